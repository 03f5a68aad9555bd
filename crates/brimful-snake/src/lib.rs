#![doc = include_str!("../README.md")]
//!
//! # Why a safe autopilot never loses
//!
//! Let H be a cycle through every free cell, and let the body
//! lie in order along it: going around H from the tail one meets the cells of the body in their
//! order, the head last, perhaps with free cells between. Then the cell after the head on H is
//! free, or it is the tail; in both cases the head may enter it (food never lies on the tail), and
//! the body still lies in order. So following H is always possible, and meets the food within one
//! round. Every autopilot here keeps that invariant for some H and takes liberties only in *which*
//! H:
//!
//! - [cycle](Pilot::Cycle) follows one H;
//! - [shortcut](Pilot::Shortcut) may jump ahead along it, never past the tail;
//! - [repair](Pilot::Repair) and [best](Pilot::Best) keep a whole family of cycles and never commit
//!   to one before they must (see `weave`).
//!
//! A board without such a cycle gets a reason. If all cells but one lie on a cycle and that one has
//! a twin on it (as on every open odd board), the snake still wins, switching between the twins;
//! see `twin`. Elsewhere it follows a long cycle and says how far that surely leads; see `ears`.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod arcade;
mod decide;
mod ears;
mod feeder;
mod follow;
mod game;
mod pilot;
mod tally;
mod twin;
mod weave;

pub use decide::{Adversary, Duel, Line, Moment, Reason, Verdict, decide, why_open};
pub use game::{Game, State};
pub use pilot::{Autopilot, Guarantee, PILOTS, Pilot, Refusal, autopilot, play};
pub use tally::Tally;
