//! Long searches by satisfiability, cut into *cubes*: parts in which some links are settled,
//! searched side by side.
//!
//! One solver begins alone. When it has used up its conflicts, others are put beside it, and each
//! gets half of what another has to search: the other keeps the part in which a link that often
//! occurs in learnt clauses is used, the new one gets the part in which it is not. They work round
//! by round; between rounds they tell each other the short clauses they learnt, and who is through
//! with a cube halves another's. A round has as many conflicts for each of them, and what they find
//! is taken in their order, so it does not matter on how many threads they run.
//!
//! Whose idea: cube and conquer is by Marijn Heule, Oliver Kullmann, Siert Wieringa and Armin Biere
//! (2011); to halve the search of whoever is busy is guiding-path splitting, as in Hantao Zhang's
//! PSATO (1996).

use super::search::{Model, Next};
use super::{Linkage, Paths, detour};
use crate::sat::Literal;
use brimful_graph::limits::{Meter, Stop};
use brimful_graph::threads::in_order;

/// How long solvers search by themselves.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    /// Conflicts of the first one before others are put beside it.
    pub(super) alone: u64,
    /// Conflicts of each in a round.
    pub(super) round: u64,
}

/// About a quarter of a second alone; much longer rounds teach too late.
pub(super) const PACE: Pace = Pace { alone: 5_000, round: 1_000 };

/// Solvers beside each other. Two need together about as many conflicts as one alone; four took up
/// to twice as many.
const SOLVERS: usize = 2;

/// A solver and the part of the search that it has to do.
struct Seat<'l, 'm> {
    model: Model<'l, 'm>,
    /// The literals that hold in its part; `None` when it is through with it.
    cube: Option<Vec<Literal>>,
}

/// A search that can be continued.
pub(super) struct Cubes<'l, 'm> {
    linkage: &'l Linkage<'l>,
    seed: u64,
    pace: Pace,
    seats: Vec<Seat<'l, 'm>>,
    /// Linkages that are forbidden already.
    forbidden: Vec<Paths>,
    /// Conflicts so far.
    conflicts: u64,
}

fn teacher<'l, 'm>(
    linkage: &'l Linkage<'l>,
    seed: u64,
    meter: &mut Meter<'m>,
) -> Result<Model<'l, 'm>, Stop> {
    let mut model = Model::new(linkage, seed, meter)?;
    model.sat().teach();
    Ok(model)
}

impl<'l, 'm> Cubes<'l, 'm> {
    pub(super) fn new(
        linkage: &'l Linkage<'l>,
        seed: u64,
        pace: Pace,
        meter: &mut Meter<'m>,
    ) -> Result<Self, Stop> {
        let first = Seat { model: teacher(linkage, seed, meter)?, cube: Some(Vec::new()) };
        Ok(Cubes { linkage, seed, pace, seats: vec![first], forbidden: Vec::new(), conflicts: 0 })
    }

    /// Adds linkages that differ from those in `found` until there are `wanted` (1 or 2). True when
    /// that is done or there are no others, false when the conflicts were used up.
    pub(super) fn find(
        &mut self,
        wanted: usize,
        conflicts: u64,
        meter: &mut Meter<'m>,
        found: &mut Vec<Paths>,
    ) -> Result<bool, Stop> {
        let end = self.conflicts.saturating_add(conflicts);
        while found.len() < wanted {
            self.forbid(found);
            if self.is_through() {
                return Ok(true);
            }
            if self.conflicts >= end {
                return Ok(false);
            }
            if self.conflicts >= self.pace.alone && self.may_split(meter) {
                self.share_out(meter)?;
            }
            let before = meter.nodes();
            let round = self.round(end, meter, found);
            self.conflicts += meter.nodes() - before;
            round?;
            // a detour is a second linkage at no cost, where vertices may stay empty
            if found.len() == 1 && wanted == 2 && !self.linkage.spanning {
                found.extend(detour::detour(self.linkage, &found[0]));
            }
        }
        found.truncate(wanted);
        Ok(true)
    }

