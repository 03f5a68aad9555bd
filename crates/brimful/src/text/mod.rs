//! The toolkit of readers and writers: text in lines and pieces that know their place, numbers,
//! rows and edges, and the form in which a kind of puzzle and a format describe themselves.
//!
//! It names no kind. A room's `text` file holds the [`Notation`] of its kind and a [`Syntax`] for
//! each format that only its puzzles have; `format` meets them through these.

mod edges;
mod error;
mod lines;
mod list;
mod notation;
mod piece;
mod rows;
mod syntax;
mod write;

pub use error::FormatError;
pub use write::Unfit;

pub(crate) use edges::{edge, nodes_within};
pub(crate) use lines::{Block, Lines, Mark};
pub(crate) use list::{begins_list, list_of_rows};
pub(crate) use notation::{Address, Addressed, Key, Linked, Notation};
pub(crate) use piece::{Line, Piece};
pub(crate) use rows::{
    Size, board, enough_rows, header, integers, numbered, same_width, size, sized_block,
};
pub(crate) use syntax::{Reading, Syntax};
pub(crate) use write::{View, full_square, one_line, readable, rows, square};
