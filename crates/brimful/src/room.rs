//! What the machinery (formats, drawing, explaining, making, playing) asks of a puzzle, whatever
//! its kind. Each aspect is a trait of its own; each room implements it in the file of that name.

use crate::board::Board;
use crate::canvas::Picture;
use crate::content::{Content, Options, PlainSolution, SolutionForm, SolutionView};
use crate::graph::Vertex;
use crate::hands::Hands;
use crate::ids::IdVec;
use crate::text::Notation;
use crate::violation::Violation;

/// A valid puzzle as machinery that takes any kind knows it.
pub(crate) trait Room: Picture + Hands {
    /// Its board.
    fn board(&self) -> &Board;

    /// Which of the solution's paths begins or ends at this vertex, where the clues say so.
    fn path_at(&self, _vertex: Vertex) -> Option<usize> {
        None
    }

    /// What stands in the cell of a vertex.
    fn content(&self, vertex: Vertex) -> Content;

    /// What the puzzle says besides its cells.
    fn options(&self) -> Options {
        Options::default()
    }

    /// How a filled board is a solution, for kinds whose solutions are written so.
    fn filling(&self) -> Option<&dyn Filling> {
        None
    }
}

/// Solutions as boards filled with labels.
pub(crate) trait Filling {
    /// The number in each cell, by vertex: that of its label, or 0 where no path passes.
    fn fill(&self, solution: &PlainSolution) -> IdVec<Vertex, u32>;

    /// The paths through cells with these words, by vertex.
    ///
    /// # Errors
    /// Why there are no such paths.
    fn trace(&self, words: &[&str]) -> Result<PlainSolution, Misfilled>;
}

/// Why a filled board shows no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Misfilled {
    /// The word of this vertex is no label.
    NoLabel(Vertex),
    /// It is not known whether the cells of this label form a path.
    Unclear(String),
    /// It breaks a rule.
    Wrong(Violation),
}

/// What the machinery knows of a kind before there is a puzzle.
pub(crate) struct Facts {
    /// The name scripts know it by.
    pub(crate) name: &'static str,
    /// The name people know it by.
    pub(crate) title: &'static str,
    /// Which types its solutions are made of.
    pub(crate) form: SolutionForm,
    /// The names of the rules a puzzle may have, the default first; empty where there is one set.
    pub(crate) rules: &'static [&'static str],
    /// The names of what its solutions may have the least of, where that can be asked for.
    pub(crate) objectives: &'static [&'static str],
    /// How it is played, under rules of that name: a few sentences.
    pub(crate) how_to_play: fn(Option<&str>) -> &'static str,
    /// What a new puzzle says besides its cells.
    pub(crate) options: Options,
    /// What a new cell holds in an editor.
    pub(crate) blank: Content,
    /// Whether such content may stand in a cell.
    pub(crate) suits: fn(&Content) -> bool,
    /// How its puzzles are written as text.
    pub(crate) text: &'static Notation,
}

/// A draft as machinery that takes any kind knows it.
pub(crate) trait DraftRoom {
    /// Its board.
    fn board(&self) -> &Board;

    /// What stands in the cell of a vertex; `None` where the draft says nothing.
    fn content(&self, vertex: Vertex) -> Option<Content>;

    /// What the draft says besides its cells.
    fn options(&self) -> Options {
        Options::default()
    }
}

/// A draft made of what stands in each cell.
pub(crate) trait FromContents: Sized {
    /// The draft of a board with this content in each vertex.
    ///
    /// # Errors
    /// The first vertex whose content cannot stand there.
    fn from_contents(
        board: Board,
        contents: Vec<Content>,
        options: &Options,
    ) -> Result<Self, Misplaced>;
}

/// A room's solution in the types that all kinds share.
pub(crate) trait SharedForm: Sized {
    /// The solution in these types, without a copy.
    fn view(&self) -> SolutionView<'_>;

    /// The room's solution; `None` when the other is of other types.
    fn from_plain(plain: PlainSolution) -> Option<Self>;
}

/// Content that cannot stand where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Misplaced {
    /// Where.
    pub(crate) vertex: Vertex,
    /// What would be right, in a few words.
    pub(crate) needs: &'static str,
}
