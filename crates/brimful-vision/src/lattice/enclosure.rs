//! Grids whose lines enclose cells.

use super::grid::{Grid, MIN_CELLS};
use super::rim::Part;
use crate::edges::Traced;
use crate::pixels::{Point, regions};

/// Least strength of a drawn side, as a fraction of a faint one among them. Hairlines may be beside
/// solid walls, and a glow behind the board has fainter edges.
const DRAWN_STRENGTH: f64 = 0.4;
/// Strip along the picture's rim where a line may be cut off, in cells; two pixels come on top.
const RIM_STRIP: f64 = 0.06;
/// Least quality of a board of lines.
const MIN_QUALITY: f64 = 0.2;
/// Boards of lines to read in one picture.
const MAX_BOARDS: usize = 3;
/// Relative difference of pitches below which two grids are the same one, fitted differently.
const SAME_PITCH: f64 = 0.1;

/// A grid whose lines enclose cells.
pub(crate) struct EnclosedGrid {
    pub(crate) grid: Grid,
    /// The fraction of sides drawn, less that of lines through the middles of cells.
    pub(crate) quality: f64,
    /// Whether lines enclose each cell, in reading order.
    pub(crate) closed: Vec<bool>,
    /// The board with the outer rows and columns that were cut off as a header or buttons.
    pub(crate) with_rim: Option<Rim>,
}

/// A board with the rows and columns that were cut off.
pub(crate) struct Rim {
    pub(crate) grid: Grid,
    /// Row and column of each enclosed cell that was cut off.
    pub(crate) beyond: Vec<[usize; 2]>,
}

/// The boards that lines enclose, best first.
pub(crate) fn enclosed_grids(traced: &Traced<'_>, grids: &[Grid]) -> Vec<EnclosedGrid> {
    let mut found: Vec<EnclosedGrid> =
        grids.iter().filter_map(|grid| grid.enclosed(traced)).collect();
    found.retain(|board| board.quality > MIN_QUALITY);
    // A grid a little off fits a part of the board, perhaps very well: the one that explains the
    // largest area goes first.
    let explained = |board: &EnclosedGrid| board.quality * board.area();
    found.sort_by(|a, b| explained(b).total_cmp(&explained(a)));
    let mut boards: Vec<EnclosedGrid> = Vec::new();
    for board in found {
        let same = |other: &EnclosedGrid| {
            (other.grid.pitch[0] / board.grid.pitch[0] - 1.0).abs() < SAME_PITCH
        };
        if boards.len() < MAX_BOARDS && !boards.iter().any(same) {
            boards.push(board);
        }
    }
    boards
}

/// A side of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Drawn,
    /// Along the picture's rim, where a line may be cut off.
    Rim,
    Open,
}

impl EnclosedGrid {
    /// A board at its known place.
    pub(super) fn at(grid: Grid, traced: &Traced<'_>) -> Self {
        let sides = Sides::of(grid, traced);
        let enclose = |i: usize| sides.enclose(i / grid.cols, i % grid.cols);
        let closed = (0..grid.rows * grid.cols).map(enclose).collect();
        EnclosedGrid { grid, quality: grid.quality(traced), closed, with_rim: None }
    }

    /// The grid within an outline of less than all cells, with what is enclosed there.
    pub(crate) fn inner_part(&self, outline: &[Point]) -> Option<(Grid, Vec<bool>)> {
        let Grid { origin, pitch, rows, cols } = self.grid;
        let [[left, top], _, [right, bottom], _] = *outline else { return None };
        let place = |x: f64, axis: usize| ((x - origin[axis]) / pitch[axis]).round() as usize;
        let [low, high] = [[left, top], [right, bottom]].map(|[x, y]| [place(x, 0), place(y, 1)]);
        let [width, height] = [0, 1].map(|axis| high[axis].saturating_sub(low[axis]));
        let is_inner = high[0] <= cols && high[1] <= rows && width * height < rows * cols;
        is_inner.then(|| self.grid.cut(&self.closed, low, [width, height]))
    }

    /// The area of the enclosed cells, in square pixels.
    fn area(&self) -> f64 {
        let closed = self.closed.iter().filter(|&&closed| closed).count();
        closed as f64 * self.grid.pitch[0] * self.grid.pitch[1]
    }
}

impl Grid {
    /// The board that lines enclose: the largest connected part of enclosed cells, with smaller
    /// parts nearby.
    pub(crate) fn enclosed(&self, traced: &Traced<'_>) -> Option<EnclosedGrid> {
        let sides = Sides::of(self.filling(traced.size()), traced);
        let whole = sides.grid;
        let is_closed: Vec<bool> = (0..whole.rows * whole.cols)
            .map(|i| sides.enclose(i / whole.cols, i % whole.cols))
            .collect();
        let area = regions::largest(&is_closed, whole.cols)?;
        let ([cols, rows], [left, top]) = (area.size(), area.low);
        let (wide, closed) = whole.cut(&is_closed, [left, top], [cols, rows]);
        let part = wide.within_rim(traced.picture, &closed);
        let [cols, rows] = [0, 1].map(|axis| part.high[axis] - part.low[axis]);
        if (rows as f64) < MIN_CELLS || (cols as f64) < MIN_CELLS {
            return None;
        }
        let with_rim = wide.rim(&closed, part);
        let (grid, closed) = wide.cut(&closed, part.low, [cols, rows]);
        Some(EnclosedGrid { grid, quality: grid.quality(traced), closed, with_rim })
    }

