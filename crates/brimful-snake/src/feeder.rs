//! Who places the food of a game in hand.

use brimful::graph::Vertex;

use crate::{Adversary, Game};

/// Who places the food.
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
                    game.place(food);
                }
            }
            Feeder::Hand { waits } => *waits = true,
        }
    }

    /// Whether the snake waits for the player's food.
    pub(crate) fn waits(&self) -> bool {
        matches!(self, Feeder::Hand { waits: true })
    }

    /// The player places food, if the snake waits for it; returns whether the cell is free.
    pub(crate) fn place(&mut self, game: &mut Game, food: Vertex) -> bool {
        let placed = self.waits() && game.place(food);
        if placed {
            *self = Feeder::Hand { waits: false };
        }
        placed
    }
}
