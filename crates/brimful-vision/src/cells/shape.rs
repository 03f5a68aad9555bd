//! The shape in the middle of a cell: a disc, a pipe or a tube.

use super::samples::{CellSamples, N};
use crate::lattice::grid::Grid;
use crate::pixels::color::{DISTINCT, Lab, distance, lab};
use crate::pixels::picture::Picture;

/// Distance from the center, in cells, from which on there may be lines between cells.
const LINE_DISTANCE: f32 = 0.42;
/// Directions in which a shape is measured.
const RAYS: usize = 16;
/// The cosines of the first quarter of the directions and one more. The last digits of the
/// platform's cosine differ between machines.
const COSINES: [f32; RAYS / 4 + 1] =
    [1.0, 0.923_88, std::f32::consts::FRAC_1_SQRT_2, 0.382_683, 0.0];

/// The ring in which a disc's color is measured, in radii: a letter may stand in the middle.
const RING: std::ops::Range<f32> = 0.62..0.88;
/// Difference of the largest and smallest radius of a round area, in cells, and the least fraction
/// of its ring that has its color.
const ROUNDNESS: f32 = 0.08;
const ROUND_SHARE: f32 = 0.8;
/// The same difference for the rim of a ring or disc that is measured between samples.
const RING_ROUNDNESS: f64 = 0.06;
/// Most that the center of a shape may be off the cell's, in cells: a pixel or two of a small cell.
const MAX_SHIFT: f32 = 0.07;
/// Half the width of a thin ring inside a disc, in samples.
const THIN: f32 = 1.5;
/// Half the height of a number of several digits in a disc, as a fraction of the radius.
const NUMBER: f32 = 0.5;

/// The outline of the shape in a cell.
pub(crate) struct Outline {
    /// Its distances from the center in each direction, in cells, sorted.
    distances: [f32; RAYS],
    /// The same from a center that is chosen so that they differ less, near the cell's.
    centered: [f32; RAYS],
}

impl CellSamples {
    /// The outline of the shape whose color differs from the ground by at least `least`, as seen
    /// from outside.
    pub(crate) fn outline(&self, ground: Lab, least: f32) -> Outline {
        let at = |x: f32| (((x + 0.5) * N as f32) as usize).min(N - 1);
        let mut distances: [f32; RAYS] = std::array::from_fn(|ray| {
            let [x, y] = direction(ray);
            let is_shape =
                |r: f32| distance(self.colors[at(r * y) * N + at(r * x)], ground) > least;
            let steps = (0..=N / 2).rev().map(|step| step as f32 / N as f32);
            steps.clone().find(|&r| r < LINE_DISTANCE && is_shape(r)).unwrap_or(0.0)
        });
        let mut centered = centered(&distances);
        for list in [&mut distances, &mut centered] {
            list.sort_unstable_by(f32::total_cmp);
        }
        Outline { distances, centered }
    }

    /// The color of a disc, measured near its rim.
    pub(crate) fn disc(&self, radius: f32) -> Lab {
        let ring = RING.start * radius..RING.end * radius;
        self.median(|[x, y]| ring.contains(&(x * x + y * y).sqrt()))
    }

    /// The fraction of a disc's ring within `close` of a color.
    pub(crate) fn share(&self, radius: f32, color: Lab, close: f32) -> f32 {
        self.share_beyond(0.0, radius, color, close)
    }

    /// The same above and below a number that is written across the disc.
    pub(crate) fn share_around_number(&self, radius: f32, color: Lab, close: f32) -> f32 {
        self.share_beyond(NUMBER * radius, radius, color, close)
    }

    /// The color of a disc beside a thin ring inside it, and the same fraction of what lies beside
    /// the ring. `None` if there is no such ring.
    pub(crate) fn beside_ring(&self, radius: f32, close: f32) -> Option<(Lab, f32)> {
        let zone = RING.start * radius..RING.end * radius;
        let disc = self.disc(radius);
        let at = |x: f32| (((x + 0.5) * N as f32) as usize).min(N - 1);
        let mut radii: [f32; RAYS] = std::array::from_fn(|ray| {
            let [x, y] = direction(ray);
            let off = |r: f32| distance(self.colors[at(r * y) * N + at(r * x)], disc);
            let steps = (0..N).map(|step| step as f32 / (2 * N) as f32);
            let far = steps.filter(|r| zone.contains(r)).map(|r| (off(r), r));
            let far = far.max_by(|a, b| a.0.total_cmp(&b.0)).filter(|far| far.0 > close);
            far.map_or(0.0, |(_, r)| r)
        });
        radii.sort_unstable_by(f32::total_cmp);
        let (ring, thin) = (radii[RAYS / 2], THIN / N as f32);
        if radii[1] < zone.start.max(ring - thin) || radii[RAYS - 2] > ring + thin {
            return None;
        }
        let beside = |[x, y]: [f32; 2]| {
            let r = (x * x + y * y).sqrt();
            zone.contains(&r) && (r - ring).abs() > thin
        };
        let color = self.median(beside);
        let on_ring = self.median(|[x, y]| ((x * x + y * y).sqrt() - ring).abs() < thin / 3.0);
        if distance(on_ring, color) < close {
            return None;
        }
        let all = || self.placed().filter(|&(at, _)| beside(at));
        let near = all().filter(|&(_, sample)| distance(sample, color) < close).count();
        (near > 0).then(|| (color, near as f32 / all().count() as f32))
    }

