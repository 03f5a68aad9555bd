//! Learning from conflicts: the first unique implication point, with redundant literals dropped.

use smallvec::SmallVec;

use super::{NONE, Search, Written, log};
use crate::model::Literal;

/// How deep redundant literals are looked for.
const DEPTH: usize = 12;

/// What is worked with to learn a clause, and kept for its memory.
#[derive(Default)]
pub(super) struct Notes {
    /// The clause: its only literal of this level first, then one of the next level below.
    clause: Vec<Literal>,
    /// What it was derived from.
    from: Vec<u32>,
    /// Levels that its literals have, each a bit: the others are not among them.
    levels: u64,
    /// By variable: whether a literal of it is in the clause, or is to be replaced by its causes.
    seen: Vec<bool>,
    /// What is implied by the other literals, by variable and as far as that is known.
    implied: Vec<Option<bool>>,
    is_cited: Vec<bool>,
    noted: Vec<usize>,
    todo: Vec<Literal>,
}

impl Notes {
    pub(super) fn new(variables: usize) -> Self {
        Notes {
            seen: vec![false; variables],
            implied: vec![None; variables],
            is_cited: vec![false; variables],
            ..Notes::default()
        }
    }

    fn note(&mut self, variable: usize, is_implied: bool) {
        self.implied[variable] = Some(is_implied);
        self.noted.push(variable);
    }

    /// Forgets all but the clause and what it was derived from.
    fn clear(&mut self) {
        for variable in self.noted.drain(..) {
            self.implied[variable] = None;
            self.is_cited[variable] = false;
        }
    }
}

