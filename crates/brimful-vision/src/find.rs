//! From pixels to a reading: every reader looks at every board found, and the best sight goes before the judge.

use brimful::puzzle::Kind;

use crate::grid::{self, Grid};
use crate::judge::judge;
use crate::picture::Picture;
use crate::reading::{DOUBT, Options, Reading};
use crate::sheet::Sheet;
use crate::sight::{Miss, Sight};
use crate::{chains, kami, numberlink, paper};

/// Reads a picture.
pub(crate) fn read(picture: Picture, options: &Options) -> Reading {
    let size = [picture.width as u32, picture.height as u32];
    let sheet = Sheet::new(picture);
    let mut sights: Vec<Sight> = Vec::new();
    let mut miss = Miss::new(0.0, "there is no board of lines or tiles");
    let mut take = |result: Result<Sight, Miss>| match result {
        Ok(sight) => sights.push(sight),
        Err(other) if other.near > miss.near => miss = other,
        Err(_) => {}
    };
    let wanted = |kind: Kind| options.kind.is_none_or(|k| k == kind);
    for grid in framed(&sheet) {
        if wanted(Kind::Numberlink) {
            take(numberlink::read(&sheet, &grid, options.rules));
        }
        if wanted(Kind::Chains) {
            take(chains::read(&sheet, &grid));
        }
    }
    if wanted(Kind::Kami) {
        if let Some(paper) = paper::find(&sheet) {
            take(kami::read(&sheet, &paper));
        }
    }
    // What would be refused comes last.
    let rank = |sight: &Sight| {
        let clear = sight.flaw.is_none() && sight.confidence() >= DOUBT;
        (if clear { 1.0 } else { 0.0 }) + sight.mean()
    };
    sights.sort_by(|a, b| rank(b).total_cmp(&rank(a)));
    match sights.into_iter().next() {
        Some(sight) => judge(sight, size, options),
        None => Reading::refused(size, miss.reason),
    }
}

/// The boards that lines enclose, the best first.
fn framed(sheet: &Sheet) -> Vec<Grid> {
    let mut boards: Vec<(Grid, f64)> = Vec::new();
    for lattice in grid::lattices(sheet) {
        let Some((grid, quality)) = lattice.framed(sheet) else { continue };
        let same = |other: &Grid| {
            other.rows == grid.rows && other.cols == grid.cols && (other.pitch[0] / grid.pitch[0] - 1.0).abs() < 0.03
        };
        if quality > 0.2 && !boards.iter().any(|(other, _)| same(other)) {
            boards.push((grid, quality));
        }
    }
    boards.sort_by(|a, b| b.1.total_cmp(&a.1));
    boards.into_iter().map(|(grid, _)| grid).take(3).collect()
}
