//! What-ifs: an assumption, its consequences one by one, and the contradiction.

use super::Words;
use crate::graph::Vertex;
use crate::phrase;
use crate::reason::inference::Inference;
use crate::reason::model::END;
use crate::reason::position::Literal;
use crate::reason::rule::Rule;
use crate::reason::step::Clause;
use crate::words::Phrase;

/// The most consequences of an assumption that get a sentence each.
const MOST_CONSEQUENCES: usize = 8;

impl Words<'_, '_> {
    /// Suppose that …. Then …. But then ….
    pub(super) fn story(&self, chain: &[Inference]) -> Vec<Clause> {
        let [assumption, consequences @ .., clash] = chain else { return Vec::new() };
        let assumed = assumption.change.first().map_or_else(Phrase::default, |&l| self.would(l));
        let mut clauses =
            vec![self.clause(phrase!("Suppose that {assumed}.", assumed), &assumption.focus)];
        let said: Vec<Literal> = consequences
            .iter()
            .filter(|step| !step.rule.goes_without_saying() && step.rule != Rule::AllEnds)
            .flat_map(|step| step.change.iter().copied())
            .collect();
        let skipped = said.len().saturating_sub(MOST_CONSEQUENCES);
        let before = if skipped > 0 { MOST_CONSEQUENCES / 2 } else { said.len() };
        clauses.extend(said[..before].iter().map(|&literal| self.then(literal)));
        if skipped > 0 {
            clauses.push(self.clause(phrase!("And so on for {skipped} more steps.", skipped), &[]));
            clauses.extend(said[before + skipped..].iter().map(|&literal| self.then(literal)));
        }
        let sentence = self.sentence(clash);
        clauses.push(self.clause(phrase!("But then {sentence}.", sentence), &clash.focus));
        clauses
    }

    fn then(&self, literal: Literal) -> Clause {
        self.clause(phrase!("Then {fact}.", fact = self.would(literal)), &self.ends(literal))
    }

    /// The cells of a literal.
    fn ends(&self, literal: Literal) -> Vec<Vertex> {
        match literal {
            Literal::On(link) | Literal::Off(link) => {
                let ends = self.model.links[link as usize];
                ends.into_iter().filter(|&v| v != END).collect()
            }
            Literal::Not(v, _) => vec![v],
        }
    }

    /// A literal as a statement.
    fn would(&self, literal: Literal) -> Phrase {
        match literal {
            Literal::On(link) => match self.model.links[link as usize] {
                [a, END] => self.is_end(self.cell(a), true),
                ends => phrase!("the path goes {between}", between = self.between(ends)),
            },
            Literal::Off(link) => match self.model.links[link as usize] {
                [a, END] => self.is_end(self.cell(a), false),
                ends => phrase!("no path goes {between}", between = self.between(ends)),
            },
            Literal::Not(v, label) => {
                phrase!("{label} is not at {cell}", label = self.label(label), cell = self.cell(v))
            }
        }
    }
}
