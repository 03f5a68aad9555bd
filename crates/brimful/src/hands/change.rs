//! Changes from one position to the next, and their text in a saved game.

use std::fmt;
use std::rc::Rc;

use crate::graph::{Edge, Vertex};
use crate::ids::Color;

use super::lines::Ink;

/// A set of cells.
pub(crate) type Cells = Rc<[Vertex]>;

/// A change that can be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// The player says something else of an edge.
    Edge { edge: Edge, was: Ink, now: Ink },
    /// These cells, the region of `at`, change color.
    Paint { at: Vertex, cells: Cells, was: Color, now: Color },
}

impl Change {
    /// The edge it is about.
    pub(super) fn edge(&self) -> Option<Edge> {
        match self {
            Change::Edge { edge, .. } => Some(*edge),
            Change::Paint { .. } => None,
        }
    }
}

impl fmt::Display for Change {
    /// `e17`: a line along edge 17 is drawn, or erased; `x17`: it is crossed out, or the cross
    /// erased; `t12=3`: the region of tile 12 takes color 3.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Edge { edge, was: Ink::Cross, now: Ink::Blank }
            | Change::Edge { edge, now: Ink::Cross, .. } => write!(f, "x{edge}"),
            Change::Edge { edge, .. } => write!(f, "e{edge}"),
            Change::Paint { at, now, .. } => write!(f, "t{at}={now}"),
        }
    }
}
