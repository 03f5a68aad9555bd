//! What a state says when no path may run alongside itself: spanning linkages whose paths are
//! induced.
//!
//! The open ends are those of [`Paths`]. Beyond that, a state knows of every vertex in the frontier
//! on which path it is, and which paths touch: an edge that was not used may not end up with both
//! ends on one path.
//!
//! A path is named by the slot of its open end (the lower of two). A pair of paths is kept *apart*
//! when an unused edge joins them and they could still become one. That is exact, by cases of an
//! unused edge:
//! - its ends are on one path, or on the two halves of one pair, which must become one: no solution
//!   follows;
//! - they are on halves of different pairs, or one is on a complete path: these never become one,
//!   nothing is noted;
//! - otherwise the pair is noted, and joining the two paths later, through whatever others, is
//!   refused: what is noted of a path is handed on to the path it becomes part of.
//!
//! An edge not yet decided when its ends come onto one path is refused when it is skipped, and
//! closes a cycle when it is taken. So exactly the linkages without a chord are counted. To let
//! equal futures meet in one state, a path kept apart from one half of a pair is noted apart from
//! the other half too, and two halves of different pairs are never noted.

use super::code::Code;
use super::paths::{MATE, PARTNER, Paths, get, set};
use super::plan::{Link, Seat};
use super::sweep::Rules;

/// An inner vertex of the path of that name (one more than its slot, as zero means done).
const INNER: u8 = 0;
/// On the path completed in this round.
const CLOSED: Code = Code::new(INNER, 63);

/// The rules of linkages without chords.
pub(super) struct Induced {
    paths: Paths,
    slots: usize,
    /// Behind the codes of all slots lies a row of bits for each slot; this is its length in bytes.
    row: usize,
    /// The bits of a row.
    mask: u64,
}

impl Induced {
    /// The open ends of `paths` on this many slots.
    pub(super) fn new(paths: Paths, slots: usize) -> Self {
        Induced { paths, slots, row: slots.div_ceil(8), mask: (1 << slots) - 1 }
    }

    /// The paths that the path of this name is kept apart from, as a set of slots.
    fn kept_from<const W: usize>(&self, state: &[u8; W], path: u8) -> u64 {
        let at = self.slots + self.row * path as usize;
        let mut word = [0; 8];
        word.copy_from_slice(&state[at..at + 8]);
        u64::from_le_bytes(word) & self.mask
    }

    /// Changes the set of [`Induced::kept_from`].
    fn flip<const W: usize>(&self, state: &mut [u8; W], path: u8, change: u64) {
        let at = self.slots + self.row * path as usize;
        let mut word = [0; 8];
        word.copy_from_slice(&state[at..at + 8]);
        state[at..at + 8].copy_from_slice(&(u64::from_le_bytes(word) ^ change).to_le_bytes());
    }

    /// Notes that two paths are kept apart.
    fn keep_apart<const W: usize>(&self, state: &mut [u8; W], a: u8, b: u8) {
        if self.kept_from(state, a) >> b & 1 == 0 {
            self.flip(state, a, 1 << b);
            self.flip(state, b, 1 << a);
        }
    }

    /// Clears the note about a path and returns it.
    fn forget<const W: usize>(&self, state: &mut [u8; W], path: u8) -> u64 {
        let apart = self.kept_from(state, path);
        self.flip(state, path, apart);
        for x in slots_of(apart) {
            self.flip(state, x, 1 << path);
        }
        apart
    }

    /// Hands on what is noted of paths `a` and `b` to the one they became; false when that cannot
    /// be completed.
    fn inherit<const W: usize>(&self, state: &mut [u8; W], [a, b]: [u8; 2], path: u8) -> bool {
        let other = partner(state, path);
        let mut apart = self.forget(state, a) | self.forget(state, b);
        if let Some(other) = other {
            if apart >> other & 1 != 0 {
                return false;
            }
            apart |= self.kept_from(state, other);
        }
        let half = is_half(state, path);
        for x in slots_of(apart) {
            if half && is_half(state, x) {
                continue;
            }
            self.keep_apart(state, path, x);
            if let Some(other) = other {
                self.keep_apart(state, other, x);
            }
        }
        true
    }
}

