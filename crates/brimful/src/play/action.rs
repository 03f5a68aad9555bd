//! The actions of a player, and their outcomes.

use crate::graph::Vertex;
use crate::hands::{Bloom, Nudge};
use crate::ids::Color;
use crate::puzzle::Solution;

/// A gesture on a board, or a command. Cells are vertices of its graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The pointer goes down: picks up the line there, or begins one.
    Press(Vertex),
    /// The pointer moves to a cell: the line follows, straight ahead or around a corner. Going
    /// back retracts it.
    Drag(Vertex),
    /// The pointer goes up: the drag is a step, and lines it ran over are cut. Without a drag it
    /// is a tap: on the end of a path it clears the path, on the end of a piece it takes one line
    /// back, elsewhere it draws the line that ends beside the cell, or else in line with it, into
    /// it.
    Release,
    /// The drag is forgotten.
    Cancel,
    /// By keys: the line at a cell goes on, or back, to a neighbor.
    Extend {
        /// Where the path is picked up, as by [`Action::Press`].
        cell: Vertex,
        /// A neighbor.
        to: Vertex,
    },
    /// A path loses its last cell, or the cells behind this one; a loose piece the line here.
    Retract(Vertex),
    /// The piece through this cell is taken away.
    Clear(Vertex),
    /// The edge between two cells is crossed out, in place of its line if it has one; or the cross
    /// is erased.
    Cross {
        /// A cell.
        cell: Vertex,
        /// A neighbor.
        to: Vertex,
    },
    /// Edges are drawn, crossed out and made blank, all as one step; what else is drawn stays.
    Lay {
        /// The edges to draw, each as two cells.
        lines: Vec<[Vertex; 2]>,
        /// The edges to cross out.
        crosses: Vec<[Vertex; 2]>,
        /// The edges to make blank again.
        blanks: Vec<[Vertex; 2]>,
    },
    /// The region of a cell, or of the pivot, is recolored.
    Paint {
        /// Any cell of the region.
        cell: Vertex,
        /// Its new color.
        color: Color,
    },
    /// Sets the number of moves allowed; `None` is any number. No step.
    Limit(Option<u32>),
    /// Takes the last step back.
    Undo,
    /// Makes the last step taken back again.
    Redo,
    /// Takes everything off the board, as a step.
    Restart,
    /// Opens a trial branch.
    Branch(String),
    /// Closes the innermost branch; its steps stay.
    Keep,
    /// Closes the innermost branch and takes its steps back, as a step.
    Drop,
    /// Lays a solution on the board.
    Show(Solution),
}

/// The result of an action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// Whether the board changed; a drag under way changes no board.
    pub changed: bool,
    /// Why the action, or its last part, was refused.
    pub nudge: Option<Nudge>,
    /// How a new color spreads.
    pub bloom: Option<Bloom>,
    /// Where a keyboard cursor goes.
    pub cursor: Option<Vertex>,
}

impl From<Nudge> for Outcome {
    fn from(nudge: Nudge) -> Self {
        Outcome { nudge: Some(nudge), ..Outcome::default() }
    }
}
