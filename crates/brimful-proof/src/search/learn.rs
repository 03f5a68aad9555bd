//! Learning from conflicts: the first unique implication point, with redundant literals dropped.

use super::{NONE, Search, log};
use crate::model::{Constraint, Literal};

/// How deep redundant literals are looked for.
const DEPTH: usize = 12;
/// Room for what most clauses are derived from.
const ROOM: usize = 64;

impl Search<'_> {
    /// The false literals that make a constraint fail, or that make it imply `implied`: those that
    /// became false first.
    fn because(&self, row: usize, implied: Option<Literal>) -> impl Iterator<Item = Literal> {
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
        let level = clause.get(1).map_or(0, |literal| self.level[literal.variable()]);
        let mut levels: Vec<u32> =
            clause.iter().map(|literal| self.level[literal.variable()]).collect();
        levels.sort_unstable();
        levels.dedup();
        let step = self.log.learn(clause.clone(), from);
        self.back(level as usize);
        self.heap.decay();
        let first = clause[0];
        let long = clause.len() > 2;
        let kept = if long { levels.len() as u32 } else { 0 };
        let place = self.add(&Constraint::at_least(1, clause), step, kept);
        self.learned += usize::from(long && kept > 0);
        self.assign(first, place as u32);
    }

    /// The learned clause, its only literal of this level first, then one of the next level below,
    /// and what it was derived from.
    fn analyze(&mut self, row: usize) -> (Vec<Literal>, Vec<u32>) {
        let current = self.marks.len() as u32;
        let mut from = Vec::with_capacity(ROOM);
        let mut clause = Vec::new();
        let mut causes = Vec::new();
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
                    if !self.in_order {
                        self.heap.bump(variable);
                    }
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
        let all = clause.clone();
        clause.retain(|&literal| !self.is_redundant(literal, DEPTH, &mut from));
        all.iter().for_each(|literal| self.seen[literal.variable()] = false);
        clause.sort_by_key(|literal| std::cmp::Reverse(self.level[literal.variable()]));
        clause.insert(0, uip);
        (clause, from)
    }

    /// Whether the other literals of the clause imply this one; notes what is needed for that.
    fn is_redundant(&self, literal: Literal, depth: usize, from: &mut Vec<u32>) -> bool {
        let reason = self.reason[literal.variable()];
        if reason == NONE || depth == 0 {
            return false;
        }
        let start = from.len();
        self.cite(reason as usize, from);
        for cause in self.because(reason as usize, Some(!literal)) {
            let variable = cause.variable();
            if self.level[variable] == 0 {
                from.push(log::ROOT | variable as u32);
            } else if !self.seen[variable] && !self.is_redundant(cause, depth - 1, from) {
                from.truncate(start);
                return false;
            }
        }
        true
    }

    /// Notes the step of the log that introduced a constraint, or that it is one of the model.
    pub(super) fn cite(&self, row: usize, from: &mut Vec<u32>) {
        from.push(match self.rows[row].step {
            NONE => log::ROW | row as u32,
            step => step,
        });
    }

    /// What each variable known without decisions was derived from.
    pub(super) fn roots(&self) -> log::Roots {
        let mut roots = log::Roots { from: Vec::new(), of: vec![0..0; self.level.len()] };
        for &literal in &self.trail {
            let variable = literal.variable();
            if self.level[variable] > 0 || self.reason[variable] == NONE {
                continue;
            }
            let row = self.reason[variable] as usize;
            let start = roots.from.len();
            self.cite(row, &mut roots.from);
            let causes = self.because(row, Some(literal));
            roots.from.extend(causes.map(|it| log::ROOT | it.variable() as u32));
            roots.of[variable] = start..roots.from.len();
        }
        roots
    }
}
