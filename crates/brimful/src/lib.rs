//! Puzzles whose goal is to fill the whole board: Cardinal Chains, Numberlink (Flow Free),
//! Hamiltonian cycles on walled boards, KAMI and Flood-It. Solved with proof: a solution that an
//! independent checker accepts, a reason why none exists, whether it is the only one, or the
//! fewest moves there can be.
//!
//! ```
//! use brimful::answer::{Ask, Outcome};
//! use brimful::format::{self, Hints};
//! use brimful::limits::Limits;
//!
//! let text = "5 5\n5 0 0 0 4\n3 5 4 2 0\n0 0 0 3 0\n0 0 0 1 0\n1 2 0 0 0\n";
//! let entry = format::read(text, &Hints::default()).remove(0)?;
//! let ask = Ask { unique: true, ..Ask::default() };
//! let answer = entry.puzzle.solve(&ask, &Limits::default())?;
//!
//! let Outcome::Solved(solution) = &answer.outcome else { panic!("it has a solution") };
//! assert_eq!(answer.unique, Some(true));
//! assert_eq!(entry.puzzle.check(solution), Ok(()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The rooms
//! - One room per puzzle, furnished alike: [`chains`], [`numberlink`], [`cycle`], [`kami`] (with
//!   Flood-It). Each has a `Draft` (anything a person may have typed), a `Puzzle` (valid), a
//!   `Solution`, and `check`, `solve` and `count`. [`puzzle`] is one face for all of them.
//! - Two engines that know no puzzle: [`cover`] (paths and cycles that cover a graph) and [`flood`]
//!   (fewest recolorings of a region graph).
//! - [`explain`]: a solve told as steps with reasons, hints, ratings. [`generate`]: new puzzles,
//!   proven. [`snake`]: the game that rides a cycle.
//! - Common ground: [`board`] and [`graph`]; [`answer`] and [`certificate`], what comes back;
//!   [`limits`], the only seam to time; [`observe`], for watching an algorithm think.
//! - Doors: [`format`](mod@format), text in and out; [`draw`], pictures;
//!   [`play`], the game behind any front end; [`words`], sentences that front ends share.
//!
//! The library is pure: no files, no clock, and no threads nor randomness it was not given. The
//! same input and seed give the same answer on every machine, on any number of threads, in
//! WebAssembly too.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod answer;
pub mod board;
mod camera;
mod canvas;
pub mod chains;
pub mod content;
pub mod cycle;
pub mod difficulty;
pub mod draw;
pub mod edit;
pub mod entry;
pub mod explain;
pub mod flood;
pub mod format;
pub mod generate;
mod hands;
mod hash;
pub mod kami;
pub mod numberlink;
mod plant;
pub mod play;
pub mod puzzle;
mod reason;
mod room;
mod text;
mod violation;
pub mod words;

pub use brimful_graph::{certificate, graph, limits, observe};
