//! A level as linked lists, so that a change costs no more than the part that moves.

use crate::ids::IdVec;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::level::Level;
use super::switches::{Planted, Switches};
use crate::graph::{Graph, Vertex};
use brimful_cover::path_cover::{END as NONE, Successors};

/// The most vertices of a part that moves from one place to another.
const LONGEST: usize = 40;
/// How many chords an open switch weighs. With six, paths are torn apart to shut what lies next to
/// nothing, and levels take three to seven times as long.
const SWITCH: i32 = 2;
/// How often a change is made beside an open switch, where there is one.
const FOCUS: f64 = 0.75;

/// A level as linked lists.
pub(super) struct LinkedLevel<'g> {
    pub(super) graph: &'g Graph,
    pub(super) next: Successors,
    pub(super) before: IdVec<Vertex, Vertex>,
    /// 0 at starts.
    pub(super) numbers: IdVec<Vertex, u32>,
    pub(super) most: u32,
    /// How many vertices have each number.
    pub(super) used: Vec<u32>,
    /// Pairs of neighbors with equal numbers that no link joins, but for a constant.
    pub(super) chords: i32,
    pub(super) switches: Switches,
    /// How many chords more are accepted now.
    pub(super) uphill: i32,
    /// The vertices of the part to be moved, in order: those with the present mark.
    pub(super) part: Vec<Vertex>,
    pub(super) marks: IdVec<Vertex, u32>,
    pub(super) mark: u32,
    /// The numbers of the part.
    pub(super) old: Vec<u32>,
}

impl<'g> LinkedLevel<'g> {
    pub(super) fn new(graph: &'g Graph, level: &Level) -> Self {
        let next = level.next().clone();
        let mut before = IdVec::from_elem(NONE, next.len());
        for (v, &w) in next.iter_enumerated().filter(|&(_, &w)| w != NONE) {
            before[w] = v;
        }
        LinkedLevel {
            graph,
            before,
            numbers: level.numbers().clone(),
            most: level.most(),
            used: level.used().to_vec(),
            chords: 0,
            switches: Switches::new(next.len()),
            uphill: 0,
            part: Vec::new(),
            marks: IdVec::from_elem(0, next.len()),
            mark: 0,
            old: Vec::new(),
            next,
        }
    }

    /// Remembers another cover that the numbers allow, so that changes forbid it.
    pub(super) fn remember(&mut self, other: &Successors) {
        self.switches.add(
            other,
            &Planted { next: &self.next, before: &self.before, numbers: &self.numbers },
        );
    }

    /// The paths and numbers as they are.
    #[cfg(test)]
    pub(super) fn planted(&self) -> Planted<'_> {
        Planted { next: &self.next, before: &self.before, numbers: &self.numbers }
    }

    #[cfg(test)]
    pub(super) fn switches(&self) -> &Switches {
        &self.switches
    }

    /// Gives a level these paths and numbers.
    pub(super) fn write_to(&self, level: &mut Level) {
        level.replace(&self.next, &self.numbers);
    }

    /// A random vertex, most often beside an open switch.
    pub(super) fn pick(&self, rng: &mut ChaCha8Rng) -> Vertex {
        let anywhere = Vertex(rng.random_range(0..self.graph.len() as u32));
        if self.switches.open() == 0 || !rng.random_bool(FOCUS) {
            return anywhere;
        }
        let v = self.switches.random_vertex(rng).unwrap_or(anywhere);
        if rng.random_bool(0.5) { v } else { random_neighbor(self.graph, v, rng).unwrap_or(v) }
    }

    /// Looks again at the switches beside what changed.
    pub(super) fn review(&mut self, changed: &[Vertex]) {
        self.switches.review(
            changed,
            &Planted { next: &self.next, before: &self.before, numbers: &self.numbers },
        );
    }

    /// The quantity that annealing minimizes.
    pub(super) fn energy(&self) -> i32 {
        self.chords + SWITCH * self.switches.open()
    }

    /// Whether a change may stay, given the energy before it.
    pub(super) fn accepts(&self, before: i32) -> bool {
        self.energy() <= before + self.uphill && !self.used[1..].contains(&0)
    }

    /// Marks the part of a path from `from` to just before `to`, if it is short and there is one.
    pub(super) fn mark_part(&mut self, from: Vertex, to: Vertex) -> bool {
        self.mark = self.mark.wrapping_add(1);
        self.part.clear();
        let mut v = from;
        while v != to && v != NONE && self.part.len() < LONGEST {
            self.part.push(v);
            self.marks[v] = self.mark;
            v = self.next[v];
        }
        v == to && from != to
    }

    pub(super) fn walk(&self, from: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        std::iter::successors(Some(from), |&v| Some(self.next[v]).filter(|&w| w != NONE))
    }

    pub(super) fn number(&self, v: Vertex) -> u32 {
        self.numbers[v]
    }

    pub(super) fn set(&mut self, v: Vertex, number: u32) {
        let old = std::mem::replace(&mut self.numbers[v], number);
        if old == number {
            return;
        }
        self.used[old as usize] -= 1;
        self.used[number as usize] += 1;
        let (next, before) = (self.next[v], self.before[v]);
        for w in self.graph.neighbors(v).filter(|&w| w != next && w != before) {
            let other = self.number(w);
            self.chords += i32::from(other == number) - i32::from(other == old);
        }
    }

    /// Removes the link from a vertex to the next.
    pub(super) fn cut(&mut self, v: Vertex) {
        let w = std::mem::replace(&mut self.next[v], NONE);
        if w != NONE {
            self.before[w] = NONE;
            self.chords += i32::from(self.number(v) == self.number(w));
        }
    }

    /// Links two vertices where there was no link.
    pub(super) fn join(&mut self, from: Vertex, to: Vertex) {
        self.next[from] = to;
        self.before[to] = from;
        self.chords -= i32::from(self.number(from) == self.number(to));
    }

    /// Links these vertices one after the other, from `from` to `to`.
    pub(super) fn thread(
        &mut self,
        from: Vertex,
        vertices: impl Iterator<Item = Vertex>,
        to: Vertex,
    ) {
        let mut last = from;
        for v in vertices {
            self.join(last, v);
            last = v;
        }
        self.join(last, to);
    }

    /// Removes the links of a vertex and of the `count` vertices after it.
    pub(super) fn unthread(&mut self, from: Vertex, count: usize) {
        let mut v = from;
        for _ in 0..=count {
            let next = self.next[v];
            self.cut(v);
            v = next;
        }
    }
}

/// A random neighbor.
pub(super) fn random_neighbor(graph: &Graph, v: Vertex, rng: &mut ChaCha8Rng) -> Option<Vertex> {
    let near = graph.links(v);
    near.get(rng.random_range(0..near.len().max(1) as u32) as usize).map(|&(w, _)| w)
}
