//! Verdicts against an obvious search, theory against search, and every claim played out.

mod shown;

use std::collections::HashSet;
use std::sync::Arc;

use brimful::board::{Board, Shape};
use brimful::graph::{Graph, Vertex};
use brimful::limits::{Limits, Meter};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::colors::Twinless;
use super::cut::Cut;
use super::exact::{Exact, Miser};
use super::{Adversary, Duel, Reason, Verdict, by_theory, decide};
use crate::{Game, Pilot, State, autopilot, play};

/// Every connected board within these rows and columns.
fn boards(rows: u32, cols: u32) -> impl Iterator<Item = Board> {
    (1..1u32 << (rows * cols)).filter_map(move |cells| {
        let present: Vec<bool> = (0..rows * cols).map(|i| cells >> i & 1 == 1).collect();
        let board = Board::new(Shape::Square { rows, cols }, &present).unwrap();
        (board.graph().components().1 == 1).then_some(board)
    })
}

/// Random connected graphs of a number of vertices.
fn graphs(n: u32, count: usize) -> impl Iterator<Item = Graph> {
    let mut rng = ChaCha8Rng::seed_from_u64(u64::from(n));
    std::iter::repeat_with(move || {
        let extra = rng.random_range(0..=n);
        let tree: Vec<[u32; 2]> = (1..n).map(|v| [rng.random_range(0..v), v]).collect();
        let more = (0..extra).filter_map(|_| {
            let (v, w) = (rng.random_range(0..n), rng.random_range(0..n));
            (v != w).then_some([v.min(w), v.max(w)])
        });
        let mut edges: Vec<[u32; 2]> = tree.into_iter().chain(more.collect::<Vec<_>>()).collect();
        edges.sort_unstable();
        edges.dedup();
        Graph::new(n, edges).unwrap()
    })
    .take(count)
}

fn graph_board(graph: &Graph) -> Board {
    let edges: Vec<[u32; 2]> = graph.edges().iter().map(|edge| edge.map(|v| v.0)).collect();
    Board::from_edges(0, graph.len() as u32, edges).unwrap()
}

fn judge(graph: &Graph) -> Exact {
    Exact::new(graph, &mut Meter::new(&Limits::default())).unwrap()
}

/// The greatest length that is sure, by minimax over bodies and foods, over and over until nothing
/// changes.
fn plain_length(graph: &Graph) -> usize {
    let n = graph.len();
    let mut states: Vec<(Vec<Vertex>, Vertex)> = Vec::new();
    let mut bodies: Vec<Vec<Vertex>> = Vertex::all(n).map(|v| vec![v]).collect();
    let mut next = 0;
    while let Some(body) = bodies.get(next).cloned() {
        next += 1;
        for w in Vertex::all(n).filter(|w| !body.contains(w)) {
            states.push((body.clone(), w));
            if graph.edge_between(body[body.len() - 1], w).is_some() {
                bodies.push(body.iter().copied().chain([w]).collect());
            }
        }
    }
    let reaches = |goal: usize| {
        let mut good: HashSet<(Vec<Vertex>, Vertex)> = HashSet::new();
        let all_good = |good: &HashSet<(Vec<Vertex>, Vertex)>, body: &Vec<Vertex>| {
            let mut free = Vertex::all(n).filter(|w| !body.contains(w));
            body.len() >= goal || free.all(|w| good.contains(&(body.clone(), w)))
        };
        loop {
            let before = good.len();
            for (body, food) in &states {
                let is_good = graph.neighbors(body[body.len() - 1]).any(|to| {
                    if to == *food {
                        let grown = body.iter().copied().chain([to]).collect();
                        return all_good(&good, &grown);
                    }
                    let moved: Vec<Vertex> = body[1..].iter().copied().chain([to]).collect();
                    !body[1..].contains(&to) && good.contains(&(moved, *food))
                });
                if is_good || body.len() >= goal {
                    good.insert((body.clone(), *food));
                }
            }
            if good.len() == before {
                return Vertex::all(n).all(|v| all_good(&good, &vec![v]));
            }
        }
    };
    (1..=n).rev().find(|&goal| reaches(goal)).unwrap()
}

