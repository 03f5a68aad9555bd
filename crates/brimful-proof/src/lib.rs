#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod balance;
mod model;
mod moves;
mod prove;
mod room;
mod search;
mod tiles;
mod writer;

pub use model::{Constraint, Cut, Literal, Literals, Model};
pub use prove::{Claim, Proof, Unproven, prove};
