//! From which bodies a snake is sure to reach a length, wherever the food is placed.
//!
//! Only meals change the length, so the lengths are done one by one from the goal down. A body is
//! *sure* if for each free cell, with food there, steps lead to a meal that leaves a sure body one
//! longer. Until the meal the snake plays alone: these are the bodies from which such a meal can be
//! reached, found backward from the meals, for all cells of food at once as bits of a word.

use brimful::graph::{Graph, Vertex};
use brimful::limits::{Meter, Stop};

use super::bodies::Bodies;

/// The bytes that a body takes while its length is done.
const BYTES: usize = 8 + 4 + 4 + 4 + 1 + 2 * 8 + 4;

/// The bodies that are sure to reach a length.
pub(super) struct Sure {
    pub(super) goal: usize,
    /// By length, below the goal; empty when no body is sure.
    levels: Vec<Vec<bool>>,
}

impl Sure {
    /// The bodies that are sure to reach a length of at least 1.
    ///
    /// # Errors
    /// The limits.
    pub(super) fn new(
        graph: &Graph,
        bodies: &Bodies,
        goal: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let mut levels = vec![Vec::new(); goal];
        let mut up = vec![true; bodies.count(goal)];
        for length in (1..goal).rev() {
            if !up.contains(&true) {
                break;
            }
            let needed = bodies.bytes() + BYTES * bodies.count(length);
            if needed > meter.limits().memory {
                return Err(meter.limits().refuse(needed));
            }
            up = Foods { bodies, length, all: graph.len() }.sure(&up, meter)?;
            levels[length] = up.clone();
        }
        Ok(Sure { goal, levels })
    }

    /// Whether a body is sure to reach the goal.
    pub(super) fn holds(&self, length: usize, body: u32) -> bool {
        length >= self.goal || self.levels[length].get(body as usize) == Some(&true)
    }
}

/// The search among the bodies of one length.
struct Foods<'a> {
    bodies: &'a Bodies,
    length: usize,
    /// The cells of the board.
    all: usize,
}

impl Foods<'_> {
    /// Which bodies are sure, given those one longer.
    fn sure(&self, up: &[bool], meter: &mut Meter<'_>) -> Result<Vec<bool>, Stop> {
        let mut foods = Vec::with_capacity(self.bodies.count(self.length));
        for body in self.all_bodies() {
            meter.work(1)?;
            let grown = self.bodies.grown(self.length, body).filter(|&g| up[g as usize]);
            let heads = grown.map(|g| 1 << self.bodies.head(self.length + 1, g).0);
            foods.push(heads.fold(0u64, |all, head| all | head));
        }
        match self.length {
            1 => self.walk(&mut foods),
            _ => self.spread(&mut foods, meter)?,
        }
        let free = (self.all - self.length) as u32;
        Ok(foods.into_iter().map(|foods| foods.count_ones() == free).collect())
    }

    fn all_bodies(&self) -> std::ops::Range<u32> {
        0..self.bodies.count(self.length) as u32
    }

    /// What a snake of one cell can reach.
    fn walk(&self, foods: &mut [u64]) {
        for _ in 0..self.all {
            for body in self.all_bodies() {
                let near = self.bodies.steps(1, body).fold(0, |all, w| all | foods[w as usize]);
                foods[body as usize] |= near & !(1 << body);
            }
        }
    }

    /// Spreads the foods that each body can eat well to the bodies from which it is reached.
    ///
    /// A body reaches all that grows out of the rest of it, so foods spread from a body to what it
    /// grows out of, and from there to the bodies that have it as their rest: except for food on
    /// their tail.
    fn spread(&self, foods: &mut [u64], meter: &mut Meter<'_>) -> Result<(), Stop> {
        let below = self.length - 1;
        let stems = self.bodies.count(below);
        let mut stem = vec![0u32; foods.len()];
        let mut known = vec![0u64; stems];
        let mut queue = Vec::new();
        for at in 0..stems as u32 {
            for body in self.bodies.grown(below, at) {
                stem[body as usize] = at;
                known[at as usize] |= foods[body as usize];
            }
            if known[at as usize] != 0 {
                queue.push(at);
            }
        }
        let mut fresh = known.clone();
        let by_rest = ByRest::new(self.bodies, self.length);
        let tails = self.tails();
        while let Some(at) = queue.pop() {
            let new = std::mem::take(&mut fresh[at as usize]);
            for &body in by_rest.of(at) {
                meter.work(1)?;
                let add = new & !(1 << tails[body as usize]) & !foods[body as usize];
                foods[body as usize] |= add;
                let to = stem[body as usize];
                let add = add & !known[to as usize];
                if add != 0 {
                    known[to as usize] |= add;
                    if fresh[to as usize] == 0 {
                        queue.push(to);
                    }
                    fresh[to as usize] |= add;
                }
            }
        }
        Ok(())
    }

    /// The tail of each body: bodies stand in the order of their tails.
    fn tails(&self) -> Vec<u8> {
        let mut tails = Vec::with_capacity(self.bodies.count(self.length));
        for tail in 0..self.all {
            let mut end = tail as u32 + 1;
            for length in 1..self.length {
                end = self.bodies.before(length, end);
            }
            tails.resize(end as usize, tail as u8);
        }
        tails
    }
}

