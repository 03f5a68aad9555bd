use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::testing::has_cycle;
use brimful_graph::limits::Limits;

/// Numbers in random order.
fn shuffled(n: u32, rng: &mut ChaCha8Rng) -> Vec<u32> {
    let mut list: Vec<u32> = (0..n).collect();
    (1..list.len()).rev().for_each(|i| list.swap(i, rng.random_range(0..=i)));
    list
}

/// A random multigraph of degree three, most often simple: points matched in pairs.
fn cubic(n: u32, rng: &mut ChaCha8Rng) -> Vec<[u32; 2]> {
    loop {
        let points = shuffled(3 * n, rng);
        let edges: Vec<_> = points.chunks_exact(2).map(|pair| [pair[0] / 3, pair[1] / 3]).collect();
        let is_simple = |&[a, b]: &[u32; 2]| {
            a != b && edges.iter().filter(|&&e| e == [a, b] || e == [b, a]).count() == 1
        };
        if edges.iter().all(is_simple) {
            return edges;
        }
    }
}

/// Petersen's graph.
fn petersen() -> Vec<[u32; 2]> {
    (0..5).flat_map(|i| [[i, (i + 1) % 5], [i, i + 5], [i + 5, (i + 2) % 5 + 5]]).collect()
}

/// The graph with another one, less a vertex, in the place of a vertex of degree three.
fn put_in(graph: &mut Vec<[u32; 2]>, n: &mut u32, part: &[[u32; 2]], at: u32) {
    let mut gates: Vec<u32> = Vec::new();
    for &[a, b] in part {
        match [a, b].iter().position(|&v| v == 0) {
            Some(i) => gates.push(*n + [b, a][i]),
            None => graph.push([*n + a, *n + b]),
        }
    }
    for ends in graph.iter_mut() {
        if let Some(i) = ends.iter().position(|&v| v == at)
            && let Some(gate) = gates.pop()
        {
            ends[i] = gate;
        }
    }
    // the vertex 0 of the part has no edges; the vertex replaced takes its name
    let last = *n + part.iter().flatten().copied().max().unwrap_or(0);
    graph.iter_mut().flatten().for_each(|v| {
        *v = match *v {
            v if v == last => at,
            v => v - u32::from(v > *n),
        };
    });
    *n = last - 1;
}

/// A random graph with parts behind three edges, some chains and some more edges.
pub(in crate::hamilton) fn nested(rng: &mut ChaCha8Rng) -> Graph {
    let mut n = 2 * rng.random_range(2..=3);
    let mut edges = cubic(n, rng);
    for _ in 0..rng.random_range(1..=3) {
        let at = rng.random_range(0..n);
        if edges.iter().flatten().filter(|&&v| v == at).count() != 3 {
            continue;
        }
        if n < 8 && rng.random_bool(0.3) {
            put_in(&mut edges, &mut n, &petersen(), at);
        } else {
            let size = 2 * rng.random_range(2..=3);
            let part = cubic(size, rng);
            put_in(&mut edges, &mut n, &part, at);
        }
        if rng.random_bool(0.2) {
            edges.push([rng.random_range(0..n), rng.random_range(0..n)]);
        }
        if rng.random_bool(0.2) {
            let i = rng.random_range(0..edges.len());
            let [a, b] = edges.swap_remove(i);
            edges.extend([[a, n], [n, b]]);
            n += 1;
        }
    }
    let names = shuffled(n, rng);
    let named = edges.into_iter().filter(|[a, b]| a != b).map(|e| e.map(|v| names[v as usize]));
    Graph::new(n, named).unwrap()
}

#[test]
fn parts_agree_with_brute_force() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let limits = Limits::default();
    let (mut cut, mut nests) = ([0; 2], 0);
    for _ in 0..3000 {
        let graph = nested(&mut rng);
        let sides = triples::sides(&graph, &mut Meter::new(&limits)).unwrap();
        let Some((answer, _)) = solve(&graph, 0, &mut Meter::new(&limits)).unwrap() else {
            continue;
        };
        let expected = has_cycle(&graph);
        cut[usize::from(expected)] += 1;
        nests += usize::from(sides.len() > 1);
        assert_eq!(answer.is_ok(), expected, "{:?}", graph.edges());
        if let Ok(cycle) = answer {
            let factor = Factor::around(&cycle);
            assert_eq!(factor.hamiltonian(&graph).map(|cycle| cycle.len()), Some(graph.len()));
        }
    }
    assert!(cut.iter().all(|&many| many > 200) && nests > 200, "{cut:?}, {nests} nested");
}

/// All cuts of three edges with two vertices of degree three on each side are found, no others.
#[test]
fn all_cuts_of_three_are_found() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let limits = Limits::default();
    let mut found = 0;
    for _ in 0..200 {
        let size = 2 * rng.random_range(4..=6);
        let graph = Graph::new(size, cubic(size, &mut rng)).unwrap();
        let crosses = |set: u32| {
            move |&&[a, b]: &&[Vertex; 2]| (set >> a.index() ^ set >> b.index()) & 1 == 1
        };
        // sets with the last vertex stand for their complements
        let sets = 1..1u32 << (size - 1);
        if sets.clone().any(|set| graph.edges().iter().filter(crosses(set)).count() < 3) {
            continue;
        }
        let is_cut = |&set: &u32| graph.edges().iter().filter(crosses(set)).count() == 3;
        let wide = |set: &u32| (2..size - 1).contains(&set.count_ones());
        let mut expected: Vec<u32> = sets.filter(is_cut).filter(wide).collect();
        let sides = triples::sides(&graph, &mut Meter::new(&limits)).unwrap();
        let set = |side: &Side| side.members.iter().fold(0u32, |set, &v| set | 1 << v.index());
        let whole = (1u32 << size) - 1;
        let plain = |set: u32| if set >> (size - 1) & 1 == 1 { whole ^ set } else { set };
        let mut sets: Vec<u32> = sides.iter().map(|side| plain(set(side))).collect();
        expected.sort_unstable();
        sets.sort_unstable();
        assert_eq!(sets, expected, "{:?}", graph.edges());
        found += sets.len();
    }
    assert!(found > 100, "{found}");
}
