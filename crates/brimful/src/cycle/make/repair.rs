//! From a planted loop to a board with one loop.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::polygon::Polygon;
use crate::answer::Request;
use crate::board::Board;
use crate::graph::{Graph, Vertex};
use crate::ids::IdVec;
use crate::limits::{Limits, Meter, Stop};
use brimful_cover::hamilton;

/// Search nodes for a question to the engine.
const NODES: u64 = 2000;
/// Moves tried near a difference.
const REPAIRS: u32 = 12;

/// Changes the loop until there is no other; false if that did not succeed.
pub(super) fn make_unique(
    open: &Board,
    polygon: &mut Polygon<'_>,
    questions: u32,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<bool, Stop> {
    for _ in 0..questions {
        let cells = polygon.cells();
        let Some(other) = another(open, polygon, meter)? else { return Ok(false) };
        if other.is_empty() {
            return Ok(true);
        }
        let differ = |edge: &[Vertex; 2]| !polygon.uses(edge[0], edge[1]);
        let near: Vec<Vertex> = other.into_iter().filter(differ).flatten().collect();
        for _ in 0..REPAIRS {
            let v = near
                .get(rng.random_range(0..near.len().max(1) as u32) as usize)
                .copied()
                .unwrap_or(cells[0]);
            let moved = match rng.random_range(0..3u32) {
                0 => polygon.flip(v, rng),
                1 => polygon.flatten(v),
                _ => polygon.bump(v, rng),
            };
            if moved && rng.random_bool(0.5) {
                break;
            }
        }
    }
    Ok(false)
}

/// The edges of another loop through the same cells, empty if there is no other; `None` if the
/// question is too hard.
fn another(
    open: &Board,
    polygon: &Polygon<'_>,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<[Vertex; 2]>>, Stop> {
    let mut cells = polygon.cells();
    cells.sort_unstable();
    let cells: IdVec<Vertex, Vertex> = cells.into();
    let place = |v: Vertex| cells.as_slice().binary_search(&v).ok().map(Vertex::new);
    let inside = open.graph().edges().iter().filter_map(|&[v, w]| Some([place(v)?, place(w)?]));
    let Ok(graph) = Graph::new(cells.len() as u32, inside) else { return Ok(None) };
    let limits = Limits { nodes: Some(NODES), ..*meter.limits() };
    let answer = hamilton::solve(&graph, Request::UNIQUE, &limits);
    meter.add_nodes(answer.nodes)?;
    meter.poll()?;
    if answer.unique == Some(true) {
        return Ok(Some(Vec::new()));
    }
    let edges = |cycle: &Vec<Vertex>| {
        let next = cycle.iter().cycle().skip(1);
        cycle.iter().zip(next).map(|(&v, &w)| [cells[v], cells[w]]).collect::<Vec<_>>()
    };
    let found = [answer.solution(), answer.second.as_ref()].into_iter().flatten().map(edges);
    Ok(found.into_iter().find(|edges| edges.iter().any(|&[v, w]| !polygon.uses(v, w))))
}
