//! KAMI and Flood-It: tiles of folded paper. A solution is a strip of boards, each marking the next
//! move.

mod regions;
mod tiles;
#[cfg(feature = "engines")]
mod tree;

use self::regions::{Painted, heart, region_graph};
use self::tiles::board;
#[cfg(feature = "engines")]
pub(crate) use self::tree::tree_positions;
use super::Puzzle;
use crate::canvas::svg::{Attrs, Num, Svg};
use crate::canvas::{Disc, Panel, Pen, Picture, Side, Swatch, TextBox, UNIT, UnderlyingGraph};
use crate::content::{Move, PlainSolution};
use crate::graph::Vertex;
use crate::ids::Color;

/// Above this many tiles in a strip, the moves are marked on one board instead.
const MOST_TILES: usize = 200_000;

impl Picture for Puzzle {
    fn panels(&self, pen: &Pen<'_>, solution: Option<&PlainSolution>) -> Vec<Panel> {
        match solution {
            Some(PlainSolution::Moves(moves)) => strip(pen, self, moves),
            _ => strip(pen, self, &[]),
        }
    }

    fn parts(&self) -> (usize, &'static str) {
        (self.palette() as usize, "color")
    }

    /// The region graph.
    fn underlying(&self) -> Option<UnderlyingGraph> {
        let painted = Painted::new(self.board().graph(), self.colors().clone());
        let links = UnderlyingGraph::undirected(painted.touching());
        Some(UnderlyingGraph { regions: Some(painted.members.into_vec()), directed: false, links })
    }

    fn graph_panel(&self, pen: &Pen<'_>) -> Panel {
        region_graph(pen, self)
    }
}

/// The board before each move, marked with it, and after the last.
fn strip(pen: &Pen<'_>, puzzle: &Puzzle, moves: &[Move]) -> Vec<Panel> {
    let graph = pen.plan.board.graph();
    let mut painted = Painted::new(graph, puzzle.colors().clone());
    let redraw = painted.colors.len().saturating_mul(moves.len()) <= MOST_TILES;
    let mut panels = Vec::new();
    let mut svg = board(pen, puzzle, &painted);
    for (number, step) in (1..).zip(moves) {
        let Some(v) = pen.plan.board.vertex(step.cell) else { continue };
        let region = painted.region(v);
        if redraw {
            mark(pen, &mut svg, region);
        }
        badge(pen, &mut svg, region, number, step.color);
        painted = painted.after(graph, v, step.color);
        if redraw {
            panels.push(pen.panel(std::mem::replace(&mut svg, board(pen, puzzle, &painted))));
        }
    }
    panels.push(pen.panel(svg));
    panels
}

/// Draws a line around a region.
fn mark(pen: &Pen<'_>, svg: &mut Svg, region: &[Vertex]) {
    let sides = pen.plan.sides(|v| region.binary_search(&v).is_ok().then_some(0));
    let lines = Side::lines(&sides.rim);
    pen.stroke(svg, "mark", &lines, pen.colors.page, 0.26);
    pen.stroke(svg, "mark", &lines, pen.colors.ink, 0.13);
}

/// A numbered disc in the new color, deep inside the region.
fn badge(pen: &Pen<'_>, svg: &mut Svg, region: &[Vertex], number: usize, color: Color) {
    let at = pen.plan.center(heart(pen, region));
    let (swatch, label) = (tile(pen, color), number.to_string());
    // The more cells a board has, the smaller it is drawn; the number stays readable.
    let radius = (0.05 * pen.plan.size[0].max(pen.plan.size[1])).max(0.38 * UNIT);
    let [x, y] = at.map(Num);
    let halo: Attrs<'_> =
        &[("cx", &x), ("cy", &y), ("r", &Num(1.16 * radius)), ("fill", &pen.colors.page)];
    svg.empty("circle", halo);
    let disc = Disc { class: "move", label: &label, at, radius };
    disc.write(svg, Swatch { edge: pen.colors.ink, ..swatch });
    pen.texts(svg, "moves", |svg| {
        let room = TextBox { at, height: 0.62 * radius, width: 1.4 * radius };
        room.write(svg, &label, swatch.ink);
    });
}

/// The swatch of a tile color.
fn tile(pen: &Pen<'_>, color: Color) -> Swatch {
    pen.colors.swatch(color.index())
}
