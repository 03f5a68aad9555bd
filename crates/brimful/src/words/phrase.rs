//! Phrases that can be said in another language: English with named gaps, and what fills them.

use brimful_graph::graph::Vertex;
use std::fmt;

use crate::board::{Cell, Place};
use crate::content::Text;
use crate::ids::Color;

/// A phrase: an English template and what stands in its gaps. Its text is the English one; a page
/// in another language looks the template up in a catalog and fills that (the habit of GNU
/// gettext, with names in place of positions).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Phrase {
    /// The English template, with gaps in braces.
    #[cfg_attr(feature = "serde", serde(rename = "say"))]
    template: &'static str,
    /// What fills the gaps.
    #[cfg_attr(
        feature = "serde",
        serde(
            rename = "with",
            skip_serializing_if = "<[_]>::is_empty",
            serialize_with = "by_name"
        )
    )]
    #[cfg_attr(
        feature = "ts",
        ts(as = "Option<std::collections::HashMap<String, Gap>>", optional)
    )]
    gaps: Box<[(&'static str, Gap)]>,
    /// Whether it begins with a capital letter wherever it stands.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "std::ops::Not::not"))]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    capital: bool,
}

/// What fills a gap of a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Gap {
    /// A number or a name, the same in every language.
    Word(String),
    /// A cell, which a page may point at rather than name.
    Cell(
        #[cfg_attr(feature = "serde", serde(serialize_with = "spot"))]
        #[cfg_attr(feature = "ts", ts(type = "{ row: number; col: number } | { node: number }"))]
        Place,
    ),
    /// Words.
    Phrase(Phrase),
}

/// Makes a [`Phrase`]: a template, then what fills its gaps, as `name = value`, or as the name of
/// a variable.
///
/// ```
/// use brimful::phrase;
///
/// let cell = phrase!("the {number} in row {row}", number = 3, row = 1);
/// let said = phrase!("{cell} has no way out", cell).capital();
///
/// assert_eq!(said.to_string(), "The 3 in row 1 has no way out");
/// assert_eq!(said.template(), "{cell} has no way out");
/// ```
#[macro_export]
macro_rules! phrase {
    ($template:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::words::Phrase::filled(
            $template,
            &[$((
                stringify!($name),
                &$crate::phrase!(@value $name $(= $value)?) as &dyn $crate::words::Fill,
            )),*],
        )
    };
    (@value $name:ident) => { $name };
    (@value $name:ident = $value:expr) => { $value };
}

impl Phrase {
    /// A phrase whose gaps are still to be filled.
    #[must_use]
    pub fn new(template: &'static str) -> Self {
        Phrase { template, ..Phrase::default() }
    }

    /// A phrase of a number, by the template that fits it: both call the number `{n}`.
    #[must_use]
    pub fn count(n: usize, one: &'static str, many: &'static str) -> Self {
        Phrase::filled(if n == 1 { one } else { many }, &[("n", &n)])
    }

    /// A phrase with these gaps filled, as [`phrase!`] writes it. What fills them is asked here and
    /// not there, because a page loads the code of every phrase.
    #[must_use]
    pub fn filled(template: &'static str, gaps: &[(&'static str, &dyn Fill)]) -> Self {
        let gaps = gaps.iter().map(|(name, gap)| (*name, gap.gap())).collect();
        Phrase { template, gaps, capital: false }
    }

    /// The phrase with a capital letter first.
    #[must_use]
    pub fn capital(mut self) -> Self {
        self.capital = true;
        self
    }

    /// The phrase as a sentence: with a capital letter and a full stop.
    #[must_use]
    pub fn sentence(self) -> Self {
        phrase!("{sentence}.", sentence = self.capital())
    }

    /// The English template.
    #[must_use]
    pub fn template(&self) -> &'static str {
        self.template
    }

    /// What fills the gaps, by name.
    #[must_use]
    pub fn gaps(&self) -> &[(&'static str, Gap)] {
        &self.gaps
    }

    /// Whether it begins with a capital letter wherever it stands.
    #[must_use]
    pub fn is_capital(&self) -> bool {
        self.capital
    }

    /// Whether it says nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.template.is_empty()
    }

    /// `a`, `a and b`, `a, b and c`.
    #[must_use]
    pub fn and(items: Vec<Phrase>) -> Phrase {
        Phrase::listed(items, |list, last| phrase!("{list} and {last}", list, last))
    }

    /// `a`, `a or b`, `a, b or c`.
    #[must_use]
    pub fn or(items: Vec<Phrase>) -> Phrase {
        Phrase::listed(items, |list, last| phrase!("{list} or {last}", list, last))
    }

    fn listed(mut items: Vec<Phrase>, join: impl Fn(Phrase, Phrase) -> Phrase) -> Phrase {
        match (items.pop(), items.is_empty()) {
            (None, _) => Phrase::default(),
            (Some(only), true) => only,
            (Some(last), false) => join(Phrase::list(items), last),
        }
    }

    /// `a, b, c`.
    #[must_use]
    pub fn list(items: impl IntoIterator<Item = Phrase>) -> Phrase {
        let join = |list, next| phrase!("{list}, {next}", list, next);
        items.into_iter().reduce(join).unwrap_or_default()
    }

    /// Sentences one after the other; those that say nothing are left out.
    #[must_use]
    pub fn sentences(all: impl IntoIterator<Item = Phrase>) -> Phrase {
        let join = |text, next| phrase!("{text} {next}", text, next);
        all.into_iter().filter(|next| !next.is_empty()).reduce(join).unwrap_or_default()
    }

    fn fill(&self, text: &mut String) {
        let start = text.len();
        let mut rest = self.template;
        while let Some((before, after)) = rest.split_once('{') {
            text.push_str(before);
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            match self.gaps.iter().find(|gap| gap.0 == name) {
                Some((_, Gap::Word(word))) => text.push_str(word),
                Some((_, Gap::Cell(place))) => Phrase::from(*place).fill(text),
                Some((_, Gap::Phrase(phrase))) => phrase.fill(text),
                None => {}
            }
            rest = after;
        }
        text.push_str(rest);
        if self.capital {
            let capital = super::capital(&text[start..]);
            text.replace_range(start.., &capital);
        }
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.fill(&mut text);
        f.pad(&text)
    }
}

