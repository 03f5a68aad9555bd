//! The path theory: used links form paths, join no two labels and close no cycle that leaves a
//! vertex out.
//!
//! Every partial path knows its other end (a *mate* array, as in the frontier method of Donald
//! Knuth's SIMPATH and in Thomas Ahle's numberlink solver). A link that would close a cycle or join
//! two labels is refused as soon as its ends face each other; the reason is the path between them.
//! Undo follows the solver's levels.

mod degrees;
mod reasons;

use batsat::theory::{Theory, TheoryArg};
use batsat::{Lit, lbool};

use super::{Cycles, Links};
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use degrees::Degrees;

const NONE: u32 = u32::MAX;

/// One link taken into a path, with what it overwrote.
struct Step {
    link: u32,
    ends: [Vertex; 2],
    mates: [Vertex; 2],
    sizes: [u32; 2],
}

/// A refused link: the ends of the paths that refuse it and how many links were used then. Or a
/// link that a counted vertex decides: that vertex and [`Vertex::MAX`].
#[derive(Clone, Copy, Default)]
struct Refusal {
    from: [Vertex; 2],
    used_then: u32,
}

pub(super) struct PathTheory {
    ends: Vec<[Vertex; 2]>,
    incident: Vec<u32>,
    incident_first: Vec<u32>,
    literals: Vec<Lit>,
    labels: IdVec<Vertex, u32>,
    /// The fewest vertices of a cycle that is allowed.
    least_cycle: u32,
    /// The other end of the path that ends here; only right at ends of paths.
    mate: IdVec<Vertex, Vertex>,
    /// Vertices on the path that ends here; only right at ends of paths.
    size: IdVec<Vertex, u32>,
    /// Up to two used links at each vertex.
    used: IdVec<Vertex, [u32; 2]>,
    /// When each used link was used: its place in `steps`.
    used_at: Vec<u32>,
    refusals: Vec<Refusal>,
    steps: Vec<Step>,
    trail_read: usize,
    degrees: Degrees,
    levels: Vec<Level>,
    reason: Vec<Lit>,
}

/// How much was done when the solver began a level.
#[derive(Clone, Copy)]
struct Level {
    steps: usize,
    trail_read: usize,
    lost: usize,
}

impl PathTheory {
    pub(super) fn new(model: &Links<'_>, literals: &[Lit]) -> Self {
        let (n, m) = (model.vertices, model.ends.len());
        let mut first = vec![0u32; n + 1];
        for &v in model.ends.iter().flatten() {
            first[v.index() + 1] += 1;
        }
        for v in 0..n {
            first[v + 1] += first[v];
        }
        let mut next = IdVec::from(first.clone());
        let mut incident = vec![0u32; 2 * m];
        for (i, ends) in model.ends.iter().enumerate() {
            for &v in ends {
                incident[next[v] as usize] = i as u32;
                next[v] += 1;
            }
        }
        PathTheory {
            ends: model.ends.to_vec(),
            incident,
            incident_first: first,
            literals: literals.to_vec(),
            labels: model.labels.clone(),
            least_cycle: match model.cycles {
                Cycles::Never => u32::MAX,
                Cycles::Hamiltonian => n as u32,
                Cycles::AtLeast(least) => least,
            },
            mate: Vertex::all(n).collect(),
            size: IdVec::from_elem(1, n),
            used: IdVec::from_elem([NONE; 2], n),
            used_at: vec![NONE; m],
            refusals: vec![Refusal::default(); m],
            steps: Vec::new(),
            trail_read: 0,
            degrees: Degrees::default(),
            levels: Vec::new(),
            reason: Vec::new(),
        }
    }

    /// The places in `incident` of the links at a vertex.
    fn links_at(&self, v: Vertex) -> std::ops::Range<usize> {
        let v = v.index();
        self.incident_first[v] as usize..self.incident_first[v + 1] as usize
    }

    fn other_end(&self, link: u32, v: Vertex) -> Vertex {
        let [a, b] = self.ends[link as usize];
        if v == a { b } else { a }
    }

    /// Reads the new part of the trail. False when it raised a conflict.
    fn read_trail(&mut self, acts: &mut TheoryArg<'_>) -> bool {
        while self.trail_read < acts.model().len() {
            let literal = acts.model()[self.trail_read];
            let variable = literal.var().idx() as usize;
            // links are the first variables, in order
            let goes_on = variable >= self.ends.len()
                || match literal.sign() {
                    true => self.use_link(variable as u32, acts),
                    false => self.lose(variable as u32, acts),
                };
            if !goes_on {
                return false;
            }
            self.trail_read += 1;
        }
        true
    }

