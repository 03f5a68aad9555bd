//! Making puzzles, and mending boards that have no loop.

use brimful::content::Content;
use brimful::difficulty::Difficulty;
use brimful::edit::Sketch;
use brimful::explain;
use brimful::generate::{Failure, Outline, Pack, Spec, Symmetry};
use brimful::graph::Vertex;
use brimful::puzzle::Kind;
use brimful::words::{self, Phrase};
use serde::{Deserialize, Serialize};

use super::{Call, Question, entry};
use crate::scene::native;
use crate::wire::{Fault, Lattice, Place, Rules, vertices};

/// Makes puzzles.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct GenerateRequest {
    wish: Wish,
    /// How many; 1 if left out.
    count: Option<usize>,
    seconds: Option<f64>,
}

/// The puzzles to make, as for the command line's `generate`. The library chooses what is left out.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct Wish {
    kind: Kind,
    rows: u32,
    cols: u32,
    seed: u64,
    shape: Option<Lattice>,
    outline: Option<Outline>,
    wrap: Option<Sides>,
    rules: Option<Rules>,
    unique: Option<bool>,
    difficulty: Option<Difficulty>,
    pairs: Option<u32>,
    starts: Option<u32>,
    numbers: Option<u32>,
    bars: Option<u32>,
    bridges: Option<u32>,
    colors: Option<u32>,
    moves: Option<u32>,
    walls: Option<f64>,
    /// How walls lie (cycle): `mix`, `rooms`, `blocks`, `eden`, `maze` or `uniform`. How colors lie
    /// (flood): `patches` or `random`.
    style: Option<String>,
    symmetry: Option<Symmetry>,
    /// Allow trivial pieces: endpoints side by side, paths of one cell.
    trivial: Option<bool>,
    /// Squares touch at corners too (path).
    diagonals: Option<bool>,
}

/// Opposite sides that are joined.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum Sides {
    Rows,
    Columns,
    Both,
}

impl Sides {
    fn wrap(self) -> brimful::board::Wrap {
        let (rows, columns) = (!matches!(self, Sides::Columns), !matches!(self, Sides::Rows));
        brimful::board::Wrap { rows, columns }
    }
}

/// The puzzles made.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct GenerateAnswer {
    puzzles: Vec<NewPuzzle>,
    /// Why there are fewer than requested.
    stopped: Option<Phrase>,
}

/// A puzzle just made.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct NewPuzzle {
    text: String,
    difficulty: Option<Difficulty>,
    score: Option<f64>,
}

/// Asks for the nearest board that has a loop.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct FixRequest {
    text: String,
    seconds: Option<f64>,
}

/// The changes that give a board a loop.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct FixAnswer {
    /// The cells to wall off.
    add: Vec<Vertex>,
    /// The walls to open.
    remove: Vec<Place>,
    /// The changed board.
    text: Option<String>,
    /// Whether no fewer changes suffice.
    proven: bool,
    stopped: Option<Phrase>,
}

impl Wish {
    fn read(self) -> Spec {
        let shape = self.shape.unwrap_or_default().sized(self.rows, self.cols);
        let mut spec = Spec::new(self.kind, shape).seed(self.seed);
        let request = &mut spec.request;
        request.unique = self.unique.unwrap_or(request.unique);
        request.walls = self.walls;
        request.outline = self.outline.unwrap_or_default();
        request.wrap = self.wrap.map(Sides::wrap).unwrap_or_default();
        request.difficulty = self.difficulty;
        request.symmetry = self.symmetry.unwrap_or_default();
        let usual = self.kind.rules().first();
        if let Some(rules) = self.rules.map(Rules::name).filter(|rules| Some(rules) != usual) {
            request.set("rules", rules);
        }
        let numbers = [
            ("pairs", self.pairs),
            ("starts", self.starts),
            ("numbers", self.numbers),
            ("bars", self.bars),
            ("bridges", self.bridges),
            ("colors", self.colors),
            ("moves", self.moves),
        ];
        for (option, number) in numbers {
            if let Some(number) = number {
                request.set(option, number);
            }
        }
        for (option, on) in [("trivial", self.trivial), ("diagonals", self.diagonals)] {
            if on.unwrap_or_default() {
                request.set(option, true);
            }
        }
        if let Some(style) = self.style {
            request.set("style", style.as_str());
        }
        spec
    }
}

impl Question for GenerateRequest {
    type Answer = GenerateAnswer;

    fn answer(self, call: &Call<'_>) -> Result<GenerateAnswer, Fault> {
        let (clock, count) = (call.clock(self.seconds), self.count.unwrap_or(1));
        let mut pack = Pack::new(self.wish.read()).map_err(failed)?;
        let mut made = GenerateAnswer { puzzles: Vec::new(), stopped: None };
        while made.puzzles.len() < count {
            clock.count("making", made.puzzles.len() as u64, count as u64);
            match pack.next(&clock.limits()) {
                Ok(next) => {
                    let rating =
                        next.rating.or_else(|| explain::rate(&next.puzzle, &clock.limits()).ok());
                    made.puzzles.push(NewPuzzle {
                        text: native(&next.entry(pack.spec())),
                        difficulty: rating.map(|rating| rating.difficulty),
                        score: rating.map(|rating| rating.score),
                    });
                }
                Err(failure) if made.puzzles.is_empty() => return Err(failed(failure)),
                Err(failure) => {
                    made.stopped = Some((&failure).into());
                    break;
                }
            }
        }
        Ok(made)
    }
}

fn failed(failure: Failure) -> Fault {
    Fault::new(&failure)
}

impl Question for FixRequest {
    type Answer = FixAnswer;

    fn answer(self, call: &Call<'_>) -> Result<FixAnswer, Fault> {
        let entry = entry(&self.text, None)?;
        let puzzle = &entry.puzzle;
        if !puzzle.kind().can_be_fixed() {
            return Err(Fault::new("only boards for a loop can be mended"));
        }
        let Some(fix) = puzzle.fix(&call.clock(self.seconds).limits()) else {
            return Ok(FixAnswer::default());
        };
        let mended = Sketch::of_entry(&entry).ok().and_then(|mut sketch| {
            fix.add.iter().for_each(|&cell| sketch.put(cell, Content::Hole));
            fix.remove.iter().for_each(|&cell| sketch.put(cell, Content::Empty));
            sketch.entry().ok()
        });
        Ok(FixAnswer {
            add: vertices(puzzle.board(), &fix.add),
            remove: fix.remove.iter().map(|&cell| cell.into()).collect(),
            text: mended.as_ref().map(native),
            proven: fix.is_optimal(),
            stopped: fix.stopped.map(words::stop),
        })
    }
}
