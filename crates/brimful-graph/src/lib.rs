#![doc = include_str!("../README.md")]

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
