//! The bar of colors below a KAMI 2 board: how many colors there are, and which.
//!
//! Buttons take two fifths of the bar. Swatches of equal width fill the rest up to the screen's
//! right side; the picture may be cut a little at both sides. Every number of swatches is tried:
//! all borders must exist, and all swatches must be even and different. An overlooked swatch would
//! turn its tiles into gaps, so the bar is read only if exactly one number fits.

use super::thresholds as t;
use crate::pixels::Point;
use crate::pixels::color::{Lab, distance, lab, mean, median};
use crate::pixels::letterbox::ScreenArea;
use crate::pixels::picture::Picture;

/// The colors of the bar, from left to right.
#[derive(Clone, Debug)]
pub(crate) struct Swatches {
    pub(crate) colors: Vec<Lab>,
    /// The middle of each swatch.
    pub(crate) centers: Vec<Point>,
}

/// Reads the swatches of a bar whose upper side is at `top`, below columns of this width.
pub(crate) fn read(
    picture: &Picture,
    screen: &ScreenArea,
    top: f64,
    width: f64,
) -> Option<Swatches> {
    // Below the curl of the chosen swatch, above the strip that a system bar may cover.
    let rows: Vec<f64> = (0..9).map(|i| top + (0.56 + 0.03 * f64::from(i)) * width).collect();
    if rows.iter().any(|&y| y >= screen.high[1]) {
        return None;
    }
    let beside = [-1.0, 0.0, 1.0];
    let places = |x: usize| rows.iter().flat_map(move |&y| beside.map(|off| (x as f64 + off, y)));
    let column =
        |x: usize| mean(&places(x).map(|(x, y)| lab(picture.at(x, y))).collect::<Vec<_>>());
    let colors: Vec<Lab> = (screen.low[0] as usize..screen.high[0] as usize).map(column).collect();
    let bar = Bar { colors: &colors, near: (0.06 * width).max(1.5) as usize };
    let about = (t::BUTTONS * colors.len() as f64) as usize;
    let moved = (t::BUTTONS_SLACK * colors.len() as f64) as usize;
    let mut lefts: Vec<usize> =
        (about - moved..=about + moved).filter_map(|x| bar.border(x, bar.near)).collect();
    // The first swatch may be as dark as the buttons.
    lefts.push(about);
    lefts.dedup();
    let mut found: Option<Vec<(Lab, usize)>> = None;
    for (left, count) in
        lefts.into_iter().flat_map(|left| t::COLORS.map(move |count| (left, count)))
    {
        let width =
            |cut: usize| (colors.len() - left) as f64 / (count as f64 - t::CUT_STEP * cut as f64);
        if let Some(colors) =
            (0..t::CUT_STEPS).find_map(|cut| bar.swatches(left, count, width(cut)))
        {
            if found.is_some_and(|other| other.len() != count) {
                return None;
            }
            found = Some(colors);
        }
    }
    let middle = |&(_, x): &(Lab, usize)| [screen.low[0].floor() + x as f64, rows[rows.len() / 2]];
    found.map(|found| Swatches {
        centers: found.iter().map(middle).collect(),
        colors: found.into_iter().map(|(color, _)| color).collect(),
    })
}

/// The colors along the bar.
struct Bar<'a> {
    colors: &'a [Lab],
    /// Half the distance over which a border is measured.
    near: usize,
}

