//! Drafts of any kind, and what keeps a draft from being a puzzle.

use super::Kind;
use crate::board::{Board, Cell};
use crate::content::{Content, Options};
use crate::graph::Vertex;
use crate::room::{DraftRoom, FromContents, Misplaced};
use crate::words::Phrase;
use crate::{chains, cycle, kami, numberlink, path};

/// A draft of any kind: what a reader makes of a text or a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Draft {
    /// Cardinal Chains.
    Chains(chains::Draft),
    /// Numberlink.
    Numberlink(numberlink::Draft),
    /// Hamiltonian cycle.
    Cycle(cycle::Draft),
    /// One path.
    Path(path::Draft),
    /// KAMI: no pivot.
    Kami(kami::Draft),
    /// Flood-It: with a pivot.
    Flood(kami::Draft),
}

/// Why a draft of any kind is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DraftError {
    /// Cardinal Chains.
    #[error(transparent)]
    Chains(#[from] chains::DraftError),
    /// Numberlink.
    #[error(transparent)]
    Numberlink(#[from] numberlink::DraftError),
    /// Hamiltonian cycle.
    #[error(transparent)]
    Cycle(#[from] cycle::DraftError),
    /// One path.
    #[error(transparent)]
    Path(#[from] path::DraftError),
    /// KAMI and Flood-It.
    #[error(transparent)]
    Kami(#[from] kami::DraftError),
}

impl From<&DraftError> for Phrase {
    fn from(error: &DraftError) -> Self {
        match error {
            DraftError::Chains(error) => error.into(),
            DraftError::Numberlink(error) => error.into(),
            DraftError::Cycle(error) => error.into(),
            DraftError::Path(error) => error.into(),
            DraftError::Kami(error) => error.into(),
        }
    }
}

impl DraftError {
    /// What is wrong.
    #[must_use]
    pub fn what(&self) -> Phrase {
        match self {
            DraftError::Chains(e) => e.what(),
            DraftError::Numberlink(e) => e.what(),
            DraftError::Cycle(e) => e.what(),
            DraftError::Path(e) => e.what(),
            DraftError::Kami(e) => e.what(),
        }
    }

    /// What would be right.
    #[must_use]
    pub fn help(&self) -> Phrase {
        match self {
            DraftError::Chains(e) => e.help(),
            DraftError::Numberlink(e) => e.help(),
            DraftError::Cycle(e) => e.help(),
            DraftError::Path(e) => e.help(),
            DraftError::Kami(e) => e.help(),
        }
    }

    /// The cell to point at, if there is one.
    pub fn cell(&self) -> Option<Cell> {
        match self {
            DraftError::Chains(e) => e.cell(),
            DraftError::Numberlink(e) => e.cell(),
            DraftError::Cycle(e) => e.cell(),
            DraftError::Path(e) => e.cell(),
            DraftError::Kami(e) => e.cell(),
        }
    }
}

impl Draft {
    /// Which kind it is; colored tiles are Flood-It where there is a pivot.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Draft::Chains(_) => Kind::Chains,
            Draft::Numberlink(_) => Kind::Numberlink,
            Draft::Cycle(_) => Kind::Cycle,
            Draft::Path(_) => Kind::Path,
            Draft::Kami(d) | Draft::Flood(d) if d.pivot.is_some() => Kind::Flood,
            Draft::Kami(_) | Draft::Flood(_) => Kind::Kami,
        }
    }

    fn room(&self) -> &dyn DraftRoom {
        each!(self, Draft(it), room => it)
    }

    /// Its board.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.room().board()
    }

    /// What stands in the cell of a vertex; [`Content::Empty`] where the draft says nothing.
    #[must_use]
    pub fn content(&self, vertex: Vertex) -> Content {
        self.room().content(vertex).unwrap_or(Content::Empty)
    }

    /// What it says besides its cells.
    #[must_use]
    pub fn options(&self) -> Options {
        self.room().options()
    }

    /// The draft of a kind made of what stands in each vertex of a board.
    ///
    /// # Errors
    /// The first vertex whose content cannot stand there.
    pub(crate) fn from_contents(
        kind: Kind,
        board: Board,
        contents: Vec<Content>,
        options: &Options,
    ) -> Result<Self, Misplaced> {
        each!(kind, Kind, room, Draft::Wrap => {
            Ok(Wrap(FromContents::from_contents(board, contents, options)?))
        })
    }
}
