//! Walled boards: free cells with lines between them, solid walls without, and thin walls as thick
//! lines.

mod extent;
mod thresholds;

use brimful::board::{Board, Links, Shape};
use brimful::cycle::Draft as Cycle;
use brimful::puzzle::{Draft, Kind};

use self::thresholds as t;
use super::sighting::{Miss, Promises, Sighting, square};
use crate::borders::cutoff::Frame;
use crate::borders::links;
use crate::cells::color_groups::ColorGroups;
use crate::cells::samples::CellSamples;
use crate::edges::Traced;
use crate::lattice::grid::Grid;
use crate::pixels::background::Background;
use crate::pixels::color::{Lab, chroma, median};
use crate::reading::Options;
use crate::refusal::Refusal;
use extent::{extent, has_clues, is_bounded};

/// Reads a walled board; one without any walls only if the caller names the puzzle.
pub(crate) fn read(
    traced: &Traced<'_>,
    lattice: &Grid,
    options: &Options,
) -> Result<Sighting, Miss> {
    let enclosed = lattice.enclosed(traced);
    let enclosed = enclosed.ok_or_else(|| Miss::new(0.1, Refusal::NoEnclosedCells))?.grid;
    // Writing and signs beside a board may seem to enclose cells, where no lines go on.
    let is_larger = enclosed.rows > lattice.rows || enclosed.cols > lattice.cols;
    match at(traced, enclosed, options) {
        Err(Miss { refusal: Refusal::NotPlainCells, .. }) if is_larger => {
            at(traced, *lattice, options)
        }
        result => result,
    }
}

/// Reads the board that has these cells, and perhaps more walls around them.
fn at(traced: &Traced<'_>, cells: Grid, options: &Options) -> Result<Sighting, Miss> {
    let not_plain = || Miss::new(0.2, Refusal::NotPlainCells);
    let unclear = || Miss::new(0.3, Refusal::UnclearWallCells);
    // Most grids of other pictures end here, with their first cells.
    let inner = colors(traced, &cells).ok_or_else(not_plain)?;
    let groups = ColorGroups::of(&inner);
    let free = free_group(traced, &cells, &groups).ok_or_else(unclear)?;
    let wall = groups.of.iter().position(|&group| group != free).map(|i| inner[i]);
    let grid = extent(traced, cells, wall);
    let colors = colors(traced, &grid).ok_or_else(not_plain)?;
    let groups = ColorGroups::of(&colors);
    let free = free_group(traced, &grid, &groups).ok_or_else(unclear)?;
    let here: Vec<bool> = groups.of.iter().map(|&group| group == free).collect();
    let (links, mut flaw) = match links(traced.picture, &grid, &here) {
        Ok(links) => (links, None),
        Err(refusal) => (Links::default(), Some(refusal)),
    };
    if groups.count == 1 && links.is_empty() && options.kind.is_none() {
        flaw = Some(Refusal::EmptyBoard);
    }
    if grid.goes_on(traced.picture) || !is_whole(traced, &grid, &colors, &here) {
        flaw = Some(Refusal::PartOfBoard);
    }
    if has_clues(traced, &grid) {
        flaw.get_or_insert(Refusal::CluesBeside);
    }
    let shape = Shape::Square { rows: grid.rows as u32, cols: grid.cols as u32 };
    let board = Board::with_links(shape, &here, &links)?;
    // Walls are not cells, but a doubtful wall makes the whole board doubtful.
    let worst = groups.confidence.iter().copied().fold(1.0, f64::min);
    let cell = |i: usize| square(&grid, i / grid.cols, i % grid.cols, worst);
    Ok(Sighting {
        kind: Kind::Cycle,
        draft: Draft::Cycle(Cycle { board }),
        otherwise: None,
        cells: (0..here.len()).filter(|&i| here[i]).map(cell).collect(),
        outline: grid.corners(0, 0, grid.rows, grid.cols),
        flaw,
        promises: Promises::default(),
        swatches: Vec::new(),
    })
}

/// The colors of all cells, if each has one that is gray, as it is or in the light that tints the
/// background.
fn colors(traced: &Traced<'_>, grid: &Grid) -> Option<Vec<Lab>> {
    let background = Background::of(traced.picture);
    let light = background.map_or([100.0, 0.0, 0.0], |background| background.color);
    let [a, b] =
        [1, 2].map(|c| if light[0] > t::BRIGHT_BACKGROUND { light[c] / light[0] } else { 0.0 });
    let color = |i: usize| {
        let samples = CellSamples::of(traced.picture, grid, i / grid.cols, i % grid.cols);
        let color = samples.median(|at| at.iter().all(|x| x.abs() < t::MIDDLE));
        let gray = [color[0], color[1] - a * color[0], color[2] - b * color[0]];
        let is_gray = chroma(color).min(chroma(gray)) <= t::GRAY_CHROMA;
        (is_gray && samples.is_even(color)).then_some(color)
    };
    (0..grid.rows * grid.cols).map(color).collect()
}

/// The color group of the free cells: lines separate them, and none separate walls.
fn free_group(traced: &Traced<'_>, grid: &Grid, groups: &ColorGroups) -> Option<usize> {
    let cols = grid.cols;
    let drawn = |axis: usize, i: usize| {
        grid.side(traced, axis, (i / cols) as i64, (i % cols) as i64) >= t::DRAWN_SIDE
    };
    let drawn_share = |group: usize| {
        let (mut on, mut all) = (0.0, 0.0);
        for i in 0..groups.of.len() {
            let left = (i % cols > 0).then(|| (0, i - 1));
            for (axis, j) in left.into_iter().chain(i.checked_sub(cols).map(|j| (1, j))) {
                if (groups.of[i], groups.of[j]) == (group, group) {
                    all += 1.0;
                    on += if drawn(axis, i) { 1.0 } else { 0.0 };
                }
            }
        }
        (all > 0.0).then(|| on / all)
    };
    let is_free = |group: usize| drawn_share(group).is_some_and(|share| share >= t::BETWEEN_FREE);
    let is_wall = |group: usize| drawn_share(group).is_none_or(|share| share <= t::BETWEEN_WALLS);
    match groups.count {
        1 if is_free(0) => Some(0),
        2 if is_free(0) && is_wall(1) => Some(0),
        2 if is_free(1) && is_wall(0) => Some(1),
        _ => None,
    }
}

/// Whether the board ends at each of its sides.
fn is_whole(traced: &Traced<'_>, grid: &Grid, colors: &[Lab], here: &[bool]) -> bool {
    let of = |is_free: bool| {
        let own = colors.iter().zip(here).filter(move |(_, here)| **here == is_free);
        own.map(|(&color, _)| color)
    };
    let floor = median(&mut of(true).collect::<Vec<_>>());
    let wall = of(false).next();
    grid.frame(traced.picture, here) != Frame::Broken && is_bounded(traced, grid, floor, wall)
}
