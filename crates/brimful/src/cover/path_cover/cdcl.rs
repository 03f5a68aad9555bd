//! Path covers by clause learning: one variable per arc, under the path theory.
//!
//! Exactly one arc enters every vertex but a start, at most one leaves any vertex, and the used arcs close no cycle.
//! Cycles live inside one strongly connected component, so only there can the theory have anything to say.
//! Chessboard balance and dead-end counts as cardinality clauses were tried before this project and made it slower.

use super::digraph::Digraph;
use super::{Covers, END, Vertex};
use crate::cover::sat::{Cycles, Links, Literal, PathSat, Sat};
use crate::limits::{Limits, Meter, Stop};

/// About how much memory an arc takes in the solver, learnt clauses included.
const BYTES_PER_ARC: usize = 1000;

/// Searches for covers until there are enough or it is proven that there are no more: then true. False when `budget`
/// conflicts were not enough.
pub(super) fn search(
    graph: &Digraph,
    covers: &mut Covers,
    budget: Option<u64>,
    seed: u64,
    limits: &Limits<'_>,
    meter: &mut Meter<'_>,
) -> Result<bool, Stop> {
    if graph.arcs().len().saturating_mul(BYTES_PER_ARC) > limits.memory {
        return Err(Stop::Memory);
    }
    let held = covers.first();
    let prefer = |arc: usize| {
        let [from, to] = graph.arcs()[arc];
        held.map(|next| next[from as usize] == to)
    };
    let links = Links {
        vertices: graph.len(),
        ends: graph.arcs(),
        labels: &vec![0; graph.len()],
        cycles: Cycles::Never,
        prefer: &prefer,
    };
    let mut sat = PathSat::new(&links, seed, limits);
    add_degrees(&mut sat, graph);
    if let Some(next) = held {
        forbid(&mut sat, graph, next);
    }
    while !covers.enough() {
        match sat.solve(&[], budget, meter)? {
            Sat::No => return Ok(true),
            Sat::OutOfBudget => return Ok(false),
            Sat::Yes => {
                let next = read(&sat, graph);
                forbid(&mut sat, graph, &next);
                covers.add(next);
            }
        }
    }
    Ok(true)
}

fn add_degrees(sat: &mut PathSat<'_>, graph: &Digraph) {
    let mut literals: Vec<Literal> = Vec::new();
    for v in graph.vertices() {
        literals.clear();
        literals.extend(graph.in_arcs(v).iter().map(|&arc| sat.link(arc as usize)));
        if !graph.is_start(v) {
            sat.between(&literals, 1, 1);
        }
        literals.clear();
        literals.extend(graph.out_arcs(v).map(|arc| sat.link(arc as usize)));
        sat.between(&literals, 0, 1);
    }
}

fn read(sat: &PathSat<'_>, graph: &Digraph) -> Vec<Vertex> {
    let mut next = vec![END; graph.len()];
    for arc in sat.used() {
        let [from, to] = graph.arcs()[arc];
        next[from as usize] = to;
    }
    next
}

/// Forbids a cover already held.
fn forbid(sat: &mut PathSat<'_>, graph: &Digraph, next: &[Vertex]) {
    let used = graph.arcs().iter().enumerate().filter(|(_, [from, to])| next[*from as usize] == *to);
    let clause: Vec<Literal> = used.map(|(arc, _)| !sat.link(arc)).collect();
    sat.clause(&clause);
}
