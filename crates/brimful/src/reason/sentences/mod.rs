//! Every sentence about paths and loops. Translators and editors find all of them in this folder.
//!
//! Each rule has one function: it says why the conclusion holds, or what cannot be where the
//! inference is a contradiction.

mod act;
mod clash;
mod labels;
mod names;
mod regions;
mod slots;
mod story;
mod times;

use super::inference::Inference;
use super::judge::Claim;
use super::model::Model;
use super::rule::Rule;
use super::step::{Clause, Text};
use crate::graph::Vertex;
use crate::phrase;
use crate::words::Phrase;

/// A step in words.
pub(crate) fn text(model: &Model<'_>, inference: &Inference) -> Text {
    let words = Words { model };
    Text::new(words.look(inference), words.clauses(inference), words.act(inference))
}

/// A mistake in words: which of the player's edges cannot stay, and why. Without a reason, no path
/// can take the edge.
pub(crate) fn mistake(model: &Model<'_>, wrong: &[&Claim], why: Option<&Inference>) -> Text {
    let words = Words { model };
    let look = wrong.first().map_or_else(Phrase::default, |claim| {
        phrase!("Something is wrong at {cell}.", cell = words.cell(claim.ends[0]))
    });
    let name = |claim: &&Claim| match (words.between(claim.ends), claim.crossed) {
        (between, false) => phrase!("the line {between}", between),
        (between, true) => phrase!("the cross on the way {between}", between),
    };
    let names = Phrase::and(wrong.iter().map(name).collect());
    let is_one = wrong.len() == 1;
    let (claim, act) = match is_one {
        true => {
            let line = names.capital();
            (phrase!("{line} cannot stay.", line), phrase!("Take it back."))
        }
        false => (
            phrase!("These cannot all stay: {names}.", names),
            phrase!("Take at least one of them back."),
        ),
    };
    let ends: Vec<Vertex> = wrong.iter().flat_map(|claim| claim.ends).collect();
    let mut clauses = vec![words.clause(claim, &ends)];
    match why {
        None => clauses.push(words.clause(phrase!("No path can take it."), &ends)),
        Some(why) if why.chain.is_empty() => {
            // lines that contradict each other whatever the cells need
            let is_clash = why.rule == Rule::Core && why.facts.is_empty();
            let what = if is_clash { words.clash(wrong) } else { words.sentence(why) };
            let text = match is_one {
                true => phrase!("If it stays, {what}.", what),
                false => phrase!("If all of them stay, {what}.", what),
            };
            clauses.push(words.clause(text, &why.because));
        }
        Some(why) => clauses.extend(words.story(&why.chain)),
    }
    Text::new(look, clauses, act)
}

/// Several solutions, in words; the line is one that some have and others have not.
pub(crate) fn several(model: &Model<'_>, line: Option<[Vertex; 2]>) -> Text {
    let choose = |ends| {
        let between = Words { model }.between(ends);
        phrase!("Some have the line {between}, and some do not: choose either.", between)
    };
    let why = phrase!("No line was found that all of the remaining solutions share.");
    Text::new(
        phrase!("Several solutions are possible from here."),
        vec![Clause { text: why, cells: Vec::new() }],
        line.map_or_else(Phrase::default, choose),
    )
}

/// No solution, for a reason that is proven by other means than rules.
pub(crate) fn no_solution(reason: Phrase) -> Text {
    let why = Clause { text: because_impossible(reason), cells: Vec::new() };
    Text::new(phrase!("Look at the whole board."), vec![why], Phrase::default())
}

fn because_impossible(reason: Phrase) -> Phrase {
    phrase!("There is no solution: {reason}.", reason)
}

/// Makes sentences about one puzzle.
pub(crate) struct Words<'a, 'm> {
    model: &'a Model<'m>,
}

