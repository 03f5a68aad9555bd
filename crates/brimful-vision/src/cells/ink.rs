//! The ink in a cell, cut into characters.

use crate::lattice::grid::Grid;
use crate::pixels::Point;
use crate::pixels::color::{Lab, distance, lab, median};
use crate::pixels::picture::Picture;

/// Samples along each side of a cell.
pub(super) const M: usize = 64;
/// Samples from a side within which its line may be.
const LINE_STRIP: usize = M / 8;
/// The same for a thin line beside wide writing.
const THIN_LINE_STRIP: usize = M / 16;
/// Coverage from which a sample is ink.
const INK: f32 = 0.45;
/// The same for the upper and lower end of a character on a plain cell: a bar between two rows of
/// pixels is pale.
const PALE_INK: f32 = 0.33;
/// Distances between joined characters, as fractions of their height.
const ADVANCES: [f64; 2] = [0.55, 1.0];
/// Least gap between characters, as a fraction of their height; segments of one are closer.
const MIN_GAP: f64 = 0.1;

/// The ink of a cell.
pub(crate) struct Ink {
    pub(crate) ground: Lab,
    /// The distance of the ink from the ground; if it is small, nothing is written.
    pub(crate) contrast: f32,
    /// The color of the ink where it is strongest.
    pub(crate) color: Lab,
    /// The distance from the ground that one sample in two hundred exceeds, be it a thin line.
    pub(crate) fleck: f32,
    /// Whether ink reaches the rim of what was sampled, so that a part of it may be missing.
    pub(crate) is_cut: bool,
    /// How far the middle of the ink is off the middle of the cell, across or down, in cells.
    pub(crate) off_center: f64,
    /// Coverage at the upper and lower end of a character.
    end: f32,
    /// The side of the sampled square, in cells.
    side: f64,
    /// The distance of each sample from the ground, from 0 to 1.
    coverage: Vec<f32>,
}

/// The square of the distance from the center, in diameters, from which on a sample is at the rim
/// of a disc.
const RIM_SQUARE: f64 = 0.47 * 0.47;
/// Distance from the ground, as a fraction of the contrast, at which ink is strongest.
const STRONG: f32 = 0.85;

/// The median of the colors whose distance from the ground is near the contrast.
fn strongest(colors: impl Iterator<Item = (Lab, f32)>, contrast: f32) -> Lab {
    let strong = colors.filter(|&(_, far)| far >= STRONG * contrast).map(|(color, _)| color);
    median(&mut strong.collect::<Vec<_>>())
}

/// The colors of a cell at `M` × `M` places, in reading order.
fn sampled(picture: &Picture, grid: &Grid, row: usize, col: usize) -> Vec<Lab> {
    // Most samples look like the one before them.
    let mut last = ([0; 3], lab([0; 3]));
    let sample = |[x, y]: Point| {
        let pixel = picture.between(x - 0.5, y - 0.5);
        if pixel != last.0 {
            last = (pixel, lab(pixel));
        }
        last.1
    };
    grid.spread(row, col, M).map(sample).collect()
}

/// The value that is above this many of a thousand; 0 for an empty list.
fn rank(values: &mut [f32], mille: usize) -> f32 {
    let at = values.len() * mille / 1000;
    if at >= values.len() { 0.0 } else { *values.select_nth_unstable_by(at, f32::total_cmp).1 }
}

impl Ink {
    /// The ink of a cell of a grid.
    pub(crate) fn of(picture: &Picture, grid: &Grid, row: usize, col: usize) -> Self {
        Self::inside(picture, grid, [row, col], LINE_STRIP)
    }

    /// The ink of a cell with thin lines, as wide as it may be.
    pub(crate) fn wide(picture: &Picture, grid: &Grid, row: usize, col: usize) -> Self {
        Self::inside(picture, grid, [row, col], THIN_LINE_STRIP)
    }

