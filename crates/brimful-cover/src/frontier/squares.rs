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

use super::board::{Board, Crossing, Side, What};
use super::code::Code;
use super::cuts::Cuts;
use super::degrees::Degrees;
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

/// The rules of linkages on squares.
pub(super) struct Squares {
    board: Board,
    from: Side,
    spanning: bool,
    /// The cells that each round visits.
    rounds: Vec<Range<usize>>,
    cuts: Cuts,
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
        let degrees = OnceLock::new();
        Ok(Some((plan, Squares { board, from, spanning, rounds, cuts, degrees })))
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

    /// Whether a state may have a future after this many rounds, at the end of a row.
    pub(super) fn may_go_on(&self, state: &[u8], rounds: usize) -> bool {
        rounds == 0 || self.cuts.pass(state, rounds - 1)
    }

    /// The cell becomes the next to be visited, and what its slot says becomes what it has. False
    /// when no solution can follow.
    #[inline]
    fn arrive<const W: usize>(&self, state: &mut [u8; W], at: usize) -> bool {
        let slot = (at % self.board.cols) as u8;
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

    /// Visits some cells in every way. `chosen` are the edges used so far, those of the next cell
    /// from bit `bit` on.
    #[inline]
    fn visit<const W: usize>(
        &self,
        cells: Range<usize>,
        mut state: [u8; W],
        (chosen, bit): (u8, u32),
        emit: &mut impl FnMut(&[u8; W], u8) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let (at, col) = (cells.start, cells.start % self.board.cols);
        let rest = at + 1..cells.end;
        let cell = &self.board.cells[at];
        let here = col as u8;
        if col + 1 < self.board.cols && !self.arrive(&mut state, at + 1) {
            return Ok(());
        }
        let code = get(&state, here);
        if cell.right.is_some()
            && let Some(taken) = self.to_right(here, state)
        {
            self.leave(rest.clone(), (here, taken), (chosen | 1 << bit, bit), emit)?;
        }
        if code == FULL {
            set(&mut state, here, Code::DONE);
        } else if code == Code::DONE && self.spanning {
            return Ok(());
        }
        self.leave(rest, (here, state), (chosen, bit), emit)
    }

    /// The edge to the right is used; none when it cannot be.
    #[inline]
    fn to_right<const W: usize>(&self, here: u8, mut state: [u8; W]) -> Option<[u8; W]> {
        let next = here + 1;
        let (a, b) = (get(&state, here), get(&state, next));
        match (a, b) {
            (FULL, _) | (_, FULL) => return None,
            (Code::DONE, Code::DONE) => bind(&mut state, MATE, here, next),
            (Code::DONE, _) => {
                set(&mut state, next, FULL);
                put(&mut state, here, b);
            }
            (_, Code::DONE) => {
                set(&mut state, here, Code::DONE);
                put(&mut state, next, a);
            }
            _ => {
                set(&mut state, here, Code::DONE);
                set(&mut state, next, FULL);
                match (a.kind(), b.kind()) {
                    (MATE, _) if a.slot() == next => return None,
                    (MATE, _) => put(&mut state, a.slot(), b),
                    (_, MATE) => put(&mut state, b.slot(), a),
                    _ if a == Code::new(PARTNER, next) => {}
                    _ => return None,
                }
            }
        }
        Some(state)
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
        (here, state): (u8, [u8; W]),
        (chosen, bit): (u8, u32),
        emit: &mut impl FnMut(&[u8; W], u8) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let at = rest.start - 1;
        let down = get(&state, here) != Code::DONE;
        if down && !self.may_go_down(at, get(&state, here)) {
            return Ok(());
        }
        let chosen = chosen | u8::from(down) << (bit + 1);
        if !rest.is_empty() {
            return self.visit(rest, state, (chosen, bit + 2), emit);
        }
        let allowed = self.degrees.get().is_none_or(|degrees| degrees.allow(&state, at));
        if allowed { emit(&state, chosen) } else { Ok(()) }
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

    #[inline]
    fn expand<const W: usize>(
        &self,
        number: usize,
        _: &[Step],
        mut state: [u8; W],
        emit: &mut impl FnMut(&[u8; W], u8) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let cells = self.rounds[number].clone();
        if cells.start.is_multiple_of(self.board.cols) {
            let alive = number == 0 || self.cuts.pass(&state, number - 1);
            if !alive || !self.arrive(&mut state, cells.start) {
                return Ok(());
            }
        }
        self.visit(cells, state, (0, 0), emit)
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
