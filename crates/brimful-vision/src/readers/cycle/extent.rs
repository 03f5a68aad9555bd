//! Where a walled board ends.

use super::thresholds as t;
use crate::cells::samples::CellSamples;
use crate::edges::Traced;
use crate::lattice::grid::Grid;
use crate::pixels::Point;
use crate::pixels::color::{DISTINCT, Lab, distance, lab, median};

/// The board: the enclosed cells, and the walls that touch them. Rows and columns that are all wall
/// enclose no cell.
pub(super) fn extent(traced: &Traced<'_>, enclosed: Grid, wall: Option<Lab>) -> Grid {
    let Some(wall) = wall else { return enclosed };
    let mut grid = enclosed;
    while let Some(larger) = grow(traced, &grid, wall) {
        grid = larger;
    }
    grid
}

/// The board with one more row or column, if that is all wall.
fn grow(traced: &Traced<'_>, grid: &Grid, wall: Lab) -> Option<Grid> {
    let (rows, cols) = (grid.rows, grid.cols);
    let rims = [
        (grid.part(-1, 0, 1, cols), grid.part(-1, 0, rows + 1, cols)),
        (grid.part(rows as i64, 0, 1, cols), grid.part(0, 0, rows + 1, cols)),
        (grid.part(0, -1, rows, 1), grid.part(0, -1, rows, cols + 1)),
        (grid.part(0, cols as i64, rows, 1), grid.part(0, 0, rows, cols + 1)),
    ];
    let is_wall = |strip: &Grid| {
        let ends =
            [strip.point(0.1, 0.1), strip.point(strip.cols as f64 - 0.1, strip.rows as f64 - 0.1)];
        let cell = |i: usize| {
            CellSamples::of(traced.picture, strip, i / strip.cols, i % strip.cols).ground()
        };
        ends.iter().all(|&end| traced.picture.holds(end))
            && (0..strip.rows * strip.cols).all(|i| distance(cell(i), wall) < DISTINCT)
    };
    rims.into_iter().find(|(strip, _)| is_wall(strip)).map(|(_, larger)| larger)
}

/// Whether the board ends at each side: the strip beside it has one color, and not that of walls,
/// of which there could be more. Stubs of joined sides are at the middles of cells.
pub(super) fn is_bounded(traced: &Traced<'_>, grid: &Grid, floor: Lab, wall: Option<Lab>) -> bool {
    let (w, h) = (grid.cols as f64, grid.rows as f64);
    type Side<'a> = (usize, &'a dyn Fn(f64, f64) -> (f64, f64));
    let sides: [Side<'_>; 4] = [
        (grid.cols, &|along, off| (along, -off)),
        (grid.cols, &|along, off| (along, h + off)),
        (grid.rows, &|along, off| (-off, along)),
        (grid.rows, &|along, off| (w + off, along)),
    ];
    sides.iter().all(|(cells, side)| {
        let colors = |off: f64| -> Option<Vec<Lab>> {
            let along = (0..*cells).flat_map(|k| [0.2, 0.8].map(|part| k as f64 + part));
            let places: Vec<Point> =
                along.map(|t| side(t, off)).map(|(x, y)| grid.point(x, y)).collect();
            let is_seen = places.iter().all(|&at| traced.picture.holds(at));
            is_seen.then(|| places.iter().map(|&[x, y]| lab(traced.picture.at(x, y))).collect())
        };
        let Some(seen) = t::BESIDE.into_iter().find_map(colors) else { return false };
        let color = median(&mut seen.clone());
        let near = seen.iter().filter(|&&other| distance(other, color) < DISTINCT).count();
        near * 10 >= 9 * seen.len()
            && wall.is_none_or(|wall| distance(color, floor) < distance(color, wall))
    })
}

/// Whether most rows and most columns have marks beside them, like the numbers of a nonogram. A
/// line of text is only above or below a board.
pub(super) fn has_clues(traced: &Traced<'_>, grid: &Grid) -> bool {
    let (rows, cols) = (grid.rows, grid.cols);
    let is_inked = |strip: Grid| {
        // The whole strip must be in the picture, short of its last pixels.
        let corners = [
            strip.point(-0.05, -0.05),
            strip.point(strip.cols as f64 + 0.05, strip.rows as f64 + 0.05),
        ];
        if !corners.iter().all(|&corner| traced.picture.holds(corner)) {
            return false;
        }
        let inked = (0..strip.rows * strip.cols).filter(|&i| {
            let (row, col) = (i / strip.cols, i % strip.cols);
            let samples = CellSamples::of(traced.picture, &strip, row, col);
            samples.contrast(samples.ground()) > 2.0 * DISTINCT
        });
        2 * inked.count() > strip.rows * strip.cols
    };
    let beside =
        is_inked(grid.part(0, -1, rows, 1)) || is_inked(grid.part(0, cols as i64, rows, 1));
    beside && (is_inked(grid.part(-1, 0, 1, cols)) || is_inked(grid.part(rows as i64, 0, 1, cols)))
}
