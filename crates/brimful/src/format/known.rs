//! What a file says the answer of its puzzle is.

use std::fmt;

use num_bigint::BigUint;

use crate::numberlink::Rules;

/// A known answer, for one rule set where a puzzle has several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The Numberlink rules it holds under; `None` is the puzzle's own.
    pub rules: Option<Rules>,
    /// What is known.
    pub verdict: Verdict,
}

/// What may be known of a puzzle's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It has a solution.
    Solvable,
    /// It has exactly one solution.
    Unique,
    /// It has more than one solution.
    Several,
    /// It has exactly that many solutions.
    Solutions(BigUint),
    /// It has no solution; the certificate's name where that is known.
    Unsolvable(Option<String>),
    /// The fewest moves, proven.
    Moves(u32),
    /// Bounds on the fewest moves, both proven.
    Between(u32, u32),
}

/// How a known answer is written.
pub(super) const GRAMMAR: &str = "write solvable, unique, several, N solutions, unsolvable, unsolvable (reason), \
     N moves or A to B moves; for a rule set, as in \"unique; nikoli: several\"";

impl Known {
    /// The known answers of a text such as `unique; nikoli: several`.
    ///
    /// # Errors
    /// The first part that is not one.
    pub fn parse_all(text: &str) -> Result<Vec<Known>, &str> {
        text.split(';')
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .map(|part| Self::parse(part).ok_or(part))
            .collect()
    }

    fn parse(text: &str) -> Option<Self> {
        let (rules, verdict) = match text.split_once(':') {
            Some((rules, verdict)) => (Some(Rules::from_name(rules.trim())?), verdict),
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
            write!(f, "{}: ", rules.name())?;
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
