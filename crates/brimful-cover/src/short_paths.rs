//! Counting the paths of bounded length of any graph, between two vertices or between any two.
//!
//! What lies on no short path is taken away. Then a search counts path by path as long as those
//! are few. Beyond that, paths between two ends are grown together (`recall`), as long as that is
//! quick, and those between any two are made of halves (`meet`), where that is quick. Then a
//! [`ShortPaths`] sweep counts them all at once, for a while by orders that are found at once, then
//! by better ones; and where that takes too much memory, they are grown together or searched for as
//! long as it may take.

mod meet;
mod recall;

use num_bigint::BigUint;

use super::frontier::ShortPaths;
use brimful_graph::answer::Count;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Limits, Meter, Stop};

/// Search nodes before a sweep is tried.
const A_MOMENT: u64 = 1 << 20;
/// Steps of paths grown together before a sweep is tried.
const A_GLANCE: u64 = 1 << 17;
/// Farther than any vertex.
const FAR: u32 = u32::MAX / 2;

/// The paths of one to `most` edges between two `ends`, or between any two vertices: how many?
pub fn count(graph: &Graph, ends: Option<[Vertex; 2]>, most: usize, limits: &Limits<'_>) -> Count {
    let mut meter = Meter::new(limits);
    match counted(graph, ends, most, &mut meter) {
        Ok(count) => Count::all(count, None),
        Err(stop) => Count::stopped(BigUint::ZERO, stop),
    }
}

fn counted(
    graph: &Graph,
    ends: Option<[Vertex; 2]>,
    most: usize,
    meter: &mut Meter<'_>,
) -> Result<BigUint, Stop> {
    let most = most.min(graph.len().saturating_sub(1));
    if most == 0 || ends.is_some_and(|[a, b]| a == b) {
        return Ok(BigUint::ZERO);
    }
    let (graph, ends) = reduced(graph, ends, most, meter)?;
    let search = |meter: &mut Meter<'_>| Search::count(&graph, ends, most, meter);
    if let Some(count) = meter.budgeted(A_MOMENT, search)? {
        return Ok(count);
    }
    let grow = |meter: &mut Meter<'_>| match ends {
        Some(ends) => recall::count(&graph, ends, most as u32, meter),
        None => Err(Stop::Memory),
    };
    let early = match ends {
        Some(_) => unless_memory(meter.budgeted(A_GLANCE, grow))?.flatten(),
        None => unless_memory(meet::count(&graph, most, meter))?.flatten(),
    };
    if let Some(count) = early {
        return Ok(count);
    }
    let sweep = ShortPaths::new(&graph, ends, most, meter);
    let quick = |sweep: ShortPaths| meter.budgeted(A_MOMENT, |meter| sweep.count(meter));
    if let Some(count) = unless_memory(sweep.and_then(quick))?.flatten() {
        return Ok(count);
    }
    let sweep = ShortPaths::thorough(&graph, ends, most, meter);
    let swept = unless_memory(sweep.and_then(|sweep| sweep.count(meter)))?;
    let grown = if swept.is_none() { unless_memory(grow(meter))? } else { None };
    match swept.or(grown) {
        Some(count) => Ok(count),
        None => Search::count(&graph, ends, most, meter),
    }
}

/// What was found unless the memory did not suffice.
fn unless_memory<T>(result: Result<T, Stop>) -> Result<Option<T>, Stop> {
    match result {
        Err(Stop::Memory) => Ok(None),
        result => result.map(Some),
    }
}

/// The edges from a vertex to every other.
fn distances(
    graph: &Graph,
    from: Vertex,
    meter: &mut Meter<'_>,
) -> Result<IdVec<Vertex, u32>, Stop> {
    let mut distance = IdVec::from_elem(FAR, graph.len());
    distance[from] = 0;
    let mut queue = vec![from];
    let mut next = 0;
    while let Some(&v) = queue.get(next) {
        next += 1;
        meter.work(1 + graph.degree(v) as u64)?;
        for w in graph.neighbors(v) {
            if distance[w] == FAR {
                distance[w] = distance[v] + 1;
                queue.push(w);
            }
        }
    }
    Ok(distance)
}

