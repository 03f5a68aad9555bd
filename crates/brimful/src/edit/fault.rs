//! Why a draft is not a puzzle, or an edit is not possible.

use std::fmt;

use crate::board::{BoardError, Cell};
use crate::content::MAX_COLORS;
use crate::phrase;
use crate::puzzle::DraftError;
use crate::words::Phrase;

/// The most places of a lattice in the editor.
pub const MOST_PLACES: u32 = 10_000;

/// Why a draft is not a puzzle, or an edit is not possible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The board is an abstract graph.
    Graph,
    /// The board has no places, or too many.
    Size,
    /// Cells and thin walls that make no board.
    Board(#[from] BoardError),
    /// Content that the kind has no use for.
    Content {
        /// The first cell it was put into.
        cell: Option<Cell>,
    },
    /// A thin wall between cells that are not neighbors.
    Wall {
        /// One of the cells.
        cell: Cell,
    },
    /// Rules that the kind has not.
    Rules {
        /// Their name.
        name: String,
    },
    /// A palette without colors, or with too many.
    Palette {
        /// Its number of colors.
        colors: u32,
    },
    /// A cell without the content it must have.
    Missing {
        /// The cell.
        cell: Option<Cell>,
        /// The content it must have, in a few words.
        needs: &'static str,
    },
    /// A draft that is complete but not valid.
    Draft(#[from] DraftError),
}

impl From<&Fault> for Phrase {
    fn from(error: &Fault) -> Self {
        match error {
            Fault::Graph => phrase!("a graph that is no lattice can be edited as text only"),
            Fault::Size => {
                phrase!("a board in the editor has 1 to {most} places", most = MOST_PLACES)
            }
            Fault::Board(error) => error.into(),
            Fault::Content { .. } => phrase!("this belongs to another kind of puzzle"),
            Fault::Wall { .. } => phrase!("a thin wall stands between two neighbors"),
            Fault::Rules { name } => {
                phrase!("there are no rules {name}", name = format!("{name:?}"))
            }
            Fault::Palette { .. } => phrase!("a palette has 1 to {most} colors", most = MAX_COLORS),
            Fault::Missing { needs, .. } => {
                phrase!("this cell needs {needs}", needs = Phrase::new(needs))
            }
            Fault::Draft(error) => error.into(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::from(self).fmt(f)
    }
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
