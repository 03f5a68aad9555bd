//! What a solver answers: a solution, a proof that no solution exists, or what is known so far.

use num_bigint::BigUint;

use crate::certificate::Certificate;
use crate::limits::{Limits, Stop};

/// What is asked of an engine, the same for every problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// Decide whether the solution is the only one.
    pub unique: bool,
    /// Seed of every random choice; the same seed gives the same answer.
    pub seed: u64,
}

impl Request {
    /// Asks for a solution, and whether it is the only one.
    pub const UNIQUE: Request = Request { unique: true, seed: 0 };
}

/// A way to solve problems of type `P`: a name with its function.
pub struct Method<P, S> {
    /// The name, as `--method` takes it.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// Solves a problem.
    pub run: fn(&P, Request, &Limits<'_>) -> Answer<S>,
}

impl<P, S> Method<P, S> {
    /// Its name and what it does, without its types.
    pub fn label(&self) -> MethodLabel {
        MethodLabel { name: self.name, about: self.about }
    }
}

/// A method's name and one line about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MethodLabel {
    /// The name, as `--method` takes it.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
}

/// What a solve came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<S, C = Certificate> {
    /// A solution; for KAMI and Flood-It one proven shortest.
    Solved(S),
    /// Proof that no solution exists.
    Unsolvable(C),
    /// The work was stopped.
    Unknown {
        /// Why it was stopped.
        stop: Stop,
        /// The best attempt held: for KAMI and Flood-It a full list of moves, not proven shortest.
        best: Option<S>,
    },
}

/// A proven lower bound and the length of the best solution held, for puzzles that count moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// No solution is shorter: proven.
    pub lower: u32,
    /// A solution of this length is held, if any.
    pub upper: Option<u32>,
}

/// The answer to a solve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<S, C = Certificate> {
    /// What it came to.
    pub outcome: Outcome<S, C>,
    /// Whether the solution is the only one; `None` when not asked, or not decided.
    pub unique: Option<bool>,
    /// A second solution, when one was met while deciding uniqueness.
    pub second: Option<S>,
    /// Bounds on the number of moves (KAMI and Flood-It).
    pub bounds: Option<Bounds>,
    /// Why the work ended early, also when a solution is held but its uniqueness is open.
    pub stopped: Option<Stop>,
    /// What found it: a technique of the engine, or the name of a reference method.
    pub method: &'static str,
    /// Search nodes visited.
    pub nodes: u64,
}

impl<S, C> Answer<S, C> {
    fn new(outcome: Outcome<S, C>, method: &'static str, nodes: u64) -> Self {
        Answer { outcome, unique: None, second: None, bounds: None, stopped: None, method, nodes }
    }

    /// A solution.
    pub fn solved(solution: S, method: &'static str, nodes: u64) -> Self {
        Self::new(Outcome::Solved(solution), method, nodes)
    }

    /// A proof that there is no solution.
    pub fn unsolvable(certificate: C, method: &'static str, nodes: u64) -> Self {
        Self::new(Outcome::Unsolvable(certificate), method, nodes)
    }

    /// Stopped before anything was decided.
    pub fn unknown(stop: Stop, best: Option<S>, method: &'static str, nodes: u64) -> Self {
        Answer { stopped: Some(stop), ..Self::new(Outcome::Unknown { stop, best }, method, nodes) }
    }

    /// The answer of a search for one solution, or for two where uniqueness is asked.
    ///
    /// `found` holds the solutions that were met. `ended` is `Ok` when the search was exhausted,
    /// with the certificate to give if it met no solution at all.
    pub fn of_search(
        request: Request,
        found: impl IntoIterator<Item = S>,
        ended: Result<C, Stop>,
        (method, nodes): (&'static str, u64),
    ) -> Self {
        let mut found = found.into_iter();
        let first = match (found.next(), ended) {
            (Some(first), ended) => (first, ended.err()),
            (None, Ok(certificate)) => return Self::unsolvable(certificate, method, nodes),
            (None, Err(stop)) => return Self::unknown(stop, None, method, nodes),
        };
        let (first, stop) = first;
        let mut answer = Self::solved(first, method, nodes);
        if request.unique {
            answer.second = found.next();
            answer.stopped = stop.filter(|_| answer.second.is_none());
            answer.unique = answer.stopped.is_none().then_some(answer.second.is_none());
        }
        answer
    }

    /// The answer of a search for fewest moves: `best` is the shortest list held, `lower` a proven
    /// bound, `stop` why the search ended before the two met.
    pub fn of_moves(
        best: Option<(S, u32)>,
        lower: u32,
        stop: Option<Stop>,
        (method, nodes): (&'static str, u64),
    ) -> Self {
        let upper = best.as_ref().map(|&(_, length)| length);
        let answer = match best {
            Some((solution, length)) if length == lower => Self::solved(solution, method, nodes),
            best => {
                let stop = stop.unwrap_or(Stop::Method);
                Self::unknown(stop, best.map(|(solution, _)| solution), method, nodes)
            }
        };
        Answer { bounds: Some(Bounds { lower, upper }), ..answer }
    }

    /// The solution, or the best attempt held.
    pub fn solution(&self) -> Option<&S> {
        match &self.outcome {
            Outcome::Solved(solution) => Some(solution),
            Outcome::Unknown { best, .. } => best.as_ref(),
            Outcome::Unsolvable(_) => None,
        }
    }

    /// The same answer about other things: solutions and the certificate translated.
    pub fn translate<T, D>(
        self,
        solution: impl Fn(S) -> T,
        certificate: impl FnOnce(C) -> D,
    ) -> Answer<T, D> {
        let outcome = match self.outcome {
            Outcome::Solved(found) => Outcome::Solved(solution(found)),
            Outcome::Unsolvable(proof) => Outcome::Unsolvable(certificate(proof)),
            Outcome::Unknown { stop, best } => Outcome::Unknown { stop, best: best.map(&solution) },
        };
        Answer {
            outcome,
            unique: self.unique,
            second: self.second.map(&solution),
            bounds: self.bounds,
            stopped: self.stopped,
            method: self.method,
            nodes: self.nodes,
        }
    }

    /// The same answer with its solutions translated.
    pub fn map<T>(self, solution: impl Fn(S) -> T) -> Answer<T, C> {
        self.translate(solution, |certificate| certificate)
    }
}

/// How many solutions there are, up to the limit asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The number counted.
    pub count: BigUint,
    /// Whether that is all of them, proven. Otherwise there are at least this many; at a limit,
    /// more.
    pub exact: bool,
    /// Why the counting ended early, unless it ended at the limit asked for.
    pub stopped: Option<Stop>,
}

impl Count {
    /// All solutions, of which at most `limit` are reported.
    #[must_use]
    pub fn all(count: BigUint, limit: Option<u64>) -> Self {
        Count { count, exact: true, stopped: None }.up_to(limit)
    }

    /// Nothing but the solutions met before the work was stopped.
    #[must_use]
    pub fn stopped(count: BigUint, stop: Stop) -> Self {
        Count { count, exact: false, stopped: Some(stop) }
    }

    /// The same count where no more than `limit` solutions are of interest.
    #[must_use]
    pub fn up_to(self, limit: Option<u64>) -> Self {
        match limit.map(BigUint::from) {
            Some(limit) if limit < self.count => {
                Count { count: limit, exact: false, stopped: None }
            }
            _ => self,
        }
    }
}
