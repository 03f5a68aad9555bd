//! Depth-first search that learns why a flood comes too late.
//!
//! If the moves left are too few after every color, then for a reason: certain regions lie too far
//! behind. A *blockade* for some number of moves left is a set of regions of which one must be
//! flooded by then; a flood that avoids a known blockade needs no second look, whatever moves led
//! to it. The layers ([`Board::moves_left`]) give the first blockades. When all moves of a flood
//! have failed, their blockades combine into one for the flood: the regions of a blockade, and for
//! each color in it also what touches its regions of that color, or another blockade that was met
//! after this color. More flood is never worse, so this holds for every flood that avoids these
//! regions.
//!
//! A few thousand blockades close boards on which A* over sets of flooded regions, with the same
//! bound and exact distances to pairs of far regions, took millions of positions and gigabytes.
//! (Nogoods, as in clause learning, but monotone and over floods; this project's own, as far as we
//! know; the proofs of `brimful-proof` had them first.) A blockade says nothing about the moves
//! made, so one more move in all can use all that is known.
//!
//! Measured (nodes on 4 random boards of 20x20 and 10 colors, and 20 of 24x24 and 6): colors that
//! open most first 835,000 and 224,000, largest first 971,000 and 262,000, smallest first 1,068,000
//! and 232,000. The best of two blockades to begin with instead of the smallest: 6 % fewer nodes,
//! and no less time; of all, 9 % and a fifth more time. Of a color that is finished, the region
//! nearest to the start instead of the farthest: 40 % and 15 % more nodes. Half of the blockades
//! hold a later one for the same number of moves, but to find and forget them takes longer than it
//! saves; so does it to keep for each a region that the last flood had.

use smallvec::SmallVec;

use super::beam::Beam;
use super::blockades::Blockades;
use super::layers::Board;
use super::position::Position;
use crate::bits::Bits;
use brimful_graph::limits::{Meter, Stop};

/// A move, and the blockade for the moves left after it that the flood then avoids, once known.
struct Try<const W: usize> {
    after: Position<W>,
    /// The regions that are flooded then or touch the flood.
    opens: u32,
    blockade: Option<Bits<W>>,
}

/// A flood on the way.
struct Frame<const W: usize> {
    position: Position<W>,
    /// Whether the only move is to finish a color.
    finishes: bool,
    tries: SmallVec<[Try<W>; 6]>,
}

/// Room for what a search learns, and for the regions of a flood.
pub(super) type Room<const W: usize> = (Vec<Blockades<W>>, Vec<u32>);

/// What was learned about a board.
pub(super) struct Search<'a, const W: usize> {
    board: &'a Board<W>,
    /// By the number of moves left.
    pub(super) blockades: Vec<Blockades<W>>,
    bytes: usize,
    /// The floods that may still be opened; `None` if the meter counts them as nodes.
    left: Option<u64>,
    /// Room for the regions of a flood.
    regions: Vec<u32>,
}

impl<'a, const W: usize> Search<'a, W> {
    /// Nothing yet. Regions are best numbered by their distance from the start.
    pub(super) fn new(board: &'a Board<W>) -> Self {
        Search { board, blockades: Vec::new(), bytes: 0, left: None, regions: Vec::new() }
    }

    /// The same, but it stops with [`Stop::Nodes`] after this many floods, which the meter does not
    /// count as nodes. It takes the room of another search.
    pub(super) fn short(
        board: &'a Board<W>,
        floods: u64,
        (mut blockades, regions): Room<W>,
    ) -> Self {
        blockades.iter_mut().for_each(|level| level.clear(board.near.len()));
        Search { board, blockades, bytes: 0, left: Some(floods), regions }
    }

    /// The room it took.
    pub(super) fn room(self) -> Room<W> {
        (self.blockades, self.regions)
    }

