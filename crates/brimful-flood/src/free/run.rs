//! Runs: the order in which the search plays lists of moves.
//!
//! Two moves far apart can be played in either order, so a list of m moves has many sisters; the
//! search plays one of them. A move recolors a piece, which swallows other pieces. Follow a piece
//! back from the end: it was moved again and again, from one region on that no move had touched,
//! and between these moves swallowed regions as they were before the first move and pieces that
//! were made the same way. So every list is a tree of *runs*: the moves of one piece from its first
//! region on, and what each of them swallows. (By Meeks and Scott, *Spanning trees and the
//! complexity of flood-filling games*, a list may be read as one for a spanning tree.)
//!
//! Of all trees with fewest moves (and the last color asked for) take one whose moves, each counted
//! by the regions of the piece it leaves, have the largest sum; and of these one whose first
//! regions (numbered from 1) have the lowest sum. **Its runs may be played one at a time, each
//! after those it swallows, and then every move merges what it should, no more and no less.** So a
//! move either goes on with the piece last moved or begins a run with an untouched region, and a
//! piece once left never moves again.
//!
//! *No more.* Let P come to color c beside a piece Q of that color which it should not swallow with
//! this move. Both end in one run; let A be the innermost such run. The *way* of a piece is the
//! moves left of its run, then those left of the run that swallows it, and so on until it is in A.
//! Let X be the one of the two that is in A sooner (or is already part of A), and Y the other.
//! - If both get into A with the same move and X's way has no moves, that move has color c. Then
//!   let P swallow now the whole piece by which Q gets into A.
//! - Otherwise take for X what it has become just before its way's first move, or, if its way has
//!   no moves, the piece of A once X is in it. That still has color c, and moves of its run are
//!   left. Let it merge with Y where P came to c. Together they go Y's way, in Y's place, until A
//!   would swallow them; then the piece plays the moves left of X's run, and takes the place of
//!   that run.
//!
//! No move is added, none leaves fewer regions, the last color stays, and the move by which P (or
//! what it has become) came to c leaves more: the sum was not the largest. (If the first move of X
//! has the color in which Y's way ends, it can be left out: the moves were not fewest.)
//!
//! *No less.* A move to c that should merge nothing is not the last of all, as without it there
//! would be fewer moves. If the same piece moves next, it is superfluous. Otherwise a run A
//! swallows the piece by c. Leave out the move and let A play the piece's old color before c: as
//! many moves and a larger sum. (If A's piece has that color already, there is one move fewer:
//! where A has not moved yet, the piece swallows its first region with the move before and goes on
//! as A.)
//!
//! - *Order.* Of the runs that may be played next, that of the lowest first region comes first. So
//!   if a run begins at a lower region than the one before it, it must have waited for its piece:
//!   it swallows it ([`Run::pending`]).
//!
//! Two more rules are for runs that begin by recoloring a region f from x to c and so merge only
//! one untouched region s, if any last color will do. The exchanges have as many moves and no lower
//! sum; where it is equal, the first regions have a lower one.
//! - *Such a run goes on* ([`Run::may_end`]). If it ended, a run A would swallow it by c. Leave its
//!   move out. If A touches f, let A play x before c. If A touches s only, it swallows s by c, and
//!   f by x after that; if c is A's last move, leave f to the run that swallows A, which does so by
//!   c as well, and so on; after the very last move x comes last. (Such a run's piece has two
//!   regions; each run that leaves f for later leaves one region fewer, and brings at least one
//!   itself.)
//! - *It begins with the lower of f and s, and s touches no other piece of color x*
//!   ([`begins_late`]). It might begin with s taking color x, and go on the same way. Another piece
//!   of that color would merge as well, which does not happen; nor is x the next color, as that
//!   move could be left out.
//!
//! What a position is worth to the search depends on its run. The table therefore keeps apart
//! whether the moves of the active piece fail (which does not depend on its color, as it will
//! change) and whether all new runs do.

use super::state::{State, Step, mixed_pair};

/// The run a position is in.
#[derive(Clone, Debug, Default)]
pub(super) struct Run {
    /// The piece last moved.
    active: Option<u32>,
    /// The region where the run began.
    first: u32,
    /// The piece that the run must swallow before it ends.
    pending: Option<u32>,
    /// Whether it only merged one untouched region so far, by one move.
    single: bool,
}

impl Run {
    /// The piece last moved.
    pub(super) fn active(&self) -> Option<u32> {
        self.active
    }

    /// Whether another run may begin; `free` says whether any last color will do.
    pub(super) fn may_end(&self, free: bool) -> bool {
        self.pending.is_none() && !(free && self.single)
    }

    /// Whether a run may begin with a region: no move has touched it.
    pub(super) fn begins<const W: usize>(&self, state: &State<W>, region: u32) -> bool {
        self.active != Some(region) && is_untouched(state, region)
    }

    /// Takes a move, before it is played.
    pub(super) fn play<const W: usize>(&mut self, state: &State<W>, step: Step) {
        let (region, to) = step;
        self.single = self.active != Some(region) && single(state, step).is_some();
        if self.active != Some(region) {
            self.pending = self.active.filter(|_| region < self.first);
            (self.active, self.first) = (Some(region), region);
        }
        let merged = state.near[region as usize] & state.of_color[to as usize];
        self.pending = self.pending.filter(|&piece| !merged.has(piece));
    }

    /// The key of what the active piece can still do.
    pub(super) fn own_key<const W: usize>(&self, state: &State<W>) -> Option<u128> {
        let without = state.hash_without(self.active?);
        let pending = self.pending.map_or(0, |piece| mixed_pair(state.weight(piece), 2));
        Some(without ^ pending ^ self.first_key())
    }

    /// The key of what new runs can still do.
    pub(super) fn rest_key<const W: usize>(&self, state: &State<W>) -> u128 {
        let active = self.active.map_or(0, |piece| mixed_pair(state.weight(piece), 4));
        state.hash ^ active ^ self.first_key()
    }

    fn first_key(&self) -> u128 {
        mixed_pair(u128::from(self.first) + 1, 3)
    }
}

/// Whether a run that begins with this move should begin with the one region that it merges.
pub(super) fn begins_late<const W: usize>(state: &State<W>, step: Step) -> bool {
    single(state, step).is_some_and(|other| {
        let from = state.color[step.0 as usize] as usize;
        let back = state.near[other as usize] & state.of_color[from];
        back.len() > 1 || other < step.0
    })
}

/// What the move merges, if that is one untouched region.
fn single<const W: usize>(state: &State<W>, (region, to): Step) -> Option<u32> {
    let merged = state.near[region as usize] & state.of_color[to as usize];
    merged.first().filter(|&other| merged.len() == 1 && is_untouched(state, other))
}

/// Every move merges something, so that what was moved is what others were merged into.
fn is_untouched<const W: usize>(state: &State<W>, region: u32) -> bool {
    !state.touched.has(region)
}
