//! How far a game is, as a count of cells, pairs or regions.

use super::shown::PathState;

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
    /// The word for this many: `cell` or `cells`.
    #[must_use]
    pub fn word(self, count: usize) -> &'static str {
        match (self, count) {
            (Unit::Cell, 1) => "cell",
            (Unit::Cell, _) => "cells",
            (Unit::Pair, 1) => "pair",
            (Unit::Pair, _) => "pairs",
            (Unit::Region, 1) => "region",
            (Unit::Region, _) => "regions",
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
