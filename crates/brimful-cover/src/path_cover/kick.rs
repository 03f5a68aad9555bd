//! Random small changes of a patchwork, and the search that climbs over them.
//!
//! Merging alone sticks where the places in which paths end, or go over to larger numbers, are
//! wrong: no local change that leaves those places alone can help. A kick enters some vertex by
//! another arc and repairs the entrances along a shortest random alternating path, which moves ends
//! and crossings about and may split parts; then everything merges again. A result with no more
//! cycles is kept, one with one more now and then (threshold accepting). When that has not helped
//! for a while, an excursion begins with a few kicks that are kept whatever they do; it is
//! forgotten unless it comes back at least as good (iterated local search).
//!
//! Tried on planted boards of 20x20 to 100x100, in kicks to the first cover: kicks at cycles only
//! stick (half there, half anywhere is best); forcing the first arc halves the kicks against taking
//! the shortest repair; excursions are what finishes layers with narrow necks, where a path must go
//! over to larger numbers in just one place (from never in 50,000 kicks to 300); excursions after
//! 20 kicks beat 10, 50 and 1,000; returning home from bad ones halves the worst cases; exact
//! search in windows around stuck cycles (balls up to the whole board) was 10 to 1,000 times
//! slower.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::digraph::Digraph;
use super::patchwork::Patchwork;
use super::{END, Successors, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// How often a kick is aimed at a cycle, if there is one.
const AT_CYCLE: f64 = 0.5;
/// How often a kick moves the end of a path.
const MOVE_END: f64 = 0.1;
/// How often one more cycle is accepted.
const UPHILL: f64 = 0.05;
/// Kicks without a new low before an excursion, and the kicks it begins with.
const STUCK: u32 = 20;
const EXCURSION: u32 = 5;
/// Excursions without a new best before the first restart; half as many more after each.
const PATIENCE: u32 = 25;

/// A search for covers that can be continued.
pub(super) struct Climber<'g> {
    graph: &'g Digraph,
    rng: ChaCha8Rng,
    now: Patchwork<'g>,
    trial: Patchwork<'g>,
    /// Where the present excursion began.
    home: Patchwork<'g>,
    /// The fewest cycles on this excursion, and the kicks since then.
    low: usize,
    since_low: u32,
    /// The fewest cycles since the last restart, the excursions since then, and how many to bear.
    best: usize,
    since_best: u32,
    patience: u32,
    kicker: Kicker<'g>,
}

impl<'g> Climber<'g> {
    /// Begins at a patchwork.
    pub(super) fn new(graph: &'g Digraph, start: Patchwork<'g>, seed: u64) -> Self {
        Climber {
            graph,
            rng: ChaCha8Rng::seed_from_u64(seed),
            trial: start.clone(),
            home: start.clone(),
            now: start,
            low: usize::MAX,
            since_low: 0,
            best: usize::MAX,
            since_best: 0,
            patience: PATIENCE,
            kicker: Kicker {
                graph,
                seen: IdVec::from_elem(0, graph.len()),
                round: 0,
                queue: Vec::new(),
                arcs: Vec::new(),
                end: None,
            },
        }
    }

