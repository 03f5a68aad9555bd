//! What can be watched of KAMI: contraction, flood fills, the whole game tree and branch and bound
//! side by side, each against an obvious oracle.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use brimful_graph::graph::Vertex;
use std::collections::BTreeSet;

use brimful::answer::Ask;
use brimful::ids::Color;
use brimful::kami::reference::{Order, flood_fill};
use brimful::kami::{self, Draft, Puzzle, Scope};
use brimful::limits::Limits;
use brimful::play::film;
use common::{random_board, rng};
use rand::Rng;
use rand_chacha::ChaCha8Rng;

fn random_puzzle(rng: &mut ChaCha8Rng, most: u32, palette: u32) -> Puzzle {
    let board = random_board(rng, most, 0.1);
    let colors = (0..board.len()).map(|_| Color(rng.random_range(0..palette))).collect();
    Puzzle::new(Draft { board, colors, palette, moves: None, pivot: None }).unwrap()
}

/// Pairs of parts that touch, each part named by its smallest cell.
fn quotient(puzzle: &Puzzle, part: &[Vertex]) -> BTreeSet<[Vertex; 2]> {
    let edges = puzzle.board().graph().edges().iter();
    let pairs = edges.map(|&[a, b]| {
        let [a, b] = [part[a.index()], part[b.index()]];
        [a.min(b), a.max(b)]
    });
    pairs.filter(|[a, b]| a != b).collect()
}

#[test]
fn contraction_keeps_the_quotient_graph_at_each_step() {
    let mut rng = rng(1);
    let mut merged = 0;
    for _ in 0..300 {
        let puzzle = random_puzzle(&mut rng, 6, 3);
        let found = film::contraction(&puzzle);
        let mut part: Vec<Vertex> = Vertex::all(puzzle.board().len()).collect();
        let mut edges: BTreeSet<[Vertex; 2]> = found.edges.iter().copied().collect();
        for step in &found.steps {
            let id = step.region.id;
            if let Some(gone) = step.gone {
                assert_eq!(puzzle.colors()[gone], step.region.color, "{puzzle:?}");
                part.iter_mut().filter(|it| **it == gone).for_each(|it| *it = id);
                edges.retain(|ends| !ends.contains(&gone));
                let new = step.gained.iter().map(|&w| [id.min(w), id.max(w)]);
                new.for_each(|ends| assert!(edges.insert(ends), "{puzzle:?}"));
                merged += 1;
            }
            let cells: Vec<Vertex> =
                Vertex::all(part.len()).filter(|v| part[v.index()] == id).collect();
            assert_eq!(step.region.cells, cells, "{puzzle:?}");
            assert_eq!(edges, quotient(&puzzle, &part), "{puzzle:?}");
        }
        let differ = |&[a, b]: &[Vertex; 2]| puzzle.colors()[a] != puzzle.colors()[b];
        assert!(edges.iter().all(differ), "{puzzle:?}");
    }
    assert!(merged > 1_000, "{merged}");
}

/// Depth-first search as its recursive program: the neighbors from the last to the first.
fn fill_on(puzzle: &Puzzle, v: Vertex, filled: &mut Vec<Vertex>) {
    if filled.contains(&v) {
        return;
    }
    filled.push(v);
    let (board, here) = (puzzle.board(), puzzle.board().cell(v));
    let mut near: Vec<Vertex> = board.graph().neighbors(v).collect();
    let turn = |w: &Vertex| {
        let (dr, dc) = (
            i64::from(board.cell(*w).row) - i64::from(here.row),
            i64::from(board.cell(*w).col) - i64::from(here.col),
        );
        [(0, -1), (1, 0), (0, 1), (-1, 0)].iter().position(|&way| way == (dr, dc)).unwrap()
    };
    near.sort_by_key(turn);
    for w in near.into_iter().filter(|&w| puzzle.colors()[w] == puzzle.colors()[v]) {
        fill_on(puzzle, w, filled);
    }
}

