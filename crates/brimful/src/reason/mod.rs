//! The reasoning toolkit: what explanations are made of, and an explainer for every puzzle of paths
//! or loops. It names no puzzle.
//!
//! A room implements [`Story`]. One whose solutions are paths or loops implements [`LinkPuzzle`]
//! instead: it describes itself as a [`model`] of links and slots, and gets its story from there.
//! [`rule`] is the table of rules; [`ladder`] tries them from the easiest to the hardest on a
//! [`position`]; [`prover`] is the exact solver behind them; [`sentences`] puts all of it in words.

mod audit;
mod core;
mod fact;
mod hint;
mod hitting;
mod inference;
mod judge;
mod label_set;
mod ladder;
mod link_puzzle;
mod links;
mod mistake;
mod model;
mod needed;
mod pieces;
mod position;
mod prover;
mod rule;
mod rules;
mod scale;
mod sentences;
mod step;
mod story;
mod tell;
mod what_if;

pub use audit::Audit;
pub(crate) use link_puzzle::LinkPuzzle;
pub(crate) use model::{END, Model, Properties};
pub(crate) use pieces::{Pieces, Refused};
pub use step::{
    CellEdge, Clause, Conclusion, Difficulty, Explanation, HintError, Misfit, Progress, Rating,
    Step, Text, Unrated,
};
pub(crate) use story::{Story, Weight};