/// The bodies of one length by their rest.
struct ByRest {
    first: Vec<u32>,
    bodies: Vec<u32>,
}

impl ByRest {
    fn new(bodies: &Bodies, length: usize) -> Self {
        let count = bodies.count(length);
        let mut first = vec![0u32; bodies.count(length - 1) + 1];
        for body in 0..count as u32 {
            first[bodies.rest(length, body) as usize] += 1;
        }
        let mut sum = 0;
        for entry in &mut first {
            sum += *entry;
            *entry = sum;
        }
        let mut sorted = vec![0; count];
        for body in (0..count as u32).rev() {
            let slot = &mut first[bodies.rest(length, body) as usize];
            *slot -= 1;
            sorted[*slot as usize] = body;
        }
        ByRest { first, bodies: sorted }
    }

    fn of(&self, rest: u32) -> &[u32] {
        let (from, to) = (self.first[rest as usize], self.first[rest as usize + 1]);
        &self.bodies[from as usize..to as usize]
    }
}

/// Steps from a body until a meal, by breadth.
pub(super) struct Hunt<'a> {
    pub(super) bodies: &'a Bodies,
    pub(super) length: usize,
    pub(super) food: Vertex,
}

impl Hunt<'_> {
    /// The heads of a shortest way from a body to a meal that leaves a body as wanted; `None` if no
    /// way leads to one.
    pub(super) fn way(&self, from: u32, wanted: impl Fn(u32) -> bool) -> Option<Vec<Vertex>> {
        const UNSEEN: u32 = u32::MAX;
        let mut before = vec![UNSEEN; self.bodies.count(self.length)];
        before[from as usize] = from;
        let mut queue = vec![from];
        let mut next = 0;
        while let Some(&body) = queue.get(next) {
            next += 1;
            if self.bodies.onto(self.length, body, self.food).is_some_and(&wanted) {
                return Some(self.back(&before, body));
            }
            for to in self.bodies.steps(self.length, body) {
                let eats = self.bodies.head(self.length, to) == self.food;
                if !eats && before[to as usize] == UNSEEN {
                    before[to as usize] = body;
                    queue.push(to);
                }
            }
        }
        None
    }

    fn back(&self, before: &[u32], mut body: u32) -> Vec<Vertex> {
        let mut way = vec![self.food];
        while before[body as usize] != body {
            way.push(self.bodies.head(self.length, body));
            body = before[body as usize];
        }
        way.reverse();
        way
    }
}
