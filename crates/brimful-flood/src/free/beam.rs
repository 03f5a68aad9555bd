//! Beam search: a good list of moves soon.
//!
//! Level by level only the most promising positions are kept: those of the lowest bound, and of
//! these the ones of fewest regions. Nothing is proven.

use super::estimate::Estimate;
use super::finish::finish;
use super::fit::{Seen, fitting};
use super::state::{State, Step};
use crate::bits::Bits;
use crate::bound::weights::UNIT;
use brimful_graph::limits::{Meter, Stop};

/// A position of the beam and the way to it: an index into the trail.
struct Ray<const W: usize> {
    state: State<W>,
    trail: usize,
}

/// A move from a ray, to be ranked.
struct Try {
    score: u32,
    hash: u128,
    ray: usize,
    step: Step,
}

/// The shortest list shorter than `below` that a beam of that width meets, if any; of less width
/// where memory is short.
///
/// # Errors
/// The reason the meter gave to stop.
pub(super) fn beam<const W: usize>(
    root: &State<W>,
    estimate: &mut Estimate<W>,
    width: usize,
    below: u32,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Step>>, Stop> {
    let mut layers: Vec<Bits<W>> = Vec::new();
    let mut best = None;
    let mut below = below;
    let mut trail: Vec<(usize, Step)> = Vec::new();
    let mut rays = vec![Ray { state: root.clone(), trail: usize::MAX }];
    let memory = meter.limits().memory;
    let (width, mut seen) = (fitting(root, width, memory), Seen::new(memory));
    for depth in 0.. {
        let mut tries = Vec::new();
        seen.trim();
        for (i, ray) in rays.iter().enumerate() {
            if depth + 1 >= below {
                break;
            }
            meter.work(64 + u64::from(ray.state.len))?;
            if ray.state.colors > 2 {
                rank(i, ray, estimate, below - depth - 2, &mut seen, &mut tries);
            } else if let Some(end) = finish(&ray.state, below - depth - 1, None, &mut layers) {
                below = depth + end.len() as u32;
                best = Some(unwind(&trail, ray.trail).into_iter().chain(end).collect());
            }
        }
        if tries.is_empty() {
            return Ok(best);
        }
        tries.sort_by_key(|t| (t.score, t.hash));
        tries.truncate(width);
        rays = tries.iter().map(|t| follow(&rays[t.ray], t, &mut trail)).collect();
    }
    Ok(best)
}

/// Lists the moves of a ray that could leave at most `most` more.
fn rank<const W: usize>(
    index: usize,
    ray: &Ray<W>,
    estimate: &mut Estimate<W>,
    most: u32,
    seen: &mut Seen,
    tries: &mut Vec<Try>,
) {
    let state = &ray.state;
    let Some(total) = estimate.read(state, (most + 1) * UNIT) else { return };
    for region in state.alive.iter() {
        for to in state.targets(region) {
            let Some(bound) = estimate.after(state, total, region, to, most * UNIT) else {
                continue;
            };
            let hash = state.hash_after(region, to);
            if seen.insert(hash) {
                let merged = (state.near[region as usize] & state.of_color[to as usize]).len();
                let score = bound * BOUND_COUNTS / UNIT + state.len - merged;
                tries.push(Try { score, hash, ray: index, step: (region, to) });
            }
        }
    }
}

/// A move of the bound counts as much as this many regions.
const BOUND_COUNTS: u32 = 16;

fn follow<const W: usize>(ray: &Ray<W>, made: &Try, trail: &mut Vec<(usize, Step)>) -> Ray<W> {
    let mut state = ray.state.clone();
    state.play(made.step.0, made.step.1);
    trail.push((ray.trail, made.step));
    Ray { state, trail: trail.len() - 1 }
}

/// The moves along a trail, first move first.
fn unwind(trail: &[(usize, Step)], mut at: usize) -> Vec<Step> {
    let mut moves = Vec::new();
    while let Some(&(before, step)) = trail.get(at) {
        moves.push(step);
        at = before;
    }
    moves.reverse();
    moves
}
