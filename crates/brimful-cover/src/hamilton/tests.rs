//! Each piece on boards whose truth is known or counted the slow way.

use std::collections::HashSet;

use super::alternate::Alternate;
use super::forced::Forced;
use super::order::Order;
use super::wander::Wander;
use super::window::{Frames, Parts};
use super::*;
use crate::testing::Board;
use brimful_graph::answer::Outcome;
use brimful_graph::certificate::Contradiction;

/// The board of a picture of `.` and `#`, rows separated by `/`.
fn board(picture: &str) -> Board {
    let rows: Vec<&str> = picture.split('/').collect();
    let present: Vec<bool> = rows.concat().chars().map(|c| c == '.').collect();
    Board::new(rows.len() as u32, rows[0].len() as u32, &present)
}

fn open(rows: usize, cols: usize) -> Board {
    board(&vec![".".repeat(cols); rows].join("/"))
}

fn meter() -> Meter<'static> {
    Meter::new(&Limits::default())
}

fn colors(graph: &Graph) -> IdVec<Vertex, bool> {
    obstacles::bipartition(graph, &mut meter()).unwrap().unwrap()
}

/// Some 2-factor of a board, by matching from nothing.
fn two_factor(graph: &Graph) -> Option<Factor> {
    let empty = Factor::empty(graph.len());
    matching::two_factor(graph, &colors(graph), empty, &mut meter()).unwrap().ok()
}

fn random_board(rng: &mut ChaCha8Rng, side: u32, holes: f64) -> Board {
    let present: Vec<bool> = (0..side * side).map(|_| !rng.random_bool(holes)).collect();
    Board::new(side, side, &present)
}

/// A board made of 2x2 squares in random places: it has a 2-factor, and seldom a cycle.
fn board_of_squares(rng: &mut ChaCha8Rng, side: u32) -> Board {
    let mut present = vec![false; (side * side) as usize];
    for _ in 0..side * side {
        let corner = rng.random_range(0..side - 1) * side + rng.random_range(0..side - 1);
        let square =
            [corner, corner + 1, corner + side, corner + side + 1].map(|cell| cell as usize);
        if square.iter().all(|&cell| !present[cell]) {
            square.iter().for_each(|&cell| present[cell] = true);
        }
    }
    Board::new(side, side, &present)
}

fn reason(picture: &str) -> &'static str {
    match solve(board(picture).graph(), Request::default(), &Limits::default()).outcome {
        Outcome::Unsolvable(certificate) => certificate.name(),
        other => panic!("{picture}: {other:?}"),
    }
}

#[test]
fn each_reason_is_named() {
    assert_eq!(reason("..."), "parity");
    assert_eq!(reason(".."), "degree");
    assert_eq!(reason("..#../..#.."), "disconnected");
    assert_eq!(reason("#.../..../..../...#"), "balance");
}

#[test]
fn open_ground_and_blocks_need_only_squares() {
    for graph in [open(6, 8).graph(), board("..##../..##../....../......").graph()] {
        let answer = solve(graph, Request::default(), &Limits::default());
        assert!(matches!(answer.outcome, Outcome::Solved(_)));
        assert_eq!(answer.method, "merging");
    }
}

#[test]
fn seeds_give_many_cycles_and_the_same_seed_the_same() {
    let board = open(6, 6);
    let cycle =
        |seed| match solve(board.graph(), Request { seed, unique: false }, &Limits::default())
            .outcome
        {
            Outcome::Solved(cycle) => cycle,
            other => panic!("{other:?}"),
        };
    let different: HashSet<Vec<Vertex>> = (0..200).map(cycle).collect();
    assert!(different.len() > 120, "{}", different.len());
    assert_eq!(cycle(17), cycle(17));
}

#[test]
fn a_node_limit_stops_the_search() {
    // Petersen's graph has no cycle
    let outer = (0..5).map(|i| [i, (i + 1) % 5]);
    let spokes = (0..5).map(|i| [i, i + 5]);
    let inner = (0..5).map(|i| [i + 5, (i + 2) % 5 + 5]);
    let graph = Graph::new(10, outer.chain(spokes).chain(inner)).unwrap();
    let whole = solve(&graph, Request::default(), &Limits::default());
    assert!(matches!(whole.outcome, Outcome::Unsolvable(Certificate::Decomposition { .. })));
    let limits = Limits { nodes: Some(0), ..Limits::default() };
    let stopped = solve(&graph, Request::default(), &limits);
    assert!(matches!(stopped.outcome, Outcome::Unknown { stop: Stop::Nodes, .. }), "{stopped:?}");
}

