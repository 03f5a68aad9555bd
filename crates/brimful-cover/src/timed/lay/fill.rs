//! Routes made as long as is due.

use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::course::Course;

/// Times for each vertex that only bare vertices are taken, and that any are.
const BARE: u32 = 40;
const ANY: u32 = 100;

/// Lengthens routes by bumps in places that chance chooses, over bare vertices as long as that
/// goes. Returns the vertex of each step; `None` where some route stays too short.
pub(super) fn lengthen(
    course: &Course,
    mut routes: Vec<Vec<Vertex>>,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Vertex>>, Stop> {
    let mut load: IdVec<Vertex, u32> = IdVec::from_elem(0, course.graph.len());
    routes.iter().flatten().for_each(|&v| load[v] += 1);
    let due: Vec<usize> = course.stops.windows(2).map(|two| two[1].0 - two[0].0 + 1).collect();
    let mut short: Vec<usize> =
        (0..due.len()).filter(|&gap| routes[gap].len() < due[gap]).collect();
    let n = course.graph.len() as u32;
    let mut left = [BARE * n, ANY * n];
    let mut fitting = Vec::new();
    while !short.is_empty() {
        meter.work(4)?;
        let Some(phase) = left.iter().position(|&left| left > 0) else { return Ok(None) };
        left[phase] -= 1;
        let which = rng.random_range(0..short.len() as u32) as usize;
        let (route, due) = (&mut routes[short[which]], due[short[which]]);
        let place = rng.random_range(1..route.len() as u32) as usize;
        let edge = [route[place - 1], route[place]];
        let most = if phase == 0 { 0 } else { u32::MAX };
        let mut put = |bump: [Vertex; 2]| {
            let total: u32 = bump.iter().map(|&v| load[v]).sum();
            if total <= most {
                fitting.push(bump);
            }
        };
        let length = if (due - route.len()).is_multiple_of(2) { 2 } else { 1 };
        if length == 1 {
            course.singles(edge, &mut put);
        } else {
            course.pairs(edge, &mut put);
        }
        if !fitting.is_empty() {
            let bump = fitting[rng.random_range(0..fitting.len() as u32) as usize];
            bump[..length].iter().for_each(|&v| load[v] += 1);
            route.splice(place..place, bump[..length].iter().copied());
            if route.len() == due {
                short.swap_remove(which);
            }
        }
        fitting.clear();
    }
    let first = course.stops.first().map(|stop| stop.1);
    let rest = routes.iter().flat_map(|route| route.iter().skip(1)).copied();
    Ok(Some(first.into_iter().chain(rest).collect()))
}
