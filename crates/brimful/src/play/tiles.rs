//! KAMI and Flood-It under the hand: regions change color.

use std::collections::VecDeque;

use crate::graph::{Graph, Vertex};
use crate::kami::Puzzle;

use super::nudge::{Code, Nudge};
use super::position::Change;

/// Colors, and the moves that made them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tiles {
    colors: Vec<u32>,
    /// The cell tapped and the color chosen.
    pub(super) moves: Vec<(Vertex, u32)>,
}

/// How a new color spreads from the tapped cell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Bloom {
    /// The color before.
    pub from: u32,
    /// The color after.
    pub to: u32,
    /// The region's cells by their distance from the tapped one.
    pub rings: Vec<Vec<Vertex>>,
    /// The same cells in the order of a depth-first search.
    pub depth: Vec<Vertex>,
}

impl Tiles {
    pub(super) fn new(colors: &[u32]) -> Self {
        Tiles { colors: colors.to_vec(), moves: Vec::new() }
    }

    pub(super) fn colors(&self) -> &[u32] {
        &self.colors
    }

    pub(super) fn recolor(&mut self, cells: &[Vertex], color: u32) {
        for &v in cells {
            self.colors[v as usize] = color;
        }
    }

    /// Recoloring the region of a cell; in Flood-It, of the pivot.
    ///
    /// # Errors
    /// A color that the region has, or that the palette has not.
    pub(super) fn paint(&self, puzzle: &Puzzle, cell: Vertex, color: u32) -> Result<Change, Nudge> {
        let at = puzzle.pivot().unwrap_or(cell);
        let was = self.colors[at as usize];
        if color >= puzzle.palette() {
            return Err(Nudge::new(Code::NoColor, [at]));
        }
        let rings = rings(puzzle.board().graph(), &self.colors, at);
        if color == was {
            return Err(Nudge::new(Code::SameColor, rings.concat()));
        }
        Ok(Change::Paint { at, cells: rings.concat().into(), was, now: color })
    }

    /// Makes a move, if it is one.
    pub(super) fn play(&mut self, puzzle: &Puzzle, cell: Vertex, color: u32) {
        if let Ok(Change::Paint { cells, now, .. }) = self.paint(puzzle, cell, color) {
            self.recolor(&cells, now);
        }
    }

    /// The regions of each color, and how many there are altogether.
    pub(super) fn regions(&self, graph: &Graph, palette: u32) -> (Vec<usize>, usize) {
        let mut count = vec![0; palette as usize];
        let mut seen = vec![false; self.colors.len()];
        for v in 0..self.colors.len() as Vertex {
            if !seen[v as usize] {
                for w in rings(graph, &self.colors, v).concat() {
                    seen[w as usize] = true;
                }
                count[self.colors[v as usize] as usize] += 1;
            }
        }
        let all = count.iter().sum();
        (count, all)
    }

    pub(super) fn is_one_color(&self) -> bool {
        self.colors.iter().all(|&color| color == self.colors[0])
    }
}

impl Bloom {
    /// The bloom of a change at its cell, in a position before or after it: its cells have one
    /// color in both.
    pub(super) fn of(graph: &Graph, change: &Change, forward: bool) -> Option<Self> {
        let Change::Paint { at, cells, was, now } = change else { return None };
        let mut inside = vec![0; graph.len()];
        cells.iter().for_each(|&v| inside[v as usize] = 1);
        let (from, to) = if forward { (*was, *now) } else { (*now, *was) };
        Some(Bloom {
            from,
            to,
            rings: rings(graph, &inside, *at),
            depth: depth_first(graph, &inside, *at),
        })
    }
}

/// The cells of a cell's color that hang together with it, by distance.
fn rings(graph: &Graph, colors: &[u32], start: Vertex) -> Vec<Vec<Vertex>> {
    let mut seen = vec![false; colors.len()];
    seen[start as usize] = true;
    let mut rings: Vec<Vec<Vertex>> = Vec::new();
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((v, distance)) = queue.pop_front() {
        if distance == rings.len() {
            rings.push(Vec::new());
        }
        rings[distance].push(v);
        for w in graph.neighbors(v) {
            if colors[w as usize] == colors[start as usize]
                && !std::mem::replace(&mut seen[w as usize], true)
            {
                queue.push_back((w, distance + 1));
            }
        }
    }
    rings
}

/// The same cells depth first, neighbors in ascending order.
fn depth_first(graph: &Graph, colors: &[u32], start: Vertex) -> Vec<Vertex> {
    let mut seen = vec![false; colors.len()];
    let mut order = Vec::new();
    let mut stack = vec![start];
    while let Some(v) = stack.pop() {
        if std::mem::replace(&mut seen[v as usize], true) {
            continue;
        }
        order.push(v);
        let near: Vec<Vertex> = graph.neighbors(v).collect();
        stack.extend(
            near.into_iter()
                .rev()
                .filter(|&w| colors[w as usize] == colors[start as usize] && !seen[w as usize]),
        );
    }
    order
}
