//! Cells that are not there although lines surround them: the lines of the cells around.
//!
//! Such a hole shows what lies around the board, and its sides are rims, drawn stronger than sides
//! between cells. Either alone proves nothing: a glow tints cells, and a cell may stand between
//! thin walls.

use crate::color::{Lab, distance, lab, median};
use crate::grid::Grid;
use crate::patch::Patch;
use crate::sheet::Sheet;

/// What lies around a board is told from its cells by at least so much.
const APART: f32 = 1.8;
/// A rim is so much stronger than a side between cells.
const RIM: f64 = 1.6;

/// What lies around a board.
#[derive(Clone, Copy)]
pub(crate) struct Outside {
    around: Lab,
    floor: Lab,
    /// Whether the first is of one color which is not the second's: then colors tell holes from
    /// cells.
    tells: bool,
    /// The strength of most sides.
    common: u8,
}

/// Looks at what lies around a board.
pub(crate) fn outside(sheet: &Sheet<'_>, grid: &Grid) -> Outside {
    const OFF: f64 = 0.25;
    let (w, h) = (grid.cols as f64, grid.rows as f64);
    let mut around: Vec<Lab> = Vec::new();
    for k in 0..100 {
        let t = f64::from(k) / 100.0;
        let rim = [(t * w, -OFF), (t * w, h + OFF), (-OFF, t * h), (w + OFF, t * h)];
        let seen =
            rim.map(|(x, y)| grid.point(x, y)).into_iter().filter(|&at| sheet.picture.holds(at));
        around.extend(seen.map(|[x, y]| lab(sheet.picture.at(x, y))));
    }
    let all = || (0..grid.rows * grid.cols).map(|i| (i / grid.cols, i % grid.cols));
    let mut floors: Vec<Lab> =
        all().map(|(row, col)| Patch::of(sheet.picture, grid, row, col).ground()).collect();
    let inner = |(row, col): (usize, usize)| {
        let left = (col > 0).then(|| grid.strength(sheet, 0, row, col));
        left.into_iter().chain((row > 0).then(|| grid.strength(sheet, 1, row, col)))
    };
    let mut strengths: Vec<u8> = all().flat_map(inner).collect();
    strengths.sort_unstable();
    let (color, floor) = (median(&mut around), median(&mut floors));
    let even = around.iter().filter(|&&c| distance(c, color) < APART).count();
    let common = strengths.get(strengths.len() / 2).copied().unwrap_or(0);
    let tells = 10 * even > 8 * around.len() && distance(color, floor) > APART;
    Outside { around: color, floor, tells, common }
}

impl Outside {
    /// Whether there is no cell; nothing if lines say so and the color does not tell.
    pub(crate) fn is(
        &self,
        sheet: &Sheet<'_>,
        grid: &Grid,
        row: usize,
        col: usize,
        patch: &Patch,
    ) -> Option<bool> {
        let sides = [(0, row, col), (0, row, col + 1), (1, row, col), (1, row + 1, col)];
        let strong = |&&(axis, row, col): &&(usize, usize, usize)| {
            f64::from(grid.strength(sheet, axis, row, col)) > RIM * f64::from(self.common)
        };
        if sides.iter().filter(strong).count() < 3 {
            return Some(false);
        }
        let ground = patch.ground();
        let (out, inside) = (distance(ground, self.around), distance(ground, self.floor));
        match () {
            () if !self.tells => None,
            () if 2.0 * out < inside => Some(true),
            () if 2.0 * inside < out => Some(false),
            () => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Picture;

    /// What is said of the middle cell of 5 by 5, each 30 pixels wide, when it and what lies around
    /// the board have these levels, and lines around it are dark or as light as all others. The
    /// other cells are white.
    fn middle(level: u8, around: u8, rim: bool) -> Option<bool> {
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
        let sheet = Sheet::new(&picture);
        let grid = Grid { origin: [31.0; 2], pitch: [30.0; 2], rows: 5, cols: 5 };
        outside(&sheet, &grid).is(&sheet, &grid, 2, 2, &Patch::of(&picture, &grid, 2, 2))
    }

    #[test]
    fn a_rim_is_around_a_hole_if_its_color_says_so() {
        assert_eq!(middle(170, 170, true), Some(true));
        assert_eq!(middle(255, 170, true), Some(false));
        assert_eq!(middle(170, 170, false), Some(false));
        // Where the page has the color of cells, and halfway between, nothing tells.
        assert_eq!(middle(255, 255, true), None);
        assert_eq!(middle(213, 170, true), None);
    }
}
