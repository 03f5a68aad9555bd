//! Contradictions that are a sum of constraints: too few steps for a set of cells, or too many
//! parts around a set of cells.

use std::collections::HashMap;

use crate::model::{Constraint, Model};

/// Constraints of the model, by their places in order, whose sum has no solution: cells that need
/// more steps than their neighbors can give (Hall's theorem). `None` if there are no such cells.
pub(crate) fn too_few(model: &Model) -> Option<Vec<usize>> {
    let mut flow = Flow::new(model);
    let (takes, gives) = (&model.takes, &model.gives);
    for (taker, bound) in takes.iter().enumerate() {
        for _ in flow.taken[taker]..bound.map_or(0, |bound| bound.count) {
            if let Err([takers, givers]) = flow.augment(taker) {
                let takers = takers.into_iter().filter_map(|v| takes[v]);
                let givers = givers.into_iter().filter_map(|v| gives[v]);
                let mut rows: Vec<usize> = takers.chain(givers).map(|bound| bound.row).collect();
                rows.sort_unstable();
                return Some(rows);
            }
        }
    }
    None
}

/// Whether the sum of constraints has no solution: the literals cannot make up what it needs.
pub(crate) fn contradicts<'a>(rows: impl IntoIterator<Item = &'a Constraint>) -> bool {
    let mut need = 0;
    let mut count: HashMap<usize, [usize; 2]> = HashMap::new();
    for row in rows {
        need += row.at_least;
        for literal in &row.literals {
            count.entry(literal.variable()).or_default()[usize::from(literal.is_yes())] += 1;
        }
    }
    need > count.values().map(|both| both[0].max(both[1])).sum()
}

/// Steps given to those who take them, as a flow.
struct Flow<'m> {
    model: &'m Model,
    /// Steps by the vertex that takes or gives them, each with its other vertex.
    into: Vec<Vec<[usize; 2]>>,
    out: Vec<Vec<[usize; 2]>>,
    used: Vec<bool>,
    taken: Vec<usize>,
    given: Vec<usize>,
}

impl<'m> Flow<'m> {
    /// The steps, and as many of them given as fit one after the other.
    fn new(model: &'m Model) -> Self {
        let n = model.vertices();
        let mut flow = Flow {
            model,
            into: vec![Vec::new(); n],
            out: vec![Vec::new(); n],
            used: Vec::new(),
            taken: vec![0; n],
            given: vec![0; n],
        };
        let takes = &model.takes;
        for step in &model.steps {
            let ways = [[step.from, step.to], [step.to, step.from]];
            for &[from, to] in &ways[..if model.is_directed() { 1 } else { 2 }] {
                let arc = flow.used.len();
                flow.out[from].push([arc, to]);
                flow.into[to].push([arc, from]);
                let fits = flow.taken[to] < takes[to].map_or(0, |bound| bound.count)
                    && flow.has_left(from);
                flow.used.push(fits);
                flow.taken[to] += usize::from(fits);
                flow.given[from] += usize::from(fits);
            }
        }
        flow
    }

    fn has_left(&self, giver: usize) -> bool {
        let gives = &self.model.gives;
        gives[giver].is_none_or(|bound| self.given[giver] < bound.count)
    }

    /// Gives one more step to a vertex, or returns the takers and givers that show why not.
    fn augment(&mut self, taker: usize) -> Result<(), [Vec<usize>; 2]> {
        let n = self.taken.len();
        // The arc by which a giver was reached, and by which a taker was.
        let mut giver_by = vec![None; n];
        let mut taker_by = vec![None; n];
        let mut takers = vec![taker];
        let mut givers = Vec::new();
        let mut read = 0;
        let mut reached = vec![false; n];
        reached[taker] = true;
        while let Some(&v) = takers.get(read) {
            read += 1;
            for &[arc, giver] in &self.into[v] {
                if self.used[arc] || giver_by[giver].is_some() {
                    continue;
                }
                giver_by[giver] = Some((arc, v));
                if self.has_left(giver) {
                    self.turn(taker, giver, &giver_by, &taker_by);
                    return Ok(());
                }
                givers.push(giver);
                for &[arc, next] in &self.out[giver] {
                    if self.used[arc] && !reached[next] {
                        reached[next] = true;
                        taker_by[next] = Some((arc, giver));
                        takers.push(next);
                    }
                }
            }
        }
        Err([takers, givers])
    }

    /// Turns the arcs of an alternating path.
    fn turn(
        &mut self,
        taker: usize,
        mut giver: usize,
        giver_by: &[Option<(usize, usize)>],
        taker_by: &[Option<(usize, usize)>],
    ) {
        self.given[giver] += 1;
        self.taken[taker] += 1;
        while let Some((arc, v)) = giver_by[giver] {
            self.used[arc] = true;
            let Some((arc, before)) = taker_by[v].filter(|_| v != taker) else { break };
            self.used[arc] = false;
            giver = before;
        }
    }
}

/// The parts that are left when some vertices and one step are removed.
pub(crate) fn parts(
    model: &Model,
    removed: &[usize],
    without: Option<[usize; 2]>,
) -> Vec<Vec<usize>> {
    let mut near = vec![Vec::new(); model.vertices()];
    for step in &model.steps {
        let ends = [step.from, step.to];
        if without.is_none_or(|edge| edge != ends && edge != [ends[1], ends[0]]) {
            near[step.from].push(step.to);
            near[step.to].push(step.from);
        }
    }
    let mut left = vec![true; model.vertices()];
    removed.iter().for_each(|&v| left[v] = false);
    let mut parts = Vec::new();
    for start in 0..left.len() {
        if !std::mem::take(&mut left[start]) {
            continue;
        }
        let mut part = vec![start];
        let mut read = 0;
        while let Some(&v) = part.get(read) {
            read += 1;
            for &w in &near[v] {
                if std::mem::take(&mut left[w]) {
                    part.push(w);
                }
            }
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}
