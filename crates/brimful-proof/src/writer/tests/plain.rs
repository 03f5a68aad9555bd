//! A search for all assignments of a model.

use crate::model::{Constraint, Literal, Model};

/// All assignments of a model, by plain backtracking with unit propagation.
pub(super) struct Plain<'m> {
    rows: &'m [Constraint],
    /// The constraints of each variable.
    at: Vec<Vec<usize>>,
    value: Vec<Option<bool>>,
    found: Vec<Vec<bool>>,
}

impl<'m> Plain<'m> {
    pub(super) fn all(model: &'m Model) -> Vec<Vec<bool>> {
        let mut at = vec![Vec::new(); model.variables()];
        for (place, row) in model.constraints().iter().enumerate() {
            row.literals.iter().for_each(|literal| at[literal.variable()].push(place));
        }
        let value = vec![None; model.variables()];
        let mut plain = Plain { rows: model.constraints(), at, value, found: Vec::new() };
        let mut trail = Vec::new();
        if (0..plain.rows.len()).all(|row| plain.follow(row, &mut trail)) {
            plain.search();
        }
        plain.found
    }

    /// Assigns what a constraint implies, and all that follows; whether it can still hold.
    fn follow(&mut self, first: usize, trail: &mut Vec<usize>) -> bool {
        let mut todo = vec![first];
        while let Some(row) = todo.pop() {
            let rows = self.rows;
            let is_false =
                |value: &[Option<bool>], it: &Literal| value[it.variable()] == Some(!it.is_yes());
            let row = &rows[row];
            let falses = row.literals.iter().filter(|it| is_false(&self.value, it)).count();
            if falses + row.at_least > row.literals.len() {
                return false;
            }
            if falses + row.at_least < row.literals.len() {
                continue;
            }
            for literal in &row.literals {
                if self.value[literal.variable()].is_none() {
                    self.value[literal.variable()] = Some(literal.is_yes());
                    trail.push(literal.variable());
                    todo.extend(&self.at[literal.variable()]);
                }
            }
        }
        true
    }

    fn search(&mut self) {
        let Some(open) = self.value.iter().position(Option::is_none) else {
            self.found.push(self.value.iter().map(|value| value.unwrap()).collect());
            return;
        };
        for way in [false, true] {
            let mut trail = vec![open];
            self.value[open] = Some(way);
            if self.at[open].clone().into_iter().all(|row| self.follow(row, &mut trail)) {
                self.search();
            }
            trail.into_iter().for_each(|variable| self.value[variable] = None);
        }
    }
}
