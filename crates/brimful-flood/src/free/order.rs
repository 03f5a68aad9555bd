//! The order in which the search plays a list of moves: from the region that is recolored most
//! often, outward.
//!
//! Moves far apart can be played in any order, so a list of m moves has many sisters; the search
//! plays one of them. What counts is which moves bring together what. A *patch* is a connected set
//! of regions that come together in one color. Its parts are regions that had this color before the
//! first move, and patches of other colors that one move each *brings* to it. Every list is a tree
//! of patches with as many moves: a region is a patch, and a move that recolors one brings it to
//! the patch of what it merges with. The *depth* of a region in a patch is the number of moves
//! there that recolor it.
//!
//! Take a tree of fewest moves (and the last color asked for); of these one whose moves recolor
//! most regions, counted together; and of these one where the first regions, those that moves
//! recolor alone, have the lowest numbers, added up. It has these properties:
//!
//! 1. **Every move may be played as soon as its patch is complete, in any order, and merges no more
//!    than it should.** Let pieces D and E of one color c touch that belong to different patches P
//!    and Q, and let a and b moves lead from P and Q to the first patch A that holds both. If both
//!    are at least one, let P and Q be one patch that plays the first b - 1 moves of Q's way and
//!    then those of P's: one move fewer. If b is 0, so that E is part of A, let the parts that make
//!    up E belong to P instead: they go P's way, which ends in A, with as many moves, but each of
//!    the a moves recolors more. If a is 0, the same.
//! 2. *Every patch of a move has two parts*: a move that merges nothing could be left out.
//! 3. *Two parts that were brought never touch.* If patches X and Y of colors x and y are brought
//!    to color c and touch (then x is not y, by 1), bring X to y, and both as one patch to c: as
//!    many moves, and one recolors X's regions in addition. So a brought part touches only parts
//!    that had the color before the first move, and each move merges one.
//! 4. *A region alone that is brought beside another part connects others*: without it the patch
//!    falls apart. Otherwise bring the rest of the patch to the color of the region instead: as
//!    many moves, and one recolors more, as the rest has two regions by 3. The patch gets another
//!    color, so it must not be the last, or any last color must do.
//! 5. *If a patch is a region f brought to an s that had the color before, then f is the lower of
//!    the two, and s touches nothing that has f's color when the move is played* ([`is_late`]). One
//!    might bring s to f instead, with as many moves that recolor as much; and then what s touches
//!    would merge as well, against 1.
//!
//! The order: let f be a region of largest depth in the whole board. It lies in a patch after each
//! of its moves; after the i-th, its patch is of *stage* i. The patch before its first move is f
//! alone, for parts brought to it would be deeper. Play the moves of f one after the other, and
//! after each of them bring the other parts to the patch of that stage, one at a time, each of
//! which touches what has come together by then: a region alone, or a patch, made in the same
//! order from a region of largest depth in it. After the i-th move that depth is less than i, as f
//! has the largest: so early patches have small parts only. A patch of depth 1 begins next to
//! what it will be brought to: all its parts are regions, those that were brought have depth 1, and
//! where it touches, there is one of them or a region that one of them touches. The table drops the
//! order in which parts of a stage are brought.
//!
//! So the search holds a stack of patches, each of which will be brought to the one below, and a
//! move goes on with the topmost, brings a region to it, or begins another on top. All is decided
//! close to where it happens, and bounds tell soon which region cannot be the one to begin with.
//! What a position is worth to the search depends on the stack. The table therefore keeps apart
//! whether the moves of the topmost patch fail (which does not depend on its color, as it will
//! change) and whether all others do.
//!
//! (This project's own, as far as we know. That a list may be read as a tree is due to Meeks and
//! Scott, *Spanning trees and the complexity of flood-filling games*.)

use super::state::{State, Step, mixed_pair};
use crate::bits::Bits;

/// A patch, as far as it has come together.
#[derive(Clone, Debug)]
struct Patch<const W: usize> {
    /// The piece it is now.
    piece: u32,
    /// Its stage: how often its first region was recolored.
    stage: u32,
    /// What touches the parts brought to this stage, so that no other part of it will hold it.
    beside: Bits<W>,
    /// What the parts brought to this stage weigh.
    brought: u128,
    /// Whether another part must be brought to this stage.
    late: bool,
    /// Whether it began where it did not touch the patch below, and so has more than one stage.
    far: bool,
}

/// Where a search stands in the order: the patches on the stack, the topmost last.
#[derive(Debug, Default)]
pub(super) struct Order<const W: usize>(Vec<Patch<W>>);

impl<const W: usize> Clone for Order<W> {
    fn clone(&self) -> Self {
        Order(self.0.clone())
    }

    /// Copies into the room that is there.
    fn clone_from(&mut self, from: &Self) {
        self.0.clone_from(&from.0);
    }
}

