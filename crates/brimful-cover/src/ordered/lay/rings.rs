//! Rings cut off the line and joined to it again elsewhere.

use brimful_graph::graph::Vertex;
use rand::seq::{IndexedRandom, IteratorRandom};

use super::course::NONE;
use super::walk::Walk;
use crate::one_path::Path;

impl Walk<'_> {
    /// Joins the ring of the last stretch, closed between these ends, to the line: elsewhere than
    /// where it was cut off, if that goes.
    pub(super) fn join(&mut self, [from, was_beside]: [Vertex; 2], [to, was_too]: [Vertex; 2]) {
        let mut fitting = self.joints([from, to]);
        let old = [from, to, was_beside, was_too];
        fitting.retain(|[one, two]| !one.iter().chain(two).all(|v| old.contains(v)));
        match fitting.choose(&mut self.rng) {
            Some(&[one, two]) => self.cross(one, two),
            None => self.cross([from, to], [was_beside, was_too]),
        }
    }

    /// Edges of the ring of the last stretch, closed between these ends, each with an edge of the
    /// line that it touches crosswise.
    fn joints(&self, [from, to]: [Vertex; 2]) -> Vec<[[Vertex; 2]; 2]> {
        let ring = self.stretches;
        let mut fitting = Vec::new();
        let (mut before, mut here) = (to, from);
        while let Some(next) = self.beyond(here, before) {
            let is_chained = self.course.is_chained(here, next);
            for g in self.graph.neighbors(here).filter(|&g| !is_chained && self.mark[g] != ring) {
                for h in self.beside(g) {
                    if self.course.touch(next, h) && !self.course.is_chained(g, h) {
                        fitting.push([[here, next], [g, h]]);
                    }
                }
            }
            (before, here) = (here, next);
            if here == from {
                break;
            }
        }
        fitting
    }

    /// Leads the line through a way, and makes what it passes by a ring that is joined to the line
    /// elsewhere; what the ring misses weighs no more than what is gained.
    pub(super) fn ring_off(&mut self, way: &[Vertex], gain: u32) {
        let [Some(&first), Some(&last)] = [way.first(), way.last()] else { return };
        let line = self.graph.neighbors(first).filter(|&a| !self.bare.has(a));
        let Some(a) = line.choose(&mut self.rng) else { return };
        let Some(next) = self.beside(a).choose(&mut self.rng) else { return };
        let Some((passed, b)) = self.stretch([a, next], last) else { return };
        let Some([i, j]) = self.closing(&passed, gain) else { return };
        self.take_out([a, b], &passed);
        self.put_in([a, b], way);
        let ring = &passed[i..=j];
        self.close(ring);
        match self.joints([passed[i], passed[j]]).choose(&mut self.rng) {
            Some(&[one, two]) => self.cross(one, two),
            None => {
                self.open(ring);
                self.take_out([a, b], way);
                self.put_in([a, b], &passed);
            }
        }
    }

    /// A stretch of the line after a vertex, without stops, and the vertex beyond it, which touches
    /// the end of a way: one of all that fit.
    fn stretch(&mut self, [a, next]: [Vertex; 2], end: Vertex) -> Option<(Path, Vertex)> {
        if self.course.is_chained(a, next) {
            return None;
        }
        let (mut passed, mut ends) = (Path::new(), Vec::new());
        let (mut before, mut here) = (a, next);
        loop {
            if self.course.touch(here, end) && !self.course.is_chained(before, here) {
                ends.push((here, passed.len()));
            }
            if self.course.is_stop[here] {
                break;
            }
            passed.push(here);
            let Some(next) = self.beyond(here, before) else { break };
            (before, here) = (here, next);
        }
        let &(b, length) = ends.choose(&mut self.rng)?;
        passed.truncate(length);
        Some((passed, b))
    }

    /// The first and the last place of a ring along a stretch, which misses no more than allowed.
    fn closing(&mut self, stretch: &[Vertex], most: u32) -> Option<[usize; 2]> {
        let mut fitting = Vec::new();
        let mut before = 0;
        for (i, &first) in stretch.iter().enumerate() {
            if before > most {
                break;
            }
            let mut loss = before;
            for (j, &last) in stretch.iter().enumerate().skip(i + 2).rev() {
                if loss > most {
                    break;
                }
                let sides = [i.checked_sub(1).map(|k| [k, i]), Some([j, j + 1])];
                let mut cuts = sides
                    .into_iter()
                    .flatten()
                    .filter_map(|[a, b]| Some([*stretch.get(a)?, *stretch.get(b)?]));
                let cuts_chain = cuts.any(|[a, b]| self.course.is_chained(a, b));
                if !cuts_chain && self.course.touch(first, last) {
                    fitting.push([i, j]);
                }
                loss += self.weight[last];
            }
            before += self.weight[first];
        }
        fitting.choose(&mut self.rng).copied()
    }

    /// Makes bare vertices a ring.
    fn close(&mut self, ring: &[Vertex]) {
        self.stretches += 1;
        for (i, &v) in ring.iter().enumerate() {
            let before = ring[i.checked_sub(1).unwrap_or(ring.len() - 1)];
            let after = ring[(i + 1) % ring.len()];
            self.sides[v] = [before, after];
            self.mark[v] = self.stretches;
            self.bare.set(v, false);
        }
    }

    /// Makes the vertices of a ring bare.
    fn open(&mut self, ring: &[Vertex]) {
        for &v in ring {
            self.sides[v] = [NONE; 2];
            self.bare.set(v, true);
        }
    }
}
