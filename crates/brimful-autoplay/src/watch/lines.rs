//! Lines through cells.
//!
//! A line shows where it crosses from cell to cell: there, the middle between the two centers looks
//! different than before, or both its sides do: a line may be striped along its middle. Where a
//! line was drawn already when the board was read, it is enough that the place does not look like
//! those that no line crosses.

use brimful::graph::Vertex;
use brimful_vision::{Point, Reading};

use super::seen;
use crate::capture::{Capture, Look, differ, median};
use crate::plan::{Shows, Stroke};

/// From the middle of a crossing to its sides, as a fraction of the way between the cells: beside a
/// stripe, and within a line.
const ASIDE: f64 = 0.12;

/// A place between two cells.
struct Crossing {
    at: Point,
    before: Look,
    /// Places beside it, across the line, and how they looked.
    sides: [(Point, Look); 2],
    /// The centers of both cells.
    ends: [Point; 2],
}

/// The crossings of a board, and those of each stroke.
pub(crate) struct Lines {
    /// By stroke.
    strokes: Vec<Vec<Crossing>>,
    /// Crossings of the board that belong to no stroke.
    others: Vec<Crossing>,
    /// How a crossing without a line looks, if most look the same.
    empty: Option<Look>,
}

impl Lines {
    /// The crossings of the board of a reading of this capture.
    pub(crate) fn new(reading: &Reading, before: &Capture, strokes: &[Stroke]) -> Self {
        let crossing = |ends: [Point; 2]| {
            let at = middle(ends);
            let sides = sides(at, ends).map(|side| (side, before.look(side)));
            Crossing { at, before: before.look(at), sides, ends }
        };
        let strokes: Vec<Vec<Crossing>> = strokes
            .iter()
            .map(|stroke| match &stroke.shows {
                Shows::Line(centers) => {
                    centers.windows(2).map(|pair| crossing([pair[0], pair[1]])).collect()
                }
                Shows::Tiles(_) => Vec::new(),
            })
            .collect();
        let all: Vec<Crossing> = edges(reading).into_iter().map(crossing).collect();
        let looks: Vec<Look> = all.iter().map(|crossing| crossing.before).collect();
        let empty = median(&looks).filter(|&empty| {
            2 * looks.iter().filter(|&&look| !differ(look, empty)).count() > looks.len()
        });
        let is_other =
            |crossing: &Crossing| !strokes.iter().flatten().any(|own| own.at == crossing.at);
        let others = all.into_iter().filter(is_other).collect();
        Lines { strokes, others, empty }
    }

    /// Whether the line of a stroke is visible, whole.
    pub(crate) fn shows(&self, now: &Capture, stroke: usize) -> bool {
        let is_drawn = |&(at, before): &(Point, Look)| {
            let look = now.look(at);
            let had_line = self.empty.is_some_and(|empty| differ(before, empty));
            let has_line = self.empty.is_some_and(|empty| differ(look, empty));
            differ(look, before) || had_line && has_line
        };
        self.strokes[stroke].iter().all(|Crossing { at, before, sides, .. }| {
            is_drawn(&(*at, *before)) || sides.iter().all(is_drawn)
        })
    }

    /// Whether something else than the board is visible: most crossings differ between cells that
    /// no stroke has touched. `tries` says how often each stroke was tried.
    pub(crate) fn is_elsewhere(&self, now: &Capture, tries: &[u32]) -> bool {
        let of = |played: bool| {
            let own = self.strokes.iter().zip(tries);
            own.filter(move |&(_, &tries)| (tries > 0) == played).flat_map(|(stroke, _)| stroke)
        };
        let cells: Vec<Point> = of(true).flat_map(|crossing| crossing.ends).collect();
        let is_free = |crossing: &&Crossing| !crossing.ends.iter().any(|end| cells.contains(end));
        let free: Vec<&Crossing> = of(false).chain(&self.others).filter(is_free).collect();
        most_differ(free.iter().map(|crossing| (crossing.before, now.look(crossing.at))))
    }

    /// Whether something else is visible than just before a stroke: most crossings that do not
    /// belong to it differ.
    pub(crate) fn is_replaced(&self, before: &Capture, now: &Capture, stroke: usize) -> bool {
        let strokes = self.strokes.iter().enumerate().filter(|&(number, _)| number != stroke);
        let rest = strokes.flat_map(|(_, crossings)| crossings).chain(&self.others);
        most_differ(rest.map(|crossing| (before.look(crossing.at), now.look(crossing.at))))
    }
}

/// Whether most pairs of looks differ.
fn most_differ(pairs: impl Iterator<Item = (Look, Look)>) -> bool {
    let [same, other] = pairs.fold([0, 0], |[same, other], (a, b)| match differ(a, b) {
        true => [same, other + 1],
        false => [same + 1, other],
    });
    other > same
}

/// The places beside the middle between two centers.
fn sides([x, y]: Point, [from, to]: [Point; 2]) -> [Point; 2] {
    let [dx, dy] = [0, 1].map(|axis| ASIDE * (to[axis] - from[axis]));
    [[x - dy, y + dx], [x + dy, y - dx]]
}

/// The middle between two points.
fn middle([a, b]: [Point; 2]) -> Point {
    [0, 1].map(|axis| (a[axis] + b[axis]) / 2.0)
}

/// The centers of neighbors, in reading order.
fn edges(reading: &Reading) -> Vec<[Point; 2]> {
    let Some(puzzle) = &reading.puzzle else { return Vec::new() };
    let board = puzzle.board();
    let ends = |&[v, w]: &[Vertex; 2]| {
        let [a, b] = [board.cell(v), board.cell(w)];
        // Cells at opposite ends of joined sides are not neighbors on the screen.
        let is_near = a.row.abs_diff(b.row) <= 1 && a.col.abs_diff(b.col) <= 1;
        let centers = [seen(reading, a)?.center, seen(reading, b)?.center];
        is_near.then_some(centers)
    };
    board.graph().edges().iter().filter_map(ends).collect()
}
