//! The one-color regions of a board of tiles.

use brimful::Board;
use brimful::graph::Vertex;
use brimful::ids::{Color, IdVec};

use super::names;

/// Regions, numbered in the order of their first cells.
#[derive(Clone, Debug)]
pub(crate) struct Regions {
    /// The name of the first cell of each region.
    pub(crate) names: Vec<String>,
    /// The color of each region.
    pub(crate) color: Vec<u32>,
    /// The regions that touch each region.
    pub(crate) near: Vec<Vec<usize>>,
    /// The region of each vertex.
    pub(crate) of: IdVec<Vertex, usize>,
}

impl Regions {
    /// The regions of a board: cells of one color that touch belong together.
    pub(crate) fn new(board: &Board, colors: &[Color]) -> Self {
        const NONE: usize = usize::MAX;
        let graph = board.graph();
        let mut of: IdVec<Vertex, usize> = IdVec::from_elem(NONE, colors.len());
        let mut regions = Regions { names: vec![], color: vec![], near: vec![], of: IdVec::new() };
        for ((start, name), &color) in of.ids().zip(names(board)).zip(colors) {
            if of[start] != NONE {
                continue;
            }
            let region = regions.names.len();
            regions.names.push(name);
            regions.color.push(color.0);
            of[start] = region;
            let mut todo = vec![start];
            while let Some(v) = todo.pop() {
                for w in graph.neighbors(v) {
                    if of[w] == NONE && colors[w.index()] == color {
                        of[w] = region;
                        todo.push(w);
                    }
                }
            }
        }
        regions.near = vec![Vec::new(); regions.names.len()];
        for [a, b] in graph.edges().iter().map(|edge| edge.map(|v| of[v])) {
            if a != b {
                regions.near[a].push(b);
                regions.near[b].push(a);
            }
        }
        for near in &mut regions.near {
            near.sort_unstable();
            near.dedup();
        }
        regions.of = of;
        regions
    }

    /// The color of each cell, where it was that of the board, after a region is recolored.
    pub(crate) fn after(&self, colors: &[Color], region: usize, color: Color) -> Vec<Color> {
        let of = self.of.iter().zip(colors);
        of.map(|(&of, &old)| if of == region { color } else { old }).collect()
    }

    /// How far each region is from some of them; `usize::MAX` for those out of reach.
    pub(crate) fn distances(&self, from: &[usize]) -> Vec<usize> {
        let mut distance = vec![usize::MAX; self.near.len()];
        from.iter().for_each(|&region| distance[region] = 0);
        let mut all = from.to_vec();
        let mut read = 0;
        while let Some(&region) = all.get(read) {
            read += 1;
            for &next in &self.near[region] {
                if distance[next] == usize::MAX {
                    distance[next] = distance[region] + 1;
                    all.push(next);
                }
            }
        }
        distance
    }

    /// Whether every region can be reached from every other.
    pub(crate) fn are_joined(&self) -> bool {
        !self.distances(&[0]).contains(&usize::MAX)
    }
}
