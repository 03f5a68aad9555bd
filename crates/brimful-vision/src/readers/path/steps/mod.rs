//! Numbrix and Hidato: a grid of lines with numbers printed in some of its cells, each the step at
//! which the path is there.
//!
//! The numbers differ, and none is above the number of cells. Whether cells touch at corners too,
//! no picture shows: the board is taken for Numbrix unless that has no solution. As tables of
//! numbers look alike, only a board with exactly one solution counts.

mod drawn;
mod marks;
mod places;
mod thresholds;

use std::collections::BTreeSet;

use brimful::board::{Board, Cell, Links, Shape};
use brimful::path::{Draft as Path, Rules};
use brimful::puzzle::{Draft, Kind};

use self::drawn::Drawn;
use self::marks::{Mark, Number, Seen};
use self::thresholds as t;
use super::super::sighting::{Miss, Promises, Sighting, square};
use crate::borders::links;
use crate::cells::digits;
use crate::edges::Traced;
use crate::lattice::enclosure::EnclosedGrid;
use crate::lattice::grid::Grid;
use crate::pixels::color::{Lab, distance, median};
use crate::reading::Options;
use crate::refusal::Refusal;

/// Reads a board of numbered steps.
pub(crate) fn read(
    traced: &Traced<'_>,
    enclosed: &EnclosedGrid,
    _: &Options,
) -> Result<Sighting, Miss> {
    let grid = &enclosed.grid;
    let plain = read_seen(traced, enclosed, &|at| Seen::of(traced.picture, grid, at));
    if plain.as_ref().is_ok_and(Sighting::is_clear) {
        return plain;
    }
    let Some(drawn) = Drawn::of(traced.picture, grid) else { return plain };
    read_seen(&Traced::new(&drawn.bare), enclosed, &|at| drawn.seen(grid, at)).or(plain)
}

/// Reads a board whose cells show what `see` sees.
fn read_seen(
    traced: &Traced<'_>,
    enclosed: &EnclosedGrid,
    see: &dyn Fn([usize; 2]) -> Seen,
) -> Result<Sighting, Miss> {
    let grid = &enclosed.grid;
    let count = grid.rows * grid.cols;
    let at = |i: usize| [i / grid.cols, i % grid.cols];
    let (seen, strange) = marks(grid, see)?;
    let mut numbers: Vec<Option<Number>> = seen.iter().map(Seen::number).collect();
    are_steps(&numbers, strange, seen.iter().any(|seen| matches!(seen.mark, Mark::Blank)))?;
    let cells = places::cells(traced, enclosed, &seen);
    let mut flaw = cells.as_ref().err().cloned();
    let here = cells.unwrap_or_else(|_| vec![true; count]);
    if strange > 0 {
        flaw = Some(Refusal::NotNumbers { cells: strange });
    }
    let most = here.iter().filter(|here| **here).count() as u32;
    doubt_heights(&mut numbers, most, 1.0 / grid.pitch[1]);
    if !are_printed(&numbers, most) {
        flaw.get_or_insert(Refusal::NumbersDiffer);
    }
    let links = links(traced.picture, grid, &here).unwrap_or_else(|refusal| {
        flaw.get_or_insert(refusal);
        Links::default()
    });
    let numbers: Vec<Option<Number>> =
        (0..count).filter(|&i| here[i]).map(|i| numbers[i]).collect();
    let shape = Shape::Square { rows: grid.rows as u32, cols: grid.cols as u32 };
    let drafts = drafts(shape, &here, links, &numbers)?;
    let sure = |number: &Option<Number>| number.map_or(1.0, |number| number.sure);
    let places = (0..count).filter(|&i| here[i]).map(at);
    Ok(Sighting {
        kind: Kind::Path,
        draft: drafts.0,
        otherwise: drafts.1,
        cells: places.zip(&numbers).map(|([r, c], n)| square(grid, r, c, sure(n))).collect(),
        outline: grid.corners(0, 0, grid.rows, grid.cols),
        flaw,
        promises: Promises { one_solution: true, proven: true, ..Promises::default() },
        swatches: Vec::new(),
    })
}

/// What all cells show, and how many of them neither a number nor nothing. Most grids of other
/// pictures end here, with their first cells.
fn marks(grid: &Grid, see: &dyn Fn([usize; 2]) -> Seen) -> Result<(Vec<Seen>, usize), Miss> {
    let count = grid.rows * grid.cols;
    let (mut list, mut strange, mut numbers) = (Vec::with_capacity(count), 0, BTreeSet::new());
    for i in 0..count {
        let seen = see([i / grid.cols, i % grid.cols]);
        match seen.mark {
            Mark::Number(number) if !numbers.insert(number.number) => {
                return Err(Miss::new(0.1, Refusal::NotSteps));
            }
            Mark::Strange => strange += 1,
            Mark::Number(_) | Mark::Blank | Mark::Path => {}
        }
        if t::STRANGE * strange > count {
            return Err(Miss::new(0.1, Refusal::FewNumbers));
        }
        list.push(seen);
    }
    Ok((list, strange))
}

