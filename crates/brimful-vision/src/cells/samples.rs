//! The colors of one square cell.

use crate::lattice::grid::Grid;
use crate::pixels::color::{DISTINCT, Lab, distance, lab, median};
use crate::pixels::picture::Picture;

/// Samples along each side of a cell.
pub(crate) const N: usize = 32;
/// The colors of a cell at `N` × `N` places.
pub(crate) struct CellSamples {
    /// In reading order.
    pub(super) colors: Vec<Lab>,
}

impl CellSamples {
    /// Samples a cell.
    pub(crate) fn of(picture: &Picture, grid: &Grid, row: usize, col: usize) -> Self {
        let colors = grid.spread(row, col, N).map(|[x, y]| lab(picture.at(x, y))).collect();
        CellSamples { colors }
    }

    /// Samples a cell by the mean color around each place. This evens out noise and dithering, and
    /// loses thin lines.
    pub(crate) fn smooth(picture: &Picture, grid: &Grid, row: usize, col: usize) -> Self {
        let reach = (grid.pitch[0] / (4 * N) as f64) as usize;
        let colors = grid.spread(row, col, N).map(|at| lab(picture.around(at, reach))).collect();
        CellSamples { colors }
    }

    /// The colors with their places, from -1/2 to 1/2 off the center.
    pub(crate) fn placed(&self) -> impl Iterator<Item = ([f32; 2], Lab)> {
        let off = |k: usize| (k as f32 + 0.5) / N as f32 - 0.5;
        self.colors.iter().enumerate().map(move |(i, &color)| ([off(i % N), off(i / N)], color))
    }

    /// The median color of the chosen places.
    pub(crate) fn median(&self, chosen: impl Fn([f32; 2]) -> bool) -> Lab {
        median(
            &mut self
                .placed()
                .filter(|&(at, _)| chosen(at))
                .map(|(_, color)| color)
                .collect::<Vec<_>>(),
        )
    }

    /// The color near the four corners, behind the shape in the middle.
    pub(crate) fn ground(&self) -> Lab {
        self.median(|at| at.iter().all(|x| (0.34..0.44).contains(&x.abs())))
    }

    /// The distance of the samples near the middle from a color: the 95th percentile.
    pub(crate) fn contrast(&self, ground: Lab) -> f32 {
        let inner = self.placed().filter(|(at, _)| at.iter().all(|x| x.abs() < 0.38));
        let mut far: Vec<f32> = inner.map(|(_, color)| distance(color, ground)).collect();
        far.sort_unstable_by(f32::total_cmp);
        far.get(far.len() * 95 / 100).copied().unwrap_or(0.0)
    }

    /// Whether a cell has one color except for a few specks. Even a narrow path covers more.
    pub(crate) fn is_even(&self, color: Lab) -> bool {
        let (mut all, mut far) = (0, 0);
        for (_, sample) in self.placed().filter(|(at, _)| at.iter().all(|x| x.abs() < 0.39)) {
            all += 1;
            far += usize::from(distance(sample, color) > DISTINCT);
        }
        50 * far < all
    }

    /// The sharpness of borders near the middle: the 95th percentile of differences over a tenth of
    /// the cell. A glow in the background has contrast, but no borders.
    pub(crate) fn sharpness(&self) -> f32 {
        const STEP: usize = 3;
        let inner = N / 8..N - N / 8 - STEP;
        let mut steps = Vec::new();
        for y in inner.clone() {
            for x in inner.clone() {
                let here = self.colors[y * N + x];
                steps.push(distance(here, self.colors[y * N + x + STEP]));
                steps.push(distance(here, self.colors[(y + STEP) * N + x]));
            }
        }
        steps.sort_unstable_by(f32::total_cmp);
        steps.get(steps.len() * 95 / 100).copied().unwrap_or(0.0)
    }

    /// The mean distance between the middles of two cells, at the best of some small shifts.
    pub(crate) fn unlike(&self, other: &CellSamples) -> f32 {
        const MIDDLE: std::ops::Range<i32> = (N / 2 - N / 4) as i32..(N / 2 + N / 4) as i32;
        let mean = |dx: i32, dy: i32| {
            let (mut sum, mut count) = (0.0, 0.0);
            for y in MIDDLE {
                for x in MIDDLE {
                    let at = |x: i32, y: i32| y as usize * N + x as usize;
                    sum += distance(self.colors[at(x, y)], other.colors[at(x + dx, y + dy)]);
                    count += 1.0;
                }
            }
            sum / count
        };
        (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| mean(dx, dy))).fold(f32::MAX, f32::min)
    }
}
