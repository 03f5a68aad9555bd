//! Plain search for paths that meet stops in order.
//!
//! What it does: decides edge by edge. A vertex that has its edges takes no other, and one that
//! needs all that are left takes them; an edge that would close a ring, or join two fragments whose
//! stops do not follow each other, goes. Then it branches at the vertex with the fewest ways, and
//! goes back where the open vertices fall apart such that some stop cannot be joined to the next.
//!
//! Why: boards that people solve by hand fall within tens of nodes of a microsecond each. What
//! satisfiability sets up for the others takes a hundred times as long.

mod chance;
mod forced;
mod regions;

use super::Ordered;
use crate::one_path::Path;
use brimful_graph::graph::{Edge, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};
use rand_chacha::ChaCha8Rng;
use regions::Regions;

pub(super) use chance::chance;
pub(super) use forced::forced;

/// What is known of an edge.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    Open,
    On,
    Off,
}

/// The stop that comes next beyond an end: the one below, the one above.
const DOWN: u8 = 1;
const UP: u8 = 2;

/// Where a vertex has fewer ways than this, its edges are settled.
const FEWEST: u32 = 2;

/// What an end of a fragment knows of its stops: the nearest, from 1, or 0 for none, and which may
/// come next.
#[derive(Clone, Copy, PartialEq, Eq)]
struct End {
    stop: u32,
    next: u8,
}

/// Adds up to `wanted` paths to `found`.
///
/// # Errors
/// The reason to stop.
pub(super) fn find(
    ordered: &Ordered<'_>,
    wanted: usize,
    meter: &mut Meter<'_>,
    found: &mut Vec<Path>,
) -> Result<(), Stop> {
    let Some(mut search) = Search::new(ordered) else { return Ok(()) };
    search.run(wanted, meter, found)
}

impl Search<'_> {
    /// Adds paths until `wanted` are found or there are no others.
    fn run(
        &mut self,
        wanted: usize,
        meter: &mut Meter<'_>,
        found: &mut Vec<Path>,
    ) -> Result<(), Stop> {
        loop {
            meter.node()?;
            let alive = self.settle() && self.is_joined();
            let branch = if alive { self.branch() } else { None };
            if let Some(edge) = branch {
                self.choices.push((self.trail.len(), edge));
                self.put(edge, Known::On);
                continue;
            }
            if alive {
                found.push(self.path());
                if found.len() >= wanted {
                    return Ok(());
                }
            }
            if !self.go_back() {
                return Ok(());
            }
        }
    }
}

/// Every edge, and the fragments that those which are on make.
struct Search<'o> {
    ordered: &'o Ordered<'o>,
    edges: IdVec<Edge, Known>,
    /// By vertex: edges still to come on, and edges open.
    need: IdVec<Vertex, u8>,
    open: IdVec<Vertex, u32>,
    /// By end of a fragment: its other end, and what it knows of its stops.
    mate: IdVec<Vertex, Vertex>,
    end: IdVec<Vertex, End>,
    /// Edges that are on.
    on: usize,
    trail: Vec<Step>,
    choices: Vec<(usize, Edge)>,
    /// Vertices to be looked at.
    queue: Vec<Vertex>,
    /// Whether something contradictory came up.
    dead: bool,
    regions: Regions,
    /// By vertex: how often it was left with too few edges, or with too many.
    weight: IdVec<Vertex, u32>,
    /// For the order of choices; without it they are taken as they come.
    rng: Option<ChaCha8Rng>,
}

/// What it takes to take an edge back.
struct Step {
    edge: Edge,
    /// Of an edge that came on: the far ends of both fragments and what they knew.
    joined: Option<[(Vertex, End); 2]>,
}

impl<'o> Search<'o> {
    /// `None` where a vertex has too few edges from the start.
    fn new(ordered: &'o Ordered<'o>) -> Option<Self> {
        let graph = ordered.graph;
        let n = graph.len();
        let mut end: IdVec<Vertex, End> = IdVec::from_elem(End { stop: 0, next: 0 }, n);
        let mut need: IdVec<Vertex, u8> = IdVec::from_elem(2, n);
        let last = ordered.stops.len() as u32;
        for (stop, &v) in (1..).zip(ordered.stops) {
            let next = match stop {
                1 => UP,
                _ if stop == last => DOWN,
                _ => DOWN | UP,
            };
            need[v] = if next == DOWN | UP { 2 } else { 1 };
            end[v] = End { stop, next };
        }
        let open: IdVec<Vertex, u32> = Vertex::all(n).map(|v| graph.degree(v) as u32).collect();
        if need.iter().zip(&open).any(|(&need, &open)| u32::from(need) > open) {
            return None;
        }
        Some(Search {
            ordered,
            edges: IdVec::from_elem(Known::Open, graph.edges().len()),
            need,
            open,
            mate: Vertex::all(n).collect(),
            end,
            on: 0,
            trail: Vec::new(),
            choices: Vec::new(),
            queue: Vertex::all(n).collect(),
            dead: false,
            weight: IdVec::from_elem(0, n),
            rng: None,
            regions: Regions::new(n, ordered.stops.len()),
        })
    }

