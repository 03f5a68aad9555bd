//! The fewest moves of the pivot game from any set of flooded regions: exactly, or as far as a
//! small search proves it.
//!
//! The lower bounds of the free game ask this thousands of times ([`crate::bound::halves`]), each
//! time on a board that differs a little. What is not flooded yet is all that counts: its regions,
//! their colors, and which of them touch what is flooded. So it is a board of its own, and an
//! answer serves every board of a search.
//!
//! The search with blockades ([`super::search`]) asks for one move more until it finds a list. On
//! two large boards a plain A* (Hart, Nilsson, Raphael) looked at three times as many floods for
//! the same proof; of the halves that it left open after 1,000, this search leaves one in 60 or
//! fewer.

use super::layers::Board;
use super::position::Position;
use super::search::{Room, Search};
use crate::bits::Bits;
use crate::free::table::Table;
use brimful_graph::limits::{Meter, Stop};

/// What is known of the moves that flood the rest.
#[derive(Clone, Copy)]
pub(crate) struct Needs {
    /// At least this many moves.
    pub(crate) least: u32,
    /// Whether no search will raise that: it is the least, or the search gave up.
    pub(crate) done: bool,
}

/// What is known of floods of one board and what it becomes by moves, by the hash of what is not
/// flooded. Equal hashes pass for equal sets ([`Table`]).
pub(crate) struct Floods(Table);

impl Floods {
    /// Nothing known; will never take more than about `bytes`.
    pub(crate) fn new(bytes: usize) -> Self {
        Floods(Table::new(bytes))
    }

    /// About the bytes it takes now.
    pub(crate) fn bytes(&self) -> usize {
        self.0.bytes()
    }

    /// What is known of a flood.
    pub(crate) fn known(&self, key: u128) -> Option<Needs> {
        let told = self.0.within(key)?;
        Some(Needs { least: told / 2, done: told % 2 > 0 })
    }

    fn note(&self, key: u128, needs: Needs) {
        self.0.note(key, 2 * needs.least + u32::from(needs.done));
    }
}

/// What is asked of a search.
#[derive(Clone, Copy)]
struct Asked {
    /// A lower bound that is known.
    least: Option<u32>,
    /// The number of moves that is enough.
    enough: u32,
    /// The most floods to open.
    most: u64,
}

/// Searches on boards of `64 * W` regions, in as few words as what is left of them takes.
#[derive(Default)]
pub(crate) struct Cover<const W: usize> {
    one: Rest<1>,
    two: Rest<2>,
    three: Rest<3>,
    four: Rest<4>,
    all: Rest<W>,
}

impl<const W: usize> Cover<W> {
    /// The fewest moves that flood the board (which is connected) from `flooded` (which is not
    /// empty), where `key` is the hash of the rest in its colors; only a lower bound if they are
    /// `enough` or more, or after `most` floods.
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(crate) fn fewest(
        &mut self,
        (board, floods): (&Board<W>, &Floods),
        (flooded, key): (Bits<W>, u128),
        enough: u32,
        most: u64,
        meter: &mut Meter<'_>,
    ) -> Result<u32, Stop> {
        let known = floods.known(key);
        if let Some(Needs { least, done }) = known
            && (done || least >= enough)
        {
            return Ok(least);
        }
        let asked = Asked { least: known.map(|needs| needs.least), enough, most };
        let least = match board.all.minus(&flooded).len() {
            0..=64 if W > 1 => self.one.fewest(board, &flooded, asked, meter)?,
            65..=128 if W > 2 => self.two.fewest(board, &flooded, asked, meter)?,
            129..=192 if W > 3 => self.three.fewest(board, &flooded, asked, meter)?,
            193..=256 if W > 4 => self.four.fewest(board, &flooded, asked, meter)?,
            _ => self.all.fewest(board, &flooded, asked, meter)?,
        };
        floods.note(key, Needs { least, done: least < enough });
        Ok(least)
    }
}

/// What a flood leaves of a board, as a board of its own, its regions numbered by their distance.
/// A half of a large board takes half the words, and half the time.
#[derive(Default)]
struct Rest<const V: usize> {
    board: Board<V>,
    /// The number that each region has here, and what is left in the order of these numbers.
    number: Vec<u32>,
    order: Vec<u32>,
    room: Room<V>,
}

