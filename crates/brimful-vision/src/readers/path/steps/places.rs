//! Which places of a grid are cells.
//!
//! Outside is what no lines separate from it. A blank place within is a hole if it is filled, or
//! shows the background, and no number is on a place of its color.

use brimful::board::Cell;

use super::marks::{Mark, Seen};
use super::thresholds as t;
use crate::borders::holes::Surroundings;
use crate::cells::color_groups::ColorGroups;
use crate::edges::Traced;
use crate::lattice::enclosure::EnclosedGrid;
use crate::lattice::grid::Grid;
use crate::pixels::color::{Lab, chroma, distance, median};
use crate::refusal::Refusal;

/// Strip along the picture's rim where a line may be cut off, in cells; two pixels come on top.
const RIM_STRIP: f64 = 0.06;

/// The places that are cells, in reading order.
pub(super) fn cells(
    traced: &Traced<'_>,
    enclosed: &EnclosedGrid,
    seen: &[Seen],
) -> Result<Vec<bool>, Refusal> {
    let grid = &enclosed.grid;
    let outside = outside(traced, enclosed, seen);
    let mut here: Vec<bool> = outside.iter().map(|is| !is).collect();
    let blank: Vec<usize> =
        (0..seen.len()).filter(|&i| here[i] && matches!(seen[i].mark, Mark::Blank)).collect();
    let grounds: Vec<Lab> = blank.iter().map(|&i| seen[i].ground).collect();
    let groups = ColorGroups::of(&grounds);
    if groups.count > 1 {
        let around = Surroundings::of(traced, grid);
        let is_hole = holes(&groups, &grounds, seen, &around).ok_or(Refusal::HolesDiffer)?;
        for (&i, &group) in blank.iter().zip(&groups.of) {
            here[i] = !is_hole[group];
        }
    }
    // On a board of lines, every cell has its four sides.
    let is_open = |i: usize| (0..4).any(|side| is_open(traced, grid, i, side));
    match (0..here.len()).find(|&i| here[i] && !seen[i].is_touched && is_open(i)) {
        Some(i) => {
            let cell = Cell::new((i / grid.cols) as u32, (i % grid.cols) as u32);
            Err(Refusal::UnclearHole { cell })
        }
        None => Ok(here),
    }
}

/// For each color of blank places whether they are holes; `None` if that is not clear.
fn holes(
    groups: &ColorGroups,
    grounds: &[Lab],
    seen: &[Seen],
    around: &Surroundings,
) -> Option<Vec<bool>> {
    let color = |group: usize| {
        let own = groups.of.iter().zip(grounds).filter(|&(&other, _)| other == group);
        median(&mut own.map(|(_, &color)| color).collect::<Vec<_>>())
    };
    let colors: Vec<Lab> = (0..groups.count).map(color).collect();
    let has_number = |color: Lab| {
        seen.iter().any(|seen| {
            matches!(seen.mark, Mark::Number(_)) && distance(seen.ground, color) < t::SAME_GROUND
        })
    };
    let is_floor: Vec<bool> = colors.iter().map(|&color| has_number(color)).collect();
    let floors: Vec<Lab> =
        colors.iter().zip(&is_floor).filter(|&(_, is)| *is).map(|(&color, _)| color).collect();
    let is_hole = |color: Lab| {
        let is_filled = |floor: &Lab| (color[0] - floor[0]).abs() > t::HOLE_CONTRAST;
        around.shows_in(color) || chroma(color) < t::HOLE_CHROMA && floors.iter().all(is_filled)
    };
    let is_clear =
        colors.iter().zip(&is_floor).all(|(&color, &is_floor)| is_floor || is_hole(color));
    (is_clear && !floors.is_empty()).then(|| is_floor.iter().map(|is| !is).collect())
}

/// The blank places that no lines separate from what is around the grid.
fn outside(traced: &Traced<'_>, enclosed: &EnclosedGrid, seen: &[Seen]) -> Vec<bool> {
    let grid = &enclosed.grid;
    let is_blank = |i: usize| matches!(seen[i].mark, Mark::Blank);
    let is_open = |i: usize, side: usize| is_open(traced, grid, i, side);
    let mut outside = vec![false; seen.len()];
    let mut next: Vec<usize> = (0..seen.len())
        .filter(|&i| {
            let leads_out = |side: usize| beyond(grid, i, side).is_none() && is_open(i, side);
            is_blank(i) && (!enclosed.closed[i] || (0..4).any(leads_out))
        })
        .collect();
    while let Some(i) = next.pop() {
        if std::mem::replace(&mut outside[i], true) {
            continue;
        }
        let through = (0..4).filter(|&side| is_open(i, side));
        next.extend(through.filter_map(|side| beyond(grid, i, side)).filter(|&i| is_blank(i)));
    }
    outside
}

/// The place beyond a side: left, above, right, below.
fn beyond(grid: &Grid, i: usize, side: usize) -> Option<usize> {
    let (row, col) = (i / grid.cols, i % grid.cols);
    match side {
        0 => (col > 0).then(|| i - 1),
        1 => (row > 0).then(|| i - grid.cols),
        2 => (col + 1 < grid.cols).then_some(i + 1),
        _ => (row + 1 < grid.rows).then_some(i + grid.cols),
    }
}

/// Whether no line is drawn on a side of a place, as far as the picture shows it.
fn is_open(traced: &Traced<'_>, grid: &Grid, i: usize, side: usize) -> bool {
    let axis = side % 2;
    let at = [i / grid.cols + usize::from(side == 3), i % grid.cols + usize::from(side == 2)];
    let line = grid.point(at[1] as f64, at[0] as f64)[axis];
    let rim = 2.0 + RIM_STRIP * grid.pitch[axis];
    let is_at_rim = line < rim || line > traced.size()[axis] - rim;
    !is_at_rim && grid.strength(traced, axis, at[0], at[1]) == 0
}
