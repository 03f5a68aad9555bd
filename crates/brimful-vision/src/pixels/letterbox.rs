//! Letterboxing: even bars that a viewer adds around a screenshot.

use super::Point;
use super::color::{Lab, distance, lab, median};
use super::picture::Picture;

/// Color distance within a bar.
const SAME_COLOR: f32 = 5.0;
/// Places to look at along each row and column.
const SAMPLES: usize = 96;
/// Least fraction of samples that have the bar's color.
const EVEN_SHARE: f64 = 0.99;
/// Width, as a fraction of the picture, up to which an even rim may be a part of the board.
const MIN_BAR: f64 = 0.01;

/// The screenshot within its bars.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScreenArea {
    /// Left and top.
    pub(crate) low: Point,
    /// Right and bottom.
    pub(crate) high: Point,
}

impl ScreenArea {
    /// The picture without the bars at its sides.
    pub(crate) fn of(picture: &Picture) -> Self {
        let size = [picture.width, picture.height];
        let (mut low, mut high) = ([0.0; 2], size.map(|x| x as f64));
        for axis in 0..2 {
            let (length, other) = (size[axis], size[1 - axis]);
            // The samples of one row or column.
            let line = |at: usize| -> Vec<Lab> {
                let along = |k: usize| (k as f64 + 0.5) / SAMPLES as f64 * other as f64;
                let place = |k: usize| {
                    if axis == 0 { [at as f64, along(k)] } else { [along(k), at as f64] }
                };
                (0..SAMPLES).map(place).map(|[x, y]| lab(picture.at(x, y))).collect()
            };
            let bar = |from: &dyn Fn(usize) -> usize| {
                let color = median(&mut line(from(0)));
                let is_bar = |k: &usize| {
                    let near = line(from(*k))
                        .into_iter()
                        .filter(|&c| distance(c, color) < SAME_COLOR)
                        .count();
                    near as f64 >= EVEN_SHARE * SAMPLES as f64
                };
                let wide = (0..length / 2).take_while(is_bar).count();
                if wide as f64 > MIN_BAR * length as f64 { wide as f64 } else { 0.0 }
            };
            low[axis] += bar(&|k| k);
            high[axis] -= bar(&|k| length - 1 - k);
        }
        ScreenArea { low, high }
    }

    /// The width in pixels.
    pub(crate) fn width(&self) -> f64 {
        self.high[0] - self.low[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stripes of two colors with a bar of a third at the left and the bottom.
    #[test]
    fn bars_are_cut_off_and_nothing_else() {
        let pixel = |x: usize, y: usize| match (x < 20, y >= 90) {
            (true, _) | (_, true) => [40, 40, 40],
            _ if ((x + y) / 8).is_multiple_of(2) => [200, 60, 60],
            _ => [230, 220, 180],
        };
        let picture =
            Picture::new(120, 110, (0..120 * 110).map(|i| pixel(i % 120, i / 120)).collect());
        let screen = ScreenArea::of(&picture);
        assert_eq!((screen.low, screen.high), ([20.0, 0.0], [120.0, 90.0]));
    }
}