/// Rigid edges are those that all 2-factors agree on; small boards have few enough to list.
#[test]
fn rigid_edges_are_what_all_two_factors_agree_on() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut compared = 0;
    while compared < 300 {
        let board = random_board(&mut rng, 4, 0.15);
        let graph = board.graph();
        let Some(factor) = two_factor(graph) else { continue };
        compared += 1;
        let color = colors(graph);
        let flexible = rigid::flexible(graph, &factor, |v| color[v], &mut meter()).unwrap();
        let all = all_two_factors(graph);
        for (e, &flexible) in flexible.iter().enumerate() {
            let uses = all.iter().filter(|used| used.contains(&e)).count();
            assert_eq!(flexible, 0 < uses && uses < all.len(), "edge {e} of {graph:?}");
        }
    }
}

/// Every set of edges with two at each vertex, by trying each edge in turn.
fn all_two_factors(graph: &Graph) -> Vec<HashSet<usize>> {
    fn go(
        graph: &Graph,
        e: usize,
        used: &mut Vec<usize>,
        degree: &mut IdVec<Vertex, u32>,
        all: &mut Vec<HashSet<usize>>,
    ) {
        let Some(&[a, b]) = graph.edges().get(e) else {
            if degree.iter().all(|&d| d == 2) {
                all.push(used.iter().copied().collect());
            }
            return;
        };
        // edges come by their smaller end: what is behind is settled
        if Vertex::all(a.index()).all(|v| degree[v] == 2) {
            go(graph, e + 1, used, degree, all);
            if degree[a] < 2 && degree[b] < 2 {
                (degree[a], degree[b]) = (degree[a] + 1, degree[b] + 1);
                used.push(e);
                go(graph, e + 1, used, degree, all);
                used.pop();
                (degree[a], degree[b]) = (degree[a] - 1, degree[b] - 1);
            }
        }
    }
    let mut all = Vec::new();
    go(graph, 0, &mut Vec::new(), &mut IdVec::from_elem(0, graph.len()), &mut all);
    all
}

/// The shortest closed alternating path through an edge is as long as the nearest 2-factor with
/// that edge is far; with edges forgotten it is any.
#[test]
fn closed_paths_lead_to_the_nearest_two_factor() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let (mut found, mut none) = (0, 0);
    while found < 1000 || none < 100 {
        let board = random_board(&mut rng, 4, 0.15);
        let graph = board.graph();
        let Some(factor) = two_factor(graph) else { continue };
        let all = all_two_factors(graph);
        let edges = |factor: &Factor| -> HashSet<usize> {
            let used =
                graph.edges().iter().enumerate().filter(|(_, ends)| factor.has(ends[0], ends[1]));
            used.map(|(e, _)| e).collect()
        };
        let here = edges(&factor);
        let mut alternate = Alternate::new(graph.len());
        for e in (0..graph.edges().len()).filter(|e| !here.contains(e)) {
            let far = all
                .iter()
                .filter(|other| other.contains(&e))
                .map(|other| here.symmetric_difference(other).count());
            let nearest = far.min();
            for forgets in [0, 4] {
                let ends = graph.edges()[e];
                let walk = alternate
                    .closed_path(graph, &factor, ends, forgets, &mut rng, &mut meter())
                    .unwrap();
                let Some(walk) = walk else {
                    assert!(forgets > 0 || nearest.is_none());
                    none += 1;
                    continue;
                };
                found += 1;
                let mut other = factor.clone();
                assert_eq!(other.reflect(&walk).len() * 2, walk.len());
                let other = edges(&other);
                assert!(other.contains(&e) && all.contains(&other));
                assert_eq!(here.symmetric_difference(&other).count(), walk.len());
                assert!(forgets > 0 || nearest == Some(walk.len()));
            }
        }
    }
}

