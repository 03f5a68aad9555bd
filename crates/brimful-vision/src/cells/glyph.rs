//! Characters ready to compare.

use super::ink::{Ink, M};

/// Width and height of a glyph, in samples.
const GLYPH_WIDTH: usize = 12;
const GLYPH_HEIGHT: usize = 18;
/// Width, as a fraction of the height, below which a character keeps its proportions: a 1 is
/// recognized by its width.
const NARROW_WIDTH: f64 = 0.38;

/// A character ready to compare: its coverage row by row, blurred, with zero mean and unit length.
pub(crate) struct Glyph(Vec<f32>);

impl Ink {
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

    #[test]
    fn a_glyph_does_not_depend_on_place_and_size() {
        let glyph = |[x, y]: [f64; 2], by: f64| {
            let parts = [[0.0, 0.0, 0.1, 0.4], [0.0, 0.3, 0.25, 0.4]];
            let ink = Ink::rectangles(
                &parts.map(|[a, b, c, d]| [x + by * a, y + by * b, x + by * c, y + by * d]),
            );
            ink.glyph(ink.characters()[0])
        };
        let (one, other) = (glyph([0.2, 0.2], 1.0), glyph([0.4, 0.15], 1.75));
        assert!(one.likeness(&other) > 0.95);
        let bar = Ink::rectangles(&[[0.3, 0.2, 0.4, 0.8]]);
        assert!(one.likeness(&bar.glyph(bar.characters()[0])) < 0.6);
    }
}
