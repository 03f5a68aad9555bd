//! Measures how robust reading is: labeled pictures, altered as other phones, sizes and
//! compressions would alter them.
//!
//! An example of the reader alters them by a seed. Each altered picture is placed with its true
//! board in a set named after the alteration. A picture may be refused, but not read wrongly.

use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use crate::corpus::Request;
use crate::{screenshots, sh};

/// The example that alters pictures. Without arguments it lists the alterations.
const EXAMPLE: [&str; 8] =
    ["run", "--quiet", "--release", "--package", "brimful-vision", "--example", "vary", "--"];

/// Makes the pictures of a seed (the variable `SEED`, or 0) and prints a line per set.
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
