//! A loop under the hand: lines between cells come and go, never three at a cell, never closed too
//! early.
//!
//! A drag that begins along a line erases, as erasing by hand does; any other draws. Going back
//! takes back what the drag has done so far, whichever it was.

use crate::graph::{Edge, Graph, Vertex};

use super::nudge::{Code, Nudge};

const NONE: Vertex = Vertex::MAX;

/// A loop in pieces: up to two lines at each cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ring {
    ends: Vec<[Vertex; 2]>,
}

/// A drag under way: the loop as the hand leaves it.
#[derive(Clone, Debug)]
pub(super) struct Drag {
    pub(super) ring: Ring,
    pub(super) at: Vertex,
    /// The cells the hand came through and, where it changed one, the edge to the next.
    trail: Vec<(Vertex, Option<Edge>)>,
    erases: bool,
}

/// A piece of the loop.
pub(super) struct Piece {
    pub(super) cells: Vec<Vertex>,
    pub(super) closed: bool,
}

impl Ring {
    pub(super) fn new(cells: usize) -> Self {
        Ring { ends: vec![[NONE; 2]; cells] }
    }

    /// The cells joined to a cell.
    pub(super) fn joined(&self, v: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        self.ends[v as usize].into_iter().filter(|&w| w != NONE)
    }

    pub(super) fn degree(&self, v: Vertex) -> usize {
        self.joined(v).count()
    }

    pub(super) fn has(&self, a: Vertex, b: Vertex) -> bool {
        self.ends[a as usize].contains(&b)
    }

    /// Puts a line between two cells, or takes it away.
    pub(super) fn toggle(&mut self, [a, b]: [Vertex; 2]) {
        let there = self.has(a, b);
        for (v, w) in [(a, b), (b, a)] {
            let (find, put) = if there { (w, NONE) } else { (NONE, w) };
            let ends = &mut self.ends[v as usize];
            ends.iter_mut().find(|end| **end == find).into_iter().for_each(|end| *end = put);
            // One order for one loop, however it was drawn.
            ends.sort_unstable();
        }
    }

    /// Whether a line may be put between two cells that have none.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn may_join(&self, a: Vertex, b: Vertex) -> Result<(), Nudge> {
        if let Some(full) = [a, b].into_iter().find(|&v| self.degree(v) == 2) {
            return Err(Nudge::new(Code::TwoLines, [full]));
        }
        let piece = self.walk(a);
        if piece.last() == Some(&b) && piece.len() < self.ends.len().max(3) {
            return Err(Nudge::new(Code::EarlyLoop, piece));
        }
        Ok(())
    }

    /// The edges that make another loop of this one: first those that go, so that all between is a
    /// loop in pieces too.
    pub(super) fn changes_to(&self, graph: &Graph, other: &Ring) -> Vec<Edge> {
        let differ = |going: bool| {
            let edges = (0..).zip(graph.edges());
            edges
                .filter(move |&(_, &[a, b])| self.has(a, b) == going && other.has(a, b) != going)
                .map(|(edge, _)| edge)
        };
        differ(true).chain(differ(false)).collect()
    }

    /// The cells of a piece from one of its ends to the other; around a closed loop from a cell on.
    fn walk(&self, end: Vertex) -> Vec<Vertex> {
        let mut cells = vec![end];
        let (mut before, mut at) = (NONE, end);
        while let Some(next) = self.joined(at).find(|&w| w != before && w != end) {
            cells.push(next);
            (before, at) = (at, next);
        }
        cells
    }

    /// The pieces of at least two cells, the longest first.
    pub(super) fn pieces(&self) -> Vec<Piece> {
        let mut seen = vec![false; self.ends.len()];
        let mut pieces = Vec::new();
        // Ends first: what is left then is closed.
        for degree in [1, 2] {
            for v in 0..self.ends.len() as Vertex {
                if !seen[v as usize] && self.degree(v) == degree {
                    let cells = self.walk(v);
                    cells.iter().for_each(|&w| seen[w as usize] = true);
                    pieces.push(Piece { cells, closed: degree == 2 });
                }
            }
        }
        pieces.sort_by_key(|piece| (std::cmp::Reverse(piece.cells.len()), piece.cells[0]));
        pieces
    }

    /// The whole loop, if it is one.
    pub(super) fn whole(&self) -> Option<Vec<Vertex>> {
        let all_twice = (0..self.ends.len() as Vertex).all(|v| self.degree(v) == 2);
        (all_twice && !self.ends.is_empty())
            .then(|| self.walk(0))
            .filter(|cells| cells.len() == self.ends.len())
    }
}

impl Drag {
    pub(super) fn new(ring: &Ring, at: Vertex) -> Self {
        Drag { ring: ring.clone(), at, trail: Vec::new(), erases: false }
    }

    /// Moves the hand to a neighbor.
    ///
    /// # Errors
    /// Why it may not.
    pub(super) fn step(&mut self, graph: &Graph, to: Vertex) -> Result<(), Nudge> {
        let Some(edge) = graph.edge_between(self.at, to) else {
            return Err(Nudge::new(Code::Far, [self.at, to]));
        };
        if self.trail.last().is_some_and(|&(before, _)| before == to) {
            if let Some((_, Some(changed))) = self.trail.pop() {
                self.ring.toggle(graph.edges()[changed as usize]);
            }
            self.at = to;
            return Ok(());
        }
        let there = self.ring.has(self.at, to);
        if self.trail.is_empty() || !there {
            self.erases = there;
        }
        let changes = there == self.erases;
        if changes {
            if !there {
                self.ring.may_join(self.at, to)?;
            }
            self.ring.toggle([self.at, to]);
        }
        self.trail.push((self.at, changes.then_some(edge)));
        self.at = to;
        Ok(())
    }
}
