//! A game tree: rows of small boards, one row a number of moves, and a line for each move.

use super::palette::Colors;
use super::plan::Plan;
use super::svg::{Num, Svg};
use super::{Pen, Style, kami};
use crate::kami::{Puzzle, Tree};

/// The side of the square each board is fitted into, and the space between two.
const SIDE: f64 = 72.0;
const GAP: f64 = 20.0;
/// The height between two rows, for the lines.
const RISE: f64 = 64.0;

/// Draws a game tree of a KAMI or Flood-It board; a line has the color that its move gives.
///
/// The picture grows with the tree: a few hundred positions are as many as one can look at.
pub fn tree_svg(puzzle: &Puzzle, tree: &Tree, style: &Style) -> String {
    let plan = Plan::new(puzzle.board(), None);
    let pen = Pen { plan: &plan, colors: Colors::of(style.theme), style };
    let (places, [width, height]) = layout(tree);
    let view = format!("0 0 {} {}", Num(width), Num(height));
    let mut svg = Svg::default();
    let attributes: &[(&str, &dyn std::fmt::Display)] = &[
        ("xmlns", &"http://www.w3.org/2000/svg"),
        ("width", &Num(width)),
        ("height", &Num(height)),
        ("viewBox", &view),
        ("role", &"img"),
        ("font-family", &"system-ui, sans-serif"),
        ("stroke-linecap", &"round"),
        ("stroke-linejoin", &"round"),
    ];
    svg.nest("svg", attributes, |svg| {
        svg.text("title", &[], &format!("Game tree of {} positions", tree.nodes.len()));
        svg.empty(
            "rect",
            &[
                ("class", &"page"),
                ("width", &"100%"),
                ("height", &"100%"),
                ("fill", &pen.colors.page),
            ],
        );
        svg.nest("g", &[("class", &"moves"), ("fill", &"none"), ("stroke-width", &2)], |svg| {
            for (node, &place) in tree.nodes.iter().zip(&places) {
                for &(step, to) in &node.moves {
                    line(&pen, svg, step.color, place, places[to]);
                }
            }
        });
        let [w, h] = pen.plan.size;
        let scale = SIDE / w.max(h);
        for (node, [x, y]) in tree.nodes.iter().zip(places) {
            let (x, y) = (x + (SIDE - w * scale) / 2.0, y + (SIDE - h * scale) / 2.0);
            let at = format!("translate({} {}) scale({scale:.5})", Num(x), Num(y));
            let board = kami::board(&pen, puzzle, &node.colors).finish();
            svg.nest("g", &[("class", &"position"), ("transform", &at)], |svg| svg.raw(&board));
        }
    });
    svg.finish()
}

/// Where each position stands, and the size of it all.
fn layout(tree: &Tree) -> (Vec<[f64; 2]>, [f64; 2]) {
    let mut rows: Vec<usize> = Vec::new();
    let mut columns = Vec::new();
    for node in &tree.nodes {
        let depth = node.depth as usize;
        rows.resize(rows.len().max(depth + 1), 0);
        columns.push(rows[depth]);
        rows[depth] += 1;
    }
    let step = SIDE + GAP;
    let width = rows.iter().max().map_or(0.0, |&most| most as f64 * step) + GAP;
    let height = rows.len() as f64 * (SIDE + RISE) - RISE + 2.0 * GAP;
    let place = |(node, column): (&crate::kami::Node, usize)| {
        let left = (width - rows[node.depth as usize] as f64 * step + GAP) / 2.0;
        [left + column as f64 * step, GAP + f64::from(node.depth) * (SIDE + RISE)]
    };
    (tree.nodes.iter().zip(columns).map(place).collect(), [width, height])
}

/// The line of a move, from the foot of one position to the head of the next.
fn line(pen: &Pen<'_>, svg: &mut Svg, color: u32, from: [f64; 2], to: [f64; 2]) {
    let (x1, y1) = (from[0] + SIDE / 2.0, from[1] + SIDE);
    let (x2, y2) = (to[0] + SIDE / 2.0, to[1]);
    let middle = Num((y1 + y2) / 2.0);
    let way = format!(
        "M{} {}C{} {middle} {} {middle} {} {}",
        Num(x1),
        Num(y1),
        Num(x1),
        Num(x2),
        Num(x2),
        Num(y2)
    );
    let stroke = pen.colors.swatch(color as usize).edge;
    svg.empty("path", &[("data-color", &color), ("stroke", &stroke), ("d", &way)]);
}
