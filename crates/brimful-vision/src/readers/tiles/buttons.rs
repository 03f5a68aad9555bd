//! Buttons beside a board of triangles, which the lattice cuts into tiles.
//!
//! A button lies apart from the board. Its color ends before the corners of the tiles that it
//! fills, or goes on beyond their sides.

use std::collections::{HashMap, HashSet};

use super::thresholds as t;
use super::{Face, Tile};
use crate::cells::triangle::{View, sample};
use crate::lattice::triangles::{TriangleLattice, points_right};
use crate::pixels::background::Background;
use crate::pixels::color::{DISTINCT, distance, lab};
use crate::pixels::picture::Picture;

/// Makes the tiles of buttons uneven. Returns whether the board, too, goes on beyond its tiles, so
/// that a part of it is hidden.
pub(super) fn dismiss(
    picture: &Picture,
    lattice: &TriangleLattice,
    background: Background,
    tiles: &mut [Tile],
) -> bool {
    let clean = tiles.iter().filter(|tile| tile.face != Face::Uneven);
    let clean: HashSet<[i64; 2]> = clean.map(place).collect();
    let mut parts = parts(picture, background, tiles);
    parts.sort_by_key(|part| std::cmp::Reverse(part.len()));
    let is_whole = |&i: &usize| is_whole(picture, lattice, &tiles[i]);
    let spills = |&i: &usize| spills(picture, lattice, &tiles[i], &clean);
    let is_button = |part: &Vec<usize>| !part.iter().any(is_whole) || part.iter().any(spills);
    let goes_on = parts.first().is_some_and(|board| board.iter().any(spills));
    let buttons: Vec<Vec<usize>> = parts.into_iter().skip(1).filter(is_button).collect();
    buttons.into_iter().flatten().for_each(|i| tiles[i].face = Face::Uneven);
    goes_on
}

/// Whether the color of a tile reaches its corners.
fn is_whole(picture: &Picture, lattice: &TriangleLattice, tile: &Tile) -> bool {
    let everything: View = [[f64::NEG_INFINITY; 2], [f64::INFINITY; 2]];
    let seen = sample(picture, lattice, place(tile), everything);
    seen.is_none_or(|seen| seen.uneven < t::BUTTON_UNEVEN)
}

/// Whether the color of a tile goes on where there is no other.
fn spills(
    picture: &Picture,
    lattice: &TriangleLattice,
    tile: &Tile,
    clean: &HashSet<[i64; 2]>,
) -> bool {
    beside(place(tile)).into_iter().filter(|at| !clean.contains(at)).any(|[row, col]| {
        let (own, other) = (tile.cell.center, lattice.center(row, col));
        // halfway is their side
        let [x, y] = [0, 1].map(|axis| own[axis] + t::BEYOND * (other[axis] - own[axis]));
        distance(lab(picture.at(x, y)), tile.color) < DISTINCT
    })
}

/// The tiles that nothing parts, by their numbers.
fn parts(picture: &Picture, background: Background, tiles: &[Tile]) -> Vec<Vec<usize>> {
    let clean = (0..tiles.len()).filter(|&i| tiles[i].face != Face::Uneven);
    let mut left: HashMap<[i64; 2], usize> = clean.map(|i| (place(&tiles[i]), i)).collect();
    let mut parts = Vec::new();
    for start in 0..tiles.len() {
        if left.remove(&place(&tiles[start])).is_none() {
            continue;
        }
        let mut part = vec![start];
        let mut next = 0;
        while let Some(&i) = part.get(next) {
            next += 1;
            for at in beside(place(&tiles[i])) {
                let near = left.get(&at).copied();
                let near =
                    near.filter(|&j| !is_parted(picture, background, [&tiles[i], &tiles[j]]));
                if let Some(j) = near {
                    left.remove(&at);
                    part.push(j);
                }
            }
        }
        parts.push(part);
    }
    parts
}

/// The places of the three triangles that share a side with one.
fn beside([row, col]: [i64; 2]) -> [[i64; 2]; 3] {
    let aside = if points_right(row, col) { col - 1 } else { col + 1 };
    [[row, aside], [row - 1, col], [row + 1, col]]
}

/// The place of a tile.
fn place(tile: &Tile) -> [i64; 2] {
    tile.at().map(|x| x as i64)
}

/// Whether the background shows between the centers of two tiles.
fn is_parted(picture: &Picture, background: Background, [a, b]: [&Tile; 2]) -> bool {
    let [a, b] = [a.cell.center, b.cell.center];
    (1..20).map(|k| f64::from(k) / 20.0).any(|part| {
        let [x, y] = [0, 1].map(|axis| a[axis] + part * (b[axis] - a[axis]));
        background.is(lab(picture.at(x, y)))
    })
}
