//! The table of rules, from the simplest to the hardest: one row each, grouped by the function that
//! looks for them.

use super::inference::Inference;
use super::position::Position;
use super::rules::{balance, bottleneck, corner, cut_off, labels, loops, passage, slots, touch};
use super::sentences::{self, Words};
use super::step::Difficulty;
use super::what_if;
use crate::limits::{Meter, Stop};

/// The most steps that a what-if may take.
const LONGEST_STORY: usize = 30;

/// A function that finds everything its rules conclude in a position.
pub(crate) type Look = for<'m> fn(&Position<'m>, &mut Meter<'_>) -> Result<Vec<Inference>, Stop>;

/// A rule's sentence: why its conclusion holds, or what cannot be if it concludes nothing.
pub(crate) type Sentence = for<'m> fn(&Words<'_, 'm>, &Inference) -> String;

/// A rule.
pub(crate) struct Row {
    /// The name scripts know it by.
    pub name: &'static str,
    /// How hard it is to see, from 1.
    pub weight: f64,
    /// The least difficulty of a puzzle that needs it.
    pub difficulty: Difficulty,
    /// Its sentence.
    pub sentence: Sentence,
}

/// Defines [`Rule`], its rows and [`LADDER`].
macro_rules! rules {
    ($(by $look:expr => [$($rule:ident $name:literal $weight:literal $class:ident $sentence:path,)*])*
        unsought [$($other:ident $other_name:literal $other_weight:literal $other_class:ident
            $other_sentence:path,)*]
    ) => {
        /// The rules, in the order they are tried.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(crate) enum Rule { $($($rule,)*)* $($other,)* }

        impl Rule {
            /// Every rule.
            const ALL: &[Rule] = &[$($(Rule::$rule,)*)* $(Rule::$other,)*];

            /// Its row in the table.
            pub(crate) fn row(self) -> Row {
                match self {
                    $($(Rule::$rule => Row {
                        name: $name,
                        weight: $weight,
                        difficulty: Difficulty::$class,
                        sentence: $sentence,
                    },)*)*
                    $(Rule::$other => Row {
                        name: $other_name,
                        weight: $other_weight,
                        difficulty: Difficulty::$other_class,
                        sentence: $other_sentence,
                    },)*
                }
            }
        }

        /// The functions that look for rules, from the easiest to the hardest.
        pub(crate) const LADDER: &[Look] = &[$($look),*];
    };
}

rules! {
    by |position, _| Ok(seen(position, slots::find)) => [
        Full "full-cell" 0.5 Easy sentences::slots::full,
        Forced "forced-edge" 1.0 Easy sentences::slots::forced,
        SingleEntrance "single-entrance" 0.5 Easy sentences::slots::single_entrance,
        SingleExit "single-exit" 0.5 Easy sentences::slots::single_exit,
        ForcedEntrance "forced-entrance" 1.0 Easy sentences::slots::forced_entrance,
        ForcedExit "forced-exit" 1.0 Easy sentences::slots::forced_exit,
        EndPoint "end-point" 2.0 Easy sentences::slots::end_point,
        DeadEnd "dead-end" 1.5 Easy sentences::slots::dead_end,
        AllEnds "all-ends" 2.0 Easy sentences::slots::all_ends,
        LastEnds "last-ends" 2.0 Easy sentences::slots::last_ends,
    ]
    by |position, _| Ok(seen(position, labels::find)) => [
        WrongLabels "wrong-labels" 1.5 Easy sentences::labels::wrong_labels,
    ]
    by |position, _| Ok(seen(position, loops::find)) => [
        EarlyLoop "early-loop" 1.5 Easy sentences::regions::early_loop,
    ]
    by |position, _| Ok(seen(position, touch::find)) => [
        SameLabel "same-label" 1.5 Easy sentences::labels::same_label,
        Touch "u-turn" 2.0 Easy sentences::regions::touch,
    ]
    by what_if::find_dead_ends => [
        Stuck "stuck" 2.5 Medium sentences::regions::core,
    ]
    by |position, _| Ok(seen(position, labels::find_room)) => [
        LabelRoom "label-room" 2.5 Medium sentences::labels::label_room,
    ]
    by |position, _| Ok(seen(position, corner::find)) => [
        Corner "corner" 3.0 Hard sentences::regions::corner,
    ]
    by |position, _| Ok(seen(position, passage::find)) => [
        OnlyWay "only-way" 3.0 Hard sentences::labels::only_way,
        MustPass "must-pass" 3.0 Hard sentences::labels::must_pass,
        OutOfReach "out-of-reach" 3.0 Hard sentences::labels::out_of_reach,
    ]
    by cut_off::find => [
        CutOff "cut-off" 3.5 Hard sentences::regions::cut_off,
        Unreached "unreached" 3.5 Hard sentences::regions::unreached,
    ]
    by bottleneck::find => [
        Bottleneck "bottleneck" 3.5 Hard sentences::regions::bottleneck,
    ]
    by balance::find => [
        Entrances "entrances" 4.0 Hard sentences::regions::entrances,
        Balance "balance" 5.0 Hard sentences::regions::balance,
    ]
    by |position, meter| what_if::find(position, LONGEST_STORY, meter) => [
        WhatIf "what-if" 6.0 Expert sentences::regions::core,
    ]
    unsought [
        Core "core" 12.0 Expert sentences::regions::core,
        Several "several-solutions" 0.0 Easy sentences::nothing,
        Impossible "no-solution" 0.0 Easy sentences::nothing,
    ]
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

fn seen(position: &Position<'_>, find: fn(&Position<'_>, &mut Vec<Inference>)) -> Vec<Inference> {
    let mut found = Vec::new();
    find(position, &mut found);
    found
}
