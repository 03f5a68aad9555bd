//! A picture with the straight edges found in it.

use crate::lines::Lines;
use crate::picture::Picture;

/// A picture, its rows and its columns as lines.
pub(crate) struct Sheet<'a> {
    pub(crate) picture: &'a Picture,
    /// Edges along rows.
    pub(crate) level: Lines,
    /// Edges along columns.
    pub(crate) upright: Lines,
}

impl<'a> Sheet<'a> {
    /// Traces the edges of a picture.
    pub(crate) fn new(picture: &'a Picture) -> Self {
        let level = Lines::trace(picture, 0.0);
        let upright = Lines::trace(&picture.transposed(), 0.0);
        Sheet { picture, level, upright }
    }

    /// Width and height.
    pub(crate) fn size(&self) -> [f64; 2] {
        [self.picture.width as f64, self.picture.height as f64]
    }

    /// The lines of constant x (axis 0) or of constant y (axis 1).
    pub(crate) fn across(&self, axis: usize) -> &Lines {
        if axis == 0 { &self.upright } else { &self.level }
    }
}
