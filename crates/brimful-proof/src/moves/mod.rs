//! Proofs that no list of moves is shorter.

mod bits;
mod halves;
mod refute;
#[cfg(test)]
mod tests;
mod tree;

use brimful::content::PlainSolution;
use brimful::limits::{Limits, Meter, Stop};
use brimful::{Puzzle, Solution};

use crate::prove::{Proof, Unproven, proof};
use crate::writer::{self, Flood, Half, Model, Regions};
use refute::{End, Refutation, refute};

/// Proves that no list of moves is shorter than a solution.
///
/// # Errors
/// Why there is no proof.
pub(crate) fn fewest(
    puzzle: &Puzzle,
    solution: &Solution,
    limits: &Limits<'_>,
) -> Result<Proof, Unproven> {
    puzzle.check(solution).map_err(Unproven::Wrong)?;
    let no_model = || Unproven::NoModel { kind: puzzle.kind() };
    let (Some(board), PlainSolution::Moves(moves)) = (puzzle.as_kami(), solution.plain()) else {
        return Err(no_model());
    };
    let regions = Regions::new(board.board(), board.colors().as_slice());
    let Some(fewer) = moves.len().checked_sub(1) else {
        return Ok(proof(&writer::no_moves(&regions), &[], END, 0));
    };
    let mut meter = Meter::new(limits);
    if board.pivot().is_some() {
        let flood = writer::from_pivot(board, &regions, fewer).ok_or_else(no_model)?;
        return by_flood(&flood, &mut meter);
    }
    let reasons = tree::reasons(board, fewer, &mut meter)?.ok_or_else(no_model)?;
    let (model, halves) = writer::positions(board, fewer, &reasons).ok_or_else(no_model)?;
    by_halves(&model, &halves, &mut meter)
}

/// What ends each proof.
const END: &str = "rup >= 1 ;\n";

/// Proves that a flood cannot reach everything.
fn by_flood(flood: &Flood<'_>, meter: &mut Meter<'_>) -> Result<Proof, Unproven> {
    let why = reason(flood, meter)?.ok_or(Unproven::False)?;
    let (model, tide) = flood.model();
    let mut lines = String::new();
    let mut needed = vec![true; model.constraints().len()];
    let lemmas = why.write(&tide, &mut needed, &mut lines);
    Ok(proof(&model.only(&places(&needed)), &[], &(lines + END), lemmas))
}

/// Proves that the floods of halves take too many steps.
fn by_halves(model: &Model, halves: &[Half], meter: &mut Meter<'_>) -> Result<Proof, Unproven> {
    let mut lines = String::new();
    let mut lemmas = 0;
    let mut needed = vec![true; model.constraints().len()];
    for half in halves {
        let why = reason(&half.flood(), meter)?.ok_or(Unproven::False)?;
        lemmas += why.write(&half.tide, &mut needed, &mut lines);
        if lines.len() > meter.limits().memory {
            return Err(Stop::Memory.into());
        }
    }
    Ok(proof(&model.only(&places(&needed)), &[], &(lines + END), lemmas))
}

/// The places that are marked.
fn places(marked: &[bool]) -> Vec<usize> {
    (0..marked.len()).filter(|&place| marked[place]).collect()
}

/// Why a flood takes more steps, if it does.
fn reason(flood: &Flood<'_>, meter: &mut Meter<'_>) -> Result<Option<Refutation>, Stop> {
    if flood.bytes() > meter.limits().memory {
        return Err(Stop::Memory);
    }
    Ok(match refute(flood, meter)? {
        End::TooFew(why) => Some(why),
        End::Enough => None,
    })
}
