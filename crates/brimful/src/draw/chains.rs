//! Cardinal Chains: numbers on a relief that rises with them, starts as discs, paths as tubes.

use super::plan::UNIT;
use super::sheet::Panel;
use super::svg::{Attrs, Num, Svg};
use super::tube::TUBE;
use super::{Drawing, Pen, floor, panel};
use crate::chains::{Clue, Puzzle, Solution};
use crate::graph::Vertex;

/// How much of the ink the highest numbers get mixed into their cells, in percent.
const RELIEF: usize = 12;

/// A board, and the paths of a solution.
pub(super) fn draw(pen: &Pen<'_>, puzzle: &Puzzle, solution: Option<&Solution>) -> Panel {
    let mut svg = Drawing::default();
    pen.floor(&mut svg);
    relief(pen, &mut svg, puzzle);
    let mut path_at = vec![None; pen.plan.board.len()];
    for (i, path) in solution.iter().flat_map(|s| s.paths.iter().enumerate()) {
        let vertices = path.iter().filter_map(|&cell| pen.plan.board.vertex(cell));
        vertices.for_each(|v| path_at[v as usize] = Some(i));
        pen.tube(&mut svg, &(i + 1).to_string(), &pen.plan.lines(path, false), false, i);
    }
    starts(pen, &mut svg, puzzle);
    if !pen.plan.is_large() {
        numbers(pen, &mut svg, puzzle, &path_at);
    }
    panel(pen, svg)
}

/// Shades the cells by the rank of their number.
fn relief(pen: &Pen<'_>, svg: &mut Svg, puzzle: &Puzzle) {
    let mut levels = puzzle.clues().to_vec();
    levels.sort_unstable();
    levels.dedup();
    let steps = levels.len().saturating_sub(1).max(1);
    if pen.plan.is_graph() || levels.len() < 3 {
        return;
    }
    let mut cells: Vec<(Clue, Vertex)> = puzzle.clues().iter().copied().zip(0..).collect();
    cells.sort_unstable();
    for level in cells.chunk_by(|a, b| a.0 == b.0) {
        let rank = levels.binary_search(&level[0].0).unwrap_or(0);
        let area = pen.plan.area(level.iter().map(|&(_, v)| v));
        let share = Num((RELIEF * rank) as f64 / (100 * steps) as f64);
        svg.path(
            &area,
            &[("class", &"relief"), ("fill", &pen.colors.ink), ("fill-opacity", &share)],
        );
    }
}

/// A disc with a bright heart on every start.
fn starts(pen: &Pen<'_>, svg: &mut Svg, puzzle: &Puzzle) {
    for (i, &v) in puzzle.starts().iter().enumerate() {
        let (at, swatch) = (pen.plan.center(v), pen.colors.swatch(i));
        pen.disc(svg, "start", &(i + 1).to_string(), at, 0.72 * pen.plan.radius(), swatch);
        let attrs: Attrs<'_> = &[
            ("cx", &Num(at[0])),
            ("cy", &Num(at[1])),
            ("r", &Num(0.2 * pen.plan.radius())),
            ("fill", &swatch.ink),
        ];
        svg.empty("circle", attrs);
    }
}

/// The numbers, in the ink of the path that covers them.
fn numbers(pen: &Pen<'_>, svg: &mut Svg, puzzle: &Puzzle, path_at: &[Option<usize>]) {
    let width =
        if path_at.iter().any(Option::is_some) { 0.9 * TUBE } else { 1.3 * pen.plan.radius() };
    let height = if path_at.iter().any(Option::is_some) { 0.28 * UNIT } else { 0.34 * UNIT };
    pen.texts(svg, "numbers", |svg| {
        for ((v, clue), path) in (0..).zip(puzzle.clues()).zip(path_at) {
            if let Clue::Number(number) = clue {
                let ink = path.map_or(pen.colors.ink, |i| pen.colors.swatch(i).ink);
                floor::text(svg, pen.plan.center(v), &number.to_string(), height, width, ink);
            }
        }
    });
}
