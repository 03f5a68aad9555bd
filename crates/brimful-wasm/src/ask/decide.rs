//! Whether Snake can be won on a board, and a game that shows it.

use brimful::graph::Vertex;
use brimful::words::Phrase;
use brimful_snake::{Line, Moment, Verdict, decide, why_open};
use serde::{Deserialize, Serialize};

use super::{Call, Question, entry};
use crate::arcade::cycle_board;
use crate::wire::Fault;

/// The seconds that a game may take which shows the verdict.
const SECONDS: f64 = 3.0;

/// Decides whether Snake can be won on a board, wherever the food is placed and the snake begins.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct DecideRequest {
    text: String,
    seconds: Option<f64>,
}

/// Whether a board can be won, and why.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DecideAnswer {
    verdict: SnakeVerdict,
    /// Why, without a capital and a full stop.
    why: Phrase,
    /// The cells that the reason is about.
    cells: Vec<Vertex>,
    /// A game that shows the verdict; null if nothing is known, or it takes too long.
    game: Option<SnakeGame>,
}

/// Whether a board can be won against the worst food.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum SnakeVerdict {
    Winnable,
    Losable,
    Unknown,
}

/// A whole game of Snake.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SnakeGame {
    /// The cells that the head comes to, one for each moment.
    trail: Vec<Vertex>,
    /// Before the first step, and after each.
    moments: Vec<SnakeMoment>,
}

/// A moment of a game.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SnakeMoment {
    /// The snake lies on this many cells of the trail, up to its head.
    length: usize,
    /// Null when the board is full.
    food: Option<Vertex>,
}

impl Question for DecideRequest {
    type Answer = DecideAnswer;

    fn answer(self, call: &Call<'_>) -> Result<DecideAnswer, Fault> {
        let entry = entry(&self.text, Some("cycle"))?;
        let board = cycle_board(&entry)?;
        let clock = call.clock(self.seconds);
        let decided = decide(board, 0, &clock.limits())
            .map_err(|_| Fault::new("the board has no free cell"))?;
        let (verdict, reason) = match &decided {
            Verdict::Winnable(reason, _) => (SnakeVerdict::Winnable, Ok(*reason)),
            Verdict::Losable(reason, _) => (SnakeVerdict::Losable, Ok(*reason)),
            Verdict::Unknown(stop) => (SnakeVerdict::Unknown, Err(*stop)),
        };
        let line = decided.line(board, 0, &call.clock(Some(SECONDS)).limits());
        Ok(DecideAnswer {
            verdict,
            why: reason.map_or_else(
                |stop| why_open(stop, clock.needs(), board),
                |reason| reason.phrase(board),
            ),
            cells: reason.map_or_else(|_| Vec::new(), |reason| reason.cells(board)),
            game: line.ok().flatten().map(|line| SnakeGame::new(&line)),
        })
    }
}

impl SnakeGame {
    fn new(line: &Line) -> Self {
        let moments = line.moments().into_iter();
        SnakeGame {
            trail: line.trail(),
            moments: moments.map(|Moment { length, food }| SnakeMoment { length, food }).collect(),
        }
    }
}
