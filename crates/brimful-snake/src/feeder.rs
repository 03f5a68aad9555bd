//! Who lays the food of a game in hand.

use brimful::graph::Vertex;

use crate::{Adversary, Game};

/// Who lays the food.
pub(crate) enum Feeder {
    /// It lies where it falls.
    Chance,
    /// Someone who beats every snake.
    Worst(Box<dyn Adversary>),
    /// The player, for whom the snake waits.
    Hand { waits: bool },
}

impl Feeder {
    /// The snake has eaten, or the game begins.
    pub(crate) fn feed(&mut self, game: &mut Game) {
        match self {
            Feeder::Chance => {}
            Feeder::Worst(adversary) => {
                if let Some(food) = adversary.food(game) {
                    game.lay(food);
                }
            }
            Feeder::Hand { waits } => *waits = true,
        }
    }

    /// Whether the snake waits for the player's food.
    pub(crate) fn waits(&self) -> bool {
        matches!(self, Feeder::Hand { waits: true })
    }

    /// The player lays food, if that is what the snake waits for; returns whether the cell is free.
    pub(crate) fn lay(&mut self, game: &mut Game, food: Vertex) -> bool {
        let laid = self.waits() && game.lay(food);
        if laid {
            *self = Feeder::Hand { waits: false };
        }
        laid
    }
}
