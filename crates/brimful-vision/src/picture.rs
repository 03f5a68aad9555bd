//! Pixels.

/// An sRGB picture.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    /// A picture of `width * height` pixels, row by row.
    pub(crate) fn new(width: usize, height: usize, pixels: Vec<[u8; 3]>) -> Self {
        debug_assert_eq!(pixels.len(), width * height);
        Picture { width, height, pixels }
    }

    /// One row.
    pub(crate) fn row(&self, y: usize) -> &[[u8; 3]] {
        &self.pixels[y * self.width..(y + 1) * self.width]
    }

    /// The pixel nearest to a point, which may lie outside.
    pub(crate) fn at(&self, x: f64, y: f64) -> [u8; 3] {
        let x = (x.max(0.0) as usize).min(self.width - 1);
        let y = (y.max(0.0) as usize).min(self.height - 1);
        self.pixels[y * self.width + x]
    }

    /// The mean of the pixels at most so far from a point in either direction.
    pub(crate) fn around(&self, [x, y]: [f64; 2], reach: usize) -> [u8; 3] {
        if reach == 0 {
            return self.at(x, y);
        }
        let range = |at: f64, end: usize| {
            let at = (at.max(0.0) as usize).min(end - 1);
            at.saturating_sub(reach)..(at + reach + 1).min(end)
        };
        let (columns, rows) = (range(x, self.width), range(y, self.height));
        let (mut sum, count) = ([0u32; 3], (columns.len() * rows.len()) as u32);
        for y in rows {
            self.row(y)[columns.clone()]
                .iter()
                .for_each(|pixel| (0..3).for_each(|c| sum[c] += u32::from(pixel[c])));
        }
        sum.map(|s| ((s + count / 2) / count) as u8)
    }

    /// Whether a point lies within.
    pub(crate) fn holds(&self, [x, y]: [f64; 2]) -> bool {
        x >= 0.0 && y >= 0.0 && x < self.width as f64 && y < self.height as f64
    }

    /// How noisy it is: the standard deviation of most pixels, in levels. Flat colors have none,
    /// textures and photographs some.
    pub(crate) fn noise(&self) -> f64 {
        // Of pixels side by side: borders are too few to move the median.
        const ENOUGH: usize = 200_000;
        let mut count = [0usize; 256];
        let every = (self.pixels.len() / ENOUGH).max(1);
        for pair in self.pixels.windows(2).step_by(every) {
            count[usize::from(pair[0][1].abs_diff(pair[1][1]))] += 1;
        }
        let half = count.iter().sum::<usize>() / 2;
        let mut sum = 0;
        let median = count.iter().position(|&n| {
            sum += n;
            sum > half
        });
        // The median of the differences of two normal numbers is so many standard deviations.
        median.unwrap_or(0) as f64 / (0.6745 * std::f64::consts::SQRT_2)
    }

    /// The picture without noise of that strength: each pixel is the mean of those around it that
    /// are as good as alike (Lee's sigma filter, 1983), so that borders and lines stay.
    pub(crate) fn calmed(&self, noise: f64) -> Picture {
        const REACH: usize = 2;
        let close = (3.0 * noise).ceil() as u8;
        let mut pixels = Vec::with_capacity(self.pixels.len());
        for y in 0..self.height {
            let rows: Vec<&[[u8; 3]]> = (y.saturating_sub(REACH)..(y + REACH + 1).min(self.height))
                .map(|y| self.row(y))
                .collect();
            for x in 0..self.width {
                let own = self.pixels[y * self.width + x];
                let columns = x.saturating_sub(REACH)..(x + REACH + 1).min(self.width);
                let (mut sum, mut count) = ([0u32; 3], 0);
                for pixel in rows.iter().flat_map(|row| &row[columns.clone()]) {
                    if (0..3).all(|c| pixel[c].abs_diff(own[c]) <= close) {
                        (0..3).for_each(|c| sum[c] += u32::from(pixel[c]));
                        count += 1;
                    }
                }
                pixels.push(sum.map(|s| ((s + count / 2) / count) as u8));
            }
        }
        Picture { width: self.width, height: self.height, pixels }
    }

    /// Columns as rows.
    pub(crate) fn transposed(&self) -> Picture {
        let mut pixels = Vec::with_capacity(self.pixels.len());
        // In blocks, so that both pictures stay in the cache.
        pixels.resize(self.pixels.len(), [0; 3]);
        const BLOCK: usize = 32;
        for y0 in (0..self.height).step_by(BLOCK) {
            for x0 in (0..self.width).step_by(BLOCK) {
                for y in y0..(y0 + BLOCK).min(self.height) {
                    for x in x0..(x0 + BLOCK).min(self.width) {
                        pixels[x * self.height + y] = self.pixels[y * self.width + x];
                    }
                }
            }
        }
        Picture { width: self.height, height: self.width, pixels }
    }

    /// Every `by` x `by` pixels as one.
    pub(crate) fn shrunk(&self, by: usize) -> Picture {
        let (width, height) = (self.width / by, self.height / by);
        let area = (by * by) as u32;
        let mut pixels = Vec::with_capacity(width * height);
        let mut sums = vec![[0u32; 3]; width];
        for y in 0..height {
            sums.fill([0; 3]);
            for row in y * by..(y + 1) * by {
                for (sum, block) in sums.iter_mut().zip(self.row(row).chunks_exact(by)) {
                    block
                        .iter()
                        .for_each(|pixel| (0..3).for_each(|c| sum[c] += u32::from(pixel[c])));
                }
            }
            pixels.extend(sums.iter().map(|sum| sum.map(|s| ((s + area / 2) / area) as u8)));
        }
        Picture { width, height, pixels }
    }

    /// The part between two corners, the second not included.
    pub(crate) fn part(&self, [[left, top], [right, bottom]]: [[usize; 2]; 2]) -> Picture {
        let pixels = (top..bottom).flat_map(|y| &self.row(y)[left..right]).copied().collect();
        Picture { width: right - left, height: bottom - top, pixels }
    }

    /// The picture turned about its middle by the angle of that tangent; rims are drawn out.
    pub(crate) fn turned(&self, tangent: f64) -> Picture {
        let mut pixels = Vec::with_capacity(self.pixels.len());
        for y in 0..self.height {
            for x in 0..self.width {
                let [x, y] = self.unturned([x as f64, y as f64], tangent);
                pixels.push(self.between(x, y));
            }
        }
        Picture { width: self.width, height: self.height, pixels }
    }

    /// Where a place in the turned picture comes from.
    pub(crate) fn unturned(&self, [x, y]: [f64; 2], tangent: f64) -> [f64; 2] {
        let cos = 1.0 / (1.0 + tangent * tangent).sqrt();
        let sin = tangent * cos;
        let (mx, my) = (self.width as f64 / 2.0, self.height as f64 / 2.0);
        let (dx, dy) = (x - mx, y - my);
        [mx + cos * dx - sin * dy, my + sin * dx + cos * dy]
    }

    /// The color at a place between pixels.
    pub(crate) fn between(&self, x: f64, y: f64) -> [u8; 3] {
        let x = x.clamp(0.0, (self.width - 1) as f64);
        let y = y.clamp(0.0, (self.height - 1) as f64);
        let (fx, fy) = (x.fract(), y.fract());
        let [a, b] = [self.at(x, y), self.at(x + 1.0, y)];
        let [c, d] = [self.at(x, y + 1.0), self.at(x + 1.0, y + 1.0)];
        std::array::from_fn(|i| {
            let mix = |p: u8, q: u8| f64::from(p) + fx * (f64::from(q) - f64::from(p));
            let (top, bottom) = (mix(a[i], b[i]), mix(c[i], d[i]));
            (top + fy * (bottom - top) + 0.5) as u8
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two areas of one color each and a line, with noise of up to so many levels.
    fn noisy(most: u64) -> Picture {
        let mut state = 1u64;
        let mut dice = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % (2 * most + 1)
        };
        let base = |x: usize| {
            if x == 20 {
                200u64
            } else if x < 40 {
                60
            } else {
                120
            }
        };
        Picture::new(
            80,
            60,
            (0..80 * 60)
                .map(|i| [0; 3].map(|_: u8| (base(i % 80) + dice() - most) as u8))
                .collect(),
        )
    }

    #[test]
    fn noise_is_measured_and_calmed_while_lines_and_borders_stay() {
        assert_eq!(noisy(0).noise(), 0.0);
        let picture = noisy(9);
        // A uniform number of 19 values has a standard deviation of 5.5.
        let noise = picture.noise();
        assert!((3.5..8.0).contains(&noise), "{noise}");
        let calm = picture.calmed(noise);
        let off = |picture: &Picture, x: usize, color: u8| {
            (0..60).map(|y| f64::from(picture.row(y)[x][1].abs_diff(color))).sum::<f64>() / 60.0
        };
        for (x, color) in [(10, 60), (20, 200), (39, 60), (40, 120), (70, 120)] {
            let (before, after) = (off(&picture, x, color), off(&calm, x, color));
            assert!(after < 0.6 * before, "column {x}: {before} {after}");
        }
    }
}
