//! Solutions read back from JSON lines. JSON that is not a solution of the puzzle is a violation,
//! not an error.

use std::collections::HashMap;

use brimful::board::Cell;
use brimful::certificate::Certificate;
use brimful::content::{Content, PlainSolution, SolutionForm};
use brimful::graph::Vertex;
use brimful::puzzle::{Puzzle, Solution};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::Invalid;
use super::certificate;
use super::given::{self, GivenCell, GivenMove, GivenPath, places, play, say};

/// A line as `solve` prints it; also a bare solution.
#[derive(Deserialize)]
pub(crate) struct Line {
    pub(crate) name: Option<String>,
    solution: Option<Box<RawValue>>,
    status: Option<String>,
    certificate: Option<Box<RawValue>>,
    #[serde(skip)]
    whole: String,
}

/// The solution of a line, in one of three forms.
#[derive(Deserialize)]
struct Given {
    paths: Option<Vec<GivenPath>>,
    cells: Option<Vec<GivenCell>>,
    moves: Option<Vec<GivenMove>>,
}

/// Whether a text begins as a JSON object does.
pub(crate) fn is_json(text: &str) -> bool {
    let inside = text.trim_start().strip_prefix('{').map(str::trim_start);
    inside.is_some_and(|inside| inside.is_empty() || inside.starts_with(['"', '}']))
}

/// Every line of a text, or the one value it is, spread over several lines.
///
/// # Errors
/// What is not a JSON object, with the number of its line.
pub(crate) fn lines(text: &str) -> Result<Vec<Line>, (usize, serde_json::Error)> {
    let mut found = Vec::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        match parse(line) {
            Ok(line) => found.push(line),
            Err(error) => return parse(text).map(|line| vec![line]).map_err(|_| (number, error)),
        }
    }
    Ok(found)
}

fn parse(text: &str) -> Result<Line, serde_json::Error> {
    if !text.trim_start().starts_with('{') {
        // serde would take the members from a list in order
        serde_json::from_str::<HashMap<String, IgnoredAny>>(text)?;
    }
    let line: Line = serde_json::from_str(text)?;
    Ok(Line { whole: text.to_owned(), ..line })
}

/// The solution a line holds for this puzzle.
///
/// # Errors
/// Why it holds no solution.
pub(crate) fn solution(line: &Line, puzzle: &Puzzle) -> Result<Solution, Invalid> {
    let given: Given = given::parse("solution", text(line)?)?;
    let board = puzzle.board();
    let plain = match puzzle.kind().solution_form() {
        SolutionForm::Paths => {
            let given = given.paths.ok_or_else(|| missing(puzzle, "paths"))?;
            PlainSolution::Paths(paths(puzzle, given)?)
        }
        SolutionForm::Path => {
            let cells = given.cells.ok_or_else(|| missing(puzzle, "cells"))?;
            PlainSolution::Paths(vec![places(board, cells)?])
        }
        SolutionForm::Loop => {
            let cells = given.cells.ok_or_else(|| missing(puzzle, "cells"))?;
            PlainSolution::Loop(places(board, cells)?)
        }
        SolutionForm::Moves => {
            let moves = given.moves.ok_or_else(|| missing(puzzle, "moves"))?;
            let moves = (1..).zip(moves).map(|(i, step)| play(board, i, step));
            PlainSolution::Moves(moves.collect::<Result<_, _>>()?)
        }
    };
    puzzle.kind().solution(plain).ok_or_else(|| missing(puzzle, "solution"))
}

/// What a line without a solution says of the puzzle.
pub(crate) fn status(line: &Line) -> Option<&str> {
    line.status.as_deref().filter(|_| line.solution.is_none())
}

/// The JSON of the solution in a line.
pub(super) fn text(line: &Line) -> Result<&str, Invalid> {
    match (&line.solution, line.status.as_deref()) {
        (Some(_), Some("unsolvable")) => {
            Err(say("The line holds a solution, but its status is \"unsolvable\".".to_owned()))
        }
        (Some(raw), _) => Ok(raw.get()),
        (None, Some(status)) => {
            Err(say(format!("The line holds no solution; its status is {status:?}.")))
        }
        (None, None) => Ok(line.whole.as_str()),
    }
}

/// The proof a line holds that the puzzle has no solution, where it claims that and holds none.
///
/// # Errors
/// Why it is not a valid certificate.
pub(crate) fn refutation(line: &Line, puzzle: &Puzzle) -> Option<Result<Certificate, Invalid>> {
    let (Some("unsolvable"), Some(raw)) = (status(line), &line.certificate) else {
        return None;
    };
    let given = given::parse::<certificate::Given>("certificate", raw.get());
    Some(given.and_then(|given| given.on(puzzle.board())))
}

fn missing(puzzle: &Puzzle, member: &str) -> Invalid {
    say(format!("The solution of a {} puzzle needs {member:?}.", puzzle.kind().name()))
}

/// The cells of paths, each with the label it begins with.
pub(super) fn paths(puzzle: &Puzzle, given: Vec<GivenPath>) -> Result<Vec<Vec<Cell>>, Invalid> {
    given
        .into_iter()
        .map(|path| {
            let cells = places(puzzle.board(), path.cells)?;
            match path.label {
                Some(stated) => check_label(puzzle, &stated, cells),
                None => Ok(cells),
            }
        })
        .collect()
}

/// A path must carry the label it begins with, or at least one of the puzzle's, where the puzzle
/// has labels.
fn check_label(puzzle: &Puzzle, stated: &str, cells: Vec<Cell>) -> Result<Vec<Cell>, Invalid> {
    let board = puzzle.board();
    let Some(&first) = cells.first() else { return Ok(cells) };
    let text = match board.vertex(first).map(|v| puzzle.content(v)) {
        Some(Content::Label(label)) if label == stated => return Ok(cells),
        Some(Content::Label(label)) => {
            format!("A path with the label {stated} begins at the label {label}.")
        }
        _ => {
            let label = |v| match puzzle.content(v) {
                Content::Label(label) => Some(label),
                _ => None,
            };
            let mut labels = Vertex::all(board.len()).filter_map(label).peekable();
            if labels.peek().is_none() || labels.any(|label| label == stated) {
                return Ok(cells);
            }
            let place = board.name(first);
            format!("There is no label {stated} for the path that begins at {place}.")
        }
    };
    Err(Invalid::new(text, [first]))
}