/// Places on cycles stay right through many local changes: compared with walking around.
#[test]
fn order_follows_changes() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    for _ in 0..20 {
        let board = random_board(&mut rng, 14, 0.1);
        let graph = board.graph();
        let Some(mut factor) = two_factor(graph) else { continue };
        let colors = colors(graph);
        let (mut order, mut frames) = (Order::new(&factor), Frames::new(graph.len()));
        for _ in 0..60 {
            let seed = rng.random_range(0..graph.len() as u32);
            let ball = frames.ball(graph, &[Vertex(seed)], 40);
            let parts = Parts { graph, colors: Some(&colors), factor: &factor, order: &order };
            let mut window = frames.window(&parts, ball, &mut meter()).unwrap();
            Wander::new(&mut window).run(2, 20, &mut rng, &mut meter()).unwrap();
            let removed = window.write_back(&mut factor);
            order.change(&factor, &removed);
            assert_order(&order, &factor);
        }
    }
}

fn assert_order(order: &Order, factor: &Factor) {
    let fresh = Order::new(factor);
    assert_eq!(order.alive(), fresh.alive());
    for v in Vertex::all(factor.len()) {
        assert!(!factor.lacks(v));
        let place = order.place(v);
        assert_eq!(order.size(place.cycle), fresh.size(fresh.place(v).cycle));
        let ascending = factor.partners(v).into_iter().filter(|&w| order.ascends(v, w)).count();
        assert_eq!(ascending, 1, "one partner of {v} comes next");
    }
}

/// Every 2-factor that local search leaves has no more cycles than before, and is one of the board.
#[test]
fn absorbing_never_loses() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for round in 0..50 {
        // the large ones are kicked
        let large = round % 10 == 0;
        let board =
            if large { board_of_squares(&mut rng, 50) } else { random_board(&mut rng, 16, 0.08) };
        let graph = board.graph();
        let Some(mut factor) = two_factor(graph) else { continue };
        let before = Order::new(&factor).alive();
        let left = absorb::absorb(
            graph,
            Some(&colors(graph)),
            absorb::ROUNDS,
            &mut factor,
            &mut rng,
            &mut meter(),
        )
        .unwrap();
        assert!(left <= before);
        assert_eq!(left, Order::new(&factor).alive());
        for v in Vertex::all(graph.len()) {
            assert!(factor.partners(v).into_iter().all(|w| graph.edge_between(v, w).is_some()));
        }
    }
}

/// Boards on which forced edges alone, and 2-factors alone, are content, and only their going to
/// and fro is not: told as such a contradiction, which the checker follows by itself.
#[test]
fn several_rounds_of_reasons_prove_what_one_does_not() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let (mut first, mut later) = (0, 0);
    for _ in 0..60_000 {
        let board = random_board(&mut rng, 6, 0.12);
        let graph = board.graph();
        if obstacles::find(graph, graph.two_coloring().as_ref(), &mut meter()).unwrap().is_some() {
            continue;
        }
        let Some(factor) = two_factor(graph) else { continue };
        let Err(certificate) =
            reduce::reduce(graph, &colors(graph), factor, &[], &mut meter()).unwrap()
        else {
            continue;
        };
        assert!(matches!(certificate, Certificate::Forced { .. }), "{certificate:?}");
        assert_eq!(
            brimful_graph::verify(graph, &certificate),
            Some(true),
            "{certificate:?} of {board:?}"
        );
        match Forced::new(graph, &[], &mut meter()).unwrap() {
            Err(_) => first += 1,
            Ok(_) => later += 1,
        }
        let whole = Search::new(&whole(graph, None), 1, meter().limits())
            .unwrap()
            .next(None, &mut meter())
            .unwrap();
        assert!(matches!(whole, Found::None), "{board:?} has a cycle");
    }
    assert!(first > 5 && later > 0, "{first} by forced edges alone, {later} by several rounds");
}

/// Two boards of rooms that forced edges alone, and 2-factors alone, find nothing wrong with; one
/// for each reason that only their going to and fro gives.
#[test]
fn each_reason_of_a_later_round_is_verified() {
    let boards = [
        ("##....#/##....#/....#../....#../##..#../#....../#....##", Contradiction::CutOff),
        (
            "#########/####..###/####..###/#......../#......../#......../#..#..###/#..#..###/#########",
            Contradiction::NoTwoFactor,
        ),
    ];
    for (picture, reason) in boards {
        let board = board(picture);
        let graph = board.graph();
        assert!(
            obstacles::find(graph, graph.two_coloring().as_ref(), &mut meter()).unwrap().is_none()
        );
        assert!(Forced::new(graph, &[], &mut meter()).unwrap().is_ok());
        let factor = two_factor(graph).unwrap();
        let certificate = reduce::reduce(graph, &colors(graph), factor, &[], &mut meter())
            .unwrap()
            .err()
            .unwrap();
        let Certificate::Forced { why, .. } = &certificate else { panic!("{certificate:?}") };
        assert_eq!(*why, reason);
        assert_eq!(brimful_graph::verify(graph, &certificate), Some(true), "{certificate:?}");
    }
}

