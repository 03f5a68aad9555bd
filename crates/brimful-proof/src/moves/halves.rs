//! Looks for two halves of a KAMI position whose floods take long, among cuts of the first position
//! and new ones.

use std::collections::HashMap;

use brimful::limits::{Meter, Stop};

use super::lay::{Map, promising};
use super::refute::{End, refute};
use crate::tiles::Regions;
use crate::writer::{Flood, Halves};

/// Cuts of a position looked at closely, and those of the first one.
const CLOSELY: usize = 100;
const CLOSELY_AT_FIRST: usize = 400;
/// Cuts kept: of the first position, and in all.
const BEST: usize = 5;
const KEPT: usize = 20;
/// Floods looked at for a set and a number of steps.
const BUDGET: u64 = 20_000;

/// Cuts and floods of positions of one board.
#[derive(Default)]
pub(super) struct Cuts {
    /// Sets of cells, the last that proved something first.
    kept: Vec<[Vec<bool>; 2]>,
    /// The fewest steps known of each flood, and whether more are not to be proven.
    steps: HashMap<Box<[u8]>, (usize, bool)>,
}

impl Cuts {
    /// Halves whose floods take more than `2 * moves` steps together, and so prove that a list of
    /// this many moves is too short; or if none are found, others that exclude some moves.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn find(
        &mut self,
        regions: &Regions,
        moves: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Halves>, Stop> {
        let mut all: Vec<Halves> = Vec::new();
        if !regions.are_joined() {
            return Ok(all);
        }
        // Sets of regions for each region.
        if regions.len().saturating_mul(regions.len()) > meter.limits().memory {
            return Err(Stop::Memory);
        }
        let map = &Map::new(regions);
        let is_enough = |halves: &Halves| sum(halves) + 1 >= 2 * moves;
        for at in 0..self.kept.len() {
            let sets = self.kept[at].each_ref().map(|cells| within(regions, cells));
            if sets.iter().any(|set| !set.contains(&true)) {
                continue;
            }
            let halves = self.halves(map, sets, moves, meter)?;
            if is_enough(&halves) {
                self.kept[..=at].rotate_right(1);
                return Ok(vec![halves]);
            }
            all.push(halves);
        }
        let closely = if self.kept.is_empty() { CLOSELY_AT_FIRST } else { CLOSELY };
        for sets in promising(map, closely, meter)? {
            let halves = self.halves(map, sets, moves, meter)?;
            if is_enough(&halves) {
                self.kept.truncate(KEPT - 1);
                self.kept.insert(0, cells(regions, &halves));
                return Ok(vec![halves]);
            }
            all.push(halves);
        }
        if self.kept.is_empty() {
            self.keep(regions, &mut all);
        }
        Ok(all)
    }

    /// Keeps the best of some cuts that are not nearly the same.
    fn keep(&mut self, regions: &Regions, all: &mut [Halves]) {
        all.sort_by_key(|halves| std::cmp::Reverse(sum(halves)));
        let best = all.first().map_or(0, sum);
        for halves in all.iter().take_while(|halves| sum(halves) + 1 >= best) {
            let cut = cells(regions, halves);
            let is_new =
                self.kept.iter().all(|other| unlikeness(&cut, other) > regions.of.len() / 8);
            if is_new && self.kept.len() < BEST {
                self.kept.push(cut);
            }
        }
    }

    /// These sets, and how many steps their floods take, as far as that matters.
    fn halves(
        &mut self,
        map: &Map<'_>,
        sets: [Vec<bool>; 2],
        moves: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Halves, Stop> {
        let enough = 2 * moves + 1;
        let first = self.steps(map, &sets[0], enough, meter)?;
        let second = self.steps(map, &sets[1], enough.saturating_sub(first).max(1), meter)?;
        Ok(Halves { sets, steps: [first - 1, second - 1] })
    }

    /// The fewest steps of the flood of a set from all other regions, or a lower bound of them;
    /// `enough` if there are as many. At least 1.
    fn steps(
        &mut self,
        map: &Map<'_>,
        set: &[bool],
        enough: usize,
        meter: &mut Meter<'_>,
    ) -> Result<usize, Stop> {
        let key = key(map.regions, set);
        let (mut steps, mut is_last) = match self.steps.get(&key) {
            Some(&known) => known,
            None => (map.quick(&set.iter().copied().collect()).max(1), false),
        };
        if steps < enough && !is_last {
            let mut flood = Flood::new(map.regions, set, steps);
            while steps < enough && !is_last {
                flood.steps = steps;
                match meter.budgeted(BUDGET, |meter| refute(&flood, meter))? {
                    Some(End::TooFew(_)) => steps += 1,
                    Some(End::Enough) | None => is_last = true,
                }
            }
        }
        self.steps.insert(key, (steps, is_last));
        Ok(steps.min(enough))
    }
}

/// How many steps halves exceed, together.
pub(super) fn sum(halves: &Halves) -> usize {
    halves.steps.iter().sum()
}

/// What a flood of a set depends on: the color of each cell in it, and the tags in it.
fn key(regions: &Regions, set: &[bool]) -> Box<[u8]> {
    let color = |&region: &usize| set[region].then_some(regions.color[region]);
    let of = regions.of.iter().map(|of| of.as_ref().and_then(color).unwrap_or(u8::MAX));
    let mut key: Vec<u8> = of.chain(regions.color.get(regions.tiles).copied()).collect();
    let tags = (regions.tiles..regions.len()).filter(|&tag| set[tag]);
    // Colors are below 64.
    tags.for_each(|tag| key[regions.first[tag].index()] ^= 64);
    key.into()
}

/// The cells of both halves.
fn cells(regions: &Regions, halves: &Halves) -> [Vec<bool>; 2] {
    let cells = |set: &Vec<bool>| {
        regions.of.iter().map(|of| of.is_some_and(|region| set[region])).collect()
    };
    halves.sets.each_ref().map(cells)
}

/// How many cells lie in a half of one cut and not in that of the other.
fn unlikeness(one: &[Vec<bool>; 2], other: &[Vec<bool>; 2]) -> usize {
    let differ = |a: &[bool], b: &[bool]| a.iter().zip(b).filter(|(a, b)| a != b).count();
    let [a, b] = one;
    let [c, d] = other;
    (differ(a, c) + differ(b, d)).min(differ(a, d) + differ(b, c))
}

/// The regions that lie in a set of cells.
fn within(regions: &Regions, cells: &[bool]) -> Vec<bool> {
    let mut set = vec![true; regions.len()];
    for (region, inside) in regions.of.iter().zip(cells) {
        region.iter().for_each(|&region| set[region] &= inside);
    }
    for tag in regions.tiles..regions.len() {
        set[tag] = regions.near[tag].iter().all(|&on| set[on]);
    }
    set
}
