//! Numberlink in the style of Flow Free: dots on a grid of lines, perhaps with pipes partly drawn.
//!
//! All dots of a board have one size. Pipes and their ends are narrower, and have a dot's color;
//! any other mark refuses the board. A dot on a tinted cell differs from that cell's corners.
//! Dots of one color are pairs; where more dots share a color, the letters in them decide.

mod pairs;

use brimful::board::{Board, Cell, Links, Shape};
use brimful::content::Text;
use brimful::numberlink::Draft as Numberlink;
use brimful::puzzle::{Draft, Kind};

use super::dots::{Cells, Content, Dots, unclear_hole};
use super::sighting::{Miss, Promises, Sighting};
use crate::borders::links;
use crate::edges::Traced;
use crate::lattice::enclosure::EnclosedGrid;
use crate::reading::Options;
use crate::refusal::Refusal;
use pairs::{Mate, pair};

/// Reads a board of dots.
pub(crate) fn read(
    traced: &Traced<'_>,
    enclosed: &EnclosedGrid,
    options: &Options,
) -> Result<Sighting, Miss> {
    let grid = &enclosed.grid;
    let Cells { here, mut list, contents, samples } = Cells::of(traced, enclosed);
    let mut confidence: Vec<f64> = list.iter().map(|cell| cell.confidence).collect();
    let dots = Dots::of(&contents, &mut confidence, None);
    list.iter_mut().zip(confidence).for_each(|(cell, sure)| cell.confidence = sure);
    if dots.list.is_empty() {
        return Err(Miss::new(0.2, Refusal::NoDots));
    }
    if 4 * dots.strange > list.len() || 3 * dots.list.len() > 2 * list.len() {
        return Err(Miss::new(0.1, Refusal::NotDots));
    }
    if dots.in_order(traced.picture, grid, &list, &contents).is_some() {
        return Err(Miss::new(0.3, Refusal::NotDots));
    }
    let strange = dots.strange;
    let (at, colors): (Vec<usize>, Vec<_>) = dots.list.into_iter().unzip();
    let mates = pair(&colors, &at.iter().map(|&i| &samples[i]).collect::<Vec<_>>());
    let mut names = vec![None; list.len()];
    for (&dot, mate) in at.iter().zip(&mates) {
        names[dot] = Some(mate.label.as_str().into());
        list[dot].confidence = list[dot].confidence.min(mate.confidence);
    }
    let mut flaw = flaw(strange, &contents, mates.iter().zip(at.iter().map(|&i| list[i].cell)));
    if let Some(cell) = unclear_hole(traced, grid, &here) {
        flaw.get_or_insert(Refusal::UnclearHole { cell });
    }
    let is_bridge = |i: &usize| matches!(contents[*i], Content::Bridge);
    let bridges: Vec<Cell> = (0..list.len()).filter(is_bridge).map(|i| list[i].cell).collect();
    let links = links(traced.picture, grid, &here).unwrap_or_else(|refusal| {
        flaw.get_or_insert(refusal);
        Links::default()
    });
    let shape = Shape::Square { rows: grid.rows as u32, cols: grid.cols as u32 };
    let board = Board::with_links(shape, &here, &Links { bridges, ..links })?;
    let labels = labels(names, &contents);
    Ok(Sighting {
        kind: Kind::Numberlink,
        draft: Draft::Numberlink(Numberlink { board, labels, rules: options.rules }),
        otherwise: None,
        cells: list,
        outline: grid.corners(0, 0, grid.rows, grid.cols),
        flaw,
        promises: Promises { one_solution: true, ..Promises::default() },
        swatches: Vec::new(),
    })
}

/// The label of each vertex; a bridge has two vertices.
fn labels(names: Vec<Option<Text>>, contents: &[Content]) -> Vec<Option<Text>> {
    let lanes = |content: &Content| if matches!(content, Content::Bridge) { 2 } else { 1 };
    let cells = names.into_iter().zip(contents);
    cells.flat_map(|(name, content)| std::iter::repeat_n(name, lanes(content))).collect()
}

/// Why the marks are not a puzzle, if they are not.
fn flaw<'a>(
    strange: usize,
    contents: &[Content],
    mut mates: impl Iterator<Item = (&'a Mate, Cell)>,
) -> Option<Refusal> {
    if strange > 0 {
        return Some(Refusal::NeitherDotNorPipe { cells: strange });
    }
    if let Some((_, cell)) = mates.find(|(mate, _)| !mate.paired) {
        return Some(Refusal::SingleDot { cell });
    }
    (!contents.iter().any(Content::is_open)).then_some(Refusal::EveryCellFilled)
}
