//! Detours: a walk led over a vertex that it did not go over.
//!
//! What it does: chooses a walk that meets others or itself and any vertex it can go over in time,
//! or a bare vertex and any walk that can. The vertex becomes a stop while routes are laid, and the
//! walks in the way are taken up too.
//!
//! Why: routes are laid as short as they come, and annealing puts out bumps from there. Where a
//! short route has no room beside it, the whole rest of the walk squeezes through one gap, and all
//! routes that chance lays are alike in that. A vertex to go over brings the walk to the other side
//! of what is in its way.

use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

use super::course::{Course, FAR};
use super::route;
use super::walk::Walk;

/// One in how many detours begins at a bare vertex.
const BARE: usize = 5;

/// The walk between two stops next to each other, by its place among such walks, and a step and a
/// vertex to lead it over.
pub(super) struct Detour {
    gap: usize,
    over: (usize, Vertex),
}

impl Detour {
    /// One by chance; `None` where none was hit on.
    pub(super) fn new(walk: &mut Walk<'_>) -> Option<Self> {
        let (gap, v) = if walk.below(BARE) == 0 { to_bare(walk)? } else { from_meeting(walk)? };
        let [(first, _), (last, _)] = ends(walk.course, gap);
        let [near, rest] = distances(walk.course, gap);
        let spare = (last - first).checked_sub(near[v] + rest[v])? / 2;
        Some(Detour { gap, over: (first + near[v] + 2 * walk.below(spare + 1), v) })
    }

    /// The course with the detour as a stop; the walks taken up and all routes fit it then, and
    /// walks across the detour are taken up too.
    pub(super) fn take(
        &self,
        course: &Course,
        (gaps, routes): (&mut Vec<usize>, &mut Vec<Vec<Vertex>>),
        meter: &mut Meter<'_>,
    ) -> Result<Course, Stop> {
        let course = course.with(self.over);
        routes.splice(self.gap..=self.gap, [Vec::new(), Vec::new()]);
        gaps.iter_mut().filter(|gap| **gap > self.gap).for_each(|gap| *gap += 1);
        let prices = IdVec::from_elem(route::COST, course.graph.len());
        for leg in [self.gap, self.gap + 1] {
            let way = route::cheapest(&course, ends(&course, leg), &prices, meter)?;
            let way = way.unwrap_or_default();
            let is_met = |&gap: &usize| route::inner(&routes[gap]).iter().any(|v| way.contains(v));
            gaps.extend((0..routes.len()).filter(is_met));
            gaps.push(leg);
        }
        gaps.sort_unstable();
        gaps.dedup();
        Ok(course)
    }
}

/// A walk that meets others or itself, more likely the more it does, and a vertex it can go over.
fn from_meeting(walk: &mut Walk<'_>) -> Option<(usize, Vertex)> {
    let course = walk.course;
    let meets = |step: &usize| walk.load[walk.at[*step]] > 1;
    let of = |gap: usize| {
        let [(first, _), (last, _)] = ends(course, gap);
        vec![gap; (first + 1..last).filter(meets).count()]
    };
    let met: Vec<usize> = (0..course.stops.len() - 1).flat_map(of).collect();
    let gap = *met.get(walk.below(met.len()))?;
    let [(first, _), (last, _)] = ends(course, gap);
    let [near, rest] = distances(course, gap);
    let fits = |&v: &Vertex| near[v] + rest[v] <= last - first;
    let fitting: Vec<Vertex> = Vertex::all(course.real).filter(fits).collect();
    let v = *fitting.get(walk.below(fitting.len()))?;
    Some((gap, v))
}

/// A bare vertex, which is no stop, and a walk that can go over it.
fn to_bare(walk: &mut Walk<'_>) -> Option<(usize, Vertex)> {
    let course = walk.course;
    let which = walk.below(walk.bare.list.len());
    let v = *walk.bare.list.get(which)?;
    let far = course.distances(v);
    let beside = |stop: Vertex| course.graph.neighbors(stop).map(|w| far[w]).min().unwrap_or(FAR);
    let fits = |&gap: &usize| {
        let [(first, from), (last, to)] = ends(course, gap);
        beside(from) + beside(to) + 2 <= last - first
    };
    let fitting: Vec<usize> = (0..course.stops.len() - 1).filter(fits).collect();
    let gap = *fitting.get(walk.below(fitting.len()))?;
    Some((gap, v))
}

/// The stops at the ends of a walk.
fn ends(course: &Course, gap: usize) -> [(usize, Vertex); 2] {
    [course.stops[gap], course.stops[gap + 1]]
}

/// By vertex: how far it is from both ends of a walk.
fn distances(course: &Course, gap: usize) -> [IdVec<Vertex, usize>; 2] {
    ends(course, gap).map(|(_, v)| course.distances(v))
}
