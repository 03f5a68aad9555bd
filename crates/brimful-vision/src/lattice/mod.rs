//! Lattices of squares and of triangles, fitted to straight edges.

pub(crate) mod enclosure;
pub(crate) mod fit_grid;
pub(crate) mod fit_triangles;
pub(crate) mod grid;
mod hidden;
mod rim;
pub(crate) mod triangles;
