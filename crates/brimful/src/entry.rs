//! A level: a puzzle with its title, author, source and known answer.

use std::fmt;

use num_bigint::BigUint;

use crate::puzzle::{Kind, Puzzle};

/// A level: a puzzle with what its text says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its title.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Where it comes from.
    pub source: Option<String>,
    /// Its known answers.
    pub answer: Vec<Known>,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Other kinds whose puzzles are written the same: the text may be meant as one of them.
    pub also: Vec<Kind>,
}

impl Entry {
    /// A puzzle of which nothing else is known.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        Entry {
            title: None,
            author: None,
            source: None,
            answer: Vec::new(),
            puzzle,
            also: Vec::new(),
        }
    }
}

/// A known answer, for one rule set if the kind has several.
///
/// ```
/// use brimful::entry::{Known, Verdict};
///
/// let known = Known::parse_all("unique; nikoli: 12 solutions").unwrap();
/// assert_eq!(known[0], Known { rules: None, verdict: Verdict::Unique });
/// assert_eq!(known[1].rules, Some("nikoli"));
/// assert_eq!(known[1].to_string(), "nikoli: 12 solutions");
/// assert_eq!(Known::parse_all("unique; perhaps"), Err("perhaps"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The name of the rules it holds under; `None` is the puzzle's own.
    pub rules: Option<&'static str>,
    /// The answer.
    pub verdict: Verdict,
}

/// A known answer, complete or in part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It has a solution.
    Solvable,
    /// It has exactly one solution.
    Unique,
    /// It has more than one solution.
    Several,
    /// It has exactly this number of solutions.
    Solutions(BigUint),
    /// It has no solution; with the certificate's name if that is known.
    Unsolvable(Option<String>),
    /// The fewest moves, proven.
    Moves(u32),
    /// Bounds on the fewest moves, both proven.
    Between(u32, u32),
}

impl Known {
    /// The ways to write an answer, for messages.
    pub(crate) const GRAMMAR: &'static str = "write solvable, unique, several, N solutions, \
         unsolvable, unsolvable (reason), N moves or A to B moves; \
         for a rule set, as in \"unique; nikoli: several\"";

    /// The known answers of a text such as `unique; nikoli: several`.
    ///
    /// # Errors
    /// The first part that is not an answer.
    pub fn parse_all(text: &str) -> Result<Vec<Known>, &str> {
        text.split(';')
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .map(|part| Self::parse(part).ok_or(part))
            .collect()
    }

    fn parse(text: &str) -> Option<Self> {
        let (rules, verdict) = match text.split_once(':') {
            Some((name, verdict)) => {
                let mut all = Kind::ALL.into_iter().flat_map(Kind::rules);
                (Some(*all.find(|&&rules| rules == name.trim())?), verdict)
            }
            None => (None, text),
        };
        Some(Known { rules, verdict: Verdict::parse(verdict)? })
    }
}

impl Verdict {
    fn parse(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Some(match words[..] {
            ["solvable"] => Verdict::Solvable,
            ["unique"] => Verdict::Unique,
            ["several"] => Verdict::Several,
            ["unsolvable"] => Verdict::Unsolvable(None),
            ["unsolvable", reason] => {
                let name = reason.strip_prefix('(')?.strip_suffix(')')?;
                Verdict::Unsolvable(Some(name.to_owned()))
            }
            [count, "solution" | "solutions"] if count.len() <= 1000 => {
                Verdict::Solutions(count.parse().ok()?)
            }
            [moves, "move" | "moves"] => Verdict::Moves(moves.parse().ok()?),
            [low, "to", high, "moves"] => Verdict::Between(low.parse().ok()?, high.parse().ok()?),
            _ => return None,
        })
    }
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(rules) = self.rules {
            write!(f, "{rules}: ")?;
        }
        write!(f, "{}", self.verdict)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Solvable => write!(f, "solvable"),
            Verdict::Unique => write!(f, "unique"),
            Verdict::Several => write!(f, "several"),
            Verdict::Solutions(count) if count.bits() == 1 => write!(f, "{count} solution"),
            Verdict::Solutions(count) => write!(f, "{count} solutions"),
            Verdict::Unsolvable(None) => write!(f, "unsolvable"),
            Verdict::Unsolvable(Some(reason)) => write!(f, "unsolvable ({reason})"),
            Verdict::Moves(1) => write!(f, "1 move"),
            Verdict::Moves(moves) => write!(f, "{moves} moves"),
            Verdict::Between(low, high) => write!(f, "{low} to {high} moves"),
        }
    }
}
