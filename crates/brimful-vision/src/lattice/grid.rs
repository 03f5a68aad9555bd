//! A board of squares: its cells and their sides.

use crate::edges::Traced;
use crate::pixels::Point;
use crate::pixels::color::{Lab, distance, lab};
use crate::pixels::picture::Picture;

/// Fewest rows and columns.
pub(crate) const MIN_CELLS: f64 = 3.0;
/// Strip of the outermost cells that the picture's rim may cut off, in cells.
pub(crate) const CUT_RIM: f64 = 0.06;
/// Length at each end of a side that is ignored, in cells: other lines meet there.
const SIDE_INSET: f64 = 0.12;
/// Distance from the middle of a side to the two edges of a thin wall on it, in cells.
const WALL_REACH: f64 = 0.08;
/// Least color distance between a ridge and both cells.
const RIDGE_CONTRAST: f32 = 3.0;
/// Distance from a side up to which its ridge is looked for, in cells.
const RIDGE_REACH: f64 = 0.036;
/// Longest step between places across a side, in cells and in pixels: lines may be one pixel wide.
const ACROSS_STEP: f64 = 0.01;
const ACROSS_STEP_PIXELS: f64 = 1.0;

/// A board of squares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    /// The upper left corner.
    pub(crate) origin: Point,
    /// Width and height of a cell in pixels.
    pub(crate) pitch: Point,
    pub(crate) rows: usize,
    pub(crate) cols: usize,
}

impl Grid {
    /// A place on the board, given in cells.
    pub(crate) fn point(&self, col: f64, row: f64) -> Point {
        [self.origin[0] + col * self.pitch[0], self.origin[1] + row * self.pitch[1]]
    }

    /// The middle of a cell.
    pub(crate) fn center(&self, row: usize, col: usize) -> Point {
        self.point(col as f64 + 0.5, row as f64 + 0.5)
    }

    /// Places spread evenly over a cell: n rows of n, in reading order.
    pub(crate) fn spread(&self, row: usize, col: usize, n: usize) -> impl Iterator<Item = Point> {
        let part = move |k: usize| (k as f64 + 0.5) / n as f64;
        (0..n * n).map(move |k| self.point(col as f64 + part(k % n), row as f64 + part(k / n)))
    }

    /// The corners of a rectangle of cells, clockwise.
    pub(crate) fn corners(&self, row: usize, col: usize, rows: usize, cols: usize) -> Vec<Point> {
        let (x, y, w, h) = (col as f64, row as f64, cols as f64, rows as f64);
        [(x, y), (x + w, y), (x + w, y + h), (x, y + h)].map(|(x, y)| self.point(x, y)).to_vec()
    }

    /// The fraction of a side that is an edge: the side left of the cell (axis 0) or above it (1).
    pub(crate) fn side(&self, traced: &Traced<'_>, axis: usize, row: i64, col: i64) -> f64 {
        let (at, from, to) = self.stretch(axis, row as f64, col as f64);
        traced.across(axis).support(at, from, to, self.slack(axis))
    }

    /// The same for the line through the middle of the cell, a side of a grid twice as fine.
    pub(crate) fn middle(&self, traced: &Traced<'_>, axis: usize, row: i64, col: i64) -> f64 {
        let [down, right] = [[0.0, 0.5], [0.5, 0.0]][axis];
        let (at, from, to) = self.stretch(axis, row as f64 + down, col as f64 + right);
        traced.across(axis).support(at, from, to, self.slack(axis))
    }

    /// The strength of the edge along most of a side, or along both its ends: a path may cross the
    /// middle.
    pub(crate) fn strength(&self, traced: &Traced<'_>, axis: usize, row: usize, col: usize) -> u8 {
        const END: f64 = 0.2;
        let (at, from, to) = self.stretch(axis, row as f64, col as f64);
        // The two edges of a thin wall are off its middle.
        let slack = self.slack(axis).max(WALL_REACH * self.pitch[axis]);
        let steady = |from: f64, to: f64| traced.across(axis).steady(at, from, to, slack);
        let end = END * self.pitch[1 - axis];
        steady(from, to).max(steady(from, from + end).min(steady(to - end, to)))
    }

    /// A side as the offset of its line, its begin and its end, corners excluded.
    fn stretch(&self, axis: usize, row: f64, col: f64) -> (f64, f64, f64) {
        let at = self.point(col, row);
        let other = 1 - axis;
        let inset = SIDE_INSET * self.pitch[other];
        (at[axis], at[other] + inset, at[other] + self.pitch[other] - inset)
    }

