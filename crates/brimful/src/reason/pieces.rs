//! Pieces of a path that a puzzle refuses, whatever the rest of the path does.

use std::ops::Range;

use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::words::Phrase;

/// A puzzle that refuses pieces of paths, for example by the numbers they meet.
pub(crate) trait Pieces {
    /// The part of a piece that no solution has, if there is one. The cells are in order, from
    /// either end.
    fn refused(&self, cells: &[Vertex]) -> Option<Refused>;

    /// The cells that the path meets in this order; those of the first and the last are its ends,
    /// unless an end is open.
    fn stops(&self) -> &[Vertex];

    /// The step, from 0, of each cell where that is given; `None` where numbers are not steps.
    fn given(&self) -> Option<&IdVec<Vertex, Option<u32>>> {
        None
    }
}

/// A part of a piece that no solution has.
pub(crate) struct Refused {
    /// The cells of the part, by their places.
    pub(crate) part: Range<usize>,
    /// What the part would do, in a sentence without a capital and a full stop.
    pub(crate) why: Phrase,
}
