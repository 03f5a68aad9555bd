//! Looks for two halves of a KAMI board whose floods take long: one around each region.
//!
//! The idea, and that such cuts do well, is that of the bound of `brimful-flood`; the code
//! is not, so that a proof confirms that bound.

use brimful::limits::{Meter, Stop};

use super::refute::{End, refute};
use crate::writer::{Flood, Halves, Regions};

/// Cuts looked at closely.
const CLOSELY: usize = 40;
/// Floods looked at for a set and a number of steps.
const BUDGET: u64 = 20_000;

/// A bound of the steps of both floods, and the sets.
type Cut = (usize, [Vec<bool>; 2]);

/// Halves whose floods take more than `2 * moves` steps together, and so prove that a list of this
/// many moves is too short, if any are found.
///
/// # Errors
/// The reason to stop.
pub(super) fn find(
    regions: &Regions,
    moves: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<Halves>, Stop> {
    let enough = 2 * moves + 1;
    if !regions.are_joined() {
        return Ok(None);
    }
    for (_, sets) in promising(regions, meter)?.into_iter().take(CLOSELY) {
        let first = steps(regions, &sets[0], enough, meter)?;
        let second = steps(regions, &sets[1], enough.saturating_sub(first).max(1), meter)?;
        if first + second >= enough {
            return Ok(Some(Halves { sets, steps: [first - 1, second - 1] }));
        }
    }
    Ok(None)
}

/// The fewest steps of the flood of a set from all other regions, or a lower bound of them;
/// `enough` if there are as many. At least 1.
fn steps(
    regions: &Regions,
    set: &[bool],
    enough: usize,
    meter: &mut Meter<'_>,
) -> Result<usize, Stop> {
    let start: Vec<bool> = set.iter().map(|inside| !inside).collect();
    let mut steps = quick(regions, &start).max(1);
    while steps < enough {
        let flood = Flood { regions, start: start.clone(), steps };
        match meter.budgeted(BUDGET, |meter| refute(&flood, meter))? {
            Some(End::TooFew(_)) => steps += 1,
            Some(End::Enough) | None => return Ok(steps),
        }
    }
    Ok(enough)
}

/// A lower bound of the steps of a flood: a color that can be finished is played, else one layer of
/// every color is taken (Puchert, floodit).
fn quick(regions: &Regions, start: &[bool]) -> usize {
    let mut flooded = start.to_vec();
    let mut steps = 0;
    while flooded.contains(&false) {
        let dry = || (0..flooded.len()).filter(|&region| !flooded[region]);
        let touches = |region: usize| regions.near[region].iter().any(|&other| flooded[other]);
        let mut far: Vec<u32> =
            dry().filter(|&it| !touches(it)).map(|it| regions.color[it]).collect();
        far.sort_unstable();
        let near: Vec<usize> = dry().filter(|&it| touches(it)).collect();
        let done = near.iter().map(|&it| regions.color[it]);
        let done = done.filter(|color| far.binary_search(color).is_err()).min();
        let takes = |it: &&usize| done.is_none_or(|color| regions.color[**it] == color);
        near.iter().filter(takes).for_each(|&it| flooded[it] = true);
        if near.is_empty() {
            break;
        }
        steps += 1;
    }
    steps
}

/// Cuts between what is nearer than some distance to a region and what is farther, those with the
/// best quick bounds first.
fn promising(regions: &Regions, meter: &mut Meter<'_>) -> Result<Vec<Cut>, Stop> {
    let mut cuts = Vec::new();
    for center in 0..regions.names.len() {
        let distance = regions.distances(center);
        let farthest = distance.iter().copied().max().unwrap_or(0);
        for layer in 1..farthest {
            meter.work(regions.names.len() as u64)?;
            let sets: [Vec<bool>; 2] = [
                distance.iter().map(|&distance| distance < layer).collect(),
                distance.iter().map(|&distance| distance > layer).collect(),
            ];
            let bound = |set: &Vec<bool>| {
                quick(regions, &set.iter().map(|inside| !inside).collect::<Vec<bool>>())
            };
            cuts.push((sets.iter().map(bound).sum(), sets));
        }
    }
    cuts.sort_by_key(|&(bound, _)| std::cmp::Reverse(bound));
    Ok(cuts)
}
