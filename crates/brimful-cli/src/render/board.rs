//! Boards cut from a lattice, with the solution drawn into them: paths as tubes, tiles as colored
//! cells.

use anstyle::{AnsiColor, Color, Style};
use brimful::board::{Cell, Shape};
use brimful::content::{Content, PlainSolution};
use brimful::graph::Vertex;
use brimful::ids;
use brimful::puzzle::Puzzle;

use super::canvas::Canvas;
use super::cell::faces;
use super::strokes::{DOWN, LEFT, RIGHT, Stroke, strokes};
use super::{BOLD, FAINT, line};

/// The style of a cell that is pointed at.
const MARK: Style =
    AnsiColor::White.on_default().bg_color(Some(Color::Ansi(AnsiColor::Red))).bold();

/// The most characters that `solve` draws; only `show` draws larger boards.
const MOST: usize = 250 * 120;

/// The places of a board's cells on the canvas.
struct Layout {
    left: usize,
    top: usize,
    width: usize,
    pitch: (usize, usize),
    rows: usize,
    cols: usize,
    /// The shift of odd rows to the right, in characters.
    aside: usize,
}

impl Layout {
    fn new(puzzle: &Puzzle, width: usize, solved: bool) -> Self {
        let (rows, cols) = puzzle.board().shape().size();
        // Clues in every cell stay visible under a path, so that steps down need their own row.
        let walls = !puzzle.board().links().walls.is_empty();
        let apart = if walls || solved && has_clues(puzzle) { 2 } else { 1 };
        let hex = matches!(puzzle.board().shape(), Shape::Hex { .. });
        let width = if hex { width | 1 } else { width };
        let aside = if hex { width.div_ceil(2) } else { 0 };

        let left = digits(rows) + 1;
        let across = digits(cols);
        // Column numbers that are too wide for their column are written downward.
        let top = if across <= width { 1 } else { across };
        Layout {
            left,
            top,
            width,
            pitch: (apart, width + 1),
            rows: rows as usize,
            cols: cols as usize,
            aside,
        }
    }

    /// Height and width.
    fn size(&self) -> (usize, usize) {
        (
            self.top + self.rows.saturating_sub(1) * self.pitch.0 + 1,
            self.left + self.cols * self.pitch.1 + self.aside,
        )
    }

    /// The place of a cell's first character.
    fn at(&self, cell: Cell) -> (usize, usize) {
        let aside = if cell.row % 2 == 1 { self.aside } else { 0 };
        (
            self.top + cell.row as usize * self.pitch.0,
            self.left + aside + cell.col as usize * self.pitch.1,
        )
    }
}

/// Whether a board is small enough to be drawn unasked.
pub(super) fn is_small(puzzle: &Puzzle) -> bool {
    let (rows, cols) = puzzle.board().shape().size();
    rows as usize * cols as usize * 2 <= MOST
}

/// Whether a path runs over clues: every cell has a number or is a start.
fn has_clues(puzzle: &Puzzle) -> bool {
    let clue = |v| matches!(puzzle.content(v), Content::Number(_) | Content::Start);
    (Vertex::all(puzzle.board().len())).all(clue)
}

/// Whether no cell of such a puzzle can hold a clue, so that its walls make the picture.
fn is_bare(puzzle: &Puzzle) -> bool {
    let clues = [Content::Number(1), Content::Label("1".into()), Content::Tile(ids::Color(0))];
    !clues.iter().any(|clue| puzzle.kind().suits(clue))
}

