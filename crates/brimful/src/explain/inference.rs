//! What a rule concludes, and from what, before it is put in words.

use super::fact::Fact;
use super::model::Link;
use super::position::{Literal, Position, State};
use crate::graph::Vertex;

/// The rules, in the order they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Rule {
    Full,
    Forced,
    SingleEntrance,
    SingleExit,
    ForcedEntrance,
    ForcedExit,
    EndPoint,
    DeadEnd,
    AllEnds,
    LastEnds,
    WrongLabels,
    SameLabel,
    EarlyLoop,
    Touch,
    LabelRoom,
    Stuck,
    Corner,
    OnlyWay,
    MustPass,
    OutOfReach,
    CutOff,
    Unreached,
    Bottleneck,
    Entrances,
    Balance,
    WhatIf,
    Core,
    Several,
    Impossible,
}

impl Rule {
    /// Every rule.
    pub(super) const ALL: [Rule; 29] = [
        Rule::Full,
        Rule::Forced,
        Rule::SingleEntrance,
        Rule::SingleExit,
        Rule::ForcedEntrance,
        Rule::ForcedExit,
        Rule::EndPoint,
        Rule::DeadEnd,
        Rule::AllEnds,
        Rule::LastEnds,
        Rule::WrongLabels,
        Rule::SameLabel,
        Rule::EarlyLoop,
        Rule::Touch,
        Rule::LabelRoom,
        Rule::Stuck,
        Rule::Corner,
        Rule::OnlyWay,
        Rule::MustPass,
        Rule::OutOfReach,
        Rule::CutOff,
        Rule::Unreached,
        Rule::Bottleneck,
        Rule::Entrances,
        Rule::Balance,
        Rule::WhatIf,
        Rule::Core,
        Rule::Several,
        Rule::Impossible,
    ];

    /// The name scripts know it by.
    pub(super) fn name(self) -> &'static str {
        match self {
            Rule::Full => "full-cell",
            Rule::Forced => "forced-edge",
            Rule::SingleEntrance => "single-entrance",
            Rule::SingleExit => "single-exit",
            Rule::ForcedEntrance => "forced-entrance",
            Rule::ForcedExit => "forced-exit",
            Rule::EndPoint => "end-point",
            Rule::DeadEnd => "dead-end",
            Rule::AllEnds => "all-ends",
            Rule::LastEnds => "last-ends",
            Rule::WrongLabels => "wrong-labels",
            Rule::SameLabel => "same-label",
            Rule::EarlyLoop => "early-loop",
            Rule::Touch => "u-turn",
            Rule::LabelRoom => "label-room",
            Rule::Stuck => "stuck",
            Rule::Corner => "corner",
            Rule::OnlyWay => "only-way",
            Rule::MustPass => "must-pass",
            Rule::OutOfReach => "out-of-reach",
            Rule::CutOff => "cut-off",
            Rule::Unreached => "unreached",
            Rule::Bottleneck => "bottleneck",
            Rule::Entrances => "entrances",
            Rule::Balance => "balance",
            Rule::WhatIf => "what-if",
            Rule::Core => "core",
            Rule::Several => "several-solutions",
            Rule::Impossible => "no-solution",
        }
    }

    /// How hard it is to see, from 1.
    pub(super) fn weight(self) -> f64 {
        match self {
            Rule::Full | Rule::SingleEntrance | Rule::SingleExit => 0.5,
            Rule::Forced | Rule::ForcedEntrance | Rule::ForcedExit => 1.0,
            Rule::DeadEnd | Rule::WrongLabels | Rule::SameLabel | Rule::EarlyLoop => 1.5,
            Rule::EndPoint | Rule::AllEnds | Rule::LastEnds | Rule::Touch => 2.0,
            Rule::LabelRoom | Rule::Stuck => 2.5,
            Rule::Corner | Rule::OnlyWay | Rule::MustPass | Rule::OutOfReach => 3.0,
            Rule::CutOff | Rule::Unreached | Rule::Bottleneck => 3.5,
            Rule::Entrances => 4.0,
            Rule::Balance => 5.0,
            Rule::WhatIf => 6.0,
            Rule::Core => 12.0,
            Rule::Several | Rule::Impossible => 0.0,
        }
    }
}

/// A conclusion with its reasons. One that concludes nothing is a contradiction.
#[derive(Clone, Debug)]
pub(super) struct Inference {
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
    pub labels: Vec<u32>,
    /// What-if: the assumption, what follows from it in turn, and last the contradiction.
    pub chain: Vec<Inference>,
}

impl Inference {
    /// A conclusion from a rule.
    pub(super) fn new(rule: Rule, focus: Vec<Vertex>, change: Vec<Literal>) -> Self {
        Inference {
            rule,
            change,
            facts: Vec::new(),
            premises: Vec::new(),
            because: focus.clone(),
            focus,
            labels: Vec::new(),
            chain: Vec::new(),
        }
    }

    /// Whether it says that something cannot be.
    pub(super) fn is_contradiction(&self) -> bool {
        self.change.is_empty()
    }

    /// Adds the used links of the fragments of these cells to the premises.
    pub(super) fn rest_on_fragments(&mut self, position: &Position<'_>, cells: &[Vertex]) {
        let mut seen: Vec<Vertex> = Vec::new();
        for &v in cells {
            if seen.contains(&position.fragment(v)) {
                continue;
            }
            seen.push(position.fragment(v));
            for w in position.members(v) {
                let links = position.model.at[w as usize].iter().copied();
                self.premises.extend(links.filter(|&link| position.state(link) == State::On));
            }
        }
    }
}
