//! Straight edges: along families of parallel lines, and the evenly spaced ones among them.

pub(crate) mod comb;
pub(crate) mod parallel;

use crate::pixels::picture::Picture;
use parallel::ParallelEdges;

/// A picture with its horizontal and vertical edges.
pub(crate) struct Traced<'a> {
    pub(crate) picture: &'a Picture,
    pub(crate) horizontal: ParallelEdges,
    pub(crate) vertical: ParallelEdges,
}

impl<'a> Traced<'a> {
    /// Traces the edges of a picture.
    pub(crate) fn new(picture: &'a Picture) -> Self {
        let horizontal = ParallelEdges::trace(picture, 0.0);
        let vertical = ParallelEdges::trace(&picture.transposed(), 0.0);
        Traced { picture, horizontal, vertical }
    }

    /// Width and height in pixels.
    pub(crate) fn size(&self) -> [f64; 2] {
        [self.picture.width as f64, self.picture.height as f64]
    }

    /// The edges of constant x (axis 0) or of constant y (axis 1).
    pub(crate) fn across(&self, axis: usize) -> &ParallelEdges {
        if axis == 0 { &self.vertical } else { &self.horizontal }
    }
}
