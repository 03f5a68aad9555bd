//! Puzzles read from text.

use brimful::format::{self, Format};
use brimful::puzzle::Kind;
use serde::{Deserialize, Serialize};

use crate::scene::Scene;
use crate::wire::{Fault, Rules, entries, unknown};

/// What is known of a text before it is read.
#[derive(Deserialize, Default)]
#[serde(default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct Hints {
    kind: Option<Kind>,
    format: Option<String>,
    rules: Option<Rules>,
}

/// The puzzles of a text or a link, and the faults of those that cannot be read, in order.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Reading {
    puzzles: Vec<Scene>,
    faults: Vec<Fault>,
}

/// Reads every puzzle of a text; `hints` is JSON or empty.
pub(crate) fn read(text: &str, hints: &str) -> Reading {
    let hints = match Hints::read(hints) {
        Ok(hints) => hints,
        Err(fault) => return Reading { faults: vec![fault], ..Reading::default() },
    };
    let mut reading = Reading::default();
    for entry in entries(text, &hints) {
        match entry.and_then(Scene::new) {
            Ok(scene) => reading.puzzles.push(scene),
            Err(fault) => reading.faults.push(fault),
        }
    }
    reading
}

impl Hints {
    fn read(hints: &str) -> Result<format::Hints, Fault> {
        let Hints { kind, format, rules } =
            if hints.is_empty() { Hints::default() } else { serde_json::from_str(hints)? };
        let named = |name: String| Format::from_name(&name).ok_or_else(|| unknown("format", &name));
        Ok(format::Hints {
            kind,
            format: format.map(named).transpose()?,
            rules: rules.map(Rules::name),
        })
    }
}
