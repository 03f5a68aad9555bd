//! Brimful for JavaScript: a thin door into the library.
//!
//! So far it holds what is needed to show that the library gives the same answers in WebAssembly as anywhere.

use brimful::answer::{Ask, Outcome};
use brimful::format::{self, Hints};
use brimful::limits::Limits;
use wasm_bindgen::prelude::wasm_bindgen;

/// Solves every puzzle of a text and tells each answer in full, one line a puzzle.
///
/// `nodes` bounds the search of each puzzle, so that the same text gives the same lines on every machine.
#[wasm_bindgen]
pub fn answers(text: &str, nodes: u64) -> String {
    let ask = Ask { unique: true, ..Ask::default() };
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut lines = String::new();
    for entry in format::read(text, &Hints::default()) {
        let line = match entry {
            Err(error) => format!("{error}"),
            Ok(entry) => match entry.puzzle.solve(&ask, &limits) {
                Err(error) => format!("{error}"),
                Ok(answer) => {
                    let verdict = match &answer.outcome {
                        Outcome::Solved(_) => "solved",
                        Outcome::Unsolvable(certificate) => certificate.name(),
                        Outcome::Unknown { .. } => "unknown",
                    };
                    let (unique, bounds, nodes) = (answer.unique, answer.bounds, answer.nodes);
                    format!("{verdict} {unique:?} {bounds:?} {nodes} {:?}", answer.solution())
                }
            },
        };
        lines.push_str(&line);
        lines.push('\n');
    }
    lines
}
