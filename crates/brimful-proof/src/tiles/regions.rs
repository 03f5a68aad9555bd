//! The one-color regions of a board of tiles, or of a part of it.

use brimful::Board;
use brimful::graph::Vertex;
use brimful::ids::{Color, IdVec};

/// Regions, numbered in the order of their first cells.
#[derive(Clone, Debug, Default)]
pub(crate) struct Regions {
    /// The first cell of each region.
    pub(crate) first: Vec<Vertex>,
    /// The color of each region.
    pub(crate) color: Vec<u32>,
    /// The regions that touch each region, in order.
    pub(crate) near: Vec<Vec<usize>>,
    /// The region of each vertex; `None` outside of the part.
    pub(crate) of: IdVec<Vertex, Option<usize>>,
    /// The number of regions of the board; those behind them are tags.
    tiles: usize,
}

impl Regions {
    /// The regions of the cells that have a color: those of one color that touch belong together.
    pub(crate) fn new(board: &Board, colors: &[Option<Color>]) -> Self {
        let graph = board.graph();
        let of = IdVec::from_elem(None, colors.len());
        let mut regions = Regions { of, ..Regions::default() };
        for (start, &color) in regions.of.ids().zip(colors) {
            let Some(Color(name)) = color.filter(|_| regions.of[start].is_none()) else { continue };
            let region = regions.len();
            regions.first.push(start);
            regions.color.push(name);
            regions.of[start] = Some(region);
            let mut todo = vec![start];
            while let Some(v) = todo.pop() {
                for w in graph.neighbors(v) {
                    if regions.of[w].is_none() && colors[w.index()] == color {
                        regions.of[w] = Some(region);
                        todo.push(w);
                    }
                }
            }
        }
        regions.near = vec![Vec::new(); regions.len()];
        for edge in graph.edges() {
            if let [Some(a), Some(b)] = edge.map(|v| regions.of[v])
                && a != b
            {
                regions.near[a].push(b);
                regions.near[b].push(a);
            }
        }
        for near in &mut regions.near {
            near.sort_unstable();
            near.dedup();
        }
        regions.tiles = regions.len();
        regions
    }

    /// The same with a tag on each region that does not have a color: a tile more of that color,
    /// which touches this region alone.
    pub(crate) fn tagged(mut self, Color(color): Color) -> Self {
        for region in 0..self.tiles {
            if self.color[region] == color {
                continue;
            }
            let tag = self.len();
            self.near[region].push(tag);
            self.near.push(vec![region]);
            self.first.push(self.first[region]);
            self.color.push(color);
        }
        self
    }

    /// The number of regions, with tags.
    pub(crate) fn len(&self) -> usize {
        self.color.len()
    }

    /// The tags, each with the region that it is on.
    pub(crate) fn tags(&self) -> impl Iterator<Item = (usize, usize)> {
        (self.tiles..self.len()).map(|tag| (tag, self.near[tag][0]))
    }

    /// How far each region is from some of them; `usize::MAX` for those out of reach.
    pub(crate) fn distances(&self, from: &[usize]) -> Vec<usize> {
        let mut distance = vec![usize::MAX; self.len()];
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