    /// The same of what lies further above or below the center than `high`.
    fn share_beyond(&self, high: f32, radius: f32, color: Lab, close: f32) -> f32 {
        let ring = RING.start * radius..RING.end * radius;
        let in_ring = |&([x, y], _): &([f32; 2], Lab)| {
            y.abs() >= high && ring.contains(&(x * x + y * y).sqrt())
        };
        let (mut all, mut near) = (0.0, 0.0);
        for (_, sample) in self.placed().filter(in_ring) {
            all += 1.0;
            near += if distance(sample, color) < close { 1.0 } else { 0.0 };
        }
        if all > 0.0 { near / all } else { 0.0 }
    }

    /// The radius of the round area of a color in the middle of the cell, if there is one. A number
    /// may stand on it.
    pub(crate) fn round(&self, color: Lab, close: f32) -> Option<f32> {
        let at = |x: f32| (((x + 0.5) * N as f32) as usize).min(N - 1);
        let mut reach: [f32; RAYS] = std::array::from_fn(|ray| {
            let [x, y] = direction(ray);
            let is_on = |r: f32| distance(self.colors[at(r * y) * N + at(r * x)], color) < close;
            let steps = (0..2 * (N / 2)).rev().map(|step| step as f32 / (2 * N) as f32);
            steps.clone().find(|&r| is_on(r)).unwrap_or(0.0)
        });
        reach.sort_unstable_by(f32::total_cmp);
        let (inner, outer) = (reach[1], reach[RAYS - 2]);
        let radius = (inner + outer) / 2.0;
        let share = || {
            let all = self.share(inner, color, close);
            all.max(self.share_around_number(inner, color, close))
        };
        (inner > 0.0 && outer - inner < ROUNDNESS && share() > ROUND_SHARE).then_some(radius)
    }

    /// The color of the arms that leave the cell through the middles of its sides, if they share
    /// one. Also returns the fraction of a disc in the center that has it.
    pub(crate) fn arms(&self, ground: Lab, radius: f32) -> Option<(Lab, f32)> {
        /// Where arms are measured, in cells: distance from the center, and from the axis.
        const OUTWARD: std::ops::Range<f32> = 0.27..0.4;
        const ASIDE: f32 = 0.13;
        let ways: [&dyn Fn([f32; 2]) -> [f32; 2]; 4] =
            [&|[x, y]| [x, y], &|[x, y]| [-x, y], &|[x, y]| [y, x], &|[x, y]| [-y, x]];
        let arms = ways.iter().map(|way| {
            self.median(|at| {
                let [out, aside] = way(at);
                OUTWARD.contains(&out) && aside.abs() < ASIDE
            })
        });
        let arms: Vec<Lab> = arms.filter(|&color| distance(color, ground) > DISTINCT).collect();
        let color = *arms.first()?;
        let disc = self.placed().filter(|([x, y], _)| x * x + y * y < radius * radius);
        let near: Vec<bool> = disc.map(|(_, sample)| distance(sample, color) < DISTINCT).collect();
        let share = near.iter().filter(|&&near| near).count() as f32 / near.len().max(1) as f32;
        arms.iter().all(|&other| distance(color, other) < 1.5 * DISTINCT).then_some((color, share))
    }
}

/// The radius of the ring or disc around the middle of a cell, in cells, if its rim is round. It may
/// be a hairline, so the picture itself is searched, from outside, for what differs from the ground
/// by at least `least`.
pub(crate) fn ring(
    picture: &Picture,
    grid: &Grid,
    [row, col]: [usize; 2],
    ground: Lab,
    least: f32,
) -> Option<f64> {
    /// Radii to search, in steps.
    const STEPS: std::ops::Range<i32> = 40..88;
    const STEP: f64 = 0.005;
    let mut radii: [f64; RAYS] = std::array::from_fn(|ray| {
        let [dx, dy] = direction(ray).map(f64::from);
        let is_on = |&r: &f64| {
            let [x, y] = grid.point(col as f64 + 0.5 + r * dx, row as f64 + 0.5 + r * dy);
            distance(lab(picture.between(x - 0.5, y - 0.5)), ground) > least
        };
        STEPS.rev().map(|step| STEP * f64::from(step)).find(is_on).unwrap_or(0.0)
    });
    radii.sort_unstable_by(f64::total_cmp);
    let (inner, outer) = (radii[1], radii[RAYS - 2]);
    (inner > 0.0 && outer - inner < RING_ROUNDNESS).then_some((inner + outer) / 2.0)
}

