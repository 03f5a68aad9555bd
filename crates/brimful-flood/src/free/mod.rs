//! The free game (KAMI): any region may be recolored.
//!
//! Each connected part is solved by a search between its lower bounds and the moves of pivot games
//! and a beam. On a board of several parts all must end in the same color. A part of optimum m can
//! end in any color within m + 1 moves (recolor what is left), and in a color that is not on it
//! never within m; so the optimum is the least over colors of the sum over parts of m, plus one for
//! each part that cannot end in that color within m: one more search a part and color.
//!
//! Why never in a color c that is not there (the second reader's argument): by Meeks and Scott
//! (*Spanning trees and the complexity of flood-filling games*) the optimum for any final color is
//! that of some spanning tree. On a tree let m(c) be the fewest moves that end in c. The last move
//! recolors a connected piece A from some x to c, and the pieces A_1, A_2, … beside it are of color
//! c already; no move before spans two of the pieces (they would be one), so the moves divide among
//! them: m(c) = 1 + m_A(x) + Σ m_{A_i}(c) >= 1 + m_A(x) + Σ (opt(A_i) + 1), the last by induction,
//! as c is not on A_i either. Bringing A to x and every A_i to one color and then to x takes at
//! most m_A(x) + Σ (opt(A_i) + 1) moves: opt <= m(c) - 1.

mod beam;
mod centers;
mod estimate;
mod finish;
mod fit;
mod guide;
mod known;
mod large;
mod look;
mod order;
mod part;
mod search;
pub mod state;
pub(crate) mod table;
mod tasks;

use std::collections::BTreeMap;

use super::bound::partition::Partition;
use super::bound::weights::UNIT;
use super::parts::{Part, parts};
use super::{Color, Recolor, Regions, measured};
use brimful_graph::answer::Answer;
use brimful_graph::limits::{Meter, Stop};
use known::Known;
use part::{close, solver};
use state::Step;

/// The fewest recolorings that leave one color.
///
/// Time is exponential in the worst case; tables and beams stay within the meter's memory limit.
pub fn shortest(regions: &Regions, meter: &mut Meter<'_>) -> Answer<Vec<Recolor>> {
    let parts = parts(regions);
    let memory = meter.limits().memory / 2;
    let mut known: Vec<Known> = parts.iter().map(Known::nothing).collect();
    let stop = close_all(&parts, memory, &mut known, meter).err();
    if parts.len() == 1 {
        let moves = known[0].moves.as_ref().map(|moves| tell(&parts[0], moves));
        let lower = known[0].lower;
        return Answer::of_moves(moves.map(measured), lower, stop, ("ida*", meter.nodes()));
    }
    match stop {
        None => agree(&parts, memory, &known, meter),
        Some(stop) => {
            let lower = known.iter().map(|k| k.lower).sum();
            let moves = join(&parts, &known, None).map(measured);
            Answer::of_moves(moves, lower, Some(stop), ("ida*", meter.nodes()))
        }
    }
}

/// Closes the bounds of all parts. Each has a list before the first search, so that one is known
/// for all at a stop.
fn close_all(
    parts: &[Part],
    memory: usize,
    known: &mut [Known],
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    for (part, known) in parts.iter().zip(&mut *known) {
        known.begin(part, meter)?;
    }
    let mut sum: u32 = known.iter().map(|k| k.lower).sum();
    let mut too_large = Ok(());
    for (part, known) in parts.iter().zip(known) {
        let beside = (parts.len() > 1).then_some(sum - known.lower);
        sum -= known.lower;
        match close(part, memory, known, beside, meter) {
            // another part may be small enough
            Err(stop @ (Stop::Memory | Stop::Method)) => too_large = Err(stop),
            closed => closed?,
        }
        sum += known.lower;
    }
    too_large
}

/// What [`exactly`] found out.
pub enum Exactly<M> {
    /// A list of this many moves; none is shorter: proven.
    Yes(M),
    /// More moves are needed, or no list of this many was met.
    More,
    /// Fewer moves do, or the lower bound is so far below that a proof would take long.
    Fewer,
}

