//! Where cells of a drawn board touch otherwise than side by side: thin walls and joined sides.
//!
//! A thin wall is a line wider and darker than the lines beside it: its color stands as a plateau
//! across the side, where hairlines and folds are a peak. Sides between cells of one color are
//! compared with each other, and so are the others, since folds of paper lie between colors only.
//! Joined sides show as stubs that cross the board's rim in the middle of cells, one at each end of
//! a row or column. What is neither for sure makes a flaw: such a board is refused, never read as a
//! plain one.

use brimful::board::{Cell, Links, Wrap};

use crate::color::{DISTINCT, Lab, distance, lab, median};
use crate::grid::Grid;
use crate::paper::{Paper, points_right};
use crate::picture::Picture;
use crate::reading::Point;

/// Where along a side lines are looked at: beside whatever crosses its middle.
const ALONG: [f64; 8] = [0.13, 0.17, 0.21, 0.25, 0.75, 0.79, 0.83, 0.87];
/// Samples across a side to each hand, and their distance in cells.
const HALF: usize = 10;
const STEP: f64 = 0.02;
/// Samples to each hand of a plateau's middle, and how far that may be off the side.
const PLATEAU: usize = 2;
const OFF: usize = 2;
/// A wall's plateau is at least so far from the colors beside it; what is less far than the second
/// is nothing.
const DEEP: [f32; 2] = [12.0, 8.0];
/// A wall is so much wider than common lines and at least so wide, in cells; a line below the
/// second of each is none.
const WIDER: [f32; 2] = [1.8, 1.4];
const WIDE: [f32; 2] = [0.09, 0.085];
/// Fewer sides do not tell how wide common lines are.
const FEW: usize = 8;
/// Pixels of a cell from which on a wall is three pixels wide; below, two lines that were scaled
/// together look like one.
const CLEAR: f64 = 30.0;
/// What is fainter is no line.
const FAINT: f32 = 4.0;
/// Cells of one color differ less.
const ALIKE: f32 = 12.0;
/// A stub reaches farther out of the board.
const REACH: [f64; 4] = [0.06, 0.09, 0.12, 0.15];

/// Finds the thin walls and joined sides of a board; an error where something is neither for sure.
pub(crate) fn find(picture: &Picture, grid: &Grid, here: &[bool]) -> Result<Links, String> {
    let mut sides: Vec<Side> = Vec::new();
    for i in (0..here.len()).filter(|&i| here[i]) {
        let (row, col) = (i / grid.cols, i % grid.cols);
        let left = (col > 0 && here[i - 1]).then(|| (0, cell(row, col - 1)));
        let above = (row > 0 && here[i - grid.cols]).then(|| (1, cell(row - 1, col)));
        for (axis, other) in left.into_iter().chain(above) {
            sides.push(Side::of(picture, Seam::of(grid, axis, row, col), [other, cell(row, col)]));
        }
    }
    let walls = walls(&sides)?;
    if !walls.is_empty() && grid.pitch[0].min(grid.pitch[1]) < CLEAR {
        return Err("lines look like thin walls, but the cells are too small to be sure".to_owned());
    }
    let (wrap, unjoined) = joined(picture, grid, here)?;
    Ok(Links { wrap, walls: [walls, unjoined].concat(), ..Links::default() })
}

/// The same for triangles told by half-row and column, of which none but plain ones are read.
pub(crate) fn refuse(
    picture: &Picture,
    paper: &Paper,
    triangles: &[(i64, i64)],
) -> Result<(), String> {
    let mut sides: Vec<Side> = Vec::new();
    for &(row, col) in triangles {
        let [a, b, c] = paper.corners(row, col);
        // The upright side, the one above, the one below; clockwise, so that outward is to the
        // left.
        let around = match points_right(row, col) {
            true => [(c, a, (row, col - 1)), (a, b, (row - 1, col)), (b, c, (row + 1, col))],
            false => [(a, b, (row, col + 1)), (c, a, (row - 1, col)), (b, c, (row + 1, col))],
        };
        for (from, to, other) in around {
            let seam = Seam::between(from, to, paper.width);
            let cells = [(row, col), other]
                .map(|(row, col)| Cell::new(row.max(0) as u32, col.max(0) as u32));
            match triangles.binary_search(&other) {
                Ok(_) if points_right(row, col) => sides.push(Side::of(picture, seam, cells)),
                Err(_) if seam.is_stub(picture) => {
                    return Err("lines reach over the board's rim".to_owned());
                }
                _ => {}
            }
        }
    }
    match walls(&sides)?[..] {
        [] => Ok(()),
        _ => Err("there are thin walls between triangles, which are not read".to_owned()),
    }
}

