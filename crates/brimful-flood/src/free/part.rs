//! One connected part of a board: bounds from both sides until they meet.

use super::Exactly;
use super::centers::from_centers;
use super::guide::guided;
use super::known::Known;
use super::large;
use super::search::Search;
use super::state::Step;
use crate::bound::partition::Partition;
use crate::parts::Part;
use brimful_graph::limits::{Meter, Stop};

/// A search of any width.
pub(super) trait Solver {
    /// The lower bound of the part.
    fn lower(&self) -> u32;
    /// See [`Estimate::needs`](super::estimate::Estimate::needs).
    fn needs(&self) -> Vec<(Partition, u32, u32)>;
    /// See [`from_centers`].
    fn centers(
        &mut self,
        part: &Part,
        width_and_most: (usize, usize),
        below: u32,
        best: &mut Option<Vec<Step>>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop>;
    /// See [`super::beam::beam`].
    fn beam(
        &mut self,
        width: usize,
        below: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Step>>, Stop>;
    /// See [`super::guide::guided`].
    fn guided(
        &mut self,
        width: usize,
        below: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Step>>, Stop>;
    /// See [`Search::cut`].
    fn cut(&mut self, upper: u32, meter: &mut Meter<'_>) -> Result<(), Stop>;
    /// See [`Search::cut_between`].
    fn cut_between(&mut self, upper: u32, meter: &mut Meter<'_>) -> Result<(), Stop>;
    /// See [`Search::within`].
    fn within(
        &mut self,
        budget: u32,
        last: Option<u8>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Step>>, Stop>;
}

impl<const W: usize> Solver for Search<W> {
    fn lower(&self) -> u32 {
        Search::lower(self)
    }

    fn needs(&self) -> Vec<(Partition, u32, u32)> {
        Search::needs(self)
    }

    fn centers(
        &mut self,
        part: &Part,
        width_and_most: (usize, usize),
        below: u32,
        best: &mut Option<Vec<Step>>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        from_centers(part, self.root(), width_and_most, below, best, meter)
    }

    fn beam(
        &mut self,
        width: usize,
        below: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Step>>, Stop> {
        Search::beam(self, width, below, meter)
    }

    fn guided(
        &mut self,
        width: usize,
        below: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Step>>, Stop> {
        guided(self.root(), width, below, meter)
    }

    fn cut(&mut self, upper: u32, meter: &mut Meter<'_>) -> Result<(), Stop> {
        Search::cut(self, upper, meter)
    }

    fn cut_between(&mut self, upper: u32, meter: &mut Meter<'_>) -> Result<(), Stop> {
        Search::cut_between(self, upper, meter)
    }

    fn within(
        &mut self,
        budget: u32,
        last: Option<u8>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Step>>, Stop> {
        Search::within(self, budget, last, meter)
    }
}

/// A search in words wide enough for the part; `None` if it has more than 1,024 regions, too many
/// to search.
///
/// # Errors
/// The reason the meter gave to stop.
pub(super) fn solver(
    part: &Part,
    memory: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<Box<dyn Solver>>, Stop> {
    Ok(Some(match part.len().div_ceil(64) {
        0 | 1 => Box::new(Search::<1>::new(part, memory, meter)?),
        2 => Box::new(Search::<2>::new(part, memory, meter)?),
        3 => Box::new(Search::<3>::new(part, memory, meter)?),
        4 => Box::new(Search::<4>::new(part, memory, meter)?),
        5..=8 => Box::new(Search::<8>::new(part, memory, meter)?),
        9..=16 => Box::new(Search::<16>::new(part, memory, meter)?),
        _ => return Ok(None),
    }))
}

/// The most centers tried, and where boards are made by the hundred.
const CENTERS: usize = 200;
const FEW_CENTERS: usize = 24;
/// The width of the beam before the search: on easy boards a wider one costs more than the search.
const NARROW: usize = 4;
/// Widths of the beams where boards are made, tried in turn while no list is short enough.
const MAKING: [usize; 2] = [2, 12];

/// Search nodes after which a board is worth cuts, and beams of this width, from the centers too.
const EASY: u64 = 500;
const WIDE: usize = 60;
/// Boards of more regions have guided beams of these widths, where bounds are two moves apart.
const LARGE: usize = 160;
const GUIDED: [usize; 2] = [30, 300];

/// Closes the bounds of a part that was [begun](Known::begin). What is known at a stop is in
/// `known`; `beside` is the lower bound of all other parts, for the progress reports.
///
/// # Errors
/// The reason to stop; [`Stop::Method`] if the part is too large for a search.
pub(super) fn close(
    part: &Part,
    memory: usize,
    known: &mut Known,
    beside: Option<u32>,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    if known.lower == known.upper() {
        return Ok(());
    }
    let Some(mut solver) = solver(part, memory, meter)? else {
        return large::close(part, memory, beside, known, meter);
    };
    known.lower = known.lower.max(solver.lower());
    if known.lower < known.upper() {
        known.report("centers", beside, meter);
        solver.centers(part, (8, CENTERS), known.upper(), &mut known.moves, meter)?;
    }
    if known.lower < known.upper() {
        shorten(&mut *solver, NARROW, beside, known, meter)?;
    }
    let mut hard = false;
    while known.lower < known.upper() {
        known.report("search", beside, meter);
        let mut search = |meter: &mut Meter<'_>| solver.within(known.lower, None, meter);
        let result = if hard { Some(search(meter)?) } else { meter.budgeted(EASY, search)? };
        match result {
            Some(Some(best)) => known.moves = Some(best),
            Some(None) => known.lower += 1,
            None => {
                hard = true;
                shorten(&mut *solver, WIDE, beside, known, meter)?;
                known.report("wide centers", beside, meter);
                solver.centers(part, (WIDE, CENTERS), known.upper(), &mut known.moves, meter)?;
                known.report("cuts", beside, meter);
                solver.cut(known.upper(), meter)?;
                known.lower = known.lower.max(solver.lower());
                if part.len() > LARGE {
                    guide(&mut *solver, beside, known, meter)?;
                }
                if known.lower < known.upper() {
                    known.report("cuts", beside, meter);
                    solver.cut_between(known.upper(), meter)?;
                    known.lower = known.lower.max(solver.lower());
                }
            }
        }
    }
    Ok(())
}

/// Looks for a shorter list with a beam.
fn shorten(
    solver: &mut dyn Solver,
    width: usize,
    beside: Option<u32>,
    known: &mut Known,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    known.report("beam", beside, meter);
    if let Some(better) = solver.beam(width, known.upper(), meter)? {
        known.moves = Some(better);
    }
    Ok(())
}

/// Looks for a shorter list with guided beams.
fn guide(
    solver: &mut dyn Solver,
    beside: Option<u32>,
    known: &mut Known,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    for width in GUIDED {
        if known.lower + 1 < known.upper() {
            known.report("guided beam", beside, meter);
            if let Some(better) = solver.guided(width, known.upper(), meter)? {
                known.moves = Some(better);
            }
        }
    }
    Ok(())
}

/// See [`super::exactly`].
///
/// # Errors
/// The reason the meter gave to stop.
pub(super) fn exactly(
    part: &Part,
    memory: usize,
    moves: u32,
    meter: &mut Meter<'_>,
) -> Result<Exactly<Vec<Step>>, Stop> {
    let mut solver = solver(part, memory, meter)?.ok_or(Stop::Method)?;
    let lower = solver.lower();
    if lower > moves || lower + 1 < moves {
        return Ok(if lower > moves { Exactly::More } else { Exactly::Fewer });
    }
    if part.len() == 1 {
        return Ok(if moves == 0 { Exactly::Yes(Vec::new()) } else { Exactly::Fewer });
    }
    let mut list = None;
    solver.centers(part, (2, FEW_CENTERS), moves + 1, &mut list, meter)?;
    for width in MAKING {
        if list.is_none() {
            list = solver.beam(width, moves + 1, meter)?;
        }
    }
    let Some(list) = list else { return Ok(Exactly::More) };
    let fewer = (list.len() as u32) < moves
        || lower < moves && solver.within(moves - 1, None, meter)?.is_some();
    Ok(if fewer { Exactly::Fewer } else { Exactly::Yes(list) })
}
