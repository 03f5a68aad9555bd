//! What can be done to a draft.

use brimful::board::Cell;
use brimful::edit::{self as editor, Sketch};
use brimful::puzzle::Kind;
use serde::Deserialize;

use super::record::{Record, set_rules};
use super::{CellContent, fault, read_content};
use crate::wire::{Fault, Lattice, Place, Rules, entry};

/// What can be done to a draft.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum Edit {
    Blank {
        kind: Kind,
        shape: Lattice,
        rows: u32,
        cols: u32,
        #[cfg_attr(test, ts(optional))]
        palette: Option<u32>,
        #[cfg_attr(test, ts(optional))]
        rules: Option<Rules>,
    },
    /// Begins with a puzzle.
    Load {
        text: String,
    },
    /// Begins with what `EditState.record` held.
    Restore {
        record: String,
    },
    /// Several places at once are one step to undo, as a brush stroke is. Null makes holes.
    Set {
        places: Vec<Place>,
        content: Option<CellContent>,
    },
    /// A thin wall between two neighbors: puts it up or takes it down.
    Wall {
        between: [Place; 2],
        up: bool,
    },
    /// Adds or removes rows at the bottom and columns at the right.
    Resize {
        rows: u32,
        cols: u32,
    },
    Rules {
        rules: Rules,
    },
    Palette {
        colors: u32,
    },
    Pivot {
        place: Option<Place>,
    },
    /// The number of moves the author states.
    Moves {
        moves: Option<u32>,
    },
    Title {
        title: String,
        author: String,
    },
    Undo,
    Redo,
}

impl Edit {
    pub(super) fn read(self) -> Result<editor::Edit, Fault> {
        Ok(match self {
            Edit::Blank { kind, shape, rows, cols, palette, rules } => {
                let mut sketch = Sketch::blank(kind, shape.sized(rows, cols)).map_err(fault)?;
                sketch.palette = palette.unwrap_or(sketch.palette);
                if let Some(rules) = rules {
                    set_rules(&mut sketch, rules.name())?;
                }
                editor::Edit::Begin(sketch)
            }
            Edit::Load { text } => {
                editor::Edit::Begin(Sketch::of_entry(&entry(&text, None)?).map_err(fault)?)
            }
            Edit::Restore { record } => {
                editor::Edit::Begin(serde_json::from_str::<Record>(&record)?.read()?)
            }
            Edit::Set { places, content } => editor::Edit::Set(
                places.into_iter().map(Cell::from).collect(),
                read_content(content),
            ),
            Edit::Wall { between, up } => editor::Edit::Wall(between.map(Cell::from), up),
            Edit::Resize { rows, cols } => editor::Edit::Resize(rows, cols),
            Edit::Rules { rules } => editor::Edit::Rules(rules.name().to_owned()),
            Edit::Palette { colors } => editor::Edit::Palette(colors),
            Edit::Pivot { place } => editor::Edit::Pivot(place.map(Cell::from)),
            Edit::Moves { moves } => editor::Edit::Moves(moves),
            Edit::Title { title, author } => editor::Edit::Title(title, author),
            Edit::Undo => editor::Edit::Undo,
            Edit::Redo => editor::Edit::Redo,
        })
    }
}
