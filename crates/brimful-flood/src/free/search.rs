//! Depth-first search for a list of at most this many moves (one iteration of IDA*, Korf), with a
//! transposition table.
//!
//! Complete: only recolorings to a neighbor's color are tried, which lose no shortest list (a
//! recoloring that merges nothing can be put off until its new color touches it; merging more than
//! planned on the way never hurts: by Meeks and Scott the optimum of a graph is that of its best
//! spanning tree). Of the orders in which a list can be played it is met in one ([`super::order`]).

use std::sync::Arc;

use super::beam::beam;
use super::estimate::Estimate;
use super::order::Order;
use super::state::{State, Step};
use super::table::Table;
use crate::bits::Bits;
use crate::bound::halves::Halves;
use crate::bound::partition::Partition;
use crate::bound::weights::UNIT;
use crate::parts::Part;
use crate::pivot::Floods;
use brimful_graph::limits::{Meter, Stop};

/// A move that survived the bounds at its parent.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) step: Step,
    /// Less is better: the bound after the move, then the regions left.
    pub(super) score: (u32, u32),
}

/// A position on the current line.
pub(super) struct Frame<const W: usize> {
    pub(super) state: State<W>,
    /// The moves still to be tried, best last.
    pub(super) choices: Vec<Choice>,
    pub(super) order: Order<W>,
    /// Whether the moves of the topmost patch are tried, and others.
    pub(super) tries: [bool; 2],
    /// By how much the weighed views were below the moves left, in [`UNIT`]s; or less.
    pub(super) spare: u32,
}

impl<const W: usize> Frame<W> {
    fn new(state: State<W>) -> Self {
        Frame { state, choices: Vec::new(), order: Order::default(), tries: [false; 2], spare: 0 }
    }
}

/// What is asked: at most `rem` more moves, the last color if that matters.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    pub(super) rem: u32,
    pub(super) last: Option<u8>,
}

impl Goal {
    /// Tells the positions of different goals apart in the table.
    pub(super) fn key(self, hash: u128) -> u128 {
        hash ^ self.last.map_or(0, |color| (u128::from(color) + 1) * (1 << 96 | 1))
    }
}

/// What a look at a position came to.
pub(super) enum Look {
    /// Solved: by these moves.
    Done(Vec<Step>),
    /// Not solvable within the moves left.
    Dead,
    /// Its moves must be tried.
    Open,
}

/// Floods opened for each half of a cut of the root.
const ROOT_POSITIONS: u64 = 4_000;

/// A search on one part; table and room stay between its iterations.
pub(super) struct Search<const W: usize> {
    pub(super) estimate: Estimate<W>,
    pub(super) halves: Halves<W>,
    pub(super) table: Arc<Table>,
    pub(super) frames: Vec<Frame<W>>,
    lower: u32,
    pub(super) layers: Vec<Bits<W>>,
}

impl<const W: usize> Search<W> {
    /// A search of a part; its table takes at most `memory` bytes.
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(super) fn new(part: &Part, memory: usize, meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let state = State::new(part);
        let mut estimate = Estimate::new(part, &state, meter)?;
        let lower = estimate.read(&state, u32::MAX).map_or(u32::MAX, |total| total.div_ceil(UNIT));
        let root = Frame::new(state);
        let table = Arc::new(Table::new(memory / 2));
        let halves = Halves::new(Arc::new(Floods::new(memory / 2)));
        Ok(Search { estimate, halves, table, frames: vec![root], lower, layers: Vec::new() })
    }

    /// The position before the first move.
    pub(super) fn root(&self) -> &State<W> {
        &self.frames[0].state
    }

    /// The lower bound of the root.
    pub(super) fn lower(&self) -> u32 {
        self.lower
    }

    /// Lays cuts through the root, which has a list of
    /// `upper` moves ([`halves`](crate::bound::halves)), which raises its lower bound.
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(super) fn cut(&mut self, upper: u32, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let root = &self.frames[0].state;
        let lower = self.halves.lay(root, &root.alive, ROOT_POSITIONS, upper, meter)?;
        self.lower = self.lower.max(lower);
        Ok(())
    }

