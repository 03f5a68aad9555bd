//! Making puzzles, and mending boards without a loop.

use brimful::board::Shape;
use brimful::cycle;
use brimful::difficulty::Difficulty;
use brimful::explain;
use brimful::generate::{Failure, Pack, Spec};
use brimful::numberlink::Rules;
use brimful::play::desk::{Content, Sketch};
use brimful::puzzle::Puzzle;
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
    fn read(&self) -> Result<Spec, Fault> {
        let (rows, cols) = (self.rows, self.cols);
        let shape = match self.shape.as_deref() {
            None | Some("square") => Shape::Square { rows, cols },
            Some("triangle") => Shape::Triangle { rows, cols },
            Some("hex") => Shape::Hex { rows, cols },
            Some(other) => return Err(Fault::new(format!("there is no lattice {other:?}"))),
        };
        let mut spec = Spec::new(kind(&self.kind)?, shape).seed(self.seed);
        let request = &mut spec.request;
        request.unique = self.unique.unwrap_or(request.unique);
        request.walls = self.walls;
        if let Some(name) = &self.rules {
            let rules = Rules::from_name(name)
                .ok_or_else(|| Fault::new(format!("there are no rules {name:?}")))?;
            if rules != Rules::default() {
                request.set("rules", rules.name());
            }
        }
        if let Some(name) = &self.difficulty {
            let named = Difficulty::from_name(name);
            request.difficulty =
                Some(named.ok_or_else(|| Fault::new(format!("there is no difficulty {name:?}")))?);
        }
        let numbers = [
            ("pairs", self.pairs),
            ("starts", self.starts),
            ("numbers", self.numbers),
            ("colors", self.colors),
            ("moves", self.moves),
        ];
        for (option, number) in numbers {
            if let Some(number) = number {
                request.set(option, number);
            }
        }
        Ok(spec)
    }

    /// Makes this many puzzles; ends early with those it has.
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
                        text: native(&next.entry(pack.spec())),
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