impl<M> Exactly<M> {
    /// The same with the list translated.
    pub fn map<T>(self, moves: impl FnOnce(M) -> T) -> Exactly<T> {
        match self {
            Exactly::Yes(list) => Exactly::Yes(moves(list)),
            Exactly::More => Exactly::More,
            Exactly::Fewer => Exactly::Fewer,
        }
    }
}

/// Whether a connected board needs exactly this many moves, asked by who makes boards and throws
/// doubtful ones away: the bounds alone must come within a move of it.
///
/// # Errors
/// The reason the meter gave to stop; [`Stop::Method`] for a board of several parts.
pub fn exactly(
    regions: &Regions,
    moves: u32,
    meter: &mut Meter<'_>,
) -> Result<Exactly<Vec<Recolor>>, Stop> {
    let parts = parts(regions);
    let [part] = &parts[..] else { return Err(Stop::Method) };
    let found = part::exactly(part, meter.limits().memory / 2, moves, meter)?;
    Ok(found.map(|steps: Vec<Step>| tell(part, &steps)))
}

/// A view of the board that says how many moves it needs: see [`super::bound`].
pub struct Need {
    /// The group of each color of the palette.
    pub groups: BTreeMap<Color, u8>,
    /// The moves between groups that are needed.
    pub moves: u32,
    /// How much of them counts when the views are added up.
    pub share: f64,
}

/// The views whose needs, added up, are the lower bound of a connected board; none for others, and
/// for very large ones.
///
/// # Errors
/// The reason the meter gave to stop.
pub fn needs(regions: &Regions, meter: &mut Meter<'_>) -> Result<Vec<Need>, Stop> {
    let parts = parts(regions);
    let [part] = &parts[..] else { return Ok(Vec::new()) };
    let Some(solver) = solver(part, 0, meter)? else { return Ok(Vec::new()) };
    let groups = |view: &Partition| {
        part.palette.iter().zip(0..).map(|(&color, number)| (color, view.group(number))).collect()
    };
    let tell = |(view, weight, moves): (Partition, u32, u32)| Need {
        groups: groups(&view),
        moves,
        share: f64::from(weight) / f64::from(UNIT),
    };
    Ok(solver.needs().into_iter().map(tell).collect())
}

/// The moves of a part by the names of the whole.
fn tell(part: &Part, moves: &[Step]) -> Vec<Recolor> {
    let name = |&(region, color): &Step| Recolor {
        region: part.regions[region as usize],
        color: part.palette[color as usize],
    };
    moves.iter().map(name).collect()
}

/// The color a part is left in after its moves.
fn last_color(part: &Part, moves: &[Step]) -> Color {
    let last = moves.last().map_or(part.colors[0], |&(_, color)| color);
    part.palette[last as usize]
}

/// The moves of all parts, the parts recolored in the end where they do not agree: to the color
/// given, or the one that most parts are left in.
fn join(parts: &[Part], known: &[Known], color: Option<Color>) -> Option<Vec<Recolor>> {
    let lists: Vec<&Vec<Step>> = known.iter().map(|k| k.moves.as_ref()).collect::<Option<_>>()?;
    let left: Vec<Color> =
        parts.iter().zip(&lists).map(|(part, moves)| last_color(part, moves)).collect();
    let mut votes: BTreeMap<Color, usize> = BTreeMap::new();
    left.iter().for_each(|&color| *votes.entry(color).or_default() += 1);
    let color = color
        .or_else(|| votes.into_iter().max_by_key(|&(_, votes)| votes).map(|(color, _)| color))?;
    let mut moves = Vec::new();
    for ((part, list), left) in parts.iter().zip(lists).zip(left) {
        moves.extend(tell(part, list));
        moves.extend((left != color).then_some(Recolor { region: part.regions[0], color }));
    }
    Some(moves)
}

