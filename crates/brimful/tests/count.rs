//! Counts against brute force, and against sequences known from elsewhere.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "common/chains_oracle.rs"]
mod chains_oracle;
mod common;
#[path = "common/cycle_oracle.rs"]
mod cycle_oracle;
#[path = "common/numberlink_oracle.rs"]
mod numberlink_oracle;

use brimful::answer::Count;
use brimful::board::{Board, Cell, Shape};
use brimful::content::Text;
use brimful::graph::{Edge, Vertex};
use brimful::limits::{Limits, Meter, Stop, Watch};
use brimful::numberlink::Rules;
use brimful::{chains, cycle, numberlink};
use brimful_cover::frontier::{Frontier, Linkages};
use common::{random_board, rng};
use num_bigint::BigUint;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

/// An exact count.
fn exactly(count: usize) -> Count {
    Count { count: BigUint::from(count), exact: true, stopped: None }
}

/// A meter that never stops.
fn unlimited() -> Meter<'static> {
    Meter::new(&Limits::default())
}

/// Runs the sweep in another order than the rooms do, for two solutions; there must be as many as
/// counted, up to two.
fn two(frontier: Frontier, counted: &Count) -> Vec<Vec<Edge>> {
    let found = frontier.two(&mut unlimited()).unwrap();
    assert_eq!(BigUint::from(found.len()), counted.count.clone().min(BigUint::from(2u32)));
    assert!(found.len() < 2 || found[0] != found[1]);
    found
}

/// The walk along the used edges from a vertex, to its end or once around.
fn walk(board: &Board, used: &[Edge], start: Vertex) -> Vec<Cell> {
    let (mut cells, mut at, mut came_by) = (vec![board.cell(start)], start, None);
    loop {
        let onward =
            board.graph().links(at).iter().find(|(_, e)| used.contains(e) && Some(*e) != came_by);
        match onward {
            Some(&(next, edge)) if next != start => {
                (at, came_by) = (next, Some(edge));
                cells.push(board.cell(next));
            }
            _ => return cells,
        }
    }
}

