//! From an order of the vertices to the steps of a sweep.
//!
//! Vertices enter in order, each into a free slot of the frontier; then the edges back to vertices
//! in the frontier are decided, and vertices whose last edge that was leave their slots. So when
//! the steps of a vertex are done, every edge between vertices that have entered is decided.

use std::ops::Range;

use super::code::MOST_SLOTS;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// One step of a sweep.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// A vertex takes a free slot.
    Enter(Seat),
    /// An edge is used or not.
    Decide(Link),
    /// Every edge between vertices that have entered is decided.
    Settle,
    /// A vertex without open edges gives up its slot.
    Leave(Seat),
}

/// A vertex and its slot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seat {
    pub vertex: Vertex,
    pub slot: u8,
}

/// An edge, with what the decision needs to know of its two ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub edge: Edge,
    /// The slots of the ends, that of the smaller vertex first.
    pub slots: [u8; 2],
    /// How many edges of each end are open after this one, capped at two.
    pub open: [u8; 2],
    /// Whether every vertex has entered.
    pub all_entered: bool,
    /// Its number among the edges of its round.
    pub number: u8,
}

/// How many edges of each vertex are not decided yet.
pub(super) type Open = IdVec<Vertex, usize>;

/// Which slots the vertices of the frontier have.
pub(super) trait Seats {
    /// The slot of a vertex of the frontier.
    fn slot(&self, v: Vertex) -> Option<u8>;

    /// How many slots a state needs so far.
    fn taken(&self) -> usize;

    /// The slot a vertex takes, if it finds one. `back` are its links to the frontier, to be
    /// decided in the order they are left in; `open` counts the undecided edges of each vertex.
    fn enter(&mut self, v: Vertex, back: &mut [(Vertex, Edge)], open: &Open) -> Option<u8>;

    /// A vertex gives up its slot.
    fn leave(&mut self, v: Vertex) -> Option<u8>;
}

/// Slots that stay the same while a vertex has them.
struct Pool {
    slots: IdVec<Vertex, Option<u8>>,
    free: Vec<u8>,
    taken: usize,
}

impl Pool {
    fn new(vertices: usize) -> Self {
        let free = (0..MOST_SLOTS as u8).rev().collect();
        Pool { slots: IdVec::from_elem(None, vertices), free, taken: 0 }
    }
}

impl Seats for Pool {
    fn slot(&self, v: Vertex) -> Option<u8> {
        self.slots[v]
    }

    fn taken(&self) -> usize {
        self.taken
    }

    fn enter(&mut self, v: Vertex, _: &mut [(Vertex, Edge)], _: &Open) -> Option<u8> {
        let slot = self.free.pop()?;
        self.taken = self.taken.max(slot as usize + 1);
        self.slots[v] = Some(slot);
        Some(slot)
    }

    fn leave(&mut self, v: Vertex) -> Option<u8> {
        let slot = self.slots[v].take()?;
        self.free.push(slot);
        Some(slot)
    }
}

/// The steps of a sweep, in rounds; tables of states are built between rounds.
pub(super) struct Plan {
    steps: Vec<Step>,
    /// Where each round ends in `steps`.
    ends: Vec<u32>,
    /// The number of slots.
    pub slots: usize,
}

/// The most edges decided in one round: up to here trying every choice is cheaper than merging
/// states in between.
pub(super) const MOST_EDGES: usize = 3;
/// The most edges of two vertices that one round decides.
const MOST_PAIRED: usize = 4;

impl Plan {
    /// The plan for an order of the vertices;
    /// [`Stop::Memory`] when it needs more than [`MOST_SLOTS`] slots.
    pub(super) fn new(
        graph: &Graph,
        order: &[Vertex],
        meter: &mut Meter<'_>,
    ) -> Result<Plan, Stop> {
        Plan::seated(graph, order, Pool::new(graph.len()), meter)?.ok_or(Stop::Memory)
    }

