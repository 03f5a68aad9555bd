//! Arc propagation with undo: what follows at once from arcs used and arcs ruled out.
//!
//! Every vertex but a start is entered once, every vertex is left at most once, and exactly as many
//! vertices as there are starts are not left at all. So a single entrance is used, and once enough
//! dead ends are known every other single exit is used; a used arc rules out its rivals and the arc
//! that would close the chain it belongs to. These are the rules people use by hand; here they run
//! to a fixpoint on a trail, at the root to shrink the graph and inside [`super::backtrack`] at
//! every node.

use super::digraph::{Arc, Digraph};
use super::{END, Successors};
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;

/// What is known of an arc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    Open,
    Used,
    Gone,
}

/// A contradiction, and the vertex where it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dead(pub(super) Vertex);

/// An entry of the trail: how to take one step back.
enum Undo {
    Gone(Arc),
    Used { arc: Arc, first: Vertex, last: Vertex },
}

/// The fate of every arc, closed under the rules.
pub(super) struct Propagation<'g> {
    graph: &'g Digraph,
    fate: Vec<Fate>,
    out_left: IdVec<Vertex, u32>,
    in_left: IdVec<Vertex, u32>,
    entered: IdVec<Vertex, bool>,
    left: IdVec<Vertex, bool>,
    /// The last vertex of the chain of used arcs that begins here, and the first of the one that
    /// ends here.
    last: IdVec<Vertex, Vertex>,
    first: IdVec<Vertex, Vertex>,
    /// Vertices that nothing leaves any more.
    dead_ends: usize,
    used: usize,
    trail: Vec<Undo>,
    /// Arcs still to use.
    force: Vec<Arc>,
}

impl<'g> Propagation<'g> {
    /// Every arc open, then closed under the rules.
    pub(super) fn new(graph: &'g Digraph) -> Result<Self, Dead> {
        let n = graph.len();
        let mut new = Propagation {
            graph,
            fate: vec![Fate::Open; graph.arcs().len()],
            out_left: graph.vertices().map(|v| graph.out_arcs(v).len() as u32).collect(),
            in_left: graph.vertices().map(|v| graph.in_arcs(v).len() as u32).collect(),
            entered: IdVec::from_elem(false, n),
            left: IdVec::from_elem(false, n),
            last: graph.vertices().collect(),
            first: graph.vertices().collect(),
            dead_ends: 0,
            used: 0,
            trail: Vec::new(),
            force: Vec::new(),
        };
        new.dead_ends = new.out_left.iter().filter(|&&left| left == 0).count();
        for v in graph.vertices() {
            match new.in_left[v] {
                0 if !graph.is_start(v) => return Err(Dead(v)),
                1 => new.force.push(graph.in_arcs(v)[0]),
                _ => {}
            }
        }
        new.check_dead_ends()?;
        new.close()?;
        Ok(new)
    }

    /// What is known of an arc.
    pub(super) fn fate(&self, arc: Arc) -> Fate {
        self.fate[arc as usize]
    }

    /// How many arcs may still enter a vertex; 1 once one is used.
    pub(super) fn entrances(&self, v: Vertex) -> u32 {
        self.in_left[v]
    }

    /// Whether the arcs used are a path cover.
    pub(super) fn complete(&self) -> bool {
        self.used + self.graph.starts().len() == self.graph.len()
    }

    /// Where the trail stands, to come back to with [`Propagation::undo_to`].
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Uses an open arc, or rules it out, and closes under the rules.
    pub(super) fn decide(&mut self, arc: Arc, used: bool) -> Result<(), Dead> {
        if used {
            self.force.push(arc);
        } else {
            self.remove(arc)?;
        }
        self.close()
    }

    /// Takes back everything after a mark.
    pub(super) fn undo_to(&mut self, mark: usize) {
        self.force.clear();
        while self.trail.len() > mark {
            match self.trail.pop() {
                Some(Undo::Gone(arc)) => {
                    let [from, to] = self.graph.arcs()[arc as usize];
                    self.fate[arc as usize] = Fate::Open;
                    self.dead_ends -= usize::from(self.out_left[from] == 0);
                    self.out_left[from] += 1;
                    self.in_left[to] += 1;
                }
                Some(Undo::Used { arc, first, last }) => {
                    let [from, to] = self.graph.arcs()[arc as usize];
                    self.fate[arc as usize] = Fate::Open;
                    self.left[from] = false;
                    self.entered[to] = false;
                    self.used -= 1;
                    self.last[first] = from;
                    self.first[last] = to;
                }
                None => {}
            }
        }
    }

