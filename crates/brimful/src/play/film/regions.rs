//! The region graph of a KAMI position, and how it contracts move by move.

use std::collections::{BTreeMap, BTreeSet};

use crate::graph::Vertex;
use crate::kami::{Move, Puzzle};

use super::kami::after;

/// A region, named by its smallest vertex: so it keeps its name while others melt into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its smallest vertex.
    pub id: Vertex,
    /// Its color.
    pub color: u32,
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
pub(super) fn region_graph(puzzle: &Puzzle, colors: &[u32]) -> RegionGraph {
    let graph = puzzle.board().graph();
    let mut name: Vec<Option<Vertex>> = vec![None; colors.len()];
    let mut regions: BTreeMap<Vertex, Region> = BTreeMap::new();
    for v in 0..colors.len() as Vertex {
        if name[v as usize].is_some() {
            continue;
        }
        let color = colors[v as usize];
        name[v as usize] = Some(v);
        let mut cells = vec![v];
        let mut next = 0;
        while let Some(&u) = cells.get(next) {
            next += 1;
            for w in graph.neighbors(u) {
                if colors[w as usize] == color && name[w as usize].is_none() {
                    name[w as usize] = Some(v);
                    cells.push(w);
                }
            }
        }
        cells.sort_unstable();
        regions.insert(v, Region { id: v, color, cells });
    }
    let ends =
        graph.edges().iter().filter_map(|&[a, b]| Some([name[a as usize]?, name[b as usize]?]));
    let edges: BTreeSet<[Vertex; 2]> =
        ends.filter(|[a, b]| a != b).map(|[a, b]| [a.min(b), a.max(b)]).collect();
    RegionGraph { regions: regions.into_values().collect(), edges: edges.into_iter().collect() }
}
