use super::super::solve;
use brimful_graph::answer::{Outcome, Request};
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::limits::Limits;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The generalized Petersen graph GP(n, 2).
fn petersen(n: u32) -> Graph {
    let outer = (0..n).map(|i| [i, (i + 1) % n]);
    let spokes = (0..n).map(|i| [i, i + n]);
    let inner = (0..n).map(|i| [i + n, (i + 2) % n + n]);
    Graph::new(2 * n, outer.chain(spokes).chain(inner)).unwrap()
}

/// The flower snark of `n` stars: a hub with three tips each; the first tips make a ring, the
/// others one of twice the length.
fn flower(n: u32) -> Graph {
    let hubs = (0..n).flat_map(|i| [1, 2, 3].map(|tip| [4 * i, 4 * i + tip]));
    let ring = (0..n).map(|i| [4 * i + 1, (4 * i + 5) % (4 * n)]);
    let long = (0..2 * n).map(|i| {
        let tip = |i: u32| 4 * (i % n) + 2 + i / n % 2;
        [tip(i), tip(i + 1)]
    });
    Graph::new(4 * n, hubs.chain(ring).chain(long)).unwrap()
}

#[test]
fn narrow_graphs_without_a_cycle_show_an_order_that_proves_it() {
    for graph in [petersen(5), petersen(11), petersen(41), petersen(101), flower(5), flower(21)] {
        let answer = solve(&graph, Request::default(), &Limits::default());
        assert_eq!(answer.method, "decomposition");
        let Outcome::Unsolvable(certificate) = &answer.outcome else { panic!("{answer:?}") };
        assert!(matches!(certificate, Certificate::Decomposition { .. }), "{certificate:?}");
        assert_eq!(brimful_graph::verify(&graph, certificate), Some(true));
    }
}

/// Vertices missing from one cycle each are the rule here: cubic graphs, a few edges changed.
#[test]
fn every_reason_of_random_graphs_is_verified() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut shown = 0;
    for _ in 0..4000 {
        let graph = petersen(rng.random_range(5..9));
        let n = graph.len() as u32;
        let kept: Vec<_> =
            graph.edges().iter().copied().filter(|_| rng.random_bool(0.97)).collect();
        let more = (0..rng.random_range(0..3u32))
            .map(|_| [0, 0].map(|_: u32| Vertex(rng.random_range(0..n))))
            .collect::<Vec<_>>();
        let graph = Graph::new(n, kept.into_iter().chain(more)).unwrap();
        if let Outcome::Unsolvable(certificate) =
            solve(&graph, Request::default(), &Limits::default()).outcome
        {
            assert_ne!(brimful_graph::verify(&graph, &certificate), Some(false), "{graph:?}");
            shown += usize::from(matches!(certificate, Certificate::Decomposition { .. }));
        }
    }
    assert!(shown > 100, "{shown}");
}
