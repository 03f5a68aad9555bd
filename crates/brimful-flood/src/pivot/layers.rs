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
    /// All regions.
    pub(crate) all: Bits<W>,
}

impl<const W: usize> Board<W> {
    /// The board of a part of at most `64 * W` regions.
    pub(crate) fn new(part: &Part) -> Self {
        let mut near = vec![Bits::EMPTY; part.len()];
        for &[a, b] in part.graph.edges() {
            near[a as usize].insert(b);
            near[b as usize].insert(a);
        }
        let mut of_color = vec![Bits::EMPTY; part.palette_len()];
        for (v, &c) in part.colors.iter().enumerate() {
            of_color[c as usize].insert(v as u32);
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

    /// The fewest moves that may flood the rest;
    /// `around` is everything that touches the flood. If that is more than `most`, it may answer
    /// with less, but not with `most` or less.
    pub(crate) fn moves_left(&self, flooded: &Bits<W>, around: &Bits<W>, most: u32) -> u32 {
        let (mut flooded, mut around) = (*flooded, *around);
        let mut moves = 0;
        while flooded != self.all {
            let mut taken = Bits::EMPTY;
            let mut colors = 0;
            for of_color in &self.of_color {
                let left = of_color.minus(&flooded);
                colors += u32::from(!left.is_empty());
                if !left.is_empty() && left.minus(&around).is_empty() {
                    taken |= left;
                    moves += 1;
                    colors -= 1;
                }
            }
            // Each color that is left takes a move at least.
            if moves + colors > most {
                return moves + colors;
            }
            if taken.is_empty() {
                taken = around.minus(&flooded);
                if taken.is_empty() {
                    break;
                }
                moves += 1;
            }
            flooded |= taken;
            around |= self.around(&taken);
        }
        moves
    }
}
