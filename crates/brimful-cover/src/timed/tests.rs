//! Against plain depth-first search on random graphs.

use super::*;
use crate::one_path::near;
use brimful_graph::answer::Outcome;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// Every path that fits, those that are the way back of another left out.
fn all(graph: &Graph, given: &IdVec<Vertex, Option<u32>>) -> Vec<Path> {
    fn go(
        graph: &Graph,
        given: &IdVec<Vertex, Option<u32>>,
        path: &mut Path,
        found: &mut Vec<Path>,
    ) {
        if path.len() == graph.len() {
            let back: Path = path.iter().rev().copied().collect();
            if !found.contains(&back) || back == *path {
                found.push(path.clone());
            }
            return;
        }
        for v in Vertex::all(graph.len()) {
            let touches = path.last().is_none_or(|&u| graph.edge_between(u, v).is_some());
            let step = path.len() as u32;
            let fits = match given[v] {
                Some(due) => due == step,
                None => !given.iter().any(|&other| other == Some(step)),
            };
            if touches && fits && !path.contains(&v) {
                path.push(v);
                go(graph, given, path, found);
                path.pop();
            }
        }
    }
    let mut found = Vec::new();
    go(graph, given, &mut Vec::new(), &mut found);
    found
}

/// A part of a grid with some edges left out and some diagonals put in.
fn random_graph(rng: &mut ChaCha8Rng) -> Graph {
    let [rows, cols] = [1 + rng.next_u32() % 4, 1 + rng.next_u32() % 4];
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
fn answers_and_counts_are_those_of_plain_search() {
    let mut rng = ChaCha8Rng::seed_from_u64(19);
    let mut seen = [0; 3];
    for round in 0..4000 {
        let graph = random_graph(&mut rng);
        let n = graph.len() as u32;
        let plain = all(&graph, &IdVec::from_elem(None, n as usize));
        let mut given: IdVec<Vertex, Option<u32>> = IdVec::from_elem(None, n as usize);
        if let Some(path) = plain.get(rng.next_u32() as usize % plain.len().max(1)) {
            for (step, &v) in path.iter().enumerate() {
                if rng.next_u32() % 4 == 0 {
                    given[v] = Some(step as u32);
                }
            }
        }
        if rng.next_u32() % 5 == 0 {
            given[Vertex(rng.next_u32() % n)] = Some(rng.next_u32() % n);
        }
        let fitting = all(&graph, &given);
        let timed = Timed { graph: &graph, given: &given };
        seen[fitting.len().min(2)] += 1;
        for engine in [Engine::Portfolio, Engine::Search, Engine::Sat] {
            let answer = solve(&timed, engine, Request::UNIQUE, &Limits::default());
            let name = format!("{engine:?} {graph:?} {given:?}");
            let Some(path) = answer.solution() else {
                assert!(matches!(answer.outcome, Outcome::Unsolvable(_)), "{name}");
                assert!(fitting.is_empty(), "{name}");
                continue;
            };
            let back: Path = path.iter().rev().copied().collect();
            assert!(fitting.contains(path) || fitting.contains(&back), "{name}");
            assert_eq!(answer.unique, Some(fitting.len() == 1), "{name}");
        }
        for path in &fitting {
            let answer = crate::timed::another(&timed, path.clone(), 1, &Limits::default());
            let name = format!("{path:?} {graph:?} {given:?}");
            assert_eq!(answer.unique, Some(fitting.len() == 1), "{name}");
            let back = |path: &Path| path.iter().rev().copied().collect();
            let fits = |second: &Path| fitting.contains(second) || fitting.contains(&back(second));
            assert!(
                answer.second.iter().all(|s| s != path && back(s) != *path && fits(s)),
                "{name}"
            );
        }
        let laid = round % 4 == 0;
        check_chance_and_near(&timed, (&fitting, laid), &format!("{graph:?} {given:?}"));
        let found = count(&timed, u64::MAX, &Limits::default());
        assert_eq!(found, (fitting.len() as u64, Ok(true)), "{graph:?} {given:?}");
    }
    assert!(seen.iter().all(|&count| count > 300), "{seen:?}");
}

/// A search by chance finds a path or proves that none exists, and a laid walk and a second path
/// near a first fit; the second is another one.
fn check_chance_and_near(timed: &Timed<'_>, (fitting, laid): (&[Path], bool), name: &str) {
    let limits = Limits::default();
    let mut meter = Meter::new(&limits);
    let back = |path: &Path| -> Path { path.iter().rev().copied().collect() };
    let keeps =
        |(step, &v): (usize, &Vertex)| timed.given[v].is_none_or(|due| due as usize == step);
    let fits = |path: &Path| {
        let is_one = fitting.contains(path) || fitting.contains(&back(path));
        is_one && path.iter().enumerate().all(keeps)
    };
    let walk = if laid { lay::find(timed, 20, 7, &mut meter).unwrap() } else { None };
    assert!(walk.is_none_or(|path| fits(&path)), "{name}");
    let mut found = Vec::new();
    let turn = Turn::first(Request { seed: 7, ..Request::default() });
    let none = timed.chance(turn, &mut meter, &mut found, &mut None).unwrap();
    assert_eq!((none, found.is_empty()), (fitting.is_empty(), fitting.is_empty()), "{name}");
    assert!(found.iter().all(fits), "{name}");
    for path in fitting {
        let second = near::second(timed.graph, path, timed, &mut meter).unwrap();
        let differs = |other: &Path| other != path && back(other) != *path;
        assert!(second.is_none_or(|other| fits(&other) && differs(&other)), "{name}");
    }
}

/// A path through all cells of a square board, from one that winds row by row by turning its end
/// around again and again.
fn random_path(graph: &Graph, side: u32, rng: &mut ChaCha8Rng) -> Path {
    let row = |r: u32| {
        (0..side).map(move |c| r * side + if r.is_multiple_of(2) { c } else { side - 1 - c })
    };
    let mut path: Path = (0..side).flat_map(row).map(Vertex).collect();
    for _ in 0..40 * path.len() {
        if rng.next_u32().is_multiple_of(2) {
            path.reverse();
        }
        let near: Vec<Vertex> = graph.neighbors(path[path.len() - 1]).collect();
        let chosen = near[rng.next_u32() as usize % near.len()];
        let place = path.iter().position(|&v| v == chosen).unwrap();
        path[place + 1..].reverse();
    }
    path
}

/// A whole square board, with the cells that touch at corners joined on demand.
fn square(side: u32, diagonals: bool) -> Graph {
    let at = |r: u32, c: u32| r * side + c;
    let mut edges = Vec::new();
    for (r, c) in (0..side).flat_map(|r| (0..side).map(move |c| (r, c))) {
        let mut put = |is_there: bool, to: [u32; 2]| {
            if is_there {
                edges.push([at(r, c), at(to[0], to[1])]);
            }
        };
        put(c + 1 < side, [r, c + 1]);
        put(r + 1 < side, [r + 1, c]);
        put(diagonals && r + 1 < side && c + 1 < side, [r + 1, c + 1]);
        put(diagonals && r + 1 < side && c > 0, [r + 1, c.wrapping_sub(1)]);
    }
    Graph::new(side * side, edges).unwrap()
}

#[test]
fn laid_walks_become_paths_where_few_steps_are_given() {
    let mut rng = ChaCha8Rng::seed_from_u64(20);
    let limits = Limits::default();
    let mut found = [0; 2];
    for round in 0..12 {
        let diagonals = round % 2 == 1;
        let graph = square(10, diagonals);
        let planted = random_path(&graph, 10, &mut rng);
        let mut given: IdVec<Vertex, Option<u32>> = IdVec::from_elem(None, planted.len());
        for _ in 0..9 {
            let step = rng.next_u32() as usize % planted.len();
            given[planted[step]] = Some(step as u32);
        }
        let timed = Timed { graph: &graph, given: &given };
        let path = lay::find(&timed, 400, round, &mut Meter::new(&limits)).unwrap();
        let Some(path) = path else { continue };
        found[usize::from(diagonals)] += 1;
        let mut sorted = path.clone();
        sorted.sort_unstable();
        assert!(sorted.iter().copied().eq(Vertex::all(graph.len())), "{given:?}");
        assert!(path.windows(2).all(|two| graph.edge_between(two[0], two[1]).is_some()));
        let is_kept = |(v, due): (usize, &Option<u32>)| {
            due.is_none_or(|d| path[d as usize] == Vertex::new(v))
        };
        assert!(given.iter().enumerate().all(is_kept), "{given:?}");
    }
    assert!(found.iter().all(|&found| found >= 4), "{found:?}");
}

#[test]
fn what_is_beside_vertices_is_what_neighbors_say() {
    let mut rng = ChaCha8Rng::seed_from_u64(21);
    for n in [1, 5, 64, 65, 128, 129, 300] {
        let graph = square(18, true);
        let within = graph.edges().iter().copied().filter(|ends| ends.iter().all(|v| v.0 < n));
        let graph = Graph::trusted(n, within.collect::<Vec<_>>());
        let near = Near::of_graph(&graph);
        let words = (n as usize).div_ceil(64);
        for _ in 0..50 {
            let chosen: Vec<bool> = (0..n).map(|_| rng.next_u32() % 5 == 0).collect();
            let mut row = vec![0_u64; words];
            (0..).zip(&chosen).filter(|c| *c.1).for_each(|(v, _)| row[v / 64] |= 1 << (v % 64));
            let (mut once, mut twice) = (vec![u64::MAX; words], vec![u64::MAX; words]);
            near.beside(&row, &mut once, &mut twice);
            let least = |least: usize| -> Vec<Vertex> {
                let count = |v| graph.neighbors(v).filter(|w| chosen[w.index()]).count();
                Vertex::all(n as usize).filter(|&v| count(v) >= least).collect()
            };
            assert_eq!(places::bits(&once).collect::<Vec<_>>(), least(1));
            assert_eq!(places::bits(&twice).collect::<Vec<_>>(), least(2));
        }
    }
}
