use super::*;
use crate::testing::has_cycle;
use brimful_graph::limits::Limits;

/// Random parts in a ring, joined by one edge each to the next; some rings hang on a part.
pub(in crate::hamilton) fn rings(rng: &mut ChaCha8Rng) -> Graph {
    let mut edges: Vec<[u32; 2]> = Vec::new();
    let mut ranges: Vec<[u32; 2]> = Vec::new();
    let mut n = 0;
    for _ in 0..rng.random_range(1..=2) {
        let mut ring: Vec<[u32; 2]> = ranges.iter().copied().take(1).collect();
        for _ in ring.len()..rng.random_range(2..=3) {
            let size = rng.random_range(1..=4);
            let pairs = (n..n + size).flat_map(|a| (a + 1..n + size).map(move |b| [a, b]));
            edges.extend(pairs.filter(|_| rng.random_range(0..100) < 85));
            ring.push([n, n + size]);
            n += size;
        }
        for i in 0..ring.len() {
            let ends = [ring[i], ring[(i + 1) % ring.len()]];
            edges.push(ends.map(|[from, to]| rng.random_range(from..to)));
        }
        ranges.extend(ring);
    }
    let mut names: Vec<Vertex> = (0..n).map(Vertex).collect();
    for i in (1..n as usize).rev() {
        names.swap(i, rng.random_range(0..=i));
    }
    Graph::trusted(n, edges.into_iter().map(|ends| ends.map(|v| names[v as usize])))
}

/// How many random graphs have no cycle and have one, of those that a way to solve parts decides.
/// Each decision is the same by brute force.
pub(in crate::hamilton) fn agrees_with_brute_force(
    random: fn(&mut ChaCha8Rng) -> Graph,
    rounds: u32,
    solve: fn(&Graph, u64, &mut Meter<'_>) -> Result<Option<Answered>, Stop>,
) -> [u32; 2] {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut decided = [0; 2];
    for _ in 0..rounds {
        let graph = random(&mut rng);
        if graph.len() < 3 {
            continue;
        }
        let limits = Limits::default();
        let Some((answer, _)) = solve(&graph, 0, &mut Meter::new(&limits)).unwrap() else {
            continue;
        };
        let expected = has_cycle(&graph);
        decided[usize::from(expected)] += 1;
        assert_eq!(answer.is_ok(), expected, "{:?}", graph.edges());
        if let Ok(cycle) = answer {
            let factor = Factor::around(&cycle);
            assert_eq!(factor.hamiltonian(&graph).map(|cycle| cycle.len()), Some(graph.len()));
        }
    }
    decided
}

#[test]
fn parts_agree_with_brute_force() {
    let decided = agrees_with_brute_force(rings, 6_000, solve);
    assert!(decided.iter().all(|&many| many > 200), "{decided:?}");
}

#[test]
fn graphs_without_such_cuts_stay_whole() {
    let limits = Limits::default();
    let whole = |n: u32, edges: &[[u32; 2]]| {
        let graph = Graph::trusted(n, edges.iter().copied());
        solve(&graph, 0, &mut Meter::new(&limits)).unwrap().is_none()
    };
    let complete: Vec<_> = (0..6).flat_map(|a| (a + 1..6).map(move |b| [a, b])).collect();
    assert!(whole(6, &complete));
    // only chains; a bridge; two pieces
    assert!(whole(4, &[[0, 1], [1, 2], [2, 3], [3, 0]]));
    assert!(whole(6, &[[0, 1], [1, 2], [2, 0], [2, 3], [3, 4], [4, 5], [5, 3]]));
    assert!(whole(6, &[[0, 1], [1, 2], [2, 0], [3, 4], [4, 5], [5, 3]]));
}
