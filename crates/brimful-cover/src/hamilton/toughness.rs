//! Sets of k vertices whose removal leaves more than k parts, k from two on: a cycle enters and
//! leaves every part by vertices of the set, so none exists. (Václav Chvátal's toughness, 1973.
//! To decide whether there is such a set is hard.)
//!
//! Greedy: beginning with each vertex in turn, the vertex is added whose removal leaves the most
//! parts more, as long as there is one that adds a part. Such a set of k vertices leaves k parts; a
//! vertex that adds two makes it a certificate. It begins near a contradiction that is known, where
//! such a set is likeliest. One walk after Robert Tarjan (1972) tells for every vertex how many
//! parts it adds.

use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// The most vertices visited by all walks together.
const MOST_WORK: usize = 4_000_000;
/// The most vertices of a set: people should be able to see it.
const MOST_REMOVED: usize = 12;

/// A set with more parts than vertices, if the greedy search meets one, near these vertices first.
pub(super) fn find(
    graph: &Graph,
    near: &[Vertex],
    meter: &mut Meter<'_>,
) -> Result<Option<Certificate>, Stop> {
    let mut work = 0;
    let mut walk = Walk::default();
    for start in outward(graph, near) {
        let mut removed = vec![start];
        while removed.len() < MOST_REMOVED {
            work += graph.len();
            if work > MOST_WORK {
                return Ok(None);
            }
            let Some((v, gain)) = walk.best(graph, &removed, meter)? else { break };
            removed.push(v);
            if gain > 1 {
                return Ok(Some(certificate(graph, removed)));
            }
        }
    }
    Ok(None)
}

/// All vertices, those near some of them first.
fn outward(graph: &Graph, near: &[Vertex]) -> Vec<Vertex> {
    let mut seen = IdVec::from_elem(false, graph.len());
    let mut is_new = |&v: &Vertex| !std::mem::replace(&mut seen[v], true);
    let mut order: Vec<Vertex> = near.iter().copied().filter(&mut is_new).collect();
    let mut next = 0;
    for start in Vertex::all(graph.len()) {
        while let Some(&v) = order.get(next) {
            next += 1;
            order.extend(graph.neighbors(v).filter(&mut is_new));
        }
        order.extend(Some(start).filter(&mut is_new));
    }
    order
}

fn certificate(graph: &Graph, removed: Vec<Vertex>) -> Certificate {
    let mut seen = IdVec::from_elem(false, graph.len());
    removed.iter().for_each(|&v| seen[v] = true);
    let (mut parts, mut stack) = (Vec::new(), Vec::new());
    for start in Vertex::all(graph.len()) {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        parts.push(start);
        stack.push(start);
        while let Some(v) = stack.pop() {
            stack.extend(graph.neighbors(v).filter(|&w| !std::mem::replace(&mut seen[w], true)));
        }
    }
    Certificate::Cut { removed, parts }
}

/// A depth-first walk; its arrays are reused.
#[derive(Default)]
pub(super) struct Walk {
    /// When each vertex was entered, 0 not yet; and the first entered that its subtree touches.
    entered: IdVec<Vertex, u32>,
    low: IdVec<Vertex, u32>,
    gain: IdVec<Vertex, u32>,
    path: Vec<(Vertex, usize)>,
}

const GONE: u32 = u32::MAX;

impl Walk {
    /// The vertex whose removal, after these, adds the most parts, and how many; `None` if none
    /// adds any.
    fn best(
        &mut self,
        graph: &Graph,
        removed: &[Vertex],
        meter: &mut Meter<'_>,
    ) -> Result<Option<(Vertex, u32)>, Stop> {
        let gains = self.gains(graph, removed, meter)?;
        let best = Vertex::all(graph.len()).max_by_key(|&v| (gains[v], std::cmp::Reverse(v)));
        Ok(best.map(|v| (v, gains[v])).filter(|&(_, gain)| gain > 0))
    }

    /// How many parts the removal of each vertex adds, after these.
    pub(super) fn gains(
        &mut self,
        graph: &Graph,
        removed: &[Vertex],
        meter: &mut Meter<'_>,
    ) -> Result<&IdVec<Vertex, u32>, Stop> {
        meter.work(graph.len() as u64)?;
        for list in [&mut self.entered, &mut self.low, &mut self.gain] {
            list.reset(0, graph.len());
        }
        removed.iter().for_each(|&v| self.entered[v] = GONE);
        let mut clock = 0;
        for root in Vertex::all(graph.len()) {
            if self.entered[root] == 0 {
                self.component(graph, root, &mut clock);
            }
        }
        Ok(&self.gain)
    }

    fn enter(&mut self, v: Vertex, clock: &mut u32) {
        *clock += 1;
        self.entered[v] = *clock;
        self.low[v] = *clock;
        self.path.push((v, 0));
    }

    fn component(&mut self, graph: &Graph, root: Vertex, clock: &mut u32) {
        self.enter(root, clock);
        while let Some((v, next)) = self.path.last_mut() {
            let v = *v;
            if let Some(&(w, _)) = graph.links(v).get(*next) {
                *next += 1;
                match self.entered[w] {
                    0 => self.enter(w, clock),
                    GONE => {}
                    at => self.low[v] = self.low[v].min(at),
                }
                continue;
            }
            self.path.pop();
            if let Some(&(above, _)) = self.path.last() {
                self.low[above] = self.low[above].min(self.low[v]);
                // below the root every subtree is a part of its own; the root's first is the part
                // it leaves
                self.gain[above] += u32::from(self.low[v] >= self.entered[above]);
            }
        }
        let own = &mut self.gain[root];
        *own = own.saturating_sub(1);
    }
}
