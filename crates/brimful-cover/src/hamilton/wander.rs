//! Local search for fewer cycles: alternating closed paths are reflected also when that helps
//! nothing.
//!
//! A closed path of alternately unused and used edges, reflected, gives another 2-factor. Taking
//! only those that join cycles gets stuck; taking, now and then, one that leaves their number or
//! makes one or two more was decisive in the prototype. So are *kicks*: one long path, which may
//! wind around a room, is reflected whatever it breaks, and what follows mends it. Here it runs
//! inside a small window, where counting cycles anew costs next to nothing.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::factor::{Factor, NONE};
use super::window::Window;
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// How many cycles more than at the start it may come to hold.
const MOST_MORE: u32 = 4;

/// The state of a search in one window.
pub(super) struct Wander<'w> {
    window: &'w mut Window,
    number: IdVec<Vertex, u32>,
    cycles: u32,
    /// How many cycles there were at the start.
    start: u32,
    crossings: Vec<[Vertex; 2]>,
    /// Breadth-first search, by vertex and kind of the edge it was reached by: who led there, and
    /// when.
    from: IdVec<Vertex, [(Vertex, u32); 2]>,
    queue: Vec<(Vertex, bool)>,
    round: u32,
}

impl<'w> Wander<'w> {
    pub(super) fn new(window: &'w mut Window) -> Self {
        let from = IdVec::from_elem([(NONE, 0); 2], window.names.len());
        Wander {
            window,
            number: IdVec::new(),
            cycles: 0,
            start: 0,
            crossings: Vec::new(),
            from,
            queue: Vec::new(),
            round: 0,
        }
    }

    /// Searches with this many kicks, and steps after each; true as soon as there are fewer cycles
    /// than at the start. Otherwise it leaves the last 2-factor it met with as many cycles as at
    /// the start.
    pub(super) fn run(
        &mut self,
        kicks: u32,
        steps: u32,
        rng: &mut ChaCha8Rng,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        self.count();
        self.start = self.cycles;
        let mut same = self.window.factor.clone();
        for kick in 0..=kicks {
            // a kick reflects one closed path of any length, whatever comes of it
            let kicked = kick == 0
                || self.crossing_path(usize::MAX, rng).is_some_and(|walk| self.reflect(&walk));
            if kicked {
                self.count();
                if self.settle(&mut same, steps, rng, meter)? {
                    return Ok(true);
                }
                self.window.factor.clone_from(&same);
                self.count();
            }
            meter.work(self.window.names.len() as u64)?;
        }
        Ok(false)
    }

    /// Tries closed paths; true as soon as there are fewer cycles than at the start. Keeps in
    /// `same` the last 2-factor with as many.
    fn settle(
        &mut self,
        same: &mut Factor,
        steps: u32,
        rng: &mut ChaCha8Rng,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        for step in 0..steps {
            if self.cycles < self.start {
                return Ok(true);
            }
            meter.work(4 + self.window.names.len() as u64)?;
            let Some(walk) = self.crossing_path(40 + 20 * (step as usize % 16), rng) else {
                continue;
            };
            if !self.reflect(&walk) {
                continue;
            }
            let before = self.cycles;
            self.count();
            if !self.keeps(before, rng) {
                self.reflect(&walk);
                self.count();
            } else if self.cycles == self.start {
                same.clone_from(&self.window.factor);
            }
        }
        Ok(self.cycles < self.start)
    }

    /// Whether to accept the change from `before` cycles to what there is now.
    fn keeps(&self, before: u32, rng: &mut ChaCha8Rng) -> bool {
        let one_in = match self.cycles.saturating_sub(before) {
            0 if self.cycles < before => 1,
            0 => 3,
            _ if self.cycles > self.start.max(before) + MOST_MORE => return false,
            1 => 12,
            _ => 200,
        };
        rng.random_range(0..one_in) == 0u32
    }

    /// Counts cycles anew, and lists the unused edges between different ones.
    fn count(&mut self) {
        self.cycles = self.window.cycles(&mut self.number);
        let number = &self.number;
        let edges = self.window.graph.edges().iter().copied();
        self.crossings.clear();
        self.crossings.extend(edges.filter(|&[a, b]| number[a] != number[b]));
    }

    /// A closed alternating path by chance: through an unused edge between two cycles, or any if
    /// there is only one cycle.
    fn crossing_path(&mut self, reach: usize, rng: &mut ChaCha8Rng) -> Option<Vec<Vertex>> {
        let between: &[[Vertex; 2]] =
            if self.cycles > 1 { &self.crossings } else { self.window.graph.edges() };
        let which = rng.random_range(0..between.len().max(1) as u32);
        let [v, w] = *between.get(which as usize)?;
        if self.window.uses(v, w) {
            return None;
        }
        let [v, w] = if rng.random() { [v, w] } else { [w, v] };
        self.closed_path(v, w, reach, rng)
    }

    /// A closed alternating path that begins with the unused edge from `v` to `w`, as its vertices
    /// from `v` on.
    fn closed_path(
        &mut self,
        v: Vertex,
        w: Vertex,
        reach: usize,
        rng: &mut ChaCha8Rng,
    ) -> Option<Vec<Vertex>> {
        self.round += 1;
        self.queue.clear();
        self.queue.push((w, true));
        self.from[w][0] = (v, self.round);
        let mut head = 0;
        while let Some(&(x, used)) = self.queue.get(head) {
            head += 1;
            if self.queue.len() > reach {
                return None;
            }
            let (count, turn) = (self.window.graph.degree(x), rng.random::<u32>());
            for k in 0..count {
                let y = self.window.graph.links(x)[(k + turn as usize) % count].0;
                // forget an unused edge now and then, for variety
                if self.window.uses(x, y) != used || (!used && (turn >> (8 + 3 * (k & 7)) & 7) == 0)
                {
                    continue;
                }
                let slot = &mut self.from[y][usize::from(used)];
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
            at = self.from[at][usize::from(used)].0;
            used = !used;
            walk.push(at);
            if at == v && used {
                break;
            }
        }
        walk.reverse();
        walk
    }

    /// Swaps used and unused edges around a closed path of even length. Does nothing if it uses an
    /// edge twice.
    fn reflect(&mut self, walk: &[Vertex]) -> bool {
        let edges =
            || walk.iter().copied().zip(walk.iter().copied().skip(1).chain(walk.first().copied()));
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
