//! Puzzles from what stands in each cell, whatever the kind.

use std::num::NonZero;

use brimful::board::{Board, Cell, Links, Shape, Wrap};
use brimful::content::Content;
use brimful::edit::{Fault, Sketch};
use brimful::entry::Entry;
use brimful::ids::Color;
use brimful::puzzle::Kind;
use num_bigint::BigInt;
use pyo3::prelude::*;

use crate::argument::{Arg, Argument, Wrong};
use crate::puzzle::rules_of;
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

/// How the neighborhood differs from the lattice.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct GivenLinks {
    wrap: Option<Arg<String>>,
    walls: Arg<Vec<[Cell; 2]>>,
    edges: Arg<Vec<[Cell; 2]>>,
    bridges: Arg<Vec<Cell>>,
    diagonals: Arg<bool>,
}

/// What a puzzle says besides its cells.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct GivenOptions {
    rules: Option<Arg<String>>,
    palette: Option<Arg<NonZero<u32>>>,
    moves: Option<Arg<u32>>,
    pivot: Option<Arg<Cell>>,
}

impl Argument for Kind {
    const IS: &str = String::IS;

    fn read(given: &Bound<'_, PyAny>) -> Result<Self, Wrong> {
        let name = String::read(given)?;
        Kind::from_name(&name).ok_or_else(|| {
            let known: Vec<&str> = Kind::ALL.into_iter().map(Kind::name).collect();
            let text = format!("there is no kind {name:?}: take {}", known.join(", "));
            Wrong::Raised(raise::option(given.py(), text))
        })
    }
}

/// The joined sides of that name.
pub(crate) fn wrap(py: Python<'_>, given: Option<Arg<String>>) -> PyResult<Wrap> {
    let Some(name) = Arg::some(py, "wrap", given)? else { return Ok(Wrap::default()) };
    let text = || format!("wrap is rows, columns or both, not {name:?}");
    Wrap::from_name(&name).ok_or_else(|| raise::option(py, text()))
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

/// The links on a lattice with these contents. As in a text, a link that changes nothing because
/// its cells are not there, or do not touch, is a mistake.
fn links(py: Python<'_>, shape: Shape, contents: &[Content], given: GivenLinks) -> PyResult<Links> {
    let links = Links {
        wrap: wrap(py, given.wrap)?,
        diagonals: given.diagonals.named(py, "diagonals")?,
        walls: given.walls.named(py, "walls")?,
        edges: given.edges.named(py, "edges")?,
        bridges: given.bridges.named(py, "bridges")?,
    };
    if links.walls.is_empty() && links.edges.is_empty() && links.bridges.is_empty() {
        return Ok(links);
    }
    let present: Vec<bool> = contents.iter().map(|it| *it != Content::Hole).collect();
    let around = Links { wrap: links.wrap, diagonals: links.diagonals, ..Links::default() };
    let board = Board::with_links(shape, &present, &around)
        .map_err(|error| raise::fault(py, &error.into()))?;
    let check = |name: &str, i: usize, cells: &[Cell]| match misplaced(&board, name, cells) {
        None => Ok(()),
        Some((what, help)) => {
            let at = cells.iter().copied().find(|&cell| board.vertex(cell).is_some());
            let given = (format!("{name}[{i}]: {what}"), help, at.map(raise::pair));
            Err(raise::raise(py, "PuzzleError", given))
        }
    };
    for (name, pairs) in [("walls", &links.walls), ("edges", &links.edges)] {
        pairs.iter().enumerate().try_for_each(|(i, pair)| check(name, i, pair))?;
    }
    links.bridges.iter().enumerate().try_for_each(|(i, &cell)| check("bridges", i, &[cell]))?;
    Ok(links)
}

/// What is wrong with the cells of a wall, an edge or a bridge, and what would be right.
fn misplaced(board: &Board, name: &str, cells: &[Cell]) -> Option<(String, &'static str)> {
    let shown = |cell: Cell| format!("({}, {})", cell.row, cell.col);
    let absent = cells.iter().copied().find(|&cell| board.vertex(cell).is_none());
    match (absent, name, cells) {
        (Some(cell), ..) => Some((
            format!("there is no cell {}", shown(cell)),
            "name cells of the board as (row, column)",
        )),
        (_, "walls", &[a, b]) if !board.touch(a, b) => Some((
            format!("the cells {} and {} do not touch", shown(a), shown(b)),
            "put walls between neighbors only",
        )),
        (_, "edges", &[a, b]) if a == b => {
            Some((format!("cell {} is joined to itself", shown(a)), "join two different cells"))
        }
        _ => None,
    }
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
        // As in a text, where brackets are around a label and blanks between two.
        if text.chars().any(char::is_whitespace) || text.chars().skip(1).any(|it| it == ')') {
            return Err(format!("the label {text:?} has a blank or a closing bracket"));
        }
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
    (options, given_links): (GivenOptions, GivenLinks),
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
    let links = links(py, shape, &contents, given_links)?;
    let palette = Arg::some(py, "colors", options.palette)?;
    let mut sketch = Sketch {
        shape,
        contents,
        palette: palette.map_or(most, NonZero::get),
        moves: Arg::some(py, "moves", options.moves)?,
        pivot: Arg::some(py, "pivot", options.pivot)?.or(blank.pivot),
        links,
        ..blank
    };
    if let Some(rules) = Arg::some(py, "rules", options.rules)? {
        sketch.rules = Some(rules_of(py, &rules, Some(kind))?);
    }
    sketch.entry().map_err(|error| failed(&error))
}

/// The board of an abstract graph.
pub(crate) fn graph_board(py: Python<'_>, nodes: u32, edges: Vec<[u32; 2]>) -> PyResult<Board> {
    Board::from_edges(0, nodes, edges)
        .map_err(|error| raise::raise(py, "PuzzleError", (error.to_string(), "", None::<Pair>)))
}