    /// The grid with the enclosed cells outside a part. `None` if the part has them all.
    fn rim(self, closed: &[bool], part: Part) -> Option<Rim> {
        let places = (0..closed.len()).map(|i| [i / self.cols, i % self.cols]);
        let is_beyond = |&[row, col]: &[usize; 2]| {
            let is_in = |axis: usize, at| (part.low[axis]..part.high[axis]).contains(&at);
            closed[row * self.cols + col] && !(is_in(0, col) && is_in(1, row))
        };
        let beyond: Vec<[usize; 2]> = places.filter(is_beyond).collect();
        (!beyond.is_empty()).then_some(Rim { grid: self, beyond })
    }

    /// A part of the grid, and of a mark on each of its cells.
    fn cut(
        &self,
        marks: &[bool],
        [left, top]: [usize; 2],
        [cols, rows]: [usize; 2],
    ) -> (Grid, Vec<bool>) {
        let mark = |i: usize| marks[(top + i / cols) * self.cols + left + i % cols];
        let marks = (0..rows * cols).map(mark).collect();
        (self.part(top as i64, left as i64, rows, cols), marks)
    }

    /// The fraction of inner sides drawn, less that of the cells' middles.
    fn quality(&self, traced: &Traced<'_>) -> f64 {
        let (mut sides, mut middles, mut count) = (0.0, 0.0, 0.0);
        for row in 0..self.rows as i64 {
            for col in 0..self.cols as i64 {
                for axis in 0..2 {
                    if [col, row][axis] > 0 {
                        sides += self.side(traced, axis, row, col);
                        middles += self.middle(traced, axis, row, col);
                        count += 1.0;
                    }
                }
            }
        }
        if count > 0.0 { (sides - middles) / count } else { 0.0 }
    }
}

/// The sides of all cells within a picture.
struct Sides<'a> {
    grid: Grid,
    traced: &'a Traced<'a>,
    /// The strengths of the sides left of each cell, then of those above.
    strengths: [Vec<u8>; 2],
    /// The least strength of a drawn side.
    least: f64,
}

impl<'a> Sides<'a> {
    fn of(grid: Grid, traced: &'a Traced<'a>) -> Self {
        let all = 0..grid.rows * grid.cols;
        let strengths: [Vec<u8>; 2] = [0, 1].map(|axis| {
            let strength = |i: usize| grid.strength(traced, axis, i / grid.cols, i % grid.cols);
            all.clone().map(strength).collect()
        });
        let mut seen: Vec<u8> =
            strengths.concat().into_iter().filter(|&strength| strength > 0).collect();
        seen.sort_unstable();
        let faint = seen.get(seen.len() / 4).copied().unwrap_or(u8::MAX);
        Sides { grid, traced, strengths, least: DRAWN_STRENGTH * f64::from(faint) }
    }

    /// The side left of a cell (axis 0) or above it (axis 1).
    fn at(&self, axis: usize, row: usize, col: usize) -> Side {
        let Grid { rows, cols, pitch, .. } = self.grid;
        let at = self.grid.point(col as f64, row as f64)[axis];
        let rim = 2.0 + RIM_STRIP * pitch[axis];
        let strength = match row < rows && col < cols {
            true => self.strengths[axis][row * cols + col],
            false => self.grid.strength(self.traced, axis, row, col),
        };
        match f64::from(strength) >= self.least && strength > 0 {
            true => Side::Drawn,
            false if at < rim || at > self.traced.size()[axis] - rim => Side::Rim,
            false => Side::Open,
        }
    }

    /// Whether lines enclose a cell. One side beyond the picture's rim may be missing, but two
    /// opposite ones must be drawn.
    fn enclose(&self, row: usize, col: usize) -> bool {
        let sides = [
            self.at(0, row, col),
            self.at(0, row, col + 1),
            self.at(1, row, col),
            self.at(1, row + 1, col),
        ];
        let drawn = |i: usize| sides[i] == Side::Drawn;
        sides.iter().filter(|&&side| side != Side::Open).count() >= 3
            && (drawn(0) && drawn(1) || drawn(2) && drawn(3))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::fit_grid::grids;
    use crate::pixels::picture::Picture;

    /// Lines around cells of 20 pixels from (30, 40) on, except around one corner cell.
    fn board(rows: usize, cols: usize) -> Picture {
        let (w, h) = (60 + 20 * cols, 80 + 20 * rows);
        let is_line = |x: usize, y: usize| {
            let (Some(x), Some(y)) = (x.checked_sub(30), y.checked_sub(40)) else { return false };
            let inside = x <= 20 * cols && y <= 20 * rows;
            let in_corner = x > 20 * (cols - 1) && y > 20 * (rows - 1);
            inside && !in_corner && (x % 20 == 0 || y % 20 == 0)
        };
        let pixel = |i: usize| if is_line(i % w, i / w) { [150; 3] } else { [250; 3] };
        Picture::new(w, h, (0..w * h).map(pixel).collect())
    }

    #[test]
    fn a_board_of_lines_is_found_with_its_size_and_its_missing_corner() {
        let picture = board(6, 8);
        let traced = Traced::new(&picture);
        let boards = grids(&traced).into_iter().filter_map(|grid| grid.enclosed(&traced));
        let best = boards
            .max_by(|a, b| (a.quality * a.area()).total_cmp(&(b.quality * b.area())))
            .unwrap();
        assert_eq!((best.grid.rows, best.grid.cols), (6, 8));
        assert!(
            (0..2).all(|a| (best.grid.origin[a] - [30.0, 40.0][a]).abs() < 1.5),
            "{:?}",
            best.grid
        );
        assert!((0..2).all(|a| (best.grid.pitch[a] - 20.0).abs() < 0.2), "{:?}", best.grid);
        let open: Vec<usize> = (0..48).filter(|&i| !best.closed[i]).collect();
        assert_eq!(open, [47]);
    }
}
