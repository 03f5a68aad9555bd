//! Answers in sentences: why there is no solution, names of cells and colors, times.

mod errors;
mod phrase;
mod reasons;

use crate::board::{Board, Cell, Shape};
use crate::certificate::{Certificate, Contradiction};
use crate::graph::Vertex;
use crate::ids::Color;
use crate::limits::Stop;
use crate::phrase;
pub use phrase::{Fill, Gap, Phrase};

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

/// Why a call ended early, without a capital and a full stop.
#[must_use]
pub fn stop(stop: Stop) -> Phrase {
    match stop {
        Stop::Deadline => phrase!("the time limit was reached"),
        Stop::Canceled => phrase!("it was canceled"),
        Stop::Memory => phrase!("the memory limit was reached"),
        Stop::Nodes => phrase!("the node limit was reached"),
        Stop::Method => phrase!("the method gave up: it cannot decide every board"),
    }
}

/// Why a call ended early, with about the bytes that the largest table refused would have taken.
#[must_use]
pub fn stopped(stop: Stop, refused: Option<u64>) -> Phrase {
    match (stop, refused) {
        (Stop::Memory, Some(bytes)) => {
            let (size, unit) = match bytes {
                ..1_000_000 => (bytes.div_ceil(1_000), "kB"),
                _ => (bytes.div_ceil(1_000_000), "MB"),
            };
            phrase!(
                "the memory limit was reached: the next table may take {size} {unit}",
                size,
                unit
            )
        }
        _ => self::stop(stop),
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
pub fn why_no_loop(certificate: &Certificate, board: &Board) -> Phrase {
    let names = Names { board };
    match certificate {
        Certificate::Parity { cells } => phrase!(
            "the board has {cells}, an odd number, but every loop on it has an even one",
            cells = names.count(*cells),
        ),
        Certificate::Balance { even, odd } => phrase!(
            "{counts}, but a loop alternates between them and needs as many of each",
            counts = chessboard_counts(*even, *odd),
        ),
        Certificate::Degree { vertex, has, needs } => phrase!(
            "{cell} has {neighbors}, but needs {needs}",
            cell = names.the(*vertex),
            neighbors = Phrase::count(*has, "{n} neighbor", "{n} neighbors"),
            needs = *needs,
        ),
        Certificate::Disconnected { part } => match part[..] {
            [cell] => phrase!("{cell} is cut off from the rest", cell = names.the(cell)),
            _ => phrase!("the {cells} are cut off from the rest", cells = names.group(part)),
        },
        Certificate::Cut { removed, parts } => names.cut(removed, parts),
        Certificate::Bridge { edge: [a, b] } => phrase!(
            "the step from {from} to {to} is the only way between two parts: there is no way back",
            from = names.the(*a),
            to = names.the(*b),
        ),
        Certificate::Part { cut, part } => names.part(cut, part),
        Certificate::TwoFactor { independent, neighbors } => {
            names.two_factor(independent, neighbors)
        }
        Certificate::Forced { at, why } => names.contradiction(at, *why),
        Certificate::Decomposition { width, .. } => phrase!(
            "eliminating the {cells} one by one, with at most {width} others in touch, leaves no \
             loop",
            width = *width,
            cells = names.count(board.graph().len()),
        ),
        Certificate::Search { nodes: 0 } => {
            phrase!("the steps that the rules force at the start leave no solution")
        }
        Certificate::Search { nodes } => Phrase::count(
            usize::try_from(*nodes).unwrap_or(usize::MAX),
            "a search of all cases ({n} node) found no solution",
            "a search of all cases ({n} nodes) found no solution",
        ),
    }
}

/// Whether a vertex is the lane along the row of a bridge, not the one along the column; `None`
/// where there is no bridge.
fn is_along_row(board: &Board, v: Vertex) -> Option<bool> {
    let mut lanes = board.vertices(*board.cells().get(v)?);
    (lanes.len() == 2).then(|| lanes.next() == Some(v))
}

/// `lane along the row of the bridge in row 2, column 1`; `None` where there is no bridge.
pub(crate) fn lane(board: &Board, v: Vertex) -> Option<Phrase> {
    let place = board.name(*board.cells().get(v)?);
    Some(match is_along_row(board, v)? {
        true => phrase!("lane along the row of the bridge in {place}", place),
        false => phrase!("lane along the column of the bridge in {place}", place),
    })
}

/// Names vertices of a board.
struct Names<'a> {
    board: &'a Board,
}

impl Names<'_> {
    fn is_graph(&self) -> bool {
        matches!(self.board.shape(), Shape::Abstract { .. })
    }

    /// `2 cells`, `2 nodes`; on boards with bridges, `2 cells and lanes`.
    fn count(&self, cells: usize) -> Phrase {
        match (self.is_graph(), self.board.bridges().next()) {
            (true, _) => Phrase::count(cells, "{n} node", "{n} nodes"),
            (_, None) => Phrase::count(cells, "{n} cell", "{n} cells"),
            _ => Phrase::count(cells, "{n} cell or lane", "{n} cells and lanes"),
        }
    }

    /// `row 2, column 1`, `row 2, column 1 (along the row)` on a bridge, or a node's number.
    fn one(&self, vertex: Vertex) -> Phrase {
        let Some(&cell) = self.board.cells().get(vertex) else {
            return Phrase::default();
        };
        let place = self.board.name(cell);
        if place.is_node() {
            phrase!("{node}", node = place.short())
        } else {
            match is_along_row(self.board, vertex) {
                None => phrase!("{place}", place),
                Some(true) => phrase!("{place} (along the row)", place),
                Some(false) => phrase!("{place} (along the column)", place),
            }
        }
    }

    /// `cell in row 2, column 1`, `node 7`, or the lane of a bridge.
    fn in_full(&self, vertex: Vertex) -> Phrase {
        if let Some(lane) = lane(self.board, vertex) {
            return lane;
        }
        let place = self.one(vertex);
        match self.is_graph() {
            true => phrase!("node {place}", place),
            false => phrase!("cell in {place}", place),
        }
    }

    /// `the cell in row 2, column 1`, `node 7`, or the lane of a bridge.
    fn the(&self, vertex: Vertex) -> Phrase {
        let cell = self.in_full(vertex);
        match self.is_graph() {
            true => cell,
            false => phrase!("the {cell}", cell),
        }
    }

    /// `row 1, column 2; row 2, column 1`, or some numbers of nodes; the last of many by their
    /// number.
    fn list(&self, vertices: &[Vertex]) -> Phrase {
        let named = vertices.iter().take(MOST).map(|&v| self.one(v));
        let named = match self.is_graph() {
            true => Phrase::list(named),
            false => {
                named.reduce(|list, next| phrase!("{list}; {next}", list, next)).unwrap_or_default()
            }
        };
        match vertices.len().saturating_sub(MOST) {
            0 => named,
            n => phrase!("{list} and {n} more", list = named, n),
        }
    }

    /// `cell in row 1, column 2`, `9 cells in row 1, column 1; …`.
    fn group(&self, vertices: &[Vertex]) -> Phrase {
        if let [one] = vertices {
            return self.in_full(*one);
        }
        let (cells, list) = (self.count(vertices.len()), self.list(vertices));
        match self.is_graph() {
            true => phrase!("{cells} {list}", cells, list),
            false => phrase!("{cells} in {list}", cells, list),
        }
    }

    fn contradiction(&self, at: &[Vertex], why: Contradiction) -> Phrase {
        let text = contradiction(at.len(), why);
        if at.is_empty() {
            return text;
        }
        let list = self.list(at);
        match (self.is_graph(), at.len()) {
            (true, 1) => phrase!("{text} (node {list})", text, list),
            (true, _) => phrase!("{text} (nodes {list})", text, list),
            (false, _) => phrase!("{text} (in {list})", text, list),
        }
    }
}

