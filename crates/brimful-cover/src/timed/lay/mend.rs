//! The last few bare vertices, covered by search in a window around them.
//!
//! What it does: leaves open what is near bare vertices and near those met twice, gives all other
//! steps as the walk has them, and looks for a path by plain search, then in wider windows by
//! satisfiability.
//!
//! Why: walks that have to cross stay so whatever is annealed. A window lets them change sides.

use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

use super::around;
use super::walk::Walk;
use crate::one_path::{Model, Path, Problem};
use crate::sat::Sat;
use crate::timed::{Bias, Root, SMALL, Timed, search};

/// How far windows reach that are searched, and nodes of search in each.
const REACHES: std::ops::Range<u32> = 2..5;
const NODES: u64 = 100;
/// How far windows reach that go to satisfiability.
const WIDE: [u32; 3] = [4, 6, 9];

/// What is worth trying before another walk is laid.
struct Effort {
    /// The most bare vertices for a window.
    bare: usize,
    /// Quarters of the board that a window for satisfiability may take.
    quarters: usize,
    /// Conflicts in each.
    conflicts: u64,
}

/// On small boards another walk takes no longer than a window.
const LITTLE: Effort = Effort { bare: 6, quarters: 2, conflicts: 1_000 };
const MUCH: Effort = Effort { bare: 10, quarters: 3, conflicts: 2_000 };

/// Looks for a path that agrees with the walk but around its bare vertices and those met twice.
pub(super) fn mend(
    timed: &Timed<'_>,
    walk: &Walk<'_>,
    meter: &mut Meter<'_>,
) -> Result<Option<Path>, Stop> {
    let effort = if timed.graph.len() <= SMALL { LITTLE } else { MUCH };
    if walk.bare.list.len() > effort.bare {
        return Ok(None);
    }
    for reach in REACHES {
        let given = outside(timed, walk, reach);
        let part = Timed { graph: timed.graph, given: &given };
        let mut found = None;
        let mut take = |path| {
            found = Some(path);
            false
        };
        meter.budgeted(NODES, |meter| {
            search(&Root::new(&part), &mut Bias::new(&part), meter, &mut take)
        })?;
        if found.is_some() {
            return Ok(found);
        }
    }
    for reach in WIDE {
        let given = outside(timed, walk, reach);
        let open = given.iter().filter(|step| step.is_none()).count();
        if 4 * open > effort.quarters * given.len() {
            break;
        }
        let part = Timed { graph: timed.graph, given: &given };
        let mut model = match part.model(0, None, meter) {
            Ok(Some(model)) => model,
            Ok(None) | Err(Stop::Memory) => continue,
            Err(stop) => return Err(stop),
        };
        if model.sat().solve(&[], Some(effort.conflicts), meter)? == Sat::Yes {
            return Ok(Some(model.path()));
        }
    }
    Ok(None)
}

/// The steps of vertices that are far from bare vertices and from those met twice, and those given.
fn outside(timed: &Timed<'_>, walk: &Walk<'_>, reach: u32) -> IdVec<Vertex, Option<u32>> {
    let mut given = timed.given.clone();
    let vertices = walk.at.iter().filter(|&&v| v.index() < walk.course.real);
    (0..).zip(vertices).for_each(|(step, &v)| given[v] = Some(step));
    let bad = walk.bare.list.iter().chain(&walk.twice.list).copied();
    around(timed.graph, bad.collect(), reach).iter().for_each(|&v| given[v] = timed.given[v]);
    given
}
