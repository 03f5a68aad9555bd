//! Where a path may be at each step: sets of vertices that are narrowed until nothing follows.
//!
//! What it does: keeps for each step the vertices where the path may be then. A vertex goes when no
//! neighbor of it is left one step before or after, or only the same one for both; when it is taken
//! by another step; and all others go when a vertex has only this step left. Parity and the reach
//! from numbers follow from that by themselves.
//!
//! Why: on boards of a hundred cells a set is two machine words, so that a node of the search costs
//! some microseconds.

use brimful_graph::graph::{Graph, Vertex};

/// A set of vertices: a row of words.
type Row = [u64];

/// The neighbors of each vertex.
pub(super) struct Near {
    words: usize,
    rows: Vec<u64>,
}

impl Near {
    pub(super) fn new(graph: &Graph) -> Self {
        let n = graph.len();
        let words = n.div_ceil(64).max(1);
        let mut rows = vec![0; n * words];
        for &[a, b] in graph.edges() {
            for (v, w) in [(a as usize, b as usize), (b as usize, a as usize)] {
                rows[v * words + w / 64] |= 1 << (w % 64);
            }
        }
        Near { words, rows }
    }

    fn of(&self, v: Vertex) -> &Row {
        let from = v as usize * self.words;
        &self.rows[from..from + self.words]
    }
}

/// The vertices where the path may be at each step.
#[derive(Clone)]
pub(super) struct Places {
    words: usize,
    steps: usize,
    rows: Vec<u64>,
    /// Whether a step is left with one vertex and that is known to all others.
    fixed: Vec<bool>,
    /// The vertices that have such a step.
    taken: Vec<u64>,
    /// Steps whose neighbors are to be looked at.
    dirty: Vec<u32>,
    is_dirty: Vec<bool>,
    /// Whether a step or one beside it changed since its vertices were last passed through.
    is_fresh: Vec<bool>,
}

/// No path is left.
pub(super) struct Dead;

/// A choice for the search: the vertices of a step, or the steps of a vertex.
pub(super) enum Choice {
    Vertices(usize, Vec<Vertex>),
    Steps(Vertex, Vec<usize>),
}

