//! Holes that the lines of neighboring cells surround.
//!
//! Such a hole shows the background, and its sides are rims, drawn stronger than sides between
//! cells. Either alone proves nothing: a glow tints cells, and thin walls may surround a cell.

use crate::cells::samples::CellSamples;
use crate::edges::Traced;
use crate::lattice::grid::Grid;
use crate::pixels::color::{Lab, distance, lab, median};

/// Least color distance between the background and the cells.
const BACKGROUND_CONTRAST: f32 = 1.8;
/// Strength of a rim as a multiple of that of a side between cells.
const RIM_STRENGTH: f64 = 1.6;

/// The background around a board, and the floor of its cells.
#[derive(Clone, Copy)]
pub(crate) struct Surroundings {
    background: Lab,
    floor: Lab,
    /// Whether the background is even and differs from the floor.
    is_distinct: bool,
    /// The median strength of sides.
    usual_strength: u8,
}

/// Whether a place is a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Cell,
    Hole,
    /// Lines suggest a hole, but the colors do not decide.
    Unclear,
}

/// Measures the surroundings of a board.
fn surroundings(traced: &Traced<'_>, grid: &Grid) -> Surroundings {
    /// Distance outside the board, in cells.
    const DISTANCE: f64 = 0.25;
    let (w, h) = (grid.cols as f64, grid.rows as f64);
    let mut around: Vec<Lab> = Vec::new();
    for k in 0..100 {
        let t = f64::from(k) / 100.0;
        let rim =
            [(t * w, -DISTANCE), (t * w, h + DISTANCE), (-DISTANCE, t * h), (w + DISTANCE, t * h)];
        let seen =
            rim.map(|(x, y)| grid.point(x, y)).into_iter().filter(|&at| traced.picture.holds(at));
        around.extend(seen.map(|[x, y]| lab(traced.picture.at(x, y))));
    }
    let all = || (0..grid.rows * grid.cols).map(|i| (i / grid.cols, i % grid.cols));
    let mut floors: Vec<Lab> =
        all().map(|(row, col)| CellSamples::of(traced.picture, grid, row, col).ground()).collect();
    let inner = |(row, col): (usize, usize)| {
        let left = (col > 0).then(|| grid.strength(traced, 0, row, col));
        left.into_iter().chain((row > 0).then(|| grid.strength(traced, 1, row, col)))
    };
    let mut strengths: Vec<u8> = all().flat_map(inner).collect();
    strengths.sort_unstable();
    let (background, floor) = (median(&mut around), median(&mut floors));
    let even = around.iter().filter(|&&c| distance(c, background) < BACKGROUND_CONTRAST).count();
    let usual_strength = strengths.get(strengths.len() / 2).copied().unwrap_or(0);
    let is_distinct =
        10 * even > 8 * around.len() && distance(background, floor) > BACKGROUND_CONTRAST;
    Surroundings { background, floor, is_distinct, usual_strength }
}

impl Surroundings {
    pub(crate) fn of(traced: &Traced<'_>, grid: &Grid) -> Self {
        surroundings(traced, grid)
    }

    /// Whether a color is the background's, which differs from the floor of cells.
    pub(crate) fn shows_in(&self, color: Lab) -> bool {
        self.is_distinct && 2.0 * distance(color, self.background) < distance(color, self.floor)
    }

    /// Whether a place that lines surround is a cell or a hole.
    pub(crate) fn place(
        &self,
        traced: &Traced<'_>,
        grid: &Grid,
        [row, col]: [usize; 2],
        samples: &CellSamples,
    ) -> Place {
        let sides = [(0, row, col), (0, row, col + 1), (1, row, col), (1, row + 1, col)];
        let strong = |&&(axis, row, col): &&(usize, usize, usize)| {
            f64::from(grid.strength(traced, axis, row, col))
                > RIM_STRENGTH * f64::from(self.usual_strength)
        };
        if sides.iter().filter(strong).count() < 3 {
            return Place::Cell;
        }
        let ground = samples.ground();
        let (out, inside) = (distance(ground, self.background), distance(ground, self.floor));
        match () {
            () if !self.is_distinct => Place::Unclear,
            () if 2.0 * out < inside => Place::Hole,
            () if 2.0 * inside < out => Place::Cell,
            () => Place::Unclear,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pixels::picture::Picture;

    /// The middle place of a white board of 5 by 5 cells of 30 pixels. It and the background have
    /// these levels; with `rim`, the lines around it are dark.
    fn middle(level: u8, around: u8, rim: bool) -> Place {
        let color = |x: usize, y: usize| {
            let [Some(x), Some(y)] = [x, y].map(|k| k.checked_sub(30)) else { return around };
            if x > 150 || y > 150 {
                return around;
            }
            let is_middle = |k: usize| (60..=90).contains(&k);
            let is_line = x % 30 < 2 || y % 30 < 2;
            match is_middle(x) && is_middle(y) {
                true if is_line && rim => 20,
                true if !is_line => level,
                _ if is_line => 215,
                _ => 255,
            }
        };
        let picture =
            Picture::new(210, 210, (0..210 * 210).map(|i| [color(i % 210, i / 210); 3]).collect());
        let traced = Traced::new(&picture);
        let grid = Grid { origin: [31.0; 2], pitch: [30.0; 2], rows: 5, cols: 5 };
        let samples = CellSamples::of(&picture, &grid, 2, 2);
        Surroundings::of(&traced, &grid).place(&traced, &grid, [2, 2], &samples)
    }

    #[test]
    fn a_place_within_a_rim_is_a_hole_if_it_has_the_background_color() {
        assert_eq!(middle(170, 170, true), Place::Hole);
        assert_eq!(middle(255, 170, true), Place::Cell);
        assert_eq!(middle(170, 170, false), Place::Cell);
        // The background has the color of cells, or nearly.
        assert_eq!(middle(255, 255, true), Place::Unclear);
        assert_eq!(middle(213, 170, true), Place::Unclear);
    }
}
