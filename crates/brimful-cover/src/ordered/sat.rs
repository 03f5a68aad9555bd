//! Paths that meet stops in order, by satisfiability.
//!
//! What it does: one variable for each edge, kept to paths by the path theory, and one for each
//! vertex and stop: whether the vertex comes after the stop. Edges join vertices that come after
//! the same stops; at a stop one edge comes from before it and one leads on.
//!
//! Why: where stops are few, plain search tries the same small mistakes again for every way through
//! the rest of the board. What is learnt from a conflict holds everywhere. That a vertex comes
//! after a stop says more than between which two it is: half a board goes at once.

use brimful_graph::graph::{Edge, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

use super::{Ordered, trace};
use crate::one_path::{self, Nearly, Path};
use crate::sat::{Cycles, Links, Literal, PathSat};

/// Bytes the solver takes (about) for a vertex and a stop.
const BYTES: usize = 1_500;
/// Conflicts of a first turn.
const TURN: u64 = 4_000;

/// The satisfiability model of the paths.
pub(crate) struct Model<'o, 'm> {
    ordered: Ordered<'o>,
    sat: PathSat<'m>,
    /// By vertex: its stop, from 0.
    stop: IdVec<Vertex, Option<usize>>,
    /// By vertex and stop: the literal "it comes after the stop", for other than stops.
    after: Vec<Literal>,
    yes: Literal,
}

impl<'o, 'm> Model<'o, 'm> {
    pub(super) fn new(
        ordered: Ordered<'o>,
        nearly: Option<&Nearly>,
        seed: u64,
        meter: &mut Meter<'m>,
    ) -> Result<Self, Stop> {
        let (n, k) = (ordered.graph.len(), ordered.stops.len());
        let bytes = n.saturating_mul(k).saturating_mul(BYTES);
        if bytes > meter.limits().memory {
            return Err(meter.limits().refuse(bytes));
        }
        let (ends, labels) = (ordered.graph.edges(), vec![0; n].into());
        let hints = Hints::new(&ordered, nearly.map_or(&[], |nearly| &nearly.path));
        let prefer = |i: usize| hints.link(i);
        let links =
            Links { vertices: n, ends, labels: &labels, cycles: Cycles::Never, prefer: &prefer };
        let mut sat = PathSat::new(&links, seed, meter.limits());
        let mut stop = IdVec::from_elem(None, n);
        ordered.stops.iter().enumerate().for_each(|(i, &v)| stop[v] = Some(i));
        let yes = sat.fresh();
        sat.clause(&[yes]);
        let mut model = Model { ordered, sat, stop, after: Vec::new(), yes };
        model.add_vertices(&hints, meter)?;
        model.add_edges(meter)?;
        model.add_stops(meter)?;
        Ok(model)
    }

    /// The literal "it comes after the stop".
    fn after(&self, v: Vertex, stop: usize) -> Literal {
        match self.stop[v] {
            Some(own) if own > stop => self.yes,
            Some(_) => !self.yes,
            None => self.after[v.index() * self.ordered.stops.len() + stop],
        }
    }

    /// Each vertex takes two edges, an end one, and comes after a stop only if it comes after those
    /// before.
    fn add_vertices(&mut self, hints: &Hints, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let last = self.ordered.stops.len() - 1;
        for v in Vertex::all(self.stop.len()) {
            meter.work(16 + last as u64)?;
            let links = self.ordered.graph.links(v).iter();
            let links: Vec<Literal> = links.map(|&(_, e)| self.sat.link(e.index())).collect();
            let count = match self.stop[v] {
                Some(stop) if stop == 0 || stop == last => 1,
                _ => 2,
            };
            self.sat.between(&links, count, count);
            for stop in 0..=last {
                let literal = match stop {
                    0 => self.yes,
                    _ if stop == last => !self.yes,
                    _ if self.stop[v].is_some() => self.yes,
                    _ => match hints.after(v, stop) {
                        Some(value) => self.sat.fresh_preferring(value),
                        None => self.sat.fresh(),
                    },
                };
                if let Some(&before) = self.after.last()
                    && stop > 0
                    && self.stop[v].is_none()
                {
                    self.sat.clause(&[!literal, before]);
                }
                self.after.push(literal);
            }
        }
        Ok(())
    }

    /// An edge joins vertices that come after the same stops, but for its own ends.
    fn add_edges(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        for (i, &[a, b]) in self.ordered.graph.edges().iter().enumerate() {
            let link = self.sat.link(i);
            meter.work(16 + self.ordered.stops.len() as u64)?;
            for stop in 0..self.ordered.stops.len() {
                let own = |v: Vertex| self.stop[v] == Some(stop);
                if own(a) || own(b) {
                    continue;
                }
                let [one, other] = [a, b].map(|v| self.after(v, stop));
                self.sat.clause(&[!link, !one, other]);
                self.sat.clause(&[!link, one, !other]);
            }
        }
        Ok(())
    }

    /// Of the two edges at a stop one comes from before it, and one leads to after it.
    fn add_stops(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let graph = self.ordered.graph;
        let last = self.ordered.stops.len() - 1;
        for (stop, &v) in self.ordered.stops.iter().enumerate() {
            let links = graph.links(v);
            meter.work(16 * links.len() as u64)?;
            for (i, &(w, edge)) in links.iter().enumerate() {
                let (link, onward) = (self.sat.link(edge.index()), self.after(w, stop));
                if stop == 0 || stop == last {
                    self.sat.clause(&[!link, if stop == 0 { onward } else { !onward }]);
                    continue;
                }
                for &(x, other) in &links[..i] {
                    let (second, too) = (self.sat.link(other.index()), self.after(x, stop));
                    self.sat.clause(&[!link, !second, onward, too]);
                    self.sat.clause(&[!link, !second, !onward, !too]);
                }
            }
        }
        Ok(())
    }
}

impl<'m> one_path::Model<'m> for Model<'_, 'm> {
    fn sat(&mut self) -> &mut PathSat<'m> {
        &mut self.sat
    }

    fn conflicts(&self, turn: u32) -> u64 {
        TURN * (1 + u64::from(turn))
    }

    fn path(&self) -> Path {
        trace(&self.ordered, |edge| self.sat.is_true(self.sat.link(edge.index())))
    }
}

