//! Linkages on graphs that are no lattice, and the pieces one by one.

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::cubes::{Cubes, PACE, Pace};
use super::search::Next;
use super::*;
use brimful_graph::answer::Outcome;

const UNIQUE: Request = Request { unique: true, seed: 0 };

fn solve_all(graph: &Graph, pairs: &[[u32; 2]], spanning: bool, induced: bool) -> Answer<Paths> {
    let pairs: Vec<_> = pairs.iter().map(|pair| pair.map(Vertex)).collect();
    let linkage = Linkage { graph, pairs: &pairs, spanning, induced, lattice: None };
    solve(&linkage, Engine::Portfolio, UNIQUE, &Limits::default())
}

fn graph(n: u32, edges: &[[u32; 2]]) -> Graph {
    Graph::new(n, edges.iter().copied()).unwrap()
}

#[test]
fn a_ring_has_two_ways_round() {
    let ring = graph(5, &[[0, 1], [1, 2], [2, 3], [3, 4], [4, 0]]);
    let answer = solve_all(&ring, &[[0, 2]], false, false);
    assert_eq!(answer.unique, Some(false));
    let both = [answer.solution().cloned(), answer.second.clone()].map(Option::unwrap);
    assert!(
        both.contains(&vec![[0, 1, 2].map(Vertex).to_vec()])
            && both.contains(&vec![[0, 4, 3, 2].map(Vertex).to_vec()]),
        "{both:?}"
    );
    assert!(matches!(solve_all(&ring, &[[0, 2]], true, false).outcome, Outcome::Unsolvable(_)));
    assert_eq!(solve_all(&ring, &[[0, 1]], true, false).unique, Some(true));
}

#[test]
fn touching_decides_on_a_ring() {
    // round the ring from 0 to 1 the path runs alongside itself at its ends
    let ring = graph(4, &[[0, 1], [1, 2], [2, 3], [3, 0]]);
    assert_eq!(solve_all(&ring, &[[0, 1]], true, false).unique, Some(true));
    assert!(solve_all(&ring, &[[0, 1]], true, true).solution().is_none());
}

#[test]
fn a_detour_is_a_second_solution() {
    // 0-1 joined directly, or around through 2 and 3: only the first is induced
    let ring = graph(4, &[[0, 1], [1, 2], [2, 3], [3, 0]]);
    let answer = solve_all(&ring, &[[0, 1]], false, false);
    assert_eq!(
        (answer.solution(), &answer.second),
        (Some(&vec![[0, 1].map(Vertex).to_vec()]), &Some(vec![[0, 3, 2, 1].map(Vertex).to_vec()]))
    );
}

#[test]
fn paths_cannot_cross_in_a_narrow_place() {
    let cross = graph(5, &[[0, 4], [1, 4], [2, 4], [3, 4]]);
    let cut = Certificate::Cut {
        removed: vec![Vertex(4)],
        parts: vec![Vertex(0), Vertex(1), Vertex(2), Vertex(3)],
    };
    assert_eq!(
        solve_all(&cross, &[[0, 1], [2, 3]], false, false).outcome,
        Outcome::Unsolvable(cut)
    );
    assert_eq!(solve_all(&cross, &[[0, 1]], false, false).unique, Some(true));
}

#[test]
fn a_part_behind_one_vertex_needs_an_end() {
    // a triangle hangs on a path by one of its corners: it cannot be covered without an end inside
    let graph = graph(5, &[[0, 1], [1, 2], [2, 3], [3, 4], [4, 2]]);
    let cut = Certificate::Cut { removed: vec![Vertex(2)], parts: vec![Vertex(0), Vertex(3)] };
    assert_eq!(solve_all(&graph, &[[0, 2]], true, false).outcome, Outcome::Unsolvable(cut));
    assert_eq!(solve_all(&graph, &[[0, 3]], true, false).unique, Some(true));
    assert_eq!(solve_all(&graph, &[[0, 2]], false, false).unique, Some(true));
}

