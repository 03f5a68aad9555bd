#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod count;
mod decompose;
pub mod enumerate;
pub mod frontier;
pub mod hamilton;
pub mod linkage;
pub mod one_path;
pub mod ordered;
pub mod path_cover;
pub mod sat;
pub mod short_paths;
#[cfg(test)]
mod testing;
pub mod timed;
