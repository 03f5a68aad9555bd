//! How many shortest lists of moves there are.
//!
//! Two lists differ when some step recolors another region, or to another color; every color of the
//! palette counts, also recolorings that merge nothing. The engine tells the optimum; then the
//! lists are counted level by level, one position at a time for all lists that lead there,
//! positions being dropped as soon as a lower bound says that too few moves are left. For small
//! boards: the positions of a level are held in memory.

use num_bigint::BigUint;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustc_hash::FxHashMap;

use super::solve::shortest;
use super::{Puzzle, Solution, shortest_lists};
use crate::answer::Count;
use crate::graph::{Graph, Vertex};
use crate::ids::{Color, IdVec, Region};
use crate::limits::{Limits, Meter, Stop};
use brimful_flood::Regions;

/// Counts the shortest lists of moves exactly, or up to `limit` of them.
pub fn count(puzzle: &Puzzle, limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let meter = &mut Meter::new(limits);
    let optimum = match shortest(puzzle, meter) {
        Ok(Some(solution)) => solution.moves.len() as u32,
        Ok(None) => return Count::all(BigUint::ZERO, limit),
        Err(stop) => return Count::stopped(BigUint::ZERO, stop),
    };
    match lists(puzzle, optimum, meter) {
        Err(stop) => Count::stopped(BigUint::from(1u8), stop),
        Ok(count) => Count::all(count, limit),
    }
}

/// The most shortest lists that are drawn from.
const MOST_LISTS: usize = 1 << 16;

/// Draws `most` shortest lists of moves uniformly at random, with repetition; none where there is
/// no solution. The same seed draws the same.
///
/// # Errors
/// The reason to stop: [`Stop::Memory`] where there are more than 65,535 lists.
pub fn sample(
    puzzle: &Puzzle,
    most: usize,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<Vec<Solution>, Stop> {
    let lists = shortest_lists(puzzle, MOST_LISTS, limits)?;
    if lists.len() == MOST_LISTS {
        return Err(Stop::Memory);
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let draws = if lists.is_empty() { 0 } else { most };
    Ok((0..draws).map(|_| lists[rng.random_range(0..lists.len())].clone()).collect())
}

/// The number of lists of exactly `optimum` moves that leave one color, none being shorter.
fn lists(puzzle: &Puzzle, optimum: u32, meter: &mut Meter<'_>) -> Result<BigUint, Stop> {
    let start = Regions::contract(puzzle.board().graph(), puzzle.colors().as_slice());
    let pivot = puzzle.pivot().map(|v| Vertex(start.of()[v].0));
    let mut level: FxHashMap<Vec<Color>, BigUint> = FxHashMap::default();
    level.insert(start.colors().to_vec(), BigUint::from(1u8));
    for left in (0..optimum).rev() {
        let mut next: FxHashMap<Vec<Color>, BigUint> = FxHashMap::default();
        for (colors, count) in level {
            let regions = Regions::contract(start.graph(), &colors);
            let playable: Vec<Region> = match pivot {
                Some(pivot) => vec![regions.of()[pivot]],
                None => regions.colors().ids().collect(),
            };
            for region in playable {
                let palette = Color::all(puzzle.palette() as usize);
                for to in palette.filter(|&to| to != regions.colors()[region]) {
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
            if next.len() * (start.len() * 4 + 100) > meter.limits().memory {
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
    pivot: Option<Vertex>,
    meter: &mut Meter<'_>,
) -> Result<u32, Stop> {
    let mut colors = regions.colors().to_vec();
    colors.sort_unstable();
    colors.dedup();
    let (part, parts) = regions.graph().components();
    let mut radius = vec![u32::MAX; parts as usize];
    let pivot = pivot.map(|v| Vertex(regions.of()[v].0));
    for v in Vertex::all(part.len()) {
        let known = &mut radius[part[v] as usize];
        match pivot {
            Some(pivot) if part[v] != part[pivot] => *known = 0,
            Some(pivot) if v != pivot => {}
            _ => *known = (*known).min(eccentricity(regions.graph(), v, meter)?),
        }
    }
    Ok(radius.iter().sum::<u32>().max(colors.len() as u32 - 1))
}

/// How far the farthest vertex of its part is from a vertex.
fn eccentricity(graph: &Graph, from: Vertex, meter: &mut Meter<'_>) -> Result<u32, Stop> {
    let mut distance = IdVec::from_elem(u32::MAX, graph.len());
    distance[from] = 0;
    let mut queue = vec![from];
    let mut next = 0;
    while let Some(&v) = queue.get(next) {
        next += 1;
        meter.work(1)?;
        for w in graph.neighbors(v) {
            if distance[w] == u32::MAX {
                distance[w] = distance[v] + 1;
                queue.push(w);
            }
        }
    }
    Ok(queue.last().map_or(0, |&last| distance[last]))
}