#[test]
fn the_lattice_is_recognized_edge_by_edge() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut counts = [0; 2];
    for _ in 0..2000 {
        let cols = rng.random_range(1..6);
        let places: Vec<Cell> = (0..cols * rng.random_range(1..6))
            .map(|i| Cell::new(i / cols, i % cols))
            .filter(|_| rng.random_bool(0.8))
            .collect();
        let n = places.len() as u32;
        let touch = |&[a, b]: &[u32; 2]| {
            let [a, b] = [a, b].map(|v| places[v as usize]);
            a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1
        };
        let pairs: Vec<[u32; 2]> = (0..n).flat_map(|b| (0..b).map(move |a| [a, b])).collect();
        let lattice: Vec<[u32; 2]> = pairs.iter().copied().filter(touch).collect();
        let mut edges = lattice.clone();
        // one more, one less, or one instead of another
        if let Some(&pair) = pairs.get(rng.random_range(0..2 * pairs.len().max(1))) {
            edges.push(pair);
        }
        if rng.random_bool(0.3) && !edges.is_empty() {
            edges.swap_remove(rng.random_range(0..edges.len()));
        }
        let [built, wanted] = [&edges, &lattice].map(|edges| graph(n, edges));
        assert_eq!(lattice::fits(&built, &places), built == wanted, "{places:?} {edges:?}");
        counts[usize::from(built == wanted)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 300), "{counts:?}");
}

#[test]
fn a_wall_takes_a_graph_off_the_lattice() {
    // two rows of three cells; with a wall between the middle cells the path round them does not
    // touch itself
    let places: Vec<Cell> = (0..6).map(|i| Cell::new(i / 3, i % 3)).collect();
    let open = graph(6, &[[0, 1], [1, 2], [3, 4], [4, 5], [0, 3], [1, 4], [2, 5]]);
    let walled = graph(6, &[[0, 1], [1, 2], [3, 4], [4, 5], [0, 3], [2, 5]]);
    assert!(lattice::fits(&open, &places) && !lattice::fits(&walled, &places));
    assert!(!lattice::fits(
        &graph(6, &[[0, 1], [1, 2], [3, 4], [4, 5], [0, 3], [0, 5], [2, 5]]),
        &places
    ));
    let solve = |graph: &Graph| {
        let linkage = Linkage {
            graph,
            pairs: &[[Vertex(0), Vertex(3)]],
            spanning: true,
            induced: false,
            lattice: Some(&places),
        };
        solve(&linkage, Engine::Portfolio, UNIQUE, &Limits::default())
    };
    assert_eq!((solve(&open).unique, solve(&walled).unique), (Some(true), Some(true)));
    let pairs = [[Vertex(1), Vertex(4)]];
    let linkage = Linkage {
        graph: &walled,
        pairs: &pairs,
        spanning: false,
        induced: true,
        lattice: Some(&places),
    };
    assert_eq!(
        super::solve(&linkage, Engine::Portfolio, UNIQUE, &Limits::default()).unique,
        Some(false)
    );
}

/// A random grid with a few edges missing or added, and random pairs.
fn random_linkage(rng: &mut ChaCha8Rng) -> (Graph, Vec<[Vertex; 2]>) {
    let [rows, cols] = [0, 1].map(|_| rng.random_range(3..7u32));
    let n = rows * cols;
    let mut edges: Vec<[u32; 2]> = Vec::new();
    for v in 0..n {
        edges.extend((v % cols + 1 < cols && rng.random_range(0..12u32) > 0).then_some([v, v + 1]));
        edges.extend((v + cols < n && rng.random_range(0..12u32) > 0).then_some([v, v + cols]));
    }
    edges.extend(
        (0..rng.random_range(0..3u32)).map(|_| [rng.random_range(0..n), rng.random_range(0..n)]),
    );
    let mut ends: Vec<Vertex> = (0..n).map(Vertex).collect();
    ends.shuffle(rng);
    let pairs = ends
        .chunks_exact(2)
        .take(rng.random_range(1..5u32) as usize)
        .map(|p| [p[0], p[1]])
        .collect();
    (Graph::new(n, edges).unwrap(), pairs)
}