impl Places {
    /// Every vertex at every step, but for those that are given a step.
    pub(super) fn new(n: usize, given: &[Option<u32>]) -> Result<Self, Dead> {
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
        };
        for (v, step) in given.iter().enumerate() {
            if let Some(step) = step {
                places.put(*step as usize, v as Vertex)?;
            }
        }
        Ok(places)
    }

    /// The bytes that a copy takes.
    pub(super) fn bytes(&self) -> usize {
        8 * self.rows.len() + 8 * self.steps
    }

    fn row(&self, step: usize) -> &Row {
        &self.rows[step * self.words..(step + 1) * self.words]
    }

    fn has(&self, step: usize, v: Vertex) -> bool {
        self.row(step)[v as usize / 64] >> (v % 64) & 1 == 1
    }

    fn count(&self, step: usize) -> u32 {
        self.row(step).iter().map(|word| word.count_ones()).sum()
    }

    /// The vertices of a step.
    pub(super) fn vertices(&self, step: usize) -> impl Iterator<Item = Vertex> + '_ {
        bits(self.row(step))
    }

    /// The path, once every step has one vertex.
    pub(super) fn path(&self) -> Option<Vec<Vertex>> {
        let only = |step| Some(self.vertices(step).next()?).filter(|_| self.fixed[step]);
        (0..self.steps).map(only).collect()
    }

    /// Puts a vertex at a step.
    pub(super) fn put(&mut self, step: usize, v: Vertex) -> Result<(), Dead> {
        if step >= self.steps || !self.has(step, v) {
            return Err(Dead);
        }
        let from = step * self.words;
        self.rows[from..from + self.words].fill(0);
        self.rows[from + v as usize / 64] = 1 << (v % 64);
        self.touch(step);
        Ok(())
    }

    /// Takes a vertex away from a step.
    pub(super) fn remove(&mut self, step: usize, v: Vertex) -> Result<(), Dead> {
        let word = &mut self.rows[step * self.words + v as usize / 64];
        let bit = 1 << (v % 64);
        if *word & bit != 0 {
            *word &= !bit;
            self.touch(step);
        }
        if self.row(step).iter().all(|&word| word == 0) { Err(Dead) } else { Ok(()) }
    }

    fn touch(&mut self, step: usize) {
        let around = step.saturating_sub(1)..(step + 2).min(self.steps);
        self.is_fresh[around].fill(true);
        if !std::mem::replace(&mut self.is_dirty[step], true) {
            self.dirty.push(step as u32);
        }
    }

    /// Narrows the sets until nothing more follows.
    pub(super) fn narrow(&mut self, near: &Near) -> Result<(), Dead> {
        let mut reach = vec![0; self.words];
        loop {
            while let Some(step) = self.dirty.pop() {
                let step = step as usize;
                self.is_dirty[step] = false;
                self.fix(step)?;
                self.spread(step, near, &mut reach)?;
            }
            if !self.settle_vertices()? && !self.pass_through(near)? {
                return Ok(());
            }
        }
    }

    /// Takes the only vertex of a step away from all others.
    fn fix(&mut self, step: usize) -> Result<(), Dead> {
        if self.fixed[step] || self.count(step) != 1 {
            return Ok(());
        }
        self.fixed[step] = true;
        let Some(v) = self.vertices(step).next() else { return Err(Dead) };
        self.taken[v as usize / 64] |= 1 << (v % 64);
        for other in (0..self.steps).filter(|&other| other != step) {
            if self.has(other, v) {
                self.remove(other, v)?;
            }
        }
        Ok(())
    }

    /// One step before and after, only neighbors of a step's vertices are left.
    fn spread(&mut self, step: usize, near: &Near, reach: &mut Row) -> Result<(), Dead> {
        reach.fill(0);
        for v in bits(&self.rows[step * self.words..(step + 1) * self.words]) {
            reach.iter_mut().zip(near.of(v)).for_each(|(all, &word)| *all |= word);
        }
        let before = step.checked_sub(1);
        let after = Some(step + 1).filter(|&after| after < self.steps);
        for other in before.into_iter().chain(after) {
            let row = &mut self.rows[other * self.words..(other + 1) * self.words];
            let (mut changed, mut left) = (false, 0);
            for (word, &reach) in row.iter_mut().zip(reach.iter()) {
                changed |= *word & !reach != 0;
                *word &= reach;
                left |= *word;
            }
            if left == 0 {
                return Err(Dead);
            }
            if changed {
                self.touch(other);
            }
        }
        Ok(())
    }

    /// Gives vertices with one step left that step; whether there was one.
    fn settle_vertices(&mut self) -> Result<bool, Dead> {
        let (mut once, mut twice) = (vec![0; self.words], vec![0; self.words]);
        for step in 0..self.steps {
            for (i, &word) in self.row(step).iter().enumerate() {
                twice[i] |= once[i] & word;
                once[i] |= word;
            }
        }
        let met: u32 = once.iter().map(|word: &u64| word.count_ones()).sum();
        if (met as usize) < self.steps {
            return Err(Dead);
        }
        for (i, word) in once.iter_mut().enumerate() {
            *word &= !twice[i] & !self.taken[i];
        }
        let settled: Vec<Vertex> = bits(&once).collect();
        for &v in &settled {
            let step = (0..self.steps).find(|&step| self.has(step, v)).ok_or(Dead)?;
            self.put(step, v)?;
        }
        Ok(!settled.is_empty())
    }

    /// Takes vertices away that could only be entered and left by the same neighbor; whether there
    /// was one.
    fn pass_through(&mut self, near: &Near) -> Result<bool, Dead> {
        let mut any = false;
        for step in 1..self.steps.saturating_sub(1) {
            if !std::mem::take(&mut self.is_fresh[step]) || self.fixed[step] {
                continue;
            }
            let stuck = |&v: &Vertex| {
                let sides = [step - 1, step + 1].map(|other| {
                    let row = self.row(other).iter().zip(near.of(v));
                    only_bit(row.map(|(&there, &near)| there & near))
                });
                matches!(sides, [Some(a), Some(b)] if a == b)
            };
            let gone: Vec<Vertex> = self.vertices(step).filter(stuck).collect();
            for v in gone {
                self.remove(step, v)?;
                any = true;
            }
        }
        Ok(any)
    }

    /// The smallest choice that is left; `None` when every step has one vertex.
    pub(super) fn choice(&self) -> Option<Choice> {
        let open = (0..self.steps).filter(|&step| !self.fixed[step]);
        // beside a vertex that is settled, a choice settles more
        let beside = |step: usize| {
            let is_fixed = |other: usize| self.fixed.get(other).copied().unwrap_or(false);
            !(step > 0 && is_fixed(step - 1) || is_fixed(step + 1))
        };
        let best = open.min_by_key(|&step| (self.count(step), beside(step)))?;
        if self.count(best) > 2
            && let Some(choice) = self.pair()
        {
            return Some(choice);
        }
        Some(Choice::Vertices(best, self.vertices(best).collect()))
    }

    /// A vertex with two steps left.
    fn pair(&self) -> Option<Choice> {
        let mut seen = [vec![0_u64; self.words], vec![0; self.words], vec![0; self.words]];
        for step in 0..self.steps {
            for (i, &word) in self.row(step).iter().enumerate() {
                seen[2][i] |= seen[1][i] & word;
                seen[1][i] |= seen[0][i] & word;
                seen[0][i] |= word;
            }
        }
        let two: Vec<u64> =
            seen[1].iter().zip(&seen[2]).map(|(&two, &three)| two & !three).collect();
        let v = bits(&two).next()?;
        let steps = (0..self.steps).filter(|&step| self.has(step, v)).collect();
        Some(Choice::Steps(v, steps))
    }
}

/// The members of a set, ascending.
fn bits(row: &Row) -> impl Iterator<Item = Vertex> + '_ {
    row.iter().enumerate().flat_map(|(i, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(64 * i as Vertex + bit)
        })
    })
}

/// The only member of a set, if it has just one.
fn only_bit(row: impl Iterator<Item = u64>) -> Option<Vertex> {
    let mut only = None;
    for (i, word) in row.enumerate().filter(|&(_, word)| word != 0) {
        if only.is_some() || !word.is_power_of_two() {
            return None;
        }
        only = Some(64 * i as Vertex + word.trailing_zeros());
    }
    only
}
