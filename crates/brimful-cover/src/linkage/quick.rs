//! Plain search for linkages that cover every vertex, with a small budget.
//!
//! What it does: decides edge by edge. A vertex that has its edges takes no other, and one that
//! needs all that are left takes them; an edge that would close a ring or join two labels goes.
//! Then it branches at the vertex with the fewest ways, and goes back where the free vertices fall
//! apart such that a path cannot be finished.
//!
//! Why: boards that people solve by hand fall within tens of nodes of a microsecond each. What the
//! portfolio sets up for the others takes a hundred times as long.

use super::{Linkage, Paths, labels, trace};
use brimful_graph::graph::{Edge, Vertex};
use brimful_graph::limits::{Meter, Stop};

/// What is known of an edge.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Open,
    On,
    Off,
}

/// Up to `wanted` linkages of a spanning linkage problem whose paths may touch themselves, and
/// whether these are all; `None` where the budget of nodes did not suffice.
///
/// # Errors
/// The reason to stop.
pub fn quick(
    linkage: &Linkage<'_>,
    wanted: usize,
    budget: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Paths>>, Stop> {
    if linkage.induced || !linkage.spanning {
        return Ok(None);
    }
    meter.budgeted(budget, |meter| {
        let mut found = Vec::new();
        let Some(mut search) = Search::new(linkage) else { return Ok(found) };
        loop {
            meter.node()?;
            let alive = search.settle() && search.is_joined();
            let branch = if alive { search.branch() } else { None };
            match branch {
                Some(edge) => {
                    search.choices.push((search.trail.len(), edge));
                    search.put(edge, Known::On);
                }
                None => {
                    if alive {
                        found.push(trace(linkage, |edge| search.edges[edge.index()] == Known::On));
                        if found.len() >= wanted {
                            return Ok(found);
                        }
                    }
                    if !search.go_back() {
                        return Ok(found);
                    }
                }
            }
        }
    })
}

/// Every edge, and the fragments that those which are on make.
struct Search<'l> {
    linkage: &'l Linkage<'l>,
    edges: Vec<Known>,
    /// By vertex: edges still to come on, and edges open.
    need: Vec<u8>,
    open: Vec<u32>,
    /// By end of a fragment: its other end, and its label, 0 for none.
    mate: Vec<Vertex>,
    label: Vec<u32>,
    trail: Vec<Step>,
    choices: Vec<(usize, Edge)>,
    /// Vertices to be looked at.
    queue: Vec<Vertex>,
    /// Whether something contradictory came up.
    dead: bool,
}

/// What it takes to take an edge back.
struct Step {
    edge: Edge,
    /// Of an edge that came on: the far ends of both fragments and their labels.
    joined: Option<[(Vertex, u32); 2]>,
}

impl<'l> Search<'l> {
    /// `None` where a vertex has too few edges from the start.
    fn new(linkage: &'l Linkage<'l>) -> Option<Self> {
        let graph = linkage.graph;
        let n = graph.len();
        let label = labels(linkage);
        let need: Vec<u8> = label.iter().map(|&label| if label == 0 { 2 } else { 1 }).collect();
        let open: Vec<u32> = (0..n as Vertex).map(|v| graph.degree(v) as u32).collect();
        if need.iter().zip(&open).any(|(&need, &open)| u32::from(need) > open) {
            return None;
        }
        Some(Search {
            linkage,
            edges: vec![Known::Open; graph.edges().len()],
            need,
            open,
            mate: (0..n as Vertex).collect(),
            label,
            trail: Vec::new(),
            choices: Vec::new(),
            queue: (0..n as Vertex).collect(),
            dead: false,
        })
    }

    /// Decides an open edge.
    fn put(&mut self, edge: Edge, known: Known) {
        let [a, b] = self.linkage.graph.edges()[edge.index()];
        let mut joined = None;
        if known == Known::On {
            let far = [a, b].map(|v| self.mate[v as usize]);
            let labels = far.map(|v| self.label[v as usize]);
            let clash = labels[0] != labels[1] && labels[0] != 0 && labels[1] != 0;
            if far[0] == b || clash || self.need[a as usize] == 0 || self.need[b as usize] == 0 {
                self.dead = true;
                return;
            }
            joined = Some([(far[0], labels[0]), (far[1], labels[1])]);
            for (v, w) in [(far[0], far[1]), (far[1], far[0])] {
                self.mate[v as usize] = w;
                self.label[v as usize] = labels[0].max(labels[1]);
                self.queue.push(v);
            }
            self.need[a as usize] -= 1;
            self.need[b as usize] -= 1;
        }
        self.edges[edge.index()] = known;
        self.trail.push(Step { edge, joined });
        for v in [a, b] {
            self.open[v as usize] -= 1;
            self.dead |= self.open[v as usize] < u32::from(self.need[v as usize]);
            self.queue.push(v);
        }
    }

