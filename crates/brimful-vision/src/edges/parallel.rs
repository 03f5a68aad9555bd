//! Straight edges along a family of parallel lines.
//!
//! Differences across the lines are averaged *with their sign* over short strips along them. A
//! faint but straight line adds up; texture, noise and curved shapes cancel out. This finds
//! hairlines of a few gray levels on paper. It also serves thin lines, which are two edges close
//! together, and borders between areas.

use crate::pixels::picture::Picture;

/// Least mean difference across an edge, in levels of 255 over two pixels.
const EDGE_LEVELS: i32 = 5;

/// The edges along the lines `y = c + slope * x`, strip by strip.
pub(crate) struct ParallelEdges {
    /// The `c` of the first offset.
    first: i64,
    offsets: usize,
    /// The length of a strip along x.
    strip: usize,
    strips: usize,
    /// The strength of the edge by strip, then offset; zero without an edge.
    strength: Vec<u8>,
}

impl ParallelEdges {
    /// Finds the edges along lines of a slope between -1 and 1.
    pub(crate) fn trace(picture: &Picture, slope: f64) -> Self {
        let (width, height) = (picture.width, picture.height);
        let strip = (width.min(height) / 100).max(4);
        let strips = (width / strip).max(1);
        let rise: Vec<i64> = (0..width).map(|x| (slope * x as f64).round() as i64).collect();
        let (low, high) = rise.iter().fold((0, 0), |(low, high), &r| (r.min(low), r.max(high)));
        let offsets = height + (high - low) as usize;
        let first = -high;
        let mut sums = vec![[0i32; 3]; strips * offsets];
        for y in 1..height - 1 {
            let (above, below) = (picture.row(y - 1), picture.row(y + 1));
            for s in 0..strips {
                let at = s * offsets;
                for x in s * strip..(s + 1) * strip {
                    let sum = &mut sums[at + (y as i64 - rise[x] - first) as usize];
                    for c in 0..3 {
                        sum[c] += i32::from(below[x][c]) - i32::from(above[x][c]);
                    }
                }
            }
        }
        let least = EDGE_LEVELS * strip as i32;
        let level = |sum: &[i32; 3]| {
            let most = sum.iter().map(|s| s.abs()).max().unwrap_or(0);
            if most < least { 0 } else { (most / strip as i32).min(255) as u8 }
        };
        ParallelEdges { first, offsets, strip, strips, strength: sums.iter().map(level).collect() }
    }

    /// The edge pixels on each line.
    pub(crate) fn profile(&self) -> Profile {
        self.profile_between(0.0, f64::MAX)
    }

    /// The edge pixels on each line, from one x to another.
    pub(crate) fn profile_between(&self, from: f64, to: f64) -> Profile {
        let [first, last] = [from, to]
            .map(|x| ((x / self.strip as f64).round().max(0.0) as usize).min(self.strips));
        let mut length = vec![0.0f32; self.offsets];
        let part = &self.strength[first * self.offsets..last.max(first) * self.offsets];
        for strip in part.chunks_exact(self.offsets) {
            for (sum, _) in length.iter_mut().zip(strip).filter(|&(_, &strength)| strength > 0) {
                *sum += self.strip as f32;
            }
        }
        Profile { first: self.first, length }
    }

    /// The fraction of a line, from one x to another, that has an edge within `reach`.
    pub(crate) fn support(&self, offset: f64, from: f64, to: f64, reach: f64) -> f64 {
        let strengths = self.strengths(offset, from, to, reach);
        strengths.iter().filter(|&&strength| strength > 0).count() as f64
            / strengths.len().max(1) as f64
    }

    /// The strength that all but two fifths of a line's strips reach.
    pub(crate) fn steady(&self, offset: f64, from: f64, to: f64, reach: f64) -> u8 {
        let mut strengths = self.strengths(offset, from, to, reach);
        strengths.sort_unstable();
        strengths.get(strengths.len() * 2 / 5).copied().unwrap_or(0)
    }

    /// The strongest edge within `reach` of a line, strip by strip.
    fn strengths(&self, offset: f64, from: f64, to: f64, reach: f64) -> Vec<u8> {
        let [first, last] = [from, to]
            .map(|x| ((x / self.strip as f64).round().max(0.0) as usize).min(self.strips));
        let low =
            ((offset - reach - self.first as f64).round().max(0.0) as usize).min(self.offsets);
        let high = ((offset + reach - self.first as f64).round() + 1.0).max(0.0) as usize;
        let high = high.clamp(low, self.offsets);
        let strip = |s: usize| &self.strength[s * self.offsets..][low..high];
        (first..last).map(|s| strip(s).iter().copied().max().unwrap_or(0)).collect()
    }

    /// The mean offset of the edges near a line, weighted by strength, and the total weight.
    pub(crate) fn settle(&self, offset: f64, from: f64, to: f64, reach: f64) -> Option<(f64, f64)> {
        let first = (from / self.strip as f64).round().max(0.0) as usize;
        let last = ((to / self.strip as f64).round().max(0.0) as usize).min(self.strips);
        let low = (offset - reach - self.first as f64).round().max(0.0) as usize;
        let high = ((offset + reach - self.first as f64).round() + 1.0).max(0.0) as usize;
        let (mut sum, mut weight) = (0.0, 0.0);
        for s in first..last {
            let row = &self.strength[s * self.offsets..(s + 1) * self.offsets];
            for (i, &strength) in row.iter().enumerate().take(high).skip(low) {
                sum += f64::from(strength) * i as f64;
                weight += f64::from(strength);
            }
        }
        (weight > 0.0).then(|| (sum / weight + self.first as f64, weight))
    }
}

/// The edge pixels on each line, by offset.
pub(crate) struct Profile {
    /// The offset of the first entry.
    pub(crate) first: i64,
    /// Edge pixels by offset from the first.
    pub(crate) length: Vec<f32>,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A white picture with a line of one pixel along `y = 40 + slope * x`, `dark` levels darker.
    fn lined(slope: f64, dark: u8) -> Picture {
        let is_line = |x: usize, y: usize| (40.0 + slope * x as f64).round() == y as f64;
        let pixel = |i: usize| if is_line(i % 100, i / 100) { [255 - dark; 3] } else { [255; 3] };
        Picture::new(100, 120, (0..100 * 120).map(pixel).collect())
    }

    #[test]
    fn a_faint_line_is_found_in_its_place_and_on_its_slope_only() {
        for slope in [0.0, 0.5, -0.25] {
            let lines = ParallelEdges::trace(&lined(slope, 12), slope);
            assert_eq!(lines.support(40.0, 0.0, 100.0, 1.5), 1.0);
            assert_eq!(lines.support(48.0, 0.0, 100.0, 1.5), 0.0);
            let (offset, _) = lines.settle(41.0, 0.0, 100.0, 4.0).unwrap();
            assert!((offset - 40.0).abs() < 0.6, "{offset}");
            let wrong = ParallelEdges::trace(&lined(slope, 12), slope + 0.4);
            assert!(wrong.support(40.0, 0.0, 100.0, 1.5) < 0.3);
        }
    }

    /// Differences of changing sign cancel out.
    #[test]
    fn texture_has_no_lines() {
        let pixel =
            |i: usize| if (i % 100 + i / 100).is_multiple_of(2) { [140; 3] } else { [110; 3] };
        let lines =
            ParallelEdges::trace(&Picture::new(100, 80, (0..100 * 80).map(pixel).collect()), 0.0);
        assert!(lines.profile().length.iter().all(|&length| length == 0.0));
    }
}
