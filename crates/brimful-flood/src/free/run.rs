//! Runs: the order in which the search plays lists of moves, and moves that it need not play.
//!
//! Two moves far apart can be played in either order, so a list of m moves has many sisters; the
//! search plays one of them. A move recolors a piece, which swallows other pieces. Follow a piece
//! back from the end: it was moved again and again, from one region on that no move had touched,
//! and between these moves swallowed regions as they were before the first move and pieces that
//! were made the same way. So every list is a tree of *runs*: the moves of one piece from its first
//! region on. Runs may be played one at a time, each after those whose pieces it swallows. Then **a
//! move either goes on with the piece last moved or begins a run with an untouched region**, and a
//! piece once left never moves again. (By Meeks and Scott, *Spanning trees and the complexity of
//! flood-filling games*, a list may be read as one for a spanning tree, where it can be reordered.)
//!
//! What if in the new order pieces merge that were not meant to? Of all shortest lists take one
//! whose moves, each counted by the regions of the piece it leaves, have the largest sum. A
//! reordered list that merges more than meant is a list with a larger sum: so that does not happen.
//! Nor does a move that merges nothing: next would come a move of the same piece, which makes it
//! superfluous, or another piece A swallows it by color c: then leave out the move and let A play
//! the piece's old color before c, as many moves and a larger sum.
//!
//! - *Order.* Of the runs that may be played next, that of the lowest first region comes first. So
//!   if a run begins at a lower region than the one before it, it must wait for its piece: it
//!   swallows it ([`Run::owed`]).
//!
//! Three more rules hold if any last color will do. Each shows that otherwise a list as long has a
//! larger sum, or an equal one and a lower first region. In all of them let the last move of a
//! piece that was left recolor its *core*, of color y, to c; let A be the piece that swallows it.
//! Without that move core and swallowed pieces lie apart, and A takes them one after the other, by
//! c and y or by y and c, with one move more: as many in all. If A ends its run with that, it may
//! be left in y and not in c; then the piece that swallows A plays c and y, or y and c, in turn,
//! and in the end the board is left in another color.
//! - *A piece is left only after a move that swallowed two others or more.* If it swallowed one, A
//!   touches this one, or the core.
//! - *Nor does A touch the core, or all pieces that were swallowed* ([`Run::wastes`]).
//! - *A run that begins by merging one untouched region s of color c* might begin with s taking the
//!   first region's color ([`Run::begins_late`]). That merges all of it that lies beside s, and as
//!   the run goes on with another color nothing else changes. So s has no other such neighbor, and
//!   a higher number.
//!
//! What a position is worth to the search depends on its run. The table therefore keeps apart
//! whether the moves of the active piece fail (which does not depend on its color, as it will
//! change) and whether all new runs do; and the cores of the pieces left are in both keys.

use super::state::{State, Step, mixed_pair};
use crate::bits::Bits;

/// A piece, and what it was before its last move, in regions before the first move; that is left
/// empty where it does not matter.
#[derive(Clone, Copy, Debug)]
struct Piece<const W: usize> {
    region: u32,
    core: Bits<W>,
}

/// The run a position is in, and the pieces left by runs before it.
#[derive(Clone, Debug)]
pub(super) struct Run<const W: usize> {
    /// The piece last moved.
    active: Option<Piece<W>>,
    /// How many pieces its last move merged into it.
    merged: u32,
    /// The region where the run began.
    first: u32,
    /// The piece that the run must swallow before it ends.
    owed: Option<u32>,
    left: Vec<Piece<W>>,
    /// The hash of the pieces left.
    hash: u128,
    /// Whether any last color will do.
    free: bool,
}

impl<const W: usize> Run<W> {
    /// Before the first move of a list that ends in any color, or in a certain one.
    pub(super) fn new(free: bool) -> Self {
        let (active, owed, left) = (None, None, Vec::new());
        Run { active, merged: 0, first: 0, owed, left, hash: 0, free }
    }

    /// Says before the first move whether any last color will do.
    pub(super) fn set_free(&mut self, free: bool) {
        self.free = free;
    }

    /// The piece last moved.
    pub(super) fn active(&self) -> Option<u32> {
        self.active.map(|piece| piece.region)
    }

