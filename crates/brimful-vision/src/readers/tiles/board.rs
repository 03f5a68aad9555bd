//! From tiles to a sighting.

use brimful::board::{Board, Cell, Links, Shape};
use brimful::ids::Color;
use brimful::kami::Draft as Kami;
use brimful::puzzle::{Draft, Kind};

use super::region_numbers::{self, Colors};
use super::thresholds as t;
use super::{Face, Tile};
use crate::cells::color_groups::ColorGroups;
use crate::pixels::Point;
use crate::pixels::background::Background;
use crate::pixels::color::{DISTINCT, chroma, distance, lab};
use crate::pixels::picture::Picture;
use crate::readers::sighting::{Miss, Promises, Sighting};
use crate::reading::CellReading;
use crate::refusal::Refusal;

/// A board of tiles before its colors are sorted.
pub(super) struct TileBoard {
    pub(super) tiles: Vec<Tile>,
    pub(super) shape: Shape,
    pub(super) links: Links,
    pub(super) outline: Vec<Point>,
    pub(super) flaw: Option<Refusal>,
    /// The background, if it could be tiles as well.
    pub(super) unclear_background: Option<Background>,
    pub(super) promises: Promises,
}

impl TileBoard {
    /// Sorts the colors of the tiles into a draft of the wanted kind.
    pub(super) fn sighting(self, picture: &Picture, kind: Option<Kind>) -> Result<Sighting, Miss> {
        self.check_tiles()?;
        let groups = ColorGroups::of(&self.tiles.iter().map(|t| t.color).collect::<Vec<_>>());
        if groups.count > t::MAX_COLORS {
            return Err(Miss::new(0.1, Refusal::ManyColors));
        }
        let board = Board::with_links(self.shape, &self.here(), &self.links)?;
        let hues: Vec<Color> = groups.of.iter().map(|&group| Color::new(group)).collect();
        let pivots: Vec<Cell> = self.faces(Face::Ring).collect();
        let mut flaw = self.flaw.clone().or_else(|| self.mark_flaw(groups.count, pivots.len()));
        if groups.count == 2 && is_chessboard(&board, &hues) && kind.is_none() {
            flaw.get_or_insert(Refusal::Chessboard);
        }
        let colors =
            region_numbers::colors(&board, &hues, &self.numbers()).unwrap_or_else(|what| {
                flaw.get_or_insert(what);
                Colors { of: hues, palette: groups.count as u32 }
            });
        let cell = |(tile, &confidence): (Tile, &f64)| CellReading { confidence, ..tile.cell };
        let cells: Vec<CellReading> =
            self.tiles.into_iter().zip(&groups.confidence).map(cell).collect();
        if let Some(background) = self.unclear_background
            && !shows_between(background, picture, &board, &colors.of, &cells)
        {
            return Err(Miss::new(0.5, Refusal::UnclearOutline));
        }
        let first = cells.first().map(|cell| cell.cell).filter(|_| kind == Some(Kind::Flood));
        let pivot = pivots.first().copied().or(first);
        let (kind, draft) = draft(board, colors, pivot);
        let (outline, promises) = (self.outline, self.promises);
        let (otherwise, swatches) = (None, Vec::new());
        Ok(Sighting { kind, draft, otherwise, cells, outline, flaw, promises, swatches })
    }

    /// Refuses anything but a board of colored tiles.
    fn check_tiles(&self) -> Result<(), Miss> {
        let (rows, cols) = self.shape.size();
        let area = f64::from(rows) * f64::from(cols);
        let tiles = &self.tiles;
        let is_small = rows < t::MIN_CELLS || cols < t::MIN_CELLS;
        if is_small || (tiles.len() as f64) < t::FILLED_SHARE * area {
            return Err(Miss::new(0.1, Refusal::FewTiles));
        }
        if 10 * self.faces(Face::Uneven).count() > tiles.len() {
            return Err(Miss::new(0.1, Refusal::UnevenTiles));
        }
        if tiles.iter().all(|tile| chroma(tile.color) < t::GRAY_CHROMA) {
            return Err(Miss::new(0.2, Refusal::GrayTiles));
        }
        Ok(())
    }

    /// Why the colors and marks are not a puzzle, if they are not.
    fn mark_flaw(&self, colors: usize, pivots: usize) -> Option<Refusal> {
        match (colors, pivots) {
            (0 | 1, _) => Some(Refusal::OneColor),
            (_, 2..) => Some(Refusal::SeveralPivots),
            _ => self.faces(Face::Uneven).next().map(|_| Refusal::NotNumbersOnTiles),
        }
    }

    /// The cells of the tiles with a face.
    fn faces(&self, face: Face) -> impl Iterator<Item = Cell> {
        self.tiles.iter().filter(move |tile| tile.face == face).map(|tile| tile.cell.cell)
    }

    /// The number on each tile.
    fn numbers(&self) -> Vec<Option<u32>> {
        let number = |tile: &Tile| match tile.face {
            Face::Number(number) => Some(number),
            _ => None,
        };
        self.tiles.iter().map(number).collect()
    }

    /// Whether each place has a tile, in reading order.
    fn here(&self) -> Vec<bool> {
        let (rows, cols) = self.shape.size();
        let mut here = vec![false; rows as usize * cols as usize];
        self.tiles.iter().for_each(|tile| here[tile.at()[0] * cols as usize + tile.at()[1]] = true);
        here
    }
}

/// The draft of a board, with its kind: a pivot makes it Flood-It.
fn draft(board: Board, colors: Colors, pivot: Option<Cell>) -> (Kind, Draft) {
    let kind = if pivot.is_some() { Kind::Flood } else { Kind::Kami };
    let Colors { of: colors, palette } = colors;
    (kind, Draft::from(Kami { board, colors, palette, moves: None, pivot }))
}

/// Whether neighbors always differ.
fn is_chessboard(board: &Board, hues: &[Color]) -> bool {
    board.graph().edges().iter().all(|&[v, w]| hues[v.index()] != hues[w.index()])
}

/// Whether the background shows between tiles of different colors: the lines there are nearer to
/// its color than both tiles. A background that looks like tiles is accepted only then.
fn shows_between(
    background: Background,
    picture: &Picture,
    board: &Board,
    colors: &[Color],
    cells: &[CellReading],
) -> bool {
    let off = |[a, b]: [Point; 2], part: f64| {
        let at = [0, 1].map(|axis| a[axis] + part * (b[axis] - a[axis]));
        distance(background.color, lab(picture.at(at[0], at[1])))
    };
    let (mut folds, mut sides) = (0, 0);
    for &[v, w] in board.graph().edges() {
        let [v, w] = [v.index(), w.index()];
        let ends = [cells[v].center, cells[w].center];
        let tiles = off(ends, 0.33).min(off(ends, 0.67));
        if colors[v] != colors[w] && tiles > 2.0 * DISTINCT {
            sides += 1;
            let line =
                (-6..=6).map(|k| off(ends, 0.5 + 0.015 * f64::from(k))).fold(f32::MAX, f32::min);
            folds += usize::from(line < t::FOLD_RATIO * tiles);
        }
    }
    sides >= t::MIN_FOLDS && 10 * folds >= 8 * sides
}
