//! The one-color regions of a board of tiles, or of a part of it.

use brimful::Board;
use brimful::graph::Vertex;
use brimful::ids::IdVec;

/// Regions, numbered in the order of their first cells.
#[derive(Clone, Debug, Default)]
pub(crate) struct Regions {
    /// The first cell of each region.
    pub(crate) first: Vec<Vertex>,
    /// The color of each region.
    pub(crate) color: Vec<u8>,
    /// The regions that touch each region, in order.
    pub(crate) near: Vec<Vec<usize>>,
    /// The region of each vertex; `None` outside of the part.
    pub(crate) of: IdVec<Vertex, Option<usize>>,
    /// The number of regions of the board; those behind them are tags.
    pub(crate) tiles: usize,
}

impl Regions {
    /// The regions of the cells that have a color: those of one color that touch belong together.
    pub(crate) fn new(board: &Board, colors: &[Option<u8>]) -> Self {
        let graph = board.graph();
        let of = IdVec::from_elem(None, colors.len());
        let mut regions = Regions { of, ..Regions::default() };
        for (start, &color) in regions.of.ids().zip(colors) {
            let Some(name) = color.filter(|_| regions.of[start].is_none()) else { continue };
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
    pub(crate) fn tagged(mut self, color: u8) -> Self {
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

    /// All moves: each region that is no tag, to each other color.
    pub(crate) fn moves(&self, palette: u32) -> impl Iterator<Item = (usize, u8)> + Clone {
        let to = move |region: usize| (0..palette as u8).map(move |color| (region, color));
        (0..self.tiles).flat_map(to).filter(|&(region, color)| self.color[region] != color)
    }

    /// The number of regions, with tags.
    pub(crate) fn len(&self) -> usize {
        self.color.len()
    }

    /// Whether every region can be reached from every other.
    pub(crate) fn are_joined(&self) -> bool {
        !distances(&self.near, [0]).contains(&usize::MAX)
    }
}

/// How far each region is from some of them; `usize::MAX` for those out of reach.
pub(crate) fn distances(near: &[Vec<usize>], from: impl IntoIterator<Item = usize>) -> Vec<usize> {
    let mut distance = vec![usize::MAX; near.len()];
    let mut all = Vec::from_iter(from);
    all.iter().for_each(|&region| distance[region] = 0);
    let mut read = 0;
    while let Some(&region) = all.get(read) {
        read += 1;
        for &next in &near[region] {
            if distance[next] == usize::MAX {
                distance[next] = distance[region] + 1;
                all.push(next);
            }
        }
    }
    distance
}
