//! A long search cut into tasks that threads do side by side, with the answer of the search in
//! turn.
//!
//! One task a first move is not enough: the first of them often is as long as all others together,
//! as they find its failures in the table. So tasks have budgets of nodes; those that use them up
//! are cut again, a move later, with larger budgets. What they did is not lost: it is in the table.
//! (On Bud5 of KAMI 2 one of 254 first moves had 52 of 89 thousand nodes; cut again all tasks
//! together have 94.)

use super::search::{Goal, Look, Search};
use super::state::Step;
use brimful_graph::limits::{Meter, Stop};
use brimful_graph::threads::in_order;

/// Search nodes before a search is cut into tasks, nodes of the first tasks, and how many times
/// more the next ones have. (In tests so few that small boards come that far.)
const ALONE: u64 = if cfg!(test) { 8 } else { 2_000 };
const FIRST: u64 = if cfg!(test) { 4 } else { 8_000 };
const MORE: u64 = 4;
/// The number of tasks that is enough.
const TASKS: usize = 24;
/// About the bytes of a task; all of them take a quarter of the memory limit at most.
const BYTES: usize = 256;

/// How a task ended.
enum Task {
    /// No list from there is short enough.
    Fails,
    /// A list from the root.
    Done(Vec<Step>),
    /// It is longer than was thought: the moves up to it.
    Long(Vec<Step>),
}

impl<const W: usize> Search<W> {
    /// A list of at most `budget` moves, if there is one; with `last`, one that ends in that color
    /// (which must be on the board, and `budget` at most the optimum without that wish).
    ///
    /// The list found is the first one in the order of the moves, however the search is cut and
    /// whatever the number of threads.
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(super) fn within(
        &mut self,
        budget: u32,
        last: Option<u8>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Step>>, Stop> {
        if let Some(result) = meter.budgeted(ALONE, |meter| self.alone(budget, last, meter))? {
            return Ok(result);
        }
        let goal = Goal { rem: budget, last };
        let (mut tasks, mut nodes, mut found) = (vec![Vec::new()], FIRST, None);
        while !tasks.is_empty() {
            match self.round(tasks, nodes, goal, &mut found, meter) {
                Ok(long) => tasks = long,
                // A list that is not the first one is still a list.
                Err(stop) => return found.map(Some).ok_or(stop),
            }
            nodes *= MORE;
        }
        if found.is_none() {
            self.note(goal);
        }
        Ok(found)
    }

    /// Does the tasks that these are cut into; tells the first list found, and which are long, as
    /// far as they come before that.
    fn round(
        &self,
        tasks: Vec<Vec<Step>>,
        nodes: u64,
        goal: Goal,
        found: &mut Option<Vec<Step>>,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Vec<Step>>, Stop> {
        let tasks = self.longer(tasks, goal, meter)?;
        let run = |line, meter: &mut Meter<'_>| self.task(line, nodes, goal, meter);
        let (mut long, mut stop) = (Vec::new(), None);
        for result in in_order(meter, tasks, run, |task| matches!(task, Task::Done(_))) {
            match result {
                Ok(Task::Fails) => {}
                Ok(Task::Done(list)) => *found = Some(list),
                Ok(Task::Long(line)) => long.push(line),
                Err(reason) => stop = stop.or(Some(reason)),
            }
        }
        stop.map_or(Ok(long), Err)
    }

    /// Searches from the position after some moves for a list that reaches the goal of the root.
    fn task(
        &self,
        line: Vec<Step>,
        nodes: u64,
        goal: Goal,
        meter: &mut Meter<'_>,
    ) -> Result<Task, Stop> {
        let rem = goal.rem - line.len() as u32;
        let end = meter.budgeted(nodes, |meter| self.after(&line).alone(rem, goal.last, meter))?;
        Ok(match end {
            Some(None) => Task::Fails,
            Some(Some(end)) => Task::Done([line, end].concat()),
            None => Task::Long(line),
        })
    }

    /// The open positions a move after these, or more moves until they are enough for tasks: in the
    /// order in which the search tries them. Where the memory holds no more, what is left stays as
    /// long as it is.
    fn longer(
        &self,
        mut lines: Vec<Vec<Step>>,
        goal: Goal,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Vec<Step>>, Stop> {
        let most = (meter.limits().memory / 4 / BYTES).max(TASKS);
        loop {
            let mut longer = Vec::new();
            let mut open = false;
            for line in lines {
                if longer.len() >= most {
                    longer.push(line);
                    continue;
                }
                let mut search = self.after(&line);
                match search.look(0, Goal { rem: goal.rem - line.len() as u32, ..goal }, meter)? {
                    // A task finds it solved soon enough.
                    Look::Done(_) => longer.push(line),
                    Look::Dead => {}
                    Look::Open => {
                        open = true;
                        longer
                            .extend(search.first_moves().map(|step| [&line[..], &[step]].concat()));
                    }
                }
            }
            if !open || longer.len() >= TASKS {
                return Ok(longer);
            }
            lines = longer;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{random_part, rng};
    use brimful_graph::limits::Limits;

    /// One search is compared with brute force in [`super::super::search`].
    #[test]
    fn tasks_find_what_one_search_finds() {
        let mut rng = rng(21);
        let (mut long, mut found) = (0, 0);
        for _ in 0..600 {
            let part = random_part(&mut rng, 30, 5);
            let ask = |budget, threads| {
                let limits = Limits { threads, ..Limits::default() };
                let meter = &mut Meter::new(&limits);
                let mut search = Search::<1>::new(&part, 1 << 20, meter).unwrap();
                let cut = threads > 0;
                let list = if cut {
                    search.within(budget, None, meter)
                } else {
                    search.alone(budget, None, meter)
                };
                (list.unwrap(), meter.nodes())
            };
            for budget in part.palette_len() as u32.. {
                let ((alone, nodes), (one, _), (three, _)) =
                    (ask(budget, 0), ask(budget, 1), ask(budget, 3));
                assert!(alone == one && alone == three, "{part:?} within {budget}");
                long += u32::from(nodes > 2 * ALONE);
                found += u32::from(nodes > 2 * ALONE && alone.is_some());
                if let Some(list) = alone {
                    for nodes in [nodes / 2, nodes, 2 * nodes] {
                        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                        let meter = &mut Meter::new(&limits);
                        let stopped = Search::<1>::new(&part, 1 << 20, meter)
                            .unwrap()
                            .within(budget, None, meter);
                        assert!(
                            stopped.is_err()
                                || stopped.is_ok_and(
                                    |some| some.is_some_and(|other| other.len() <= list.len())
                                )
                        );
                    }
                    break;
                }
            }
        }
        assert!(
            long > 100 && found > 30,
            "{long} searches were long, {found} of them found something"
        );
    }
}
