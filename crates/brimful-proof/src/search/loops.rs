//! Closed loops: the steps that are taken form paths, whose ends are known to each other.

use crate::model::{Literal, Model, Step};
use brimful::ids::IdVec;

/// The paths that the steps form.
pub(super) struct Loops<'m> {
    model: &'m Model,
    step: Vec<Option<[u32; 2]>>,
    /// By the end of a path: its other end.
    end: Vec<u32>,
    /// How far the trail is read, and what each step joined: its place and its ends.
    read: usize,
    joined: Vec<(usize, [u32; 2], [u32; 2])>,
    /// The number of vertices of a loop that is no conflict, or 0.
    whole: usize,
    /// Whether a path may not touch itself.
    apart: bool,
    /// A path that is looked at, and by vertex the place in it.
    path: Vec<usize>,
    spot: Vec<usize>,
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
        let end = (0..vertices as u32).collect();
        let whole = if model.is_one_loop() { vertices } else { 0 };
        Loops {
            model,
            step,
            end,
            read: 0,
            joined: Vec::new(),
            whole,
            apart: model.keeps_apart(),
            path: Vec::new(),
            spot: vec![usize::MAX; vertices],
        }
    }

    /// Forgets all that is on the trail from this place on.
    pub(super) fn back(&mut self, start: usize) {
        self.read = self.read.min(start);
        while let Some(&(place, [a, b], [u, v])) = self.joined.last()
            && place >= start
        {
            self.joined.pop();
            self.end[a as usize] = u;
            self.end[b as usize] = v;
        }
    }

    /// Reads what is new on the trail; returns what it closes and no solution has.
    pub(super) fn close(
        &mut self,
        trail: &[Literal],
        value: &IdVec<Literal, i8>,
    ) -> Option<Closed> {
        let new = self.joined.len();
        while let Some(literal) = trail.get(self.read) {
            let step = self.step[literal.variable()].filter(|_| literal.is_yes());
            if let Some([u, v]) = step {
                let (a, b) = (self.end[u as usize], self.end[v as usize]);
                if a == v && b == u {
                    self.walk(u as usize, value);
                    if self.path.len() != self.whole {
                        return Some(Closed::Set(self.path.clone()));
                    }
                } else if self.model.mixes(a as usize, b as usize) {
                    self.walk(a as usize, value);
                    return Some(Closed::Set(self.path.clone()));
                } else {
                    self.joined.push((self.read, [a, b], [u, v]));
                    self.end[a as usize] = b;
                    self.end[b as usize] = a;
                }
            }
            self.read += 1;
        }
        if !self.apart {
            return None;
        }
        // Of the paths that have grown, those that are part of a longer one now are passed over.
        let is_whole = |[a, b]: [u32; 2]| self.end[a as usize] == b && self.end[b as usize] == a;
        let grown = (new..self.joined.len()).filter(|&at| is_whole(self.joined[at].1));
        let starts: Vec<usize> = grown.map(|at| self.joined[at].1[0] as usize).collect();
        starts.into_iter().find_map(|a| self.touching(a, value)).map(Closed::Touching)
    }

    /// The shortest part of the path from a vertex whose ends touch.
    fn touching(&mut self, start: usize, value: &IdVec<Literal, i8>) -> Option<Vec<usize>> {
        self.walk(start, value);
        let mut best = [0, usize::MAX];
        self.path.iter().enumerate().for_each(|(i, &v)| self.spot[v] = i);
        for (i, &v) in self.path.iter().enumerate() {
            for step in self.model.touching(v) {
                let j = self.spot[step.from + step.to - v];
                if j != usize::MAX && j > i + 1 && j - i < best[1] - best[0] {
                    best = [i, j];
                }
            }
        }
        self.path.iter().for_each(|&v| self.spot[v] = usize::MAX);
        (best[1] < usize::MAX).then(|| self.path[best[0]..=best[1]].to_vec())
    }

    /// Walks around the loop through a vertex, or along the path that begins there.
    fn walk(&mut self, start: usize, value: &IdVec<Literal, i8>) {
        self.path.clear();
        self.path.push(start);
        let mut before = usize::MAX;
        let mut here = start;
        loop {
            let taken =
                |step: &&Step| step.variable != before && value[Literal::yes(step.variable)] > 0;
            let Some(step) = self.model.touching(here).iter().find(taken) else { break };
            before = step.variable;
            here = step.from + step.to - here;
            if here == start {
                break;
            }
            self.path.push(here);
        }
    }
}
