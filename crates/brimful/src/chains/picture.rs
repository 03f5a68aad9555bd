//! Cardinal Chains: numbers on a relief that rises with them, starts as discs, paths as tubes; and
//! the mixed graph of a board.

use super::{Clue, MixedGraph, Puzzle};
use crate::board::Cell;
use crate::canvas::svg::{Attrs, Num, PathData, Svg};
use crate::canvas::{
    Arrows, Disc, Link, Panel, Pen, Picture, TUBE, TextBox, UNIT, UnderlyingGraph,
};
use crate::content::PlainSolution;
use crate::graph::Vertex;
use crate::ids::IdVec;

/// The share of ink mixed into the cells of the highest number, in percent.
const RELIEF: usize = 12;
/// The radius of a node of the mixed graph, as a part of its cell's.
const NODE: f64 = 0.46;

impl Picture for Puzzle {
    fn panels(&self, pen: &Pen<'_>, solution: Option<&PlainSolution>) -> Vec<Panel> {
        let paths = match solution {
            Some(PlainSolution::Paths(paths)) => &paths[..],
            _ => &[],
        };
        vec![board(pen, self, paths)]
    }

    fn parts(&self) -> (usize, &'static str) {
        (self.starts().len(), "start")
    }

    /// The mixed graph: a link for each step that a path may take.
    fn underlying(&self) -> Option<UnderlyingGraph> {
        let graph = MixedGraph::new(self);
        let links = graph.arrows().map(|arrow| Link {
            ends: [arrow.from.min(arrow.to).0, arrow.from.max(arrow.to).0],
            forth: arrow.two_way || arrow.from < arrow.to,
            back: arrow.two_way || arrow.from > arrow.to,
        });
        Some(UnderlyingGraph { regions: None, directed: true, links: links.collect() })
    }

    fn graph_panel(&self, pen: &Pen<'_>) -> Panel {
        let node = NODE * pen.plan.radius();
        let (mut one_way, mut two_way) = (Arrows::new(node), Arrows::new(node));
        for arrow in MixedGraph::new(self).arrows() {
            let (from, to) = (pen.plan.center(arrow.from), pen.plan.center(arrow.to));
            if arrow.two_way {
                two_way.add(from, to);
                two_way.add(to, from);
            } else {
                one_way.add(from, to);
            }
        }
        let mut svg = Svg::default();
        two_way.write(pen, &mut svg, "two-way", pen.colors.border);
        one_way.write(pen, &mut svg, "one-way", pen.colors.ink);
        nodes(pen, &mut svg, self);
        pen.panel(svg)
    }
}

/// A board and the paths of a solution.
fn board(pen: &Pen<'_>, puzzle: &Puzzle, paths: &[Vec<Cell>]) -> Panel {
    let mut svg = Svg::default();
    pen.floor(&mut svg);
    relief(pen, &mut svg, puzzle);
    let mut path_at = IdVec::from_elem(None, pen.plan.board.len());
    for (i, path) in paths.iter().enumerate() {
        let vertices = path.iter().filter_map(|&cell| pen.plan.board.vertex(cell));
        vertices.for_each(|v| path_at[v] = Some(i));
        pen.tube(&mut svg, &(i + 1).to_string(), &pen.plan.lines(path, false), false, i);
    }
    starts(pen, &mut svg, puzzle);
    if !pen.plan.is_large() {
        numbers(pen, &mut svg, puzzle, &path_at);
    }
    pen.panel(svg)
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
    let mut cells: Vec<(Clue, Vertex)> =
        puzzle.clues().iter_enumerated().map(|(v, &clue)| (clue, v)).collect();
    cells.sort_unstable();
    for level in cells.chunk_by(|a, b| a.0 == b.0) {
        let rank = levels.binary_search(&level[0].0).unwrap_or(0);
        let area = pen.plan.area(level.iter().map(|&(_, v)| v));
        let share = Num((RELIEF * rank) as f64 / (100 * steps) as f64);
        let attrs: Attrs<'_> =
            &[("class", &"relief"), ("fill", &pen.colors.ink), ("fill-opacity", &share)];
        svg.path(&area, attrs);
    }
}

/// A disc with a bright heart on every start.
fn starts(pen: &Pen<'_>, svg: &mut Svg, puzzle: &Puzzle) {
    for (i, &v) in puzzle.starts().iter().enumerate() {
        let (at, swatch) = (pen.plan.center(v), pen.colors.swatch(i));
        start(svg, i, at, 0.72 * pen.plan.radius(), pen);
        let attrs: Attrs<'_> = &[
            ("cx", &Num(at[0])),
            ("cy", &Num(at[1])),
            ("r", &Num(0.2 * pen.plan.radius())),
            ("fill", &swatch.ink),
        ];
        svg.empty("circle", attrs);
    }
}

/// The disc of the start of a path.
fn start(svg: &mut Svg, path: usize, at: [f64; 2], radius: f64, pen: &Pen<'_>) {
    let label = (path + 1).to_string();
    Disc { class: "start", label: &label, at, radius }.write(svg, pen.colors.swatch(path));
}

/// The numbers, in the ink of the path that covers them.
fn numbers(pen: &Pen<'_>, svg: &mut Svg, puzzle: &Puzzle, path_at: &IdVec<Vertex, Option<usize>>) {
    let on_tubes = path_at.iter().any(Option::is_some);
    let width = if on_tubes { 0.9 * TUBE } else { 1.3 * pen.plan.radius() };
    let height = if on_tubes { 0.28 * UNIT } else { 0.34 * UNIT };
    pen.texts(svg, "numbers", |svg| {
        for ((v, clue), path) in (0..).zip(puzzle.clues()).zip(path_at) {
            if let Clue::Number(number) = clue {
                let ink = path.map_or(pen.colors.ink, |i| pen.colors.swatch(i).ink);
                let at = pen.plan.center(Vertex(v));
                TextBox { at, height, width }.write(svg, &number.to_string(), ink);
            }
        }
    });
}

/// The nodes of the mixed graph with their numbers; starts are filled.
fn nodes(pen: &Pen<'_>, svg: &mut Svg, puzzle: &Puzzle) {
    let radius = NODE * pen.plan.radius();
    let mut discs = PathData::default();
    for (v, &clue) in (0..).zip(puzzle.clues()) {
        if clue != Clue::Start {
            discs.circle(pen.plan.center(Vertex(v)), radius);
        }
    }
    let (floor, ink) = (pen.colors.floor, pen.colors.ink);
    let attrs: Attrs<'_> = &[
        ("class", &"nodes"),
        ("fill", &floor),
        ("stroke", &ink),
        ("stroke-width", &Num(0.05 * UNIT)),
    ];
    svg.path(&discs, attrs);
    for (i, &v) in puzzle.starts().iter().enumerate() {
        start(svg, i, pen.plan.center(v), radius, pen);
    }
    pen.texts(svg, "numbers", |svg| {
        for (v, clue) in (0..).zip(puzzle.clues()) {
            if let Clue::Number(number) = clue {
                let at = pen.plan.center(Vertex(v));
                TextBox { at, height: 0.9 * radius, width: 1.5 * radius }.write(
                    svg,
                    &number.to_string(),
                    ink,
                );
            }
        }
    });
}
