//! Explanations over the corpus: every step proven again, and what the explanations are worth.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::Result;
use brimful::explain::{self, Audit};
use brimful::format::{self, Hints};
use brimful::limits::Limits;
use brimful::puzzle::Kind;

use crate::corpus::Request;

/// The rows: label, files and kind.
const ROWS: &[(&str, &str, Kind)] = &[
    ("chains game", "chains/game/*.txt", Kind::Chains),
    ("flow free", "numberlink/flowfree/*.txt", Kind::Numberlink),
    ("janko", "numberlink/janko/*.txt", Kind::Numberlink),
    ("cycle 8x8", "cycle/8/*.txt", Kind::Cycle),
    ("cycle 16x16", "cycle/16/*.txt", Kind::Cycle),
];

/// Prints a report on each row.
pub fn run(request: &Request) -> Result<()> {
    for &(label, files, kind) in ROWS {
        if let Some(files) = request.files(label, files)? {
            report(label, &files, kind)?;
        }
    }
    Ok(())
}

fn report(label: &str, files: &[PathBuf], kind: Kind) -> Result<()> {
    let hints = Hints { kind: Some(kind), ..Hints::default() };
    let verbose = std::env::var_os("VERBOSE").is_some();
    let (mut boards, mut solved, mut by_rules, mut wrong) = (0, 0, 0, 0);
    let mut uses: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let (mut facts, mut depths) = (Vec::new(), Vec::new());
    for file in files {
        for entry in format::read(&fs::read_to_string(file)?, &hints) {
            let Some(audit) = explain::audit(&entry?.puzzle, &Limits::default())? else { continue };
            let Audit { steps, what_ifs, .. } = &audit;
            boards += 1;
            solved += usize::from(audit.solved);
            let alone = audit.solved && what_ifs.is_empty() && !steps.iter().any(|&(rule, _)| rule == "core");
            by_rules += usize::from(alone);
            wrong += audit.wrong.len();
            for wrong in &audit.wrong {
                println!("  {}: {wrong}", file.display());
            }
            if verbose && !alone {
                println!("  {} solved {} what-ifs {what_ifs:?}", file.display(), audit.solved);
            }
            let mut seen: Vec<&str> = Vec::new();
            for &(rule, cited) in steps {
                facts.push(cited);
                let entry = uses.entry(rule).or_default();
                entry.0 += 1;
                if !seen.contains(&rule) {
                    seen.push(rule);
                    entry.1 += 1;
                }
            }
            depths.extend_from_slice(what_ifs);
        }
    }
    println!("{label}: {boards} boards, {} steps, {wrong} not verified", facts.len());
    println!("  explained to the end {}, by rules without what-if {}", share(solved, boards), share(by_rules, boards));
    println!("  cited facts: median {}, 95 % {}, most {}", at(&mut facts, 50), at(&mut facts, 95), at(&mut facts, 100));
    println!("  what-ifs {}: median depth {}, most {}", depths.len(), at(&mut depths, 50), at(&mut depths, 100));
    for (rule, (steps, boards)) in uses {
        println!("  {rule:<18} {steps:>6} steps on {boards} boards");
    }
    Ok(())
}

fn share(part: usize, whole: usize) -> String {
    format!("{:.1} % ({part})", 100.0 * part as f64 / whole.max(1) as f64)
}

/// The value at so many hundredths.
fn at(values: &mut [usize], hundredths: usize) -> usize {
    values.sort_unstable();
    values.get((values.len() * hundredths / 100).min(values.len().saturating_sub(1))).copied().unwrap_or(0)
}
