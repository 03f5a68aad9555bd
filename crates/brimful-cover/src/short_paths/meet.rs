//! Paths between any two vertices, in halves that meet in the middle.
//!
//! A path of k edges is a vertex in its middle and two paths from there, of half as many edges,
//! that have nothing else in common. How many pairs of such halves are disjoint is counted by
//! inclusion and exclusion over the vertices they share: of every set of vertices it is enough to
//! know in how many halves all of it is. The meeting of halves for counting paths is an idea of
//! Andreas Björklund, Thore Husfeldt, Petteri Kaski and Mikko Koivisto ("Counting paths and
//! packings in halves", 2009).

use num_bigint::{BigInt, BigUint};
use rustc_hash::FxHashMap;

use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// Halves of more edges do not fit a [`Set`].
const MOST_HALF: usize = 8;
/// More walks than this take longer than other methods may.
const MOST_WALKS: u64 = 1 << 27;

/// Up to eight vertices, ascending, each with one added, 16 bits a vertex.
type Set = u128;
/// In how many halves of a length each set is, or how many halves are that set.
type Halves = Vec<FxHashMap<Set, u64>>;

/// Whether one more set fits into memory beside all these.
fn check(halves: [&Halves; 2], meter: &Meter<'_>) -> Result<(), Stop> {
    let bytes = halves.into_iter().flatten().map(table_bytes).sum();
    if bytes > meter.limits().memory { Err(meter.limits().refuse(bytes)) } else { Ok(()) }
}

/// The bytes of a hash table of entries of that size, while one is added. Where no place is left
/// for it, the table moves to one of twice the size.
fn table_bytes<K, V>(table: &FxHashMap<K, V>) -> usize {
    let buckets = (table.capacity() * 8 / 7).next_power_of_two();
    let tables = if table.len() == table.capacity() { 3 } else { 1 };
    tables * buckets * (size_of::<(K, V)>() + 1)
}

/// The paths of one to `most` edges, if their halves are few.
///
/// # Errors
/// The reason to stop.
pub(super) fn count(
    graph: &Graph,
    most: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<BigUint>, Stop> {
    let half = most.div_ceil(2);
    if half > MOST_HALF || graph.len() >= u16::MAX as usize || walks(graph, half) > MOST_WALKS {
        return Ok(None);
    }
    let mut twice = BigInt::ZERO;
    let mut walk = Walk {
        graph,
        half,
        path: Vec::new(),
        on_path: IdVec::from_elem(false, graph.len()),
        sets: Vec::new(),
    };
    for middle in Vertex::all(graph.len()) {
        walk.sets = vec![FxHashMap::default(); half + 1];
        walk.on_path[middle] = true;
        walk.go(middle, meter)?;
        walk.on_path[middle] = false;
        let halves = within(&walk.sets, meter)?;
        for edges in 1..=most {
            twice += disjoint(&halves[edges / 2], &halves[edges.div_ceil(2)], meter)?;
        }
    }
    // each was met from both of its ends
    let count: BigInt = twice / 2;
    Ok(count.to_biguint())
}

/// The walks of that many edges.
fn walks(graph: &Graph, edges: usize) -> u64 {
    let mut walks: IdVec<Vertex, u64> = IdVec::from_elem(1, graph.len());
    for _ in 0..edges {
        let on = |v| graph.neighbors(v).fold(0u64, |sum, w| sum.saturating_add(walks[w]));
        walks = Vertex::all(graph.len()).map(on).collect();
    }
    walks.iter().fold(0, |sum, &walks| sum.saturating_add(walks))
}

/// The set of some vertices.
fn set(vertices: impl Iterator<Item = u16>) -> Set {
    vertices.fold(0, |set, v| set << 16 | Set::from(v))
}

/// All halves from a vertex, depth first.
struct Walk<'g> {
    graph: &'g Graph,
    half: usize,
    /// The vertices after the first, each with one added.
    path: Vec<u16>,
    on_path: IdVec<Vertex, bool>,
    /// How many halves are on each set of vertices, by length.
    sets: Halves,
}

impl Walk<'_> {
    /// Goes on from the last vertex. (No deeper than [`MOST_HALF`].)
    fn go(&mut self, last: Vertex, meter: &mut Meter<'_>) -> Result<(), Stop> {
        meter.work(1)?;
        let mut sorted = [0; MOST_HALF];
        let sorted = &mut sorted[..self.path.len()];
        sorted.copy_from_slice(&self.path);
        sorted.sort_unstable();
        let length = sorted.len();
        if self.sets[length].len() == self.sets[length].capacity() {
            check([&self.sets, &Vec::new()], meter)?;
        }
        *self.sets[length].entry(set(sorted.iter().copied())).or_default() += 1;
        if self.path.len() == self.half {
            return Ok(());
        }
        for &(w, _) in self.graph.links(last) {
            if !self.on_path[w] {
                self.on_path[w] = true;
                self.path.push(w.0 as u16 + 1);
                self.go(w, meter)?;
                self.path.pop();
                self.on_path[w] = false;
            }
        }
        Ok(())
    }
}

/// In how many halves of each length all of each set is.
fn within(sets: &Halves, meter: &mut Meter<'_>) -> Result<Halves, Stop> {
    let mut within = vec![FxHashMap::default(); sets.len()];
    for (length, sets_of_length) in sets.iter().enumerate() {
        for (&whole, &count) in sets_of_length {
            meter.work(1 << length)?;
            for choice in 0..1u32 << length {
                let chosen = (0..length).filter(|i| choice >> i & 1 != 0);
                let part = set(chosen.map(|i| (whole >> (16 * i)) as u16));
                if within[length].len() == within[length].capacity() {
                    check([sets, &within], meter)?;
                }
                *within[length].entry(part).or_default() += count;
            }
        }
    }
    Ok(within)
}

/// How many pairs of a half of one length and one of another have no vertex in common.
fn disjoint(
    some: &FxHashMap<Set, u64>,
    others: &FxHashMap<Set, u64>,
    meter: &mut Meter<'_>,
) -> Result<i128, Stop> {
    let mut sum = 0;
    for (set, &count) in some {
        meter.work(1)?;
        let shared = i128::from(others.get(set).copied().unwrap_or(0)) * i128::from(count);
        let vertices = (128 - set.leading_zeros()).div_ceil(16);
        sum += if vertices % 2 == 0 { shared } else { -shared };
    }
    Ok(sum)
}
