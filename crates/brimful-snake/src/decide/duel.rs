//! Games that show a verdict.

use brimful::board::Board;
use brimful::graph::Vertex;
use brimful::limits::{Limits, Meter, Stop};

use super::{Adversary, Verdict};
use crate::{Autopilot, Game, Pilot, State, autopilot};

/// Steps without food, in boards, after which a game is as good as lost.
const PATIENCE: usize = 2;

/// A game in which an adversary places the food.
pub struct Duel {
    game: Game,
    adversary: Box<dyn Adversary>,
}

impl Duel {
    /// The beginning of the game; `None` when the board has no cell. The seed places the food where
    /// the adversary does not care.
    pub fn new(board: Board, adversary: Box<dyn Adversary>, seed: u64) -> Option<Self> {
        let game = Game::starting(board, adversary.start(), seed)?;
        let mut duel = Duel { game, adversary };
        duel.place();
        Some(duel)
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Moves the head, and places new food if the snake has eaten.
    pub fn step(&mut self, to: Vertex) -> State {
        let length = self.game.length();
        let state = self.game.step(to);
        if self.game.length() > length && state == State::Playing {
            self.place();
        }
        state
    }

    /// Plays to the end, or until the snake goes without food for too long.
    fn play(mut self, pilot: &mut dyn Autopilot, limits: &Limits<'_>) -> Result<Line, Stop> {
        let mut meter = Meter::new(limits);
        let start = self.game.head();
        let mut line = Line { start, foods: Vec::new(), steps: Vec::new(), length: 1 };
        line.foods.extend(self.game.food());
        let mut hungry = 0;
        while self.game.state() == State::Playing && hungry < PATIENCE * self.game.board().len() {
            meter.node()?;
            let Some(to) = pilot.next(&self.game) else { break };
            if self.step(to) == State::Lost {
                break;
            }
            line.steps.push(to);
            hungry += 1;
            if self.game.length() > line.length {
                line.length = self.game.length();
                line.foods.extend(self.game.food());
                hungry = 0;
            }
        }
        Ok(line)
    }

    fn place(&mut self) {
        if let Some(food) = self.adversary.food(&self.game) {
            self.game.place(food);
        }
    }
}

/// A game from its beginning on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where the snake begins.
    pub start: Vertex,
    /// The cells of the food, each placed when the one before is eaten.
    pub foods: Vec<Vertex>,
    /// The cells that the head enters.
    pub steps: Vec<Vertex>,
    /// The cells of the snake at the end.
    pub length: usize,
}

/// A moment of a [`Line`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The cells of the snake: it lies on that many cells of [`Line::trail`], up to its head.
    pub length: usize,
    /// Where the food lies; `None` when the board is full.
    pub food: Option<Vertex>,
}

impl Line {
    /// The cells that the head comes to, the start first: one for each moment.
    pub fn trail(&self) -> Vec<Vertex> {
        std::iter::once(self.start).chain(self.steps.iter().copied()).collect()
    }

    /// The moments of the game: before the first step, and after each.
    pub fn moments(&self) -> Vec<Moment> {
        let mut foods = self.foods.iter().copied();
        let mut now = Moment { length: 1, food: foods.next() };
        let mut moments = vec![now];
        for &to in &self.steps {
            if Some(to) == now.food {
                now = Moment { length: now.length + 1, food: foods.next() };
            }
            moments.push(now);
        }
        moments
    }
}

impl Verdict {
    /// A game on the board of this verdict: the winning snake meets food placed far away, or the
    /// food that beats all snakes meets our best one. `None` if nothing is known.
    ///
    /// # Errors
    /// The limits.
    pub fn line(self, board: &Board, seed: u64, limits: &Limits<'_>) -> Result<Option<Line>, Stop> {
        let (duel, pilot) = match self {
            Verdict::Winnable(_, pilot) => {
                (Duel::new(board.clone(), Box::new(Far), seed), Some(pilot))
            }
            Verdict::Losable(_, adversary) => {
                let pilot = autopilot(Pilot::Best, board, seed, limits).ok();
                (Duel::new(board.clone(), adversary, seed), pilot.map(|(pilot, _)| pilot))
            }
            Verdict::Unknown(_) => return Ok(None),
        };
        let (Some(duel), Some(mut pilot)) = (duel, pilot) else { return Ok(None) };
        duel.play(&mut *pilot, limits).map(Some)
    }
}

/// Lays the food as far from the head as free cells lead, or out of its reach.
struct Far;

impl Adversary for Far {
    fn start(&self) -> Vertex {
        Vertex(0)
    }

    fn food(&mut self, game: &Game) -> Option<Vertex> {
        let far = game.distances(game.head(), &|v| game.is_free(v));
        let free = Vertex::all(far.len()).filter(|&v| game.is_free(v));
        // the first of the farthest, in reading order
        free.rev().max_by_key(|&v| far[v].unwrap_or(u32::MAX))
    }
}
