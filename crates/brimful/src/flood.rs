//! Flood-It: KAMI in which only the region of one fixed cell, the pivot, is recolored.
//!
//! Its puzzles are [`kami::Puzzle`](crate::kami::Puzzle)s with a pivot.

pub use crate::kami::{Draft, DraftError, METHODS, Puzzle, Solution, check, count, solve};

use crate::kami;
use crate::room::Facts;

pub(crate) use crate::kami::make::PIVOT_MAKER as MAKER;

pub(crate) const FACTS: Facts = Facts { name: "flood", title: "Flood-It", ..kami::FACTS };
