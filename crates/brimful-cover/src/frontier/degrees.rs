//! Which plugs the rest of a board of squares can go on from, so that every cell gets its edges.
//!
//! A relaxation of linkages that cover every cell: only how many edges a cell has matters, not
//! which plugs are on one path. So little has to be known of a state that the answer to every one
//! fits a table of bits, filled from the last cell backward. It drops about half of the states.
//!
//! Whose idea: Hiroaki Iwashita's Numberlink solver on TdZdd (2014) intersects with a diagram of
//! the same relaxation.

use super::board::{Board, What};
use super::squares::FULL;

/// The widest board, and the most bytes of a table: that of 14x14 takes 0.8 MB and 2 ms.
const MOST_COLS: usize = 14;
const MOST_BYTES: usize = 4 << 20;
/// Words of the table for each state of a round, at most: eight take as long as a state does, and
/// later rounds have half as many states.
const WORDS_A_STATE: usize = 16;

/// The table. A state is a number: a bit for the plug of each slot, and one more that says whether
/// the next cell of the row is full.
pub(super) struct Degrees {
    cols: usize,
    /// After each cell, whether each state can go on.
    after: Vec<Vec<u64>>,
}

impl Degrees {
    /// Whether the table of a board fits, and is worth its time when there are this many states.
    pub(super) fn is_worth(board: &Board, states: usize) -> bool {
        let all = || board.cells.len() * words(board);
        board.cols <= MOST_COLS && all() <= MOST_BYTES / 8 && states >= all() / WORDS_A_STATE
    }

    pub(super) fn new(board: &Board) -> Self {
        let mut after = vec![vec![0; words(board)]; board.cells.len()];
        if let Some(last) = after.last_mut() {
            last[0] = 1;
        }
        for at in (1..board.cells.len()).rev() {
            let (before, after) = after.split_at_mut(at);
            Visit::new(board, at).look_back(&mut before[at - 1], &after[0]);
        }
        Degrees { cols: board.cols, after }
    }

    /// Whether a state can go on after a cell in column `col`.
    #[inline]
    pub(super) fn allow<const W: usize>(&self, state: &[u8; W], (at, col): (usize, u8)) -> bool {
        let next = usize::from(col) + 1;
        let is_full = next < self.cols && state[next] == FULL.0;
        let plugs = plugs(state) & !(usize::from(is_full) << next);
        bit(&self.after[at], plugs | usize::from(is_full) << self.cols)
    }
}

/// Words of a bit for each state.
fn words(board: &Board) -> usize {
    (2usize << board.cols).div_ceil(64)
}

fn bit(bits: &[u64], i: usize) -> bool {
    bits[i / 64] >> (i % 64) & 1 != 0
}

/// The 64 bits from bit `i` on, zero where none are.
fn word(bits: &[u64], i: isize) -> u64 {
    let at = |word: isize| usize::try_from(word).ok().and_then(|word| bits.get(word)).copied();
    let (first, shift) = (i.div_euclid(64), i.rem_euclid(64) as u32);
    let low = at(first).unwrap_or(0) >> shift;
    low | if shift > 0 { at(first + 1).unwrap_or(0) << (64 - shift) } else { 0 }
}

/// Which of the 64 numbers of a word have this bit, if it is to be `set`, or else have it not.
fn with_bit(word: usize, bit: usize, set: bool) -> u64 {
    const ALTERNATE: [u64; 6] = [
        0xaaaa_aaaa_aaaa_aaaa,
        0xcccc_cccc_cccc_cccc,
        0xf0f0_f0f0_f0f0_f0f0,
        0xff00_ff00_ff00_ff00,
        0xffff_0000_ffff_0000,
        0xffff_ffff_0000_0000,
    ];
    let high = |bit: usize| if word >> (bit - 6) & 1 != 0 { u64::MAX } else { 0 };
    let have = ALTERNATE.get(bit).copied().unwrap_or_else(|| high(bit));
    if set { have } else { !have }
}