/// Plays every game that a snake can play, and returns whether one fills the board.
fn can_fill<A: Adversary + Clone>(board: &Board, adversary: &A) -> bool {
    let start = Game::starting(board.clone(), adversary.start(), 0).unwrap();
    let mut open = vec![(start, adversary.clone())];
    let mut seen = HashSet::new();
    while let Some((mut game, mut adversary)) = open.pop() {
        if game.state() == State::Won {
            return true;
        }
        if let Some(food) = adversary.food(&game) {
            assert!(game.place(food), "{board:?}: food on the snake");
        }
        let food = game.food();
        if !seen.insert((game.body().collect::<Vec<_>>(), food)) {
            continue;
        }
        let mut known = HashSet::from([game.body().collect::<Vec<_>>()]);
        let mut wanders = vec![game];
        while let Some(game) = wanders.pop() {
            for to in board.graph().neighbors(game.head()) {
                let mut next = game.clone();
                if next.step(to) == State::Lost {
                    continue;
                }
                if next.length() > game.length() {
                    open.push((next, adversary.clone()));
                } else if known.insert(next.body().collect()) {
                    wanders.push(next);
                }
            }
        }
    }
    false
}

#[test]
fn search_agrees_with_minimax() {
    let mut filled = 0;
    let square = boards(2, 4).chain(boards(3, 3)).map(|board| board.graph().clone());
    let other = (1..=7).flat_map(|n| graphs(n, 40));
    for graph in square.filter(|graph| graph.len() <= 8).chain(other) {
        let exact = judge(&graph);
        assert_eq!(exact.length(), plain_length(&graph), "{graph:?}");
        filled += usize::from(exact.length() == graph.len());
    }
    assert!(filled > 60, "{filled}");
}

#[test]
fn theory_agrees_with_search() {
    let mut seen: Vec<&str> = Vec::new();
    let square = boards(3, 5).chain(boards(2, 6)).chain(boards(4, 4));
    let other = (4..=9).flat_map(|n| graphs(n, 200)).map(|graph| graph_board(&graph));
    for board in square.chain(other) {
        let Some(verdict) = by_theory(&board, 0, &Limits::default()) else { continue };
        let filled = judge(board.graph()).length() == board.len();
        match verdict.unwrap() {
            Verdict::Winnable(reason, _) => {
                assert!(filled, "{board:?}: {reason:?}");
                seen.push(reason.name());
            }
            Verdict::Losable(reason, _) => {
                assert!(!filled, "{board:?}: {reason:?}");
                seen.push(reason.name());
            }
            Verdict::Unknown(stop) => panic!("{board:?}: {stop}"),
        }
    }
    for name in ["loop", "twins", "cut", "balance"] {
        assert!(seen.contains(&name), "{name} never said");
    }
}

/// Odd boards of two colors within 4x5, with and without twins.
#[test]
fn boards_without_twins_are_lost() {
    let (mut won, mut lost) = (0, 0);
    let odd = boards(4, 5).filter(|board| board.len() % 2 == 1 && board.len() >= 13);
    for board in odd.filter(|board| board.graph().edges().len() > board.len() + 3).step_by(3) {
        match by_theory(&board, 0, &Limits::default()) {
            Some(Ok(Verdict::Winnable(Reason::Twins, _))) => {
                won += 1;
                assert_eq!(judge(board.graph()).length(), board.len(), "{board:?}");
            }
            Some(Ok(Verdict::Losable(Reason::NoTwins, _))) => {
                lost += 1;
                assert!(judge(board.graph()).length() < board.len(), "{board:?}");
                let colors = board.graph().two_coloring().unwrap();
                assert!(!can_fill(&board, &Twinless::new(colors)), "{board:?}");
            }
            _ => {}
        }
    }
    assert!(won > 20 && lost > 3, "{won} {lost}");
}

#[test]
fn no_snake_passes_a_cut_twice() {
    let mut tried = 0;
    let other = (4..=8).flat_map(|n| graphs(n, 100)).map(|graph| graph_board(&graph));
    for board in boards(3, 4).chain(boards(2, 6)).chain(other) {
        let two_colors = board.graph().two_coloring().is_some();
        if let Some(cut) = Cut::find(board.graph(), two_colors) {
            tried += 1;
            assert!(!can_fill(&board, &cut), "{board:?}: {}", cut.cell);
        }
    }
    assert!(tried > 500, "{tried}");
}

