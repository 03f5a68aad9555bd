//! Against plain depth-first search on random graphs.

use super::*;
use crate::one_path::near;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// Every path that meets the stops in order.
fn all(graph: &Graph, stops: &[Vertex]) -> Vec<Path> {
    fn go(graph: &Graph, stops: &[Vertex], path: &mut Path, found: &mut Vec<Path>) {
        let met: Vec<Vertex> = path.iter().copied().filter(|v| stops.contains(v)).collect();
        if !stops.is_empty() && met[..] != stops[..met.len()] {
            return;
        }
        if path.len() == graph.len() {
            let ends = [path.first(), path.last()] == [stops.first(), stops.last()];
            found.extend((ends || stops.is_empty()).then(|| path.clone()));
            return;
        }
        for v in Vertex::all(graph.len()) {
            let touches = path.last().is_none_or(|&u| graph.edge_between(u, v).is_some());
            if touches && !path.contains(&v) {
                path.push(v);
                go(graph, stops, path, found);
                path.pop();
            }
        }
    }
    let mut found = Vec::new();
    go(graph, stops, &mut Vec::new(), &mut found);
    found
}

/// A part of a grid with some edges left out and some diagonals put in.
fn random_graph(rng: &mut ChaCha8Rng) -> Graph {
    let [rows, cols] = [1 + rng.next_u32() % 4, 2 + rng.next_u32() % 3];
    let at = |r: u32, c: u32| r * cols + c;
    let mut edges = Vec::new();
    for r in 0..rows {
        for c in 0..cols {
            let mut put = |here: bool, to: [u32; 2], odds: u32| {
                if here && rng.next_u32() % 100 < odds {
                    edges.push([at(r, c), at(to[0], to[1])]);
                }
            };
            put(c + 1 < cols, [r, c + 1], 92);
            put(r + 1 < rows, [r + 1, c], 92);
            put(r + 1 < rows && c + 1 < cols, [r + 1, c + 1], 12);
        }
    }
    Graph::new(rows * cols, edges).unwrap()
}

#[test]
fn answers_are_those_of_plain_search() {
    let mut rng = ChaCha8Rng::seed_from_u64(91);
    let mut seen = [0; 3];
    for _ in 0..6000 {
        let graph = random_graph(&mut rng);
        let n = graph.len();
        let mut walk: Vec<Vertex> = Vertex::all(n).collect();
        for i in (1..n).rev() {
            walk.swap(i, rng.next_u32() as usize % (i + 1));
        }
        if rng.next_u32() % 4 > 0
            && let Some(path) = all(&graph, &[]).first()
        {
            walk.clone_from(path);
        }
        let given = |i: usize, rng: &mut ChaCha8Rng| {
            i == 0 || i + 1 == n || rng.next_u32().is_multiple_of(4)
        };
        let stops: Vec<Vertex> = (0..n).filter(|&i| given(i, &mut rng)).map(|i| walk[i]).collect();
        let fitting = all(&graph, &stops);
        seen[fitting.len().min(2)] += 1;
        let ordered = Ordered { graph: &graph, stops: &stops };
        if n > 1 {
            check_chance_and_near(&ordered, &fitting, &format!("{graph:?} {stops:?}"));
        }
        for engine in [Engine::Portfolio, Engine::Search, Engine::Sat] {
            let answer = solve(&ordered, engine, Request::UNIQUE, &Limits::default());
            let name = format!("{engine:?} {graph:?} {stops:?}");
            assert_eq!(answer.stopped, None, "{name}");
            assert_eq!(answer.solution().is_some(), !fitting.is_empty(), "{name}");
            for path in answer.solution().into_iter().chain(&answer.second) {
                assert!(fitting.contains(path), "{path:?} {name}");
            }
            let unique = (!fitting.is_empty()).then_some(fitting.len() == 1);
            assert_eq!(answer.unique, unique, "{name}");
        }
    }
    assert!(seen.iter().all(|&count| count > 300), "{seen:?}");
}

/// A search by chance finds a path or proves that none exists, and a second path near a first is
/// another one that fits.
fn check_chance_and_near(ordered: &Ordered<'_>, fitting: &[Path], name: &str) {
    let limits = Limits::default();
    let mut meter = Meter::new(&limits);
    let fits = |path: &Path| fitting.contains(path);
    let mut found = Vec::new();
    let none = ordered.chance(7, &mut meter, &mut found).unwrap();
    assert_eq!((none, found.is_empty()), (fitting.is_empty(), fitting.is_empty()), "{name}");
    assert!(found.iter().all(fits), "{name}");
    for path in fitting {
        let second = near::second(ordered.graph, path, ordered, &mut meter).unwrap();
        assert!(second.is_none_or(|other| fits(&other) && other != *path), "{name}");
    }
}
