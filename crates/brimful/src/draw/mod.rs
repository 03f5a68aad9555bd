//! Pictures: SVG of a puzzle, of its solution, of the graph behind it, of its game tree.
//!
//! ```
//! use brimful::draw::{self, Style};
//! use brimful::format::{self, Hints};
//!
//! let puzzle = format::read("[cycle]\n\n...\n...\n", &Hints::default()).remove(0)?.puzzle;
//! let picture = draw::svg(&puzzle, None, &Style::default());
//! assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
//! assert!(picture.contains("<desc>2 rows, 3 columns, 6 cells, 7 edges.</desc>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A picture is one self-contained element with a title and a description for screen readers. Its
//! parts carry classes (`cells`, `numbers`, `start`, `path`, `endpoint`, `region`, …) and, where
//! they have one, a `data-label` or `data-color`. The same input gives the same text on every
//! machine.

mod book;
mod document;
mod sheet;
mod source;
#[cfg(feature = "engines")]
mod tree;

pub use self::book::{BookLayout, BookPuzzle, Paper, book};
pub use self::source::embedded_source;
#[cfg(feature = "engines")]
pub use self::tree::tree_svg;
#[cfg(feature = "engines")]
pub use crate::canvas::TreeError;
pub use crate::canvas::{Link, Outline, Style, Theme, UnderlyingGraph};

use self::sheet::Sheet;
use crate::canvas::{Pen, Plan};
use crate::content::PlainSolution;
use crate::puzzle::{Puzzle, Solution};

/// Draws a puzzle, and its solution if one is given.
///
/// A solution is drawn as it is, right or wrong. Cells that the board does not have are left out,
/// and so is a solution of another form. A list of moves is a strip of boards, one a move.
///
/// ```
/// use brimful::answer::Ask;
/// use brimful::draw::{self, Style};
/// use brimful::format::{self, Hints};
/// use brimful::limits::Limits;
///
/// let text = "[numberlink]\n\na . a\nb . b\n";
/// let puzzle = format::read(text, &Hints::default()).remove(0)?.puzzle;
/// let answer = puzzle.solve(&Ask::default(), &Limits::default())?;
/// let picture = draw::svg(&puzzle, answer.solution(), &Style::default());
/// assert!(picture.contains("<title>Numberlink, solved</title>"));
/// assert_eq!(picture.matches("class=\"path\"").count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn svg(puzzle: &Puzzle, solution: Option<&Solution>, style: &Style) -> String {
    draw(puzzle, solution, false, style)
}

/// Draws a puzzle, with its solution if one is given, beside the graph that it comes down to.
///
/// A Cardinal Chains board stands beside its mixed graph: an arrow for each step a path may take,
/// two-headed where it may go either way. A KAMI or Flood-It board stands beside its region graph,
/// whose nodes are larger for larger regions. Other boards stand beside the graph of neighbors.
/// Boards of more than 65,536 cells stand alone.
///
/// ```
/// use brimful::draw::{self, Style};
/// use brimful::format::{self, Hints};
///
/// let puzzle = format::read("[kami]\n\n0 0 1\n2 1 1\n", &Hints::default()).remove(0)?.puzzle;
/// let picture = draw::graph_svg(&puzzle, None, &Style::default());
/// assert!(picture.contains("<title>KAMI beside its graph</title>"));
/// assert_eq!(picture.matches("class=\"node\"").count(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn graph_svg(puzzle: &Puzzle, solution: Option<&Solution>, style: &Style) -> String {
    draw(puzzle, solution, true, style)
}

fn draw(puzzle: &Puzzle, solution: Option<&Solution>, graph: bool, style: &Style) -> String {
    let solution = solution.map(Solution::plain);
    let ring = match &solution {
        Some(PlainSolution::Loop(cells)) => Some(&cells[..]),
        Some(PlainSolution::Paths(_) | PlainSolution::Moves(_)) | None => None,
    };
    let plan = Plan::new(puzzle.board(), ring);
    let pen = Pen::new(&plan, style);
    let picture = puzzle.room();
    let mut sheet = Sheet::new(puzzle, solution.as_ref(), picture.panels(&pen, solution.as_ref()));
    if graph && !plan.is_large() {
        sheet.add_graph(picture.graph_panel(&pen));
    }
    sheet.write(&pen, source::of(puzzle, style))
}

/// The graph that a puzzle comes down to, which [`graph_svg`] draws.
///
/// ```
/// use brimful::draw::underlying;
/// use brimful::format::{self, Hints};
/// use brimful::graph::Vertex;
///
/// let puzzle = format::read("[kami]\n\n0 0 1\n2 1 1\n", &Hints::default()).remove(0)?.puzzle;
/// let graph = underlying(&puzzle);
/// let cells = |numbers: &[u32]| numbers.iter().copied().map(Vertex).collect();
/// assert_eq!(graph.regions, Some(vec![cells(&[0, 1]), cells(&[2, 4, 5]), cells(&[3])]));
/// assert_eq!(graph.links.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn underlying(puzzle: &Puzzle) -> UnderlyingGraph {
    let of_neighbors = || UnderlyingGraph::of_neighbors(puzzle.board());
    puzzle.room().underlying().unwrap_or_else(of_neighbors)
}