    /// Climbs until no cycle is left and the cover is another than `known`, for at most `kicks`
    /// kicks.
    pub(super) fn climb(
        &mut self,
        kicks: u64,
        known: Option<&Successors>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Successors>, Stop> {
        self.now.merge(meter)?;
        for _ in 0..kicks {
            if self.now.cycles() == 0 && known != Some(self.now.next()) {
                return Ok(Some(self.now.next().clone()));
            }
            if self.since_low >= STUCK && self.low > 0 {
                self.depart(meter)?;
            }
            self.kick(None, meter)?;
            let uphill = usize::from(self.rng.random_bool(UPHILL));
            if self.trial.cycles() <= self.now.cycles() + uphill {
                std::mem::swap(&mut self.now, &mut self.trial);
            }
            self.since_low += 1;
            if self.now.cycles() < self.low {
                (self.low, self.since_low) = (self.now.cycles(), 0);
            }
        }
        Ok(None)
    }

    /// Begins a new excursion, from here if the last one was no loss, else from where that began.
    fn depart(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.since_best += 1;
        if self.low < self.best {
            (self.best, self.since_best) = (self.low, 0);
        }
        if self.since_best > self.patience {
            self.restart(meter)?;
        } else if self.low <= self.home.cycles() {
            self.home.copy(&self.now);
        } else {
            self.now.copy(&self.home);
        }
        for _ in 0..EXCURSION {
            self.kick(Some(true), meter)?;
            std::mem::swap(&mut self.now, &mut self.trial);
        }
        (self.low, self.since_low) = (self.now.cycles(), 0);
        Ok(())
    }

    /// Begins anew: as many kicks as there are vertices, without merging, leave little of what was
    /// there.
    fn restart(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        meter.work(16 * self.graph.len() as u64)?;
        let mut next = self.now.next().clone();
        for v in self.graph.vertices() {
            let move_end = self.rng.random_bool(MOVE_END);
            self.kicker.kick(&next, v, move_end, &mut self.rng);
            if let Some(end) = self.kicker.end {
                next[end] = END;
            }
            for &[from, to] in &self.kicker.arcs {
                next[from] = to;
            }
        }
        self.now.replace(next);
        self.now.merge(meter)?;
        self.home.copy(&self.now);
        (self.best, self.since_best) = (usize::MAX, 0);
        self.patience = self.patience.saturating_add(self.patience / 2);
        Ok(())
    }

    /// Makes `trial` a kicked and merged copy of `now`; `move_end` decides whether the end of a
    /// path moves.
    fn kick(&mut self, move_end: Option<bool>, meter: &mut Meter<'_>) -> Result<(), Stop> {
        meter.node()?;
        meter.work(self.graph.len() as u64)?;
        let place = self.place();
        let move_end = move_end.unwrap_or_else(|| self.rng.random_bool(MOVE_END));
        self.kicker.kick(self.now.next(), place, move_end, &mut self.rng);
        self.trial.copy(&self.now);
        self.trial.relink(&self.kicker.arcs, self.kicker.end);
        self.trial.merge(meter)?;
        #[cfg(test)]
        self.trial.check();
        Ok(())
    }

    /// Where to kick.
    fn place(&mut self) -> Vertex {
        let at_cycle = if self.rng.random_bool(AT_CYCLE) {
            self.now.random_in_cycle(&mut self.rng)
        } else {
            None
        };
        at_cycle.unwrap_or_else(|| Vertex(self.rng.random_range(0..self.graph.len() as u32)))
    }
}

/// Alternating paths, with what their search needs.
struct Kicker<'g> {
    graph: &'g Digraph,
    /// The last round in which a vertex was asked to enter another one.
    seen: IdVec<Vertex, u32>,
    round: u32,
    queue: Vec<Displaced>,
    /// What the last kick found: the arcs to use, and the vertex that nothing leaves any more.
    arcs: Vec<[Vertex; 2]>,
    end: Option<Vertex>,
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
    /// Finds how to enter `v` by another arc and to repair, breadth first, what that breaks.
    fn kick(&mut self, next: &Successors, v: Vertex, move_end: bool, rng: &mut ChaCha8Rng) {
        self.arcs.clear();
        self.end = None;
        let mut entrances = self.graph.in_arcs(v).iter().map(|&arc| self.graph.from(arc));
        let Some(old) = entrances.find(|&u| next[u] == v) else { return };
        self.round = self.round.wrapping_add(1);
        self.queue.clear();
        self.queue.push(Displaced { vertex: v, entrance: old, for_the_sake_of: 0 });
        self.seen[old] = self.round;
        let mut at = 0;
        while let Some(&Displaced { vertex, .. }) = self.queue.get(at) {
            let arcs = self.graph.in_arcs(vertex);
            let turn = rng.random_range(0..arcs.len() as u32) as usize;
            // the first arc is forced: the shortest repair alone would always be the same few
            // squares
            let choices = if at == 0 { 1 } else { arcs.len() };
            for i in 0..choices {
                let u = self.graph.from(arcs[(i + turn) % arcs.len()]);
                if u == old && at > 0 && !move_end {
                    return self.shift(at, u);
                }
                if std::mem::replace(&mut self.seen[u], self.round) == self.round {
                    continue;
                }
                if next[u] == END {
                    self.end = Some(old);
                    return self.shift(at, u);
                }
                let displaced =
                    Displaced { vertex: next[u], entrance: u, for_the_sake_of: at as u32 };
                self.queue.push(displaced);
            }
            at += 1;
        }
    }

    /// Lets `u` enter the vertex at a place of the queue, its former entrance the one for whose
    /// sake it was displaced, and so on.
    fn shift(&mut self, at: usize, u: Vertex) {
        let (mut at, mut u) = (at, u);
        loop {
            let Displaced { vertex, entrance, for_the_sake_of } = self.queue[at];
            self.arcs.push([u, vertex]);
            if at == 0 {
                return;
            }
            (at, u) = (for_the_sake_of as usize, entrance);
        }
    }
}
