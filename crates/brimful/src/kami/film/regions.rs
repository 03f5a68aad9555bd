//! The region graph of a position, and how it contracts move by move.

use brimful_flood::Regions;

use super::after;
use crate::graph::Vertex;
use crate::ids::Color;
use crate::kami::{Move, Puzzle};

/// A region, named by its smallest vertex: it keeps its name while others are merged into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its smallest vertex.
    pub id: Vertex,
    /// Its color.
    pub color: Color,
    /// Its cells, ascending.
    pub cells: Vec<Vertex>,
}

/// A position as a graph of regions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionGraph {
    /// The regions by name, ascending.
    pub regions: Vec<Region>,
    /// Pairs of regions that touch.
    pub edges: Vec<[Vertex; 2]>,
}

/// The region graph before the first move and after each.
pub fn contractions(puzzle: &Puzzle, moves: &[Move]) -> Vec<RegionGraph> {
    (0..=moves.len()).map(|n| region_graph(puzzle, &after(puzzle, &moves[..n]))).collect()
}

/// The region graph of some colors.
fn region_graph(puzzle: &Puzzle, colors: &[Color]) -> RegionGraph {
    let contracted = Regions::contract(puzzle.board().graph(), colors);
    // Regions are numbered by their smallest vertices.
    let mut regions: Vec<Region> = Vec::new();
    for ((v, &of), &color) in contracted.of().iter_enumerated().zip(colors) {
        match regions.get_mut(of.index()) {
            Some(region) => region.cells.push(v),
            None => regions.push(Region { id: v, color, cells: vec![v] }),
        }
    }
    let name = |region: Vertex| regions[region.index()].id;
    let edges = contracted.graph().edges().iter().map(|ends| ends.map(name)).collect();
    RegionGraph { regions, edges }
}
