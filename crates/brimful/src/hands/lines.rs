//! Lines under the hand: pieces of paths, or of a loop, and crosses on edges.
//!
//! One representation serves every puzzle of paths and loops: what the player says of each edge.
//! Pieces are derived. A piece belongs to a path once it holds one of that path's given ends; until
//! then it is loose.

use crate::board::Board;
use crate::graph::{Edge, Graph, Vertex};
use crate::ids::IdVec;

use super::change::Change;
use super::ground::Ground;
use super::nudge::Code;

/// What the player says of an edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ink {
    /// Nothing.
    #[default]
    Blank,
    /// A path or the loop takes it.
    Line,
    /// It is crossed out.
    Cross,
}

/// What the player says of every edge. Hands keep it a set of pieces, each of which may be part of
/// a solution by the rules of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lines {
    ink: IdVec<Edge, Ink>,
}

/// A piece: cells that lines join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// Its cells, from one of its ends to the other. The end of a path goes first.
    pub(crate) cells: Vec<Vertex>,
    /// Whether a line also joins the last cell to the first.
    pub(crate) closed: bool,
}

impl Piece {
    /// The path it belongs to; `None` while it is loose.
    pub(crate) fn path(&self, ground: Ground<'_>) -> Option<usize> {
        self.ends().into_iter().flatten().find_map(|v| ground.steps.end_at(v))
    }

    /// Whether it joins the two ends of its path, or is a closed loop.
    pub(crate) fn is_complete(&self, ground: Ground<'_>) -> bool {
        let is_end = |end: Option<Vertex>| end.is_some_and(|v| ground.steps.end_at(v).is_some());
        self.closed || self.cells.len() > 1 && self.ends().into_iter().all(is_end)
    }

    fn ends(&self) -> [Option<Vertex>; 2] {
        [self.cells.first().copied(), self.cells.last().copied()]
    }
}

impl Lines {
    /// A board without lines.
    pub(crate) fn new(board: &Board) -> Self {
        Lines { ink: IdVec::from_elem(Ink::Blank, board.graph().edges().len()) }
    }

    /// The lines of a solution's paths, each a walk along edges; `None` for any other.
    pub(super) fn of(board: &Board, walks: &[Vec<Vertex>], closed: bool) -> Option<Self> {
        let mut lines = Lines::new(board);
        for walk in walks {
            let back = walk.first().copied().filter(|_| closed);
            let cells: Vec<Vertex> = walk.iter().copied().chain(back).collect();
            for step in cells.windows(2) {
                lines.set(board.graph().edge_between(step[0], step[1])?, Ink::Line);
            }
        }
        Some(lines)
    }

    /// What the player says of an edge.
    pub(crate) fn ink(&self, edge: Edge) -> Ink {
        self.ink[edge]
    }

    pub(super) fn set(&mut self, edge: Edge, ink: Ink) {
        if let Some(place) = self.ink.get_mut(edge) {
            *place = ink;
        }
    }

    /// Draws lines along these cells, or erases them.
    pub(super) fn trace(&mut self, graph: &Graph, cells: &[Vertex], ink: Ink) {
        for step in cells.windows(2) {
            if let Some(edge) = graph.edge_between(step[0], step[1]) {
                self.set(edge, ink);
            }
        }
    }

