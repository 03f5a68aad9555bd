//! Linkages by satisfiability that takes every edge it can, one after the other in reading order.
//!
//! Where paths have to run side by side in long windings, other searches see no end: prices push
//! paths aside that have no room, and a solver that prefers what was active decides far from what
//! it knows. Here, only edges are decided, and first that they are used, in the order of the
//! lattice from one of its sides. The colors of vertices carry what follows. There are no restarts:
//! what was laid stays until a conflict is about it. A contest board of 30x30 with 24 paths, on
//! which negotiation never ends, takes 200 conflicts. CaDiCaL, given the same clauses, takes 70
//! without restarts, 18,000 if it leaves edges out first, and more than 600,000 with frequent
//! restarts.
//!
//! Paths keep apart, since any linkage can be shortened until its paths do. Closed loops beside the
//! paths may be part of a model, and are left out.

use super::lattice::{DOWN, Lattice, RIGHT};
use super::portfolio::rows_and_columns;
use super::search::{Model, Next};
use super::{Linkage, labels, trace};
use crate::sat::{Literal, PathSat, Sat};
use brimful_graph::graph::{Edge, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// The most vertices times paths: each takes about a microsecond and a kilobyte.
const MOST_COLORS: usize = 1 << 17;

/// A linkage that may leave vertices empty, looked for with this many conflicts. Attempts begin at
/// different sides of the lattice.
pub(super) fn find(
    linkage: &Linkage<'_>,
    (attempt, conflicts): (u64, u64),
    meter: &mut Meter<'_>,
) -> Result<Next, Stop> {
    let colors = linkage.graph.len().saturating_mul(linkage.pairs.len());
    let bytes = || Model::bytes(linkage).iter().sum::<usize>();
    if colors > MOST_COLORS || bytes() > meter.limits().memory {
        return Ok(Next::Open);
    }
    let mut eager = Eager::new(linkage, attempt, meter);
    eager.add_degrees(meter)?;
    eager.add_colors(meter)?;
    eager.add_squares();
    Ok(match eager.sat.solve(&[], Some(conflicts), meter)? {
        Sat::No => Next::None,
        Sat::OutOfBudget => Next::Open,
        Sat::Yes => Next::Found(trace(linkage, |e| eager.sat.is_true(eager.links[e]))),
    })
}

struct Eager<'l, 'm> {
    linkage: &'l Linkage<'l>,
    labels: IdVec<Vertex, u32>,
    sat: PathSat<'m>,
    links: IdVec<Edge, Literal>,
}

impl<'l, 'm> Eager<'l, 'm> {
    fn new(linkage: &'l Linkage<'l>, attempt: u64, meter: &Meter<'m>) -> Self {
        let mut sat = PathSat::steady(meter.limits());
        // The solver decides its first variable, and then the others from the last one on.
        let mut last = sat.fresh();
        let mut links = IdVec::from_elem(last, linkage.graph.edges().len());
        for e in order(linkage, attempt).into_iter().rev() {
            last = sat.fresh();
            // What is not known yet is tried as false first.
            links[e] = !last;
        }
        Eager { linkage, labels: labels(linkage), sat, links }
    }

    /// The literals of the edges at a vertex.
    fn at(&self, v: Vertex) -> Vec<Literal> {
        self.linkage.graph.links(v).iter().map(|&(_, e)| self.links[e]).collect()
    }

    /// One edge at each end, two or none at every other vertex.
    fn add_degrees(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        for v in self.labels.ids() {
            meter.work(16)?;
            let mut edges = self.at(v);
            if self.labels[v] != 0 {
                self.sat.between(&edges, 1, 1);
                continue;
            }
            self.sat.between(&edges, 0, 2);
            for i in 0..edges.len() {
                edges[i] = !edges[i];
                self.sat.clause(&edges);
                edges[i] = !edges[i];
            }
        }
        Ok(())
    }

    /// Edges that are used join equal colors, and equal colors side by side are joined.
    fn add_colors(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let yes = self.sat.fresh();
        self.sat.clause(&[yes]);
        for color in 1..=self.linkage.pairs.len() as u32 {
            meter.work(self.labels.len() as u64)?;
            let of = |sat: &mut PathSat<'_>, label: u32| match label {
                0 => sat.fresh_implied(),
                _ if label == color => yes,
                _ => !yes,
            };
            let colors: IdVec<Vertex, Literal> =
                self.labels.iter().map(|&label| of(&mut self.sat, label)).collect();
            for (&link, &[u, v]) in self.links.iter().zip(self.linkage.graph.edges()) {
                let [a, b] = [colors[u], colors[v]];
                for clause in [[!link, !a, b], [!link, a, !b], [link, !a, !b]] {
                    self.sat.clause(&clause);
                }
            }
        }
        Ok(())
    }

    /// At most two edges around a square: with three, a path would run beside itself.
    fn add_squares(&mut self) {
        let Some(places) = self.linkage.lattice else { return };
        let lattice = Lattice::new(self.linkage.graph, places);
        for v in Vertex::all(places.len()) {
            let sides = |v: Option<Vertex>, dir| v.and_then(|v| lattice.edge(v, dir));
            let [right, down] = [RIGHT, DOWN].map(|dir| lattice.step(v, dir));
            let around = [
                sides(Some(v), RIGHT),
                sides(Some(v), DOWN),
                sides(right, DOWN),
                sides(down, RIGHT),
            ];
            if let [Some(a), Some(b), Some(c), Some(d)] = around {
                let square = [a, b, c, d].map(|e| self.links[e]);
                self.sat.between(&square, 0, 2);
            }
        }
    }
}

/// The edges in the order in which they are decided: by rows, by columns, or either from the end.
fn order(linkage: &Linkage<'_>, attempt: u64) -> Vec<Edge> {
    let n = linkage.graph.len();
    let [rows, columns] = match linkage.lattice {
        Some(places) => rows_and_columns(places),
        None => [Vertex::all(n).collect(), Vertex::all(n).collect()],
    };
    let mut vertices = if attempt.is_multiple_of(2) { rows } else { columns };
    if attempt / 2 % 2 == 1 {
        vertices.reverse();
    }
    let mut place = IdVec::from_elem(0, n);
    (0..).zip(&vertices).for_each(|(at, &v)| place[v] = at);
    let mut edges: Vec<Edge> = Edge::all(linkage.graph.edges().len()).collect();
    edges.sort_by_key(|e| {
        let mut ends = linkage.graph.edges()[e.index()].map(|v| place[v]);
        ends.sort_unstable();
        ends
    });
    edges
}
