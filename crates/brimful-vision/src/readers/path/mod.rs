//! One path in the style of Zip: discs of one color, numbered in order, on a grid of lines.
//!
//! The path may be partly drawn, in one color of its own, under the discs. Thick bars between cells
//! are walls. A disc whose number is not legible refuses the board. Where the path hides outlines,
//! [`discs`] finds the discs by their color.

mod discs;
pub(super) mod steps;

use brimful::board::{Board, BoardError, Links, Shape};
use brimful::path::{Draft as Path, Rules};
use brimful::puzzle::{Draft, Kind};

use self::discs::{Discs, Ground};
use super::dots::{Cells, Content, Dots, unclear_hole};
use super::sighting::{Miss, Promises, Sighting, square};
use crate::borders::holes::{Place, Surroundings};
use crate::borders::links;
use crate::cells::samples::CellSamples;
use crate::edges::Traced;
use crate::lattice::enclosure::EnclosedGrid;
use crate::lattice::grid::Grid;
use crate::pixels::color::{Lab, median};
use crate::reading::{CellReading, Options};
use crate::refusal::Refusal;

/// Reads a board of numbered discs.
pub(crate) fn read(
    traced: &Traced<'_>,
    enclosed: &EnclosedGrid,
    _: &Options,
) -> Result<Sighting, Miss> {
    let outlined = read_outlined(traced, enclosed);
    if outlined.as_ref().is_ok_and(Sighting::is_clear) {
        return outlined;
    }
    read_by_color(traced, enclosed).map_or(outlined, Ok)
}

/// Reads discs that are wider than the path, by their outlines.
fn read_outlined(traced: &Traced<'_>, enclosed: &EnclosedGrid) -> Result<Sighting, Miss> {
    let grid = &enclosed.grid;
    let Cells { here, mut list, contents, .. } = Cells::of(traced, enclosed);
    let mut confidence: Vec<f64> = list.iter().map(|cell| cell.confidence).collect();
    let dots = Dots::of(&contents, &mut confidence, drawn_color(&contents));
    list.iter_mut().zip(confidence).for_each(|(cell, sure)| cell.confidence = sure);
    let Some(found) = dots.in_order(traced.picture, grid, &list, &contents) else {
        return Err(Miss::new(0.1, Refusal::NotInOrder));
    };
    let mut numbers = vec![None; list.len()];
    for (&(dot, _), (number, sure)) in dots.list.iter().zip(found) {
        numbers[dot] = Some(number);
        list[dot].confidence = list[dot].confidence.min(sure);
    }
    let mut flaw = (dots.strange > 0).then_some(Refusal::NeitherDotNorPipe { cells: dots.strange });
    if !contents.iter().any(Content::is_open) {
        flaw.get_or_insert(Refusal::EveryCellFilled);
    }
    if let Some(cell) = unclear_hole(traced, grid, &here) {
        flaw.get_or_insert(Refusal::UnclearHole { cell });
    }
    let links = links(traced.picture, grid, &here).unwrap_or_else(|refusal| {
        flaw.get_or_insert(refusal);
        Links::default()
    });
    Ok(sighting(grid, &here, links, Marks { cells: list, numbers, flaw })?)
}

/// Reads discs by their color, whatever the path hides.
fn read_by_color(traced: &Traced<'_>, enclosed: &EnclosedGrid) -> Option<Sighting> {
    let (picture, grid) = (traced.picture, &enclosed.grid);
    let samples: Vec<CellSamples> = (0..grid.rows * grid.cols)
        .map(|i| CellSamples::smooth(picture, grid, i / grid.cols, i % grid.cols))
        .collect();
    let discs = Discs::find(picture, grid, &samples)?;
    let ground = Ground::of(picture, grid, &samples, &discs)?;
    let lifted = ground.lifted(picture);
    let bare = lifted.as_ref().map(Traced::new);
    let bare = bare.as_ref().unwrap_or(traced);
    let surroundings = Surroundings::of(bare, grid);
    let mut marks = Marks { cells: Vec::new(), numbers: Vec::new(), flaw: None };
    let (mut here, mut strange, mut open) = (Vec::new(), 0, 0);
    for (i, (cell, &number)) in samples.iter().zip(&discs.numbers).enumerate() {
        let at = [i / grid.cols, i % grid.cols];
        let is_open = number.is_none() && ground.is_open(cell);
        let place = surroundings.place(bare, grid, at, cell);
        let is_hole = is_open && (place == Place::Hole || !enclosed.closed[i]);
        here.push(!is_hole);
        if is_hole {
            continue;
        }
        let sure = if is_open && place == Place::Unclear { 0.0 } else { 1.0 };
        marks.cells.push(square(grid, at[0], at[1], number.map_or(sure, |(_, sure)| sure)));
        marks.numbers.push(number.map(|(number, _)| number));
        open += usize::from(is_open);
        let disc = if number.is_some() { discs.radius } else { 0.0 };
        strange += usize::from(!ground.explains(cell, disc));
    }
    marks.flaw = match (strange, open) {
        (0, 0) => Some(Refusal::EveryCellFilled),
        (0, _) => unclear_hole(bare, grid, &here).map(|cell| Refusal::UnclearHole { cell }),
        (cells, _) => Some(Refusal::NeitherDotNorPipe { cells }),
    };
    let links = links(bare.picture, grid, &here).unwrap_or_else(|refusal| {
        marks.flaw.get_or_insert(refusal);
        Links::default()
    });
    sighting(grid, &here, links, marks).ok()
}

/// What the cells hold.
struct Marks {
    cells: Vec<CellReading>,
    numbers: Vec<Option<u32>>,
    flaw: Option<Refusal>,
}

fn sighting(
    grid: &Grid,
    here: &[bool],
    links: Links,
    marks: Marks,
) -> Result<Sighting, BoardError> {
    let shape = Shape::Square { rows: grid.rows as u32, cols: grid.cols as u32 };
    let board = Board::with_links(shape, here, &links)?;
    let numbers = marks.numbers;
    Ok(Sighting {
        kind: Kind::Path,
        draft: Draft::Path(Path { board, numbers, rules: Rules::Order }),
        otherwise: None,
        cells: marks.cells,
        outline: grid.corners(0, 0, grid.rows, grid.cols),
        flaw: marks.flaw,
        promises: Promises { one_solution: true, ..Promises::default() },
        swatches: Vec::new(),
    })
}

/// The color of the path, if a part of it is drawn.
fn drawn_color(contents: &[Content]) -> Option<Lab> {
    let drawn = |content: &Content| match *content {
        Content::Shape { color, leaves: true, .. } => Some(color),
        _ => None,
    };
    let mut colors: Vec<Lab> = contents.iter().filter_map(drawn).collect();
    (!colors.is_empty()).then(|| median(&mut colors))
}
