//! How many edges it takes at least to join open ends to one path.
//!
//! Two bounds, the larger of which counts: the partial paths are joined as a tree at least, and
//! each open end must get to another one.

use super::code::MOST_SLOTS;
use super::horizon::{FAR, Horizon};

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
