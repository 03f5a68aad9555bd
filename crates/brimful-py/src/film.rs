//! Films of methods at work.

use std::sync::Arc;

use brimful::entry::Entry;
use brimful::play::film::{self as library, Edge, Mark};
use pyo3::prelude::*;

use crate::answer::{Answer, cells_of};
use crate::budget::Budget;
use crate::raise::{self, Pair};
use crate::run::long;

/// A change of an edge: its cells, how it is drawn now.
type EdgeNow = ((Pair, Pair), &'static str);

/// One frame: the changes from the last.
#[pyclass(frozen, get_all, module = "brimful._brimful")]
pub(crate) struct Frame {
    text: String,
    nodes: u64,
    focus: Vec<Pair>,
    edges: Vec<EdgeNow>,
    marks: Vec<(Pair, &'static str)>,
    fills: Vec<(Pair, Option<u32>)>,
}

/// A film: the drawing before the first frame, the frames, and the answer.
#[pyclass(frozen, get_all, module = "brimful._brimful")]
pub(crate) struct Film {
    edges: Vec<EdgeNow>,
    fills: Vec<(Pair, Option<u32>)>,
    frames: Vec<Py<Frame>>,
    cut: bool,
    answer: Py<Answer>,
}

fn edge_name(edge: Edge) -> &'static str {
    match edge {
        Edge::None => "none",
        Edge::On => "on",
        Edge::Tried => "tried",
        Edge::Forward => "forward",
        Edge::Backward => "backward",
        Edge::Both => "both",
        Edge::Gone => "gone",
        Edge::Absent => "absent",
        Edge::Added => "added",
    }
}

fn mark_name(mark: Mark) -> &'static str {
    match mark {
        Mark::None => "none",
        Mark::Settled => "settled",
        Mark::Wrong => "wrong",
        Mark::Waiting => "waiting",
        Mark::Remaining => "remaining",
    }
}

/// Films a method, at most this many frames.
pub(crate) fn film(
    py: Python<'_>,
    entry: &Arc<Entry>,
    method: String,
    frames: usize,
    budget: &Budget,
) -> PyResult<Film> {
    let theirs = entry.clone();
    let ran =
        long(py, budget, move |limits| library::watch(&theirs.puzzle, &method, frames, limits))?;
    let seconds = ran.time.as_secs_f64();
    let watched = ran.or_interrupt()?;
    let (film, answer) = watched.map_err(|error| raise::method(py, &error))?;
    let board = entry.puzzle.board();
    let at = |v| raise::pair(board.cell(v));
    let ends = |edge: usize| {
        let [a, b] = board.graph().edges()[edge];
        (at(a), at(b))
    };
    let frame = |frame: &library::Frame| Frame {
        text: frame.text.to_string(),
        nodes: frame.nodes,
        focus: cells_of(board, &frame.focus),
        edges: frame.edges.iter().map(|&(e, _, now)| (ends(e.index()), edge_name(now))).collect(),
        marks: frame.marks.iter().map(|&(v, _, now)| (at(v), mark_name(now))).collect(),
        fills: frame.fills.iter().map(|&(v, _, now)| (at(v), now)).collect(),
    };
    let mut frames = Vec::with_capacity(film.frames.len());
    for shot in &film.frames {
        // Of many frames, an interrupt does not wait for all.
        py.check_signals()?;
        frames.push(Py::new(py, frame(shot))?);
    }
    let edges = film.edges.iter().enumerate().filter(|&(_, &edge)| edge != Edge::None);
    let fills = board.cells().iter().zip(&film.fills).filter(|(_, color)| color.is_some());
    Ok(Film {
        edges: edges.map(|(e, &now)| (ends(e), edge_name(now))).collect(),
        fills: fills.map(|(&cell, &color)| (raise::pair(cell), color)).collect(),
        frames,
        cut: film.cut,
        answer: Py::new(py, Answer::of(entry, &answer, seconds))?,
    })
}
