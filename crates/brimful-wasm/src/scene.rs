//! A puzzle as it is drawn: everything that stays the same while it is played.

use brimful::board::{self, Board, Cell};
use brimful::content::Content;
use brimful::draw::Outline;
use brimful::format::{Entry, Format, identity, write};
use brimful::graph::Vertex;
use brimful::ids::Color;
use brimful::phrase;
use brimful::puzzle::{Kind, Puzzle};
use serde::Serialize;

#[cfg(test)]
use crate::wire::Rules;
use crate::wire::{Fault, Place, Point, Shape, hundredths, points};

/// The most cells of a board that a page draws.
const MOST_CELLS: usize = 1 << 16;

/// Everything about a puzzle that stays the same while it is played. Store it: it draws a board
/// before the library has loaded. Cells are numbered from 0 in reading order.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Scene {
    /// A name for board, clues and rules, whatever the title: a key for storage.
    id: String,
    kind: Kind,
    /// The puzzle in the native format, which every request takes and links hold.
    text: String,
    title: Option<String>,
    author: Option<String>,
    source: Option<String>,
    /// Only for kinds that are published with several sets of rules.
    #[cfg_attr(test, ts(as = "Option<Rules>"))]
    rules: Option<&'static str>,
    shape: Shape,
    rows: u32,
    cols: u32,
    /// The size of the drawing.
    size: Point,
    /// The width of a cell.
    unit: f64,
    /// The radius of the largest disc that fits into a cell.
    radius: f64,
    cells: Vec<SceneCell>,
    /// Places of the lattice without a cell: walls of a cycle board, holes elsewhere.
    holes: Vec<SceneHole>,
    /// Thin walls between cells that touch on the lattice only.
    walls: Vec<Vec<Point>>,
    /// Cells that touch although they do not lie side by side (joined sides, bridges).
    links: Vec<SceneLink>,
    /// The paths to draw: one a start or one a label. A path's index is also its color.
    paths: Vec<ScenePath>,
    /// The number of colors of tiles; 0 if the kind has no tiles.
    palette: u32,
    /// The cell whose region is recolored.
    pivot: Option<Vertex>,
    /// The number of moves the author states.
    moves: Option<u32>,
    /// What the file says about the answer ("unique", "7 moves").
    answer: Option<String>,
}

/// A cell.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SceneCell {
    #[serde(flatten)]
    place: Place,
    center: Point,
    /// The corners, clockwise; empty on graphs, whose cells are discs.
    corners: Vec<Point>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    clue: Option<Clue>,
    /// The cells that touch it, ascending.
    near: Vec<Vertex>,
    way: Ways,
    /// A bridge is two cells in one place, where a path along the row crosses one along the
    /// column. Send either: press, drag and extend choose the lane.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    lane: Option<Lane>,
}

/// What a cell shows. `path` is an index into `Scene.paths`.
#[derive(Serialize)]
#[serde(tag = "is", rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum Clue {
    Start { path: usize },
    Number { value: u32 },
    End { path: usize, label: String },
    Tile { color: Color },
}

/// For arrow keys: the neighbor in each direction, if there is one.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct Ways {
    #[serde(skip_serializing_if = "Option::is_none")]
    up: Option<Vertex>,
    #[serde(skip_serializing_if = "Option::is_none")]
    right: Option<Vertex>,
    #[serde(skip_serializing_if = "Option::is_none")]
    down: Option<Vertex>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<Vertex>,
}

/// One of the two cells of a bridge.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum Lane {
    Row,
    Column,
}

/// A place without a cell.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SceneHole {
    #[serde(flatten)]
    place: Place,
    corners: Vec<Point>,
}

/// How a step between two distant cells is drawn.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SceneLink {
    cells: [Vertex; 2],
    lines: Vec<Vec<Point>>,
}

/// A path to draw: its name and the cells where it starts or ends.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ScenePath {
    label: String,
    ends: Vec<Vertex>,
}

