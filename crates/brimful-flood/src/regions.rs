//! The region graph: what is left of a colored graph when every connected one-color region is one
//! vertex.
//!
//! Contracting each region to one vertex (the edge contraction of the KAMI solvers this project
//! grew from) keeps exactly what the moves see: a move recolors a vertex, and then it and its
//! neighbors of that color are one.

use brimful_graph::graph::{Graph, Vertex};

/// Connected one-color regions and which of them touch; no two neighbors have the same color.
#[derive(Clone, Debug)]
pub struct Regions {
    graph: Graph,
    colors: Vec<u32>,
    of: Vec<u32>,
}

impl Regions {
    /// Contracts every one-color region of a colored graph; `colors` has one entry a vertex.
    pub fn contract(graph: &Graph, colors: &[u32]) -> Self {
        const NONE: u32 = u32::MAX;
        let mut of = vec![NONE; colors.len()];
        let mut region_colors = Vec::new();
        let mut stack = Vec::new();
        for start in 0..colors.len() {
            if of[start] != NONE {
                continue;
            }
            let region = region_colors.len() as u32;
            of[start] = region;
            stack.push(start as Vertex);
            while let Some(v) = stack.pop() {
                for w in graph.neighbors(v).filter(|&w| colors[w as usize] == colors[start]) {
                    if of[w as usize] == NONE {
                        of[w as usize] = region;
                        stack.push(w);
                    }
                }
            }
            region_colors.push(colors[start]);
        }
        let edges = graph.edges().iter().map(|ends| ends.map(|v| of[v as usize]));
        let graph = Graph::trusted(region_colors.len() as u32, edges);
        Regions { graph, colors: region_colors, of }
    }

    /// Which regions touch.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The color of each region.
    pub fn colors(&self) -> &[u32] {
        &self.colors
    }

    /// The region of each vertex of the graph that was contracted.
    pub fn of(&self) -> &[u32] {
        &self.of
    }

    /// The connected parts of the region graph, each with the regions it is made of, in the order
    /// of its own numbers.
    pub(crate) fn parts(&self) -> Vec<Part> {
        let (label, count) = self.graph.components();
        let mut parts: Vec<Part> = (0..count).map(|_| Part::default()).collect();
        let mut place = Vec::with_capacity(label.len());
        for (region, &part) in label.iter().enumerate() {
            let part = &mut parts[part as usize];
            place.push(part.regions.len() as u32);
            part.regions.push(region as u32);
        }
        let mut edges = vec![Vec::new(); parts.len()];
        for &[a, b] in self.graph.edges() {
            edges[label[a as usize] as usize].push([place[a as usize], place[b as usize]]);
        }
        for (part, edges) in parts.iter_mut().zip(edges) {
            part.graph = Graph::trusted(part.regions.len() as u32, edges);
            part.palette = part.regions.iter().map(|&r| self.colors[r as usize]).collect();
            part.palette.sort_unstable();
            part.palette.dedup();
            let number = |r: u32| {
                let color = self.colors[r as usize];
                part.palette.partition_point(|&other| other < color) as u8
            };
            part.colors = part.regions.iter().map(|&r| number(r)).collect();
        }
        parts
    }
}

/// A connected region graph with regions and colors of its own numbers, every color present.
#[derive(Clone, Debug, Default)]
pub(crate) struct Part {
    /// Which regions touch.
    pub(crate) graph: Graph,
    /// The color of each region: an index into `palette`.
    pub(crate) colors: Vec<u8>,
    /// The colors by their outside names, ascending.
    pub(crate) palette: Vec<u32>,
    /// The regions by their outside numbers, ascending.
    pub(crate) regions: Vec<u32>,
}

impl Part {
    /// The number of regions.
    pub(crate) fn len(&self) -> usize {
        self.colors.len()
    }

    /// The number of colors.
    pub(crate) fn palette_len(&self) -> usize {
        self.palette.len()
    }
}
