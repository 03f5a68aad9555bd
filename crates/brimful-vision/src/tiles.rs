//! Tiles of flat colors, squares and triangles: KAMI and Flood-It as they are drawn.
//!
//! Where the page shows, there is no tile. A picture without a page around the board must end where
//! the board does, or it shows only a part of it. The board is the largest connected part, with
//! smaller parts nearby if they are of the same colors; what else stands on the page, such as
//! buttons, does not belong to it. One cell may hold a ring: Flood-It's pivot. Where numbers are
//! written on tiles, each region has one, and they must agree with the colors.

use brimful::board::{Board, Cell, Links, Shape};
use brimful::kami::Draft as Kami;
use brimful::puzzle::{Draft, Kind};

use crate::color::{DISTINCT, Lab, chroma, distance, lab};
use crate::digits;
use crate::glyph::Ink;
use crate::grid::{self, Grid};
use crate::groups;
use crate::links;
use crate::page::{Page, page};
use crate::paper::{Paper, points_right};
use crate::patch::Patch;
use crate::picture::Picture;
use crate::reading::{CellReading, Point};
use crate::sheet::Sheet;
use crate::sight::{Miss, Sight, square};
use crate::{numbers, tile};

/// The share of a board's rectangle that has tiles.
const FILLED: f64 = 0.4;
/// The most colors of a board; more are a photograph.
const MOST_COLORS: usize = 8;

/// Tiles of nothing but gray could be walls, also in a tinted picture.
const GRAY: f32 = 20.0;
/// What is sampled of a triangle for its number: a square around its middle, in columns.
const WINDOW: f64 = 0.55;

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
    /// Even but for a number.
    Number(u32),
    /// Something is on it.
    Uneven,
}

/// Reads a board of square tiles.
pub(crate) fn squares(
    sheet: &Sheet<'_>,
    lattice: &Grid,
    kind: Option<Kind>,
) -> Result<Sight, Miss> {
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
        // A button near a corner of a cell does not make a tile of it.
        let most = patch.median(|at| at.iter().all(|x| x.abs() < 0.38));
        if page.is_some_and(|page| page.is(color) || page.is(most)) {
            continue;
        }
        let look = match page.is_some_and(|page| page.is_near(color)) {
            true => Look::Uneven,
            false => look(&patch, color, || {
                number(sheet.picture, &whole.part(row as i64, col as i64, 1, 1))
            }),
        };
        seen.push(Seen { cell: square(&whole, row, col, 1.0), color, look });
    }
    let Found { seen, low, size: [rows, cols], mut flaw } = board_of(seen)?;
    let vague =
        page.filter(|page| !page.is_plain() && is_roomy([whole.rows, whole.cols], [rows, cols]));
    let grid = whole.part(low.row.into(), low.col.into(), rows as usize, cols as usize);
    if is_lined(sheet, &grid, &seen) {
        return Err(Miss::new(0.2, "there are lines between cells of one color"));
    }
    if is_too_fine(&seen) {
        return Err(Miss::new(0.3, "the tiles are larger than the cells of this lattice"));
    }
    let mut here = vec![false; grid.rows * grid.cols];
    seen.iter()
        .for_each(|s| here[s.cell.cell.row as usize * grid.cols + s.cell.cell.col as usize] = true);
    let links = links::find(sheet.picture, &grid, &here).unwrap_or_else(|what| {
        flaw.get_or_insert(what);
        Links::default()
    });
    let shape = Shape::Square { rows, cols };
    let sight = board(seen, shape, links, grid.corners(0, 0, grid.rows, grid.cols), kind, flaw)?;
    beside(sheet.picture, vague, sight)
}

