//! A path by laying a line: for boards where stops are few.
//!
//! What it does: joins stops that follow each other by short routes that keep clear of each other
//! ([`route`]), and lets this line grow over bare vertices. A vertex that stays bare changes places
//! with corners of the line and wanders so, through the line too, until it is beside another one
//! and the line takes both ([`moves`], [`rings`]). Edges that every path uses stay together
//! ([`course`]).
//!
//! Why: where stops are few there are many paths, but a search that decides edge by edge learns too
//! late that it began badly. A line that meets all stops in order can be had at once; what is
//! missing then are vertices, and those can be moved to where they fit.

mod course;
mod moves;
mod rings;
mod route;
mod walk;

use brimful_graph::limits::{Meter, Stop};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::Ordered;
use crate::one_path::Path;
use course::Course;
use walk::Walk;

/// Moves between two questions to the meter.
const BLOCK: u32 = 64;

/// A line that meets all stops in order, lengthened by this many moves for each vertex of the graph.
/// `None` if no first line was found.
///
/// # Errors
/// The reason to stop.
pub(super) fn line(
    ordered: &Ordered<'_>,
    moves: u32,
    seed: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Path>, Stop> {
    let Some(course) = Course::new(ordered) else { return Ok(None) };
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let Some(routes) = route::find(&course, &mut rng, meter)? else { return Ok(None) };
    let mut walk = Walk::new(&course, &routes, rng);
    let blocks = moves.saturating_mul(ordered.graph.len() as u32) / BLOCK + 1;
    for _ in 0..blocks {
        meter.work(u64::from(4 * BLOCK))?;
        for _ in 0..BLOCK {
            if !walk.step() {
                return Ok(Some(walk.path()));
            }
        }
    }
    Ok(Some(walk.path()))
}
