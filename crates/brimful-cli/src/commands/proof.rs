//! The proofs that `solve --proof` and `generate --proof` write.

use std::fs;
use std::path::PathBuf;

use anyhow::{anyhow, bail};
use brimful::answer::Answer;
use brimful::limits::Limits;
use brimful::puzzle::{Puzzle, Solution};
use brimful_proof::{Claim, prove};

use crate::input::{Job, plain};
use crate::output::{self, cause};

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
        let shown = folder.display();
        if folder.is_file() {
            bail!("{shown} is a file, not a folder");
        }
        fs::create_dir_all(&folder)
            .map_err(|error| anyhow!("{shown} cannot be made: {}", cause(&error)))?;
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
        let Some(claim) = Claim::of(puzzle, answer) else {
            let is_sum = answer.bounds.is_some() && !puzzle.kind().counts_moves();
            if is_sum && answer.solution().is_some() {
                remarks.push("no proof was written: least sums have none".to_owned());
            }
            return None;
        };
        let proof = self.write_one(&stem(job), (puzzle, claim), limits);
        proof.map_err(|why| remarks.push(why)).ok()
    }

    /// Writes the proof of a claim to two files of this name, and returns their full names.
    ///
    /// # Errors
    /// Why there is no proof, as a remark.
    pub(super) fn write_one(
        &self,
        stem: &str,
        (puzzle, claim): (&Puzzle, Claim<'_>),
        limits: &Limits<'_>,
    ) -> Result<[String; 2], String> {
        let proof =
            prove(puzzle, claim, limits).map_err(|why| format!("no proof was written: {why}"))?;
        let names = ["opb", "pbp"].map(|ending| format!("{stem}.{ending}"));
        for (name, text) in names.iter().zip([proof.opb, proof.pbp]) {
            output::write(&self.folder.join(name), text).map_err(|error| error.to_string())?;
        }
        Ok(names)
    }
}

/// The name of the files of a puzzle, with a number from the second puzzle of that name on.
fn stem(job: &Job) -> String {
    let plain = plain(&job.name);
    if job.twins > 0 { format!("{plain}~{}", job.twins + 1) } else { plain }
}
