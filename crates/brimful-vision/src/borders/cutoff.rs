//! Whether a picture cuts off a part of a board: lines go on beyond its rim, or that rim lacks
//! the frame of the other rims.

use crate::lattice::grid::Grid;
use crate::pixels::color::{Lab, distance, lab, median};
use crate::pixels::picture::Picture;

/// Color distance up to which there is no line.
const LINE_CONTRAST: f32 = 3.0;
/// Half the width of the line on a rim, in cells, and its least half width in pixels.
const RIM_LINE: f64 = 0.06;
const RIM_LINE_PIXELS: f64 = 2.0;
/// Contrast of a frame as a multiple of that of lines between cells.
const FRAME_CONTRAST: f32 = 1.6;
/// The same for a side that is clearly a frame, whatever the others are.
const CLEAR_FRAME_CONTRAST: f32 = 2.5;
/// Least contrast of each side of a frame, as a fraction of the best side's.
const FRAME_SIDE_CONTRAST: f32 = 0.5;
/// Distances across a line at which the colors beside it are measured, in cells.
const FRAME_GROUND: f64 = 0.17;
const LINE_GROUND: f64 = 0.12;
/// Distances from a side up to which the line on it is looked for, in cells.
const FRAME_REACH: f64 = 0.08;
const LINE_REACH: f64 = 0.06;
/// Places along a side to look at, beside any path that crosses its middle.
const ALONG: [f64; 6] = [0.16, 0.2, 0.24, 0.76, 0.8, 0.84];

impl Grid {
    /// Whether lines go on beyond one side of the board.
    pub(crate) fn goes_on(&self, picture: &Picture) -> bool {
        // The side, and the direction out of the board.
        let rims = [(0, 0, -1.0), (0, self.cols, 1.0), (1, 0, -1.0), (1, self.rows, 1.0)];
        rims.into_iter().any(|(axis, at, out)| {
            let ends = [picture.width as f64, picture.height as f64][axis];
            let rim = self.point(at as f64, at as f64)[axis];
            let room = if out < 0.0 { rim } else { ends - rim } / self.pitch[axis];
            // From the rim's line to the middle of possible further cells.
            let stretch = [RIM_LINE.max(RIM_LINE_PIXELS / self.pitch[axis]), room.min(0.5)];
            if (stretch[1] - stretch[0]) * self.pitch[axis] < 2.0 {
                return false;
            }
            let stretch = stretch.map(|off| at as f64 + out * off);
            let back = stretch.map(|t| 2.0 * at as f64 - t);
            let lines = [self.rows, self.cols][axis] + 1;
            let (mut inside, mut outside) = (0, 0);
            for line in 0..lines {
                let [within, beyond] =
                    [back, stretch].map(|stretch| self.line(picture, 1 - axis, line, stretch));
                if within.1 > LINE_CONTRAST {
                    inside += 1;
                    let same = distance(within.0, beyond.0) < 0.5 * within.1;
                    outside += usize::from(beyond.1 > 0.5 * within.1 && same);
                }
            }
            outside > 1 && 10 * outside > 4 * inside
        })
    }

    /// Whether a frame is drawn around the board, and whether one side lacks it.
    pub(crate) fn frame(&self, picture: &Picture, here: &[bool]) -> Frame {
        let (rows, cols) = (self.rows, self.cols);
        let inner = (0..rows * cols).filter(|&i| here[i]).flat_map(|i| {
            let left = (i % cols > 0 && here[i - 1]).then(|| self.contrast(picture, 0, i, 1.0));
            left.into_iter()
                .chain((i >= cols && here[i - cols]).then(|| self.contrast(picture, 1, i, 1.0)))
        });
        let inner = median_of(inner.collect());
        let side = |axis: usize, out: f64| {
            let end = if out > 0.0 { [cols, rows][axis] - 1 } else { 0 };
            let cells = (0..rows * cols).filter(|&i| here[i] && [i % cols, i / cols][axis] == end);
            median_of(cells.map(|i| self.contrast(picture, axis, i, -out)).collect())
        };
        let sides: Vec<f32> = [side(0, -1.0), side(0, 1.0), side(1, -1.0), side(1, 1.0)]
            .into_iter()
            .flatten()
            .collect();
        let best = sides.iter().copied().fold(0.0, f32::max);
        match inner {
            Some(inner) if best > FRAME_CONTRAST * inner.max(LINE_CONTRAST) => {
                // A frame of one pixel between two is paler, but never as pale as those lines.
                let least = (FRAME_SIDE_CONTRAST * best)
                    .min(CLEAR_FRAME_CONTRAST * inner.max(LINE_CONTRAST));
                match sides.iter().all(|&side| side > least) {
                    true => Frame::Whole,
                    false => Frame::Broken,
                }
            }
            _ => Frame::None,
        }
    }

    /// The color distance of the line on a side of a cell from the cell, and from the color beyond
    /// if it is in the picture. The edge of a bar at the picture's rim is not a line.
    ///
    /// The side is the first across the axis if the cell lies inward (1), else the second (-1).
    fn contrast(&self, picture: &Picture, axis: usize, cell: usize, inward: f64) -> f32 {
        let at = [(cell % self.cols) as f64, (cell / self.cols) as f64];
        let line = at[axis] + if inward > 0.0 { 0.0 } else { 1.0 };
        let look = |off: f64| {
            let place = |along: f64| {
                let (across, along) = (line + inward * off, at[1 - axis] + along);
                if axis == 0 { self.point(across, along) } else { self.point(along, across) }
            };
            let places = ALONG.map(place);
            let all = places.iter().all(|&place| picture.holds(place));
            all.then(|| median(&mut places.map(|[x, y]| lab(picture.at(x, y)))))
        };
        let Some(ground) = look(FRAME_GROUND) else { return 0.0 };
        let beyond = look(-FRAME_GROUND);
        let apart = |color: Lab| {
            beyond.map_or(f32::MAX, |beyond| distance(color, beyond)).min(distance(color, ground))
        };
        self.offsets(axis, FRAME_REACH).filter_map(look).map(apart).fold(0.0, f32::max)
    }

