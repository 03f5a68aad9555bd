//! The ink in a cell, cut into characters.

use crate::lattice::grid::Grid;
use crate::pixels::Point;
use crate::pixels::color::{Lab, distance, lab, median};
use crate::pixels::picture::Picture;

/// Samples along each side of a cell.
const M: usize = 64;
/// Samples from a side within which its line may be.
const LINE_STRIP: usize = M / 8;
/// Width and height of a glyph, in samples.
const GLYPH_WIDTH: usize = 12;
const GLYPH_HEIGHT: usize = 18;
/// Coverage from which a sample is ink.
const INK: f32 = 0.45;
/// Width, as a fraction of the height, below which a character keeps its proportions: a 1 is
/// recognized by its width.
const NARROW_WIDTH: f64 = 0.38;
/// Usual distance between characters, as a fraction of their height.
const USUAL_ADVANCE: f64 = 0.75;
/// Least gap between characters, as a fraction of their height; segments of one are closer.
const MIN_GAP: f64 = 0.1;

/// The ink of a cell.
pub(crate) struct Ink {
    pub(crate) ground: Lab,
    /// The distance of the ink from the ground; if it is small, nothing is written.
    pub(crate) contrast: f32,
    /// The side of the sampled square, in cells.
    side: f64,
    /// The distance of each sample from the ground, from 0 to 1.
    coverage: Vec<f32>,
}

/// A character ready to compare: its coverage row by row, blurred, with zero mean and unit length.
pub(crate) struct Glyph(Vec<f32>);

impl Ink {
    /// The ink of a cell of a grid.
    pub(crate) fn of(picture: &Picture, grid: &Grid, row: usize, col: usize) -> Self {
        let sample = |[x, y]: Point| lab(picture.between(x - 0.5, y - 0.5));
        let samples: Vec<Lab> = grid.spread(row, col, M).map(sample).collect();
        let inner =
            |i: &usize| [i % M, i / M].iter().all(|&k| (LINE_STRIP..M - LINE_STRIP).contains(&k));
        let edge = |i: &usize| {
            [i % M, i / M]
                .iter()
                .any(|&k| !(LINE_STRIP + M / 16..M - LINE_STRIP - M / 16).contains(&k))
        };
        let all = 0..M * M;
        let mut ring: Vec<Lab> =
            all.clone().filter(inner).filter(edge).map(|i| samples[i]).collect();
        let ground = median(&mut ring);
        let far: Vec<f32> = samples.iter().map(|&color| distance(color, ground)).collect();
        let mut sorted: Vec<f32> = all.clone().filter(inner).map(|i| far[i]).collect();
        sorted.sort_unstable_by(f32::total_cmp);
        // The thinnest 1 covers some two percent of its cell.
        let contrast = sorted.get(sorted.len() * 985 / 1000).copied().unwrap_or(0.0);
        let scale = 1.0 / contrast.max(1.0);
        let coverage =
            all.map(|i| if inner(&i) { (far[i] * scale).min(1.0) } else { 0.0 }).collect();
        let coarse = Ink { ground, contrast, side: 1.0, coverage };
        match coarse.close_up(grid, row, col) {
            Some(window) => {
                let far = |at: Point| (distance(sample(at), ground) * scale).min(1.0);
                let side = window.pitch[0] / grid.pitch[0];
                Ink { side, coverage: window.spread(0, 0, M).map(far).collect(), ..coarse }
            }
            None => coarse,
        }
    }