    /// Takes a link into the paths, and refuses what cannot follow.
    fn use_link(&mut self, link: u32, acts: &mut TheoryArg<'_>) -> bool {
        if self.is_third(link, acts) {
            return false;
        }
        let [u, v] = self.ends[link as usize];
        let (a, b) = (self.mate[u], self.mate[v]);
        let (size_a, size_b) = (self.size[a], self.size[b]);
        if a == v {
            if size_a >= self.least_cycle {
                self.push(link, [u, v], [a, b], size_a);
                return self.fill(u, acts) && self.fill(v, acts);
            }
            self.reason.clear();
            self.reason.push(self.literals[link as usize]);
            self.add_path(u, NONE);
            return self.conflict(acts);
        }
        self.push(link, [u, v], [a, b], size_a + size_b);
        let (label_a, label_b) = (self.labels[a], self.labels[b]);
        if label_a != 0 && label_b != 0 {
            if label_a == label_b {
                return true;
            }
            self.reason.clear();
            self.add_path(a, NONE);
            return self.conflict(acts);
        }
        self.refuse_from(a, b, acts)
            && self.refuse_from(b, a, acts)
            && self.fill(u, acts)
            && self.fill(v, acts)
    }

    fn push(&mut self, link: u32, [u, v]: [Vertex; 2], [a, b]: [Vertex; 2], size: u32) {
        let ends = [a, b];
        let step = Step {
            link,
            ends,
            mates: ends.map(|x| self.mate[x]),
            sizes: ends.map(|x| self.size[x]),
        };
        self.used_at[link as usize] = self.steps.len() as u32;
        self.steps.push(step);
        for x in [u, v] {
            let slots = &mut self.used[x];
            let slot = usize::from(slots[0] != NONE);
            debug_assert!(slots[slot] == NONE, "the degree clauses keep a vertex at two links");
            slots[slot] = link;
        }
        for (x, y) in [(a, b), (b, a)] {
            self.mate[x] = y;
            self.size[x] = size;
        }
    }

    fn pop(&mut self) {
        let Some(step) = self.steps.pop() else { return };
        self.used_at[step.link as usize] = NONE;
        for x in self.ends[step.link as usize] {
            let slots = &mut self.used[x];
            let slot = usize::from(slots[1] == step.link);
            slots[slot] = NONE;
        }
        for i in 0..2 {
            self.mate[step.ends[i]] = step.mates[i];
            self.size[step.ends[i]] = step.sizes[i];
        }
    }

    /// Refuses links at the open end `x` of the path from `y` that would close a cycle or join two
    /// labels.
    fn refuse_from(&mut self, x: Vertex, y: Vertex, acts: &mut TheoryArg<'_>) -> bool {
        if self.labels[x] != 0 {
            return true;
        }
        let closing_allowed = self.size[x] >= self.least_cycle;
        let label = self.labels[y];
        for i in self.links_at(x) {
            let link = self.incident[i];
            if acts.value(self.literals[link as usize].var()) != lbool::UNDEF {
                continue;
            }
            let w = self.other_end(link, x);
            let refused = if w == y {
                !closing_allowed
            } else {
                let far = self.labels[self.mate[w]];
                label != 0 && far != 0 && far != label
            };
            if refused {
                self.refusals[link as usize] =
                    Refusal { from: [x, w], used_then: self.steps.len() as u32 };
                if !acts.propagate(!self.literals[link as usize]) {
                    return false;
                }
            }
        }
        true
    }
}

impl Theory for PathTheory {
    fn final_check(&mut self, acts: &mut TheoryArg<'_>) {
        self.read_trail(acts);
    }

    fn partial_check(&mut self, acts: &mut TheoryArg<'_>) {
        self.read_trail(acts);
    }

    fn create_level(&mut self) {
        let (steps, lost) = (self.steps.len(), self.degrees.lost());
        self.levels.push(Level { steps, trail_read: self.trail_read, lost });
    }

    fn pop_levels(&mut self, n: usize) {
        for _ in 0..n {
            let Some(level) = self.levels.pop() else { return };
            while self.steps.len() > level.steps {
                self.pop();
            }
            self.regain(level.lost);
            self.trail_read = self.trail_read.min(level.trail_read);
        }
    }

    fn n_levels(&self) -> usize {
        self.levels.len()
    }

    fn explain_propagation(&mut self, p: Lit) -> &[Lit] {
        self.explain(p);
        &self.reason
    }
}
