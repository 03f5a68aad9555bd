//! A puzzle itself as a JSON line.

use brimful::board::{Board, Cell, Shape};
use brimful::content::{Content, SolutionForm};
use brimful::format::Entry;
use brimful::graph::Vertex;
use brimful::ids::Color;
use brimful::puzzle::{Kind, Puzzle, Solution};
use serde::Serialize;

use super::{Place, Told, Why};

/// What `convert --to json` and `show --json` print.
///
/// A lattice has `grid`, a list of rows with null for missing cells; a graph has `nodes`, `values`
/// and `edges` instead. A lattice with unusual links also has `edges`, all pairs of cells that
/// touch, and `bridges`, the cells with one lane along the row and one along the column. A value is
/// a number (0 is a start), a color, a label, or `""` for an empty cell; it is `"."` where cells
/// never hold anything.
#[derive(Serialize, Default)]
pub(crate) struct PuzzleLine<'a> {
    name: &'a str,
    kind: Option<&'static str>,
    title: Option<&'a str>,
    author: Option<&'a str>,
    source: Option<&'a str>,
    answer: Option<String>,
    rules: Option<&'static str>,
    shape: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    grid: Option<Vec<Vec<Option<Value>>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<Vec<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<Vec<Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    edges: Option<Vec<[Place<'a>; 2]>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bridges: Vec<Place<'a>>,
    palette: Option<u32>,
    moves: Option<u32>,
    pivot: Option<Place<'a>>,
    solution: Option<Told<'a>>,
    /// Why the solution that was asked for is missing, or not proven best.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// Only for a puzzle that could not be read or written.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a str>,
}

/// The content of a cell.
#[derive(Serialize)]
#[serde(untagged)]
enum Value {
    Number(u32),
    Text(String),
}

impl<'a> PuzzleLine<'a> {
    /// The line of a puzzle and, where there is one, its solution.
    pub(crate) fn new(name: &'a str, entry: &'a Entry, solution: Option<&'a Solution>) -> Self {
        let puzzle = &entry.puzzle;
        let board = puzzle.board();
        let answer: Vec<String> = entry.answer.iter().map(ToString::to_string).collect();
        let options = puzzle.options();
        let graph = matches!(board.shape(), Shape::Abstract { .. });
        PuzzleLine {
            name,
            kind: Some(puzzle.kind().name()),
            title: entry.title.as_deref(),
            author: entry.author.as_deref(),
            source: entry.source.as_deref(),
            answer: (!answer.is_empty()).then(|| answer.join("; ")),
            rules: options.rules,
            shape: Some(match board.shape() {
                Shape::Square { .. } => "square",
                Shape::Triangle { .. } => "triangle",
                Shape::Upright { .. } => "upright",
                Shape::Hex { .. } => "hex",
                Shape::Abstract { .. } => "graph",
            }),
            grid: (!graph).then(|| grid(puzzle)),
            nodes: graph.then(|| board.cells().iter().map(|cell| cell.col).collect()),
            values: graph.then(|| Vertex::all(board.len()).map(|v| value(puzzle, v)).collect()),
            edges: (!board.is_plain()).then(|| edges(board)),
            bridges: board.bridges().map(|cell| Place(board, cell)).collect(),
            palette: options.palette,
            moves: options.moves,
            pivot: options.pivot.map(|cell| Place(board, cell)),
            solution: solution.map(|solution| Told::new(puzzle, solution)),
            reason: None,
            error: None,
        }
    }

    /// The same with the reason why there is no solution to give, or none that is proven best.
    pub(crate) fn because(self, reason: Option<String>) -> Self {
        PuzzleLine { reason, ..self }
    }

    /// The line of a puzzle that could not be read or written.
    pub(crate) fn none(name: &'a str, kind: Option<Kind>, why: Why<'a>) -> Self {
        let (reason, error) = why.reason_and_error();
        PuzzleLine { name, kind: kind.map(Kind::name), reason, error, ..PuzzleLine::default() }
    }
}

fn grid(puzzle: &Puzzle) -> Vec<Vec<Option<Value>>> {
    let board = puzzle.board();
    let (rows, cols) = board.shape().size();
    let cell = |row, col| board.vertex(Cell::new(row, col)).map(|v| value(puzzle, v));
    (0..rows).map(|row| (0..cols).map(|col| cell(row, col)).collect()).collect()
}

fn edges(board: &Board) -> Vec<[Place<'_>; 2]> {
    board.graph().edges().iter().map(|ends| ends.map(|v| Place(board, board.cell(v)))).collect()
}

fn value(puzzle: &Puzzle, v: Vertex) -> Value {
    match puzzle.content(v) {
        Content::Start => Value::Number(0),
        Content::Number(number) | Content::Tile(Color(number)) => Value::Number(number),
        Content::Label(label) => Value::Text(label.into()),
        // Where no cell may hold anything, a dot keeps the rows readable.
        Content::Empty | Content::Hole if puzzle.kind().solution_form() == SolutionForm::Loop => {
            Value::Text(".".to_owned())
        }
        Content::Empty | Content::Hole => Value::Text(String::new()),
    }
}
