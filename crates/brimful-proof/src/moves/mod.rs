//! Proofs that no list of moves is shorter.

mod bits;
mod halves;
mod refute;
#[cfg(test)]
mod tests;
mod tree;
mod write;

use brimful::content::PlainSolution;
use brimful::limits::{Limits, Meter, Stop};
use brimful::{Board, Puzzle, Solution};

use crate::model::{Constraint, Model};
use crate::prove::{Proof, Unproven, proof};
use crate::tiles::Regions;
use crate::writer::{self, Flood, Half};
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
    let Some(fewer) = moves.len().checked_sub(1) else {
        return Ok(proof(writer::no_moves().opb(&[]), [0, 0], END));
    };
    let mut meter = Meter::new(limits);
    if board.pivot().is_some() {
        let all: Vec<_> = board.colors().iter().copied().map(Some).collect();
        let regions = Regions::new(board.board(), &all);
        let flood = writer::from_pivot(board, &regions, fewer).ok_or_else(no_model)?;
        return by_flood(board.board(), &flood, &mut meter);
    }
    let reasons = tree::reasons(board, fewer, &mut meter)?.ok_or_else(no_model)?;
    let (model, halves) = writer::positions(board, fewer, &reasons).ok_or_else(no_model)?;
    by_halves(&model, &halves, &mut meter)
}

/// What ends each proof.
const END: &str = "rup >= 1 ;\n";

/// Proves that a flood cannot reach everything.
fn by_flood(board: &Board, flood: &Flood<'_>, meter: &mut Meter<'_>) -> Result<Proof, Unproven> {
    let why = reason(flood, true, meter)?.ok_or(Unproven::False)?;
    let tide = flood.alone();
    let mut lines = String::new();
    let mut needed = vec![true; tide.variables().end];
    let lemmas = why.write(&tide, &mut needed, &mut lines);
    let model = flood.model(board, &needed);
    Ok(proof(model.opb(&[]), [0, lemmas], &(lines + END)))
}

/// Proves that the floods of halves take too many steps.
fn by_halves(model: &Model, halves: &[Half], meter: &mut Meter<'_>) -> Result<Proof, Unproven> {
    let mut lines = String::new();
    let mut lemmas = 0;
    let mut needed = vec![true; model.variables()];
    for half in halves {
        let why = reason(&half.flood(), false, meter)?.ok_or(Unproven::False)?;
        lemmas += why.write(&half.tide, &mut needed, &mut lines);
        if lines.len() > meter.limits().memory {
            return Err(Stop::Memory.into());
        }
    }
    Ok(proof(about(model, &needed), [0, lemmas], &(lines + END)))
}

/// The constraints that are about these variables: their last one is.
fn about(model: &Model, needed: &[bool]) -> String {
    let rows = model.constraints().iter().enumerate();
    let is_about = |row: &Constraint| row.literals.last().is_none_or(|it| needed[it.variable()]);
    let rows: Vec<usize> = rows.filter(|row| is_about(row.1)).map(|row| row.0).collect();
    model.part(&rows, &[])
}

/// Why a flood takes more steps, if it does.
fn reason(
    flood: &Flood<'_>,
    counts: bool,
    meter: &mut Meter<'_>,
) -> Result<Option<Box<Refutation>>, Stop> {
    if flood.bytes() > meter.limits().memory {
        return Err(Stop::Memory);
    }
    Ok(match refute(flood, counts, meter)? {
        End::TooFew(why) => Some(why),
        End::Enough => None,
    })
}