    /// The ink of a cell without a strip of samples along its sides.
    fn inside(picture: &Picture, grid: &Grid, [row, col]: [usize; 2], strip: usize) -> Self {
        let samples = sampled(picture, grid, row, col);
        let is_within = |i: usize, strip: usize| {
            [i % M, i / M].iter().all(|&k| (strip..M - strip).contains(&k))
        };
        let inner = |i: &usize| is_within(*i, strip);
        let all = 0..M * M;
        let ring = all.clone().filter(inner).filter(|&i| !is_within(i, strip + M / 16));
        let ground = median(&mut ring.map(|i| samples[i]).collect::<Vec<_>>());
        let far: Vec<f32> = samples.iter().map(|&color| distance(color, ground)).collect();
        let mut within: Vec<f32> = all.clone().filter(inner).map(|i| far[i]).collect();
        // The thinnest 1 covers some two percent of its cell.
        let [contrast, fleck] = [985, 995].map(|mille| rank(&mut within, mille));
        let scale = 1.0 / contrast.max(1.0);
        let coverage: Vec<f32> =
            all.clone().map(|i| if inner(&i) { (far[i] * scale).min(1.0) } else { 0.0 }).collect();
        let is_cut = all.clone().any(|i| coverage[i] > INK && !is_within(i, strip + 1));
        let color = strongest(all.filter(inner).map(|i| (samples[i], far[i])), contrast);
        let mut coarse = Ink { contrast, color, fleck, is_cut, ..Ink::on(ground, 1.0, coverage) };
        coarse.off_center = coarse.center_offset();
        match coarse.close_up(grid, row, col) {
            Some(window) => {
                let far = |color: Lab| (distance(color, ground) * scale).min(1.0);
                let side = window.pitch[0] / grid.pitch[0];
                let coverage = sampled(picture, &window, 0, 0).into_iter().map(far).collect();
                Ink { side, coverage, ..coarse }
            }
            None => coarse,
        }
    }

    /// The window around small writing, if the writing is small.
    fn close_up(&self, grid: &Grid, row: usize, col: usize) -> Option<Grid> {
        const AROUND: f64 = 1.4;
        let [low, high] = self.extent();
        let side = AROUND
            * high[0].saturating_sub(low[0]).max(high[1].saturating_sub(low[1])) as f64
            / M as f64;
        let middle = [0, 1].map(|a| (low[a] + high[a]) as f64 / (2 * M) as f64 - side / 2.0);
        let origin = grid.point(col as f64 + middle[0], row as f64 + middle[1]);
        (0.1..0.7).contains(&side).then(|| Grid {
            origin,
            pitch: grid.pitch.map(|x| side * x),
            rows: 1,
            cols: 1,
        })
    }

    /// The corners of the box around all ink, in samples, ends excluded.
    fn extent(&self) -> [[usize; 2]; 2] {
        let marked = (0..M * M).filter(|&i| self.coverage[i] > INK);
        let (mut low, mut high) = ([M; 2], [0; 2]);
        for at in marked.map(|i| [i % M, i / M]) {
            (0..2).for_each(|a| (low[a], high[a]) = (low[a].min(at[a]), high[a].max(at[a] + 1)));
        }
        [low, high]
    }

    /// How far the middle of all ink is off the middle of the square, in cells.
    fn center_offset(&self) -> f64 {
        let [low, high] = self.extent();
        let off = |a: usize| ((low[a] + high[a]) as f64 / (2 * M) as f64 - 0.5).abs();
        self.side * off(0).max(off(1))
    }

    /// The ink on a tube of color `ground`, in a disc around the center of a cell. The radius is in
    /// cells.
    pub(crate) fn in_disc(
        picture: &Picture,
        grid: &Grid,
        at: [usize; 2],
        radius: f64,
        ground: Lab,
    ) -> Self {
        Self::in_round(picture, grid, at, (radius, 970), ground)
    }

    /// The ink in a wide disc, which may be a thin 1.
    pub(crate) fn in_wide_disc(
        picture: &Picture,
        grid: &Grid,
        at: [usize; 2],
        radius: f64,
        ground: Lab,
    ) -> Self {
        Self::in_round(picture, grid, at, (radius, 990), ground)
    }

