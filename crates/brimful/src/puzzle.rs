//! The table of rooms: one face for every kind of puzzle, for callers that take any.
//!
//! A new kind is one more line in each list of this file; everything else about it stands in its
//! room.

use crate::answer::{Answer, Ask, Count, MethodLabel, UnknownMethod, Violation};
use crate::board::{Board, Cell};
use crate::camera::{Film, Shot};
use crate::certificate::Certificate;
use crate::content::{Content, Options, PlainSolution, SolutionForm};
use crate::graph::Vertex;
use crate::limits::{Limits, Stop};
use crate::plant::{Effort, Failure, Maker, Request, Source, Weigh};
use crate::room::{DraftRoom, Facts, FromContents, Misplaced, Room};
use crate::{chains, cycle, flood, kami, numberlink};

/// The kinds of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Deserialize, serde::Serialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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

    /// What is known of it before there is a puzzle.
    pub(crate) fn facts(self) -> &'static Facts {
        match self {
            Kind::Chains => &chains::FACTS,
            Kind::Numberlink => &numberlink::FACTS,
            Kind::Cycle => &cycle::FACTS,
            Kind::Kami => &kami::FACTS,
            Kind::Flood => &flood::FACTS,
        }
    }

    /// The name scripts know it by.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// The name people know it by.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.facts().title
    }

    /// The names of the rules a puzzle may have, the default first; empty where there is one set.
    #[must_use]
    pub fn rules(self) -> &'static [&'static str] {
        self.facts().rules
    }

    /// What a new puzzle says besides its cells: its rules, colors and pivot, if it has such.
    #[must_use]
    pub fn options(self) -> Options {
        self.facts().options.clone()
    }

    /// What a new cell holds in an editor.
    #[must_use]
    pub fn blank(self) -> Content {
        self.facts().blank.clone()
    }

    /// Whether such content may stand in a cell of such a puzzle.
    #[must_use]
    pub fn suits(self, content: &Content) -> bool {
        (self.facts().suits)(content)
    }

    /// The kind of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The names of the methods that can be watched.
    pub(crate) fn films(self) -> Vec<&'static str> {
        (self.facts().films)()
    }

    /// The ways to solve puzzles of this kind, the default first.
    #[must_use]
    pub fn methods(self) -> Vec<MethodLabel> {
        (self.facts().methods)()
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
    /// What is wrong.
    #[must_use]
    pub fn what(&self) -> String {
        match self {
            DraftError::Chains(e) => e.what(),
            DraftError::Numberlink(e) => e.what(),
            DraftError::Cycle(e) => e.what(),
            DraftError::Kami(e) => e.what(),
        }
    }

    /// What would be right.
    #[must_use]
    pub fn help(&self) -> String {
        match self {
            DraftError::Chains(e) => e.help().to_owned(),
            DraftError::Numberlink(e) => e.help().to_owned(),
            DraftError::Cycle(e) => e.help().to_owned(),
            DraftError::Kami(e) => e.help(),
        }
    }

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

    /// The puzzle itself if it is Cardinal Chains.
    #[must_use]
    pub fn as_chains(&self) -> Option<&chains::Puzzle> {
        if let Puzzle::Chains(p) = self { Some(p) } else { None }
    }

    /// The puzzle itself if it asks for a Hamiltonian cycle.
    #[must_use]
    pub fn as_cycle(&self) -> Option<&cycle::Puzzle> {
        if let Puzzle::Cycle(p) = self { Some(p) } else { None }
    }

    /// The puzzle itself if it is KAMI or Flood-It, which share their rules of recoloring.
    #[must_use]
    pub fn as_kami(&self) -> Option<&kami::Puzzle> {
        if let Puzzle::Kami(p) | Puzzle::Flood(p) = self { Some(p) } else { None }
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

    /// What stands in the cell of a vertex.
    #[must_use]
    pub fn content(&self, vertex: Vertex) -> Content {
        self.room().content(vertex)
    }

    /// What it says besides its cells.
    #[must_use]
    pub fn options(&self) -> Options {
        self.room().options()
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

    /// Films one of [`Kind::films`]; `None` when the method is not among them.
    pub(crate) fn film(&self, shot: Shot<'_>) -> Option<(Film, Answer<Solution>)> {
        match self {
            Puzzle::Chains(p) => shot.film(chains::FILMS, p, p.board(), Solution::Chains),
            Puzzle::Numberlink(p) => {
                shot.film(numberlink::FILMS, p, p.board(), Solution::Numberlink)
            }
            Puzzle::Cycle(p) => shot.film(cycle::FILMS, p, p.board(), Solution::Cycle),
            Puzzle::Kami(p) => shot.film(kami::FILMS, p, p.board(), Solution::Kami),
            Puzzle::Flood(p) => shot.film(kami::FILMS, p, p.board(), Solution::Flood),
        }
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
            _ => Err(Violation::OtherKind { kind: self.kind().name() }),
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

impl From<chains::Solution> for Solution {
    fn from(solution: chains::Solution) -> Self {
        Solution::Chains(solution)
    }
}

impl From<kami::Draft> for Draft {
    /// Flood-It where there is a pivot, else KAMI.
    fn from(draft: kami::Draft) -> Self {
        if draft.pivot.is_some() { Draft::Flood(draft) } else { Draft::Kami(draft) }
    }
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

impl Kind {
    /// Which types this kind's solutions are made of.
    #[must_use]
    pub fn solution_form(self) -> SolutionForm {
        self.facts().form
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

impl Kind {
    /// Makes a puzzle and its solution; `weigh` compares it with the difficulty requested, if any.
    pub(crate) fn make(
        self,
        request: &Request,
        source: &mut Source<'_, '_>,
        weigh: &mut Weigh<'_, Puzzle>,
    ) -> Made {
        let all = (request, source, weigh);
        match self {
            Kind::Chains => make(&chains::make::MAKER, all, Puzzle::Chains, Solution::Chains),
            Kind::Numberlink => {
                make(&numberlink::make::MAKER, all, Puzzle::Numberlink, Solution::Numberlink)
            }
            Kind::Cycle => make(&cycle::make::MAKER, all, Puzzle::Cycle, Solution::Cycle),
            Kind::Kami => make(&kami::make::MAKER, all, Puzzle::Kami, Solution::Kami),
            Kind::Flood => make(&flood::MAKER, all, Puzzle::Flood, Solution::Flood),
        }
    }
}

type Made = Result<(Puzzle, Solution), Failure>;

/// Makes a puzzle by a room's maker, and wraps it.
fn make<P: Clone, S>(
    maker: &Maker<P, S>,
    (request, source, weigh): (&Request, &mut Source<'_, '_>, &mut Weigh<'_, Puzzle>),
    wrap: fn(P) -> Puzzle,
    wrap_solution: fn(S) -> Solution,
) -> Made {
    let mut weigh = |puzzle: &P| -> Result<Effort, Stop> { weigh(&wrap(puzzle.clone())) };
    let (puzzle, solution) = maker.run(request, source, &mut weigh)?;
    Ok((wrap(puzzle), wrap_solution(solution)))
}

impl Draft {
    /// Which kind it is; colored tiles are Flood-It where there is a pivot.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Draft::Chains(_) => Kind::Chains,
            Draft::Numberlink(_) => Kind::Numberlink,
            Draft::Cycle(_) => Kind::Cycle,
            Draft::Kami(d) | Draft::Flood(d) if d.pivot.is_some() => Kind::Flood,
            Draft::Kami(_) | Draft::Flood(_) => Kind::Kami,
        }
    }

    fn room(&self) -> &dyn DraftRoom {
        match self {
            Draft::Chains(d) => d,
            Draft::Numberlink(d) => d,
            Draft::Cycle(d) => d,
            Draft::Kami(d) | Draft::Flood(d) => d,
        }
    }

    /// Its board.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.room().board()
    }

    /// What stands in the cell of a vertex; [`Content::Empty`] where the draft says nothing.
    #[must_use]
    pub fn content(&self, vertex: Vertex) -> Content {
        self.room().content(vertex).unwrap_or(Content::Empty)
    }

    /// What it says besides its cells.
    #[must_use]
    pub fn options(&self) -> Options {
        self.room().options()
    }

    /// The draft of a kind made of what stands in each vertex of a board.
    ///
    /// # Errors
    /// The first vertex whose content cannot stand there.
    pub(crate) fn from_contents(
        kind: Kind,
        board: Board,
        contents: &[Content],
        options: &Options,
    ) -> Result<Self, Misplaced> {
        Ok(match kind {
            Kind::Chains => Draft::Chains(FromContents::from_contents(board, contents, options)?),
            Kind::Numberlink => {
                Draft::Numberlink(FromContents::from_contents(board, contents, options)?)
            }
            Kind::Cycle => Draft::Cycle(FromContents::from_contents(board, contents, options)?),
            Kind::Kami => Draft::Kami(FromContents::from_contents(board, contents, options)?),
            Kind::Flood => Draft::Flood(FromContents::from_contents(board, contents, options)?),
        })
    }
}

/// What only some kinds can do; the others answer `None`.
impl Puzzle {
    /// Whether a certificate proves that the puzzle has no solution, checked by code that shares
    /// nothing with the solvers; `None` where there is nothing to check, as after an exhaustive
    /// search.
    #[must_use]
    pub fn verify(&self, certificate: &Certificate) -> Option<bool> {
        match self {
            Puzzle::Cycle(p) => cycle::verify(p.board().graph(), certificate),
            _ => None,
        }
    }

    /// The fewest cells to open or to wall off so that the puzzle has a solution; `None` also where
    /// nothing was found.
    #[must_use]
    pub fn fix(&self, limits: &Limits<'_>) -> Option<cycle::Fix> {
        match self {
            Puzzle::Cycle(p) => cycle::fix(p, limits),
            _ => None,
        }
    }

    /// Shortest lists of moves, at most this many, in order.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn shortest_lists(
        &self,
        most: usize,
        limits: &Limits<'_>,
    ) -> Option<Result<Vec<Solution>, Stop>> {
        match self {
            Puzzle::Kami(p) => {
                let lists = kami::shortest_lists(p, most, limits);
                Some(lists.map(|lists| lists.into_iter().map(Solution::Kami).collect()))
            }
            Puzzle::Flood(p) => {
                let lists = kami::shortest_lists(p, most, limits);
                Some(lists.map(|lists| lists.into_iter().map(Solution::Flood).collect()))
            }
            _ => None,
        }
    }
}

impl Kind {
    /// Whether solutions are lists of moves, of which the shortest is sought.
    #[must_use]
    pub fn counts_moves(self) -> bool {
        self.solution_form() == SolutionForm::Moves
    }

    /// Whether [`Puzzle::verify`] checks certificates about puzzles of this kind.
    #[must_use]
    pub fn has_certificates(self) -> bool {
        self == Kind::Cycle
    }

    /// Whether [`Puzzle::fix`] knows puzzles of this kind.
    #[must_use]
    pub fn can_be_fixed(self) -> bool {
        self == Kind::Cycle
    }
}
