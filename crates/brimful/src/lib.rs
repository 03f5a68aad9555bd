#![doc = include_str!("../README.md")]
//!
//! # The map
//!
//! | to | look at |
//! |---|---|
//! | read and write puzzles as text | [`format`](mod@format), [`Entry`] |
//! | solve, count and check | [`Puzzle`], [`answer`], [`certificate`] |
//! | explain, hint and rate | [`explain`](mod@explain) |
//! | make puzzles | [`generate`] |
//! | draw | [`draw`] |
//! | play and edit | [`play`], [`edit`] |
//! | build boards by hand | [`board`], [`content`], and the puzzles below |
//! | set a deadline, cancel, watch | [`limits`], [`observe`] |
//!
//! Each puzzle has a module with its `Draft` (anything a person may type), `Puzzle` (valid),
//! `Solution`, `check`, `solve`, `count` and its textbook methods: [`chains`], [`numberlink`],
//! [`cycle`], [`path`], [`kami`], [`flood`]. [`puzzle`] is one face for all of them. The engines
//! are crates of their own, `brimful-cover` and `brimful-flood`.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod answer;
pub mod board;
#[cfg(feature = "engines")]
mod camera;
mod canvas;
pub mod chains;
pub mod content;
pub mod cycle;
pub mod difficulty;
pub mod draw;
pub mod edit;
pub mod entry;
#[cfg(feature = "engines")]
pub mod explain;
pub mod flood;
pub mod format;
#[cfg(feature = "engines")]
pub mod generate;
mod hands;
mod hash;
#[cfg(feature = "engines")]
pub mod icgca;
pub mod kami;
pub mod numberlink;
pub mod path;
#[cfg(feature = "engines")]
mod plant;
pub mod play;
pub mod puzzle;
#[cfg(feature = "engines")]
mod reason;
mod room;
mod text;
mod violation;
pub mod words;

pub use brimful_graph::{certificate, graph, ids, limits, observe};

pub use answer::{Answer, Ask, Outcome, Violation};
pub use board::{Board, Cell, Shape};
pub use difficulty::Difficulty;
pub use entry::Entry;
pub use limits::Limits;
pub use puzzle::{Draft, Kind, Puzzle, Solution};
