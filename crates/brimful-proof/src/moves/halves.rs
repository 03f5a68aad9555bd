//! Looks for two halves of a KAMI board whose floods take long: one around each region.
//!
//! The idea, and that such cuts do well, is that of the bound of `brimful-flood`; the code
//! is not, so that a proof confirms that bound.

use std::collections::HashMap;
use std::rc::Rc;

use brimful::limits::{Meter, Stop};

use super::refute::{End, refute};
use crate::tiles::Regions;
use crate::writer::{Halves, dry, from_the_rest};

/// Cuts looked at closely: new ones, and those that did well before.
const CLOSELY: usize = 40;
/// Floods looked at for a set and a number of steps.
const BUDGET: u64 = 20_000;

/// A bound of the steps of both floods, and the sets.
type Cut = (usize, [Vec<bool>; 2]);

/// Cuts and floods of positions of one board.
#[derive(Default)]
pub(super) struct Cuts {
    /// Sets of cells, the last that proved something first.
    proven: Vec<[Vec<bool>; 2]>,
    /// The fewest steps known of each flood, and whether more are not to be proven.
    steps: HashMap<Vec<Option<u32>>, (usize, bool)>,
}

impl Cuts {
    /// Halves whose floods take more than `2 * moves` steps together, and so prove that a list of
    /// this many moves is too short, if any are found.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn find(
        &mut self,
        regions: &Rc<Regions>,
        moves: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Halves>, Stop> {
        if !regions.are_joined() {
            return Ok(None);
        }
        for at in 0..self.proven.len() {
            let sets = self.proven[at].each_ref().map(|cells| within(regions, cells));
            if sets.iter().any(|set| !set.contains(&true)) {
                continue;
            }
            if let Some(halves) = self.try_one(regions, sets, moves, meter)? {
                self.proven[..=at].rotate_right(1);
                return Ok(Some(halves));
            }
        }
        for (_, sets) in promising(regions, meter)?.into_iter().take(CLOSELY) {
            if let Some(halves) = self.try_one(regions, sets, moves, meter)? {
                let cells = |set: &Vec<bool>| {
                    regions.of.iter().map(|of| of.is_some_and(|region| set[region])).collect()
                };
                self.proven.truncate(CLOSELY - 1);
                self.proven.insert(0, halves.sets.each_ref().map(cells));
                return Ok(Some(halves));
            }
        }
        Ok(None)
    }

    /// Halves of these sets, if their floods take long enough.
    fn try_one(
        &mut self,
        regions: &Rc<Regions>,
        sets: [Vec<bool>; 2],
        moves: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Halves>, Stop> {
        let enough = 2 * moves + 1;
        let first = self.steps(regions, &sets[0], enough, meter)?;
        let second = self.steps(regions, &sets[1], enough.saturating_sub(first).max(1), meter)?;
        let halves = || Halves { sets, steps: [first - 1, second - 1] };
        Ok((first + second >= enough).then(halves))
    }

    /// The fewest steps of the flood of a set from all other regions, or a lower bound of them;
    /// `enough` if there are as many. At least 1.
    fn steps(
        &mut self,
        regions: &Rc<Regions>,
        set: &[bool],
        enough: usize,
        meter: &mut Meter<'_>,
    ) -> Result<usize, Stop> {
        let key = dry(regions, set);
        let (mut steps, mut is_last) = match self.steps.get(&key) {
            Some(&known) => known,
            None => (quick(regions, set).max(1), false),
        };
        while steps < enough && !is_last {
            let flood = from_the_rest(regions, set, steps);
            match meter.budgeted(BUDGET, |meter| refute(&flood, false, meter))? {
                Some(End::TooFew(_)) => steps += 1,
                Some(End::Enough) | None => is_last = true,
            }
        }
        self.steps.insert(key, (steps, is_last));
        Ok(steps.min(enough))
    }
}

/// The regions that lie in a set of cells.
fn within(regions: &Regions, cells: &[bool]) -> Vec<bool> {
    let mut set = vec![true; regions.len()];
    for (region, inside) in regions.of.iter().zip(cells) {
        region.iter().for_each(|&region| set[region] &= inside);
    }
    regions.tags().for_each(|(tag, on)| set[tag] = set[on]);
    set
}

/// A lower bound of the steps of a flood: a color that can be finished is played, else one layer of
/// every color is taken (Puchert, floodit).
fn quick(regions: &Regions, set: &[bool]) -> usize {
    let mut flooded: Vec<bool> = set.iter().map(|inside| !inside).collect();
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
    for center in 0..regions.len() {
        let distance = regions.distances(&[center]);
        let farthest = distance.iter().copied().max().unwrap_or(0);
        for layer in 1..farthest {
            meter.work(regions.len() as u64)?;
            let sets: [Vec<bool>; 2] = [
                distance.iter().map(|&distance| distance < layer).collect(),
                distance.iter().map(|&distance| distance > layer).collect(),
            ];
            cuts.push((sets.iter().map(|set| quick(regions, set)).sum(), sets));
        }
    }
    cuts.sort_by_key(|&(bound, _)| std::cmp::Reverse(bound));
    Ok(cuts)
}