/// A bit for each of the first slots that is not empty.
#[inline]
pub(super) fn plugs(state: &[u8]) -> usize {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let mut plugs = 0;
    for (i, chunk) in state.chunks_exact(8).take(2).enumerate() {
        let mut word = [0; 8];
        word.copy_from_slice(chunk);
        let word = u64::from_le_bytes(word);
        // the highest bit of each byte that is not zero, and these bits side by side
        let taken = (((word & LOW) + LOW) | word) & !LOW;
        plugs |= ((taken >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * i);
    }
    plugs as usize
}

/// A visit to a cell.
struct Visit<'b> {
    board: &'b Board,
    at: usize,
    col: usize,
}

impl<'b> Visit<'b> {
    fn new(board: &'b Board, at: usize) -> Self {
        Visit { board, at, col: at % board.cols }
    }

    /// What becomes of the slot of a cell when that is next: whether there is a plug, and whether
    /// the cell is full.
    fn arrive(&self, at: usize, plug: bool) -> (bool, bool) {
        match self.board.cells[at].what {
            What::Plain => (plug, false),
            What::Hole => (false, true),
            What::First(_) | What::Second(_) => (!plug, plug),
        }
    }

    /// Marks the states before the visit that can go on as one of those marked after it. Whole
    /// words of states that differ in other slots alone go on alike.
    fn look_back(&self, before: &mut [u64], after: &[u64]) {
        let (cols, col) = (self.board.cols, self.col);
        // the plug of this cell and of the one beside it, and whether this cell is full
        let bits = [Some(col), (col + 1 < cols).then_some(col + 1), (col > 0).then_some(cols)];
        for pattern in 0..8usize {
            let set = |i: usize| pattern >> i & 1 != 0;
            if (0..3).any(|i| set(i) && bits[i].is_none()) {
                continue;
            }
            let known = |i: usize| bits[i].map(|bit| (bit, set(i)));
            let state: usize =
                (0..3).filter_map(known).map(|(bit, set)| usize::from(set) << bit).sum();
            let to: Vec<isize> = self
                .after(state)
                .into_iter()
                .flatten()
                .map(|to| to as isize - state as isize)
                .collect();
            for (i, before) in before.iter_mut().enumerate() {
                let alike = (0..3).filter_map(known);
                let alike = alike.fold(u64::MAX, |all, (bit, set)| all & with_bit(i, bit, set));
                if alike != 0 {
                    let from = 64 * i as isize;
                    let goes_on = to.iter().fold(0, |some, to| some | word(after, from + to));
                    *before |= goes_on & alike;
                }
            }
        }
    }

    /// The states after the visit, without and with the edge to the right.
    fn after(&self, state: usize) -> [Option<usize>; 2] {
        let (cols, col) = (self.board.cols, self.col);
        let cell = &self.board.cells[self.at];
        let is_plug = |col: usize| state >> col & 1 != 0;
        let (plug, full) = match (col, state >> cols) {
            (0, 0) => self.arrive(self.at, is_plug(0)),
            (0, _) => return [None; 2],
            (_, full) => (is_plug(col), full != 0),
        };
        let last = col + 1 == cols;
        let (beside, beside_full) =
            if last { (false, true) } else { self.arrive(self.at + 1, is_plug(col + 1)) };
        let next = usize::from(!last) << (col + 1);
        let others = state & ((1 << cols) - 1) & !(1 << col) & !next;
        let after = |down: bool, beside: bool, beside_full: bool| {
            let full = if last { 0 } else { usize::from(beside_full) << cols };
            let possible = !down || cell.down.is_some();
            let plugs = usize::from(down) << col | if beside { next } else { 0 };
            possible.then_some(others | plugs | full)
        };
        let without = if plug || full { after(plug, beside, beside_full) } else { None };
        let may = cell.right.is_some() && !full && !beside_full;
        let with = if may { after(!plug, !beside, beside) } else { None };
        [without, with]
    }
}
