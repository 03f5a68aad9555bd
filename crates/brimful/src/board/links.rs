//! How the neighborhood of a board may differ from its lattice.

use super::shape::Around;
use super::{Board, Cell, Shape, Wrap};
use crate::graph::{Graph, Vertex};

/// What changes who touches whom: sides joined, squares that touch at corners, walls between
/// neighbors, edges between any two cells, and bridges.
///
/// Walls are stronger than joined sides and corners, edges are stronger than walls. A wall or an
/// edge at a bridge is one of its lane along the row if it leads to a cell of the same row, else of
/// its other lane.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Links {
    /// The opposite sides that are joined.
    pub wrap: Wrap,
    /// Squares touch at corners too.
    pub diagonals: bool,
    /// Neighbors that do not touch: between them stands a thin wall.
    pub walls: Vec<[Cell; 2]>,
    /// Cells that touch although they do not lie side by side.
    pub edges: Vec<[Cell; 2]>,
    /// Squares where one path may cross over another: each is two vertices, its lane along the row
    /// and its lane along the column, which do not touch each other.
    pub bridges: Vec<Cell>,
}

impl Links {
    /// Whether nothing is changed.
    pub fn is_empty(&self) -> bool {
        self.wrap == Wrap::default()
            && !self.diagonals
            && self.walls.is_empty()
            && self.edges.is_empty()
            && self.bridges.is_empty()
    }

    /// Whether a thin wall can stand between two cells: they touch side by side, over joined sides,
    /// or at corners that count.
    pub(crate) fn can_part(&self, shape: Shape, [a, b]: [Cell; 2]) -> bool {
        shape.neighbors_around(a, self.around()).any(|near| near == b)
    }

    /// The sides and corners that are joined.
    pub(super) fn around(&self) -> Around {
        Around { wrap: self.wrap, diagonals: self.diagonals }
    }
}

/// Edges as pairs of vertices, the smaller first, sorted.
type Edges = Vec<[Vertex; 2]>;

impl Board {
    /// How the board's neighborhood differs from its lattice, told as briefly as it can be: sides
    /// count as joined, and corners as neighbors, where more than half of the cells along them
    /// touch. Nothing for abstract graphs. O(n).
    pub fn links(&self) -> Links {
        if self.is_plain() || matches!(self.shape(), Shape::Abstract { .. }) {
            return Links::default();
        }
        let own = self.graph().edges();
        let plain = self.lattice_edges(Around::default());
        let touches = |around: Around, less: &Edges| {
            let more = if self.shape().fits(around) { self.lattice_edges(around) } else { vec![] };
            let across: Edges = without(&more, less).collect();
            2 * (across.len() - without(&across, own).count()) > across.len()
        };
        let joined = |wrap: Wrap| touches(Around { wrap, diagonals: false }, &plain);
        let wrap = Wrap {
            rows: joined(Wrap { rows: true, columns: false }),
            columns: joined(Wrap { rows: false, columns: true }),
        };
        let sides = self.lattice_edges(Around { wrap, diagonals: false });
        let diagonals = touches(Around { wrap, diagonals: true }, &sides);
        self.links_beside(Around { wrap, diagonals })
    }

    /// The links with the sides the caller declared joined: they hold for cells that are
    /// still to come, too.
    #[cfg(feature = "engines")]
    pub(crate) fn links_as_said(&self) -> Links {
        match self.shape() {
            Shape::Abstract { .. } => Links::default(),
            _ => self.links_beside(self.joined),
        }
    }

    /// How the neighborhood differs from the lattice with those sides and corners joined.
    fn links_beside(&self, around: Around) -> Links {
        let (own, lattice) = (self.graph().edges(), self.lattice_edges(around));
        let told = |edges: &[[Vertex; 2]], others: &[[Vertex; 2]]| {
            without(edges, others).map(|edge| edge.map(|v| self.cell(v))).collect()
        };
        Links {
            wrap: around.wrap,
            diagonals: around.diagonals,
            walls: told(&lattice, own),
            edges: told(own, &lattice),
            bridges: self.bridges().collect(),
        }
    }

    /// The edges of the lattice between the cells that are there.
    fn lattice_edges(&self, around: Around) -> Edges {
        let forward = Vertex::all(self.len()).zip(self.cells()).flat_map(|(v, &cell)| {
            let near = self.shape().neighbors_around(cell, around).filter_map(move |other| {
                let [here, there] = self.joint(cell, other)?;
                // through its other lane, a bridge touches other cells
                (here == v).then_some(there)
            });
            near.filter(move |&w: &Vertex| w > v).map(move |w| [v, w])
        });
        sorted(forward.collect())
    }

    /// The vertices by which two cells would touch: of a bridge the lane along the row if both are
    /// in one row.
    fn joint(&self, a: Cell, b: Cell) -> Option<[Vertex; 2]> {
        let lane = |cell: Cell| {
            let mut lanes = self.vertices(cell);
            if a.row == b.row { lanes.next() } else { lanes.last() }
        };
        Some([lane(a)?, lane(b)?])
    }

    /// The board's graph with walls put up and edges put in; those at cells that are not there
    /// change nothing.
    pub(super) fn relink(&self, links: &Links) -> Graph {
        let vertices = |pairs: &[[Cell; 2]]| {
            let ends = pairs.iter().filter_map(|&[a, b]| self.joint(a, b));
            sorted(ends.map(|[a, b]| [a.min(b), a.max(b)]).collect())
        };
        let (lattice, walls) = (self.lattice_edges(links.around()), vertices(&links.walls));
        let edges = without(&lattice, &walls).chain(vertices(&links.edges));
        Graph::trusted(self.len() as u32, edges)
    }
}

fn sorted(mut edges: Edges) -> Edges {
    edges.sort_unstable();
    edges.dedup();
    edges
}

/// The edges that are not among the others, both sorted.
fn without(edges: &[[Vertex; 2]], others: &[[Vertex; 2]]) -> impl Iterator<Item = [Vertex; 2]> {
    let mut others = others.iter().peekable();
    edges.iter().copied().filter(move |edge| {
        while others.next_if(|&other| other < edge).is_some() {}
        others.peek() != Some(&edge)
    })
}