/// Why forced steps contradict each other at some cells.
fn contradiction(cells: usize, why: Contradiction) -> Phrase {
    match why {
        Contradiction::TooFewEdges => phrase!("forced edges leave fewer than two for one cell"),
        Contradiction::TooManyEdges => phrase!("more than two edges are forced at one cell"),
        Contradiction::EarlyLoop => phrase!("an edge that must be used closes a loop too early"),
        Contradiction::SmallLoop => phrase!("forced edges close a loop that leaves cells out"),
        Contradiction::EdgeRuledOut => phrase!("an edge that must be used is ruled out"),
        Contradiction::NoTwoFactor => {
            phrase!("forced edges rule out so much that not all cells can have two")
        }
        Contradiction::CutOff => phrase!("the edges that can be used do not connect all cells"),
        Contradiction::NoEntrance if cells > 1 => {
            phrase!("no way leads into these cells, because each comes from a larger number")
        }
        Contradiction::NoEntrance => {
            phrase!("no neighbor leads here, because each holds a larger number")
        }
        Contradiction::DeadEnds { paths: 1 } => {
            phrase!("a path must end at each of {cells} cells, but there is only 1 path", cells)
        }
        Contradiction::DeadEnds { paths } => phrase!(
            "a path must end at each of {cells} cells, but there are only {paths} paths",
            cells,
            paths,
        ),
        Contradiction::TooFewEntrances { from: 1 } => {
            phrase!("{cells} cells can only be entered from 1 other", cells)
        }
        Contradiction::TooFewEntrances { from } => {
            phrase!("{cells} cells can only be entered from {from} others", cells, from)
        }
        _ => phrase!("the forced steps contradict each other"),
    }
}

/// `2 cells are of one chessboard color and 4 of the other`.
pub(crate) fn chessboard_counts(even: usize, odd: usize) -> Phrase {
    let cells = Phrase::count(even, "{n} cell is", "{n} cells are");
    phrase!("{cells} of one chessboard color and {odd} of the other", cells, odd)
}

/// The short name of a cell in a sentence: `r2c1`, or `node 7`.
#[must_use]
pub fn place(board: &Board, cell: Cell) -> String {
    let place = board.name(cell);
    if place.is_node() { place.to_string() } else { place.short() }
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
