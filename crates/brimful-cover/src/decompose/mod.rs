//! Hamiltonian cycles of narrow graphs: dynamic programming over a tree decomposition.
//!
//! A graph is narrow when its vertices can be eliminated one by one so that few others are in touch
//! with what is gone. All that the rest needs to know of a part of a cycle then fits in a short
//! *state* ([`state`]): how many edges are used at each of those vertices, and which two are the
//! ends of a path. Tables of states ([`table`]) are made for each vertex in turn ([`program`]), in
//! an order that `elimination` or `sweep` finds; `basis` keeps as many states as the decision
//! needs, `recover` reads the cycle back.
//!
//! Flower snarks, generalized Petersen graphs GP(n, 2) and Fleischner's graphs have tables of a few
//! dozen states, whatever their size: clause learning fails on all of them. Michał Ziobro and
//! Marcin Pilipczuk measured this on the FHCP challenge ("Finding Hamiltonian cycle in graphs of
//! bounded treewidth: experimental evaluation", 2019).

mod basis;
mod elimination;
mod kernel;
mod program;
mod recover;
mod state;
mod sweep;
mod table;
#[cfg(test)]
mod tests;

use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::limits::{Meter, Stop};
use elimination::{Elimination, Rule};
pub(crate) use kernel::Parts;
use program::Program;

/// What was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Narrow {
    /// The edges of a Hamiltonian cycle.
    Cycle(Vec<[Vertex; 2]>),
    /// There is no Hamiltonian cycle; with the order that shows it, unless a search did.
    None(Option<Order>),
    /// Nothing: the graph is too wide, or the budget is used up.
    Wide,
}

/// An order of elimination that leaves no state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Order {
    /// Every vertex.
    pub(crate) vertices: Vec<Vertex>,
    /// The most vertices in touch with what is eliminated.
    pub(crate) width: usize,
}

/// The widest scope of a table.
const WIDEST: usize = 14;
/// The most states guessed for which tables are made.
const MOST_STATES: f64 = 3e8;
/// Sweeps that are tried, from vertices evenly spread.
const SWEEPS: usize = 6;

/// Decides whether a narrow graph of at least three vertices has a Hamiltonian cycle.
pub(crate) fn decide(graph: &Graph, meter: &mut Meter<'_>) -> Result<Narrow, Stop> {
    decide_within(graph, MOST_STATES, meter)
}

/// The same where no more than this many states are guessed.
pub(crate) fn decide_within(
    graph: &Graph,
    most_states: f64,
    meter: &mut Meter<'_>,
) -> Result<Narrow, Stop> {
    let found = best(graph, meter)?.filter(|found| found.cost <= most_states);
    let Some(found) = found else { return Ok(Narrow::Wide) };
    let mut program = Program::new(graph, &found.order);
    for &v in &found.order {
        match program.eliminate(v, meter) {
            Ok(true) => {}
            Ok(false) => {
                let order = Order { width: program.width(), vertices: found.order.clone() };
                return Ok(Narrow::None(Some(order)));
            }
            Err(Stop::Method) => return Ok(Narrow::Wide),
            Err(stop) => return Err(stop),
        }
    }
    let last = program.history.len().saturating_sub(1);
    Ok(Narrow::Cycle(program.history.edges(last, 0)))
}

/// The widest scope of the tables beside a kernel.
const WIDEST_PART: usize = 5;

/// Makes tables of the narrow parts of a graph of at least three vertices. What is left is to be
/// searched; or all was decided.
pub(crate) fn parts<'g, 'a>(
    graph: &'g Graph,
    meter: &mut Meter<'a>,
) -> Result<Result<Parts<'g, 'a>, Narrow>, Stop> {
    parts_to(graph, WIDEST_PART, meter)
}

/// The same with scopes of at most `widest` vertices.
fn parts_to<'g, 'a>(
    graph: &'g Graph,
    widest: usize,
    meter: &mut Meter<'a>,
) -> Result<Result<Parts<'g, 'a>, Narrow>, Stop> {
    let order = elimination::greedy(graph, Rule::Fill, widest, meter)?.order;
    let mut program = Program::new(graph, &order);
    for &v in &order {
        if !program.eliminate(v, meter)? {
            return Ok(Err(Narrow::None(None)));
        }
    }
    if order.len() == graph.len() {
        return Ok(Err(Narrow::Cycle(program.history.edges(order.len().saturating_sub(1), 0))));
    }
    Ok(Ok(Parts::new(graph, program, meter.limits())))
}

/// The order with the fewest states expected, if that is few enough.
fn best(graph: &Graph, meter: &mut Meter<'_>) -> Result<Option<Elimination>, Stop> {
    let mut best: Option<Elimination> = None;
    let mut offer = |found: Elimination| {
        let better = best.as_ref().is_none_or(|best| found.cost < best.cost);
        if found.order.len() == graph.len() && found.cost <= MOST_STATES && better {
            best = Some(found);
        }
    };
    let found = elimination::greedy(graph, Rule::Degree, WIDEST, meter)?;
    if found.order.len() < graph.len() {
        // the other orders cost more to find, and are hardly narrower
        return Ok(None);
    }
    offer(found);
    offer(elimination::greedy(graph, Rule::Fill, WIDEST, meter)?);
    for k in 0..SWEEPS {
        let start = Vertex::new(graph.len() * k / SWEEPS);
        if let Some(order) = sweep::sweep(graph, start, WIDEST, meter)? {
            let cost = elimination::cost(graph, &order, WIDEST, meter)?;
            offer(Elimination { order, cost });
        }
    }
    Ok(best)
}