impl<const V: usize> Rest<V> {
    /// The fewest moves that flood what is left, as far as asked.
    fn fewest<const W: usize>(
        &mut self,
        board: &Board<W>,
        flooded: &Bits<W>,
        Asked { least, enough, most }: Asked,
        meter: &mut Meter<'_>,
    ) -> Result<u32, Stop> {
        let start = self.read(board, flooded);
        let mut total = least.unwrap_or_else(|| start.moves_left(&self.board, enough));
        let mut search = Search::short(&self.board, most, std::mem::take(&mut self.room));
        while total < enough {
            match search.within(total, start, meter) {
                Ok(None) => total += 1,
                Ok(Some(_)) | Err(Stop::Nodes) => break,
                Err(stop) => return Err(stop),
            }
        }
        self.room = search.room();
        Ok(total)
    }

    /// Takes what is left, which is at most `64 * V` regions; answers with the flood before the
    /// first move, of which nothing is on this board.
    fn read<const W: usize>(&mut self, board: &Board<W>, flooded: &Bits<W>) -> Position<V> {
        let left = board.all.minus(flooded);
        self.order.clear();
        let (mut far, mut layer) = (left, Bits::EMPTY);
        left.each(|v| {
            if board.near[v as usize].meets(flooded) {
                layer.insert(v);
            }
        });
        let around = Bits::below(layer.len());
        while !layer.is_empty() {
            layer.each(|v| self.order.push(v));
            far = far.minus(&layer);
            layer = board.around(&layer) & far;
        }
        self.number.resize(board.near.len(), 0);
        (0..).zip(&self.order).for_each(|(place, &v)| self.number[v as usize] = place);
        let here = |regions: Bits<W>| {
            let mut here = Bits::EMPTY;
            regions.each(|v| here.insert(self.number[v as usize]));
            here
        };
        self.board.near.clear();
        let near = self.order.iter().map(|&v| here(board.near[v as usize] & left));
        self.board.near.extend(near);
        self.board.of_color.clear();
        self.board.of_color.extend(board.of_color.iter().map(|of| here(*of & left)));
        self.board.all = Bits::below(self.order.len() as u32);
        // No move led there: it has no color.
        Position { flooded: Bits::EMPTY, around, color: u8::MAX }
    }
}

#[cfg(test)]
mod tests {
    use rand::Rng;

    use super::*;
    use crate::pivot::tests::flood_optimum;
    use crate::testing::{random_part, rng};
    use brimful_graph::limits::Limits;

    /// In words enough and in more than that, with floods enough and too few.
    #[test]
    fn floods_take_what_they_take() {
        let mut rng = rng(71);
        let limits = Limits::default();
        let meter = &mut Meter::new(&limits);
        let (mut narrow, mut wide) = (Cover::<1>::default(), Cover::<5>::default());
        let mut stopped = 0;
        for _ in 0..4_000 {
            let part = random_part(&mut rng, 16, 5);
            let boards = (Board::<1>::new(&part), Board::<5>::new(&part));
            let (mut flooded, mut same) = (Bits::one(0), Bits::one(0));
            for v in 1..part.len() as u32 {
                if rng.random_range(0..8) == 0 {
                    flooded.insert(v);
                    same.insert(v);
                }
            }
            let expected = flood_optimum(&boards.0, flooded);
            let enough = rng.random_range(1..10);
            let floods = || Floods::new(1 << 10);
            for most in [u64::MAX, rng.random_range(0..6)] {
                let found =
                    narrow.fewest((&boards.0, &floods()), (flooded, 1), enough, most, meter);
                let other = wide.fewest((&boards.1, &floods()), (same, 1), enough, most, meter);
                assert_eq!(found, other, "{flooded:?} of {part:?}");
                let found = found.unwrap();
                assert!(found <= expected, "{flooded:?} of {part:?}");
                assert!(most < u64::MAX || found >= expected.min(enough), "{part:?}");
                stopped += u32::from(found < expected);
            }
        }
        assert!((500..6_000).contains(&stopped), "{stopped}");
    }
}