/// What to try first: what holds for a line that misses some vertices.
struct Hints {
    /// By edge: whether it is on the line.
    on: IdVec<Edge, bool>,
    /// By vertex: the last stop on the line before it, or before the nearest one on the line.
    stop: IdVec<Vertex, Option<usize>>,
}

impl Hints {
    fn new(ordered: &Ordered<'_>, line: &[Vertex]) -> Self {
        let graph = ordered.graph;
        let mut hints = Hints {
            on: IdVec::from_elem(false, if line.is_empty() { 0 } else { graph.edges().len() }),
            stop: IdVec::from_elem(None, graph.len()),
        };
        let mut met = 0;
        for &v in line {
            met += usize::from(ordered.stops.get(met) == Some(&v));
            hints.stop[v] = met.checked_sub(1);
        }
        let edges = line.windows(2).filter_map(|two| graph.edge_between(two[0], two[1]));
        edges.for_each(|edge| hints.on[edge] = true);
        let mut queue = line.to_vec();
        let mut next = 0;
        while let Some(&v) = queue.get(next) {
            next += 1;
            for w in graph.neighbors(v) {
                if hints.stop[w].is_none() {
                    hints.stop[w] = hints.stop[v];
                    queue.push(w);
                }
            }
        }
        hints
    }

    fn link(&self, i: usize) -> Option<bool> {
        self.on.get(Edge::new(i)).copied()
    }

    fn after(&self, v: Vertex, stop: usize) -> Option<bool> {
        self.stop[v].map(|last| last >= stop)
    }
}
