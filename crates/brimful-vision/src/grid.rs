//! A board of squares: its cells, their sides, and which of them lines enclose.

use crate::color::{Lab, distance, lab};
use crate::picture::Picture;
use crate::reading::Point;
use crate::sheet::Sheet;

/// The fewest rows and columns.
pub(crate) const FEWEST: f64 = 3.0;
/// A side counts as drawn if it is so strong as a share of the sides that are: of a faint one of
/// them, since hairlines may stand beside solid walls.
const DRAWN: f64 = 0.4;

/// What a picture may cut off the outermost cells, as a share of them.
const RIM: f64 = 0.06;

/// A side of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Drawn,
    /// Along the picture's rim, where a line may be cut off.
    Rim,
    Open,
}

/// A board of squares: where its upper left corner is, how large its cells are and how many.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    pub(crate) origin: Point,
    pub(crate) pitch: Point,
    pub(crate) rows: usize,
    pub(crate) cols: usize,
}

/// A board that lines enclose.
pub(crate) struct Framed {
    pub(crate) grid: Grid,
    /// The share of sides drawn less that of lines through the middles of cells.
    pub(crate) quality: f64,
    /// Whether lines enclose each cell, in reading order.
    pub(crate) closed: Vec<bool>,
}

impl Framed {
    /// The area of the cells that lines enclose, in square pixels.
    pub(crate) fn area(&self) -> f64 {
        let closed = self.closed.iter().filter(|&&closed| closed).count();
        closed as f64 * self.grid.pitch[0] * self.grid.pitch[1]
    }
}

impl Grid {
    /// A place on the board, in cells.
    pub(crate) fn point(&self, col: f64, row: f64) -> Point {
        [self.origin[0] + col * self.pitch[0], self.origin[1] + row * self.pitch[1]]
    }

    /// The middle of a cell.
    pub(crate) fn center(&self, row: usize, col: usize) -> Point {
        self.point(col as f64 + 0.5, row as f64 + 0.5)
    }

    /// Places spread evenly over a cell, n rows of n, in reading order.
    pub(crate) fn spread(&self, row: usize, col: usize, n: usize) -> impl Iterator<Item = Point> {
        let part = move |k: usize| (k as f64 + 0.5) / n as f64;
        (0..n * n).map(move |k| self.point(col as f64 + part(k % n), row as f64 + part(k / n)))
    }

    /// The corners of so many cells, clockwise.
    pub(crate) fn corners(&self, row: usize, col: usize, rows: usize, cols: usize) -> Vec<Point> {
        let (x, y, w, h) = (col as f64, row as f64, cols as f64, rows as f64);
        [(x, y), (x + w, y), (x + w, y + h), (x, y + h)].map(|(x, y)| self.point(x, y)).to_vec()
    }

    /// How much of a side is an edge: the side left of the cell (axis 0) or above it (axis 1).
    pub(crate) fn side(&self, sheet: &Sheet<'_>, axis: usize, row: i64, col: i64) -> f64 {
        let (at, from, to) = self.stretch(axis, row as f64, col as f64);
        sheet.across(axis).support(at, from, to, self.slack(axis))
    }

    /// The same for the line through the middle of the cell: what a grid twice as fine would have
    /// there.
    pub(crate) fn middle(&self, sheet: &Sheet<'_>, axis: usize, row: i64, col: i64) -> f64 {
        let [down, right] = [[0.0, 0.5], [0.5, 0.0]][axis];
        let (at, from, to) = self.stretch(axis, row as f64 + down, col as f64 + right);
        sheet.across(axis).support(at, from, to, self.slack(axis))
    }

    /// How strong an edge a side is along most of its length, or on both hands of what crosses its
    /// middle.
    pub(crate) fn strength(&self, sheet: &Sheet<'_>, axis: usize, row: usize, col: usize) -> u8 {
        const HAND: f64 = 0.2;
        let (at, from, to) = self.stretch(axis, row as f64, col as f64);
        // The two edges of a thin wall are off its middle.
        let slack = self.slack(axis).max(0.08 * self.pitch[axis]);
        let steady = |from: f64, to: f64| sheet.across(axis).steady(at, from, to, slack);
        let hand = HAND * self.pitch[1 - axis];
        steady(from, to).max(steady(from, from + hand).min(steady(to - hand, to)))
    }

    /// A side as the offset of its line, where it begins there and where it ends, corners left out.
    fn stretch(&self, axis: usize, row: f64, col: f64) -> (f64, f64, f64) {
        let at = self.point(col, row);
        let other = 1 - axis;
        let inset = 0.12 * self.pitch[other];
        (at[axis], at[other] + inset, at[other] + self.pitch[other] - inset)
    }

