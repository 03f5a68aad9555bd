//! Thin walls: lines wider and darker than the lines beside them.
//!
//! Across a side, a wall's color is a plateau; hairlines and folds are a peak. Sides between cells
//! of one color are compared with each other, and so are the others: folds of paper lie between
//! colors only.

use brimful::board::Cell;

use super::seam::Seam;
use crate::pixels::color::{Lab, distance, lab, median};
use crate::pixels::picture::Picture;
use crate::refusal::Refusal;

/// Places along a side to look at, beside any path that crosses its middle.
const ALONG: [f64; 8] = [0.13, 0.17, 0.21, 0.25, 0.75, 0.79, 0.83, 0.87];
/// Samples across a side, in each direction, and their distance in cells.
const SAMPLES_ACROSS: usize = 10;
const SAMPLE_STEP: f64 = 0.02;
/// Samples from the middle of a plateau to its ends.
const PLATEAU_SAMPLES: usize = 2;
/// Samples that the middle of a plateau may be off the side.
const MAX_OFFSET: usize = 2;
/// Color distance up to which there is no line.
const LINE_CONTRAST: f32 = 4.0;
/// Color distance up to which two cells have one color.
const SAME_COLOR: f32 = 12.0;
/// Fewest sides that show how wide common lines are.
const MIN_SIDES: usize = 8;

/// The least measures of a wall.
struct Measures {
    /// Color distance of the plateau from the cells beside it.
    depth: f32,
    /// Width in cells.
    width: f32,
    /// Width as a multiple of a usual line's.
    ratio: f32,
}

/// A line above all three measures is a wall.
const WALL: Measures = Measures { depth: 12.0, width: 0.09, ratio: 1.8 };
/// A line above these is neither plainly a wall nor plainly none.
const POSSIBLE_WALL: Measures = Measures { depth: 8.0, width: 0.085, ratio: 1.4 };

/// A side between two cells.
pub(super) struct Side {
    cells: [Cell; 2],
    /// The color distance of its line from both cells, over the width of a wall.
    depth: f32,
    /// The width of that line in cells.
    width: f32,
    /// The color of that line where it is farthest from both cells.
    line: Lab,
    /// The colors of both cells beside the line.
    beside: [Lab; 2],
    /// Whether those colors differ.
    is_border: bool,
}

impl Side {
    /// Measures a side.
    pub(super) fn of(picture: &Picture, seam: Seam, cells: [Cell; 2]) -> Self {
        let color = |k: usize| {
            let look = |t: f64| {
                let [x, y] = seam.point(t, (k as f64 - SAMPLES_ACROSS as f64) * SAMPLE_STEP);
                lab(picture.at(x, y))
            };
            median(&mut ALONG.map(look))
        };
        let across: Vec<Lab> = (0..=2 * SAMPLES_ACROSS).map(color).collect();
        let (before, after) = (
            median(&mut across[..4].to_vec()),
            median(&mut across[2 * SAMPLES_ACROSS - 3..].to_vec()),
        );
        let apart = |k: usize| distance(across[k], before).min(distance(across[k], after));
        let depth = |middle: usize| {
            (middle - PLATEAU_SAMPLES..=middle + PLATEAU_SAMPLES)
                .map(apart)
                .fold(f32::MAX, f32::min)
        };
        let depth = (SAMPLES_ACROSS - MAX_OFFSET..=SAMPLES_ACROSS + MAX_OFFSET)
            .map(depth)
            .fold(0.0, f32::max);
        let near = SAMPLES_ACROSS - 2 * MAX_OFFSET..=SAMPLES_ACROSS + 2 * MAX_OFFSET;
        let (top, peak) = near
            .map(|k| (k, apart(k)))
            .fold((SAMPLES_ACROSS, 0.0), |best, next| if next.1 > best.1 { next } else { best });
        let is_line = |k: &usize| apart(*k) > 0.5 * peak;
        let width = (0..top).rev().take_while(is_line).count()
            + (top..=2 * SAMPLES_ACROSS).take_while(is_line).count();
        let width = if peak > LINE_CONTRAST { width as f32 * SAMPLE_STEP as f32 } else { 0.0 };
        Side {
            cells,
            depth,
            width,
            line: across[top],
            beside: [before, after],
            is_border: distance(before, after) > SAME_COLOR,
        }
    }
}

impl Side {
    /// Whether its line is above these measures, where a usual line has this width.
    fn exceeds(&self, least: &Measures, usual: f32) -> bool {
        self.depth > least.depth && self.width > least.width.max(least.ratio * usual)
    }

