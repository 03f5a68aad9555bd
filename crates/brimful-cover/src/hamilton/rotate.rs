//! Rotations of a path: the local search for graphs with many edges.
//!
//! A path grows at its end. Where the end has no neighbor off the path, an edge from the end back
//! to the path is added, and the path is broken behind it: the vertices from there on come in
//! reverse, and the path has another end (Lajos Pósa, "Hamiltonian circuits in random graphs",
//! 1976). On dense graphs it takes little more than one step a vertex, where clauses for every
//! edge would take seconds to write down.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// Edges for each vertex from which on a graph counts as dense.
const DENSE: usize = 4;
/// Rotations for each vertex, and vertices moved altogether.
const ROTATIONS_A_VERTEX: usize = 20;
const MOST_MOVED: u64 = 200_000_000;
/// Rotations between two changes of the end that grows.
const TURN_EVERY: usize = 50;

struct Path<'g> {
    graph: &'g Graph,
    path: Vec<Vertex>,
    /// Where each vertex is on the path; `u32::MAX` off it.
    at: IdVec<Vertex, u32>,
    /// Neighbors off the path.
    open: IdVec<Vertex, u32>,
    moved: u64,
}

/// A Hamiltonian cycle of a dense graph, if one is met.
pub(super) fn search(
    graph: &Graph,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Vertex>>, Stop> {
    let n = graph.len();
    if n < 3 || graph.edges().len() < DENSE * n {
        return Ok(None);
    }
    super::stage(meter, "rotations");
    let open = Vertex::all(n).map(|v| graph.degree(v) as u32).collect();
    let mut path =
        Path { graph, path: Vec::new(), at: IdVec::from_elem(u32::MAX, n), open, moved: 0 };
    path.push(Vertex(0));
    for rotation in 1..=ROTATIONS_A_VERTEX * n {
        path.grow(rng, meter)?;
        if path.is_cycle() {
            return Ok(Some(path.path));
        }
        if path.moved > MOST_MOVED {
            break;
        }
        if rotation % TURN_EVERY == 0 {
            path.reverse_from(0, meter)?;
        }
        path.rotate(rng, meter)?;
    }
    Ok(None)
}

impl Path<'_> {
    fn end(&self) -> Vertex {
        self.path.last().copied().unwrap_or(Vertex(0))
    }

    fn is_cycle(&self) -> bool {
        self.path.len() == self.graph.len()
            && self.graph.edge_between(self.end(), self.path[0]).is_some()
    }

    fn push(&mut self, v: Vertex) {
        self.at[v] = self.path.len() as u32;
        self.path.push(v);
        for w in self.graph.neighbors(v) {
            self.open[w] -= 1;
        }
    }

    /// Goes on from the end while it has a neighbor off the path: the one with the fewest ways on.
    fn grow(&mut self, rng: &mut ChaCha8Rng, meter: &mut Meter<'_>) -> Result<(), Stop> {
        while self.open[self.end()] > 0 {
            let links = self.graph.links(self.end());
            meter.work(1 + links.len() as u64 / 4)?;
            let first = rng.random_range(0..links.len());
            let around = links[first..].iter().chain(&links[..first]).map(|&(w, _)| w);
            let next = around.filter(|&w| self.at[w] == u32::MAX).min_by_key(|&w| self.open[w]);
            let Some(next) = next else { break };
            self.push(next);
        }
        Ok(())
    }

    /// Adds an edge from the end back to the path: one that gives an end that can grow or close the
    /// cycle, if there is one.
    fn rotate(&mut self, rng: &mut ChaCha8Rng, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let links = self.graph.links(self.end());
        meter.work(1 + links.len() as u64)?;
        let whole = self.path.len() == self.graph.len();
        let first = rng.random_range(0..links.len().max(1));
        let mut chosen = None;
        for &(w, _) in links[first..].iter().chain(&links[..first]) {
            let from = self.at[w] as usize + 1;
            if from + 1 >= self.path.len() {
                continue;
            }
            let end = self.path[from];
            let good = if whole {
                self.graph.edge_between(end, self.path[0]).is_some()
            } else {
                self.open[end] > 0
            };
            if good || chosen.is_none() {
                chosen = Some(from);
            }
            if good {
                break;
            }
        }
        chosen.map_or(Ok(()), |from| self.reverse_from(from, meter))
    }

    fn reverse_from(&mut self, from: usize, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.path[from..].reverse();
        for (i, &v) in self.path.iter().enumerate().skip(from) {
            self.at[v] = i as u32;
        }
        let moved = (self.path.len() - from) as u64;
        self.moved += moved;
        meter.work(moved / 16)
    }
}
