//! Lays cuts through a KAMI position: around each region, and along the middle between two.
//!
//! The idea, and that such cuts do well, is that of the bound of `brimful-flood`; the code
//! is not, so that a proof confirms that bound.

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use brimful::limits::{Meter, Stop};

use super::bits::Bits;
use crate::tiles::{Regions, distances};

/// Pairs of regions that cuts are laid between.
const PAIRS: u64 = 1_000;
/// Pairs looked at one after the other lie this far apart in the list of all, in parts of its
/// length times 2^64: the golden ratio spreads them evenly (Weyl).
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// The most promising cuts, the best first: those whose floods take longest by a quick bound.
///
/// # Errors
/// The reason to stop.
pub(super) fn promising(
    map: &Map<'_>,
    most: usize,
    meter: &mut Meter<'_>,
) -> Result<Vec<[Vec<bool>; 2]>, Stop> {
    let n = map.regions.len();
    let mut best = Best { most, all: Vec::new(), seen: HashSet::new() };
    for center in 0..n {
        let cuts = map.around(center);
        meter.work((n * cuts.len()) as u64)?;
        cuts.into_iter().for_each(|cut| best.add(map, cut));
    }
    let distance = Vec::from_iter((0..n).map(|end| distances(&map.regions.near, [end])));
    let pairs = (n * n) as u64;
    for i in 0..pairs.min(PAIRS) {
        meter.work(n as u64)?;
        let place = match pairs > PAIRS {
            true => (u128::from(SPREAD.wrapping_mul(i)) * u128::from(pairs)) >> 64,
            false => u128::from(i),
        };
        let ends = [place as usize / n, place as usize % n].map(|end| &distance[end][..]);
        map.between(ends).into_iter().for_each(|cut| best.add(map, cut));
    }
    best.cut_off();
    let plain = |set: &Bits| (0..n).map(|region| set.has(region)).collect();
    Ok(best.all.iter().map(|(_, cut)| cut.each_ref().map(plain)).collect())
}

/// The best cuts, each with a bound of the steps of both floods, and the hashes of all that were
/// seen: several pairs of regions have the same middle. Of two cuts with one hash the second is not
/// looked at, which costs at most a better cut.
struct Best {
    most: usize,
    all: Vec<(usize, [Bits; 2])>,
    seen: HashSet<u64>,
}

impl Best {
    fn add(&mut self, map: &Map<'_>, cut: [Bits; 2]) {
        let hasher = BuildHasherDefault::<DefaultHasher>::new();
        if !self.seen.insert(hasher.hash_one(&cut)) {
            return;
        }
        self.all.push((cut.iter().map(|set| map.quick(set)).sum(), cut));
        if self.all.len() > 4 * self.most {
            self.cut_off();
        }
    }

    /// Drops all but the best ones.
    fn cut_off(&mut self) {
        self.all.sort_by_key(|&(bound, _)| std::cmp::Reverse(bound));
        self.all.truncate(self.most);
    }
}

/// The regions of a position as sets.
pub(super) struct Map<'r> {
    pub(super) regions: &'r Regions,
    all: Bits,
    near: Vec<Bits>,
    of_color: Vec<Bits>,
}

impl<'r> Map<'r> {
    pub(super) fn new(regions: &'r Regions) -> Self {
        let n = regions.len();
        let colors = regions.color.iter().max().map_or(0, |&last| usize::from(last) + 1);
        let mut of_color = vec![Bits::none(n); colors];
        let of = regions.color.iter().enumerate();
        of.for_each(|(region, &color)| of_color[usize::from(color)].insert(region));
        let mut near = vec![Bits::none(n); n];
        let sets = near.iter_mut().enumerate();
        sets.for_each(|(region, set)| {
            regions.near[region].iter().for_each(|&other| set.insert(other))
        });
        Map { regions, all: (0..n).map(|_| true).collect(), near, of_color }
    }

    /// What touches a set, with parts of it.
    fn beside(&self, set: &Bits) -> Bits {
        let mut beside = Bits::none(self.near.len());
        beside.add_all(&self.near, set);
        beside
    }

    /// What lies outside of a set.
    fn outside(&self, set: &Bits) -> Bits {
        let mut rest = self.all.clone();
        rest.remove(set);
        rest
    }

    /// The cuts between what is nearer than some distance to a region and what is farther.
    fn around(&self, center: usize) -> Vec<[Bits; 2]> {
        let mut cuts = Vec::new();
        let mut inside = Bits::none(self.near.len());
        inside.insert(center);
        loop {
            let mut wide = self.beside(&inside);
            wide.add(&inside);
            let outside = self.outside(&wide);
            if outside.is_empty() {
                return cuts;
            }
            cuts.push([std::mem::replace(&mut inside, wide), outside]);
        }
    }

    /// The cut along the middle between two regions, given how far each one is from them, if it
    /// leaves something on both sides.
    fn between(&self, [one, other]: [&[usize]; 2]) -> Option<[Bits; 2]> {
        let mut first: Bits = one.iter().zip(other).map(|(one, other)| one <= other).collect();
        let mut second = self.outside(&first);
        // What touches the first side is in neither half, but for what then touches nothing of the
        // second.
        let mut middle = self.beside(&first);
        middle.keep(&second);
        second.remove(&middle);
        middle.remove(&self.beside(&second));
        first.add(&middle);
        let mut both = first.clone();
        both.add(&second);
        (!second.is_empty() && both != self.all).then_some([first, second])
    }

    /// A lower bound of the steps of the flood of a set from all other regions: a color that can be
    /// finished is played, else one layer of every color is taken (Puchert, floodit).
    pub(super) fn quick(&self, set: &Bits) -> usize {
        let mut dry = set.clone();
        let mut near: Bits = self.beside(&self.outside(set));
        let mut steps = 0;
        loop {
            near.keep(&dry);
            if near.is_empty() {
                return steps;
            }
            let mut far = dry.clone();
            far.remove(&near);
            let ends = |color: &&Bits| color.meets(&near) && !color.meets(&far);
            let mut taken = near.clone();
            self.of_color.iter().find(ends).into_iter().for_each(|color| taken.keep(color));
            near.add(&self.beside(&taken));
            dry.remove(&taken);
            steps += 1;
        }
    }
}
