//! What can be done to a draft.

use brimful::board::Cell;
use brimful::numberlink::Rules;
use brimful::play::desk::{self, Sketch};
use brimful::puzzle::Kind;
use serde::Deserialize;

use super::record::Record;
use super::{CellContent, fault, read_content};
use crate::wire::{Fault, Lattice, Place, entry};

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
    pub(super) fn read(self) -> Result<desk::Edit, Fault> {
        Ok(match self {
            Edit::Blank { kind, shape, rows, cols, palette, rules } => {
                let mut sketch = Sketch::blank(kind, shape.sized(rows, cols)).map_err(fault)?;
                sketch.palette = palette.unwrap_or(sketch.palette);
                sketch.rules = rules.unwrap_or(sketch.rules);
                desk::Edit::Begin(sketch)
            }
            Edit::Load { text } => {
                desk::Edit::Begin(Sketch::of_entry(&entry(&text, None)?).map_err(fault)?)
            }
            Edit::Restore { record } => {
                desk::Edit::Begin(serde_json::from_str::<Record>(&record)?.read()?)
            }
            Edit::Set { places, content } => {
                desk::Edit::Set(places.into_iter().map(Cell::from).collect(), read_content(content))
            }
            Edit::Wall { between, up } => desk::Edit::Wall(between.map(Cell::from), up),
            Edit::Resize { rows, cols } => desk::Edit::Resize(rows, cols),
            Edit::Rules { rules } => desk::Edit::Rules(rules),
            Edit::Palette { colors } => desk::Edit::Palette(colors),
            Edit::Pivot { place } => desk::Edit::Pivot(place.map(Cell::from)),
            Edit::Moves { moves } => desk::Edit::Moves(moves),
            Edit::Title { title, author } => desk::Edit::Title(title, author),
            Edit::Undo => desk::Edit::Undo,
            Edit::Redo => desk::Edit::Redo,
        })
    }
}
