//! Looks for two halves of a KAMI position whose floods take long, among cuts of the first position
//! and new ones.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use brimful::limits::{Meter, Stop};

use super::bits::Bits;
use super::lay::{Map, promising};
use super::refute::{End, refute};
use crate::tiles::Regions;
use crate::writer::{Flood, Halves};

/// Cuts of a position looked at closely, and those of the first one.
const CLOSELY: usize = 20;
const CLOSELY_AT_FIRST: usize = 30;
/// So few moves left are looked at before new cuts are.
const FEW: usize = 12;
/// Cuts kept: of the first position, and in all.
const BEST: usize = 8;
const KEPT: usize = 20;
/// Floods looked at for a set and a number of steps.
const BUDGET: u64 = 20_000;

/// Cuts and floods of positions of one board.
#[derive(Default)]
pub(super) struct Cuts {
    /// Sets of cells, the last that proved something first.
    kept: Vec<[Vec<bool>; 2]>,
    /// The fewest steps known of each flood, and whether more are not to be proven.
    steps: HashMap<[u64; 2], (usize, bool)>,
}

impl Cuts {
    /// Halves whose floods take more than `2 * moves` steps together, and so prove that a list of
    /// this many moves is too short; or if none are found, others that exclude some of the moves
    /// that may come first.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn find(
        &mut self,
        regions: &Regions,
        moves: usize,
        first: impl Fn() -> Vec<(usize, u8)>,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Halves>, Stop> {
        if !regions.are_joined() {
            return Ok(Vec::new());
        }
        // Distances from each region to each other.
        let pairs = regions.len().saturating_mul(regions.len());
        if pairs.saturating_mul(size_of::<usize>()) > meter.limits().memory {
            return Err(Stop::Memory);
        }
        let map = &Map::new(regions);
        let (mut all, is_proven) = self.by_kept(map, moves, meter)?;
        if is_proven {
            return Ok(all);
        }
        let (first, is_start) = (first(), self.kept.is_empty());
        let (chosen, left) = choose(&all, regions, (moves, &first));
        if left <= FEW && !is_start {
            return Ok(chosen);
        }
        for sets in promising(map, if is_start { CLOSELY_AT_FIRST } else { CLOSELY }, meter)? {
            let halves = self.halves(map, sets, moves, meter)?;
            if is_enough(&halves, moves) {
                self.kept.truncate(KEPT - 1);
                self.kept.insert(0, cells(regions, &halves));
                return Ok(vec![halves]);
            }
            all.push(halves);
        }
        if is_start {
            self.keep(regions, &mut all);
        }
        Ok(choose(&all, regions, (moves, &first)).0)
    }

    /// The halves of the cuts kept, or only those that prove it, and whether they do.
    fn by_kept(
        &mut self,
        map: &Map<'_>,
        moves: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(Vec<Halves>, bool), Stop> {
        let mut all = Vec::new();
        for at in 0..self.kept.len() {
            let sets = self.kept[at].each_ref().map(|cells| within(map.regions, cells));
            if sets.iter().any(|set| !set.contains(&true)) {
                continue;
            }
            let halves = self.halves(map, sets, moves, meter)?;
            if is_enough(&halves, moves) {
                self.kept[..=at].rotate_right(1);
                return Ok((vec![halves], true));
            }
            all.push(halves);
        }
        Ok((all, false))
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
            let flood = Flood::new(map.regions, set, steps);
            let mut end = meter.budgeted(BUDGET, |meter| refute(&flood, meter))?;
            while let Some(End::TooFew(why)) = end {
                steps += 1;
                if steps == enough {
                    break;
                }
                end = meter.budgeted(BUDGET, |meter| why.with_a_step_more(meter))?;
            }
            is_last = steps < enough;
        }
        self.steps.insert(key, (steps, is_last));
        Ok(steps.min(enough))
    }
}

/// Few halves that exclude all moves that can be excluded, and how many moves are left.
fn choose(
    all: &[Halves],
    regions: &Regions,
    (moves, first): (usize, &[(usize, u8)]),
) -> (Vec<Halves>, usize) {
    let useful = all.iter().filter(|halves| sum(halves) + 3 >= 2 * moves);
    let excluded = |halves| -> Bits {
        first.iter().map(|&to| Halves::exclude(halves, regions, moves, to)).collect()
    };
    let mut useful: Vec<(&Halves, Bits)> = useful.map(|it| (it, excluded(it))).collect();
    let (mut chosen, mut left) = (Vec::new(), first.len());
    while let Some((halves, best)) = useful.iter().max_by_key(|it| it.1.len()).cloned() {
        if best.is_empty() {
            break;
        }
        left -= best.len();
        useful.iter_mut().for_each(|(_, excluded)| excluded.remove(&best));
        chosen.push(halves.clone());
    }
    (chosen, left)
}

/// Whether halves prove that a list of this many moves is too short.
fn is_enough(halves: &Halves, moves: usize) -> bool {
    sum(halves) + 1 >= 2 * moves
}

/// How many steps halves exceed, together.
fn sum(halves: &Halves) -> usize {
    halves.steps.iter().sum()
}

/// What a flood of a set depends on: the color of each cell in it, and the tags in it. Two hashes,
/// which take less memory; if they are ever the same by chance, the proof fails.
fn key(regions: &Regions, set: &[bool]) -> [u64; 2] {
    let color = |&region: &usize| set[region].then_some(regions.color[region]);
    let of = regions.of.iter().map(|of| of.as_ref().and_then(color).unwrap_or(u8::MAX));
    let mut key: Vec<u8> = of.chain(regions.color.get(regions.tiles).copied()).collect();
    let tags = (regions.tiles..regions.len()).filter(|&tag| set[tag]);
    // Colors are below 64.
    tags.for_each(|tag| key[regions.first[tag].index()] ^= 64);
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    let first = hasher.finish();
    first.hash(&mut hasher);
    [first, hasher.finish()]
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
