//! How far a game is, as a count of cells, pairs or regions.

use super::shown::PathState;
use crate::words::Phrase;

/// What a game counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Unit {
    /// Cells covered.
    Cell,
    /// Pairs joined.
    Pair,
    /// Regions merged into others.
    Region,
}

impl Unit {
    /// That many of them: `1 cell`, `2 cells`.
    #[must_use]
    pub fn count(self, n: usize) -> Phrase {
        match self {
            Unit::Cell => Phrase::count(n, "{n} cell", "{n} cells"),
            Unit::Pair => Phrase::count(n, "{n} pair", "{n} pairs"),
            Unit::Region => Phrase::count(n, "{n} region", "{n} regions"),
        }
    }
}

/// A count of what is done, and the count of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) filled: usize,
    pub(crate) total: usize,
    pub(crate) unit: Unit,
}

impl Tally {
    /// The cells on a path, of all.
    pub(crate) fn covered(cells: usize, paths: &[PathState]) -> Self {
        let filled = paths.iter().map(|path| path.cells.len()).sum();
        Tally { filled, total: cells, unit: Unit::Cell }
    }

    /// The cells that a loop passes through, of all. A cell counts once it has two lines, so the
    /// count is full when the loop is closed.
    pub(crate) fn passed(cells: usize, pieces: &[PathState]) -> Self {
        let inner = |piece: &PathState| {
            let ends = if piece.complete { 0 } else { 2 };
            piece.cells.len().saturating_sub(ends)
        };
        let filled = pieces.iter().map(inner).sum();
        Tally { filled, total: cells, unit: Unit::Cell }
    }

    /// The cells linked to others, of all. A piece counts one cell less than it has, but the first,
    /// so the count is full when one piece holds every cell.
    pub(crate) fn linked(cells: usize, pieces: &[PathState]) -> Self {
        let lines: usize = pieces.iter().map(|piece| piece.cells.len().saturating_sub(1)).sum();
        let filled = if lines == 0 && cells > 1 { 0 } else { lines + 1 };
        Tally { filled, total: cells, unit: Unit::Cell }
    }

    /// The pairs joined, of all.
    pub(crate) fn joined(pairs: usize, paths: &[PathState]) -> Self {
        let filled = paths.iter().filter(|path| path.complete).count();
        Tally { filled, total: pairs, unit: Unit::Pair }
    }

    /// Whether nothing is left to do.
    pub(crate) fn is_full(&self) -> bool {
        self.filled == self.total
    }
}