/// Reads a board of triangles.
pub(crate) fn triangles(sheet: &Sheet<'_>, paper: &Paper) -> Result<Sight, Miss> {
    let page = page(sheet.picture)
        .ok_or_else(|| Miss::new(0.3, "there are triangles, but nothing around them"))?;
    let size = sheet.size();
    let spacing = [paper.width, paper.step()];
    let high = [0, 1].map(|a| ((size[a] - paper.vertex[a]) / spacing[a]).ceil() as i64);
    let low = [0, 1].map(|a| (-paper.vertex[a] / spacing[a]).floor() as i64 - 2);
    // Told from a vertex beyond the picture's corner.
    let paper = paper.moved(low[1], low[0] - (low[0] + low[1]).rem_euclid(2));
    let inside = |row: i64, col: i64| {
        paper.corners(row, col).iter().all(|&corner| sheet.picture.holds(corner))
    };
    let all = [[-size[0]; 2], [2.0 * size[0], 2.0 * size[1]]];
    let mut seen = Vec::new();
    for row in 0..=high[1] - low[1] {
        for col in (0..=high[0] - low[0] + 1).filter(|&col| inside(row, col)) {
            let Some(tile) =
                tile::look(sheet.picture, &paper, row, col, all).filter(|t| !page.is(t.color))
            else {
                continue;
            };
            let look = match tile.mixed < 0.02 {
                _ if page.is_near(tile.color) => Look::Uneven,
                true => Look::Even,
                false => written(sheet.picture, &paper, row, col),
            };
            let cell = CellReading {
                cell: Cell::new(row as u32, col as u32),
                confidence: 1.0,
                center: paper.center(row, col),
                polygon: paper.corners(row, col).to_vec(),
            };
            seen.push(Seen { cell, color: tile.color, look });
        }
    }
    let Found { mut seen, low, size: [mut rows, cols], mut flaw } = board_of(seen)?;
    let (mut top, left) = (i64::from(low.row), i64::from(low.col));
    // The first triangle of a board points to the right.
    if (top + left) % 2 != 0 {
        (top, rows) = (top - 1, rows + 1);
        seen.iter_mut().for_each(|s| s.cell.cell.row += 1);
    }
    let around = [(size[1] / paper.step()) as usize, (size[0] / paper.width) as usize];
    let vague = Some(page).filter(|page| !page.is_plain() && is_roomy(around, [rows + 1, cols]));
    let tiles: Vec<_> = seen
        .iter()
        .map(|s| (top + i64::from(s.cell.cell.row), left + i64::from(s.cell.cell.col)))
        .collect();
    if is_hexagonal(&tiles, &seen) {
        return Err(Miss::new(0.4, "the tiles are hexagons, which are not read"));
    }
    if let Err(what) = links::refuse(sheet.picture, &paper, &tiles) {
        flaw = flaw.or(Some(what));
    }
    let a = paper.point(left as f64, top as f64);
    let b = paper.point(left as f64 + f64::from(cols), (top + 1) as f64 + f64::from(rows));
    let outline = vec![a, [b[0], a[1]], b, [a[0], b[1]]];
    let sight = board(
        seen,
        Shape::Triangle { rows, cols },
        Links::default(),
        outline,
        Some(Kind::Kami),
        flaw,
    )?;
    beside(sheet.picture, vague, sight)
}

/// Whether triangles are pieces of hexagons: around every third vertex all are of one color. Those
/// are the vertices of half-rows that leave one remainder when divided by three.
fn is_hexagonal(tiles: &[(i64, i64)], seen: &[Seen]) -> bool {
    let mut apart = [false; 3];
    for (&(row, col), own) in tiles.iter().zip(seen) {
        let aside = (row, if points_right(row, col) { col - 1 } else { col + 1 });
        // The half-rows of the vertices shared.
        for (other, shared) in [(aside, [row, row + 2]), ((row - 1, col), [row, row + 1])] {
            let other = tiles.binary_search(&other).ok().map(|i| seen[i].color);
            if other.is_some_and(|color| distance(color, own.color) > DISTINCT) {
                shared.iter().for_each(|row| apart[row.rem_euclid(3) as usize] = true);
            }
        }
    }
    apart.contains(&false)
}

/// The number on a triangle.
fn written(picture: &Picture, paper: &Paper, row: i64, col: i64) -> Look {
    let (size, [x, y]) = (WINDOW * paper.width, paper.center(row, col));
    let window =
        Grid { origin: [x - size / 2.0, y - size / 2.0], pitch: [size; 2], rows: 1, cols: 1 };
    number(picture, &window)
}

/// The number in the only cell of a grid.
fn number(picture: &Picture, grid: &Grid) -> Look {
    match digits::number(&Ink::of(picture, grid, 0, 0)) {
        Some((number, confidence)) if confidence > 0.3 => Look::Number(number),
        _ => Look::Uneven,
    }
}

