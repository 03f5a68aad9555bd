//! A solve told as steps, hints with reasons, and ratings that come from them.
//!
//! Each step names its rule, the picture that proves it and what follows, in the words of a good
//! player. Rules are tried from the simplest to the hardest; [`explain()`] tells them all, [`hint`]
//! the next one from a player's own position, and [`rate`] weighs them.

mod audit;
mod core;
mod fact;
mod hint;
mod hitting;
mod inference;
mod kami;
mod ladder;
mod mistake;
mod model;
mod needed;
mod position;
mod prover;
mod rate;
mod rules;
mod step;
mod tell;
mod what_if;
mod words;

pub use audit::{Audit, audit};
pub use step::{
    CellEdge, Conclusion, Difficulty, Explanation, HintError, Progress, Rating, Step, Text, Unrated,
};

use std::cmp::Ordering;

use crate::limits::{Limits, Meter, Stop};
use crate::puzzle::Puzzle;
use crate::words::ColorNames;
use ladder::{End, Show};
use model::Model;
use position::Position;
use rate::Scale;

/// Tells how to solve the puzzle, step by step, as far as the limits allow; colors are called by
/// their numbers.
pub fn explain(puzzle: &Puzzle, limits: &Limits<'_>) -> Explanation {
    explain_with(puzzle, &ColorNames::Numbers, limits)
}

/// [`explain()`] in sentences that call colors by other names.
pub fn explain_with(puzzle: &Puzzle, colors: &ColorNames, limits: &Limits<'_>) -> Explanation {
    if let Puzzle::Kami(puzzle) | Puzzle::Flood(puzzle) = puzzle {
        return kami::explain(puzzle, colors, limits);
    }
    let mut steps = Vec::new();
    let mut scale = Scale::default();
    let ended = match Model::of(puzzle) {
        None => Err(Stop::Method),
        Some(model) => {
            let ended = walk(&model, limits, &mut |before, inference, choices| {
                scale.add(inference, choices);
                steps.push(tell::step(before, inference));
                true
            });
            if let Ok(End::Several(solutions)) = &ended {
                steps.push(tell::several(&model, solutions));
            }
            ended
        }
    };
    let solved = ended == Ok(End::Solved);
    let rating = matches!(ended, Ok(End::Solved | End::Several(_))).then(|| scale.rating());
    Explanation { steps, solved, rating, stopped: ended.err() }
}

/// The next step from the player's position: a mistake if there is one, else the easiest step that
/// changes something; `None` when nothing is left to do.
///
/// Crosses and pencil marks that earlier hints concluded should be part of the position: otherwise
/// they are concluded again.
///
/// # Errors
/// A position that is not one of this puzzle, or the reason to stop.
pub fn hint(
    puzzle: &Puzzle,
    progress: &Progress,
    limits: &Limits<'_>,
) -> Result<Option<Step>, HintError> {
    hint_with(puzzle, progress, &ColorNames::Numbers, limits)
}

/// [`hint`] in sentences that call colors by other names.
///
/// # Errors
/// As there.
pub fn hint_with(
    puzzle: &Puzzle,
    progress: &Progress,
    colors: &ColorNames,
    limits: &Limits<'_>,
) -> Result<Option<Step>, HintError> {
    if let Puzzle::Kami(puzzle) | Puzzle::Flood(puzzle) = puzzle {
        return kami::hint(puzzle, progress, colors, limits);
    }
    hint::hint(puzzle, progress, limits)
}

/// How hard the puzzle is, as told by its explanation; without the costs of putting it in words.
///
/// # Errors
/// The reason to stop, or why there is no solution.
pub fn rate(puzzle: &Puzzle, limits: &Limits<'_>) -> Result<Rating, Unrated> {
    if let Puzzle::Kami(puzzle) | Puzzle::Flood(puzzle) = puzzle {
        return kami::rate(puzzle, limits)?
            .ok_or_else(|| Unrated::Impossible(kami::impossible(puzzle).text.to_string()));
    }
    let model = Model::of(puzzle).ok_or(Stop::Method)?;
    let mut scale = Scale::default();
    let mut contradiction = None;
    walk(&model, limits, &mut |before, inference, choices| {
        scale.add(inference, choices);
        contradiction =
            inference.is_contradiction().then(|| tell::step(before, inference).text.to_string());
        true
    })?;
    contradiction.map_or_else(|| Ok(scale.rating()), |why| Err(Unrated::Impossible(why)))
}

/// How a puzzle compares with a wished difficulty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Weight {
    /// As hard as wished.
    Right(Rating),
    /// Harder.
    Beyond,
    /// Easier, by this effort that goes beyond easy steps.
    Short(f64),
}

/// Compares a puzzle with a wished difficulty; ends as soon as it is harder than that.
///
/// # Errors
/// The reason to stop.
pub(crate) fn weigh(
    puzzle: &Puzzle,
    wanted: Difficulty,
    limits: &Limits<'_>,
) -> Result<Weight, Stop> {
    let weight = |rating: Rating, effort| match rating.difficulty.cmp(&wanted) {
        Ordering::Equal => Weight::Right(rating),
        Ordering::Greater => Weight::Beyond,
        Ordering::Less => Weight::Short(effort),
    };
    if let Puzzle::Kami(puzzle) | Puzzle::Flood(puzzle) = puzzle {
        // A board without a solution is as hard as none.
        return Ok(kami::rate(puzzle, limits)?
            .map_or(Weight::Short(0.0), |rating| weight(rating, rating.score)));
    }
    let model = Model::of(puzzle).ok_or(Stop::Method)?;
    let mut scale = Scale::default();
    walk(&model, limits, &mut |_, inference, choices| {
        scale.add(inference, choices);
        scale.rating().difficulty <= wanted
    })?;
    Ok(weight(scale.rating(), scale.effort()))
}

fn walk<'m>(
    model: &'m Model<'m>,
    limits: &Limits<'_>,
    show: &mut Show<'_, 'm>,
) -> Result<End, Stop> {
    ladder::follow(&mut Position::new(model), &mut Meter::new(limits), show)
}
