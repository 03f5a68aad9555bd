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
//! A puzzle is a head line, `key: value` lines and a picture; `wrap:`, `walls:` and `edges:` tell
//! where cells touch otherwise than on the lattice, and abstract graphs are made of edges alone.
//! Room to grow: new words in the head and new keys change nothing that is written today, and a
//! reader that does not know them says so instead of guessing.

mod keys;
mod links;
mod picture;
mod read;
mod write;

pub(super) use read::read;
pub(super) use write::write;
