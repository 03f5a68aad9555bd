//! The labeled pictures as other phones, sizes and compressions would have made them: how robust
//! reading is.
//!
//! An example of the reader changes them, by a seed; each stands with its true board in a set named
//! after the way. What such a change cannot leave readable may be refused; read wrongly it may not.

use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use crate::corpus::Request;
use crate::{screenshots, sh};

/// The example that changes pictures; alone it tells the ways it knows.
const EXAMPLE: [&str; 8] =
    ["run", "--quiet", "--release", "--package", "brimful-vision", "--example", "vary", "--"];

/// Makes the pictures of a seed (the variable `SEED`, or 0) and prints a line a set.
pub fn run(request: &Request) -> Result<()> {
    let folder = sh::root().join("target/bench/varied");
    let seed = std::env::var("SEED").unwrap_or_else(|_| "0".to_owned());
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let ways = sh::output(sh::command("cargo").args(EXAMPLE))?;
    for set in screenshots::folders(&request.corpus.join("screenshots"))? {
        let kind = set.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let truths = screenshots::truths(&set, &screenshots::pictures(&set)?)?;
        let pictures: Vec<&PathBuf> = truths.keys().collect();
        for way in ways.lines() {
            let label = format!("{kind}-{way}");
            if !label.contains(&request.only) {
                continue;
            }
            let place = folder.join(&label);
            fs::create_dir_all(&place)?;
            for (picture, truth) in &truths {
                let stem = picture.file_stem().unwrap_or_default().to_string_lossy();
                fs::copy(truth, place.join(format!("{stem}.txt")))?;
            }
            sh::output(
                sh::command("cargo").args(EXAMPLE).arg(&place).args([way, &seed]).args(&pictures),
            )?;
        }
    }
    screenshots::table(&folder, "")
}
