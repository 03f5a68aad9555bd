//! All distances in a view of a position, and from them whether a move may lower the radius.
//!
//! The search asks of hundreds of moves at a position whether they lower a view's radius r. One
//! search of the graph each was nine tenths of all time; here the view is contracted once, the
//! balls around every region are found together, and a move costs a few set operations on them,
//! some thirty times less.
//!
//! Admissible: let the move put v into another group. Afterwards the distance of x and y is at
//! least `min(d(x, y), a(x) + a(y))`, where d is the distance before and a(x) the distance from v,
//! now in its new group: a path that avoids v is no shorter than before. (It may be longer, if v
//! held its old group together: this is a lower bound.) So if no center comes within r - 1 of
//! everything by these distances, the radius stays.

use super::partition::Partition;
use crate::bits::Bits;
use crate::free::state::State;

/// The distances in a view.
#[derive(Clone)]
pub(crate) struct Metric<const W: usize> {
    /// The radius.
    radius: u32,
    /// The number of groups there.
    groups: u32,
    /// The coarse region of each region.
    coarse: Vec<u32>,
    /// The regions of each coarse region, and its neighbors.
    members: Vec<Bits<W>>,
    near: Vec<Bits<W>>,
    /// `balls[k][x]`: what is at most k from x; k up to the radius plus one.
    balls: Vec<Vec<Bits<W>>>,
    /// Coarse regions that one move may make centers of a smaller radius: no move lowers a distance
    /// by more than two.
    hopeful: Bits<W>,
}

impl<const W: usize> Default for Metric<W> {
    fn default() -> Self {
        let (coarse, members, near, balls) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Metric { radius: 0, groups: 0, coarse, members, near, balls, hopeful: Bits::EMPTY }
    }
}

impl<const W: usize> Metric<W> {
    /// The fewest moves the view needs.
    pub(crate) fn value(&self) -> u32 {
        self.radius.max(self.groups.saturating_sub(1))
    }

    /// Takes the distances of a position.
    pub(crate) fn read(&mut self, state: &State<W>, view: &Partition) {
        self.contract(state, view);
        let all = Bits::below(self.members.len() as u32);
        let mut level = 0;
        let ball = self.room(0);
        ball.extend((0..all.len()).map(Bits::one));
        let mut radius = None;
        while radius.is_none_or(|radius| level <= radius) {
            if radius.is_none() && self.balls[level].contains(&all) {
                radius = Some(level);
                continue;
            }
            level += 1;
            let mut balls = std::mem::take(self.room(level));
            let smaller = &self.balls[level - 1];
            for (x, near) in self.near.iter().enumerate() {
                let mut ball = smaller[x];
                near.each(|y| ball |= smaller[y as usize]);
                balls.push(ball);
            }
            self.balls[level] = balls;
        }
        self.radius = radius.unwrap_or(0) as u32;
        let widest = &self.balls[level];
        self.hopeful = Bits::EMPTY;
        (0..all.len()).filter(|&x| widest[x as usize] == all).for_each(|x| self.hopeful.insert(x));
    }

    /// Room for the balls of a level, empty.
    fn room(&mut self, level: usize) -> &mut Vec<Bits<W>> {
        if self.balls.len() <= level {
            self.balls.resize_with(level + 1, Vec::new);
        }
        let room = &mut self.balls[level];
        room.clear();
        room
    }

    /// Contracts the position as the view sees it.
    fn contract(&mut self, state: &State<W>, view: &Partition) {
        let colors = state.of_color.len() as u8;
        self.coarse.clear();
        self.coarse.resize(state.near.len(), 0);
        self.members.clear();
        self.near.clear();
        self.groups = 0;
        for group in 0..view.groups() as u8 {
            let mut left = Bits::EMPTY;
            (0..colors)
                .filter(|&c| view.group(c) == group)
                .for_each(|c| left |= state.of_color[c as usize]);
            let inside = left;
            self.groups += u32::from(!left.is_empty());
            while let Some(start) = left.first() {
                let mut members = Bits::one(start);
                let mut todo = members;
                let mut around = Bits::EMPTY;
                while let Some(v) = todo.first() {
                    todo.remove(v);
                    self.coarse[v as usize] = self.members.len() as u32;
                    around |= state.near[v as usize];
                    let new = (state.near[v as usize] & inside).minus(&members);
                    members |= new;
                    todo |= new;
                }
                left = left.minus(&members);
                self.members.push(members);
                self.near.push(around.minus(&members));
            }
        }
        // Neighbors by coarse numbers.
        for near in &mut self.near {
            let mut coarse = Bits::EMPTY;
            let mut rest = *near;
            while let Some(v) = rest.first() {
                let x = self.coarse[v as usize];
                coarse.insert(x);
                rest = rest.minus(&self.members[x as usize]);
            }
            *near = coarse;
        }
    }

    /// Whether the view may need one move less after a region goes to another group.
    pub(crate) fn may_fall(&self, state: &State<W>, view: &Partition, region: u32, to: u8) -> bool {
        let home = self.coarse[region as usize];
        let from_group = view.group(state.color[region as usize]);
        let value = self.value();
        if self.groups > value {
            let colors = 0..state.of_color.len() as u8;
            let last = colors
                .filter(|&c| view.group(c) == from_group)
                .map(|c| state.of_color[c as usize].len())
                .sum::<u32>()
                == 1;
            if !last {
                return false;
            }
        }
        self.radius < value || self.radius_may_fall(state, view, region, home, to)
    }

    fn radius_may_fall(
        &self,
        state: &State<W>,
        view: &Partition,
        region: u32,
        home: u32,
        to: u8,
    ) -> bool {
        let Some(most) = self.radius.checked_sub(1) else { return false };
        let alone = self.members[home as usize].len() == 1;
        // The coarse regions that it joins, and the others around it.
        let (mut joined, mut beside) = (Bits::<W>::EMPTY, Bits::<W>::EMPTY);
        let mut rest = state.near[region as usize];
        while let Some(u) = rest.first() {
            let x = self.coarse[u as usize];
            rest = rest.minus(&self.members[x as usize]);
            let set = if view.group(state.color[u as usize]) == view.group(to) {
                &mut joined
            } else {
                &mut beside
            };
            set.insert(x);
        }
        // What is at most k from it.
        let reach = |k: u32| {
            let mut set = if alone { Bits::one(home) } else { Bits::EMPTY };
            let k = k as usize;
            joined.each(|x| set |= self.balls[k][x as usize]);
            if k > 0 {
                beside.each(|x| set |= self.balls[k - 1][x as usize]);
            }
            set
        };
        let all = Bits::below(self.members.len() as u32);
        let near_enough = &self.balls[most as usize];
        let reached = reach(most);
        let mut centers = self.hopeful;
        if alone {
            centers.remove(home);
        }
        // What the region does not reach, a center must reach without it: mostly that already
        // leaves no center.
        for x in all.minus(&reached).iter() {
            centers = centers & near_enough[x as usize];
            if centers.is_empty() {
                return false;
            }
        }
        if reached == all {
            return true;
        }
        // Now from the region outward: a center k away may reach through it what is at most
        // `most - k` from it.
        for k in 0..=most {
            let (here, beyond) = (reach(k) & centers, reach(most - k));
            if here.iter().any(|center| (near_enough[center as usize] | beyond) == all) {
                return true;
            }
            centers = centers.minus(&here);
        }
        false
    }
}
