//! Snake on walled boards.

use std::sync::{Arc, Mutex, PoisonError};

use brimful::board::{Board, Cell};
use brimful::graph::Vertex;
use brimful_snake::{self as library, Pilot, State};
use num_bigint::BigInt;
use pyo3::prelude::*;

use crate::answer::{cells_of, stop_name};
use crate::argument::Arg;
use crate::budget::Budget;
use crate::puzzle::Puzzle;
use crate::raise::{self, Pair, pair};
use crate::run::long;

/// An autopilot that may change threads.
type Autopilot = Box<dyn library::Autopilot>;

/// A game of Snake.
#[pyclass(frozen, module = "brimful._brimful")]
pub(crate) struct Game {
    board: Board,
    seed: u64,
    game: Arc<Mutex<library::Game>>,
}

fn state_name(state: State) -> &'static str {
    match state {
        State::Playing => "playing",
        State::Won => "won",
        State::Lost => "lost",
    }
}

#[pymethods]
impl Game {
    #[new]
    fn new(py: Python<'_>, puzzle: &Puzzle, seed: Arg<u64>) -> PyResult<Self> {
        let seed = seed.named(py, "seed")?;
        let board = puzzle.0.puzzle.board().clone();
        let game = library::Game::new(board.clone(), seed);
        let game = game.ok_or_else(|| raise::option(py, "there is no free cell"))?;
        Ok(Game { board, seed, game: Arc::new(Mutex::new(game)) })
    }

    /// The names of the autopilots.
    #[staticmethod]
    fn pilots() -> Vec<(&'static str, &'static str)> {
        library::PILOTS.iter().map(|pilot| (pilot.name, pilot.about)).collect()
    }

    /// The snake, from tail to head.
    #[getter]
    fn body(&self) -> Vec<Pair> {
        let body: Vec<Vertex> = self.with(|game| game.body().collect());
        cells_of(&self.board, &body)
    }

    #[getter]
    fn food(&self) -> Option<Pair> {
        self.with(|game| game.food()).map(|v| pair(self.board.cell(v)))
    }

    #[getter]
    fn state(&self) -> &'static str {
        state_name(self.with(|game| game.state()))
    }

    #[getter]
    fn steps(&self) -> u64 {
        self.with(|game| game.steps())
    }

    /// Moves the head to a cell.
    fn step(&self, py: Python<'_>, to: Arg<(BigInt, BigInt)>) -> PyResult<&'static str> {
        let (row, col) = to.named(py, "to")?;
        let to = row.try_into().ok().zip(col.try_into().ok());
        let to = to.and_then(|(row, col)| self.board.vertex(Cell { row, col }));
        Ok(state_name(self.with(|game| game.step(to.unwrap_or(Vertex::MAX)))))
    }

    /// Lets an autopilot play: to the end, or that many steps. Returns the length it guarantees,
    /// the reason why no loop passes every cell, and why it stopped early.
    #[pyo3(signature = (pilot, steps, budget))]
    fn play(
        &self,
        py: Python<'_>,
        pilot: Arg<String>,
        steps: Option<Arg<u64>>,
        budget: &Budget,
    ) -> PyResult<(usize, Option<&'static str>, Option<&'static str>)> {
        let (pilot, steps) = (pilot.named(py, "pilot")?, Arg::some(py, "steps", steps)?);
        let chosen = Pilot::from_name(&pilot).ok_or_else(|| {
            let known: Vec<&str> = library::PILOTS.iter().map(|pilot| pilot.name).collect();
            let text = format!("there is no autopilot {pilot:?}: take {}", known.join(", "));
            raise::option(py, text)
        })?;
        let (board, seed, game) = (self.board.clone(), self.seed, self.game.clone());
        let play = move |limits: &brimful::Limits<'_>| {
            let (mut pilot, guarantee) = library::autopilot(chosen, &board, seed, limits)?;
            let mut game = game.lock().unwrap_or_else(PoisonError::into_inner);
            let stopped = drive(&mut game, &mut pilot, steps, limits);
            Ok((guarantee, stopped))
        };
        let ran = long(py, budget, play)?.or_interrupt()?;
        let (guarantee, stopped) = ran.map_err(|refusal: library::Refusal| {
            raise::raise(py, "Stopped", (refusal.to_string(),))
        })?;
        let why = guarantee.no_cycle.as_ref().map(|why| why.name());
        Ok((guarantee.length, why, stopped.map(stop_name)))
    }
}

/// Plays to the end, or that many steps.
fn drive(
    game: &mut library::Game,
    pilot: &mut Autopilot,
    steps: Option<u64>,
    limits: &brimful::Limits<'_>,
) -> Option<brimful::limits::Stop> {
    let Some(steps) = steps else { return library::play(game, &mut **pilot, limits).err() };
    for _ in 0..steps {
        if game.state() != State::Playing {
            break;
        }
        if let Some(stop) = limits.watch.and_then(|watch| watch.stop()) {
            return Some(stop);
        }
        match pilot.next(game) {
            Some(to) => game.step(to),
            None => break,
        };
    }
    None
}

impl Game {
    fn with<T>(&self, look: impl FnOnce(&mut library::Game) -> T) -> T {
        look(&mut self.game.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
