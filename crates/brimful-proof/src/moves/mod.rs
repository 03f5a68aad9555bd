//! Proofs that no list of moves is shorter.

mod bits;
mod halves;
mod lay;
mod refute;
#[cfg(test)]
mod tests;
mod tree;
mod write;

use brimful::content::PlainSolution;
use brimful::limits::{Limits, Meter, Stop};
use brimful::{Puzzle, Solution};

use crate::model::Model;
use crate::prove::{HEAD, Proof, Unproven, proof};
use crate::writer::{self, Tide};
use refute::{End, refute};

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
        return Ok(proof(writer::no_moves().opb(&[]), [0, 0], HEAD.to_owned() + END));
    };
    let mut meter = Meter::new(limits);
    let (model, floods) = if board.pivot().is_some() {
        writer::from_pivot(board, fewer).ok_or_else(no_model)?
    } else {
        let reasons = tree::reasons(board, fewer, &mut meter)?.ok_or_else(no_model)?;
        writer::positions(board, fewer, &reasons).ok_or_else(no_model)?
    };
    by_floods(model, floods, &mut meter)
}

/// About how many bytes a constraint of a flood takes, with its text.
const ROW_BYTES: usize = 130;
/// What ends each proof.
const END: &str = "rup >= 1 ;\n";

/// Proves that floods take too many steps.
fn by_floods(
    mut model: Model,
    floods: Vec<Tide>,
    meter: &mut Meter<'_>,
) -> Result<Proof, Unproven> {
    let (mut lines, mut lemmas) = (HEAD.to_owned(), 0);
    for tide in floods {
        let bytes = lines.len() + ROW_BYTES * model.rows.len();
        if tide.flood.bytes().saturating_add(bytes) > meter.limits().memory {
            return Err(Stop::Memory.into());
        }
        let End::TooFew(why) = refute(&tide.flood, meter)? else {
            return Err(Unproven::False);
        };
        let used = why.used();
        let places = why.needed(&tide, &used).add(&tide, &mut model);
        lemmas += why.write(&tide, (&used, &places), &mut lines);
    }
    Ok(proof(model.opb(&[]), [0, lemmas], lines + END))
}
