//! The vocabulary of the Brimful engines: graphs, limits, threads, answers and certificates.

pub mod answer;
mod cell;
pub mod certificate;
pub mod graph;
pub mod limits;
pub mod observe;
pub mod threads;
mod verify;

pub use cell::Cell;
pub use verify::verify;
