//! Edge contraction: the board as a graph with one vertex a region.

use std::collections::{BTreeMap, BTreeSet};

use crate::graph::Vertex;
use crate::ids::Color;
use crate::kami::{Move, Puzzle};

/// A region: its color and the regions it touches.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Region {
    color: Color,
    near: BTreeSet<Vertex>,
}

/// The regions of a position, each named by its smallest vertex: equal positions are equal values.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Board {
    regions: BTreeMap<Vertex, Region>,
    /// Flood-It: the region of the pivot, the only one that may be recolored.
    pivot: Option<Vertex>,
}

impl Board {
    /// The puzzle before the first move.
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let graph = puzzle.board().graph();
        let region = |v: Vertex| Region {
            color: puzzle.colors()[v as usize],
            near: graph.neighbors(v).collect(),
        };
        let regions = (0..graph.len() as Vertex).map(|v| (v, region(v))).collect();
        let mut board = Board { regions, pivot: puzzle.pivot() };
        for v in 0..graph.len() as Vertex {
            board.contract(v);
        }
        board
    }

    /// The number of regions.
    pub(super) fn len(&self) -> usize {
        self.regions.len()
    }

    /// The names of the regions, ascending.
    pub(super) fn names(&self) -> impl Iterator<Item = Vertex> {
        self.regions.keys().copied()
    }

    /// The regions that a region touches.
    pub(super) fn near(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        self.regions.get(&v).into_iter().flat_map(|region| region.near.iter().copied())
    }

    /// The color of a region.
    pub(super) fn color(&self, v: Vertex) -> Option<Color> {
        self.regions.get(&v).map(|region| region.color)
    }

    /// Flood-It: the region of the pivot.
    pub(super) fn pivot(&self) -> Option<Vertex> {
        self.pivot
    }

    /// Whether one color is left.
    pub(super) fn is_solved(&self) -> bool {
        self.colors().len() <= 1
    }

    /// The colors that are left.
    pub(super) fn colors(&self) -> BTreeSet<Color> {
        self.regions.values().map(|region| region.color).collect()
    }

    /// The moves worth trying: to the color of a neighbor; a region without neighbors may take any
    /// color that is left, for it may be a finished part of a board of several.
    pub(super) fn moves(&self) -> Vec<(Vertex, Color)> {
        let mut moves = Vec::new();
        for (&v, region) in
            self.regions.iter().filter(|&(&v, _)| self.pivot.is_none_or(|pivot| pivot == v))
        {
            let near = region.near.iter().filter_map(|w| Some(self.regions.get(w)?.color));
            let colors = if region.near.is_empty() { self.colors() } else { near.collect() };
            moves.extend(
                colors.into_iter().filter(|&color| color != region.color).map(|color| (v, color)),
            );
        }
        moves
    }

    /// The position after recoloring a region.
    pub(super) fn play(&self, v: Vertex, color: Color) -> Self {
        let mut after = self.clone();
        if let Some(region) = after.regions.get_mut(&v) {
            region.color = color;
        }
        after.contract(v);
        after
    }

    /// A move as the puzzle states it.
    pub(super) fn tell(puzzle: &Puzzle, (v, color): (Vertex, Color)) -> Move {
        Move { cell: puzzle.board().cell(puzzle.pivot().unwrap_or(v)), color }
    }

    /// Contracts the edges from a vertex to its own color until none is left.
    fn contract(&mut self, mut v: Vertex) {
        while let Some(Region { color, near }) = self.regions.get(&v) {
            let same =
                |w: &&Vertex| self.regions.get(w).is_some_and(|region| region.color == *color);
            let Some(&w) = near.iter().find(same) else { return };
            v = self.merge(v, w);
        }
    }

    /// Contracts one edge; answers the name of what its ends became.
    fn merge(&mut self, v: Vertex, w: Vertex) -> Vertex {
        let (name, gone) = (v.min(w), v.max(w));
        let near = self.regions.remove(&gone).map(|region| region.near).unwrap_or_default();
        for u in near.into_iter().filter(|&u| u != name) {
            for (at, other) in [(u, name), (name, u)] {
                if let Some(region) = self.regions.get_mut(&at) {
                    region.near.remove(&gone);
                    region.near.insert(other);
                }
            }
        }
        if let Some(region) = self.regions.get_mut(&name) {
            region.near.remove(&gone);
        }
        if self.pivot == Some(gone) {
            self.pivot = Some(name);
        }
        name
    }
}
