//! Marks that cross a cell: stray lines and the railings of a bridge.

use super::samples::{CellSamples, N};
use crate::pixels::color::{DISTINCT, distance};

impl CellSamples {
    /// Whether a thin line crosses the sides of the cell away from their middles, as a link to a
    /// distant cell does.
    pub(crate) fn has_strays(&self) -> bool {
        const FRAME: usize = N * 9 / 10;
        /// Distance from a line's middle to the ground beside it, in samples.
        const BESIDE: usize = N / 8;
        const ENDS: std::ops::Range<usize> = N / 7 + BESIDE..N - N / 7 - BESIDE;
        const MIDDLE: std::ops::Range<usize> = N / 2 - N / 8..N / 2 + N / 8;
        let frame: [&dyn Fn(usize) -> usize; 4] =
            [&|k| (N - 1 - FRAME) * N + k, &|k| FRAME * N + k, &|k| k * N + N - 1 - FRAME, &|k| {
                k * N + FRAME
            }];
        frame.iter().any(|place| {
            let at = |k: usize| self.colors[place(k)];
            let is_line = |k: usize| {
                let (before, here, after) = (at(k - BESIDE), at(k), at(k + BESIDE));
                distance(here, before).min(distance(here, after)) > 1.5 * DISTINCT
                    && distance(before, after) < DISTINCT
            };
            let on: Vec<bool> = ENDS.map(|k| !MIDDLE.contains(&k) && is_line(k)).collect();
            on.windows(2).any(|pair| pair == [true; 2])
        })
    }

    /// Whether a cell holds only the railings of a bridge: two lines along the row. They may run
    /// through the corners, so the ground is taken from the middle.
    pub(crate) fn has_rails(&self) -> bool {
        let ground = self.median(|at| at.iter().all(|x| x.abs() < 0.25));
        let far = |x: usize, y: usize| distance(self.colors[y * N + x], ground);
        let inner = N / 5..N - N / 5;
        let line = |rows: std::ops::Range<usize>| {
            let on =
                |x: &usize| rows.clone().map(|y| far(*x, y)).fold(0.0, f32::max) > 0.6 * DISTINCT;
            10 * inner.clone().filter(on).count() >= 9 * inner.len()
        };
        let free = N / 4..N - N / 4;
        let is_free = free.clone().all(|y| inner.clone().all(|x| far(x, y) < 0.6 * DISTINCT));
        is_free && line(N / 8..N / 4 - 1) && line(N - N / 4 + 1..N - N / 8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::grid::Grid;
    use crate::pixels::picture::Picture;

    /// The only cell of a picture of 64 pixels, dark where `is_dark` holds.
    fn cell(is_dark: impl Fn(usize, usize) -> bool) -> CellSamples {
        let pixels = (0..64 * 64)
            .map(|i| if is_dark(i % 64, i / 64) { [40; 3] } else { [240; 3] })
            .collect();
        let grid = Grid { origin: [0.0; 2], pitch: [64.0; 2], rows: 1, cols: 1 };
        CellSamples::of(&Picture::new(64, 64, pixels), &grid, 0, 0)
    }

    #[test]
    fn rails_are_two_lines_along_the_row_even_if_they_run_through_the_corners() {
        let is_rail = |y: usize| (10..13).contains(&y) || (51..54).contains(&y);
        assert!(cell(|_, y| is_rail(y)).has_rails());
        // The corners have the rails' color.
        let in_corner = |x: usize, y: usize| [x, y].iter().all(|&k| !(10..54).contains(&k));
        assert!(cell(|x, y| is_rail(y) || in_corner(x, y)).has_rails());
        assert!(!cell(|_, y| (10..13).contains(&y)).has_rails());
        assert!(!cell(|x, _| is_rail(x)).has_rails());
        assert!(!cell(|x, y| is_rail(y) || (30..34).contains(&x)).has_rails());
    }
}
