//! What is asked of a puzzle and what comes back: a solution, a proof that none exists, or what
//! is known so far.

pub use brimful_graph::answer::{Answer, Bounds, Count, Method, MethodLabel, Outcome, Request};

pub use crate::violation::{BadMove, Lane, Violation};

/// What is asked of `solve`, the same for every puzzle.
#[derive(Clone, Debug, Default)]
pub struct Ask {
    /// Decide whether the solution is the only one.
    pub unique: bool,
    /// A method by name (each room's `METHODS` lists them); `None` is the engine.
    pub method: Option<String>,
    /// What the solution is to have the least of, by name ([`crate::Kind::objectives`] lists what a
    /// kind has); the answer then has bounds.
    pub minimize: Option<String>,
    /// Seed of every random choice; the same seed gives the same answer.
    pub seed: u64,
}

impl Ask {
    /// Asks the engine for a solution, and whether it is the only one.
    pub fn unique() -> Self {
        Ask { unique: true, ..Ask::default() }
    }

    /// What is asked, but for the method.
    pub fn request(&self) -> Request {
        Request { unique: self.unique, seed: self.seed }
    }
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

/// Something to minimize that a puzzle does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a {kind} puzzle{such} has no {name} to minimize{known}")]
pub struct UnknownObjective {
    /// The name asked for.
    pub name: String,
    /// The puzzle kind.
    pub kind: &'static str,
    /// What about the puzzle matters, after a space; empty if it is the kind alone.
    pub such: &'static str,
    /// What there is, after a colon; empty if there is nothing.
    pub known: String,
}

#[cfg(feature = "engines")]
impl UnknownObjective {
    /// That puzzles have only these to minimize, or nothing.
    pub(crate) fn new(name: &str, [kind, such]: [&'static str; 2], known: &[&str]) -> Self {
        let known = match known {
            [] => String::new(),
            known => format!(": there is {}", known.join(", ")),
        };
        UnknownObjective { name: name.to_owned(), kind, such, known }
    }
}

/// What is asked of a puzzle that it does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AskError {
    /// The method.
    #[error(transparent)]
    Method(#[from] UnknownMethod),
    /// The objective.
    #[error(transparent)]
    Objective(#[from] UnknownObjective),
}

/// Solves a puzzle by the method asked for; the first method is the default.
///
/// # Errors
/// A method that is not among these, or anything to minimize.
#[cfg(feature = "engines")]
pub(crate) fn solve_by<P, S>(
    kind: &'static str,
    methods: &[Method<P, S>],
    puzzle: &P,
    ask: &Ask,
    limits: &crate::limits::Limits<'_>,
) -> Result<Answer<S>, AskError> {
    if let Some(name) = &ask.minimize {
        return Err(UnknownObjective::new(name, [kind, ""], &[]).into());
    }
    let named = |method: &&Method<P, S>| ask.method.as_ref().is_none_or(|name| method.name == name);
    let Some(method) = methods.iter().find(named) else {
        return Err(AskError::Method(UnknownMethod {
            name: ask.method.clone().unwrap_or_default(),
            kind,
            known: methods.iter().map(|method| method.name).collect::<Vec<_>>().join(", "),
        }));
    };
    Ok((method.run)(puzzle, ask.request(), limits))
}
