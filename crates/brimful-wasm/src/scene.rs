//! Everything about a puzzle that does not change while it is played.

use brimful::board::{Board, Cell, Shape};
use brimful::chains::Clue as Mark;
use brimful::draw::Outline;
use brimful::format::{Entry, Format, write};
use brimful::graph::Vertex;
use brimful::play::cell_name;
use brimful::puzzle::Puzzle;
use serde::Serialize;

use crate::wire::{Fault, Place, Point, points};

/// The largest board a page is given.
const MOST_CELLS: usize = 1 << 16;

#[derive(Serialize)]
#[serde(tag = "is", rename_all = "lowercase")]
enum Clue {
    Start { path: u32 },
    Number { value: u32 },
    End { path: u32, label: String },
    Tile { color: u32 },
}

#[derive(Serialize)]
struct SceneCell {
    #[serde(flatten)]
    place: Place,
    name: String,
    center: Point,
    corners: Vec<Point>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clue: Option<Clue>,
    near: Vec<Vertex>,
    way: Ways,
    /// Of a bridge: its lane.
    #[serde(skip_serializing_if = "Option::is_none")]
    lane: Option<&'static str>,
}

#[derive(Serialize, Default)]
struct Ways {
    #[serde(skip_serializing_if = "Option::is_none")]
    up: Option<Vertex>,
    #[serde(skip_serializing_if = "Option::is_none")]
    right: Option<Vertex>,
    #[serde(skip_serializing_if = "Option::is_none")]
    down: Option<Vertex>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<Vertex>,
}

#[derive(Serialize)]
struct Hole {
    #[serde(flatten)]
    place: Place,
    corners: Vec<Point>,
}

#[derive(Serialize)]
struct Link {
    cells: [Vertex; 2],
    lines: Vec<Vec<Point>>,
}

#[derive(Serialize)]
struct Path {
    label: String,
    ends: Vec<Vertex>,
}

#[derive(Serialize)]
pub(crate) struct Scene {
    id: String,
    kind: &'static str,
    text: String,
    title: Option<String>,
    author: Option<String>,
    source: Option<String>,
    rules: Option<&'static str>,
    shape: &'static str,
    rows: u32,
    cols: u32,
    size: Point,
    unit: f64,
    radius: f64,
    cells: Vec<SceneCell>,
    holes: Vec<Hole>,
    walls: Vec<Vec<Point>>,
    links: Vec<Link>,
    paths: Vec<Path>,
    palette: u32,
    pivot: Option<Vertex>,
    moves: Option<u32>,
    answer: Option<String>,
}

impl Scene {
    /// The scene of a puzzle.
    ///
    /// # Errors
    /// A board too large for a page.
    pub(crate) fn new(entry: Entry) -> Result<Self, Fault> {
        let board = entry.puzzle.board();
        if board.len() > MOST_CELLS {
            let text =
                format!("this board has {} cells; a page shows {MOST_CELLS} at most", board.len());
            return Err(Fault::new(text));
        }
        let outline = Outline::new(board);
        let (rows, cols) = board.shape().size();
        let kami = match &entry.puzzle {
            Puzzle::Kami(p) | Puzzle::Flood(p) => Some(p),
            _ => None,
        };
        let answer: Vec<String> = entry.answer.iter().map(ToString::to_string).collect();
        let holes = outline.holes().into_iter();
        let links = outline.links().into_iter();
        let walls = outline.walls().into_iter();
        Ok(Scene {
            id: identity(&entry.puzzle),
            kind: entry.puzzle.kind().name(),
            text: native(&entry),
            rules: match &entry.puzzle {
                Puzzle::Numberlink(p) => Some(p.rules().name()),
                _ => None,
            },
            shape: shape_name(board.shape()),
            rows,
            cols,
            size: Point(outline.size()),
            unit: Outline::UNIT,
            radius: (outline.radius() * 100.0).round() / 100.0,
            cells: (0..board.len() as Vertex)
                .map(|v| scene_cell(&entry.puzzle, &outline, v))
                .collect(),
            holes: holes
                .map(|(cell, corners)| Hole { place: cell.into(), corners: points(corners) })
                .collect(),
            walls: walls.map(points).collect(),
            links: links
                .map(|(cells, lines)| Link {
                    cells,
                    lines: lines.into_iter().map(points).collect(),
                })
                .collect(),
            paths: paths(&entry.puzzle),
            palette: kami.map_or(0, |p| p.palette()),
            pivot: kami.and_then(|p| p.pivot()),
            moves: kami.and_then(|p| p.stated_moves()),
            answer: (!answer.is_empty()).then(|| answer.join("; ")),
            title: entry.title,
            author: entry.author,
            source: entry.source,
        })
    }
}

