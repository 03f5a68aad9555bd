//! Paths by satisfiability, for boards that do not fall to plain search.
//!
//! What it does: one variable for each vertex and step that are still possible, one for each edge.
//! A vertex is at one step and a step at one vertex; the path goes on to a neighbor; an edge is
//! used exactly where its ends follow each other. The path theory keeps the edges from closing a
//! ring long before the steps are known.
//!
//! Why: where numbers are few, plain search tries the same small mistakes again for every way
//! through the rest of the board. What is learnt from a conflict holds everywhere.

use std::ops::RangeInclusive;

use brimful_graph::graph::{Edge, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

use super::Timed;
use super::places::Places;
use crate::one_path::{self, Nearly, Path};
use crate::sat::{Cycles, Links, Literal, PathSat};

/// Bytes the solver takes (about) for a vertex at a step.
const BYTES: usize = 1_000;

/// Conflicts of a first turn, times the places that the path may be at: that takes about as long as
/// laying walks. Bounds of these conflicts. Each turn has half as many more.
const WORK: u64 = 40_000_000;
const TURN: RangeInclusive<u64> = 200..=4_000;

/// The satisfiability model of a path.
pub(crate) struct Model<'t, 'm> {
    timed: Timed<'t>,
    sat: PathSat<'m>,
    /// By step: the vertices that may be there, ascending.
    at: Vec<Vec<(Vertex, Literal)>>,
}

impl<'t, 'm> Model<'t, 'm> {
    /// The model of all paths within these sets of vertices.
    pub(super) fn new(
        timed: Timed<'t>,
        places: &Places,
        (nearly, seed): (Option<&Nearly>, u64),
        meter: &mut Meter<'m>,
    ) -> Result<Self, Stop> {
        let n = timed.graph.len();
        let sets: Vec<Vec<Vertex>> = (0..n).map(|step| places.vertices(step).collect()).collect();
        let size: usize = sets.iter().map(Vec::len).sum();
        let bytes = size.saturating_mul(BYTES);
        if bytes > meter.limits().memory {
            return Err(meter.limits().refuse(bytes));
        }
        let (ends, labels) = (timed.graph.edges(), vec![0; n].into());
        let walk: &[Vertex] = nearly.map_or(&[], |nearly| &nearly.path);
        let steps = walk.windows(2);
        let edges = steps.filter_map(|two| timed.graph.edge_between(two[0], two[1]));
        let mut used: IdVec<Edge, _> = IdVec::from_elem(None, ends.len());
        edges.for_each(|edge| used[edge] = Some(true));
        let prefer = |i: usize| used[Edge::new(i)];
        let links =
            Links { vertices: n, ends, labels: &labels, cycles: Cycles::Never, prefer: &prefer };
        let mut sat = PathSat::new(&links, seed, meter.limits());
        let mut literal = |step: usize, v: Vertex| {
            let is_there = walk.get(step) == Some(&v);
            (v, if is_there { sat.fresh_preferring(true) } else { sat.fresh() })
        };
        let at = (0..)
            .zip(sets)
            .map(|(step, set)| set.into_iter().map(|v| literal(step, v)).collect())
            .collect();
        let mut model = Model { timed, sat, at };
        model.add_steps(meter)?;
        model.add_degrees(meter)?;
        model.add_links(meter)?;
        Ok(model)
    }

    /// The literal "the path is at this vertex at this step"; `None` where it cannot be.
    fn literal(&self, step: Option<usize>, v: Vertex) -> Option<Literal> {
        let set = self.at.get(step?)?;
        set.binary_search_by_key(&v, |&(v, _)| v).ok().map(|place| set[place].1)
    }

    /// Each step has one vertex, and each vertex one step.
    fn add_steps(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let mut steps_of: IdVec<Vertex, Vec<Literal>> = IdVec::from_elem(Vec::new(), self.at.len());
        for set in &self.at {
            meter.work(8 * set.len() as u64)?;
            let literals: Vec<Literal> = set.iter().map(|&(_, literal)| literal).collect();
            self.sat.between(&literals, 1, 1);
            set.iter().for_each(|&(v, literal)| steps_of[v].push(literal));
        }
        for literals in steps_of {
            meter.work(8 * literals.len() as u64)?;
            self.sat.between(&literals, 1, 1);
        }
        Ok(())
    }

    /// Two edges at each vertex, one at the first and at the last.
    fn add_degrees(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let graph = self.timed.graph;
        let last = self.at.len().checked_sub(1);
        if last == Some(0) {
            return Ok(());
        }
        for v in Vertex::all(graph.len()) {
            meter.work(16)?;
            let links = graph.links(v).iter();
            let links: Vec<Literal> = links.map(|&(_, e)| self.sat.link(e.index())).collect();
            let ends: Vec<Literal> =
                [Some(0), last].into_iter().filter_map(|step| self.literal(step, v)).collect();
            self.sat.between(&links, 1, 2);
            for i in 0..links.len() {
                let others = (0..links.len()).filter(|&j| j != i).map(|j| links[j]);
                let clause: Vec<Literal> = others.chain(ends.iter().copied()).collect();
                self.sat.clause(&clause);
                for (&end, j) in ends.iter().flat_map(|end| (0..i).map(move |j| (end, j))) {
                    self.sat.clause(&[!end, !links[i], !links[j]]);
                }
            }
        }
        Ok(())
    }

    /// From step to step the path goes along an edge, and an edge leads one step on or back.
    fn add_links(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let graph = self.timed.graph;
        let n = self.at.len();
        for step in 0..n {
            let (before, after) = (step.checked_sub(1), Some(step + 1).filter(|&s| s < n));
            for place in 0..self.at[step].len() {
                let (v, here) = self.at[step][place];
                meter.work(16)?;
                for side in [before, after].into_iter().filter(|side| side.is_some()) {
                    let next = graph.neighbors(v).filter_map(|w| self.literal(side, w));
                    let clause: Vec<Literal> = std::iter::once(!here).chain(next).collect();
                    self.sat.clause(&clause);
                }
                for &(w, edge) in graph.links(v) {
                    let link = self.sat.link(edge.index());
                    let sides = [before, after].map(|side| self.literal(side, w));
                    let clause: Vec<Literal> =
                        [!here, !link].into_iter().chain(sides.into_iter().flatten()).collect();
                    self.sat.clause(&clause);
                    if let Some(next) = sides[1] {
                        self.sat.clause(&[!here, !next, link]);
                    }
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
        let size: usize = self.at.iter().map(Vec::len).sum();
        let first = (WORK / size.max(1) as u64).clamp(*TURN.start(), *TURN.end());
        first / 2 * (2 + u64::from(turn))
    }

    fn path(&self) -> Path {
        let holds = |&&(_, literal): &&(Vertex, Literal)| self.sat.is_true(literal);
        self.at.iter().filter_map(|set| set.iter().find(holds)).map(|&(v, _)| v).collect()
    }
}