/// Without memory for a sweep, solutions are counted one by one, up to a thousand or the limit
/// asked for.
fn one_by_one(
    count: impl Fn(Option<u64>, &Limits<'_>) -> Count,
    expected: &Count,
    picture: impl Fn() -> String,
) {
    let limits = Limits { memory: 0, ..Limits::default() };
    let all = count(None, &limits);
    if expected.count < BigUint::from(1000u32) {
        assert_eq!(&all, expected, "{}", picture());
    } else {
        assert!(
            all == *expected || !all.exact && all.count >= BigUint::from(1000u32),
            "{all:?} {}",
            picture()
        );
    }
    let two = count(Some(2), &limits);
    let enough = two.count >= BigUint::from(2u32) && expected.count >= two.count;
    assert!(
        two == *expected || !two.exact && two.stopped.is_none() && enough,
        "{two:?} {}",
        picture()
    );
}

/// A random graph of up to nine nodes, sparse or dense.
fn random_graph(rng: &mut ChaCha8Rng) -> Board {
    let nodes = rng.random_range(1..=9u32);
    let density = [0.3, 0.5, 0.9][rng.random_range(0..3u32) as usize];
    let edges: Vec<[u32; 2]> = (0..nodes)
        .flat_map(|a| (a + 1..nodes).map(move |b| [a, b]))
        .filter(|_| rng.random_bool(density))
        .collect();
    Board::from_edges(0, nodes, edges).unwrap()
}

#[test]
fn cycles_agree_with_brute_force() {
    let mut rng = rng(1);
    for round in 0..20_000 {
        let board = if round % 3 == 0 {
            random_graph(&mut rng)
        } else {
            let holes = [0.0, 0.05, 0.15][rng.random_range(0..3u32) as usize];
            random_board(&mut rng, 5, holes)
        };
        let puzzle = cycle::Puzzle::new(cycle::Draft { board }).unwrap();
        let expected = exactly(cycle_oracle::all_solutions(&puzzle).len());
        let count = cycle::count(&puzzle, None, &Limits::default());
        assert_eq!(count, expected, "{:?}", puzzle.board());
        if round % 16 == 0 {
            let picture = || format!("{:?}", puzzle.board());
            one_by_one(|limit, limits| cycle::count(&puzzle, limit, limits), &count, picture);
        }
        for used in two(
            Frontier::hamiltonian_cycles(puzzle.board().graph(), &[], &mut unlimited()).unwrap(),
            &count,
        ) {
            let solution = cycle::Solution { cells: walk(puzzle.board(), &used, Vertex(0)) };
            assert_eq!(cycle::check(&puzzle, &solution), Ok(()), "{:?}", puzzle.board());
        }
    }
}

#[test]
fn linkages_agree_with_brute_force() {
    let mut rng = rng(2);
    for round in 0..8_000 {
        let mut puzzle = numberlink_oracle::random_puzzle(&mut rng, 5);
        for rules in Rules::ALL {
            puzzle = puzzle.with_rules(rules);
            compare_linkages(&puzzle, round % 16 == 0);
        }
    }
}

#[test]
fn linkages_of_graphs_agree_with_brute_force() {
    let mut rng = rng(3);
    for round in 0..5_000 {
        let board = random_graph(&mut rng);
        let n = board.len();
        let pairs = rng.random_range(1..=3usize as u32).min(n as u32 / 2) as usize;
        let mut labels: Vec<Option<Text>> =
            (0..n).map(|i| (i / 2 < pairs).then(|| (i / 2).to_string().into())).collect();
        for i in 1..n as u32 {
            labels.swap(i as usize, rng.random_range(0..=i) as usize);
        }
        let draft = numberlink::Draft { board, labels, rules: Rules::Fill };
        let Ok(mut puzzle) = numberlink::Puzzle::new(draft) else { continue };
        for rules in Rules::ALL {
            puzzle = puzzle.with_rules(rules);
            compare_linkages(&puzzle, round % 16 == 0);
        }
    }
}

fn compare_linkages(puzzle: &numberlink::Puzzle, slowly: bool) {
    let expected = exactly(numberlink_oracle::all_solutions(puzzle).len());
    let picture = || format!("{:?} {:?} {:?}", puzzle.rules(), puzzle.pairs(), puzzle.board());
    let count = numberlink::count(puzzle, None, &Limits::default());
    assert_eq!(count, expected, "{}", picture());
    if slowly {
        one_by_one(|limit, limits| numberlink::count(puzzle, limit, limits), &count, picture);
    }
    let which = [Linkages::Induced, Linkages::Spanning, Linkages::Any][puzzle.rules() as usize];
    let (graph, pairs) = (puzzle.board().graph(), puzzle.pairs().as_slice());
    for used in two(Frontier::linkages(graph, pairs, which, &[], &mut unlimited()).unwrap(), &count)
    {
        let paths =
            puzzle.pairs().iter().map(|pair| walk(puzzle.board(), &used, pair[0])).collect();
        assert_eq!(
            numberlink::check(puzzle, &numberlink::Solution { paths }),
            Ok(()),
            "{}",
            picture()
        );
    }
}

#[test]
fn covers_agree_with_brute_force() {
    let mut rng = rng(4);
    for round in 0..20_000 {
        let puzzle = chains_oracle::random_puzzle(&mut rng, 5);
        compare_covers(&puzzle, round % 16 == 0);
    }
}

#[test]
fn covers_of_graphs_agree_with_brute_force() {
    let mut rng = rng(5);
    for round in 0..5_000 {
        let board = random_graph(&mut rng);
        let numbers = rng.random_range(1..=4u32);
        let mut clues: Vec<chains::Clue> =
            (0..board.len()).map(|_| chains::Clue::Number(rng.random_range(1..=numbers))).collect();
        for _ in 0..rng.random_range(1..=3u32) {
            clues[rng.random_range(0..board.len() as u32) as usize] = chains::Clue::Start;
        }
        let puzzle = chains::Puzzle::new(chains::Draft { board, clues }).unwrap();
        compare_covers(&puzzle, round % 16 == 0);
    }
}

fn compare_covers(puzzle: &chains::Puzzle, slowly: bool) {
    let expected = exactly(chains_oracle::all_solutions(puzzle).len());
    let picture =
        || format!("\n{}{:?}", chains_oracle::picture(puzzle), puzzle.board().graph().edges());
    let count = chains::count(puzzle, None, &Limits::default());
    assert_eq!(count, expected, "{}", picture());
    if slowly {
        one_by_one(|limit, limits| chains::count(puzzle, limit, limits), &count, picture);
    }
    let may_step = |from, to| puzzle.may_step(from, to);
    for used in two(
        Frontier::path_covers(
            puzzle.board().graph(),
            puzzle.starts(),
            may_step,
            &[],
            &mut unlimited(),
        )
        .unwrap(),
        &count,
    ) {
        let paths =
            puzzle.starts().iter().map(|&start| walk(puzzle.board(), &used, start)).collect();
        assert_eq!(chains::check(puzzle, &chains::Solution { paths }), Ok(()), "{}", picture());
    }
}

/// Stops at the first question.
struct Canceled;

impl Watch for Canceled {
    fn stop(&self) -> Option<Stop> {
        Some(Stop::Canceled)
    }
}

#[test]
fn a_stop_and_a_limit_of_nodes_are_told() {
    let board = Board::new(Shape::Square { rows: 12, cols: 12 }, &[true; 144]).unwrap();
    let puzzle = cycle::Puzzle::new(cycle::Draft { board }).unwrap();
    let canceled = cycle::count(&puzzle, None, &Limits::watched(&Canceled));
    assert_eq!((canceled.exact, canceled.stopped), (false, Some(Stop::Canceled)));
    let nodes = cycle::count(&puzzle, None, &Limits { nodes: Some(1000), ..Limits::default() });
    assert_eq!((nodes.exact, nodes.stopped), (false, Some(Stop::Nodes)));
}

#[test]
fn a_wide_board_is_counted_up_to_the_limit() {
    let board = Board::new(Shape::Square { rows: 64, cols: 64 }, &[true; 64 * 64]).unwrap();
    let puzzle = cycle::Puzzle::new(cycle::Draft { board }).unwrap();
    let count = cycle::count(&puzzle, Some(2), &Limits::default());
    assert_eq!((count.count, count.exact, count.stopped), (BigUint::from(2u32), false, None));
}

#[test]
fn any_number_of_threads_counts_and_finds_the_same() {
    // large enough for rounds of many states, which are cut up
    let board = Board::new(Shape::Square { rows: 12, cols: 12 }, &[true; 144]).unwrap();
    let run = |which: Linkages, threads: usize| {
        let linkages = Frontier::linkages(
            board.graph(),
            &[[Vertex(0), Vertex(132)], [Vertex(11), Vertex(143)]],
            which,
            &[],
            &mut unlimited(),
        )
        .unwrap();
        // nearly all of the one, and a part of the other: the limit ends them at the same node
        let limits = Limits { threads, nodes: Some(1_000_000), ..Limits::default() };
        let mut meters = [0, 1].map(|_| Meter::new(&limits));
        (
            linkages.count(&mut meters[0]),
            linkages.two(&mut meters[1]),
            meters.map(|meter| meter.nodes()),
        )
    };
    for which in [Linkages::Spanning, Linkages::Any] {
        let alone = run(which, 1);
        assert_eq!(run(which, 3), alone, "{which:?}");
    }
    let cycles = Frontier::hamiltonian_cycles(board.graph(), &[], &mut unlimited()).unwrap();
    let count = |threads| cycles.count(&mut Meter::new(&Limits { threads, ..Limits::default() }));
    assert_eq!(count(2), Ok(1_076_226_888_605_605_706u64.into()));
}
