//! A second spanning linkage near the first: everything is fixed but a small ball, and satisfiability looks inside.
//!
//! Where paths may touch themselves the whole board is hard to decide (CDCL without the clauses against touching
//! needs 30 times longer), but most boards with a second linkage have one that differs in a few dozen cells only.
//! This only ever finds; that there is none is left to the search of the whole graph.

use super::Paths;
use super::search::Model;
use crate::cover::sat::{Literal, Sat};
use crate::graph::{Graph, Vertex};
use crate::limits::{Meter, Stop};

/// Radii of the balls, in edges.
const RADII: [u32; 4] = [3, 4, 6, 8];
/// Conflicts for one ball.
const BUDGET: u64 = 3000;

/// A linkage other than `first` that differs from it only in some ball, if one is found.
pub(super) fn second(model: &mut Model<'_, '_>, first: &Paths, meter: &mut Meter<'_>) -> Result<Option<Paths>, Stop> {
    let graph = model.linkage().graph;
    let mut used = vec![false; graph.edges().len()];
    for step in first.iter().flat_map(|path| path.windows(2)) {
        if let Some(e) = graph.edge_between(step[0], step[1]) {
            used[e as usize] = true;
        }
    }
    let mut ball = Ball::new(graph);
    for radius in RADII {
        // every vertex is within half the radius of a center
        let mut near = vec![false; graph.len()];
        for center in 0..graph.len() as Vertex {
            if near[center as usize] {
                continue;
            }
            ball.grow(graph, center, radius / 2);
            ball.members.iter().for_each(|&v| near[v as usize] = true);
            ball.grow(graph, center, radius);
            let fixed: Vec<Literal> = (0..used.len())
                .filter(|&e| !graph.edges()[e].iter().all(|&v| ball.contains(v)))
                .map(|e| if used[e] { model.link(e) } else { !model.link(e) })
                .collect();
            if model.solve(&fixed, Some(BUDGET), meter)? == Sat::Yes {
                return Ok(Some(model.paths()));
            }
        }
    }
    Ok(None)
}

/// The vertices within some distance of a center.
struct Ball {
    members: Vec<Vertex>,
    round: u32,
    seen: Vec<u32>,
}

impl Ball {
    fn new(graph: &Graph) -> Self {
        Ball { members: Vec::new(), round: 0, seen: vec![0; graph.len()] }
    }

    fn contains(&self, v: Vertex) -> bool {
        self.seen[v as usize] == self.round
    }

    fn grow(&mut self, graph: &Graph, center: Vertex, radius: u32) {
        self.round += 1;
        self.seen[center as usize] = self.round;
        self.members.clear();
        self.members.push(center);
        let mut shell = 0;
        for _ in 0..radius {
            let end = self.members.len();
            for i in shell..end {
                for w in graph.neighbors(self.members[i]) {
                    if self.seen[w as usize] != self.round {
                        self.seen[w as usize] = self.round;
                        self.members.push(w);
                    }
                }
            }
            shell = end;
        }
    }
}
