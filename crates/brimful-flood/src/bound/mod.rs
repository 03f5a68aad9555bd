//! Lower bounds of the free game: how many moves a position needs at least.
//!
//! - [`partition`]: look at the board through groups of colors; what every bound here is made of.
//! - [`radius`]: one move lowers the radius of the region graph by at most one.
//! - [`metric`]: which moves may lower it.
//! - [`halves`]: the pivot game played on two halves of the board.
//! - [`between`]: halves that lie side by side.
//! - [`falls`]: by how much a move may lower that.
//! - [`weights`]: how much of each view may be added up, a small linear program.

mod between;
mod falls;
pub(crate) mod halves;
pub(crate) mod metric;
pub(crate) mod partition;
pub(crate) mod radius;
mod simplex;
pub(crate) mod weights;

#[cfg(test)]
mod tests;
