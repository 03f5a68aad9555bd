//! Films of algorithms at work: frames that a player shows forward and backward.
//!
//! The reference methods of the rooms emit events as they work (see [`crate::observe`]). A room's
//! `film.rs` turns them into changes of the drawing (edges, marks, colors of cells), each with a
//! line of text. A change holds the state before and after, so going back costs no more than going
//! on. Nothing here names a puzzle.

mod film;
mod shot;

use crate::ids::IdVec;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::Board;
use crate::graph::{Graph, Vertex};
use crate::ids;
use crate::words::Phrase;

pub use film::{Edge, Film, Frame, Mark};
pub(crate) use shot::{Filmed, Shot, names, roll};

/// The most cells of a queue or stack that a frame shows.
const MOST_WAITING: usize = 60;

/// Whether the film is full, shared with the watch that stops the algorithm.
#[derive(Clone, Default)]
struct Full(Arc<AtomicBool>);

impl Full {
    fn is_full(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The drawing, and the film so far.
pub(crate) struct Camera<'a> {
    pub(crate) board: &'a Board,
    most: usize,
    film: Film,
    full: Full,
    edges: IdVec<ids::Edge, Edge>,
    marks: IdVec<Vertex, Mark>,
    fills: IdVec<Vertex, Option<u32>>,
    /// The changes since the last frame.
    next: Frame,
    /// Edges and marks that are shown in one frame only.
    fleeting: (Vec<ids::Edge>, Vec<Vertex>),
    /// Search nodes so far.
    pub(crate) nodes: u64,
}

impl<'a> Camera<'a> {
    /// A camera on an empty board, for a film of at most this many frames.
    pub(crate) fn new(board: &'a Board, most: usize) -> Self {
        let (edges, cells) = (board.graph().edges().len(), board.len());
        Camera {
            board,
            most,
            film: Film {
                edges: vec![Edge::None; edges],
                fills: vec![None; cells],
                ..Film::default()
            },
            full: Full::default(),
            edges: IdVec::from_elem(Edge::None, edges),
            marks: IdVec::from_elem(Mark::None, cells),
            fills: IdVec::from_elem(None, cells),
            next: Frame::default(),
            fleeting: Default::default(),
            nodes: 0,
        }
    }

    /// The board's graph.
    pub(crate) fn graph(&self) -> &'a Graph {
        self.board.graph()
    }

    /// Writes something in each cell throughout.
    pub(crate) fn name_cells(&mut self, name: fn(Vertex) -> String) {
        self.film.names = Vertex::all(self.board.len()).map(name).collect();
    }

    /// Writes a sign on an edge, in one frame only.
    pub(crate) fn sign(&mut self, [a, b]: [Vertex; 2], sign: char) {
        self.next.signs.extend(self.graph().edge_between(a, b).map(|e| (e, sign)));
    }

    /// Shows cells that wait in a queue or stack, the next one first.
    pub(crate) fn wait(&mut self, mut waiting: Vec<Vertex>) {
        waiting.truncate(MOST_WAITING);
        self.next.waiting = waiting;
    }

    /// How the edge between two cells is drawn now.
    pub(crate) fn edge_now(&self, [a, b]: [Vertex; 2]) -> Edge {
        self.graph().edge_between(a, b).map_or(Edge::None, |e| self.edges[e])
    }

    /// Draws an edge in another way.
    pub(crate) fn edge(&mut self, [a, b]: [Vertex; 2], now: Edge) {
        let Some(e) = self.graph().edge_between(a, b) else { return };
        let was = std::mem::replace(&mut self.edges[e], now);
        change(&mut self.next.edges, e, was, now);
        if settled(now) != now {
            self.fleeting.0.push(e);
        }
    }

    /// Draws a path or a closed walk.
    pub(crate) fn walk(&mut self, cells: &[Vertex], closed: bool, now: Edge) {
        cells.windows(2).for_each(|step| self.edge([step[0], step[1]], now));
        if let (true, [first, .., last]) = (closed, cells) {
            self.edge([*last, *first], now);
        }
    }

    /// Draws all edges alike.
    pub(crate) fn all_edges(&mut self, now: Edge) {
        let graph = self.graph();
        graph.edges().iter().for_each(|&ends| self.edge(ends, now));
    }

    /// Marks a cell. The mark `Wrong` lasts for one frame.
    pub(crate) fn mark(&mut self, v: Vertex, now: Mark) {
        let was = std::mem::replace(&mut self.marks[v], now);
        change(&mut self.next.marks, v, was, now);
        if now == Mark::Wrong {
            self.fleeting.1.push(v);
        }
    }

    /// Takes all marks away.
    pub(crate) fn clear_marks(&mut self) {
        Vertex::all(self.marks.len()).for_each(|v| self.mark(v, Mark::None));
    }

    /// Colors a cell.
    pub(crate) fn fill(&mut self, v: Vertex, now: Option<u32>) {
        let was = std::mem::replace(&mut self.fills[v], now);
        change(&mut self.next.fills, v, was, now);
    }

    /// Begins the film with the drawing as it is now.
    pub(crate) fn begin(&mut self) {
        self.film.edges = self.edges.to_vec();
        self.film.fills = self.fills.to_vec();
        self.next = Frame::default();
    }

    /// Shoots a frame, and wipes off what was drawn for it alone.
    pub(crate) fn shoot(&mut self, text: Phrase, focus: impl Into<Vec<Vertex>>) {
        if self.film.frames.len() >= self.most {
            self.film.cut = true;
            self.full.0.store(true, Ordering::Relaxed);
            return;
        }
        let frame = std::mem::take(&mut self.next);
        self.film.frames.push(Frame { text, nodes: self.nodes, focus: focus.into(), ..frame });
        let (edges, cells) = std::mem::take(&mut self.fleeting);
        for e in edges {
            let now = self.edges[e];
            if settled(now) != now {
                self.edge(self.graph().ends(e), settled(now));
            }
        }
        for v in cells {
            if self.marks[v] == Mark::Wrong {
                self.mark(v, Mark::None);
            }
        }
    }

    /// The film so far, without a last frame.
    pub(crate) fn cut_off(self) -> Film {
        self.film
    }

    /// The film, with a last frame. That may be one more than allowed, so that the end is seen.
    pub(crate) fn end(mut self, text: Phrase) -> Film {
        let frame = std::mem::take(&mut self.next);
        self.film.frames.push(Frame { text, nodes: self.nodes, ..frame });
        self.film
    }
}

/// How an edge is drawn one frame later.
fn settled(edge: Edge) -> Edge {
    match edge {
        Edge::Gone | Edge::Absent => Edge::None,
        Edge::Added => Edge::On,
        lasting => lasting,
    }
}

/// Notes a change. Several changes of one thing in a frame are one.
fn change<K: PartialEq + Copy, S: PartialEq + Copy>(
    list: &mut Vec<(K, S, S)>,
    key: K,
    was: S,
    now: S,
) {
    match list.iter().position(|&(other, _, _)| other == key) {
        Some(i) => list[i].2 = now,
        None if was != now => list.push((key, was, now)),
        None => {}
    }
}
