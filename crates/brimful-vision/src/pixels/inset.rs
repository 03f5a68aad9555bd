//! Insets: a screenshot in the window of a viewer or in the editor of a phone.
//!
//! The inset is the largest connected part that differs from the surrounding color, without the
//! brackets and handles at its sides. It is read as a separate picture, so that every rule about
//! parts of a board holds for it.

use super::color::{Lab, distance, lab};
use super::picture::Picture;
use super::regions;

/// Blocks across the shorter side.
const BLOCKS: usize = 300;
/// Places to look at along each side of a block.
const PLACES: usize = 2;
/// Color distance within the surround, which is flat.
const SAME_COLOR: f32 = 2.0;
/// Least fraction of the picture's rim that has the surround's color.
const RIM_SHARE: f64 = 0.4;
/// Fractions of the picture's area that an inset can have.
const AREA_SHARE: std::ops::Range<f64> = 0.1..0.97;
/// Least fraction of an inset's outermost rows and columns that differs from the surround.
const OUTERMOST_SHARE: f64 = 0.7;
/// Least fraction of the whole inset that differs: few places of a board of lines do.
const FILLED_SHARE: f64 = 0.5;
/// Thickness of a handle, as a fraction of the inset; a wider strip could be a part of the board.
const MAX_HANDLE: f64 = 0.03;
/// Places to look at along a row or column.
const STEPS: usize = 96;

/// Left and top, right and bottom in pixels, ends excluded.
pub(crate) type Corners = [[usize; 2]; 2];

/// A picture within a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Inset {
    pub(crate) corners: Corners,
    /// Whether more than a handle was cut off at the left and right, at the top and bottom.
    pub(crate) trimmed: [[bool; 2]; 2],
}

/// The picture within a picture, if there is one.
pub(crate) fn find(picture: &Picture) -> Option<Inset> {
    let surround = Surround::of(picture)?;
    let all = surround.largest_rest()?;
    let corners = surround.without_handles(all)?;
    let [width, height] = [0, 1].map(|axis| (corners[1][axis] - corners[0][axis]) as f64);
    let is_large = AREA_SHARE.contains(&(width * height / (picture.width * picture.height) as f64));
    let trimmed = [(0, width), (1, height)].map(|(axis, side)| {
        [0, 1].map(|end| {
            all[end][axis].abs_diff(corners[end][axis]) as f64
                > MAX_HANDLE * side + surround.block() as f64
        })
    });
    (is_large && surround.rest_of(corners) >= FILLED_SHARE).then_some(Inset { corners, trimmed })
}

struct Surround<'a> {
    picture: &'a Picture,
    color: Lab,
}

impl<'a> Surround<'a> {
    /// The most frequent color along the picture's rim, if most of the rim has it.
    fn of(picture: &'a Picture) -> Option<Self> {
        let (w, h) = (picture.width as f64, picture.height as f64);
        let mut found: Vec<(Lab, usize)> = Vec::new();
        for k in 0..STEPS {
            let t = (k as f64 + 0.5) / STEPS as f64;
            for [x, y] in [[t * w, 1.0], [t * w, h - 2.0], [1.0, t * h], [w - 2.0, t * h]] {
                let color = lab(picture.at(x, y));
                match found.iter_mut().find(|(other, _)| distance(*other, color) < SAME_COLOR) {
                    Some((_, count)) => *count += 1,
                    None => found.push((color, 1)),
                }
            }
        }
        let (color, count) = found.into_iter().max_by_key(|(_, count)| *count)?;
        (count as f64 > RIM_SHARE * (4 * STEPS) as f64).then_some(Surround { picture, color })
    }

    fn is(&self, x: f64, y: f64) -> bool {
        distance(lab(self.picture.at(x, y)), self.color) < SAME_COLOR
    }

    /// The bounding box of the largest connected part of other colors.
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
        let part = regions::parts(&marked, cols).into_iter().next()?;
        let reach = |along: fn(usize, usize) -> usize| {
            let places = || part.iter().map(|&block| along(block, cols));
            Some((places().min()?, places().max()?))
        };
        let ((left, right), (top, bottom)) =
            (reach(|block, cols| block % cols)?, reach(|block, cols| block / cols)?);
        Some([[left * size, top * size], [(right + 1) * size, (bottom + 1) * size]])
    }

    /// The box without the rows and columns at its sides that mostly show the surround.
    fn without_handles(&self, mut inset: Corners) -> Option<Corners> {
        // Twice, since a handle at one side makes the other two longer.
        for axis in [0, 1, 0, 1] {
            let [from, to] = [0, 1].map(|end| inset[end][1 - axis]);
            let is_full = |&at: &usize| {
                let along =
                    |k: usize| from as f64 + (to - from) as f64 * (k as f64 + 0.5) / STEPS as f64;
                let is_rest = |k: &usize| match axis {
                    0 => !self.is(at as f64, along(*k)),
                    _ => !self.is(along(*k), at as f64),
                };
                (0..STEPS).filter(is_rest).count() as f64 >= OUTERMOST_SHARE * STEPS as f64
            };
            let [low, high] = [0, 1].map(|end| inset[end][axis]);
            inset[0][axis] = (low..high).find(is_full)?;
            inset[1][axis] = (low..high).rev().find(is_full)? + 1;
        }
        Some(inset)
    }

    /// The fraction of a box that differs from the surround.
    fn rest_of(&self, inset: Corners) -> f64 {
        let at = |axis: usize, k: usize| {
            let [low, high] = [0, 1].map(|end| inset[end][axis] as f64);
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

    /// A striped inset from (60, 40) to (180, 200) on gray, below a bar of text; `more` is black.
    fn window(more: impl Fn(usize, usize) -> bool) -> Picture {
        let color = |x: usize, y: usize| match ((60..180).contains(&x), (40..200).contains(&y)) {
            (true, true) => [[200, 60, 40], [40, 140, 160]][(x + y) / 10 % 2],
            _ if more(x, y) || (10..20).contains(&y) && x % 9 < 5 => [20; 3],
            _ => [225; 3],
        };
        Picture::new(240, 260, (0..240 * 260).map(|i| color(i % 240, i / 240)).collect())
    }

    #[test]
    fn an_inset_is_found_to_the_pixel() {
        let corners = [[60, 40], [180, 200]];
        let inset = Some(Inset { corners, trimmed: [[false; 2]; 2] });
        assert_eq!(find(&window(|_, _| false)), inset);
        // Brackets at its corners.
        let bracket = |x: usize, y: usize| {
            let [dx, dy] =
                [x.abs_diff(60).min(x.abs_diff(179)), y.abs_diff(40).min(y.abs_diff(199))];
            (57..183).contains(&x) && (37..203).contains(&y) && dx.max(dy) <= 12
        };
        assert_eq!(find(&window(bracket)), inset);
        // Something that touches it.
        let banner = |x: usize, y: usize| (20..60).contains(&x) && (50..80).contains(&y);
        assert_eq!(
            find(&window(banner)),
            Some(Inset { corners, trimmed: [[true, false], [false; 2]] })
        );
        // A board of lines is not an inset.
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
