//! KAMI and Flood-It explained: why the moves are needed, which move is on a shortest list, and
//! which of the player's moves is not.

mod plain;
mod rate;
mod sentences;
#[cfg(test)]
mod tests;
mod why;

use super::{Move, Puzzle, Solution, shortest};
use crate::certificate::Certificate;
use crate::limits::{Limits, Meter, Stop};
use crate::reason::{
    Conclusion, Difficulty, Explanation, HintError, Misfit, Progress, Rating, Step, Story, Unrated,
    Weight,
};
use crate::words::{ColorNames, Phrase, why_no_loop};

impl Story for Puzzle {
    fn explain(&self, colors: &ColorNames, limits: &Limits<'_>) -> Explanation {
        explain(self, colors, limits)
    }

    fn hint(
        &self,
        progress: &Progress,
        colors: &ColorNames,
        limits: &Limits<'_>,
    ) -> Result<Option<Step>, HintError> {
        hint(self, progress, colors, limits)
    }

    fn obstacle(
        &self,
        progress: &Progress,
        colors: &ColorNames,
        limits: &Limits<'_>,
    ) -> Result<Option<Step>, HintError> {
        let step = hint(self, progress, colors, limits)?;
        Ok(step.filter(|step| !matches!(step.conclusion, Conclusion::Move(_))))
    }

    fn rate(&self, limits: &Limits<'_>) -> Result<Rating, Unrated> {
        let impossible = || sentences::impossible(&why::beyond(self)).text.why();
        rate::rate(self, &mut Meter::new(limits))?.ok_or_else(|| Unrated::Impossible(impossible()))
    }

    fn weigh(&self, wanted: Difficulty, limits: &Limits<'_>) -> Result<Weight, Stop> {
        // a board without a solution has no effort
        let rating = rate::rate(self, &mut Meter::new(limits))?;
        Ok(rating.map_or(Weight::Short(0.0), |rating| Weight::of(rating, wanted, rating.score)))
    }

    fn why_none(&self, certificate: &Certificate) -> Phrase {
        why_no_loop(certificate, Puzzle::board(self))
    }
}

/// Why the moves are needed, and a shortest list move by move.
fn explain(puzzle: &Puzzle, colors: &ColorNames, limits: &Limits<'_>) -> Explanation {
    let (mut steps, meter) = (Vec::new(), &mut Meter::new(limits));
    let ended = walk(puzzle, colors, meter, &mut steps);
    let solved = matches!(ended, Ok(Some(_)));
    // The list told is of the board as it lies; the rating is not.
    let rating = ended.and_then(|solution| match solution {
        Some(_) => rate::rate(puzzle, meter),
        None => Ok(None),
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
        steps.push(sentences::impossible(&why::beyond(puzzle)));
        return Ok(None);
    };
    let moves = &solution.moves;
    let fewest = moves.len() as u32;
    let proof = why::at_least(puzzle, fewest, meter)?;
    steps.push(sentences::at_least(proof, fewest, colors));
    let mut position = puzzle.clone();
    for (made, &next) in moves.iter().enumerate() {
        steps.push(sentences::step(&position, next, moves.len() - made, colors));
        position = position.after(&[next]).unwrap_or(position);
    }
    Ok(Some(solution))
}

/// The player's first move off every shortest list, else a move of a shortest list; `None` when the
/// board is done.
///
/// # Errors
/// Moves that cannot be played, or the reason to stop.
fn hint(
    puzzle: &Puzzle,
    progress: &Progress,
    colors: &ColorNames,
    limits: &Limits<'_>,
) -> Result<Option<Step>, HintError> {
    let meter = &mut Meter::new(limits);
    let played = &progress.moves;
    let after = |moves: &[Move]| puzzle.after(moves).map_err(Misfit::Move);
    let position = after(played)?;
    let Some(fewest) = shortest(puzzle, meter)? else {
        return Ok(Some(sentences::impossible(&why::beyond(puzzle))));
    };
    let rest = shortest(&position, meter)?.unwrap_or_default().moves;
    if played.len() + rest.len() <= fewest.moves.len() {
        return Ok(rest.first().map(|&next| sentences::step(&position, next, rest.len(), colors)));
    }
    let fewest = fewest.moves.len();
    let (index, total) = first_lost(puzzle, played, fewest, played.len() + rest.len(), meter)?;
    Ok(Some(sentences::mistake(&after(&played[..index])?, played[index], index, [fewest, total])))
}

/// The first move after which more than the fewest moves are needed in all, and how many. After all
/// of them `total` are needed.
///
/// The moves made and needed together never become fewer, so that halving finds it.
fn first_lost(
    puzzle: &Puzzle,
    played: &[Move],
    fewest: usize,
    mut total: usize,
    meter: &mut Meter<'_>,
) -> Result<(usize, usize), HintError> {
    let (mut kept, mut lost) = (0, played.len());
    while kept + 1 < lost {
        let middle = kept.midpoint(lost);
        let position = puzzle.after(&played[..middle]).map_err(Misfit::Move)?;
        let needed = middle + shortest(&position, meter)?.unwrap_or_default().moves.len();
        if needed > fewest {
            (lost, total) = (middle, needed);
        } else {
            kept = middle;
        }
    }
    Ok((kept, total))
}
