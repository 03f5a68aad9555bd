//! Where each state came from, so that solutions can be read off after the sweep.
//!
//! Of every state the first two of its origins are kept, over all rounds. There is exactly one
//! solution if and only if every state on the way back from the end has one origin: ways back that
//! differ must join somewhere on the first of them.

use super::pile::Pile;
use super::place::Place;
use super::plan::Plan;
use super::sweep::{Ledger, Page};
use brimful_graph::graph::Edge;

/// The first two ways to reach a state: a state of the round before and the steps of the round that
/// used an edge.
#[derive(Clone, Copy)]
struct Origins {
    from: [u32; 2],
    taken: [u8; 2],
}

/// No second origin.
const NONE: u32 = u32::MAX;

/// The origins of all states met, by round and table.
pub(super) struct History {
    rounds: Vec<Vec<Pile<Origins>>>,
    bytes: usize,
}

/// The origins of a state of a round.
fn origins(round: &[Pile<Origins>], place: Place) -> Option<&Origins> {
    round.get(place.shard())?.get(place.index())
}

impl History {
    pub(super) fn new() -> Self {
        History { rounds: Vec::new(), bytes: 0 }
    }

    /// Up to two solutions, as the edges they use; two if there are two. To be asked when the sweep
    /// is through.
    pub(super) fn solutions(&self, plan: &Plan) -> Vec<Vec<Edge>> {
        // the way back by first origins, and the last round with a second one on that way
        let mut solutions = Vec::new();
        let mut place = Place::new(0, 0);
        let mut branch = None;
        for (i, round) in self.rounds.iter().enumerate().rev() {
            let Some(origins) = origins(round, place) else { return solutions };
            if origins.from[1] != NONE {
                branch = Some(i);
            }
            place = Place(origins.from[0]);
        }
        solutions.push(self.edges(plan, None));
        if branch.is_some() {
            solutions.push(self.edges(plan, branch));
        }
        solutions
    }

    /// The edges used on the way back by first origins, except for the second origin in round
    /// `branch`.
    fn edges(&self, plan: &Plan, branch: Option<usize>) -> Vec<Edge> {
        let mut edges = Vec::new();
        let mut place = Place::new(0, 0);
        for (i, (steps, round)) in plan.rounds().zip(&self.rounds).enumerate().rev() {
            let which = usize::from(branch == Some(i));
            let Some(origins) = origins(round, place) else { break };
            edges.extend(Plan::edges(steps, origins.taken[which]));
            place = Place(origins.from[which]);
        }
        edges.sort_unstable();
        edges
    }
}

impl Ledger for History {
    fn begin(&mut self, shards: usize) {
        self.rounds.push((0..shards).map(|_| Pile::new()).collect());
    }

    fn end(&mut self) {
        for this in self.rounds.last_mut().into_iter().flatten() {
            this.shrink();
            self.bytes += this.bytes();
        }
    }

    fn pages(&mut self) -> Vec<Box<dyn Page + '_>> {
        let round = self.rounds.last_mut().into_iter().flatten();
        round.map(|page| Box::new(page) as Box<dyn Page + '_>).collect()
    }

    fn bytes(&self) -> usize {
        self.bytes
    }
}

impl Page for &mut Pile<Origins> {
    fn add(&mut self, index: usize, from: Place, taken: u8, _: u16) {
        match self.get_mut(index) {
            None => self.push(Origins { from: [from.0, NONE], taken: [taken, 0] }),
            Some(origins) if origins.from[1] == NONE => {
                (origins.from[1], origins.taken[1]) = (from.0, taken)
            }
            Some(_) => {}
        }
    }

    fn bytes(&self) -> usize {
        Pile::bytes(self)
    }
}
