//! The look of one cell: its colors, the shape in its middle, the characters written in it.

pub(crate) mod color_groups;
pub(crate) mod digits;
mod glyph;
pub(crate) mod hand;
pub(crate) mod ink;
mod marks;
pub(crate) mod samples;
pub(crate) mod shape;
mod strokes;
pub(crate) mod triangle;
