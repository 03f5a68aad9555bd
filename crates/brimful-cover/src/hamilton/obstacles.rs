//! The reasons against a cycle that are found by looking: parity, color balance, degrees,
//! connection, bridges and articulation points. All linear, all folklore; the low-link walk is
//! Robert Tarjan's (1972), iterative here.

use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// A two-coloring of the vertices such that neighbors differ, if there is one. Vertex 0 is `false`.
pub(super) fn bipartition(
    graph: &Graph,
    meter: &mut Meter<'_>,
) -> Result<Option<IdVec<Vertex, bool>>, Stop> {
    let mut color = IdVec::from_elem(2u8, graph.len());
    let mut stack = Vec::new();
    for root in Vertex::all(graph.len()) {
        if color[root] != 2 {
            continue;
        }
        color[root] = 0;
        stack.push(root);
        while let Some(v) = stack.pop() {
            meter.work(1)?;
            let other = 1 - color[v];
            for w in graph.neighbors(v) {
                if color[w] == 2 {
                    color[w] = other;
                    stack.push(w);
                } else if color[w] != other {
                    return Ok(None);
                }
            }
        }
    }
    Ok(Some(color.into_iter().map(|c| c == 1).collect()))
}

/// The simplest reason against a Hamiltonian cycle that can be seen without searching.
pub(super) fn find(
    graph: &Graph,
    colors: Option<&IdVec<Vertex, bool>>,
    meter: &mut Meter<'_>,
) -> Result<Option<Certificate>, Stop> {
    if colors.is_some() && graph.len() % 2 == 1 {
        return Ok(Some(Certificate::Parity { cells: graph.len() }));
    }
    let thin = thin_vertex(graph);
    let low = LowLinks::new(graph, meter)?;
    Ok(if low.connected {
        colors.and_then(imbalance).or(thin).or(low.certificate)
    } else {
        thin.or_else(|| Some(smallest_part(graph)))
    })
}

/// Unequal color classes; the coloring of a connected graph is unique, so the two counts are facts
/// of the graph.
fn imbalance(colors: &IdVec<Vertex, bool>) -> Option<Certificate> {
    let odd = colors.iter().filter(|&&c| c).count();
    let even = colors.len() - odd;
    (odd != even).then_some(Certificate::Balance { even, odd })
}

fn thin_vertex(graph: &Graph) -> Option<Certificate> {
    let vertex = Vertex::all(graph.len()).find(|&v| graph.degree(v) < 2)?;
    Some(Certificate::Degree { vertex, has: graph.degree(vertex), needs: 2 })
}

fn smallest_part(graph: &Graph) -> Certificate {
    let (label, count) = graph.components();
    let mut sizes = vec![0usize; count as usize];
    for &l in &label {
        sizes[l as usize] += 1;
    }
    let smallest = (0..count).min_by_key(|&l| sizes[l as usize]).unwrap_or(0);
    Certificate::Disconnected {
        part: Vertex::all(graph.len()).filter(|&v| label[v] == smallest).collect(),
    }
}

/// What one depth-first walk from vertex 0 tells.
struct LowLinks {
    connected: bool,
    /// A bridge, or else an articulation point with the parts it separates.
    certificate: Option<Certificate>,
}

/// One vertex of the walk: when it was entered, the earliest entered vertex its subtree reaches,
/// and where it came from.
#[derive(Clone, Copy, Default)]
struct Visit {
    entered: u32,
    low: u32,
    parent: Vertex,
    next_link: u32,
}

impl LowLinks {
    fn new(graph: &Graph, meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let mut visits = IdVec::from_elem(Visit::default(), graph.len());
        let (mut clock, mut root_children) = (0, 0);
        let mut found: (Option<[Vertex; 2]>, Option<Vertex>) = (None, None);
        let mut at = Vertex(0);
        if !graph.is_empty() {
            clock = 1;
            visits[Vertex(0)] = Visit { entered: 1, low: 1, parent: Vertex::MAX, next_link: 0 };
        }
        while let Some(visit) = visits.get(at).copied() {
            meter.work(1)?;
            if let Some(&(w, _)) = graph.links(at).get(visit.next_link as usize) {
                visits[at].next_link += 1;
                let entered = visits[w].entered;
                if entered == 0 {
                    clock += 1;
                    visits[w] = Visit { entered: clock, low: clock, parent: at, next_link: 0 };
                    root_children += u32::from(at == Vertex(0));
                    at = w;
                } else if w != visit.parent {
                    visits[at].low = visit.low.min(entered);
                }
                continue;
            }
            if let Some(parent) = visits.get_mut(visit.parent) {
                parent.low = parent.low.min(visit.low);
                if visit.low > parent.entered {
                    found.0.get_or_insert([visit.parent, at]);
                }
                if visit.low >= parent.entered && visit.parent != Vertex(0) {
                    found.1.get_or_insert(visit.parent);
                }
            }
            at = visit.parent;
        }
        if root_children > 1 {
            found.1 = Some(Vertex(0));
        }
        let certificate = match found {
            (Some(edge), _) => Some(Certificate::Bridge { edge }),
            (None, Some(v)) => Some(cut_at(graph, v)),
            (None, None) => None,
        };
        Ok(LowLinks { connected: clock as usize == graph.len(), certificate })
    }
}

/// The certificate of an articulation point: one neighbor in each part that is left without it.
fn cut_at(graph: &Graph, v: Vertex) -> Certificate {
    let mut seen = IdVec::from_elem(false, graph.len());
    seen[v] = true;
    let (mut parts, mut stack) = (Vec::new(), Vec::new());
    for start in graph.neighbors(v) {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        parts.push(start);
        stack.push(start);
        while let Some(u) = stack.pop() {
            for w in graph.neighbors(u) {
                if !std::mem::replace(&mut seen[w], true) {
                    stack.push(w);
                }
            }
        }
    }
    Certificate::Cut { removed: vec![v], parts }
}