    /// The ink in a disc of a radius in cells, of which all but this many of a thousand samples are
    /// ground or reach its contrast.
    fn in_round(
        picture: &Picture,
        grid: &Grid,
        [row, col]: [usize; 2],
        (radius, usual): (f64, usize),
        ground: Lab,
    ) -> Self {
        let origin = grid.point(col as f64 + 0.5 - radius, row as f64 + 0.5 - radius);
        let window =
            Grid { origin, pitch: grid.pitch.map(|pitch| 2.0 * radius * pitch), rows: 1, cols: 1 };
        let samples = sampled(picture, &window, 0, 0);
        let off = |k: usize| (k as f64 + 0.5) / M as f64 - 0.5;
        let inner = |i: &usize| off(i % M).powi(2) + off(i / M).powi(2) < 0.25;
        let disc: Vec<usize> = (0..M * M).filter(inner).collect();
        let mut far: Vec<f32> = disc.iter().map(|&i| distance(samples[i], ground)).collect();
        let own = disc.iter().map(|&i| samples[i]).zip(far.iter().copied()).collect::<Vec<_>>();
        let [contrast, fleck] = [usual, 995].map(|mille| rank(&mut far, mille));
        let scale = 1.0 / contrast.max(1.0);
        let coverage = (0..M * M)
            .map(|i| if inner(&i) { (distance(samples[i], ground) * scale).min(1.0) } else { 0.0 });
        let coverage: Vec<f32> = coverage.collect();
        let is_rim = |i: usize| off(i % M).powi(2) + off(i / M).powi(2) > RIM_SQUARE;
        let is_cut = disc.iter().any(|&i| coverage[i] > INK && is_rim(i));
        let color = strongest(own.into_iter(), contrast);
        let end = INK;
        let mut ink =
            Ink { contrast, color, fleck, is_cut, end, ..Ink::on(ground, 2.0 * radius, coverage) };
        ink.off_center = ink.center_offset();
        ink
    }

    /// Ink given as coverage by place, both from 0 to 1.
    pub(crate) fn drawn(coverage: impl Fn(f64, f64) -> f32) -> Self {
        let part = |k: usize| (k as f64 + 0.5) / M as f64;
        let coverage = (0..M * M).map(|i| coverage(part(i % M), part(i / M))).collect();
        Ink::on([0.0; 3], 1.0, coverage)
    }

    /// White ink on a ground, in a square of a side in cells.
    fn on(ground: Lab, side: f64, coverage: Vec<f32>) -> Self {
        let color = [100.0, 0.0, 0.0];
        let (contrast, fleck, is_cut, off_center, end) = (100.0, 100.0, false, 0.0, PALE_INK);
        Ink { ground, contrast, color, fleck, is_cut, off_center, end, side, coverage }
    }

    pub(super) fn at(&self, x: usize, y: usize) -> f32 {
        self.coverage[y * M + x]
    }

    /// The characters from left to right, as boxes: left, top, right, bottom, ends excluded.
    pub(crate) fn characters(&self) -> Vec<[usize; 4]> {
        let column = |x: usize| (0..M).any(|y| self.at(x, y) > INK);
        let rows = |x0: usize, x1: usize| {
            (0..M).filter(move |&y| (x0..x1).any(|x| self.at(x, y) > self.end))
        };
        let (Some(top), Some(bottom)) = (rows(0, M).next(), rows(0, M).next_back()) else {
            return Vec::new();
        };
        let gap = ((bottom + 1 - top) as f64 * MIN_GAP).max(2.0) as usize;
        let mut runs: Vec<[usize; 2]> = Vec::new();
        for x in (0..M).filter(|&x| column(x)) {
            match runs.last_mut() {
                Some(run) if x < run[1] + gap => run[1] = x + 1,
                _ => runs.push([x, x + 1]),
            }
        }
        let boxes = runs.into_iter().filter_map(|[x0, x1]| {
            let (top, bottom) = (rows(x0, x1).next()?, rows(x0, x1).next_back()? + 1);
            // Specks are not characters.
            (bottom - top >= M / 8).then_some([x0, top, x1, bottom])
        });
        boxes.collect()
    }

