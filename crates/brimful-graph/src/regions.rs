//! The region graph: what is left of a colored graph when every connected one-color region is one
//! vertex.
//!
//! Contracting each region to one vertex (the edge contraction of the KAMI solvers this project
//! grew from) keeps exactly what the moves see: a move recolors a vertex, and then it and its
//! neighbors of that color are one.

use crate::graph::{Graph, Vertex};
use crate::ids::{Color, IdVec, Region};

/// Connected one-color regions and which of them touch; no two neighbors have the same color.
#[derive(Clone, Debug)]
pub struct Regions {
    graph: Graph,
    colors: IdVec<Region, Color>,
    of: IdVec<Vertex, Region>,
}

impl Regions {
    /// Contracts every one-color region of a colored graph; `colors` has one entry a vertex.
    pub fn contract(graph: &Graph, colors: &[Color]) -> Self {
        const NONE: Region = Region::MAX;
        let mut of = IdVec::from_elem(NONE, colors.len());
        let mut region_colors = IdVec::new();
        let mut stack = Vec::new();
        for (start, &color) in Vertex::all(colors.len()).zip(colors) {
            if of[start] != NONE {
                continue;
            }
            let region = region_colors.push(color);
            of[start] = region;
            stack.push(start);
            while let Some(v) = stack.pop() {
                for w in graph.neighbors(v).filter(|&w| colors[w.index()] == color) {
                    if of[w] == NONE {
                        of[w] = region;
                        stack.push(w);
                    }
                }
            }
        }
        let edges = graph.edges().iter().map(|ends| ends.map(|v| of[v].0));
        let graph = Graph::trusted(region_colors.len() as u32, edges);
        Regions { graph, colors: region_colors, of }
    }

    /// Which regions touch: the graph has a vertex for each region, of the same number.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The number of regions.
    pub fn len(&self) -> usize {
        self.colors.len()
    }

    /// Whether there is no region.
    pub fn is_empty(&self) -> bool {
        self.colors.is_empty()
    }

    /// The regions that touch one, ascending.
    pub fn neighbors(&self, region: Region) -> impl ExactSizeIterator<Item = Region> + '_ {
        self.graph.neighbors(Vertex(region.0)).map(|v| Region(v.0))
    }

    /// The color of each region.
    pub fn colors(&self) -> &IdVec<Region, Color> {
        &self.colors
    }

    /// The region of each vertex of the graph that was contracted.
    pub fn of(&self) -> &IdVec<Vertex, Region> {
        &self.of
    }
}
