//! The rules, one to a file, each with its picture: what it looks at, what follows, and which facts
//! prove it.
//!
//! Local rules (`slots`, `loops`, `labels`, `touch`) look at one link, slot or fragment; what-if
//! runs on them too. The others look at the whole board.

pub(super) mod balance;
pub(super) mod bottleneck;
pub(super) mod corner;
pub(super) mod cut_off;
pub(super) mod labels;
pub(super) mod loops;
pub(super) mod passage;
pub(super) mod slots;
pub(super) mod touch;
