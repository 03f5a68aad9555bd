//! A 2-factor of a bipartite graph: two partners for every vertex, or the reason why there are
//! none.
//!
//! This is a matching problem in which every vertex is to be matched twice. Start from disjoint
//! unit squares (on open ground that alone is everything), add edges greedily, then mend what is
//! lacking by shortest alternating paths, one search for each missing partner (Harold Kuhn 1955). A
//! search that fails has seen a *Hall set*: vertices of one color that together need more edges
//! than their neighbors can give, which proves that there is no 2-factor, hence no cycle.
//! Hopcroft-Karp phases were tried in a prototype and cost more than these short searches.

use super::factor::{Factor, NONE};
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// Disjoint 4-cycles, packed in the order of the vertices.
pub(super) fn squares(graph: &Graph, meter: &mut Meter<'_>) -> Result<Factor, Stop> {
    let mut factor = Factor::empty(graph.len());
    for v in Vertex::all(graph.len()) {
        meter.work(1)?;
        if !is_free(&factor, v) {
            continue;
        }
        if let Some([a, c, b]) = square(graph, &factor, v, meter)? {
            for [x, y] in [[v, a], [a, c], [c, b], [b, v]] {
                factor.add(x, y);
            }
        }
    }
    Ok(factor)
}

fn is_free(factor: &Factor, v: Vertex) -> bool {
    factor.partners(v)[0] == NONE
}

/// Ways from a vertex over two edges that are tried: more than open ground has.
const MOST_TRIED: usize = 1000;

/// The other corners, in order, of a free square whose first corner is `v`.
fn square(
    graph: &Graph,
    factor: &Factor,
    v: Vertex,
    meter: &mut Meter<'_>,
) -> Result<Option<[Vertex; 3]>, Stop> {
    let later = |v: Vertex, least: Vertex| {
        let links = graph.links(v);
        let links = &links[links.partition_point(|&(w, _)| w <= least)..];
        links.iter().map(|&(w, _)| w).filter(|&w| is_free(factor, w))
    };
    let ways = later(v, v).flat_map(|a| later(a, a).map(move |c| [a, c]));
    for [a, c] in ways.take(MOST_TRIED) {
        meter.work(graph.degree(c) as u64 / 16)?;
        if let Some(b) = later(c, a).find(|&b| graph.edge_between(v, b).is_some()) {
            return Ok(Some([a, c, b]));
        }
    }
    Ok(None)
}

/// Adds edges between vertices that lack partners, those with the fewest choices first come first.
pub(super) fn greedy(
    graph: &Graph,
    factor: &mut Factor,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    for choices in 1..=4 {
        for v in Vertex::all(graph.len()) {
            meter.work(1)?;
            while factor.lacks(v) {
                let mut open = graph.neighbors(v).filter(|&w| factor.lacks(w) && !factor.has(v, w));
                let Some(first) = open.next() else { break };
                if open.count() >= choices && choices < 4 {
                    break;
                }
                factor.add(v, first);
            }
        }
    }
    Ok(())
}

/// Completes a partial factor to a 2-factor, or says why none exists. `colors` is the bipartition
/// of the graph.
pub(super) fn two_factor(
    graph: &Graph,
    colors: &IdVec<Vertex, bool>,
    mut factor: Factor,
    meter: &mut Meter<'_>,
) -> Result<Result<Factor, Certificate>, Stop> {
    greedy(graph, &mut factor, meter)?;
    Ok(complete(graph, colors, &mut factor, meter)?.map_or(Ok(factor), Err))
}

/// The same without the greedy start.
pub(super) fn complete(
    graph: &Graph,
    colors: &IdVec<Vertex, bool>,
    factor: &mut Factor,
    meter: &mut Meter<'_>,
) -> Result<Option<Certificate>, Stop> {
    let mut search = Search::new(graph.len());
    // every edge joins the two colors, so once one color lacks nothing the other may only lack if
    // it is larger: searching from both keeps that case right too
    for v in Vertex::all(graph.len()) {
        while factor.lacks(v) {
            if !search.augment(graph, factor, v, meter)? {
                return Ok(Some(search.hall_set(graph, colors, v)));
            }
        }
    }
    Ok(None)
}

