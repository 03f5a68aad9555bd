//! A lower bound for the pivot game: finish every color that can be finished, else take one layer
//! of every color.
//!
//! Admissible: a color whose regions all touch the flood must be played at least once, and may as
//! well be now; where none can be finished, one move takes at most all regions around the flood.
//! The bound is Aaron Puchert's (floodit), also used by ColorFill. It costs one sweep over the
//! unflooded regions a position.

use crate::bits::Bits;
use crate::parts::Part;

/// The board as the pivot game sees it; nothing of it changes during a game.
#[derive(Default)]
pub(crate) struct Board<const W: usize> {
    /// The neighbors of each region.
    pub(crate) near: Vec<Bits<W>>,
    /// The regions of each color.
    pub(crate) of_color: Vec<Bits<W>>,
    /// The regions that have to be flooded.
    pub(crate) all: Bits<W>,
}

impl<const W: usize> Board<W> {
    /// The board of a part of at most `64 * W` regions.
    pub(crate) fn new(part: &Part) -> Self {
        Self::numbered(part, &Vec::from_iter(0..part.len() as u32))
    }

    /// The same with other numbers for the regions.
    pub(crate) fn numbered(part: &Part, number: &[u32]) -> Self {
        let mut near = vec![Bits::EMPTY; part.len()];
        for ends in part.edges() {
            let [a, b] = ends.map(|v| number[v as usize]);
            near[a as usize].insert(b);
            near[b as usize].insert(a);
        }
        let mut of_color = vec![Bits::EMPTY; part.palette_len()];
        for (&v, &c) in number.iter().zip(&part.colors) {
            of_color[c as usize].insert(v);
        }
        Board { near, of_color, all: Bits::below(part.len() as u32) }
    }

    /// Units of work ([`Meter::work`](brimful_graph::limits::Meter::work)) of a look at every
    /// region.
    pub(crate) fn price(&self) -> u64 {
        1 + (self.near.len() * W / 32) as u64
    }

    /// Everything that touches some regions, and they themselves or not.
    #[inline]
    pub(crate) fn around(&self, regions: &Bits<W>) -> Bits<W> {
        let mut around = Bits::EMPTY;
        regions.each(|v| around |= self.near[v as usize]);
        around
    }

    /// Whether everything is flooded that has to be.
    #[inline]
    pub(crate) fn is_done(&self, flooded: &Bits<W>) -> bool {
        self.all.minus(flooded).is_empty()
    }

    /// The regions of a color that have to be flooded yet.
    #[inline]
    pub(crate) fn left(&self, of_color: &Bits<W>, flooded: &Bits<W>) -> Bits<W> {
        (*of_color & self.all).minus(flooded)
    }

    /// The fewest moves that may flood the rest;
    /// `around` is everything that touches the flood. If that is more than `most`, it may answer
    /// with less, but not with `most` or less.
    pub(crate) fn moves_left(&self, flooded: &Bits<W>, around: &Bits<W>, most: u32) -> u32 {
        let mut flooded = *flooded;
        let (taken, colors) = self.sweep(&mut flooded, *around, most, |_, _| {});
        taken + colors
    }

    /// What a flood from a region may take: the moves of [`Board::moves_left`], and the regions that
    /// are left after each, all counted together.
    pub(crate) fn trace(&self, from: u32) -> (u32, u32) {
        let mut flooded = Bits::one(from);
        let mut left = self.all.len();
        let mut area = 0;
        let (moves, colors) =
            self.sweep(&mut flooded, self.near[from as usize], u32::MAX, |taken, colors| {
                area += left * colors.max(1);
                left -= taken.len();
            });
        (moves + colors, area)
    }

    /// If that is more than `most`: regions of which one must be flooded for fewer moves to do.
    ///
    /// They are a region of each color left after the last layer that counts. Going back from
    /// there, a layer adds what touches them, and a color that was finished one of its regions, the
    /// farthest, which floods come to last.
    pub(crate) fn blockade(
        &self,
        flooded: &Bits<W>,
        around: &Bits<W>,
        most: u32,
    ) -> Option<Bits<W>> {
        let mut flooded = *flooded;
        let mut trail = Vec::new();
        let note = |taken, colors| trail.push((taken, colors));
        let (moves, colors) = self.sweep(&mut flooded, *around, most, note);
        if moves + colors <= most {
            return None;
        }
        let mut set = Bits::EMPTY;
        let left = self.of_color.iter().filter_map(|of| self.left(of, &flooded).last());
        left.take((most + 1 - moves) as usize).for_each(|region| set.insert(region));
        for (taken, finished) in trail.into_iter().rev() {
            if finished == 0 {
                set |= self.around(&set);
            } else {
                let regions = self.of_color.iter().filter_map(|of| (taken & *of).last());
                regions.for_each(|region| set.insert(region));
            }
        }
        Some(set)
    }

    /// Floods layer by layer until all is done or more than `most` moves are needed: the moves made
    /// and the colors left then. Calls `note` with what each step takes and how many colors it
    /// finishes, 0 for a layer of every color.
    fn sweep(
        &self,
        flooded: &mut Bits<W>,
        mut around: Bits<W>,
        most: u32,
        mut note: impl FnMut(Bits<W>, u32),
    ) -> (u32, u32) {
        let mut moves = 0;
        loop {
            let rest = self.all.minus(flooded);
            let mut taken = Bits::EMPTY;
            let (mut colors, mut finished) = (0, 0);
            for of_color in &self.of_color {
                let left = *of_color & rest;
                if left.is_empty() {
                    continue;
                }
                colors += 1;
                if left.minus(&around).is_empty() {
                    taken |= left;
                    finished += 1;
                }
            }
            // Each color that is left takes a move at least.
            if colors == 0 || moves + colors > most {
                return (moves, colors);
            }
            if finished == 0 {
                // Also what need not be flooded: the way may lead through it.
                taken = around.minus(flooded);
                if taken.is_empty() {
                    return (moves, 0);
                }
            }
            note(taken, finished);
            moves += finished.max(1);
            *flooded |= taken;
            around |= self.around(&taken);
        }
    }
}
