//! KAMI 2 on a phone: 29 half-rows of 10 triangles between the screen's top and a bar of swatches.
//!
//! The game fits the height: on tall screens the outer columns are cut off at both sides, so cells
//! are looked at where they can be seen. Light falls unevenly on the paper; see
//! [`light`](crate::light).

use brimful::board::{Board, Cell, Shape};
use brimful::kami::Draft as Kami;
use brimful::puzzle::{Draft, Kind};

use crate::light::{self, Lit};
use crate::paper::Paper;
use crate::reading::CellReading;
use crate::screen::Screen;
use crate::sheet::Sheet;
use crate::sight::{Miss, Sight};
use crate::swatches::{self, Swatches};
use crate::tile::{self, View};

/// The game's boards.
const ROWS: i64 = 29;
const COLS: i64 = 10;
/// The bar's upper side runs all across the picture.
const ACROSS: f64 = 0.85;

/// Reads a board of the game.
pub(crate) fn read(sheet: &Sheet<'_>, paper: &Paper) -> Result<Sight, Miss> {
    let screen = Screen::of(sheet.picture);
    let (paper, bar, swatches) = frame(sheet, &screen, paper)
        .ok_or_else(|| Miss::new(0.4, "there are triangles, but no bar of colors below them"))?;
    let view: View =
        [[screen.low[0], paper.point(0.0, 1.0)[1].max(screen.low[1])], [screen.high[0], bar]];
    let all = (0..ROWS).flat_map(|row| (0..COLS).map(move |col| (row, col)));
    let tiles: Vec<_> =
        all.clone().map(|(row, col)| tile::look(sheet.picture, &paper, row, col, view)).collect();
    let places: Vec<[f32; 2]> = all
        .clone()
        .map(|(row, col)| [col as f32 / COLS as f32 - 0.5, row as f32 / ROWS as f32 - 0.5])
        .collect();
    let lit = light::sort(&tiles, &places, &swatches.colors);
    let mut cells = Vec::new();
    let (mut here, mut colors) = (Vec::new(), Vec::new());
    let mut gaps_sure = 1.0f64;
    for ((row, col), &Lit { color, confidence }) in all.zip(&lit) {
        here.push(color.is_some());
        match color {
            Some(color) => {
                colors.push(color as u32);
                cells.push(CellReading {
                    cell: Cell::new(row as u32, col as u32),
                    confidence,
                    center: paper.center(row, col),
                    polygon: paper.corners(row, col).to_vec(),
                });
            }
            None => gaps_sure = gaps_sure.min(confidence),
        }
    }
    let shape = Shape::Triangle { rows: ROWS as u32, cols: COLS as u32 };
    let board = Board::new(shape, &here).map_err(|error| Miss::new(0.5, error.to_string()))?;
    let mut flaw = (gaps_sure < 0.5).then(|| "some places could be tiles or gaps".to_owned());
    if colors.windows(2).all(|pair| pair[0] == pair[1]) {
        flaw = Some("the board has one color: it is finished".to_owned());
    }
    let palette = swatches.colors.len() as u32;
    let draft = Draft::from(Kami { board, colors, palette, moves: None, pivot: None });
    let top = view[0][1];
    let (left, right) = (
        paper.point(0.0, 0.0)[0].max(view[0][0]),
        paper.point(COLS as f64, 0.0)[0].min(view[1][0]),
    );
    let outline = vec![[left, top], [right, top], [right, bar], [left, bar]];
    Ok(Sight { kind: Kind::Kami, draft, cells, outline, flaw })
}

/// The lattice told from the upper left corner of the board, the upper side of the bar, and its
/// swatches.
fn frame(sheet: &Sheet<'_>, screen: &Screen, paper: &Paper) -> Option<(Paper, f64, Swatches)> {
    // The board stands in the middle.
    let middle = (screen.low[0] + screen.high[0] - COLS as f64 * paper.width) / 2.0;
    let left = (middle - paper.vertex[0]) / paper.width;
    if (left - left.round()).abs() > 0.2 || COLS as f64 * paper.width < 0.98 * screen.width() {
        return None;
    }
    let (left, step) = (left.round() as i64, paper.step());
    // The first half-row and the last are cut in their middles, between vertices of the first
    // upright line.
    let lowest = ((screen.high[1] - paper.vertex[1]) / step).floor() as i64;
    let bars = (lowest - 12..=lowest).filter(|row| (row + left) % 2 != 0).filter_map(|row| {
        let bar = paper.point(0.0, row as f64)[1];
        let top = bar - (ROWS - 1) as f64 * step;
        let support = sheet.level.support(bar, screen.low[0], screen.high[0], 2.0 + 0.08 * step);
        let fills = (-0.85 * step..0.1 * (bar - top)).contains(&(top - screen.low[1]));
        (fills && support > ACROSS).then_some((support, row, bar))
    });
    let (_, row, bar) = bars.max_by(|a, b| a.0.total_cmp(&b.0))?;
    let swatches = swatches::read(sheet.picture, screen, bar, paper.width)?;
    Some((paper.moved(row - ROWS, left), bar, swatches))
}
