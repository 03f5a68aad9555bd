//! Pictures: SVG of a puzzle, of its solution, of the graph behind it.
//!
//! ```
//! use brimful::board::{Board, Shape};
//! use brimful::draw::{self, Style};
//! use brimful::{cycle, puzzle::Puzzle};
//!
//! let board = Board::new(Shape::Square { rows: 2, cols: 3 }, &[true; 6])?;
//! let puzzle = Puzzle::Cycle(cycle::Puzzle::new(cycle::Draft { board })?);
//! let picture = draw::svg(&puzzle, None, &Style::default());
//! assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Pictures are one self-contained element with a title and a description for screen readers. Parts
//! carry classes (`cells`, `numbers`, `start`, `path`, `endpoint`, `region`, …) and, where they
//! stand for something, `data-label` or `data-color`. The same input gives the same text on every
//! machine.

mod bridges;
mod chains;
mod cycle;
mod floor;
mod graph;
mod kami;
mod layout;
mod links;
mod numberlink;
mod outline;
mod palette;
mod plan;
mod sheet;
mod svg;
#[cfg(test)]
mod tests;
mod tree;
mod tube;

pub use self::outline::Outline;
use self::palette::Colors;
use self::plan::Plan;
use self::sheet::{Panel, Sheet};
pub use self::tree::tree_svg;
use crate::puzzle::{Puzzle, Solution};

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

/// How a picture looks.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Style {
    /// Light or dark.
    pub theme: Theme,
    /// The side of a cell in pixels; `None` fits the picture to a page. Any size shows the same
    /// picture.
    pub cell: Option<f64>,
    /// Tell colors apart by patterns and text as well, for print and for eyes that need it: KAMI
    /// tiles carry the number of their color, paths a pattern from the first on.
    pub patterns: bool,
}

/// What the drawings of one picture share.
struct Pen<'a> {
    plan: &'a Plan<'a>,
    colors: &'static Colors,
    style: &'a Style,
}

/// Draws a puzzle, and its solution if one is given.
///
/// A solution is drawn as it is, right or wrong; cells that the board does not have are left out,
/// and a solution of another kind altogether. KAMI and Flood-It solutions are a strip of boards,
/// one a move.
pub fn svg(puzzle: &Puzzle, solution: Option<&Solution>, style: &Style) -> String {
    let ring = match solution {
        Some(Solution::Cycle(s)) => Some(&s.cells[..]),
        _ => None,
    };
    let plan = Plan::new(puzzle.board(), ring);
    let pen = Pen { plan: &plan, colors: Colors::of(style.theme), style };
    let panels = match (puzzle, solution) {
        (Puzzle::Chains(p), Some(Solution::Chains(s))) => vec![chains::draw(&pen, p, Some(s))],
        (Puzzle::Chains(p), _) => vec![chains::draw(&pen, p, None)],
        (Puzzle::Numberlink(p), Some(Solution::Numberlink(s))) => {
            vec![numberlink::draw(&pen, p, Some(s))]
        }
        (Puzzle::Numberlink(p), _) => vec![numberlink::draw(&pen, p, None)],
        (Puzzle::Cycle(_), Some(Solution::Cycle(s))) => vec![cycle::draw(&pen, Some(s))],
        (Puzzle::Cycle(_), _) => vec![cycle::draw(&pen, None)],
        (Puzzle::Kami(p) | Puzzle::Flood(p), Some(Solution::Kami(s) | Solution::Flood(s))) => {
            kami::strip(&pen, p, s)
        }
        (Puzzle::Kami(p) | Puzzle::Flood(p), _) => vec![kami::draw(&pen, p)],
    };
    Sheet::new(puzzle, solution, panels).write(&pen)
}

/// Draws a puzzle beside the graph it comes down to.
///
/// A Cardinal Chains board stands beside its mixed graph (an arrow for each step a path may take,
/// two-headed where it may go either way), a KAMI or Flood-It board beside its region graph (a node
/// a region, its area by the region's size), other boards beside the graph of neighbors. Boards of
/// more than 65,536 cells stand alone.
pub fn graph_svg(puzzle: &Puzzle, style: &Style) -> String {
    let plan = Plan::new(puzzle.board(), None);
    let pen = Pen { plan: &plan, colors: Colors::of(style.theme), style };
    if plan.is_large() {
        return svg(puzzle, None, style);
    }
    let panels = match puzzle {
        Puzzle::Chains(p) => vec![chains::draw(&pen, p, None), graph::mixed(&pen, p)],
        Puzzle::Numberlink(p) => vec![numberlink::draw(&pen, p, None), graph::neighbors(&pen)],
        Puzzle::Cycle(_) => vec![cycle::draw(&pen, None), graph::neighbors(&pen)],
        Puzzle::Kami(p) | Puzzle::Flood(p) => vec![kami::draw(&pen, p), graph::regions(&pen, p)],
    };
    Sheet::new(puzzle, None, panels).with_graph().write(&pen)
}

/// A drawing of a plan's size.
type Drawing = svg::Svg;

/// A panel around one drawing.
fn panel(pen: &Pen<'_>, drawing: Drawing) -> Panel {
    Panel { size: pen.plan.size, body: drawing.finish() }
}
