//! Editing: a draft on a lattice, cell by cell, with undo.
//!
//! ```
//! use brimful::board::Cell;
//! use brimful::content::Content;
//! use brimful::edit::{Edit, Editor, Sketch};
//! use brimful::format::{self, Hints};
//!
//! let entry = format::read("[[0, 1, 2]]", &Hints::default()).remove(0)?;
//! let mut editor = Editor::new(Sketch::of_entry(&entry)?);
//! editor.edit(Edit::Set(vec![Cell::new(0, 0)], Content::Number(1)))?;
//! let missing = editor.sketch().entry().unwrap_err();
//! assert_eq!(missing.to_string(), "the board has no start: mark at least one cell as a start");
//!
//! editor.edit(Edit::Undo)?;
//! assert_eq!(editor.sketch().entry()?.puzzle, entry.puzzle);
//! assert!(editor.can_redo());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod change;
mod editor;
mod fault;
mod sketch;

pub use editor::{Edit, Editor};
pub use fault::Fault;
pub use sketch::{MOST_PLACES, Sketch};