impl Scene {
    /// The scene of a puzzle.
    ///
    /// # Errors
    /// A board too large for a page.
    pub(crate) fn new(entry: Entry) -> Result<Self, Fault> {
        let (puzzle, board) = (&entry.puzzle, entry.puzzle.board());
        if board.len() > MOST_CELLS {
            let cells = board.len();
            let text = phrase!(
                "this board has {cells} cells; a page shows {most} at most",
                cells,
                most = MOST_CELLS
            );
            let help = "save it as a file; the program solves and draws it: brimful solve FILE";
            return Err(Fault::new(text).with_help(help));
        }
        let outline = Outline::new(board);
        let (rows, cols) = board.shape().size();
        let options = puzzle.options();
        let answer: Vec<String> = entry.answer.iter().map(ToString::to_string).collect();
        let hole =
            |(cell, corners)| SceneHole { place: Place::from(cell), corners: points(corners) };
        Ok(Scene {
            id: identity(puzzle),
            kind: puzzle.kind(),
            text: native(&entry),
            rules: options.rules,
            shape: board.shape().into(),
            rows,
            cols,
            size: Point(outline.size()),
            unit: Outline::UNIT,
            radius: hundredths(outline.radius()),
            cells: Vertex::all(board.len()).map(|v| SceneCell::new(puzzle, &outline, v)).collect(),
            holes: outline.holes().into_iter().map(hole).collect(),
            walls: outline.walls().into_iter().map(points).collect(),
            links: outline.links().into_iter().map(SceneLink::new).collect(),
            paths: paths(puzzle),
            palette: options.palette.unwrap_or(0),
            pivot: options.pivot.and_then(|cell| board.vertex(cell)),
            moves: options.moves,
            answer: (!answer.is_empty()).then(|| answer.join("; ")),
            title: entry.title,
            author: entry.author,
            source: entry.source,
        })
    }
}

impl SceneLink {
    pub(crate) fn new<L: IntoIterator<Item = [f64; 2]>>(
        (cells, lines): ([Vertex; 2], Vec<L>),
    ) -> Self {
        SceneLink { cells, lines: lines.into_iter().map(points).collect() }
    }
}

/// A puzzle in the native format.
pub(crate) fn native(entry: &Entry) -> String {
    // The native format holds every puzzle.
    write(entry, Format::Native).unwrap_or_default()
}

impl SceneCell {
    fn new(puzzle: &Puzzle, outline: &Outline<'_>, v: Vertex) -> Self {
        let board = puzzle.board();
        SceneCell {
            place: board.cell(v).into(),
            center: Point(outline.center(v)),
            corners: points(outline.corners(v)),
            clue: clue(puzzle, v),
            near: board.graph().neighbors(v).collect(),
            way: ways(board, v),
            lane: lane(board, v),
        }
    }
}

fn clue(puzzle: &Puzzle, v: Vertex) -> Option<Clue> {
    match puzzle.content(v) {
        Content::Hole | Content::Empty => None,
        Content::Start => Some(Clue::Start { path: puzzle.path_at(v)? }),
        Content::Number(value) => Some(Clue::Number { value }),
        Content::Label(label) => Some(Clue::End { path: puzzle.path_at(v)?, label: label.into() }),
        Content::Tile(color) => Some(Clue::Tile { color }),
    }
}

/// The paths by index, each named by its label, or by its number from 1.
fn paths(puzzle: &Puzzle) -> Vec<ScenePath> {
    let mut paths: Vec<ScenePath> = Vec::new();
    for v in Vertex::all(puzzle.board().len()) {
        let Some(path) = puzzle.path_at(v) else { continue };
        while paths.len() <= path {
            paths.push(ScenePath { label: (paths.len() + 1).to_string(), ends: Vec::new() });
        }
        paths[path].ends.push(v);
        if let Content::Label(label) = puzzle.content(v) {
            paths[path].label = label.into();
        }
    }
    paths
}

/// Which lane of a bridge a vertex is, if it is one.
fn lane(board: &Board, v: Vertex) -> Option<Lane> {
    let mut lanes = board.vertices(board.cell(v));
    let is_bridge = lanes.len() == 2;
    is_bridge.then(|| if lanes.next() == Some(v) { Lane::Row } else { Lane::Column })
}

/// The neighbors that arrow keys lead to. Up and down on hexagons lead to the left one of two;
/// triangles have one neighbor sideways.
fn ways(board: &Board, v: Vertex) -> Ways {
    let Cell { row, col } = board.cell(v);
    let near = |down: i32, right: i32| {
        let to = Cell::new(row.checked_add_signed(down)?, col.checked_add_signed(right)?);
        board.vertices(to).find(|&w| board.graph().edge_between(v, w).is_some())
    };
    match board.shape() {
        board::Shape::Abstract { .. } => Ways::default(),
        board::Shape::Hex { .. } => {
            let aside = if row % 2 == 0 { -1 } else { 0 };
            let slanted = |down| near(down, aside).or_else(|| near(down, aside + 1));
            Ways { up: slanted(-1), right: near(0, 1), down: slanted(1), left: near(0, -1) }
        }
        board::Shape::Square { .. }
        | board::Shape::Triangle { .. }
        | board::Shape::Upright { .. } => {
            Ways { up: near(-1, 0), right: near(0, 1), down: near(1, 0), left: near(0, -1) }
        }
    }
}