    /// Decides an open edge.
    fn put(&mut self, edge: Edge, known: Known) {
        let [a, b] = self.ordered.graph.ends(edge);
        let mut joined = None;
        if known == Known::On {
            if self.need[a] == 0 || self.is_barred(a, b) {
                self.dead = true;
                self.weight[a] += 1;
                self.weight[b] += 1;
                return;
            }
            joined = Some(self.join(a, b));
        }
        self.edges[edge] = known;
        self.trail.push(Step { edge, joined });
        for v in [a, b] {
            self.open[v] -= 1;
            if self.open[v] < u32::from(self.need[v]) {
                self.dead = true;
                self.weight[v] += 1;
            }
            self.queue.push(v);
        }
    }

    /// Joins the fragments that end at two vertices; their far ends and what those knew.
    fn join(&mut self, a: Vertex, b: Vertex) -> [(Vertex, End); 2] {
        let far = [a, b].map(|v| self.mate[v]);
        let here = [a, b].map(|v| self.end[v]);
        let old = far.map(|v| self.end[v]);
        for (side, other) in [(0, 1), (1, 0)] {
            let (mine, yours) = (here[side], here[other]);
            let end = &mut self.end[far[side]];
            if old[side].stop == 0 {
                *end = yours;
            } else if yours.stop != 0 && old[side].stop == mine.stop {
                // its only stop: this way now leads to the other fragment's
                end.next &= if yours.stop > mine.stop { DOWN } else { UP };
            }
            self.mate[far[side]] = far[other];
            self.queue.push(far[side]);
        }
        self.need[a] -= 1;
        self.need[b] -= 1;
        self.on += 1;
        [(far[0], old[0]), (far[1], old[1])]
    }

    /// Follows what is decided; whether nothing contradicts it.
    fn settle(&mut self) -> bool {
        let graph = self.ordered.graph;
        while let (false, Some(v)) = (self.dead, self.queue.pop()) {
            if self.open[v] == 0 {
                continue;
            }
            let all = u32::from(self.need[v]) == self.open[v];
            for &(w, edge) in graph.links(v) {
                if self.dead || self.edges[edge] != Known::Open {
                    continue;
                }
                if self.need[v] == 0 || self.is_barred(v, w) {
                    self.put(edge, Known::Off);
                } else if all {
                    self.put(edge, Known::On);
                }
            }
        }
        self.queue.clear();
        !std::mem::take(&mut self.dead)
    }

    /// Whether an edge would close a ring, join stops that do not follow each other, or end the
    /// path too early. Its first vertex is the end of a fragment.
    fn is_barred(&self, v: Vertex, w: Vertex) -> bool {
        let [far, other] = [v, w].map(|v| self.mate[v]);
        if self.need[w] == 0 || far == w {
            return true;
        }
        let [here, there] = [v, w].map(|v| self.end[v]);
        if here.stop == 0 || there.stop == 0 {
            return false;
        }
        let follows = here.stop + 1 == there.stop && here.next & UP != 0 && there.next & DOWN != 0
            || there.stop + 1 == here.stop && there.next & UP != 0 && here.next & DOWN != 0;
        let ends = |v: Vertex| {
            let stops = self.ordered.stops;
            stops.first() == Some(&v) || stops.last() == Some(&v)
        };
        !follows || ends(far) && ends(other) && self.on + 2 < self.need.len()
    }

    /// An open edge where few are left, at the end of a fragment with stops where there is one;
    /// `None` when every edge is decided.
    fn branch(&mut self) -> Option<Edge> {
        if self.rng.is_some() {
            return self.branch_by_chance();
        }
        let graph = self.ordered.graph;
        let mut best = None;
        for v in Vertex::all(graph.len()).filter(|&v| self.open[v] > 0) {
            let (need, open) = (u32::from(self.need[v]), self.open[v]);
            let ways = if need == 1 { open } else { open * (open - 1) / 2 };
            let key = (ways, self.end[v].stop == 0);
            if best.is_none_or(|(least, _)| key < least) {
                best = Some((key, v));
            }
            if key <= (FEWEST, false) {
                break;
            }
        }
        let (_, v) = best?;
        let mut edges = graph.links(v).iter().map(|&(_, edge)| edge);
        edges.find(|&edge| self.edges[edge] == Known::Open)
    }

    /// Takes the last choice back and decides it the other way; false when no choice is left.
    fn go_back(&mut self) -> bool {
        let Some((length, edge)) = self.choices.pop() else { return false };
        while self.trail.len() > length
            && let Some(step) = self.trail.pop()
        {
            self.take_back(&step);
        }
        self.queue.clear();
        self.dead = false;
        self.put(edge, Known::Off);
        true
    }

    fn take_back(&mut self, step: &Step) {
        let [a, b] = self.ordered.graph.ends(step.edge);
        self.edges[step.edge] = Known::Open;
        self.open[a] += 1;
        self.open[b] += 1;
        let Some(far) = step.joined else { return };
        self.on -= 1;
        for ((v, end), near) in far.into_iter().zip([a, b]) {
            self.mate[v] = near;
            self.end[v] = end;
            self.need[near] += 1;
        }
    }

    /// The path, once every edge is decided.
    fn path(&self) -> Path {
        super::trace(self.ordered, |edge| self.edges[edge] == Known::On)
    }
}
