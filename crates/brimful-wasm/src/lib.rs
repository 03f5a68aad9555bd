//! Brimful for JavaScript: a thin door into the library.
//!
//! Messages are JSON. Their Rust types are the wire; `cargo xtask wire` generates the TypeScript in
//! `web/src/wire` from them. A message that fails is answered with `{"error": …}`; nothing traps.
//!
//! On a page's main thread: [`read`], [`Table`] (playing), [`Desk`] (editing) and `Arcade` (Snake).
//! In a worker: `ask`, which reports its progress to the function given to `listen`.
//!
//! What needs engines is the feature `thinking`; a page first loads a module without it.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

#[cfg(feature = "thinking")]
mod arcade;
#[cfg(feature = "thinking")]
mod ask;
#[cfg(feature = "thinking")]
mod capabilities;
mod desk;
#[cfg(feature = "thinking")]
mod host;
mod reading;
mod scene;
mod solution;
mod table;
#[cfg(feature = "thinking")]
mod thinking;
#[cfg(all(test, feature = "thinking"))]
mod typescript;
mod wire;

use brimful::graph::Vertex;
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(feature = "thinking")]
pub use host::Host;
#[cfg(feature = "thinking")]
pub use thinking::{Arcade, answer, ask, capabilities, listen};
use wire::reply;

/// Reads every puzzle of a text: the scenes, and the faults of what cannot be read. `hints` is JSON
/// or empty.
#[wasm_bindgen]
pub fn read(text: &str, hints: &str) -> String {
    reply(Ok(reading::read(text, hints)))
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

    /// The state of the game.
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
        reply(self.0.describe(Vertex(cell)))
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
