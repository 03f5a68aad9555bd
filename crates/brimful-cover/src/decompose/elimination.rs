//! In which order vertices are eliminated: the order decides how wide the scopes of tables become.
//!
//! Greedy orders by fewest new neighbor pairs or fewest neighbors are the standard heuristics for
//! treewidth (Hans Bodlaender and Arie Koster, "Treewidth computations I", 2010). They find the
//! trees that Fleischner's graphs hang on. On long strips (flower snarks, generalized Petersen
//! graphs) a [`sweep`](super::sweep) is narrower.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// What a greedy elimination looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// Fewest pairs of neighbors that are not neighbors yet, then fewest neighbors.
    Fill,
    /// Fewest neighbors.
    Degree,
}

/// Vertices in the order of their elimination, and how wide that is.
#[derive(Clone, Debug)]
pub(super) struct Elimination {
    pub(super) order: Vec<Vertex>,
    /// A guess at the number of states met.
    pub(super) cost: f64,
}

/// States a table has for each vertex of its scope: a guess.
const STATES_A_VERTEX: f64 = 2.5;

/// A guess at the number of states of a table with a scope of `width` vertices.
pub(super) fn states(width: usize) -> f64 {
    STATES_A_VERTEX.powi(width.min(200) as i32)
}

/// The graph that is left while vertices are eliminated.
struct Remainder {
    /// Neighbors; of a vertex with more than `limit` of them some may be gone.
    near: IdVec<Vertex, Vec<Vertex>>,
    /// How many neighbors are not gone.
    degrees: IdVec<Vertex, usize>,
    gone: IdVec<Vertex, bool>,
    rule: Rule,
    limit: usize,
    costs: IdVec<Vertex, u64>,
    queue: BinaryHeap<Reverse<(u64, Vertex)>>,
    /// The last vertex whose neighbor each vertex was seen to be.
    beside: IdVec<Vertex, Vertex>,
}

/// The price of a vertex that is too wide or gone.
const NEVER: u64 = u64::MAX;

/// Neighbors from which on a vertex is a hub: its list is not gone through for each of them.
const HUB: usize = 64;

/// Eliminates vertices greedily as long as one has at most `limit` neighbors.
pub(super) fn greedy(
    graph: &Graph,
    rule: Rule,
    limit: usize,
    meter: &mut Meter<'_>,
) -> Result<Elimination, Stop> {
    let mut rest = Remainder::new(graph, rule, limit, meter)?;
    for v in Vertex::all(graph.len()) {
        meter.work(rest.price(v))?;
    }
    let mut found = Elimination { order: Vec::with_capacity(graph.len()), cost: 0.0 };
    while let Some(Reverse((cost, v))) = rest.queue.pop() {
        if rest.costs[v] == cost {
            found.cost += states(rest.near[v].len());
            found.order.push(v);
            rest.eliminate(v, meter)?;
        }
    }
    Ok(found)
}

impl Remainder {
    fn new(graph: &Graph, rule: Rule, limit: usize, meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let n = graph.len();
        let mut near: IdVec<Vertex, Vec<Vertex>> = Vec::with_capacity(n).into();
        for v in Vertex::all(n) {
            meter.work(1 + graph.degree(v) as u64 / 16)?;
            near.push(graph.neighbors(v).collect());
        }
        Ok(Remainder {
            degrees: near.iter().map(Vec::len).collect(),
            near,
            gone: IdVec::from_elem(false, n),
            rule,
            limit,
            costs: IdVec::from_elem(NEVER, n),
            queue: BinaryHeap::new(),
            beside: IdVec::from_elem(Vertex::MAX, n),
        })
    }

    fn is_hub(&self, v: Vertex) -> bool {
        self.near[v].len() > HUB
    }

    fn adjacent(&self, a: Vertex, b: Vertex) -> bool {
        let [x, y] = [&self.near[a], &self.near[b]];
        // neighbors that came late are asked for most
        if x.len() < y.len() {
            x.iter().rev().any(|&w| w == b)
        } else {
            y.iter().rev().any(|&w| w == a)
        }
    }