/// Finds the last color that costs least, all parts being solved.
fn agree(
    parts: &[Part],
    memory: usize,
    known: &[Known],
    meter: &mut Meter<'_>,
) -> Answer<Vec<Recolor>> {
    let sum: u32 = known.iter().map(|k| k.lower).sum();
    let mut palette: Vec<Color> =
        parts.iter().flat_map(|part| part.palette.iter().copied()).collect();
    palette.sort_unstable();
    palette.dedup();
    let mut best = join(parts, known, None);
    let mut upper = best.as_ref().map_or(u32::MAX, |moves| moves.len() as u32);
    let mut lower = upper;
    let mut stop = None;
    // Colors that are on most parts first: the others cost at least one a part they are not on.
    let misses = |color: Color| {
        parts.iter().filter(|part| part.palette.binary_search(&color).is_err()).count() as u32
    };
    palette.sort_by_cached_key(|&color| misses(color));
    for color in palette {
        let mut ends: Vec<Known> = Vec::new();
        let least = sum + misses(color);
        let mut cost = least;
        stop = meter.work(parts.len() as u64).err();
        for (i, part) in parts.iter().enumerate() {
            if cost >= upper || stop.is_some() {
                break;
            }
            let found = match part.palette.binary_search(&color) {
                Ok(last) => ends_in(part, memory, &known[i], last as u8, meter),
                Err(_) => Ok(None),
            };
            match found {
                Ok(Some(moves)) => ends.push(Known { moves: Some(moves), ..Known::default() }),
                Ok(None) => {
                    cost += u32::from(part.palette.binary_search(&color).is_ok());
                    ends.push(Known { moves: known[i].moves.clone(), ..Known::default() });
                }
                Err(reason) => stop = Some(reason),
            }
        }
        if stop.is_some() {
            // the colors after it are on no more parts, so they cost this at least
            lower = lower.min(least);
            break;
        }
        lower = lower.min(cost);
        if cost < upper {
            best = join(parts, &ends, Some(color));
            upper = cost;
        }
    }
    let lower = lower.min(upper);
    Answer::of_moves(best.map(measured), lower, stop, ("ida*", meter.nodes()))
}

/// Moves of a solved part, as few as its optimum, that end in a color, if there are any.
fn ends_in(
    part: &Part,
    memory: usize,
    known: &Known,
    color: u8,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Step>>, Stop> {
    if let Some(moves) = &known.moves
        && last_color(part, moves) == part.palette[color as usize]
    {
        return Ok(Some(moves.clone()));
    }
    match solver(part, memory, meter)? {
        Some(mut solver) => solver.within(known.lower, Some(color), meter),
        None => Err(Stop::Method),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::testing::{play, random_part, rng};
    use brimful_graph::graph::Graph;
    use brimful_graph::limits::Limits;

    #[test]
    fn a_stopped_board_of_several_parts_has_a_list_and_bounds() {
        let mut rng = rng(9);
        let mut stopped = 0;
        for _ in 0..300 {
            let (mut edges, mut colors) = (Vec::new(), Vec::new());
            for _ in 0..3 {
                let part = random_part(&mut rng, 8, 4);
                let first = colors.len() as u32;
                edges.extend(part.edges().map(|ends| ends.map(|v| first + v)));
                colors.extend(part.colors.iter().map(|&color| part.palette[color as usize]));
            }
            let regions =
                Regions::contract(&Graph::new(colors.len() as u32, edges).unwrap(), &colors);
            let whole = Part::whole(&regions, 4);
            let solved = shortest(&regions, &mut Meter::new(&Limits::default()));
            assert!(solved.stopped.is_none());
            let optimum = solved.bounds.unwrap().lower;
            for nodes in [0, 3, 10, 30] {
                let plan = shortest(
                    &regions,
                    &mut Meter::new(&Limits { nodes: Some(nodes), ..Limits::default() }),
                );
                let lower = plan.bounds.unwrap().lower;
                let moves = plan.solution().unwrap();
                let end = moves.iter().fold(whole.colors.clone(), |c, m| {
                    play(&whole, &c, m.region.0, m.color.0 as u8)
                });
                assert!(end.iter().all(|&color| color == end[0]));
                assert!(lower <= optimum && optimum <= moves.len() as u32);
                assert!(plan.stopped.is_some() || lower == moves.len() as u32);
                stopped += u32::from(plan.stopped.is_some());
            }
        }
        assert!(stopped > 100, "{stopped}");
    }
}
