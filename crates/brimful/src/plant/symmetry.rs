//! Symmetries of a board.

use super::{Failure, Refusal};
use crate::board::{Board, Cell};
use crate::graph::Vertex;
use crate::ids::IdVec;

/// Required symmetry of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Deserialize, serde::Serialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Symmetry {
    /// No symmetry is required.
    #[default]
    None,
    /// Half a turn. A chains level with a middle cell has a hole there.
    Turn,
    /// A mirror that swaps left and right.
    Mirror,
}

impl Symmetry {
    /// Every symmetry.
    pub const ALL: [Symmetry; 3] = [Symmetry::None, Symmetry::Turn, Symmetry::Mirror];

    /// The name used in scripts.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Turn => "turn",
            Symmetry::Mirror => "mirror",
        }
    }

    /// The symmetry of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|symmetry| symmetry.name() == name)
    }
}

/// The image of a cell in a rectangle of these rows and columns.
pub(crate) fn image(cell: Cell, (rows, cols): (u32, u32), symmetry: Symmetry) -> Cell {
    match symmetry {
        Symmetry::None => cell,
        Symmetry::Turn => Cell::new(rows - 1 - cell.row, cols - 1 - cell.col),
        Symmetry::Mirror => Cell::new(cell.row, cols - 1 - cell.col),
    }
}

/// The image of each vertex of a board under a symmetry.
pub(crate) type Images = IdVec<Vertex, Vertex>;

/// The image of each vertex of a board.
///
/// # Errors
/// Refused if the symmetry does not map the board's neighbors to neighbors.
pub(crate) fn images(board: &Board, symmetry: Symmetry) -> Result<Images, Failure> {
    let (rows, cols) = board.shape().size();
    let image = |&cell: &Cell| board.vertex(image(cell, (rows, cols), symmetry));
    let images: Option<Images> = board.cells().iter().map(image).collect();
    let keeps = |images: &Images| {
        let touch = |&[a, b]: &[Vertex; 2]| board.graph().edge_between(images[a], images[b]);
        board.graph().edges().iter().all(|edge| touch(edge).is_some())
    };
    let refusal = Refusal::Asymmetric { symmetry, rows, cols };
    images.filter(keeps).ok_or(Failure::Refused(refusal))
}
