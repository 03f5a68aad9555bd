//! The draft as it is drawn.

use brimful::board::{Board, Cell, Links};
use brimful::content::Content;
use brimful::draw::Outline;
use brimful::edit::Editor;
use brimful::graph::Vertex;
use brimful::puzzle::Kind;
use serde::Serialize;

use super::{CellContent, content, fault, record::record};
use crate::scene::{SceneLink, native};
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
    /// Places that touch although they do not lie side by side (joined sides, distant links), also
    /// where a wall parts them.
    links: Vec<SceneLink>,
    /// The puzzle, if the draft is one. Whether it has a solution is for the worker to say.
    text: Option<String>,
    /// The place of each cell of the puzzle; a bridge is two cells.
    cells: Vec<usize>,
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

/// A thin wall; without a line where it stands between joined sides.
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
        let with_links = |links: &Links| {
            Board::with_links(sketch.shape, &everywhere, links).map_err(|error| Fault::new(&error))
        };
        // Every place is one vertex here, also where paths may cross.
        let whole = Links { walls: Vec::new(), bridges: Vec::new(), ..sketch.links.clone() };
        let lattice = with_links(&whole)?;
        let outline = Outline::new(&lattice);
        let place = |(v, held): (Vertex, &Content)| EditPlace {
            place: lattice.cell(v).into(),
            center: Point(outline.center(v)),
            corners: points(outline.corners(v)),
            content: content(held),
        };
        let index = |cell: &Cell| (cell.row * cols + cell.col) as usize;
        let (text, cells, problem) = match sketch.entry() {
            Ok(entry) => {
                let cells = entry.puzzle.board().cells().iter().map(index).collect();
                (Some(native(&entry)), cells, None)
            }
            Err(problem) => (None, Vec::new(), Some(fault(problem))),
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
            walls: walls(&with_links(&sketch.links)?, &outline),
            links: outline.links().into_iter().map(SceneLink::new).collect(),
            text,
            cells,
            fault: problem,
            can_undo: desk.can_undo(),
            can_redo: desk.can_redo(),
            record: record(sketch)?,
        })
    }
}

/// The walls of a board, with the lines that an outline has for them.
fn walls(board: &Board, outline: &Outline<'_>) -> Vec<EditWall> {
    let wall = |between: [Cell; 2]| EditWall {
        between: between.map(Place::from),
        line: points(outline.wall(between).into_iter().flatten()),
    };
    board.links().walls.into_iter().map(wall).collect()
}
