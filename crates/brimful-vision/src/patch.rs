//! What one square cell looks like.

use crate::color::{DISTINCT, Lab, distance, lab, median};
use crate::grid::Grid;
use crate::picture::Picture;

/// Samples along each side of a cell.
pub(crate) const N: usize = 32;
/// From here on outward there may be lines between cells.
const RIM: f32 = 0.42;
/// Directions in which the shape in a cell is measured.
const RAYS: usize = 16;
/// The cosines of the first quarter of the directions and one more: in a table, since the last
/// digits of the platform's cosine are its own.
const COSINES: [f32; RAYS / 4 + 1] =
    [1.0, 0.923_88, std::f32::consts::FRAC_1_SQRT_2, 0.382_683, 0.0];

/// The samples of a cell in reading order, each from -1/2 to 1/2 off the middle.
pub(crate) struct Patch {
    samples: Vec<Lab>,
}

/// The shape in the middle of a cell: where its outline is in each direction, in cells.
pub(crate) struct Outline {
    /// Sorted distances.
    reach: [f32; RAYS],
}

impl Patch {
    /// Samples a cell.
    pub(crate) fn of(picture: &Picture, grid: &Grid, row: usize, col: usize) -> Self {
        let samples = grid.spread(row, col, N).map(|[x, y]| lab(picture.at(x, y))).collect();
        Patch { samples }
    }

    /// Samples a cell by means of the pixels between samples: noise and palettes make single ones
    /// unlike. Thin lines are lost.
    pub(crate) fn smooth(picture: &Picture, grid: &Grid, row: usize, col: usize) -> Self {
        let reach = (grid.pitch[0] / (4 * N) as f64) as usize;
        let samples = grid.spread(row, col, N).map(|at| lab(picture.around(at, reach))).collect();
        Patch { samples }
    }

    /// The samples with their places off the middle.
    pub(crate) fn placed(&self) -> impl Iterator<Item = ([f32; 2], Lab)> {
        let off = |k: usize| (k as f32 + 0.5) / N as f32 - 0.5;
        self.samples.iter().enumerate().map(move |(i, &color)| ([off(i % N), off(i / N)], color))
    }

    /// The median color of the places chosen.
    pub(crate) fn median(&self, chosen: impl Fn([f32; 2]) -> bool) -> Lab {
        median(
            &mut self
                .placed()
                .filter(|&(at, _)| chosen(at))
                .map(|(_, color)| color)
                .collect::<Vec<_>>(),
        )
    }

    /// The color near the four corners: what the shape in the middle stands on.
    pub(crate) fn ground(&self) -> Lab {
        self.median(|at| at.iter().all(|x| (0.34..0.44).contains(&x.abs())))
    }

    /// How much the samples near the middle differ from a color: the 95th percentile.
    pub(crate) fn contrast(&self, ground: Lab) -> f32 {
        let inner = self.placed().filter(|(at, _)| at.iter().all(|x| x.abs() < 0.38));
        let mut far: Vec<f32> = inner.map(|(_, color)| distance(color, ground)).collect();
        far.sort_unstable_by(f32::total_cmp);
        far.get(far.len() * 95 / 100).copied().unwrap_or(0.0)
    }

    /// Whether a cell is of that color but for a few specks: what passes through, however narrow,
    /// is more.
    pub(crate) fn is_even(&self, color: Lab) -> bool {
        let (mut all, mut far) = (0, 0);
        for (_, sample) in self.placed().filter(|(at, _)| at.iter().all(|x| x.abs() < 0.39)) {
            all += 1;
            far += usize::from(distance(sample, color) > DISTINCT);
        }
        50 * far < all
    }

