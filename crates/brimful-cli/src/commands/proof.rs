//! The proofs that `solve --proof` writes.

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use brimful::answer::{Answer, Outcome};
use brimful::limits::Limits;
use brimful::puzzle::{Puzzle, Solution};
use brimful_proof::{Claim, prove};

use crate::input::{Job, plain};

/// The folder that proofs are written to.
pub(super) struct Proofs {
    folder: PathBuf,
}

impl Proofs {
    /// Makes the folder if it is not there.
    ///
    /// # Errors
    /// A folder that cannot be made.
    pub(super) fn new(folder: PathBuf) -> anyhow::Result<Self> {
        fs::create_dir_all(&folder)
            .with_context(|| format!("{} cannot be made", folder.display()))?;
        Ok(Proofs { folder })
    }

    /// Writes the proof of what was found out about a puzzle, and returns the names of its files;
    /// a claim without a proof gets a remark.
    pub(super) fn write(
        &self,
        job: &Job,
        (puzzle, answer): (&Puzzle, &Answer<Solution>),
        limits: &Limits<'_>,
        remarks: &mut Vec<String>,
    ) -> Option<[String; 2]> {
        let claim = match &answer.outcome {
            Outcome::Unsolvable(reason) => Claim::Unsolvable(Some(reason)),
            Outcome::Solved(_) if puzzle.kind().counts_moves() => {
                remarks.push("no proof was written: fewest moves have no proofs yet".to_owned());
                return None;
            }
            Outcome::Solved(only) if answer.unique == Some(true) => Claim::Unique(only),
            _ => return None,
        };
        let proof = match prove(puzzle, claim, limits) {
            Ok(proof) => proof,
            Err(why) => {
                remarks.push(format!("no proof was written: {why}"));
                return None;
            }
        };
        let stem = stem(job);
        let names = ["opb", "pbp"].map(|ending| format!("{stem}.{ending}"));
        for (name, text) in names.iter().zip([proof.opb, proof.pbp]) {
            let path = self.folder.join(name);
            if let Err(error) = fs::write(&path, text) {
                remarks.push(format!("{} cannot be written: {error}", path.display()));
                return None;
            }
        }
        Some(names)
    }
}

/// The name of the files of a puzzle, with a number from the second puzzle of that name on.
fn stem(job: &Job) -> String {
    let plain = plain(&job.name);
    if job.twins > 0 { format!("{plain}~{}", job.twins + 1) } else { plain }
}
