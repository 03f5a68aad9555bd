//! Beam search: a good list of moves soon.
//!
//! Level by level only the most promising positions are kept; nothing is proven.

use rustc_hash::FxHashSet;

use super::finish::finish;
use super::state::{State, Step};
use crate::flood::bits::Bits;
use crate::flood::bound::radius::View;
use crate::limits::{Meter, Stop};

/// A position of the beam and the way to it: an index into the trail.
struct Ray<const W: usize> {
    state: State<W>,
    trail: usize,
    center: u32,
}

/// A move from a ray, to be ranked.
struct Try {
    score: u32,
    hash: u128,
    ray: usize,
    step: Step,
    center: u32,
}

/// The shortest list shorter than `below` that a beam of that width meets, if any.
///
/// # Errors
/// The reason the meter gave to stop.
pub(super) fn beam<const W: usize>(
    root: &State<W>,
    width: usize,
    below: u32,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Step>>, Stop> {
    let mut layers = Vec::new();
    let mut best: Option<Vec<Step>> = None;
    let mut below = below;
    let mut trail: Vec<(usize, Step)> = Vec::new();
    let mut rays = vec![Ray { state: root.clone(), trail: usize::MAX, center: 0 }];
    let mut seen = FxHashSet::default();
    for depth in 0.. {
        for ray in rays.iter().filter(|ray| ray.state.colors <= 2) {
            if below > depth
                && let Some(end) = finish(&ray.state, below - depth - 1, None, &mut layers)
            {
                below = depth + end.len() as u32;
                let mut moves = unwind(&trail, ray.trail);
                moves.extend(end);
                best = Some(moves);
            }
        }
        let mut tries = Vec::new();
        for (i, ray) in rays.iter().enumerate().filter(|(_, ray)| ray.state.colors > 2) {
            rank(i, ray, below.saturating_sub(depth + 1), &mut seen, &mut tries, &mut layers, meter)?;
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

/// Lists the moves of a ray that could still lead to fewer than `below` moves more.
fn rank<const W: usize>(
    index: usize,
    ray: &Ray<W>,
    below: u32,
    seen: &mut FxHashSet<u128>,
    tries: &mut Vec<Try>,
    layers: &mut Vec<Bits<W>>,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let mut state = ray.state.clone();
    for region in ray.state.alive.iter() {
        for to in ray.state.targets(region) {
            let hash = ray.state.hash_after(region, to);
            if !seen.insert(hash) {
                continue;
            }
            meter.work(16)?;
            state.clone_from(&ray.state);
            state.play(region, to);
            let view = View { state: &state, same: &state.of_color };
            let hint = if state.alive.has(ray.center) { ray.center } else { region };
            view.spread(hint, layers);
            let least = (layers.len() as u32 - 1).div_ceil(2);
            let (radius, center) = view.radius(least, hint, layers);
            let needs = radius.max(state.colors - 1);
            if needs < below {
                let score = needs * 30 + state.len + 3 * state.colors;
                tries.push(Try { score, hash, ray: index, step: (region, to), center });
            }
        }
    }
    Ok(())
}

fn follow<const W: usize>(ray: &Ray<W>, made: &Try, trail: &mut Vec<(usize, Step)>) -> Ray<W> {
    let mut state = ray.state.clone();
    state.play(made.step.0, made.step.1);
    trail.push((ray.trail, made.step));
    Ray { state, trail: trail.len() - 1, center: made.center }
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
