//! Styles of walls.

use crate::plant::Outline;

/// How the walls of a board lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Scattered by a random walk among loops: single walls and small heaps everywhere.
    Mix,
    /// Rooms joined by corridors.
    Rooms,
    /// Walls of two by two cells.
    Blocks,
    /// One growth from the middle, ragged at its edge.
    Eden,
    /// The corridors of a maze, two cells wide.
    Maze,
    /// As [`Style::Mix`], with a loop drawn uniformly from all loops of its board.
    Uniform,
}

impl Style {
    /// Every style.
    pub const ALL: [Style; 6] =
        [Style::Mix, Style::Rooms, Style::Blocks, Style::Eden, Style::Maze, Style::Uniform];

    /// The usual styles of a board.
    pub(super) fn of(outline: Outline, open: bool) -> &'static [Style] {
        match outline {
            // corridors leave nothing to choose where there is one loop
            Outline::Full if open => &[Style::Mix, Style::Blocks, Style::Eden],
            Outline::Full => &[Style::Mix, Style::Rooms, Style::Blocks, Style::Eden, Style::Maze],
            // the others fill rectangles
            _ => &[Style::Mix, Style::Eden],
        }
    }

    /// The names of every style.
    pub(super) const NAMES: &[&str] = &["mix", "rooms", "blocks", "eden", "maze", "uniform"];

    /// The name used in scripts.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The style of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|style| style.name() == name)
    }
}
