//! Brimful for JavaScript: a thin door into the library.
//!
//! Messages are JSON;
//! `web/src/wire.ts` describes every one. Whatever goes wrong comes back as `{"error":
//! …}`, nothing traps. On a page's main thread: [`read`], [`Table`] (playing), [`Desk`] (editing).
//! In a worker: `ask`, which tells how far it has come through the function given to `listen`.
//! `Arcade` (Snake) needs the engines too, for its autopilots, but runs on the main thread. What needs engines is the feature `thinking`:
//! a page loads a module without it first.

#[cfg(feature = "thinking")]
mod arcade;
#[cfg(feature = "thinking")]
mod ask;
mod capabilities;
mod desk;
#[cfg(feature = "thinking")]
mod host;
mod scene;
mod solution;
mod table;
#[cfg(feature = "thinking")]
mod thinking;
mod wire;

use brimful::format::{Format, Hints};
use brimful::numberlink::Rules;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(feature = "thinking")]
pub use host::Host;
#[cfg(feature = "thinking")]
pub use thinking::{Arcade, answer, ask, listen};
use wire::reply;

/// What this build can do, in JSON.
#[wasm_bindgen]
pub fn capabilities() -> String {
    reply(Ok(capabilities::Capabilities::new()))
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Hinted {
    kind: Option<String>,
    format: Option<String>,
    rules: Option<String>,
}

impl Hinted {
    fn read(self) -> Result<Hints, wire::Fault> {
        let unknown = |name: &str| wire::Fault::new(format!("there is no {name:?}"));
        let format = self
            .format
            .map(|name| Format::from_name(&name).ok_or_else(|| unknown(&name)))
            .transpose()?;
        let rules = self
            .rules
            .map(|name| Rules::from_name(&name).ok_or_else(|| unknown(&name)))
            .transpose()?;
        let rules = rules.map(Rules::name);
        Ok(Hints { kind: self.kind.map(|name| wire::kind(&name)).transpose()?, format, rules })
    }
}

#[derive(Serialize, Default)]
struct Reading {
    puzzles: Vec<scene::Scene>,
    faults: Vec<wire::Fault>,
}

/// Reads every puzzle of a text: their scenes, and what could not be read. `hints` is JSON or
/// empty.
#[wasm_bindgen]
pub fn read(text: &str, hints: &str) -> String {
    let hints = if hints.is_empty() { "{}" } else { hints };
    let hints = match serde_json::from_str::<Hinted>(hints)
        .map_err(wire::Fault::from)
        .and_then(Hinted::read)
    {
        Ok(hints) => hints,
        Err(fault) => return reply(Ok(Reading { faults: vec![fault], ..Reading::default() })),
    };
    let mut reading = Reading::default();
    for entry in wire::entries(text, &hints) {
        match entry.and_then(scene::Scene::new) {
            Ok(scene) => reading.puzzles.push(scene),
            Err(fault) => reading.faults.push(fault),
        }
    }
    reply(Ok(reading))
}

/// A game on the main thread.
#[wasm_bindgen]
#[derive(Default)]
pub struct Table(table::Table);

#[wasm_bindgen]
impl Table {
    /// An empty table.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Opens a puzzle of any format; `kind` may be empty.
    pub fn open(&mut self, text: &str, kind: &str) -> String {
        reply(self.0.open(text, Some(kind).filter(|kind| !kind.is_empty())))
    }

    /// Opens a puzzle as [`Table::save`] left it.
    pub fn restore(&mut self, text: &str, record: &str) -> String {
        reply(self.0.restore(text, record))
    }

    /// The whole game as text; empty when none is open.
    pub fn save(&self) -> String {
        self.0.save()
    }

    /// How the game stands.
    pub fn state(&self) -> String {
        reply(self.0.state())
    }

    /// Does what the hands did.
    pub fn act(&mut self, action: &str) -> String {
        reply(self.0.act(action))
    }

    /// Looks for a mistake.
    pub fn check(&self) -> String {
        reply(self.0.check())
    }

    /// A cell in words.
    pub fn describe(&self, cell: u32) -> String {
        reply(self.0.describe(cell))
    }

    /// What the player has drawn.
    pub fn progress(&self) -> String {
        reply(self.0.progress())
    }
}

/// A draft on the main thread.
#[wasm_bindgen]
#[derive(Default)]
pub struct Desk(desk::Desk);

#[wasm_bindgen]
impl Desk {
    /// An empty desk.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Edits the draft.
    pub fn act(&mut self, edit: &str) -> String {
        reply(self.0.act(edit))
    }
}
