//! A loop under the hand: lines between cells, never three at a cell, never closed too early.
//!
//! A drag that begins along a line erases; any other draws. Going back takes back the last step
//! of the drag, whichever it was.

use crate::graph::{Edge, Graph, Vertex};

use super::change::Change;
use super::mistake::Mistake;
use super::nudge::{Code, Nudge};

const NONE: Vertex = Vertex::MAX;

/// A loop in pieces: up to two lines at each cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ring {
    ends: Vec<[Vertex; 2]>,
}

/// A drag under way: the loop as the hand leaves it.
#[derive(Clone, Debug)]
pub(crate) struct RingDrag {
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
    /// No lines yet on a board of this many cells.
    pub(crate) fn new(cells: usize) -> Self {
        Ring { ends: vec![[NONE; 2]; cells] }
    }

    /// The cells joined to a cell.
    pub(crate) fn joined(&self, v: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        self.ends[v as usize].into_iter().filter(|&w| w != NONE)
    }

    /// The number of lines at a cell.
    pub(super) fn degree(&self, v: Vertex) -> usize {
        self.joined(v).count()
    }

    /// Whether there is a line between two cells.
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

    /// The changes to other lines. Erasures go first, so that all between is a loop in pieces too.
    pub(super) fn changes_to(&self, graph: &Graph, other: &Ring) -> Vec<Change> {
        let differ = |going: bool| {
            let edges = (0..).zip(graph.edges());
            edges
                .filter(move |&(_, &[a, b])| self.has(a, b) == going && other.has(a, b) != going)
                .map(|(edge, _)| Change::Edge(edge))
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

    /// The lines of a closed loop through these cells.
    pub(super) fn closed(cells: usize, around: &[Vertex]) -> Self {
        let mut ring = Ring::new(cells);
        let next = around.iter().cycle().skip(1);
        around.iter().zip(next).for_each(|(&a, &b)| ring.toggle([a, b]));
        ring
    }

    /// Erases the line from a cell to a neighbor, and returns the neighbor.
    pub(super) fn retract(&self, graph: &Graph, cell: Vertex) -> Option<(Vec<Change>, Vertex)> {
        let other = self.joined(cell).next()?;
        let edge = graph.edge_between(cell, other)?;
        Some((vec![Change::Edge(edge)], other))
    }

    /// Erases the piece through a cell; of a closed loop, all lines but one.
    pub(super) fn clear(&self, graph: &Graph, cell: Vertex) -> Option<Vec<Change>> {
        let piece = self.pieces().into_iter().find(|piece| piece.cells.contains(&cell))?;
        let edges = piece.cells.windows(2).filter_map(|step| graph.edge_between(step[0], step[1]));
        Some(edges.map(Change::Edge).collect())
    }

    /// A cell that the loop can no longer pass through.
    pub(crate) fn mistake(&self, graph: &Graph) -> Option<Mistake> {
        let is_open = |v: Vertex, w: Vertex| {
            self.has(v, w) || self.degree(v) < 2 && self.may_join(v, w).is_ok()
        };
        let ways = |v: Vertex| graph.neighbors(v).filter(|&w| is_open(v, w)).count();
        let lost = (0..self.ends.len() as Vertex).find(|&v| ways(v) < 2)?;
        Some(Mistake::NoWayThrough(lost))
    }

    /// The cells of the whole loop, if it is closed and passes every cell.
    pub(crate) fn whole(&self) -> Option<Vec<Vertex>> {
        let all_twice = (0..self.ends.len() as Vertex).all(|v| self.degree(v) == 2);
        (all_twice && !self.ends.is_empty())
            .then(|| self.walk(0))
            .filter(|cells| cells.len() == self.ends.len())
    }
}

impl RingDrag {
    pub(super) fn new(ring: &Ring, at: Vertex) -> Self {
        RingDrag { ring: ring.clone(), at, trail: Vec::new(), erases: false }
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