impl Bar<'_> {
    /// The color difference across a place.
    fn step(&self, x: usize) -> f32 {
        let inside = x >= self.near && x + self.near < self.colors.len();
        if inside { distance(self.colors[x - self.near], self.colors[x + self.near]) } else { 0.0 }
    }

    /// The strongest border near a place: the middle of the stretch of nearly that difference.
    fn border(&self, about: usize, slack: usize) -> Option<usize> {
        let places = about.saturating_sub(slack)..=about + slack;
        let highest = places.clone().max_by(|&a, &b| self.step(a).total_cmp(&self.step(b)))?;
        let least = 0.8 * self.step(highest);
        let high = |x: &usize| self.step(*x) >= least;
        let right = (highest..highest + 2 * self.near).take_while(high).last()?;
        let left =
            (highest.saturating_sub(2 * self.near)..=highest).rev().take_while(high).last()?;
        (self.step(highest) > t::SWATCH_CONTRAST).then_some((left + right) / 2)
    }

    /// The colors and middles of `count` swatches of this width, if all exist and the last ends
    /// with the bar.
    fn swatches(&self, left: usize, count: usize, width: f64) -> Option<Vec<(Lab, usize)>> {
        let slack = (width / 16.0) as usize + 1;
        let mut ends = vec![left];
        for k in 1..count {
            ends.push(self.border((left as f64 + k as f64 * width) as usize, slack)?);
        }
        ends.push(self.colors.len());
        let colors: Vec<Lab> =
            ends.windows(2).map(|ends| self.even(ends[0], ends[1])).collect::<Option<_>>()?;
        let differs = |i: usize| {
            colors[..i].iter().all(|&other| distance(other, colors[i]) > t::SWATCH_CONTRAST)
        };
        let middles = ends.windows(2).map(|ends| (ends[0] + ends[1]) / 2);
        (0..count).all(differs).then(|| colors.iter().copied().zip(middles).collect())
    }

    /// The color between two borders, if it is even.
    fn even(&self, from: usize, to: usize) -> Option<Lab> {
        let inner = self.colors.get(from + 2 * self.near..to.checked_sub(2 * self.near)?)?;
        let color = median(&mut inner.to_vec());
        let close = inner.iter().filter(|&&c| distance(c, color) < t::SWATCH_CONTRAST).count();
        (close as f64 >= t::SWATCH_SHARE * inner.len() as f64 && !inner.is_empty()).then_some(color)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDE: usize = 300;

    /// A bar below row 100: dark buttons on two fifths, then swatches given as color and width.
    fn bar(swatches: &[([u8; 3], usize)]) -> Picture {
        let color = |x: usize| {
            let mut right = WIDE * 2 / 5;
            if x < right {
                return [40, 40, 44];
            }
            let swatch = swatches.iter().find(|(_, width)| {
                right += width;
                x < right
            });
            swatch.map_or([0; 3], |(color, _)| *color)
        };
        let pixel = |i: usize| if i / WIDE < 100 { [230, 220, 200] } else { color(i % WIDE) };
        Picture::new(WIDE, 150, (0..WIDE * 150).map(pixel).collect())
    }

    fn count(swatches: &[([u8; 3], usize)]) -> Option<usize> {
        let picture = bar(swatches);
        let read =
            read(&picture, &ScreenArea { low: [0.0; 2], high: [WIDE as f64, 150.0] }, 100.0, 30.0);
        read.map(|swatches| swatches.colors.len())
    }

    const RED: [u8; 3] = [200, 60, 50];
    const TEAL: [u8; 3] = [40, 150, 150];
    const SAND: [u8; 3] = [220, 190, 120];

    #[test]
    fn equally_wide_even_swatches_of_different_colors_are_a_palette() {
        assert_eq!(count(&[(RED, 90), (TEAL, 90)]), Some(2));
        assert_eq!(count(&[(RED, 60), (TEAL, 60), (SAND, 60)]), Some(3));
        // A little of the last is cut off with the picture's side.
        assert_eq!(count(&[(RED, 62), (TEAL, 62), (SAND, 56)]), Some(3));
    }

    #[test]
    fn a_bar_without_a_palette_is_not_read() {
        assert_eq!(count(&[(RED, 180)]), None);
        assert_eq!(count(&[(RED, 60), (TEAL, 60), (RED, 60)]), None);
        assert_eq!(count(&[(RED, 40), (TEAL, 140)]), None);
        // Nothing below the board.
        let picture = bar(&[(RED, 90), (TEAL, 90)]);
        let screen = ScreenArea { low: [0.0; 2], high: [WIDE as f64, 110.0] };
        assert!(read(&picture, &screen, 100.0, 30.0).is_none());
    }
}
