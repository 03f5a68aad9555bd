//! A puzzle itself as a JSON line.

use brimful::board::{Board, Cell, Shape};
use brimful::chains::Clue;
use brimful::format::Entry;
use brimful::graph::Vertex;
use brimful::puzzle::{Kind, Puzzle, Solution};
use serde::Serialize;

use super::{Place, Told};

/// What `convert --to json` and `show --json` print.
///
/// A lattice has `grid`, a list of rows with null where no cell is; a graph has `nodes`,
/// `values` and `edges` instead. A lattice whose cells touch otherwise has
/// `edges` too, as pairs of cells: all of them, not only the unusual ones, and `bridges`, the cells
/// with a lane along the row and one along the column. A cell's value is the number of a chains
/// cell (0 is a start), the label of a Numberlink cell ("" is none), the color of a tile, and "."
/// on a board for a cycle.
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
    grid: Option<Vec<Vec<Option<Value<'a>>>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<Vec<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<Vec<Value<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    edges: Option<Vec<[Place<'a>; 2]>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bridges: Vec<Place<'a>>,
    palette: Option<u32>,
    moves: Option<u32>,
    pivot: Option<Place<'a>>,
    solution: Option<Told<'a>>,
    /// Only for a puzzle that could not be read or written.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a str>,
}

/// What stands in a cell.
#[derive(Serialize)]
#[serde(untagged)]
enum Value<'a> {
    Number(u32),
    Text(&'a str),
}

impl<'a> PuzzleLine<'a> {
    /// The line of a puzzle and, where there is one, its solution.
    pub(crate) fn new(name: &'a str, entry: &'a Entry, solution: Option<&'a Solution>) -> Self {
        let puzzle = &entry.puzzle;
        let board = puzzle.board();
        let answer: Vec<String> = entry.answer.iter().map(ToString::to_string).collect();
        let kami = match puzzle {
            Puzzle::Kami(p) | Puzzle::Flood(p) => Some(p),
            _ => None,
        };
        let graph = matches!(board.shape(), Shape::Abstract { .. });
        PuzzleLine {
            name,
            kind: Some(puzzle.kind().name()),
            title: entry.title.as_deref(),
            author: entry.author.as_deref(),
            source: entry.source.as_deref(),
            answer: (!answer.is_empty()).then(|| answer.join("; ")),
            rules: match puzzle {
                Puzzle::Numberlink(p) => Some(p.rules().name()),
                _ => None,
            },
            shape: Some(match board.shape() {
                Shape::Square { .. } => "square",
                Shape::Triangle { .. } => "triangle",
                Shape::Hex { .. } => "hex",
                Shape::Abstract { .. } => "graph",
            }),
            grid: (!graph).then(|| grid(puzzle)),
            nodes: graph.then(|| board.cells().iter().map(|cell| cell.col).collect()),
            values: graph.then(|| (0..board.len() as Vertex).map(|v| value(puzzle, v)).collect()),
            edges: (!board.is_plain()).then(|| edges(board)),
            bridges: board.bridges().map(|cell| Place(board, cell)).collect(),
            palette: kami.map(|p| p.palette()),
            moves: kami.and_then(|p| p.stated_moves()),
            pivot: kami.and_then(|p| p.pivot()).map(|v| Place(board, board.cell(v))),
            solution: solution.map(|solution| Told::new(puzzle, solution)),
            error: None,
        }
    }

    /// The line of a puzzle that could not be read or written.
    pub(crate) fn none(name: &'a str, kind: Option<Kind>, error: &'a str) -> Self {
        PuzzleLine { name, kind: kind.map(Kind::name), error: Some(error), ..PuzzleLine::default() }
    }
}

fn grid(puzzle: &Puzzle) -> Vec<Vec<Option<Value<'_>>>> {
    let board = puzzle.board();
    let (rows, cols) = board.shape().size();
    let cell = |row, col| board.vertex(Cell::new(row, col)).map(|v| value(puzzle, v));
    (0..rows).map(|row| (0..cols).map(|col| cell(row, col)).collect()).collect()
}

fn edges(board: &Board) -> Vec<[Place<'_>; 2]> {
    board.graph().edges().iter().map(|ends| ends.map(|v| Place(board, board.cell(v)))).collect()
}

fn value(puzzle: &Puzzle, v: Vertex) -> Value<'_> {
    let at = v as usize;
    match puzzle {
        Puzzle::Chains(p) => match p.clues().get(at) {
            Some(&Clue::Number(number)) => Value::Number(number),
            _ => Value::Number(0),
        },
        Puzzle::Numberlink(p) => {
            let label = p
                .label_at()
                .get(at)
                .copied()
                .flatten()
                .and_then(|label| p.labels().get(label as usize));
            Value::Text(label.map_or("", String::as_str))
        }
        Puzzle::Cycle(_) => Value::Text("."),
        Puzzle::Kami(p) | Puzzle::Flood(p) => {
            Value::Number(p.colors().get(at).copied().unwrap_or_default())
        }
    }
}
