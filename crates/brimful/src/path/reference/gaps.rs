//! Filling the gaps between numbers, as people do it for Numbrix: the shortest gap first, by a walk
//! of just its length, and back to the gap before where none fits.
//!
//! Where the first or the last number is not given, the gap before or behind the others is filled
//! last.

use super::{Event, Search};
use crate::graph::Vertex;
use crate::limits::Stop;
use crate::observe::Observer;

/// A gap: the steps from one number to the next, both included; open where no number is given.
struct Gap {
    from: Option<(u32, Vertex)>,
    to: Option<(u32, Vertex)>,
    steps: u32,
}

pub(super) fn run<O: Observer<Event>>(search: &mut Search<'_, '_, O>) -> Result<(), Stop> {
    let givens = search.puzzle.givens();
    let n = search.puzzle.board().len() as u32;
    let Some((&first, &last)) = givens.first().zip(givens.last()) else {
        return Err(Stop::Method);
    };
    let mut gaps: Vec<Gap> = givens
        .windows(2)
        .map(|two| Gap { from: Some(two[0]), to: Some(two[1]), steps: two[1].0 - two[0].0 })
        .collect();
    gaps.sort_by_key(|gap| gap.steps);
    gaps.push(Gap { from: Some(last), to: None, steps: n - last.0 });
    gaps.push(Gap { from: None, to: Some(first), steps: first.0 - 1 });
    let mut at = vec![None; n as usize];
    givens.iter().for_each(|&(number, v)| at[number as usize - 1] = Some(v));
    let mut fill = Filling { gaps, at };
    fill.gap(0, search)?;
    Ok(())
}

struct Filling {
    gaps: Vec<Gap>,
    /// The cell of each step.
    at: Vec<Option<Vertex>>,
}

impl Filling {
    /// Fills a gap and those behind it in every way; whether enough paths were found.
    fn gap<O: Observer<Event>>(
        &mut self,
        index: usize,
        search: &mut Search<'_, '_, O>,
    ) -> Result<bool, Stop> {
        let Some(gap) = self.gaps.get(index) else {
            let path: Vec<Vertex> = self.at.iter().flatten().copied().collect();
            return Ok(search.keep(&path));
        };
        if let (Some(from), Some(to)) = (gap.from, gap.to)
            && gap.steps > 1
        {
            search.observer.see(|| Event::Gap { numbers: [from.0, to.0] });
        }
        let (start, steps, goal) = match (gap.from, gap.to) {
            (Some(from), to) => (from, gap.steps, to.map(|to| to.1)),
            // from the first number back to step 1
            (None, Some(to)) => (to, gap.steps, None),
            (None, None) => return Ok(false),
        };
        let forward = gap.from.is_some();
        self.walk(Leg { index, step: start.0, left: steps, goal, forward }, start.1, search)
    }

    /// Walks on from a cell.
    fn walk<O: Observer<Event>>(
        &mut self,
        leg: Leg,
        here: Vertex,
        search: &mut Search<'_, '_, O>,
    ) -> Result<bool, Stop> {
        let puzzle = search.puzzle;
        let graph = puzzle.board().graph();
        if leg.left == 0 {
            return self.gap(leg.index + 1, search);
        }
        if leg.left == 1
            && let Some(goal) = leg.goal
        {
            let arrives = graph.edge_between(here, goal).is_some();
            return if arrives { self.gap(leg.index + 1, search) } else { Ok(false) };
        }
        let step = if leg.forward { leg.step + 1 } else { leg.step - 1 };
        for v in graph.neighbors(here) {
            if self.at.contains(&Some(v)) {
                continue;
            }
            search.meter.node()?;
            self.at[step as usize - 1] = Some(v);
            search.observer.see(|| Event::Step { from: Some(here), to: v, step: step as usize });
            let enough = self.walk(Leg { step, left: leg.left - 1, ..leg }, v, search)?;
            self.at[step as usize - 1] = None;
            if enough {
                return Ok(true);
            }
            search.observer.see(|| Event::Back { from: Some(here), to: v });
        }
        Ok(false)
    }
}

/// The walk through a gap: how far it is.
#[derive(Clone, Copy)]
struct Leg {
    index: usize,
    step: u32,
    left: u32,
    goal: Option<Vertex>,
    forward: bool,
}
