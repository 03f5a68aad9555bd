//! A 2-factor of any graph.
//!
//! W. T. Tutte's reduction to a perfect matching ("A short proof of the factor theorem for finite
//! graphs", 1954): a vertex of d edges becomes d *ports*, one for each edge, and d - 2 *cores*,
//! each joined to all ports of the vertex. The cores take all ports but two, and an edge is used if
//! its two ports are matched with each other. The matching begins from a factor that nearly does,
//! and grows by Jack Edmonds's searches ("Paths, trees, and flowers", 1965), one for each port that
//! is left over. Blossoms are disjoint sets (Harold Gabow, 1976), the bases their representatives.

#[cfg(test)]
mod tests;

use super::factor::Factor;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

const NONE: u32 = u32::MAX;

/// What becomes of a factor.
pub(super) enum Completed {
    /// A 2-factor.
    Factor(Factor),
    /// The graph has no 2-factor.
    None,
    /// Vertices of fewer than two edges are not dealt with here.
    Open,
}

/// Completes a factor, perhaps by other edges.
pub(super) fn complete(
    graph: &Graph,
    factor: &Factor,
    meter: &mut Meter<'_>,
) -> Result<Completed, Stop> {
    if Vertex::all(graph.len()).any(|v| graph.degree(v) < 2) {
        return Ok(Completed::Open);
    }
    let ports = Ports::new(graph);
    let mut search = Search::new(ports.count());
    search.begin(&ports, factor);
    for root in 0..ports.count() as u32 {
        if search.mate[root as usize] == NONE && !search.augment(&ports, root, meter)? {
            let proven = search.is_barrier(&ports, meter)?;
            return Ok(if proven { Completed::None } else { Completed::Open });
        }
    }
    let used = graph.edge_ids().filter(|&e| {
        let [a, b] = ports.of[e];
        search.mate[a as usize] == b
    });
    let factor = Factor::from_edges(graph.len(), used.map(|e| graph.ends(e)));
    Ok(Completed::Factor(factor))
}

/// The nodes of the reduction: ports in the order of the vertices, then cores.
struct Ports<'g> {
    graph: &'g Graph,
    /// The ports of each edge.
    of: IdVec<Edge, [u32; 2]>,
    /// The vertex of each node, and the edge of each port.
    vertex: Vec<Vertex>,
    edge: Vec<Edge>,
    first_port: IdVec<Vertex, u32>,
    first_core: IdVec<Vertex, u32>,
}

impl<'g> Ports<'g> {
    fn new(graph: &'g Graph) -> Self {
        let mut of = IdVec::from_elem([NONE; 2], graph.edges().len());
        let (mut vertex, mut edge) = (Vec::new(), Vec::new());
        let mut first_port = IdVec::from_elem(0, graph.len());
        let mut first_core = IdVec::from_elem(0, graph.len());
        for v in Vertex::all(graph.len()) {
            first_port[v] = vertex.len() as u32;
            for &(_, e) in graph.links(v) {
                let slot = usize::from(of[e][0] != NONE);
                of[e][slot] = vertex.len() as u32;
                vertex.push(v);
                edge.push(e);
            }
        }
        for v in Vertex::all(graph.len()) {
            first_core[v] = vertex.len() as u32;
            vertex.extend((2..graph.degree(v)).map(|_| v));
        }
        Ports { graph, of, vertex, edge, first_port, first_core }
    }

    fn count(&self) -> usize {
        self.vertex.len()
    }

    fn ports(&self, v: Vertex) -> std::ops::Range<u32> {
        self.first_port[v]..self.first_port[v] + self.graph.degree(v) as u32
    }

    fn cores(&self, v: Vertex) -> std::ops::Range<u32> {
        self.first_core[v]..self.first_core[v] + self.graph.degree(v) as u32 - 2
    }

    /// The nodes that a node is joined to.
    fn near(&self, node: u32) -> impl Iterator<Item = u32> + use<> {
        let v = self.vertex[node as usize];
        let (near, across) = match self.edge.get(node as usize) {
            Some(&e) => {
                let [a, b] = self.of[e];
                (self.cores(v), Some(a ^ b ^ node))
            }
            None => (self.ports(v), None),
        };
        across.into_iter().chain(near)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Unseen,
    /// An even number of edges from the root: the search goes on from here.
    Even,
    Odd,
}

/// A matching, and a search for an augmenting path; its arrays are reused.
struct Search {
    mate: Vec<u32>,
    label: Vec<Label>,
    /// The node from which an odd node was reached; within a blossom also of even nodes, for the
    /// way around it.
    parent: Vec<u32>,
    /// Toward the base of the blossom.
    base: Vec<u32>,
    queue: Vec<u32>,
    seen: Vec<u32>,
    /// When a base was passed on the way to the root.
    passed: Vec<u32>,
    time: u32,
}

impl Search {
    fn new(n: usize) -> Self {
        Search {
            mate: vec![NONE; n],
            label: vec![Label::Unseen; n],
            parent: vec![NONE; n],
            base: (0..n as u32).collect(),
            queue: Vec::new(),
            seen: Vec::new(),
            passed: vec![0; n],
            time: 0,
        }
    }