impl Words<'_, '_> {
    /// Why the conclusion of a rule holds, or what cannot be where it is a contradiction.
    fn sentence(&self, inference: &Inference) -> Phrase {
        match inference.rule {
            Rule::Full => slots::full(self, inference),
            Rule::Forced => slots::forced(self, inference),
            Rule::SingleEntrance => slots::single_entrance(self, inference),
            Rule::SingleExit => slots::single_exit(self, inference),
            Rule::ForcedEntrance => slots::forced_entrance(self, inference),
            Rule::ForcedExit => slots::forced_exit(self, inference),
            Rule::EndPoint => slots::end_point(self, inference),
            Rule::DeadEnd => slots::dead_end(self, inference),
            Rule::AllEnds => slots::all_ends(self, inference),
            Rule::LastEnds => slots::last_ends(self, inference),
            Rule::WrongLabels => labels::wrong_labels(self, inference),
            Rule::EarlyLoop => regions::early_loop(self, inference),
            Rule::WrongPiece => regions::wrong_piece(self, inference),
            Rule::NextNumber | Rule::Gap => times::gap(self, inference),
            Rule::InTime | Rule::FittingNumbers => times::fitting(self, inference),
            Rule::NoPlace => times::no_place(self, inference),
            Rule::SameLabel => labels::same_label(self, inference),
            Rule::Touch => regions::touch(self, inference),
            Rule::Stuck | Rule::WhatIf | Rule::Core => regions::core(self, inference),
            Rule::LabelRoom => labels::label_room(self, inference),
            Rule::Corner => regions::corner(self, inference),
            Rule::OnlyWay => labels::only_way(self, inference),
            Rule::MustPass => labels::must_pass(self, inference),
            Rule::OutOfReach => labels::out_of_reach(self, inference),
            Rule::CutOff => regions::cut_off(self, inference),
            Rule::Unreached => regions::unreached(self, inference),
            Rule::Bottleneck => regions::bottleneck(self, inference),
            Rule::Parts => regions::parts(self, inference),
            Rule::Entrances => regions::entrances(self, inference),
            Rule::Balance => regions::balance(self, inference),
            Rule::Several | Rule::Impossible => Phrase::default(),
        }
    }

    fn look(&self, inference: &Inference) -> Phrase {
        match (inference.focus.first(), inference.labels.first(), inference.because.first()) {
            (Some(&v), _, _) => phrase!("Look at {cell}.", cell = self.cell(v)),
            (None, Some(&label), _) => phrase!("Look at {label}.", label = self.label(label)),
            (None, None, Some(&v)) if inference.rule != Rule::AllEnds => {
                phrase!("Look around {cell}.", cell = self.cell(v))
            }
            _ if !inference.numbers.is_empty() => {
                phrase!("Look for a cell for {number}.", number = inference.numbers[0])
            }
            _ => phrase!("Count the places where a path can end."),
        }
    }

    /// The reason, one short sentence after the other.
    fn clauses(&self, inference: &Inference) -> Vec<Clause> {
        if !inference.is_contradiction() && !inference.chain.is_empty() {
            return self.story(&inference.chain);
        }
        let sentence = self.sentence(inference);
        let text = match inference.is_contradiction() {
            true => because_impossible(sentence),
            false => sentence.sentence(),
        };
        vec![self.clause(text, &inference.because)]
    }

    fn clause(&self, text: Phrase, cells: &[Vertex]) -> Clause {
        let mut cells = self.model.board.cells_of(cells);
        cells.sort_unstable();
        cells.dedup();
        Clause { text, cells }
    }

    /// The most cells that a sentence names.
    const MOST_CELLS: usize = 6;

    /// Some cells by name, the last of many by their number.
    fn cells(&self, cells: &[Vertex]) -> Phrase {
        let named = cells.iter().take(Self::MOST_CELLS).map(|&v| self.cell(v));
        let more = cells.len().saturating_sub(Self::MOST_CELLS);
        let rest = (more > 0).then(|| Phrase::count(more, "{n} more cell", "{n} more cells"));
        Phrase::and(named.chain(rest).collect())
    }
}