impl Seen {
    fn number(&self) -> Option<Number> {
        if let Mark::Number(number) = self.mark { Some(number) } else { None }
    }
}

/// Whether different numbers could be steps of one path, with cells left to fill.
fn are_steps(numbers: &[Option<Number>], strange: usize, is_open: bool) -> Result<(), Miss> {
    let mut list: Vec<u32> = numbers.iter().flatten().map(|number| number.number).collect();
    list.sort_unstable();
    if list.len() < 2 || t::STRANGE * strange > list.len() {
        return Err(Miss::new(0.1, Refusal::FewNumbers));
    }
    if list.last().is_some_and(|&most| most as usize > numbers.len()) {
        return Err(Miss::new(0.1, Refusal::NotSteps));
    }
    // Numbers without a gap are met in order, as in Zip.
    let is_zip = list.iter().copied().eq(1..=list.len() as u32);
    if !is_open || is_zip {
        return Err(Miss::new(0.1, Refusal::NotSteps));
    }
    Ok(())
}

/// Whether all numbers but the first and the last look alike, so that none is a player's.
fn are_printed(numbers: &[Option<Number>], last: u32) -> bool {
    let is_inner =
        |number: &&Number| number.number != 1 && number.number != last && !number.is_on_path;
    let inner: Vec<&Number> = numbers.iter().flatten().filter(is_inner).collect();
    let usual =
        |of: fn(&Number) -> Lab| median(&mut inner.iter().map(|n| of(n)).collect::<Vec<_>>());
    let (color, ground) = (usual(|number| number.color), usual(|number| number.ground));
    let rings = inner.iter().filter(|number| number.has_ring).count();
    let lead: Lab = std::array::from_fn(|k| color[k] - ground[k]);
    let dot = |a: Lab, b: Lab| a.iter().zip(b).map(|(x, y)| x * y).sum::<f32>();
    let looks_alike = |number: &&&Number| {
        let own: Lab = std::array::from_fn(|k| number.color[k] - ground[k]);
        let part = dot(own, lead) / dot(lead, lead).max(1.0);
        distance(number.ground, ground) < t::SAME_GROUND
            && part > t::MIN_STRENGTH
            && distance(own, lead.map(|x| part * x)) < t::SAME_INK
    };
    (rings == 0 || rings == inner.len()) && inner.iter().filter(looks_alike).count() == inner.len()
}

/// Doubts numbers of an unusual height among those of as many digits: something covers a part of
/// them. The first and the last may be written smaller, as a ring or a disc leaves less room.
fn doubt_heights(numbers: &mut [Option<Number>], last: u32, pixel: f64) {
    let is_whole_end = |number: Number| {
        (number.number == 1 || number.number == last) && number.off_center < t::WHOLE_OFF_CENTER
    };
    for length in 1..=4 {
        let height = |number: &Option<Number>| {
            number.filter(|number| number.number.to_string().len() == length).map(|n| n.height)
        };
        let heights: Vec<Option<f64>> = numbers.iter().map(height).collect();
        for i in digits::of_unusual_height(&heights, pixel) {
            let doubt = |number| Number { sure: 0.0, ..number };
            numbers[i] = numbers[i].map(|n| if is_whole_end(n) { n } else { doubt(n) });
        }
    }
}

/// The board as Numbrix, and as Hidato. Walls leave open which cells touch at corners, so a board
/// with walls is not taken for Hidato.
fn drafts(
    shape: Shape,
    here: &[bool],
    mut links: Links,
    numbers: &[Option<Number>],
) -> Result<(Draft, Option<Draft>), Miss> {
    drop_boxes(shape, here, &mut links.walls);
    let numbers: Vec<Option<u32>> =
        numbers.iter().map(|number| number.map(|number| number.number)).collect();
    let draft = |links: &Links| -> Result<Draft, Miss> {
        let board = Board::with_links(shape, here, links)?;
        Ok(Draft::Path(Path { board, numbers: numbers.clone(), rules: Rules::Step }))
    };
    let corners = Links { diagonals: true, ..links.clone() };
    let otherwise = links.is_empty().then(|| draft(&corners)).transpose()?;
    Ok((draft(&links)?, otherwise))
}

/// Removes the walls around cells that have walls on all sides: no path enters those, so they are
/// boxes around given numbers.
fn drop_boxes(shape: Shape, here: &[bool], walls: &mut Vec<[Cell; 2]>) {
    let (rows, cols) = shape.size();
    let is_here = |cell: &Cell| {
        cell.row < rows && cell.col < cols && here[(cell.row * cols + cell.col) as usize]
    };
    let is_box = |cell: Cell| {
        let mut near = shape.neighbors(cell).filter(is_here);
        near.all(|other| walls.contains(&[cell, other]) || walls.contains(&[other, cell]))
    };
    let boxes: Vec<bool> = walls.iter().map(|&[a, b]| is_box(a) || is_box(b)).collect();
    let mut of = boxes.into_iter();
    walls.retain(|_| !of.next().unwrap_or(false));
}