impl Outline {
    /// The radius of the largest disc inside, ignoring one direction.
    pub(crate) fn inner(&self) -> f32 {
        self.distances[1]
    }

    /// The largest radius, ignoring one direction.
    pub(crate) fn outer(&self) -> f32 {
        self.distances[RAYS - 2]
    }

    /// The difference of the largest and the smallest radius around the shape's own center,
    /// ignoring one direction each.
    pub(crate) fn roundness_error(&self) -> f32 {
        self.centered[RAYS - 2] - self.centered[1]
    }
}

/// The distances in all directions from the shape's own center, unless that is far off.
fn centered(distances: &[f32; RAYS]) -> [f32; RAYS] {
    let along = |axis: usize| {
        let parts = distances.iter().enumerate().map(|(ray, far)| far * direction(ray)[axis]);
        2.0 * parts.sum::<f32>() / RAYS as f32
    };
    let [dx, dy] = [along(0), along(1)];
    if dx * dx + dy * dy > MAX_SHIFT * MAX_SHIFT {
        return *distances;
    }
    std::array::from_fn(|ray| {
        let [x, y] = direction(ray);
        distances[ray] - dx * x - dy * y
    })
}

/// The unit vector of a direction.
fn direction(ray: usize) -> [f32; 2] {
    let (quarter, step) = (ray / (RAYS / 4), ray % (RAYS / 4));
    let (cos, sin) = (COSINES[step], COSINES[RAYS / 4 - step]);
    [[cos, sin], [-sin, cos], [-cos, -sin], [sin, -cos]][quarter]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The roundness error of a shape in a cell of 24 pixels.
    fn roundness_error(is_in: impl Fn(f64, f64) -> bool) -> f32 {
        let color = |x: usize, y: usize| if is_in(x as f64, y as f64) { [20; 3] } else { [250; 3] };
        let pixels = (0..24 * 24).map(|i| color(i % 24, i / 24)).collect();
        let grid = Grid { origin: [0.0; 2], pitch: [24.0; 2], rows: 1, cols: 1 };
        let samples = CellSamples::of(&Picture::new(24, 24, pixels), &grid, 0, 0);
        samples.outline(samples.ground(), DISTINCT).roundness_error()
    }

    #[test]
    fn a_disc_off_the_middle_is_round_and_a_square_is_not() {
        for off in [0.0, 0.5, 1.0, 1.5] {
            let disc = roundness_error(|x, y| (x - 11.5 - off).hypot(y - 11.5) < 7.5);
            assert!(disc < 0.1, "{off}: {disc}");
        }
        let square = roundness_error(|x, y| (x - 11.5).abs().max((y - 11.5).abs()) < 7.0);
        assert!(square > 0.1, "{square}");
    }

    /// A cell of 90 pixels with a disc of radius 36, and rings of another color in it.
    fn rings(is_ring: impl Fn(f64) -> bool) -> CellSamples {
        let color = |x: usize, y: usize| match (x as f64 - 44.5).hypot(y as f64 - 44.5) {
            r if r < 36.0 && is_ring(r) => [255; 3],
            r if r < 36.0 => [190, 50, 110],
            _ => [250; 3],
        };
        let pixels = (0..90 * 90).map(|i| color(i % 90, i / 90)).collect();
        let grid = Grid { origin: [0.0; 2], pitch: [90.0; 2], rows: 1, cols: 1 };
        CellSamples::of(&Picture::new(90, 90, pixels), &grid, 0, 0)
    }

    #[test]
    fn a_thin_ring_is_found_and_writing_is_not_one() {
        let beside = |samples: &CellSamples| samples.beside_ring(0.39, DISTINCT);
        let (color, share) = beside(&rings(|r| (27.5..30.5).contains(&r))).unwrap();
        assert!(distance(color, lab([190, 50, 110])) < 1.0 && share > 0.95, "{share}");
        assert!(beside(&rings(|_| false)).is_none());
        assert!(beside(&rings(|r| r < 20.0)).is_none());
        let two = rings(|r| (23.0..25.0).contains(&r) || (29.0..31.0).contains(&r));
        assert!(beside(&two).is_none_or(|(_, share)| share < 0.8));
    }
}
