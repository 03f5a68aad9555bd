//! The tiles that belong to the board.

use brimful::board::Cell;

use super::{Face, Tile};
use crate::pixels::color::{DISTINCT, distance};
use crate::pixels::regions;
use crate::readers::sighting::Miss;
use crate::refusal::Refusal;

/// The board among all tiles of a picture.
pub(super) struct Part {
    /// Its tiles, with cells counted from its upper left corner.
    pub(super) tiles: Vec<Tile>,
    /// The row and column of that corner.
    pub(super) low: Cell,
    /// Rows and columns.
    pub(super) size: [u32; 2],
    /// Whether a tile beside the board could belong to it.
    pub(super) flaw: Option<Refusal>,
}

impl Part {
    /// The largest connected part, with smaller parts nearby.
    pub(super) fn of(tiles: Vec<Tile>) -> Result<Self, Miss> {
        let count = |a: usize| tiles.iter().map(|tile| tile.at()[a] + 1).max().unwrap_or(0);
        let (rows, cols) = (count(0), count(1));
        let place = |tile: &Tile| tile.at()[0] * cols + tile.at()[1];
        let mut marked = vec![false; rows * cols];
        let clean = tiles.iter().filter(|tile| tile.face != Face::Uneven);
        clean.for_each(|tile| marked[place(tile)] = true);
        let core = regions::parts(&marked, cols).into_iter().next();
        let (Some(core), Some(area)) = (core, regions::largest(&marked, cols)) else {
            return Err(Miss::new(0.0, Refusal::NoTiles));
        };
        let mut is_core = vec![false; rows * cols];
        core.into_iter().for_each(|i| is_core[i] = true);
        let inside = |tile: &Tile| {
            let [row, col] = tile.at();
            let at = [col, row];
            (0..2).all(|a| (area.low[a]..area.high[a]).contains(&at[a]))
        };
        let (core, others): (Vec<&Tile>, Vec<&Tile>) =
            tiles.iter().partition(|tile| is_core[place(tile)]);
        let is_foreign =
            |tile: &&Tile| core.iter().all(|own| distance(own.color, tile.color) > DISTINCT);
        let has_foreign =
            others.into_iter().filter(|tile| inside(tile)).any(|tile| is_foreign(&tile));
        let low = Cell::new(area.low[1] as u32, area.low[0] as u32);
        let [cols, rows] = area.size().map(|x| x as u32);
        let mut tiles: Vec<Tile> = tiles.into_iter().filter(inside).collect();
        for Tile { cell, .. } in &mut tiles {
            cell.cell = Cell::new(cell.cell.row - low.row, cell.cell.col - low.col);
        }
        let flaw = has_foreign.then_some(Refusal::UnclearNeighbor);
        Ok(Part { tiles, low, size: [rows, cols], flaw })
    }
}
