//! The draft as it is drawn.

use brimful::board::Board;
use brimful::content::Content;
use brimful::draw::Outline;
use brimful::edit::Editor;
use brimful::graph::Vertex;
use brimful::puzzle::Kind;
use serde::Serialize;

use super::{CellContent, content, fault, record::record};
use crate::scene::native;
#[cfg(test)]
use crate::wire::Rules;
use crate::wire::{Fault, Lattice, Place, Point, points};

/// A draft, drawn.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct EditState {
    kind: Kind,
    shape: Lattice,
    rows: u32,
    cols: u32,
    /// Only for kinds that are published with several sets of rules.
    #[cfg_attr(test, ts(as = "Option<Rules>"))]
    rules: Option<&'static str>,
    /// The number of colors of tiles; 0 if the kind has no tiles.
    palette: u32,
    pivot: Option<Place>,
    moves: Option<u32>,
    title: String,
    author: String,
    size: Point,
    unit: f64,
    /// Every place of the lattice in reading order, cell or hole.
    places: Vec<EditPlace>,
    walls: Vec<EditWall>,
    /// The puzzle, if the draft is one. Whether it has a solution is for the worker to say.
    text: Option<String>,
    /// What is missing, if the draft is no puzzle.
    fault: Option<Fault>,
    can_undo: bool,
    can_redo: bool,
    /// The draft as saved, valid or not.
    record: String,
}

/// A place of a draft; without content it is a hole (a wall, on cycle boards).
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct EditPlace {
    #[serde(flatten)]
    place: Place,
    center: Point,
    corners: Vec<Point>,
    content: Option<CellContent>,
}

/// A thin wall.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct EditWall {
    between: [Place; 2],
    line: Vec<Point>,
}

impl EditState {
    pub(super) fn new(desk: &Editor) -> Result<Self, Fault> {
        let sketch = desk.sketch();
        let (rows, cols) = sketch.shape.size();
        let everywhere = vec![true; sketch.contents.len()];
        let board = Board::with_links(sketch.shape, &everywhere, &sketch.links)
            .map_err(|error| Fault::new(&error))?;
        let outline = Outline::new(&board);
        let place = |(v, held): (Vertex, &Content)| EditPlace {
            place: board.cell(v).into(),
            center: Point(outline.center(v)),
            corners: points(outline.corners(v)),
            content: content(held),
        };
        let (text, problem) = match sketch.entry() {
            Ok(entry) => (Some(native(&entry)), None),
            Err(problem) => (None, Some(fault(problem))),
        };
        let has_tiles = matches!(sketch.kind.blank(), Content::Tile(_));
        Ok(EditState {
            kind: sketch.kind,
            shape: sketch.shape.try_into()?,
            rows,
            cols,
            rules: sketch.rules,
            palette: if has_tiles { sketch.palette } else { 0 },
            pivot: sketch.pivot.map(Place::from),
            moves: sketch.moves,
            title: sketch.title.clone(),
            author: sketch.author.clone(),
            size: Point(outline.size()),
            unit: Outline::UNIT,
            places: (0..).map(Vertex).zip(&sketch.contents).map(place).collect(),
            walls: walls(&board, &outline),
            text,
            fault: problem,
            can_undo: desk.can_undo(),
            can_redo: desk.can_redo(),
            record: record(sketch)?,
        })
    }
}

fn walls(board: &Board, outline: &Outline<'_>) -> Vec<EditWall> {
    let pairs = board.links().walls.into_iter().map(|pair| pair.map(Place::from));
    let wall = |(between, line)| EditWall { between, line: points(line) };
    pairs.zip(outline.walls()).map(wall).collect()
}