impl<const W: usize> Order<W> {
    /// Calls `f` with the moves that come next where `rem` are left, those of the topmost patch
    /// and others, as `tries` says; `free` says whether any last color will do.
    pub(super) fn list(
        &self,
        state: &State<W>,
        (rem, free): (u32, bool),
        tries: [bool; 2],
        mut f: impl FnMut(Step),
    ) {
        let Some((top, below)) = self.0.split_last() else {
            state.alive.iter().for_each(|v| state.targets(v).for_each(|to| f((v, to))));
            return;
        };
        // Each patch below waits for a move.
        let Some(spare) = rem.checked_sub(below.len() as u32) else { return };
        let not_below = below.iter().fold(Bits::EMPTY, |all, patch| all | patch.beside);
        if tries[0] {
            self.list_own(state, spare, &not_below, &mut f);
        }
        if !tries[1] {
            return;
        }
        let not_here = not_below | top.beside;
        let around = state.near[top.piece as usize];
        for v in state.alive.minus(&(state.touched | not_here)).iter() {
            for to in state.targets(v) {
                let merged = state.merged((v, to));
                let allowed = if merged.has(top.piece) {
                    let new = merged.minus(&Bits::one(top.piece));
                    spare > 0
                        && !new.meets(&(state.touched | not_below))
                        && !(new.is_empty() && (free || !below.is_empty()))
                } else {
                    let touches = around.has(v) || around.meets(&merged);
                    !merged.meets(&(state.touched | not_here))
                        && spare > 1
                        && top.stage > 1
                        && (touches || top.stage > 2)
                };
                if allowed {
                    f((v, to));
                }
            }
        }
    }

    /// Lists the moves that recolor the topmost patch.
    fn list_own(
        &self,
        state: &State<W>,
        spare: u32,
        not_below: &Bits<W>,
        f: &mut impl FnMut(Step),
    ) {
        let Some((top, below)) = self.0.split_last() else { return };
        for to in state.targets(top.piece) {
            let merged = state.merged((top.piece, to));
            let touched = merged & state.touched;
            let allowed = match below.last() {
                Some(patch) if touched == Bits::one(patch.piece) => !(top.far && top.stage == 1),
                // One more move must bring it to the patch below.
                Some(patch) => touched.is_empty() && spare > 0 && top.stage + 1 < patch.stage,
                None => touched.is_empty(),
            };
            if allowed && !merged.minus(&touched).meets(not_below) {
                f((top.piece, to));
            }
        }
    }

    /// Takes a move, before it is played.
    pub(super) fn play(&mut self, state: &State<W>, step: Step) {
        let v = step.0;
        let (beside, brought) = (state.near[v as usize], state.weight(v));
        let merged = state.merged(step);
        let Some(top) = self.0.last_mut() else {
            let late = is_late(state, step);
            self.0.push(Patch { piece: v, stage: 1, beside, brought, late, far: false });
            return;
        };
        if top.piece == v && !merged.meets(&state.touched) {
            (top.beside, top.brought, top.late) = (beside, brought, false);
            top.stage += 1;
        } else if top.piece == v || merged.has(top.piece) {
            if top.piece == v {
                self.0.pop();
            }
            if let Some(to) = self.0.last_mut() {
                (to.piece, to.late) = (v, false);
                to.beside |= beside;
                to.brought = to.brought.wrapping_add(brought);
            }
        } else {
            let around = state.near[top.piece as usize];
            let far = !around.has(v) && !around.meets(&merged);
            let late = is_late(state, step);
            self.0.push(Patch { piece: v, stage: 1, beside, brought, late, far });
        }
    }

    /// The key of what moves of the topmost patch can still do, if they come next.
    pub(super) fn own_key(&self, state: &State<W>) -> Option<u128> {
        let (top, below) = self.0.split_last()?;
        if top.late {
            return None;
        }
        let rest = Patch { brought: 0, ..top.clone() };
        let key = stack_key(state, below.iter().chain([&rest]));
        Some(state.hash_without(top.piece) ^ mixed_pair(key, 2))
    }

    /// The key of what other moves can still do.
    pub(super) fn rest_key(&self, state: &State<W>) -> u128 {
        state.hash ^ mixed_pair(stack_key(state, self.0.iter()), 4)
    }
}

fn stack_key<'a, const W: usize>(
    state: &State<W>,
    stack: impl Iterator<Item = &'a Patch<W>>,
) -> u128 {
    stack.fold(0, |key, patch| {
        let far = patch.far && patch.stage == 1;
        let stage = u128::from(patch.stage) << 2 | u128::from(far) << 1 | u128::from(patch.late);
        let brought = mixed_pair(patch.brought, stage);
        mixed_pair(key ^ state.weight(patch.piece), brought)
    })
}

/// Whether a patch that begins with this move needs another part at its first stage.
fn is_late<const W: usize>(state: &State<W>, (v, to): Step) -> bool {
    let merged = state.merged((v, to));
    merged.len() == 1
        && merged.first().is_some_and(|other| {
            let back =
                state.near[other as usize] & state.of_color[state.color[v as usize] as usize];
            other < v || back.len() > 1
        })
}
