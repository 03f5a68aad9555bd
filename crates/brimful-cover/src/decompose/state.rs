//! What a partial solution means to the rest of the graph: for each vertex of a scope, how many of
//! its two edges are used, and where the path that ends there goes.
//!
//! The mate array is Donald Knuth's (SIMPATH); joining two of them is the join node of a tree
//! decomposition.

/// The most vertices of a scope.
pub(super) const MOST_SLOTS: usize = 25;
const BITS: usize = 5;
/// The code of a vertex whose two edges are used.
const DONE: u8 = 31;

/// The codes of a scope's vertices, five bits each.
pub(super) type State = u128;

/// One code for each vertex of a scope: its own number while none of its edges is used, the number
/// of the path's other end when one is, [`DONE`] when both are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Codes {
    mate: [u8; MOST_SLOTS],
    len: u8,
}

impl Codes {
    /// No edge used at any of `len` vertices.
    pub(super) fn empty(len: usize) -> Self {
        let mut mate = [0; MOST_SLOTS];
        for (code, own) in mate.iter_mut().zip(0..) {
            *code = own;
        }
        Codes { mate, len: len as u8 }
    }

    pub(super) fn unpack(state: State, len: usize) -> Self {
        let mut codes = Codes::empty(len);
        for (i, code) in codes.mate.iter_mut().take(len).enumerate() {
            *code = (state >> (BITS * i)) as u8 & 31;
        }
        codes
    }

    pub(super) fn pack(&self) -> State {
        let codes = self.mate[..usize::from(self.len)].iter().enumerate();
        codes.fold(0, |state, (i, &code)| state | State::from(code) << (BITS * i))
    }

    /// The same codes in a larger scope, where slot `i` is number `to[i]`.
    pub(super) fn spread(&self, to: &[u8], len: usize) -> Self {
        let mut wide = Codes::empty(len);
        for (i, &slot) in to.iter().enumerate() {
            let code = self.mate[i];
            wide.mate[usize::from(slot)] = if code == DONE { DONE } else { to[usize::from(code)] };
        }
        wide
    }

    /// The same codes without slot 0, which is done.
    pub(super) fn without_first(&self) -> Self {
        let mut codes = Codes::empty(usize::from(self.len) - 1);
        for i in 1..usize::from(self.len) {
            let code = self.mate[i];
            codes.mate[i - 1] = if code == DONE { DONE } else { code.saturating_sub(1) };
        }
        codes
    }

    /// How many edges of this vertex are used.
    pub(super) fn degree(&self, slot: usize) -> u8 {
        match self.mate[slot] {
            DONE => 2,
            mate if usize::from(mate) == slot => 0,
            _ => 1,
        }
    }

    /// The other end of the path that ends at this slot.
    pub(super) fn mate(&self, slot: usize) -> usize {
        usize::from(self.mate[slot])
    }

    /// The slots with one edge used, and those with two, as bits.
    pub(super) fn degrees(&self) -> Degrees {
        let mut degrees = Degrees { one: 0, two: 0 };
        for slot in 0..usize::from(self.len) {
            match self.degree(slot) {
                1 => degrees.one |= 1 << slot,
                2 => degrees.two |= 1 << slot,
                _ => {}
            }
        }
        degrees
    }

    fn all_done(&self) -> bool {
        self.mate[..usize::from(self.len)].iter().all(|&code| code == DONE)
    }

    /// Uses an edge between two slots. `None` where one is done, or the edge closes a cycle and
    /// `whole` is false or something is left open.
    pub(super) fn link(mut self, i: usize, j: usize, whole: bool) -> Option<Self> {
        let [a, b] = [self.mate[i], self.mate[j]];
        if a == DONE || b == DONE {
            return None;
        }
        if usize::from(a) == j {
            (self.mate[i], self.mate[j]) = (DONE, DONE);
            return (whole && self.all_done()).then_some(self);
        }
        let fresh = [self.degree(i) == 0, self.degree(j) == 0];
        self.mate[usize::from(a)] = b;
        self.mate[usize::from(b)] = a;
        for (slot, fresh) in [i, j].into_iter().zip(fresh) {
            if !fresh {
                self.mate[slot] = DONE;
            }
        }
        Some(self)
    }

    /// Both partial solutions together. `None` where a vertex would have three edges, or a cycle
    /// is closed and `whole` is false or something is left open.
    pub(super) fn join(&self, other: &Codes, whole: bool) -> Option<Self> {
        let sides = [self, other];
        let len = usize::from(self.len);
        let mut joined = Codes::empty(len);
        let (mut inner, mut ends) = (0, 0);
        for slot in 0..len {
            match (self.degree(slot), other.degree(slot)) {
                (0, 0) => {}
                (2, 0) | (0, 2) => joined.mate[slot] = DONE,
                (1, 1) => {
                    joined.mate[slot] = DONE;
                    inner += 1;
                }
                (1, 0) => ends += walk(sides, slot, &mut joined),
                (0, 1) => ends += walk([other, self], slot, &mut joined),
                _ => return None,
            }
        }
        // each path was walked from both of its ends
        if ends < 2 * inner && !(whole && joined.all_done() && is_one_cycle(sides, inner)) {
            return None;
        }
        Some(joined)
    }
}

/// Follows a path from its end at `start`, where the first side has an edge, to its other end, and
/// writes that down. Returns how many slots it passed.
fn walk(sides: [&Codes; 2], start: usize, joined: &mut Codes) -> u32 {
    let (mut at, mut side, mut passed) = (start, 0, 0);
    loop {
        at = sides[side].mate(at);
        side = 1 - side;
        if sides[side].degree(at) != 1 {
            joined.mate[start] = at as u8;
            return passed;
        }
        passed += 1;
    }
}

/// Whether the slots that both sides end at, `inner` many, lie on one cycle.
fn is_one_cycle(sides: [&Codes; 2], inner: u32) -> bool {
    let both = |slot: &usize| sides.iter().all(|side| side.degree(*slot) == 1);
    let Some(start) = (0..usize::from(sides[0].len)).find(both) else { return false };
    let (mut at, mut side, mut passed) = (start, 0, 0);
    while passed <= inner {
        at = sides[side].mate(at);
        side = 1 - side;
        passed += 1;
        if at == start && side == 0 {
            break;
        }
    }
    passed == inner
}

/// The degrees of a state's vertices: what decides whether two states can be joined at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Degrees {
    pub(super) one: u32,
    pub(super) two: u32,
}

impl Degrees {
    /// Whether no vertex has more than two edges with both together.
    pub(super) fn fits(self, other: Degrees) -> bool {
        self.two & (other.one | other.two) == 0 && other.two & self.one == 0
    }
}
