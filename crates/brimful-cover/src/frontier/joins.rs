//! How many edges it takes at least to join open ends to one path.
//!
//! Two bounds, the larger of which counts: the partial paths are joined as a tree at least, and
//! each open end must get to another one.

use super::code::MOST_SLOTS;
use super::horizon::{FAR, Horizon, WAITING};

/// The most open ends: slots, and two ends to come.
pub(super) const MOST_PORTS: usize = MOST_SLOTS + 2;

/// An open end.
#[derive(Clone, Copy, Default)]
pub(super) struct Port {
    pub slot: u8,
    /// The other open end of its partial path.
    pub mate: u8,
}

/// The edges of a shortest tree between all partial paths: what joins them to one path is a tree.
pub(super) fn tree(ports: &[Port], ahead: &Horizon) -> Option<u32> {
    let mut near = [FAR; MOST_PORTS];
    let (near, mut sum) = (&mut near[..ports.len()], 0);
    let mut left: u64 = (1 << ports.len()) - 1;
    let mut at = 0;
    while left != 0 {
        left &= !(1 << at);
        let (mut next, mut least) = (at, FAR);
        let mut rest = left;
        while rest != 0 {
            let other = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let gap = if ports[other].slot == ports[at].mate {
                0
            } else {
                ahead.distance(ports[at].slot, ports[other].slot)
            };
            near[other] = near[other].min(gap);
            if near[other] < least {
                (next, least) = (other, near[other]);
            }
        }
        if left != 0 {
            if least == FAR {
                return None;
            }
            sum += u32::from(least);
            at = next;
        }
    }
    Some(sum)
}

/// Half the sum of each open end's distance to the nearest it can be joined with; the `spare`
/// farthest do without.
pub(super) fn gaps(ports: &[Port], mut spare: usize, ahead: &Horizon) -> Option<u32> {
    let mut gaps = [FAR; MOST_PORTS];
    for (gap, port) in gaps.iter_mut().zip(ports) {
        let others =
            ports.iter().filter(|other| other.slot != port.slot && other.slot != port.mate);
        *gap = others.map(|other| ahead.distance(port.slot, other.slot)).min().unwrap_or(FAR);
    }
    let gaps = &mut gaps[..ports.len()];
    if spare > 0 {
        gaps.sort_unstable_by(|a, b| b.cmp(a));
    }
    let mut sum = 0;
    for &gap in gaps.iter() {
        if spare > 0 {
            spare -= 1;
        } else if gap == FAR {
            return None;
        } else {
            sum += u32::from(gap);
        }
    }
    Some(sum.div_ceil(2))
}

/// The most partial paths that are put in order, beside those that are an end of the whole.
const MOST_ARCS: usize = 5;

/// A few partial paths, and where the whole path begins and ends, where that is known.
pub(super) struct Arcs {
    arcs: [[u8; 2]; MOST_ARCS],
    count: usize,
    ends: [Option<u8>; 2],
}

impl Arcs {
    /// The partial paths of these open ends, if they are few.
    pub(super) fn new(ports: &[Port]) -> Option<Self> {
        let mut few = Arcs { arcs: [[0; 2]; MOST_ARCS], count: 0, ends: [None; 2] };
        for port in ports {
            if port.mate == WAITING {
                few.ends[usize::from(few.ends[0].is_some())] = Some(port.slot);
            } else if port.slot < port.mate {
                *few.arcs.get_mut(few.count)? = [port.slot, port.mate];
                few.count += 1;
            }
        }
        Some(few)
    }

    /// The edges of a shortest chain of them all, from end to end; no two bounds above ask for
    /// more. By dynamic programming over the partial paths met and the one met last, as Michael
    /// Held and Richard Karp do (1962).
    pub(super) fn chain(&self, ahead: &Horizon) -> Option<u32> {
        let gap = |from: Option<u8>, to: Option<u8>| match (from, to) {
            (Some(from), Some(to)) => u32::from(ahead.distance(from, to)),
            _ => 0,
        };
        let known = |cost: u32| Some(cost).filter(|&cost| cost < u32::from(FAR));
        let arcs = &self.arcs[..self.count];
        if arcs.is_empty() {
            return known(gap(self.ends[0], self.ends[1]));
        }
        // for either end where the last one is left
        let mut costs = [[[u32::from(FAR); 2]; MOST_ARCS]; 1 << MOST_ARCS];
        for (i, arc) in arcs.iter().enumerate() {
            costs[1 << i][i] = [1, 0].map(|side| gap(self.ends[0], Some(arc[side])));
        }
        let all = (1 << self.count) - 1;
        for met in 1..all {
            for (i, arc) in arcs.iter().enumerate().filter(|(i, _)| met >> i & 1 != 0) {
                let [left, right] = costs[met][i];
                for (j, next) in arcs.iter().enumerate().filter(|(j, _)| met >> j & 1 == 0) {
                    let best = &mut costs[met | 1 << j][j];
                    for (to, best) in next.iter().rev().zip(best) {
                        let by_left = left + u32::from(ahead.distance(arc[0], *to));
                        let by_right = right + u32::from(ahead.distance(arc[1], *to));
                        *best = (*best).min(by_left).min(by_right);
                    }
                }
            }
        }
        let last = arcs.iter().zip(&costs[all]).flat_map(|(arc, costs)| arc.iter().zip(costs));
        known(last.map(|(&from, cost)| cost + gap(Some(from), self.ends[1])).min()?)
    }
}
