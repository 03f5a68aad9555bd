//! Answers in sentences: why there is no solution, where, and how long it took.

use crate::board::{Board, Cell, Shape};
use crate::certificate::{Certificate, Contradiction};
use crate::graph::Vertex;
use crate::puzzle::Puzzle;
use crate::{chains, numberlink};

/// What sentences call the colors of tiles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ColorNames {
    /// Their numbers, as in text and JSON: 0, 1, 2, …
    #[default]
    Numbers,
    /// Letters: A, B, …, Z, and A again.
    Letters,
    /// Words, by number; colors beyond them are called by their numbers.
    Words(Vec<String>),
}

impl ColorNames {
    /// What a color is called.
    pub fn name(&self, color: u32) -> String {
        match self {
            ColorNames::Numbers => color.to_string(),
            ColorNames::Letters => char::from(b'A' + (color % 26) as u8).to_string(),
            ColorNames::Words(words) => {
                words.get(color as usize).cloned().unwrap_or_else(|| color.to_string())
            }
        }
    }
}

/// The text as a sentence: with a capital letter and a full stop.
///
/// ```
/// assert_eq!(brimful::words::sentence("time is up"), "Time is up.");
/// ```
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str().trim_end_matches('.'))
}

/// The most cells a sentence names.
const MOST: usize = 6;

/// Why there is no solution of a puzzle, in a sentence that names cells by row and column, counted
/// from 1.
pub fn why_none(certificate: &Certificate, puzzle: &Puzzle) -> String {
    match (certificate, puzzle) {
        (Certificate::Balance { even, odd }, Puzzle::Numberlink(puzzle)) => {
            between_pairs(puzzle, *even, *odd)
        }
        (Certificate::Balance { even, odd }, Puzzle::Chains(puzzle)) => {
            from_starts(puzzle, *even, *odd)
        }
        _ => why_no_loop(certificate, puzzle.board()),
    }
}

/// Why there is no loop on a board; what it says of any reason but balance is right for every
/// puzzle.
pub fn why_no_loop(certificate: &Certificate, board: &Board) -> String {
    let say = Say { board };
    match certificate {
        Certificate::Parity { cells } => {
            let of = plural(*cells, say.cell(), say.cells());
            format!(
                "the board has {cells} {of}, an odd number, but every loop on it has an even one"
            )
        }
        Certificate::Balance { even, odd } => {
            format!(
                "{}, but a loop alternates between them and needs as many of each",
                colors(*even, *odd)
            )
        }
        Certificate::Degree { vertex, has, needs } => format!(
            "the {} {}{} has {has} {} to go on to, but needs {needs}",
            say.cell(),
            say.within(),
            say.one(*vertex),
            plural(*has, "neighbor", "neighbors")
        ),
        Certificate::Disconnected { part } => {
            let count = part.len();
            let of = plural(count, say.cell(), say.cells());
            format!("the part of {count} {of} with {} is cut off from the rest", say.list(part))
        }
        Certificate::Cut { removed, parts } => format!(
            "without the {} {}{} the board falls into {} parts (one each with {}), more than can be visited",
            plural(removed.len(), say.cell(), say.cells()),
            say.within(),
            say.list(removed),
            parts.len(),
            say.list(parts)
        ),
        Certificate::Bridge { edge: [a, b] } => format!(
            "the step from {} to {} is the only way between two parts: there is no way back",
            say.one(*a),
            say.one(*b)
        ),
        Certificate::TwoFactor { independent, neighbors } => say.two_factor(independent, neighbors),
        Certificate::Forced { at, why } => say.contradiction(at, *why),
        Certificate::Search { nodes: 0 } => {
            "what the rules force from the start leaves no solution".to_owned()
        }
        Certificate::Search { nodes } => {
            format!(
                "an exhaustive search of {nodes} {} found nothing",
                plural(*nodes as usize, "node", "nodes")
            )
        }
    }
}

/// Names cells of a board.
struct Say<'a> {
    board: &'a Board,
}

