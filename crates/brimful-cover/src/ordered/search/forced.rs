//! What follows before anything is tried.

use super::{Known, Ordered, Search};
use brimful_graph::graph::Edge;
use brimful_graph::ids::IdVec;

/// What is known of every edge before anything is tried; `None` if there is no path.
pub(in crate::ordered) fn forced(ordered: &Ordered<'_>) -> Option<IdVec<Edge, Known>> {
    let mut search = Search::new(ordered)?;
    search.settle().then_some(search.edges)
}
