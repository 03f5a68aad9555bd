//! Brimful for JavaScript: a thin door into the library.
//!
//! Messages are JSON; `web/src/wire.ts` describes every one. Whatever goes wrong comes back as `{"error": …}`, nothing
//! traps. On a page's main thread: [`read`], [`Table`] (playing). In a worker: [`ask`], which tells how far it has come
//! through the function given to [`listen`].

mod ask;
mod capabilities;
mod host;
mod scene;
mod solution;
mod table;
mod wire;

use std::cell::RefCell;

use brimful::format::{Format, Hints};
use brimful::numberlink::Rules;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

pub use host::Host;
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
        let format = self.format.map(|name| Format::from_name(&name).ok_or_else(|| unknown(&name))).transpose()?;
        let rules = self.rules.map(|name| Rules::from_name(&name).ok_or_else(|| unknown(&name))).transpose()?;
        Ok(Hints { kind: self.kind.map(|name| wire::kind(&name)).transpose()?, format, rules })
    }
}

#[derive(Serialize, Default)]
struct Reading {
    puzzles: Vec<scene::Scene>,
    faults: Vec<wire::Fault>,
}

/// Reads every puzzle of a text: their scenes, and what could not be read. `hints` is JSON or empty.
#[wasm_bindgen]
pub fn read(text: &str, hints: &str) -> String {
    let hints = if hints.is_empty() { "{}" } else { hints };
    let hints = match serde_json::from_str::<Hinted>(hints).map_err(wire::Fault::from).and_then(Hinted::read) {
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

thread_local! {
    static EAR: RefCell<Option<js_sys::Function>> = const { RefCell::new(None) };
}

/// Tells where [`ask`] sends its news.
#[wasm_bindgen]
pub fn listen(ear: Option<js_sys::Function>) {
    EAR.with(|place| *place.borrow_mut() = ear);
}

/// JavaScript as the host.
struct Page;

impl Host for Page {
    fn now(&self) -> f64 {
        js_sys::Date::now()
    }

    fn tell(&self, progress: &str) {
        let ear = EAR.with(|place| place.borrow().clone());
        if let Some(ear) = ear {
            // A listener that throws is no reason to stop.
            let _ = ear.call1(&JsValue::NULL, &JsValue::from_str(progress));
        }
    }
}

/// Answers a request of a worker; `bytes` is the picture it is about, if it is about one.
#[wasm_bindgen]
pub fn ask(request: &str, bytes: &[u8]) -> String {
    answer(request, bytes, &Page)
}

/// [`ask`] for another host than JavaScript.
pub fn answer(request: &str, bytes: &[u8], host: &dyn Host) -> String {
    ask::ask(request, bytes, host)
}
