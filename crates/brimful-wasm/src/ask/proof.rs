//! Proofs that a checker confirms.

use brimful::answer::{Ask, Outcome};
use brimful::phrase;
use brimful::words::Phrase;
use brimful_proof::{Claim, Unproven, prove};
use serde::{Deserialize, Serialize};

use super::{Call, Question, entry};
use crate::solution::Solution;
use crate::wire::Fault;

/// Asks for a proof of what `solve` has found out.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct ProofRequest {
    text: String,
    /// The only solution, or a list of the fewest moves. Without it, that there is no solution.
    solution: Option<Solution>,
    seconds: Option<f64>,
}

/// A proof, or why none was found.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ProofAnswer {
    files: Option<ProofFiles>,
    /// A sentence; null if there is a proof.
    reason: Option<Phrase>,
}

/// The two files that VeriPB checks.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ProofFiles {
    /// The puzzle as inequalities.
    opb: String,
    /// Why they have no solution.
    pbp: String,
}

impl Question for ProofRequest {
    type Answer = ProofAnswer;

    fn answer(self, call: &Call<'_>) -> Result<ProofAnswer, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        let clock = call.clock(self.seconds);
        let limits = clock.limits();
        let given = self.solution.map(|solution| solution.read(&puzzle)).transpose()?;
        let solved;
        let claim = match &given {
            Some(list) if puzzle.kind().counts_moves() => Claim::Fewest(list),
            Some(only) => Claim::Unique(only),
            None => {
                // The reason that the solver gives makes the proof shorter.
                solved = puzzle.solve(&Ask::default(), &limits).ok();
                Claim::Unsolvable(solved.as_ref().and_then(|answer| match &answer.outcome {
                    Outcome::Unsolvable(why) => Some(why),
                    _ => None,
                }))
            }
        };
        Ok(match prove(&puzzle, claim, &limits) {
            Ok(proof) => ProofAnswer {
                files: Some(ProofFiles { opb: proof.opb, pbp: proof.pbp }),
                reason: None,
            },
            Err(why) => {
                let why = match why {
                    Unproven::False if given.is_none() => {
                        phrase!("the claim is false: there is a solution")
                    }
                    why => Phrase::from(&why),
                };
                ProofAnswer { files: None, reason: Some(why.sentence()) }
            }
        })
    }
}
