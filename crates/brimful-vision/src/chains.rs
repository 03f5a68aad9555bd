//! Cardinal Chains: a number in every cell, starts as colored cells with a cross or as discs.
//!
//! A cell with nothing in it is a hole, whether lines surround it or not; all holes show one
//! background. A path drawn already colors cells, but their numbers stay: only what is written
//! makes a start. Where our own drawings lay a path as a tube over a cell, the number is written on
//! the tube, and a disc wider than the tube is a start.

use brimful::board::{Board, Links, Shape};
use brimful::chains::{Clue, Draft as Chains};
use brimful::puzzle::{Draft, Kind};

use crate::color::{DISTINCT, Lab, distance, median};
use crate::digits;
use crate::glyph::Ink;
use crate::grid::Grid;
use crate::links;
use crate::patch::Patch;
use crate::sheet::Sheet;
use crate::sight::{Miss, Sight, cells_hold, square};

/// What is written stands out at least so much.
const LEGIBLE: f32 = 25.0;
/// How much farther a disc may reach in one direction than in another: two samples, and one for
/// being off the middle.
const ROUND: f32 = 0.1;
/// The radius of a start's disc in cells.
const DISC: std::ops::Range<f32> = 0.24..0.46;
/// Half the width of a tube, the least radius of a disc on it, and how far out both reach, in
/// cells.
const TUBE: std::ops::Range<f32> = 0.19..0.28;
const ON_TUBE: f32 = 0.31;
const OUT: f32 = 0.38;
/// The radius of the disc in which a tube holds a number, in cells.
const HEART: f64 = 0.205;
/// Digits differ less in height, and by a pixel.
const UNLIKE: f64 = 0.05;
/// A tube shows so much of its color beside the number.
const LEAST_FILL: f32 = 0.35;

/// Reads a board of numbers.
pub(crate) fn read(sheet: &Sheet<'_>, grid: &Grid) -> Result<Sight, Miss> {
    let count = grid.rows * grid.cols;
    let mut seen: Vec<Option<(Clue, f64)>> = Vec::with_capacity(count);
    // Of numbers beside tubes, where they are written.
    let mut heights: Vec<Option<f64>> = Vec::with_capacity(count);
    let (mut grounds, mut holes, mut illegible, mut bare) = (Vec::new(), Vec::new(), 0, 0);
    for i in 0..count {
        let (row, col) = (i / grid.cols, i % grid.cols);
        let ink = Ink::of(sheet.picture, grid, row, col);
        let patch = Patch::of(sheet.picture, grid, row, col);
        let mut height = None;
        let content = if patch.has_strays() {
            Err(())
        } else if ink.contrast < LEGIBLE {
            Ok(None)
        } else if is_disc(&patch) {
            Ok(Some((Clue::Start, 1.0)))
        } else if let Some(on) = tube(&patch) {
            match on {
                OnTube::Start => Ok(Some((Clue::Start, 1.0))),
                OnTube::Color(color) => on_tube(sheet, grid, [row, col], color).map(Some).ok_or(()),
            }
        } else {
            bare += 1;
            let written = written(&ink);
            height = written.is_some_and(|(clue, _)| clue != Clue::Start).then(|| ink.height());
            written.map(Some).ok_or(())
        };
        heights.push(height);
        match content {
            Ok(Some(_)) => grounds.push(ink.ground),
            Ok(None) => holes.push(ink.ground),
            Err(()) => {}
        }
        illegible += usize::from(content.is_err());
        seen.push(content.unwrap_or(Some((Clue::Number(1), 0.0))));
    }
    doubt_heights(&mut seen, &heights, 1.0 / grid.pitch[1]);
    let numbers = seen.iter().flatten().filter(|(clue, _)| *clue != Clue::Start).count();
    let (starts, present) =
        (seen.iter().flatten().count() - numbers, seen.iter().flatten().count());
    let vague = seen.iter().flatten().filter(|(_, confidence)| *confidence < 0.3).count();
    if numbers < 2 || 4 * vague > present || 3 * numbers < present {
        return Err(Miss::new(0.2, "there is a grid, but few of its cells hold a number"));
    }
    let background = median(&mut holes.clone());
    if holes.iter().any(|&hole| distance(hole, background) > 2.0 * DISTINCT) {
        return Err(Miss::new(0.2, "the cells without numbers are of several colors"));
    }
    let mut flaw = None;
    if illegible > 0 {
        flaw = Some(format!("{} something that is no number", cells_hold(illegible)));
    } else if starts == 0 {
        flaw = Some("the board has no start".to_owned());
    }
    let plain = median(&mut grounds.clone());
    if bare == 0 || grounds.iter().all(|&ground| distance(ground, plain) > DISTINCT) {
        flaw = flaw.or(Some("every cell is on a path: the board is finished".to_owned()));
    }
    let here: Vec<bool> = seen.iter().map(Option::is_some).collect();
    let shape = Shape::Square { rows: grid.rows as u32, cols: grid.cols as u32 };
    let links = links::find(sheet.picture, grid, &here).unwrap_or_else(|what| {
        flaw.get_or_insert(what);
        Links::default()
    });
    let board = Board::with_links(shape, &here, &links)
        .map_err(|error| Miss::new(0.5, error.to_string()))?;
    let cells =
        (0..count).filter_map(|i| Some(square(grid, i / grid.cols, i % grid.cols, seen[i]?.1)));
    let cells = cells.collect();
    let clues = seen.iter().flatten().map(|&(clue, _)| clue).collect();
    let draft = Draft::Chains(Chains { board, clues });
    Ok(Sight {
        kind: Kind::Chains,
        draft,
        cells,
        outline: grid.corners(0, 0, grid.rows, grid.cols),
        flaw,
    })
}

