//! What is true and false, since when, and why.

use brimful::ids::IdVec;

use super::NONE;
use crate::model::Literal;

/// When and why a variable got its value.
#[derive(Clone, Copy)]
struct Known {
    level: u32,
    /// The constraint that implied it, or [`NONE`] for a decision.
    reason: u32,
    /// Its place among all that is assigned.
    place: u32,
}

/// The assigned literals in their order.
pub(super) struct Trail {
    /// By literal: 1 true, -1 false, 0 open.
    value: IdVec<Literal, i8>,
    /// By variable.
    known: Vec<Known>,
    all: Vec<Literal>,
    /// Where each decision level begins.
    marks: Vec<usize>,
    /// How many of the literals were propagated.
    pub(super) head: usize,
}

impl Trail {
    /// Nothing is assigned.
    pub(super) fn new(variables: usize) -> Self {
        Trail {
            value: IdVec::from_elem(0, 2 * variables),
            known: vec![Known { level: 0, reason: NONE, place: 0 }; variables],
            all: Vec::with_capacity(variables),
            marks: Vec::new(),
            head: 0,
        }
    }

    /// 1 if a literal is true, -1 if it is false, 0 if it is open.
    pub(super) fn is(&self, literal: Literal) -> i8 {
        self.value[literal]
    }

    /// The decision level at which a literal got its value.
    pub(super) fn level(&self, literal: Literal) -> u32 {
        self.known[literal.variable()].level
    }

    /// The constraint that a literal follows from, or [`NONE`].
    pub(super) fn reason(&self, literal: Literal) -> u32 {
        self.known[literal.variable()].reason
    }

    /// Whether a literal is true and follows from a constraint.
    pub(super) fn is_due_to(&self, literal: Literal, place: usize) -> bool {
        self.is(literal) > 0 && self.reason(literal) == place as u32
    }

    /// Gives constraints that literals follow from the places they were moved to.
    pub(super) fn rename(&mut self, moved: impl Fn(u32) -> Option<u32>) {
        for literal in &self.all {
            let reason = &mut self.known[literal.variable()].reason;
            if *reason != NONE {
                *reason = moved(*reason).unwrap_or(NONE);
            }
        }
    }

    /// How many literals got a value before.
    pub(super) fn place(&self, literal: Literal) -> u32 {
        self.known[literal.variable()].place
    }

    /// Makes a literal true for this reason, if it is open.
    pub(super) fn assign(&mut self, literal: Literal, reason: u32) {
        if self.value[literal] != 0 {
            return;
        }
        self.value[literal] = 1;
        self.value[!literal] = -1;
        let [level, place] = [self.marks.len() as u32, self.all.len() as u32];
        self.known[literal.variable()] = Known { level, reason, place };
        self.all.push(literal);
    }

    /// Makes a literal true as a decision.
    pub(super) fn decide(&mut self, literal: Literal) {
        self.marks.push(self.all.len());
        self.assign(literal, NONE);
    }

    /// The number of decisions.
    pub(super) fn levels(&self) -> usize {
        self.marks.len()
    }

    /// Where the first decision above a level stands, if there is one.
    pub(super) fn above(&self, level: usize) -> Option<usize> {
        self.marks.get(level).copied()
    }

    /// Takes back the last literal, and says whether it was propagated.
    pub(super) fn pop(&mut self) -> Option<(Literal, bool)> {
        let literal = self.all.pop()?;
        self.value[literal] = 0;
        self.value[!literal] = 0;
        Some((literal, self.all.len() < self.head))
    }

    /// Forgets the decisions above a level, whose literals were taken back.
    pub(super) fn cut(&mut self, level: usize) {
        self.marks.truncate(level);
        self.head = self.head.min(self.all.len());
    }

    /// The next literal to propagate.
    pub(super) fn next(&mut self) -> Option<Literal> {
        let literal = self.all.get(self.head).copied()?;
        self.head += 1;
        Some(literal)
    }

    /// All that is assigned, in order.
    pub(super) fn all(&self) -> &[Literal] {
        &self.all
    }
}