#[test]
fn solvers_side_by_side_decide_as_one_does_and_alike_on_any_number_of_threads() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut verdicts = [0; 3];
    for round in 0..3_000 {
        let (graph, pairs) = random_linkage(&mut rng);
        let [spanning, induced] = [0, 1].map(|_| rng.random_range(0..2u32) == 0);
        let linkage = Linkage { graph: &graph, pairs: &pairs, spanning, induced, lattice: None };
        let find = |pace: Pace, threads: usize| {
            let mut meter = Meter::new(&Limits { threads, ..Limits::default() });
            let mut found = Vec::new();
            let mut cubes = Cubes::new(&linkage, round, pace, &mut meter).unwrap();
            // in two goes, as the portfolio does
            let done = cubes.find(2, 7, &mut meter, &mut found).unwrap();
            assert!(done || !cubes.find(2, 0, &mut meter, &mut found).unwrap());
            assert!(cubes.find(2, u64::MAX, &mut meter, &mut found).unwrap());
            (found, meter.nodes())
        };
        let (alone, _) = find(PACE, 1);
        let beside = find(Pace { alone: 2, round: 2 }, 1);
        let case = || format!("{pairs:?} {spanning} {induced} {:?}", graph.edges());
        assert_eq!(beside.0.len(), alone.len(), "{}", case());
        assert!(beside.0.len() < 2 || beside.0[0] != beside.0[1], "{}", case());
        if round % 8 == 0 {
            assert_eq!(find(Pace { alone: 2, round: 2 }, 3), beside, "{}", case());
        }
        verdicts[alone.len()] += 1;
    }
    assert!(verdicts.iter().all(|&count| count > 40), "{verdicts:?}");
}

/// Whether each path joins its pair along edges, and no two share a vertex.
fn joins(graph: &Graph, pairs: &[[Vertex; 2]], paths: &Paths) -> bool {
    let mut seen = IdVec::from_elem(false, graph.len());
    let fits = |(path, pair): (&Vec<Vertex>, &[Vertex; 2])| {
        path.first() == Some(&pair[0])
            && path.last() == Some(&pair[1])
            && path.windows(2).all(|step| graph.edge_between(step[0], step[1]).is_some())
            && path.iter().all(|&v| !std::mem::replace(&mut seen[v], true))
    };
    paths.len() == pairs.len() && paths.iter().zip(pairs).all(fits)
}

#[test]
fn negotiation_finds_what_there_is_and_nothing_else() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let (mut solvable, mut found) = (0, [0; 3]);
    for round in 0..600 {
        let (graph, pairs) = random_linkage(&mut rng);
        let linkage = Linkage {
            graph: &graph,
            pairs: &pairs,
            spanning: false,
            induced: false,
            lattice: None,
        };
        let request = Request { unique: false, seed: round };
        let exact = super::solve(&linkage, Engine::Sat, request, &Limits::default());
        solvable += i32::from(exact.solution().is_some());
        for (attempt, found) in (0..).zip(&mut found) {
            let mut meter = Meter::new(&Limits::default());
            let paths = negotiate::find(&linkage, (attempt, 200), round, &mut meter).unwrap();
            assert!(paths.is_none() || exact.solution().is_some(), "{pairs:?} {:?}", graph.edges());
            assert!(paths.iter().all(|paths| joins(&graph, &pairs, paths)), "{paths:?}");
            *found += i32::from(paths.is_some());
        }
    }
    assert!(solvable > 300 && solvable < 570, "{solvable}");
    assert!(found.iter().all(|found| found * 100 > solvable * 98), "{found:?} of {solvable}");
}

