//! The conclusion of a rule with its reasons, as data.

use super::fact::Fact;
use super::model::Link;
use super::position::{Literal, Position, State};
use super::rule::Rule;
use crate::graph::Vertex;
use crate::ids::Label;

/// A conclusion with its reasons. One that concludes nothing is a contradiction.
#[derive(Clone, Debug)]
pub(crate) struct Inference {
    pub rule: Rule,
    /// What follows.
    pub change: Vec<Literal>,
    /// The facts it cites.
    pub facts: Vec<Fact>,
    /// Links whose state it uses: complete only for the rules that what-if runs on.
    pub premises: Vec<Link>,
    /// The cells the sentence is about, in the order of the rule's own.
    pub focus: Vec<Vertex>,
    /// The cells to look at.
    pub because: Vec<Vertex>,
    /// The labels the sentence is about.
    pub labels: Vec<Label>,
    /// The numbers the sentence is about.
    pub numbers: Vec<u32>,
    /// The numbers that fit cells.
    pub fits: Vec<(Vertex, Vec<u32>)>,
    /// Of a what-if: the assumption, its consequences in order, and last the contradiction.
    pub chain: Vec<Inference>,
}

impl Inference {
    /// A conclusion from a rule.
    pub(crate) fn new(rule: Rule, focus: Vec<Vertex>, change: Vec<Literal>) -> Self {
        Inference {
            rule,
            change,
            facts: Vec::new(),
            premises: Vec::new(),
            because: focus.clone(),
            focus,
            labels: Vec::new(),
            numbers: Vec::new(),
            fits: Vec::new(),
            chain: Vec::new(),
        }
    }

    /// Whether it is a contradiction.
    pub(crate) fn is_contradiction(&self) -> bool {
        self.change.is_empty()
    }

    /// Adds the used links of the fragments of these cells to the premises.
    pub(crate) fn rest_on_fragments(&mut self, position: &Position<'_>, cells: &[Vertex]) {
        let mut seen: Vec<Vertex> = Vec::new();
        for &v in cells {
            if seen.contains(&position.fragment(v)) {
                continue;
            }
            seen.push(position.fragment(v));
            for w in position.members(v) {
                let links = position.model.at[w].iter().copied();
                self.premises.extend(links.filter(|&link| position.state(link) == State::On));
            }
        }
    }
}
