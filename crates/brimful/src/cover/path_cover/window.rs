//! Exact search in windows: everything outside stays as it is, everything inside is free.
//!
//! Around a cycle that no simple merge dissolves, a growing ball of vertices is set free; outside, the chains of the
//! present patchwork are contracted, and the small graph that is left is searched exactly. A cover of it has no cycle
//! that touches the window, so each success leaves fewer cycles. The same windows around every place of a cover show
//! quickly that it is not the only one. (Large neighborhood search; for Hamiltonian cycles it is what finished the
//! boards that local moves could not.)

use super::contract::Contraction;
use super::digraph::Digraph;
use super::patchwork::Patchwork;
use super::{Covers, END, Vertex, exact};
use crate::limits::{Limits, Meter, Stop};

/// Conflicts that clause learning may use in one window.
const CONFLICTS: u64 = 2_000;

/// Dissolves the cycles of a patchwork until a cover is left, or gives up.
pub(super) fn dissolve(
    graph: &Digraph,
    patchwork: Patchwork<'_>,
    seed: u64,
    limits: &Limits<'_>,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Vertex>>, Stop> {
    let mut patchwork = patchwork;
    patchwork.merge(meter)?;
    while let Some(cycle) = patchwork.smallest_cycle() {
        let mut ball = Ball::new(graph, &cycle);
        let better = loop {
            if !ball.grow() {
                return Ok(None);
            }
            let window = window(graph, patchwork.next(), &ball.inside);
            let mut covers = Covers { found: Vec::new(), want: 1 };
            exact(&window.graph, &mut covers, CONFLICTS, seed, limits, meter)?;
            if let Some(next) = covers.first() {
                break window.lift(next);
            }
        };
        patchwork = Patchwork::new(graph, better);
        patchwork.merge(meter)?;
    }
    Ok(Some(patchwork.next().to_vec()))
}

/// Looks for another cover that differs from this one inside some window only.
pub(super) fn another(
    graph: &Digraph,
    next: &[Vertex],
    seed: u64,
    limits: &Limits<'_>,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Vertex>>, Stop> {
    const RADIUS: usize = 4;
    let mut seen = vec![false; graph.len()];
    for center in graph.vertices() {
        if seen[center as usize] {
            continue;
        }
        let mut ball = Ball::new(graph, &[center]);
        for _ in 0..RADIUS {
            ball.grow();
        }
        for &v in &ball.vertices {
            seen[v as usize] = true;
        }
        let window = window(graph, next, &ball.inside);
        let mut covers = Covers { found: Vec::new(), want: 2 };
        exact(&window.graph, &mut covers, CONFLICTS, seed, limits, meter)?;
        if let Some(other) = covers.found.iter().map(|found| window.lift(found)).find(|other| other != next) {
            return Ok(Some(other));
        }
    }
    Ok(None)
}

/// The vertices within some distance of others, arcs walked either way.
struct Ball<'g> {
    graph: &'g Digraph,
    inside: Vec<bool>,
    vertices: Vec<Vertex>,
    rim: usize,
}

impl<'g> Ball<'g> {
    fn new(graph: &'g Digraph, center: &[Vertex]) -> Self {
        let mut inside = vec![false; graph.len()];
        for &v in center {
            inside[v as usize] = true;
        }
        Ball { graph, inside, vertices: center.to_vec(), rim: 0 }
    }

    /// Takes in the neighbors; false if there are none.
    fn grow(&mut self) -> bool {
        let rim = self.rim..self.vertices.len();
        self.rim = rim.end;
        for i in rim {
            let v = self.vertices[i];
            let after = self.graph.out_arcs(v).map(|arc| self.graph.to(arc));
            let before = self.graph.in_arcs(v).iter().map(|&arc| self.graph.from(arc));
            for w in after.chain(before) {
                if !std::mem::replace(&mut self.inside[w as usize], true) {
                    self.vertices.push(w);
                }
            }
        }
        self.vertices.len() > self.rim
    }
}

/// The graph in which the arcs with both ends inside are open, and all other used arcs settled. Cycles that do not
/// touch the inside are left out.
fn window(graph: &Digraph, next: &[Vertex], inside: &[bool]) -> Contraction {
    let mut settled = next.to_vec();
    let mut entered = vec![false; graph.len()];
    for (v, to) in settled.iter_mut().enumerate().filter(|(_, to)| **to != END) {
        if inside[v] && inside[*to as usize] {
            *to = END;
        } else {
            entered[*to as usize] = true;
        }
    }
    let mut chains = Vec::new();
    for head in graph.vertices().filter(|&v| !entered[v as usize]) {
        let mut tail = head;
        while settled[tail as usize] != END {
            tail = settled[tail as usize];
        }
        chains.push([head, tail]);
    }
    Contraction::of_chains(graph, settled, chains, |arc| {
        let [from, to] = graph.arcs()[arc as usize];
        inside[from as usize] && inside[to as usize]
    })
}
