//! KAMI and Flood-It explained: why so many moves are needed, which move keeps to a shortest list,
//! and which one did not.

mod rate;
mod tell;
#[cfg(test)]
mod tests;
mod why;

pub(super) use rate::rate;
pub(super) use why::impossible;

use super::{Conclusion, Difficulty, Explanation, HintError, Progress, Rating, Step, Text};
use crate::kami::{Move, Puzzle, Solution, shortest};
use crate::limits::{Limits, Meter, Stop};
use crate::words::ColorNames;

/// Why that many moves are needed, and a shortest list move by move.
pub(super) fn explain(puzzle: &Puzzle, colors: &ColorNames, limits: &Limits<'_>) -> Explanation {
    let (mut steps, meter) = (Vec::new(), &mut Meter::new(limits));
    let told = walk(puzzle, colors, meter, &mut steps);
    let solved = matches!(told, Ok(Some(_)));
    let rating = told.and_then(|solution| {
        solution.map(|solution| rate::along(puzzle, &solution, meter)).transpose()
    });
    Explanation { steps, solved, rating: rating.unwrap_or_default(), stopped: rating.err() }
}

/// The steps of the explanation; the solution, if there is one.
fn walk(
    puzzle: &Puzzle,
    colors: &ColorNames,
    meter: &mut Meter<'_>,
    steps: &mut Vec<Step>,
) -> Result<Option<Solution>, Stop> {
    let Some(solution) = shortest(puzzle, meter)? else {
        steps.push(why::impossible(puzzle));
        return Ok(None);
    };
    let moves = &solution.moves;
    steps.push(why::at_least(puzzle, moves.len() as u32, colors, meter)?);
    let mut position = puzzle.clone();
    for (made, &next) in moves.iter().enumerate() {
        steps.push(tell::step(&position, next, moves.len() - made, colors));
        position = position.after(&[next]).unwrap_or(position);
    }
    Ok(Some(solution))
}

/// The player's first move that cost more than it should; else a move that keeps to a shortest
/// list; `None` when the board is done.
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
        puzzle.after(moves).map_err(|violation| HintError::Position {
            text: violation.to_string(),
            cells: violation.cells(),
        })
    };
    let position = after(played)?;
    let Some(fewest) = shortest(puzzle, meter)? else { return Ok(Some(why::impossible(puzzle))) };
    let rest = shortest(&position, meter)?.unwrap_or_default().moves;
    if played.len() + rest.len() <= fewest.moves.len() {
        return Ok(rest.first().map(|&next| tell::step(&position, next, rest.len(), colors)));
    }
    // The moves made and needed together never become fewer: look for the first move that made them
    // more by halving.
    let (mut kept, mut lost, mut total) = (0, played.len(), played.len() + rest.len());
    while kept + 1 < lost {
        let middle = kept.midpoint(lost);
        let needed =
            middle + shortest(&after(&played[..middle])?, meter)?.unwrap_or_default().moves.len();
        if needed > fewest.moves.len() {
            (lost, total) = (middle, needed);
        } else {
            kept = middle;
        }
    }
    Ok(Some(tell::mistake(&after(&played[..kept])?, played[kept], kept, fewest.moves.len(), total)))
}