    /// The window around small writing, if the writing is small.
    fn close_up(&self, grid: &Grid, row: usize, col: usize) -> Option<Grid> {
        const AROUND: f64 = 1.4;
        let marked = (0..M * M).filter(|&i| self.coverage[i] > INK);
        let (mut low, mut high) = ([M; 2], [0; 2]);
        for at in marked.map(|i| [i % M, i / M]) {
            (0..2).for_each(|a| (low[a], high[a]) = (low[a].min(at[a]), high[a].max(at[a] + 1)));
        }
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

    /// The ink on a tube of color `ground`, in a disc around the center of a cell. The radius is in
    /// cells.
    pub(crate) fn in_disc(
        picture: &Picture,
        grid: &Grid,
        [row, col]: [usize; 2],
        radius: f64,
        ground: Lab,
    ) -> Self {
        let origin = grid.point(col as f64 + 0.5 - radius, row as f64 + 0.5 - radius);
        let window =
            Grid { origin, pitch: grid.pitch.map(|pitch| 2.0 * radius * pitch), rows: 1, cols: 1 };
        let sample = |[x, y]: Point| lab(picture.between(x - 0.5, y - 0.5));
        let samples: Vec<Lab> = window.spread(0, 0, M).map(sample).collect();
        let off = |k: usize| (k as f64 + 0.5) / M as f64 - 0.5;
        let inner = |i: &usize| off(i % M).powi(2) + off(i / M).powi(2) < 0.25;
        let disc: Vec<usize> = (0..M * M).filter(inner).collect();
        let mut far: Vec<f32> = disc.iter().map(|&i| distance(samples[i], ground)).collect();
        far.sort_unstable_by(f32::total_cmp);
        let contrast = far.get(far.len() * 97 / 100).copied().unwrap_or(0.0);
        let scale = 1.0 / contrast.max(1.0);
        let coverage = (0..M * M)
            .map(|i| if inner(&i) { (distance(samples[i], ground) * scale).min(1.0) } else { 0.0 });
        Ink { ground, contrast, side: 2.0 * radius, coverage: coverage.collect() }
    }

    /// Ink given as coverage by place, both from 0 to 1.
    pub(crate) fn drawn(coverage: impl Fn(f64, f64) -> f32) -> Self {
        let part = |k: usize| (k as f64 + 0.5) / M as f64;
        let coverage = (0..M * M).map(|i| coverage(part(i % M), part(i / M))).collect();
        Ink { ground: [0.0; 3], contrast: 100.0, side: 1.0, coverage }
    }

    fn at(&self, x: usize, y: usize) -> f32 {
        self.coverage[y * M + x]
    }

    /// The characters from left to right, as boxes: left, top, right, bottom, ends excluded.
    pub(crate) fn characters(&self) -> Vec<[usize; 4]> {
        let column = |x: usize| (0..M).any(|y| self.at(x, y) > INK);
        let rows =
            |x0: usize, x1: usize| (0..M).filter(move |&y| (x0..x1).any(|x| self.at(x, y) > INK));
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

    /// The box cut into as many characters as fit its width, where the least ink is.
    pub(crate) fn cut(&self, [x0, y0, x1, y1]: [usize; 4]) -> Vec<[usize; 4]> {
        let (w, h) = ((x1 - x0) as f64, (y1 - y0) as f64);
        let count = (w / (USUAL_ADVANCE * h)).round().max(1.0) as usize;
        let ink = |x: usize| (y0..y1).map(|y| self.at(x, y)).sum::<f32>();
        let mut cuts = vec![x0];
        for k in 1..count {
            let (about, slack) = (x0 as f64 + w * k as f64 / count as f64, 0.2 * w / count as f64);
            let near = (about - slack) as usize..=(about + slack) as usize;
            cuts.extend(near.min_by(|&a, &b| ink(a).total_cmp(&ink(b))));
        }
        cuts.push(x1);
        cuts.windows(2).map(|ends| [ends[0], y0, ends[1], y1]).collect()
    }

    /// A character ready to compare.
    pub(crate) fn glyph(&self, [x0, y0, x1, y1]: [usize; 4]) -> Glyph {
        let (w, h) = ((x1 - x0) as f64, (y1 - y0) as f64);
        // A narrow character is centered in a box of ordinary width.
        let width =
            if w / h < NARROW_WIDTH { h * GLYPH_WIDTH as f64 / GLYPH_HEIGHT as f64 } else { w };
        let left = x0 as f64 + (w - width) / 2.0;
        let mut cells = vec![0.0f32; GLYPH_WIDTH * GLYPH_HEIGHT];
        const FINE: usize = 4;
        for (i, cell) in cells.iter_mut().enumerate() {
            let (column, row) = (i % GLYPH_WIDTH, i / GLYPH_WIDTH);
            for fine in 0..FINE * FINE {
                let part = |k: usize, n: usize| (k as f64 + 0.5) / n as f64;
                let x = left + width * part(column * FINE + fine % FINE, GLYPH_WIDTH * FINE);
                let y = y0 as f64 + h * part(row * FINE + fine / FINE, GLYPH_HEIGHT * FINE);
                if x >= x0 as f64 && x < x1 as f64 {
                    *cell += self.at((x as usize).min(M - 1), (y as usize).min(M - 1));
                }
            }
        }
        Glyph::new(&cells)
    }
}

impl Glyph {
    fn new(cells: &[f32]) -> Self {
        let at = |x: isize, y: isize| {
            let inside =
                (0..GLYPH_WIDTH as isize).contains(&x) && (0..GLYPH_HEIGHT as isize).contains(&y);
            if inside { cells[y as usize * GLYPH_WIDTH + x as usize] } else { 0.0 }
        };
        let blurred: Vec<f32> = (0..cells.len() as isize)
            .map(|i| {
                let (x, y) = (i % GLYPH_WIDTH as isize, i / GLYPH_WIDTH as isize);
                let around = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1);
                2.0 * at(x, y) + around
            })
            .collect();
        let mean = blurred.iter().sum::<f32>() / blurred.len() as f32;
        let length = blurred.iter().map(|c| (c - mean) * (c - mean)).sum::<f32>().sqrt().max(1e-6);
        Glyph(blurred.iter().map(|c| (c - mean) / length).collect())
    }

    /// The correlation of two glyphs.
    pub(crate) fn likeness(&self, other: &Glyph) -> f32 {
        self.0.iter().zip(&other.0).map(|(a, b)| a * b).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ink in rectangles: left, top, right, bottom in cells.
    fn ink(rectangles: &[[f64; 4]]) -> Ink {
        Ink::drawn(|x, y| {
            let on = rectangles
                .iter()
                .any(|&[x0, y0, x1, y1]| (x0..x1).contains(&x) && (y0..y1).contains(&y));
            if on { 1.0 } else { 0.0 }
        })
    }

    #[test]
    fn gaps_separate_characters_but_not_segments_or_specks() {
        let two = ink(&[[0.25, 0.25, 0.4, 0.75], [0.55, 0.25, 0.7, 0.75]]);
        assert_eq!(two.characters().len(), 2);
        // Two segments of one digit, a thirty-second apart.
        let one = ink(&[[0.25, 0.25, 0.4, 0.75], [0.43, 0.25, 0.6, 0.75]]);
        assert_eq!(one.characters(), [[16, 16, 38, 48]]);
        let speck = ink(&[[0.25, 0.25, 0.4, 0.75], [0.7, 0.5, 0.73, 0.55]]);
        assert_eq!(speck.characters().len(), 1);
        assert!(ink(&[]).characters().is_empty());
    }

    #[test]
    fn joined_characters_are_cut_where_ink_is_least() {
        let joined = ink(&[[0.2, 0.4, 0.38, 0.7], [0.42, 0.4, 0.6, 0.7], [0.38, 0.5, 0.42, 0.54]]);
        let [character] = joined.characters()[..] else { panic!("one box") };
        let parts = joined.cut(character);
        assert_eq!(parts.len(), 2);
        assert!((24..=27).contains(&parts[0][2]), "{parts:?}");
    }

    #[test]
    fn a_glyph_does_not_depend_on_place_and_size() {
        let glyph = |[x, y]: [f64; 2], by: f64| {
            let parts = [[0.0, 0.0, 0.1, 0.4], [0.0, 0.3, 0.25, 0.4]];
            let ink =
                ink(&parts.map(|[a, b, c, d]| [x + by * a, y + by * b, x + by * c, y + by * d]));
            ink.glyph(ink.characters()[0])
        };
        let (one, other) = (glyph([0.2, 0.2], 1.0), glyph([0.4, 0.15], 1.75));
        assert!(one.likeness(&other) > 0.95);
        let bar = ink(&[[0.3, 0.2, 0.4, 0.8]]);
        assert!(one.likeness(&bar.glyph(bar.characters()[0])) < 0.6);
    }
}
