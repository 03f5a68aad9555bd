//! Tiles of colors.
//!
//! The capture in which the board was read shows the look of each color. A tile has the color whose
//! look is nearest at most places between its center and its corners: a number or a ring may cover
//! the center.

use brimful::content::Content;
use brimful::graph::Vertex;
use brimful::ids::Color;
use brimful_vision::{CellReading, Point, Reading};

use super::seen;
use crate::capture::{Capture, Look, distance, median};

/// Difference of a channel from which on a tile has no color of the board.
const FOREIGN: f32 = 40.0;
/// Where a tile is sampled, from its center (0) to its corner (1).
const ASIDE: f64 = 0.55;

/// The color of each tile, by vertex; `None` where it has no color of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seen(Vec<Option<Color>>);

impl Seen {
    /// These colors.
    pub(crate) fn of(colors: &[Color]) -> Self {
        Seen(colors.iter().copied().map(Some).collect())
    }

    /// The colors, if each tile has one.
    pub(crate) fn colors(&self) -> Option<Vec<Color>> {
        self.0.iter().copied().collect()
    }

    /// Whether most tiles have no color of the board: it is not visible.
    pub(crate) fn is_elsewhere(&self) -> bool {
        2 * self.0.iter().filter(|color| color.is_none()).count() > self.0.len()
    }

    /// Whether the tiles that have a color have that of another board.
    pub(crate) fn agrees(&self, with: &Seen) -> bool {
        self.0.iter().zip(&with.0).all(|(color, other)| color.is_none() || color == other)
    }
}

/// The tiles of a board.
pub(crate) struct Tiles {
    /// Places to sample, by vertex.
    places: Vec<Vec<Point>>,
    /// The look of each color, where the board had it.
    looks: Vec<Option<Look>>,
}

impl Tiles {
    /// The tiles of a reading of this capture; `None` if it has none.
    pub(crate) fn new(reading: &Reading, before: &Capture) -> Option<Self> {
        let puzzle = reading.puzzle.as_ref()?;
        let board = puzzle.board();
        let vertices = 0..board.len() as u32;
        let places: Vec<Vec<Point>> = vertices
            .clone()
            .map(|v| Some(aside(seen(reading, board.cell(Vertex(v)))?)))
            .collect::<Option<_>>()?;
        let mut of = vec![Vec::new(); puzzle.options().palette? as usize];
        for (places, v) in places.iter().zip(vertices) {
            if let Content::Tile(color) = puzzle.content(Vertex(v)) {
                let looks: Vec<Look> = places.iter().map(|&at| before.look(at)).collect();
                of.get_mut(color.0 as usize)?.extend(median(&looks));
            }
        }
        let looks = of.iter().map(|looks| median(looks)).collect();
        Some(Tiles { places, looks })
    }

    /// What the tiles look like in a capture.
    pub(crate) fn see(&self, now: &Capture) -> Seen {
        Seen(self.places.iter().map(|places| self.color(now, places)).collect())
    }

    /// The color of a tile.
    fn color(&self, now: &Capture, places: &[Point]) -> Option<Color> {
        let looks: Vec<Look> = places.iter().map(|&at| now.look(at)).collect();
        let look = median(&looks)?;
        let known = (0..).map(Color).zip(&self.looks).filter_map(|(c, of)| Some((c, (*of)?)));
        let near = known.map(|(color, of)| (color, distance(look, of)));
        let nearest = near.min_by(|a, b| a.1.total_cmp(&b.1))?;
        (nearest.1 < FOREIGN).then_some(nearest.0)
    }
}

/// Places between the center of a cell and its corners.
fn aside(cell: &CellReading) -> Vec<Point> {
    let toward = |corner: &Point| {
        [0, 1].map(|axis| cell.center[axis] + ASIDE * (corner[axis] - cell.center[axis]))
    };
    cell.polygon.iter().map(toward).collect()
}