/// On every board of few cells that is decided by search: the snake wins all games, or no autopilot
/// gets any farther than what is sure, and the best one comes that far.
#[test]
fn verdicts_are_played_out() {
    let (mut won, mut lost) = (0, 0);
    let square = boards(4, 4).step_by(5).chain(boards(1, 3));
    let other = (3..=9).flat_map(|n| graphs(n, 60)).map(|graph| graph_board(&graph));
    for board in square.chain(other) {
        match decide(&board, 0, &Limits::default()).unwrap() {
            Verdict::Winnable(reason, _) => {
                won += 1;
                for seed in 0..5 {
                    let (mut pilot, _) =
                        autopilot(Pilot::Best, &board, seed, &Limits::default()).unwrap();
                    let mut game = Game::new(board.clone(), seed).unwrap();
                    let end = play(&mut game, &mut *pilot, &Limits::default());
                    assert_eq!(end, Ok(State::Won), "{board:?}: {reason:?}");
                }
            }
            Verdict::Losable(_, adversary) => {
                lost += 1;
                let (mut pilot, guarantee) =
                    autopilot(Pilot::Best, &board, 0, &Limits::default()).unwrap();
                let mut duel = Duel::new(board.clone(), adversary, 0).unwrap();
                for _ in 0..1000 {
                    match pilot.next(duel.game()) {
                        Some(to) if duel.game().state() == State::Playing => duel.step(to),
                        _ => break,
                    };
                }
                let length = duel.game().length();
                assert!(length >= guarantee.length, "{board:?}: {length}");
                assert_ne!(duel.game().state(), State::Won, "{board:?}");
            }
            Verdict::Unknown(stop) => panic!("{board:?}: {stop}"),
        }
    }
    assert!(won > 20 && lost > 100, "{won} {lost}");
}

/// Against the worst food a snake reaches the promised length, and no more.
#[test]
fn the_worst_food_keeps_the_snake_to_what_is_sure() {
    for board in boards(3, 4).step_by(3) {
        let exact = Arc::new(judge(board.graph()));
        let length = exact.length();
        if length == board.len() {
            continue;
        }
        let mut pilot = super::Hunter::new(exact.clone());
        let mut duel = Duel::new(board.clone(), Box::new(Miser(exact)), 0).unwrap();
        for _ in 0..500 {
            let Some(to) = crate::Autopilot::next(&mut pilot, duel.game()) else { break };
            duel.step(to);
        }
        assert_eq!(duel.game().length(), length, "{board:?}");
    }
}

#[test]
fn a_winnable_board_is_won_a_thousand_times() {
    // three cells in a row; two triangles at a point; and a wheel with a tooth too many
    let graphs = [
        Graph::new(3, [[0u32, 1], [1, 2]]).unwrap(),
        Graph::new(5, [[0u32, 1], [0, 2], [1, 2], [2, 3], [2, 4], [3, 4]]).unwrap(),
    ];
    for graph in graphs {
        let board = graph_board(&graph);
        let Verdict::Winnable(Reason::Search { .. }, mut pilot) =
            decide(&board, 0, &Limits::default()).unwrap()
        else {
            panic!("{board:?}")
        };
        for seed in 0..1000 {
            let mut game = Game::new(board.clone(), seed).unwrap();
            assert_eq!(play(&mut game, &mut *pilot, &Limits::default()), Ok(State::Won));
        }
    }
}

#[test]
fn limits_leave_the_verdict_open() {
    let board = boards(4, 5)
        .find(|board| {
            let theory = by_theory(board, 0, &Limits::default());
            theory.is_none() && board.len() > 10
        })
        .unwrap();
    for limits in [
        Limits { nodes: Some(100), ..Limits::default() },
        Limits { memory: 1000, ..Limits::default() },
    ] {
        assert!(matches!(decide(&board, 0, &limits), Ok(Verdict::Unknown(_))));
    }
}

/// The only board within 5x5 of an even number of cells that is won without a loop: the snake that
/// plays by the tables fills it whatever food comes, wherever it begins.
#[test]
fn a_board_without_a_loop_is_won_all_the_same() {
    let rows = [".....", "..#..", ".....", ".....", "#...#"];
    let present: Vec<bool> = rows.iter().flat_map(|row| row.bytes().map(|b| b == b'.')).collect();
    let board = Board::new(Shape::Square { rows: 5, cols: 5 }, &present).unwrap();
    let exact = Arc::new(judge(board.graph()));
    let mut open: Vec<Game> = Vertex::all(board.len())
        .map(|start| Game::starting(board.clone(), start, 0).unwrap())
        .collect();
    let mut known: HashSet<Vec<Vertex>> = HashSet::new();
    while let Some(game) = open.pop() {
        for food in Vertex::all(board.len()).filter(|&v| game.is_free(v)) {
            let mut game = game.clone();
            assert!(game.place(food));
            let mut pilot = super::Hunter::new(exact.clone());
            let length = game.length();
            while game.length() == length {
                let to = crate::Autopilot::next(&mut pilot, &game).unwrap();
                assert_ne!(game.step(to), State::Lost);
            }
            if game.state() == State::Playing && known.insert(game.body().collect()) {
                open.push(game);
            }
        }
    }
    assert!(known.len() > 50_000, "{}", known.len());
}