#[test]
fn fills_take_the_order_of_their_authors() {
    let mut rng = rng(2);
    let mut large = 0;
    for _ in 0..500 {
        let puzzle = random_puzzle(&mut rng, 7, 2);
        let from = Vertex(rng.random_range(0..puzzle.board().len() as u32));
        let color = puzzle.colors()[from];
        let same = |v: Vertex| puzzle.colors()[v] == color;
        let fill = |order| flood_fill(puzzle.board(), from, same, order, &mut ());
        let (rings, deep) = (fill(Order::BreadthFirst), fill(Order::DepthFirst));
        let mut expected = Vec::new();
        fill_on(&puzzle, from, &mut expected);
        assert_eq!(deep, expected, "{puzzle:?}");
        let mut steps = vec![usize::MAX; puzzle.board().len()];
        steps[from.index()] = 0;
        for &v in &rings {
            for w in puzzle.board().graph().neighbors(v).filter(|&w| same(w)) {
                steps[w.index()] = steps[w.index()].min(steps[v.index()] + 1);
            }
        }
        assert!(rings.is_sorted_by_key(|&v| steps[v.index()]), "{puzzle:?}");
        let set = |cells: &[Vertex]| cells.iter().copied().collect::<BTreeSet<_>>();
        assert_eq!((set(&rings), rings.len()), (set(&deep), deep.len()), "{puzzle:?}");
        large += usize::from(deep.len() > 8);

        let film = film::flood_fill(&puzzle, from, Order::DepthFirst, 1_000);
        let ends = &film.frames[film.frames.len() - 1];
        assert!(ends.text.to_string().contains(&format!(" {} ", deep.len())), "{}", ends.text);
        assert!(ends.waiting.is_empty());
    }
    assert!(large > 50, "{large}");
}

#[test]
fn the_whole_tree_has_regions_times_other_colors() {
    let mut rng = rng(3);
    for _ in 0..200 {
        let puzzle = random_puzzle(&mut rng, 3, 3);
        let tree = kami::tree(&puzzle, Scope::Whole(3_000), &Limits::default()).unwrap();
        let last = tree.nodes.iter().map(|node| node.depth).max().unwrap();
        let is_one = |colors: &[Color]| colors.iter().all(|&color| color == colors[0]);
        for node in tree.nodes.iter().filter(|node| node.depth < last && !tree.cut) {
            let here = Puzzle::new(Draft {
                board: puzzle.board().clone(),
                colors: node.colors.clone(),
                palette: puzzle.palette(),
                moves: None,
                pivot: None,
            });
            let mut regions = BTreeSet::new();
            for v in 0..puzzle.board().len() as u32 {
                let mut region = Vec::new();
                fill_on(here.as_ref().unwrap(), Vertex(v), &mut region);
                regions.insert(region.into_iter().min());
            }
            assert_eq!(node.moves.len(), regions.len() * 2, "{puzzle:?}");
            assert!(!is_one(&node.colors));
        }
        let optimum = kami::solve(&puzzle, &Ask::default(), &Limits::default()).unwrap().bounds;
        let first = tree.nodes.iter().find(|node| is_one(&node.colors)).map(|node| node.depth);
        assert!(tree.cut || first == Some(optimum.unwrap().lower), "{puzzle:?}");
    }
}

#[test]
fn workers_find_the_same_on_any_number_of_threads() {
    let mut rng = rng(4);
    let ask = |method: &str| Ask { method: Some(method.into()), ..Ask::default() };
    let mut nodes = 0;
    for _ in 0..40 {
        let puzzle = random_puzzle(&mut rng, 5, 4);
        let by = |method: &str, threads| {
            let limits = Limits { threads, ..Limits::default() };
            kami::solve(&puzzle, &ask(method), &limits).unwrap()
        };
        let [one, three] = [1, 3].map(|threads| by("branch-and-bound-parallel", threads));
        assert_eq!((&one.outcome, one.nodes), (&three.outcome, three.nodes), "{puzzle:?}");
        assert_eq!(one.bounds, by("engine", 1).bounds, "{puzzle:?}");
        let watched = film::watch(
            &puzzle.clone().into(),
            "branch-and-bound-parallel",
            100_000,
            &Limits::default(),
        );
        assert_eq!(watched.unwrap().1.nodes, one.nodes);
        nodes += one.nodes;
    }
    assert!(nodes > 1_000, "{nodes}");
}
