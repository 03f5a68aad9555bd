//! Where a path may be at each step: a set of vertices for each.
//!
//! Why: on boards of a hundred cells a set is two machine words, so that a node of the search costs
//! some microseconds.

use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use smallvec::SmallVec;

/// A set of vertices: a row of words.
pub(super) type Row = [u64];

/// The neighbors of each vertex.
#[derive(Clone, Debug)]
pub struct Near {
    words: usize,
    rows: Vec<u64>,
    /// The neighbors that a vertex is known to be joined to.
    used: IdVec<Vertex, SmallVec<[Vertex; 2]>>,
    /// Whether any two are known to be joined.
    any_joined: bool,
}

impl Near {
    /// The neighbors along these edges.
    #[must_use]
    pub fn new(vertices: usize, edges: impl IntoIterator<Item = [Vertex; 2]>) -> Self {
        let words = vertices.div_ceil(64).max(1);
        let mut rows = vec![0; vertices * words];
        for [a, b] in edges {
            for (v, w) in [(a.index(), b.index()), (b.index(), a.index())] {
                rows[v * words + w / 64] |= 1 << (w % 64);
            }
        }
        Near { words, rows, used: IdVec::from_elem(SmallVec::new(), vertices), any_joined: false }
    }

    pub(super) fn of_graph(graph: &Graph) -> Self {
        Near::new(graph.len(), graph.edges().iter().copied())
    }

    /// Says that the path uses this edge.
    pub fn join(&mut self, [a, b]: [Vertex; 2]) {
        self.any_joined = true;
        self.used[a].push(b);
        self.used[b].push(a);
    }

    /// The neighbors that the path is known to join a vertex to.
    pub(super) fn joined(&self, v: Vertex) -> &[Vertex] {
        &self.used[v]
    }

    /// Whether the path is known to join any two vertices.
    pub(super) fn has_joined(&self) -> bool {
        self.any_joined
    }

    /// Sets `once` to what is beside any of some vertices, and `twice` to what is beside two.
    pub(super) fn beside(&self, vertices: &Row, once: &mut Row, twice: &mut Row) {
        match self.words {
            1 => self.beside_in::<1>(vertices, once, twice),
            2 => self.beside_in::<2>(vertices, once, twice),
            _ => {
                once.fill(0);
                twice.fill(0);
                for v in bits(vertices) {
                    let sides = once.iter_mut().zip(twice.iter_mut()).zip(self.of(v));
                    sides.for_each(|((once, twice), &row)| {
                        *twice |= *once & row;
                        *once |= row;
                    });
                }
            }
        }
    }

    /// The same for rows of a known length, in registers.
    fn beside_in<const W: usize>(&self, vertices: &Row, once: &mut Row, twice: &mut Row) {
        let (rows, _) = self.rows.as_chunks::<W>();
        let (mut one, mut two) = ([0; W], [0; W]);
        for (i, &word) in vertices.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                let row = &rows[64 * i + rest.trailing_zeros() as usize];
                rest &= rest - 1;
                for (i, &row) in row.iter().enumerate() {
                    two[i] |= one[i] & row;
                    one[i] |= row;
                }
            }
        }
        once.copy_from_slice(&one);
        twice.copy_from_slice(&two);
    }

    pub(super) fn of(&self, v: Vertex) -> &Row {
        let from = v.index() * self.words;
        &self.rows[from..from + self.words]
    }
}

/// The vertices where the path may be at each step.
#[derive(Clone, Debug)]
pub struct Places {
    pub(super) words: usize,
    pub(super) steps: usize,
    pub(super) rows: Vec<u64>,
    /// Whether a step is left with one vertex and that is known to all others.
    pub(super) fixed: Vec<bool>,
    /// The vertices that have such a step.
    pub(super) taken: Vec<u64>,
    /// Steps whose neighbors are to be looked at.
    pub(super) dirty: Vec<u32>,
    pub(super) is_dirty: Vec<bool>,
    /// Whether a step or one beside it changed since its vertices were last passed through.
    pub(super) is_fresh: Vec<bool>,
    /// By step: its vertex in a matching, once there is one.
    pub(super) mate: Vec<u32>,
}

/// What shows that no path is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// A step, from 0, with no vertex left.
    Step(usize),
    /// A vertex with no step left.
    Vertex(Vertex),
}

