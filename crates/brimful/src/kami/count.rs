//! How many shortest lists of moves there are.
//!
//! Two lists differ when some step recolors another region, or to another color; every color of the
//! palette counts, also recolorings that merge nothing. The engine tells the optimum; then the
//! lists are counted level by level, one position at a time for all lists that lead there,
//! positions being dropped as soon as a lower bound says that too few moves are left. For small
//! boards: the positions of a level are held in memory.

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::Puzzle;
use super::solve::shortest;
use crate::answer::Count;
use crate::graph::{Graph, Vertex};
use crate::limits::{Limits, Meter, Stop};
use brimful_flood::Regions;

/// Counts the shortest lists of moves exactly, or up to `limit` of them.
pub fn count(puzzle: &Puzzle, limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let meter = &mut Meter::new(limits);
    let optimum = match shortest(puzzle, meter) {
        Ok(Some(solution)) => solution.moves.len() as u32,
        Ok(None) => return Count { count: BigUint::ZERO, exact: true, stopped: None },
        Err(stop) => return Count { count: BigUint::ZERO, exact: false, stopped: Some(stop) },
    };
    match lists(puzzle, optimum, meter) {
        Err(stop) => Count { count: BigUint::from(1u8), exact: false, stopped: Some(stop) },
        Ok(count) => match limit.map(BigUint::from) {
            Some(limit) if limit < count => Count { count: limit, exact: false, stopped: None },
            _ => Count { count, exact: true, stopped: None },
        },
    }
}

/// The number of lists of exactly `optimum` moves that leave one color, none being shorter.
fn lists(puzzle: &Puzzle, optimum: u32, meter: &mut Meter<'_>) -> Result<BigUint, Stop> {
    let start = Regions::contract(puzzle.board().graph(), puzzle.colors());
    let pivot = puzzle.pivot().map(|v| start.of()[v as usize]);
    let mut level: FxHashMap<Vec<u32>, BigUint> = FxHashMap::default();
    level.insert(start.colors().to_vec(), BigUint::from(1u8));
    for left in (0..optimum).rev() {
        let mut next: FxHashMap<Vec<u32>, BigUint> = FxHashMap::default();
        for (colors, count) in level {
            let regions = Regions::contract(start.graph(), &colors);
            let playable: Vec<u32> = match pivot {
                Some(pivot) => vec![regions.of()[pivot as usize]],
                None => (0..regions.colors().len() as u32).collect(),
            };
            for region in playable {
                for to in
                    (0..puzzle.palette()).filter(|&to| to != regions.colors()[region as usize])
                {
                    meter.node()?;
                    let mut after = colors.clone();
                    let members =
                        after.iter_mut().zip(regions.of()).filter(|(_, of)| **of == region);
                    members.for_each(|(color, _)| *color = to);
                    if let Some(known) = next.get_mut(&after) {
                        *known += &count;
                    } else if least(&Regions::contract(start.graph(), &after), pivot, meter)?
                        <= left
                    {
                        next.insert(after, count.clone());
                    }
                }
            }
            if next.len() * (start.colors().len() * 4 + 100) > meter.limits().memory {
                return Err(Stop::Memory);
            }
        }
        level = next;
    }
    Ok(level.into_values().sum())
}

/// A lower bound on the moves left: colors less one, and the radii (the eccentricity of the pivot)
/// of all parts.
pub(super) fn least(
    regions: &Regions,
    pivot: Option<u32>,
    meter: &mut Meter<'_>,
) -> Result<u32, Stop> {
    let mut colors = regions.colors().to_vec();
    colors.sort_unstable();
    colors.dedup();
    let (part, parts) = regions.graph().components();
    let mut radius = vec![u32::MAX; parts as usize];
    let pivot = pivot.map(|v| regions.of()[v as usize]);
    for v in 0..part.len() as Vertex {
        let known = &mut radius[part[v as usize] as usize];
        match pivot {
            Some(pivot) if part[v as usize] != part[pivot as usize] => *known = 0,
            Some(pivot) if v != pivot => {}
            _ => *known = (*known).min(eccentricity(regions.graph(), v, meter)?),
        }
    }
    Ok(radius.iter().sum::<u32>().max(colors.len() as u32 - 1))
}

/// How far the farthest vertex of its part is from a vertex.
fn eccentricity(graph: &Graph, from: Vertex, meter: &mut Meter<'_>) -> Result<u32, Stop> {
    let mut distance = vec![u32::MAX; graph.len()];
    distance[from as usize] = 0;
    let mut queue = vec![from];
    let mut next = 0;
    while let Some(&v) = queue.get(next) {
        next += 1;
        meter.work(1)?;
        for w in graph.neighbors(v) {
            if distance[w as usize] == u32::MAX {
                distance[w as usize] = distance[v as usize] + 1;
                queue.push(w);
            }
        }
    }
    Ok(queue.last().map_or(0, |&last| distance[last as usize]))
}
