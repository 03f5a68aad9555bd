//! The simple algorithms this room grew from, one per file: oracles in tests, baselines in
//! benchmarks, and what is animated when someone wants to watch an algorithm think.

pub mod deduction;
pub mod enumeration;
pub mod rules;

use super::Solution;
use crate::answer::{Answer, Outcome};
use crate::certificate::Certificate;
use crate::limits::Stop;

/// The solutions a method has met, of the one or two it looks for.
struct Found {
    solutions: Vec<Solution>,
    unique: bool,
}

impl Found {
    fn new(unique: bool) -> Self {
        Found { solutions: Vec::new(), unique }
    }

    /// Keeps a solution; true when no more are wanted.
    fn add(&mut self, solution: Solution) -> bool {
        self.solutions.push(solution);
        self.solutions.len() > usize::from(self.unique)
    }

    /// The answer of a search that ran to its end, or was stopped.
    fn answer(self, method: &'static str, ended: Result<(), Stop>, nodes: u64) -> Answer<Solution> {
        let mut solutions = self.solutions.into_iter();
        let (first, second) = (solutions.next(), solutions.next());
        let decided = second.is_some() || ended.is_ok();
        let unique = (self.unique && first.is_some() && decided).then_some(second.is_none());
        let outcome = match (first, ended) {
            (Some(first), _) => Outcome::Solved(first),
            (None, Ok(())) => Outcome::Unsolvable(Certificate::Search { nodes }),
            (None, Err(stop)) => Outcome::Unknown { stop, best: None },
        };
        Answer { outcome, unique, second, bounds: None, stopped: ended.err(), method, nodes }
    }
}