    /// Whether a line stands on a side: a color of its own, not a step from one cell's color to the
    /// other's.
    pub(crate) fn ridge(&self, picture: &Picture, axis: usize, row: usize, col: usize) -> bool {
        const PLACES: usize = 9;
        let (mut on, along) = (0, |k: usize| 0.15 + 0.7 * k as f64 / (PLACES - 1) as f64);
        for k in 0..PLACES {
            let look = |off: f64| {
                let at = [col as f64, row as f64];
                let [x, y] = if axis == 0 {
                    [at[0] + off, at[1] + along(k)]
                } else {
                    [at[0] + along(k), at[1] + off]
                };
                let [x, y] = self.point(x, y);
                lab(picture.at(x, y))
            };
            let (before, after) = (look(-0.09), look(0.09));
            let apart = |color: Lab| distance(color, before).min(distance(color, after));
            let line = (-4..=4).map(|i| apart(look(f64::from(i) * 0.009))).fold(0.0, f32::max);
            on += usize::from(line > 3.0 && line > 0.7 * distance(before, after));
        }
        2 * on > PLACES
    }

    /// How far a line may be off its place.
    fn slack(&self, axis: usize) -> f64 {
        1.0 + 0.03 * self.pitch[axis]
    }

    /// The part of the same lattice that begins at a cell.
    pub(crate) fn part(&self, row: i64, col: i64, rows: usize, cols: usize) -> Grid {
        Grid { origin: self.point(col as f64, row as f64), rows, cols, ..*self }
    }

    /// All cells of the lattice within a picture of that size, which may cut a little off the
    /// outermost.
    pub(crate) fn filling(&self, size: Point) -> Grid {
        let low = [0, 1].map(|a| (-RIM - self.origin[a] / self.pitch[a]).ceil() as i64);
        let high =
            [0, 1].map(|a| ((size[a] - self.origin[a]) / self.pitch[a] + RIM).floor() as i64);
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
            let slack = 1.0 + RIM * self.pitch[a];
            self.origin[a].abs() < slack && (far[a] - size[a]).abs() < slack
        })
    }

    /// The board that lines enclose: the largest connected part of enclosed cells, with smaller
    /// parts nearby.
    pub(crate) fn framed(&self, sheet: &Sheet<'_>) -> Option<Framed> {
        let size = sheet.size();
        let whole = self.filling(size);
        let (rows, cols) = (whole.rows, whole.cols);
        let side = |axis: usize, row: usize, col: usize| whole.strength(sheet, axis, row, col);
        let sides: [Vec<u8>; 2] =
            [0, 1].map(|axis| (0..rows * cols).map(|i| side(axis, i / cols, i % cols)).collect());
        let mut seen: Vec<u8> =
            sides.concat().into_iter().filter(|&strength| strength > 0).collect();
        seen.sort_unstable();
        // A glow behind the board has edges too, but faint ones.
        let least = DRAWN * f64::from(seen.get(seen.len() / 4).copied().unwrap_or(u8::MAX));
        let drawn = |axis: usize, row: usize, col: usize| {
            let at = whole.point(col as f64, row as f64)[axis];
            let rim = 2.0 + 0.06 * whole.pitch[axis];
            let inside = row < rows && col < cols;
            let strength =
                if inside { sides[axis][row * cols + col] } else { side(axis, row, col) };
            match f64::from(strength) >= least && strength > 0 {
                true => Side::Drawn,
                false if at < rim || at > size[axis] - rim => Side::Rim,
                false => Side::Open,
            }
        };
        // A side beyond the picture's rim may be missing, but two opposite ones must be seen.
        let is_framed = |row: usize, col: usize| {
            let sides = [
                drawn(0, row, col),
                drawn(0, row, col + 1),
                drawn(1, row, col),
                drawn(1, row + 1, col),
            ];
            let seen = |i: usize| sides[i] == Side::Drawn;
            sides.iter().filter(|&&side| side != Side::Open).count() >= 3
                && (seen(0) && seen(1) || seen(2) && seen(3))
        };
        let framed: Vec<bool> = (0..rows * cols).map(|i| is_framed(i / cols, i % cols)).collect();
        let area = largest(&framed, cols)?;
        let [cols, rows] = area.size();
        if (rows as f64) < FEWEST || (cols as f64) < FEWEST {
            return None;
        }
        let [left, top] = area.low;
        let grid = whole.part(top as i64, left as i64, rows, cols);
        let closed = (0..rows * cols)
            .map(|i| framed[(top + i / cols) * whole.cols + left + i % cols])
            .collect();
        Some(Framed { grid, quality: grid.quality(sheet), closed })
    }

    /// The share of inner sides drawn less that of the cells' middles.
    pub(crate) fn quality(&self, sheet: &Sheet<'_>) -> f64 {
        let (mut sides, mut middles, mut count) = (0.0, 0.0, 0.0);
        for row in 0..self.rows as i64 {
            for col in 0..self.cols as i64 {
                for axis in 0..2 {
                    if [col, row][axis] > 0 {
                        sides += self.side(sheet, axis, row, col);
                        middles += self.middle(sheet, axis, row, col);
                        count += 1.0;
                    }
                }
            }
        }
        if count > 0.0 { (sides - middles) / count } else { 0.0 }
    }
}

