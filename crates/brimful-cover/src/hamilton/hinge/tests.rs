use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::hamilton::split::tests::agrees_with_brute_force;
use brimful_graph::limits::Limits;

/// Random parts, each hung on two vertices of those before; sometimes with an edge between the two.
fn hung(rng: &mut ChaCha8Rng) -> Graph {
    let mut n = rng.random_range(2..=5);
    let complete =
        |from: u32, to: u32| (from..to).flat_map(move |a| (a + 1..to).map(move |b| [a, b]));
    let mut edges: Vec<[u32; 2]> = complete(0, n).collect();
    for _ in 0..rng.random_range(1..=3) {
        let size = rng.random_range(1..=4);
        let one = rng.random_range(0..n);
        let other = (one + rng.random_range(1..n)) % n;
        edges.extend(complete(n, n + size));
        edges.extend((n..n + size).flat_map(|v| [[one, v], [other, v]]));
        edges.push([one.min(other), one.max(other)]);
        n += size;
    }
    edges.sort_unstable();
    edges.dedup();
    let kept = rng.random_range(55..=95);
    edges.retain(|_| rng.random_range(0..100) < kept);
    let mut names: Vec<u32> = (0..n).collect();
    for i in (1..n as usize).rev() {
        names.swap(i, rng.random_range(0..=i));
    }
    Graph::trusted(n, edges.into_iter().map(|ends| ends.map(|v| Vertex(names[v as usize]))))
}

#[test]
fn parts_agree_with_brute_force() {
    let decided = agrees_with_brute_force(hung, 20_000, solve);
    assert!(decided.iter().all(|&many| many > 500), "{decided:?}");
}

#[test]
fn what_hangs_on_nothing_stays_whole() {
    let limits = Limits::default();
    let whole = |n: u32, edges: &[[u32; 2]]| {
        let graph = Graph::trusted(n, edges.iter().map(|ends| ends.map(Vertex)));
        solve(&graph, 0, &mut Meter::new(&limits)).unwrap().is_none()
    };
    let complete: Vec<_> = (0..6).flat_map(|a| (a + 1..6).map(move |b| [a, b])).collect();
    assert!(whole(6, &complete));
    // a chain hangs on two vertices as well
    let chained: Vec<_> = complete.iter().copied().chain([[0, 6], [6, 7], [1, 7]]).collect();
    assert!(whole(8, &chained));
    let hung = complete.iter().copied().chain([[0, 6], [6, 7], [1, 7], [0, 7]]);
    assert!(!whole(8, &hung.collect::<Vec<_>>()));
}