#[test]
fn taking_edges_in_reading_order_decides_as_one_search_does() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut solvable = 0;
    for round in 0..2_000 {
        let (mut graph, pairs) = random_linkage(&mut rng);
        let [rows, cols] = [0, 1].map(|_| rng.random_range(3..7u32));
        let places: Vec<Cell> = (0..rows * cols).map(|i| Cell::new(i / cols, i % cols)).collect();
        let on_lattice = round % 2 == 0 && pairs.iter().flatten().all(|v| v.0 < rows * cols);
        if on_lattice {
            let right = (0..rows * cols).filter(|v| v % cols + 1 < cols).map(|v| [v, v + 1]);
            let down = (0..(rows - 1) * cols).map(|v| [v, v + cols]);
            graph = Graph::new(rows * cols, right.chain(down)).unwrap();
        }
        let lattice = on_lattice.then_some(&places[..]);
        let induced = rng.random_range(0..2u32) == 0;
        let linkage = Linkage { graph: &graph, pairs: &pairs, spanning: false, induced, lattice };
        let request = Request { unique: false, seed: round };
        let exact = super::solve(&linkage, Engine::Sat, request, &Limits::default());
        for attempt in 0..4 {
            let mut meter = Meter::new(&Limits::default());
            let found = match eager::find(&linkage, (attempt, u64::MAX), &mut meter).unwrap() {
                Next::Found(paths) => Some(paths),
                Next::None => None,
                Next::Open => panic!("there are conflicts left"),
            };
            let case = || format!("{pairs:?} {:?} {found:?}", graph.edges());
            assert_eq!(found.is_some(), exact.solution().is_some(), "{}", case());
            let fits = |paths| joins(&graph, &pairs, paths) && touches(&linkage, paths).is_empty();
            assert!(found.iter().all(fits), "{}", case());
        }
        solvable += i32::from(exact.solution().is_some());
    }
    assert!(solvable > 1_000 && solvable < 1_900, "{solvable}");
}

/// The graph of some places of the square lattice.
fn lattice_graph(places: &[Cell]) -> Graph {
    let at = |row, col| places.iter().position(|&it| it == Cell::new(row, col)).map(|v| v as u32);
    let beside = |(v, it): (usize, &Cell)| {
        [at(it.row, it.col + 1), at(it.row + 1, it.col)].map(|w| Some([v as u32, w?]))
    };
    let edges = places.iter().enumerate().flat_map(beside).flatten();
    Graph::new(places.len() as u32, edges).unwrap()
}

/// A small lattice with holes, its graph, and pairs: at random, or the ends of paths that cover it
/// and do not touch themselves.
fn random_lattice(rng: &mut ChaCha8Rng) -> (Vec<Cell>, Graph, Vec<[Vertex; 2]>) {
    let covered = rng.random_bool(0.5);
    let [rows, cols] = [0, 1].map(|_| rng.random_range(2..if covered { 8 } else { 6 }));
    let mut places: Vec<Cell> = (0..rows * cols).map(|i| Cell::new(i / cols, i % cols)).collect();
    places.retain(|_| rng.random_range(0..12u32) > 0);
    let graph = lattice_graph(&places);
    let mut ends: Vec<Vertex> = Vertex::all(graph.len()).collect();
    ends.shuffle(rng);
    if !covered {
        let most = (ends.len() as u32 / 4).max(1);
        let pairs = rng.random_range(1..=most) as usize;
        let pairs = ends.chunks_exact(2).take(pairs).map(|pair| [pair[0], pair[1]]).collect();
        return (places, graph, pairs);
    }
    let mut paths: Vec<Vec<Vertex>> = Vec::new();
    for start in ends {
        let mut path = vec![start];
        let is_free = |v: Vertex, path: &[Vertex]| {
            let beside = graph.neighbors(v).filter(|w| path.contains(w)).count();
            beside < 2 && !paths.iter().flatten().chain(path).any(|&other| other == v)
        };
        while let Some(next) = graph.neighbors(*path.last().unwrap()).find(|&v| is_free(v, &path)) {
            path.push(next);
        }
        if path.len() > 1 && !paths.iter().flatten().any(|&v| v == start) {
            paths.push(path);
        }
    }
    let mut kept: Vec<Vertex> = paths.iter().flatten().copied().collect();
    kept.sort_unstable();
    let new = |v: Vertex| Vertex(kept.binary_search(&v).unwrap() as u32);
    let pairs = paths.iter().map(|path| [new(path[0]), new(path[path.len() - 1])]).collect();
    let places: Vec<Cell> = kept.iter().map(|v| places[v.index()]).collect();
    let graph = lattice_graph(&places);
    (places, graph, pairs)
}

