//! Rules that hands let a player break.

use crate::board::Board;
use crate::graph::Vertex;
use crate::phrase;
use crate::words::Phrase;

/// A rule broken by what stands on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    /// A path touches itself. It has a name unless it is loose.
    Alongside { path: Option<String>, at: [Vertex; 2] },
}

impl Broken {
    /// The fault in a sentence.
    pub(crate) fn text(&self, board: &Board) -> Phrase {
        let Broken::Alongside { path, at } = self;
        let [a, b] = at.map(|v| board.name(board.cell(v)));
        match path {
            Some(path) => {
                phrase!("The path of {path} runs alongside itself at {a} and {b}.", path, a, b)
            }
            None => phrase!("A line runs alongside itself at {a} and {b}.", a, b),
        }
    }

    /// The cells to point at.
    pub(crate) fn cells(&self) -> Vec<Vertex> {
        let Broken::Alongside { at, .. } = self;
        at.to_vec()
    }
}
