//! The fewest moves of the pivot game from any set of flooded regions: exactly, or as far as a
//! small search proves it.
//!
//! The lower bounds of the free game ask this thousands of times ([`crate::bound::halves`]), each
//! time on a board that differs a little: so it is a plain A* (Hart, Nilsson, Raphael), with room
//! that is used again, and a table of the answers. What is not flooded yet is all that counts: its
//! regions, their colors, and which of them touch what is flooded. So an answer serves every board
//! of a search.

use rustc_hash::FxHashMap;

use super::layers::Board;
use super::position::Position;
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

/// A position, the one before it, and the moves up to it.
struct Open<const W: usize> {
    position: Position<W>,
    before: Option<Position<W>>,
    depth: u32,
}

/// What is asked of a search.
#[derive(Clone, Copy)]
struct Asked {
    /// A lower bound that is known.
    least: Option<u32>,
    /// The number of moves that is enough.
    enough: u32,
    /// The most positions to look at.
    most: u64,
}

/// Searches on boards of `64 * W` regions.
#[derive(Default)]
pub(crate) struct Cover<const W: usize> {
    room: Room<W>,
    /// In two and in four words, for floods that leave no more than that.
    two: Rest<2>,
    four: Rest<4>,
}

impl<const W: usize> Cover<W> {
    /// The fewest moves that flood the board (which is connected) from `flooded` (which is not
    /// empty), where `key` is the hash of the rest in its colors; only a lower bound if they are
    /// `enough` or more, or after `most` positions.
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
            0..=128 if W > 2 => {
                let start = self.two.read(board, &flooded);
                self.two.room.fewest(&self.two.board, start, asked, meter)?
            }
            0..=256 if W > 4 => {
                let start = self.four.read(board, &flooded);
                self.four.room.fewest(&self.four.board, start, asked, meter)?
            }
            _ => self.room.fewest(board, begin(flooded, board.around(&flooded)), asked, meter)?,
        };
        floods.note(key, Needs { least, done: least < enough });
        Ok(least)
    }
}

/// A flood that no move led to, so that moves do not ask for its color.
fn begin<const W: usize>(flooded: Bits<W>, around: Bits<W>) -> Position<W> {
    Position { flooded, around, color: u8::MAX }
}

/// What a flood leaves of a large board, as a board of its own. A half of it takes half the words,
/// and half the time.
#[derive(Default)]
struct Rest<const V: usize> {
    board: Board<V>,
    room: Room<V>,
    /// The number that each region has here.
    number: Vec<u32>,
}

impl<const V: usize> Rest<V> {
    /// Takes what is left, which is at most `64 * V` regions; answers with the flood before the
    /// first move, of which nothing is on this board.
    fn read<const W: usize>(&mut self, board: &Board<W>, flooded: &Bits<W>) -> Position<V> {
        let left = board.all.minus(flooded);
        self.number.resize(board.near.len(), 0);
        (0..).zip(left.iter()).for_each(|(place, v)| self.number[v as usize] = place);
        let here = |regions: Bits<W>| {
            let mut here = Bits::EMPTY;
            regions.each(|v| here.insert(self.number[v as usize]));
            here
        };
        let mut around = Bits::EMPTY;
        self.board.near.clear();
        for (place, v) in (0..).zip(left.iter()) {
            let near = board.near[v as usize];
            self.board.near.push(here(near & left));
            if near.meets(flooded) {
                around.insert(place);
            }
        }
        self.board.of_color.clear();
        self.board.of_color.extend(board.of_color.iter().map(|of| here(*of & left)));
        self.board.all = Bits::below(left.len());
        begin(Bits::EMPTY, around)
    }
}

/// Room for a search.
#[derive(Default)]
struct Room<const W: usize> {
    /// The open positions by the moves they promise in all.
    open: Vec<Vec<Open<W>>>,
    depth_of: FxHashMap<Bits<W>, u32>,
}

impl<const W: usize> Room<W> {
    /// The fewest moves that flood the rest, as far as asked.
    fn fewest(
        &mut self,
        board: &Board<W>,
        start: Position<W>,
        Asked { least, enough, most }: Asked,
        meter: &mut Meter<'_>,
    ) -> Result<u32, Stop> {
        let total = least.unwrap_or_else(|| start.moves_left(board, enough));
        self.open.iter_mut().for_each(Vec::clear);
        self.depth_of.clear();
        push(&mut self.open, total, Open { position: start, before: None, depth: 0 });
        self.search(board, total, enough, most, meter)
    }

    /// What the open positions come to.
    fn search(
        &mut self,
        board: &Board<W>,
        mut total: u32,
        enough: u32,
        most: u64,
        meter: &mut Meter<'_>,
    ) -> Result<u32, Stop> {
        let price = 2 * board.price();
        let mut looked = 0;
        while total < enough {
            let Some(Open { position, before, depth }) =
                self.open.get_mut(total as usize).and_then(Vec::pop)
            else {
                total += 1;
                continue;
            };
            if position.flooded == board.all || looked >= most {
                return Ok(total);
            }
            if self.depth_of.get(&position.flooded).is_some_and(|&known| known < depth) {
                continue;
            }
            looked += 1;
            meter.work(price)?;
            let depth = depth + 1;
            position.each_move(board, before.as_ref(), |next| {
                let known = self.depth_of.entry(next.flooded).or_insert(u32::MAX);
                if *known <= depth {
                    return;
                }
                *known = depth;
                let left = next.moves_left(board, enough.saturating_sub(depth + 1));
                let promised = (depth + left).max(total);
                if promised < enough {
                    let before = Some(position);
                    push(&mut self.open, promised, Open { position: next, before, depth });
                }
            });
        }
        Ok(total)
    }
}

fn push<const W: usize>(open: &mut Vec<Vec<Open<W>>>, total: u32, new: Open<W>) {
    if open.len() <= total as usize {
        open.resize_with(total as usize + 1, Vec::new);
    }
    open[total as usize].push(new);
}

#[cfg(test)]
mod tests {
    use rand::Rng;

    use super::*;
    use crate::testing::{random_part, rng};
    use brimful_graph::limits::Limits;

    /// The rest as a board of its own, against the whole board: the same search.
    #[test]
    fn fewer_words_change_nothing() {
        let mut rng = rng(71);
        let limits = Limits::default();
        let meter = &mut Meter::new(&limits);
        let (mut plain, mut two, mut four) =
            (Cover::<1>::default(), Cover::<3>::default(), Rest::<4>::default());
        let mut stopped = 0;
        for _ in 0..4_000 {
            let part = random_part(&mut rng, 40, 5);
            let boards = (Board::<1>::new(&part), Board::<3>::new(&part));
            let (mut flooded, mut same) = (Bits::one(0), Bits::one(0));
            for v in 1..part.len() as u32 {
                if rng.random_range(0..4) == 0 {
                    flooded.insert(v);
                    same.insert(v);
                }
            }
            let (enough, most) = (rng.random_range(1..12), rng.random_range(1..60));
            let floods = || Floods::new(1 << 10);
            let expected =
                plain.fewest((&boards.0, &floods()), (flooded, 1), enough, most, meter).unwrap();
            let found = two.fewest((&boards.1, &floods()), (same, 1), enough, most, meter).unwrap();
            let start = four.read(&boards.1, &same);
            let asked = Asked { least: None, enough, most };
            let other = four.room.fewest(&four.board, start, asked, meter).unwrap();
            assert_eq!([found, other], [expected; 2], "{flooded:?} of {part:?}");
            stopped += u32::from(expected >= enough);
        }
        assert!((500..3_500).contains(&stopped), "{stopped}");
    }
}
