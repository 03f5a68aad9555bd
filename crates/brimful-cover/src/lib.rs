//! Engine 1: paths and cycles that cover a graph. Knows nothing of puzzles.
//!
//! Three problems, each in a room of its own: a
//! [`linkage`] joins given pairs of vertices by disjoint paths, a [`path_cover`] covers a digraph
//! by paths from given starts, and
//! [`hamilton`] asks for one cycle through everything. They share [`sat`], an exact search with a
//! path theory, and [`frontier`], exact counting by dynamic programming.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod count;
pub mod enumerate;
pub mod frontier;
pub mod hamilton;
pub mod linkage;
pub mod path_cover;
pub mod sat;
#[cfg(test)]
mod testing;
