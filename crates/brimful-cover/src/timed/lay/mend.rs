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

use super::walk::Walk;
use crate::one_path::{Model, Path, Problem};
use crate::sat::Sat;
use crate::timed::{Bias, Root, Timed, search};

/// The most bare vertices for a window.
const MOST_BARE: usize = 6;
/// How far windows reach that are searched, and nodes of search in each.
const REACHES: std::ops::Range<u32> = 2..5;
const NODES: u64 = 100;
/// How far windows reach that go to satisfiability, up to half of the board, and conflicts in each.
const WIDE: [u32; 2] = [5, 7];
const CONFLICTS: u64 = 1_000;

/// Looks for a path that agrees with the walk but around its bare vertices and those met twice.
pub(super) fn mend(
    timed: &Timed<'_>,
    walk: &Walk<'_>,
    meter: &mut Meter<'_>,
) -> Result<Option<Path>, Stop> {
    if walk.bare.list.len() > MOST_BARE {
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
        if 2 * open > given.len() {
            break;
        }
        let part = Timed { graph: timed.graph, given: &given };
        let mut model = match part.model(0, None, meter) {
            Ok(Some(model)) => model,
            Ok(None) | Err(Stop::Memory) => continue,
            Err(stop) => return Err(stop),
        };
        if model.sat().solve(&[], Some(CONFLICTS), meter)? == Sat::Yes {
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
    let mut window: Vec<Vertex> = bad.collect();
    let mut is_in = IdVec::from_elem(false, given.len());
    window.iter().for_each(|&v| is_in[v] = true);
    for _ in 0..reach {
        for i in 0..window.len() {
            for w in timed.graph.neighbors(window[i]) {
                if !std::mem::replace(&mut is_in[w], true) {
                    window.push(w);
                }
            }
        }
    }
    window.iter().for_each(|&v| given[v] = timed.given[v]);
    given
}
