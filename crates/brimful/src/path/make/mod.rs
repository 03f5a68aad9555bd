//! Making path puzzles.
//!
//! A random path through every cell is planted. Numbers on it are given until the engine finds no
//! other path: each other path shows where the next number is needed. Then numbers and thin walls
//! are taken away again as long as the planted path stays the only one.

mod needed;
mod rivals;
mod walls;

use needed::Plant;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rivals::FEW;

use super::solve::by_engine;
use super::{Draft, Puzzle, Rules, Solution};
use crate::answer::{Outcome, Request as Ask};
use crate::board::{Board, Links, Shape};
use crate::graph::Vertex;
use crate::limits::{Limits, Meter, Stop};
use crate::plant::cover::Cover;
use crate::plant::paths::NONE;
use crate::plant::{
    Choice, Exhausted, Failure, Maker, Offer, Refusal, Request, Source, Takes, Uniqueness,
    outline::{self, Extras},
};

pub(crate) const OFFER: Offer = Offer {
    title: Some("Path"),
    unique: Uniqueness::Default,
    wraps: true,
    choices: &[
        Choice { name: "rules", takes: Takes::Name(super::RULES), about: "what the numbers mean" },
        Choice {
            name: "numbers",
            takes: Takes::Number { least: 1, most: u32::MAX },
            about: "how many numbers are given at most",
        },
        Choice {
            name: "bars",
            takes: Takes::Number { least: 0, most: u32::MAX },
            about: "how many thin walls stand between cells at most",
        },
        Choice { name: "diagonals", takes: Takes::Flag, about: "cells touch at corners too" },
    ],
};

pub(crate) const MAKER: Maker<Puzzle, Solution> =
    Maker { make, smallest: |_, _| [1, 1], lean: |request, _, _| request, climb: None };

/// Planted paths that are tried before giving up.
const TRIES: u32 = 60;

const CORNERS: Refusal =
    Refusal::Rule { name: "corners", reason: "only squares touch at corners: leave diagonals out" };
const UNBALANCED: Refusal = Refusal::Rule {
    name: "unbalanced",
    reason: "no path visits every cell: it alternates between the colors of a chessboard, and this \
             outline has too many cells of one; ask for another outline or size, or for walls",
};
const PATHLESS: Refusal = Refusal::Rule {
    name: "pathless",
    reason: "no path visits every cell of this outline: ask for another outline or size, or for \
             walls",
};

/// What is requested of a board.
#[derive(Clone, Copy)]
pub(super) struct Task<'r> {
    request: &'r Request,
    rules: Rules,
    /// The most numbers that may be given.
    numbers: Option<u32>,
    bars: u32,
    diagonals: bool,
}

impl<'r> Task<'r> {
    /// Reads the options.
    fn read(request: &'r Request) -> Result<Self, Refusal> {
        let rules = request.name("rules").and_then(Rules::from_name).unwrap_or_default();
        let diagonals = request.flag("diagonals");
        if diagonals && !matches!(request.shape, Shape::Square { .. }) {
            return Err(CORNERS);
        }
        let numbers = request.number("numbers");
        let (given, cells) = (numbers.unwrap_or(2), request.cells());
        let least = if rules == Rules::Order { 2.min(cells) } else { 1 };
        if !(least..=cells).contains(&given) && numbers.is_some() {
            return Err(Refusal::Range { option: "numbers", given, least, most: cells });
        }
        let bars = request.number("bars").unwrap_or(0);
        Ok(Task { request, rules, numbers, bars, diagonals })
    }

    /// The puzzle with these numbers.
    fn puzzle(self, board: &Board, numbers: Vec<Option<u32>>) -> Result<Puzzle, Failure> {
        let draft = Draft { board: board.clone(), numbers, rules: self.rules };
        Ok(Puzzle::new(draft).map_err(|error| Exhausted::Invalid((&error).into()))?)
    }
}

/// A puzzle as requested, and its solution, proven by the engine.
fn make(request: &Request, source: &mut Source<'_, '_>) -> Result<(Puzzle, Solution), Failure> {
    let task = Task::read(request)?;
    for attempt in 0..TRIES {
        let board = open(task, source)?;
        if is_unbalanced(&board) {
            if request.walls.is_none() {
                return Err(UNBALANCED.into());
            }
            continue;
        }
        let Some(path) = planted(&board, source.rng, source.meter)? else {
            // Without walls, every try has this board.
            if attempt == 0 && request.walls.is_none() && is_pathless(&board, source)? {
                return Err(PATHLESS.into());
            }
            continue;
        };
        let cells = board.cells_of(&path);
        let plant = Plant::new(task, board, path, source.rng)?;
        if let Some(puzzle) = plant.puzzle(source)? {
            return Ok((puzzle, Solution { cells }));
        }
    }
    let advice = "ask for more numbers, fewer walls or a smaller board";
    Err(Exhausted::Tries { tries: TRIES, advice }.into())
}

/// Whether the cells of the two chessboard colors differ by more than the ends of a path allow.
fn is_unbalanced(board: &Board) -> bool {
    board.graph().two_coloring().is_some_and(|colors| {
        let dark = colors.iter().filter(|&&dark| dark).count();
        dark.abs_diff(colors.len() - dark) > 1
    })
}

/// Whether a short search proves that no path visits every cell.
fn is_pathless(board: &Board, source: &mut Source<'_, '_>) -> Result<bool, Failure> {
    let numbers = vec![None; board.len()];
    let draft = Draft { board: board.clone(), numbers, rules: Rules::Step };
    let puzzle = Puzzle::new(draft).map_err(|error| Exhausted::Invalid((&error).into()))?;
    let limits = Limits { threads: 1, nodes: FEW, ..*source.meter.limits() };
    let answer = by_engine(&puzzle, Ask::default(), &limits);
    source.meter.add_nodes(answer.nodes)?;
    Ok(matches!(answer.outcome, Outcome::Unsolvable(_)))
}

/// The board without thin walls.
fn open(task: Task<'_>, source: &mut Source<'_, '_>) -> Result<Board, Failure> {
    let extras = Extras { one_path: true, ..Extras::default() };
    let board = outline::random(task.request, extras, source.rng, source.meter)?;
    if !task.diagonals {
        return Ok(board);
    }
    linked(&board, Links { diagonals: true, ..board.links_as_said() })
}

/// The same cells with other links.
fn linked(board: &Board, links: Links) -> Result<Board, Failure> {
    let (rows, cols) = board.shape().size();
    let cells =
        (0..rows).flat_map(|row| (0..cols).map(move |col| crate::board::Cell::new(row, col)));
    let present: Vec<bool> = cells.map(|cell| board.vertex(cell).is_some()).collect();
    Ok(Board::with_links(board.shape(), &present, &links).map_err(Refusal::from)?)
}

/// A random path through every cell; `None` if this try did not lead to one.
fn planted(
    board: &Board,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Vertex>>, Stop> {
    if board.len() == 1 {
        return Ok(Some(vec![Vertex(0)]));
    }
    let Some(mut cover) = Cover::random(board.graph(), false, 2, rng, meter)? else {
        return Ok(None);
    };
    if !cover.thin(1, rng, meter)? {
        return Ok(None);
    }
    let end = Vertex::all(board.len()).find(|&v| cover.paths.is_end(v)).unwrap_or(Vertex(0));
    let mut path: Vec<Vertex> = cover.paths.walk(end, NONE).collect();
    if rng.random() {
        path.reverse();
    }
    Ok(Some(path))
}
