#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod bits;
mod bound;
pub mod free;
mod greedy;
mod parts;
pub mod pivot;
#[cfg(test)]
mod testing;

pub use brimful_graph::Regions;
pub use brimful_graph::ids::{Color, Region};

/// One recoloring: a region (by its number before the first move; any region merged into the one
/// meant will do) and its new color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Recolor {
    /// The region.
    pub region: Region,
    /// Its new color.
    pub color: Color,
}

/// A list of moves with its length.
fn measured(moves: Vec<Recolor>) -> (Vec<Recolor>, u32) {
    let length = moves.len() as u32;
    (moves, length)
}
