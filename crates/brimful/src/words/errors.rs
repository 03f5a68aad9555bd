//! What is wrong with a board, in words.

use std::fmt;

use super::Phrase;
use crate::board::{BoardError, MAX_CELLS};
use crate::graph::GraphError;
use crate::phrase;

impl From<&BoardError> for Phrase {
    fn from(error: &BoardError) -> Self {
        match error {
            BoardError::TooLarge { cells } => {
                phrase!("the board has {cells} cells; the most is {most}", cells, most = MAX_CELLS)
            }
            BoardError::Length { rows, cols, given } => {
                phrase!("{given} cells were given for {rows} rows of {cols}", given, rows, cols)
            }
            BoardError::Wrap => phrase!(
                "these sides cannot be joined: triangles need an even number of cells from side \
                 to side, hexagons an even number of rows"
            ),
            BoardError::Diagonals => phrase!("only squares can touch at corners"),
            BoardError::Bridge(cell) => phrase!(
                "there is a bridge at {cell}, but only boards of squares have bridges",
                cell,
            ),
            BoardError::Edge(GraphError { edge: [a, b], vertices }) => {
                phrase!("edge {a}-{b} leaves the graph of {n} vertices", a, b, n = vertices)
            }
        }
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::from(self).fmt(f)
    }
}
