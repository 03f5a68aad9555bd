//! Depth-first search over arc propagation: the fastest way through small graphs.
//!
//! It branches on an entrance of the vertex with the fewest, and gives up a branch as soon as some
//! vertex can no longer be reached from a start. No learning: a few hundred nodes decide any graph
//! of a hand-made puzzle in microseconds, before a SAT solver would have been set up; what needs
//! more goes to [`super::cdcl`].

use super::digraph::{Arc, Digraph};
use super::propagate::{Fate, Propagation};
use super::{Covers, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// Searches for up to `want` covers below the state of `known`. True when it saw everything it had
/// to see, false when `budget` nodes were not enough.
pub(super) fn search(
    graph: &Digraph,
    known: &mut Propagation<'_>,
    covers: &mut Covers,
    budget: u64,
    meter: &mut Meter<'_>,
) -> Result<bool, Stop> {
    let mut reach = Reach { seen: IdVec::from_elem(0, graph.len()), round: 0, stack: Vec::new() };
    let mut choices: Vec<(usize, Arc)> = Vec::new();
    let mut dead = false;
    for _ in 0..budget {
        meter.node()?;
        if !dead && known.complete() {
            covers.add(known.successors());
            if covers.enough() {
                return Ok(true);
            }
            dead = true;
        }
        if dead || !reach.everything(graph, known) {
            let Some((mark, arc)) = choices.pop() else { return Ok(true) };
            known.undo_to(mark);
            dead = known.decide(arc, false).is_err();
        } else if let Some(arc) = branch(graph, known) {
            choices.push((known.mark(), arc));
            dead = known.decide(arc, true).is_err();
        }
    }
    Ok(false)
}

/// An open entrance of the vertex with the fewest.
fn branch(graph: &Digraph, known: &Propagation<'_>) -> Option<Arc> {
    let v =
        graph.vertices().filter(|&v| known.entrances(v) > 1).min_by_key(|&v| known.entrances(v))?;
    graph.in_arcs(v).iter().copied().find(|&arc| known.fate(arc) == Fate::Open)
}

/// What the starts can still reach.
struct Reach {
    seen: IdVec<Vertex, u32>,
    round: u32,
    stack: Vec<Vertex>,
}

impl Reach {
    fn everything(&mut self, graph: &Digraph, known: &Propagation<'_>) -> bool {
        self.round += 1;
        self.stack.clear();
        self.stack.extend(graph.starts());
        let mut count = graph.starts().len();
        while let Some(v) = self.stack.pop() {
            for arc in graph.out_arcs(v).filter(|&arc| known.fate(arc) != Fate::Gone) {
                let seen = &mut self.seen[graph.to(arc)];
                if *seen != self.round {
                    *seen = self.round;
                    count += 1;
                    self.stack.push(graph.to(arc));
                }
            }
        }
        count == graph.len()
    }
}