    /// Applies the rules until nothing changes.
    fn close(&mut self) -> Result<(), Dead> {
        while let Some(arc) = self.force.pop() {
            self.use_arc(arc)?;
        }
        Ok(())
    }

    fn use_arc(&mut self, arc: Arc) -> Result<(), Dead> {
        let [from, to] = self.graph.arcs()[arc as usize];
        match self.fate[arc as usize] {
            Fate::Used => return Ok(()),
            Fate::Gone => return Err(Dead(to)),
            Fate::Open => {}
        }
        let (first, last) = (self.first[from], self.last[to]);
        if self.left[from] || self.entered[to] || first == to {
            return Err(Dead(to));
        }
        self.fate[arc as usize] = Fate::Used;
        self.left[from] = true;
        self.entered[to] = true;
        self.used += 1;
        self.last[first] = last;
        self.first[last] = first;
        self.trail.push(Undo::Used { arc, first, last });
        let graph = self.graph;
        let rivals = graph
            .out_arcs(from)
            .chain(graph.in_arcs(to).iter().copied())
            .filter(|&rival| rival != arc);
        for rival in rivals.chain(graph.arc(last, first)) {
            self.remove(rival)?;
        }
        Ok(())
    }

    fn remove(&mut self, arc: Arc) -> Result<(), Dead> {
        let [from, to] = self.graph.arcs()[arc as usize];
        match self.fate[arc as usize] {
            Fate::Gone => return Ok(()),
            Fate::Used => return Err(Dead(to)),
            Fate::Open => {}
        }
        self.fate[arc as usize] = Fate::Gone;
        self.trail.push(Undo::Gone(arc));
        self.out_left[from] -= 1;
        self.in_left[to] -= 1;
        self.dead_ends += usize::from(self.out_left[from] == 0);
        match self.in_left[to] {
            0 => return Err(Dead(to)),
            1 => self.force_open(|graph| graph.in_arcs(to).iter().copied()),
            _ => {}
        }
        match self.out_left[from] {
            0 => self.check_dead_ends(),
            1 if self.dead_ends == self.graph.starts().len() => {
                self.force_open(|graph| graph.out_arcs(from));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Queues the one arc of a group that is open, if none of them is used.
    fn force_open<I: Iterator<Item = Arc>>(&mut self, group: impl Fn(&'g Digraph) -> I) {
        self.force.extend(group(self.graph).find(|&arc| self.fate[arc as usize] == Fate::Open));
    }

    /// As many paths end as start: once that many dead ends are known, every other vertex is left.
    fn check_dead_ends(&mut self) -> Result<(), Dead> {
        let paths = self.graph.starts().len();
        if self.dead_ends > paths {
            let dead_end = self.graph.vertices().find(|&v| self.out_left[v] == 0);
            return Err(Dead(dead_end.unwrap_or(Vertex::MAX)));
        }
        if self.dead_ends == paths {
            for v in self.graph.vertices().filter(|&v| self.out_left[v] == 1) {
                self.force.extend(
                    self.graph.out_arcs(v).find(|&arc| self.fate[arc as usize] == Fate::Open),
                );
            }
        }
        Ok(())
    }

    /// The last vertex of the chain of used arcs that begins with `first`.
    pub(super) fn chain_end(&self, first: Vertex) -> Vertex {
        self.last[first]
    }

    /// The vertices that a chain of used arcs begins with: those no used arc enters.
    pub(super) fn chain_heads(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.graph.vertices().filter(|&v| !self.entered[v])
    }

    /// The used arcs as the successor of each vertex, [`super::END`] where none exists.
    pub(super) fn successors(&self) -> Successors {
        let mut next = IdVec::from_elem(END, self.graph.len());
        for (&[from, to], &fate) in self.graph.arcs().iter().zip(&self.fate) {
            if fate == Fate::Used {
                next[from] = to;
            }
        }
        next
    }
}
