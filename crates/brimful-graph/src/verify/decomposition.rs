//! Whether nothing is left when vertices are eliminated in some order.
//!
//! Every edge is a table: it is used or not. To eliminate a vertex, the tables that name it are
//! joined, and what uses two edges there is kept: how many edges each other vertex has, and which
//! two are the ends of a path.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use crate::graph::{Graph, Vertex};

/// Pairs of states joined before this is given up.
const MOST_JOINS: usize = 1 << 21;

/// What others see of a choice of edges.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct State {
    /// How many edges are used at vertices that are not eliminated, where some are.
    edges: BTreeMap<Vertex, u8>,
    /// The ends of paths, each with the other.
    ends: BTreeMap<Vertex, Vertex>,
    /// A cycle is closed: nothing else may be used.
    closed: bool,
}

impl State {
    fn edge([a, b]: [Vertex; 2]) -> Self {
        let edges = BTreeMap::from([(a, 1), (b, 1)]);
        State { edges, ends: BTreeMap::from([(a, b), (b, a)]), closed: false }
    }

    fn is_empty(&self) -> bool {
        self.edges.is_empty() && !self.closed
    }

    /// Both choices together, if that leaves at most two edges at each vertex, and no cycle beside
    /// anything else.
    fn with(&self, other: &State) -> Option<State> {
        if self.is_empty() || other.is_empty() {
            return Some(if self.is_empty() { other.clone() } else { self.clone() });
        }
        if self.closed || other.closed {
            return None;
        }
        let mut both = self.clone();
        for (&v, &used) in &other.edges {
            let edges = both.edges.entry(v).or_default();
            *edges += used;
            if *edges > 2 {
                return None;
            }
        }
        for (&a, &b) in other.ends.iter().filter(|(a, b)| a < b) {
            if both.closed {
                return None;
            }
            let [x, y] = [a, b].map(|v| both.ends.remove(&v).unwrap_or(v));
            if x == b {
                both.closed = true;
            } else {
                both.ends.extend([(x, y), (y, x)]);
            }
        }
        (!both.closed || both.ends.is_empty()).then_some(both)
    }
}

/// States, and the vertices not eliminated that they may speak of.
struct Table {
    scope: BTreeSet<Vertex>,
    states: Vec<State>,
}

/// Whether the vertices, each once in this order, leave no state, and never more than `width`
/// others in touch with those that are gone; `None` where that takes too long.
pub(super) fn refutes(graph: &Graph, order: &[Vertex], width: usize) -> Option<bool> {
    let named: HashSet<Vertex> = order.iter().copied().collect();
    if order.len() != graph.len() || named != Vertex::all(graph.len()).collect() {
        return Some(false);
    }
    let table = |&[a, b]: &[Vertex; 2]| Table {
        scope: BTreeSet::from([a, b]),
        states: vec![State::default(), State::edge([a, b])],
    };
    let mut tables: Vec<Table> = graph.edges().iter().map(table).collect();
    let mut joins = 0;
    for v in order {
        let (mine, others): (Vec<Table>, Vec<Table>) =
            tables.into_iter().partition(|table| table.scope.contains(v));
        tables = others;
        let mut all = Table { scope: BTreeSet::new(), states: vec![State::default()] };
        for table in mine {
            joins += all.states.len() * table.states.len();
            if joins > MOST_JOINS {
                return None;
            }
            let both = all.states.iter().flat_map(|a| table.states.iter().map(|b| a.with(b)));
            let both: HashSet<State> = both.flatten().collect();
            all = Table { scope: &all.scope | &table.scope, states: both.into_iter().collect() };
        }
        all.scope.remove(v);
        if all.scope.len() > width {
            return Some(false);
        }
        let done = |mut state: State| (state.edges.remove(v) == Some(2)).then_some(state);
        all.states = all.states.into_iter().filter_map(done).collect();
        if all.states.is_empty() {
            return Some(true);
        }
        tables.push(all);
    }
    // one table is left of each part of the graph, and each part has a cycle
    Some(tables.len() != 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the path can go on to all vertices and back to the first.
    fn has_cycle(graph: &Graph, path: &mut Vec<Vertex>) -> bool {
        let last = path[path.len() - 1];
        if path.len() == graph.len() {
            return path.len() > 2 && graph.edge_between(last, path[0]).is_some();
        }
        let next: Vec<Vertex> = graph.neighbors(last).filter(|w| !path.contains(w)).collect();
        next.into_iter().any(|w| {
            path.push(w);
            let found = has_cycle(graph, path);
            path.pop();
            found
        })
    }

    #[test]
    fn refutes_every_graph_of_six_vertices_that_has_no_cycle() {
        let pairs: Vec<[u32; 2]> = (0..6).flat_map(|a| (a + 1..6).map(move |b| [a, b])).collect();
        let orders = [[0, 1, 2, 3, 4, 5], [3, 0, 5, 1, 4, 2], [5, 2, 4, 1, 3, 0]];
        for choice in 0..1u32 << pairs.len() {
            let chosen = pairs.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1);
            let edges = chosen.map(|(_, &ends)| ends.map(Vertex));
            let graph = Graph::trusted(6, edges);
            let order = orders[choice as usize % 3].map(Vertex);
            let cycle = has_cycle(&graph, &mut vec![Vertex(0)]);
            assert_eq!(refutes(&graph, &order, 5), Some(!cycle), "{:?}", graph.edges());
        }
    }

    #[test]
    fn needs_every_vertex_once_and_its_width() {
        let graph = Graph::trusted(3, [[0, 1], [1, 2]].map(|ends| ends.map(Vertex)));
        assert_eq!(refutes(&graph, &[0, 1, 2].map(Vertex), 2), Some(true));
        assert_eq!(refutes(&graph, &[1, 0, 2].map(Vertex), 1), Some(false));
        assert_eq!(refutes(&graph, &[0, 1].map(Vertex), 2), Some(false));
        assert_eq!(refutes(&graph, &[0, 1, 1].map(Vertex), 2), Some(false));
        assert_eq!(refutes(&graph, &[0, 1, 3].map(Vertex), 2), Some(false));
    }
}
