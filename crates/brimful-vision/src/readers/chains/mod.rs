//! Cardinal Chains: a number in every cell; starts are colored cells with a cross, or discs.
//!
//! An empty cell is a hole, with or without lines around it; all holes show one background. Paths
//! that are drawn already color cells, but keep their numbers: only a cross or disc makes a start.
//! Brimful's drawings lay a path over a cell as a tube and write the number on it. A disc wider
//! than the tube is a start.

mod contents;
mod thresholds;

use brimful::board::{Board, Links, Shape};
use brimful::chains::{Clue, Draft as Chains};
use brimful::puzzle::{Draft, Kind};

use self::thresholds as t;
use super::sighting::{Miss, Promises, Sighting, square};
use crate::borders::links;
use crate::cells::digits;
use crate::edges::Traced;
use crate::lattice::enclosure::{EnclosedGrid, Rim};
use crate::lattice::grid::Grid;
use crate::pixels::color::{DISTINCT, Lab, distance, median};
use crate::pixels::regions;
use crate::reading::{DOUBT, Options};
use crate::refusal::Refusal;
use contents::{Seen, SureClue, compare};

/// Reads a board of numbers.
pub(crate) fn read(
    traced: &Traced<'_>,
    enclosed: &EnclosedGrid,
    _: &Options,
) -> Result<Sighting, Miss> {
    // A number or a start beside the board belongs to it.
    let holds_clue = |rim: &&Rim| {
        let mut seen = rim.beyond.iter().map(|&at| Seen::of(traced.picture, &rim.grid, at));
        seen.any(|seen| matches!(seen.content, Ok(Some((_, sure))) if sure >= DOUBT))
    };
    let rim = enclosed.with_rim.as_ref().filter(holds_clue);
    read_grid(traced, rim.map_or(&enclosed.grid, |rim| &rim.grid))
}

fn read_grid(traced: &Traced<'_>, grid: &Grid) -> Result<Sighting, Miss> {
    let count = grid.rows * grid.cols;
    let mut seen: Vec<Seen> = (0..count)
        .map(|i| Seen::of(traced.picture, grid, [i / grid.cols, i % grid.cols]))
        .collect();
    if let Some(board) = without_blots(&seen, grid) {
        return read_grid(traced, &board);
    }
    compare(&mut seen);
    let mut clues: Vec<Option<SureClue>> =
        seen.iter().map(|seen| seen.content.unwrap_or(Some((Clue::Number(1), 0.0)))).collect();
    let heights: Vec<Option<f64>> = seen.iter().map(|seen| seen.height).collect();
    doubt_heights(&mut clues, &heights, 1.0 / grid.pitch[1]);
    if is_too_vague(&clues) {
        return Err(Miss::new(0.2, Refusal::FewNumbers));
    }
    let holes = seen.iter().filter(|seen| seen.content == Ok(None)).map(|seen| seen.ground);
    let holes: Vec<Lab> = holes.collect();
    let background = median(&mut holes.clone());
    if holes.iter().any(|&hole| distance(hole, background) > 2.0 * DISTINCT) {
        return Err(Miss::new(0.2, Refusal::HolesDiffer));
    }
    let mut flaw = flaw(&seen, &clues);
    let here: Vec<bool> = clues.iter().map(Option::is_some).collect();
    let links = links(traced.picture, grid, &here).unwrap_or_else(|refusal| {
        flaw.get_or_insert(refusal);
        Links::default()
    });
    let shape = Shape::Square { rows: grid.rows as u32, cols: grid.cols as u32 };
    let board = Board::with_links(shape, &here, &links)?;
    let cell = |i: usize| Some(square(grid, i / grid.cols, i % grid.cols, clues[i]?.1));
    let cells = (0..count).filter_map(cell).collect();
    let clues = clues.iter().flatten().map(|&(clue, _)| clue).collect();
    Ok(Sighting {
        kind: Kind::Chains,
        draft: Draft::Chains(Chains { board, clues }),
        otherwise: None,
        cells,
        outline: grid.corners(0, 0, grid.rows, grid.cols),
        flaw,
        promises: Promises { one_solution: true, ..Promises::default() },
        swatches: Vec::new(),
    })
}

/// The grid without rows and columns apart from the board in which hardly anything is legible: a
/// header or buttons. `None` where it stays whole.
fn without_blots(seen: &[Seen], grid: &Grid) -> Option<Grid> {
    let is_marked: Vec<bool> = seen.iter().map(|seen| seen.content != Ok(None)).collect();
    let board = regions::connected(&is_marked, grid.cols)?;
    let is_beyond = |i: &usize| is_marked[*i] && !board.holds([i % grid.cols, i / grid.cols]);
    let beyond: Vec<&Seen> = (0..seen.len()).filter(is_beyond).map(|i| &seen[i]).collect();
    let illegible = beyond.iter().filter(|seen| seen.content.is_err()).count();
    // The end of a bar passes for a 1, a button for a start.
    let is_legible =
        |seen: &&&Seen| seen.is_sure() && matches!(seen.content, Ok(Some((Clue::Number(2..), _))));
    let legible = beyond.iter().filter(is_legible).count();
    let [cols, rows] = board.size();
    let [left, top] = board.low.map(|at| at as i64);
    let are_blots = t::LEGIBLE_BLOTS * legible < beyond.len()
        && t::ILLEGIBLE_BLOTS * illegible >= beyond.len()
        && rows.min(cols) > 1;
    are_blots.then(|| grid.part(top, left, rows, cols))
}

