//! The line through all stops, and the vertices it misses.

use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::course::{Course, NONE};
use crate::one_path::Path;
use crate::one_path::pool::Pool;

/// A line that meets the stops in their order and no vertex twice.
pub(super) struct Walk<'o> {
    pub(super) course: &'o Course<'o>,
    pub(super) graph: &'o Graph,
    first: Vertex,
    /// By vertex: those beside it on the line, [`NONE`] beyond the ends and for bare ones.
    pub(super) sides: IdVec<Vertex, [Vertex; 2]>,
    pub(super) bare: Pool,
    /// By vertex: the last stretch it was on, by number.
    pub(super) mark: IdVec<Vertex, u32>,
    pub(super) stretches: u32,
    /// By vertex: how much it counts that the line passes it by.
    pub(super) weight: IdVec<Vertex, u32>,
    pub(super) moves: u32,
    pub(super) rng: ChaCha8Rng,
}

impl<'o> Walk<'o> {
    /// The line along these routes.
    pub(super) fn new(course: &'o Course<'o>, routes: &[Path], rng: ChaCha8Rng) -> Self {
        let n = course.graph.len();
        let mut walk = Walk {
            course,
            graph: &course.graph,
            first: course.stops.first().copied().unwrap_or(NONE),
            sides: IdVec::from_elem([NONE; 2], n),
            bare: Pool::new(n),
            mark: IdVec::from_elem(0, n),
            stretches: 0,
            weight: IdVec::from_elem(1, n),
            moves: 0,
            rng,
        };
        for step in routes.iter().flat_map(|route| route.windows(2)) {
            walk.replace(step[0], NONE, step[1]);
            walk.replace(step[1], NONE, step[0]);
        }
        Vertex::all(n).for_each(|v| walk.bare.set(v, walk.sides[v] == [NONE; 2]));
        walk
    }

    /// The vertices of the line in order.
    pub(super) fn path(&self) -> Path {
        let mut path = vec![self.first];
        let (mut before, mut here) = (NONE, self.first);
        while let Some(next) = self.beyond(here, before) {
            (before, here) = (here, next);
            path.push(here);
        }
        path
    }

    /// Puts another vertex beside one in place of one that was.
    pub(super) fn replace(&mut self, v: Vertex, old: Vertex, new: Vertex) {
        let sides = &mut self.sides[v];
        let side = usize::from(sides[0] != old);
        sides[side] = new;
    }

    /// Of the two vertices beside one on the line, the other than this one; `None` beyond the end.
    pub(super) fn beyond(&self, v: Vertex, side: Vertex) -> Option<Vertex> {
        let [one, two] = self.sides[v];
        let other = if one == side { two } else { one };
        (other != NONE).then_some(other)
    }

    /// The vertices beside one on the line.
    pub(super) fn beside(&self, v: Vertex) -> impl Iterator<Item = Vertex> + use<> {
        self.sides[v].into_iter().filter(|&side| side != NONE)
    }

    pub(super) fn below(&mut self, n: usize) -> usize {
        self.rng.random_range(0..n.max(1) as u32) as usize
    }

    /// Puts bare vertices between two that are beside each other.
    pub(super) fn put_in(&mut self, [a, b]: [Vertex; 2], way: &[Vertex]) {
        let (mut before, mut old) = (a, b);
        for &v in way {
            self.replace(before, old, v);
            self.sides[v] = [before, NONE];
            self.bare.set(v, false);
            (before, old) = (v, NONE);
        }
        self.replace(before, old, b);
        self.replace(b, a, before);
    }

    /// Takes vertices out from between two; those then are beside each other.
    pub(super) fn take_out(&mut self, [a, b]: [Vertex; 2], way: &[Vertex]) {
        let ([Some(&first), Some(&last)], true) = ([way.first(), way.last()], a != b) else {
            return;
        };
        self.replace(a, first, b);
        self.replace(b, last, a);
        for &v in way {
            self.sides[v] = [NONE; 2];
            self.bare.set(v, true);
        }
    }

    /// Of edges a–b and c–d of the line makes a–c and b–d.
    pub(super) fn cross(&mut self, [a, b]: [Vertex; 2], [c, d]: [Vertex; 2]) {
        self.replace(a, b, c);
        self.replace(b, a, d);
        self.replace(c, d, a);
        self.replace(d, c, b);
    }
}
