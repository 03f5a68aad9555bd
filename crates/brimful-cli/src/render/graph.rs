//! The graph a puzzle comes down to: arrows a chain may take, regions that touch, neighbors.

use brimful::board::{Board, Cell, Shape};
use brimful::graph::Vertex;
use brimful::kami;
use brimful::puzzle::Puzzle;

use super::canvas::Canvas;
use super::strokes::Stroke;
use super::{BOLD, FAINT, board, tile};

/// The graph of a puzzle.
pub(super) fn canvas(puzzle: &Puzzle) -> Canvas {
    let board = puzzle.board();
    match (puzzle, board.shape()) {
        (Puzzle::Kami(p) | Puzzle::Flood(p), _) => regions(p),
        (_, Shape::Hex { .. }) => neighbors(board),
        _ if !board.is_plain() => neighbors(board),
        _ => lattice(puzzle),
    }
}

/// Nodes in the places of their cells and between them the edges: for chains an arrow each way that
/// a path may go.
fn lattice(puzzle: &Puzzle) -> Canvas {
    let board = puzzle.board();
    let faces = board::faces(puzzle, &vec![Stroke::default(); board.len()]);
    let width = faces.iter().map(|(text, _)| text.chars().count()).max().unwrap_or(1);
    let (rows, cols) = board.shape().size();
    let place = |cell: Cell| (1 + 2 * cell.row as usize, (width + 3) * cell.col as usize);
    let mut canvas = Canvas::new(2 * rows as usize, (width + 3) * cols as usize);
    for (&cell, (text, style)) in board.cells().iter().zip(&faces) {
        let (y, x) = place(cell);
        let node = if text == "·" { "○" } else { text };
        canvas.put(y, x + width - node.chars().count(), node, *style);
    }
    for &[a, b] in board.graph().edges() {
        let (from, to) = (board.cell(a), board.cell(b));
        let (y, x) = place(from);
        let level = from.row == to.row;
        let sign = sign(puzzle, a, b, level);
        if level {
            canvas.put(y, x + width + 1, sign, FAINT);
        } else {
            canvas.put(y + 1, x + width - 1, sign, FAINT);
        }
    }
    canvas
}

/// The sign of the edge from a vertex to the one at its right or below it.
fn sign(puzzle: &Puzzle, a: Vertex, b: Vertex, level: bool) -> &'static str {
    let Puzzle::Chains(p) = puzzle else { return if level { "─" } else { "│" } };
    match (p.may_step(a, b), p.may_step(b, a), level) {
        (true, true, true) => "↔",
        (true, false, true) => "→",
        (false, true, true) => "←",
        (true, true, false) => "↕",
        (true, false, false) => "↓",
        (false, true, false) => "↑",
        (false, false, _) => " ",
    }
}

/// One line a region: its first tile, its color, its size, and the regions it touches.
fn regions(puzzle: &kami::Puzzle) -> Canvas {
    let board = puzzle.board();
    let (region, count) = label(puzzle);
    let mut first = vec![None; count];
    let mut size = vec![0usize; count];
    for (v, &r) in (0..).zip(&region) {
        first[r].get_or_insert(v);
        size[r] += 1;
    }
    let mut touches = vec![Vec::new(); count];
    for &[a, b] in board.graph().edges() {
        let (a, b) = (region[a as usize], region[b as usize]);
        if a != b {
            touches[a].push(b);
            touches[b].push(a);
        }
    }
    let digits = count.saturating_sub(1).to_string().len();
    let lines = first.into_iter().zip(size).zip(touches).enumerate().map(
        |(r, ((first, size), mut touches))| {
            touches.sort_unstable();
            touches.dedup();
            let v: Vertex = first.unwrap_or_default();
            let color = puzzle.colors()[v as usize];
            let names: Vec<String> = touches.iter().map(ToString::to_string).collect();
            let tiles = crate::words::plural(size, "tile", "tiles");
            let place = crate::words::place(board, board.cell(v));
            vec![
                (format!("{r:>digits$} "), BOLD),
                (format!(" {color} "), tile(color)),
                (format!(" {size} {tiles} at {place}: "), FAINT),
                (names.join(" "), BOLD),
            ]
        },
    );
    Canvas::of_lines(lines.collect())
}

/// The region of each vertex and how many there are.
fn label(puzzle: &kami::Puzzle) -> (Vec<usize>, usize) {
    let (graph, colors) = (puzzle.board().graph(), puzzle.colors());
    let mut region = vec![usize::MAX; graph.len()];
    let mut count = 0;
    for v in 0..graph.len() as Vertex {
        if region[v as usize] != usize::MAX {
            continue;
        }
        region[v as usize] = count;
        let mut open = vec![v];
        while let Some(u) = open.pop() {
            for w in graph.neighbors(u).filter(|&w| colors[w as usize] == colors[u as usize]) {
                if region[w as usize] == usize::MAX {
                    region[w as usize] = count;
                    open.push(w);
                }
            }
        }
        count += 1;
    }
    (region, count)
}

/// One line a node: the nodes it touches.
fn neighbors(board: &Board) -> Canvas {
    let name = |cell: Cell| crate::words::place(board, cell);
    let width = board.cells().iter().map(|&cell| name(cell).len()).max().unwrap_or(1);
    let lines = (0..).zip(board.cells()).map(|(v, &cell)| {
        let names: Vec<String> = board.graph().neighbors(v).map(|w| name(board.cell(w))).collect();
        vec![(format!("{:>width$}: ", name(cell)), BOLD), (names.join(" "), FAINT)]
    });
    Canvas::of_lines(lines.collect())
}
