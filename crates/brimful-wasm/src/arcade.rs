//! Snake on the main thread.

use brimful::board::{Board, Shape};
use brimful::cycle;
use brimful::format::Entry;
use brimful::graph::Vertex;
use brimful::limits::Limits;
use brimful::puzzle::Puzzle;
use brimful::words::why_no_loop;
use brimful_snake::State;
use brimful_snake::arcade::{self, Way};
use serde::{Deserialize, Serialize};

use crate::scene::Scene;
use crate::wire::{Fault, entry, pilot};

/// Search nodes for a cycle: a page's thread must not wait long.
const NODES: u64 = 20_000;

#[derive(Deserialize)]
#[serde(untagged)]
enum Request {
    Text { text: String },
    Open { rows: u32, cols: u32 },
}

#[derive(Serialize)]
struct Opened {
    scene: Scene,
    guaranteed: Option<usize>,
    reason: Option<String>,
    cells: Vec<Vertex>,
}

#[derive(Serialize)]
struct Chosen {
    pilot: String,
}

/// The game, if one is open.
#[derive(Default)]
pub(crate) struct Arcade(pub(crate) Option<arcade::Arcade>);

fn limits() -> Limits<'static> {
    Limits { nodes: Some(NODES), memory: 256 << 20, ..Limits::default() }
}

impl Arcade {
    pub(crate) fn open(
        &mut self,
        board: &str,
        seed: f64,
        name: &str,
    ) -> Result<impl Serialize + use<>, Fault> {
        let entry = match serde_json::from_str(board)? {
            Request::Text { text } => entry(&text, Some("cycle"))?,
            Request::Open { rows, cols } => open_board(rows, cols)?,
        };
        let board = match &entry.puzzle {
            Puzzle::Cycle(p) => p.board().clone(),
            _ => return Err(Fault::new("snake is played on boards for a cycle")),
        };
        let seed = seed.abs() as u64;
        let empty = || Fault::new("the board has no free cell");
        let game = arcade::Arcade::new(board, seed, pilot(name)?, &limits()).ok_or_else(empty)?;
        let board = game.game().board();
        let (guaranteed, why) = match game.guarantee() {
            Ok(guarantee) => (Some(guarantee.length), guarantee.no_cycle.as_ref()),
            Err(_) => (None, None),
        };
        let opened = Opened {
            guaranteed,
            reason: why.map(|why| why_no_loop(why, board)),
            cells: why.map(|why| why.vertices()).unwrap_or_default(),
            scene: Scene::new(entry)?,
        };
        self.0 = Some(game);
        Ok(opened)
    }

    pub(crate) fn choose(&mut self, name: &str) -> Result<impl Serialize + use<>, Fault> {
        let game = self.0.as_mut().ok_or_else(|| Fault::new("no board is open"))?;
        game.choose(pilot(name)?, &limits());
        Ok(Chosen { pilot: name.to_owned() })
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

/// A board without walls.
fn open_board(rows: u32, cols: u32) -> Result<Entry, Fault> {
    if rows.checked_mul(cols).is_none_or(|cells| !(1..=10_000).contains(&cells)) {
        return Err(Fault::new("a board for snake has 1 to 10000 cells"));
    }
    let board = Board::new(Shape::Square { rows, cols }, &vec![true; (rows * cols) as usize]);
    let board = board.map_err(|error| Fault::new(error.to_string()))?;
    let puzzle = cycle::Puzzle::new(cycle::Draft { board })
        .map_err(|error| Fault::new(error.to_string()))?;
    Ok(Entry::new(Puzzle::Cycle(puzzle)))
}
