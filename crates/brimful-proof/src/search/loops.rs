//! Closed loops: the steps that are taken form paths, whose ends are known to each other.

use super::NONE;
use crate::model::{Literal, Model};

/// The paths that the steps form.
pub(super) struct Loops<'m> {
    model: &'m Model,
    /// By variable: the vertices of the step.
    step: Vec<Option<[u32; 2]>>,
    /// By vertex: those that touch it, in `near` from here to where the next begin.
    first: Vec<u32>,
    near: Vec<u32>,
    /// By the end of a path: its other end.
    end: Vec<u32>,
    /// By vertex: the next ones on its path, or [`NONE`].
    next: Vec<[u32; 2]>,
    /// How far the trail is read, and what each step joined: its place and its ends, the steps'
    /// vertices, which are ends of paths, and their other ends.
    read: usize,
    joined: Vec<Join>,
    /// The number of vertices of a loop that is no conflict, or 0.
    whole: usize,
    /// Whether a path may not touch itself.
    apart: bool,
    /// A path that is looked at, and by vertex the place in it.
    path: Vec<u32>,
    spot: Vec<u32>,
}

/// A step that joined two paths.
struct Join {
    /// Its place on the trail.
    place: usize,
    /// Its vertices, and the other end of the path of each.
    step: [u32; 2],
    ends: [u32; 2],
}

/// What no solution has.
pub(super) enum Closed {
    /// A loop through these vertices, or a path through them that ends at two labels.
    Set(Vec<usize>),
    /// A path through these vertices, in its order, whose ends touch.
    Touching(Vec<usize>),
}

impl<'m> Loops<'m> {
    /// No step is taken.
    pub(super) fn new(model: &'m Model) -> Self {
        let vertices = model.vertices();
        let mut step = vec![None; model.variables()];
        for &it in &model.steps {
            step[it.variable] = Some([it.from as u32, it.to as u32]);
        }
        let apart = model.keeps_apart();
        let mut loops = Loops {
            model,
            step,
            first: Vec::new(),
            near: Vec::new(),
            end: (0..vertices as u32).collect(),
            next: vec![[NONE; 2]; vertices],
            read: 0,
            joined: Vec::new(),
            whole: if model.is_one_loop() { vertices } else { 0 },
            apart,
            path: Vec::new(),
            spot: vec![NONE; vertices],
        };
        if apart {
            loops.note_neighbors();
        }
        loops
    }

    fn note_neighbors(&mut self) {
        self.near.reserve(2 * self.model.steps.len());
        for v in 0..self.model.vertices() {
            self.first.push(self.near.len() as u32);
            let steps = self.model.touching(v).iter();
            self.near.extend(steps.map(|step| (step.from + step.to - v) as u32));
        }
        self.first.push(self.near.len() as u32);
    }

    /// Forgets all that is on the trail from this place on.
    pub(super) fn back(&mut self, start: usize) {
        self.read = self.read.min(start);
        while let Some(Join { step, ends, .. }) = self.joined.pop_if(|join| join.place >= start) {
            for i in 0..2 {
                self.end[ends[i] as usize] = step[i];
                // What was linked last is unlinked first.
                let next = &mut self.next[step[i] as usize];
                next[usize::from(next[1] != NONE)] = NONE;
            }
        }
    }

    /// Joins the paths of a step's vertices.
    fn join(&mut self, place: usize, step: [u32; 2]) {
        let ends = step.map(|v| self.end[v as usize]);
        for i in 0..2 {
            self.end[ends[i] as usize] = ends[1 - i];
            let next = &mut self.next[step[i] as usize];
            next[usize::from(next[0] != NONE)] = step[1 - i];
        }
        self.joined.push(Join { place, step, ends });
    }

    /// Reads what is new on the trail; returns what it closes and no solution has.
    pub(super) fn close(&mut self, trail: &[Literal]) -> Option<Closed> {
        let new = self.joined.len();
        while let Some(literal) = trail.get(self.read) {
            let step = self.step[literal.variable()].filter(|_| literal.is_yes());
            if let Some([u, v]) = step {
                let [a, b] = [u, v].map(|v| self.end[v as usize]);
                let closes = a == v && b == u;
                if closes || self.model.mixes(a as usize, b as usize) {
                    let mut set = self.walked(a);
                    if !closes {
                        set.extend(self.walked(b).iter().rev());
                    }
                    if !closes || set.len() != self.whole {
                        return Some(Closed::Set(set));
                    }
                } else {
                    self.join(self.read, [u, v]);
                }
            }
            self.read += 1;
        }
        if !self.apart {
            return None;
        }
        // Of the paths that have grown, those that are part of a longer one now are passed over.
        let is_whole = |[a, b]: [u32; 2]| self.end[a as usize] == b && self.end[b as usize] == a;
        let grown = |&at: &usize| is_whole(self.joined[at].ends);
        let all: Vec<usize> = (new..self.joined.len()).filter(grown).collect();
        all.into_iter().find_map(|at| self.touching(at, new)).map(Closed::Touching)
    }

    /// The shortest part of the path of a join whose ends touch. They lie on both sides of a step
    /// that was joined from `new` on.
    fn touching(&mut self, at: usize, new: usize) -> Option<Vec<usize>> {
        self.walk(self.joined[at].ends[0]);
        (0..).zip(&self.path).for_each(|(i, &v)| self.spot[v as usize] = i);
        let mut sides = [NONE, 0];
        for [a, b] in self.joined[new..].iter().map(|join| join.step.map(|v| v as usize)) {
            let [a, b] = [self.spot[a], self.spot[b]];
            if a != NONE {
                sides = [sides[0].min(a).min(b), sides[1].max(a).max(b)];
            }
        }
        let [first, last] = sides.map(|place| place as usize);
        // The shorter of both sides is looked at: up to the last step, or from the first one on.
        let all = self.path.len();
        let range = if last < all - first { 0..last } else { first + 1..all };
        let mut best = [0, NONE];
        for i in range {
            let v = self.path[i] as usize;
            for &w in &self.near[self.first[v] as usize..self.first[v + 1] as usize] {
                let (i, j) = (i as u32, self.spot[w as usize]);
                let [from, to] = [i.min(j), i.max(j)];
                if to != NONE && to > from + 1 && (to - from, from) < (best[1] - best[0], best[0]) {
                    best = [from, to];
                }
            }
        }
        self.path.iter().for_each(|&v| self.spot[v as usize] = NONE);
        let [from, to] = best.map(|place| place as usize);
        (best[1] != NONE).then(|| self.path[from..=to].iter().map(|&v| v as usize).collect())
    }

    /// The path that begins at a vertex.
    fn walked(&mut self, start: u32) -> Vec<usize> {
        self.walk(start);
        self.path.iter().map(|&v| v as usize).collect()
    }

    /// Walks along the path that begins at a vertex.
    fn walk(&mut self, start: u32) {
        self.path.clear();
        let mut before = NONE;
        let mut here = start;
        while here != NONE {
            self.path.push(here);
            let [a, b] = self.next[here as usize];
            (before, here) = (here, if a == before { b } else { a });
        }
    }
}
