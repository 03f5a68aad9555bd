//! Why a draft is not a puzzle, or an edit is not possible.

use crate::board::{BoardError, Cell};
use crate::content::MAX_COLORS;
use crate::puzzle::DraftError;

/// The most places of a lattice in the editor.
pub const MOST_PLACES: u32 = 10_000;

/// Why a draft is not a puzzle, or an edit is not possible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The board is an abstract graph.
    #[error("a graph that is no lattice can be edited as text only")]
    Graph,
    /// The board has no places, or too many.
    #[error("a board in the editor has 1 to {MOST_PLACES} places")]
    Size,
    /// Cells and thin walls that make no board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// Content that the kind has no use for.
    #[error("this belongs to another kind of puzzle")]
    Content {
        /// The first cell it was put into.
        cell: Option<Cell>,
    },
    /// A thin wall between cells that are not neighbors.
    #[error("a thin wall stands between two neighbors")]
    Wall {
        /// One of the cells.
        cell: Cell,
    },
    /// Rules that the kind has not.
    #[error("there are no rules {name:?}")]
    Rules {
        /// Their name.
        name: String,
    },
    /// A palette without colors, or with too many.
    #[error("a palette has 1 to {MAX_COLORS} colors")]
    Palette {
        /// Its number of colors.
        colors: u32,
    },
    /// A cell without the content it must have.
    #[error("this cell needs {needs}")]
    Missing {
        /// The cell.
        cell: Option<Cell>,
        /// The content it must have, in a few words.
        needs: &'static str,
    },
    /// A draft that is complete but not valid.
    #[error(transparent)]
    Draft(#[from] DraftError),
}

impl Fault {
    /// The cell to point at, if there is one.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        match self {
            Fault::Content { cell } | Fault::Missing { cell, .. } => *cell,
            Fault::Wall { cell } => Some(*cell),
            Fault::Draft(error) => error.cell(),
            Fault::Graph
            | Fault::Size
            | Fault::Board(_)
            | Fault::Rules { .. }
            | Fault::Palette { .. } => None,
        }
    }
}