impl From<Place> for Phrase {
    /// The name of a cell.
    fn from(place: Place) -> Self {
        let Cell { row, col } = place.cell();
        if place.is_node() {
            return phrase!("node {node}", node = col);
        }
        let [row, column] = [row, col].map(|n| u64::from(n) + 1);
        phrase!("row {row}, column {column}", row, column)
    }
}

impl From<&'static str> for Phrase {
    /// A phrase without gaps.
    fn from(template: &'static str) -> Self {
        Phrase::new(template)
    }
}

impl From<String> for Phrase {
    /// Words that stay as they are in every language.
    fn from(word: String) -> Self {
        phrase!("{word}", word)
    }
}

/// What can fill a gap.
pub trait Fill {
    /// What it puts there.
    fn gap(&self) -> Gap;
}

impl<T: Fill + ?Sized> Fill for &T {
    fn gap(&self) -> Gap {
        (**self).gap()
    }
}

impl Fill for Phrase {
    fn gap(&self) -> Gap {
        Gap::Phrase(self.clone())
    }
}

impl Fill for Place {
    fn gap(&self) -> Gap {
        Gap::Cell(*self)
    }
}

impl Fill for Cell {
    /// A cell of a lattice.
    fn gap(&self) -> Gap {
        Gap::Cell((*self).into())
    }
}

macro_rules! words {
    ($($word:ty),*) => {
        $(impl Fill for $word {
            fn gap(&self) -> Gap {
                Gap::Word(self.to_string())
            }
        })*
    };
}

words!(String, str, Text, u8, u16, u32, u64, usize, i32, i64, Color, Vertex);

#[cfg(feature = "serde")]
fn by_name<S: serde::Serializer>(gaps: &[(&str, Gap)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(gaps.iter().map(|(name, gap)| (name, gap)))
}

#[cfg(feature = "serde")]
fn spot<S: serde::Serializer>(place: &Place, to: S) -> Result<S::Ok, S::Error> {
    let Cell { row, col } = place.cell();
    match place.is_node() {
        true => to.collect_map([("node", col)]),
        false => to.collect_map([("row", row), ("col", col)]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_may_stand_anywhere_and_hold_a_phrase() {
        let place = phrase!("node {node}", node = 3);
        let said = phrase!("{n} of {label}: {place}!", n = 2, label = "A{n}", place);
        assert_eq!(said.to_string(), "2 of A{n}: node 3!");
    }

    #[test]
    fn lists_and_counts() {
        let names = |all: &[&'static str]| all.iter().map(|&name| Phrase::new(name)).collect();
        assert_eq!(Phrase::and(names(&[])).to_string(), "");
        assert_eq!(Phrase::or(names(&["a"])).to_string(), "a");
        assert_eq!(Phrase::and(names(&["a", "b", "c"])).to_string(), "a, b and c");
        let count = |n| Phrase::count(n, "{n} step", "{n} steps").to_string();
        assert_eq!([count(1), count(2)].join(", "), "1 step, 2 steps");
        let said = [Phrase::new("One."), Phrase::default(), Phrase::new("Two.")];
        assert_eq!(Phrase::sentences(said).to_string(), "One. Two.");
    }
}