/// Doubts digits that are not as high as most: a part of them is covered, or something else is
/// written with them. In seven segments 1, 4 and 7 are lower than the others, so they are left out.
/// A pixel is so high.
fn doubt_heights(seen: &mut [Option<(Clue, f64)>], heights: &[Option<f64>], pixel: f64) {
    let is_high = |clue: Clue| matches!(clue, Clue::Number(2 | 3 | 5 | 6 | 8 | 9));
    let height = |i: usize| heights[i].filter(|_| seen[i].is_some_and(|(clue, _)| is_high(clue)));
    let all: Vec<(usize, f64)> = (0..seen.len()).filter_map(|i| Some((i, height(i)?))).collect();
    let mut sorted: Vec<f64> = all.iter().map(|&(_, height)| height).collect();
    sorted.sort_unstable_by(f64::total_cmp);
    let Some(&usual) = sorted.get(sorted.len() / 2) else { return };
    for (i, _) in
        all.into_iter().filter(|(_, height)| (height - usual).abs() > UNLIKE * usual + pixel)
    {
        seen[i] = seen[i].map(|(clue, _)| (clue, 0.0));
    }
}

/// Whether the shape in a cell is a disc of one color.
fn is_disc(patch: &Patch) -> bool {
    let ground = patch.ground();
    let outline = patch.outline(ground, (0.4 * patch.contrast(ground)).max(0.6 * DISTINCT));
    let radius = outline.inner();
    DISC.contains(&radius) && outline.outer() - radius < ROUND && {
        let color = patch.disc(radius);
        patch.share(radius, color, DISTINCT) > 0.8 && distance(color, ground) > DISTINCT
    }
}

/// What stands on a tube: a disc wider than it, or else the tube's color.
enum OnTube {
    Start,
    Color(Lab),
}

/// What stands on the tube in a cell: a shape of one color that is as wide as a tube and leaves the
/// cell.
fn tube(patch: &Patch) -> Option<OnTube> {
    let ground = patch.ground();
    let outline = patch.outline(ground, (0.4 * patch.contrast(ground)).max(0.6 * DISTINCT));
    let radius = outline.inner();
    if outline.outer() <= OUT {
        return None;
    }
    if (ON_TUBE..DISC.end).contains(&radius) {
        let color = patch.disc(radius);
        let is_disc =
            patch.share(radius, color, DISTINCT) > 0.6 && distance(color, ground) > DISTINCT;
        return is_disc.then_some(OnTube::Start);
    }
    let (color, share) = patch.arms(ground, HEART as f32)?;
    (TUBE.contains(&radius) && share > LEAST_FILL).then_some(OnTube::Color(color))
}

/// The number on a tube of that color.
fn on_tube(sheet: &Sheet<'_>, grid: &Grid, at: [usize; 2], color: Lab) -> Option<(Clue, f64)> {
    let ink = Ink::in_disc(sheet.picture, grid, at, HEART, color);
    let (number, sure) = digits::number(&ink).filter(|_| ink.contrast >= LEGIBLE)?;
    (number > 0).then_some((Clue::Number(number), sure))
}

/// What is written in a cell, if it is a number or a cross.
fn written(ink: &Ink) -> Option<(Clue, f64)> {
    match digits::cross(ink) {
        Some(confidence) => Some((Clue::Start, confidence)),
        None => digits::number(ink)
            .filter(|&(number, _)| number > 0)
            .map(|(n, sure)| (Clue::Number(n), sure)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Picture;

    /// A board of 4 by 4 with the number 1 in its cells but for those of another color, which are
    /// told.
    fn ones(bare: &[(usize, [u8; 3])]) -> Result<Sight, Miss> {
        let color = |x: usize, y: usize| {
            let cell = x / 40 + 4 * (y / 40);
            let (x, y) = (x % 40, y % 40);
            match bare.iter().find(|(place, _)| *place == cell) {
                _ if x < 2 || y < 2 => [90; 3],
                Some((_, color)) => *color,
                None if (18..22).contains(&x) && (10..30).contains(&y) => [20; 3],
                None => [250; 3],
            }
        };
        let picture =
            Picture::new(160, 160, (0..160 * 160).map(|i| color(i % 160, i / 160)).collect());
        read(&Sheet::new(&picture), &Grid { origin: [1.0; 2], pitch: [40.0; 2], rows: 4, cols: 4 })
    }

    #[test]
    fn all_holes_show_one_background() {
        let holes = |sight: Sight| match sight.draft {
            Draft::Chains(draft) => 16 - draft.clues.len(),
            _ => 0,
        };
        assert_eq!(ones(&[(3, [200; 3]), (9, [200; 3])]).map(holes).unwrap(), 2);
        // Tiles without numbers among tiles with some: another puzzle.
        assert!(ones(&[(3, [200; 3]), (9, [200, 90, 60])]).is_err());
    }

    #[test]
    fn a_digit_that_is_partly_covered_is_doubted() {
        let board = [(3, 0.5), (2, 0.5), (1, 0.42), (9, 0.44), (4, 0.4), (6, 0.51), (12, 0.3)];
        let mut seen: Vec<_> =
            board.iter().map(|&(number, _)| Some((Clue::Number(number), 0.9))).collect();
        let heights: Vec<_> = board.iter().map(|&(_, height)| Some(height)).collect();
        seen.push(Some((Clue::Start, 0.9)));
        doubt_heights(&mut seen, &[&heights[..], &[None]].concat(), 0.01);
        let doubted: Vec<usize> =
            (0..seen.len()).filter(|&i| seen[i].is_some_and(|(_, sure)| sure < 0.5)).collect();
        assert_eq!(doubted, [3]);
    }
}
