//! The connected parts of a region graph, each of which is solved alone.

use brimful_graph::Regions;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::{Color, IdVec, Region};

/// A connected region graph with regions and colors of its own numbers, every color present.
///
/// The searches work on these numbers, which are not [`Region`] and [`Color`] but plain: regions
/// are bits of machine words, and colors are bytes so that a position is small.
#[derive(Clone, Debug, Default)]
pub(crate) struct Part {
    /// Which regions touch.
    graph: Graph,
    /// The color of each region: an index into `palette`.
    pub(crate) colors: Vec<u8>,
    /// The colors by their outside names, ascending.
    pub(crate) palette: Vec<Color>,
    /// The regions by their outside numbers, ascending.
    pub(crate) regions: Vec<Region>,
}

impl Part {
    /// All regions in one part, even if they are in pieces.
    #[cfg(test)]
    pub(crate) fn whole(regions: &Regions, colors: usize) -> Self {
        Part {
            graph: regions.graph().clone(),
            colors: regions.colors().iter().map(|color| color.0 as u8).collect(),
            palette: Color::all(colors).collect(),
            regions: regions.colors().ids().collect(),
        }
    }

    /// The number of regions.
    pub(crate) fn len(&self) -> usize {
        self.colors.len()
    }

    /// The regions that touch one, ascending.
    pub(crate) fn neighbors(&self, region: u32) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.graph.neighbors(Vertex(region)).map(|v| v.0)
    }

    /// The pairs of regions that touch, ascending.
    pub(crate) fn edges(&self) -> impl Iterator<Item = [u32; 2]> + '_ {
        self.graph.edges().iter().map(|ends| ends.map(|v| v.0))
    }

    /// The number of colors.
    pub(crate) fn palette_len(&self) -> usize {
        self.palette.len()
    }
}

/// The connected parts of a region graph, each with the regions it is made of, in the order of its
/// own numbers.
pub(crate) fn parts(whole: &Regions) -> Vec<Part> {
    let (label, count) = whole.graph().components();
    let mut parts: Vec<Part> = (0..count).map(|_| Part::default()).collect();
    let mut place: IdVec<Vertex, u32> = Vec::with_capacity(label.len()).into();
    for (v, &part) in label.iter_enumerated() {
        let part = &mut parts[part as usize];
        place.push(part.regions.len() as u32);
        part.regions.push(Region(v.0));
    }
    let mut edges = vec![Vec::new(); parts.len()];
    for &[a, b] in whole.graph().edges() {
        edges[label[a] as usize].push([place[a], place[b]]);
    }
    for (part, edges) in parts.iter_mut().zip(edges) {
        part.graph = Graph::trusted(part.regions.len() as u32, edges);
        part.palette = part.regions.iter().map(|&r| whole.colors()[r]).collect();
        part.palette.sort_unstable();
        part.palette.dedup();
        let number = |r: Region| {
            let color = whole.colors()[r];
            part.palette.partition_point(|&other| other < color) as u8
        };
        part.colors = part.regions.iter().map(|&r| number(r)).collect();
    }
    parts
}