    /// Whether another run may begin.
    pub(super) fn may_end(&self) -> bool {
        self.active.is_none() || self.owed.is_none() && (self.merged > 1 || !self.free)
    }

    /// Whether a run may begin with a region: no move has touched it.
    pub(super) fn begins(&self, state: &State<W>, region: u32) -> bool {
        self.active() != Some(region) && is_untouched(state, region)
    }

    /// Whether a run that begins with this move should begin with the one region that it merges.
    pub(super) fn begins_late(&self, state: &State<W>, (region, to): Step) -> bool {
        let merged = state.near[region as usize] & state.of_color[to as usize];
        if !self.free || merged.len() != 1 {
            return false;
        }
        let from = state.color[region as usize] as usize;
        merged.first().is_some_and(|other| {
            let back = state.near[other as usize] & state.of_color[from];
            is_untouched(state, other) && (back.len() > 1 || other < region)
        })
    }

    /// Whether the move swallows a piece left that is better not made; `root` is the position
    /// before the first move.
    pub(super) fn wastes(&self, root: &State<W>, state: &State<W>, (region, to): Step) -> bool {
        if !self.free || self.left.is_empty() {
            return false;
        }
        let merged = state.near[region as usize] & state.of_color[to as usize];
        let mut swallowed = self.left.iter().filter(|left| merged.has(left.region)).peekable();
        if swallowed.peek().is_none() {
            return false;
        }
        let mut around = Bits::EMPTY;
        state.members[region as usize].each(|v| around |= root.near[v as usize]);
        swallowed.any(|left| {
            let outside = state.members[left.region as usize].minus(&left.core);
            around.meets(&left.core) || meets_all(root, outside, &around)
        })
    }

    /// Takes a move, before it is played.
    pub(super) fn play(&mut self, root: &State<W>, state: &State<W>, (region, to): Step) {
        if self.active() != Some(region) {
            if let Some(piece) = self.active {
                self.hash = self.hash.wrapping_add(piece.hash(root, state));
                self.left.push(piece);
                self.owed = (region < self.first).then_some(piece.region);
            }
            self.first = region;
        }
        let merged = state.near[region as usize] & state.of_color[to as usize];
        for piece in self.left.extract_if(.., |piece| merged.has(piece.region)) {
            self.hash = self.hash.wrapping_sub(piece.hash(root, state));
        }
        self.owed = self.owed.filter(|&piece| !merged.has(piece));
        let core = if self.free { state.members[region as usize] } else { Bits::EMPTY };
        self.active = Some(Piece { region, core });
        self.merged = merged.len();
    }

    /// The key of what the active piece can still do.
    pub(super) fn own_key(&self, state: &State<W>) -> Option<u128> {
        let without = state.hash_without(self.active()?);
        let owed = self.owed.map_or(0, |piece| mixed_pair(state.weight(piece), 2));
        Some(without.wrapping_add(self.hash) ^ owed)
    }

    /// The key of what new runs can still do.
    pub(super) fn rest_key(&self, root: &State<W>, state: &State<W>) -> u128 {
        let active = self.active.map_or(0, |piece| piece.hash(root, state));
        let pieces = self.hash.wrapping_add(active);
        state.hash.wrapping_add(pieces) ^ mixed_pair(u128::from(self.first) + 1, 3)
    }
}

impl<const W: usize> Piece<W> {
    fn hash(&self, root: &State<W>, state: &State<W>) -> u128 {
        let mut core = 0u128;
        self.core.each(|v| core = core.wrapping_add(root.weight(v)));
        mixed_pair(state.weight(self.region), core)
    }
}

/// Every move merges something, so that what was moved has several members.
fn is_untouched<const W: usize>(state: &State<W>, region: u32) -> bool {
    state.members[region as usize].len() == 1
}

/// Whether a set meets every connected part of some regions before the first move.
fn meets_all<const W: usize>(root: &State<W>, mut regions: Bits<W>, set: &Bits<W>) -> bool {
    while let Some(first) = regions.first() {
        let mut part = Bits::one(first);
        let mut todo = part;
        while let Some(v) = todo.first() {
            todo.remove(v);
            let new = (root.near[v as usize] & regions).minus(&part);
            part |= new;
            todo |= new;
        }
        if !part.meets(set) {
            return false;
        }
        regions = regions.minus(&part);
    }
    true
}
