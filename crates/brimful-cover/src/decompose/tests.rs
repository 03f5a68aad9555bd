use super::*;
use crate::hamilton;
use crate::testing::has_cycle;
use brimful_graph::answer::{Outcome, Request};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::Limits;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn graph(n: u32, edges: impl IntoIterator<Item = [u32; 2]>) -> Graph {
    Graph::new(n, edges).unwrap()
}

fn assert_cycle(graph: &Graph, edges: &[[Vertex; 2]]) {
    let mut near = IdVec::from_elem(Vec::new(), graph.len());
    for &[a, b] in edges {
        assert!(graph.edge_between(a, b).is_some());
        near[a].push(b);
        near[b].push(a);
    }
    let (mut from, mut at, mut steps) = (Vertex::MAX, Vertex(0), 0);
    while steps == 0 || at != Vertex(0) {
        let [a, b] = near[at][..] else { panic!("not two edges at {at}") };
        assert_ne!(a, b);
        (from, at) = (at, if a == from { b } else { a });
        steps += 1;
    }
    assert_eq!(steps, graph.len());
    assert_eq!(edges.len(), graph.len());
}

fn decided(graph: &Graph) -> bool {
    match decide(graph, &mut Meter::new(&Limits::default())).unwrap() {
        Narrow::Cycle(edges) => {
            assert_cycle(graph, &edges);
            true
        }
        Narrow::None(_) => false,
        Narrow::Wide => panic!("too wide: {} vertices", graph.len()),
    }
}

fn decided_in_parts(graph: &Graph, widest: usize) -> bool {
    let limits = Limits::default();
    let mut meter = Meter::new(&limits);
    let decided = match parts_to(graph, widest, &mut meter).unwrap() {
        Ok(mut parts) => parts.next(None, &mut meter).unwrap(),
        Err(decided) => decided,
    };
    match decided {
        Narrow::Cycle(edges) => {
            assert_cycle(graph, &edges);
            true
        }
        Narrow::None(_) => false,
        Narrow::Wide => panic!("no budget was given"),
    }
}

fn random(rng: &mut ChaCha8Rng, n: u32, percent: u32) -> Graph {
    let pairs = (0..n).flat_map(|a| (a + 1..n).map(move |b| [a, b]));
    let edges: Vec<_> = pairs.filter(|_| rng.random_range(0..100) < percent).collect();
    graph(n, edges)
}

#[test]
fn random_graphs_agree_with_brute_force() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut found = [0; 2];
    for round in 0..4000 {
        let n = rng.random_range(3..=11);
        let percent = 15 + round % 50;
        let graph = random(&mut rng, n, percent);
        let expected = has_cycle(&graph);
        found[usize::from(expected)] += 1;
        assert_eq!(decided(&graph), expected, "{:?}", graph.edges());
    }
    assert!(found.iter().all(|&many| many > 500), "{found:?}");
}

#[test]
fn searching_the_kernel_agrees_with_brute_force() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut kernels = [0; 2];
    for round in 0..3000 {
        let n = rng.random_range(7..=11);
        let graph = random(&mut rng, n, 25 + round % 30);
        let widest = rng.random_range(2..=4);
        let expected = has_cycle(&graph);
        assert_eq!(decided_in_parts(&graph, widest), expected, "{:?}", graph.edges());
        let limits = Limits::default();
        let order = elimination::greedy(&graph, Rule::Fill, widest, &mut Meter::new(&limits));
        if (1..graph.len()).contains(&order.unwrap().order.len()) {
            kernels[usize::from(expected)] += 1;
        }
    }
    assert!(kernels.iter().all(|&many| many > 50), "{kernels:?}");
}

#[test]
fn any_order_of_elimination_gives_the_same_answer() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for _ in 0..2000 {
        let n = rng.random_range(3..=10);
        let graph = random(&mut rng, n, 45);
        let mut order: Vec<Vertex> = (0..n).map(Vertex).collect();
        for i in (1..n as usize).rev() {
            order.swap(i, rng.random_range(0..=i));
        }
        let limits = Limits::default();
        let mut meter = Meter::new(&limits);
        let mut program = Program::new(&graph, &order);
        let some = order.iter().all(|&v| program.eliminate(v, &mut meter).unwrap());
        assert_eq!(some, has_cycle(&graph), "{order:?} {:?}", graph.edges());
        if some {
            assert_cycle(&graph, &program.history.edges(n as usize - 1, 0));
        }
    }
}

/// The generalized Petersen graph GP(n, k).
fn petersen(n: u32, k: u32) -> Graph {
    let spokes = (0..n).flat_map(|i| [[i, (i + 1) % n], [i, n + i], [n + i, n + (i + k) % n]]);
    graph(2 * n, spokes)
}

/// Rufus Isaacs' flower snark J(n), for odd n.
fn snark(n: u32) -> Graph {
    let star = |i: u32| (0..3).map(move |arm| [4 * i, 4 * i + 1 + arm]);
    let next = |i: u32| {
        let j = (i + 1) % n;
        let crossed = u32::from(i + 1 == n);
        [[4 * i + 1, 4 * j + 1], [4 * i + 2, 4 * j + 2 + crossed], [4 * i + 3, 4 * j + 3 - crossed]]
    };
    graph(4 * n, (0..n).flat_map(|i| star(i).chain(next(i))))
}

#[test]
fn generalized_petersen_graphs_are_as_brian_alspach_proved() {
    for n in (5..60).chain([101, 305, 1001]) {
        assert_eq!(decided(&petersen(n, 2)), n % 6 != 5, "GP({n}, 2)");
    }
}

#[test]
fn flower_snarks_have_no_cycle() {
    for n in (3..=101).step_by(2) {
        assert!(!decided(&snark(n)), "J({n})");
    }
    // one edge less crossed is no snark
    assert!(decided(&petersen(100, 3)));
}

#[test]
fn a_hub_does_not_take_the_square_of_its_neighbors() {
    let rim = 50_000;
    let spokes = (0..rim).flat_map(|i| [[i, (i + 1) % rim], [i, rim]]);
    assert!(decided(&graph(rim + 1, spokes)));
}

#[test]
fn the_engine_uses_it() {
    let answer = hamilton::solve(&petersen(305, 2), Request::default(), &Limits::default());
    assert!(matches!(answer.outcome, Outcome::Unsolvable(_)));
    assert_eq!(answer.method, "decomposition");
}
