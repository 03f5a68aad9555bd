//! Rows and columns that a lattice has too many: headers and buttons beside a board.
//!
//! A line of text or a row of buttons above a board has lines along it, and the edges of letters
//! pass for lines across it. A row of the board has at least one cell between two lines that are
//! drawn from end to end.

use super::grid::Grid;
use crate::pixels::color::DISTINCT;
use crate::pixels::picture::Picture;

/// Places along a line near both its ends, in cells: a path may cross the middle.
const ENDS: [[f64; 3]; 2] = [[0.14, 0.19, 0.24], [0.76, 0.81, 0.86]];
/// Fraction of enclosed cells between two drawn lines from which the board is one of lines.
const LINES_SHARE: f64 = 0.6;
/// Strip along the picture's rim where a line may be cut off, in cells; two pixels come on top.
const RIM_STRIP: f64 = 0.06;

/// Least color distance of a line from the cells beside it.
const FAINT: f32 = 3.0;

/// A rectangle of cells: the first and the one after the last, across and down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) low: [usize; 2],
    pub(super) high: [usize; 2],
}

impl Grid {
    /// The part of the grid without outer rows and columns that have no cell between two lines.
    pub(super) fn within_rim(&self, picture: &Picture, closed: &[bool]) -> Part {
        let between: [Vec<bool>; 2] = [0, 1].map(|axis| {
            let cells =
                (0..self.rows * self.cols).map(|i| (closed[i], i / self.cols, i % self.cols));
            cells.map(|(closed, r, c)| closed && self.is_between(picture, axis, r, c)).collect()
        });
        let count = |list: &[bool]| list.iter().filter(|&&is| is).count() as f64;
        let mut part = Part { low: [0; 2], high: [self.cols, self.rows] };
        for (axis, between) in between.iter().enumerate() {
            if count(between) < LINES_SHARE * count(closed) {
                continue;
            }
            // Lines across the axis bound rows; those along it, columns.
            let other = 1 - axis;
            let has_cell = |part: &Part, at: usize| {
                (part.low[axis]..part.high[axis]).any(|k| {
                    let [col, row] = if axis == 0 { [k, at] } else { [at, k] };
                    between[row * self.cols + col]
                })
            };
            while part.low[other] + 1 < part.high[other] && !has_cell(&part, part.low[other]) {
                part.low[other] += 1;
            }
            while part.low[other] + 1 < part.high[other] && !has_cell(&part, part.high[other] - 1) {
                part.high[other] -= 1;
            }
        }
        part
    }

    /// Whether lines are drawn along both sides of a cell: left and right, or above and below.
    fn is_between(&self, picture: &Picture, axis: usize, row: usize, col: usize) -> bool {
        let [down, right] = [[0, 1], [1, 0]][axis];
        self.is_line(picture, axis, row, col)
            && self.is_line(picture, axis, row + down, col + right)
    }

    /// Whether a line is drawn at both ends of a side: left of the cell (axis 0) or above it (1).
    fn is_line(&self, picture: &Picture, axis: usize, row: usize, col: usize) -> bool {
        let at = self.point(col as f64, row as f64)[axis];
        let size = [picture.width, picture.height][axis] as f64;
        let rim = 2.0 + RIM_STRIP * self.pitch[axis];
        at < rim
            || at > size - rim
            || ENDS.iter().all(|end| {
                let on = |along: &&f64| {
                    let [line, step] = self.ridge_at(picture, axis, [row, col], **along);
                    line > FAINT && (line > step || line > DISTINCT)
                };
                end.iter().filter(on).count() >= 2
            })
    }
}