/// A rectangle of cells: first column and row, and those behind the last.
pub(crate) struct Area {
    pub(crate) low: [usize; 2],
    pub(crate) high: [usize; 2],
}

/// The area of the largest connected part of marked cells, with smaller parts nearby: a board may
/// fall apart.
pub(crate) fn largest(marked: &[bool], cols: usize) -> Option<Area> {
    let mut parts = parts(marked, cols).into_iter();
    let mut area = Area::of(&parts.next()?, cols);
    for part in parts.map(|part| Area::of(&part, cols)) {
        if part.is_near(&area) {
            area = area.with(&part);
        }
    }
    Some(area)
}

impl Area {
    fn of(cells: &[usize], cols: usize) -> Self {
        let mut area = Area { low: [usize::MAX; 2], high: [0; 2] };
        for at in cells.iter().map(|&i| [i % cols, i / cols]) {
            (0..2).for_each(|a| {
                (area.low[a], area.high[a]) = (area.low[a].min(at[a]), area.high[a].max(at[a] + 1))
            });
        }
        area
    }

    pub(crate) fn size(&self) -> [usize; 2] {
        [0, 1].map(|a| self.high[a].saturating_sub(self.low[a]))
    }

    /// Whether at most one row or column is between two areas.
    fn is_near(&self, other: &Area) -> bool {
        (0..2).all(|a| self.low[a] <= other.high[a] + 1 && other.low[a] <= self.high[a] + 1)
    }

    fn with(&self, other: &Area) -> Self {
        Area {
            low: [0, 1].map(|a| self.low[a].min(other.low[a])),
            high: [0, 1].map(|a| self.high[a].max(other.high[a])),
        }
    }
}

/// The parts of marked cells that are connected by sides, the largest first.
pub(crate) fn parts(marked: &[bool], cols: usize) -> Vec<Vec<usize>> {
    let mut seen = vec![false; marked.len()];
    let mut parts = Vec::new();
    for start in 0..marked.len() {
        if !marked[start] || seen[start] {
            continue;
        }
        seen[start] = true;
        let mut part = vec![start];
        let mut next = 0;
        while let Some(&i) = part.get(next) {
            next += 1;
            let near = [
                (i % cols > 0).then(|| i - 1),
                (i % cols + 1 < cols).then(|| i + 1),
                i.checked_sub(cols),
                (i + cols < marked.len()).then_some(i + cols),
            ];
            for j in near.into_iter().flatten() {
                if marked[j] && !seen[j] {
                    seen[j] = true;
                    part.push(j);
                }
            }
        }
        parts.push(part);
    }
    parts.sort_by_key(|part| std::cmp::Reverse(part.len()));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::lattices;

    /// Lines around cells of 20 pixels whose upper left corner is at (30, 40); one corner cell has
    /// none.
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
        let sheet = Sheet::new(&picture);
        let boards = lattices(&sheet).into_iter().filter_map(|lattice| lattice.framed(&sheet));
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

    #[test]
    fn what_the_rim_cuts_off_a_little_belongs_to_the_board() {
        let grid = Grid { origin: [9.5, -0.5], pitch: [10.0; 2], rows: 2, cols: 2 };
        let whole = grid.filling([49.0, 30.0]);
        assert_eq!((whole.rows, whole.cols), (3, 5));
        assert!(whole.ends_with([49.0, 30.0]) && !whole.ends_with([55.0, 30.0]));
    }

    #[test]
    fn parts_come_largest_first_and_near_ones_are_joined() {
        let marks = b"##...# ##...... #....... ........".iter().filter(|&&c| c != b' ');
        let marked: Vec<bool> = marks.map(|&c| c == b'#').collect();
        let cols = 8;
        let marked = &marked[..marked.len() / cols * cols];
        assert_eq!(
            parts(marked, cols)[0].len(),
            parts(marked, cols).iter().map(Vec::len).max().unwrap()
        );
        let near: Vec<bool> = (0..40).map(|i| [0, 1, 8, 9, 3, 11].contains(&i)).collect();
        assert_eq!(largest(&near, 8).unwrap().size(), [4, 2]);
        let far: Vec<bool> = (0..40).map(|i| [0, 1, 8, 9, 7, 15].contains(&i)).collect();
        assert_eq!(largest(&far, 8).unwrap().size(), [2, 2]);
    }
}
