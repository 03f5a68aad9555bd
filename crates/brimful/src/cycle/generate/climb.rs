//! Boards with one loop that are as hard as wished.
//!
//! A board with one loop is changed a little, repaired until it has one loop again, and kept if it
//! asks for no less beyond easy steps than before; until it is as hard as wished, or another one is
//! begun.

use std::ops::Range;

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::polygon::Polygon;
use super::{QUESTIONS, finish, make_unique, open, planted};
use crate::explain::{Rating, Weight};
use crate::generate::{Failure, Wish};
use crate::graph::Vertex;
use crate::limits::{Meter, Stop};
use crate::puzzle::{Puzzle, Solution};

/// Boards to begin with.
const STARTS: u32 = 1000;
/// Their share of walls, unless it is wished: few walls leave more to think about.
const WALLS: Range<f64> = 0.05..0.3;
/// Changes of one of them, as long as the last so many brought it higher, and tries for a change
/// that leaves one loop. (Weighing also how much is open where easy steps end brought nothing.)
const CHANGES: u32 = 1000;
const PATIENCE: u32 = 120;
const TRIES: u32 = 400;
/// Questions to the engine after a change.
const FEW_QUESTIONS: u32 = 5;
/// Moves of the loop in one change.
const MOVES: u32 = 3;
/// The share of the cells by which the walls may come to be more or fewer.
const DRIFT: f64 = 0.08;

/// Compares a board with what is wished.
pub(crate) type Weigh<'w> = dyn FnMut(&Puzzle) -> Result<Weight, Stop> + 'w;

/// A board of the weight wished; `None` when none was found.
pub(crate) fn climb(
    wish: &Wish,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
    weigh: &mut Weigh<'_>,
) -> Result<Option<(Puzzle, Solution, Rating)>, Failure> {
    let board = open(wish)?;
    if wish.walls == Some(0.0) {
        return Err(Failure::Refused(
            "boards without walls have many loops, or one that is easy: ask for walls".into(),
        ));
    }
    let drift = (board.len() as f64 * DRIFT) as usize + 2;
    for _ in 0..STARTS {
        let walls = wish.walls.or_else(|| Some(rng.random_range(WALLS)));
        let Some(mut best) = planted(&board, &Wish { walls, ..wish.clone() }, rng, meter)? else {
            continue;
        };
        if !make_unique(&board, &mut best, QUESTIONS, rng, meter)? {
            continue;
        }
        let length = best.len();
        let mut effort = f64::MIN;
        let mut trial = best.clone();
        let mut level = 0;
        for _ in 0..CHANGES {
            let (puzzle, solution) = finish(wish, &board, &trial)?;
            let (puzzle, solution) = (Puzzle::Cycle(puzzle), Solution::Cycle(solution));
            match weigh(&puzzle)? {
                Weight::Right(rating) => return Ok(Some((puzzle, solution, rating))),
                Weight::Short(other) if other >= effort => {
                    level = if other > effort { 0 } else { level + 1 };
                    (best, effort) = (trial.clone(), other);
                }
                Weight::Short(_) | Weight::Beyond => level += 1,
            }
            if level >= PATIENCE {
                break;
            }
            for _ in 0..TRIES {
                trial = best.clone();
                change(&mut trial, board.len() as Vertex, rng);
                let near = |trial: &Polygon<'_>| trial.len().abs_diff(length) <= drift;
                if make_unique(&board, &mut trial, FEW_QUESTIONS, rng, meter)? && near(&trial) {
                    break;
                }
                trial = best.clone();
            }
        }
    }
    Ok(None)
}

/// A few random moves anywhere.
fn change(polygon: &mut Polygon<'_>, cells: Vertex, rng: &mut ChaCha8Rng) {
    let mut left = rng.random_range(1..=MOVES);
    for _ in 0..200 {
        let v = rng.random_range(0..cells);
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
