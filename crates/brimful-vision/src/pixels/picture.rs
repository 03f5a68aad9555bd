//! A picture as rows of pixels.

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

    /// All pixels, row by row.
    pub(crate) fn pixels(&self) -> &[[u8; 3]] {
        &self.pixels
    }

    /// One row.
    pub(crate) fn row(&self, y: usize) -> &[[u8; 3]] {
        &self.pixels[y * self.width..(y + 1) * self.width]
    }

    /// The pixel nearest to a point, which may lie outside the picture.
    pub(crate) fn at(&self, x: f64, y: f64) -> [u8; 3] {
        let x = (x.max(0.0) as usize).min(self.width - 1);
        let y = (y.max(0.0) as usize).min(self.height - 1);
        self.pixels[y * self.width + x]
    }

    /// The mean of the pixels at most `reach` away from a point in either direction.
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

    /// Whether a point lies within the picture.
    pub(crate) fn holds(&self, [x, y]: [f64; 2]) -> bool {
        x >= 0.0 && y >= 0.0 && x < self.width as f64 && y < self.height as f64
    }

    /// The picture with columns as rows.
    pub(crate) fn transposed(&self) -> Picture {
        let mut pixels = Vec::with_capacity(self.pixels.len());
        // Block by block, so that both pictures stay in the cache.
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

    /// The picture with every `by` × `by` pixels merged into one.
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

    /// The part between two corners, excluding the second.
    pub(crate) fn part(&self, [[left, top], [right, bottom]]: [[usize; 2]; 2]) -> Picture {
        let pixels = (top..bottom).flat_map(|y| &self.row(y)[left..right]).copied().collect();
        Picture { width: right - left, height: bottom - top, pixels }
    }

    /// The picture turned about its center by the angle of this tangent; pixels at the rim repeat.
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

    /// The place in this picture that a place in the turned one comes from.
    pub(crate) fn unturned(&self, [x, y]: [f64; 2], tangent: f64) -> [f64; 2] {
        let cos = 1.0 / (1.0 + tangent * tangent).sqrt();
        let sin = tangent * cos;
        let (mx, my) = (self.width as f64 / 2.0, self.height as f64 / 2.0);
        let (dx, dy) = (x - mx, y - my);
        [mx + cos * dx - sin * dy, my + sin * dx + cos * dy]
    }

    /// The color at a place between pixels, interpolated.
    pub(crate) fn between(&self, x: f64, y: f64) -> [u8; 3] {
        let x = x.clamp(0.0, (self.width - 1) as f64);
        let y = y.clamp(0.0, (self.height - 1) as f64);
        let (col, row) = (x as usize, y as usize);
        let (fx, fy) = (x - col as f64, y - row as f64);
        let (right, below) = ((col + 1).min(self.width - 1), (row + 1).min(self.height - 1));
        let [a, b] = [col, right].map(|col| self.pixels[row * self.width + col]);
        let [c, d] = [col, right].map(|col| self.pixels[below * self.width + col]);
        std::array::from_fn(|i| {
            let mix = |p: u8, q: u8| f64::from(p) + fx * (f64::from(q) - f64::from(p));
            let (top, bottom) = (mix(a[i], b[i]), mix(c[i], d[i]));
            (top + fy * (bottom - top) + 0.5) as u8
        })
    }
}
