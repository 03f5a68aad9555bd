//! Row-major backtracking with the goal test applied to each cell as soon as its last neighbor has
//! a label.
//!
//! Constraint propagation in its simplest form: the cell just labeled and its neighbors are the
//! only ones whose surroundings may have become complete.

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
    fill(board, wanted, meter, observer, |board, placed| {
        let mut around = std::iter::once(placed).chain(board.neighbors(placed));
        around.find(|&v| board.is_surrounded(v) && !board.passes(v))
    })
}
