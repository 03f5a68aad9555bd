//! A cycle that passes many wanted vertices and few others, by simulated annealing on the cycle
//! itself.
//!
//! The cycle stays one cycle at every step: a step goes out of its way over one or two vertices
//! that touch, takes such a detour back, or passes another vertex instead of one (the bumps and
//! corner flips by which physicists move self-avoiding polygons on lattices; Berg and Foerster
//! 1981, Aragão de Carvalho and Caracciolo 1983). A step that makes the cycle worse is taken with a
//! chance that falls in the course of the search (Kirkpatrick, Gelatt and Vecchi 1983). Steps cost
//! the same however long the cycle is, so a million vertices are no obstacle.
//!
//! Detours alone do not lead through corridors one cell wide. So the search begins with a long
//! cycle of a depth-first walk.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::factor::NONE;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// Steps a vertex on small graphs, and steps altogether.
const STEPS_A_VERTEX: usize = 1500;
const MOST_STEPS: usize = 60_000_000;
/// The chance of a step that costs one, at the start, and what it is multiplied with from stage to
/// stage: multiplications alone, so that every machine comes to the same.
const FIRST_CHANCE: f64 = 0.3;
const COOLING: f64 = 0.955;
const STAGES: usize = 100;

/// The best cycle met in order, if one was met, and why the work ended early.
/// `wanted` says which vertices it should pass; only those may be passed if `only`.
pub fn near(
    graph: &Graph,
    wanted: &IdVec<Vertex, bool>,
    only: bool,
    seed: u64,
    meter: &mut Meter<'_>,
) -> (Option<Vec<Vertex>>, Option<Stop>) {
    let mut start = Vec::new();
    let mut walked = long_cycle(graph, |v| wanted[v], meter, &mut start);
    if start.is_empty() && walked.is_ok() && !only {
        walked = long_cycle(graph, |_| true, meter, &mut start);
    }
    if start.is_empty() || walked.is_err() {
        return (Some(start).filter(|start| !start.is_empty()), walked.err());
    }
    let mut polygon = Polygon::new(graph, wanted, only, &start);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut best = (polygon.gain, start);
    let steps = (graph.len() * STEPS_A_VERTEX).min(MOST_STEPS) / STAGES;
    let mut chance = FIRST_CHANCE;
    for _ in 0..STAGES {
        let chances = [chance, chance * chance].map(|c| (c * 4_294_967_296.0) as u32);
        chance *= COOLING;
        for _ in 0..steps {
            polygon.step(chances, &mut rng);
        }
        if polygon.gain > best.0 {
            best = (polygon.gain, polygon.order());
        }
        if let Err(stop) = meter.work(steps as u64) {
            return (Some(best.1), Some(stop));
        }
    }
    (Some(best.1), None)
}

/// A long cycle through these vertices: of those that one more edge closes on a depth-first walk
/// the longest. Stopped, it leaves the longest so far.
fn long_cycle(
    graph: &Graph,
    inside: impl Fn(Vertex) -> bool,
    meter: &mut Meter<'_>,
    best: &mut Vec<Vertex>,
) -> Result<(), Stop> {
    let (mut depth, mut next_link) =
        (IdVec::from_elem(None, graph.len()), IdVec::from_elem(0u32, graph.len()));
    let mut path: Vec<Vertex> = Vec::new();
    for root in Vertex::all(graph.len()).filter(|&v| inside(v)) {
        if depth[root].is_some() {
            continue;
        }
        depth[root] = Some(0);
        path.push(root);
        while let Some(&v) = path.last() {
            meter.work(1)?;
            let Some(&(w, _)) = graph.links(v).get(next_link[v] as usize) else {
                path.pop();
                continue;
            };
            next_link[v] += 1;
            if !inside(w) {
                continue;
            }
            // in a depth-first walk of an undirected graph every other edge leads to a vertex above
            // or below
            let Some(above) = depth[w] else {
                depth[w] = Some(path.len());
                path.push(w);
                continue;
            };
            if above < path.len() && path.len() - above > best.len().max(2) {
                *best = path[above..].to_vec();
            }
        }
    }
    Ok(())
}

/// A cycle in a graph.
struct Polygon<'g> {
    graph: &'g Graph,
    wanted: &'g IdVec<Vertex, bool>,
    only: bool,
    next: IdVec<Vertex, Vertex>,
    /// The vertices passed in no order, and the place of each among them.
    members: Vec<Vertex>,
    place: IdVec<Vertex, u32>,
    /// Wanted vertices passed, less others.
    gain: i64,
}

