//! A short loop that goes out of its way until it has been everywhere.
//!
//! First the shortest cycle through an edge at vertex 0: breadth-first, without that edge. Then, as
//! long as two consecutive vertices have free neighbors that touch, the loop goes through those two
//! instead of straight on. This is how Snake programs make a loop from a shortest path. It fills
//! open boards of even size and gets stuck at most walls.

use super::Event;
use crate::answer::Answer;
use crate::graph::{Graph, Vertex};
use crate::ids::IdVec;
use crate::limits::{Limits, Meter, Stop};
use crate::observe::Observer;

const METHOD: &str = "extension";

/// Looks for a cycle from each edge at vertex 0. A node is an edge of the loop looked at.
pub fn solve(
    graph: &Graph,
    limits: &Limits<'_>,
    observer: &mut impl Observer<Event>,
) -> Answer<Vec<Vertex>> {
    let mut meter = Meter::new(limits);
    let starts = if graph.is_empty() { &[] } else { graph.links(Vertex(0)) };
    for &(second, _) in starts {
        let found = shortest_cycle(graph, second, &mut meter).and_then(|cycle| match cycle {
            Some(cycle) => {
                observer.see(|| Event::Began(cycle.clone()));
                extend(graph, &cycle, &mut meter, observer)
            }
            None => Ok(None),
        });
        match found {
            Ok(Some(cycle)) => return Answer::solved(cycle, METHOD, meter.nodes()),
            Ok(None) => {}
            Err(stop) => return Answer::unknown(stop, None, METHOD, meter.nodes()),
        }
    }
    Answer::unknown(Stop::Method, None, METHOD, meter.nodes())
}

/// The shortest cycle through vertex 0 and its neighbor `second`.
fn shortest_cycle(
    graph: &Graph,
    second: Vertex,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Vertex>>, Stop> {
    let mut from: IdVec<Vertex, Option<Vertex>> = IdVec::from_elem(None, graph.len());
    let mut queue = vec![Vertex(0)];
    let mut head = 0;
    while let Some(&v) = queue.get(head) {
        head += 1;
        meter.work(1)?;
        for w in graph.neighbors(v) {
            if w == Vertex(0) || from[w].is_some() || (v == Vertex(0) && w == second) {
                continue;
            }
            from[w] = Some(v);
            if w == second {
                let back = std::iter::successors(Some(second), |&v| {
                    if v == Vertex(0) { None } else { from[v] }
                });
                return Ok(Some(back.collect()));
            }
            queue.push(w);
        }
    }
    Ok(None)
}

/// Extends the cycle until it passes everything or gets stuck.
fn extend(
    graph: &Graph,
    cycle: &[Vertex],
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<Event>,
) -> Result<Option<Vec<Vertex>>, Stop> {
    let mut next: IdVec<Vertex, Option<Vertex>> = IdVec::from_elem(None, graph.len());
    for (&v, &w) in cycle.iter().zip(cycle.iter().skip(1).chain(cycle.first())) {
        next[v] = Some(w);
    }
    let mut length = cycle.len();
    let mut dirty: Vec<Vertex> = cycle.to_vec();
    while let Some(a) = dirty.pop() {
        meter.node()?;
        let Some(b) = next[a] else { continue };
        let free = |v: &Vertex| next[*v].is_none();
        let detour = graph.neighbors(a).filter(free).find_map(|c| {
            let mut beside = graph.neighbors(c).filter(free);
            beside.find(|&d| d != c && graph.edge_between(d, b).is_some()).map(|d| [c, d])
        });
        if let Some([c, d]) = detour {
            (next[a], next[c], next[d]) = (Some(c), Some(d), Some(b));
            length += 2;
            dirty.extend([a, c, d]);
            observer.see(|| Event::Extended([a, c, d, b]));
        }
    }
    let walk = || {
        std::iter::successors(Some(Vertex(0)), |&v: &Vertex| next[v].filter(|&w| w != Vertex(0)))
            .collect::<Vec<Vertex>>()
    };
    Ok((length == graph.len()).then(walk))
}
