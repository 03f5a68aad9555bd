//! Tiles of flat colors, squares and triangles: KAMI and Flood-It as they are drawn.
//!
//! Where the page shows, there is no tile. A picture without a page around the board must end where the board does, or
//! it shows only a part of it. One cell may hold a ring: Flood-It's pivot.

use brimful::board::{Board, Cell, Shape};
use brimful::kami::Draft as Kami;
use brimful::puzzle::{Draft, Kind};

use crate::color::{DISTINCT, Lab, chroma, distance};
use crate::grid::Grid;
use crate::groups;
use crate::page::{Page, page};
use crate::paper::Paper;
use crate::patch::Patch;
use crate::reading::CellReading;
use crate::sheet::Sheet;
use crate::sight::{Miss, Sight, square};
use crate::tile;

/// The share of a board's rectangle that has tiles.
const FILLED: f64 = 0.4;
/// The most colors of a board; more are a photograph.
const MOST_COLORS: usize = 8;

/// Tiles of nothing but gray could be walls.
const GRAY: f32 = 10.0;

/// What is seen at one place of the lattice.
struct Seen {
    cell: CellReading,
    color: Lab,
    look: Look,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Even,
    /// Even but for a ring.
    Ring,
    /// Something is on it.
    Uneven,
}

/// Reads a board of square tiles.
pub(crate) fn squares(sheet: &Sheet<'_>, lattice: &Grid, kind: Option<Kind>) -> Result<Sight, Miss> {
    let page = page(sheet.picture);
    let whole = lattice.filling(sheet.size());
    if page.is_none() && !whole.ends_with(sheet.size()) {
        return Err(Miss::new(0.3, "the board is cut off by the picture's rim"));
    }
    let mut seen = Vec::new();
    for i in 0..whole.rows * whole.cols {
        let (row, col) = (i / whole.cols, i % whole.cols);
        let patch = Patch::of(sheet.picture, &whole, row, col);
        let color = patch.ground();
        if page.is_some_and(|page| page.is(color)) {
            continue;
        }
        seen.push(Seen { cell: square(&whole, row, col, 1.0), color, look: look(&patch, color) });
    }
    if is_lined(sheet, &whole, &seen) {
        return Err(Miss::new(0.2, "there are lines between cells of one color"));
    }
    let low = corner(&seen)?;
    let (rows, cols) = extent(&seen, low);
    roomy(page, [whole.rows, whole.cols], [rows, cols])?;
    let shape = Shape::Square { rows, cols };
    let outline = whole.corners(low.row as usize, low.col as usize, rows as usize, cols as usize);
    board(seen, low, shape, outline, kind)
}

/// Reads a board of triangles.
pub(crate) fn triangles(sheet: &Sheet<'_>, paper: &Paper) -> Result<Sight, Miss> {
    let page = page(sheet.picture).ok_or_else(|| Miss::new(0.3, "there are triangles, but nothing around them"))?;
    let size = sheet.size();
    let inside = |row: i64, col: i64| paper.corners(row, col).iter().all(|&corner| sheet.picture.holds(corner));
    let high = [0, 1].map(|a| ((size[a] - paper.vertex[a]) / [paper.width, paper.step()][a]).ceil() as i64);
    let low = [0, 1].map(|a| (-paper.vertex[a] / [paper.width, paper.step()][a]).floor() as i64);
    let mut found = Vec::new();
    for row in low[1] - 2..=high[1] {
        for col in (low[0] - 1..=high[0]).filter(|&col| inside(row, col)) {
            let Some(tile) =
                tile::look(sheet.picture, paper, row, col, [[-size[0]; 2], [2.0 * size[0], 2.0 * size[1]]])
            else {
                continue;
            };
            if !page.is(tile.color) {
                found.push((row, col, tile));
            }
        }
    }
    let first = [found.iter().map(|f| f.0).min(), found.iter().map(|f| f.1).min()];
    let [Some(top), Some(left)] = first else { return Err(Miss::new(0.0, "there are no tiles")) };
    // The first triangle of a board points to the right.
    let top = top - (top + left).rem_euclid(2);
    let all = |row: i64, col: i64| Cell::new((row - top) as u32, (col - left) as u32);
    let seen: Vec<Seen> = found
        .into_iter()
        .map(|(row, col, tile)| Seen {
            cell: CellReading {
                cell: all(row, col),
                confidence: 1.0,
                center: paper.center(row, col),
                polygon: paper.corners(row, col).to_vec(),
            },
            color: tile.color,
            look: if tile.mixed < 0.05 { Look::Even } else { Look::Uneven },
        })
        .collect();
    let (rows, cols) = extent(&seen, Cell::new(0, 0));
    let around = [(size[1] / paper.step()) as usize, (size[0] / paper.width) as usize];
    roomy(Some(page), around, [rows + 1, cols])?;
    let shape = Shape::Triangle { rows, cols };
    let (a, b) = (
        paper.point(left as f64, top as f64),
        paper.point(left as f64 + f64::from(cols), (top + 1) as f64 + f64::from(rows)),
    );
    let outline = vec![a, [b[0], a[1]], b, [a[0], b[1]]];
    board(seen, Cell::new(0, 0), shape, outline, Some(Kind::Kami))
}

