//! Boards with one loop of some difficulty.
//!
//! A board with one loop is changed a little and repaired until it has one loop again. It is kept
//! if it asks for no less beyond easy steps than before. This goes on until the board has the
//! difficulty, or another one is begun.

use std::ops::Range;

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::polygon::Polygon;
use super::repair::make_unique;
use super::{QUESTIONS, Task, finish, is_joined, planted};
use crate::board::Board;
use crate::cycle::{Puzzle, Solution};
use crate::limits::Stop;
use crate::plant::{Effort, Failure, Refusal, Request, Source, Weigh};

/// Boards to begin with.
const STARTS: u32 = 1000;
/// Their share of walls, unless it is requested: few walls leave more to think about.
const WALLS: Range<f64> = 0.05..0.3;
/// The most changes of one of them. (Weighing also how much is open where easy steps end brought
/// nothing.)
const CHANGES: u32 = 1000;
/// Changes in a row that brought it no higher before another one is begun.
const PATIENCE: u32 = 120;
/// Tries for a change that leaves one loop.
const TRIES: u32 = 400;
/// Questions to the engine after a change.
const FEW_QUESTIONS: u32 = 5;
/// Moves of the loop in one change.
const MOVES: u32 = 3;
/// The share of the cells by which the number of walls may change.
const DRIFT: f64 = 0.08;

const OPEN_BOARD: Refusal = Refusal::Rule {
    name: "open-board-rated",
    reason: "boards without walls have many loops, or one that is easy: ask for walls",
};

/// A board of the difficulty requested; `None` when none was found.
pub(super) fn climb(
    request: &Request,
    source: &mut Source<'_, '_>,
    weigh: &mut Weigh<'_, Puzzle>,
) -> Result<Option<(Puzzle, Solution)>, Failure> {
    let task = Task::read(request)?;
    let board = task.open()?;
    if task.walls == Some(0.0) {
        return Err(OPEN_BOARD.into());
    }
    for _ in 0..STARTS {
        let Source { rng, meter } = source;
        let walls = task.walls.or_else(|| Some(rng.random_range(WALLS)));
        let Some(mut start) = planted(&board, Task { walls, ..task }, rng, meter)? else {
            continue;
        };
        if !make_unique(&board, &mut start, QUESTIONS, rng, meter)? {
            continue;
        }
        if let Some(found) = climb_from(&board, start, source, weigh)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Changes a board until it has the difficulty; `None` when it came no higher for long.
fn climb_from(
    board: &Board,
    mut best: Polygon<'_>,
    source: &mut Source<'_, '_>,
    weigh: &mut Weigh<'_, Puzzle>,
) -> Result<Option<(Puzzle, Solution)>, Failure> {
    let drift = (board.len() as f64 * DRIFT) as usize + 2;
    let length = best.len();
    let mut trial = best.clone();
    let (mut effort, mut level) = (f64::MIN, 0);
    for _ in 0..CHANGES {
        let candidate = finish(board, &trial)?;
        match weigh(&candidate.0)? {
            Effort::Right if is_joined(board, &candidate.0) => return Ok(Some(candidate)),
            Effort::Short(other) if other >= effort => {
                level = if other > effort { 0 } else { level + 1 };
                (best, effort) = (trial, other);
            }
            Effort::Right | Effort::Short(_) | Effort::Beyond => level += 1,
        }
        if level >= PATIENCE {
            break;
        }
        let near = |trial: &Polygon<'_>| trial.len().abs_diff(length) <= drift;
        trial = changed(board, &best, near, source)?;
    }
    Ok(None)
}

/// The loop after a small change that leaves it the only one; unchanged if no try leads there.
fn changed<'g>(
    board: &Board,
    best: &Polygon<'g>,
    near: impl Fn(&Polygon<'_>) -> bool,
    source: &mut Source<'_, '_>,
) -> Result<Polygon<'g>, Stop> {
    let Source { rng, meter } = source;
    for _ in 0..TRIES {
        let mut trial = best.clone();
        change(&mut trial, rng);
        if make_unique(board, &mut trial, FEW_QUESTIONS, rng, meter)? && near(&trial) {
            return Ok(trial);
        }
    }
    Ok(best.clone())
}

/// A few random moves anywhere.
fn change(polygon: &mut Polygon<'_>, rng: &mut ChaCha8Rng) {
    let mut left = rng.random_range(1..=MOVES);
    for _ in 0..200 {
        let v = polygon.random_cell(rng);
        let moved = match rng.random_range(0..3u32) {
            0 => polygon.flip(v, rng),
            1 => polygon.flatten(v),
            _ => polygon.bump(v, rng),
        };
        left -= u32::from(moved);
        if left == 0 {
            return;
        }
    }
}
