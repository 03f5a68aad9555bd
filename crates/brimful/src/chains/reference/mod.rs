//! The simple algorithms this room grew from, one per file: oracles in tests, baselines in
//! benchmarks, and what is animated when someone wants to watch an algorithm think.

pub mod deduction;
pub mod enumeration;
pub mod rules;

use super::Solution;
use crate::answer::{Answer, Request};
use crate::certificate::Certificate;
use crate::limits::Stop;

/// The solutions a method has met, of the one or two it looks for.
struct Found {
    solutions: Vec<Solution>,
    request: Request,
}

impl Found {
    fn new(request: Request) -> Self {
        Found { solutions: Vec::new(), request }
    }

    /// Keeps a solution; true when no more are wanted.
    fn add(&mut self, solution: Solution) -> bool {
        self.solutions.push(solution);
        self.solutions.len() > usize::from(self.request.unique)
    }

    /// The answer of a search that ran to its end, or was stopped.
    fn answer(self, method: &'static str, ended: Result<(), Stop>, nodes: u64) -> Answer<Solution> {
        let ended = ended.map(|()| Certificate::Search { nodes });
        Answer::of_search(self.request, self.solutions, ended, (method, nodes))
    }
}