/// All linkages, by trying every step of one path after the other.
fn all_linkages(linkage: &Linkage<'_>, paths: &mut Paths, all: &mut Vec<Paths>) {
    let [_, to] = linkage.pairs[paths.len() - 1];
    let here = *paths.last().and_then(|path| path.last()).unwrap();
    if here == to && paths.len() < linkage.pairs.len() {
        paths.push(vec![linkage.pairs[paths.len()][0]]);
        all_linkages(linkage, paths, all);
        paths.pop();
    } else if here == to {
        let covers = paths.iter().map(Vec::len).sum::<usize>() == linkage.graph.len();
        let fits = (covers || !linkage.spanning)
            && (!linkage.induced || touches(linkage, paths).is_empty());
        all.extend(fits.then(|| paths.clone()));
    } else {
        for v in linkage.graph.neighbors(here) {
            let is_end = linkage.pairs.iter().flatten().any(|&end| end == v);
            if paths.iter().all(|path| !path.contains(&v)) && (!is_end || v == to) {
                paths.last_mut().unwrap().push(v);
                all_linkages(linkage, paths, all);
                paths.last_mut().unwrap().pop();
            }
        }
    }
}

#[test]
fn the_sweep_decides_as_trying_everything_does() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut verdicts = [[0; 3]; 2];
    for _ in 0..6_000 {
        let (places, graph, pairs) = random_lattice(&mut rng);
        if pairs.is_empty() {
            continue;
        }
        for spanning in [true, false] {
            let lattice = Some(&places[..]);
            let linkage =
                Linkage { graph: &graph, pairs: &pairs, spanning, induced: spanning, lattice };
            let mut all = Vec::new();
            all_linkages(&linkage, &mut vec![vec![pairs[0][0]]], &mut all);
            let answer = super::solve(&linkage, Engine::Sweep, UNIQUE, &Limits::default());
            let case = || format!("{pairs:?} {spanning} {places:?} {answer:?}");
            let found = [answer.solution(), answer.second.as_ref()];
            assert!(found.into_iter().flatten().all(|it| all.contains(it)), "{}", case());
            assert_ne!(found[0], found[1].or(Some(&Vec::new())), "{}", case());
            assert_eq!(answer.stopped, None, "{}", case());
            assert_eq!(answer.solution().is_some(), !all.is_empty(), "{}", case());
            assert_eq!(answer.unique, (!all.is_empty()).then_some(all.len() == 1), "{}", case());
            verdicts[usize::from(spanning)][all.len().min(2)] += 1;
            let request = Request { unique: false, seed: 0 };
            let induced = Linkage { induced: true, ..linkage };
            let first = super::solve(&induced, Engine::Sweep, request, &Limits::default());
            assert_eq!(first.solution().is_some(), !all.is_empty(), "{}", case());
            let keeps_apart = |paths| touches(&linkage, paths).is_empty();
            assert!(first.solution().is_none_or(keeps_apart), "{}", case());
        }
    }
    // several that cover everything are rare
    let [loose, [none, one, several]] = verdicts;
    assert!(loose.into_iter().all(|count| count > 500), "{verdicts:?}");
    assert!(none > 500 && one > 500 && several > 0, "{verdicts:?}");
}
