//! The cheapest 2-factor against every set of edges.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Relaxed, relaxed};
use crate::hamilton::factor::Factor;
use crate::testing::Board;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Limits, Meter};

/// What a set of cycles changes, and how dear the dual values call it.
#[derive(Clone, Copy)]
struct Cost {
    changes: usize,
    called: i64,
}

/// Visits every set of edges with two or none at each vertex.
fn every(graph: &Graph, e: usize, used: &mut Vec<Edge>, visit: &mut impl FnMut(&[Edge])) {
    let degree = |used: &[Edge], v| used.iter().filter(|&&f| graph.ends(f).contains(&v)).count();
    if e == graph.edges().len() {
        if used.iter().all(|&f| graph.ends(f).into_iter().all(|v| degree(used, v) == 2)) {
            visit(used);
        }
        return;
    }
    every(graph, e + 1, used, visit);
    let edge = Edge::new(e);
    if graph.ends(edge).into_iter().all(|v| degree(used, v) < 2) {
        used.push(edge);
        every(graph, e + 1, used, visit);
        used.pop();
    }
}

fn cost(graph: &Graph, wanted: &IdVec<Vertex, bool>, found: &Relaxed, used: &[Edge]) -> Cost {
    let mut passed = IdVec::from_elem(false, graph.len());
    let mut called = found.base;
    for &e in used {
        graph.ends(e).into_iter().for_each(|v| passed[v] = true);
        called += found.ends[e].iter().map(|&end| i64::from(end)).sum::<i64>();
    }
    for v in passed.ids().filter(|&v| !passed[v]) {
        called += i64::from(found.left_out[v]);
    }
    let changes = passed.ids().filter(|&v| passed[v] != wanted[v]).count();
    Cost { changes, called }
}

fn compare(graph: &Graph, wanted: &IdVec<Vertex, bool>) -> usize {
    let start = graph.edges().iter().copied().filter(|&[a, b]| wanted[a] && wanted[b]);
    let start = Factor::from_edges(graph.len(), start);
    let meter = &mut Meter::new(&Limits::default());
    let (factor, found) = relaxed(graph, wanted, &start, meter).unwrap().unwrap();
    let mut least = usize::MAX;
    every(graph, 0, &mut Vec::new(), &mut |used| {
        let Cost { changes, called } = cost(graph, wanted, &found, used);
        least = least.min(changes);
        assert!(called <= 4 * changes as i64, "{called} {changes}");
    });
    assert_eq!(found.lower, least);
    let own: Vec<Edge> =
        graph.edge_ids().filter(|&e| factor.has(graph.ends(e)[0], graph.ends(e)[1])).collect();
    let Cost { changes, called } = cost(graph, wanted, &found, &own);
    assert_eq!((changes, called), (least, 4 * least as i64));
    least
}

#[test]
fn nothing_is_cheaper_on_boards() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut changes = 0;
    for round in 0..500 {
        let (rows, cols) = [(3, 3), (3, 4), (2, 7), (2, 6), (3, 5)][round % 5];
        let board = Board::new(rows, cols, &vec![true; (rows * cols) as usize]);
        let walls = f64::from(rng.random_range(0..8)) / 10.0;
        let wanted = (0..board.len()).map(|_| !rng.random_bool(walls)).collect();
        changes += compare(board.graph(), &wanted);
    }
    assert!(changes > 500, "{changes}");
}

#[test]
fn nothing_is_cheaper_on_other_graphs() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for _ in 0..2000 {
        let n = rng.random_range(1..=9);
        let pairs: Vec<[u32; 2]> = (0..n).flat_map(|b| (0..b).map(move |a| [a, b])).collect();
        let share = rng.random_range(0.2..0.7);
        let edges: Vec<_> = pairs.into_iter().filter(|_| rng.random_bool(share)).take(16).collect();
        let graph = Graph::new(n, edges.into_iter().map(|e| e.map(Vertex))).unwrap();
        let wanted = (0..graph.len()).map(|_| rng.random_bool(0.8)).collect();
        compare(&graph, &wanted);
    }
}
