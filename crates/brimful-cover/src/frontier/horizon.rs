//! What lies ahead of a round: distances along undecided edges, and which vertices of the frontier
//! can be exchanged.

use super::plan::{Plan, Step};
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// No way.
pub(super) const FAR: u16 = u16::MAX;
/// Not a slot.
pub(super) const WAITING: u8 = u8::MAX;
/// No vertex.
const NONE: Vertex = Vertex::MAX;

/// The undecided part of the graph after a round.
pub(super) struct Horizon {
    /// The number of slots.
    pub slots: usize,
    /// Slots whose vertices are on no path unless they are on one now.
    pub useless: Vec<u8>,
    /// Slots that can be exchanged, in groups of two or more.
    pub twins: Vec<Vec<u8>>,
    /// The group of each slot, or a number of its own.
    pub class: Vec<u8>,
    /// The ends that have not entered, as further slots.
    waiting: [bool; 2],
    /// Between any two slots, and the further ones.
    distances: Vec<u16>,
}

impl Horizon {
    /// The ends that have not entered, as slots behind all others.
    pub(super) fn waiting(&self) -> impl Iterator<Item = u8> {
        let slots = self.slots as u8;
        (slots..).zip(self.waiting).filter(|&(_, waits)| waits).map(|(slot, _)| slot)
    }

    /// The edges between two slots, at least.
    pub(super) fn distance(&self, a: u8, b: u8) -> u16 {
        self.distances[a as usize * (self.slots + 2) + b as usize]
    }

    /// The horizon after each round; distances up to `reach`.
    pub(super) fn all(
        graph: &Graph,
        plan: &Plan,
        ends: Option<[Vertex; 2]>,
        reach: Option<u16>,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Self>, Stop> {
        let mut ahead = Ahead {
            graph,
            ends,
            reach,
            seats: vec![NONE; plan.slots],
            entered: IdVec::from_elem(false, graph.len()),
            decided: IdVec::from_elem(false, graph.edges().len()),
        };
        let mut all = Vec::new();
        for steps in plan.rounds() {
            for step in steps {
                match step {
                    Step::Enter(seat) => {
                        ahead.seats[seat.slot as usize] = seat.vertex;
                        ahead.entered[seat.vertex] = true;
                    }
                    Step::Decide(link) => ahead.decided[link.edge] = true,
                    Step::Settle => {}
                    Step::Leave(seat) => ahead.seats[seat.slot as usize] = NONE,
                }
            }
            all.push(ahead.look(meter)?);
        }
        Ok(all)
    }
}

/// Which vertices and edges are ahead.
struct Ahead<'g> {
    graph: &'g Graph,
    ends: Option<[Vertex; 2]>,
    reach: Option<u16>,
    /// The vertex of each slot.
    seats: Vec<Vertex>,
    entered: IdVec<Vertex, bool>,
    decided: IdVec<Edge, bool>,
}

impl Ahead<'_> {
    /// The neighbors along undecided edges.
    fn near(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        let links = self.graph.links(v).iter();
        links.filter(|&&(_, edge)| !self.decided[edge]).map(|&(w, _)| w)
    }

    fn look(&self, meter: &mut Meter<'_>) -> Result<Horizon, Stop> {
        let slots = self.seats.len();
        let waits = |i: usize| self.ends.is_some_and(|ends| !self.entered[ends[i]]);
        let waiting = [waits(0), waits(1)];
        let mut class: Vec<u8> = (0..slots as u8).collect();
        let taken = |&slot: &usize| self.seats[slot] != NONE;
        let near = |slot: usize| {
            let mut near: Vec<Vertex> = self.near(self.seats[slot]).collect();
            near.sort_unstable();
            near
        };
        let all: Vec<Vec<Vertex>> =
            (0..slots).map(|slot| if taken(&slot) { near(slot) } else { Vec::new() }).collect();
        for a in (0..slots).filter(taken) {
            meter.work(slots as u64)?;
            let mut later = (a + 1..slots).filter(taken);
            if let Some(b) = later.find(|&b| self.are_twins([a, b], [&all[a], &all[b]])) {
                class[b] = class[a];
            }
        }
        let mut twins = vec![Vec::new(); slots];
        (0u8..).zip(&class).for_each(|(slot, &class)| twins[class as usize].push(slot));
        twins.retain(|twins: &Vec<u8>| twins.len() > 1);
        // a vertex inside a path needs two edges, an end one
        let least = if self.ends.is_some() { 2 } else { 1 };
        let useless = (0..slots).filter(|&slot| taken(&slot) && all[slot].len() < least);
        let useless = useless.map(|slot| slot as u8).collect();
        let distances = self.distances(waiting, meter)?;
        Ok(Horizon { slots, useless, twins, class, waiting, distances })
    }

    fn are_twins(&self, [a, b]: [usize; 2], [near_a, near_b]: [&[Vertex]; 2]) -> bool {
        let (a, b) = (self.seats[a], self.seats[b]);
        let others = |near: &'_ [Vertex], not: Vertex| -> Vec<Vertex> {
            near.iter().copied().filter(|&v| v != not).collect()
        };
        // joined to each other alone, they would be twins of two colors
        let alone = near_a == [b];
        !alone && near_a.len() == near_b.len() && others(near_a, b) == others(near_b, a)
    }

    fn distances(&self, waiting: [bool; 2], meter: &mut Meter<'_>) -> Result<Vec<u16>, Stop> {
        let Some(reach) = self.reach else { return Ok(Vec::new()) };
        let ends = self.ends.unwrap_or([NONE; 2]);
        let further = (0..2).map(|i| if waiting[i] { ends[i] } else { NONE });
        let ports: Vec<Vertex> = self.seats.iter().copied().chain(further).collect();
        let mut distances = Vec::with_capacity(ports.len() * ports.len());
        for &from in &ports {
            let reached =
                if from == NONE { IdVec::new() } else { self.reached(from, reach, meter)? };
            distances.extend(ports.iter().map(|&to| reached.get(to).map_or(FAR, |&d| d)));
        }
        Ok(distances)
    }

    /// The distance of every vertex up to `reach`.
    fn reached(
        &self,
        from: Vertex,
        reach: u16,
        meter: &mut Meter<'_>,
    ) -> Result<IdVec<Vertex, u16>, Stop> {
        let mut distance = IdVec::from_elem(FAR, self.graph.len());
        distance[from] = 0;
        let mut queue = vec![from];
        let mut next = 0;
        while let Some(&v) = queue.get(next) {
            next += 1;
            meter.work(self.graph.degree(v) as u64)?;
            let beyond = distance[v] + 1;
            if beyond > reach {
                break;
            }
            for w in self.near(v) {
                if distance[w] == FAR {
                    distance[w] = beyond;
                    queue.push(w);
                }
            }
        }
        Ok(distance)
    }
}
