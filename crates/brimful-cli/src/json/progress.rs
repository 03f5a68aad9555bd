//! A partly played board, read from a JSON line.

use crate::json::Invalid;
use brimful::board::Cell;
use brimful::explain::{CellEdge, Progress};
use brimful::puzzle::Puzzle;
use serde::Deserialize;

use super::given::{GivenCell, GivenMove, GivenPath, place, places, play, say};
use super::read::{Line, text};

/// What a line may tell of a position.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Given {
    paths: Vec<GivenPath>,
    edges: Vec<[GivenCell; 2]>,
    off: Vec<[GivenCell; 2]>,
    not: Vec<(GivenCell, String)>,
    cells: Vec<GivenCell>,
    moves: Vec<GivenMove>,
}

/// The position a line holds: paths as far as they are drawn (or, of a loop, its cells in order),
/// or `edges` as pairs of cells; with them what is ruled out, `off` as pairs of cells and `not` as
/// pairs of a cell and a label.
///
/// # Errors
/// Why it holds none.
pub(crate) fn progress(line: &Line, puzzle: &Puzzle) -> Result<Progress, Invalid> {
    let given: Given = serde_json::from_str(text(line)?).map_err(|error| {
        let what = error.to_string();
        say(format!("The position is not one: {}.", what.split(" at line").next().unwrap_or(&what)))
    })?;
    let board = puzzle.board();
    let pair = |[a, b]: &[GivenCell; 2]| -> Result<CellEdge, Invalid> {
        Ok([place(board, a)?, place(board, b)?])
    };
    let mut on: Vec<CellEdge> = given.edges.iter().map(pair).collect::<Result<_, _>>()?;
    for path in given.paths {
        on.extend(steps(&places(board, path.cells)?));
    }
    let ring = places(board, given.cells)?;
    on.extend(steps(&ring));
    if let (Some(&first), Some(&last)) = (ring.first(), ring.last())
        && ring.len() > 2
        && board.touch(last, first)
        && ring.len() == board.len()
    {
        on.push([last, first]);
    }
    on.sort_unstable();
    on.dedup();
    let not = given
        .not
        .into_iter()
        .map(|(cell, label)| Ok((place(board, &cell)?, label)))
        .collect::<Result<_, Invalid>>()?;
    Ok(Progress {
        on,
        off: given.off.iter().map(pair).collect::<Result<_, _>>()?,
        not_label: not,
        moves: (1..)
            .zip(given.moves)
            .map(|(i, step)| play(board, i, step))
            .collect::<Result<_, _>>()?,
    })
}

fn steps(path: &[Cell]) -> impl Iterator<Item = CellEdge> + '_ {
    path.windows(2).map(|step| [step[0], step[1]])
}
