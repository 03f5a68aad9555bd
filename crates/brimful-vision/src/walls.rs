//! Walled boards: free cells with lines between them, walls in solid blocks without, thin walls as
//! thick lines.

use brimful::board::{Board, Links, Shape};
use brimful::cycle::Draft as Cycle;
use brimful::puzzle::{Draft, Kind};

use crate::color::{DISTINCT, Lab, chroma, distance, lab, median};
use crate::grid::Grid;
use crate::groups;
use crate::links;
use crate::page::page;
use crate::patch::Patch;
use crate::reading::Point;
use crate::rim::Frame;
use crate::sheet::Sheet;
use crate::sight::{Miss, PART, Sight, square};

/// The share of sides between free cells that are drawn, at least, and of sides between walls, at
/// most.
const BETWEEN_FREE: f64 = 0.8;
const BETWEEN_WALLS: f64 = 0.3;
/// What is beside a board is looked at so far off, in cells, or else as near as the second.
const BESIDE: [f64; 2] = [0.12, 0.08];
/// A page so bright shows in which light a picture is.
const BRIGHT: f32 = 60.0;
/// Walls and floors are gray.
const GRAY: f32 = 20.0;

/// Reads a board of walls; one without any only if `open`.
pub(crate) fn read(sheet: &Sheet<'_>, lattice: &Grid, open: bool) -> Result<Sight, Miss> {
    let unlike = || Miss::new(0.2, "the cells are not plainly free or walls");
    let framed =
        lattice.framed(sheet).ok_or_else(|| Miss::new(0.1, "no lines enclose cells"))?.grid;
    // Most lattices of other pictures end with their first cells.
    let grid = extent(sheet, framed, &colors(sheet, &framed).ok_or_else(unlike)?);
    let (rows, cols) = (grid.rows, grid.cols);
    let colors = colors(sheet, &grid).ok_or_else(unlike)?;
    let groups = groups::sort(&colors);
    let drawn =
        |axis: usize, i: usize| grid.side(sheet, axis, (i / cols) as i64, (i % cols) as i64) >= 0.6;
    let share = |a: usize, b: usize| {
        let (mut on, mut all) = (0.0, 0.0);
        for i in 0..rows * cols {
            let left = (i % cols > 0).then(|| (0, i - 1));
            for (axis, j) in left.into_iter().chain(i.checked_sub(cols).map(|j| (1, j))) {
                if (groups.of[i], groups.of[j]) == (a, b) {
                    all += 1.0;
                    on += if drawn(axis, i) { 1.0 } else { 0.0 };
                }
            }
        }
        (all > 0.0).then(|| on / all)
    };
    let is_free = |kind: usize| share(kind, kind).is_some_and(|share| share >= BETWEEN_FREE);
    let is_wall = |kind: usize| share(kind, kind).is_none_or(|share| share <= BETWEEN_WALLS);
    let free = match groups.count {
        1 if is_free(0) => 0,
        2 if is_free(0) && is_wall(1) => 0,
        2 if is_free(1) && is_wall(0) => 1,
        _ => return Err(Miss::new(0.3, "which cells are walls is not clear")),
    };
    let here: Vec<bool> = groups.of.iter().map(|&kind| kind == free).collect();
    let (links, mut flaw) = match links::find(sheet.picture, &grid, &here) {
        Ok(links) => (links, None),
        Err(what) => (Links::default(), Some(what)),
    };
    if groups.count == 1 && links.is_empty() && !open {
        flaw = Some("the board is empty".to_owned());
    }
    let floor = median(
        &mut colors
            .iter()
            .zip(&here)
            .filter(|(_, here)| **here)
            .map(|(&color, _)| color)
            .collect::<Vec<_>>(),
    );
    let wall = colors.iter().zip(&here).find(|(_, here)| !**here).map(|(&color, _)| color);
    let is_whole =
        grid.frame(sheet.picture, &here) != Frame::Broken && is_bounded(sheet, &grid, floor, wall);
    if grid.goes_on(sheet.picture) || !is_whole {
        flaw = Some(PART.to_owned());
    }
    if has_clues(sheet, &grid) {
        flaw.get_or_insert("what stands beside rows and columns is of another puzzle".to_owned());
    }
    let shape = Shape::Square { rows: rows as u32, cols: cols as u32 };
    let board = Board::with_links(shape, &here, &links)
        .map_err(|error| Miss::new(0.5, error.to_string()))?;
    // Walls are no cells, but what is wrong with one is wrong with the board.
    let worst = groups.confidence.iter().copied().fold(1.0, f64::min);
    let cells = (0..rows * cols).filter(|&i| here[i]);
    let cells =
        cells.map(|i| square(&grid, i / cols, i % cols, groups.confidence[i].min(worst))).collect();
    let outline = grid.corners(0, 0, rows, cols);
    Ok(Sight { kind: Kind::Cycle, draft: Draft::Cycle(Cycle { board }), cells, outline, flaw })
}