    /// Whether a line is drawn on a side: a separate color, not a step between two cells' colors.
    pub(crate) fn ridge(&self, picture: &Picture, axis: usize, row: usize, col: usize) -> bool {
        const PLACES: usize = 9;
        let along = |k: usize| 0.15 + 0.7 * k as f64 / (PLACES - 1) as f64;
        let is_on = |k: &usize| {
            let [line, step] = self.ridge_at(picture, axis, [row, col], along(*k));
            line > RIDGE_CONTRAST && line > 0.7 * step
        };
        2 * (0..PLACES).filter(is_on).count() > PLACES
    }

    /// Color distances at one place along a side: of what is on it from both cells, and of these
    /// cells from each other.
    pub(super) fn ridge_at(
        &self,
        picture: &Picture,
        axis: usize,
        [row, col]: [usize; 2],
        along: f64,
    ) -> [f32; 2] {
        let look = |off: f64| {
            let at = [col as f64, row as f64];
            let [x, y] = if axis == 0 {
                self.point(at[0] + off, at[1] + along)
            } else {
                self.point(at[0] + along, at[1] + off)
            };
            lab(picture.at(x, y))
        };
        let (before, after) = (look(-0.09), look(0.09));
        let apart = |color: Lab| distance(color, before).min(distance(color, after));
        let near = self.offsets(axis, RIDGE_REACH);
        let line = near.map(|off| apart(look(off))).fold(0.0, f32::max);
        [line, distance(before, after)]
    }

    /// Distances across a side at which a line on it can be, up to a reach in cells, close enough
    /// to meet every pixel.
    pub(crate) fn offsets(&self, axis: usize, reach: f64) -> impl Iterator<Item = f64> + use<> {
        let step = ACROSS_STEP.min(ACROSS_STEP_PIXELS / self.pitch[axis]);
        let steps = (reach / step).ceil() as i32;
        (-steps..=steps).map(move |k| reach * f64::from(k) / f64::from(steps))
    }

    /// Pixels that a line may be off its place.
    fn slack(&self, axis: usize) -> f64 {
        1.0 + 0.03 * self.pitch[axis]
    }

    /// The part of the same lattice that begins at a cell.
    pub(crate) fn part(&self, row: i64, col: i64, rows: usize, cols: usize) -> Grid {
        Grid { origin: self.point(col as f64, row as f64), rows, cols, ..*self }
    }

    /// All cells of the lattice within a picture of this size, which may cut a little off the
    /// outermost ones.
    pub(crate) fn filling(&self, size: Point) -> Grid {
        let low = [0, 1].map(|a| (-CUT_RIM - self.origin[a] / self.pitch[a]).ceil() as i64);
        let high =
            [0, 1].map(|a| ((size[a] - self.origin[a]) / self.pitch[a] + CUT_RIM).floor() as i64);
        self.part(
            low[1],
            low[0],
            (high[1] - low[1]).max(0) as usize,
            (high[0] - low[0]).max(0) as usize,
        )
    }

    /// Whether the board ends where the picture does.
    pub(crate) fn ends_with(&self, size: Point) -> bool {
        let far = self.point(self.cols as f64, self.rows as f64);
        (0..2).all(|a| {
            let slack = 1.0 + CUT_RIM * self.pitch[a];
            self.origin[a].abs() < slack && (far[a] - size[a]).abs() < slack
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_the_rim_cuts_a_little_belong_to_the_board() {
        let grid = Grid { origin: [9.5, -0.5], pitch: [10.0; 2], rows: 2, cols: 2 };
        let whole = grid.filling([49.0, 30.0]);
        assert_eq!((whole.rows, whole.cols), (3, 5));
        assert!(whole.ends_with([49.0, 30.0]) && !whole.ends_with([55.0, 30.0]));
    }

    #[test]
    fn a_line_of_one_pixel_is_met_on_cells_of_any_size() {
        for pitch in [20.0, 99.0, 100.0, 104.5, 112.0, 333.3] {
            let grid = Grid { origin: [pitch; 2], pitch: [pitch; 2], rows: 3, cols: 3 };
            let pixels: Vec<i64> =
                grid.offsets(0, 0.08).map(|off| grid.point(off, 0.0)[0].floor() as i64).collect();
            assert!(pixels.windows(2).all(|pair| pair[1] - pair[0] <= 1), "{pitch}: {pixels:?}");
            assert!(pixels[0] as f64 <= 0.92 * pitch && pixels.len() >= 17);
        }
    }
}
