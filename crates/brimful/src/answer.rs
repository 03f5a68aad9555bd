//! What the rooms answer: a solution, a proof that there is none, or what is known so far.

use num_bigint::BigUint;

use crate::board::Cell;
use crate::certificate::Certificate;
use crate::limits::Stop;

/// What is asked of `solve`, the same for every puzzle.
#[derive(Clone, Debug, Default)]
pub struct Ask {
    /// Decide whether the solution is the only one.
    pub unique: bool,
    /// A method by name (each room's `METHODS` lists them); `None` is the engine.
    pub method: Option<String>,
    /// Seed of every random choice; the same seed gives the same answer.
    pub seed: u64,
}

/// A method that a room does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no method {name:?} for {kind}; there are {known}")]
pub struct UnknownMethod {
    /// The name asked for.
    pub name: String,
    /// The puzzle kind.
    pub kind: &'static str,
    /// The names there are, comma-separated.
    pub known: String,
}

/// A way to solve a puzzle, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Method {
    /// The name, as `--method` takes it.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
}

/// The index in `methods` of the one asked for; the first is the default.
///
/// # Errors
/// A name that is not there.
pub fn choose_method(
    kind: &'static str,
    methods: &[Method],
    ask: &Ask,
) -> Result<usize, UnknownMethod> {
    let Some(name) = &ask.method else { return Ok(0) };
    methods.iter().position(|m| m.name == name).ok_or_else(|| UnknownMethod {
        name: name.clone(),
        kind,
        known: methods.iter().map(|m| m.name).collect::<Vec<_>>().join(", "),
    })
}

/// What a solve came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<S> {
    /// A solution; for KAMI and Flood-It one proven shortest.
    Solved(S),
    /// Proof that there is none.
    Unsolvable(Certificate),
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
pub struct Answer<S> {
    /// What it came to.
    pub outcome: Outcome<S>,
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

impl<S> Answer<S> {
    fn new(outcome: Outcome<S>, method: &'static str, nodes: u64) -> Self {
        Answer { outcome, unique: None, second: None, bounds: None, stopped: None, method, nodes }
    }

    /// A solution.
    pub fn solved(solution: S, method: &'static str, nodes: u64) -> Self {
        Self::new(Outcome::Solved(solution), method, nodes)
    }

    /// A proof that there is none.
    pub fn unsolvable(certificate: Certificate, method: &'static str, nodes: u64) -> Self {
        Self::new(Outcome::Unsolvable(certificate), method, nodes)
    }

    /// Stopped before anything was decided.
    pub fn unknown(stop: Stop, best: Option<S>, method: &'static str, nodes: u64) -> Self {
        Answer { stopped: Some(stop), ..Self::new(Outcome::Unknown { stop, best }, method, nodes) }
    }

    /// The solution, or the best attempt held.
    pub fn solution(&self) -> Option<&S> {
        match &self.outcome {
            Outcome::Solved(solution) => Some(solution),
            Outcome::Unknown { best, .. } => best.as_ref(),
            Outcome::Unsolvable(_) => None,
        }
    }

    /// The same answer with its solutions told in other words.
    pub fn map<T>(self, tell: impl Fn(S) -> T) -> Answer<T> {
        let outcome = match self.outcome {
            Outcome::Solved(solution) => Outcome::Solved(tell(solution)),
            Outcome::Unsolvable(certificate) => Outcome::Unsolvable(certificate),
            Outcome::Unknown { stop, best } => Outcome::Unknown { stop, best: best.map(&tell) },
        };
        Answer {
            outcome,
            unique: self.unique,
            second: self.second.map(&tell),
            bounds: self.bounds,
            stopped: self.stopped,
            method: self.method,
            nodes: self.nodes,
        }
    }
}

/// How many solutions there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The number counted.
    pub count: BigUint,
    /// Whether that is all of them: proven. Otherwise there are at least that many.
    pub exact: bool,
    /// Why the counting ended early, unless it ended at the limit asked for.
    pub stopped: Option<Stop>,
}

/// What is wrong with a proposed solution, found by a checker that shares nothing with the solvers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct Violation {
    /// One sentence, as a person would say it.
    pub text: String,
    /// The cells it is about.
    pub cells: Vec<Cell>,
}

impl Violation {
    /// A violation at some cells.
    pub fn new(text: impl Into<String>, cells: impl Into<Vec<Cell>>) -> Self {
        Violation { text: text.into(), cells: cells.into() }
    }
}
