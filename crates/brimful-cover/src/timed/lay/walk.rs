//! The walk through all stops, and which vertices it misses or meets twice.

use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use rand::RngCore;
use rand_chacha::ChaCha8Rng;

use super::course::Course;
use crate::one_path::Path;
use crate::one_path::pool::Pool;

/// A walk that is at each stop in time.
pub(super) struct Walk<'c> {
    pub(super) course: &'c Course,
    /// By step: its vertex.
    pub(super) at: Vec<Vertex>,
    /// By vertex: how often the walk is there.
    pub(super) load: IdVec<Vertex, u32>,
    /// By vertex: a step at which the walk is there, or was.
    pub(super) spot: IdVec<Vertex, u32>,
    pub(super) bare: Pool,
    pub(super) twice: Pool,
    /// By step but the last: the stop at it or before it, and the one after it.
    pub(super) gap: Vec<[usize; 2]>,
    pub(super) rng: ChaCha8Rng,
    pub(super) fitting: Vec<[Vertex; 2]>,
}

impl<'c> Walk<'c> {
    pub(super) fn new(course: &'c Course, at: Vec<Vertex>, rng: ChaCha8Rng) -> Self {
        let n = course.graph.len();
        let gaps = course.stops.windows(2);
        let gap = gaps.flat_map(|two| vec![[two[0].0, two[1].0]; two[1].0 - two[0].0]).collect();
        let mut walk = Walk {
            course,
            load: IdVec::from_elem(0, n),
            spot: IdVec::from_elem(0, n),
            bare: Pool::new(n),
            twice: Pool::new(n),
            gap,
            rng,
            fitting: Vec::new(),
            at,
        };
        Vertex::all(n).for_each(|v| walk.bare.set(v, true));
        for step in 0..walk.at.len() {
            walk.enter(walk.at[step]);
            walk.note(step);
        }
        walk
    }

    /// Whether each vertex has one step.
    pub(super) fn is_path(&self) -> bool {
        self.bare.list.is_empty()
    }

    /// The vertices in order, without free ends.
    pub(super) fn path(&self) -> Path {
        self.at.iter().copied().filter(|&v| v.index() < self.course.real).collect()
    }

    pub(super) fn enter(&mut self, v: Vertex) {
        self.load[v] += 1;
        self.update(v);
    }

    pub(super) fn leave(&mut self, v: Vertex) {
        self.load[v] -= 1;
        self.update(v);
    }

    fn update(&mut self, v: Vertex) {
        let load = self.load[v];
        self.bare.set(v, load == 0);
        self.twice.set(v, load > 1);
    }

    /// Takes note of where a step is.
    pub(super) fn note(&mut self, step: usize) {
        self.spot[self.at[step]] = step as u32;
    }

    /// A step at which the walk is at a vertex, if that is still so.
    pub(super) fn spot(&self, v: Vertex) -> Option<usize> {
        let step = self.spot[v] as usize;
        (self.at[step] == v).then_some(step)
    }

    /// A number below `n`, or zero. Small numbers are likelier by less than n out of 2^32.
    pub(super) fn below(&mut self, n: usize) -> usize {
        ((u64::from(self.rng.next_u32()) * n as u64) >> 32) as usize
    }

    /// A step by chance: most often beside a bare vertex, or at one that is met twice.
    pub(super) fn somewhere(&mut self) -> usize {
        let kind = self.below(10);
        let (bare, twice) = (self.bare.list.len(), self.twice.list.len());
        let spot = if kind < 4 && bare > 0 {
            let which = self.below(bare);
            let bare = self.bare.list[which];
            let links = self.course.graph.links(bare);
            let which = self.below(links.len());
            links.get(which).and_then(|&(v, _)| self.spot(v))
        } else if kind < 8 && twice > 0 {
            let which = self.below(twice);
            self.spot(self.twice.list[which])
        } else {
            None
        };
        spot.unwrap_or_else(|| self.below(self.at.len()))
    }
}
