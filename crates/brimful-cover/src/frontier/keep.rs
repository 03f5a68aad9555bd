//! Keeping a count that is under way, so that it can go on after the program has ended.
//!
//! Between two rounds a sweep is nothing but its states and their counts. What is written: a
//! number that tells this count from others, the number of rounds done, then table by table the
//! states, and the counts. A sum of all words at the end shows that a text is whole.

use std::io::{self, Read, Write};

use super::layer::Layer;
use super::place;
use super::plan::Plan;
use super::sweep::{Ledger, TooMuch};
use super::table::{Room, hash};
use brimful_graph::limits::{Meter, Stop};

/// Where a count under way is kept.
pub trait Keeper {
    /// What was kept before; `None` begins anew.
    fn kept(&mut self) -> Option<Box<dyn Read + '_>>;

    /// What was kept is of another count, or broken: this one begins anew.
    fn refuse(&mut self);

    /// Asked after each round: where to write, when it is time to.
    fn due(&mut self) -> Option<Box<dyn Write + '_>>;

    /// The writing is over; whether all was written.
    fn done(&mut self, result: io::Result<()>);
}

/// Keeps nothing.
pub(super) struct Nowhere;

impl Keeper for Nowhere {
    fn kept(&mut self) -> Option<Box<dyn Read + '_>> {
        None
    }

    fn refuse(&mut self) {}

    fn due(&mut self) -> Option<Box<dyn Write + '_>> {
        None
    }

    fn done(&mut self, _: io::Result<()>) {}
}

/// The tables of a large layer.
const SHARDS: u64 = place::SHARDS as u64;

/// Tells the count of this plan by states of `W` bytes from others.
fn name<const W: usize>(plan: &Plan) -> u64 {
    let steps = plan.rounds().map(|steps| format!("{steps:?}"));
    let words = steps.flat_map(String::into_bytes).map(u64::from);
    words.fold(W as u64, |sum, word| hash(&(sum ^ word).to_le_bytes()))
}

/// Words on their way out, summed.
pub(super) struct Out<'w> {
    writer: Box<dyn Write + 'w>,
    sum: u64,
}

impl Out<'_> {
    pub(super) fn word(&mut self, word: u64) -> io::Result<()> {
        self.sum = self.sum.rotate_left(5).wrapping_add(word);
        self.writer.write_all(&word.to_le_bytes())
    }

    fn state<const W: usize>(&mut self, state: &[u8; W]) -> io::Result<()> {
        for chunk in state.chunks_exact(8) {
            let mut word = [0; 8];
            word.copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word))?;
        }
        Ok(())
    }
}

/// Words on their way in, summed.
pub(super) struct In<'r> {
    reader: Box<dyn Read + 'r>,
    sum: u64,
}

impl In<'_> {
    /// The next word; `None` at the end.
    pub(super) fn word(&mut self) -> Option<u64> {
        let mut word = [0; 8];
        self.reader.read_exact(&mut word).ok()?;
        let word = u64::from_le_bytes(word);
        self.sum = self.sum.rotate_left(5).wrapping_add(word);
        Some(word)
    }

    fn state<const W: usize>(&mut self) -> Option<[u8; W]> {
        let mut state = [0; W];
        for chunk in state.chunks_exact_mut(8) {
            chunk.copy_from_slice(&self.word()?.to_le_bytes());
        }
        Some(state)
    }
}

/// Writes what there is after some rounds, if it is time to.
pub(super) fn save<const W: usize>(
    plan: &Plan,
    rounds: usize,
    layer: &Layer<W>,
    ledger: &dyn Ledger,
    keeper: &mut dyn Keeper,
) {
    let Some(writer) = keeper.due() else { return };
    let mut out = Out { writer, sum: 0 };
    let mut write = || {
        out.word(name::<W>(plan))?;
        out.word(rounds as u64)?;
        out.word(layer.tables().len() as u64)?;
        for table in layer.tables() {
            out.word(table.states().len() as u64)?;
            table.states().iter().try_for_each(|state| out.state(state))?;
        }
        ledger.save(&mut out)?;
        let sum = out.sum;
        out.word(sum)?;
        out.writer.flush()
    };
    let result = write();
    drop(out);
    keeper.done(result);
}

/// Goes back to what was kept, if something was: the number of rounds done.
///
/// # Errors
/// There is no room, or the reason to stop.
pub(super) fn restore<const W: usize>(
    plan: &Plan,
    layer: &mut Layer<W>,
    ledger: &mut dyn Ledger,
    keeper: &mut dyn Keeper,
    meter: &mut Meter<'_>,
) -> Result<usize, Stop> {
    let Some(reader) = keeper.kept() else { return Ok(0) };
    let mut from = In { reader, sum: 0 };
    let rounds = read(plan, layer, ledger, &mut from, meter)?;
    drop(from);
    if rounds.is_none() {
        keeper.refuse();
    }
    Ok(rounds.unwrap_or(0))
}

