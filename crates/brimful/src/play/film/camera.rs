//! The camera: what is drawn now, and the frames shot so far.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::Board;
use crate::graph::{Graph, Vertex};

/// How an edge is drawn. One-way arrows are told from its smaller to its larger end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Edge {
    /// Not at all.
    #[default]
    None,
    /// As part of a path or loop.
    On,
    /// As being tried.
    Tried,
    /// An arrow from the smaller end.
    Forward,
    /// An arrow from the larger end.
    Backward,
    /// An arrow both ways.
    Both,
    /// Faintly: it was just removed.
    Gone,
}

/// How a cell is marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Mark {
    /// Not at all.
    #[default]
    None,
    /// Something about it is settled.
    Settled,
    /// It is in contradiction.
    Wrong,
    /// It waits in line.
    Waiting,
}

/// One frame: what changes from the last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// What the algorithm did and why, in one line.
    pub text: String,
    /// Search nodes so far.
    pub nodes: u64,
    /// Where to look in this frame only.
    pub focus: Vec<Vertex>,
    /// Edges of the board's graph that change: which, was, is.
    pub edges: Vec<(u32, Edge, Edge)>,
    /// Marks that change: where, was, is.
    pub marks: Vec<(Vertex, Mark, Mark)>,
    /// Colors (labels, paths) of cells that change: where, was, is.
    pub fills: Vec<(Vertex, Option<u32>, Option<u32>)>,
}

/// A film. Its edges are those of the board's graph.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Film {
    /// Each edge before the first frame.
    pub edges: Vec<Edge>,
    /// The color of each cell before the first frame.
    pub fills: Vec<Option<u32>>,
    /// The frames in order.
    pub frames: Vec<Frame>,
    /// Whether more happened than was to be kept.
    pub cut: bool,
}

/// Whether the film is full, for whoever has to stop the algorithm.
#[derive(Clone, Default)]
pub(super) struct Full(Arc<AtomicBool>);

impl Full {
    pub(super) fn is_full(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What is drawn now, and the film so far.
pub(super) struct Camera<'a> {
    pub(super) board: &'a Board,
    most: usize,
    film: Film,
    full: Full,
    edges: Vec<Edge>,
    marks: Vec<Mark>,
    fills: Vec<Option<u32>>,
    /// The frame that is being made up.
    next: Frame,
    /// Edges and marks that are shown in one frame only.
    fleeting: (Vec<u32>, Vec<Vertex>),
    pub(super) nodes: u64,
}

impl<'a> Camera<'a> {
    pub(super) fn new(board: &'a Board, most: usize) -> Self {
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
            edges: vec![Edge::None; edges],
            marks: vec![Mark::None; cells],
            fills: vec![None; cells],
            next: Frame::default(),
            fleeting: Default::default(),
            nodes: 0,
        }
    }

    pub(super) fn full(&self) -> Full {
        self.full.clone()
    }

    pub(super) fn graph(&self) -> &'a Graph {
        self.board.graph()
    }

    /// How the edge between two cells is drawn now.
    pub(super) fn edge_now(&self, [a, b]: [Vertex; 2]) -> Edge {
        self.graph().edge_between(a, b).map_or(Edge::None, |e| self.edges[e as usize])
    }

    /// Draws an edge otherwise.
    pub(super) fn edge(&mut self, [a, b]: [Vertex; 2], now: Edge) {
        let Some(e) = self.graph().edge_between(a, b) else { return };
        let was = std::mem::replace(&mut self.edges[e as usize], now);
        change(&mut self.next.edges, e, was, now);
        if now == Edge::Gone {
            self.fleeting.0.push(e);
        }
    }

    /// Draws a path or a closed walk.
    pub(super) fn walk(&mut self, cells: &[Vertex], closed: bool, now: Edge) {
        cells.windows(2).for_each(|step| self.edge([step[0], step[1]], now));
        if let (true, [first, .., last]) = (closed, cells) {
            self.edge([*last, *first], now);
        }
    }

    /// Draws all edges alike.
    pub(super) fn all_edges(&mut self, now: Edge) {
        let graph = self.graph();
        graph.edges().iter().for_each(|&ends| self.edge(ends, now));
    }

    /// Marks a cell; as wrong in the next frame only.
    pub(super) fn mark(&mut self, v: Vertex, now: Mark) {
        let was = std::mem::replace(&mut self.marks[v as usize], now);
        change(&mut self.next.marks, v, was, now);
        if now == Mark::Wrong {
            self.fleeting.1.push(v);
        }
    }

    /// Colors a cell.
    pub(super) fn fill(&mut self, v: Vertex, now: Option<u32>) {
        let was = std::mem::replace(&mut self.fills[v as usize], now);
        change(&mut self.next.fills, v, was, now);
    }

    /// What is drawn now is where the film begins.
    pub(super) fn begin(&mut self) {
        (self.film.edges, self.film.fills) = (self.edges.clone(), self.fills.clone());
        self.next = Frame::default();
    }

    /// Shoots the frame, and wipes off what was for it alone.
    pub(super) fn shoot(&mut self, text: impl Into<String>, focus: impl Into<Vec<Vertex>>) {
        if self.film.frames.len() >= self.most {
            self.film.cut = true;
            self.full.0.store(true, Ordering::Relaxed);
            return;
        }
        let frame = std::mem::take(&mut self.next);
        self.film.frames.push(Frame {
            text: text.into(),
            nodes: self.nodes,
            focus: focus.into(),
            ..frame
        });
        let (edges, cells) = std::mem::take(&mut self.fleeting);
        for e in
            edges.into_iter().filter(|&e| self.edges[e as usize] == Edge::Gone).collect::<Vec<_>>()
        {
            self.edge(self.graph().edges()[e as usize], Edge::None);
        }
        for v in
            cells.into_iter().filter(|&v| self.marks[v as usize] == Mark::Wrong).collect::<Vec<_>>()
        {
            self.mark(v, Mark::None);
        }
    }

    /// The film as far as it was shot.
    pub(super) fn cut_off(self) -> Film {
        self.film
    }

    /// The film. Its last frame may stand beyond the most, so that the end is always seen.
    pub(super) fn end(mut self, text: impl Into<String>) -> Film {
        let frame = std::mem::take(&mut self.next);
        self.film.frames.push(Frame { text: text.into(), nodes: self.nodes, ..frame });
        self.film
    }
}

/// Notes a change; several to the same thing in one frame are one.
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
