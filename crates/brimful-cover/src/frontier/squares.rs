//! What a state says on a board of squares: linkages whose paths may run alongside themselves.
//!
//! What it does: the same as `paths`, cell by cell along the rows. A *plug* is a used edge from a
//! cell that was visited to one that was not; slot `c` holds the plug that goes down in column `c`,
//! or what the next cell of the row is by now. A cell is visited when its edge to the right is
//! decided: then its edge down follows from the number of its edges. So a cell has at most two
//! choices, and most have one.
//!
//! Why it matters: a state is a slot narrower than with vertices, and is made without looking at
//! edges that are no choice; counts of boards of 12x12 take a quarter of the time.
//!
//! Two sieves drop states without a future: `cuts` at the beginning of each row, and, where every
//! cell is covered, `degrees` after every round.

use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::board::{Board, Crossing, Side, What};
use super::code::Code;
use super::cuts::Cuts;
use super::degrees::Degrees;
use super::forecast::Forecast;
use super::paths::{MATE, PARTNER, WAITS, get, set};
use super::plan::{Link, Plan, Seat, Step};
use super::sweep::Rules;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// The next cell of the row has all its edges.
pub(super) const FULL: Code = Code::new(0, 63);
/// Cells visited in a round; each has two edges to tell apart, of eight.
const CELLS: usize = 3;

/// Of fewer states than this it is not asked whether cuts drop enough.
const FEW: usize = 64;
/// Cuts pay where they drop one state of this many.
const WORTH: usize = 24;

/// The rules of linkages on squares.
pub(super) struct Squares {
    board: Board,
    from: Side,
    spanning: bool,
    /// The cells that each round visits.
    rounds: Vec<Range<usize>>,
    cuts: Cuts,
    /// Whether cuts drop some of the states of this row.
    cuts_pay: AtomicBool,
    degrees: OnceLock<Degrees>,
}

