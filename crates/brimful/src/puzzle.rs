//! The table of rooms: one face for every kind of puzzle, for callers that take any.
//!
//! A new kind is one more line in each list of this file; everything else about it stands in its
//! room.

use crate::answer::{Answer, Ask, Count, Method, MethodLabel, UnknownMethod, Violation};
use crate::board::{Board, Cell};
use crate::graph::Vertex;
use crate::limits::Limits;
use crate::room::Room;
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
    #[must_use]
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
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The ways to solve puzzles of this kind, the default first.
    #[must_use]
    pub fn methods(self) -> Vec<MethodLabel> {
        match self {
            Kind::Chains => chains::METHODS.iter().map(Method::label).collect(),
            Kind::Numberlink => numberlink::METHODS.iter().map(Method::label).collect(),
            Kind::Cycle => cycle::METHODS.iter().map(Method::label).collect(),
            Kind::Kami | Kind::Flood => kami::METHODS.iter().map(Method::label).collect(),
        }
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
    /// KAMI: no pivot.
    Kami(kami::Puzzle),
    /// Flood-It: with a pivot.
    Flood(kami::Puzzle),
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
    /// KAMI.
    Kami(kami::Solution),
    /// Flood-It.
    Flood(kami::Solution),
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
    /// KAMI: no pivot.
    Kami(kami::Draft),
    /// Flood-It: with a pivot.
    Flood(kami::Draft),
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
            Draft::Kami(d) | Draft::Flood(d) => kami::Puzzle::new(d)?.into(),
        })
    }

    /// Which kind it is.
    pub fn kind(&self) -> Kind {
        match self {
            Puzzle::Chains(_) => Kind::Chains,
            Puzzle::Numberlink(_) => Kind::Numberlink,
            Puzzle::Cycle(_) => Kind::Cycle,
            Puzzle::Kami(_) => Kind::Kami,
            Puzzle::Flood(_) => Kind::Flood,
        }
    }

    /// What machinery that takes any kind knows it by.
    pub(crate) fn room(&self) -> &dyn Room {
        match self {
            Puzzle::Chains(p) => p,
            Puzzle::Numberlink(p) => p,
            Puzzle::Cycle(p) => p,
            Puzzle::Kami(p) | Puzzle::Flood(p) => p,
        }
    }

    /// Its board.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.room().board()
    }

    /// Which of the solution's paths begins or ends at this vertex, where the clues say so: the
    /// place of a start of Cardinal Chains, or of a label of Numberlink, among all.
    #[must_use]
    pub fn path_at(&self, vertex: Vertex) -> Option<usize> {
        self.room().path_at(vertex)
    }

    /// The ways to solve it, the default first.
    #[must_use]
    pub fn methods(&self) -> Vec<MethodLabel> {
        self.kind().methods()
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
            Puzzle::Flood(p) => kami::solve(p, ask, limits)?.map(Solution::Flood),
        })
    }

    /// Counts its solutions exactly, or up to `limit` of them.
    pub fn count(&self, limit: Option<u64>, limits: &Limits<'_>) -> Count {
        match self {
            Puzzle::Chains(p) => chains::count(p, limit, limits),
            Puzzle::Numberlink(p) => numberlink::count(p, limit, limits),
            Puzzle::Cycle(p) => cycle::count(p, limit, limits),
            Puzzle::Kami(p) | Puzzle::Flood(p) => kami::count(p, limit, limits),
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
            (Puzzle::Kami(p), Solution::Kami(s)) | (Puzzle::Flood(p), Solution::Flood(s)) => {
                kami::check(p, s)
            }
            _ => Err(Violation::new(
                format!("This is not a solution of a {} puzzle.", self.kind().name()),
                [],
            )),
        }
    }
}

impl From<chains::Puzzle> for Puzzle {
    fn from(puzzle: chains::Puzzle) -> Self {
        Puzzle::Chains(puzzle)
    }
}

impl From<numberlink::Puzzle> for Puzzle {
    fn from(puzzle: numberlink::Puzzle) -> Self {
        Puzzle::Numberlink(puzzle)
    }
}

impl From<cycle::Puzzle> for Puzzle {
    fn from(puzzle: cycle::Puzzle) -> Self {
        Puzzle::Cycle(puzzle)
    }
}

impl From<kami::Puzzle> for Puzzle {
    /// Flood-It where there is a pivot, else KAMI.
    fn from(puzzle: kami::Puzzle) -> Self {
        if puzzle.pivot().is_some() { Puzzle::Flood(puzzle) } else { Puzzle::Kami(puzzle) }
    }
}

impl From<kami::Draft> for Draft {
    /// Flood-It where there is a pivot, else KAMI.
    fn from(draft: kami::Draft) -> Self {
        if draft.pivot.is_some() { Draft::Flood(draft) } else { Draft::Kami(draft) }
    }
}

/// A solution in the same types for every kind: what drawing, JSON and play work with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlainSolution {
    /// Paths, each as its cells in order.
    Paths(Vec<Vec<Cell>>),
    /// The cells of a loop in order; the last is joined to the first.
    Loop(Vec<Cell>),
    /// Recolorings in order.
    Moves(Vec<kami::Move>),
}

impl Solution {
    /// The solution in the types that all kinds share.
    #[must_use]
    pub fn plain(&self) -> PlainSolution {
        match self {
            Solution::Chains(s) => PlainSolution::Paths(s.paths.clone()),
            Solution::Numberlink(s) => PlainSolution::Paths(s.paths.clone()),
            Solution::Cycle(s) => PlainSolution::Loop(s.cells.clone()),
            Solution::Kami(s) | Solution::Flood(s) => PlainSolution::Moves(s.moves.clone()),
        }
    }
}

/// Which types a kind's solutions are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SolutionForm {
    /// [`PlainSolution::Paths`].
    Paths,
    /// [`PlainSolution::Loop`].
    Loop,
    /// [`PlainSolution::Moves`].
    Moves,
}

impl Kind {
    /// Which types this kind's solutions are made of.
    #[must_use]
    pub fn solution_form(self) -> SolutionForm {
        match self {
            Kind::Chains | Kind::Numberlink => SolutionForm::Paths,
            Kind::Cycle => SolutionForm::Loop,
            Kind::Kami | Kind::Flood => SolutionForm::Moves,
        }
    }

    /// A solution of this kind; `None` when it is of other types than the kind's solutions.
    #[must_use]
    pub fn solution(self, plain: PlainSolution) -> Option<Solution> {
        Some(match (self, plain) {
            (Kind::Chains, PlainSolution::Paths(paths)) => {
                Solution::Chains(chains::Solution { paths })
            }
            (Kind::Numberlink, PlainSolution::Paths(paths)) => {
                Solution::Numberlink(numberlink::Solution { paths })
            }
            (Kind::Cycle, PlainSolution::Loop(cells)) => Solution::Cycle(cycle::Solution { cells }),
            (Kind::Kami, PlainSolution::Moves(moves)) => Solution::Kami(kami::Solution { moves }),
            (Kind::Flood, PlainSolution::Moves(moves)) => Solution::Flood(kami::Solution { moves }),
            _ => return None,
        })
    }
}
