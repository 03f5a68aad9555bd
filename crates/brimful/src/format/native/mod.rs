//! `native`: the project's own text, made for people. `docs/FORMATS.md` describes it.
//!
//! ```text
//! [numberlink fill] Five pairs
//! author: Ada
//! answer: unique; nikoli: several
//!
//! a . . . b
//! . . c . .
//! . . b c .
//! d . a . .
//! e . . d e
//! ```
//!
//! A puzzle is a head line, `key: value` lines and a picture; abstract graphs have `edges:` lines besides. Room to grow:
//! new words in the head (lattices, wrap-around) and new keys (walls between cells, bridges) change nothing that is
//! written today, and a reader that does not know them says so instead of guessing.

mod keys;
mod picture;
mod read;
mod write;

pub(super) use read::read;
pub(super) use write::write;