    /// Computes what it costs to eliminate the vertex now. Returns the work that took.
    fn price(&mut self, v: Vertex) -> u64 {
        let near = &self.near[v];
        let degree = self.degrees[v];
        let cost = if degree > self.limit {
            NEVER
        } else if self.rule == Rule::Degree {
            degree as u64
        } else {
            let after = |i: usize| near[i + 1..].iter();
            let lacking = |i: usize| after(i).filter(|&&b| !self.adjacent(near[i], b)).count();
            let fill: usize = (0..degree).map(lacking).sum();
            fill as u64 * 256 + degree as u64
        };
        if cost != self.costs[v] {
            self.costs[v] = cost;
            if cost != NEVER {
                self.queue.push(Reverse((cost, v)));
            }
        }
        1 + (degree.min(self.limit) as u64).pow(2) / 4
    }

    fn eliminate(&mut self, v: Vertex, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.costs[v] = NEVER;
        self.gone[v] = true;
        let scope = std::mem::take(&mut self.near[v]);
        for &w in &scope {
            self.lose(w, meter)?;
        }
        let mut touched = scope.clone();
        for (i, &a) in scope.iter().enumerate() {
            let is_hub = self.is_hub(a);
            if !is_hub {
                self.near[a].iter().for_each(|&w| self.beside[w] = a);
            }
            for &b in &scope[i + 1..] {
                let joined = if is_hub { self.adjacent(a, b) } else { self.beside[b] == a };
                if !joined {
                    if self.rule == Rule::Fill {
                        self.common(a, b, &mut touched, meter)?;
                    }
                    self.join(a, b);
                }
            }
        }
        touched.sort_unstable();
        touched.dedup();
        for w in touched {
            let work = self.price(w);
            meter.work(work)?;
        }
        Ok(())
    }

    /// Counts one neighbor less.
    fn lose(&mut self, w: Vertex, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let (near, degree) = (&mut self.near[w], &mut self.degrees[w]);
        *degree -= 1;
        if *degree <= self.limit || near.len() > 2 * *degree {
            meter.work(near.len() as u64 / 16)?;
            near.retain(|&x| !self.gone[x]);
        }
        Ok(())
    }

    fn join(&mut self, a: Vertex, b: Vertex) {
        for (x, y) in [(a, b), (b, a)] {
            self.near[x].push(y);
            self.degrees[x] += 1;
        }
    }

    /// The common neighbors of two vertices.
    fn common(
        &self,
        a: Vertex,
        b: Vertex,
        found: &mut Vec<Vertex>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let shorter = self.near[a].len() <= self.near[b].len();
        let (few, many) = if shorter { (a, b) } else { (b, a) };
        let few = &self.near[few];
        meter.work(few.len() as u64 / 4)?;
        let are = |&&x: &&Vertex| !self.gone[x] && self.adjacent(x, many);
        found.extend(few.iter().filter(are));
        Ok(())
    }
}

/// The guess at the number of states for a given order; infinite where a scope has more than
/// `limit` vertices.
pub(super) fn cost(
    graph: &Graph,
    order: &[Vertex],
    limit: usize,
    meter: &mut Meter<'_>,
) -> Result<f64, Stop> {
    let mut position = IdVec::from_elem(usize::MAX, graph.len());
    for (i, &v) in order.iter().enumerate() {
        position[v] = i;
    }
    let mut waiting: Vec<Vec<usize>> = vec![Vec::new(); order.len()];
    let mut sum = 0.0;
    for (i, &v) in order.iter().enumerate() {
        let mut scope = std::mem::take(&mut waiting[i]);
        scope.extend(graph.neighbors(v).map(|w| position[w]).filter(|&p| p > i));
        scope.sort_unstable();
        scope.dedup();
        meter.work(1 + scope.len() as u64)?;
        if scope.len() > limit {
            return Ok(f64::INFINITY);
        }
        sum += states(scope.len());
        if let Some((&first, rest)) = scope.split_first() {
            waiting[first].extend(rest);
        }
    }
    Ok(sum)
}
