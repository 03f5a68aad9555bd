//! From pixels to a reading: every reader looks at every board found, and the best sight goes before the judge.

use brimful::puzzle::Kind;

use crate::grid::{self, Grid};
use crate::judge::judge;
use crate::picture::Picture;
use crate::reading::{DOUBT, Options, Point, Reading};
use crate::sheet::Sheet;
use crate::sight::{Miss, Sight};
use crate::{chains, kami, numberlink, paper};
use crate::{chains, kami, numberlink, paper, skew, tiles, walls};

/// Reads a picture, straightened if it is askew.
pub(crate) fn read(picture: Picture, options: &Options) -> Reading {
    let tangent = skew::tangent(&picture);
    if tangent == 0.0 {
        return read_straight(picture, options);
    }
    let mut reading = read_straight(picture.turned(tangent), options);
    let back = |point: &mut Point| *point = picture.unturned(*point, tangent);
    reading.outline.iter_mut().for_each(back);
    for cell in &mut reading.cells {
        back(&mut cell.center);
        cell.polygon.iter_mut().for_each(back);
    }
    reading
}

fn read_straight(picture: Picture, options: &Options) -> Reading {
    let size = [picture.width as u32, picture.height as u32];
    let sheet = Sheet::new(picture);
    let mut sights: Vec<Sight> = Vec::new();
    let mut miss = Miss::new(0.0, "there is no board of lines or tiles");
    let mut take = |result: Result<Sight, Miss>| {
        if std::env::var("FDBG").is_ok() {
            match &result {
                Ok(s) => println!(
                    "{:?} {:?} mean {:.2} conf {:.2} n {}",
                    s.kind,
                    s.flaw,
                    s.mean(),
                    s.confidence(),
                    s.cells.len()
                ),
                Err(m) => println!("  miss {m:?}"),
            }
        }
        match result {
            Ok(sight) => sights.push(sight),
            Err(other) if other.near > miss.near => miss = other,
            Err(_) => {}
        }
    };
    let wanted = |kind: Kind| options.kind.is_none_or(|k| k == kind);
    let lattices = grid::lattices(&sheet);
    for grid in framed(&sheet, &lattices) {
        if wanted(Kind::Numberlink) {
            take(numberlink::read(&sheet, &grid, options.rules));
        }
        if wanted(Kind::Chains) {
            take(chains::read(&sheet, &grid));
        }
    }
    for lattice in &lattices {
        if wanted(Kind::Cycle) {
            take(walls::read(&sheet, lattice, options.kind == Some(Kind::Cycle)));
        }
        if wanted(Kind::Kami) || wanted(Kind::Flood) {
            take(tiles::squares(&sheet, lattice, options.kind));
        }
    }
    if wanted(Kind::Kami) {
        for paper in paper::lattices(&sheet) {
            take(kami::read(&sheet, &paper));
            take(tiles::triangles(&sheet, &paper));
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
fn framed(sheet: &Sheet, lattices: &[Grid]) -> Vec<Grid> {
    let mut boards: Vec<(Grid, f64)> = Vec::new();
    for lattice in lattices {
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
