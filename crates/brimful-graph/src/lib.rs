#![doc = include_str!("../README.md")]

pub mod answer;
mod cell;
pub mod certificate;
pub mod graph;
pub mod ids;
pub mod limits;
pub mod observe;
mod regions;
pub mod threads;
mod verify;

pub use cell::Cell;
pub use regions::Regions;
pub use verify::verify;
