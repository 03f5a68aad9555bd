//! One path in the style of Zip: discs of one color, numbered in order, on a grid of lines.
//!
//! The path may be partly drawn, in one color of its own, under the discs. Thick bars between cells
//! are walls. A disc whose number is not legible refuses the board.

use brimful::board::{Board, Links, Shape};
use brimful::path::{Draft as Path, Rules};
use brimful::puzzle::{Draft, Kind};

use super::dots::{Cells, Content, Dots, unclear_hole};
use super::sighting::{Miss, Promises, Sighting};
use crate::borders::links;
use crate::edges::Traced;
use crate::lattice::enclosure::EnclosedGrid;
use crate::pixels::color::{Lab, median};
use crate::reading::Options;
use crate::refusal::Refusal;

/// Reads a board of numbered discs.
pub(crate) fn read(
    traced: &Traced<'_>,
    enclosed: &EnclosedGrid,
    _: &Options,
) -> Result<Sighting, Miss> {
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
    let shape = Shape::Square { rows: grid.rows as u32, cols: grid.cols as u32 };
    let board = Board::with_links(shape, &here, &links)?;
    Ok(Sighting {
        kind: Kind::Path,
        draft: Draft::Path(Path { board, numbers, rules: Rules::Order }),
        cells: list,
        outline: grid.corners(0, 0, grid.rows, grid.cols),
        flaw,
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
