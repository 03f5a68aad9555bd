//! What stands on the board, and the changes that lead from one position to the next.

use std::rc::Rc;

use crate::graph::{Edge, Graph, Vertex};
use crate::puzzle::Puzzle;

use super::ring::Ring;
use super::tiles::Tiles;

/// The cells of a path in order.
pub(super) type Cells = Rc<[Vertex]>;

/// What stands on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Position {
    /// Chains: one path a start, which it holds. Numberlink: one path a label, empty or of at least
    /// two cells, from an endpoint.
    Paths(Vec<Cells>),
    /// A loop in pieces.
    Ring(Ring),
    /// Colors, and the moves that made them.
    Tiles(Tiles),
}

/// A change that can be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// A path becomes another.
    Path { index: usize, was: Cells, now: Cells },
    /// An edge of the loop comes or goes.
    Edge(Edge),
    /// These cells, a region around `at`, change color.
    Paint { at: Vertex, cells: Cells, was: u32, now: u32 },
}

impl Position {
    /// The board before the first step.
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        match puzzle {
            Puzzle::Chains(p) => {
                Position::Paths(p.starts().iter().map(|&v| Cells::from([v])).collect())
            }
            Puzzle::Numberlink(p) => {
                Position::Paths(p.labels().iter().map(|_| Cells::from([])).collect())
            }
            Puzzle::Cycle(p) => Position::Ring(Ring::new(p.board().len())),
            Puzzle::Kami(p) | Puzzle::Flood(p) => Position::Tiles(Tiles::new(p.colors())),
        }
    }

    /// Makes a change, or takes it back.
    pub(super) fn apply(&mut self, graph: &Graph, change: &Change, forward: bool) {
        match (self, change) {
            (Position::Paths(paths), Change::Path { index, was, now }) => {
                if let Some(path) = paths.get_mut(*index) {
                    *path = Rc::clone(if forward { now } else { was });
                }
            }
            (Position::Ring(ring), &Change::Edge(edge)) => {
                ring.toggle(graph.edges()[edge as usize])
            }
            (Position::Tiles(tiles), Change::Paint { at, cells, was, now }) => {
                tiles.recolor(cells, if forward { *now } else { *was });
                if forward {
                    tiles.moves.push((*at, *now));
                } else {
                    tiles.moves.pop();
                }
            }
            // A change is made for the position it is applied to.
            _ => {}
        }
    }
}
