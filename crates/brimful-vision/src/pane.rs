//! A picture in a picture: a screenshot in the window of a viewer or in the editor of a phone.
//!
//! The largest connected part that is not of the page's color is the screenshot; brackets and
//! handles that stand out at its sides are cut off. It is read as a picture of its own, so that
//! every rule about pictures that show only a part of a board holds for it.

use crate::color::{Lab, distance, lab};
use crate::grid;
use crate::picture::Picture;

/// Blocks across the shorter side, and places looked at along each side of one.
const BLOCKS: usize = 300;
const PLACES: usize = 2;
/// Colors within this distance are the page's: it is flat.
const SAME: f32 = 2.0;
/// So much of the picture's rim is of the page's color.
const RIM: f64 = 0.4;
/// The share of the picture that a pane can have.
const SHARE: std::ops::Range<f64> = 0.1..0.97;
/// The share of a pane's outermost rows and columns that is not of the page's color.
const FULL: f64 = 0.7;
/// The share of the whole pane that is not: of a board of lines on the page, few places are.
const FILLED: f64 = 0.5;
/// Handles are at most so thick, as a share of the pane; what is wider and was cut off could have
/// been a part of it.
const HANDLE: f64 = 0.03;
/// Places looked at along a row or column.
const STEPS: usize = 96;

/// Left and top, right and bottom, in pixels, ends not included.
pub(crate) type Corners = [[usize; 2]; 2];

/// A picture within a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pane {
    pub(crate) corners: Corners,
    /// Whether more than a handle was cut off at its left and right, at its top and bottom.
    pub(crate) trimmed: [[bool; 2]; 2],
}

/// The picture within a picture, if there is one.
pub(crate) fn find(picture: &Picture) -> Option<Pane> {
    let page = Page::of(picture)?;
    let all = page.largest_rest()?;
    let corners = page.without_handles(all)?;
    let [width, height] = [0, 1].map(|axis| (corners[1][axis] - corners[0][axis]) as f64);
    let is_large = SHARE.contains(&(width * height / (picture.width * picture.height) as f64));
    let trimmed = [(0, width), (1, height)].map(|(axis, side)| {
        [0, 1].map(|end| {
            all[end][axis].abs_diff(corners[end][axis]) as f64 > HANDLE * side + page.block() as f64
        })
    });
    (is_large && page.rest_of(corners) >= FILLED).then_some(Pane { corners, trimmed })
}

struct Page<'a> {
    picture: &'a Picture,
    color: Lab,
}

impl<'a> Page<'a> {
    /// The most frequent color along the picture's rim, if there is much of it.
    fn of(picture: &'a Picture) -> Option<Self> {
        let (w, h) = (picture.width as f64, picture.height as f64);
        let mut found: Vec<(Lab, usize)> = Vec::new();
        for k in 0..STEPS {
            let t = (k as f64 + 0.5) / STEPS as f64;
            for [x, y] in [[t * w, 1.0], [t * w, h - 2.0], [1.0, t * h], [w - 2.0, t * h]] {
                let color = lab(picture.at(x, y));
                match found.iter_mut().find(|(other, _)| distance(*other, color) < SAME) {
                    Some((_, count)) => *count += 1,
                    None => found.push((color, 1)),
                }
            }
        }
        let (color, count) = found.into_iter().max_by_key(|(_, count)| *count)?;
        (count as f64 > RIM * (4 * STEPS) as f64).then_some(Page { picture, color })
    }

    fn is(&self, x: f64, y: f64) -> bool {
        distance(lab(self.picture.at(x, y)), self.color) < SAME
    }

    /// The box of the largest connected part of other colors.
    fn largest_rest(&self) -> Option<Corners> {
        let size = self.block();
        let (cols, rows) = (self.picture.width / size, self.picture.height / size);
        let is_rest = |block: usize| {
            let at = |k: usize, place: usize| {
                (k * size) as f64 + (place as f64 + 0.5) * size as f64 / PLACES as f64
            };
            (0..PLACES * PLACES)
                .any(|k| !self.is(at(block % cols, k % PLACES), at(block / cols, k / PLACES)))
        };
        let marked: Vec<bool> = (0..cols * rows).map(is_rest).collect();
        let part = grid::parts(&marked, cols).into_iter().next()?;
        let reach = |along: fn(usize, usize) -> usize| {
            let places = || part.iter().map(|&block| along(block, cols));
            Some((places().min()?, places().max()?))
        };
        let ((left, right), (top, bottom)) =
            (reach(|block, cols| block % cols)?, reach(|block, cols| block / cols)?);
        Some([[left * size, top * size], [(right + 1) * size, (bottom + 1) * size]])
    }

