//! About how many bytes models take, with a search that has just begun.

use brimful::{Puzzle, numberlink, path};

use crate::model::Model;
use crate::writer::Flood;

/// Bytes of a cell or an edge for a digit or a step, and once more without these.
const BYTES: usize = 400;
/// The most cells of a path that has a variable for each cell and step.
const CELLS: usize = 512;
/// Bytes of a region or a neighbor in a step of a flood.
const FLOOD_BYTES: usize = 40;
/// Bytes of a region of a flood that waits for its proof.
const REGION_BYTES: usize = 120;

impl Model {
    /// Whether the model of a puzzle is small enough to be searched.
    pub(crate) fn is_small(puzzle: &Puzzle) -> bool {
        let Puzzle::Path(puzzle) = puzzle else { return true };
        puzzle.rules() == path::Rules::Order || puzzle.board().len() <= CELLS
    }

    /// About how many bytes the model of a puzzle takes, with a search that has just begun.
    #[must_use]
    pub fn bytes(puzzle: &Puzzle) -> usize {
        let digits = |labels: usize| labels.next_power_of_two().ilog2() as usize;
        let (board, each) = match puzzle {
            Puzzle::Cycle(puzzle) => (puzzle.board(), 0),
            Puzzle::Chains(puzzle) => (puzzle.board(), 0),
            Puzzle::Numberlink(puzzle) => match puzzle.rules() {
                numberlink::Rules::Fill => (puzzle.board(), 0),
                _ => (puzzle.board(), digits(puzzle.pairs().len())),
            },
            Puzzle::Path(puzzle) => match puzzle.rules() {
                path::Rules::Order => (puzzle.board(), digits(puzzle.givens().len())),
                path::Rules::Step => (puzzle.board(), puzzle.board().len()),
            },
            _ => return 0,
        };
        let both = board.len() + board.graph().edges().len();
        both.saturating_mul(each + 1).saturating_mul(BYTES)
    }
}

impl Flood {
    /// About how many bytes it takes itself.
    pub(crate) fn own_bytes(&self) -> usize {
        self.near.len().saturating_mul(REGION_BYTES)
    }

    /// About how many bytes the model takes.
    pub(crate) fn bytes(&self) -> usize {
        let near: usize = self.near.iter().map(|near| near.len()).sum();
        (near + self.near.len()).saturating_mul(self.steps + 1).saturating_mul(FLOOD_BYTES)
    }
}