/// What belongs to a board.
struct Found {
    /// Its tiles, told from its upper left corner.
    seen: Vec<Seen>,
    /// Where that corner is.
    low: Cell,
    /// Rows and columns.
    size: [u32; 2],
    flaw: Option<String>,
}

/// The tiles that belong to the board.
fn board_of(seen: Vec<Seen>) -> Result<Found, Miss> {
    let most =
        |of: fn(Cell) -> u32| seen.iter().map(|s| of(s.cell.cell) as usize + 1).max().unwrap_or(0);
    let (rows, cols) = (most(|c| c.row), most(|c| c.col));
    let mut marked = vec![false; rows * cols];
    let even = seen.iter().filter(|s| s.look != Look::Uneven);
    even.for_each(|s| marked[s.cell.cell.row as usize * cols + s.cell.cell.col as usize] = true);
    let core = grid::parts(&marked, cols).into_iter().next();
    let (Some(core), Some(area)) = (core, grid::largest(&marked, cols)) else {
        return Err(Miss::new(0.0, "there are no tiles"));
    };
    let mut is_core = vec![false; rows * cols];
    core.into_iter().for_each(|i| is_core[i] = true);
    let place = |s: &Seen| s.cell.cell.row as usize * cols + s.cell.cell.col as usize;
    let (core, others): (Vec<&Seen>, Vec<&Seen>) = seen.iter().partition(|s| is_core[place(s)]);
    let inside = |s: &Seen| {
        let at = [s.cell.cell.col as usize, s.cell.cell.row as usize];
        (0..2).all(|a| (area.low[a]..area.high[a]).contains(&at[a]))
    };
    let is_foreign = |s: &&&Seen| core.iter().all(|c| distance(c.color, s.color) > DISTINCT);
    let mut others = others.iter().filter(|s| inside(s));
    let flaw =
        others.find(is_foreign).map(|_| "what is beside the board could belong to it".to_owned());
    let low = Cell::new(area.low[1] as u32, area.low[0] as u32);
    let size = area.size();
    let mut seen: Vec<Seen> = seen.into_iter().filter(inside).collect();
    for s in &mut seen {
        s.cell.cell = Cell::new(s.cell.cell.row - low.row, s.cell.cell.col - low.col);
    }
    Ok(Found { seen, low, size: [size[1] as u32, size[0] as u32], flaw })
}

/// Whether there is room for a tile around a board.
fn is_roomy(around: [usize; 2], board: [u32; 2]) -> bool {
    (0..2).any(|a| around[a] > board[a] as usize + 1)
}

/// The board, unless it is vague where it ends: a page that could be tiles as well is none, unless
/// it shows through between tiles.
fn beside(picture: &Picture, vague: Option<Page>, sight: Sight) -> Result<Sight, Miss> {
    match vague {
        Some(page) if !is_folded(picture, page, &sight) => {
            Err(Miss::new(0.5, "what is board and what is around it is not clear"))
        }
        _ => Ok(sight),
    }
}

/// Whether the lines between tiles of different colors are nearer to the page's color than both.
fn is_folded(picture: &Picture, page: Page, sight: &Sight) -> bool {
    let (Draft::Kami(draft) | Draft::Flood(draft)) = &sight.draft else { return false };
    let off = |[a, b]: [Point; 2], t: f64| {
        let at = [0, 1].map(|axis| a[axis] + t * (b[axis] - a[axis]));
        distance(page.color, lab(picture.at(at[0], at[1])))
    };
    let (mut folds, mut sides) = (0, 0);
    for &[v, w] in draft.board.graph().edges() {
        let [v, w] = [v as usize, w as usize];
        let ends = [sight.cells[v].center, sight.cells[w].center];
        let tiles = off(ends, 0.33).min(off(ends, 0.67));
        if draft.colors[v] != draft.colors[w] && tiles > 2.0 * DISTINCT {
            sides += 1;
            let line =
                (-6..=6).map(|k| off(ends, 0.5 + 0.015 * f64::from(k))).fold(f32::MAX, f32::min);
            folds += usize::from(line < 0.75 * tiles);
        }
    }
    sides >= 4 && 10 * folds >= 8 * sides
}

