//! The reader of square tiles.

use brimful::board::{Cell, Links, Shape};

use super::board::TileBoard;
use super::outline;
use super::part::Part;
use super::thresholds as t;
use super::{Face, Tile, is_roomy};
use crate::borders::links;
use crate::cells::samples::CellSamples;
use crate::edges::Traced;
use crate::lattice::grid::Grid;
use crate::pixels::background::Background;
use crate::pixels::color::{DISTINCT, Lab, distance};
use crate::pixels::picture::Picture;
use crate::readers::sighting::{Miss, Promises, Sighting, square};
use crate::reading::Options;
use crate::refusal::Refusal;

/// Reads a board of square tiles.
pub(crate) fn read(
    traced: &Traced<'_>,
    lattice: &Grid,
    options: &Options,
) -> Result<Sighting, Miss> {
    let picture = traced.picture;
    let background = Background::of(picture);
    let whole = lattice.filling(traced.size());
    if background.is_none() && !whole.ends_with(traced.size()) {
        return Err(Miss::new(0.3, Refusal::CutByRim));
    }
    let Part { tiles, low, size: [rows, cols], mut flaw } =
        Part::of(tiles(picture, &whole, background))?;
    let grid = whole.part(low.row.into(), low.col.into(), rows as usize, cols as usize);
    let unclear_background = background.filter(|background| {
        !background.is_plain()
            && is_roomy([whole.rows, whole.cols], [rows, cols])
            && !outline::is_drawn(picture, &grid, &tiles)
    });
    if is_lined(picture, &grid, &tiles) {
        return Err(Miss::new(0.2, Refusal::LinesBetweenTiles));
    }
    if is_too_fine(&tiles) {
        return Err(Miss::new(0.3, Refusal::FineLattice));
    }
    let mut here = vec![false; grid.rows * grid.cols];
    tiles.iter().for_each(|tile| here[tile.at()[0] * grid.cols + tile.at()[1]] = true);
    let links = links(picture, &grid, &here).unwrap_or_else(|refusal| {
        flaw.get_or_insert(refusal);
        Links::default()
    });
    let board = TileBoard {
        tiles,
        shape: Shape::Square { rows, cols },
        links,
        outline: grid.corners(0, 0, grid.rows, grid.cols),
        flaw,
        unclear_background,
        promises: Promises { even_margins: true, ..Promises::default() },
    };
    board.sighting(picture, options.kind)
}

/// All places that do not show the background.
fn tiles(picture: &Picture, whole: &Grid, background: Option<Background>) -> Vec<Tile> {
    let tile = |i: usize| {
        let (row, col) = (i / whole.cols, i % whole.cols);
        let samples = CellSamples::of(picture, whole, row, col);
        let color = samples.ground();
        // A button near a corner of a place does not make it a tile.
        let most = samples.median(|at| at.iter().all(|x| x.abs() < t::MIDDLE));
        if background.is_some_and(|background| background.is(color) || background.is(most)) {
            return None;
        }
        let face = match background.is_some_and(|background| background.is_near(color)) {
            true => Face::Uneven,
            false => face(&samples, color, || {
                Face::number(picture, &whole.part(row as i64, col as i64, 1, 1))
            }),
        };
        Some(Tile { cell: square(whole, row, col, 1.0), color, face })
    };
    (0..whole.rows * whole.cols).filter_map(tile).collect()
}

/// What is on a tile of a color.
fn face(samples: &CellSamples, color: Lab, number: impl Fn() -> Face) -> Face {
    if samples.is_even(color) {
        return Face::Even;
    }
    let outline = samples.outline(color, 0.5 * samples.contrast(color));
    let is_round = outline.inner() > t::RING_RADIUS.start
        && outline.outer() < t::RING_RADIUS.end
        && outline.outer() - outline.inner() < t::MAX_RING_ERROR;
    let heart = samples.median(|[x, y]| x * x + y * y < 0.01);
    let is_open = distance(heart, color) < DISTINCT;
    if is_round && is_open { Face::Ring } else { number() }
}

/// Whether all tiles come in blocks of two by two of one color: the lattice is twice as fine as the
/// board.
fn is_too_fine(tiles: &[Tile]) -> bool {
    let mut blocks: Vec<(Cell, Lab)> = tiles
        .iter()
        .map(|tile| (Cell::new(tile.cell.cell.row / 2, tile.cell.cell.col / 2), tile.color))
        .collect();
    blocks.sort_by_key(|block| block.0);
    let mut blocks = blocks.chunk_by(|a, b| a.0 == b.0);
    blocks.all(|block| {
        block.len() == 4 && block.iter().all(|one| distance(one.1, block[0].1) < DISTINCT)
    })
}

/// Whether lines separate tiles of one color: then they are cells, not tiles.
fn is_lined(picture: &Picture, grid: &Grid, tiles: &[Tile]) -> bool {
    let mut colors = vec![None; grid.rows * grid.cols];
    for tile in tiles {
        colors[tile.at()[0] * grid.cols + tile.at()[1]] = Some(tile.color);
    }
    let (mut lines, mut sides) = (0, 0);
    for i in 0..colors.len() {
        let left = (i % grid.cols > 0).then(|| (0, i - 1));
        for (axis, j) in left.into_iter().chain(i.checked_sub(grid.cols).map(|j| (1, j))) {
            if colors[i].zip(colors[j]).is_some_and(|(a, b)| distance(a, b) < DISTINCT / 2.0) {
                sides += 1;
                lines += usize::from(grid.ridge(picture, axis, i / grid.cols, i % grid.cols));
            }
        }
    }
    3 * lines > sides
}