/// A puzzle with its solution and some cells pointed at. Rows and columns are numbered from 1, as
/// in sentences. Empty for graphs, which have no picture.
pub(super) fn canvas(puzzle: &Puzzle, solution: Option<&PlainSolution>, marks: &[Cell]) -> Canvas {
    let board = puzzle.board();
    if matches!(board.shape(), Shape::Abstract { .. }) {
        return Canvas::new(0, 0);
    }
    let strokes = strokes(board, solution);
    let faces = faces(puzzle, &strokes);
    let width = faces.iter().map(|(text, _)| text.chars().count()).max().unwrap_or(1);
    let layout = Layout::new(puzzle, width, solution.is_some());
    let (height, breadth) = layout.size();
    let mut canvas = Canvas::new(height, breadth);
    ruler(&layout, &mut canvas);
    if is_bare(puzzle) {
        walls(puzzle, &layout, &mut canvas);
    }
    for ((&cell, &stroke), (text, style)) in board.cells().iter().zip(&strokes).zip(&faces) {
        put(&layout, cell, stroke, text, *style, &mut canvas);
    }
    for cell in board.bridges() {
        // The lane along the row lies over the other one.
        let lanes = board.vertices(cell).map(|v| v.index());
        match lanes.clone().find(|&lane| strokes[lane].path.is_some()) {
            Some(lane) => {
                put(&layout, cell, strokes[lane], &faces[lane].0, faces[lane].1, &mut canvas)
            }
            None => put(&layout, cell, Stroke::default(), "┼", FAINT, &mut canvas),
        }
    }
    thin_walls(puzzle, &layout, &mut canvas);
    for &cell in marks.iter().filter(|&&cell| board.vertex(cell).is_some()) {
        let (text, _) =
            board.vertex(cell).and_then(|v| faces.get(v.index())).cloned().unwrap_or_default();
        let text = if text == "·" { "◆".into() } else { text };
        // Only the text: the lines and walls around it are what a step is about.
        let (y, x) = layout.at(cell);
        let pad = layout.width.saturating_sub(text.chars().count());
        canvas.put(y, x + pad, &text, MARK);
    }
    canvas
}

/// Numbers the rows and the columns.
fn ruler(layout: &Layout, canvas: &mut Canvas) {
    for col in 0..layout.cols {
        let text = (col + 1).to_string();
        let right = layout.left + col * layout.pitch.1 + layout.width;
        if layout.top == 1 {
            canvas.put(0, right - text.len(), &text, FAINT);
        } else {
            for (up, digit) in text.chars().rev().enumerate() {
                canvas.put(layout.top - 1 - up, right - 1, digit.encode_utf8(&mut [0; 4]), FAINT);
            }
        }
    }
    for row in 0..layout.rows {
        let text = (row + 1).to_string();
        let left = layout.left - 1 - text.len();
        canvas.put(layout.top + row * layout.pitch.0, left, &text, FAINT);
    }
}

/// One cell: its text at the right, the tube to its neighbors around it.
fn put(layout: &Layout, cell: Cell, stroke: Stroke, text: &str, style: Style, canvas: &mut Canvas) {
    let (y, x) = layout.at(cell);
    let pad = layout.width.saturating_sub(text.chars().count());
    let tube = stroke.path.map_or(style, line);
    let rail = |side: u8| if stroke.sides & side != 0 { "━" } else { " " };
    let filled = style.get_bg_color().is_some();
    if filled {
        canvas.put(y, x, &" ".repeat(layout.pitch.1), style);
    } else {
        (0..pad).for_each(|i| canvas.put(y, x + i, rail(LEFT), tube));
        if stroke.sides & RIGHT != 0 {
            canvas.put(y, x + layout.width, "━", tube);
        }
    }
    canvas.put(y, x + pad, text, style);
    if stroke.sides & DOWN != 0 && layout.pitch.0 > 1 {
        canvas.put(y + 1, x + layout.width - 1, "┃", tube);
    }
}

/// The cells that are missing from the rectangle.
fn walls(puzzle: &Puzzle, layout: &Layout, canvas: &mut Canvas) {
    let board = puzzle.board();
    let is_wall = |row, col| board.vertex(Cell::new(row, col)).is_none();
    let (rows, cols) = board.shape().size();
    for (row, col) in (0..rows)
        .flat_map(|row| (0..cols).map(move |col| (row, col)))
        .filter(|&(r, c)| is_wall(r, c))
    {
        let (y, x) = layout.at(Cell::new(row, col));
        let wide = col + 1 < cols && is_wall(row, col + 1);
        canvas.put(y, x, if wide { "▒▒" } else { "▒" }, FAINT);
    }
}

/// The thin walls between neighbors in a row or a column.
fn thin_walls(puzzle: &Puzzle, layout: &Layout, canvas: &mut Canvas) {
    for [a, b] in puzzle.board().links().walls {
        let (y, x) = layout.at(a);
        if a.row == b.row && a.col + 1 == b.col {
            canvas.put(y, x + layout.width, "│", BOLD);
        } else if a.col == b.col && a.row + 1 == b.row && layout.aside == 0 {
            canvas.put(y + 1, x, &"─".repeat(layout.width), BOLD);
        }
    }
}

fn digits(number: u32) -> usize {
    number.checked_ilog10().map_or(1, |log| log as usize + 1)
}