    /// The same up to rows and columns that are full of it.
    fn without_handles(&self, mut pane: Corners) -> Option<Corners> {
        // Once more, since what stood out at one side made the other two longer.
        for axis in [0, 1, 0, 1] {
            let [from, to] = [0, 1].map(|end| pane[end][1 - axis]);
            let is_full = |&at: &usize| {
                let along =
                    |k: usize| from as f64 + (to - from) as f64 * (k as f64 + 0.5) / STEPS as f64;
                let is_rest = |k: &usize| match axis {
                    0 => !self.is(at as f64, along(*k)),
                    _ => !self.is(along(*k), at as f64),
                };
                (0..STEPS).filter(is_rest).count() as f64 >= FULL * STEPS as f64
            };
            let [low, high] = [0, 1].map(|end| pane[end][axis]);
            pane[0][axis] = (low..high).find(is_full)?;
            pane[1][axis] = (low..high).rev().find(is_full)? + 1;
        }
        Some(pane)
    }

    /// The share of a pane that is of other colors.
    fn rest_of(&self, pane: Corners) -> f64 {
        let at = |axis: usize, k: usize| {
            let [low, high] = [0, 1].map(|end| pane[end][axis] as f64);
            low + (high - low) * (k as f64 + 0.5) / STEPS as f64
        };
        let rest =
            (0..STEPS * STEPS).filter(|k| !self.is(at(0, k % STEPS), at(1, k / STEPS))).count();
        rest as f64 / (STEPS * STEPS) as f64
    }

    /// The side of a block in pixels.
    fn block(&self) -> usize {
        (self.picture.width.min(self.picture.height) / BLOCKS).max(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A striped pane from (60, 40) to (180, 200) on a gray page, with a bar of text above and
    /// whatever else is told.
    fn window(more: impl Fn(usize, usize) -> bool) -> Picture {
        let color = |x: usize, y: usize| match ((60..180).contains(&x), (40..200).contains(&y)) {
            (true, true) => [[200, 60, 40], [40, 140, 160]][(x + y) / 10 % 2],
            _ if more(x, y) || (10..20).contains(&y) && x % 9 < 5 => [20; 3],
            _ => [225; 3],
        };
        Picture::new(240, 260, (0..240 * 260).map(|i| color(i % 240, i / 240)).collect())
    }

    #[test]
    fn a_picture_in_a_window_is_found_to_the_pixel() {
        let corners = [[60, 40], [180, 200]];
        let pane = Some(Pane { corners, trimmed: [[false; 2]; 2] });
        assert_eq!(find(&window(|_, _| false)), pane);
        // Brackets at its corners.
        let bracket = |x: usize, y: usize| {
            let [dx, dy] =
                [x.abs_diff(60).min(x.abs_diff(179)), y.abs_diff(40).min(y.abs_diff(199))];
            (57..183).contains(&x) && (37..203).contains(&y) && dx.max(dy) <= 12
        };
        assert_eq!(find(&window(bracket)), pane);
        // Something that touches it.
        let banner = |x: usize, y: usize| (20..60).contains(&x) && (50..80).contains(&y);
        assert_eq!(
            find(&window(banner)),
            Some(Pane { corners, trimmed: [[true, false], [false; 2]] })
        );
        // A board of lines on the page is none.
        let is_line = |x: usize, y: usize| {
            (60..181).contains(&x)
                && (40..201).contains(&y)
                && [x, y].iter().any(|k| k.is_multiple_of(20))
        };
        let board =
            (0..240 * 260).map(|i| if is_line(i % 240, i / 240) { [20; 3] } else { [225; 3] });
        assert_eq!(find(&Picture::new(240, 260, board.collect())), None);
    }
}
