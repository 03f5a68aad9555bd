//! Algorithms at work: films.

use brimful::answer::Ask;
use brimful::chains::reference::rules::Rule;
use brimful::graph::Vertex;
use brimful::ids::Edge;
use brimful::limits::Limits;
use brimful::play::film;
use brimful::puzzle::Puzzle;
use brimful::words::{self, Phrase};
use serde::{Deserialize, Serialize};

use super::{Call, Question, SolveAnswer, entry};
use crate::wire::{Fault, unknown};

/// The most search nodes of the engine, for the comparison.
const NODES: u64 = 200_000;
/// The most frames of a film, unless the request has its own.
pub(super) const FRAMES: usize = 5_000;

/// Films a method.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct WatchRequest {
    text: String,
    /// One of `Capabilities.watch`.
    method: String,
    frames: Option<usize>,
}

/// Applies rules of Cardinal Chains, in this order, each once to every cell; then searches, if
/// requested.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct DeduceRequest {
    text: String,
    rules: Vec<String>,
    search: Option<bool>,
    frames: Option<usize>,
}

/// A method at work, and what it found.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Film {
    method: String,
    about: &'static str,
    #[serde(flatten)]
    reel: Reel,
    answer: SolveAnswer,
    /// The effort of the engine, for comparison.
    engine: Option<Effort>,
}

/// The effort of a method.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Effort {
    method: &'static str,
    nodes: u64,
}

/// Rules of Cardinal Chains, applied by hand.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ByHand {
    #[serde(flatten)]
    reel: Reel,
    /// What each rule would find next.
    offers: Vec<Offer>,
    /// The arrows left; a two-way arrow counts twice.
    arrows: usize,
    /// Whether the rules showed that there is no solution.
    refuted: bool,
    /// What the search found, if requested.
    solved: Option<SolveAnswer>,
}

/// The number of arrows that a rule would remove and of ends it would find, applied once to every
/// cell.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Offer {
    rule: &'static str,
    steps: usize,
}

/// Frames. Each change holds the value before and after, so that a player can run both ways:
/// forward it writes the second, backward the first.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Reel {
    /// The edges that frames name by index.
    edges: Vec<[Vertex; 2]>,
    /// What is written in each cell throughout; empty if cells have no names.
    names: Vec<String>,
    start: ReelStart,
    frames: Vec<Frame>,
    /// Whether more happened than fits.
    cut: bool,
}

/// What is drawn before the first frame, by edge and by cell.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ReelStart {
    edges: Vec<EdgeState>,
    marks: Vec<MarkState>,
    fills: Vec<i32>,
}

/// How an edge is drawn. 0: not at all, 1: on, 2: being tried, 3: an arrow from its first cell to
/// its second, 4: an arrow back, 5: both ways, 6: just removed, 7: absent, 8: just added.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8"))]
pub(crate) struct EdgeState(u8);

/// How a cell is marked. 0: not at all, 1: a path ends here, 2: contradiction, 3: waiting in line,
/// 4: remaining to be dealt with.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "0 | 1 | 2 | 3 | 4"))]
pub(crate) struct MarkState(u8);

/// A step of an algorithm. Changes are index, value before, value after.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Frame {
    /// What the algorithm just did and why, in one line.
    text: Phrase,
    nodes: u64,
    /// The cells to look at in this frame only.
    focus: Vec<Vertex>,
    edges: Vec<(Edge, EdgeState, EdgeState)>,
    marks: Vec<(Vertex, MarkState, MarkState)>,
    /// The color of a cell, path or tile; -1 means no color.
    fills: Vec<(Vertex, i32, i32)>,
    /// What is written on edges in this frame only.
    signs: Vec<(Edge, char)>,
    /// The cells shown of those that wait in a queue or stack, the next one first.
    waiting: Vec<Vertex>,
}

impl From<film::Edge> for EdgeState {
    fn from(edge: film::Edge) -> Self {
        EdgeState(edge as u8)
    }
}

impl From<film::Mark> for MarkState {
    fn from(mark: film::Mark) -> Self {
        MarkState(mark as u8)
    }
}

fn fill(color: Option<u32>) -> i32 {
    color.map_or(-1, |color| color as i32)
}

impl Question for WatchRequest {
    type Answer = Film;

    fn answer(self, call: &Call<'_>) -> Result<Film, Fault> {
        let (puzzle, clock) = (entry(&self.text, None)?.puzzle, call.clock(None));
        let frames = self.frames.unwrap_or(FRAMES);
        let (film, answer) = film::watch(&puzzle, &self.method, frames, &clock.limits())
            .map_err(|error| Fault::new(error.to_string()))?;
        let limits = Limits { nodes: Some(NODES), ..clock.limits() };
        let engine = puzzle.solve(&Ask::default(), &limits).ok();
        let about = film::watchable(puzzle.kind())
            .find(|known| known.name == self.method)
            .map_or("", |known| known.about);
        Ok(Film {
            method: self.method,
            about,
            reel: Reel::new(&puzzle, film),
            answer: SolveAnswer::new(&puzzle, &answer, words::stop),
            engine: engine.map(|engine| Effort { method: engine.method, nodes: engine.nodes }),
        })
    }
}

impl Question for DeduceRequest {
    type Answer = ByHand;

    fn answer(self, call: &Call<'_>) -> Result<ByHand, Fault> {
        let (puzzle, clock) = (entry(&self.text, Some("chains"))?.puzzle, call.clock(None));
        let other = || Fault::new("only Cardinal Chains has these rules");
        let chains = puzzle.as_chains().ok_or_else(other)?;
        let rule = |name: &String| Rule::from_name(name).ok_or_else(|| unknown("rule", name));
        let rules = self.rules.iter().map(rule).collect::<Result<Vec<_>, _>>()?;
        let (search, frames) = (self.search.unwrap_or_default(), self.frames.unwrap_or(FRAMES));
        let found = film::by_hand(chains, &rules, search, frames, &clock.limits());
        let offer = |(rule, steps): (Rule, usize)| Offer { rule: rule.name(), steps };
        Ok(ByHand {
            reel: Reel::new(&puzzle, found.film),
            offers: found.offers.into_iter().map(offer).collect(),
            arrows: found.arrows,
            refuted: found.refuted,
            solved: found
                .answer
                .map(|answer| SolveAnswer::new(&puzzle, &answer.map(Into::into), words::stop)),
        })
    }
}

impl Reel {
    pub(super) fn new(puzzle: &Puzzle, film: film::Film) -> Self {
        Reel {
            edges: puzzle.board().graph().edges().to_vec(),
            names: film.names,
            start: ReelStart {
                edges: film.edges.into_iter().map(EdgeState::from).collect(),
                marks: (0..puzzle.board().len()).map(|_| film::Mark::None.into()).collect(),
                fills: film.fills.into_iter().map(fill).collect(),
            },
            frames: film.frames.into_iter().map(Frame::new).collect(),
            cut: film.cut,
        }
    }
}

impl Frame {
    fn new(frame: film::Frame) -> Self {
        Frame {
            text: frame.text,
            nodes: frame.nodes,
            focus: frame.focus,
            edges: changes(frame.edges, EdgeState::from),
            marks: changes(frame.marks, MarkState::from),
            fills: changes(frame.fills, fill),
            signs: frame.signs,
            waiting: frame.waiting,
        }
    }
}

fn changes<I, T, U>(changes: Vec<(I, T, T)>, state: impl Fn(T) -> U) -> Vec<(I, U, U)> {
    changes.into_iter().map(|(at, was, now)| (at, state(was), state(now))).collect()
}