impl<'g> Polygon<'g> {
    fn new(
        graph: &'g Graph,
        wanted: &'g IdVec<Vertex, bool>,
        only: bool,
        order: &[Vertex],
    ) -> Self {
        let mut polygon = Polygon {
            graph,
            wanted,
            only,
            next: IdVec::from_elem(NONE, graph.len()),
            members: Vec::new(),
            place: IdVec::from_elem(0, graph.len()),
            gain: 0,
        };
        for (&v, &w) in order.iter().zip(order.iter().cycle().skip(1)) {
            polygon.put(v, w);
        }
        polygon
    }

    fn is_out(&self, v: Vertex) -> bool {
        self.next[v] == NONE
    }

    fn may_pass(&self, v: Vertex) -> bool {
        !self.only || self.wanted[v]
    }

    /// What passing a vertex is worth.
    fn worth(&self, v: Vertex) -> i64 {
        if self.wanted[v] { 1 } else { -1 }
    }

    fn put(&mut self, v: Vertex, next: Vertex) {
        self.next[v] = next;
        self.place[v] = self.members.len() as u32;
        self.members.push(v);
        self.gain += self.worth(v);
    }

    fn take(&mut self, v: Vertex) {
        self.next[v] = NONE;
        let place = self.place[v] as usize;
        self.members.swap_remove(place);
        if let Some(&moved) = self.members.get(place) {
            self.place[moved] = place as u32;
        }
        self.gain -= self.worth(v);
    }

    /// Tries one step; `chances` are those of steps that cost one and two, in 2^32.
    fn step(&mut self, chances: [u32; 2], rng: &mut ChaCha8Rng) {
        let dice: u64 = rng.random();
        let (low, high) = (dice as u32, (dice >> 32) as u32);
        let a = self.members[((u64::from(low) * self.members.len() as u64) >> 32) as usize];
        let links = self.graph.links(a);
        // the bits of `high` decide in turn on the neighbor, the sort of step and whether to take
        // it
        let c = links[(high & 0xff) as usize % links.len()].0;
        let b = self.next[a];
        let (sort, luck) = ((high >> 8) & 1, high.rotate_left(16) ^ low.wrapping_mul(0x9e37_79b1));
        let takes = |gain: i64| gain >= 0 || luck < chances[usize::from(gain < -1)];
        if !self.is_out(c) {
            self.shorten(a, b, c, takes);
        } else if sort == 0 {
            self.detour(a, b, c, high >> 9, takes);
        } else if self.may_pass(c) {
            let after = self.next[b];
            if self.graph.edge_between(c, after).is_some() && takes(self.worth(c) - self.worth(b)) {
                self.take(b);
                self.put(c, after);
                self.next[a] = c;
            }
        }
    }

    /// Goes from `a` straight to `c` instead of over one or two vertices between.
    fn shorten(&mut self, a: Vertex, b: Vertex, c: Vertex, takes: impl Fn(i64) -> bool) {
        let after = self.next[b];
        let last = self.next[after];
        if self.members.len() < 5 {
            return;
        }
        if after == c && takes(-self.worth(b)) {
            self.take(b);
            self.next[a] = c;
        } else if last == c && self.members.len() > 5 && takes(-self.worth(b) - self.worth(after)) {
            self.take(b);
            self.take(after);
            self.next[a] = c;
        }
    }

    /// Goes from `a` to `b` over `c`, and one more vertex if need be.
    fn detour(&mut self, a: Vertex, b: Vertex, c: Vertex, dice: u32, takes: impl Fn(i64) -> bool) {
        if !self.may_pass(c) {
            return;
        }
        if self.graph.edge_between(c, b).is_some() {
            if takes(self.worth(c)) {
                self.put(c, b);
                self.next[a] = c;
            }
            return;
        }
        let links = self.graph.links(b);
        let start = dice as usize % links.len();
        let fits = |d: Vertex| {
            d != c && self.is_out(d) && self.may_pass(d) && self.graph.edge_between(c, d).is_some()
        };
        let around = links[start..].iter().chain(&links[..start]).map(|&(d, _)| d);
        if let Some(d) = { around }.find(|&d| fits(d))
            && takes(self.worth(c) + self.worth(d))
        {
            self.put(c, d);
            self.put(d, b);
            self.next[a] = c;
        }
    }

    fn order(&self) -> Vec<Vertex> {
        let start = self.members[0];
        let mut order = vec![start];
        let mut at = self.next[start];
        while at != start {
            order.push(at);
            at = self.next[at];
        }
        order
    }
}
