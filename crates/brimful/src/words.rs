//! Answers in sentences: why there is no solution, names of cells and colors, times.

use crate::board::{Board, Cell, Shape};
use crate::certificate::{Certificate, Contradiction};
use crate::graph::Vertex;
use crate::ids::Color;

/// Names of the colors of tiles, for sentences.
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
    /// The name of a color.
    #[must_use]
    pub fn name(&self, color: Color) -> String {
        match self {
            ColorNames::Numbers => color.to_string(),
            ColorNames::Letters => char::from(b'A' + (color.0 % 26) as u8).to_string(),
            ColorNames::Words(words) => {
                words.get(color.index()).cloned().unwrap_or_else(|| color.to_string())
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
    format!("{}.", capital(text).trim_end_matches('.'))
}

/// The most cells a sentence names.
const MOST: usize = 6;

/// Returns why there is no loop on a board, in a sentence without a capital and a full stop. All of
/// them but that about balance fit every puzzle.
#[must_use]
pub fn why_no_loop(certificate: &Certificate, board: &Board) -> String {
    let names = Names { board };
    match certificate {
        Certificate::Parity { cells } => {
            let of = plural(*cells, names.cell(), names.cells());
            format!(
                "the board has {cells} {of}, an odd number, but every loop on it has an even one"
            )
        }
        Certificate::Balance { even, odd } => {
            format!(
                "{}, but a loop alternates between them and needs as many of each",
                chessboard_counts(*even, *odd)
            )
        }
        Certificate::Degree { vertex, has, needs } => format!(
            "the {} has {has} {}, but needs {needs}",
            names.in_full(*vertex),
            plural(*has, "neighbor", "neighbors")
        ),
        Certificate::Disconnected { part } => {
            let are = plural(part.len(), "is", "are");
            format!("the {} {are} cut off from the rest", names.group(part))
        }
        Certificate::Cut { removed, parts } => format!(
            "without the {}, the board falls into {} parts, too many to visit; \
             each of these {} is in another part: {}",
            names.group(removed),
            parts.len(),
            names.cells(),
            names.list(parts)
        ),
        Certificate::Bridge { edge: [a, b] } => format!(
            "the step from the {} to the {} is the only way between two parts: \
             there is no way back",
            names.in_full(*a),
            names.in_full(*b)
        ),
        Certificate::TwoFactor { independent, neighbors } => {
            names.two_factor(independent, neighbors)
        }
        Certificate::Forced { at, why } => names.contradiction(at, *why),
        Certificate::Search { nodes: 0 } => {
            "the steps that the rules force at the start leave no solution".to_owned()
        }
        Certificate::Search { nodes } => {
            format!(
                "an exhaustive search of {nodes} {} found nothing",
                plural(*nodes as usize, "node", "nodes")
            )
        }
    }
}

/// Names vertices of a board.
struct Names<'a> {
    board: &'a Board,
}

impl Names<'_> {
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
        let Some(&cell) = self.board.cells().get(vertex as usize) else { return String::new() };
        let place = self.board.name(cell);
        if place.is_node() { place.short() } else { place.to_string() }
    }

    /// `cell in row 2, column 1`, `node 7`.
    fn in_full(&self, vertex: Vertex) -> String {
        format!("{} {}{}", self.cell(), self.within(), self.one(vertex))
    }

    /// `row 1, column 2; row 2, column 1`, or some numbers of nodes; the last of many by their
    /// number.
    fn list(&self, vertices: &[Vertex]) -> String {
        let named: Vec<String> = vertices.iter().take(MOST).map(|&v| self.one(v)).collect();
        let named = named.join(if self.is_graph() { ", " } else { "; " });
        match vertices.len().saturating_sub(MOST) {
            0 => named,
            more => format!("{named} and {more} more"),
        }
    }

    /// `cell in row 1, column 2`, `9 cells in row 1, column 1; …`.
    fn group(&self, vertices: &[Vertex]) -> String {
        match vertices {
            [one] => self.in_full(*one),
            all => {
                format!("{} {} {}{}", all.len(), self.cells(), self.within(), self.list(all))
            }
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
                "forced edges rule out so much that not all cells can have two".to_owned()
            }
            Contradiction::CutOff => {
                "the edges that can be used do not connect all cells".to_owned()
            }
            Contradiction::NoEntrance => {
                "no neighbor leads here, because each holds a larger number".to_owned()
            }
            Contradiction::DeadEnds { paths } => {
                let are = plural(paths, "is only 1 path", "are only");
                let paths = if paths == 1 { String::new() } else { format!(" {paths} paths") };
                format!("a path must end at each of {} cells, but there {are}{paths}", at.len())
            }
            Contradiction::TooFewEntrances { from } => {
                let others = plural(from, "other", "others");
                format!("{} cells can only be entered from {from} {others}", at.len())
            }
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
            "no two of the {} touch; together they need {} steps to the {}, which can take only \
             {given}",
            self.group(independent),
            2 * independent.len(),
            self.group(neighbors),
        )
    }
}

/// `2 cells are of one chessboard color and 4 of the other`.
pub(crate) fn chessboard_counts(even: usize, odd: usize) -> String {
    let are = plural(even, "cell is", "cells are");
    format!("{even} {are} of one chessboard color and {odd} of the other")
}

/// The short name of a cell, for lists: `r2c1`, or a node's number.
#[must_use]
pub fn place(board: &Board, cell: Cell) -> String {
    board.name(cell).short()
}

/// The text with a capital letter first.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// The word that fits the number.
///
/// ```
/// use brimful::words::plural;
///
/// assert_eq!(plural(1, "cell", "cells"), "cell");
/// ```
#[must_use]
pub fn plural<'a>(count: usize, one: &'a str, many: &'a str) -> &'a str {
    if count == 1 { one } else { many }
}

/// A time in the unit that fits.
///
/// ```
/// assert_eq!(brimful::words::duration(0.0123), "12.3 ms");
/// ```
#[must_use]
pub fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.0} µs", s * 1e6),
        s if s < 1.0 => format!("{:.1} ms", s * 1e3),
        s if s < 120.0 => format!("{s:.2} s"),
        s => format!("{:.0} min {:02.0} s", (s / 60.0).floor(), s % 60.0),
    }
}

/// The size of a board: `5x7`, `graph of 9 nodes`.
#[must_use]
pub fn size(board: &Board) -> String {
    match board.shape() {
        Shape::Square { rows, cols } => format!("{rows}x{cols}"),
        Shape::Triangle { rows, cols } => format!("{rows}x{cols} triangles"),
        Shape::Upright { rows, cols } => format!("{rows}x{cols} upright triangles"),
        Shape::Hex { rows, cols } => format!("{rows}x{cols} hexagons"),
        Shape::Abstract { nodes, .. } => format!("graph of {nodes} nodes"),
    }
}

#[cfg(test)]
mod tests;
