//! Local search for fewer cycles: alternating closed paths are reflected also when that helps nothing.
//!
//! A closed path of alternately unused and used edges, reflected, gives another 2-factor. Taking only those that join cycles gets
//! stuck; taking, now and then, one that leaves their number or makes one or two more was decisive in the prototype (boards
//! stuck for 20 s fell to hundredths). Here it runs inside a small window, where counting cycles anew costs next to nothing.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::factor::NONE;
use super::window::Window;
use crate::graph::Vertex;
use crate::limits::{Meter, Stop};

/// How many cycles more than at the start it may come to hold.
const MOST_MORE: u32 = 4;

/// The state of a search in one window.
pub(super) struct Wander<'w> {
    window: &'w mut Window,
    first: Vec<u32>,
    neighbors: Vec<Vertex>,
    number: Vec<u32>,
    crossings: Vec<[Vertex; 2]>,
    /// Breadth-first search, by vertex and kind of the edge it was reached by: who led there, and when.
    from: Vec<[(Vertex, u32); 2]>,
    queue: Vec<(Vertex, bool)>,
    round: u32,
}

impl<'w> Wander<'w> {
    pub(super) fn new(window: &'w mut Window) -> Self {
        let n = window.names.len();
        let mut first = vec![0u32; n + 1];
        for &v in window.free.iter().flatten() {
            first[v as usize + 1] += 1;
        }
        for v in 0..n {
            first[v + 1] += first[v];
        }
        let mut next = first.clone();
        let mut neighbors = vec![0; 2 * window.free.len()];
        for &[a, b] in &window.free {
            for (v, w) in [(a, b), (b, a)] {
                neighbors[next[v as usize] as usize] = w;
                next[v as usize] += 1;
            }
        }
        let from = vec![[(NONE, 0); 2]; n];
        Wander {
            window,
            first,
            neighbors,
            number: Vec::new(),
            crossings: Vec::new(),
            from,
            queue: Vec::new(),
            round: 0,
        }
    }

    /// Tries up to `steps` closed paths; true as soon as there are fewer cycles than at the start.
    pub(super) fn run(&mut self, steps: u32, rng: &mut ChaCha8Rng, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        let start = self.window.cycles(&mut self.number);
        let mut cycles = start;
        self.list_crossings();
        for step in 0..steps {
            meter.work(4 + self.window.names.len() as u64)?;
            if self.crossings.is_empty() {
                return Ok(false);
            }
            let [mut v, mut w] = self.crossings[rng.random_range(0..self.crossings.len() as u32) as usize];
            if rng.random() {
                (v, w) = (w, v);
            }
            let reach = 40 + 20 * (step as usize % 16);
            let Some(walk) = self.closed_path(v, w, reach, rng) else { continue };
            if !self.reflect(&walk) {
                continue;
            }
            let after = self.window.cycles(&mut self.number);
            let keep = match after.cmp(&cycles) {
                std::cmp::Ordering::Less => true,
                std::cmp::Ordering::Equal => rng.random_range(0..3u32) == 0,
                std::cmp::Ordering::Greater if after > start + MOST_MORE => false,
                std::cmp::Ordering::Greater => rng.random_range(0..if after == cycles + 1 { 12u32 } else { 200 }) == 0,
            };
            if !keep {
                self.reflect(&walk);
                continue;
            }
            cycles = after;
            if cycles < start {
                return Ok(true);
            }
            self.list_crossings();
        }
        Ok(false)
    }

    /// The unused edges between different cycles.
    fn list_crossings(&mut self) {
        let number = &self.number;
        let between = self.window.free.iter().copied().filter(|&[a, b]| number[a as usize] != number[b as usize]);
        self.crossings.clear();
        self.crossings.extend(between);
    }

    fn around(&self, v: Vertex) -> &[Vertex] {
        &self.neighbors[self.first[v as usize] as usize..self.first[v as usize + 1] as usize]
    }

    /// A closed alternating path that begins with the unused edge from `v` to `w`, as its vertices from `v` on.
    fn closed_path(&mut self, v: Vertex, w: Vertex, reach: usize, rng: &mut ChaCha8Rng) -> Option<Vec<Vertex>> {
        self.round += 1;
        self.queue.clear();
        self.queue.push((w, true));
        self.from[w as usize][0] = (v, self.round);
        let mut head = 0;
        while let Some(&(x, used)) = self.queue.get(head) {
            head += 1;
            if self.queue.len() > reach {
                return None;
            }
            let (count, turn) = (self.around(x).len(), rng.random::<u32>());
            for k in 0..count {
                let y = self.around(x)[(k + turn as usize) % count];
                // forget an unused edge now and then, for variety
                if self.window.uses(x, y) != used || (!used && (turn >> (8 + 3 * (k & 7)) & 7) == 0) {
                    continue;
                }
                let slot = &mut self.from[y as usize][usize::from(used)];
                if slot.1 == self.round {
                    continue;
                }
                *slot = (x, self.round);
                if y == v {
                    if used {
                        return Some(self.trace(v));
                    }
                    continue;
                }
                self.queue.push((y, !used));
            }
        }
        None
    }

    fn trace(&self, v: Vertex) -> Vec<Vertex> {
        let mut walk = Vec::new();
        let (mut at, mut used) = (v, true);
        loop {
            at = self.from[at as usize][usize::from(used)].0;
            used = !used;
            walk.push(at);
            if at == v && used {
                break;
            }
        }
        walk.reverse();
        walk
    }

    /// Swaps used and unused edges around a closed path of even length. Does nothing if it uses an edge twice.
    fn reflect(&mut self, walk: &[Vertex]) -> bool {
        let edges = || walk.iter().copied().zip(walk.iter().copied().skip(1).chain(walk.first().copied()));
        let mut keys: Vec<[Vertex; 2]> = edges().map(|(a, b)| [a.min(b), a.max(b)]).collect();
        keys.sort_unstable();
        if keys.windows(2).any(|two| two[0] == two[1]) {
            return false;
        }
        keys.retain(|&[a, b]| !self.window.uses(a, b));
        for (a, b) in edges().filter(|&(a, b)| keys.binary_search(&[a.min(b), a.max(b)]).is_err()) {
            self.window.factor.remove(a, b);
        }
        for [a, b] in keys {
            self.window.factor.add(a, b);
        }
        true
    }
}
