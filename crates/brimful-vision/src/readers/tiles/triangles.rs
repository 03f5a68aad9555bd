//! The reader of triangular tiles on a background.

use brimful::board::{Links, Shape};
use brimful::puzzle::Kind;

use super::board::TileBoard;
use super::part::Part;
use super::pieces::Pieces;
use super::thresholds as t;
use super::{Face, Tile, buttons, is_roomy};
use crate::borders::refuse_links;
use crate::cells::triangle::{View, sample};
use crate::edges::Traced;
use crate::lattice::grid::Grid;
use crate::lattice::triangles::TriangleLattice;
use crate::pixels::background::Background;
use crate::pixels::picture::Picture;
use crate::readers::sighting::{Miss, Promises, Sighting, triangle};
use crate::reading::Options;
use crate::refusal::Refusal;

/// Reads a board of triangles.
pub(crate) fn read(
    traced: &Traced<'_>,
    lattice: &TriangleLattice,
    _: &Options,
) -> Result<Sighting, Miss> {
    let picture = traced.picture;
    let background =
        Background::of(picture).ok_or_else(|| Miss::new(0.3, Refusal::NothingAroundTriangles))?;
    let (lattice, last) = covering(lattice, traced.size());
    let mut tiles = tiles(picture, &lattice, last, background);
    let goes_on = buttons::dismiss(picture, &lattice, background, &mut tiles);
    let Part { mut tiles, low, size: [mut rows, cols], mut flaw } = Part::of(tiles)?;
    let (mut top, left) = (i64::from(low.row), i64::from(low.col));
    // The first triangle of a board points to the right.
    if (top + left) % 2 != 0 {
        (top, rows) = (top - 1, rows + 1);
        tiles.iter_mut().for_each(|tile| tile.cell.cell.row += 1);
    }
    let size = traced.size();
    let around = [(size[1] / lattice.step()) as usize, (size[0] / lattice.width) as usize];
    let is_unclear = !background.is_plain() && is_roomy(around, [rows + 1, cols]);
    let places: Vec<_> = tiles
        .iter()
        .map(|tile| (top + i64::from(tile.cell.cell.row), left + i64::from(tile.cell.cell.col)))
        .collect();
    let pieces = Pieces { places: &places, tiles: &tiles };
    if pieces.are_hexagons() {
        return Err(Miss::new(0.4, Refusal::Hexagons));
    }
    if pieces.are_quarters() {
        return Err(Miss::new(0.3, Refusal::FineLattice));
    }
    if goes_on {
        flaw.get_or_insert(Refusal::PartOfBoard);
    }
    if let Err(refusal) = refuse_links(picture, &lattice, &places) {
        flaw.get_or_insert(refusal);
    }
    let a = lattice.point(left as f64, top as f64);
    let b = lattice.point(left as f64 + f64::from(cols), (top + 1) as f64 + f64::from(rows));
    let board = TileBoard {
        tiles,
        shape: Shape::Triangle { rows, cols },
        links: Links::default(),
        outline: vec![a, [b[0], a[1]], b, [a[0], b[1]]],
        flaw,
        unclear_background: is_unclear.then_some(background),
        promises: Promises::default(),
    };
    board.sighting(picture, Some(Kind::Kami))
}

/// The lattice with its origin beyond the upper left corner of a picture, and the half-row and
/// column beyond the lower right one.
fn covering(lattice: &TriangleLattice, size: [f64; 2]) -> (TriangleLattice, [i64; 2]) {
    let spacing = [lattice.width, lattice.step()];
    let high = [0, 1].map(|a| ((size[a] - lattice.vertex[a]) / spacing[a]).ceil() as i64);
    let low = [0, 1].map(|a| (-lattice.vertex[a] / spacing[a]).floor() as i64 - 2);
    let moved = lattice.moved(low[1], low[0] - (low[0] + low[1]).rem_euclid(2));
    (moved, [high[1] - low[1], high[0] - low[0] + 1])
}

/// All triangles within the picture that do not show the background.
fn tiles(
    picture: &Picture,
    lattice: &TriangleLattice,
    [last_row, last_col]: [i64; 2],
    background: Background,
) -> Vec<Tile> {
    let (w, h) = (picture.width as f64, picture.height as f64);
    // Wider than the picture: only whole triangles are sampled.
    let everything: View = [[-w; 2], [2.0 * w, 2.0 * h]];
    let tile = |(row, col): (i64, i64)| {
        let corners = lattice.corners(row, col);
        if !corners.iter().all(|&corner| picture.holds(corner)) {
            return None;
        }
        let seen = sample(picture, lattice, [row, col], everything)?;
        if background.is(seen.color) {
            return None;
        }
        let face = match seen.mixed < t::EVEN_MIXED {
            _ if background.is_near(seen.color) => Face::Uneven,
            true => Face::Even,
            false => number(picture, lattice, row, col),
        };
        Some(Tile { cell: triangle(lattice, row, col, 1.0), color: seen.color, face })
    };
    let places = (0..=last_row).flat_map(|row| (0..=last_col).map(move |col| (row, col)));
    places.filter_map(tile).collect()
}

/// The number on a triangle.
fn number(picture: &Picture, lattice: &TriangleLattice, row: i64, col: i64) -> Face {
    let (side, [x, y]) = (t::NUMBER_WINDOW * lattice.width, lattice.center(row, col));
    let window =
        Grid { origin: [x - side / 2.0, y - side / 2.0], pitch: [side; 2], rows: 1, cols: 1 };
    Face::number(picture, &window)
}
