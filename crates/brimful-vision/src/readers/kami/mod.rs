//! KAMI 2 on a phone: 29 half-rows of 10 triangles between the screen's top and a bar of colors.
//!
//! The game fits the height. Tall screens cut off the outer columns at both sides, so cells are
//! sampled where they are in view. Light falls unevenly on the paper; see [`light`].

mod light;
mod limit;
mod swatches;
mod thresholds;

use brimful::board::{Board, Shape};
use brimful::ids::Color;
use brimful::kami::Draft as Kami;
use brimful::puzzle::{Draft, Kind};

use self::thresholds as t;
use super::sighting::{Miss, Promises, Sighting, triangle};
use crate::cells::triangle::{TriangleTile, View, sample};
use crate::edges::Traced;
use crate::lattice::triangles::TriangleLattice;
use crate::pixels::letterbox::ScreenArea;
use crate::pixels::picture::Picture;
use crate::reading::Options;
use crate::refusal::Refusal;
use light::Lit;
use swatches::Swatches;

/// Reads a board of the game.
pub(crate) fn read(
    traced: &Traced<'_>,
    lattice: &TriangleLattice,
    _: &Options,
) -> Result<Sighting, Miss> {
    let screen = ScreenArea::of(traced.picture);
    let layout =
        layout(traced, &screen, lattice).ok_or_else(|| Miss::new(0.4, Refusal::NoColorBar))?;
    let Layout { lattice, view, swatches } = &layout;
    let lit = light::sort(&tiles(traced, lattice, *view), &places(), &swatches.colors);
    let mut cells = Vec::new();
    let mut colors = Vec::new();
    let mut gap_confidence = 1.0f64;
    for ([row, col], &Lit { color, confidence }) in all().zip(&lit) {
        match color {
            Some(color) => {
                colors.push(Color::new(color));
                cells.push(triangle(lattice, row, col, confidence));
            }
            None => gap_confidence = gap_confidence.min(confidence),
        }
    }
    let here: Vec<bool> = lit.iter().map(|lit| lit.color.is_some()).collect();
    let shape = Shape::Triangle { rows: t::ROWS as u32, cols: t::COLS as u32 };
    let board = Board::new(shape, &here)?;
    let mut flaw = (gap_confidence < t::GAP_CONFIDENCE).then_some(Refusal::UnclearGaps);
    if colors.windows(2).all(|pair| pair[0] == pair[1]) {
        flaw = Some(Refusal::OneColor);
    }
    let palette = swatches.colors.len() as u32;
    let draft = Draft::Kami(Kami {
        board,
        colors,
        palette,
        moves: layout.limit(traced.picture, &screen),
        pivot: None,
    });
    let promises = Promises { fixed_place: true, ..Promises::default() };
    let outline = layout.outline();
    let swatches = swatches.centers.iter().copied().map(Some).collect();
    let otherwise = None;
    Ok(Sighting { kind: Kind::Kami, draft, otherwise, cells, outline, flaw, promises, swatches })
}

/// Half-row and column of every place, in reading order.
fn all() -> impl Iterator<Item = [i64; 2]> {
    (0..t::ROWS).flat_map(|row| (0..t::COLS).map(move |col| [row, col]))
}

/// The places on the board, from -1/2 to 1/2 off the center.
fn places() -> Vec<[f32; 2]> {
    let place = |[row, col]: [i64; 2]| {
        [col as f32 / t::COLS as f32 - 0.5, row as f32 / t::ROWS as f32 - 0.5]
    };
    all().map(place).collect()
}

fn tiles(traced: &Traced<'_>, lattice: &TriangleLattice, view: View) -> Vec<Option<TriangleTile>> {
    all().map(|place| sample(traced.picture, lattice, place, view)).collect()
}

/// The parts of the game's screen.
struct Layout {
    /// The lattice with its origin at the board's upper left corner.
    lattice: TriangleLattice,
    /// The visible part of the board; the bar begins below it.
    view: View,
    swatches: Swatches,
}

impl Layout {
    /// The corners of the visible part of the board.
    fn outline(&self) -> Vec<[f64; 2]> {
        let [[left, top], [right, bottom]] = self.view;
        let left = self.lattice.point(0.0, 0.0)[0].max(left);
        let right = self.lattice.point(t::COLS as f64, 0.0)[0].min(right);
        vec![[left, top], [right, top], [right, bottom], [left, bottom]]
    }

    /// The move limit, if it is legible.
    fn limit(&self, picture: &Picture, screen: &ScreenArea) -> Option<u32> {
        let low = [screen.low[0], self.view[1][1]];
        let high = [self.swatches.left, screen.high[1]];
        limit::read(picture, [low, high], self.swatches.rows)
    }
}

/// Finds the bar of colors, and from it the board.
fn layout(traced: &Traced<'_>, screen: &ScreenArea, lattice: &TriangleLattice) -> Option<Layout> {
    let board_width = t::COLS as f64 * lattice.width;
    // The board is in the middle of the screen.
    let left = (screen.low[0] + screen.high[0] - board_width) / 2.0;
    let left = (left - lattice.vertex[0]) / lattice.width;
    let is_off_center = (left - left.round()).abs() > t::OFF_CENTER;
    if is_off_center || board_width < t::BOARD_WIDTH * screen.width() {
        return None;
    }
    let (left, step) = (left.round() as i64, lattice.step());
    // The first half-row and the last are cut in their middles, between vertices of the first
    // vertical line.
    let lowest = ((screen.high[1] - lattice.vertex[1]) / step).floor() as i64;
    let bars = (lowest - 12..=lowest).filter(|row| (row + left) % 2 != 0).filter_map(|row| {
        let bar = lattice.point(0.0, row as f64)[1];
        let top = bar - (t::ROWS - 1) as f64 * step;
        let reach = 2.0 + 0.08 * step;
        let support = traced.horizontal.support(bar, screen.low[0], screen.high[0], reach);
        let fills = (-0.85 * step..0.1 * (bar - top)).contains(&(top - screen.low[1]));
        (fills && support > t::BAR_EDGE).then_some((support, row, bar))
    });
    let (_, row, bar) = bars.max_by(|a, b| a.0.total_cmp(&b.0))?;
    let swatches = swatches::read(traced.picture, screen, bar, lattice.width)?;
    let lattice = lattice.moved(row - t::ROWS, left);
    let top = lattice.point(0.0, 1.0)[1].max(screen.low[1]);
    Some(Layout { lattice, view: [[screen.low[0], top], [screen.high[0], bar]], swatches })
}
