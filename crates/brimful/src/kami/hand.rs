//! KAMI and Flood-It under the hand: regions change color.

use crate::hands::{Hands, PathState, Position, Steps, Tally, Tiles, Unit};

use super::Puzzle;

impl Steps for Puzzle {}

impl Puzzle {
    /// The tiles before the first move.
    pub(crate) fn tiles(&self) -> Tiles {
        Tiles::new(self.colors(), self.palette(), self.pivot())
    }
}

impl Hands for Puzzle {
    fn first_position(&self) -> Position {
        Position::Tiles(self.tiles())
    }

    /// The regions that were merged into others, of all but one.
    fn tally(&self, position: &Position, _: &[PathState]) -> Tally {
        let count = |tiles: &Tiles| tiles.regions(self.board().graph()).iter().sum::<usize>();
        let first = count(&self.tiles());
        let left = match position {
            Position::Tiles(tiles) => count(tiles),
            Position::Lines(_) => first,
        };
        let total = first.saturating_sub(1);
        Tally { filled: first.saturating_sub(left), total, unit: Unit::Region }
    }
}
