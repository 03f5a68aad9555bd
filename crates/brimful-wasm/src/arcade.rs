//! Snake on the main thread.

use brimful::board::{Board, Shape};
use brimful::cycle;
use brimful::format::Entry;
use brimful::graph::Vertex;
use brimful::limits::Limits;
use brimful::phrase;
use brimful::words::{Phrase, why_no_loop};
use brimful_snake::State;
use brimful_snake::arcade::{self, Way};
use serde::{Deserialize, Serialize};

use crate::scene::Scene;
use crate::wire::{Fault, entry, pilot};

/// The most search nodes for a cycle, so that the page's thread does not wait.
const NODES: u64 = 20_000;
/// The most search nodes for whoever places the food: a fifth of a second.
const NODES_AGAINST: u64 = 300_000;
/// The most cells of an open board.
const MOST_CELLS: u32 = 10_000;

/// A cycle board as text, or the size of a board without walls.
#[derive(Deserialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum ArcadeBoard {
    Text { text: String },
    Open { rows: u32, cols: u32 },
}

/// A board for Snake.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ArcadeScene {
    scene: Scene,
    /// The number of cells that the autopilot is sure to fill; null if this board has no autopilot.
    guaranteed: Option<usize>,
    /// Why no loop passes through every cell; null if one does.
    reason: Option<Phrase>,
    /// The cells that the reason is about.
    cells: Vec<Vertex>,
}

/// The autopilot chosen.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct PilotChosen {
    pilot: String,
}

/// The game, if one is open.
#[derive(Default)]
pub(crate) struct Arcade(pub(crate) Option<arcade::Arcade>);

fn limits() -> Limits<'static> {
    Limits { nodes: Some(NODES), memory: 256 << 20, ..Limits::default() }
}

impl Arcade {
    /// Some cells of the game by their numbers; none before a game.
    pub(crate) fn cells(&self, of: impl Fn(&arcade::Arcade) -> Vec<Vertex>) -> Vec<u32> {
        self.0.as_ref().map_or_else(Vec::new, of).into_iter().map(|v| v.0).collect()
    }

    pub(crate) fn open(
        &mut self,
        board: &str,
        seed: f64,
        name: &str,
    ) -> Result<ArcadeScene, Fault> {
        let entry = match serde_json::from_str(board)? {
            ArcadeBoard::Text { text } => entry(&text, Some("cycle"))?,
            ArcadeBoard::Open { rows, cols } => open_board(rows, cols)?,
        };
        let board = cycle_board(&entry)?.clone();
        let seed = seed.abs() as u64;
        let empty = || Fault::new("the board has no free cell");
        let game = arcade::Arcade::new(board, seed, pilot(name)?, &limits()).ok_or_else(empty)?;
        let board = game.game().board();
        let (guaranteed, why) = match game.guarantee() {
            Ok(guarantee) => (Some(guarantee.length), guarantee.no_cycle.as_ref()),
            Err(_) => (None, None),
        };
        let opened = ArcadeScene {
            guaranteed,
            reason: why.map(|why| why_no_loop(why, board)),
            cells: why.map(|why| why.vertices()).unwrap_or_default(),
            scene: Scene::new(entry)?,
        };
        self.0 = Some(game);
        Ok(opened)
    }

    pub(crate) fn choose(&mut self, name: &str) -> Result<PilotChosen, Fault> {
        let game = self.0.as_mut().ok_or_else(|| Fault::new("no board is open"))?;
        game.choose(pilot(name)?, &limits());
        Ok(PilotChosen { pilot: name.to_owned() })
    }

    pub(crate) fn oppose(&mut self) -> bool {
        let limits = Limits { nodes: Some(NODES_AGAINST), ..limits() };
        self.0.as_mut().is_some_and(|game| game.oppose(&limits))
    }

    pub(crate) fn turn(&mut self, way: &str) {
        let way = match way {
            "up" => Way::Up,
            "right" => Way::Right,
            "down" => Way::Down,
            "left" => Way::Left,
            _ => return,
        };
        self.0.iter_mut().for_each(|game| game.turn(way));
    }

    pub(crate) fn status(&self) -> &'static str {
        match self.0.as_ref().map(|game| game.game().state()) {
            None => "none",
            Some(State::Playing) => "playing",
            Some(State::Won) => "won",
            Some(State::Lost) => "lost",
        }
    }
}

/// The board of a puzzle that Snake can be played on.
///
/// # Errors
/// A puzzle that does not ask for a cycle.
pub(crate) fn cycle_board(entry: &Entry) -> Result<&Board, Fault> {
    let other = || Fault::new("Snake needs a board for a cycle");
    entry.puzzle.as_cycle().map(cycle::Puzzle::board).ok_or_else(other)
}

/// A board without walls.
fn open_board(rows: u32, cols: u32) -> Result<Entry, Fault> {
    if rows.checked_mul(cols).is_none_or(|cells| !(1..=MOST_CELLS).contains(&cells)) {
        return Err(Fault::new(phrase!(
            "a board for Snake has 1 to {most} cells",
            most = MOST_CELLS
        )));
    }
    let board = Board::new(Shape::Square { rows, cols }, &vec![true; (rows * cols) as usize]);
    let board = board.map_err(|error| Fault::new(&error))?;
    let puzzle = cycle::Puzzle::new(cycle::Draft { board })
        .map_err(|error| Fault::new(error.to_string()))?;
    Ok(Entry::new(puzzle.into()))
}
