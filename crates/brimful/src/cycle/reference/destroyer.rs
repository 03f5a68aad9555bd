//! Stage two: *destroyers* take the third edges away that deletion could not.
//!
//! A destroyer is a path of alternately present and absent edges from one vertex with an edge too
//! many to another; it starts and ends with a present edge. Swapped along it, its ends lose one
//! edge each and all between keep theirs.

use super::Event;
use super::present::{Present, alternating_path};
use crate::graph::Vertex;
use crate::limits::{Meter, Stop};
use crate::observe::Observer;

/// Destroys until every vertex has two edges; false if a vertex keeps a third because no path leads
/// away from it.
pub(super) fn destroy(
    edges: &mut Present<'_>,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<Event>,
) -> Result<bool, Stop> {
    for v in Vertex::all(edges.graph.len()) {
        while edges.degree(v) > 2 {
            meter.node()?;
            meter.work(edges.graph.len() as u64)?;
            let crowded = |w: Vertex| w != v && edges.degree(w) > 2;
            let Some(path) = alternating_path(edges, v, true, usize::MAX, crowded) else {
                return Ok(false);
            };
            if !edges.swap(&path) {
                return Ok(false);
            }
            observer.see(|| Event::Destroyed(path));
        }
    }
    Ok(true)
}
