//! The half of the door that needs engines.

use brimful::graph::Vertex;
use std::cell::RefCell;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::host::Host;
use crate::wire::reply;
use crate::{arcade, ask as questions};

thread_local! {
    static EAR: RefCell<Option<js_sys::Function>> = const { RefCell::new(None) };
}

/// Sets the function that receives the progress of [`ask`]; `None` removes it.
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

    fn report(&self, progress: &str) {
        let ear = EAR.with(|place| place.borrow().clone());
        if let Some(ear) = ear {
            // The work goes on even if the listener throws.
            let _ = ear.call1(&JsValue::NULL, &JsValue::from_str(progress));
        }
    }
}

/// Snake on the main thread. Seeds are whole numbers.
#[wasm_bindgen]
#[derive(Default)]
pub struct Arcade(arcade::Arcade);

#[wasm_bindgen]
impl Arcade {
    /// An arcade without a game.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Opens a board: JSON with `text`, or `rows` and `cols`.
    pub fn open(&mut self, board: &str, seed: f64, pilot: &str) -> String {
        reply(self.0.open(board, seed, pilot))
    }

    /// Changes the autopilot.
    pub fn pilot(&mut self, name: &str) -> String {
        reply(self.0.choose(name))
    }

    /// Turns `up`, `right`, `down` or `left`; turning back into the neck does nothing.
    pub fn turn(&mut self, way: &str) {
        self.0.turn(way);
    }

    /// Turns toward a neighbor of the head, on boards without directions.
    pub fn head_for(&mut self, cell: u32) {
        self.0.0.iter_mut().for_each(|game| game.head_for(Vertex(cell)));
    }

    /// Makes at most this many moves and returns how many it made: fewer when the game ends.
    pub fn tick(&mut self, moves: u32, autopilot: bool) -> u32 {
        self.0.0.as_mut().map_or(0, |game| game.tick(moves, autopilot))
    }

    /// Begins anew against food that beats every snake. Returns whether it did: not if the board
    /// can be won, or if that takes long to know.
    pub fn oppose(&mut self) -> bool {
        self.0.oppose()
    }

    /// Begins anew with food that the player places by [`Arcade::place`].
    pub fn serve(&mut self) {
        self.0.0.iter_mut().for_each(|game| game.serve());
    }

    /// Lays the food that the snake waits for; returns whether it did and the cell is free.
    pub fn place(&mut self, cell: u32) -> bool {
        self.0.0.as_mut().is_some_and(|game| game.place(Vertex(cell)))
    }

    /// Whether the snake waits for food from the player.
    pub fn waits(&self) -> bool {
        self.0.0.as_ref().is_some_and(|game| game.waits())
    }

    /// The steps so far, for [`Arcade::resume`].
    pub fn record(&self) -> String {
        self.0.0.as_ref().map_or_else(String::new, |game| game.record().to_owned())
    }

    /// Repeats a record on a board just opened with the same seed, and returns whether all of its
    /// steps fit.
    pub fn resume(&mut self, record: &str) -> bool {
        self.0.0.as_mut().is_some_and(|game| game.resume(record))
    }

    /// The cells of the snake from tail to head.
    pub fn body(&self) -> Vec<u32> {
        self.0.cells(|game| game.game().body().collect())
    }

    /// The cycle that the autopilot rides, in order; empty without a cycle.
    pub fn plan(&self) -> Vec<u32> {
        self.0.cells(|game| game.plan())
    }

    /// The cells that the autopilot plans to enter next, from the head on.
    pub fn way(&self) -> Vec<u32> {
        self.0.cells(|game| game.way())
    }

    /// The steps of the body and of that way which leave the cycle, two cells each.
    pub fn shortcuts(&self) -> Vec<u32> {
        self.0.cells(|game| game.shortcuts().concat())
    }

    /// The cell of the food, or -1: won, or the snake waits.
    pub fn food(&self) -> i32 {
        self.0.0.as_ref().and_then(|game| game.food()).map_or(-1, |v| v.0 as i32)
    }

    /// The number of moves made.
    pub fn steps(&self) -> f64 {
        self.0.0.as_ref().map_or(0.0, |game| game.game().steps() as f64)
    }

    /// The number of cells of the snake.
    pub fn length(&self) -> u32 {
        self.0.0.as_ref().map_or(0, |game| game.game().length() as u32)
    }

    /// `playing`, `won`, `lost`, or `none`.
    pub fn status(&self) -> String {
        self.0.status().to_owned()
    }

    /// Whether the autopilot is sure to win from here. After manual steps it first has to return to
    /// its cycle.
    pub fn safe(&self) -> bool {
        self.0.0.as_ref().is_some_and(|game| game.is_safe())
    }
}

/// What this build can do, in JSON. A page knows it without asking: it is written to
/// `web/src/wire/capabilities.ts`.
#[wasm_bindgen]
pub fn capabilities() -> String {
    reply(Ok(crate::capabilities::Capabilities::new()))
}

/// Answers a request; `bytes` is the picture, for requests about one.
#[wasm_bindgen]
pub fn ask(request: &str, bytes: &[u8]) -> String {
    answer(request, bytes, &Page)
}

/// Answers a request as [`ask`] does, for a host other than JavaScript.
pub fn answer(request: &str, bytes: &[u8], host: &dyn Host) -> String {
    questions::ask(request, bytes, host)
}
