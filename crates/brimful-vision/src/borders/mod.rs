//! Borders: thin walls and joined sides between cells, holes, and the rim of the board.
//!
//! A line that may or may not be a wall gives a [`Refusal`]; such a board is never read as a plain
//! one.

pub(crate) mod cutoff;
pub(crate) mod holes;
mod joined_sides;
mod seam;
mod thin_walls;

use brimful::board::{Cell, Links};

use crate::lattice::grid::Grid;
use crate::lattice::triangles::{TriangleLattice, points_right};
use crate::pixels::picture::Picture;
use crate::refusal::Refusal;
use seam::{Seam, cell};
use thin_walls::Side;

/// Smallest cell, in pixels, whose thin walls are legible: a wall on it is three pixels wide. On
/// smaller cells, two lines merged by scaling look like one.
const MIN_WALLED_CELL: f64 = 30.0;

/// The thin walls and joined sides of a board of squares.
pub(crate) fn links(picture: &Picture, grid: &Grid, here: &[bool]) -> Result<Links, Refusal> {
    let mut sides: Vec<Side> = Vec::new();
    for i in (0..here.len()).filter(|&i| here[i]) {
        let (row, col) = (i / grid.cols, i % grid.cols);
        let left = (col > 0 && here[i - 1]).then(|| (0, cell(row, col - 1)));
        let above = (row > 0 && here[i - grid.cols]).then(|| (1, cell(row - 1, col)));
        for (axis, other) in left.into_iter().chain(above) {
            sides.push(Side::of(picture, Seam::of(grid, axis, row, col), [other, cell(row, col)]));
        }
    }
    let walls = thin_walls::walls(&sides)?;
    if !walls.is_empty() && grid.pitch[0].min(grid.pitch[1]) < MIN_WALLED_CELL {
        return Err(Refusal::SmallCells);
    }
    let (wrap, unjoined) = joined_sides::find(picture, grid, here)?;
    Ok(Links { wrap, walls: [walls, unjoined].concat(), ..Links::default() })
}

/// Refuses a board of triangles with thin walls or joined sides. The triangles are sorted by
/// half-row and column.
pub(crate) fn refuse_links(
    picture: &Picture,
    lattice: &TriangleLattice,
    triangles: &[(i64, i64)],
) -> Result<(), Refusal> {
    let mut sides: Vec<Side> = Vec::new();
    for &(row, col) in triangles {
        for (from, to, other) in sides_of_triangle(lattice, row, col) {
            let seam = Seam::between(from, to, lattice.width);
            match triangles.binary_search(&other) {
                Ok(_) if points_right(row, col) => {
                    let cells = [(row, col), other]
                        .map(|(row, col)| Cell::new(row.max(0) as u32, col.max(0) as u32));
                    sides.push(Side::of(picture, seam, cells));
                }
                Err(_) if seam.is_stub(picture) => return Err(Refusal::StubsOnTriangles),
                _ => {}
            }
        }
    }
    match thin_walls::walls(&sides)?[..] {
        [] => Ok(()),
        _ => Err(Refusal::WallsOnTriangles),
    }
}

type TriangleSide = ([f64; 2], [f64; 2], (i64, i64));

/// The sides of a triangle with the triangle beyond each: the vertical side, the one above, the
/// one below. They run clockwise, so that outward is to the left.
fn sides_of_triangle(lattice: &TriangleLattice, row: i64, col: i64) -> [TriangleSide; 3] {
    let [a, b, c] = lattice.corners(row, col);
    match points_right(row, col) {
        true => [(c, a, (row, col - 1)), (a, b, (row - 1, col)), (b, c, (row + 1, col))],
        false => [(a, b, (row, col + 1)), (c, a, (row - 1, col)), (b, c, (row + 1, col))],
    }
}

#[cfg(test)]
mod tests {
    use brimful::board::Wrap;

    use super::*;

    /// A board of 4 by 4 white cells of 40 pixels with hairlines, and dark bars given as corners.
    fn drawn(bars: &[[usize; 4]]) -> (Picture, Grid) {
        let mut pixels = vec![[250; 3]; 240 * 240];
        for y in 40..=200 {
            for x in 40..=200 {
                let is_line = x % 40 == 0 || y % 40 == 0;
                pixels[y * 240 + x] = if is_line { [200; 3] } else { [255; 3] };
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
        let found = links(&picture, &grid, &[true; 16]).unwrap();
        assert_eq!(found.walls, [[Cell::new(1, 1), Cell::new(1, 2)]]);
        assert_eq!(links(&drawn(&[]).0, &grid, &[true; 16]), Ok(Links::default()));
    }

    #[test]
    fn stubs_at_both_ends_join_sides_and_one_alone_refuses() {
        let stub = |row: usize, end: usize| {
            let (x, y) = ([33, 201][end], 60 + 40 * row);
            [x, y - 2, x + 7, y + 2]
        };
        let all: Vec<[usize; 4]> = (0..4).flat_map(|row| [stub(row, 0), stub(row, 1)]).collect();
        let (picture, grid) = drawn(&all);
        let found = links(&picture, &grid, &[true; 16]).unwrap();
        assert_eq!(found, Links { wrap: Wrap { rows: true, columns: false }, ..Links::default() });
        let single = links(&drawn(&all[..7]).0, &grid, &[true; 16]);
        assert_eq!(single, Err(Refusal::SingleStub { cell: Cell::new(3, 0) }));
    }
}
