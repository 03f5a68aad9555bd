//! What a kind's maker lets callers choose.

use super::{Refusal, Request, Value};
use crate::board::{MAX_CELLS, Shape, Wrap};

/// What a kind's maker lets callers choose.
pub(crate) struct Offer {
    /// The kind's name in the titles of puzzles, where people know it by a longer one.
    pub(crate) title: Option<&'static str>,
    /// Whether puzzles have exactly one solution.
    pub(crate) unique: Uniqueness,
    /// Whether sides may be joined.
    pub(crate) wraps: bool,
    /// The options that not every kind has.
    pub(crate) choices: &'static [Choice],
}

/// Whether the puzzles made of a kind have exactly one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uniqueness {
    /// Unless several solutions are allowed.
    Default,
    /// On request.
    OnRequest,
    /// Solutions are not counted: the puzzle is to need the fewest moves.
    Uncounted,
}

/// An option that not every kind has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name.
    pub name: &'static str,
    /// The values it takes.
    pub takes: Takes,
    /// What it sets, in a few words.
    pub about: &'static str,
}

/// The values that an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Takes {
    /// A number in this range; a small board may narrow it.
    Number {
        /// The smallest number.
        least: u32,
        /// The largest number.
        most: u32,
    },
    /// One of these names.
    Name(&'static [&'static str]),
    /// On or off.
    Flag,
}

impl Offer {
    /// Refuses what makes no sense on any board. Each room refuses what it cannot make.
    pub(crate) fn check(&self, kind: &'static str, request: &Request) -> Result<(), Refusal> {
        let (rows, cols) = request.shape.size();
        if matches!(request.shape, Shape::Abstract { .. }) {
            return Err(Refusal::Graph);
        }
        if rows == 0 || cols == 0 || u64::from(rows) * u64::from(cols) > MAX_CELLS {
            return Err(Refusal::Size { rows, cols });
        }
        if request.wrap != Wrap::default() && !self.wraps {
            return Err(Refusal::Wrap { kind });
        }
        if request.walls.is_some_and(|share| !(0.0..0.9).contains(&share)) {
            return Err(Refusal::Walls);
        }
        if request.unique && self.unique == Uniqueness::Uncounted {
            return Err(Refusal::Uncounted { kind });
        }
        let several = !request.unique && self.unique == Uniqueness::Default;
        if several && request.difficulty.is_some() {
            return Err(Refusal::SeveralRated);
        }
        request.options().try_for_each(|(name, value)| {
            match self.choices.iter().find(|choice| choice.name == name) {
                Some(choice) => choice.check(value),
                None => Err(Refusal::Unknown {
                    kind,
                    option: name.to_owned(),
                    known: self.choices.iter().map(|choice| choice.name).collect(),
                }),
            }
        })
    }

    /// Whether the puzzle is to have exactly one solution, because that or a difficulty is asked
    /// for: only the way to the one solution can be easy or hard.
    pub(crate) fn one_solution(&self, request: &Request) -> bool {
        let rated = request.difficulty.is_some() && self.unique != Uniqueness::Uncounted;
        request.unique || rated
    }
}

impl Choice {
    fn check(&self, value: &Value) -> Result<(), Refusal> {
        let fits = match (&self.takes, value) {
            (Takes::Number { least, most }, Value::Number(number)) => {
                (least..=most).contains(&number)
            }
            (Takes::Name(names), Value::Name(name)) => names.contains(&name.as_str()),
            (Takes::Flag, Value::Flag(_)) => true,
            _ => false,
        };
        let refusal = || Refusal::Value {
            option: self.name,
            takes: self.takes.clone(),
            given: value.clone(),
        };
        if fits { Ok(()) } else { Err(refusal()) }
    }
}