    /// A list of at most this many colors that floods the board, if there is one.
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(super) fn within(
        &mut self,
        most: u32,
        start: Position<W>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<u8>>, Stop> {
        if self.board.is_done(&start.flooded) {
            return Ok(Some(Vec::new()));
        }
        if self.avoided(&start, most, meter)?.is_some() {
            return Ok(None);
        }
        let mut stack = vec![self.open(start, meter)?];
        while let Some(frame) = stack.last() {
            let left = most - stack.len() as u32;
            let Some(at) = frame.tries.iter().position(|next| next.blockade.is_none()) else {
                let blockade = self.combine(frame);
                self.learn(left + 1, blockade, meter)?;
                stack.pop();
                if let Some(next) = stack.last_mut().and_then(Frame::pending) {
                    next.blockade = Some(blockade);
                }
                continue;
            };
            let after = frame.tries[at].after;
            if self.board.is_done(&after.flooded) {
                let colors = stack.iter().skip(1).map(|frame| frame.position.color);
                return Ok(Some(colors.chain([after.color]).collect()));
            }
            let known = frame.tries[..at].iter().filter_map(|other| other.blockade);
            let mut blockade = known.rev().find(|other| !other.meets(&after.flooded));
            if blockade.is_none() {
                blockade = self.avoided(&after, left, meter)?;
            }
            match blockade {
                None => stack.push(self.open(after, meter)?),
                some => {
                    if let Some(next) = stack.last_mut().and_then(Frame::pending) {
                        next.blockade = some;
                    }
                }
            }
        }
        Ok(None)
    }

    /// A list of at most this many colors that floods the board, if a beam of that width meets one
    /// that avoids no known blockade.
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(super) fn beam(
        &mut self,
        most: u32,
        start: Position<W>,
        width: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<u8>>, Stop> {
        let beam = Beam { board: self.board, width, below: most + 1 };
        let fails = |flood: &Position<W>, left: u32, meter: &mut Meter<'_>| {
            Ok(self.avoided(flood, left, meter)?.is_some())
        };
        beam.run(start, fails, meter)
    }

    /// A blockade for this many moves left that a flood avoids: a known one, or by the layers.
    fn avoided(
        &mut self,
        position: &Position<W>,
        left: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Bits<W>>, Stop> {
        let Position { flooded, around, .. } = position;
        self.regions.clear();
        flooded.each(|v| self.regions.push(v));
        self.regions.reverse();
        // Blockades for more moves were asked for the floods before, which are smaller.
        if let Some(level) = self.blockades.get(left as usize) {
            meter.work(1 + level.len() as u64 / 64)?;
            if let Some(&known) = level.avoided_by(&self.regions) {
                return Ok(Some(known));
            }
        }
        meter.work(self.board.price())?;
        Ok(self.board.blockade(flooded, around, left))
    }

    /// A flood with its moves, those that open most first.
    fn open(&mut self, position: Position<W>, meter: &mut Meter<'_>) -> Result<Frame<W>, Stop> {
        match &mut self.left {
            None => meter.node()?,
            Some(left) => *left = left.checked_sub(1).ok_or(Stop::Nodes)?,
        }
        meter.work(self.board.price())?;
        let finishes = position.finishes(self.board).is_some();
        let mut tries = SmallVec::<[Try<W>; 6]>::new();
        position.each_move(self.board, |after| {
            let opens = (after.around | after.flooded).len();
            tries.push(Try { after, opens, blockade: None });
        });
        tries.sort_by_key(|next| std::cmp::Reverse(next.opens));
        Ok(Frame { position, finishes, tries })
    }

    /// The blockade that follows for a flood once all its moves are too few.
    fn combine(&self, Frame { position, finishes, tries }: &Frame<W>) -> Bits<W> {
        let all = || tries.iter().filter_map(|next| next.blockade);
        let Some(base) = all().min_by_key(Bits::len) else { return self.board.all };
        let mut set = base;
        if *finishes {
            // Without one of its regions, the color would still take a move to finish.
            let taken = tries[0].after.flooded.minus(&position.flooded);
            taken.last().into_iter().for_each(|region| set.insert(region));
            return set;
        }
        for (color, of_color) in (0..).zip(&self.board.of_color) {
            if !base.meets(of_color) {
                continue;
            }
            let before = |blockade: Bits<W>| blockade | self.board.around(&(blockade & *of_color));
            set = match tries.iter().find(|next| next.after.color == color) {
                None => set | before(base),
                Some(next) => all()
                    .filter(|other| !other.meets(&next.after.flooded))
                    .map(|other| set | before(other))
                    .min_by_key(Bits::len)
                    .unwrap_or(self.board.all),
            };
        }
        debug_assert!(!set.meets(&position.flooded));
        set
    }

    fn learn(&mut self, left: u32, set: Bits<W>, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let regions = self.board.near.len();
        while self.blockades.len() <= left as usize {
            self.blockades.push(Blockades::new(regions));
        }
        let level = &mut self.blockades[left as usize];
        let before = level.bytes();
        level.add(set);
        self.bytes += level.bytes() - before;
        if self.left.is_some() {
            return Ok(());
        }
        meter.holds(self.bytes);
        if self.bytes > meter.limits().memory { Err(Stop::Memory) } else { Ok(()) }
    }
}

impl<const W: usize> Frame<W> {
    /// The move that is looked at.
    fn pending(&mut self) -> Option<&mut Try<W>> {
        self.tries.iter_mut().find(|next| next.blockade.is_none())
    }
}
