//! The rules, from the simplest to the hardest. A rule is a row here, a function in `rules/` that
//! the ladder calls, and a sentence.

use super::step::Difficulty;

/// What is known of a rule.
pub(crate) struct Row {
    /// The name scripts know it by.
    pub name: &'static str,
    /// How hard it is to see, from 1.
    pub weight: f64,
    /// The least difficulty of a puzzle that needs it.
    pub difficulty: Difficulty,
}

/// Defines [`Rule`] and its rows.
macro_rules! rules {
    ($($rule:ident $name:literal $weight:literal $class:ident,)*) => {
        /// The rules, in the order they are tried; the last three are not looked for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(crate) enum Rule { $($rule,)* }

        impl Rule {
            /// Every rule.
            const ALL: &[Rule] = &[$(Rule::$rule,)*];

            /// Its row in the table.
            pub(crate) fn row(self) -> Row {
                match self {
                    $(Rule::$rule => {
                        Row { name: $name, weight: $weight, difficulty: Difficulty::$class }
                    })*
                }
            }
        }
    };
}

rules! {
    Full "full-cell" 0.5 Easy,
    Forced "forced-edge" 1.0 Easy,
    SingleEntrance "single-entrance" 0.5 Easy,
    SingleExit "single-exit" 0.5 Easy,
    ForcedEntrance "forced-entrance" 1.0 Easy,
    ForcedExit "forced-exit" 1.0 Easy,
    EndPoint "end-point" 2.0 Easy,
    DeadEnd "dead-end" 1.5 Easy,
    AllEnds "all-ends" 2.0 Easy,
    LastEnds "last-ends" 2.0 Easy,
    WrongLabels "wrong-labels" 1.5 Easy,
    EarlyLoop "early-loop" 1.5 Easy,
    WrongPiece "wrong-piece" 1.5 Easy,
    NextNumber "next-number" 1.5 Easy,
    SameLabel "same-label" 1.5 Easy,
    Touch "u-turn" 2.0 Easy,
    Stuck "stuck" 2.5 Medium,
    LabelRoom "label-room" 2.5 Medium,
    InTime "in-time" 2.5 Medium,
    Corner "corner" 3.0 Hard,
    OnlyWay "only-way" 3.0 Hard,
    MustPass "must-pass" 3.0 Hard,
    OutOfReach "out-of-reach" 3.0 Hard,
    CutOff "cut-off" 3.5 Hard,
    Unreached "unreached" 3.5 Hard,
    Bottleneck "bottleneck" 3.5 Hard,
    Parts "between-numbers" 3.5 Hard,
    Gap "gap" 3.5 Hard,
    Entrances "entrances" 4.0 Hard,
    Balance "balance" 5.0 Hard,
    FittingNumbers "fitting-numbers" 5.0 Hard,
    WhatIf "what-if" 6.0 Expert,
    NoPlace "no-place" 8.0 Expert,
    Core "core" 12.0 Expert,
    Several "several-solutions" 0.0 Easy,
    Impossible "no-solution" 0.0 Easy,
}

impl Rule {
    /// The rule of that name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|rule| rule.row().name == name)
    }

    /// Whether it only crosses out what everybody sees: the other ways of a cell that has all it
    /// needs.
    pub(crate) fn goes_without_saying(self) -> bool {
        matches!(self, Rule::Full | Rule::SingleEntrance | Rule::SingleExit)
    }
}