    /// The color of a line across an axis, along a stretch given in cells, and its distance from
    /// the colors on both sides.
    fn line(&self, picture: &Picture, axis: usize, line: usize, stretch: [f64; 2]) -> (Lab, f32) {
        const PLACES: usize = 12;
        let look = |off: f64| {
            let color = |k: usize| {
                let along = stretch[0] + (stretch[1] - stretch[0]) * k as f64 / (PLACES - 1) as f64;
                let across = line as f64 + off;
                let [x, y] =
                    if axis == 0 { self.point(across, along) } else { self.point(along, across) };
                lab(picture.at(x, y))
            };
            median(&mut (0..PLACES).map(color).collect::<Vec<_>>())
        };
        let (before, after) = (look(-LINE_GROUND), look(LINE_GROUND));
        let apart = |color: Lab| (color, distance(color, before).min(distance(color, after)));
        let near = self.offsets(axis, LINE_REACH).map(|off| apart(look(off)));
        near.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((before, 0.0))
    }
}

/// The frame around a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Frame {
    /// No more than the lines between cells.
    None,
    /// On all sides.
    Whole,
    /// On some sides only.
    Broken,
}

/// The median; `None` for an empty list.
fn median_of(mut numbers: Vec<f32>) -> Option<f32> {
    numbers.sort_unstable_by(f32::total_cmp);
    numbers.get(numbers.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board of 6 by 6 cells of 30 pixels with margins, and pixels cut off at the left.
    fn cut(left: usize) -> Picture {
        let is_line = |x: usize, y: usize| {
            let (Some(x), Some(y)) = ((x + left).checked_sub(20), y.checked_sub(20)) else {
                return false;
            };
            x <= 180 && y <= 180 && (x % 30 == 0 || y % 30 == 0)
        };
        let (w, h) = (220 - left, 220);
        Picture::new(
            w,
            h,
            (0..w * h)
                .map(|i| if is_line(i % w, i / w) { [90, 120, 90] } else { [8; 3] })
                .collect(),
        )
    }

    fn grid(left: usize, cols: usize) -> Grid {
        Grid {
            origin: [20.5 + (180 - 30 * cols) as f64 - left as f64, 20.5],
            pitch: [30.0; 2],
            rows: 6,
            cols,
        }
    }

    #[test]
    fn a_part_of_a_board_differs_from_a_whole_one() {
        assert!(!grid(0, 6).goes_on(&cut(0)));
        // Cut close to the rim.
        assert!(!grid(20, 6).goes_on(&cut(20)));
        for left in [30, 35, 40, 45] {
            assert!(grid(left, 5).goes_on(&cut(left)), "{left}");
        }
        // The picture is whole, but a part was taken for the board.
        assert!(grid(0, 4).goes_on(&cut(0)));
    }

    #[test]
    fn a_frame_is_missing_where_the_picture_ends_within() {
        // Lines one pixel wide; the frame is brighter, and three wide.
        let framed = |left: usize| {
            let color = |x: usize, y: usize| {
                let at = [x + left, y].map(|x| x.checked_sub(20).filter(|&x| x <= 180));
                let [Some(x), Some(y)] = at else { return [8; 3] };
                let is_rim = [x, y].iter().any(|&x| x <= 1 || x >= 179);
                if is_rim {
                    [190; 3]
                } else if x % 30 == 0 || y % 30 == 0 {
                    [60; 3]
                } else {
                    [20; 3]
                }
            };
            let (w, h) = (220 - left, 220);
            Picture::new(w, h, (0..w * h).map(|i| color(i % w, i / w)).collect())
        };
        let frame =
            |left: usize, cols: usize| grid(left, cols).frame(&framed(left), &vec![true; 6 * cols]);
        assert_eq!(frame(0, 6), Frame::Whole);
        assert_eq!(frame(18, 6), Frame::Whole);
        assert_eq!(frame(50, 5), Frame::Broken);
        assert_eq!(frame(52, 5), Frame::Broken);
        assert_eq!(grid(0, 6).frame(&cut(0), &[true; 36]), Frame::None);
    }

    #[test]
    fn the_frame_of_large_cells_is_whole_wherever_the_grid_is_fitted() {
        // Lines one pixel wide; the frame is dark on one, and paler on both beside it.
        let color = |x: usize, y: usize| {
            let off = |x: usize| x.abs_diff(40).min(x.abs_diff(490));
            let is_on = |x: usize| (39..=491).contains(&x);
            match off(x).min(off(y)) {
                _ if !is_on(x) || !is_on(y) => [250; 3],
                0 => [130; 3],
                1 => [200; 3],
                _ if x % 150 == 40 || y % 150 == 40 => [220; 3],
                _ => [250; 3],
            }
        };
        let picture =
            Picture::new(530, 530, (0..530 * 530).map(|i| color(i % 530, i / 530)).collect());
        for tenths in 391..=409 {
            let origin = [f64::from(tenths) / 10.0, 40.5];
            let grid = Grid { origin, pitch: [150.0; 2], rows: 3, cols: 3 };
            assert_eq!(grid.frame(&picture, &[true; 9]), Frame::Whole, "{origin:?}");
        }
    }
}
