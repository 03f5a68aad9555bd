//! Depth-first search for a list of at most this many moves (one iteration of IDA*, Korf), with a
//! transposition table.
//!
//! Complete: only recolorings to a neighbor's color are tried, which lose no shortest list (a
//! recoloring that merges nothing can be put off until its new color touches it; merging more than
//! planned on the way never hurts: by Meeks and Scott the optimum of a graph is that of its best
//! spanning tree).

use std::sync::Arc;

use super::beam::beam;
use super::estimate::Estimate;
use super::finish::finish;
use super::state::{State, Step};
use super::table::Table;
use crate::bits::Bits;
use crate::bound::halves::Halves;
use crate::bound::partition::Partition;
use crate::bound::weights::UNIT;
use crate::parts::Part;
use brimful_graph::limits::{Meter, Stop};

/// A move that survived the bounds at its parent.
#[derive(Clone, Copy)]
struct Choice {
    step: Step,
    /// Less is better: the bound after the move, then the regions left.
    score: (u32, u32),
}

/// A position on the current line.
struct Frame<const W: usize> {
    state: State<W>,
    /// The moves still to be tried, best last.
    choices: Vec<Choice>,
}

/// What is asked: at most `rem` more moves, the last color if that matters.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    pub(super) rem: u32,
    pub(super) last: Option<u8>,
}

impl Goal {
    /// Tells the positions of different goals apart in the table.
    fn key(self, hash: u128) -> u128 {
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

/// Positions looked at for each half of a cut of the root.
const ROOT_POSITIONS: u64 = 4_000;
/// Cuts are looked at while at least this many moves are left; below, a node is cheaper.
const CUTS_FROM: u32 = 3;
/// A search on one part; table and room stay between its iterations.
pub(super) struct Search<const W: usize> {
    estimate: Estimate<W>,
    halves: Halves<W>,
    table: Arc<Table>,
    frames: Vec<Frame<W>>,
    lower: u32,
    layers: Vec<Bits<W>>,
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
        let root = Frame { state, choices: Vec::new() };
        let table = Arc::new(Table::new(memory));
        Ok(Search {
            estimate,
            halves: Halves::default(),
            table,
            frames: vec![root],
            lower,
            layers: Vec::new(),
        })
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
        let mut state = self.root().clone();
        line.iter().for_each(|&(region, color)| state.play(region, color));
        let frames = vec![Frame { state, choices: Vec::new() }];
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
                self.table.note(goal.key(self.frames[depth].state.hash), goal.rem);
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
        self.table.note(goal.key(self.root().hash), goal.rem);
    }

    /// Puts the position after a move on top of the line.
    fn descend(&mut self, depth: usize, choice: Choice) {
        if self.frames.len() == depth + 1 {
            let state = self.frames[depth].state.clone();
            self.frames.push(Frame { state, choices: Vec::new() });
        }
        let (above, below) = self.frames.split_at_mut(depth + 1);
        let (from, to) = (&above[depth], &mut below[0]);
        to.state.clone_from(&from.state);
        to.state.play(choice.step.0, choice.step.1);
    }

    /// Looks at the position on top of the line and, if it stays open, lists its moves.
    pub(super) fn look(
        &mut self,
        depth: usize,
        goal: Goal,
        meter: &mut Meter<'_>,
    ) -> Result<Look, Stop> {
        meter.node()?;
        let Frame { state, choices } = &mut self.frames[depth];
        if goal.last.is_some_and(|last| state.of_color[last as usize].is_empty()) {
            return Ok(Look::Dead);
        }
        if state.colors <= 2 {
            return Ok(
                finish(state, goal.rem, goal.last, &mut self.layers).map_or(Look::Dead, Look::Done)
            );
        }
        if goal.rem == 0 || self.table.fails(goal.key(state.hash), goal.rem) {
            return Ok(Look::Dead);
        }
        choices.clear();
        meter.holds(self.table.bytes());
        meter.work(u64::from(state.len))?;
        if goal.rem >= CUTS_FROM && self.halves.exceed(state, goal.rem, meter)? {
            self.table.note(goal.key(state.hash), goal.rem);
            return Ok(Look::Dead);
        }
        let Some(total) = self.estimate.read(state, goal.rem * UNIT) else {
            self.table.note(goal.key(state.hash), goal.rem);
            return Ok(Look::Dead);
        };
        let most = (goal.rem - 1) * UNIT;
        for region in state.alive.iter() {
            let from = state.color[region as usize];
            let lone = state.of_color[from as usize].len() == 1;
            if state.colors - u32::from(lone) > goal.rem {
                continue;
            }
            for to in state.targets(region) {
                if self.table.fails(goal.key(state.hash_after(region, to)), goal.rem - 1) {
                    continue;
                }
                if let Some(bound) = self.estimate.after(state, total, region, to, most) {
                    let merged = state.near[region as usize] & state.of_color[to as usize];
                    let score = (bound, state.len - merged.len());
                    choices.push(Choice { step: (region, to), score });
                }
            }
        }
        choices.sort_by_key(|choice| std::cmp::Reverse(choice.score));
        Ok(Look::Open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{optimum, random_part, rng};
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
}