fn read<const W: usize>(
    plan: &Plan,
    layer: &mut Layer<W>,
    ledger: &mut dyn Ledger,
    from: &mut In<'_>,
    meter: &mut Meter<'_>,
) -> Result<Option<usize>, Stop> {
    let head = [from.word(), from.word(), from.word()];
    let [Some(other), Some(rounds), Some(shards @ (1 | SHARDS))] = head else { return Ok(None) };
    if other != name::<W>(plan) || rounds > plan.rounds().len() as u64 {
        return Ok(None);
    }
    let shards = shards as usize;
    let mut kept = Layer::<W>::new(shards, 0, Room::left(meter.limits().memory, 0));
    let mut counts = Vec::new();
    for _ in 0..shards {
        let Some(states) = from.word() else { return Ok(None) };
        for _ in 0..states {
            let Some(state) = from.state::<W>() else { return Ok(None) };
            kept.place(&state, meter)?;
        }
        counts.push(states as usize);
    }
    let as_written =
        kept.tables().iter().map(|table| table.states().len()).eq(counts.iter().copied());
    let left = meter.limits().memory.saturating_sub(kept.bytes());
    let loaded = match ledger.load(&counts, from, left) {
        Err(TooMuch(bytes)) => return Err(meter.limits().refuse(kept.bytes() + bytes)),
        Ok(loaded) => loaded,
    };
    let sum = from.sum;
    if !as_written || !loaded || from.word() != Some(sum) {
        ledger.restart();
        return Ok(None);
    }
    *layer = kept;
    Ok(Some(rounds as usize))
}

#[cfg(test)]
mod tests {
    use super::super::Frontier;
    use super::*;
    use crate::testing::Board;
    use brimful_graph::limits::Limits;
    use num_bigint::BigUint;

    /// Keeps the count after every round.
    #[derive(Default)]
    struct Memory {
        text: Vec<u8>,
        before: Option<Vec<u8>>,
        refused: bool,
        saves: usize,
    }

    impl Keeper for Memory {
        fn kept(&mut self) -> Option<Box<dyn Read + '_>> {
            self.before.as_deref().map(|text| Box::new(text) as Box<dyn Read>)
        }

        fn refuse(&mut self) {
            self.refused = true;
        }

        fn due(&mut self) -> Option<Box<dyn Write + '_>> {
            self.text.clear();
            self.saves += 1;
            Some(Box::new(&mut self.text))
        }

        fn done(&mut self, result: io::Result<()>) {
            result.unwrap();
        }
    }

    fn counted(side: u32, keeper: &mut Memory, nodes: Option<u64>) -> Result<BigUint, Stop> {
        let board = Board::new(side, side, &vec![true; (side * side) as usize]);
        let limits = Limits { nodes, ..Limits::default() };
        let mut meter = Meter::new(&limits);
        let frontier = Frontier::hamiltonian_cycles(board.graph(), &[], &mut meter)?;
        frontier.count_kept(keeper, &mut meter)
    }

    #[test]
    fn a_count_goes_on_where_it_was_stopped() {
        let whole = counted(10, &mut Memory::default(), None).unwrap();
        assert_eq!(whole, 467_260_456_608u64.into());
        for nodes in [10, 500, 5000, 20_000] {
            let mut keeper = Memory::default();
            assert_eq!(counted(10, &mut keeper, Some(nodes)), Err(Stop::Nodes));
            let saves = keeper.saves;
            let mut keeper = Memory { before: Some(keeper.text), ..Memory::default() };
            assert_eq!(counted(10, &mut keeper, None).as_ref(), Ok(&whole));
            assert!(!keeper.refused && keeper.saves > 0 && saves > 0);
        }
    }

    #[test]
    fn what_is_broken_or_of_another_board_is_refused() {
        let mut keeper = Memory::default();
        assert_eq!(counted(6, &mut keeper, Some(60)), Err(Stop::Nodes));
        let kept = keeper.text;
        let again = |text: Vec<u8>, side| {
            let mut keeper = Memory { before: Some(text), ..Memory::default() };
            (counted(side, &mut keeper, None).unwrap(), keeper.refused)
        };
        assert_eq!(again(kept.clone(), 6), (1072u32.into(), false));
        assert_eq!(again(kept.clone(), 4), (6u32.into(), true));
        for at in (0..kept.len()).step_by(kept.len() / 29) {
            let mut broken = kept.clone();
            broken[at] ^= 4;
            assert_eq!(again(broken, 6), (1072u32.into(), true), "byte {at}");
            assert_eq!(again(kept[..at].to_vec(), 6), (1072u32.into(), true), "cut at {at}");
        }
    }
}
