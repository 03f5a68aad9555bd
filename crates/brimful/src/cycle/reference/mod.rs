//! The simple algorithms this room grew from, one a file, to read, to watch and to compare with.
//!
//! They are incomplete: they find a cycle or give up, and never prove that none exists.

mod connector;
mod deletion;
mod destroyer;
mod extension;
mod merging;
mod present;
mod prim;
#[cfg(test)]
mod tests;
mod three_stages;

pub use extension::solve as extension;
pub use merging::solve as merging;
pub use prim::solve as prim;
pub use three_stages::solve as three_stages;

use crate::graph::Vertex;

/// What a reference method did, for whoever watches.
///
/// The events retell everything: deletion begins with every edge of the graph present, merging with
/// those matched, the maze with the four sides of every 2x2 block, extension with its first cycle;
/// each event then says which edges come and go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// An attempt begins with every edge.
    Attempt,
    /// Deletion took an edge away.
    Deleted([Vertex; 2]),
    /// Deletion ended: these vertices have more than two edges.
    Remainder(Vec<Vertex>),
    /// A destroyer: along this path present and absent edges were swapped; its ends lost an edge
    /// too many.
    Destroyed(Vec<Vertex>),
    /// A connector: around this closed walk present and absent edges were swapped.
    Connected {
        /// The walk; its last vertex is joined to its first.
        walk: Vec<Vertex>,
        /// How many cycles are left.
        cycles: usize,
    },
    /// A connector was tried and taken back, because it left as many cycles as before.
    Rejected(Vec<Vertex>),
    /// A matching gave every vertex two edges: these, which make disjoint cycles.
    Matched(Vec<[Vertex; 2]>),
    /// Around this square used and unused sides were swapped, which made one cycle of two.
    Merged {
        /// Its corners; the side from the first to the second was used.
        square: [Vertex; 4],
        /// How many cycles are left.
        cycles: usize,
    },
    /// Prim's maze opened the wall between two blocks, told by their upper left cells.
    Opened([Vertex; 2]),
    /// The first, shortest cycle.
    Began(Vec<Vertex>),
    /// The cycle went out of its way: between the outer two, the inner two were put in.
    Extended([Vertex; 4]),
}