/// A side of a cell, and the way of one cell across it, outward.
struct Seam {
    from: Point,
    to: Point,
    across: Point,
}

impl Seam {
    /// The side left of a cell (axis 0) or above it (axis 1).
    fn of(grid: &Grid, axis: usize, row: usize, col: usize) -> Self {
        let (x, y) = (col as f64, row as f64);
        let (end, across) = if axis == 0 {
            ((x, y + 1.0), [-grid.pitch[0], 0.0])
        } else {
            ((x + 1.0, y), [0.0, -grid.pitch[1]])
        };
        Seam { from: grid.point(x, y), to: grid.point(end.0, end.1), across }
    }

    /// A side of a cell of that width, told clockwise.
    fn between(from: Point, to: Point, width: f64) -> Self {
        let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
        let scale = width / (dx * dx + dy * dy).sqrt();
        Seam { from, to, across: [dy * scale, -dx * scale] }
    }

    fn point(&self, along: f64, off: f64) -> Point {
        [0, 1].map(|a| self.from[a] + along * (self.to[a] - self.from[a]) + off * self.across[a])
    }

    /// Whether a line leaves the cell in the middle of this side of it.
    fn is_stub(&self, picture: &Picture) -> bool {
        let is_line = |off: f64| {
            let color = |along: [f64; 3]| {
                let places = along.map(|t| self.point(t, off));
                places
                    .iter()
                    .all(|&at| picture.holds(at))
                    .then(|| median(&mut places.map(|[x, y]| lab(picture.at(x, y)))))
            };
            let (one, middle, other) =
                (color([0.2, 0.24, 0.28]), color([0.48, 0.5, 0.52]), color([0.72, 0.76, 0.8]));
            let (Some(one), Some(middle), Some(other)) = (one, middle, other) else { return None };
            let apart = distance(middle, one).min(distance(middle, other));
            Some(distance(one, other) < DISTINCT && apart > DISTINCT)
        };
        // A picture may be cut soon after the rim.
        let seen: Vec<bool> = REACH.into_iter().map_while(is_line).collect();
        !seen.is_empty() && seen.iter().all(|&is_line| is_line)
    }
}

/// A side between two cells that are there.
struct Side {
    cells: [Cell; 2],
    /// How far the line on it is from the colors on both hands, over the width of a wall.
    depth: f32,
    /// The width of that line in cells.
    width: f32,
    /// Its color where it is farthest from those.
    line: Lab,
    /// The colors on both hands.
    hands: [Lab; 2],
    /// Whether those differ.
    is_border: bool,
}

impl Side {
    fn of(picture: &Picture, seam: Seam, cells: [Cell; 2]) -> Self {
        let color = |k: usize| {
            let look = |t: f64| {
                let [x, y] = seam.point(t, (k as f64 - HALF as f64) * STEP);
                lab(picture.at(x, y))
            };
            median(&mut ALONG.map(look))
        };
        let across: Vec<Lab> = (0..=2 * HALF).map(color).collect();
        let (before, after) =
            (median(&mut across[..4].to_vec()), median(&mut across[2 * HALF - 3..].to_vec()));
        let apart = |k: usize| distance(across[k], before).min(distance(across[k], after));
        let depth = |middle: usize| {
            (middle - PLATEAU..=middle + PLATEAU).map(apart).fold(f32::MAX, f32::min)
        };
        let depth = (HALF - OFF..=HALF + OFF).map(depth).fold(0.0, f32::max);
        let near = HALF - 2 * OFF..=HALF + 2 * OFF;
        let (top, peak) = near
            .map(|k| (k, apart(k)))
            .fold((HALF, 0.0), |best, next| if next.1 > best.1 { next } else { best });
        let is_line = |k: &usize| apart(*k) > 0.5 * peak;
        let width = (0..top).rev().take_while(is_line).count()
            + (top..=2 * HALF).take_while(is_line).count();
        let width = if peak > FAINT { width as f32 * STEP as f32 } else { 0.0 };
        Side {
            cells,
            depth,
            width,
            line: across[top],
            hands: [before, after],
            is_border: distance(before, after) > ALIKE,
        }
    }
}