/// The graph without what lies on no path of at most `most` edges between the ends: edges too far
/// out, and dead ends. With the ends' new numbers.
fn reduced(
    graph: &Graph,
    ends: Option<[Vertex; 2]>,
    most: usize,
    meter: &mut Meter<'_>,
) -> Result<(Graph, Option<[Vertex; 2]>), Stop> {
    let Some([from, to]) = ends else { return Ok((graph.clone(), None)) };
    let (here, there) = (distances(graph, from, meter)?, distances(graph, to, meter)?);
    let near = |a: Vertex, b: Vertex| (here[a].saturating_add(there[b]) as usize) < most;
    let mut edges = graph.edges().to_vec();
    edges.retain(|&[a, b]| near(a, b) || near(b, a));
    loop {
        meter.work(edges.len() as u64)?;
        let mut degree = IdVec::from_elem(0u32, graph.len());
        edges.iter().flatten().for_each(|&v| degree[v] += 1);
        let dead = |v: Vertex| degree[v] < 2 && v != from && v != to;
        let before = edges.len();
        edges.retain(|&[a, b]| !dead(a) && !dead(b));
        if edges.len() == before {
            break;
        }
    }
    let mut kept: Vec<Vertex> = edges.iter().flatten().copied().chain([from, to]).collect();
    kept.sort_unstable();
    kept.dedup();
    let number = |v: Vertex| Vertex::new(kept.partition_point(|&w| w < v));
    let edges = edges.iter().map(|edge| edge.map(number));
    Ok((Graph::trusted(kept.len() as u32, edges), Some([number(from), number(to)])))
}

/// One path after the other, depth first.
struct Search<'g> {
    graph: &'g Graph,
    most: u32,
    /// The end and the distances to it; any end without.
    target: Option<(Vertex, IdVec<Vertex, u32>)>,
    on_path: IdVec<Vertex, bool>,
    found: u128,
}

