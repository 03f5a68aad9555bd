//! 2-factors against a search over all sets of edges.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Completed, complete};
use crate::hamilton::factor::Factor;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::limits::{Limits, Meter};

/// Whether edges from the `next` on complete these degrees to two each.
fn has_two_factor(graph: &Graph, next: usize, degrees: &mut [u32]) -> bool {
    let Some(&[v, w]) = graph.edges().get(next) else {
        return degrees.iter().all(|&degree| degree == 2);
    };
    if degrees[v.index()] < 2 && degrees[w.index()] < 2 {
        degrees[v.index()] += 1;
        degrees[w.index()] += 1;
        if has_two_factor(graph, next + 1, degrees) {
            return true;
        }
        degrees[v.index()] -= 1;
        degrees[w.index()] -= 1;
    }
    // v is the lesser end: the edges of lesser vertices are all decided
    let decided = (0..v.index()).all(|v| degrees[v] == 2);
    decided && has_two_factor(graph, next + 1, degrees)
}

fn random_graph(rng: &mut ChaCha8Rng, n: u32, share: f64) -> Graph {
    let pairs = (0..n).flat_map(|v| (v + 1..n).map(move |w| [v, w]));
    let edges: Vec<[u32; 2]> = pairs.filter(|_| rng.random_bool(share)).collect();
    Graph::new(n, edges).unwrap()
}

#[test]
fn a_factor_is_completed_wherever_that_is_possible() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let (mut found, mut refuted) = (0, 0);
    for _ in 0..8000 {
        let n = rng.random_range(3..11);
        let share = rng.random_range(0.25..0.7);
        let graph = random_graph(&mut rng, n, share);
        let some = graph.edges().iter().copied().filter(|_| rng.random_bool(0.4));
        let start = Factor::from_edges(graph.len(), some);
        let exists = has_two_factor(&graph, 0, &mut vec![0; graph.len()]);
        match complete(&graph, &start, &mut Meter::new(&Limits::default())).unwrap() {
            Completed::Factor(factor) => {
                assert!(factor.is_full(), "{graph:?}");
                for v in Vertex::all(graph.len()) {
                    let real = |w| graph.edge_between(v, w).is_some();
                    assert!(factor.partners(v).into_iter().all(real), "{graph:?}");
                }
                found += 1;
            }
            Completed::None => {
                assert!(!exists, "{graph:?}");
                refuted += 1;
            }
            Completed::Open => {
                assert!(Vertex::all(graph.len()).any(|v| graph.degree(v) < 2), "{graph:?}");
                assert!(!exists, "{graph:?}");
            }
        }
    }
    assert!(found > 800 && refuted > 150, "{found} {refuted}");
}
