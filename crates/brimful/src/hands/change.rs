//! Changes from one position to the next, and their text in a saved game.

use std::fmt;
use std::rc::Rc;

use crate::graph::{Edge, Vertex};

/// The cells of a path in order.
pub(crate) type Cells = Rc<[Vertex]>;

/// A change that can be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// A path is replaced by another.
    Path { index: usize, was: Cells, now: Cells },
    /// An edge of a loop is drawn or erased.
    Edge(Edge),
    /// These cells, the region of `at`, change color.
    Paint { at: Vertex, cells: Cells, was: u32, now: u32 },
}

impl fmt::Display for Change {
    /// `p3:5+12,13`: path 3 keeps 5 cells and goes on; `e17`: edge 17 is drawn or erased;
    /// `t12=3`: the region of tile 12 takes color 3.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Path { index, was, now } => {
                let keep = was.iter().zip(now.iter()).take_while(|(a, b)| a == b).count();
                let added: Vec<String> = now[keep..].iter().map(ToString::to_string).collect();
                write!(f, "p{index}:{keep}+{}", added.join(","))
            }
            Change::Edge(edge) => write!(f, "e{edge}"),
            Change::Paint { at, now, .. } => write!(f, "t{at}={now}"),
        }
    }
}