    /// The edges of this ink, as pairs of cells.
    pub(crate) fn edges<'a>(
        &'a self,
        graph: &'a Graph,
        ink: Ink,
    ) -> impl Iterator<Item = [Vertex; 2]> + 'a {
        let all = graph.edges().iter().copied().zip(&self.ink);
        all.filter(move |&(_, &here)| here == ink).map(|(ends, _)| ends)
    }

    /// The cells that edges of this ink lead to.
    pub(crate) fn toward<'a>(
        &'a self,
        graph: &'a Graph,
        v: Vertex,
        ink: Ink,
    ) -> impl Iterator<Item = Vertex> + 'a {
        let here = graph.links(v).iter();
        here.filter(move |&&(_, edge)| self.ink(edge) == ink).map(|&(w, _)| w)
    }

    /// The cells joined to a cell.
    pub(crate) fn joined<'a>(
        &'a self,
        graph: &'a Graph,
        v: Vertex,
    ) -> impl Iterator<Item = Vertex> + 'a {
        self.toward(graph, v, Ink::Line)
    }

    /// The number of lines at a cell.
    pub(super) fn degree(&self, graph: &Graph, v: Vertex) -> usize {
        self.joined(graph, v).count()
    }

    /// The cells that lines lead to from one cell by way of the next; the first cell is not among
    /// them. A closed piece ends before it comes back.
    pub(super) fn walk(&self, graph: &Graph, from: Vertex, next: Vertex) -> Vec<Vertex> {
        let mut cells = vec![next];
        let (mut before, mut at) = (from, next);
        while let Some(w) = self.joined(graph, at).find(|&w| w != before && w != from) {
            cells.push(w);
            (before, at) = (at, w);
            if cells.len() > graph.len() {
                break; // only a broken saved game leads around for ever
            }
        }
        cells
    }

    /// The piece through a cell, if there is a line.
    pub(crate) fn piece_at(&self, ground: Ground<'_>, cell: Vertex) -> Option<Piece> {
        let graph = ground.board.graph();
        let first = self.joined(graph, cell).next()?;
        let ahead = self.walk(graph, cell, first);
        let last = ahead.last().copied().unwrap_or(first);
        let closed = ahead.len() > 1 && self.joined(graph, last).any(|v| v == cell);
        let behind = match self.joined(graph, cell).nth(1) {
            Some(next) if !closed => self.walk(graph, cell, next),
            _ => Vec::new(),
        };
        let mut cells: Vec<Vertex> = behind.into_iter().rev().collect();
        cells.push(cell);
        cells.extend(ahead);
        // one order for one piece, however it was drawn
        let ends = [cells.first().copied(), cells.last().copied()];
        let [a, b] = ends.map(|end| end.map(|v| (ground.steps.end_at(v).is_none(), v)));
        if !closed && b < a {
            cells.reverse();
        }
        Some(Piece { cells, closed })
    }

    /// All pieces: those of paths in the order of the paths, then loose ones, the longest first.
    pub(crate) fn pieces(&self, ground: Ground<'_>) -> Vec<Piece> {
        let mut seen = IdVec::from_elem(false, ground.board.len());
        let mut pieces = Vec::new();
        for v in Vertex::all(ground.board.len()) {
            if seen[v] {
                continue;
            }
            if let Some(piece) = self.piece_at(ground, v) {
                piece.cells.iter().for_each(|&w| seen[w] = true);
                pieces.push(piece);
            }
        }
        pieces.sort_by_key(|piece| {
            let path = piece.path(ground);
            let length = if path.is_some() { 0 } else { piece.cells.len() };
            (path.is_none(), path, std::cmp::Reverse(length), piece.cells.first().copied())
        });
        pieces
    }

    /// The changes to other lines. Where those say nothing, crosses stay.
    pub(super) fn changes_to(&self, other: &Lines) -> Vec<Change> {
        let pairs = (0..).map(Edge).zip(self.ink.iter().zip(&other.ink));
        let goal = |was: Ink, now: Ink| match (was, now) {
            (Ink::Cross, Ink::Blank) => Ink::Cross,
            _ => now,
        };
        pairs
            .map(|(edge, (&was, &now))| Change::Edge { edge, was, now: goal(was, now) })
            .filter(|change| !matches!(change, Change::Edge { was, now, .. } if was == now))
            .collect()
    }

    /// The rule broken by a piece at the ends of some edges, and its cells. `None` if all of those
    /// may be parts of a solution, and so every piece, if every other one may.
    pub(super) fn fault_at(
        &self,
        ground: Ground<'_>,
        edges: impl IntoIterator<Item = Edge>,
    ) -> Option<(Code, Vec<Vertex>)> {
        let graph = ground.board.graph();
        let mut seen = IdVec::from_elem(false, graph.len());
        let drawn = edges.into_iter().filter(|&edge| self.ink(edge) == Ink::Line);
        for v in drawn.flat_map(|edge| graph.ends(edge)) {
            if self.degree(graph, v) > 2 {
                return Some((Code::TwoLines, vec![v]));
            }
            if seen[v] {
                continue;
            }
            let piece = self.piece_at(ground, v)?;
            if let Err(code) = ground.steps.may_be(&piece.cells, piece.closed) {
                return Some((code, piece.cells));
            }
            piece.cells.iter().for_each(|&w| seen[w] = true);
        }
        None
    }

    /// Every edge.
    pub(super) fn all(&self) -> impl Iterator<Item = Edge> + use<> {
        (0..self.ink.len() as u32).map(Edge)
    }
}