impl Side {
    /// Whether a wall of that color would not stand out here, or something like a wall does,
    /// perhaps instead of a fold.
    fn could_hide(&self, wall: Lab, fold: Lab) -> bool {
        self.hands.iter().any(|&hand| distance(hand, wall) < DEEP[0])
            || self.depth > DEEP[0] && distance(self.line, wall) < DEEP[0]
            || self.is_border && distance(self.line, wall) < distance(self.line, fold)
    }
}

/// The sides with thin walls; an error where that is not clear.
fn walls(sides: &[Side]) -> Result<Vec<[Cell; 2]>, String> {
    let mut found = Vec::new();
    let of_kind = |is_border: bool| sides.iter().filter(move |side| side.is_border == is_border);
    let common = [false, true].map(|is_border| {
        let mut widths: Vec<f32> = of_kind(is_border).map(|side| side.width).collect();
        widths.sort_unstable_by(f32::total_cmp);
        widths.get(widths.len() * 2 / 5).copied().unwrap_or(0.0)
    });
    for is_border in [false, true] {
        let [own, other] = [is_border, !is_border].map(|kind| common[usize::from(kind)]);
        // Of few sides most could be walls.
        let is_few = of_kind(is_border).count() < FEW && of_kind(!is_border).count() >= FEW;
        let low = if is_few { own.min(other) } else { own };
        let exceeds = |side: &Side, i: usize, common: f32| {
            side.depth > DEEP[i] && side.width > WIDE[i].max(WIDER[i] * common)
        };
        for side in of_kind(is_border) {
            if exceeds(side, 0, own) {
                found.push(side.cells);
            } else if exceeds(side, 1, low) {
                let [a, b] = side.cells;
                return Err(format!("whether a wall stands between {a} and {b} is not clear"));
            }
        }
    }
    if !found.is_empty() {
        let (walls, others): (Vec<&Side>, Vec<&Side>) =
            sides.iter().partition(|side| found.contains(&side.cells));
        let wall = median(&mut walls.iter().map(|side| side.line).collect::<Vec<_>>());
        let fold = median(
            &mut others
                .iter()
                .filter(|side| side.is_border)
                .map(|side| side.line)
                .collect::<Vec<_>>(),
        );
        if let Some(side) = others.into_iter().find(|side| side.could_hide(wall, fold)) {
            let [a, b] = side.cells;
            return Err(format!("a wall between {a} and {b} would hardly be seen"));
        }
    }
    Ok(found)
}

/// The sides that are joined, and the pairs of cells across them that do not touch all the same.
fn joined(picture: &Picture, grid: &Grid, here: &[bool]) -> Result<(Wrap, Vec<[Cell; 2]>), String> {
    let mut unjoined = Vec::new();
    let mut ring = |axis: usize| {
        let mut stubs = 0;
        let mut apart = Vec::new();
        for k in 0..[grid.rows, grid.cols][axis] {
            let ends = match axis {
                0 => [(k, 0), (k, grid.cols - 1)],
                _ => [(0, k), (grid.rows - 1, k)],
            };
            let is_there = ends.map(|(row, col)| here[row * grid.cols + col]);
            let stub = |end: usize| {
                let (row, col) = ends[end];
                let low = Seam::of(grid, axis, row, col);
                // The upper end is the same side of the next cell, seen from the other hand.
                let next = if axis == 0 {
                    Seam::of(grid, 0, row, col + 1)
                } else {
                    Seam::of(grid, 1, row + 1, col)
                };
                let seam =
                    if end == 0 { low } else { Seam { across: next.across.map(|x| -x), ..next } };
                is_there[end] && seam.is_stub(picture)
            };
            match [stub(0), stub(1)] {
                [true, true] => stubs += 1,
                [false, false] if is_there == [true; 2] => {
                    apart.push(ends.map(|(row, col)| cell(row, col)))
                }
                [false, false] => {}
                [first, _] => {
                    let (row, col) = ends[usize::from(!first)];
                    return Err(format!(
                        "something reaches over the board's rim at {}",
                        cell(row, col)
                    ));
                }
            }
        }
        match stubs {
            0 => Ok(false),
            _ if stubs <= apart.len() => {
                Err("few lines reach over the board's rim: joined sides have more".to_owned())
            }
            _ => {
                unjoined.append(&mut apart);
                Ok(true)
            }
        }
    };
    let wrap = Wrap { rows: ring(0)?, columns: ring(1)? };
    Ok((wrap, unjoined))
}

