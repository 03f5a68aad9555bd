//! Row-major backtracking: every empty cell takes every label, and only full boards are tested.
//!
//! The simplest method there is, and the measure of what pruning is worth: labels^cells boards are
//! looked at.

use crate::limits::Meter;
use crate::observe::Observer;

use super::Event;
use super::fill::{Coloring, Found, fill};

pub(super) fn find<O: Observer<Event>>(
    board: Coloring<'_>,
    wanted: usize,
    meter: &mut Meter<'_>,
    observer: &mut O,
) -> Found {
    fill(board, wanted, meter, observer, |_, _| None)
}