/// Whether all tiles come in blocks of two by two of one color: the lattice is twice as fine as the
/// board.
fn is_too_fine(seen: &[Seen]) -> bool {
    let mut blocks: Vec<(Cell, Lab)> = seen
        .iter()
        .map(|s| (Cell::new(s.cell.cell.row / 2, s.cell.cell.col / 2), s.color))
        .collect();
    blocks.sort_by_key(|block| block.0);
    let mut blocks = blocks.chunk_by(|a, b| a.0 == b.0);
    blocks.all(|block| {
        block.len() == 4 && block.iter().all(|one| distance(one.1, block[0].1) < DISTINCT)
    })
}

/// Whether lines stand between tiles of one color: then they are cells, not tiles.
fn is_lined(sheet: &Sheet<'_>, grid: &Grid, seen: &[Seen]) -> bool {
    let mut at = vec![None; grid.rows * grid.cols];
    seen.iter().for_each(|s| {
        at[s.cell.cell.row as usize * grid.cols + s.cell.cell.col as usize] = Some(s.color)
    });
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
fn look(patch: &Patch, color: Lab, number: impl Fn() -> Look) -> Look {
    if patch.is_even(color) {
        return Look::Even;
    }
    let outline = patch.outline(color, 0.5 * patch.contrast(color));
    let is_round =
        outline.inner() > 0.2 && outline.outer() < 0.4 && outline.outer() - outline.inner() < 0.1;
    let heart = patch.median(|[x, y]| x * x + y * y < 0.01);
    let is_open = distance(heart, color) < DISTINCT;
    if is_round && is_open { Look::Ring } else { number() }
}

/// The board of the tiles seen, told from its corner.
fn board(
    seen: Vec<Seen>,
    shape: Shape,
    links: Links,
    outline: Vec<[f64; 2]>,
    kind: Option<Kind>,
    flaw: Option<String>,
) -> Result<Sight, Miss> {
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
        return Err(Miss::new(
            0.2,
            "the cells are gray: walls, perhaps, but without lines between free cells",
        ));
    }
    let groups = groups::sort(&seen.iter().map(|s| s.color).collect::<Vec<_>>());
    if groups.count > MOST_COLORS {
        return Err(Miss::new(0.1, "there are too many colors"));
    }
    let rings: Vec<Cell> =
        seen.iter().filter(|s| s.look == Look::Ring).map(|s| s.cell.cell).collect();
    let mut flaw = flaw.or(match (groups.count, rings.len()) {
        (0 | 1, _) => Some("the board has one color: it is finished, or none".to_owned()),
        (_, 2..) => Some("several cells are marked".to_owned()),
        _ if uneven > 0 => Some("something that is no number stands on tiles".to_owned()),
        _ => None,
    });
    let mut here = vec![false; area];
    seen.iter().for_each(|s| {
        here[s.cell.cell.row as usize * cols as usize + s.cell.cell.col as usize] = true
    });
    let board = Board::with_links(shape, &here, &links)
        .map_err(|error| Miss::new(0.5, error.to_string()))?;
    let written: Vec<Option<u32>> = seen
        .iter()
        .map(|s| if let Look::Number(number) = s.look { Some(number) } else { None })
        .collect();
    let hues: Vec<u32> = groups.of.iter().map(|&kind| kind as u32).collect();
    let is_chess = groups.count == 2
        && board.graph().edges().iter().all(|&[v, w]| hues[v as usize] != hues[w as usize]);
    if is_chess && kind.is_none() {
        flaw.get_or_insert(
            "two colors by turns everywhere: a chessboard; name the puzzle if it is one".to_owned(),
        );
    }
    let (colors, palette) = numbers::colors(&board, &hues, &written).unwrap_or_else(|what| {
        flaw.get_or_insert(what);
        (hues, groups.count as u32)
    });
    let sure = |(s, &confidence): (Seen, &f64)| CellReading { confidence, ..s.cell };
    let cells: Vec<CellReading> = seen.into_iter().zip(&groups.confidence).map(sure).collect();
    let first = (kind == Some(Kind::Flood)).then(|| cells.first().map(|c| c.cell)).flatten();
    let pivot = rings.first().copied().or(first);
    let kind = if pivot.is_some() { Kind::Flood } else { Kind::Kami };
    let draft = Draft::from(Kami { board, colors, palette, moves: None, pivot });
    Ok(Sight { kind, draft, cells, outline, flaw })
}
