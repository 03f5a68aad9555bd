//! The table of rooms: one face for every kind of puzzle, for callers that take any.
//!
//! A new kind is one more line in each list of this folder; everything else about it stands in its
//! room.

/// Matches a value of any kind and goes on in its room's own types.
///
/// `$it` is what the variant holds, `$room` the kind's module, each `$wrap` its variant of another
/// enum.
macro_rules! each {
    ($value:expr, $of:ident $(($it:ident))?, $room:ident $(, $other:ident::$wrap:ident)* => $do:expr) => {
        match $value {
            $of::Chains $(($it))? => {
                #[allow(unused_imports)]
                use crate::chains as $room;
                $(use $other::Chains as $wrap;)*
                $do
            }
            $of::Numberlink $(($it))? => {
                #[allow(unused_imports)]
                use crate::numberlink as $room;
                $(use $other::Numberlink as $wrap;)*
                $do
            }
            $of::Cycle $(($it))? => {
                #[allow(unused_imports)]
                use crate::cycle as $room;
                $(use $other::Cycle as $wrap;)*
                $do
            }
            $of::Path $(($it))? => {
                #[allow(unused_imports)]
                use crate::path as $room;
                $(use $other::Path as $wrap;)*
                $do
            }
            $of::Kami $(($it))? => {
                #[allow(unused_imports)]
                use crate::kami as $room;
                $(use $other::Kami as $wrap;)*
                $do
            }
            $of::Flood $(($it))? => {
                #[allow(unused_imports)]
                use crate::flood as $room;
                $(use $other::Flood as $wrap;)*
                $do
            }
        }
    };
}

#[cfg(feature = "engines")]
mod by_engines;
mod draft;

pub use draft::{Draft, DraftError};

use crate::answer::Violation;
use crate::board::Board;
use crate::certificate::Certificate;
use crate::content::{Content, Options, PlainSolution, SolutionForm, SolutionView};
use crate::graph::Vertex;
use crate::room::{Facts, Room, SharedForm};
use crate::{chains, cycle, kami, numberlink, path};

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
    /// One path: Zip, Numbrix, Hidato.
    Path,
    /// KAMI.
    Kami,
    /// Flood-It.
    Flood,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 6] =
        [Kind::Chains, Kind::Numberlink, Kind::Cycle, Kind::Path, Kind::Kami, Kind::Flood];

    /// What is known of it before there is a puzzle.
    pub(crate) fn facts(self) -> &'static Facts {
        each!(self, Kind, room => &room::FACTS)
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

    /// The names of what its solutions may have the least of, where that can be asked for
    /// ([`Ask::minimize`](crate::Ask::minimize)).
    #[must_use]
    pub fn objectives(self) -> &'static [&'static str] {
        self.facts().objectives
    }

    /// How puzzles of this kind are played, under rules of that name: a few sentences.
    ///
    /// ```
    /// assert!(brimful::Kind::Cycle.how_to_play(None).starts_with("Draw one closed loop"));
    /// ```
    #[must_use]
    pub fn how_to_play(self, rules: Option<&str>) -> &'static str {
        (self.facts().how_to_play)(rules)
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

    /// Which types this kind's solutions are made of.
    #[must_use]
    pub fn solution_form(self) -> SolutionForm {
        self.facts().form
    }

    /// Whether a solution is one loop.
    pub(crate) fn is_loop(self) -> bool {
        self.solution_form() == SolutionForm::Loop
    }

    /// Whether a solution is one loop or one path.
    pub(crate) fn is_one_walk(self) -> bool {
        matches!(self.solution_form(), SolutionForm::Loop | SolutionForm::Path)
    }

    /// Whether solutions are lists of moves, of which the shortest is sought.
    #[must_use]
    pub fn counts_moves(self) -> bool {
        self.solution_form() == SolutionForm::Moves
    }

    /// A solution of this kind; `None` when it is of other types than the kind's solutions.
    #[must_use]
    pub fn solution(self, plain: PlainSolution) -> Option<Solution> {
        each!(self, Kind, room, Solution::Wrap => room::Solution::from_plain(plain).map(Wrap))
    }

    /// Whether [`Puzzle::verify`] checks certificates about puzzles of this kind.
    #[must_use]
    pub fn has_certificates(self) -> bool {
        self == Kind::Cycle
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
    /// One path.
    Path(path::Puzzle),
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
    /// One path.
    Path(path::Solution),
    /// KAMI.
    Kami(kami::Solution),
    /// Flood-It.
    Flood(kami::Solution),
}

impl Puzzle {
    /// Validates a draft of any kind.
    ///
    /// # Errors
    /// The first thing wrong with it.
    pub fn new(draft: Draft) -> Result<Self, DraftError> {
        each!(draft, Draft(it), room => Ok(room::Puzzle::new(it)?.into()))
    }

    /// Which kind it is.
    pub fn kind(&self) -> Kind {
        each!(self, Puzzle(_it), room, Kind::Wrap => Wrap)
    }

    /// What machinery that takes any kind knows it by.
    pub(crate) fn room(&self) -> &dyn Room {
        each!(self, Puzzle(it), room => it)
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

    /// Checks a solution, independently of every solver.
    ///
    /// # Errors
    /// The first violation met; also a solution of another kind.
    pub fn check(&self, solution: &Solution) -> Result<(), Violation> {
        each!(self, Puzzle(it), room, Solution::Wrap => match solution {
            Wrap(solution) => room::check(it, solution),
            _ => Err(Violation::OtherKind { kind: self.kind().name() }),
        })
    }

    /// Whether a certificate proves that the puzzle has no solution, checked by code that shares
    /// nothing with the solvers; `None` where there is nothing to check, as after an exhaustive
    /// search, and for the kinds without certificates.
    #[must_use]
    pub fn verify(&self, certificate: &Certificate) -> Option<bool> {
        self.as_cycle().and_then(|it| cycle::verify(it.board().graph(), certificate))
    }
}

impl Solution {
    /// The solution in the types that all kinds share.
    #[must_use]
    pub fn plain(&self) -> PlainSolution {
        self.view().into()
    }

    /// The same without a copy.
    #[must_use]
    pub fn view(&self) -> SolutionView<'_> {
        each!(self, Solution(it), room => it.view())
    }
}

/// Wraps the types of rooms that share them with no other.
macro_rules! wrap {
    ($($kind:ident $room:ident),*) => {$(
        impl From<$room::Puzzle> for Puzzle {
            fn from(puzzle: $room::Puzzle) -> Self {
                Puzzle::$kind(puzzle)
            }
        }

        impl From<$room::Draft> for Draft {
            fn from(draft: $room::Draft) -> Self {
                Draft::$kind(draft)
            }
        }

        impl From<$room::Solution> for Solution {
            fn from(solution: $room::Solution) -> Self {
                Solution::$kind(solution)
            }
        }
    )*};
}

wrap!(Chains chains, Numberlink numberlink, Cycle cycle, Path path);

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
