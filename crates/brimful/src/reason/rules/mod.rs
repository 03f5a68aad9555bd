//! The rules, one to a file, each with its picture: what it looks at, what follows, and which facts
//! prove it.
//!
//! Local rules (`slots`, `loops`, `labels`, `touch`) look at one link, slot or fragment; what-if
//! runs on them too. The others look at the whole board.

pub(crate) mod balance;
pub(crate) mod bottleneck;
pub(crate) mod corner;
pub(crate) mod cut_off;
pub(crate) mod gaps;
pub(crate) mod labels;
pub(crate) mod loops;
pub(crate) mod parts;
pub(crate) mod passage;
pub(crate) mod pieces;
pub(crate) mod slots;
pub(crate) mod times;
pub(crate) mod touch;
