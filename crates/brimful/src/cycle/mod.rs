//! Hamiltonian cycles: one closed loop through every free cell of a walled board, or through every
//! node of a graph.

mod check;
mod count;
mod fix;
pub(crate) mod generate;
mod puzzle;
pub mod reference;
mod solve;

pub use brimful_graph::verify;
pub use check::check;
pub use count::count;
pub use fix::{Fix, fix};
pub use puzzle::{Draft, DraftError, Puzzle, Solution};
pub use solve::{METHODS, solve};
