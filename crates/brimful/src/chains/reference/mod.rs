//! The simple algorithms this room grew from, one per file: oracles in tests, baselines in
//! benchmarks, and what is animated when someone wants to watch an algorithm think.

pub mod deduction;
pub mod depth_first;
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
    /// The search goes on when these are found, and forgets what else it meets.
    all: bool,
}

impl Found {
    fn new(request: Request) -> Self {
        Found { solutions: Vec::new(), request, all: false }
    }

    /// The same for a search that does not end before it has been everywhere.
    fn all(self) -> Self {
        Found { all: true, ..self }
    }

    /// Keeps a solution; true when no more are wanted.
    fn add(&mut self, solution: Solution) -> bool {
        let wanted = 1 + usize::from(self.request.unique);
        if self.solutions.len() < wanted {
            self.solutions.push(solution);
        }
        self.solutions.len() == wanted && !self.all
    }

    /// The answer of a search that ran to its end, or was stopped.
    fn answer(self, method: &'static str, ended: Result<(), Stop>, nodes: u64) -> Answer<Solution> {
        let ended = ended.map(|()| Certificate::Search { nodes });
        Answer::of_search(self.request, self.solutions, ended, (method, nodes))
    }
}