    /// The same with cuts between two regions, beside those there are.
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(super) fn cut_between(&mut self, upper: u32, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let root = &self.frames[0].state;
        let lower = self.halves.lay_between(root, ROOT_POSITIONS, upper, meter)?;
        self.lower = self.lower.max(lower);
        Ok(())
    }

    /// See [`Estimate::needs`]; of the root, before the first search.
    pub(super) fn needs(&self) -> Vec<(Partition, u32, u32)> {
        self.estimate.needs()
    }

    /// See [`beam`].
    pub(super) fn beam(
        &mut self,
        width: usize,
        below: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Step>>, Stop> {
        beam(&self.frames[0].state, &mut self.estimate, width, below, meter)
    }

    /// A search from the position after some moves, with the same table.
    pub(super) fn after(&self, line: &[Step]) -> Self {
        let mut frame = Frame::new(self.root().clone());
        for &(region, color) in line {
            frame.order.play(&frame.state, (region, color));
            frame.state.play(region, color);
        }
        let frames = vec![frame];
        let (estimate, halves, table) =
            (self.estimate.clone(), self.halves.clone(), Arc::clone(&self.table));
        Search { estimate, halves, table, frames, lower: 0, layers: Vec::new() }
    }

    /// [`Search::within`] on this thread.
    pub(super) fn alone(
        &mut self,
        budget: u32,
        last: Option<u8>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Step>>, Stop> {
        let mut line: Vec<Step> = Vec::new();
        let mut look = if self.lower() > budget {
            Look::Dead
        } else {
            self.look(0, Goal { rem: budget, last }, meter)?
        };
        let mut step = None;
        loop {
            match look {
                Look::Done(end) => {
                    line.extend(step.into_iter().chain(end));
                    return Ok(Some(line));
                }
                Look::Open => line.extend(step),
                Look::Dead if step.is_none() => return Ok(None),
                Look::Dead => {}
            }
            loop {
                let depth = line.len();
                let goal = Goal { rem: budget - depth as u32, last };
                if let Some(choice) = self.frames[depth].choices.pop() {
                    self.descend(depth, choice);
                    step = Some(choice.step);
                    look = self.look(depth + 1, Goal { rem: goal.rem - 1, last }, meter)?;
                    break;
                }
                self.note_frame(depth, goal);
                if line.pop().is_none() {
                    return Ok(None);
                }
            }
        }
    }

    /// The moves of the first position, once it was looked at and is open: in the order in which
    /// they are tried.
    pub(super) fn first_moves(&self) -> impl Iterator<Item = Step> {
        self.frames[0].choices.iter().rev().map(|choice| choice.step)
    }

    /// Notes that the first position does not reach a goal.
    pub(super) fn note(&self, goal: Goal) {
        self.note_frame(0, goal);
    }

    /// Notes what was tried in vain at a position.
    fn note_frame(&self, depth: usize, goal: Goal) {
        let Frame { state, order, tries, .. } = &self.frames[depth];
        if let Some(key) = order.own_key(state).filter(|_| tries[0]) {
            self.table.note(goal.key(key), goal.rem);
        }
        if tries[1] {
            let key = order.rest_key(state);
            self.table.note(goal.key(key), goal.rem);
        }
    }

    /// Puts the position after a move on top of the line.
    fn descend(&mut self, depth: usize, choice: Choice) {
        if self.frames.len() == depth + 1 {
            let state = self.frames[depth].state.clone();
            self.frames.push(Frame::new(state));
        }
        let (above, below) = self.frames.split_at_mut(depth + 1);
        let (from, to) = (&above[depth], &mut below[0]);
        to.state.clone_from(&from.state);
        to.spare = from.spare;
        to.order.clone_from(&from.order);
        to.order.play(&from.state, choice.step);
        to.state.play(choice.step.0, choice.step.1);
    }
}

#[cfg(test)]
mod tests {
    use super::super::look::CUTS_FROM;
    use super::*;
    use crate::testing::{last_colors, optimum, random_grid, random_part, rng};
    use brimful_graph::limits::Limits;

    /// Boards this small are solved before cuts are worth while, so the search is asked for them
    /// here.
    #[test]
    fn a_search_with_cuts_finds_the_optimum() {
        let mut rng = rng(8);
        let limits = Limits::default();
        let mut hard = 0;
        for round in 0..1_500 {
            let part = random_part(&mut rng, 8 + round % 3, 4);
            if part.len() == 1 {
                continue;
            }
            let meter = &mut Meter::new(&limits);
            let mut search = Search::<1>::new(&part, 1 << 20, meter).unwrap();
            search.cut(u32::MAX / 2, meter).unwrap();
            let fewest = optimum(&part, &part.colors, None);
            assert!(search.lower() <= fewest, "{part:?}");
            for budget in CUTS_FROM..=fewest {
                let found = search.alone(budget, None, meter).unwrap();
                assert_eq!(
                    found.map(|list| list.len() as u32),
                    (budget == fewest).then_some(fewest),
                    "{part:?}"
                );
            }
            hard += u32::from(fewest > CUTS_FROM && search.lower() < fewest);
        }
        assert!(hard > 50, "only {hard} boards needed a search");
    }

    /// On boards on which several regions move, with every last color.
    #[test]
    fn lists_in_order_find_every_last_color() {
        let mut rng = rng(81);
        let limits = Limits::default();
        let meter = &mut Meter::new(&limits);
        let (mut several, mut missed) = (0, 0);
        for round in 0..3_000 {
            let part = random_part(&mut rng, 10 + round % 5, 3 + round % 3);
            if part.len() == 1 {
                continue;
            }
            let mut search = Search::<1>::new(&part, 1 << 20, meter).unwrap();
            if round % 2 == 0 {
                search.cut(u32::MAX / 2, meter).unwrap();
            }
            let colors = (0..).map(|moves| last_colors(&part, moves));
            let (fewest, colors) = (0..).zip(colors).find(|(_, some)| !some.is_empty()).unwrap();
            for budget in 0..fewest {
                assert_eq!(search.alone(budget, None, meter).unwrap(), None, "{part:?}");
            }
            let list = search.alone(fewest, None, meter).unwrap().unwrap();
            assert_eq!(list.len() as u32, fewest, "{part:?}");
            let moved: std::collections::HashSet<u32> = list.iter().map(|step| step.0).collect();
            several += u32::from(moved.len() > 1);
            for last in 0..part.palette_len() as u8 {
                let found = search.alone(fewest, Some(last), meter).unwrap();
                assert_eq!(found.is_some(), colors.contains(&last), "{last} last on {part:?}");
                missed += u32::from(found.is_none());
            }
        }
        assert!(several > 500 && missed > 1_000, "{several} {missed}");
    }

    #[test]
    fn what_a_beam_finds_is_found_in_order() {
        let mut rng = rng(83);
        let limits = Limits::default();
        let meter = &mut Meter::new(&limits);
        let mut tight = 0;
        for round in 0..1_500 {
            let colors = 3 + round % 4;
            let part = match round % 2 {
                0 => random_grid(&mut rng, [5 + round % 3, 5 + round % 4], colors),
                _ => random_part(&mut rng, 20 + round % 20, colors),
            };
            if !(3..60).contains(&part.len()) {
                continue;
            }
            let mut search = Search::<1>::new(&part, 1 << 20, meter).unwrap();
            if round % 3 == 0 {
                search.cut(u32::MAX / 2, meter).unwrap();
            }
            let mut estimate = search.estimate.clone();
            let below = part.len() as u32;
            let list = beam(search.root(), &mut estimate, 64, below, meter).unwrap();
            let list = list.unwrap();
            let moves = list.len() as u32;
            for last in [None, list.last().map(|step| step.1)] {
                let found = search.alone(moves, last, meter).unwrap();
                assert!(found.is_some(), "{moves} {last:?} {part:?}");
            }
            tight += u32::from(search.alone(moves - 1, None, meter).unwrap().is_none());
        }
        assert!(tight > 1_000, "{tight}");
    }
}
