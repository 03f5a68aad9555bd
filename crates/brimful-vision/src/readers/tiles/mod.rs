//! Tiles of flat colors, squares and triangles: KAMI and Flood-It as Brimful draws them.
//!
//! Where the background shows, there is no tile. A picture without a background must end where the
//! board does, or it shows only a part of it. The board is the largest connected part, with smaller
//! parts nearby if they have the same colors. Buttons and other objects do not belong to it.
//!
//! One cell may hold a ring: Flood-It's pivot. Where numbers are written on tiles, each region has
//! one, and they must agree with the colors.

mod board;
mod buttons;
mod outline;
mod part;
mod pieces;
mod region_numbers;
pub(crate) mod squares;
mod thresholds;
pub(crate) mod triangles;

use crate::cells::digits;
use crate::cells::ink::Ink;
use crate::lattice::grid::Grid;
use crate::pixels::color::Lab;
use crate::pixels::picture::Picture;
use crate::reading::CellReading;

/// A tile as it looks.
struct Tile {
    cell: CellReading,
    color: Lab,
    face: Face,
}

impl Tile {
    /// Row and column.
    fn at(&self) -> [usize; 2] {
        [self.cell.cell.row as usize, self.cell.cell.col as usize]
    }
}

/// What is on a tile.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Face {
    /// Nothing.
    Even,
    /// A ring.
    Ring,
    /// A number.
    Number(u32),
    /// Another mark.
    Uneven,
}

impl Face {
    /// The number in the only cell of a grid.
    fn number(picture: &Picture, grid: &Grid) -> Self {
        match digits::number(&Ink::of(picture, grid, 0, 0)) {
            Some((number, confidence)) if confidence > thresholds::NUMBER_CONFIDENCE => {
                Face::Number(number)
            }
            _ => Face::Uneven,
        }
    }
}

/// Whether there is room for a tile around a board.
fn is_roomy(around: [usize; 2], board: [u32; 2]) -> bool {
    (0..2).any(|a| around[a] > board[a] as usize + 1)
}
