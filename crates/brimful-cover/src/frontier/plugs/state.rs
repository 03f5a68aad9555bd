//! What a state says, and what a cell makes of it.
//!
//! A *plug* is a used edge from a cell that was visited to one that was not. Slot `c` holds the
//! plug that goes down in column `c`, the last slot the one that goes right from the last cell.

use crate::frontier::board::{Board, What};
use crate::frontier::code::Code;
use crate::frontier::paths::{MATE, PARTNER, WAITS};

/// A state: the code of each plug.
pub(super) type State<const W: usize> = [u8; W];

fn get<const W: usize>(state: &State<W>, slot: usize) -> Code {
    Code(state[slot])
}

/// Puts the plug with this code into a slot; the one it is bound to learns of it.
fn put<const W: usize>(state: &mut State<W>, slot: usize, code: Code) {
    state[slot] = code.0;
    if code.kind() != WAITS {
        state[code.slot() as usize] = Code::new(code.kind(), slot as u8).0;
    }
}

/// Binds two plugs.
fn bind<const W: usize>(state: &mut State<W>, kind: u8, a: usize, b: usize) {
    state[a] = Code::new(kind, b as u8).0;
    state[b] = Code::new(kind, a as u8).0;
}

/// Whether two plugs are known to be on one path.
fn same_path<const W: usize>(state: &State<W>, a: usize, b: usize) -> bool {
    let code = get(state, a);
    (code.kind() == MATE || code.kind() == PARTNER) && code.slot() as usize == b
}

/// Visits a cell in every way, and gives what comes out with its additional cost.
#[inline]
pub(super) fn visit<const W: usize, E>(
    board: &Board,
    at: usize,
    state: &State<W>,
    mut emit: impl FnMut(&State<W>, u32) -> Result<(), E>,
) -> Result<(), E> {
    let (last, col) = (board.cols, at % board.cols);
    let visit = Visit { board, at, col, left: get(state, last), up: get(state, col) };
    let mut base = *state;
    (base[last], base[col]) = (0, 0);
    if board.cells[at].what == What::Hole {
        return emit(&base, 0);
    }
    match (board.cells[at].what, visit.left != Code::DONE && visit.up != Code::DONE) {
        (What::Plain, true) => visit.join(base, emit),
        (What::Plain, false) if visit.came() == Code::DONE => visit.begin(base, emit),
        (What::Plain, false) => visit.go_on(base, emit),
        (What::First(_) | What::Second(_), true) => Ok(()),
        (terminal, false) if visit.came() == Code::DONE => visit.set_out(terminal, base, emit),
        (terminal, _) => visit.arrive(terminal, base, emit),
    }
}

/// A visit to a cell.
struct Visit<'b> {
    board: &'b Board,
    at: usize,
    col: usize,
    /// The plugs that come from the left and from above.
    left: Code,
    up: Code,
}

impl Visit<'_> {
    /// The only plug that comes, if one does.
    fn came(&self) -> Code {
        if self.left == Code::DONE { self.up } else { self.left }
    }

    /// The slots of the plugs that may leave.
    fn ways(&self) -> [Option<usize>; 2] {
        let cell = &self.board.cells[self.at];
        [cell.right.map(|_| self.board.cols), cell.down.map(|_| self.col)]
    }

    /// Two plugs become one path.
    #[inline]
    fn join<const W: usize, E>(
        &self,
        mut base: State<W>,
        mut emit: impl FnMut(&State<W>, u32) -> Result<(), E>,
    ) -> Result<(), E> {
        let plugs = [(self.left, self.board.cols), (self.up, self.col)];
        // the path comes down to the right: it could take the edge across
        let beside = |code: Code| code.kind() == MATE && code.slot() as usize == self.col + 1;
        let touches = self.ways()[0].is_some() && (beside(self.left) || beside(self.up));
        if join(&mut base, plugs) && !touches { emit(&base, self.board.corner) } else { Ok(()) }
    }

    /// The cell stays empty, or a path turns there that comes from neither side.
    #[inline]
    fn begin<const W: usize, E>(
        &self,
        mut base: State<W>,
        mut emit: impl FnMut(&State<W>, u32) -> Result<(), E>,
    ) -> Result<(), E> {
        emit(&base, 0)?;
        if let [Some(right), Some(down)] = self.ways() {
            bind(&mut base, MATE, down, right);
            emit(&base, 2 + self.board.corner)?;
        }
        Ok(())
    }

    /// A path goes on to the right or down.
    #[inline]
    fn go_on<const W: usize, E>(
        &self,
        base: State<W>,
        mut emit: impl FnMut(&State<W>, u32) -> Result<(), E>,
    ) -> Result<(), E> {
        let (col, from_left) = (self.col, self.up == Code::DONE);
        let [right, down] = self.ways();
        for slot in [right, down].into_iter().flatten() {
            let mut next = base;
            put(&mut next, slot, self.came());
            let to_right = slot != col;
            let left = !from_left
                && self.board.cells[self.at].left
                && same_path(&next, slot, col.wrapping_sub(1));
            let touches = left || !to_right && right.is_some() && same_path(&next, slot, col + 1);
            if !touches {
                emit(&next, 1 + if from_left == to_right { 0 } else { self.board.corner })?;
            }
        }
        Ok(())
    }

    /// A path sets out from a terminal.
    #[inline]
    fn set_out<const W: usize, E>(
        &self,
        terminal: What,
        base: State<W>,
        mut emit: impl FnMut(&State<W>, u32) -> Result<(), E>,
    ) -> Result<(), E> {
        for slot in self.ways().into_iter().flatten() {
            let mut next = base;
            match terminal {
                What::First(number) => next[slot] = Code::new(WAITS, number).0,
                What::Second(number) => {
                    let Some(other) = waiting(&base, number) else { return Ok(()) };
                    bind(&mut next, PARTNER, slot, other);
                }
                What::Hole | What::Plain => return Ok(()),
            }
            emit(&next, 1)?;
        }
        Ok(())
    }

    /// A path arrives at a terminal.
    #[inline]
    fn arrive<const W: usize, E>(
        &self,
        terminal: What,
        mut base: State<W>,
        mut emit: impl FnMut(&State<W>, u32) -> Result<(), E>,
    ) -> Result<(), E> {
        let (came, end) = (self.came(), self.came().slot() as usize);
        match terminal {
            What::First(number) if came.kind() == MATE => {
                base[end] = Code::new(WAITS, number).0;
            }
            What::Second(number) if came.kind() == MATE => {
                let Some(other) = waiting(&base, number) else { return Ok(()) };
                bind(&mut base, PARTNER, end, other);
            }
            What::Second(number) if came == Code::new(WAITS, number) => {}
            _ => return Ok(()),
        }
        emit(&base, 0)
    }
}

/// The slot of the plug that waits for the second terminal of this number.
fn waiting<const W: usize>(state: &State<W>, number: u8) -> Option<usize> {
    let wanted = Code::new(WAITS, number).0;
    state.iter().position(|&code| code == wanted)
}

/// Joins two plugs, whose slots are empty by now; whether that may be.
fn join<const W: usize>(state: &mut State<W>, [(a, at_a), (b, at_b)]: [(Code, usize); 2]) -> bool {
    match (a.kind(), b.kind()) {
        (MATE, _) if a.slot() as usize == at_b => false,
        (MATE, _) => {
            put(state, a.slot() as usize, b);
            true
        }
        (_, MATE) => {
            put(state, b.slot() as usize, a);
            true
        }
        _ => a == Code::new(PARTNER, at_b as u8) && b == Code::new(PARTNER, at_a as u8),
    }
}
