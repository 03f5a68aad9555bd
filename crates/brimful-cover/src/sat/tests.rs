//! The number of models of known problems: the theory allows neither too little nor too much.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::interrupt::SET_UP_EVERY;
use super::*;
use crate::testing::Board;
use brimful_graph::graph::Graph;
use brimful_graph::limits::Watch;

fn grid(rows: u32, cols: u32) -> Graph {
    let present = vec![true; (rows * cols) as usize];
    Board::new(rows, cols, &present).graph().clone()
}

/// No label at any of `n` vertices.
fn unlabeled(n: usize) -> IdVec<Vertex, u32> {
    IdVec::from_elem(0, n)
}

/// Counts models by blocking each one found.
fn count(
    graph: &Graph,
    labels: &IdVec<Vertex, u32>,
    cycles: Cycles,
    degree: impl Fn(Vertex) -> (usize, usize),
) -> usize {
    count_under(graph, labels, cycles, |sat, v, literals| {
        let (low, high) = degree(v);
        sat.between(literals, low, high);
    })
}

/// The same with any demand at each vertex.
fn count_under(
    graph: &Graph,
    labels: &IdVec<Vertex, u32>,
    cycles: Cycles,
    demand: impl Fn(&mut PathSat<'_>, Vertex, &[Literal]),
) -> usize {
    let limits = Limits::default();
    let ends = graph.edges();
    let links = Links { vertices: graph.len(), ends, labels, cycles, prefer: &|_| None };
    let mut sat = PathSat::new(&links, 0, &limits);
    for v in Vertex::all(graph.len()) {
        let literals: Vec<Literal> =
            graph.links(v).iter().map(|&(_, e)| sat.link(e.index())).collect();
        demand(&mut sat, v, &literals);
    }
    let mut meter = Meter::new(&limits);
    let mut found = 0;
    while sat.solve(&[], None, &mut meter) == Ok(Sat::Yes) {
        found += 1;
        let blocked: Vec<Literal> = sat.used().into_iter().map(|i| !sat.link(i)).collect();
        sat.clause(&blocked);
    }
    found
}

#[test]
fn hamiltonian_cycles_of_grids() {
    // OEIS A003763: Hamiltonian cycles of the 2n x 2n grid
    for (side, expected) in [(2, 1), (4, 6), (6, 1072)] {
        let graph = grid(side, side);
        assert_eq!(
            count(&graph, &unlabeled(graph.len()), Cycles::Hamiltonian, |_| (2, 2)),
            expected
        );
    }
}

#[test]
fn hamiltonian_paths_between_corners() {
    // OEIS A000532: Hamiltonian paths between opposite corners of the n x n grid, n odd
    for (side, expected) in [(3, 2), (5, 104)] {
        let graph = grid(side, side);
        let last = Vertex::new(graph.len() - 1);
        let degree = |v| if v == Vertex(0) || v == last { (1, 1) } else { (2, 2) };
        assert_eq!(count(&graph, &unlabeled(graph.len()), Cycles::Never, degree), expected);
    }
}

#[test]
fn labels_keep_paths_apart() {
    // corners of a 2x3 board: a pair down each side column, so the middle belongs to either
    let graph = grid(2, 3);
    let labels = IdVec::from(vec![1, 0, 2, 1, 0, 2]);
    let degree = |v: Vertex| if labels[v] != 0 { (1, 1) } else { (2, 2) };
    assert_eq!(count(&graph, &labels, Cycles::Never, degree), 2);
}

#[test]
fn large_degrees_use_the_counter() {
    // the complete graph on 7 vertices has 6!/2 Hamiltonian cycles
    let edges = (0..7).flat_map(|a| (a + 1..7).map(move |b| [a, b]));
    let graph = Graph::new(7, edges).unwrap();
    assert_eq!(count(&graph, &unlabeled(7), Cycles::Hamiltonian, |_| (2, 2)), 360);
}

#[test]
fn counted_vertices_mean_what_clauses_mean() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut found = 0;
    for round in 0..300 {
        let n = rng.random_range(5..=8);
        let pairs = (0..n).flat_map(|a| (a + 1..n).map(move |b| [a, b]));
        let edges: Vec<_> = pairs.filter(|_| rng.random_range(0..100) < 40 + round % 50).collect();
        let graph = Graph::new(n, edges).unwrap();
        let mixed: u32 = rng.random();
        for cycles in [Cycles::Hamiltonian, Cycles::AtLeast(3), Cycles::Never] {
            let expected = count(&graph, &unlabeled(8), cycles, |_| (2, 2));
            for counted in [u32::MAX, mixed] {
                let demand = |sat: &mut PathSat<'_>, v: Vertex, literals: &[Literal]| match literals
                    .len()
                    > 2
                    && counted >> v.0 & 1 == 1
                {
                    true => sat.theory.count(v),
                    false => sat.between(literals, 2, 2),
                };
                let models = count_under(&graph, &unlabeled(8), cycles, demand);
                assert_eq!(models, expected, "{cycles:?} {counted:b} {:?}", graph.edges());
            }
            found += expected;
        }
    }
    assert!(found > 5000, "{found}");
}

#[test]
fn a_stop_is_heard_while_a_model_is_set_up() {
    struct Canceled;
    impl Watch for Canceled {
        fn stop(&self) -> Option<Stop> {
            Some(Stop::Canceled)
        }
    }
    let (limits, graph) = (Limits::watched(&Canceled), grid(100, 100));
    let labels = IdVec::from_elem(0, graph.len());
    let links = Links {
        vertices: graph.len(),
        ends: graph.edges(),
        labels: &labels,
        cycles: Cycles::Never,
        prefer: &|_| None,
    };
    let mut sat = PathSat::new(&links, 0, &limits);
    assert!(sat.sat.num_vars() < SET_UP_EVERY, "it went on with {} variables", sat.sat.num_vars());
    sat.clause(&[sat.link(graph.edges().len() - 1)]);
    assert_eq!(sat.solve(&[], None, &mut Meter::new(&limits)), Err(Stop::Canceled));
}

#[test]
fn degrees_of_a_star_with_many_leaves() {
    let star = Graph::new(28, (1..28).map(|leaf| [0, leaf])).unwrap();
    // blocking a model blocks what contains it, so the number of links is exact
    for (exactly, expected) in [(1, 27), (2, 351)] {
        let degree = |v| if v == Vertex(0) { (exactly, exactly) } else { (0, 1) };
        assert_eq!(
            count(&star, &unlabeled(28), Cycles::Never, degree),
            expected,
            "{exactly} links"
        );
    }
}
