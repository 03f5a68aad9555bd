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
use crate::writer::{self, Reasons, Tide};
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
    let mut meter = Meter::new(limits);
    let model = match (moves.len().checked_sub(1), board.pivot()) {
        (Some(fewer), Some(_)) => writer::from_pivot(board, fewer),
        (fewer, _) => {
            // That no list has fewer than no moves needs no reason.
            let reasons = match fewer {
                Some(fewer) => tree::reasons(board, fewer, &mut meter)?.ok_or_else(no_model)?,
                None => Reasons::default(),
            };
            writer::positions(board, moves.len(), &reasons)
        }
    };
    let (model, floods) = model.ok_or_else(no_model)?;
    by_floods(model, floods, &mut meter)
}

/// What ends each proof.
const END: &str = "rup >= 1 ;\n";

/// Proves that floods take too many steps. Their constraints are turned to text one flood after the
/// other, which takes less memory.
fn by_floods(model: Model, floods: Vec<Tide>, meter: &mut Meter<'_>) -> Result<Proof, Unproven> {
    let (mut rows, mut count) = (String::new(), model.rows.len());
    model.write_rows(0..count, &mut rows);
    let (mut lines, mut lemmas) = (HEAD.to_owned(), 0);
    let mut waiting: usize = floods.iter().map(|tide| tide.flood.own_bytes()).sum();
    for tide in floods {
        waiting -= tide.flood.own_bytes();
        let bytes = lines.len() + rows.len() + waiting + tide.flood.bytes();
        if bytes > meter.limits().memory {
            return Err(Stop::Memory.into());
        }
        let End::TooFew(why) = refute(&tide.flood, meter)? else {
            return Err(Unproven::False);
        };
        let used = why.used();
        let mut own = Model::default();
        let places = why.needed(&tide, &used).add(&tide, count, &mut own);
        lemmas += why.write(&tide, (&used, &places), &mut lines);
        count += own.rows.len();
        own.write_rows(0..own.rows.len(), &mut rows);
    }
    let mut head = String::new();
    model.write_head(count, std::iter::empty(), &mut head);
    rows.insert_str(0, &head);
    Ok(proof(rows, [0, lemmas], lines + END))
}
