//! KAMI and Flood-It explained: why so many moves are needed, which move keeps to a shortest list, and which one did not.

mod rate;
mod tell;
#[cfg(test)]
mod tests;
mod why;

pub(super) use rate::rate;
pub(super) use why::impossible;

use super::{Conclusion, Difficulty, Explanation, HintError, Progress, Rating, Step, Text};
use crate::answer::Outcome;
use crate::kami::{Move, Puzzle, Solution, engine};
use crate::limits::{Limits, Meter, Stop};
use crate::words::ColorNames;

/// Why that many moves are needed, and a shortest list move by move.
pub(super) fn explain(puzzle: &Puzzle, colors: &ColorNames, limits: &Limits<'_>) -> Explanation {
    let mut steps = Vec::new();
    let ended = walk(puzzle, colors, &mut Meter::new(limits), &mut steps);
    let rating = match &ended {
        Ok(true) => rate(puzzle, limits),
        Ok(false) => Ok(None),
        Err(stop) => Err(*stop),
    };
    Explanation { steps, solved: ended == Ok(true), rating: rating.unwrap_or_default(), stopped: rating.err() }
}

/// The steps of the explanation; whether there is a solution.
fn walk(puzzle: &Puzzle, colors: &ColorNames, meter: &mut Meter<'_>, steps: &mut Vec<Step>) -> Result<bool, Stop> {
    let Some(Solution { moves }) = shortest(puzzle, meter)? else {
        steps.push(why::impossible(puzzle));
        return Ok(false);
    };
    steps.push(why::at_least(puzzle, moves.len() as u32, colors, meter)?);
    let mut position = puzzle.clone();
    for (made, &next) in moves.iter().enumerate() {
        steps.push(tell::step(&position, next, moves.len() - made, colors));
        position = position.after(&[next]).unwrap_or(position);
    }
    Ok(true)
}

/// A shortest list of moves, proven; `None` if there is none at all.
///
/// # Errors
/// The reason to stop.
fn shortest(puzzle: &Puzzle, meter: &mut Meter<'_>) -> Result<Option<Solution>, Stop> {
    match engine(puzzle, meter).outcome {
        Outcome::Solved(solution) => Ok(Some(solution)),
        Outcome::Unsolvable(_) => Ok(None),
        Outcome::Unknown { stop, .. } => Err(stop),
    }
}

/// The player's first move that cost more than it should; else a move that keeps to a shortest list; `None` when the board is done.
///
/// # Errors
/// Moves that cannot be played, or the reason to stop.
pub(super) fn hint(
    puzzle: &Puzzle,
    progress: &Progress,
    colors: &ColorNames,
    limits: &Limits<'_>,
) -> Result<Option<Step>, HintError> {
    let meter = &mut Meter::new(limits);
    let played = &progress.moves;
    let after = |moves: &[Move]| {
        puzzle.after(moves).map_err(|violation| HintError::Position { text: violation.text, cells: violation.cells })
    };
    let position = after(played)?;
    let Some(fewest) = shortest(puzzle, meter)? else { return Ok(Some(why::impossible(puzzle))) };
    let rest = shortest(&position, meter)?.unwrap_or_default().moves;
    if played.len() + rest.len() <= fewest.moves.len() {
        return Ok(rest.first().map(|&next| tell::step(&position, next, rest.len(), colors)));
    }
    // The moves made and needed together never become fewer: look for the first move that made them more by halving.
    let (mut kept, mut lost, mut total) = (0, played.len(), played.len() + rest.len());
    while kept + 1 < lost {
        let middle = kept.midpoint(lost);
        let needed = middle + shortest(&after(&played[..middle])?, meter)?.unwrap_or_default().moves.len();
        if needed > fewest.moves.len() {
            (lost, total) = (middle, needed);
        } else {
            kept = middle;
        }
    }
    Ok(Some(tell::mistake(&after(&played[..kept])?, played[kept], kept, fewest.moves.len(), total)))
}