    /// How sharp the sharpest borders near the middle are: the 95th percentile of differences over
    /// a tenth of the cell. A glow in the background has contrast, but no borders.
    pub(crate) fn sharpness(&self) -> f32 {
        const STEP: usize = 3;
        let inner = N / 8..N - N / 8 - STEP;
        let mut steps = Vec::new();
        for y in inner.clone() {
            for x in inner.clone() {
                let here = self.samples[y * N + x];
                steps.push(distance(here, self.samples[y * N + x + STEP]));
                steps.push(distance(here, self.samples[(y + STEP) * N + x]));
            }
        }
        steps.sort_unstable_by(f32::total_cmp);
        steps.get(steps.len() * 95 / 100).copied().unwrap_or(0.0)
    }

    /// Whether a thin line crosses the sides of the cell away from their middles: a link to a
    /// distant cell.
    pub(crate) fn has_strays(&self) -> bool {
        const FRAME: usize = N * 9 / 10;
        /// Farther from a line's middle than its edges.
        const BESIDE: usize = N / 8;
        const ENDS: std::ops::Range<usize> = N / 7 + BESIDE..N - N / 7 - BESIDE;
        const MIDDLE: std::ops::Range<usize> = N / 2 - N / 8..N / 2 + N / 8;
        let frame: [&dyn Fn(usize) -> usize; 4] =
            [&|k| (N - 1 - FRAME) * N + k, &|k| FRAME * N + k, &|k| k * N + N - 1 - FRAME, &|k| {
                k * N + FRAME
            }];
        frame.iter().any(|place| {
            let at = |k: usize| self.samples[place(k)];
            let is_line = |k: usize| {
                let (before, here, after) = (at(k - BESIDE), at(k), at(k + BESIDE));
                distance(here, before).min(distance(here, after)) > 1.5 * DISTINCT
                    && distance(before, after) < DISTINCT
            };
            let on: Vec<bool> = ENDS.map(|k| !MIDDLE.contains(&k) && is_line(k)).collect();
            on.windows(2).any(|pair| pair == [true; 2])
        })
    }

    /// Whether a cell holds the railings of a bridge: two lines along the row and nothing else.
    /// They may run through the corners, so they are told from the middle.
    pub(crate) fn has_rails(&self) -> bool {
        let ground = self.median(|at| at.iter().all(|x| x.abs() < 0.25));
        let far = |x: usize, y: usize| distance(self.samples[y * N + x], ground);
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

    /// Seen from outside, where the shape begins whose color is at least `least` off the ground.
    pub(crate) fn outline(&self, ground: Lab, least: f32) -> Outline {
        let at = |x: f32| (((x + 0.5) * N as f32) as usize).min(N - 1);
        let mut reach = std::array::from_fn(|ray| {
            let [x, y] = direction(ray);
            let is_shape =
                |r: f32| distance(self.samples[at(r * y) * N + at(r * x)], ground) > least;
            let steps = (0..=N / 2).rev().map(|step| step as f32 / N as f32);
            steps.clone().find(|&r| r < RIM && is_shape(r)).unwrap_or(0.0)
        });
        reach.sort_unstable_by(f32::total_cmp);
        Outline { reach }
    }

    /// The color of a disc of that radius, taken near its rim: there may be a letter in its middle.
    pub(crate) fn disc(&self, radius: f32) -> Lab {
        let ring = 0.62 * radius..0.88 * radius;
        self.median(|[x, y]| ring.contains(&(x * x + y * y).sqrt()))
    }

    /// The share of a ring's samples that are close to a color.
    pub(crate) fn share(&self, radius: f32, color: Lab, close: f32) -> f32 {
        let ring = 0.62 * radius..0.88 * radius;
        let in_ring = |&([x, y], _): &([f32; 2], Lab)| ring.contains(&(x * x + y * y).sqrt());
        let (mut all, mut near) = (0.0, 0.0);
        for (_, sample) in self.placed().filter(in_ring) {
            all += 1.0;
            near += if distance(sample, color) < close { 1.0 } else { 0.0 };
        }
        if all > 0.0 { near / all } else { 0.0 }
    }

    /// The color of what leaves the cell through the middles of its sides, if it is one color, and
    /// the share of a disc that is of it.
    pub(crate) fn arms(&self, ground: Lab, radius: f32) -> Option<(Lab, f32)> {
        const FAR: std::ops::Range<f32> = 0.27..0.4;
        const ASIDE: f32 = 0.13;
        let ways: [&dyn Fn([f32; 2]) -> [f32; 2]; 4] =
            [&|[x, y]| [x, y], &|[x, y]| [-x, y], &|[x, y]| [y, x], &|[x, y]| [-y, x]];
        let arms = ways.iter().map(|way| {
            self.median(|at| {
                let [out, aside] = way(at);
                FAR.contains(&out) && aside.abs() < ASIDE
            })
        });
        let arms: Vec<Lab> = arms.filter(|&color| distance(color, ground) > DISTINCT).collect();
        let color = *arms.first()?;
        let disc = self.placed().filter(|([x, y], _)| x * x + y * y < radius * radius);
        let near: Vec<bool> = disc.map(|(_, sample)| distance(sample, color) < DISTINCT).collect();
        let share = near.iter().filter(|&&near| near).count() as f32 / near.len().max(1) as f32;
        arms.iter().all(|&other| distance(color, other) < 1.5 * DISTINCT).then_some((color, share))
    }

    /// How unlike the middles of two cells look: the mean distance of their samples, small shifts
    /// forgiven.
    pub(crate) fn unlike(&self, other: &Patch) -> f32 {
        const MIDDLE: std::ops::Range<i32> = (N / 2 - N / 4) as i32..(N / 2 + N / 4) as i32;
        let mean = |dx: i32, dy: i32| {
            let (mut sum, mut count) = (0.0, 0.0);
            for y in MIDDLE {
                for x in MIDDLE {
                    let at = |x: i32, y: i32| y as usize * N + x as usize;
                    sum += distance(self.samples[at(x, y)], other.samples[at(x + dx, y + dy)]);
                    count += 1.0;
                }
            }
            sum / count
        };
        (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| mean(dx, dy))).fold(f32::MAX, f32::min)
    }
}