/// Whether too few cells hold a number, or too many are vague.
fn is_too_vague(clues: &[Option<SureClue>]) -> bool {
    let present = clues.iter().flatten().count();
    let numbers = clues.iter().flatten().filter(|(clue, _)| *clue != Clue::Start).count();
    let vague = clues.iter().flatten().filter(|(_, sure)| *sure < t::VAGUE).count();
    numbers < 2 || 4 * vague > present || 3 * numbers < present
}

/// Why the cells are not a puzzle, if they are not.
fn flaw(seen: &[Seen], clues: &[Option<SureClue>]) -> Option<Refusal> {
    let illegible = seen.iter().filter(|seen| seen.content.is_err()).count();
    if illegible > 0 {
        return Some(Refusal::NotNumbers { cells: illegible });
    }
    if !clues.iter().flatten().any(|(clue, _)| *clue == Clue::Start) {
        return Some(Refusal::NoStart);
    }
    let is_clue = |seen: &&Seen| matches!(seen.content, Ok(Some(_)));
    let grounds: Vec<Lab> = seen.iter().filter(is_clue).map(|seen| seen.ground).collect();
    let plain = median(&mut grounds.clone());
    let is_finished = !seen.iter().any(|seen| seen.is_bare)
        || grounds.iter().all(|&ground| distance(ground, plain) > DISTINCT);
    is_finished.then_some(Refusal::EveryCellOnPath)
}

/// Doubts digits of an unusual height: a part of them is covered, or they are not digits.
///
/// In seven segments 1, 4 and 7 are lower than the others, so they are left out. `pixel` is the
/// height of a pixel in cells.
fn doubt_heights(clues: &mut [Option<SureClue>], heights: &[Option<f64>], pixel: f64) {
    let is_tall = |clue: Clue| matches!(clue, Clue::Number(2 | 3 | 5 | 6 | 8 | 9));
    let height = |i: usize| heights[i].filter(|_| clues[i].is_some_and(|(clue, _)| is_tall(clue)));
    let tall: Vec<Option<f64>> = (0..clues.len()).map(height).collect();
    for i in digits::of_unusual_height(&tall, pixel) {
        clues[i] = clues[i].map(|(clue, _)| (clue, 0.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pixels::picture::Picture;

    /// A board of 4 by 4 with the number 1 in each cell, except for cells of the given colors.
    fn ones(bare: &[(usize, [u8; 3])]) -> Result<Sighting, Miss> {
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
        let grid = Grid { origin: [1.0; 2], pitch: [40.0; 2], rows: 4, cols: 4 };
        read_grid(&Traced::new(&picture), &grid)
    }

    #[test]
    fn all_holes_show_one_background() {
        let holes = |sighting: Sighting| match sighting.draft {
            Draft::Chains(draft) => 16 - draft.clues.len(),
            _ => 0,
        };
        assert_eq!(ones(&[(3, [200; 3]), (9, [200; 3])]).map(holes).unwrap(), 2);
        // Bare tiles among tiles with numbers are another puzzle.
        assert!(ones(&[(3, [200; 3]), (9, [200, 90, 60])]).is_err());
    }

    #[test]
    fn buttons_apart_from_the_board_are_left_out() {
        let left_out = |rows: [&str; 4]| {
            let seen = |cell: u8| {
                let content = match cell {
                    b'.' => Ok(None),
                    b'x' => Err(()),
                    digit => Ok(Some((Clue::Number(u32::from(digit - b'0')), 1.0))),
                };
                Seen { content, ground: [0.0; 3], is_bare: true, height: None, ink: None }
            };
            let seen: Vec<Seen> = rows.concat().bytes().map(seen).collect();
            let grid = Grid { origin: [0.0; 2], pitch: [40.0; 2], rows: 4, cols: 3 };
            without_blots(&seen, &grid).map(|grid| (grid.origin, [grid.rows, grid.cols]))
        };
        assert_eq!(left_out(["121", "2.3", "...", "x.x"]), Some(([0.0; 2], [2, 3])));
        // One of its letters may pass for a number.
        assert_eq!(left_out(["xx1", "...", "121", "2.3"]), Some(([0.0, 80.0], [2, 3])));
        // Cells that are legible, or connected to the board, belong to it.
        assert_eq!(left_out(["121", "2.3", "...", "2.x"]), None);
        assert_eq!(left_out(["121", "2.3", "x..", "xxx"]), None);
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
