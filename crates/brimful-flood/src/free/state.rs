//! A position of the free game: the region graph as it stands after some moves.

use crate::bits::Bits;
use crate::parts::Part;

/// A recoloring, in the numbers of a [`Part`]: any region merged into the one meant, and its new
/// color.
pub(crate) type Step = (u32, u8);

/// The region graph after some moves. Regions keep the number of one region they were merged from.
#[derive(Debug)]
pub(crate) struct State<const W: usize> {
    /// The regions that are left.
    pub(crate) alive: Bits<W>,
    /// The neighbors of each region.
    pub(crate) near: Vec<Bits<W>>,
    /// The regions of each color.
    pub(crate) of_color: Vec<Bits<W>>,
    /// The color of each region.
    pub(crate) color: Vec<u8>,
    /// The number of regions left.
    pub(crate) len: u32,
    /// The number of colors left.
    pub(crate) colors: u32,
    /// Hash of the coloring; equal colorings have equal hashes, however they were reached.
    pub(crate) hash: u128,
    /// The regions that others were merged into.
    pub(crate) touched: Bits<W>,
    /// What was merged into which region, move by move.
    merges: Vec<(u32, Bits<W>)>,
    /// What each region weighs in the hash: the sum of the weights of the regions merged into it.
    weight: Vec<u128>,
    /// What each color weighs in the hash.
    color_weight: Vec<u128>,
}

impl<const W: usize> Clone for State<W> {
    fn clone(&self) -> Self {
        State {
            alive: self.alive,
            near: self.near.clone(),
            of_color: self.of_color.clone(),
            color: self.color.clone(),
            len: self.len,
            colors: self.colors,
            hash: self.hash,
            touched: self.touched,
            merges: self.merges.clone(),
            weight: self.weight.clone(),
            color_weight: self.color_weight.clone(),
        }
    }

    /// Copies into the vectors that are there: the search does this at every node.
    fn clone_from(&mut self, from: &Self) {
        // Every field by name, so that none can be forgotten.
        let State {
            alive,
            near,
            of_color,
            color,
            len,
            colors,
            hash,
            touched,
            merges,
            weight,
            color_weight,
        } = from;
        (self.alive, self.touched, self.hash) = (*alive, *touched, *hash);
        (self.len, self.colors) = (*len, *colors);
        self.near.clone_from(near);
        self.of_color.clone_from(of_color);
        self.color.clone_from(color);
        self.merges.clone_from(merges);
        self.weight.clone_from(weight);
        self.color_weight.clone_from(color_weight);
    }
}

/// A well mixed number for each index (splitmix64, Steele et al.; twice for 128 bits).
fn mixed(index: u64) -> u128 {
    let half = |seed: u64| {
        let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    };
    let low = half(index.wrapping_mul(2).wrapping_add(1));
    u128::from(half(low ^ 0x5851_F42D_4C95_7F2D)) << 64 | u128::from(low)
}

/// Two hashes as one, well mixed.
pub(super) fn mixed_pair(a: u128, b: u128) -> u128 {
    const ODD: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;
    let mut z = a.wrapping_mul(ODD) ^ b.wrapping_mul(ODD ^ 0xABCD_0123_4567_89EE).rotate_left(64);
    z = (z ^ z >> 61).wrapping_mul(ODD);
    z = (z ^ z >> 67).wrapping_mul(ODD);
    z ^ z >> 59
}

impl<const W: usize> State<W> {
    /// The hash of some regions in their colors: the part of the position's that is theirs.
    pub(crate) fn key(&self, regions: &Bits<W>) -> u128 {
        let mut key = 0u128;
        for (of_color, color) in self.of_color.iter().zip(&self.color_weight) {
            let mut weight = 0u128;
            let mine = *of_color & *regions;
            mine.each(|v| weight = weight.wrapping_add(self.weight[v as usize]));
            key = key.wrapping_add(weight.wrapping_mul(*color));
        }
        key
    }

    /// The hash of some regions after a move that merges some, as far as they are still left then
    /// and nothing else was merged into them; `key` is their hash before.
    pub(crate) fn key_after(
        &self,
        key: u128,
        regions: &Bits<W>,
        (v, to): Step,
        merged: &Bits<W>,
    ) -> u128 {
        let from = self.color[v as usize];
        let [from, to] = [from, to].map(|color| self.color_weight[color as usize]);
        let own = if regions.has(v) { self.weight[v as usize] } else { 0 };
        if own != 0 && merged.minus(regions).is_empty() {
            return key.wrapping_add(own.wrapping_mul(to.wrapping_sub(from)));
        }
        let mut gone = 0u128;
        (*merged & *regions).each(|u| gone = gone.wrapping_add(self.weight[u as usize]));
        key.wrapping_sub(own.wrapping_mul(from)).wrapping_sub(gone.wrapping_mul(to))
    }

    /// What a region weighs in the hash.
    pub(super) fn weight(&self, v: u32) -> u128 {
        self.weight[v as usize]
    }