impl Outline {
    /// The radius of the largest disc inside, but for one direction.
    pub(crate) fn inner(&self) -> f32 {
        self.reach[1]
    }

    /// The largest radius, but for one direction.
    pub(crate) fn outer(&self) -> f32 {
        self.reach[RAYS - 2]
    }
}

fn direction(ray: usize) -> [f32; 2] {
    let (quarter, step) = (ray / (RAYS / 4), ray % (RAYS / 4));
    let (cos, sin) = (COSINES[step], COSINES[RAYS / 4 - step]);
    [[cos, sin], [-sin, cos], [-cos, -sin], [sin, -cos]][quarter]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The only cell of a picture of 64 pixels, dark in the rows and columns told.
    fn cell(is_dark: impl Fn(usize, usize) -> bool) -> Patch {
        let pixels = (0..64 * 64)
            .map(|i| if is_dark(i % 64, i / 64) { [40; 3] } else { [240; 3] })
            .collect();
        let grid = Grid { origin: [0.0; 2], pitch: [64.0; 2], rows: 1, cols: 1 };
        Patch::of(&Picture::new(64, 64, pixels), &grid, 0, 0)
    }

    #[test]
    fn rails_are_two_lines_along_the_row_even_if_they_run_through_the_corners() {
        let is_rail = |y: usize| (10..13).contains(&y) || (51..54).contains(&y);
        assert!(cell(|_, y| is_rail(y)).has_rails());
        // The corners are of the rails' color: a ground told from them would be dark.
        let in_corner = |x: usize, y: usize| [x, y].iter().all(|&k| !(10..54).contains(&k));
        assert!(cell(|x, y| is_rail(y) || in_corner(x, y)).has_rails());
        assert!(!cell(|_, y| (10..13).contains(&y)).has_rails());
        assert!(!cell(|x, _| is_rail(x)).has_rails());
        assert!(!cell(|x, y| is_rail(y) || (30..34).contains(&x)).has_rails());
    }
}