impl Squares {
    /// The plan and the rules of a sweep from one side of a board.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn new(
        (graph, pairs): (&Graph, &[[Vertex; 2]]),
        places: &[brimful_graph::Cell],
        spanning: bool,
        from: Side,
        meter: &mut Meter<'_>,
    ) -> Result<Option<(Plan, Squares)>, Stop> {
        let axes = &IdVec::new();
        let squares = super::board::Squares { graph, pairs, places, axes };
        let Some(board) = Board::seen_from(&squares, from) else { return Ok(None) };
        let cols = board.cols;
        let parts = |row: usize| {
            let cells = row * cols..(row + 1) * cols;
            cells.clone().step_by(CELLS).map(move |at| at..(at + CELLS).min(cells.end))
        };
        let rounds: Vec<Range<usize>> = (0..board.rows()).flat_map(parts).collect();
        let edges = |cells: &Range<usize>| {
            let cells = board.cells[cells.clone()].iter();
            // an edge that is not there has a number all the same
            cells.flat_map(|cell| [cell.right, cell.down].map(Option::unwrap_or_default)).collect()
        };
        let plan = Plan::of_rounds(rounds.iter().map(edges), cols + 1);
        let cuts = board.cuts((graph, pairs), &rounds, meter)?;
        let (cuts_pay, degrees) = (AtomicBool::new(true), OnceLock::new());
        Ok(Some((plan, Squares { board, from, spanning, rounds, cuts, cuts_pay, degrees })))
    }

    /// Whether these are the rules of a sweep from the other side.
    pub(super) fn is_opposite(&self, other: &Self) -> bool {
        self.from == other.from.opposite()
    }

    /// Whether there are no more columns and pairs than this.
    pub(super) fn fits(&self, cols: usize, pairs: usize) -> bool {
        self.board.cols <= cols && self.board.ends.len() <= pairs
    }

    /// Whether this many rounds end inside a row.
    pub(super) fn is_inside(&self, rounds: usize) -> bool {
        rounds > 0 && !self.rounds[rounds - 1].end.is_multiple_of(self.board.cols)
    }

    /// The pairs with one terminal among the cells of the first rounds.
    pub(super) fn pairs_after(&self, rounds: usize) -> Crossing {
        self.board.crossing(self.rounds[..rounds].last().map_or(0, |cells| cells.end))
    }

    /// How many rows are done after this many rounds, the last of them begun.
    pub(super) fn row(&self, rounds: usize) -> usize {
        self.rounds[..rounds].last().map_or(0, |cells| cells.end.div_ceil(self.board.cols))
    }

    /// What is to be expected of a sweep.
    pub(super) fn forecast(&self) -> Forecast {
        Forecast::new(&self.board)
    }

    /// The cell becomes the next to be visited, and what its slot says becomes what it has. False
    /// when no solution can follow.
    #[inline]
    fn arrive<const W: usize>(&self, state: &mut [u8; W], (at, slot): (usize, u8)) -> bool {
        let code = get(state, slot);
        match self.board.cells[at].what {
            What::Plain => return true,
            What::Hole => set(state, slot, FULL),
            What::First(number) => {
                let waits = Code::new(WAITS, number);
                match code.kind() {
                    0 => set(state, slot, waits),
                    MATE => {
                        set(state, code.slot(), waits);
                        set(state, slot, FULL);
                    }
                    _ => return false,
                }
            }
            What::Second(number) => {
                let waits = Code::new(WAITS, number);
                if code == waits {
                    set(state, slot, FULL);
                    return true;
                }
                let other = state.iter().position(|&code| code == waits.0);
                let Some(other) = other.map(|other| other as u8) else { return false };
                match code.kind() {
                    0 => bind(state, PARTNER, slot, other),
                    MATE => {
                        bind(state, PARTNER, code.slot(), other);
                        set(state, slot, FULL);
                    }
                    _ => return false,
                }
            }
        }
        true
    }

    /// Visits some cells in every way, the first of them in column `here`; the state is left as the
    /// last of them. `chosen` are the edges used so far, those of the next cell from bit `bit` on.
    #[inline]
    fn visit<const W: usize>(
        &self,
        cells: Range<usize>,
        (here, state): (u8, &mut [u8; W]),
        (chosen, bit): (u8, u32),
        emit: &mut impl FnMut(&[u8; W], u8) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let (at, next) = (cells.start, here + 1);
        let rest = at + 1..cells.end;
        let cell = &self.board.cells[at];
        if usize::from(next) < self.board.cols && !self.arrive(state, (at + 1, next)) {
            return Ok(());
        }
        let code = get(state, here);
        if cell.right.is_some() {
            let before = *state;
            if self.to_right(here, state) {
                self.leave(rest.clone(), (here, state), (chosen | 1 << bit, bit), emit)?;
            }
            *state = before;
        }
        if code == FULL {
            set(state, here, Code::DONE);
        } else if code == Code::DONE && self.spanning {
            return Ok(());
        }
        self.leave(rest, (here, state), (chosen, bit), emit)
    }

    /// The edge to the right is used; false when it cannot be.
    #[inline]
    fn to_right<const W: usize>(&self, here: u8, state: &mut [u8; W]) -> bool {
        let next = here + 1;
        let (a, b) = (get(state, here), get(state, next));
        match (a, b) {
            (FULL, _) | (_, FULL) => return false,
            (Code::DONE, Code::DONE) => bind(state, MATE, here, next),
            (Code::DONE, _) => {
                set(state, next, FULL);
                put(state, here, b);
            }
            (_, Code::DONE) => {
                set(state, here, Code::DONE);
                put(state, next, a);
            }
            _ => {
                set(state, here, Code::DONE);
                set(state, next, FULL);
                match (a.kind(), b.kind()) {
                    (MATE, _) if a.slot() == next => return false,
                    (MATE, _) => put(state, a.slot(), b),
                    (_, MATE) => put(state, b.slot(), a),
                    _ => return a == Code::new(PARTNER, next),
                }
            }
        }
        true
    }

    /// Whether a plug with this code can go down from a cell.
    #[inline]
    fn may_go_down(&self, at: usize, code: Code) -> bool {
        self.board.cells[at].down.is_some()
            && match self.board.cells[at + self.board.cols].what {
                What::Plain => true,
                What::Hole => false,
                What::First(_) => code.kind() == MATE,
                What::Second(number) => code.kind() == MATE || code == Code::new(WAITS, number),
            }
    }

    /// The edge to the right is decided, so the plug that is left goes down.
    #[inline]
    fn leave<const W: usize>(
        &self,
        rest: Range<usize>,
        (here, state): (u8, &mut [u8; W]),
        (chosen, bit): (u8, u32),
        emit: &mut impl FnMut(&[u8; W], u8) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let at = rest.start - 1;
        let down = get(state, here) != Code::DONE;
        if down && !self.may_go_down(at, get(state, here)) {
            return Ok(());
        }
        let chosen = chosen | u8::from(down) << (bit + 1);
        if !rest.is_empty() {
            return self.visit(rest, (here + 1, state), (chosen, bit + 2), emit);
        }
        let allowed = self.degrees.get().is_none_or(|degrees| degrees.allow(state, (at, here)));
        if allowed { emit(state, chosen) } else { Ok(()) }
    }
}

