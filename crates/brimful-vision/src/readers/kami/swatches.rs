//! The bar of colors below a KAMI 2 board: how many colors there are, and which.
//!
//! Buttons take two fifths of the bar, or a third of it where they stand in two rows: on tall
//! screens. Swatches of equal width fill the rest up to the screen's right side; the picture may be
//! cut a little at both sides. Every number of swatches is tried: all borders must exist, and all
//! swatches must be even and different. An overlooked swatch would turn its tiles into gaps, so the
//! bar is read only if exactly one number fits.

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
    /// Where the first begins.
    pub(crate) left: f64,
    /// The number of rows of buttons beside them.
    pub(crate) rows: usize,
}

/// Reads the swatches of a bar whose upper side is at `top`, below columns of this width.
pub(crate) fn read(
    picture: &Picture,
    screen: &ScreenArea,
    top: f64,
    width: f64,
) -> Option<Swatches> {
    let height = (screen.high[1] - top) / width;
    // Below the curl of the chosen swatch, above the strip that a system bar may cover.
    let usual = read_at(picture, screen, width, [0.56, 0.8].map(|down| top + down * width));
    if usual.is_some() || height < t::TALL_BAR {
        return usual;
    }
    // The curl may grow with the bar.
    read_at(picture, screen, width, [0.44, 0.56].map(|part| top + part * height * width))
}

/// Reads the swatches between two heights in the picture.
fn read_at(
    picture: &Picture,
    screen: &ScreenArea,
    width: f64,
    [from, to]: [f64; 2],
) -> Option<Swatches> {
    let rows: Vec<f64> = (0..9).map(|i| from + (to - from) * f64::from(i) / 8.0).collect();
    if to >= screen.high[1] {
        return None;
    }
    let beside = [-1.0, 0.0, 1.0];
    let places = |x: usize| rows.iter().flat_map(move |&y| beside.map(|off| (x as f64 + off, y)));
    let column =
        |x: usize| mean(&places(x).map(|(x, y)| lab(picture.at(x, y))).collect::<Vec<_>>());
    let colors: Vec<Lab> = (screen.low[0] as usize..screen.high[0] as usize).map(column).collect();
    let bar = Bar { colors: &colors, near: (0.06 * width).max(1.5) as usize };
    let mut found: Option<(usize, Vec<Swatch>)> = None;
    for (buttons, part) in t::BUTTONS {
        for read in bar.readings(part) {
            if found.as_ref().is_some_and(|(_, other)| other.len() != read.len()) {
                return None;
            }
            found = Some((buttons, read));
        }
    }
    let left = screen.low[0].floor();
    found.map(|(buttons, found)| Swatches {
        colors: found.iter().map(|swatch| swatch.color).collect(),
        centers: found
            .iter()
            .map(|swatch| [left + swatch.middle() as f64, rows[rows.len() / 2]])
            .collect(),
        left: left + found.first().map_or(0, |swatch| swatch.ends[0]) as f64,
        rows: buttons,
    })
}

/// A stretch of the bar in one color.
struct Swatch {
    color: Lab,
    /// Where it begins and ends.
    ends: [usize; 2],
}

impl Swatch {
    fn middle(&self) -> usize {
        (self.ends[0] + self.ends[1]) / 2
    }
}

/// The colors along the bar.
struct Bar<'a> {
    colors: &'a [Lab],
    /// Half the distance over which a border is measured.
    near: usize,
}

impl Bar<'_> {
    /// The swatches beside buttons that take this part of the bar, for each number that fits.
    fn readings(&self, buttons: f64) -> Vec<Vec<Swatch>> {
        let length = self.colors.len() as f64;
        let (about, moved) = ((buttons * length) as usize, (t::BUTTONS_SLACK * length) as usize);
        let mut lefts: Vec<usize> =
            (about - moved..=about + moved).filter_map(|x| self.border(x, self.near)).collect();
        // The first swatch may be as dark as the buttons.
        lefts.push(about);
        lefts.dedup();
        let of = |(left, count): (usize, usize)| {
            let width =
                |cut: usize| (length - left as f64) / (count as f64 - t::CUT_STEP * cut as f64);
            (0..t::CUT_STEPS).find_map(|cut| self.swatches(left, count, width(cut)))
        };
        lefts
            .into_iter()
            .flat_map(|left| t::COLORS.map(move |n| (left, n)))
            .filter_map(of)
            .collect()
    }

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

    /// `count` swatches of this width, if all exist and the last ends with the bar.
    fn swatches(&self, left: usize, count: usize, width: f64) -> Option<Vec<Swatch>> {
        let slack = (width / 16.0) as usize + 1;
        let mut borders = vec![left];
        for k in 1..count {
            borders.push(self.border((left as f64 + k as f64 * width) as usize, slack)?);
        }
        borders.push(self.colors.len());
        let mut swatches: Vec<Swatch> = Vec::with_capacity(count);
        for ends in borders.windows(2) {
            let color = self.even(ends[0], ends[1])?;
            if swatches.iter().any(|other| distance(other.color, color) <= t::SWATCH_CONTRAST) {
                return None;
            }
            swatches.push(Swatch { color, ends: [ends[0], ends[1]] });
        }
        Some(swatches)
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