impl Search<'_> {
    /// The false literals that make a constraint fail, or that make it imply `implied`: those that
    /// became false first.
    fn because(&self, row: usize, implied: Option<Literal>) -> impl Iterator<Item = Literal> {
        let (trail, literals) = (&self.trail, self.rows.literals(row));
        let mut before = implied.map_or(u32::MAX, |literal| trail.place(literal));
        let need = self.rows.need(row);
        if need > 1 {
            let enough = literals.len() + usize::from(implied.is_none()) - need;
            before = self.last_cause(literals.clone(), before, enough);
        }
        let is_cause =
            move |literal: &Literal| trail.is(*literal) < 0 && trail.place(*literal) < before;
        literals.filter(is_cause)
    }

    /// Up to which place literals that became false before this one are enough.
    fn last_cause(
        &self,
        literals: impl Iterator<Item = Literal> + Clone,
        before: u32,
        enough: usize,
    ) -> u32 {
        let places = literals.filter(|&literal| self.trail.is(literal) < 0);
        let places = places.map(|literal| self.trail.place(literal));
        let places = places.filter(|&place| place < before);
        if places.clone().count() <= enough {
            return before;
        }
        let mut places: SmallVec<[u32; 8]> = places.collect();
        *places.select_nth_unstable(enough).1
    }

    /// Goes back to the level at which a constraint fails, and returns it.
    pub(super) fn retreat(&mut self, row: usize) -> usize {
        let level = self.because(row, None).map(|literal| self.trail.level(literal)).max();
        let level = level.unwrap_or(0) as usize;
        self.back(level);
        level
    }

    /// Learns a clause from a constraint that fails, goes back, and assigns what the clause says.
    pub(super) fn learn(&mut self, row: usize) {
        let mut notes = std::mem::take(&mut self.notes);
        notes.from.clear();
        notes.clause.clear();
        self.analyze(row, &mut notes);
        self.shorten(&mut notes);
        let clause = &notes.clause[..];
        let level_of = |literal: &Literal| self.trail.level(*literal);
        let level = clause.get(1).map_or(0, level_of);
        // The clause has its levels in order.
        let levels = clause.chunk_by(|a, b| level_of(a) == level_of(b)).count();
        let step = self.log.learn(clause, &mut notes.from);
        self.back(level as usize);
        self.heap.decay();
        let long = clause.len() > 2;
        let kept = if long { levels as u32 } else { 0 };
        let place = self.rows.add(clause, 1, [step, kept]);
        self.learned += usize::from(long);
        self.trail.assign(clause[0], place as u32);
        self.notes = notes;
    }

    /// Finds the clause: each literal of this level is replaced by its causes until one is left.
    fn analyze(&mut self, row: usize, notes: &mut Notes) {
        let current = self.trail.levels() as u32;
        let mut causes = std::mem::take(&mut notes.todo);
        let mut open = 0;
        let mut at = self.trail.all().len();
        let mut next: (usize, Option<Literal>) = (row, None);
        // The place of the literal that is left.
        notes.clause.push(Literal::yes(0));
        loop {
            self.cite(next.0, &mut notes.from);
            causes.clear();
            causes.extend(self.because(next.0, next.1));
            for &literal in &causes {
                let variable = literal.variable();
                let level = self.trail.level(literal);
                if level == 0 {
                    notes.from.push(log::ROOT | variable as u32);
                } else if !std::mem::replace(&mut notes.seen[variable], true) {
                    self.heap.bump(variable);
                    match level == current {
                        true => open += 1,
                        false => notes.clause.push(literal),
                    }
                }
            }
            let literal = loop {
                at -= 1;
                let literal = self.trail.all()[at];
                if notes.seen[literal.variable()] {
                    break literal;
                }
            };
            notes.seen[literal.variable()] = false;
            open -= 1;
            if open == 0 {
                notes.clause[0] = !literal;
                break;
            }
            next = (self.trail.reason(literal) as usize, Some(literal));
        }
        notes.todo = causes;
    }

    /// Drops the literals that follow from others, and sorts the rest by their levels.
    fn shorten(&self, notes: &mut Notes) {
        let mut clause = std::mem::take(&mut notes.clause);
        let all = clause.clone();
        clause.truncate(1);
        notes.levels = all[1..].iter().fold(0, |levels, &it| levels | self.level_bit(it));
        for &literal in &all[1..] {
            match self.is_redundant(literal, DEPTH, notes) {
                true => self.cite_all(literal, notes),
                false => clause.push(literal),
            }
        }
        notes.clear();
        all[1..].iter().for_each(|literal| notes.seen[literal.variable()] = false);
        clause[1..].sort_by_key(|literal| std::cmp::Reverse(self.trail.level(*literal)));
        notes.clause = clause;
    }

    /// A bit for the level of a literal.
    fn level_bit(&self, literal: Literal) -> u64 {
        1 << (self.trail.level(literal) % 64)
    }

    /// Whether the other literals of the clause imply this one.
    fn is_redundant(&self, literal: Literal, depth: usize, notes: &mut Notes) -> bool {
        let reason = self.trail.reason(literal);
        if reason == NONE || depth == 0 {
            return false;
        }
        self.because(reason as usize, Some(!literal)).all(|cause| {
            let variable = cause.variable();
            self.trail.level(cause) == 0
                || notes.seen[variable]
                || notes.levels & self.level_bit(cause) != 0
                    && notes.implied[variable].unwrap_or_else(|| {
                        let is_redundant = self.is_redundant(cause, depth - 1, notes);
                        notes.note(variable, is_redundant);
                        is_redundant
                    })
        })
    }

    /// Notes what a redundant literal follows from, but what was noted before.
    fn cite_all(&self, literal: Literal, notes: &mut Notes) {
        notes.todo.clear();
        notes.todo.push(literal);
        while let Some(literal) = notes.todo.pop() {
            let reason = self.trail.reason(literal) as usize;
            self.cite(reason, &mut notes.from);
            for cause in self.because(reason, Some(!literal)) {
                let variable = cause.variable();
                if self.trail.level(cause) == 0 {
                    notes.from.push(log::ROOT | variable as u32);
                } else if notes.implied[variable] == Some(true)
                    && !std::mem::replace(&mut notes.is_cited[variable], true)
                {
                    notes.todo.push(cause);
                }
            }
        }
    }

    /// Notes where a constraint comes from.
    fn cite(&self, row: usize, from: &mut Vec<u32>) {
        from.push(self.rows.origin(row));
    }

    /// The proof that ends with a constraint that fails without decisions.
    pub(super) fn refute(mut self, row: usize) -> Written {
        let log = std::mem::take(&mut self.log);
        let mut from = Vec::new();
        self.cite(row, &mut from);
        from.extend(self.because(row, None).map(|it| log::ROOT | it.variable() as u32));
        log.write(&from, |variable, from| self.root(variable, from))
    }

    /// What a variable known without decisions was derived from.
    fn root(&self, variable: usize, from: &mut Vec<u32>) {
        let literal = Literal::yes(variable);
        let reason = self.trail.reason(literal);
        if reason != NONE {
            self.cite(reason as usize, from);
            let causes = self.because(reason as usize, Some(literal));
            from.extend(causes.map(|it| log::ROOT | it.variable() as u32));
        }
    }
}
