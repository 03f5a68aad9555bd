//! Making puzzles, and mending boards without a loop.

use brimful::board::Shape;
use brimful::explain::{self, Difficulty};
use brimful::generate::{Failure, Pack};
use brimful::numberlink::Rules;
use brimful::play::desk::{Content, Sketch};
use brimful::puzzle::Puzzle;
use brimful::{cycle, generate};
use serde::{Deserialize, Serialize};

use super::{Clock, Fault};
use crate::scene::native;
use crate::wire::{Place, entry, kind, vertices};

#[derive(Deserialize)]
pub(super) struct Wish {
    kind: String,
    rows: u32,
    cols: u32,
    seed: u64,
    shape: Option<String>,
    rules: Option<String>,
    unique: Option<bool>,
    difficulty: Option<String>,
    pairs: Option<u32>,
    starts: Option<u32>,
    numbers: Option<u32>,
    colors: Option<u32>,
    moves: Option<u32>,
    walls: Option<f64>,
}

#[derive(Serialize)]
pub(super) struct Made {
    puzzles: Vec<One>,
    stopped: Option<String>,
}

#[derive(Serialize)]
struct One {
    text: String,
    difficulty: Option<&'static str>,
    score: Option<f64>,
}

#[derive(Serialize)]
pub(super) struct Mended {
    add: Vec<u32>,
    remove: Vec<Place>,
    text: Option<String>,
    proven: bool,
    stopped: Option<String>,
}

impl Wish {
    fn read(&self) -> Result<generate::Wish, Fault> {
        let (rows, cols) = (self.rows, self.cols);
        let shape = match self.shape.as_deref() {
            None | Some("square") => Shape::Square { rows, cols },
            Some("triangle") => Shape::Triangle { rows, cols },
            Some("hex") => Shape::Hex { rows, cols },
            Some(other) => return Err(Fault::new(format!("there is no lattice {other:?}"))),
        };
        let mut wish = generate::Wish::new(kind(&self.kind)?, shape);
        wish.seed = self.seed;
        wish.unique = self.unique.unwrap_or(wish.unique);
        if let Some(name) = &self.rules {
            wish.rules = Rules::from_name(name)
                .ok_or_else(|| Fault::new(format!("there are no rules {name:?}")))?;
        }
        if let Some(name) = &self.difficulty {
            let named = Difficulty::ALL.into_iter().find(|difficulty| difficulty.name() == name);
            wish.difficulty =
                Some(named.ok_or_else(|| Fault::new(format!("no puzzle is {name:?}")))?);
        }
        (wish.pairs, wish.starts, wish.numbers) = (self.pairs, self.starts, self.numbers);
        (wish.colors, wish.moves, wish.walls) = (self.colors, self.moves, self.walls);
        Ok(wish)
    }

    /// Makes so many puzzles; ends early with what it has.
    pub(super) fn make(self, count: usize, clock: &Clock<'_>) -> Result<Made, Fault> {
        let mut pack = Pack::new(self.read()?).map_err(failed)?;
        let mut made = Made { puzzles: Vec::new(), stopped: None };
        while made.puzzles.len() < count {
            clock.count("making", made.puzzles.len() as u64, count as u64);
            match pack.next(&clock.limits()) {
                Ok(next) => {
                    let rating =
                        next.rating.or_else(|| explain::rate(&next.puzzle, &clock.limits()).ok());
                    made.puzzles.push(One {
                        text: native(&next.entry(pack.wish())),
                        difficulty: rating.map(|rating| rating.difficulty.name()),
                        score: rating.map(|rating| rating.score),
                    });
                }
                Err(failure) if made.puzzles.is_empty() => return Err(failed(failure)),
                Err(failure) => {
                    made.stopped = Some(failure.to_string());
                    break;
                }
            }
        }
        Ok(made)
    }
}

fn failed(failure: Failure) -> Fault {
    Fault::new(failure.to_string())
}

/// The nearest board that has a loop.
pub(super) fn fix(text: &str, clock: &Clock<'_>) -> Result<Mended, Fault> {
    let entry = entry(text, None)?;
    let Puzzle::Cycle(puzzle) = &entry.puzzle else {
        return Err(Fault::new("only boards for a loop can be mended"));
    };
    let Some(fix) = cycle::fix(puzzle, &clock.limits()) else {
        return Ok(Mended {
            add: Vec::new(),
            remove: Vec::new(),
            text: None,
            proven: false,
            stopped: None,
        });
    };
    let proven = fix.is_optimal();
    let mended = Sketch::of_entry(&entry).ok().and_then(|mut sketch| {
        fix.add.iter().for_each(|&cell| sketch.put(cell, Content::Hole));
        fix.remove.iter().for_each(|&cell| sketch.put(cell, Content::Empty));
        sketch.entry().ok()
    });
    Ok(Mended {
        add: vertices(puzzle.board(), &fix.add),
        remove: fix.remove.iter().map(|&cell| cell.into()).collect(),
        text: mended.as_ref().map(native),
        proven,
        stopped: fix.stopped.map(|stop| stop.to_string()),
    })
}
