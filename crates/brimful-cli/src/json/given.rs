//! Cells, paths and moves as JSON gives them, on the board they are about. Whatever is JSON but not
//! of the board is a violation, not an error.

use crate::json::Invalid;
use brimful::board::{Board, Cell, Shape};
use brimful::graph::Vertex;
use brimful::kami;
use serde::Deserialize;

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

/// A violation that no cell shows.
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

/// The move told, as number so many of its list.
pub(super) fn play(board: &Board, number: usize, given: GivenMove) -> Result<kami::Move, Invalid> {
    let cell = place(board, &given.cell)?;
    let color = u32::try_from(given.color).map_err(|_| {
        Invalid::new(format!("Move {number}: color {} is not in the palette.", given.color), [cell])
    })?;
    Ok(kami::Move { cell, color })
}
