//! Exact counting by frontier dynamic programming.
//!
//! What it does: counts the Hamiltonian cycles, linkages and path covers of a graph, as exact big integers, without
//! visiting them one by one. A sweep decides edge by edge whether a solution uses it. Everything the future needs to know
//! of the past fits in a short *state*: for each vertex of the *frontier* (those with edges decided and edges open) how
//! the partial path that ends there goes on. Partial solutions with the same state are counted together.
//!
//! Whose idea: the mate array over the frontier is Donald Knuth's SIMPATH (The Art of Computer Programming 4A, 7.1.4,
//! exercise 225), generalized by Jun Kawahara, Takeru Inoue, Hiroaki Iwashita and Shin-ichi Minato as frontier-based
//! search ("Frontier-based search for enumerating all constrained subgraphs with compressed representation", 2017);
//! lattice people know it as the broken-profile or plug method.
//!
//! How it is cut: `order` chooses the order of vertices, `plan` turns it into steps on numbered slots, `sweep` runs
//! them over a `table` of states, and `sweep::Rules` says what a state means: `paths` for cycles and linkages, `induced` for
//! linkages whose paths may not run alongside themselves, `covers` for path covers of a digraph.
//!
//! What bounds it: the number of states grows exponentially with the frontier, about threefold a cell of board width.

mod code;
mod covers;
mod induced;
mod order;
mod paths;
mod plan;
mod sweep;
mod table;
#[cfg(test)]
mod tests;

use num_bigint::BigUint;

use crate::answer::Count;
use crate::graph::{Graph, Vertex};
use crate::limits::{Meter, Stop};
use covers::Covers;
use induced::Induced;
pub(crate) use order::of_board;
use paths::Paths;
use plan::Plan;

/// Counts the Hamiltonian cycles of a graph; two differ when they use different edges.
///
/// `orders` are orders of the vertices worth trying, such as the rows and the columns of a board; may be empty.
///
/// # Errors
/// The reason to stop; [`Stop::Memory`] also when every order needs a frontier wider than the engine's.
pub fn hamiltonian_cycles(graph: &Graph, orders: &[Vec<Vertex>], meter: &mut Meter<'_>) -> Result<BigUint, Stop> {
    let plan = Plan::new(graph, &order::best(graph, orders)).ok_or(Stop::Memory)?;
    sweep::count(&plan, &Paths::cycle(), meter)
}

/// Which linkages count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linkages {
    /// Every linkage; vertices may stay empty.
    Any,
    /// Those whose paths cover every vertex.
    Spanning,
    /// Those whose paths cover every vertex and are induced: no edge joins two vertices of a path that do not follow each other.
    Induced,
}

/// Counts the ways to join each pair of vertices by a path, all paths disjoint; two differ when they use different edges.
///
/// `orders` as in [`hamiltonian_cycles`].
///
/// # Errors
/// The reason to stop; [`Stop::Memory`] also when every order needs a frontier wider than the engine's.
pub fn linkages(
    graph: &Graph,
    pairs: &[[Vertex; 2]],
    which: Linkages,
    orders: &[Vec<Vertex>],
    meter: &mut Meter<'_>,
) -> Result<BigUint, Stop> {
    let order = order::best(graph, orders);
    let plan = Plan::new(graph, &order).ok_or(Stop::Memory)?;
    let paths = Paths::linkage(graph, pairs, &order, which != Linkages::Any);
    match which {
        Linkages::Induced => sweep::count(&plan, &Induced::new(paths, plan.slots), meter),
        Linkages::Any | Linkages::Spanning => sweep::count(&plan, &paths, meter),
    }
}

/// Counts the ways to cover every vertex by disjoint paths, one from each start, along edges that `may_step` allows
/// from the first vertex to the second; two ways differ when they use different arcs.
///
/// `orders` as in [`hamiltonian_cycles`].
///
/// # Errors
/// The reason to stop; [`Stop::Memory`] also when every order needs a frontier wider than the engine's.
pub fn path_covers(
    graph: &Graph,
    starts: &[Vertex],
    may_step: impl Fn(Vertex, Vertex) -> bool,
    orders: &[Vec<Vertex>],
    meter: &mut Meter<'_>,
) -> Result<BigUint, Stop> {
    let plan = Plan::new(graph, &order::best(graph, orders)).ok_or(Stop::Memory)?;
    sweep::count(&plan, &Covers::new(graph, &plan, starts, may_step), meter)
}

/// What a room answers.
pub(crate) fn tally(counted: Result<BigUint, Stop>) -> Count {
    match counted {
        Ok(count) => Count { count, exact: true, stopped: None },
        Err(stop) => Count { count: BigUint::ZERO, exact: false, stopped: Some(stop) },
    }
}
