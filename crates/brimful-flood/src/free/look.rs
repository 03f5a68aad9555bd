//! A look at a position of the search: bounds, then the moves that are worth a try.

use super::finish::finish;
use super::search::{Choice, Frame, Goal, Look, Search};
use crate::bound::weights::UNIT;
use brimful_graph::limits::{Meter, Stop};

/// Cuts are looked at while at least this many moves are left; below, a node is cheaper.
pub(super) const CUTS_FROM: u32 = 3;

/// What the weighed views say of a position.
#[derive(Clone, Copy)]
enum Views {
    /// It takes more moves.
    Exceed,
    /// They were read: the total, of which a move may leave too much.
    Read(u32),
    /// They are too far below to rule out a move.
    Idle,
}

impl<const W: usize> Search<W> {
    /// Looks at the position on top of the line and, if it stays open, lists its moves.
    pub(super) fn look(
        &mut self,
        depth: usize,
        goal: Goal,
        meter: &mut Meter<'_>,
    ) -> Result<Look, Stop> {
        meter.node()?;
        let Frame { state, order, tries, choices, .. } = &mut self.frames[depth];
        if goal.last.is_some_and(|last| state.of_color[last as usize].is_empty()) {
            return Ok(Look::Dead);
        }
        if state.colors <= 2 {
            return Ok(
                finish(state, goal.rem, goal.last, &mut self.layers).map_or(Look::Dead, Look::Done)
            );
        }
        choices.clear();
        let fails = |key| self.table.fails(goal.key(key), goal.rem);
        if goal.rem == 0 || fails(state.hash) {
            return Ok(Look::Dead);
        }
        *tries =
            [order.own_key(state).is_some_and(|key| !fails(key)), !fails(order.rest_key(state))];
        if *tries == [false; 2] {
            return Ok(Look::Dead);
        }
        meter.holds(self.table.bytes() + self.halves.bytes());
        meter.work(u64::from(state.len))?;
        let exceeds = goal.rem >= CUTS_FROM && self.halves.exceed(state, goal.rem, meter)?;
        let views = if exceeds { Views::Exceed } else { self.read_views(depth, goal) };
        if let Views::Exceed = views {
            // What halves need is in a table of their own.
            if !exceeds {
                self.table.note(goal.key(self.frames[depth].state.hash), goal.rem);
            }
            return Ok(Look::Dead);
        }
        self.list(depth, goal, views);
        Ok(Look::Open)
    }

    /// Reads the views, unless cuts do their work and they cannot rule out a move here or after it:
    /// a move lowers their total by at most one.
    fn read_views(&mut self, depth: usize, goal: Goal) -> Views {
        let Frame { state, spare, .. } = &mut self.frames[depth];
        let cuts = goal.rem >= CUTS_FROM && self.halves.any();
        if cuts && *spare >= 2 * UNIT {
            *spare -= UNIT;
            return Views::Idle;
        }
        let Some(total) = self.estimate.read(state, goal.rem * UNIT) else { return Views::Exceed };
        *spare = goal.rem * UNIT - total;
        if cuts && *spare >= UNIT { Views::Idle } else { Views::Read(total) }
    }

    /// Lists the moves of a position, the best last.
    fn list(&mut self, depth: usize, goal: Goal, views: Views) {
        let Frame { state, choices, order, tries, .. } = &mut self.frames[depth];
        let (halves, estimate) = (&self.halves, &self.estimate);
        let rem = goal.rem - 1;
        order.list(state, (goal.rem, goal.last.is_none()), *tries, |step| {
            let (region, to) = step;
            let lone = state.of_color[state.color[region as usize] as usize].len() == 1;
            if state.colors - u32::from(lone) > goal.rem
                || goal.rem >= CUTS_FROM && halves.forbids(state, step, rem)
                || rem >= CUTS_FROM && halves.refutes(state, step, rem)
            {
                return;
            }
            let bound = match views {
                Views::Read(total) => estimate.after(state, total, region, to, rem * UNIT),
                Views::Idle => Some(0),
                Views::Exceed => None,
            };
            if let Some(bound) = bound {
                let left = state.len - state.merged(step).len();
                choices.push(Choice { step, score: (bound, left) });
            }
        });
        choices.sort_by_key(|choice| std::cmp::Reverse(choice.score));
    }
}