/// Binds the plugs at two slots.
#[inline]
fn bind<const W: usize>(state: &mut [u8; W], kind: u8, a: u8, b: u8) {
    set(state, a, Code::new(kind, b));
    set(state, b, Code::new(kind, a));
}

/// Puts the plug with this code into a slot; the one it is bound to learns of it.
#[inline]
fn put<const W: usize>(state: &mut [u8; W], slot: u8, code: Code) {
    set(state, slot, code);
    if code.kind() != WAITS {
        set(state, code.slot(), Code::new(code.kind(), slot));
    }
}

impl Rules for Squares {
    fn bytes(&self, _: usize) -> usize {
        self.board.cols
    }

    fn begin(&self, states: usize) {
        if self.spanning && Degrees::is_worth(&self.board, states) {
            self.degrees.get_or_init(|| Degrees::new(&self.board));
        }
    }

    fn try_out<'s, const W: usize>(
        &self,
        number: usize,
        states: impl Iterator<Item = &'s [u8; W]>,
    ) {
        if number > 0 && !self.is_inside(number) {
            let pass = |state: &[u8; W]| self.cuts.pass(state, number - 1);
            let (mut all, mut dropped) = (0, 0);
            states.for_each(|state| {
                all += 1;
                dropped += usize::from(!pass(state));
            });
            self.cuts_pay.store(all < FEW || dropped * WORTH > all, Relaxed);
        }
    }

    #[inline]
    fn expand<const W: usize>(
        &self,
        number: usize,
        _: &[Step],
        mut state: [u8; W],
        emit: &mut impl FnMut(&[u8; W], u8) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let cells = self.rounds[number].clone();
        let here = cells.start % self.board.cols;
        if here == 0 {
            let cut = number > 0 && self.cuts_pay.load(Relaxed);
            let alive = !cut || self.cuts.pass(&state, number - 1);
            if !alive || !self.arrive(&mut state, (cells.start, 0)) {
                return Ok(());
            }
        }
        self.visit(cells, (here as u8, &mut state), (0, 0), emit)
    }

    fn enter<const W: usize>(&self, _: &mut [u8; W], _: Seat) -> bool {
        true
    }

    fn take<const W: usize>(&self, _: &mut [u8; W], _: &Link) -> bool {
        true
    }

    fn skip<const W: usize>(&self, _: &mut [u8; W], _: &Link) -> bool {
        true
    }

    fn leave<const W: usize>(&self, _: &mut [u8; W], _: Seat) -> bool {
        true
    }
}
