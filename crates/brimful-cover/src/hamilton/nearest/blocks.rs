//! Wrong changes that disjoint blocks need, each with everything around it left open.
//!
//! A cycle restricted to a block obeys the block's own clauses, so the least numbers of wrong
//! changes of disjoint blocks add up. What a block lacks at its border it may get from outside for
//! nothing: larger blocks bound better and cost more.

use super::model::{Found, Model, Scope};
use super::{Search, windows};
use crate::hamilton::window::Frames;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// Vertices of a block, the most blocks, and the most wrong changes to look for in one.
const BLOCK: usize = 160;
const MOST_BLOCKS: usize = 120;
const MOST_COUNTED: usize = 40;
/// Conflicts spent on a block.
const CONFLICTS: u64 = 1_500;

/// This many counted changes are needed: proven.
pub(super) fn counted(search: &Search<'_>, meter: &mut Meter<'_>) -> Result<usize, Stop> {
    let graph = search.graph;
    let mut taken = IdVec::from_elem(false, graph.len());
    let mut frames = Frames::new(graph.len());
    let mut total = 0;
    let mut blocks = 0;
    for start in Vertex::all(graph.len()) {
        if taken[start] {
            continue;
        }
        if blocks == MOST_BLOCKS {
            break;
        }
        let ball = frames.ball(graph, &[start], 2 * BLOCK);
        let mut block: Vec<Vertex> = ball.into_iter().filter(|&v| !taken[v]).collect();
        block.truncate(BLOCK);
        block.iter().for_each(|&v| taken[v] = true);
        blocks += 1;
        if block.len() >= BLOCK / 4 {
            total += of_block(search, block, meter)?;
        }
    }
    Ok(total)
}

/// The counted changes that one block needs.
fn of_block(search: &Search<'_>, block: Vec<Vertex>, meter: &mut Meter<'_>) -> Result<usize, Stop> {
    let size = block.len();
    let mut local = windows::numbers(&block);
    let mut names: IdVec<Vertex, Vertex> = block.into();
    for i in Vertex::all(size) {
        for w in search.graph.neighbors(names[i]) {
            local.entry(w).or_insert_with(|| names.push(w));
        }
    }
    let edges = Vertex::all(size).flat_map(|i| {
        let near = search.graph.neighbors(names[i]).filter_map(|w| local.get(&w).copied());
        near.map(move |j| [i, j])
    });
    let graph = Graph::trusted(names.len() as u32, edges);
    let wanted: IdVec<Vertex, bool> = names.iter().map(|&v| search.wanted[v]).collect();
    let mut part = Search::new(&graph, &wanted, None);
    part.price.counted = names.iter().map(|&v| search.price.counted[v]).collect();
    // a cycle within the block would leave out all wanted vertices elsewhere, which costs more than
    // the best cycle
    let all = search.wanted.iter().filter(|&&w| w).count();
    let closed = all.saturating_sub(names.len()) >= search.cost;
    let least_cycle = if closed { u32::MAX } else { 3 };
    let scope = Scope { counted: MOST_COUNTED, most: usize::MAX, least_cycle, open: size };
    match Model::new(&part, &scope, meter)? {
        Some(mut model) => least(&mut model, meter),
        None => Ok(0),
    }
}

/// The least number of counted changes of a model, as far as the conflicts reach.
fn least(model: &mut Model<'_>, meter: &mut Meter<'_>) -> Result<usize, Stop> {
    let (mut budget, mut needed) = (CONFLICTS, 0);
    let mut active = model.counted.clone();
    while budget > 0 {
        let assumed: Vec<_> = active.iter().map(|&changed| !changed).collect();
        match model.search(&assumed, &mut (CONFLICTS / 4), &mut budget, meter)? {
            Found::None(core) if !core.is_empty() => {
                active.retain(|literal| !core.contains(literal))
            }
            Found::None(_) => return Ok(MOST_COUNTED + 1),
            _ => break,
        }
        needed += 1;
    }
    while needed <= MOST_COUNTED && budget > 0 {
        match model.search(&model.at_most(needed), &mut (CONFLICTS / 2), &mut budget, meter)? {
            Found::None(_) => needed += 1,
            _ => break,
        }
    }
    Ok(needed.min(MOST_COUNTED + 1))
}