fn cell(row: usize, col: usize) -> Cell {
    Cell::new(row as u32, col as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board of 4 by 4 white cells of 40 pixels with hairlines, and black bars given as corners.
    fn drawn(bars: &[[usize; 4]]) -> (Picture, Grid) {
        let mut pixels = vec![[250; 3]; 240 * 240];
        for y in 40..=200 {
            for x in 40..=200 {
                let is_line = x % 40 == 0 || y % 40 == 0;
                let is_bar = bars
                    .iter()
                    .any(|&[x0, y0, x1, y1]| (x0..x1).contains(&x) && (y0..y1).contains(&y));
                pixels[y * 240 + x] = if is_bar {
                    [80; 3]
                } else if is_line {
                    [200; 3]
                } else {
                    [255; 3]
                };
            }
        }
        for &[x0, y0, x1, y1] in bars {
            (y0..y1).for_each(|y| (x0..x1).for_each(|x| pixels[y * 240 + x] = [80; 3]));
        }
        let grid = Grid { origin: [40.5; 2], pitch: [40.0; 2], rows: 4, cols: 4 };
        (Picture::new(240, 240, pixels), grid)
    }

    #[test]
    fn a_thick_line_is_a_wall() {
        let (picture, grid) = drawn(&[[118, 80, 123, 120]]);
        let links = find(&picture, &grid, &[true; 16]).unwrap();
        assert_eq!(links.walls, [[Cell::new(1, 1), Cell::new(1, 2)]]);
        assert_eq!(find(&drawn(&[]).0, &grid, &[true; 16]), Ok(Links::default()));
    }

    /// Sides between cells of one color or of two, with lines of those widths.
    fn sides(inner: &[f32], borders: &[f32]) -> Vec<Side> {
        let all = inner
            .iter()
            .map(|&width| (width, false))
            .chain(borders.iter().map(|&width| (width, true)));
        let side = |(k, (width, is_border)): (usize, (f32, bool))| Side {
            cells: [cell(0, k), cell(0, k + 1)],
            depth: if width > 0.05 { 40.0 } else { 0.0 },
            width,
            line: lab([if width > 0.05 { 30 } else { 200 }; 3]),
            hands: [lab([250; 3]), lab(if is_border { [250, 120, 60] } else { [250; 3] })],
            is_border,
        };
        all.enumerate().map(side).collect()
    }

    #[test]
    fn a_wall_that_is_the_only_side_of_its_kind_refuses() {
        let thin = [0.03; 12];
        assert_eq!(walls(&sides(&thin, &[0.03, 0.03])), Ok(vec![]));
        // Among many alike it stands out, alone it is its own measure.
        assert_eq!(
            walls(&sides(&[&thin[..], &[0.12]].concat(), &[])).map(|walls| walls.len()),
            Ok(1)
        );
        assert!(walls(&sides(&thin, &[0.12])).is_err());
        assert!(walls(&sides(&thin, &[0.12, 0.12])).is_err());
    }

    #[test]
    fn what_is_as_dark_as_a_wall_refuses_the_board() {
        let mut all = sides(&[&[0.03; 12][..], &[0.12]].concat(), &[0.03; 8]);
        assert_eq!(walls(&all).map(|walls| walls.len()), Ok(1));
        // Too narrow for a wall, but of its color.
        all[3] =
            Side { depth: 40.0, width: 0.08, line: lab([30; 3]), ..sides(&[0.03], &[]).remove(0) };
        assert!(walls(&all).is_err());
    }

    #[test]
    fn stubs_at_both_ends_join_sides_and_one_alone_refuses() {
        let stub = |row: usize, end: usize| {
            [
                [33, 60 + 40 * row - 2, 40, 60 + 40 * row + 2],
                [201, 60 + 40 * row - 2, 208, 60 + 40 * row + 2],
            ][end]
        };
        let all: Vec<[usize; 4]> = (0..4).flat_map(|row| [stub(row, 0), stub(row, 1)]).collect();
        let (picture, grid) = drawn(&all);
        let links = find(&picture, &grid, &[true; 16]).unwrap();
        assert_eq!(links, Links { wrap: Wrap { rows: true, columns: false }, ..Links::default() });
        assert!(find(&drawn(&all[..7]).0, &grid, &[true; 16]).is_err());
    }
}