impl<'g> Search<'g> {
    fn count(
        graph: &'g Graph,
        ends: Option<[Vertex; 2]>,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Result<BigUint, Stop> {
        let target = match ends {
            Some([_, to]) => Some((to, distances(graph, to, meter)?)),
            None => None,
        };
        let most = most as u32;
        let mut search =
            Search { graph, most, target, on_path: IdVec::from_elem(false, graph.len()), found: 0 };
        match ends {
            Some([from, _]) => search.go(from, meter)?,
            None => {
                for from in Vertex::all(graph.len()) {
                    search.go(from, meter)?;
                }
                // each was found from both of its ends
                search.found /= 2;
            }
        }
        Ok(BigUint::from(search.found))
    }

    /// Counts the paths that begin at a vertex.
    fn go(&mut self, from: Vertex, meter: &mut Meter<'_>) -> Result<(), Stop> {
        // each vertex of the path, with the number of its neighbors that were tried
        let mut path = vec![(from, 0)];
        self.on_path[from] = true;
        while let Some(&mut (v, ref mut tried)) = path.last_mut() {
            let Some(&(w, _)) = self.graph.links(v).get(*tried) else {
                self.on_path[v] = false;
                path.pop();
                continue;
            };
            *tried += 1;
            let used = path.len() as u32;
            if self.on_path[w] || !self.counts(w, used) || used == self.most {
                continue;
            }
            meter.node()?;
            self.on_path[w] = true;
            path.push((w, 0));
        }
        Ok(())
    }

    /// Counts the path of that many edges that ends at a vertex; whether it can go on.
    fn counts(&mut self, w: Vertex, used: u32) -> bool {
        match &self.target {
            None => self.found += 1,
            Some((to, _)) if *to == w => {
                self.found += 1;
                return false;
            }
            Some((_, left)) => return used.saturating_add(left[w]) <= self.most,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    fn random_graph(rng: &mut ChaCha8Rng) -> Graph {
        let n = rng.random_range(2..9u32);
        let share = rng.random_range(0.2..1.0);
        let pairs = (0..n).flat_map(|a| (a + 1..n).map(move |b| [a, b]));
        let edges: Vec<_> = pairs.filter(|_| rng.random_bool(share)).collect();
        Graph::new(n, edges).unwrap()
    }

    /// Every path from `path`'s last vertex on, the obvious way.
    fn brute(graph: &Graph, path: &mut Vec<Vertex>, to: Option<Vertex>, most: usize) -> u64 {
        let last = *path.last().unwrap();
        let here = u64::from(path.len() > 1 && to.is_none_or(|to| to == last));
        if path.len() > most || to == Some(last) {
            return here;
        }
        let mut sum = here;
        for w in graph.neighbors(last) {
            if !path.contains(&w) {
                path.push(w);
                sum += brute(graph, path, to, most);
                path.pop();
            }
        }
        sum
    }

    #[test]
    fn as_many_as_are_found_one_by_one() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for round in 0..3000 {
            let graph = random_graph(&mut rng);
            let n = graph.len();
            let [a, b] = [0; 2].map(|_| Vertex(rng.random_range(0..n as u32)));
            let most = rng.random_range(1..n + 1);
            let ends = (a != b && round % 3 > 0).then_some([a, b]);
            let expected = match ends {
                Some([a, b]) => brute(&graph, &mut vec![a], Some(b), most),
                None => {
                    let from = |v| brute(&graph, &mut vec![v], None, most);
                    Vertex::all(n).map(from).sum::<u64>() / 2
                }
            };
            let meter = &mut Meter::new(&Limits::default());
            let reduced = counted(&graph, ends, most, meter).unwrap();
            let sweep = if round % 2 == 0 {
                ShortPaths::new(&graph, ends, most, meter).unwrap()
            } else {
                ShortPaths::thorough(&graph, ends, most, meter).unwrap()
            };
            assert_eq!(reduced, expected.into(), "{:?} {ends:?} {most}", graph.edges());
            let swept = sweep.count(meter).unwrap();
            assert_eq!(swept, expected.into(), "sweep: {:?} {ends:?} {most}", graph.edges());
            let joined = match ends {
                Some(ends) => recall::count(&graph, ends, most as u32, meter).unwrap(),
                None => meet::count(&graph, most, meter).unwrap().unwrap(),
            };
            assert_eq!(joined, expected.into(), "joined: {:?} {ends:?} {most}", graph.edges());
        }
    }

    /// The graph with its vertices in another order, and where each went.
    fn shuffled(graph: &Graph, rng: &mut ChaCha8Rng) -> (Graph, IdVec<Vertex, Vertex>) {
        let n = graph.len() as u32;
        let mut place: Vec<Vertex> = (0..n).map(Vertex).collect();
        for i in (1..n).rev() {
            place.swap(i as usize, rng.random_range(0..=i) as usize);
        }
        let place = IdVec::from(place);
        let edges = graph.edges().iter().map(|edge| edge.map(|v| place[v]));
        (Graph::new(n, edges).unwrap(), place)
    }

    #[test]
    fn every_order_counts_the_same() {
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        for round in 0..12u32 {
            // layers of twins joined completely here and there, else at random
            let (layers, wide) = (rng.random_range(5..9u32), rng.random_range(2..4u32));
            let n = layers * wide;
            let mut edges = Vec::new();
            for (a, b) in (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))) {
                let near = b / wide - a / wide <= 1;
                if near && (a / wide % 3 == 0 || rng.random_bool(0.6)) {
                    edges.push([a, b]);
                }
            }
            let graph = Graph::new(n, edges).unwrap();
            let most = rng.random_range(layers..n) as usize;
            let ends = (round % 2 == 0).then_some([0, n - 1].map(Vertex));
            let (other, place) = shuffled(&graph, &mut rng);
            let moved = ends.map(|ends| ends.map(|v| place[v]));
            let meter = &mut Meter::new(&Limits::default());
            let [one, two] = [(&graph, ends), (&other, moved)].map(|(graph, ends)| {
                let sweep = ShortPaths::new(graph, ends, most, meter).unwrap();
                sweep.count(meter).unwrap()
            });
            assert_eq!(one, two, "{:?} {ends:?} {most}", graph.edges());
        }
    }
}
