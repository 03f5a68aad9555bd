//! Editing: one draft on the main thread.

mod edit;
mod record;
mod state;

use brimful::content::Content;
use brimful::edit as editor;
use brimful::ids::Color;
use serde::{Deserialize, Serialize};

use crate::wire::Fault;
pub(crate) use edit::Edit;
#[cfg(feature = "thinking")]
pub(crate) use record::record;
pub(crate) use state::EditState;
#[cfg(test)]
pub(crate) use state::{EditPlace, EditWall};

/// What a cell of a draft holds.
#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum CellContent {
    Empty,
    Start,
    Number { value: u32 },
    Label { label: String },
    Tile { color: Color },
}

/// The draft on the desk, if there is one.
#[derive(Default)]
pub(crate) struct Desk {
    desk: Option<editor::Editor>,
}

impl Desk {
    pub(crate) fn act(&mut self, edit: &str) -> Result<EditState, Fault> {
        let edit: Edit = serde_json::from_str(edit)?;
        let edit = match edit.read()? {
            editor::Edit::Begin(sketch) if self.desk.is_none() => {
                self.desk = Some(editor::Editor::new(sketch));
                None
            }
            other => Some(other),
        };
        let desk = self.desk.as_mut().ok_or_else(|| Fault::new("the desk is empty"))?;
        if let Some(edit) = edit {
            desk.edit(edit).map_err(fault)?;
        }
        EditState::new(desk)
    }
}

fn fault(fault: editor::Fault) -> Fault {
    Fault::new(&fault).at(fault.cell())
}

/// The content of a place; `None` is a hole.
fn read_content(content: Option<CellContent>) -> Content {
    match content {
        None => Content::Hole,
        Some(CellContent::Empty) => Content::Empty,
        Some(CellContent::Start) => Content::Start,
        Some(CellContent::Number { value }) => Content::Number(value),
        Some(CellContent::Label { label }) => Content::Label(label.into()),
        Some(CellContent::Tile { color }) => Content::Tile(color),
    }
}

/// The content of a place as a message; `None` is a hole.
fn content(content: &Content) -> Option<CellContent> {
    match content {
        Content::Hole => None,
        Content::Empty => Some(CellContent::Empty),
        Content::Start => Some(CellContent::Start),
        Content::Number(value) => Some(CellContent::Number { value: *value }),
        Content::Label(label) => Some(CellContent::Label { label: label.to_string() }),
        Content::Tile(color) => Some(CellContent::Tile { color: *color }),
    }
}
