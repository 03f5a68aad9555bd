#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod balance;
mod moves;
mod prove;
mod room;
mod search;
mod writer;

pub use prove::{Claim, Proof, Unproven, prove};
pub use writer::{Constraint, Cut, Literal, Model};
