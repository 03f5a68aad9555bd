//! Learning from conflicts: the first unique implication point, with redundant literals dropped.

use super::{NONE, Search, log};
use crate::model::{Constraint, Literal, Literals};

/// How deep redundant literals are looked for.
const DEPTH: usize = 12;
/// Room for what most clauses are derived from.
const ROOM: usize = 64;

impl Search<'_> {
    /// The false literals that make a constraint fail, or that make it imply `implied`: those that
    /// became false first.
    pub(super) fn because(
        &self,
        row: usize,
        implied: Option<Literal>,
    ) -> impl Iterator<Item = Literal> {
        let row = &self.rows[row];
        let before = implied.map_or(u32::MAX, |literal| self.place[literal.variable()]);
        let all = row.literals.len() + usize::from(implied.is_none());
        let enough = all.saturating_sub(row.need as usize);
        let place = |literal: &Literal| self.place[literal.variable()];
        let is_cause = move |literal: &Literal| self.is(*literal) < 0 && place(literal) < before;
        let causes = move || row.literals.iter().copied().filter(is_cause);
        // A clause has no more causes than it needs.
        let last = (row.need > 1 && causes().count() > enough).then(|| {
            let mut places: Vec<u32> = causes().map(|literal| place(&literal)).collect();
            *places.select_nth_unstable(enough).1
        });
        causes().filter(move |literal| last.is_none_or(|last| place(literal) < last))
    }

    /// Goes back to the level at which a constraint fails, and returns it.
    pub(super) fn retreat(&mut self, row: usize) -> usize {
        let level = self.because(row, None).map(|literal| self.level[literal.variable()]).max();
        let level = level.unwrap_or(0) as usize;
        self.back(level);
        level
    }

    /// Learns a clause from a constraint that fails, goes back, and assigns what the clause says.
    pub(super) fn learn(&mut self, row: usize) {
        let (clause, from) = self.analyze(row);
        let level_of = |literal: &Literal| self.level[literal.variable()];
        let level = clause.get(1).map_or(0, level_of);
        // The clause has its levels in order.
        let levels = clause.chunk_by(|a, b| level_of(a) == level_of(b)).count();
        let step = self.log.learn(clause.clone(), from);
        self.back(level as usize);
        self.heap.decay();
        let first = clause[0];
        let long = clause.len() > 2;
        let kept = if long { levels as u32 } else { 0 };
        let place = self.add(&Constraint::at_least(1, clause), step, kept);
        self.learned += usize::from(long && kept > 0);
        self.assign(first, place as u32);
    }

    /// The learned clause, its only literal of this level first, then one of the next level below,
    /// and what it was derived from.
    fn analyze(&mut self, row: usize) -> (Literals, Vec<u32>) {
        let current = self.marks.len() as u32;
        let mut from = Vec::with_capacity(ROOM);
        let mut clause = Literals::new();
        let mut causes = Literals::new();
        let mut open = 0;
        let mut at = self.trail.len();
        let mut next: (usize, Option<Literal>) = (row, None);
        let uip = loop {
            self.cite(next.0, &mut from);
            causes.clear();
            causes.extend(self.because(next.0, next.1));
            for &literal in &causes {
                let variable = literal.variable();
                if self.level[variable] == 0 {
                    from.push(log::ROOT | variable as u32);
                } else if !self.seen[variable] {
                    self.seen[variable] = true;
                    self.heap.bump(variable);
                    match self.level[variable] == current {
                        true => open += 1,
                        false => clause.push(literal),
                    }
                }
            }
            loop {
                at -= 1;
                if self.seen[self.trail[at].variable()] {
                    break;
                }
            }
            let literal = self.trail[at];
            self.seen[literal.variable()] = false;
            open -= 1;
            if open == 0 {
                break !literal;
            }
            next = (self.reason[literal.variable()] as usize, Some(literal));
        };
        let mut shorter: Literals = std::iter::once(uip).collect();
        let mut known = std::mem::take(&mut self.known);
        for &literal in &clause {
            match self.is_redundant(literal, DEPTH, &mut known) {
                true => self.cite_all(literal, &mut known, &mut from),
                false => shorter.push(literal),
            }
        }
        known.clear();
        self.known = known;
        clause.iter().for_each(|literal| self.seen[literal.variable()] = false);
        shorter[1..].sort_by_key(|literal| std::cmp::Reverse(self.level[literal.variable()]));
        (shorter, from)
    }

    /// Whether the other literals of the clause imply this one.
    fn is_redundant(&self, literal: Literal, depth: usize, known: &mut Known) -> bool {
        let reason = self.reason[literal.variable()];
        if reason == NONE || depth == 0 {
            return false;
        }
        self.because(reason as usize, Some(!literal)).all(|cause| {
            let variable = cause.variable();
            self.level[variable] == 0
                || self.seen[variable]
                || known.of[variable].unwrap_or_else(|| {
                    let is_redundant = self.is_redundant(cause, depth - 1, known);
                    known.note(variable, is_redundant);
                    is_redundant
                })
        })
    }

    /// Notes what a redundant literal follows from, but what was noted before.
    fn cite_all(&self, literal: Literal, known: &mut Known, from: &mut Vec<u32>) {
        let mut todo = Literals::from_elem(literal, 1);
        while let Some(literal) = todo.pop() {
            let reason = self.reason[literal.variable()] as usize;
            self.cite(reason, from);
            for cause in self.because(reason, Some(!literal)) {
                let variable = cause.variable();
                if self.level[variable] == 0 {
                    from.push(log::ROOT | variable as u32);
                } else if known.of[variable] == Some(true) && !known.is_cited[variable] {
                    known.is_cited[variable] = true;
                    todo.push(cause);
                }
            }
        }
    }

    /// Notes the step of the log that introduced a constraint, or that it is one of the model.
    pub(super) fn cite(&self, row: usize, from: &mut Vec<u32>) {
        from.push(match self.rows[row].step {
            NONE => log::ROW | row as u32,
            step => step,
        });
    }

    /// What a variable known without decisions was derived from.
    pub(super) fn root(&self, variable: usize, from: &mut Vec<u32>) {
        if self.reason[variable] != NONE {
            let row = self.reason[variable] as usize;
            self.cite(row, from);
            let causes = self.because(row, self.trail.get(self.place[variable] as usize).copied());
            from.extend(causes.map(|it| log::ROOT | it.variable() as u32));
        }
    }
}

/// Which variables the literals of a clause imply, as far as that is known.
#[derive(Default)]
pub(super) struct Known {
    of: Vec<Option<bool>>,
    is_cited: Vec<bool>,
    noted: Vec<usize>,
}

impl Known {
    pub(super) fn new(variables: usize) -> Self {
        Known { of: vec![None; variables], is_cited: vec![false; variables], noted: Vec::new() }
    }

    fn note(&mut self, variable: usize, is_redundant: bool) {
        self.of[variable] = Some(is_redundant);
        self.noted.push(variable);
    }

    fn clear(&mut self) {
        for variable in self.noted.drain(..) {
            self.of[variable] = None;
            self.is_cited[variable] = false;
        }
    }
}
