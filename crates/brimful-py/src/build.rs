//! Puzzles from what stands in each cell, whatever the kind.

use brimful::board::{Board, Cell, Links, Shape, Wrap};
use brimful::content::Content;
use brimful::edit::{Fault, Sketch};
use brimful::entry::Entry;
use brimful::ids::Color;
use brimful::puzzle::Kind;
use num_bigint::BigInt;
use pyo3::prelude::*;

use crate::raise::{self, Pair};

/// What a caller puts into a cell.
#[derive(FromPyObject)]
pub(crate) enum Given {
    /// A number; -1 is no cell.
    Number(i64),
    /// A number that no cell holds.
    Huge(BigInt),
    /// A label; empty, an empty cell.
    Label(String),
}

/// A row and a column, which need not be on the board.
type GivenCell = (BigInt, BigInt);

/// How the neighborhood differs from the lattice.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct GivenLinks {
    wrap: (bool, bool),
    walls: Vec<[GivenCell; 2]>,
    edges: Vec<[GivenCell; 2]>,
    bridges: Vec<GivenCell>,
    diagonals: bool,
}

/// What a puzzle says besides its cells.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct GivenOptions {
    rules: Option<String>,
    palette: Option<BigInt>,
    moves: Option<BigInt>,
    pivot: Option<GivenCell>,
}

/// The kind of that name.
pub(crate) fn kind(py: Python<'_>, name: &str) -> PyResult<Kind> {
    Kind::from_name(name).ok_or_else(|| {
        let known: Vec<&str> = Kind::ALL.into_iter().map(Kind::name).collect();
        raise::option(py, format!("there is no kind {name:?}: take {}", known.join(", ")))
    })
}

/// The shape of that name.
pub(crate) fn shape(py: Python<'_>, name: &str, (rows, cols): Pair) -> PyResult<Shape> {
    match name {
        "square" => Ok(Shape::Square { rows, cols }),
        "triangle" => Ok(Shape::Triangle { rows, cols }),
        "upright" => Ok(Shape::Upright { rows, cols }),
        "hex" => Ok(Shape::Hex { rows, cols }),
        _ => {
            let text =
                format!("there is no lattice {name:?}: take square, triangle, upright or hex");
            Err(raise::option(py, text))
        }
    }
}

/// A cell that the library can name.
fn cell(py: Python<'_>, (row, col): GivenCell) -> PyResult<Cell> {
    let what = format!("there is no cell ({row}, {col})");
    match (row.try_into(), col.try_into()) {
        (Ok(row), Ok(col)) => Ok(Cell { row, col }),
        _ => Err(raise::raise(py, "PuzzleError", (what, "", None::<Pair>))),
    }
}

/// Pairs of such cells.
fn cell_pairs(py: Python<'_>, pairs: Vec<[GivenCell; 2]>) -> PyResult<Vec<[Cell; 2]>> {
    pairs.into_iter().map(|[a, b]| Ok([cell(py, a)?, cell(py, b)?])).collect()
}

/// The content that a value means in a puzzle of this kind.
fn content(kind: Kind, given: Option<Given>) -> Result<Content, String> {
    let takes = |content: &Content| kind.suits(content);
    let found = match given {
        None if takes(&Content::Empty) => Content::Empty,
        None => Content::Hole,
        Some(Given::Label(text)) => match text.as_str() {
            "" | "." if takes(&Content::Empty) => Content::Empty,
            "" | "#" => Content::Hole,
            "o" | "O" if takes(&Content::Start) => Content::Start,
            _ => return label(kind, text),
        },
        Some(Given::Huge(number)) => return Err(format!("{number} is no cell's value")),
        Some(Given::Number(number)) => match u32::try_from(number) {
            Err(_) if number == -1 => Content::Hole,
            Err(_) if number < 0 => return Err(format!("{number} is no cell's value")),
            Err(_) => return Err(format!("{number} is too large")),
            Ok(number) if takes(&tile(number)) => tile(number),
            Ok(0) if takes(&Content::Start) => Content::Start,
            Ok(0) if takes(&Content::Empty) => Content::Empty,
            Ok(number) if takes(&Content::Number(number)) => Content::Number(number),
            Ok(number) => return label(kind, number.to_string()),
        },
    };
    Ok(found)
}

/// A label, or a number written as text.
fn label(kind: Kind, text: String) -> Result<Content, String> {
    let number = text.parse::<i64>().ok();
    if kind.suits(&Content::Label(text.as_str().into())) {
        Ok(Content::Label(text.into()))
    } else if let (Some(number), false) = (number, kind.suits(&Content::Label("1".into()))) {
        let known = kind.suits(&tile(0)) || kind.suits(&Content::Number(1));
        if known { content(kind, Some(Given::Number(number))) } else { Err(strange(&text)) }
    } else {
        Err(strange(&text))
    }
}

/// A tile of this color.
fn tile(color: u32) -> Content {
    Content::Tile(Color(color))
}

fn strange(text: &str) -> String {
    format!("{text:?} means nothing here")
}

/// The puzzle of a kind with these values in the cells of a lattice, in reading order.
pub(crate) fn lattice(
    py: Python<'_>,
    kind: Kind,
    shape: Shape,
    given: Vec<Option<Given>>,
    (options, links): (GivenOptions, GivenLinks),
) -> PyResult<Entry> {
    let (rows, cols) = shape.size();
    if given.len() as u64 != u64::from(rows) * u64::from(cols) {
        let text = format!("{} values for {rows} rows of {cols}", given.len());
        return Err(raise::raise(
            py,
            "PuzzleError",
            (text, "give each cell one value", None::<Pair>),
        ));
    }
    let mut contents = Vec::with_capacity(given.len());
    for (i, value) in (0..).zip(given) {
        contents.push(content(kind, value).map_err(|what| {
            let help = "see the values that the class takes";
            raise::raise(py, "PuzzleError", (what, help, (i / cols, i % cols)))
        })?);
    }
    let most = contents.iter().filter_map(|content| match content {
        Content::Tile(color) => Some(color.0.saturating_add(1)),
        _ => None,
    });
    let most = most.max().unwrap_or(0);
    let failed = |error: &Fault| raise::fault(py, error);
    let blank =
        Sketch::blank(kind, Shape::Square { rows: 1, cols: 1 }).map_err(|it| failed(&it))?;
    let mut sketch = Sketch {
        shape,
        contents,
        palette: raise::fit_some(py, "colors", options.palette)?.unwrap_or(most),
        moves: raise::fit_some(py, "moves", options.moves)?,
        pivot: options.pivot.map(|pivot| cell(py, pivot)).transpose()?.or(blank.pivot),
        links: Links {
            wrap: Wrap { rows: links.wrap.0, columns: links.wrap.1 },
            walls: cell_pairs(py, links.walls)?,
            edges: cell_pairs(py, links.edges)?,
            bridges: links
                .bridges
                .into_iter()
                .map(|bridge| cell(py, bridge))
                .collect::<PyResult<_>>()?,
            diagonals: links.diagonals,
        },
        ..blank
    };
    if let Some(rules) = options.rules {
        let known = kind.rules().join(", ");
        sketch
            .set_rules(&rules)
            .map_err(|it| raise::option(py, format!("{it}; there are {known}")))?;
    }
    sketch.entry().map_err(|error| failed(&error))
}

/// The board of an abstract graph.
pub(crate) fn graph_board(py: Python<'_>, nodes: u32, edges: Vec<[u32; 2]>) -> PyResult<Board> {
    Board::from_edges(0, nodes, edges)
        .map_err(|error| raise::raise(py, "PuzzleError", (error.to_string(), "", None::<Pair>)))
}