/// A page that could be tiles as well must be narrower than a tile.
fn roomy(page: Option<Page>, around: [usize; 2], board: [u32; 2]) -> Result<(), Miss> {
    let narrow = (0..2).all(|a| around[a] <= board[a] as usize + 1);
    match page {
        Some(page) if !page.is_plain() && !narrow => {
            Err(Miss::new(0.3, "what is board and what is around it is not clear"))
        }
        _ => Ok(()),
    }
}

/// Whether lines stand between tiles of one color: then they are cells, not tiles.
fn is_lined(sheet: &Sheet<'_>, grid: &Grid, seen: &[Seen]) -> bool {
    let mut at = vec![None; grid.rows * grid.cols];
    seen.iter().for_each(|s| at[s.cell.cell.row as usize * grid.cols + s.cell.cell.col as usize] = Some(s.color));
    let (mut lines, mut sides) = (0, 0);
    for i in 0..at.len() {
        let left = (i % grid.cols > 0).then(|| (0, i - 1));
        for (axis, j) in left.into_iter().chain(i.checked_sub(grid.cols).map(|j| (1, j))) {
            if at[i].zip(at[j]).is_some_and(|(a, b)| distance(a, b) < DISTINCT / 2.0) {
                sides += 1;
                lines += usize::from(grid.ridge(sheet.picture, axis, i / grid.cols, i % grid.cols));
            }
        }
    }
    3 * lines > sides
}

/// How a square tile looks beside its color.
fn look(patch: &Patch, color: Lab) -> Look {
    if patch.contrast(color) < DISTINCT {
        return Look::Even;
    }
    let outline = patch.outline(color, 0.5 * patch.contrast(color));
    let is_round = outline.inner() > 0.2 && outline.outer() < 0.4 && outline.outer() - outline.inner() < 0.1;
    let heart = patch.median(|[x, y]| x * x + y * y < 0.01);
    let is_open = distance(heart, color) < DISTINCT;
    if is_round && is_open { Look::Ring } else { Look::Uneven }
}

/// The upper left corner of the tiles' rectangle.
fn corner(seen: &[Seen]) -> Result<Cell, Miss> {
    let row = seen.iter().map(|s| s.cell.cell.row).min();
    let col = seen.iter().map(|s| s.cell.cell.col).min();
    row.zip(col).map(|(row, col)| Cell::new(row, col)).ok_or_else(|| Miss::new(0.0, "there are no tiles"))
}

/// Rows and columns from a corner to the last tile.
fn extent(seen: &[Seen], low: Cell) -> (u32, u32) {
    let rows = seen.iter().map(|s| s.cell.cell.row + 1 - low.row).max().unwrap_or(0);
    let cols = seen.iter().map(|s| s.cell.cell.col + 1 - low.col).max().unwrap_or(0);
    (rows, cols)
}

/// The board of the tiles seen.
fn board(seen: Vec<Seen>, low: Cell, shape: Shape, outline: Vec<[f64; 2]>, kind: Option<Kind>) -> Result<Sight, Miss> {
    let (rows, cols) = shape.size();
    let area = rows as usize * cols as usize;
    if rows < 3 || cols < 3 || (seen.len() as f64) < FILLED * area as f64 {
        return Err(Miss::new(0.1, "there are too few tiles"));
    }
    let uneven = seen.iter().filter(|s| s.look == Look::Uneven).count();
    if 10 * uneven > seen.len() {
        return Err(Miss::new(0.1, "the tiles are not of one color each"));
    }
    if seen.iter().all(|s| chroma(s.color) < GRAY) {
        return Err(Miss::new(0.2, "the cells are gray: walls, perhaps, but without lines between free cells"));
    }
    let groups = groups::sort(&seen.iter().map(|s| s.color).collect::<Vec<_>>());
    if groups.count > MOST_COLORS {
        return Err(Miss::new(0.1, "there are too many colors"));
    }
    let rings: Vec<Cell> = seen.iter().filter(|s| s.look == Look::Ring).map(|s| s.cell.cell).collect();
    let mut flaw = match (groups.count, rings.len()) {
        (0 | 1, _) => Some("the board has one color: it is finished, or none".to_owned()),
        (_, 2..) => Some("several cells are marked".to_owned()),
        _ => None,
    };
    if uneven > 0 {
        flaw = flaw.or(Some("something is written on tiles, so colors may be used twice".to_owned()));
    }
    let mut here = vec![false; area];
    let mut cells = Vec::with_capacity(seen.len());
    for (s, &confidence) in seen.into_iter().zip(&groups.confidence) {
        let cell = Cell::new(s.cell.cell.row - low.row, s.cell.cell.col - low.col);
        here[cell.row as usize * cols as usize + cell.col as usize] = true;
        cells.push(CellReading { cell, confidence, ..s.cell });
    }
    let board = Board::new(shape, &here).map_err(|error| Miss::new(0.5, error.to_string()))?;
    let ring = rings.first().map(|c| Cell::new(c.row - low.row, c.col - low.col));
    let pivot = ring.or((kind == Some(Kind::Flood)).then(|| cells.first().map(|c| c.cell)).flatten());
    let colors = groups.of.iter().map(|&kind| kind as u32).collect();
    let kind = if pivot.is_some() { Kind::Flood } else { Kind::Kami };
    let draft = Draft::Kami(Kami { board, colors, palette: groups.count as u32, moves: None, pivot });
    Ok(Sight { kind, draft, cells, outline, flaw })
}
