//! What a board lies on.

use crate::color::{Lab, chroma, distance, lab, median};
use crate::picture::Picture;

/// Colors within this distance are the page.
pub(crate) const SAME: f32 = 6.0;
/// The share of the picture's rim that must be of one color.
const EVEN: f64 = 0.97;

/// The color around the board, if the picture shows some of it on all four sides: at its rim or a
/// little within, where no status bar or frame of a window is.
pub(crate) fn page(picture: &Picture) -> Option<Page> {
    let least = picture.width.min(picture.height);
    [200, 400, 100, 60].into_iter().find_map(|part| ring(picture, (least / part).max(2) as f64))
}

/// The color so far within the rim, if that is one.
fn ring(picture: &Picture, inset: f64) -> Option<Page> {
    let (w, h) = (picture.width as f64, picture.height as f64);
    const STEPS: usize = 100;
    let along = |k: usize| (k as f64 + 0.5) / STEPS as f64;
    let mut rim: Vec<Lab> = Vec::new();
    for k in 0..STEPS {
        let t = along(k);
        let places =
            [[t * w, inset], [t * w, h - 1.0 - inset], [inset, t * h], [w - 1.0 - inset, t * h]];
        rim.extend(places.map(|[x, y]| lab(picture.at(x, y))));
    }
    let color = median(&mut rim);
    let near = rim.iter().filter(|&&c| distance(c, color) < SAME).count();
    (near as f64 > EVEN * rim.len() as f64).then_some(Page { color })
}

/// The page around a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Page {
    pub(crate) color: Lab,
}

impl Page {
    /// Whether it looks like paper or a screen: nearly white or nearly black. Anything else could
    /// be tiles as well.
    pub(crate) fn is_plain(&self) -> bool {
        chroma(self.color) < 8.0 && !(15.0..92.0).contains(&self.color[0])
    }

    /// Whether a color is the page's.
    pub(crate) fn is(&self, color: Lab) -> bool {
        distance(self.color, color) < SAME
    }

    /// Whether a color could be the page's, or not.
    pub(crate) fn is_near(&self, color: Lab) -> bool {
        distance(self.color, color) < 1.5 * SAME
    }
}
