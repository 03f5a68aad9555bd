//! The actions of a player, and their outcomes.

use crate::graph::Vertex;
use crate::hands::{Bloom, Nudge};
use crate::puzzle::Solution;

/// A gesture on a board, or a command. Cells are vertices of its graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The pointer goes down: picks up the path there, or the loop.
    Press(Vertex),
    /// The pointer moves to a cell: the path follows, straight ahead or around a corner. Going
    /// back retracts it.
    Drag(Vertex),
    /// The pointer goes up: the drag is a step, and paths it ran over are cut. Without a drag it
    /// is a tap, which draws the path that ends beside the cell into it.
    Release,
    /// The drag is forgotten.
    Cancel,
    /// By keys: the path at a cell goes on to a neighbor; of a loop, the line between them is
    /// drawn or erased.
    Extend {
        /// Where the path is picked up, as by [`Action::Press`].
        cell: Vertex,
        /// A neighbor.
        to: Vertex,
    },
    /// The path loses its last cell, or the cells behind this one.
    Retract(Vertex),
    /// The path through this cell is taken away; of a loop, the piece.
    Clear(Vertex),
    /// The region of a cell, or of the pivot, is recolored.
    Paint {
        /// Any cell of the region.
        cell: Vertex,
        /// Its new color.
        color: u32,
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