/// Adds edges to a partial factor until it has as many as there can be.
pub(super) fn most(
    graph: &Graph,
    colors: &IdVec<Vertex, bool>,
    mut factor: Factor,
    meter: &mut Meter<'_>,
) -> Result<Factor, Stop> {
    greedy(graph, &mut factor, meter)?;
    let mut search = Search::new(graph.len());
    // every edge has one end of that color: when no path from there leads on, none does
    for v in Vertex::all(graph.len()).filter(|&v| colors[v]) {
        while factor.lacks(v) && search.seen[v] != BURIED {
            if !search.augment(graph, &mut factor, v, meter)? {
                search.bury(graph);
            }
        }
    }
    Ok(factor)
}

/// Seen by a search that failed: leads nowhere later either.
const BURIED: u32 = u32::MAX;

/// Breadth-first search for alternating paths; its arrays are reused from search to search.
struct Search {
    round: u32,
    seen: IdVec<Vertex, u32>,
    from: IdVec<Vertex, Vertex>,
    queue: Vec<Vertex>,
}

impl Search {
    fn new(n: usize) -> Self {
        Search {
            round: 0,
            seen: IdVec::from_elem(0, n),
            from: IdVec::from_elem(NONE, n),
            queue: Vec::new(),
        }
    }

    /// Gives `start` one more partner along a shortest alternating path to another vertex that
    /// lacks one.
    fn augment(
        &mut self,
        graph: &Graph,
        factor: &mut Factor,
        start: Vertex,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        self.round += 1;
        self.queue.clear();
        self.queue.push(start);
        self.seen[start] = self.round;
        let mut head = 0;
        while let Some(&v) = self.queue.get(head) {
            head += 1;
            meter.work(1)?;
            for w in graph.neighbors(v) {
                if self.seen[w] >= self.round || factor.has(v, w) {
                    continue;
                }
                self.seen[w] = self.round;
                self.from[w] = v;
                if factor.lacks(w) {
                    self.flip(factor, start, w);
                    return Ok(true);
                }
                for x in factor.partners(w) {
                    if self.seen[x] < self.round {
                        self.seen[x] = self.round;
                        self.from[x] = w;
                        self.queue.push(x);
                    }
                }
            }
        }
        Ok(false)
    }

    /// Passes by what the last search has seen from now on.
    fn bury(&mut self, graph: &Graph) {
        for v in self.queue.drain(..) {
            self.seen[v] = BURIED;
            for w in graph.neighbors(v).filter(|&w| self.seen[w] == self.round).collect::<Vec<_>>()
            {
                self.seen[w] = BURIED;
            }
        }
    }

    /// Swaps used and unused edges along the path found from `start` to `end`.
    fn flip(&self, factor: &mut Factor, start: Vertex, end: Vertex) {
        let mut w = end;
        loop {
            let v = self.from[w];
            if v == start {
                factor.add(v, w);
                return;
            }
            let before = self.from[v];
            // free both ends first: `add` needs room
            factor.remove(before, v);
            factor.add(v, w);
            w = before;
        }
    }

    /// The vertices of the color of `start` that the failed search reached, and all their
    /// neighbors.
    fn hall_set(&self, graph: &Graph, colors: &IdVec<Vertex, bool>, start: Vertex) -> Certificate {
        let reached = |v: Vertex| self.seen[v] == self.round;
        let same = |v: Vertex| colors[v] == colors[start];
        let independent: Vec<Vertex> =
            Vertex::all(graph.len()).filter(|&v| reached(v) && same(v)).collect();
        let mut neighbors: Vec<Vertex> =
            independent.iter().flat_map(|&v| graph.neighbors(v)).collect();
        neighbors.sort_unstable();
        neighbors.dedup();
        Certificate::TwoFactor { independent, neighbors }
    }
}