    /// The height of the tallest character, in cells.
    pub(crate) fn height(&self) -> f64 {
        let highest = self.characters().into_iter().map(|[_, top, _, bottom]| bottom - top).max();
        self.side * highest.unwrap_or(0) as f64 / M as f64
    }

    /// The ways to cut a box into as many joined characters as fit its width.
    pub(crate) fn cuts(&self, character: [usize; 4]) -> impl Iterator<Item = Vec<[usize; 4]>> {
        let [x0, y0, x1, y1] = character;
        let [most, least] = ADVANCES.map(|advance| (x1 - x0) as f64 / (advance * (y1 - y0) as f64));
        let counts = (least.ceil() as usize).max(2)..=most as usize;
        counts.flat_map(move |count| [0.2, 0.0].map(|slack| self.cut(character, count, slack)))
    }

    /// The box cut into this many characters, each time where the least ink is, up to a fraction of
    /// a character from where equally wide ones meet.
    fn cut(&self, [x0, y0, x1, y1]: [usize; 4], count: usize, slack: f64) -> Vec<[usize; 4]> {
        let w = (x1 - x0) as f64;
        let ink = |x: usize| (y0..y1).map(|y| self.at(x, y)).sum::<f32>();
        let mut cuts = vec![x0];
        for k in 1..count {
            let (about, slack) =
                (x0 as f64 + w * k as f64 / count as f64, slack * w / count as f64);
            let near = (about - slack) as usize..=(about + slack) as usize;
            cuts.extend(near.min_by(|&a, &b| ink(a).total_cmp(&ink(b))));
        }
        cuts.push(x1);
        cuts.windows(2).map(|ends| [ends[0], y0, ends[1], y1]).collect()
    }
}

#[cfg(test)]
impl Ink {
    /// Ink in rectangles: left, top, right, bottom in cells.
    pub(super) fn rectangles(all: &[[f64; 4]]) -> Ink {
        Ink::drawn(|x, y| {
            let is_in =
                |&[x0, y0, x1, y1]: &[f64; 4]| (x0..x1).contains(&x) && (y0..y1).contains(&y);
            if all.iter().any(is_in) { 1.0 } else { 0.0 }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_separate_characters_but_not_segments_or_specks() {
        let two = Ink::rectangles(&[[0.25, 0.25, 0.4, 0.75], [0.55, 0.25, 0.7, 0.75]]);
        assert_eq!(two.characters().len(), 2);
        // Two segments of one digit, a thirty-second apart.
        let one = Ink::rectangles(&[[0.25, 0.25, 0.4, 0.75], [0.43, 0.25, 0.6, 0.75]]);
        assert_eq!(one.characters(), [[16, 16, 38, 48]]);
        let speck = Ink::rectangles(&[[0.25, 0.25, 0.4, 0.75], [0.7, 0.5, 0.73, 0.55]]);
        assert_eq!(speck.characters().len(), 1);
        assert!(Ink::rectangles(&[]).characters().is_empty());
    }

    #[test]
    fn joined_characters_are_cut_where_ink_is_least() {
        let joined = Ink::rectangles(&[
            [0.2, 0.4, 0.38, 0.7],
            [0.42, 0.4, 0.6, 0.7],
            [0.38, 0.5, 0.42, 0.54],
        ]);
        let [character] = joined.characters()[..] else { panic!("one box") };
        let [parts, halves] = &joined.cuts(character).collect::<Vec<_>>()[..] else {
            panic!("two ways")
        };
        assert_eq!([parts.len(), halves.len()], [2; 2]);
        assert!((24..=27).contains(&parts[0][2]), "{parts:?}");
    }
}
