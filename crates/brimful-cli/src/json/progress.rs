//! A partly played board, read from a JSON line.

use std::collections::BTreeMap;

use brimful::board::Cell;
use brimful::content::SolutionForm;
use brimful::explain::{CellEdge, Progress};
use brimful::puzzle::Puzzle;
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::Invalid;
use super::given::{self, GivenCell, GivenMove, GivenPath, place, places, play, say};
use super::read::{Line, paths, text};

/// A position of a line; every member may be missing.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Given {
    paths: Vec<GivenPath>,
    edges: Vec<[GivenCell; 2]>,
    off: Vec<[GivenCell; 2]>,
    not: Vec<(GivenCell, String)>,
    cells: Vec<GivenCell>,
    moves: Vec<GivenMove>,
    #[serde(flatten)]
    others: BTreeMap<String, IgnoredAny>,
}

impl Given {
    /// Refuses the position of another kind of puzzle, which would pass for an empty one.
    fn fits(&self, puzzle: &Puzzle) -> Result<(), Invalid> {
        let lines = [self.edges.len(), self.off.len(), self.cells.len(), self.paths.len()];
        let has_lines = lines.iter().any(|&len| len > 0);
        let (is_other, members) = match puzzle.kind().solution_form() {
            SolutionForm::Moves => (has_lines, r#""moves""#),
            SolutionForm::Loop => (!self.moves.is_empty(), r#""edges" or "cells""#),
            _ => (!self.moves.is_empty(), r#""edges" or "paths""#),
        };
        let is_empty = lines == [0; 4] && self.not.is_empty() && self.moves.is_empty();
        let stranger = self.others.keys().find(|&name| is_empty && name != "name");
        let kind = puzzle.kind().name();
        if !is_other && stranger.is_none() {
            return Ok(());
        }
        let but = stranger.map_or_else(String::new, |name| format!(", but has only {name:?}"));
        Err(say(format!("The position of a {kind} puzzle needs {members}{but}.")))
    }
}

/// The position in a line: the drawn parts of paths, or the cells of a loop in order, or `edges` as
/// pairs of cells. `off` holds pairs of cells that are ruled out; `not` holds pairs of a cell (both
/// lanes of a bridge) and a label.
///
/// # Errors
/// Why it holds no position.
pub(crate) fn progress(line: &Line, puzzle: &Puzzle) -> Result<Progress, Invalid> {
    let given: Given = given::parse("position", text(line)?)?;
    given.fits(puzzle)?;
    let board = puzzle.board();
    let pair = |[a, b]: &[GivenCell; 2]| -> Result<CellEdge, Invalid> {
        Ok([place(board, a)?, place(board, b)?])
    };
    let mut on: Vec<CellEdge> = given.edges.iter().map(pair).collect::<Result<_, _>>()?;
    for path in paths(puzzle, given.paths)? {
        on.extend(steps(&path));
    }
    let ring = places(board, given.cells)?;
    on.extend(steps(&ring));
    if let (SolutionForm::Loop, Some(&first), Some(&last)) =
        (puzzle.kind().solution_form(), ring.first(), ring.last())
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
