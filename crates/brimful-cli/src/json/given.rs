//! Cells, paths and moves read from JSON for a board. JSON that does not fit the board is a
//! violation, not an error.

use brimful::board::{Board, Cell, Shape};
use brimful::content::Move;
use brimful::graph::Vertex;
use brimful::ids::Color;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::error::Category;

use super::Invalid;

#[derive(Deserialize)]
pub(super) struct GivenPath {
    pub(super) label: Option<String>,
    pub(super) cells: Vec<GivenCell>,
}

#[derive(Deserialize)]
pub(super) struct GivenMove {
    cell: GivenCell,
    color: i64,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "a cell is [row, column], on graphs a number")]
pub(super) enum GivenCell {
    Lattice([i64; 2]),
    Node(i64),
}

/// A value from JSON; `what` names it in the violation.
pub(super) fn parse<T: DeserializeOwned>(what: &str, json: &str) -> Result<T, Invalid> {
    serde_json::from_str(json).map_err(|error| say(format!("Invalid {what}: {}.", reason(&error))))
}

/// The reason for an error of serde, without its place.
pub(crate) fn reason(error: &serde_json::Error) -> String {
    let place = format!(" at line {} column {}", error.line(), error.column());
    match error.classify() {
        Category::Eof => "the text ends too early".to_owned(),
        Category::Io | Category::Syntax | Category::Data => {
            let text = error.to_string();
            text.strip_suffix(&place).unwrap_or(&text).to_owned()
        }
    }
}

/// A violation without cells.
pub(super) fn say(text: String) -> Invalid {
    Invalid::new(text, [])
}

/// The cells named.
pub(super) fn places(board: &Board, given: Vec<GivenCell>) -> Result<Vec<Cell>, Invalid> {
    given.into_iter().map(|cell| place(board, &cell)).collect()
}

/// The vertices of cells that are all there.
pub(super) fn vertices(board: &Board, given: Vec<GivenCell>) -> Result<Vec<Vertex>, Invalid> {
    let vertex = |cell: Cell| {
        board.vertex(cell).ok_or_else(|| {
            Invalid::new(format!("There is no free cell at {}.", board.name(cell)), [cell])
        })
    };
    places(board, given)?.into_iter().map(vertex).collect()
}

/// The cell named.
pub(super) fn place(board: &Board, given: &GivenCell) -> Result<Cell, Invalid> {
    let is_graph = matches!(board.shape(), Shape::Abstract { .. });
    let cell = match *given {
        GivenCell::Lattice([row, col]) if !is_graph => {
            u32::try_from(row).ok().zip(u32::try_from(col).ok()).ok_or(format!("[{row}, {col}]"))
        }
        GivenCell::Node(node) if is_graph => {
            u32::try_from(node).map(|node| (0, node)).map_err(|_| node.to_string())
        }
        GivenCell::Lattice(_) => {
            return Err(say("The nodes of a graph are plain numbers, not pairs.".to_owned()));
        }
        GivenCell::Node(_) => {
            return Err(say(
                "The cells of a board are pairs [row, column], not numbers.".to_owned()
            ));
        }
    };
    match cell {
        Ok((row, col)) => Ok(Cell::new(row, col)),
        Err(shown) => Err(say(format!("There is no cell at {shown}."))),
    }
}

/// The move with this number in its list.
pub(super) fn play(board: &Board, number: usize, given: GivenMove) -> Result<Move, Invalid> {
    let cell = place(board, &given.cell)?;
    let color = u32::try_from(given.color).map_err(|_| {
        Invalid::new(format!("Move {number}: color {} is not in the palette.", given.color), [cell])
    })?;
    Ok(Move { cell, color: Color(color) })
}
