//! The form of a board: the outline that is cut from its lattice.
//!
//! An outline is given by the distances of a cell's center from the board's center, as shares of
//! half the height and half the width: all whole numbers, so that every machine cuts the same.

use crate::board::{Cell, Shape};

/// The outline of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Deserialize, serde::Serialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Outline {
    /// All cells of the lattice.
    #[default]
    Full,
    /// A circle, or an ellipse.
    Disc,
    /// A square that stands on a corner.
    Diamond,
    /// A hexagon with corners at the left and right.
    Hexagon,
    /// A plus sign.
    Cross,
    /// A frame around a hole a third as wide.
    Ring,
    /// A heart.
    Heart,
}

/// The place of a cell: distances from the middle over the most that there are.
struct Spot {
    down: i64,
    right: i64,
    /// The distance from the middle to the upper or lower edge.
    high: i64,
    /// The distance from the middle to the left or right edge.
    wide: i64,
}

impl Outline {
    /// Every outline.
    pub const ALL: [Outline; 7] = [
        Outline::Full,
        Outline::Disc,
        Outline::Diamond,
        Outline::Hexagon,
        Outline::Cross,
        Outline::Ring,
        Outline::Heart,
    ];

    /// The name used in scripts.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Outline::Full => "full",
            Outline::Disc => "disc",
            Outline::Diamond => "diamond",
            Outline::Hexagon => "hexagon",
            Outline::Cross => "cross",
            Outline::Ring => "ring",
            Outline::Heart => "heart",
        }
    }

    /// The outline of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|outline| outline.name() == name)
    }

    /// Which cells of a lattice lie inside, in reading order.
    pub(crate) fn cut(self, shape: Shape) -> Vec<bool> {
        let (rows, cols) = shape.size();
        let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
        cells.map(|cell| self.holds(&Spot::of(shape, cell))).collect()
    }

    fn holds(self, spot: &Spot) -> bool {
        let Spot { down, right, high, wide } = *spot;
        let (x, y) = (right.abs() * high, down.abs() * wide);
        let full = high * wide;
        match self {
            Outline::Full => true,
            Outline::Disc => x * x + y * y <= full * full,
            // boards with an even side have two cells at a tip
            Outline::Diamond => x + y <= full + high + wide,
            Outline::Hexagon => 2 * x + y <= 2 * full,
            Outline::Cross => 3 * x < full || 3 * y < full,
            Outline::Ring => 3 * x > full || 3 * y > full,
            Outline::Heart => in_heart(x, down * wide, full, high + wide),
        }
    }
}

impl Spot {
    /// Distances in half cells. The edges lie at the centers of the outermost cells plus a quarter
    /// of a cell, so that an outline touches all four sides.
    fn of(shape: Shape, cell: Cell) -> Self {
        let (rows, cols) = shape.size();
        let hex = matches!(shape, Shape::Hex { .. });
        // odd rows of hexagons lie half a cell to the right
        let shift = i64::from(hex && cell.row % 2 == 1);
        let spread = i64::from(hex && rows > 1);
        let (high, wide) = (i64::from(rows) - 1, i64::from(cols) - 1);
        Spot {
            down: 4 * i64::from(cell.row) - 2 * high,
            right: 4 * i64::from(cell.col) - 2 * wide + 2 * shift - spread,
            high: 2 * high + 1,
            wide: 2 * wide + 1 + spread,
        }
    }
}

/// Two discs side by side over a triangle whose tip is `tip` wide; `y` grows downward.
fn in_heart(x: i64, y: i64, full: i64, tip: i64) -> bool {
    if y > -full / 4 {
        // from the full width a quarter above the middle down to the tip
        return 5 * x <= 4 * (full - y) + 3 * tip;
    }
    // centers halfway out, a quarter of the height above the lower ends of the discs
    let (right, up) = (2 * x - full, 4 * (y + full / 4) / 3);
    right * right + up * up <= full * full
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(outline: Outline, shape: Shape) -> String {
        let cells = outline.cut(shape);
        let rows = cells.chunks(shape.size().1 as usize);
        let row = |row: &[bool]| row.iter().map(|&here| if here { 'o' } else { '.' }).collect();
        rows.map(row).collect::<Vec<String>>().join("\n")
    }

    #[test]
    fn outlines_touch_all_sides_and_look_as_they_are_called() {
        let heart = drawn(Outline::Heart, Shape::Square { rows: 5, cols: 5 });
        assert_eq!(heart, ".o.o.\noo.oo\nooooo\n.ooo.\n..o..");
        let hexagon = drawn(Outline::Hexagon, Shape::Hex { rows: 5, cols: 5 });
        assert_eq!(hexagon, ".ooo.\noooo.\nooooo\noooo.\n.ooo.");
        for outline in Outline::ALL {
            for size in 4..20 {
                for shape in [
                    Shape::Square { rows: size, cols: size },
                    Shape::Hex { rows: size, cols: size + 1 },
                ] {
                    let cells = outline.cut(shape);
                    let (rows, cols) = (shape.size().0 as usize, shape.size().1 as usize);
                    let row = |row: usize| (0..cols).any(|col| cells[row * cols + col]);
                    let col = |col: usize| (0..rows).any(|row| cells[row * cols + col]);
                    assert!(row(0) && row(rows - 1), "{outline:?} {shape:?}");
                    assert!(col(0) && col(cols - 1), "{outline:?} {shape:?}");
                }
            }
        }
    }
}