/// The slots in a set.
fn slots_of(set: u64) -> impl Iterator<Item = u8> {
    let some = |set: u64| (set != 0).then_some(set);
    std::iter::successors(some(set), move |&set| some(set & (set - 1)))
        .map(|set| set.trailing_zeros() as u8)
}

/// The name of the path through a slot's vertex, unless it is complete.
fn path_of<const W: usize>(state: &[u8; W], slot: u8) -> Option<u8> {
    let code = get(state, slot);
    match code.kind() {
        INNER => (code != Code::DONE && code != CLOSED).then(|| code.slot() - 1),
        MATE => Some(slot.min(code.slot())),
        _ => Some(slot),
    }
}

/// Whether the path of that name holds a terminal.
fn is_half<const W: usize>(state: &[u8; W], path: u8) -> bool {
    get(state, path).kind() != MATE
}

/// The other half of the pair, if the path of that name is a half and the other one has entered.
fn partner<const W: usize>(state: &[u8; W], path: u8) -> Option<u8> {
    let code = get(state, path);
    (code.kind() == PARTNER).then(|| code.slot())
}

impl Rules for Induced {
    fn bytes(&self, slots: usize) -> usize {
        // eight bytes are read at the last row, whatever its length
        slots + slots * self.row + 8 - self.row
    }

    fn enter<const W: usize>(&self, state: &mut [u8; W], seat: Seat) -> bool {
        let entered = self.paths.enter(state, seat);
        if entered && let Some(other) = partner(state, seat.slot) {
            for x in slots_of(self.kept_from(state, other)) {
                self.keep_apart(state, seat.slot, x);
            }
        }
        entered
    }

    fn take<const W: usize>(&self, state: &mut [u8; W], link: &Link) -> bool {
        let [u, v] = link.slots;
        let (at_u, at_v) = (get(state, u), get(state, v));
        let (Some(a), Some(b)) = (path_of(state, u), path_of(state, v)) else { return false };
        let both_open = at_u.kind() != INNER && at_v.kind() != INNER;
        if !both_open
            || a == b
            || self.kept_from(state, a) >> b & 1 != 0
            || !self.paths.take(state, link)
        {
            return false;
        }
        let path =
            [at_u, at_v].into_iter().filter(|code| code.kind() == MATE).map(Code::slot).min();
        let inner = path.map_or(CLOSED, |path| Code::new(INNER, path + 1));
        for code in &mut state[..self.slots] {
            if [a, b].map(|path| Code::new(INNER, path + 1).0).contains(code) {
                *code = inner.0;
            }
        }
        for end in [u, v] {
            if get(state, end) == Code::DONE {
                set(state, end, inner);
            }
        }
        match path {
            Some(path) => self.inherit(state, [a, b], path),
            None => {
                self.forget(state, a);
                self.forget(state, b);
                true
            }
        }
    }

    fn skip<const W: usize>(&self, state: &mut [u8; W], link: &Link) -> bool {
        let [u, v] = link.slots;
        if !self.paths.skip(state, link) || get(state, u) == CLOSED && get(state, v) == CLOSED {
            return false;
        }
        let (Some(a), Some(b)) = (path_of(state, u), path_of(state, v)) else { return true };
        if a == b || partner(state, a) == Some(b) {
            return false;
        }
        if !(is_half(state, a) && is_half(state, b)) {
            self.keep_apart(state, a, b);
            for (half, path) in [(a, b), (b, a)] {
                if let Some(other) = partner(state, half) {
                    self.keep_apart(state, other, path);
                }
            }
        }
        true
    }

    fn settle<const W: usize>(&self, state: &mut [u8; W]) {
        for code in &mut state[..self.slots] {
            if *code == CLOSED.0 {
                *code = Code::DONE.0;
            }
        }
    }

    fn leave<const W: usize>(&self, state: &mut [u8; W], seat: Seat) -> bool {
        self.paths.leave(state, seat)
    }

    fn close<const W: usize>(&self, state: &mut [u8; W], round: usize) -> bool {
        self.paths.close(state, round)
    }
}