    /// Every solver that has a part searches for a while.
    fn round(
        &mut self,
        end: u64,
        meter: &mut Meter<'m>,
        found: &mut Vec<Paths>,
    ) -> Result<(), Stop> {
        let alone = self.seats.len() == 1;
        let most = if alone { self.pace.alone.saturating_sub(self.conflicts) } else { 0 };
        let most = if most == 0 { self.pace.round } else { most };
        let most = most.min(end - self.conflicts);
        let seats: Vec<&mut Seat<'l, 'm>> =
            self.seats.iter_mut().filter(|seat| seat.cube.is_some()).collect();
        let search = |seat: &mut Seat<'l, 'm>, meter: &mut Meter<'_>| {
            let Some(cube) = &seat.cube else { return Ok(None) };
            match seat.model.next_within(cube, most, meter)? {
                Next::Found(paths) => return Ok(Some(paths)),
                Next::None => seat.cube = None,
                Next::Open => {}
            }
            Ok(None)
        };
        // nobody decides: cut short, a solver would go on differently
        let results = in_order(meter, seats, search, |_| false);
        let mut stop = None;
        for result in results {
            match result {
                Ok(paths) => found.extend(paths),
                Err(reason) => stop = stop.or(Some(reason)),
            }
        }
        stop.map_or(Ok(()), Err)
    }

    fn is_through(&self) -> bool {
        self.seats.iter().all(|seat| seat.cube.is_none())
    }

    /// Forbids what is found and not forbidden yet.
    fn forbid(&mut self, found: &[Paths]) {
        for paths in found {
            if !self.forbidden.contains(paths) {
                self.seats.iter_mut().for_each(|seat| seat.model.forbid(paths));
                self.forbidden.push(paths.clone());
            }
        }
    }

    /// Whether there is memory for all solvers.
    fn may_split(&self, meter: &Meter<'_>) -> bool {
        let [bytes, colors] = Model::bytes(self.linkage);
        (bytes + colors).saturating_mul(SOLVERS) <= meter.limits().memory
    }

    /// Has the solvers tell each other what they learnt, and gives each that is idle half of
    /// another's part.
    fn share_out(&mut self, meter: &mut Meter<'m>) -> Result<(), Stop> {
        while self.seats.len() < SOLVERS {
            let mut model =
                teacher(self.linkage, self.seed.wrapping_add(self.seats.len() as u64), meter)?;
            self.forbidden.iter().for_each(|paths| model.forbid(paths));
            self.seats.push(Seat { model, cube: None });
        }
        let mut occurrences = vec![0; self.linkage.graph.edges().len()];
        for seat in &mut self.seats {
            let counts = seat.model.sat().occurrences();
            occurrences.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        }
        for teacher in 0..self.seats.len() {
            for lesson in self.seats[teacher].model.sat().take_lessons() {
                for (_, pupil) in self.seats.iter_mut().enumerate().filter(|&(i, _)| i != teacher) {
                    pupil.model.sat().clause(&lesson);
                }
            }
        }
        for idle in 0..self.seats.len() {
            if self.seats[idle].cube.is_none() {
                self.halve_for(idle, &occurrences);
            }
        }
        Ok(())
    }

    /// Gives an idle solver half of the largest part.
    fn halve_for(&mut self, idle: usize, occurrences: &[u32]) {
        let size = |seat: &Seat<'_, '_>| seat.cube.as_ref().map_or(usize::MAX, Vec::len);
        let Some(donor) = self.seats.iter_mut().min_by_key(|seat| size(seat)) else { return };
        let Some(cube) = &mut donor.cube else { return };
        let sat = donor.model.sat();
        let is_open = |link: &usize| {
            let literal = sat.link(*link);
            !sat.is_settled(literal) && !cube.contains(&literal) && !cube.contains(&!literal)
        };
        // the first of those that occur most
        let busiest = (0..occurrences.len())
            .filter(is_open)
            .max_by_key(|&link| (occurrences[link], usize::MAX - link));
        let Some(link) = busiest else { return };
        let literal = sat.link(link);
        let mut other = cube.clone();
        cube.push(literal);
        other.push(!literal);
        self.seats[idle].cube = Some(other);
    }
}
