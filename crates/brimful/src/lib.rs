//! Puzzles whose goal is to fill the whole board, solved with proof.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod answer;
pub mod board;
pub mod certificate;
pub mod chains;
pub mod cover;
pub mod cycle;
pub mod draw;
pub mod flood;
pub mod format;
pub mod graph;
pub mod kami;
pub mod limits;
pub mod numberlink;
pub mod observe;
pub mod puzzle;
