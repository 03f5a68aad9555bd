//! Against plain depth-first search on random graphs.

use super::*;
use crate::one_path::{Model as _, near};
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
        for path in &fitting {
            let answer = crate::ordered::another(&ordered, path.clone(), 1, &Limits::default());
            let name = format!("{path:?} {graph:?} {stops:?}");
            assert_eq!(answer.unique, Some(fitting.len() == 1), "{name}");
            assert!(answer.second.iter().all(|s| s != path && fitting.contains(s)), "{name}");
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
    for seed in 0..2 {
        let line = lay::line(ordered, 20, seed, &mut meter).unwrap();
        assert!(line.is_none_or(|line| is_line(ordered, &line, fitting)), "{name}");
    }
    let mut found = Vec::new();
    let turn = Turn::first(Request { seed: 7, ..Request::default() });
    let none = ordered.chance(turn, &mut meter, &mut found, &mut None).unwrap();
    assert_eq!((none, found.is_empty()), (fitting.is_empty(), fitting.is_empty()), "{name}");
    assert!(found.iter().all(fits), "{name}");
    for path in fitting {
        let second = near::second(ordered.graph, path, ordered, &mut meter).unwrap();
        assert!(second.is_none_or(|other| fits(&other) && other != *path), "{name}");
    }
}

/// Whether a line meets no vertex twice and the stops in their order, and is a path that fits where
/// it misses nothing.
fn is_line(ordered: &Ordered<'_>, line: &Path, fitting: &[Path]) -> bool {
    let touch = |two: &[Vertex]| ordered.graph.edge_between(two[0], two[1]).is_some();
    let met = line.iter().filter(|v| ordered.stops.contains(v));
    let mut once = line.clone();
    once.sort_unstable();
    once.dedup();
    line.windows(2).all(touch)
        && once.len() == line.len()
        && met.eq(ordered.stops)
        && [line.first(), line.last()] == [ordered.stops.first(), ordered.stops.last()]
        && (line.len() < ordered.graph.len() || fitting.contains(line))
}

/// A path through a board of rows, made crooked by turning its ends around, with walls beside it
/// and a stop at every 20th step.
fn walled(rows: u32, walls: u32, rng: &mut ChaCha8Rng) -> (Graph, Path) {
    let at = |r: u32, c: u32| Vertex(r * rows + c);
    let across =
        |r: u32| (0..rows).map(move |c| if r.is_multiple_of(2) { c } else { rows - 1 - c });
    let mut path: Path = (0..rows).flat_map(|r| across(r).map(move |c| at(r, c))).collect();
    let right = (0..rows).flat_map(|r| (1..rows).map(move |c| [at(r, c - 1), at(r, c)]));
    let down = (1..rows).flat_map(|r| (0..rows).map(move |c| [at(r - 1, c), at(r, c)]));
    let edges: Vec<[Vertex; 2]> = right.chain(down).collect();
    let whole = Graph::new(rows * rows, edges.clone()).unwrap();
    for _ in 0..200 * rows {
        if rng.next_u32().is_multiple_of(2) {
            path.reverse();
        }
        let beside: Vec<Vertex> = whole.neighbors(path[0]).collect();
        let joined = beside[rng.next_u32() as usize % beside.len()];
        let place = path.iter().position(|&v| v == joined).unwrap();
        path[..place].reverse();
    }
    let is_used = |ends: &[Vertex; 2]| {
        path.windows(2).any(|two| ends.contains(&two[0]) && ends.contains(&two[1]))
    };
    let stays = |ends: &[Vertex; 2]| is_used(ends) || rng.next_u32() % 100 >= walls;
    let graph = Graph::new(rows * rows, edges.into_iter().filter(stays)).unwrap();
    let last = path.len() - 1;
    let given = |i: &usize| i.is_multiple_of(20) || *i == last;
    let stops = (0..path.len()).filter(given).map(|i| path[i]).collect();
    (graph, stops)
}

#[test]
fn lines_become_paths_where_stops_are_few() {
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    let limits = Limits::default();
    let mut count = 0;
    for round in 0..24 {
        let (graph, stops) = walled(12, round % 4 * 5, &mut rng);
        let ordered = Ordered { graph: &graph, stops: &stops };
        let line = lay::line(&ordered, 300, 5, &mut Meter::new(&limits)).unwrap();
        let Some(line) = line else { continue };
        let whole = line.len() == graph.len();
        assert!(is_line(&ordered, &line, std::slice::from_ref(&line)), "{stops:?}");
        count += usize::from(whole);
    }
    assert!(count > 12, "{count} of 24");
}

#[test]
fn what_is_nearly_a_path_guides_satisfiability_only() {
    let mut rng = ChaCha8Rng::seed_from_u64(18);
    let limits = Limits::default();
    for _ in 0..20 {
        let (graph, stops) = walled(8, 20, &mut rng);
        let ordered = Ordered { graph: &graph, stops: &stops };
        let mut meter = Meter::new(&limits);
        let path = lay::line(&ordered, 1, 5, &mut meter).unwrap();
        let nearly = path.map(|path| Nearly { missing: graph.len() - path.len(), path });
        let mut model = ordered.model(0, nearly.as_ref(), &mut meter).unwrap().unwrap();
        assert_eq!(model.sat().solve(&[], None, &mut meter), Ok(crate::sat::Sat::Yes));
        assert!(is_line(&ordered, &model.path(), &[model.path()]), "{stops:?}");
    }
}

#[test]
fn many_stops_leave_the_path_they_were_taken_from() {
    // row after row, forth and back
    let side = 20;
    let at = |r: u32, c: u32| r * side + if r.is_multiple_of(2) { c } else { side - 1 - c };
    let path: Path = (0..side).flat_map(|r| (0..side).map(move |c| Vertex(at(r, c)))).collect();
    let across = (0..side).flat_map(|r| (1..side).map(move |c| [at(r, c - 1), at(r, c)]));
    let down = (1..side).flat_map(|r| (0..side).map(move |c| [(r - 1) * side + c, r * side + c]));
    let edges: Vec<[u32; 2]> = across.chain(down).collect();
    let graph = Graph::new(side * side, edges).unwrap();
    for count in 100..=200 {
        let stops: Vec<Vertex> =
            (0..count).map(|stop| path[stop * (path.len() - 1) / (count - 1)]).collect();
        let ordered = Ordered { graph: &graph, stops: &stops };
        let limits = Limits { nodes: Some(200), ..Limits::default() };
        let mut found = Vec::new();
        let ended = search::find(&ordered, 1, &mut Meter::new(&limits), &mut found);
        assert!(ended.is_err() || !found.is_empty(), "{count} stops");
    }
}
