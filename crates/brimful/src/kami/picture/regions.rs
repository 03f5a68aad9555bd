//! One-color regions: their vertices, their middles, and the graph of those that touch.

use brimful_graph::Regions;

use super::{board, tile};
use crate::canvas::svg::{Num, PathData, Point, Svg};
use crate::canvas::{Disc, Panel, Pen, UNIT};
use crate::graph::{Graph, Vertex};
use crate::ids::{Color, IdVec, Region};
use crate::kami::Puzzle;

/// The discs of two regions that touch cover at most this part of the line between them.
const COVERED: f64 = 0.7;

/// A board in some colors, and its one-color regions.
pub(super) struct Painted {
    /// The color of each vertex.
    pub(super) colors: IdVec<Vertex, Color>,
    /// The vertices of each region, ascending.
    pub(super) members: IdVec<Region, Vec<Vertex>>,
    regions: Regions,
}

impl Painted {
    /// The regions of a graph whose vertices have these colors.
    pub(super) fn new(graph: &Graph, colors: IdVec<Vertex, Color>) -> Self {
        let regions = Regions::contract(graph, colors.as_slice());
        let mut members = IdVec::from_elem(Vec::new(), regions.colors().len());
        for (v, &region) in regions.of().iter_enumerated() {
            members[region].push(v);
        }
        Painted { colors, members, regions }
    }

    /// The vertices of the region of a vertex, ascending.
    pub(super) fn region(&self, v: Vertex) -> &[Vertex] {
        &self.members[self.regions.of()[v]]
    }

    /// The pairs of regions that touch.
    pub(super) fn touching(&self) -> &[[Vertex; 2]] {
        self.regions.graph().edges()
    }

    /// The same board after the region of a vertex has got a new color.
    pub(super) fn after(mut self, graph: &Graph, v: Vertex, color: Color) -> Self {
        let region = &self.members[self.regions.of()[v]];
        region.iter().for_each(|&v| self.colors[v] = color);
        Painted::new(graph, self.colors)
    }
}

/// A node a region, in its middle, over a ghost of the board. The larger the region, the larger its
/// node, as far as the lines between nodes stay visible.
pub(super) fn region_graph(pen: &Pen<'_>, puzzle: &Puzzle) -> Panel {
    let mut svg = Svg::default();
    let painted = Painted::new(pen.plan.board.graph(), puzzle.colors().clone());
    if !pen.plan.is_graph() {
        let ghost = board(pen, puzzle, &painted).finish();
        svg.nest("g", &[("class", &"ghost"), ("opacity", &Num(0.22))], |svg| svg.raw(&ghost));
    }
    let regions = &painted.members;
    let places: Vec<Point> =
        regions.iter().map(|region| pen.plan.center(heart(pen, region))).collect();
    let mut lines = PathData::default();
    for pair in painted.touching() {
        lines.line(pair.map(|region| places[region.index()]), false);
    }
    pen.stroke(&mut svg, "edges", &lines, pen.colors.ink, 0.06);
    let radii = radii(regions, &places, painted.touching());
    for ((region, &at), radius) in regions.iter().zip(&places).zip(radii) {
        let color = painted.colors[region[0]];
        let label = color.to_string();
        Disc { class: "node", label: &label, at, radius }.write(&mut svg, tile(pen, color));
    }
    pen.panel(svg)
}

/// The radius of each region's disc: its area by the region's size, less where two discs would
/// cover the line between them.
fn radii(
    regions: &IdVec<Region, Vec<Vertex>>,
    places: &[Point],
    touching: &[[Vertex; 2]],
) -> Vec<f64> {
    let by_size = |region: &Vec<Vertex>| (0.2 * (region.len() as f64).sqrt()).clamp(0.22, 1.2);
    let wanted: Vec<f64> = regions.iter().map(|region| UNIT * by_size(region)).collect();
    let mut radii = wanted.clone();
    for pair in touching {
        let [a, b] = pair.map(|region| region.index());
        let [dx, dy] = [places[a][0] - places[b][0], places[a][1] - places[b][1]];
        let share = COVERED * (dx * dx + dy * dy).sqrt() / (wanted[a] + wanted[b]);
        for end in [a, b] {
            radii[end] = radii[end].min(share * wanted[end]);
        }
    }
    radii
}

/// The vertex of a region farthest from everything outside; of several, the one nearest to the
/// middle.
pub(super) fn heart(pen: &Pen<'_>, region: &[Vertex]) -> Vertex {
    let middle = centroid(pen, region);
    let off = |v: Vertex| {
        let [x, y] = pen.plan.center(v);
        (x - middle[0]).powi(2) + (y - middle[1]).powi(2)
    };
    let depth = depths(pen, region);
    let deepest = depth.iter().copied().max().unwrap_or(0);
    let inner = region.iter().zip(&depth).filter(|&(_, &d)| d == deepest).map(|(&v, _)| v);
    inner.min_by(|&a, &b| off(a).total_cmp(&off(b))).unwrap_or(region[0])
}

/// The number of steps from each vertex of a region to its rim.
fn depths(pen: &Pen<'_>, region: &[Vertex]) -> Vec<u32> {
    let graph = pen.plan.board.graph();
    let place = |v: Vertex| region.binary_search(&v).ok();
    let full = if pen.plan.is_graph() { 0 } else { pen.plan.corners(region[0]).len() };
    let mut depth = vec![u32::MAX; region.len()];
    let mut queue = Vec::new();
    for (i, &v) in region.iter().enumerate() {
        if graph.neighbors(v).filter_map(place).count() < full {
            depth[i] = 0;
            queue.push(i);
        }
    }
    let mut next = 0;
    while let Some(&i) = queue.get(next) {
        next += 1;
        for j in graph.neighbors(region[i]).filter_map(place) {
            if depth[j] == u32::MAX {
                depth[j] = depth[i] + 1;
                queue.push(j);
            }
        }
    }
    depth
}

/// The mean place of some vertices.
fn centroid(pen: &Pen<'_>, region: &[Vertex]) -> Point {
    let sum = region
        .iter()
        .map(|&v| pen.plan.center(v))
        .fold([0.0; 2], |s, p| [s[0] + p[0], s[1] + p[1]]);
    sum.map(|x| x / region.len().max(1) as f64)
}
