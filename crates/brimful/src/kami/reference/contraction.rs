//! Edge contraction: the board as a graph with one vertex a region.
//!
//! It begins with a vertex for each cell, as S. Dean's analysis of KAMI 2 does: cell after cell, in
//! reading order, takes in a neighbor of its color, and what that touched, until no neighbor has
//! its color.

use std::collections::{BTreeMap, BTreeSet};

use crate::graph::Vertex;
use crate::ids::Color;
use crate::kami::{Move, Puzzle};
use crate::observe::Observer;

/// A step of contraction. Regions are named by their smallest vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contraction {
    /// The neighbors of this region are looked at.
    Looked(Vertex),
    /// An edge was contracted: its ends are one region, with the name of the smaller.
    Merged {
        /// The region that is left.
        kept: Vertex,
        /// The region that is now part of it.
        gone: Vertex,
        /// The regions that `kept` touches now and did not touch before.
        gained: Vec<Vertex>,
    },
}

/// Contracts the edges of a puzzle's board, and returns the names of the regions, ascending.
pub fn contract(puzzle: &Puzzle, observer: &mut impl Observer<Contraction>) -> Vec<Vertex> {
    Board::contracted(puzzle, observer).names().collect()
}

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
        Self::contracted(puzzle, &mut ())
    }

    fn contracted(puzzle: &Puzzle, observer: &mut impl Observer<Contraction>) -> Self {
        let graph = puzzle.board().graph();
        let region =
            |v: Vertex| Region { color: puzzle.colors()[v], near: graph.neighbors(v).collect() };
        let regions = Vertex::all(graph.len()).map(|v| (v, region(v))).collect();
        let mut board = Board { regions, pivot: puzzle.pivot() };
        for v in Vertex::all(graph.len()) {
            if board.regions.contains_key(&v) {
                observer.see(|| Contraction::Looked(v));
                board.contract(v, observer);
            }
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
        after.contract(v, &mut ());
        after
    }

    /// A move as the puzzle states it.
    pub(super) fn tell(puzzle: &Puzzle, (v, color): (Vertex, Color)) -> Move {
        Move { cell: puzzle.board().cell(puzzle.pivot().unwrap_or(v)), color }
    }

    /// Contracts the edges from a vertex to its own color until none is left.
    fn contract(&mut self, mut v: Vertex, observer: &mut impl Observer<Contraction>) {
        while let Some(Region { color, near }) = self.regions.get(&v) {
            let same =
                |w: &&Vertex| self.regions.get(w).is_some_and(|region| region.color == *color);
            let Some(&w) = near.iter().find(same) else { return };
            let (kept, gone) = (v.min(w), v.max(w));
            let gained = self.merge(kept, gone);
            observer.see(|| Contraction::Merged { kept, gone, gained });
            v = kept;
        }
    }

    /// Contracts one edge; answers what `kept` touches now and did not touch before.
    fn merge(&mut self, kept: Vertex, gone: Vertex) -> Vec<Vertex> {
        let mut gained = Vec::new();
        let near = self.regions.remove(&gone).map(|region| region.near).unwrap_or_default();
        for u in near.into_iter().filter(|&u| u != kept) {
            if let Some(region) = self.regions.get_mut(&u) {
                region.near.remove(&gone);
                region.near.insert(kept);
            }
            if self.regions.get_mut(&kept).is_some_and(|region| region.near.insert(u)) {
                gained.push(u);
            }
        }
        if let Some(region) = self.regions.get_mut(&kept) {
            region.near.remove(&gone);
        }
        if self.pivot == Some(gone) {
            self.pivot = Some(kept);
        }
        gained
    }
}
