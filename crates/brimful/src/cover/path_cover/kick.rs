//! Random small changes of a patchwork, and the search that climbs over them.
//!
//! Merging alone sticks where the places in which paths end, or go over to larger numbers, are wrong: no local change
//! that leaves those places alone can help. A kick enters some vertex by another arc and repairs the entrances along
//! a shortest random alternating path, which moves ends and crossings about and may split parts; then everything
//! merges again. A result with no more cycles is kept, one with one more now and then (threshold accepting).
//!
//! Tried on planted boards of 20x20 to 40x40, in kicks to the first cover: kicks at cycles only stick (half there, half
//! anywhere is best); forcing the first arc halves the kicks against taking the shortest repair; moving the end of a path
//! every tenth time finishes boards that nothing else does; exact search in windows around stuck cycles
//! (balls up to the whole board) was 10 to 1,000 times slower and went away.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::digraph::Digraph;
use super::patchwork::Patchwork;
use super::{END, Vertex};
use crate::limits::{Meter, Stop};

/// How often a kick is aimed at a cycle, if there is one.
const AT_CYCLE: f64 = 0.5;
/// How often a kick moves the end of a path.
const MOVE_END: f64 = 0.1;
/// How often one more cycle is accepted.
const UPHILL: f64 = 0.05;

/// A search for covers that can be continued.
pub(super) struct Climber<'g> {
    graph: &'g Digraph,
    rng: ChaCha8Rng,
    now: Patchwork<'g>,
    trial: Patchwork<'g>,
    kicker: Kicker<'g>,
}

impl<'g> Climber<'g> {
    /// Begins at a patchwork.
    pub(super) fn new(graph: &'g Digraph, start: Patchwork<'g>, seed: u64) -> Self {
        let kicker = Kicker { graph, seen: vec![0; graph.len()], round: 0, queue: Vec::new() };
        Climber { graph, rng: ChaCha8Rng::seed_from_u64(seed), trial: start.clone(), now: start, kicker }
    }

    /// Climbs until no cycle is left and the cover is another than `known`, for at most `kicks` kicks.
    pub(super) fn climb(
        &mut self,
        kicks: u64,
        known: Option<&[Vertex]>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Vertex>>, Stop> {
        self.now.merge(meter)?;
        for _ in 0..kicks {
            if self.now.cycles() == 0 && known != Some(self.now.next()) {
                return Ok(Some(self.now.next().to_vec()));
            }
            meter.node()?;
            meter.work(self.graph.len() as u64)?;
            let place = self.place();
            self.trial.change(&self.now, |next| self.kicker.kick(next, place, &mut self.rng));
            self.trial.merge(meter)?;
            let uphill = usize::from(self.rng.random_bool(UPHILL));
            if self.trial.cycles() <= self.now.cycles() + uphill {
                std::mem::swap(&mut self.now, &mut self.trial);
            }
        }
        Ok(None)
    }

    /// Where to kick.
    fn place(&mut self) -> Vertex {
        let at_cycle = if self.rng.random_bool(AT_CYCLE) { self.now.random_in_cycle(&mut self.rng) } else { None };
        at_cycle.unwrap_or_else(|| self.rng.random_range(0..self.graph.len() as Vertex))
    }
}

/// Alternating paths, with what their search needs.
struct Kicker<'g> {
    graph: &'g Digraph,
    /// The last round in which a vertex was asked to enter another one.
    seen: Vec<u32>,
    round: u32,
    queue: Vec<Displaced>,
}

/// A vertex that must be entered anew.
#[derive(Clone, Copy)]
struct Displaced {
    vertex: Vertex,
    /// The vertex that entered it so far, and the place in the queue of the one it enters instead.
    entrance: Vertex,
    for_the_sake_of: u32,
}

impl Kicker<'_> {
    /// Enters `v` by another arc, and repairs breadth first what that breaks.
    fn kick(&mut self, next: &mut [Vertex], v: Vertex, rng: &mut ChaCha8Rng) {
        let mut entrances = self.graph.in_arcs(v).iter().map(|&arc| self.graph.from(arc));
        let Some(old) = entrances.find(|&u| next[u as usize] == v) else { return };
        let move_end = rng.random_bool(MOVE_END);
        self.round = self.round.wrapping_add(1);
        self.queue.clear();
        self.queue.push(Displaced { vertex: v, entrance: old, for_the_sake_of: 0 });
        self.seen[old as usize] = self.round;
        let mut at = 0;
        while let Some(&Displaced { vertex, .. }) = self.queue.get(at) {
            let arcs = self.graph.in_arcs(vertex);
            let turn = rng.random_range(0..arcs.len() as u32) as usize;
            // the first arc is forced: the shortest repair alone would always be the same few squares
            let choices = if at == 0 { 1 } else { arcs.len() };
            for i in 0..choices {
                let u = self.graph.from(arcs[(i + turn) % arcs.len()]);
                if u == old && at > 0 && !move_end {
                    return self.shift(next, at, u);
                }
                if std::mem::replace(&mut self.seen[u as usize], self.round) == self.round {
                    continue;
                }
                if next[u as usize] == END {
                    next[old as usize] = END;
                    return self.shift(next, at, u);
                }
                let displaced = Displaced { vertex: next[u as usize], entrance: u, for_the_sake_of: at as u32 };
                self.queue.push(displaced);
            }
            at += 1;
        }
    }

    /// Lets `u` enter the vertex at a place of the queue, its former entrance the one for whose sake it was displaced,
    /// and so on.
    fn shift(&self, next: &mut [Vertex], at: usize, u: Vertex) {
        let (mut at, mut u) = (at, u);
        loop {
            let Displaced { vertex, entrance, for_the_sake_of } = self.queue[at];
            next[u as usize] = vertex;
            if at == 0 {
                return;
            }
            (at, u) = (for_the_sake_of as usize, entrance);
        }
    }
}