impl Places {
    /// Every vertex at every step, but for those that are given a step, from 0.
    ///
    /// # Errors
    /// A step that is given twice.
    pub fn new(n: usize, given: &IdVec<Vertex, Option<u32>>) -> Result<Self, Lost> {
        let words = n.div_ceil(64).max(1);
        let mut full = vec![u64::MAX; words];
        if !n.is_multiple_of(64) {
            full[words - 1] = (1 << (n % 64)) - 1;
        }
        let rows = full.iter().copied().cycle().take(n * words).collect();
        let dirty = (0..n as u32).collect();
        let mut places = Places {
            words,
            steps: n,
            rows,
            fixed: vec![false; n],
            dirty,
            is_dirty: vec![true; n],
            is_fresh: vec![true; n],
            taken: vec![0; words],
            mate: Vec::new(),
        };
        let mut elsewhere = full;
        for (v, step) in given.iter_enumerated() {
            if let Some(step) = step {
                places.put(*step as usize, v)?;
                elsewhere[v.index() / 64] &= !(1 << (v.0 % 64));
            }
        }
        let given = |step: usize| places.is_given(given, step);
        let free: Vec<usize> = (0..n).filter(|&step| !given(step)).collect();
        for step in free {
            let row = &mut places.rows[step * words..(step + 1) * words];
            row.iter_mut().zip(&elsewhere).for_each(|(word, &left)| *word &= left);
        }
        Ok(places)
    }

    /// Whether a step has the only vertex that is given for it.
    fn is_given(&self, given: &IdVec<Vertex, Option<u32>>, step: usize) -> bool {
        let only = self.only(step);
        only.is_some_and(|v| given[v] == Some(step as u32))
    }

    /// The number of steps.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// The vertex of a step, if only one is left.
    #[must_use]
    pub fn only(&self, step: usize) -> Option<Vertex> {
        let mut vertices = self.vertices(step);
        vertices.next().filter(|_| vertices.next().is_none())
    }

    /// Looks at every step again, as is due when more is known than when the sets were narrowed.
    pub fn freshen(&mut self) {
        self.is_fresh.fill(true);
    }

    /// The bytes that a copy takes.
    pub(super) fn bytes(&self) -> usize {
        8 * self.rows.len() + 8 * self.steps
    }

    pub(super) fn row(&self, step: usize) -> &Row {
        &self.rows[step * self.words..(step + 1) * self.words]
    }

    /// Whether the path may be at a vertex at a step.
    #[must_use]
    pub fn has(&self, step: usize, v: Vertex) -> bool {
        self.row(step)[v.index() / 64] >> (v.0 % 64) & 1 == 1
    }

    pub(super) fn count(&self, step: usize) -> u32 {
        self.row(step).iter().map(|word| word.count_ones()).sum()
    }

    /// The vertices of a step.
    pub fn vertices(&self, step: usize) -> impl Iterator<Item = Vertex> + '_ {
        bits(self.row(step))
    }

    /// The path, once every step has one vertex.
    pub(super) fn path(&self) -> Option<Vec<Vertex>> {
        let only = |step| Some(self.vertices(step).next()?).filter(|_| self.fixed[step]);
        (0..self.steps).map(only).collect()
    }

    /// Puts a vertex at a step.
    ///
    /// # Errors
    /// It cannot be there.
    pub fn put(&mut self, step: usize, v: Vertex) -> Result<(), Lost> {
        if step >= self.steps || !self.has(step, v) {
            return Err(Lost::Vertex(v));
        }
        let from = step * self.words;
        self.rows[from..from + self.words].fill(0);
        self.rows[from + v.index() / 64] = 1 << (v.0 % 64);
        self.touch(step);
        Ok(())
    }

    /// Takes a vertex away from a step.
    ///
    /// # Errors
    /// It was the last one there.
    pub fn remove(&mut self, step: usize, v: Vertex) -> Result<(), Lost> {
        let word = &mut self.rows[step * self.words + v.index() / 64];
        let bit = 1 << (v.0 % 64);
        if *word & bit != 0 {
            *word &= !bit;
            self.touch(step);
        }
        if self.row(step).iter().all(|&word| word == 0) { Err(Lost::Step(step)) } else { Ok(()) }
    }

    pub(super) fn touch(&mut self, step: usize) {
        let around = step.saturating_sub(1)..(step + 2).min(self.steps);
        self.is_fresh[around].fill(true);
        if !std::mem::replace(&mut self.is_dirty[step], true) {
            self.dirty.push(step as u32);
        }
    }
}

/// The members of a set, ascending.
pub(super) fn bits(row: &Row) -> impl Iterator<Item = Vertex> + '_ {
    row.iter().enumerate().flat_map(|(i, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(Vertex(64 * i as u32 + bit))
        })
    })
}
