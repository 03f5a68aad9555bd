//! In which order vertices are eliminated: the order decides how wide the scopes of tables become.
//!
//! Greedy orders by fewest new neighbor pairs or fewest neighbors are the standard heuristics for
//! treewidth (Hans Bodlaender and Arie Koster, "Treewidth computations I", 2010). They find the
//! trees that Fleischner's graphs hang on. On long strips (flower snarks, generalized Petersen
//! graphs) a [`sweep`](super::sweep) is narrower.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use brimful_graph::graph::{Graph, Vertex};
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
    near: Vec<Vec<Vertex>>,
    rule: Rule,
    limit: usize,
    costs: Vec<u64>,
    queue: BinaryHeap<Reverse<(u64, Vertex)>>,
}

/// The price of a vertex that is too wide or gone.
const NEVER: u64 = u64::MAX;

/// Eliminates vertices greedily as long as one has at most `limit` neighbors.
pub(super) fn greedy(
    graph: &Graph,
    rule: Rule,
    limit: usize,
    meter: &mut Meter<'_>,
) -> Result<Elimination, Stop> {
    let mut near = Vec::with_capacity(graph.len());
    for v in 0..graph.len() as Vertex {
        meter.work(1 + graph.degree(v) as u64 / 16)?;
        near.push(graph.neighbors(v).collect());
    }
    let costs = vec![NEVER; graph.len()];
    let mut rest = Remainder { near, rule, limit, costs, queue: BinaryHeap::new() };
    for v in 0..graph.len() as Vertex {
        meter.work(rest.price(v))?;
    }
    let mut found = Elimination { order: Vec::with_capacity(graph.len()), cost: 0.0 };
    while let Some(Reverse((cost, v))) = rest.queue.pop() {
        if rest.costs[v as usize] == cost {
            found.cost += states(rest.near[v as usize].len());
            found.order.push(v);
            rest.eliminate(v, meter)?;
        }
    }
    Ok(found)
}

impl Remainder {
    fn adjacent(&self, a: Vertex, b: Vertex) -> bool {
        let [x, y] = [&self.near[a as usize], &self.near[b as usize]];
        if x.len() < y.len() { x.contains(&b) } else { y.contains(&a) }
    }

    /// Computes what it costs to eliminate the vertex now. Returns the work that took.
    fn price(&mut self, v: Vertex) -> u64 {
        let near = &self.near[v as usize];
        let degree = near.len();
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
        if cost != self.costs[v as usize] {
            self.costs[v as usize] = cost;
            if cost != NEVER {
                self.queue.push(Reverse((cost, v)));
            }
        }
        1 + (degree.min(self.limit) as u64).pow(2) / 4
    }

    fn eliminate(&mut self, v: Vertex, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.costs[v as usize] = NEVER;
        let scope = std::mem::take(&mut self.near[v as usize]);
        for &w in &scope {
            self.near[w as usize].retain(|&x| x != v);
        }
        let mut touched = scope.clone();
        for (i, &a) in scope.iter().enumerate() {
            for &b in &scope[i + 1..] {
                if !self.adjacent(a, b) {
                    if self.rule == Rule::Fill {
                        touched.extend(
                            self.near[a as usize]
                                .iter()
                                .filter(|&&x| self.near[b as usize].contains(&x)),
                        );
                    }
                    self.near[a as usize].push(b);
                    self.near[b as usize].push(a);
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
}

/// The guess at the number of states for a given order; infinite where a scope has more than
/// `limit` vertices.
pub(super) fn cost(
    graph: &Graph,
    order: &[Vertex],
    limit: usize,
    meter: &mut Meter<'_>,
) -> Result<f64, Stop> {
    let mut position = vec![usize::MAX; graph.len()];
    for (i, &v) in order.iter().enumerate() {
        position[v as usize] = i;
    }
    let mut waiting: Vec<Vec<usize>> = vec![Vec::new(); order.len()];
    let mut sum = 0.0;
    for (i, &v) in order.iter().enumerate() {
        let mut scope = std::mem::take(&mut waiting[i]);
        scope.extend(graph.neighbors(v).map(|w| position[w as usize]).filter(|&p| p > i));
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
