//! One face for every puzzle: what front ends that take any kind hold in their hands.

use crate::answer::{Answer, Ask, Count, Method, UnknownMethod, Violation};
use crate::board::{Board, Cell};
use crate::limits::Limits;
use crate::{chains, cycle, kami, numberlink};

/// The kinds of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Cardinal Chains.
    Chains,
    /// Numberlink, Arukone, Flow Free.
    Numberlink,
    /// Hamiltonian cycles.
    Cycle,
    /// KAMI.
    Kami,
    /// Flood-It.
    Flood,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 5] =
        [Kind::Chains, Kind::Numberlink, Kind::Cycle, Kind::Kami, Kind::Flood];

    /// The name scripts know it by.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Chains => "chains",
            Kind::Numberlink => "numberlink",
            Kind::Cycle => "cycle",
            Kind::Kami => "kami",
            Kind::Flood => "flood",
        }
    }

    /// The kind of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A valid puzzle of any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Puzzle {
    /// Cardinal Chains.
    Chains(chains::Puzzle),
    /// Numberlink.
    Numberlink(numberlink::Puzzle),
    /// Hamiltonian cycle.
    Cycle(cycle::Puzzle),
    /// KAMI, or Flood-It when it has a pivot.
    Kami(kami::Puzzle),
}

/// A solution of any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// Cardinal Chains.
    Chains(chains::Solution),
    /// Numberlink.
    Numberlink(numberlink::Solution),
    /// Hamiltonian cycle.
    Cycle(cycle::Solution),
    /// KAMI and Flood-It.
    Kami(kami::Solution),
}

/// A draft of any kind: what a reader makes of a text or a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Draft {
    /// Cardinal Chains.
    Chains(chains::Draft),
    /// Numberlink.
    Numberlink(numberlink::Draft),
    /// Hamiltonian cycle.
    Cycle(cycle::Draft),
    /// KAMI and Flood-It.
    Kami(kami::Draft),
}

/// Why a draft of any kind is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DraftError {
    /// Cardinal Chains.
    #[error(transparent)]
    Chains(#[from] chains::DraftError),
    /// Numberlink.
    #[error(transparent)]
    Numberlink(#[from] numberlink::DraftError),
    /// Hamiltonian cycle.
    #[error(transparent)]
    Cycle(#[from] cycle::DraftError),
    /// KAMI and Flood-It.
    #[error(transparent)]
    Kami(#[from] kami::DraftError),
}

impl DraftError {
    /// The cell to point at, if there is one.
    pub fn cell(&self) -> Option<Cell> {
        match self {
            DraftError::Chains(e) => e.cell(),
            DraftError::Numberlink(e) => e.cell(),
            DraftError::Cycle(e) => e.cell(),
            DraftError::Kami(e) => e.cell(),
        }
    }
}

impl Puzzle {
    /// Validates a draft of any kind.
    ///
    /// # Errors
    /// The first thing wrong with it.
    pub fn new(draft: Draft) -> Result<Self, DraftError> {
        Ok(match draft {
            Draft::Chains(d) => Puzzle::Chains(chains::Puzzle::new(d)?),
            Draft::Numberlink(d) => Puzzle::Numberlink(numberlink::Puzzle::new(d)?),
            Draft::Cycle(d) => Puzzle::Cycle(cycle::Puzzle::new(d)?),
            Draft::Kami(d) => Puzzle::Kami(kami::Puzzle::new(d)?),
        })
    }

    /// Which kind it is.
    pub fn kind(&self) -> Kind {
        match self {
            Puzzle::Chains(_) => Kind::Chains,
            Puzzle::Numberlink(_) => Kind::Numberlink,
            Puzzle::Cycle(_) => Kind::Cycle,
            Puzzle::Kami(p) if p.pivot().is_some() => Kind::Flood,
            Puzzle::Kami(_) => Kind::Kami,
        }
    }

    /// Its board.
    pub fn board(&self) -> &Board {
        match self {
            Puzzle::Chains(p) => p.board(),
            Puzzle::Numberlink(p) => p.board(),
            Puzzle::Cycle(p) => p.board(),
            Puzzle::Kami(p) => p.board(),
        }
    }

    /// The ways to solve it, the default first.
    pub fn methods(&self) -> &'static [Method] {
        match self {
            Puzzle::Chains(_) => chains::METHODS,
            Puzzle::Numberlink(_) => numberlink::METHODS,
            Puzzle::Cycle(_) => cycle::METHODS,
            Puzzle::Kami(_) => kami::METHODS,
        }
    }

    /// Solves it.
    ///
    /// # Errors
    /// A method that is not in [`Puzzle::methods`].
    pub fn solve(&self, ask: &Ask, limits: &Limits<'_>) -> Result<Answer<Solution>, UnknownMethod> {
        Ok(match self {
            Puzzle::Chains(p) => chains::solve(p, ask, limits)?.map(Solution::Chains),
            Puzzle::Numberlink(p) => numberlink::solve(p, ask, limits)?.map(Solution::Numberlink),
            Puzzle::Cycle(p) => cycle::solve(p, ask, limits)?.map(Solution::Cycle),
            Puzzle::Kami(p) => kami::solve(p, ask, limits)?.map(Solution::Kami),
        })
    }

    /// Counts its solutions exactly, or up to `limit` of them.
    pub fn count(&self, limit: Option<u64>, limits: &Limits<'_>) -> Count {
        match self {
            Puzzle::Chains(p) => chains::count(p, limit, limits),
            Puzzle::Numberlink(p) => numberlink::count(p, limit, limits),
            Puzzle::Cycle(p) => cycle::count(p, limit, limits),
            Puzzle::Kami(p) => kami::count(p, limit, limits),
        }
    }

    /// Checks a solution, independently of every solver.
    ///
    /// # Errors
    /// The first violation met; also a solution of another kind.
    pub fn check(&self, solution: &Solution) -> Result<(), Violation> {
        match (self, solution) {
            (Puzzle::Chains(p), Solution::Chains(s)) => chains::check(p, s),
            (Puzzle::Numberlink(p), Solution::Numberlink(s)) => numberlink::check(p, s),
            (Puzzle::Cycle(p), Solution::Cycle(s)) => cycle::check(p, s),
            (Puzzle::Kami(p), Solution::Kami(s)) => kami::check(p, s),
            _ => Err(Violation::new(
                format!("This is not a solution of a {} puzzle.", self.kind().name()),
                [],
            )),
        }
    }
}
