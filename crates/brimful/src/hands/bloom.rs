//! How a new color spreads over a region: for animations.

use std::collections::VecDeque;

use crate::graph::{Graph, Vertex};
use crate::ids::{Color, IdVec};

use super::change::Change;

/// How a new color spreads from the tapped cell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Bloom {
    /// The color before.
    pub from: Color,
    /// The color after.
    pub to: Color,
    /// The region's cells by their distance from the tapped one.
    pub rings: Vec<Vec<Vertex>>,
}

impl Bloom {
    /// The bloom of a change of color, made or taken back.
    pub(crate) fn of(graph: &Graph, change: &Change, forward: bool) -> Option<Self> {
        let Change::Paint { at, cells, was, now } = change else { return None };
        let mut inside = IdVec::from_elem(Color(0), graph.len());
        cells.iter().for_each(|&v| inside[v] = Color(1));
        let (from, to) = if forward { (*was, *now) } else { (*now, *was) };
        Some(Bloom { from, to, rings: rings(graph, &inside, *at) })
    }
}

/// The one-color region of a vertex, by distance from it.
pub(super) fn rings(
    graph: &Graph,
    colors: &IdVec<Vertex, Color>,
    start: Vertex,
) -> Vec<Vec<Vertex>> {
    let mut seen = IdVec::from_elem(false, colors.len());
    seen[start] = true;
    let mut rings: Vec<Vec<Vertex>> = Vec::new();
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((v, distance)) = queue.pop_front() {
        if distance == rings.len() {
            rings.push(Vec::new());
        }
        rings[distance].push(v);
        for w in graph.neighbors(v) {
            if colors[w] == colors[start] && !std::mem::replace(&mut seen[w], true) {
                queue.push_back((w, distance + 1));
            }
        }
    }
    rings
}
