//! Joined sides: stubs that cross the board's rim in the middle of cells, one at each end of a row
//! or column.

use brimful::board::{Cell, Wrap};

use super::seam::{Seam, cell};
use crate::lattice::grid::Grid;
use crate::pixels::picture::Picture;
use crate::refusal::Refusal;

/// The joined sides, and the pairs of cells at them that nevertheless do not touch.
pub(super) fn find(
    picture: &Picture,
    grid: &Grid,
    here: &[bool],
) -> Result<(Wrap, Vec<[Cell; 2]>), Refusal> {
    let board = Board { picture, grid, here };
    let (rows, mut unjoined) = board.joined(0)?;
    let (columns, more) = board.joined(1)?;
    unjoined.extend(more);
    Ok((Wrap { rows, columns }, unjoined))
}

struct Board<'a> {
    picture: &'a Picture,
    grid: &'a Grid,
    here: &'a [bool],
}

impl Board<'_> {
    /// Whether the left and right sides (axis 0) or the upper and lower ones (axis 1) are joined.
    /// Also returns the pairs of cells that do not touch if they are.
    fn joined(&self, axis: usize) -> Result<(bool, Vec<[Cell; 2]>), Refusal> {
        let Grid { rows, cols, .. } = *self.grid;
        let mut stubs = 0;
        let mut unjoined = Vec::new();
        for k in 0..[rows, cols][axis] {
            let ends = if axis == 0 { [(k, 0), (k, cols - 1)] } else { [(0, k), (rows - 1, k)] };
            let exists = ends.map(|(row, col)| self.here[row * cols + col]);
            match [0, 1].map(|end| exists[end] && self.seam(axis, end, ends).is_stub(self.picture))
            {
                [true, true] => stubs += 1,
                [false, false] if exists == [true; 2] => {
                    unjoined.push(ends.map(|(row, col)| cell(row, col)));
                }
                [false, false] => {}
                [first, _] => {
                    let (row, col) = ends[usize::from(!first)];
                    return Err(Refusal::SingleStub { cell: cell(row, col) });
                }
            }
        }
        match stubs {
            0 => Ok((false, Vec::new())),
            _ if stubs <= unjoined.len() => Err(Refusal::FewStubs),
            _ => Ok((true, unjoined)),
        }
    }

    /// The side at one end of a row or column.
    fn seam(&self, axis: usize, end: usize, ends: [(usize, usize); 2]) -> Seam {
        let (row, col) = ends[end];
        match (end, axis) {
            (0, _) => Seam::of(self.grid, axis, row, col),
            // The second end is the first side of the next cell, seen from the other direction.
            (_, 0) => Seam::of(self.grid, 0, row, col + 1).reversed(),
            _ => Seam::of(self.grid, 1, row + 1, col).reversed(),
        }
    }
}