    /// The matching of a factor.
    fn begin(&mut self, ports: &Ports<'_>, factor: &Factor) {
        for e in ports.graph.edge_ids() {
            let ([v, w], [a, b]) = (ports.graph.ends(e), ports.of[e]);
            if factor.has(v, w) {
                self.join(a, b);
            }
        }
        for v in Vertex::all(ports.graph.len()) {
            let mut cores = ports.cores(v);
            for port in ports.ports(v) {
                if self.mate[port as usize] == NONE
                    && let Some(core) = cores.next()
                {
                    self.join(port, core);
                }
            }
        }
    }

    fn join(&mut self, a: u32, b: u32) {
        self.mate[a as usize] = b;
        self.mate[b as usize] = a;
    }

    /// Matches the root and one more node; false if no path leads to one.
    fn augment(
        &mut self,
        ports: &Ports<'_>,
        root: u32,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        self.forget();
        self.reach(root, Label::Even);
        let mut next = 0;
        while let Some(&x) = self.queue.get(next) {
            next += 1;
            meter.work(2)?;
            for y in ports.near(x) {
                match self.label[y as usize] {
                    Label::Odd => {}
                    Label::Even => self.bloom(x, y),
                    Label::Unseen => {
                        self.reach(y, Label::Odd);
                        self.parent[y as usize] = x;
                        match self.mate[y as usize] {
                            NONE => {
                                self.flip(y);
                                return Ok(true);
                            }
                            mate => self.reach(mate, Label::Even),
                        }
                    }
                }
            }
        }
        Ok(false)
    }

    fn forget(&mut self) {
        for &node in &self.seen {
            let i = node as usize;
            (self.label[i], self.parent[i], self.base[i]) = (Label::Unseen, NONE, node);
        }
        self.seen.clear();
        self.queue.clear();
    }

    fn reach(&mut self, node: u32, label: Label) {
        self.label[node as usize] = label;
        self.seen.push(node);
        if label == Label::Even {
            self.queue.push(node);
        }
    }

    /// Swaps matched and unmatched edges from a node that was left over back to the root.
    fn flip(&mut self, end: u32) {
        let mut y = end;
        while y != NONE {
            let x = self.parent[y as usize];
            let before = self.mate[x as usize];
            self.join(x, y);
            y = before;
        }
    }

    fn find(&mut self, mut node: u32) -> u32 {
        while self.base[node as usize] != node {
            let up = self.base[self.base[node as usize] as usize];
            self.base[node as usize] = up;
            node = up;
        }
        node
    }

    /// Makes one blossom of what an edge between two even nodes closes.
    fn bloom(&mut self, x: u32, y: u32) {
        if self.find(x) != self.find(y) {
            let base = self.meet(x, y);
            self.shrink(x, y, base);
            self.shrink(y, x, base);
        }
    }

    /// The base where the ways of two even nodes to the root meet.
    fn meet(&mut self, x: u32, y: u32) -> u32 {
        self.time += 1;
        let mut ways = [x, y];
        loop {
            if ways[0] != NONE {
                let base = self.find(ways[0]);
                if self.passed[base as usize] == self.time {
                    return base;
                }
                self.passed[base as usize] = self.time;
                ways[0] = match self.mate[base as usize] {
                    NONE => NONE,
                    mate => self.parent[mate as usize],
                };
            }
            ways.swap(0, 1);
        }
    }

    /// Puts the way from `x` to a base into its blossom; `y` is the other end of the edge that
    /// closed it.
    fn shrink(&mut self, mut x: u32, mut y: u32, base: u32) {
        while self.find(x) != base {
            self.parent[x as usize] = y;
            y = self.mate[x as usize];
            if self.label[y as usize] == Label::Odd {
                self.label[y as usize] = Label::Even;
                self.queue.push(y);
            }
            for node in [x, y] {
                if self.base[node as usize] == node {
                    self.base[node as usize] = base;
                }
            }
            x = self.parent[y as usize];
        }
    }

    /// Whether the odd nodes of the search that failed rule out a perfect matching: without them
    /// more parts of an odd number of nodes are left than there are odd nodes (Tutte 1947). Looks
    /// at nothing else that the search has done.
    fn is_barrier(&self, ports: &Ports<'_>, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        let mut gone: Vec<bool> = self.label.iter().map(|&label| label == Label::Odd).collect();
        let removed = gone.iter().filter(|&&gone| gone).count();
        let mut odd_parts = 0;
        for root in 0..gone.len() as u32 {
            if std::mem::replace(&mut gone[root as usize], true) {
                continue;
            }
            let mut part = vec![root];
            let mut next = 0;
            while let Some(&x) = part.get(next) {
                next += 1;
                meter.work(2)?;
                let near =
                    ports.near(x).filter(|&y| !std::mem::replace(&mut gone[y as usize], true));
                part.extend(near);
            }
            odd_parts += part.len() % 2;
        }
        Ok(odd_parts > removed)
    }
}
