//! Beam search: a short list of colors soon, so that the search need only prove that there is
//! no shorter one.

use rustc_hash::FxHashSet;

use super::layers::Board;
use super::position::Position;
use crate::parts::Part;
use brimful_graph::limits::{Meter, Stop};

/// Pivot games on one part from any of its regions.
pub(crate) struct Games<'a, const W: usize> {
    part: &'a Part,
    board: Board<W>,
}

impl<'a, const W: usize> Games<'a, W> {
    /// The games of a part of at most `64 * W` regions.
    pub(crate) fn new(part: &'a Part) -> Self {
        Games { part, board: Board::new(part) }
    }

    /// See [`Board::price`].
    pub(crate) fn price(&self) -> u64 {
        self.board.price()
    }

    /// A list of colors shorter than `below` that floods the part from a region, if a beam of that
    /// width meets one.
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(crate) fn beam(
        &self,
        from: u32,
        width: usize,
        below: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<u8>>, Stop> {
        let start = Position::start(&self.board, from, self.part.colors[from as usize]);
        Beam { board: &self.board, width, below }.run(start, |_, _, _| Ok(false), meter)
    }
}

/// What a flood after a move takes, in positions: it is listed, sorted and kept in a set. All of
/// them take a quarter of the memory limit at most.
const FLOOD: usize = 6;

/// A look for a list shorter than `below` that keeps the `width` best floods of each length, or
/// fewer where memory is short.
pub(super) struct Beam<'a, const W: usize> {
    pub(super) board: &'a Board<W>,
    pub(super) width: usize,
    pub(super) below: u32,
}

impl<const W: usize> Beam<'_, W> {
    /// A list that it meets, if any; without floods for which `fails`, told the moves left,
    /// answers that they are too few.
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(super) fn run(
        &self,
        start: Position<W>,
        mut fails: impl FnMut(&Position<W>, u32, &mut Meter<'_>) -> Result<bool, Stop>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<u8>>, Stop> {
        let &Beam { board, width, below } = self;
        let each = board.of_color.len() * FLOOD * size_of::<Position<W>>();
        let width = width.min((meter.limits().memory / 4 / each.max(1)).max(1));
        let mut trail: Vec<(u32, u8)> = Vec::new();
        let mut rays = vec![(start, u32::MAX)];
        let price = 32.max(board.price() * board.of_color.len() as u64);
        for depth in 1..below {
            let mut seen = FxHashSet::default();
            let mut tries = Vec::new();
            for (position, at) in &rays {
                meter.work(price)?;
                position.each_move(board, |after| {
                    if seen.insert(after.flooded) {
                        let left = after.moves_left(board, below - depth - 1);
                        if depth + left < below {
                            tries.push((left, board.all.minus(&after.flooded).len(), after, *at));
                        }
                    }
                });
            }
            if let Some((.., done, at)) = tries.iter().find(|(left, ..)| *left == 0) {
                return Ok(Some(unwind(&trail, *at, done.color)));
            }
            tries.sort_by_key(|&(left, rest, ..)| (left, rest));
            rays.clear();
            for (.., after, at) in tries {
                if rays.len() == width {
                    break;
                }
                if fails(&after, below - depth - 1, meter)? {
                    continue;
                }
                rays.push((after, trail.len() as u32));
                trail.push((at, after.color));
            }
            if rays.is_empty() {
                break;
            }
        }
        Ok(None)
    }
}

/// The colors along a trail, first move first, and a last one.
fn unwind(trail: &[(u32, u8)], mut at: u32, last: u8) -> Vec<u8> {
    let mut colors = vec![last];
    while let Some(&(before, color)) = trail.get(at as usize) {
        colors.push(color);
        at = before;
    }
    colors.reverse();
    colors
}
