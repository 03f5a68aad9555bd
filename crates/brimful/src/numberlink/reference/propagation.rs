//! Row-major backtracking with the goal test applied to each cell as soon as its last neighbor has
//! a label.
//!
//! Constraint propagation in its simplest form: the neighbors of the cell just labeled are those
//! whose surroundings may have become complete. The cell itself is tested with the full board.

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
        board.neighbors(placed).find(|&v| board.is_surrounded(v) && !board.passes(v))
    })
}
