//! Paths between two ends with few edges to spare, grown edge by edge.
//!
//! Of the vertices behind it, a path needs to remember only those that it could come back to and
//! still reach its end in time. Where the bound is little above the distance these are a handful.
//! Paths of one length with the same last vertex and the same memory go on alike: they are counted
//! together, however wide the graph is.

use std::collections::hash_map::Entry;
use std::hash::BuildHasher;

use num_bigint::BigUint;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;

use super::distances;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// Graphs of more vertices have too many distances.
const MOST_VERTICES: usize = 4096;
/// One more part like these is what the allocator still keeps of former tables, about.
const KEPT: usize = 3;
/// Small tables fit what other searches have given back, where one large table would not.
const TABLES: usize = 256;
/// The last vertex of a path, and those behind it that it could come back to, ascending.
type State = SmallVec<[u16; 12]>;

/// The paths of at most `most` edges between two ends.
///
/// # Errors
/// The graph is too large, or the reason to stop.
pub(super) fn count(
    graph: &Graph,
    [from, to]: [Vertex; 2],
    most: u32,
    meter: &mut Meter<'_>,
) -> Result<BigUint, Stop> {
    if graph.len() > MOST_VERTICES {
        return Err(Stop::Memory);
    }
    let mut all = Vec::with_capacity(graph.len());
    for v in Vertex::all(graph.len()) {
        all.push(distances(graph, v, meter)?);
    }
    let taken = graph.len() * graph.len() * size_of::<u32>();
    let recall = Recall { graph, to, apart: IdVec::from(all), taken };
    let mut paths = Paths::new();
    paths.add(State::from_slice(&[from.0 as u16]), 1)?;
    let mut found = BigUint::ZERO;
    for left in (0..most).rev() {
        found += recall.step(&mut paths, left, meter)?;
    }
    Ok(found)
}

/// The paths of one length, by state: in many small tables, each of which can grow, and be given
/// back, by itself.
struct Paths {
    tables: [FxHashMap<State, u128>; TABLES],
    /// Bytes of all tables, and of states that take memory elsewhere.
    bytes: usize,
}

impl Paths {
    fn new() -> Self {
        Paths { tables: std::array::from_fn(|_| FxHashMap::default()), bytes: 0 }
    }

    fn add(&mut self, state: State, count: u128) -> Result<(), Stop> {
        let spilled = spilled(&state);
        let table = &mut self.tables[(FxBuildHasher.hash_one(&state) >> 32) as usize % TABLES];
        let held = table.capacity();
        match table.entry(state) {
            Entry::Occupied(mut sum) => {
                *sum.get_mut() = sum.get().checked_add(count).ok_or(Stop::Memory)?;
                return Ok(());
            }
            Entry::Vacant(place) => place.insert(count),
        };
        self.bytes += spilled;
        if table.capacity() != held {
            self.bytes += bytes_of(table.capacity()) - bytes_of(held);
        }
        Ok(())
    }
}

/// Bytes that a state takes elsewhere, with what the allocator adds.
fn spilled(state: &State) -> usize {
    if state.spilled() { size_of::<u16>() * state.capacity() + 16 } else { 0 }
}

/// Bytes of a table of that capacity.
fn bytes_of(capacity: usize) -> usize {
    let buckets = if capacity == 0 { 0 } else { (capacity * 8 / 7).next_power_of_two() };
    buckets * (size_of::<(State, u128)>() + 1)
}

struct Recall<'g> {
    graph: &'g Graph,
    to: Vertex,
    /// The edges between any two vertices.
    apart: IdVec<Vertex, IdVec<Vertex, u32>>,
    /// Bytes of that.
    taken: usize,
}

impl Recall<'_> {
    /// Makes all paths an edge longer, after which `left` more may follow; how many have ended.
    fn step(&self, paths: &mut Paths, left: u32, meter: &mut Meter<'_>) -> Result<u128, Stop> {
        let mut found = 0u128;
        let before = std::mem::replace(paths, Paths::new());
        let mut held = self.taken + before.bytes;
        for table in before.tables {
            let given_back = bytes_of(table.capacity());
            for (state, count) in table {
                meter.node()?;
                let (last, behind) = (Vertex(u32::from(state[0])), &state[1..]);
                for w in self.graph.neighbors(last) {
                    if w == self.to {
                        found = found.checked_add(count).ok_or(Stop::Memory)?;
                    } else if self.apart[self.to][w] <= left && !behind.contains(&(w.0 as u16)) {
                        paths.add(self.moved(&state, w, left), count)?;
                    }
                }
                let bytes = (held + paths.bytes) / KEPT * (KEPT + 1);
                if bytes > meter.limits().memory {
                    return Err(meter.limits().refuse(bytes));
                }
            }
            held -= given_back;
        }
        Ok(found)
    }

    /// The state after the step to `w`.
    fn moved(&self, state: &State, w: Vertex, left: u32) -> State {
        let in_reach = |&&u: &&u16| {
            let u = Vertex(u32::from(u));
            self.apart[w][u].saturating_add(self.apart[self.to][u]) <= left
        };
        let mut next = State::from_slice(&[w.0 as u16]);
        next.extend(state.iter().filter(in_reach).copied());
        next[1..].sort_unstable();
        next
    }
}
