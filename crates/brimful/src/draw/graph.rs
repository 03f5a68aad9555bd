//! The graph behind a board: the mixed graph of Cardinal Chains, the region graph of KAMI, the
//! neighbors of the rest.

use super::palette::Rgb;
use super::plan::UNIT;
use super::sheet::Panel;
use super::svg::{Num, PathData, Point};
use super::{Drawing, Pen, floor, kami, panel};
use crate::chains::{Clue, Puzzle};
use crate::graph::Vertex;
use crate::kami::Puzzle as KamiPuzzle;

/// The radius of a node of the mixed graph, as a part of its cell's.
const NODE: f64 = 0.46;
/// Length and half the width of an arrow's head.
const HEAD: [f64; 2] = [0.16 * UNIT, 0.1 * UNIT];

/// A node a cell, an arrow for each step a path may take, with two heads where it may go either
/// way.
pub(super) fn mixed(pen: &Pen<'_>, puzzle: &Puzzle) -> Panel {
    let mut svg = Drawing::default();
    let (mut one_way, mut two_way) = (PathData::default(), PathData::default());
    let (mut heads, mut twin_heads) = (PathData::default(), PathData::default());
    for &[a, b] in puzzle.board().graph().edges() {
        let (from, to) = (pen.plan.center(a), pen.plan.center(b));
        match (puzzle.may_step(a, b), puzzle.may_step(b, a)) {
            (true, true) => {
                arrow(pen, from, to, &mut two_way, &mut twin_heads);
                arrow(pen, to, from, &mut two_way, &mut twin_heads);
            }
            (true, false) => arrow(pen, from, to, &mut one_way, &mut heads),
            (false, true) => arrow(pen, to, from, &mut one_way, &mut heads),
            (false, false) => {}
        }
    }
    let soft = pen.colors.border;
    for (class, lines, heads, color) in
        [("two-way", &two_way, &twin_heads, soft), ("one-way", &one_way, &heads, pen.colors.ink)]
    {
        pen.stroke(&mut svg, class, lines, color, 0.055);
        svg.path(heads, &[("class", &class), ("fill", &color)]);
    }
    nodes(pen, &mut svg, puzzle);
    panel(pen, svg)
}

/// The nodes of the mixed graph with their numbers; starts are filled.
fn nodes(pen: &Pen<'_>, svg: &mut Drawing, puzzle: &Puzzle) {
    let r = NODE * pen.plan.radius();
    let mut discs = PathData::default();
    for (v, &clue) in (0..).zip(puzzle.clues()) {
        if clue != Clue::Start {
            discs.circle(pen.plan.center(v), r);
        }
    }
    let (floor, ink) = (pen.colors.floor, pen.colors.ink);
    svg.path(
        &discs,
        &[
            ("class", &"nodes"),
            ("fill", &floor),
            ("stroke", &ink),
            ("stroke-width", &Num(0.05 * UNIT)),
        ],
    );
    for (i, &v) in puzzle.starts().iter().enumerate() {
        pen.disc(svg, "start", &(i + 1).to_string(), pen.plan.center(v), r, pen.colors.swatch(i));
    }
    pen.texts(svg, "numbers", |svg| {
        for (v, clue) in (0..).zip(puzzle.clues()) {
            if let Clue::Number(number) = clue {
                floor::text(svg, pen.plan.center(v), &number.to_string(), 0.9 * r, 1.5 * r, ink);
            }
        }
    });
}

/// An arrow between the rims of two nodes.
fn arrow(pen: &Pen<'_>, from: Point, to: Point, lines: &mut PathData, heads: &mut PathData) {
    let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
    let length = (dx * dx + dy * dy).sqrt().max(1e-9);
    let (ux, uy) = (dx / length, dy / length);
    let along = |d: f64, side: f64| [from[0] + ux * d - uy * side, from[1] + uy * d + ux * side];
    let rim = NODE * pen.plan.radius() + 0.04 * UNIT;
    let tip = length - rim;
    lines.line([along(rim + 0.7 * HEAD[0], 0.0), along(tip - 0.7 * HEAD[0], 0.0)], false);
    heads.line(
        [along(tip, 0.0), along(tip - HEAD[0], HEAD[1]), along(tip - HEAD[0], -HEAD[1])],
        true,
    );
}

/// A node a region, in its middle, its area by the region's size, over a ghost of the board.
pub(super) fn regions(pen: &Pen<'_>, puzzle: &KamiPuzzle) -> Panel {
    let mut svg = Drawing::default();
    let colors = puzzle.colors();
    let ghost = kami::board(pen, puzzle, colors).finish();
    if !pen.plan.is_graph() {
        svg.nest("g", &[("class", &"ghost"), ("opacity", &Num(0.22))], |svg| svg.raw(&ghost));
    }
    let (number, regions) = kami::regions(puzzle.board().graph(), colors);
    let places: Vec<Point> =
        regions.iter().map(|region| pen.plan.center(kami::heart(pen, region))).collect();
    let mut pairs: Vec<[u32; 2]> = Vec::new();
    for edge in puzzle.board().graph().edges() {
        let [a, b] = edge.map(|v| number[v as usize]);
        if a != b {
            pairs.push([a.min(b), a.max(b)]);
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    let mut lines = PathData::default();
    pairs.iter().for_each(|pair| lines.line(pair.map(|i| places[i as usize]), false));
    pen.stroke(&mut svg, "edges", &lines, pen.colors.ink, 0.06);
    for (region, &at) in regions.iter().zip(&places) {
        let color = colors[region[0] as usize];
        let r = (0.2 * UNIT * (region.len() as f64).sqrt()).clamp(0.22 * UNIT, 1.2 * UNIT);
        pen.disc(&mut svg, "node", &color.to_string(), at, r, kami::tile(pen, color));
    }
    panel(pen, svg)
}

/// Every cell as a node, every pair of neighbors as an edge.
pub(super) fn neighbors(pen: &Pen<'_>) -> Panel {
    let mut svg = Drawing::default();
    pen.edges(&mut svg);
    let mut dots = PathData::default();
    (0..pen.plan.board.len() as Vertex)
        .for_each(|v| dots.circle(pen.plan.center(v), 0.3 * pen.plan.radius()));
    let fill: Rgb = pen.colors.ink;
    svg.path(&dots, &[("class", &"nodes"), ("fill", &fill)]);
    panel(pen, svg)
}