    /// The hash of the coloring but for the color of a region.
    pub(super) fn hash_without(&self, v: u32) -> u128 {
        let weight = self.weight[v as usize];
        let color = self.color_weight[self.color[v as usize] as usize];
        self.hash.wrapping_sub(weight.wrapping_mul(color)).wrapping_add(mixed_pair(weight, 1))
    }

    /// The position before the first move. The part must have at most `64 * W` regions.
    pub(crate) fn new(part: &Part) -> Self {
        let n = part.len() as u32;
        let mut state = State {
            alive: Bits::below(n),
            near: vec![Bits::EMPTY; part.len()],
            of_color: vec![Bits::EMPTY; part.palette_len()],
            color: part.colors.clone(),
            len: n,
            colors: part.palette_len() as u32,
            hash: 0,
            touched: Bits::EMPTY,
            merges: Vec::new(),
            weight: (0..u64::from(n)).map(mixed).collect(),
            color_weight: (0..part.palette_len() as u64).map(|c| mixed(c | 1 << 32)).collect(),
        };
        for [a, b] in part.edges() {
            state.near[a as usize].insert(b);
            state.near[b as usize].insert(a);
        }
        for (v, &c) in part.colors.iter().enumerate() {
            state.of_color[c as usize].insert(v as u32);
            // Additive (not the usual exclusive or): one weight a region then serves every color.
            state.hash = state
                .hash
                .wrapping_add(state.weight[v].wrapping_mul(state.color_weight[c as usize]));
        }
        state
    }

    /// About the bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        self.near.len() * (size_of::<Bits<W>>() + size_of::<u128>() + 1)
    }

    /// The hash after a move, without making it.
    #[inline]
    pub(crate) fn hash_after(&self, v: u32, to: u8) -> u128 {
        let from = self.color[v as usize];
        let change = self.color_weight[to as usize].wrapping_sub(self.color_weight[from as usize]);
        self.hash.wrapping_add(self.weight[v as usize].wrapping_mul(change))
    }

    /// The regions that hold any of some regions before the first move.
    pub(crate) fn now(&self, before: &Bits<W>) -> Bits<W> {
        let mut now = *before;
        for (v, merged) in &self.merges {
            if merged.meets(&now) {
                now = now.minus(merged);
                now.insert(*v);
            }
        }
        now
    }

    /// The regions that a move merges another with.
    #[inline]
    pub(crate) fn merged(&self, (v, to): Step) -> Bits<W> {
        self.near[v as usize] & self.of_color[to as usize]
    }

    /// Recolors a region; it swallows its neighbors of the new color.
    pub(crate) fn play(&mut self, v: u32, to: u8) {
        let i = v as usize;
        self.hash = self.hash_after(v, to);
        let from = self.color[i] as usize;
        self.of_color[from].remove(v);
        self.colors -= u32::from(self.of_color[from].is_empty());
        self.colors += u32::from(self.of_color[to as usize].is_empty());
        self.color[i] = to;
        let merged = self.merged((v, to));
        if !merged.is_empty() {
            let mut near = self.near[i];
            for t in merged.iter() {
                near |= self.near[t as usize];
                self.weight[i] = self.weight[i].wrapping_add(self.weight[t as usize]);
            }
            near = near.minus(&merged);
            near.remove(v);
            for u in near.iter() {
                let row = &mut self.near[u as usize];
                *row = row.minus(&merged);
                row.insert(v);
            }
            self.near[i] = near;
            self.touched = self.touched.minus(&merged);
            self.touched.insert(v);
            self.merges.push((v, merged));
            self.alive = self.alive.minus(&merged);
            self.of_color[to as usize] = self.of_color[to as usize].minus(&merged);
            self.len -= merged.len();
        }
        self.of_color[to as usize].insert(v);
    }

    /// The colors of a region's neighbors, ascending: those worth recoloring it to.
    pub(crate) fn targets(&self, v: u32) -> impl Iterator<Item = u8> + '_ {
        let near = self.near[v as usize];
        (0..self.of_color.len() as u8).filter(move |&c| self.of_color[c as usize].meets(&near))
    }
}

#[cfg(test)]
mod tests {
    use rand::Rng;

    use super::*;
    use crate::testing::{random_part, rng};

    #[test]
    fn a_copy_into_an_old_position_is_a_copy() {
        let mut rng = rng(7);
        for _ in 0..200 {
            let part = random_part(&mut rng, 20, 4);
            let mut state = State::<1>::new(&part);
            let mut old = state.clone();
            while state.colors > 1 {
                let region =
                    state.alive.iter().nth(rng.random_range(0..state.len) as usize).unwrap();
                let to = state.targets(region).next().unwrap();
                state.play(region, to);
                old.clone_from(&state);
                assert_eq!(format!("{old:?}"), format!("{:?}", state.clone()));
                assert_eq!(state.now(&Bits::below(part.len() as u32)), state.alive);
                let other =
                    state.alive.iter().nth(rng.random_range(0..state.len) as usize).unwrap();
                let to = old.targets(other).next();
                to.into_iter().for_each(|to| old.play(other, to));
            }
        }
    }
}
