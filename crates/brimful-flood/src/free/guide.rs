//! A beam guided by pivot games: good lists of moves for large boards.
//!
//! A list of few moves mostly prepares the board here and there and then floods it from the middle,
//! so a position is worth what the flood would take from there: the layers in which the pivot game
//! is swept ([`Board::trace`]) from the best of some central regions, and how much is left on the
//! way. Bounds alone ([`super::beam`]) see no difference between hundreds of positions. Nothing is
//! proven.
//!
//! On 24 random boards of 200 to 400 hexagons or triangles its lists are, after 2 s on average, as
//! short as those that all other beams and the search find in 15 s, and shorter on two. To look
//! closely at 4 moves for each one kept, not at 100, loses a move on one board of three; a beam of
//! 4,000 in place of 300 gains none. Searching for shorter ends of its lists gained none either: on
//! three triangular boards all but the first 5 to 9 moves are as few as can be from there.

use super::fit::{Seen, fitting};
use super::state::{State, Step};
use crate::bits::Bits;
use crate::pivot::Board;
use brimful_graph::limits::{Meter, Stop};

/// Central regions that floods are tried from.
const CENTERS: usize = 12;
/// Moves looked at closely for each one kept.
const CLOSELY: usize = 100;

/// A position, the way to it (an index into the trail), and the region to flood it from.
struct Ray<const W: usize> {
    state: State<W>,
    trail: usize,
    center: u32,
}

/// A move from a ray.
struct Try {
    /// Less is better.
    worth: (u32, u32),
    hash: u128,
    ray: usize,
    step: Step,
    center: u32,
}

/// The shortest list shorter than `below` that a beam of that width meets, if any; of less width
/// where memory is short.
///
/// # Errors
/// The reason the meter gave to stop.
pub(super) fn guided<const W: usize>(
    root: &State<W>,
    width: usize,
    below: u32,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Step>>, Stop> {
    let (mut state, mut board) = (root.clone(), Board::default());
    let centers = best_centers(&mut state, &mut board, meter)?;
    let mut trail: Vec<(usize, Step)> = Vec::new();
    let center = centers.first().unwrap_or(0);
    let mut rays = vec![Ray { state, trail: usize::MAX, center }];
    let memory = meter.limits().memory;
    let (width, mut seen) = (fitting(root, width, memory), Seen::new(memory));
    let mut after = root.clone();
    for _ in 1..below {
        let mut tries = Vec::new();
        seen.trim();
        for (i, ray) in rays.iter().enumerate() {
            meter.work(64 + u64::from(ray.state.len))?;
            list(i, ray, &mut seen, &mut tries);
        }
        tries.sort_unstable_by_key(|t| (t.worth, t.hash));
        tries.truncate(CLOSELY * width);
        for made in &mut tries {
            meter.work(board.price() * 2 * CENTERS as u64 + 64)?;
            after.clone_from(&rays[made.ray].state);
            after.play(made.step.0, made.step.1);
            let mut floods = after.now(&centers);
            floods.insert(after.now(&Bits::one(made.step.0)).first().unwrap_or(0));
            (made.worth, made.center) = worth(&mut after, &floods, &mut board);
            if after.len == 1 {
                trail.push((rays[made.ray].trail, made.step));
                return Ok(Some(unwind(&trail)));
            }
        }
        tries.sort_unstable_by_key(|t| (t.worth, t.hash));
        tries.truncate(width);
        rays = tries.iter().map(|made| follow(&rays[made.ray], made, &mut trail)).collect();
        if rays.is_empty() {
            break;
        }
    }
    Ok(None)
}

/// The regions that are best to flood the position from.
fn best_centers<const W: usize>(
    state: &mut State<W>,
    board: &mut Board<W>,
    meter: &mut Meter<'_>,
) -> Result<Bits<W>, Stop> {
    let mut all = Vec::new();
    for region in state.alive.iter() {
        meter.work(1 + u64::from(state.len) / 8)?;
        all.push((worth(state, &Bits::one(region), board).0, region));
    }
    all.sort_unstable();
    let mut centers = Bits::EMPTY;
    all.iter().take(CENTERS).for_each(|&(_, region)| centers.insert(region));
    Ok(centers)
}

/// Lists the moves of a ray: those that merge most are looked at first.
fn list<const W: usize>(index: usize, ray: &Ray<W>, seen: &mut Seen, tries: &mut Vec<Try>) {
    let state = &ray.state;
    for region in state.alive.iter() {
        for to in state.targets(region) {
            let hash = state.hash_after(region, to);
            if seen.insert(hash) {
                let merged = (state.near[region as usize] & state.of_color[to as usize]).len();
                let center = region == ray.center;
                let worth = (u32::from(!center), state.len - merged);
                tries.push(Try { worth, hash, ray: index, step: (region, to), center: 0 });
            }
        }
    }
}

/// What a position is worth, flooded from the best of some regions.
fn worth<const W: usize>(
    state: &mut State<W>,
    from: &Bits<W>,
    board: &mut Board<W>,
) -> ((u32, u32), u32) {
    std::mem::swap(&mut board.near, &mut state.near);
    std::mem::swap(&mut board.of_color, &mut state.of_color);
    board.all = state.alive;
    let floods = from.iter().map(|region| (board.trace(region), region));
    let best = floods.min().unwrap_or_default();
    std::mem::swap(&mut board.near, &mut state.near);
    std::mem::swap(&mut board.of_color, &mut state.of_color);
    best
}

fn follow<const W: usize>(ray: &Ray<W>, made: &Try, trail: &mut Vec<(usize, Step)>) -> Ray<W> {
    let mut state = ray.state.clone();
    state.play(made.step.0, made.step.1);
    trail.push((ray.trail, made.step));
    Ray { state, trail: trail.len() - 1, center: made.center }
}

/// The moves along a trail up to its last entry, first move first.
fn unwind(trail: &[(usize, Step)]) -> Vec<Step> {
    let mut moves = Vec::new();
    let mut at = trail.len() - 1;
    while let Some(&(before, step)) = trail.get(at) {
        moves.push(step);
        at = before;
    }
    moves.reverse();
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{optimum, play, random_part, rng};
    use brimful_graph::limits::Limits;

    #[test]
    fn lists_are_lists_and_mostly_shortest() {
        let mut rng = rng(51);
        let limits = Limits::default();
        let meter = &mut Meter::new(&limits);
        let mut shortest = 0;
        for round in 0..1_000 {
            let part = random_part(&mut rng, 10, 4);
            let fewest = optimum(&part, &part.colors, None);
            let state = State::<1>::new(&part);
            let below = fewest + 2;
            let Some(list) = guided(&state, 1 + round % 8, below, meter).unwrap() else { continue };
            let length = list.len() as u32;
            assert!((fewest..below).contains(&length), "{part:?}");
            let end = list.iter().fold(part.colors.clone(), |colors, &(region, color)| {
                play(&part, &colors, region, color)
            });
            assert!(end.iter().all(|&color| color == end[0]), "{part:?}");
            assert_eq!(guided(&state, 8, fewest, meter).unwrap(), None, "{part:?}");
            shortest += u32::from(length == fewest);
        }
        assert!(shortest > 800, "{shortest}");
    }
}
