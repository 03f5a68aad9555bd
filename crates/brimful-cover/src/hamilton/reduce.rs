//! What no cycle can use is taken away, until two kinds of reasons have nothing more to say: forced
//! edges, and edges that no 2-factor can change.
//!
//! Each alone misses what the other sees. Clause learning misses the second kind altogether, so
//! that the exact search gains most.

use super::factor::{Factor, NONE};
use super::forced::Forced;
use super::{matching, obstacles, rigid};
use brimful_graph::certificate::{Certificate, Contradiction};
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// The graph without edges that are in no Hamiltonian cycle, and a 2-factor of it; or the proof
/// that there is no cycle that uses all the edges `needed`. The factor may have edges that the
/// graph has not.
pub(super) fn reduce(
    graph: &Graph,
    colors: &IdVec<Vertex, bool>,
    mut factor: Factor,
    needed: &[[Vertex; 2]],
    meter: &mut Meter<'_>,
) -> Result<Result<(Graph, Factor), Certificate>, Stop> {
    let mut reduced = graph.clone();
    let mut rigid: Vec<Edge> = Vec::new();
    let mut mended = false;
    loop {
        let mut known = rigid.clone();
        for &[a, b] in needed {
            let Some(edge) = reduced.edge_between(a, b) else {
                let why = Contradiction::EdgeRuledOut;
                return Ok(Err(Certificate::Forced { at: vec![a, b], why }));
            };
            known.push(edge);
        }
        let forced = match Forced::new(&reduced, &known, meter)? {
            Ok(forced) => forced,
            Err(certificate) => return Ok(Err(certificate)),
        };
        let before = reduced.edges().len();
        reduced = keep(&reduced, |e| !forced.dropped(e));
        if !mended || reduced.edges().len() < before {
            mended = true;
            mend(&reduced, &mut factor);
            if let Some(hall) = matching::complete(&reduced, colors, &mut factor, meter)? {
                let certificate = match hall {
                    Certificate::TwoFactor { independent: at, .. } => {
                        Certificate::Forced { at, why: Contradiction::NoTwoFactor }
                    }
                    other => other,
                };
                return Ok(Err(certificate));
            }
        }
        let flexible = rigid::flexible(&reduced, &factor, |v| colors[v], meter)?;
        let known = rigid.len();
        (reduced, rigid) = without_unusable(&reduced, &factor, &flexible);
        meter.poll()?;
        if let Some(obstacle) = obstacles::find(&reduced, None, meter)? {
            let at = cut_off(&reduced, obstacle);
            return Ok(Err(Certificate::Forced { at, why: Contradiction::CutOff }));
        }
        if reduced.edges().len() == before && rigid.len() == known {
            break;
        }
    }
    Ok(Ok((reduced, factor)))
}

/// The graph without the edges that no 2-factor uses, and those of its edges that every 2-factor
/// uses.
fn without_unusable(
    graph: &Graph,
    factor: &Factor,
    flexible: &IdVec<Edge, bool>,
) -> (Graph, Vec<Edge>) {
    let (mut edges, mut rigid) = (IdVec::new(), Vec::new());
    for (&[a, b], &flexible) in graph.edges().iter().zip(flexible) {
        if !flexible && !factor.has(a, b) {
            continue;
        }
        let edge = edges.push([a, b]);
        if !flexible {
            rigid.push(edge);
        }
    }
    (Graph::trusted(graph.len() as u32, edges), rigid)
}

/// The graph with some of its edges only.
pub(super) fn keep(graph: &Graph, keeps: impl Fn(Edge) -> bool) -> Graph {
    let kept = graph.edge_ids().zip(graph.edges()).filter(|&(e, _)| keeps(e));
    Graph::trusted(graph.len() as u32, kept.map(|(_, &ends)| ends))
}

/// The vertices that an obstacle separates: their edges lead to at most one vertex outside.
fn cut_off(graph: &Graph, obstacle: Certificate) -> Vec<Vertex> {
    let (start, gate) = match obstacle {
        Certificate::Disconnected { part } => return part,
        Certificate::Bridge { edge: [gate, start] } => (start, gate),
        Certificate::Cut { removed, parts } => (parts[0], removed[0]),
        other => return other.vertices(),
    };
    let mut seen = IdVec::from_elem(false, graph.len());
    (seen[start], seen[gate]) = (true, true);
    let mut part = vec![start];
    let mut head = 0;
    while let Some(&v) = part.get(head) {
        head += 1;
        part.extend(graph.neighbors(v).filter(|&w| !std::mem::replace(&mut seen[w], true)));
    }
    part
}

/// Takes out of the factor what is no longer in the graph.
fn mend(graph: &Graph, factor: &mut Factor) {
    for v in Vertex::all(graph.len()) {
        for w in factor.partners(v) {
            if w != NONE && graph.edge_between(v, w).is_none() {
                factor.remove(v, w);
            }
        }
    }
}
