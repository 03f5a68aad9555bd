//! Parts of more than 1,024 regions: too large to search, but not to be bounded from both sides.
//!
//! From above by pivot games from a central region and those around it, in beams growing wider;
//! from below by cuts ([`halves`](crate::bound::halves)) around that region and two that lie
//! far apart, at first by their quick bounds, then with a short look at each half. Time and memory
//! grow with the square of the regions, so there is an end here too.

use std::sync::Arc;

use super::known::Known;
use super::state::State;
use crate::bits::Bits;
use crate::bound::halves::Halves;
use crate::greedy::farthest_from;
use crate::parts::Part;
use crate::pivot::Floods;
use crate::pivot::Games;
use brimful_graph::limits::{Meter, Stop};

/// Regions the games start from, and the widths of their beams.
const STARTS: usize = 8;
const WIDTHS: [usize; 4] = [1, 4, 16, 64];
/// Positions looked at for each half of a cut: of the quick look and of the long one.
const POSITIONS: [u64; 2] = [0, 40];

/// Narrows the bounds of a part; `beside` as in [`super::part::close`].
///
/// # Errors
/// The reason to stop: [`Stop::Method`] in the end, unless the bounds meet.
pub(super) fn close(
    part: &Part,
    memory: usize,
    beside: Option<u32>,
    known: &mut Known,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    match part.len().div_ceil(64) {
        0..=32 => narrow::<32>(part, memory, beside, known, meter),
        33..=64 => narrow::<64>(part, memory, beside, known, meter),
        65..=128 => narrow::<128>(part, memory, beside, known, meter),
        129..=256 => narrow::<256>(part, memory, beside, known, meter),
        _ => Err(Stop::Method),
    }
}

fn narrow<const W: usize>(
    part: &Part,
    memory: usize,
    beside: Option<u32>,
    known: &mut Known,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    // The position and the boards of the cuts and of the games.
    if part.len() * size_of::<Bits<W>>() * 4 > memory {
        return Err(Stop::Memory);
    }
    let state = State::<W>::new(part);
    let center = known.center;
    let far = farthest_from(part, center, meter)?;
    let mut ends = Bits::one(center);
    ends.insert(far);
    ends.insert(farthest_from(part, far, meter)?);
    let mut starts = vec![center];
    starts.extend(state.near[center as usize].iter().take(STARTS - 1));
    let games = Games::<W>::new(part);
    for (round, width) in WIDTHS.into_iter().enumerate() {
        for &start in &starts {
            if known.lower == known.upper() {
                return Ok(());
            }
            known.report("centers", beside, meter);
            if let Some(colors) = games.beam(start, width, known.upper(), meter)? {
                known.moves = Some(colors.into_iter().map(|color| (start, color)).collect());
            }
        }
        if let Some(&positions) = POSITIONS.get(round) {
            known.report("cuts", beside, meter);
            let mut halves = Halves::<W>::new(Arc::new(Floods::new(memory / 2)));
            known.lower =
                known.lower.max(halves.lay(&state, &ends, positions, known.upper(), meter)?);
        }
    }
    if known.lower == known.upper() { Ok(()) } else { Err(Stop::Method) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{optimum, play, random_part, rng};
    use brimful_graph::limits::Limits;

    /// Nothing here asks how large a part is, so small ones show whether the bounds hold.
    #[test]
    fn the_optimum_lies_between_the_bounds() {
        let mut rng = rng(22);
        let limits = Limits::default();
        let (mut lower, mut upper) = (0, 0);
        for _ in 0..1_000 {
            let part = random_part(&mut rng, 10, 4);
            let meter = &mut Meter::new(&limits);
            let mut known = Known::nothing(&part);
            known.begin(&part, meter).unwrap();
            let begun = known.upper();
            let stop = close(&part, 1 << 24, None, &mut known, meter);
            let fewest = optimum(&part, &part.colors, None);
            assert!((known.lower..=known.upper()).contains(&fewest), "{part:?}");
            assert_eq!(stop.is_ok(), known.lower == known.upper());
            let list = known.moves.iter().flatten();
            let end = list.fold(part.colors.clone(), |colors, &(region, color)| {
                play(&part, &colors, region, color)
            });
            assert!(end.iter().all(|&color| color == end[0]), "{part:?}");
            lower += u32::from(known.lower >= part.palette_len() as u32);
            upper += u32::from(known.upper() < begun);
        }
        assert!(lower > 50 && upper > 50, "bounds rose on {lower} boards and fell on {upper}");
    }
}
