#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod gesture;
mod plan;

pub use gesture::{Act, Gesture};
pub use plan::{Plan, PlanError, Shows, Stroke, plan};
