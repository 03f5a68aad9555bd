//! Graphs that are narrow in parts: the narrow parts become tables, and clause learning searches
//! the rest, the *kernel*, together with one state of each table.
//!
//! A state is shown to the search as links between the vertices of its scope: one along each path,
//! through the vertices that are done in it. So the kernel is a graph with extra links, and the
//! path theory of [`sat`](crate::sat) keeps it to one cycle. What a table says of a Fleischner
//! gadget in one step, clause learning would have to learn in every place where one occurs.

use rustc_hash::FxHashMap;

use super::Narrow;
use super::program::Program;
use super::state::{Codes, State};
use crate::sat::{Cycles, Links, Literal, PathSat, Sat};
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Limits, Meter, Stop};

/// A table that the search must pick one state of.
struct Choice {
    step: usize,
    /// The links of each state.
    states: Vec<Vec<u32>>,
    /// All links of the table.
    links: Vec<u32>,
    /// A literal for each state: it is picked.
    picks: Vec<Literal>,
}

/// The kernel as a multigraph: edges first, then the links of tables.
struct Kernel {
    number: IdVec<Vertex, Vertex>,
    names: IdVec<Vertex, Vertex>,
    ends: Vec<[Vertex; 2]>,
    /// How many of them are edges.
    edges: usize,
    choices: Vec<Choice>,
}

/// A graph whose narrow parts are tables, and the search of its kernel.
pub(crate) struct Parts<'g, 'a> {
    program: Program<'g>,
    kernel: Kernel,
    sat: PathSat<'a>,
}

impl<'g, 'a> Parts<'g, 'a> {
    /// For what the program has not eliminated.
    pub(super) fn new(graph: &Graph, program: Program<'g>, limits: &Limits<'a>) -> Self {
        let mut kernel = Kernel::new(graph, &program);
        let sat = kernel.model(limits);
        Parts { program, kernel, sat }
    }

    /// Searches on with at most `budget` conflicts.
    pub(crate) fn next(
        &mut self,
        budget: Option<u64>,
        meter: &mut Meter<'_>,
    ) -> Result<Narrow, Stop> {
        Ok(match self.sat.solve(&[], budget, meter)? {
            Sat::Yes => Narrow::Cycle(self.kernel.read(&self.sat, &self.program)),
            Sat::No => Narrow::None(None),
            Sat::OutOfBudget => Narrow::Wide,
        })
    }
}

impl Kernel {
    fn new(graph: &Graph, program: &Program<'_>) -> Self {
        let names: IdVec<Vertex, Vertex> =
            Vertex::all(graph.len()).filter(|&v| !program.is_gone(v)).collect();
        let mut number = IdVec::from_elem(Vertex::MAX, graph.len());
        for (i, &v) in names.iter_enumerated() {
            number[v] = i;
        }
        let inner = |ends: &&[Vertex; 2]| ends.iter().all(|&v| !program.is_gone(v));
        let edges = graph.edges().iter().filter(inner);
        let ends: Vec<[Vertex; 2]> = edges.map(|ends| ends.map(|v| number[v])).collect();
        let mut kernel = Kernel { number, names, edges: ends.len(), ends, choices: Vec::new() };
        for (table, step) in program.waiting() {
            kernel.offer(&table.scope, &table.states, step);
        }
        kernel
    }

    /// Adds a table.
    fn offer(&mut self, scope: &[Vertex], states: &[State], step: usize) {
        let mut links: FxHashMap<[Vertex; 2], u32> = FxHashMap::default();
        let mut choice = Choice { step, states: Vec::new(), links: Vec::new(), picks: Vec::new() };
        for &state in states {
            let mut used = Vec::new();
            for [a, b] in routes(&Codes::unpack(state, scope.len()), scope.len()) {
                let [a, b] = [a, b].map(|slot| self.number[scope[slot]]);
                let next = self.ends.len() as u32;
                let link = *links.entry([a.min(b), a.max(b)]).or_insert(next);
                if link == next {
                    self.ends.push([a, b]);
                    choice.links.push(link);
                }
                used.push(link);
            }
            choice.states.push(used);
        }
        self.choices.push(choice);
    }

    /// The clauses: two links at each vertex, one state of each table.
    fn model<'a>(&mut self, limits: &Limits<'a>) -> PathSat<'a> {
        let labels = IdVec::from_elem(0, self.names.len());
        let links = Links {
            vertices: self.names.len(),
            ends: &self.ends,
            labels: &labels,
            cycles: Cycles::Hamiltonian,
            prefer: &|_| None,
        };
        let mut sat = PathSat::new(&links, 0, limits);
        let mut at: IdVec<Vertex, Vec<Literal>> = IdVec::from_elem(Vec::new(), self.names.len());
        for (i, v) in self.ends.iter().enumerate().flat_map(|(i, ends)| ends.map(|v| (i, v))) {
            at[v].push(sat.link(i));
        }
        for (literals, v) in at.iter().zip(0..) {
            sat.two_at(Vertex(v), literals);
        }
        for choice in &mut self.choices {
            choice.constrain(&mut sat);
        }
        sat
    }

    fn read(&self, sat: &PathSat<'_>, program: &Program<'_>) -> Vec<[Vertex; 2]> {
        let used = sat.used().into_iter().filter(|&i| i < self.edges);
        let mut edges: Vec<[Vertex; 2]> =
            used.map(|i| self.ends[i].map(|v| self.names[v])).collect();
        for choice in &self.choices {
            if let Some(state) = choice.picks.iter().position(|&pick| sat.is_true(pick)) {
                edges.extend(program.history.edges(choice.step, state as u32));
            }
        }
        edges
    }
}

impl Choice {
    /// One state is picked, and its links are those that are used.
    fn constrain(&mut self, sat: &mut PathSat<'_>) {
        self.picks = self.states.iter().map(|_| sat.fresh()).collect();
        sat.clause(&self.picks.clone());
        let mut with: FxHashMap<u32, Vec<Literal>> = FxHashMap::default();
        for (used, &pick) in self.states.iter().zip(&self.picks) {
            for &link in &self.links {
                let literal = sat.link(link as usize);
                let is_used = used.contains(&link);
                sat.clause(&[!pick, if is_used { literal } else { !literal }]);
                if is_used {
                    with.entry(link).or_default().push(pick);
                }
            }
        }
        for &link in &self.links {
            let mut clause = with.remove(&link).unwrap_or_default();
            clause.push(!sat.link(link as usize));
            sat.clause(&clause);
        }
    }
}

/// The paths of a state as links between slots; the first leads through all that are done.
fn routes(codes: &Codes, len: usize) -> Vec<[usize; 2]> {
    let mut done = (0..len).filter(|&slot| codes.degree(slot) == 2);
    let mut links = Vec::new();
    for start in (0..len).filter(|&slot| codes.degree(slot) == 1 && codes.mate(slot) > slot) {
        let mut at = start;
        for slot in done.by_ref() {
            links.push([at, slot]);
            at = slot;
        }
        links.push([at, codes.mate(start)]);
    }
    links
}
