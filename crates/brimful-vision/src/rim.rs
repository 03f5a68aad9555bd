//! Whether a picture shows the whole of a board: the rims of a part are in the midst of lines that
//! go on, or lack the frame that the other rims have.

use crate::color::{Lab, distance, lab, median};
use crate::grid::Grid;
use crate::picture::Picture;

/// What differs less from both hands is no line.
const FAINT_LINE: f32 = 3.0;
/// How far from a rim its own line reaches, in cells.
const BESIDE_RIM: f64 = 0.06;
/// A frame stands out so much more than the lines between cells, and all sides of it do at least by
/// that share of the best.
const FRAME: f32 = 1.6;
const AS_GOOD: f32 = 0.5;
/// Where along a side lines are looked at: beside whatever crosses its middle.
const ALONG: [f64; 6] = [0.16, 0.2, 0.24, 0.76, 0.8, 0.84];

impl Grid {
    /// Whether lines of the board go on beyond one of its sides: the picture shows only a part of
    /// it.
    pub(crate) fn goes_on(&self, picture: &Picture) -> bool {
        // The side, and the way out of the board.
        let rims = [(0, 0, -1.0), (0, self.cols, 1.0), (1, 0, -1.0), (1, self.rows, 1.0)];
        rims.into_iter().any(|(axis, at, out)| {
            let ends = [picture.width as f64, picture.height as f64][axis];
            let rim = self.point(at as f64, at as f64)[axis];
            let room = if out < 0.0 { rim } else { ends - rim } / self.pitch[axis];
            // Beside the rim's own line, up to the middle of what would be the next cells.
            let way = [BESIDE_RIM.max(2.0 / self.pitch[axis]), room.min(0.5)];
            if (way[1] - way[0]) * self.pitch[axis] < 2.0 {
                return false;
            }
            let way = way.map(|off| at as f64 + out * off);
            let back = way.map(|t| 2.0 * at as f64 - t);
            let lines = [self.rows, self.cols][axis] + 1;
            let (mut inside, mut outside) = (0, 0);
            for line in 0..lines {
                let [within, beyond] =
                    [back, way].map(|way| self.line(picture, 1 - axis, line, way));
                if within.1 > FAINT_LINE {
                    inside += 1;
                    let same = distance(within.0, beyond.0) < 0.5 * within.1;
                    outside += usize::from(beyond.1 > 0.5 * within.1 && same);
                }
            }
            outside > 1 && 10 * outside > 4 * inside
        })
    }

    /// Whether a frame is drawn around the board, and whether one of its sides is without.
    pub(crate) fn frame(&self, picture: &Picture, here: &[bool]) -> Frame {
        let (rows, cols) = (self.rows, self.cols);
        let inner = (0..rows * cols).filter(|&i| here[i]).flat_map(|i| {
            let left = (i % cols > 0 && here[i - 1]).then(|| self.rise(picture, 0, i, 1.0));
            left.into_iter()
                .chain((i >= cols && here[i - cols]).then(|| self.rise(picture, 1, i, 1.0)))
        });
        let inner = middle(inner.collect());
        let side = |axis: usize, out: f64| {
            let end = if out > 0.0 { [cols, rows][axis] - 1 } else { 0 };
            let cells = (0..rows * cols).filter(|&i| here[i] && [i % cols, i / cols][axis] == end);
            middle(cells.map(|i| self.rise(picture, axis, i, -out)).collect())
        };
        let sides: Vec<f32> = [side(0, -1.0), side(0, 1.0), side(1, -1.0), side(1, 1.0)]
            .into_iter()
            .flatten()
            .collect();
        let best = sides.iter().copied().fold(0.0, f32::max);
        match inner {
            Some(inner) if best > FRAME * inner.max(FAINT_LINE) => {
                match sides.iter().all(|&side| side > AS_GOOD * best) {
                    true => Frame::Whole,
                    false => Frame::Broken,
                }
            }
            _ => Frame::None,
        }
    }

    /// How far the line on a side of a cell is from the cell's color and from what is beyond it, if
    /// that is seen: the edge of a bar at the picture's rim is no line. The cell's first side
    /// across the axis if it lies inward (1), its second (-1).
    fn rise(&self, picture: &Picture, axis: usize, cell: usize, inward: f64) -> f32 {
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
        let Some(ground) = look(0.17) else { return 0.0 };
        let beyond = look(-0.17);
        let apart = |color: Lab| {
            beyond.map_or(f32::MAX, |beyond| distance(color, beyond)).min(distance(color, ground))
        };
        (-8..=8).filter_map(|k| look(0.01 * f64::from(k))).map(apart).fold(0.0, f32::max)
    }

    /// The color of a line at that place across an axis, along a way told in cells, and how far it
    /// is from the colors on both hands.
    fn line(&self, picture: &Picture, axis: usize, line: usize, way: [f64; 2]) -> (Lab, f32) {
        const PLACES: usize = 12;
        let look = |off: f64| {
            let color = |k: usize| {
                let along = way[0] + (way[1] - way[0]) * k as f64 / (PLACES - 1) as f64;
                let across = line as f64 + off;
                let [x, y] =
                    if axis == 0 { self.point(across, along) } else { self.point(along, across) };
                lab(picture.at(x, y))
            };
            median(&mut (0..PLACES).map(color).collect::<Vec<_>>())
        };
        let (before, after) = (look(-0.12), look(0.12));
        let apart = |color: Lab| (color, distance(color, before).min(distance(color, after)));
        let near = (-6..=6).map(|i| apart(look(f64::from(i) * 0.01)));
        near.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((before, 0.0))
    }
}

/// What is drawn around a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Frame {
    /// Nothing but the lines that are between cells, too.
    None,
    /// A frame.
    Whole,
    /// A frame on some sides.
    Broken,
}

/// The median.
fn middle(mut numbers: Vec<f32>) -> Option<f32> {
    numbers.sort_unstable_by(f32::total_cmp);
    numbers.get(numbers.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board of 6 by 6 cells of 30 pixels, of which so many pixels are cut off at the left, with
    /// a margin elsewhere.
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
    fn a_part_of_a_board_is_told_from_a_whole_one() {
        assert!(!grid(0, 6).goes_on(&cut(0)));
        // Cut close to the rim.
        assert!(!grid(20, 6).goes_on(&cut(20)));
        for left in [30, 35, 40, 45] {
            assert!(grid(left, 5).goes_on(&cut(left)), "{left}");
        }
        // Of a whole picture, a part that was taken for the board.
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
}
