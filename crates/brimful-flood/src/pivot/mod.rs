//! The pivot game (Flood-It): only the region of one fixed vertex is recolored.

mod beam;
mod blockades;
mod cover;
mod layers;
mod position;
mod search;
#[cfg(test)]
mod tests;

use super::greedy::{distances, greedy};
use super::parts::{Part, parts};
use super::{Color, Recolor, Region, Regions, measured};
use crate::bits::Bits;
use beam::Beam;
pub(super) use beam::Games;
use brimful_graph::answer::Answer;
use brimful_graph::limits::{Meter, Progress, Stop};
pub(super) use cover::{Cover, Floods};
pub(super) use layers::Board;
use position::Position;
use search::Search;

/// The name of the method.
const METHOD: &str = "blockades";
/// The width of the beam that looks for a good list first.
const WIDTH: usize = 20;
/// The widths of the beams on parts of more than 1,024 regions, where one of that width takes long.
const WIDTHS: [usize; 3] = [1, 4, WIDTH];
/// Before each try of the search, a beam looks. It keeps one flood for this many nodes of the try
/// before. Its floods take at most [`BEAM_WORDS`] words.
const NODES: u64 = 200;
const BEAM_WORDS: u64 = 32_768;

/// The fewest recolorings of the pivot's region that leave one color on its connected part; with
/// `last`, that color.
///
/// Parts that the pivot cannot reach are not looked at. Time and memory are exponential in the
/// worst case; what the search learns stays within the meter's memory limit. A part of more than
/// 16,384 regions stops with [`Stop::Method`] and the list of greed.
pub fn shortest(
    regions: &Regions,
    pivot: Region,
    last: Option<Color>,
    meter: &mut Meter<'_>,
) -> Answer<Vec<Recolor>> {
    let parts = parts(regions);
    let place = |part: &Part| part.regions.binary_search(&pivot).ok();
    let Some((part, start)) = parts.iter().find_map(|part| Some((part, place(part)?))) else {
        return Answer::of_moves(None, 0, Some(Stop::Method), (METHOD, meter.nodes()));
    };
    // A part that is one region of that color is done.
    let last = last.filter(|&last| part.palette != [last]);
    let place = last.and_then(|color| part.palette.binary_search(&color).ok());
    let (moves, mut lower, stop) =
        fewest(part, start as u32, place.map(|color| color as u8), meter);
    let tell = |color: u8| Recolor { region: pivot, color: part.palette[color as usize] };
    let mut moves = moves.map(|moves| moves.into_iter().map(tell).collect::<Vec<_>>());
    if let Some(color) = last {
        lower += 1;
        moves.iter_mut().for_each(|moves| moves.push(Recolor { region: pivot, color }));
    }
    Answer::of_moves(moves.map(measured), lower, stop, (METHOD, meter.nodes()))
}

type Found = (Option<Vec<u8>>, u32, Option<Stop>);

/// The fewest moves that flood everything but the regions of one color, if one is given: it floods
/// these in one last move.
fn fewest(part: &Part, start: u32, but: Option<u8>, meter: &mut Meter<'_>) -> Found {
    let colors = (part.palette_len() - 1) as u32;
    let begun =
        distances(part, start, meter).and_then(|all| Ok((all, greedy(part, start, meter)?)));
    let (distance, mut moves) = match begun {
        Ok(begun) => begun,
        Err(stop) => return (None, colors - u32::from(but.is_some()), Some(stop)),
    };
    moves.pop_if(|last| Some(*last) == but);
    let game = Game { part, distance, start, but };
    match part.len().div_ceil(64) {
        0 | 1 => game.close::<1>(moves, meter),
        2 => game.close::<2>(moves, meter),
        3 => game.close::<3>(moves, meter),
        4 => game.close::<4>(moves, meter),
        5 => game.close::<5>(moves, meter),
        6 => game.close::<6>(moves, meter),
        7 | 8 => game.close::<8>(moves, meter),
        9..=16 => game.close::<16>(moves, meter),
        17..=32 => game.close::<32>(moves, meter),
        33..=64 => game.close::<64>(moves, meter),
        65..=128 => game.close::<128>(moves, meter),
        129..=256 => game.close::<256>(moves, meter),
        _ => (Some(moves), game.least(), Some(Stop::Method)),
    }
}

/// What is to be flooded, and from where.
struct Game<'a> {
    part: &'a Part,
    distance: Vec<u32>,
    start: u32,
    but: Option<u8>,
}

impl Game<'_> {
    /// A lower bound by colors and distance.
    fn least(&self) -> u32 {
        let (mut far, mut met) = (0, vec![false; self.part.palette_len()]);
        let regions = self.distance.iter().zip(&self.part.colors);
        for (&distance, &color) in regions.filter(|it| *it.0 > 0 && Some(*it.1) != self.but) {
            far = far.max(distance);
            met[color as usize] = true;
        }
        far.max(met.into_iter().map(u32::from).sum())
    }

    /// Closes the bounds, given a list.
    fn close<const W: usize>(&self, mut moves: Vec<u8>, meter: &mut Meter<'_>) -> Found {
        let mut lower = self.least();
        let widths = if W > 16 { &WIDTHS[..] } else { &[WIDTH] };
        let stop = self.search::<W>(widths, &mut moves, &mut lower, meter).err();
        (Some(moves), lower, stop)
    }

    /// Looks for better lists with beams of these widths, then searches.
    fn search<const W: usize>(
        &self,
        widths: &[usize],
        moves: &mut Vec<u8>,
        lower: &mut u32,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        if self.part.len() * size_of::<Bits<W>>() > meter.limits().memory {
            return Err(Stop::Memory);
        }
        let (board, start) = self.board::<W>();
        let report = |stage, lower: u32, moves: &[u8], meter: &mut Meter<'_>| {
            let (lower, upper) = (Some(u64::from(lower)), Some(moves.len() as u64));
            meter.report(Progress { stage, lower, upper, ..Progress::default() });
        };
        *lower = start.moves_left(&board, u32::MAX).max(*lower);
        for &width in widths {
            report("beam", *lower, moves, meter);
            let beam = Beam { board: &board, width, below: moves.len() as u32 };
            if (*lower as usize) < moves.len()
                && let Some(better) = beam.run(start, |_, _, _| Ok(false), meter)?
            {
                *moves = better;
            }
        }
        let mut search = Search::new(&board);
        let mut width = 0;
        while (*lower as usize) < moves.len() {
            report("search", *lower, moves, meter);
            let before = meter.nodes();
            let mut found = search.beam(*lower, start, width, meter)?;
            if found.is_none() {
                found = search.within(*lower, start, meter)?;
            }
            match found {
                Some(better) => *moves = better,
                None => *lower += 1,
            }
            width = ((meter.nodes() - before) / NODES).min(BEAM_WORDS / W as u64) as usize;
        }
        Ok(())
    }

    /// The board, its regions numbered by their distance, and the flood before the first move.
    fn board<const W: usize>(&self) -> (Board<W>, Position<W>) {
        let mut order = Vec::from_iter(0..self.part.len() as u32);
        order.sort_by_key(|&v| self.distance[v as usize]);
        let mut number = vec![0; order.len()];
        (0..).zip(order).for_each(|(place, v)| number[v as usize] = place);
        let mut board = Board::numbered(self.part, &number);
        if let Some(but) = self.but {
            board.all = board.all.minus(&board.of_color[but as usize]);
        }
        let start = Position::start(&board, 0, self.part.colors[self.start as usize]);
        (board, start)
    }
}
