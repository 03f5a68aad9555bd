//! The graph that a puzzle comes down to: arrows, regions that touch, or neighbors.

use brimful::board::{Board, Cell, Shape};
use brimful::draw::{self, Link, UnderlyingGraph};
use brimful::graph::Vertex;
use brimful::puzzle::Puzzle;

use super::canvas::Canvas;
use super::cell::{Face, faces};
use super::strokes::Stroke;
use super::{BOLD, FAINT};

/// The graph of a puzzle.
pub(super) fn canvas(puzzle: &Puzzle) -> Canvas {
    let board = puzzle.board();
    let graph = draw::underlying(puzzle);
    let faces = faces(puzzle, &vec![Stroke::default(); board.len()]);
    match &graph.regions {
        Some(members) => regions(board, members, &graph.links, &faces),
        None if matches!(board.shape(), Shape::Hex { .. }) || !board.is_plain() => neighbors(board),
        None => lattice(board, &graph, &faces),
    }
}

/// Nodes in the places of their cells, and the links between them.
fn lattice(board: &Board, graph: &UnderlyingGraph, faces: &[Face]) -> Canvas {
    let width = faces.iter().map(|(text, _)| text.chars().count()).max().unwrap_or(1);
    let (rows, cols) = board.shape().size();
    let place = |cell: Cell| (1 + 2 * cell.row as usize, (width + 3) * cell.col as usize);
    let mut canvas = Canvas::new(2 * rows as usize, (width + 3) * cols as usize);
    for (&cell, (text, style)) in board.cells().iter().zip(faces) {
        let (y, x) = place(cell);
        let node = if text == "·" { "○" } else { text };
        canvas.put(y, x + width - node.chars().count(), node, *style);
    }
    for link in &graph.links {
        let [from, to] = link.ends.map(|v| board.cell(Vertex(v)));
        let (y, x) = place(from);
        let level = from.row == to.row;
        let sign = sign(graph, link, level);
        if level {
            canvas.put(y, x + width + 1, sign, FAINT);
        } else {
            canvas.put(y + 1, x + width - 1, sign, FAINT);
        }
    }
    canvas
}

/// The sign of the link from a vertex to the one at its right or below it.
fn sign(graph: &UnderlyingGraph, link: &Link, level: bool) -> &'static str {
    match (graph.directed, link.forth, link.back, level) {
        (false, _, _, true) => "─",
        (false, _, _, false) => "│",
        (true, true, true, true) => "↔",
        (true, true, false, true) => "→",
        (true, false, true, true) => "←",
        (true, true, true, false) => "↕",
        (true, true, false, false) => "↓",
        (true, false, true, false) => "↑",
        (true, false, false, _) => " ",
    }
}

/// One line a region: its first tile, its color, its size, and the regions it touches.
fn regions(board: &Board, members: &[Vec<Vertex>], links: &[Link], faces: &[Face]) -> Canvas {
    let mut touches = vec![Vec::new(); members.len()];
    for [a, b] in links.iter().map(|link| link.ends) {
        touches[a as usize].push(b);
        touches[b as usize].push(a);
    }
    let digits = members.len().saturating_sub(1).to_string().len();
    let line = |(region, (members, touched)): (usize, (&Vec<Vertex>, Vec<u32>))| {
        let first = members.first().copied().unwrap_or_default();
        let (color, style) = &faces[first.index()];
        let (size, place) = (members.len(), crate::words::place(board, board.cell(first)));
        let tiles = crate::words::plural(size, "tile", "tiles");
        let names: Vec<String> = touched.iter().map(ToString::to_string).collect();
        vec![
            (format!("{region:>digits$} "), BOLD),
            (format!(" {color} "), *style),
            (format!(" {size} {tiles} at {place}: "), FAINT),
            (names.join(" "), BOLD),
        ]
    };
    touches.iter_mut().for_each(|touched| touched.sort_unstable());
    Canvas::of_lines(members.iter().zip(touches).enumerate().map(line).collect())
}

/// One line a node: the nodes it touches.
fn neighbors(board: &Board) -> Canvas {
    let name = |cell: Cell| board.name(cell).short();
    let width = board.cells().iter().map(|&cell| name(cell).len()).max().unwrap_or(1);
    let lines = (0..).zip(board.cells()).map(|(v, &cell)| {
        let names: Vec<String> =
            board.graph().neighbors(Vertex(v)).map(|w| name(board.cell(w))).collect();
        vec![(format!("{:>width$}: ", name(cell)), BOLD), (names.join(" "), FAINT)]
    });
    Canvas::of_lines(lines.collect())
}
