//! The fewest moves of the pivot game from any set of flooded regions: exactly, or as far as a
//! small search proves it.
//!
//! The lower bounds of the free game ask this thousands of times ([`crate::bound::halves`]), each
//! time on another board, where nothing learned before holds: so it is a plain A* (Hart, Nilsson,
//! Raphael), with room that is used again.

use rustc_hash::FxHashMap;

use super::layers::Board;
use super::position::Position;
use crate::bits::Bits;
use brimful_graph::limits::{Meter, Stop};

/// A position, the one before it, and the moves up to it.
struct Open<const W: usize> {
    position: Position<W>,
    before: Option<Position<W>>,
    depth: u32,
}

/// Room for such searches.
#[derive(Default)]
pub(crate) struct Cover<const W: usize> {
    /// The open positions by the moves they promise in all.
    open: Vec<Vec<Open<W>>>,
    depth_of: FxHashMap<Bits<W>, u32>,
}

impl<const W: usize> Cover<W> {
    /// The fewest moves that flood the board (which is connected) from
    /// `flooded` (which is not empty); only a lower bound if they are `enough` or more, or after
    /// `most` positions. Counts its positions in `looked`.
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(crate) fn fewest(
        &mut self,
        board: &Board<W>,
        flooded: Bits<W>,
        enough: u32,
        most: u64,
        looked: &mut u64,
        meter: &mut Meter<'_>,
    ) -> Result<u32, Stop> {
        // Moves do not ask for the color of a flood that none led to.
        let start = Position { flooded, around: board.around(&flooded), color: u8::MAX };
        let mut total = start.moves_left(board, enough);
        self.open.iter_mut().for_each(Vec::clear);
        self.depth_of.clear();
        push(&mut self.open, total, Open { position: start, before: None, depth: 0 });
        let last = looked.saturating_add(most);
        let price = 2 * board.price();
        while total < enough {
            let Some(Open { position, before, depth }) =
                self.open.get_mut(total as usize).and_then(Vec::pop)
            else {
                total += 1;
                continue;
            };
            if position.flooded == board.all || *looked >= last {
                return Ok(total);
            }
            if self.depth_of.get(&position.flooded).is_some_and(|&known| known < depth) {
                continue;
            }
            *looked += 1;
            meter.work(price)?;
            let depth = depth + 1;
            position.each_move(board, before.as_ref(), |next| {
                let known = self.depth_of.entry(next.flooded).or_insert(u32::MAX);
                if *known > depth {
                    *known = depth;
                    let promised = (depth
                        + next.moves_left(board, enough.saturating_sub(depth + 1)))
                    .max(total);
                    if promised < enough {
                        push(
                            &mut self.open,
                            promised,
                            Open { position: next, before: Some(position), depth },
                        );
                    }
                }
            });
        }
        Ok(total)
    }
}

fn push<const W: usize>(open: &mut Vec<Vec<Open<W>>>, total: u32, new: Open<W>) {
    if open.len() <= total as usize {
        open.resize_with(total as usize + 1, Vec::new);
    }
    open[total as usize].push(new);
}
