//! The pivot game played greedily: a list of moves in linear time, for boards of any size.
//!
//! Always take the color with most regions around the flood. No proof, but a plan to start from. In
//! the free game the same moves do, from a central region.

use crate::parts::Part;
use brimful_graph::limits::{Meter, Stop};

/// The colors to flood a part with from a region, greedily.
///
/// # Errors
/// The reason the meter gave to stop.
pub(crate) fn greedy(part: &Part, start: u32, meter: &mut Meter<'_>) -> Result<Vec<u8>, Stop> {
    let mut around: Vec<Vec<u32>> = vec![Vec::new(); part.palette_len()];
    let mut met = vec![false; part.len()];
    let mut moves = Vec::new();
    met[start as usize] = true;
    let mut flooded = vec![start];
    loop {
        for v in flooded.drain(..) {
            meter.work(1 + part.neighbors(v).len() as u64)?;
            for w in part.neighbors(v) {
                if !std::mem::replace(&mut met[w as usize], true) {
                    around[part.colors[w as usize] as usize].push(w);
                }
            }
        }
        meter.work(around.len() as u64)?;
        let most = (0..around.len()).max_by_key(|&c| (around[c].len(), std::cmp::Reverse(c)));
        match most {
            Some(c) if !around[c].is_empty() => {
                moves.push(c as u8);
                std::mem::swap(&mut flooded, &mut around[c]);
            }
            _ => return Ok(moves),
        }
    }
}

/// A region in the middle of a long shortest path, and a lower bound on the radius: half the path's
/// length.
///
/// # Errors
/// The reason the meter gave to stop.
pub(crate) fn middle(part: &Part, meter: &mut Meter<'_>) -> Result<(u32, u32), Stop> {
    let first = distances(part, 0, meter)?;
    let from = farthest(&first);
    let distance = distances(part, from, meter)?;
    let mut at = farthest(&distance);
    let length = distance[at as usize];
    while distance[at as usize] > length / 2 {
        let nearer = |w: &u32| distance[*w as usize] < distance[at as usize];
        let Some(next) = part.neighbors(at).find(nearer) else { break };
        at = next;
    }
    Ok((at, length.div_ceil(2)))
}

/// A region as far from one as any.
///
/// # Errors
/// The reason the meter gave to stop.
pub(crate) fn farthest_from(part: &Part, from: u32, meter: &mut Meter<'_>) -> Result<u32, Stop> {
    Ok(farthest(&distances(part, from, meter)?))
}

fn farthest(distance: &[u32]) -> u32 {
    (0..distance.len()).max_by_key(|&v| (distance[v], std::cmp::Reverse(v))).unwrap_or(0) as u32
}

/// The distance of each region from one.
///
/// # Errors
/// The reason the meter gave to stop.
pub(crate) fn distances(part: &Part, start: u32, meter: &mut Meter<'_>) -> Result<Vec<u32>, Stop> {
    const UNSEEN: u32 = u32::MAX;
    let mut distance = vec![UNSEEN; part.len()];
    distance[start as usize] = 0;
    let mut queue = vec![start];
    let mut next = 0;
    while let Some(&v) = queue.get(next) {
        next += 1;
        meter.work(1 + part.neighbors(v).len() as u64)?;
        for w in part.neighbors(v) {
            if distance[w as usize] == UNSEEN {
                distance[w as usize] = distance[v as usize] + 1;
                queue.push(w);
            }
        }
    }
    Ok(distance)
}
