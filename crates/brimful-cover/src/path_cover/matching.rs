//! Every vertex but a start needs an entrance of its own: bipartite matching decides whether there
//! are enough.
//!
//! The matching is a path cover in which cycles are allowed, so it is where [`super::merge`]
//! begins. When none exists, the search tree of the last augmentation is a Hall violator:
//! vertices that can be entered only from fewer vertices, a reason that a person can check. Found
//! by depth-first augmentation along alternating paths after a greedy start (Kuhn); grids are local
//! enough that paths stay short.

use super::digraph::Digraph;
use super::{END, Successors, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// A predecessor of its own for every vertex but the starts, or why none exists.
pub(super) enum Entrances {
    /// The successor of each vertex, [`END`] where none exists.
    Enough(Successors),
    /// These vertices can only be entered from fewer others.
    TooFew(Vec<Vertex>),
}

/// Finds an entrance of its own for every vertex that is not a start.
pub(super) fn entrances(graph: &Digraph, meter: &mut Meter<'_>) -> Result<Entrances, Stop> {
    let mut matching = Matching {
        graph,
        next: IdVec::from_elem(END, graph.len()),
        seen: IdVec::from_elem(END, graph.len()),
        stack: Vec::new(),
    };
    let mut free: Vec<Vertex> = Vec::new();
    for v in graph.vertices().filter(|&v| !graph.is_start(v)) {
        if !matching.enter_directly(v) {
            free.push(v);
        }
    }
    for v in free {
        if !matching.augment(v, meter)? {
            let from = graph.vertices().filter(|&u| matching.seen[u] == v);
            let mut cells: Vec<Vertex> = from.map(|u| matching.next[u]).collect();
            cells.push(v);
            cells.sort_unstable();
            return Ok(Entrances::TooFew(cells));
        }
    }
    Ok(Entrances::Enough(matching.next))
}

struct Matching<'g> {
    graph: &'g Digraph,
    next: Successors,
    /// The last vertex whose augmentation looked at this predecessor.
    seen: IdVec<Vertex, Vertex>,
    /// The vertices to enter on the alternating path so far, each with the place in its entrances
    /// to go on from.
    stack: Vec<(Vertex, usize)>,
}

impl Matching<'_> {
    fn enter_directly(&mut self, v: Vertex) -> bool {
        let free = self.graph.in_arcs(v).iter().map(|&arc| self.graph.from(arc));
        match free.into_iter().find(|&u| self.next[u] == END) {
            Some(u) => {
                self.next[u] = v;
                true
            }
            None => false,
        }
    }

    /// Enters `root` from somewhere, rearranging other entrances along an alternating path.
    fn augment(&mut self, root: Vertex, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        self.stack.clear();
        self.stack.push((root, 0));
        while let Some((v, place)) = self.stack.last_mut() {
            meter.work(1)?;
            let Some(&arc) = self.graph.in_arcs(*v).get(*place) else {
                self.stack.pop();
                continue;
            };
            *place += 1;
            let u = self.graph.from(arc);
            if self.seen[u] == root {
                continue;
            }
            self.seen[u] = root;
            let entered = self.next[u];
            if entered == END {
                // every vertex of the path takes the predecessor it looked at last
                for &(v, place) in &self.stack {
                    self.next[self.graph.from(self.graph.in_arcs(v)[place - 1])] = v;
                }
                return Ok(true);
            }
            self.stack.push((entered, 0));
        }
        Ok(false)
    }
}
