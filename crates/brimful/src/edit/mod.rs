//! Editing: a draft on a lattice, cell by cell, with undo.
//!
//! ```
//! use brimful::board::{Cell, Shape};
//! use brimful::content::Content;
//! use brimful::edit::{Edit, Editor, Sketch};
//! use brimful::puzzle::Kind;
//!
//! let shape = Shape::Square { rows: 1, cols: 3 };
//! let mut editor = Editor::new(Sketch::blank(Kind::Chains, shape)?);
//! let missing = editor.sketch().entry().unwrap_err();
//! assert_eq!(missing.to_string(), "the board has no start: mark at least one cell as a start");
//!
//! editor.edit(Edit::Set(vec![Cell::new(0, 0)], Content::Start))?;
//! assert!(editor.sketch().entry().is_ok());
//! editor.edit(Edit::Undo)?;
//! assert!(editor.sketch().entry().is_err() && editor.can_redo());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod change;
mod editor;
mod fault;
mod sketch;

pub use editor::{Edit, Editor};
pub use fault::Fault;
pub use sketch::{MOST_PLACES, Sketch};