    /// Whether a wall of this color would hardly differ from a cell, or a line already looks like
    /// one, perhaps instead of a fold.
    fn could_hide(&self, wall: Lab, fold: Lab) -> bool {
        self.beside.iter().any(|&color| distance(color, wall) < WALL.depth)
            || self.depth > WALL.depth && distance(self.line, wall) < WALL.depth
            || self.is_border && distance(self.line, wall) < distance(self.line, fold)
    }
}

/// The sides with thin walls; an error where a side is neither plainly a wall nor plainly none.
pub(super) fn walls(sides: &[Side]) -> Result<Vec<[Cell; 2]>, Refusal> {
    let mut found = Vec::new();
    let of_kind = |is_border: bool| sides.iter().filter(move |side| side.is_border == is_border);
    let usual = [false, true].map(|is_border| usual_width(of_kind(is_border)));
    for is_border in [false, true] {
        let [own, other] = [is_border, !is_border].map(|kind| usual[usize::from(kind)]);
        // Most of a few sides could be walls.
        let is_few =
            of_kind(is_border).count() < MIN_SIDES && of_kind(!is_border).count() >= MIN_SIDES;
        let low = if is_few { own.min(other) } else { own };
        for side in of_kind(is_border) {
            if side.exceeds(&WALL, own) {
                found.push(side.cells);
            } else if side.exceeds(&POSSIBLE_WALL, low) {
                return Err(Refusal::UnclearWall { cells: side.cells });
            }
        }
    }
    match hidden_wall(sides, &found) {
        Some(cells) if !found.is_empty() => Err(Refusal::HiddenWall { cells }),
        _ => Ok(found),
    }
}

/// The width that all but two fifths of the sides reach.
fn usual_width<'a>(sides: impl Iterator<Item = &'a Side>) -> f32 {
    let mut widths: Vec<f32> = sides.map(|side| side.width).collect();
    widths.sort_unstable_by(f32::total_cmp);
    widths.get(widths.len() * 2 / 5).copied().unwrap_or(0.0)
}

/// A side that is not among the walls found, but on which a wall would hardly be seen.
fn hidden_wall(sides: &[Side], found: &[[Cell; 2]]) -> Option<[Cell; 2]> {
    let (walls, others): (Vec<&Side>, Vec<&Side>) =
        sides.iter().partition(|side| found.contains(&side.cells));
    let color = |sides: &mut dyn Iterator<Item = &&Side>| {
        median(&mut sides.map(|side| side.line).collect::<Vec<_>>())
    };
    let wall = color(&mut walls.iter());
    let fold = color(&mut others.iter().filter(|side| side.is_border));
    others.into_iter().find(|side| side.could_hide(wall, fold)).map(|side| side.cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sides between cells of one color, then between cells of two, with lines of these widths.
    fn sides(inner: &[f32], borders: &[f32]) -> Vec<Side> {
        let all = inner
            .iter()
            .map(|&width| (width, false))
            .chain(borders.iter().map(|&width| (width, true)));
        let side = |(k, (width, is_border)): (usize, (f32, bool))| Side {
            cells: [Cell::new(0, k as u32), Cell::new(0, k as u32 + 1)],
            depth: if width > 0.05 { 40.0 } else { 0.0 },
            width,
            line: lab([if width > 0.05 { 30 } else { 200 }; 3]),
            beside: [lab([250; 3]), lab(if is_border { [250, 120, 60] } else { [250; 3] })],
            is_border,
        };
        all.enumerate().map(side).collect()
    }

    #[test]
    fn a_wall_that_is_the_only_side_of_its_kind_refuses() {
        let thin = [0.03; 12];
        assert_eq!(walls(&sides(&thin, &[0.03, 0.03])), Ok(vec![]));
        // Among many thin lines it is wide; alone, it is its own measure.
        assert_eq!(
            walls(&sides(&[&thin[..], &[0.12]].concat(), &[])).map(|walls| walls.len()),
            Ok(1)
        );
        assert!(walls(&sides(&thin, &[0.12])).is_err());
        assert!(walls(&sides(&thin, &[0.12, 0.12])).is_err());
    }

    #[test]
    fn a_line_as_dark_as_a_wall_refuses_the_board() {
        let mut all = sides(&[&[0.03; 12][..], &[0.12]].concat(), &[0.03; 8]);
        assert_eq!(walls(&all).map(|walls| walls.len()), Ok(1));
        // Too narrow for a wall, but of its color.
        all[3] =
            Side { depth: 40.0, width: 0.08, line: lab([30; 3]), ..sides(&[0.03], &[]).remove(0) };
        assert!(walls(&all).is_err());
    }
}