/// The colors of all cells, if each has one and that is gray, or would be in the light that tints
/// the page.
fn colors(sheet: &Sheet<'_>, grid: &Grid) -> Option<Vec<Lab>> {
    let light = page(sheet.picture).map_or([100.0, 0.0, 0.0], |page| page.color);
    let [a, b] = [1, 2].map(|c| if light[0] > BRIGHT { light[c] / light[0] } else { 0.0 });
    let color = |i: usize| {
        let patch = Patch::of(sheet.picture, grid, i / grid.cols, i % grid.cols);
        let color = patch.median(|at| at.iter().all(|x| x.abs() < 0.38));
        let gray = [color[0], color[1] - a * color[0], color[2] - b * color[0]];
        (chroma(color).min(chroma(gray)) <= GRAY && patch.is_even(color)).then_some(color)
    };
    (0..grid.rows * grid.cols).map(color).collect()
}

/// Whether the board ends at each side: what is seen beside it is of one color, and not that of
/// walls, of which there could be more. Stubs of joined sides stand at the middles of cells.
fn is_bounded(sheet: &Sheet<'_>, grid: &Grid, floor: Lab, wall: Option<Lab>) -> bool {
    let (w, h) = (grid.cols as f64, grid.rows as f64);
    type Side<'a> = (usize, &'a dyn Fn(f64, f64) -> (f64, f64));
    let sides: [Side<'_>; 4] = [
        (grid.cols, &|t, off| (t, -off)),
        (grid.cols, &|t, off| (t, h + off)),
        (grid.rows, &|t, off| (-off, t)),
        (grid.rows, &|t, off| (w + off, t)),
    ];
    sides.iter().all(|(cells, side)| {
        let colors = |off: f64| -> Option<Vec<Lab>> {
            let along = (0..*cells).flat_map(|k| [0.2, 0.8].map(|part| k as f64 + part));
            let places: Vec<Point> =
                along.map(|t| side(t, off)).map(|(x, y)| grid.point(x, y)).collect();
            let is_seen = places.iter().all(|&at| sheet.picture.holds(at));
            is_seen.then(|| places.iter().map(|&[x, y]| lab(sheet.picture.at(x, y))).collect())
        };
        let Some(seen) = BESIDE.into_iter().find_map(colors) else { return false };
        let color = median(&mut seen.clone());
        seen.iter().filter(|&&other| distance(other, color) < DISTINCT).count() * 10
            >= 9 * seen.len()
            && wall.is_none_or(|wall| distance(color, floor) < distance(color, wall))
    })
}

/// Whether something stands beside most rows and most columns, as the numbers of a nonogram do. A
/// line of text is above or below a board only.
fn has_clues(sheet: &Sheet<'_>, grid: &Grid) -> bool {
    let (rows, cols) = (grid.rows, grid.cols);
    let is_inked = |strip: Grid| {
        // All of it must be seen, and not the picture's last pixels.
        let corners = [
            strip.point(-0.05, -0.05),
            strip.point(strip.cols as f64 + 0.05, strip.rows as f64 + 0.05),
        ];
        if !corners.iter().all(|&corner| sheet.picture.holds(corner)) {
            return false;
        }
        let inked = (0..strip.rows * strip.cols).filter(|&i| {
            let (row, col) = (i / strip.cols, i % strip.cols);
            let patch = Patch::of(sheet.picture, &strip, row, col);
            patch.contrast(patch.ground()) > 2.0 * DISTINCT
        });
        2 * inked.count() > strip.rows * strip.cols
    };
    let beside =
        is_inked(grid.part(0, -1, rows, 1)) || is_inked(grid.part(0, cols as i64, rows, 1));
    beside && (is_inked(grid.part(-1, 0, 1, cols)) || is_inked(grid.part(rows as i64, 0, 1, cols)))
}

/// The board: what lines enclose, and the walls that touch it.
fn extent(sheet: &Sheet<'_>, framed: Grid, floors: &[Lab]) -> Grid {
    let floor = median(&mut floors.to_vec());
    let wall = floors.iter().copied().find(|&color| distance(color, floor) > 2.0 * DISTINCT);
    let Some(wall) = wall else { return framed };
    // Rows and columns of nothing but walls enclose no cell.
    let mut grid = framed;
    while let Some(larger) = grow(sheet, &grid, wall) {
        grid = larger;
    }
    grid
}

/// The board with one more row or column, if that is all wall.
fn grow(sheet: &Sheet<'_>, grid: &Grid, wall: Lab) -> Option<Grid> {
    let (rows, cols) = (grid.rows, grid.cols);
    let rims = [
        (grid.part(-1, 0, 1, cols), grid.part(-1, 0, rows + 1, cols)),
        (grid.part(rows as i64, 0, 1, cols), grid.part(0, 0, rows + 1, cols)),
        (grid.part(0, -1, rows, 1), grid.part(0, -1, rows, cols + 1)),
        (grid.part(0, cols as i64, rows, 1), grid.part(0, 0, rows, cols + 1)),
    ];
    let is_wall = |strip: &Grid| {
        let ends =
            [strip.point(0.1, 0.1), strip.point(strip.cols as f64 - 0.1, strip.rows as f64 - 0.1)];
        let cell =
            |i: usize| Patch::of(sheet.picture, strip, i / strip.cols, i % strip.cols).ground();
        ends.iter().all(|&end| sheet.picture.holds(end))
            && (0..strip.rows * strip.cols).all(|i| distance(cell(i), wall) < DISTINCT)
    };
    rims.into_iter().find(|(strip, _)| is_wall(strip)).map(|(_, larger)| larger)
}