/// The name of a shape.
pub(crate) fn shape_name(shape: Shape) -> &'static str {
    match shape {
        Shape::Square { .. } => "square",
        Shape::Triangle { .. } => "triangle",
        Shape::Hex { .. } => "hex",
        Shape::Abstract { .. } => "graph",
    }
}

/// A puzzle in native text.
pub(crate) fn native(entry: &Entry) -> String {
    // Native text holds every puzzle.
    write(entry, Format::Native).unwrap_or_default()
}

/// Names a puzzle by what it is, whatever it is called: FNV-1a of its native text alone.
pub(crate) fn identity(puzzle: &Puzzle) -> String {
    let text = native(&Entry::new(puzzle.clone()));
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}

fn scene_cell(puzzle: &Puzzle, outline: &Outline<'_>, v: Vertex) -> SceneCell {
    let board = puzzle.board();
    SceneCell {
        place: board.cell(v).into(),
        name: cell_name(board, v),
        center: Point(outline.center(v)),
        corners: points(outline.corners(v)),
        clue: clue(puzzle, v),
        near: board.graph().neighbors(v).collect(),
        way: ways(board, v),
        lane: lane(board, v),
    }
}

fn clue(puzzle: &Puzzle, v: Vertex) -> Option<Clue> {
    match puzzle {
        Puzzle::Chains(p) => match *p.clues().get(v as usize)? {
            Mark::Start => Some(Clue::Start { path: p.starts().binary_search(&v).ok()? as u32 }),
            Mark::Number(value) => Some(Clue::Number { value }),
        },
        Puzzle::Numberlink(p) => {
            let path = p.label_at().get(v as usize).copied().flatten()?;
            Some(Clue::End { path, label: p.labels().get(path as usize)?.clone() })
        }
        Puzzle::Cycle(_) => None,
        Puzzle::Kami(p) | Puzzle::Flood(p) => {
            Some(Clue::Tile { color: *p.colors().get(v as usize)? })
        }
    }
}

fn paths(puzzle: &Puzzle) -> Vec<Path> {
    match puzzle {
        Puzzle::Chains(p) => (1..)
            .zip(p.starts())
            .map(|(i, &v)| Path { label: format!("{i}"), ends: vec![v] })
            .collect(),
        Puzzle::Numberlink(p) => p
            .labels()
            .iter()
            .zip(p.pairs())
            .map(|(label, pair)| Path { label: label.clone(), ends: pair.to_vec() })
            .collect(),
        _ => Vec::new(),
    }
}

/// Which of a bridge's two lanes a vertex is.
fn lane(board: &Board, v: Vertex) -> Option<&'static str> {
    let lanes = board.vertices(board.cell(v));
    (lanes.len() == 2).then_some(if lanes.start == v { "row" } else { "column" })
}

/// The neighbors that arrow keys lead to. Up and down on hexagons take the left one of two;
/// triangles have one sideways.
fn ways(board: &Board, v: Vertex) -> Ways {
    let Cell { row, col } = board.cell(v);
    let near = |down: i32, right: i32| {
        let to = Cell::new(row.checked_add_signed(down)?, col.checked_add_signed(right)?);
        board.vertices(to).find(|&w| board.graph().edge_between(v, w).is_some())
    };
    match board.shape() {
        Shape::Abstract { .. } => Ways::default(),
        Shape::Hex { .. } => {
            let aside = if row % 2 == 0 { -1 } else { 0 };
            let slanted = |down| near(down, aside).or_else(|| near(down, aside + 1));
            Ways { up: slanted(-1), right: near(0, 1), down: slanted(1), left: near(0, -1) }
        }
        _ => Ways { up: near(-1, 0), right: near(0, 1), down: near(1, 0), left: near(0, -1) },
    }
}
