//! Engine 2: fewest recolorings of a region graph. Knows no puzzle.
//!
//! [`Regions`] contracts a colored graph to its regions. Two games are played on them: [`free`],
//! where any region may be recolored, and
//! [`pivot`], where only the region of one fixed vertex may. Both answer with a [`Plan`]: the best
//! moves found and a proven lower bound; where they meet, the plan is proven shortest.

mod bits;
mod bound;
pub mod free;
mod greedy;
pub mod pivot;
mod regions;
#[cfg(test)]
mod testing;

pub use regions::Regions;

use crate::limits::Stop;

/// One recoloring: a region (by its number before the first move; any region merged into the one
/// meant will do) and its new color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Recolor {
    /// The region.
    pub region: u32,
    /// Its new color.
    pub color: u32,
}

/// What is known about the fewest moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The shortest list of moves found, if one was found before the work was stopped.
    pub moves: Option<Vec<Recolor>>,
    /// No list is shorter: proven.
    pub lower: u32,
    /// Why the work ended early; `None` means the moves are proven shortest.
    pub stop: Option<Stop>,
    /// What found or proved it.
    pub method: &'static str,
}

impl Plan {
    /// Whether the moves are proven shortest.
    pub fn is_proven(&self) -> bool {
        self.moves.as_ref().is_some_and(|moves| moves.len() as u32 == self.lower)
    }
}
