//! A draft as it is saved.

use brimful::board::{Cell, Links, Wrap};
use brimful::edit::Sketch;
use brimful::puzzle::Kind;
use serde::{Deserialize, Serialize};

use super::{CellContent, content, fault, read_content};
use crate::wire::{Fault, Lattice, Place};

/// A draft as it is saved. Pages keep the text and never look inside.
#[derive(Serialize, Deserialize)]
pub(super) struct Record {
    kind: Kind,
    shape: Lattice,
    rows: u32,
    cols: u32,
    rules: String,
    palette: u32,
    pivot: Option<Place>,
    moves: Option<u32>,
    title: String,
    author: String,
    contents: Vec<Option<CellContent>>,
    wrap: [bool; 2],
    #[serde(default)]
    diagonals: bool,
    walls: Vec<[Place; 2]>,
    edges: Vec<[Place; 2]>,
    #[serde(default)]
    bridges: Vec<Place>,
}

/// What a record says where the kind has one set of rules.
const OWN_RULES: &str = "fill";

/// Takes the rules of this name; kinds with one set of rules ignore it.
pub(super) fn set_rules(sketch: &mut Sketch, name: &str) -> Result<(), Fault> {
    if sketch.rules.is_none() { Ok(()) } else { sketch.set_rules(name).map_err(fault) }
}

/// A draft as text, for [`super::Edit::Restore`].
///
/// # Errors
/// A draft that is no lattice.
pub(crate) fn record(sketch: &Sketch) -> Result<String, Fault> {
    Ok(serde_json::to_string(&Record::new(sketch)?)?)
}

impl Record {
    fn new(sketch: &Sketch) -> Result<Self, Fault> {
        let (rows, cols) = sketch.shape.size();
        let places = |pairs: &[[Cell; 2]]| pairs.iter().map(|pair| pair.map(Place::from)).collect();
        Ok(Record {
            kind: sketch.kind,
            shape: sketch.shape.try_into()?,
            rows,
            cols,
            rules: sketch.rules.unwrap_or(OWN_RULES).to_owned(),
            palette: sketch.palette,
            pivot: sketch.pivot.map(Place::from),
            moves: sketch.moves,
            title: sketch.title.clone(),
            author: sketch.author.clone(),
            contents: sketch.contents.iter().map(content).collect(),
            wrap: [sketch.links.wrap.rows, sketch.links.wrap.columns],
            diagonals: sketch.links.diagonals,
            walls: places(&sketch.links.walls),
            edges: places(&sketch.links.edges),
            bridges: sketch.links.bridges.iter().copied().map(Place::from).collect(),
        })
    }

    pub(super) fn read(self) -> Result<Sketch, Fault> {
        let shape = self.shape.sized(self.rows, self.cols);
        let mut blank = Sketch::blank(self.kind, shape).map_err(fault)?;
        set_rules(&mut blank, &self.rules)?;
        if self.contents.len() != blank.contents.len() {
            return Err(Fault::new("part of this draft is missing"));
        }
        let cells =
            |pairs: Vec<[Place; 2]>| pairs.into_iter().map(|pair| pair.map(Cell::from)).collect();
        let [rows, columns] = self.wrap;
        Ok(Sketch {
            palette: self.palette,
            pivot: self.pivot.map(Cell::from),
            moves: self.moves,
            title: self.title,
            author: self.author,
            contents: self.contents.into_iter().map(read_content).collect(),
            links: Links {
                wrap: Wrap { rows, columns },
                diagonals: self.diagonals,
                walls: cells(self.walls),
                edges: cells(self.edges),
                bridges: self.bridges.into_iter().map(Cell::from).collect(),
            },
            ..blank
        })
    }
}