    /// Follows what is decided; whether nothing contradicts it.
    fn settle(&mut self) -> bool {
        let graph = self.linkage.graph;
        while let (false, Some(v)) = (self.dead, self.queue.pop()) {
            let need = u32::from(self.need[v as usize]);
            if self.open[v as usize] == 0 {
                continue;
            }
            let all = need == self.open[v as usize];
            for &(w, edge) in graph.links(v) {
                if self.dead || self.edges[edge.index()] != Known::Open {
                    continue;
                }
                if self.need[v as usize] == 0 || self.is_barred(v, w) {
                    self.put(edge, Known::Off);
                } else if all {
                    self.put(edge, Known::On);
                }
            }
        }
        self.queue.clear();
        !std::mem::take(&mut self.dead)
    }

    /// Whether an edge would close a ring or join two labels. Both ends are ends of fragments.
    fn is_barred(&self, v: Vertex, w: Vertex) -> bool {
        let far = [v, w].map(|v| self.mate[v as usize]);
        let [a, b] = far.map(|v| self.label[v as usize]);
        far[0] == w || self.need[w as usize] == 0 || (a != b && a != 0 && b != 0)
    }

    /// Whether the vertices that still need edges hang together such that every path can be
    /// finished: a part holds both heads of a label or neither, and at least one pair.
    fn is_joined(&self) -> bool {
        let graph = self.linkage.graph;
        let mut part = vec![u32::MAX; graph.len()];
        let mut heads: Vec<u32> = vec![u32::MAX; self.linkage.pairs.len() + 1];
        let mut stack = Vec::new();
        let mut number = 0;
        for start in 0..graph.len() as Vertex {
            if self.need[start as usize] == 0 || part[start as usize] != u32::MAX {
                continue;
            }
            let (mut unpaired, mut pairs) = (0, 0);
            part[start as usize] = number;
            stack.push(start);
            while let Some(v) = stack.pop() {
                let label = self.label[v as usize] as usize;
                let is_head = self.need[v as usize] == 1 && label != 0;
                if is_head && heads[label] == u32::MAX {
                    heads[label] = number;
                    unpaired += 1;
                } else if is_head && heads[label] == number {
                    unpaired -= 1;
                    pairs += 1;
                } else if is_head {
                    return false;
                }
                // a fragment leads on from its other end
                let far = self.mate[v as usize];
                if self.need[far as usize] > 0 && part[far as usize] == u32::MAX {
                    part[far as usize] = number;
                    stack.push(far);
                }
                for &(w, edge) in graph.links(v) {
                    if self.edges[edge.index()] == Known::Open && part[w as usize] == u32::MAX {
                        part[w as usize] = number;
                        stack.push(w);
                    }
                }
            }
            if unpaired != 0 || pairs == 0 {
                return false;
            }
            number += 1;
        }
        true
    }

    /// An open edge where few are left, at the end of a labeled fragment where there is one;
    /// `None` when every edge is decided.
    fn branch(&self) -> Option<Edge> {
        let graph = self.linkage.graph;
        let open = (0..graph.len() as Vertex).filter(|&v| self.open[v as usize] > 0);
        let v = open.min_by_key(|&v| {
            let (need, open) = (u32::from(self.need[v as usize]), self.open[v as usize]);
            let ways = if need == 1 { open } else { open * (open - 1) / 2 };
            (ways, self.label[v as usize] == 0)
        })?;
        let links = graph.links(v).iter();
        let mut edges = links.map(|&(_, edge)| edge);
        edges.find(|&edge| self.edges[edge.index()] == Known::Open)
    }

    /// Takes the last choice back and decides it the other way; false when there is none.
    fn go_back(&mut self) -> bool {
        let Some((length, edge)) = self.choices.pop() else { return false };
        while self.trail.len() > length
            && let Some(step) = self.trail.pop()
        {
            self.take_back(&step);
        }
        self.queue.clear();
        self.dead = false;
        self.put(edge, Known::Off);
        true
    }

    fn take_back(&mut self, step: &Step) {
        let [a, b] = self.linkage.graph.edges()[step.edge.index()];
        self.edges[step.edge.index()] = Known::Open;
        for v in [a, b] {
            self.open[v as usize] += 1;
            self.need[v as usize] += u8::from(step.joined.is_some());
        }
        if let Some(far) = step.joined {
            for ((v, label), near) in far.into_iter().zip([a, b]) {
                self.mate[v as usize] = near;
                self.label[v as usize] = label;
            }
        }
    }
}
