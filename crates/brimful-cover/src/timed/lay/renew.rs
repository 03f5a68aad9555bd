//! Walks laid anew where the walk goes wrong.
//!
//! What it does: takes up all walks between two stops that come near a vertex that is bare or met
//! twice, lays them anew clear of the others, half the time with a [`Detour`], and anneals for a
//! short while; what came of it stays if no more vertices are bare than before, and sometimes if a
//! few more are. Then the same at another such vertex.
//!
//! Why: annealing never takes a walk to the other side of a stop. To lay all walks anew gives up
//! what was right elsewhere. The idea is Paul Shaw's large neighborhood search. A walk that goes
//! wrong only where two of its routes have to cross has no better one near it; it gets away over
//! worse ones.

use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::limits::{Meter, Stop};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::detour::Detour;
use super::walk::Walk;
use super::{ODDS, anneal, around, fill, route};
use crate::timed::SMALL;

/// Vertices for each time that walks are laid anew. On small boards a whole new walk takes no
/// longer.
const VERTICES: usize = 20;
/// How far from a vertex walks are taken up, at most.
const REACH: usize = 4;
/// Moves for each vertex, which begin less hot than for a whole new walk.
const MOVES: u32 = 75;
const WARM: usize = 3;
/// One in how many walks may leave more vertices bare than the one before, and how many.
const LENIENT: usize = 3;
const WORSE: usize = 2;

/// The walk that comes of it, now and then with a few more bare vertices than it had.
pub(super) fn renew<'c>(
    graph: &Graph,
    mut walk: Walk<'c>,
    meter: &mut Meter<'_>,
) -> Result<Walk<'c>, Stop> {
    let times = if graph.len() <= SMALL { 0 } else { graph.len() / VERTICES };
    for _ in 0..times {
        if walk.is_path() {
            break;
        }
        let (mut gaps, mut routes) = taken_up(graph, &mut walk);
        let detour = if walk.below(2) == 0 { Detour::new(&mut walk) } else { None };
        let course = detour.map(|detour| detour.take(walk.course, (&mut gaps, &mut routes), meter));
        let course = course.transpose()?;
        let course = course.as_ref().unwrap_or(walk.course);
        let mut rng = ChaCha8Rng::from_rng(&mut walk.rng);
        if !route::lay(course, gaps, &mut routes, (&mut rng, meter))? {
            continue;
        }
        let steps = fill::lengthen(course, routes, &mut rng, meter)?;
        let Some(steps) = steps else { continue };
        let mut other = Walk::new(walk.course, steps, rng);
        anneal(&mut other, &ODDS[WARM..], MOVES, meter)?;
        let worse = if walk.below(LENIENT) == 0 { WORSE } else { 0 };
        if other.bare.list.len() <= walk.bare.list.len() + worse {
            walk = other;
        }
    }
    Ok(walk)
}

/// The gaps between stops whose walks come near a place where the walk goes wrong, and the walks in
/// all gaps.
fn taken_up(graph: &Graph, walk: &mut Walk<'_>) -> (Vec<usize>, Vec<Vec<Vertex>>) {
    let bad = walk.bare.list.iter().chain(&walk.twice.list);
    let bad: Vec<Vertex> = bad.copied().filter(|v| v.index() < graph.len()).collect();
    let (which, reach) = (walk.below(bad.len()), 1 + walk.below(REACH));
    let near = around(graph, bad.get(which).copied().into_iter().collect(), reach as u32);
    let gaps = walk.course.stops.windows(2);
    let routes: Vec<_> = gaps.map(|two| walk.at[two[0].0..=two[1].0].to_vec()).collect();
    let is_near = |route: &[Vertex]| route::inner(route).iter().any(|v| near.contains(v));
    ((0..routes.len()).filter(|&gap| is_near(&routes[gap])).collect(), routes)
}
