//! The moves of a walk that keep it in time.
//!
//! What it does: swaps one vertex for another that fits, moves a bump of one or two vertices to
//! another place between the same stops, or turns a stretch around. A move that leaves more
//! vertices bare is taken only sometimes.

use brimful_graph::graph::Vertex;
use rand::Rng;

use super::walk::Walk;

/// Places that are looked at for a bump.
const LOOKS: usize = 6;

/// A bump to be moved: its first step, the step before its new place, and its new vertices.
struct Bump {
    from: usize,
    to: usize,
    length: usize,
    way: [Vertex; 2],
}

impl Walk<'_> {
    /// Tries one move; `odds` out of 2^32 says how likely one is that leaves one vertex more bare.
    pub(super) fn step(&mut self, odds: u64) {
        match self.below(20) {
            0..9 => self.swap(odds),
            9..18 => self.shift(odds),
            _ => self.turn(),
        }
    }

    /// Whether to take a move that leaves `worse` more vertices bare.
    fn takes(&mut self, worse: i32, odds: u64) -> bool {
        let mut chance = 1_u64 << 32;
        (0..worse).for_each(|_| chance = (chance * odds) >> 32);
        worse <= 0 || u64::from(self.rng.random::<u32>()) < chance
    }

    /// Puts a step elsewhere, the steps beside it staying where they are.
    fn swap(&mut self, odds: u64) {
        let step = (self.somewhere() + self.below(3)).saturating_sub(1);
        let (Some(&after), true) = (self.at.get(step + 1), step > 0) else { return };
        let (before, old) = (self.at[step - 1], self.at[step]);
        if self.course.is_stop(old) {
            return;
        }
        let mut fitting = std::mem::take(&mut self.fitting);
        self.course.singles([before, after], &mut |single| fitting.push(single));
        fitting.retain(|single| single[0] != old);
        let chosen = self.barest(&fitting, 1);
        fitting.clear();
        self.fitting = fitting;
        let Some(([new, _], met)) = chosen else { return };
        let worse = met as i32 - i32::from(self.load[old] > 1);
        if self.takes(worse, odds) {
            self.leave(old);
            self.enter(new);
            self.at[step] = new;
        }
        // where steps meet, the next move may be another step's
        self.note(step);
    }

    /// One of the ways with the fewest vertices that are not bare, and how many.
    fn barest(&mut self, ways: &[[Vertex; 2]], length: usize) -> Option<([Vertex; 2], usize)> {
        let mut best = None;
        let (mut least, mut count) = (usize::MAX, 0);
        for way in ways {
            let met = way[..length].iter().filter(|&&v| self.load[v] > 0).count();
            if met > least {
                continue;
            }
            count = if met < least { 1 } else { count + 1 };
            least = met;
            if self.below(count) == 0 {
                best = Some((*way, met));
            }
        }
        best
    }

    /// Moves a bump to another place between the same stops.
    fn shift(&mut self, odds: u64) {
        let step = self.somewhere();
        let length = if self.course.by_one && self.below(2) == 0 { 1 } else { 2 };
        // from where the walk meets itself, mostly; else to where vertices are bare
        let is_from = self.load[self.at[step]] > 1 && self.below(4) > 0;
        let bump = if is_from { self.bump_from(step, length) } else { self.bump_to(step, length) };
        let Some(bump) = bump else { return };
        let way = bump.way;
        let old: [Vertex; 2] = [1, length].map(|k| self.at[bump.from + k]);
        let bare = self.bare.list.len() as i32;
        old[..length].iter().for_each(|&v| self.leave(v));
        way[..length].iter().for_each(|&v| self.enter(v));
        if self.takes(self.bare.list.len() as i32 - bare, odds) {
            self.put(&bump);
            return;
        }
        old[..length].iter().for_each(|&v| self.enter(v));
        way[..length].iter().for_each(|&v| self.leave(v));
    }

    /// Moves the steps of a bump, and those between its old place and its new one.
    fn put(&mut self, bump: &Bump) {
        let Bump { from, to, length, way } = *bump;
        let (changed, new) = if to > from {
            self.at[from + 1..=to].rotate_left(length);
            (from + 1..to + 1, to + 1 - length)
        } else {
            self.at[to + 1..=from + length].rotate_right(length);
            (to + 1..from + length + 1, to + 1)
        };
        self.at[new..new + length].copy_from_slice(&way[..length]);
        changed.for_each(|step| self.note(step));
    }

    /// A bump to be put out at a step.
    fn bump_to(&mut self, step: usize, length: usize) -> Option<Bump> {
        let to = step.checked_sub(self.below(2))?;
        let [first, last] = *self.gap.get(to)?;
        let (way, _) = self.way_out(to, length)?;
        let is_rough = self.below(4) == 0;
        let mut best = None;
        let (mut least, mut count) = (usize::MAX, 0);
        for from in first..last.saturating_sub(length) {
            if !self.is_bump(from, length) || (from..=from + length).contains(&to) {
                continue;
            }
            let inner = &self.at[from + 1..=from + length];
            let alone = inner.iter().filter(|&&v| self.load[v] < 2).count();
            let alone = if is_rough { 0 } else { alone };
            if alone > least {
                continue;
            }
            count = if alone < least { 1 } else { count + 1 };
            least = alone;
            if self.below(count) == 0 {
                best = Some(from);
            }
        }
        best.map(|from| Bump { from, to, length, way })
    }

    /// A bump to be taken back around a step.
    fn bump_from(&mut self, step: usize, length: usize) -> Option<Bump> {
        let from = step.checked_sub(1 + self.below(length))?;
        let [first, last] = *self.gap.get(from)?;
        if from + length >= last || !self.is_bump(from, length) {
            return None;
        }
        let looks = if self.below(4) == 0 { 1 } else { LOOKS };
        let mut best: Option<(Bump, usize)> = None;
        for _ in 0..looks {
            let to = first + self.below(last - first);
            if (from..=from + length).contains(&to) {
                continue;
            }
            let Some((way, met)) = self.way_out(to, length) else { continue };
            if best.as_ref().is_none_or(|best| met < best.1) {
                best = Some((Bump { from, to, length, way }, met));
            }
        }
        best.map(|best| best.0)
    }

    /// Whether some steps after one can be left out.
    fn is_bump(&self, from: usize, length: usize) -> bool {
        self.course.touch(self.at[from], self.at[from + length + 1])
    }

    /// The vertices of a bump between a step and the next, and how many of them are not bare.
    fn way_out(&mut self, to: usize, length: usize) -> Option<([Vertex; 2], usize)> {
        let edge = [self.at[to], self.at[to + 1]];
        let mut fitting = std::mem::take(&mut self.fitting);
        let mut put = |way: [Vertex; 2]| fitting.push(way);
        if length == 1 {
            self.course.singles(edge, &mut put);
        } else {
            self.course.pairs(edge, &mut put);
        }
        let chosen = self.barest(&fitting, length);
        fitting.clear();
        self.fitting = fitting;
        chosen
    }

    /// Turns a stretch around where the cut ends touch crosswise: other bumps come of that.
    fn turn(&mut self) {
        let first = self.somewhere();
        let Some(&[_, stop]) = self.gap.get(first) else { return };
        let [a, b] = [self.at[first], self.at[first + 1]];
        let links = self.course.graph.links(a);
        let which = self.below(links.len());
        let Some(last) = links.get(which).and_then(|&(v, _)| self.spot(v)) else { return };
        if last > first + 1 && last < stop && self.course.touch(b, self.at[last + 1]) {
            self.at[first + 1..=last].reverse();
            (first + 1..=last).for_each(|step| self.note(step));
        }
    }
}