    /// The plan for an order of the vertices; none when a vertex finds no slot.
    pub(super) fn seated(
        graph: &Graph,
        order: &[Vertex],
        mut seats: impl Seats,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Plan>, Stop> {
        let mut open: Open = Vertex::all(graph.len()).map(|v| graph.degree(v)).collect();
        let mut plan = Plan { steps: Vec::new(), ends: Vec::new(), slots: 0 };
        for (i, &v) in order.iter().enumerate() {
            meter.work(1)?;
            let mut back = graph.links(v).to_vec();
            back.retain(|&(w, _)| seats.slot(w).is_some());
            let Some(slot) = seats.enter(v, &mut back, &open) else { return Ok(None) };
            plan.slots = plan.slots.max(seats.taken());
            plan.steps.push(Step::Enter(Seat { vertex: v, slot }));
            let mut leaving = Vec::new();
            for (decided, &(w, edge)) in back.iter().enumerate() {
                if decided > 0 && decided % MOST_EDGES == 0 {
                    plan.end_round();
                }
                open[v] -= 1;
                open[w] -= 1;
                let ends = if w > v { [v, w] } else { [w, v] };
                plan.steps.push(Step::Decide(Link {
                    edge,
                    slots: ends.map(|x| seats.slot(x).unwrap_or_default()),
                    open: ends.map(|x| open[x].min(2) as u8),
                    all_entered: i + 1 == order.len(),
                    number: (decided % MOST_EDGES) as u8,
                }));
                if open[w] == 0 {
                    leaving.push(w);
                }
            }
            plan.steps.push(Step::Settle);
            if open[v] == 0 {
                leaving.push(v);
            }
            for w in leaving {
                if let Some(slot) = seats.leave(w) {
                    plan.steps.push(Step::Leave(Seat { vertex: w, slot }));
                }
            }
            plan.end_round();
        }
        Ok(Some(plan))
    }

    /// A plan that only says which edges each round decides, at most eight.
    pub(super) fn of_rounds(rounds: impl Iterator<Item = Vec<Edge>>, slots: usize) -> Plan {
        let mut plan = Plan { steps: Vec::new(), ends: Vec::new(), slots };
        for edges in rounds {
            plan.steps.extend((0..).zip(edges).map(|(number, edge)| {
                Step::Decide(Link { edge, slots: [0; 2], open: [0; 2], all_entered: false, number })
            }));
            plan.end_round();
        }
        plan
    }

    fn end_round(&mut self) {
        self.ends.push(self.steps.len() as u32);
    }

    /// The edges of a round that are chosen (bits).
    pub(super) fn edges(round: &[Step], chosen: u8) -> impl Iterator<Item = Edge> {
        round.iter().filter_map(move |step| match step {
            Step::Decide(link) if chosen >> link.number & 1 != 0 => Some(link.edge),
            _ => None,
        })
    }

    /// This plan with two vertices a round, where these have few edges. A round ends after the
    /// vertices of the first half.
    pub(super) fn paired(mut self, half: usize) -> Plan {
        let count = |steps: &[Step]| {
            let vertices = steps.iter().filter(|step| matches!(step, Step::Settle)).count();
            (vertices, steps.iter().filter(|step| matches!(step, Step::Decide(_))).count())
        };
        let (mut ends, mut begin, mut entered, mut before) = (Vec::new(), 0, 0, None);
        for end in std::mem::take(&mut self.ends) {
            let (vertices, edges) = count(&self.steps[begin as usize..end as usize]);
            entered += vertices;
            let joined = before.take().filter(|edges_before| edges_before + edges <= MOST_PAIRED);
            if let Some(more) = joined {
                ends.pop();
                self.number(begin..end, more);
            } else if vertices == 1 && entered != half {
                before = Some(edges);
            }
            ends.push(end);
            begin = end;
        }
        self.ends = ends;
        self
    }

    /// Counts this many edges before those of some steps.
    fn number(&mut self, steps: Range<u32>, more: usize) {
        for step in &mut self.steps[steps.start as usize..steps.end as usize] {
            if let Step::Decide(link) = step {
                link.number += more as u8;
            }
        }
    }

    /// The steps of a round; none after the last.
    pub(super) fn round(&self, i: usize) -> &[Step] {
        let begin = if i == 0 { 0 } else { self.ends.get(i - 1).copied().unwrap_or(0) };
        let end = self.ends.get(i).copied().unwrap_or(begin);
        &self.steps[begin as usize..end as usize]
    }

    /// The first rounds alone.
    pub(super) fn first(&self, rounds: usize) -> Plan {
        let ends = self.ends[..rounds].to_vec();
        let steps = self.steps[..ends.last().map_or(0, |&end| end as usize)].to_vec();
        Plan { steps, ends, slots: self.slots }
    }

    /// The steps of every round.
    pub(super) fn rounds(&self) -> impl DoubleEndedIterator<Item = &[Step]> + ExactSizeIterator {
        (0..self.ends.len()).map(|i| self.round(i))
    }
}
