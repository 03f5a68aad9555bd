//! First cycles on random boards, against what can be listed.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::join;
use super::relaxed::relaxed;
use crate::hamilton::factor::Factor;
use crate::hamilton::matching;
use crate::testing::Board;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Limits, Meter};

fn open(rows: u32, cols: u32) -> Board {
    Board::new(rows, cols, &vec![true; (rows * cols) as usize])
}

/// The most edges with two at each vertex at most, by trying each edge in turn.
fn most_edges(graph: &Graph, e: usize, degree: &mut IdVec<Vertex, u32>) -> usize {
    let Some(&[a, b]) = graph.edges().get(e) else { return 0 };
    let without = most_edges(graph, e + 1, degree);
    if degree[a] == 2 || degree[b] == 2 {
        return without;
    }
    degree[a] += 1;
    degree[b] += 1;
    let with = 1 + most_edges(graph, e + 1, degree);
    degree[a] -= 1;
    degree[b] -= 1;
    with.max(without)
}

#[test]
fn a_partial_factor_has_as_many_edges_as_there_can_be() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..400 {
        let present: Vec<bool> = (0..16).map(|_| rng.random_bool(0.75)).collect();
        let board = Board::new(4, 4, &present);
        let graph = board.graph();
        let mut meter = Meter::new(&Limits::default());
        let colors = graph.two_coloring().unwrap();
        let factor =
            matching::most(graph, &colors, Factor::empty(graph.len()), &mut meter).unwrap();
        let has = graph.edges().iter().filter(|&&[a, b]| factor.has(a, b)).count();
        assert_eq!(has, most_edges(graph, 0, &mut IdVec::from_elem(0, graph.len())), "{board:?}");
    }
}

/// What joining finds is a cycle of the graph.
#[test]
fn joining_ends_with_a_cycle() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut found = 0;
    for round in 0..300 {
        let (rows, cols) = (rng.random_range(3..=20), rng.random_range(3..=20));
        let whole = open(rows, cols);
        let graph = whole.graph();
        let walls = f64::from(rng.random_range(0..40)) / 100.0;
        let wanted: IdVec<Vertex, bool> =
            (0..graph.len()).map(|_| !rng.random_bool(walls)).collect();
        let colors = graph.two_coloring().unwrap();
        let meter = &mut Meter::new(&Limits::default());
        let start = join::start(graph, &wanted, Some(&colors), meter).unwrap();
        let (factor, _) = relaxed(graph, &wanted, &start, meter).unwrap().unwrap();
        let (Some(cycle), _) = join::joined(graph, Some(&colors), factor, meter) else { continue };
        found += 1;
        let mut seen = IdVec::from_elem(false, graph.len());
        let next = cycle.iter().cycle().skip(1);
        for (&v, &w) in cycle.iter().zip(next) {
            assert!(graph.edge_between(v, w).is_some(), "{round}: {v} and {w}");
            assert!(!std::mem::replace(&mut seen[v], true), "{round}: {v} twice");
        }
        assert!(cycle.len() >= 4, "{round}");
    }
    assert!(found > 250, "{found}");
}

/// The fewest vertices in which a cycle through this walk, and no vertex before its first,
/// differs from a set.
fn fewest(graph: &Graph, wanted: &IdVec<Vertex, bool>, walk: &mut Vec<Vertex>) -> Option<usize> {
    let (first, last) = (*walk.first()?, *walk.last()?);
    let mut best = None;
    for v in graph.neighbors(last) {
        let cost = if v == first && walk.len() > 2 {
            let passed = |v| walk.contains(&v);
            Some(wanted.ids().filter(|&v| wanted[v] != passed(v)).count())
        } else if v > first && !walk.contains(&v) {
            walk.push(v);
            let cost = fewest(graph, wanted, walk);
            walk.pop();
            cost
        } else {
            None
        };
        best = best.into_iter().chain(cost).min();
    }
    best
}

/// Also where it is cheaper to leave out the whole set than to make a cycle of it.
#[test]
fn the_nearest_cycle_of_a_small_graph_is_proven_nearest() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut found = 0;
    for round in 0..300 {
        let size = rng.random_range(3..=8);
        let chords = rng.random_range(0..=size);
        let ring = (0..size).map(|v| [Vertex(v), Vertex((v + 1) % size)]);
        let mut edges: Vec<[Vertex; 2]> = ring.collect();
        for _ in 0..chords {
            let [a, b] = [(); 2].map(|()| Vertex(rng.random_range(0..size)));
            if a != b && !edges.contains(&[a, b]) && !edges.contains(&[b, a]) {
                edges.push([a, b]);
            }
        }
        let graph = Graph::new(size, edges).unwrap();
        let share = f64::from(rng.random_range(0..=10)) / 10.0;
        let wanted: IdVec<Vertex, bool> = (0..size).map(|_| rng.random_bool(share)).collect();
        let fewest = Vertex::all(graph.len()).filter_map(|v| fewest(&graph, &wanted, &mut vec![v]));
        let nearest = super::nearest(&graph, &wanted, 0, &mut Meter::new(&Limits::default()));
        let Some(nearest) = nearest else { continue };
        found += 1;
        let cost = wanted.ids().filter(|&v| wanted[v] != nearest.cycle.contains(&v)).count();
        let fewest = fewest.min();
        assert_eq!((Some(nearest.lower), Some(cost)), (fewest, fewest), "{round}: {graph:?}");
    }
    assert!(found > 250, "{found}");
}

/// A set that differs little from a cycle leads back to one: with two vertices of either color left
/// out of an open board, four changes at most are needed, and hardly ever more are made.
#[test]
fn a_few_wrong_vertices_take_a_few_changes() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let whole = open(30, 30);
    let colors = whole.graph().two_coloring().unwrap();
    let mut worse = 0;
    for _ in 0..40 {
        let mut wanted = IdVec::from_elem(true, whole.len());
        for color in [false, false, true, true] {
            let v = loop {
                let v = Vertex::new(rng.random_range(0..whole.len()));
                if wanted[v] && colors[v] == color {
                    break v;
                }
            };
            wanted[v] = false;
        }
        let found =
            super::nearest(whole.graph(), &wanted, 0, &mut Meter::new(&Limits::default())).unwrap();
        let passed = found.cycle.iter().filter(|&&v| wanted[v]).count();
        let changes = (whole.len() - 4 - passed) + (found.cycle.len() - passed);
        assert!(found.lower <= changes && found.lower <= 4);
        worse += u32::from(changes > 4);
    }
    assert_eq!(worse, 0);
}