/// Probing takes away nothing that a cycle uses, and says that none exists only where listing
/// finds none.
#[test]
fn probing_keeps_every_cycle() {
    let mut rng = ChaCha8Rng::seed_from_u64(10);
    let (mut with, mut without) = (0, 0);
    while with < 100 || without < 20 {
        let board = random_board(&mut rng, 6, 0.12);
        let graph = board.graph();
        let Some(factor) = two_factor(graph) else { continue };
        let cycles: Vec<HashSet<usize>> = all_two_factors(graph)
            .into_iter()
            .filter(|used| {
                let ends = used.iter().map(|&e| graph.edges()[e]);
                Factor::from_edges(graph.len(), ends).hamiltonian(graph).is_some()
            })
            .collect();
        match probe::probe(graph, &colors(graph), factor, &mut meter()).unwrap() {
            None => {
                assert!(cycles.is_empty(), "{board:?}");
                without += 1;
            }
            Some((left, factor)) => {
                assert!(left.edges().iter().all(|&[a, b]| graph.edge_between(a, b).is_some()));
                assert!(Vertex::all(left.len()).all(|v| {
                    factor.partners(v).iter().all(|&w| left.edge_between(v, w).is_some())
                }));
                for &e in cycles.iter().flatten() {
                    let [a, b] = graph.edges()[e];
                    assert!(left.edge_between(a, b).is_some(), "edge {a}-{b} of {board:?}");
                }
                with += usize::from(!cycles.is_empty());
            }
        }
    }
}

/// Rooms joined by few edges: a million conflicts of the search alone, no more than a thousand with
/// probing.
#[test]
fn probing_proves_what_search_finds_hard() {
    let rooms = [
        "##############.....#",
        "#......#####.......#",
        "#......#...........#",
        "#......#....##...###",
        "#......#......#....#",
        "#......#......#....#",
        "#......#....###....#",
        "####........#....###",
        "####....###......###",
        "#####..##........#..",
        "..###..##..##....#..",
        ".......##..#...###..",
        ".......##..#...###..",
        "..###..##..#...###..",
        "..###..##..#...###..",
        "#...................",
        "#...................",
        "#....####.........##",
        "#.............##....",
        "#####....#######....",
    ];
    let board = board(&rooms.join("/"));
    let limits = Limits { nodes: Some(5000), ..Limits::default() };
    let answer = solve(board.graph(), Request::default(), &limits);
    // the rooms are narrow, too
    assert_eq!(answer.method, "decomposition");
    let Outcome::Unsolvable(certificate) = &answer.outcome else { panic!("{answer:?}") };
    assert!(matches!(certificate, Certificate::Part { .. }), "{certificate:?}");
    assert_ne!(brimful_graph::verify(board.graph(), certificate), Some(false));
    let colors = colors(board.graph());
    let factor = two_factor(board.graph()).unwrap();
    let reduced = reduce::reduce(board.graph(), &colors, factor, &[], &mut meter()).unwrap();
    let (reduced, factor) = reduced.unwrap();
    let mut meter = Meter::new(&limits);
    assert!(probe::probe(&reduced, &colors, factor, &mut meter).unwrap().is_none());
}

/// Pósa's rotations find a cycle of every graph with enough edges, and of no graph without one.
#[test]
fn rotations_find_cycles_of_dense_graphs() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    for n in 20..60u32 {
        let pairs: Vec<_> = (0..n).flat_map(|a| (a + 1..n).map(move |b| [a, b])).collect();
        let edges = pairs.iter().copied().filter(|_| rng.random_bool(0.6));
        let graph = Graph::new(n, edges).unwrap();
        let cycle = rotate::search(&graph, &mut rng, &mut meter()).unwrap().unwrap();
        assert!(Factor::around(&cycle).hamiltonian(&graph).is_some());
        // more than half of the vertices, and no two of them neighbors
        let crowded = pairs.iter().copied().filter(|&[a, _]| a < n / 2 - 1);
        let graph = Graph::new(n, crowded).unwrap();
        assert_eq!(rotate::search(&graph, &mut rng, &mut meter()).unwrap(), None);
    }
}
