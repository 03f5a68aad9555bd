//! The moves of a line. None of them changes the order of the stops or makes what the line misses
//! weigh more.
//!
//! What it does: leads the line through a bare vertex, past others that weigh no more; or turns a
//! stretch around near it. Bare vertices weigh more the longer they are bare (Paul Morris, "The
//! breakout method for escaping from local minima").

use brimful_graph::graph::Vertex;
use rand::seq::{IndexedRandom, IteratorRandom};

use super::walk::Walk;
use crate::one_path::Path;

/// One in how many moves turns a stretch of the line around.
const TURN: usize = 3;
/// One in how many other moves makes what the line passes by a ring.
const RING: usize = 2;
/// One in how many ways ends as soon as it may.
const SHORT: usize = 4;
/// Moves after which bare vertices weigh more.
const PATIENCE: u32 = 512;

/// Where a way through bare vertices fits: vertices of the line, and those between them.
struct Place {
    ends: [Vertex; 2],
    /// The vertex of the line after the first end, on the way to the second.
    next: Vertex,
}

impl Walk<'_> {
    /// Makes one move at a bare vertex. Returns false once no vertex is bare.
    pub(super) fn step(&mut self) -> bool {
        let Some(&v) = self.bare.list.choose(&mut self.rng) else { return false };
        self.moves += 1;
        if self.moves.is_multiple_of(PATIENCE) {
            for i in 0..self.bare.list.len() {
                self.weight[self.bare.list[i]] += 1;
            }
        }
        if self.below(TURN) == 0 {
            self.turn(v)
        } else {
            self.detour(v)
        }
        true
    }

    /// Leads the line through a bare vertex, and past as little as that goes, if what it passes by
    /// weighs no more than what it gains.
    fn detour(&mut self, v: Vertex) {
        let way = self.way_through(v);
        let [Some(&first), Some(&last)] = [way.first(), way.last()] else { return };
        let gain: u32 = way.iter().map(|&v| self.weight[v]).sum();
        if self.below(RING) == 0 {
            return self.ring_off(&way, gain);
        }
        let mut least: u32 = gain;
        let mut fitting = Vec::new();
        for a in self.graph.neighbors(first) {
            for next in self.beside(a) {
                let Some((b, loss)) = self.landing([a, next], last, least) else { continue };
                if loss < least {
                    fitting.clear();
                    least = loss;
                }
                fitting.push(Place { ends: [a, b], next });
            }
        }
        if let Some(place) = fitting.choose(&mut self.rng) {
            self.lead_through(place, &way);
        }
    }

    /// Leads the line through a way instead of what is between its ends.
    fn lead_through(&mut self, place: &Place, way: &[Vertex]) {
        let [a, b] = place.ends;
        let mut passed = Vec::new();
        let (mut before, mut here) = (a, place.next);
        while here != b {
            passed.push(here);
            let Some(next) = self.beyond(here, before) else { return };
            (before, here) = (here, next);
        }
        self.take_out([a, b], &passed);
        self.put_in([a, b], way);
    }

    /// Bare vertices in a row, one of which is this one.
    fn way_through(&mut self, v: Vertex) -> Path {
        let mut way = self.course.chain(v);
        for _ in 0..2 {
            while let Some(&end) = way.last() {
                let graph = self.graph;
                let bare = graph.neighbors(end).filter(|w| self.bare.has(*w) && !way.contains(w));
                let Some(next) = bare.choose(&mut self.rng) else { break };
                let may_end = graph.neighbors(end).any(|w| !self.bare.has(w));
                if may_end && self.below(SHORT) == 0 {
                    break;
                }
                way.extend(self.course.chain(next));
            }
            way.reverse();
        }
        way
    }

    /// The first vertex along the line that touches the end of a way, and what the line passes by
    /// before it; `None` if that is a stop or weighs more than allowed.
    fn landing(&self, [from, next]: [Vertex; 2], end: Vertex, most: u32) -> Option<(Vertex, u32)> {
        if self.course.is_chained(from, next) {
            return None;
        }
        let (mut before, mut here) = (from, next);
        let mut loss = 0;
        loop {
            if self.course.touch(here, end) && !self.course.is_chained(before, here) {
                return Some((here, loss));
            }
            loss += self.weight[here];
            if self.course.is_stop[here] || loss > most {
                return None;
            }
            let next = self.beyond(here, before)?;
            (before, here) = (here, next);
        }
    }

    /// Makes two edges of the line, near a vertex, two others that touch crosswise: that turns a
    /// stretch around, or cuts a ring off that is joined to the line elsewhere.
    fn turn(&mut self, v: Vertex) {
        let Some(a) = self.graph.neighbors(v).choose(&mut self.rng) else { return };
        let Some(b) = self.beside(a).choose(&mut self.rng) else { return };
        let Some(c) = self.graph.neighbors(a).choose(&mut self.rng) else { return };
        let Some(d) = self.beside(c).choose(&mut self.rng) else { return };
        let is_chained = self.course.is_chained(a, b) || self.course.is_chained(c, d);
        if is_chained || c == b || d == a || d == b || !self.course.touch(b, d) {
            return;
        }
        for (from, [other, near, far]) in [(b, [a, c, d]), (a, [b, d, c])] {
            match self.ahead(from, other, [near, far]) {
                Some((end, stops)) if end == near => {
                    if stops < 2 {
                        self.cross([a, b], [c, d]);
                    }
                    return;
                }
                Some((_, stops)) => {
                    if stops == 0 {
                        self.cross([a, b], [c, d]);
                        self.join([from, other], [far, near]);
                    }
                    return;
                }
                None => {}
            }
        }
    }

    /// Which of two vertices comes first on the way from one, away from the vertex beside it, and
    /// how many stops are on the way, with its ends; `None` where there are two or more or the line
    /// ends.
    fn ahead(&mut self, from: Vertex, back: Vertex, goals: [Vertex; 2]) -> Option<(Vertex, u32)> {
        self.stretches += 1;
        let (mut before, mut here) = (back, from);
        let mut stops = 0;
        loop {
            self.mark[here] = self.stretches;
            stops += u32::from(self.course.is_stop[here]);
            if stops > 1 {
                return None;
            }
            if goals.contains(&here) {
                return Some((here, stops));
            }
            let next = self.beyond(here, before)?;
            (before, here) = (here, next);
        }
    }
}
