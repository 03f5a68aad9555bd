//! The fewest moves of the pivot game from any set of flooded regions: exactly, or as far as a
//! small search proves it.
//!
//! The lower bounds of the free game ask this thousands of times ([`crate::bound::halves`]), each
//! time on a board that differs a little: so it is a plain A* (Hart, Nilsson, Raphael), with room
//! that is used again, and a table of the answers. What is not flooded yet is all that counts: its
//! regions, their colors, and which of them touch what is flooded. So an answer serves every board
//! of a search.

use rustc_hash::FxHashMap;

use super::layers::Board;
use super::position::Position;
use crate::bits::Bits;
use crate::free::table::Table;
use brimful_graph::limits::{Meter, Stop};

/// What is known of the moves that flood the rest.
#[derive(Clone, Copy)]
pub(crate) struct Needs {
    /// At least this many moves.
    pub(crate) least: u32,
    /// Whether no search will raise that: it is the least, or the search gave up.
    pub(crate) done: bool,
}

/// What is known of floods of one board and what it becomes by moves, by the hash of what is not
/// flooded. Equal hashes pass for equal sets ([`Table`]).
pub(crate) struct Floods(Table);

impl Floods {
    /// Nothing known; will never take more than about `bytes`.
    pub(crate) fn new(bytes: usize) -> Self {
        Floods(Table::new(bytes))
    }

    /// About the bytes it takes now.
    pub(crate) fn bytes(&self) -> usize {
        self.0.bytes()
    }

    /// What is known of a flood.
    pub(crate) fn known(&self, key: u128) -> Option<Needs> {
        let told = self.0.within(key)?;
        Some(Needs { least: told / 2, done: told % 2 > 0 })
    }

    fn note(&self, key: u128, needs: Needs) {
        self.0.note(key, 2 * needs.least + u32::from(needs.done));
    }
}

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
    /// The fewest moves that flood the board (which is connected) from `flooded` (which is not
    /// empty), where `key` is the hash of the rest in its colors; only a lower bound if they are
    /// `enough` or more, or after `most` positions.
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(crate) fn fewest(
        &mut self,
        (board, floods): (&Board<W>, &Floods),
        (flooded, key): (Bits<W>, u128),
        enough: u32,
        most: u64,
        meter: &mut Meter<'_>,
    ) -> Result<u32, Stop> {
        // Moves do not ask for the color of a flood that none led to.
        let start = Position { flooded, around: board.around(&flooded), color: u8::MAX };
        let total = match floods.known(key) {
            Some(Needs { least, done }) if done || least >= enough => return Ok(least),
            Some(Needs { least, .. }) => least,
            None => start.moves_left(board, enough),
        };
        self.open.iter_mut().for_each(Vec::clear);
        self.depth_of.clear();
        push(&mut self.open, total, Open { position: start, before: None, depth: 0 });
        let least = self.search(board, total, enough, most, meter)?;
        let done = least < enough;
        floods.note(key, Needs { least, done });
        Ok(least)
    }

    /// What the open positions come to.
    fn search(
        &mut self,
        board: &Board<W>,
        mut total: u32,
        enough: u32,
        most: u64,
        meter: &mut Meter<'_>,
    ) -> Result<u32, Stop> {
        let price = 2 * board.price();
        let mut looked = 0;
        while total < enough {
            let Some(Open { position, before, depth }) =
                self.open.get_mut(total as usize).and_then(Vec::pop)
            else {
                total += 1;
                continue;
            };
            if position.flooded == board.all || looked >= most {
                return Ok(total);
            }
            if self.depth_of.get(&position.flooded).is_some_and(|&known| known < depth) {
                continue;
            }
            looked += 1;
            meter.work(price)?;
            let depth = depth + 1;
            position.each_move(board, before.as_ref(), |next| {
                let known = self.depth_of.entry(next.flooded).or_insert(u32::MAX);
                if *known <= depth {
                    return;
                }
                *known = depth;
                let left = next.moves_left(board, enough.saturating_sub(depth + 1));
                let promised = (depth + left).max(total);
                if promised < enough {
                    let before = Some(position);
                    push(&mut self.open, promised, Open { position: next, before, depth });
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