impl Say<'_> {
    fn is_graph(&self) -> bool {
        matches!(self.board.shape(), Shape::Abstract { .. })
    }

    fn cell(&self) -> &'static str {
        if self.is_graph() { "node" } else { "cell" }
    }

    fn cells(&self) -> &'static str {
        if self.is_graph() { "nodes" } else { "cells" }
    }

    /// `row 2, column 1`, or a node's number.
    fn one(&self, vertex: Vertex) -> String {
        let name =
            |&cell: &Cell| if self.is_graph() { cell.col.to_string() } else { cell.to_string() };
        self.board.cells().get(vertex as usize).map_or_else(String::new, name)
    }

    /// `row 1, column 2; row 2, column 1`, or some numbers of nodes.
    fn list(&self, vertices: &[Vertex]) -> String {
        let named: Vec<String> = vertices.iter().take(MOST).map(|&v| self.one(v)).collect();
        let named = named.join(if self.is_graph() { ", " } else { "; " });
        match vertices.len().saturating_sub(MOST) {
            0 => named,
            more => format!("{named} and {more} more"),
        }
    }

    /// `in` before rows and columns, nothing before numbers.
    fn within(&self) -> &'static str {
        if self.is_graph() { "" } else { "in " }
    }

    fn contradiction(&self, at: &[Vertex], why: Contradiction) -> String {
        let text = match why {
            Contradiction::TooFewEdges => {
                "forced edges leave fewer than two for one cell".to_owned()
            }
            Contradiction::TooManyEdges => "more than two edges are forced at one cell".to_owned(),
            Contradiction::EarlyLoop => {
                "an edge that must be used closes a loop too early".to_owned()
            }
            Contradiction::SmallLoop => {
                "forced edges close a loop that leaves cells out".to_owned()
            }
            Contradiction::EdgeRuledOut => "an edge that must be used is ruled out".to_owned(),
            Contradiction::NoTwoFactor => {
                "without the edges that forced ones rule out, not all cells can have two".to_owned()
            }
            Contradiction::CutOff => {
                "without the edges that cannot be used, cells are cut off from the rest".to_owned()
            }
            Contradiction::NoEntrance => {
                "no neighbor leads here, because each holds a larger number".to_owned()
            }
            Contradiction::DeadEnds { paths } => {
                let (ends, paths_word) = (at.len(), plural(paths, "path", "paths"));
                format!(
                    "a path must end at each of {ends} cells, but there are {paths} {paths_word}"
                )
            }
            Contradiction::TooFewEntrances { from } => {
                format!("{} cells can be entered from only {from} others", at.len())
            }
            Contradiction::Steps => "the steps forced one after the other contradict".to_owned(),
            _ => "the forced steps contradict each other".to_owned(),
        };
        if at.is_empty() { text } else { format!("{text} ({}{})", self.within(), self.list(at)) }
    }

    fn two_factor(&self, independent: &[Vertex], neighbors: &[Vertex]) -> String {
        let graph = self.board.graph();
        let gives =
            |&w: &Vertex| graph.neighbors(w).filter(|v| independent.contains(v)).take(2).count();
        let given: usize = neighbors.iter().map(gives).sum();
        format!(
            "no two of the {} {} {within}{} touch, so they need {} steps to their neighbors {within}{}, which can take only {given}",
            independent.len(),
            plural(independent.len(), self.cell(), self.cells()),
            self.list(independent),
            2 * independent.len(),
            self.list(neighbors),
            within = self.within()
        )
    }
}

fn colors(even: usize, odd: usize) -> String {
    let are = plural(even, "cell is", "cells are");
    format!("{even} {are} of one chessboard color and {odd} of the other")
}

/// A path between two cells of one color covers one more of that color, any other path as many of
/// each.
fn between_pairs(puzzle: &numberlink::Puzzle, even: usize, odd: usize) -> String {
    let is_even = coloring(puzzle.board());
    let surplus = |pair: &[Vertex; 2]| match pair.map(&is_even) {
        [true, true] => 1,
        [false, false] => -1,
        _ => 0,
    };
    let surplus: i64 = puzzle.pairs().iter().map(surplus).sum();
    let more = match surplus {
        0 => "as many of each".to_owned(),
        1.. => format!("{surplus} more of the first"),
        _ => format!("{} more of the second", -surplus),
    };
    format!(
        "{}, but paths alternate between them, and between these endpoints they cover {more}",
        colors(even, odd)
    )
}

/// A path covers as many cells of each color, or one more of that of its start.
fn from_starts(puzzle: &chains::Puzzle, even: usize, odd: usize) -> String {
    let is_even = coloring(puzzle.board());
    let first = puzzle.starts().iter().filter(|&&v| is_even(v)).count();
    let second = puzzle.starts().len() - first;
    format!(
        "{}, but paths alternate between them, and from these starts they cover at most {first} more of the first or {second} more of the second",
        colors(even, odd)
    )
}

/// Whether a vertex is of the first color. There are two colors, or balance would be no reason.
fn coloring(board: &Board) -> impl Fn(Vertex) -> bool {
    let colors = board.chessboard().unwrap_or_default();
    move |v| colors.get(v as usize).copied().unwrap_or(false)
}

/// A cell in few letters, for lists: `r2c1` is row 2, column 1, counted from 1 as in sentences; of
/// a graph the node's number.
pub fn place(board: &Board, cell: Cell) -> String {
    match board.shape() {
        Shape::Abstract { .. } => cell.col.to_string(),
        _ => format!("r{}c{}", u64::from(cell.row) + 1, u64::from(cell.col) + 1),
    }
}

/// The word that fits the number.
pub fn plural<'a>(count: usize, one: &'a str, many: &'a str) -> &'a str {
    if count == 1 { one } else { many }
}

/// A time as people read it.
pub fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.0} µs", s * 1e6),
        s if s < 1.0 => format!("{:.1} ms", s * 1e3),
        s if s < 120.0 => format!("{s:.2} s"),
        s => format!("{:.0} min {:02.0} s", (s / 60.0).floor(), s % 60.0),
    }
}

/// The size of a board.
pub fn size(board: &Board) -> String {
    match board.shape() {
        Shape::Square { rows, cols } => format!("{rows}x{cols}"),
        Shape::Triangle { rows, cols } => format!("{rows}x{cols} triangles"),
        Shape::Hex { rows, cols } => format!("{rows}x{cols} hexagons"),
        Shape::Abstract { nodes, .. } => format!("graph of {nodes} nodes"),
    }
}

#[cfg(test)]
mod tests;
