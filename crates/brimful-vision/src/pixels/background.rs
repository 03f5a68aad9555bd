//! The background that a board lies on.

use super::color::{Lab, chroma, distance, lab, median};
use super::picture::Picture;

/// Color distance up to which a color is the background's.
const SAME_COLOR: f32 = 6.0;
/// Color distance up to which a color could be the background's.
const SIMILAR_COLOR: f32 = 1.5 * SAME_COLOR;
/// Least fraction of a ring within the rim that has one color.
const EVEN_SHARE: f64 = 0.97;
/// Distances of those rings from the rim, as divisors of the shorter side: status bars and window
/// frames may cover the rim itself.
const RING_DIVISORS: [usize; 4] = [200, 400, 100, 60];
/// Places to look at along each side of a ring.
const PLACES: usize = 100;
/// Chroma below which a background is gray.
const GRAY_CHROMA: f32 = 8.0;
/// Lightness of backgrounds that are neither nearly black nor nearly white.
const MEDIUM_LIGHTNESS: std::ops::Range<f32> = 15.0..92.0;

/// The background around a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Background {
    pub(crate) color: Lab,
}

impl Background {
    /// The background, if the picture shows some of it on all four sides.
    pub(crate) fn of(picture: &Picture) -> Option<Self> {
        let side = picture.width.min(picture.height);
        RING_DIVISORS.into_iter().find_map(|part| ring(picture, (side / part).max(2) as f64))
    }

    /// Whether it looks like paper or a screen: nearly white or nearly black. Tiles have any other
    /// color.
    pub(crate) fn is_plain(&self) -> bool {
        chroma(self.color) < GRAY_CHROMA && !MEDIUM_LIGHTNESS.contains(&self.color[0])
    }

    /// Whether a color is the background's.
    pub(crate) fn is(&self, color: Lab) -> bool {
        distance(self.color, color) < SAME_COLOR
    }

    /// Whether a color could be the background's.
    pub(crate) fn is_near(&self, color: Lab) -> bool {
        distance(self.color, color) < SIMILAR_COLOR
    }
}

/// The color of the ring this many pixels within the rim, if it has one.
fn ring(picture: &Picture, inset: f64) -> Option<Background> {
    let (w, h) = (picture.width as f64, picture.height as f64);
    let mut rim: Vec<Lab> = Vec::new();
    for k in 0..PLACES {
        let t = (k as f64 + 0.5) / PLACES as f64;
        let places =
            [[t * w, inset], [t * w, h - 1.0 - inset], [inset, t * h], [w - 1.0 - inset, t * h]];
        rim.extend(places.map(|[x, y]| lab(picture.at(x, y))));
    }
    let color = median(&mut rim);
    let near = rim.iter().filter(|&&c| distance(c, color) < SAME_COLOR).count();
    (near as f64 > EVEN_SHARE * rim.len() as f64).then_some(Background { color })
}
