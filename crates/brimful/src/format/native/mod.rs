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
//! A puzzle is a head line, `key: value` lines and a picture. `wrap:`, `walls:`, `edges:` and
//! `bridges:` change which cells touch; a graph is made of edges alone. New words in the head and
//! new keys change nothing that is written today, and a reader reports what it does not know.

mod head;
mod keys;
mod links;
mod nodes;
mod picture;
mod read;
mod write;

use crate::text::{Line, Syntax};

pub(super) static NATIVE: Syntax = Syntax {
    name: "native",
    example: Some("\"[numberlink] Title\""),
    words: &[],
    holds: |_| true,
    begins,
    fits: |_| false,
    is_block: false,
    read: read::read,
    write: write::write,
};

/// `[chains] …`; rows of letters may begin with a bracket, too.
fn begins(line: Line<'_>) -> bool {
    let Some(rest) = line.text().strip_prefix('[') else { return false };
    match rest.trim_start().bytes().next() {
        Some(b']') => rest.len() > 1,
        Some(c) => c.is_ascii_alphabetic() && (rest.contains(']') || rest.contains(' ')),
        None => false,
    }
}
