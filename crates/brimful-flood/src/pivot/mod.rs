//! The pivot game (Flood-It): only the region of one fixed vertex is recolored.

mod astar;
mod beam;
mod cover;
mod layers;
mod pairs;
mod position;
#[cfg(test)]
mod tests;

use super::greedy::{eccentricity, greedy};
use super::parts::{Part, parts};
use super::{Color, Recolor, Region, Regions, measured};
use astar::AStar;
pub(super) use beam::Games;
use brimful_graph::answer::Answer;
use brimful_graph::limits::{Meter, Stop};
pub(super) use cover::Cover;
pub(super) use layers::Board;

/// The fewest recolorings of the pivot's region that leave one color on its connected part; with
/// `last`, that color.
///
/// Parts that the pivot cannot reach are not looked at. Time and memory are exponential in the
/// worst case; memory stays within the meter's limit.
pub fn shortest(
    regions: &Regions,
    pivot: Region,
    last: Option<Color>,
    meter: &mut Meter<'_>,
) -> Answer<Vec<Recolor>> {
    let parts = parts(regions);
    let place = |part: &Part| part.regions.binary_search(&pivot).ok();
    let Some((part, start)) = parts.iter().find_map(|part| Some((part, place(part)?))) else {
        return Answer::of_moves(None, 0, Some(Stop::Method), ("a*", meter.nodes()));
    };
    let start = start as u32;
    // A color that is not on the part is never worth playing before the end.
    let known_last =
        last.and_then(|color| part.palette.binary_search(&color).ok()).map(|color| color as u8);
    let (moves, mut lower, stop) = search(part, start, known_last, meter);
    let tell = |color: u8| Recolor { region: pivot, color: part.palette[color as usize] };
    let mut moves = moves.map(|moves| moves.into_iter().map(tell).collect::<Vec<_>>());
    if let Some(color) = last.filter(|_| known_last.is_none()) {
        lower += 1;
        moves.iter_mut().for_each(|moves| moves.push(Recolor { region: pivot, color }));
    }
    Answer::of_moves(moves.map(measured), lower, stop, ("a*", meter.nodes()))
}

type Found = (Option<Vec<u8>>, u32, Option<Stop>);

/// Searches in words wide enough for the part.
fn search(part: &Part, start: u32, last: Option<u8>, meter: &mut Meter<'_>) -> Found {
    let begun = eccentricity(part, start, meter)
        .and_then(|farthest| Ok((farthest, greedy(part, start, meter)?)));
    let (farthest, mut moves) = match begun {
        Ok(begun) => begun,
        Err(stop) => return (None, part.palette_len() as u32 - 1, Some(stop)),
    };
    let end = moves.last().copied().unwrap_or(part.colors[start as usize]);
    moves.extend(last.filter(|&last| last != end));
    match part.len().div_ceil(64) {
        0 | 1 => AStar::<1>::new(part, start, last).run(moves, meter),
        2 => AStar::<2>::new(part, start, last).run(moves, meter),
        3 => AStar::<3>::new(part, start, last).run(moves, meter),
        4 => AStar::<4>::new(part, start, last).run(moves, meter),
        5 => AStar::<5>::new(part, start, last).run(moves, meter),
        6 => AStar::<6>::new(part, start, last).run(moves, meter),
        7..=16 => AStar::<16>::new(part, start, last).run(moves, meter),
        _ => (Some(moves), farthest.max(part.palette_len() as u32 - 1), Some(Stop::Memory)),
    }
}
