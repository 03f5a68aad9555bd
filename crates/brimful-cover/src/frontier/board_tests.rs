//! Linkages on boards of squares: the same counts and solutions as on their graphs.

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::testing::Board;
use brimful_graph::limits::Limits;

/// A board of squares without some of its cells and edges, with its places and pairs that have a
/// spanning linkage.
fn board_with_pairs(
    [rows, cols]: [u32; 2],
    rng: &mut ChaCha8Rng,
) -> (Graph, Vec<Cell>, Vec<[Vertex; 2]>) {
    let (holes, walls) = (rng.random_range(0..4), rng.random_range(0..4));
    let touch = |a: Cell, b: Cell| a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1;
    let all = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row + 2, col + 1)));
    let mut bare: Vec<Cell> = all.filter(|_| rng.random_range(0..20) >= holes).collect();
    bare.shuffle(rng);
    // paths that go on while they can; what is left alone becomes a hole
    let mut paths: Vec<Vec<Cell>> = Vec::new();
    while let Some(cell) = bare.pop() {
        let mut path = vec![cell];
        while let Some(next) = bare.iter().position(|&cell| touch(cell, path[path.len() - 1])) {
            path.push(bare.swap_remove(next));
        }
        paths.extend((path.len() > 1).then_some(path));
    }
    let mut places: Vec<Cell> = paths.concat();
    places.sort();
    let vertex = |cell: Cell| Vertex::new(places.binary_search(&cell).unwrap());
    let pairs = paths.iter().map(|path| [path[0], path[path.len() - 1]].map(vertex)).collect();
    let steps: Vec<[Cell; 2]> =
        paths.iter().flat_map(|path| path.windows(2)).map(|step| [step[0], step[1]]).collect();
    let n = places.len();
    let both = (0..n).flat_map(|a| (a + 1..n).map(move |b| [a, b]));
    let mut edges: Vec<[Vertex; 2]> = both
        .filter(|&[a, b]| touch(places[a], places[b]))
        .map(|ends| ends.map(Vertex::new))
        .collect();
    edges.retain(|&[a, b]| {
        let ends = [places[a.index()], places[b.index()]];
        let is_step = steps.contains(&ends) || steps.contains(&[ends[1], ends[0]]);
        is_step || rng.random_range(0..20) >= walls
    });
    (Graph::new(n as u32, edges).unwrap(), places, pairs)
}

/// The sweep over squares from every side, with the table of degrees and without, those from
/// opposite sides until they meet, and the sweep over vertices without cuts.
#[test]
fn squares_count_as_vertices_do() {
    let mut rng = ChaCha8Rng::seed_from_u64(23);
    let mut found = [0; 2];
    for round in 0..3000 {
        let size = [0, 1].map(|_| rng.random_range(2..if round % 50 == 0 { 8 } else { 6 }));
        let (graph, places, pairs) = board_with_pairs(size, &mut rng);
        if pairs.len() < 2 {
            continue;
        }
        let order: Vec<Vertex> = Vertex::all(graph.len()).collect();
        for spanning in [true, false] {
            let meter = &mut Meter::new(&Limits::default());
            let plan = Plan::new(&graph, &order, meter).unwrap();
            let rules = Rules::Paths(Paths::linkage(&graph, &pairs, &order, spanning));
            let theirs = Frontier::of(plan, rules).count(meter).unwrap();
            found[usize::from(spanning)] += u32::from(theirs.bits() > 1);
            let mut courses = Vec::new();
            for (i, side) in Side::ALL.into_iter().enumerate() {
                let squares = Squares::new((&graph, &pairs), &places, spanning, side, meter);
                let (plan, rules) = squares.unwrap().unwrap();
                if i % 2 == round % 2 {
                    sweep::Rules::begin(&rules, usize::MAX);
                }
                let frontier = Frontier::of(plan, Rules::Squares(rules));
                let ours = frontier.count(meter).unwrap();
                let case =
                    || format!("{side:?} {spanning} {places:?} {pairs:?} {:?}", graph.edges());
                assert_eq!(ours, theirs, "{}", case());
                let two = frontier.two(meter).unwrap();
                assert_eq!(
                    BigUint::from(two.len()),
                    theirs.clone().min(BigUint::from(2u32)),
                    "{}",
                    case()
                );
                for edges in &two {
                    assert!(links_pairs(&graph, &pairs, edges, spanning), "{}", case());
                }
                assert!(two.len() < 2 || two[0] != two[1], "{}", case());
                courses.push(frontier.first);
            }
            for sides in [0..2, 2..4] {
                // top, left, bottom and right in turn
                let meetings = Meeting::all(
                    sides.map(|i| &courses[[0, 2, 1, 3][i]]).collect::<Vec<_>>().into_iter(),
                    meter,
                );
                let [meeting] = &mut meetings.unwrap()[..] else { panic!("one pair of sides") };
                while race::Racer::left(meeting) > 0 {
                    let half = meeting.inside().unwrap_or_else(|| rng.random_range(0..2));
                    meeting.advance(half, 0, meter).unwrap();
                }
                let case = || format!("{spanning} {places:?} {pairs:?} {:?}", graph.edges());
                assert_eq!(meeting.total(meter).unwrap(), theirs, "{}", case());
            }
        }
    }
    assert!(found.iter().all(|&many| many > 500), "{found:?}");
}

/// Whether edges are one path for each pair and nothing else.
fn links_pairs(graph: &Graph, pairs: &[[Vertex; 2]], edges: &[Edge], spanning: bool) -> bool {
    let paths: Vec<Vec<Vertex>> = pairs.iter().map(|pair| walk(graph, pair[0], edges)).collect();
    let ends = paths.iter().zip(pairs).all(|(path, pair)| path.last() == Some(&pair[1]));
    let vertices: usize = paths.iter().map(Vec::len).sum();
    ends && vertices == edges.len() + pairs.len() && (!spanning || vertices == graph.len())
}

/// Larger boards, by the race on squares and by that over vertices.
#[test]
fn boards_count_as_their_graphs_do() {
    let mut rng = ChaCha8Rng::seed_from_u64(29);
    let mut large = 0;
    for round in 0..80 {
        let size = [0, 1].map(|_| rng.random_range(6..9));
        let (graph, places, pairs) = board_with_pairs(size, &mut rng);
        let which = if round % 2 == 0 { Linkages::Spanning } else { Linkages::Any };
        let meter = &mut Meter::new(&Limits::default());
        let theirs = Frontier::linkages(&graph, &pairs, which, &[], meter).unwrap();
        let theirs = theirs.count(meter).unwrap();
        let board = (&graph, &places[..]);
        let ours = Frontier::linkages_of_board(board, &pairs, which, &[], meter).unwrap();
        assert!(matches!(ours.first.rules, Rules::Squares(_)));
        let ours = ours.count(meter).unwrap();
        assert_eq!(ours, theirs, "{places:?} {pairs:?} {:?}", graph.edges());
        large += u32::from(theirs.bits() > 4);
    }
    assert!(large > 10, "{large}");
}

/// A bridge is two vertices in one place, and a wrapped board has edges between places that do not
/// touch: both are counted as graphs.
#[test]
fn other_boards_are_no_squares() {
    let meter = &mut Meter::new(&Limits::default());
    let graph = Board::new(3, 3, &[true; 9]).graph().clone();
    let mut places: Vec<Cell> = (0..9).map(|v| Cell::new(v / 3, v % 3)).collect();
    let pairs = [[0, 2], [6, 8]].map(|pair| pair.map(Vertex));
    let count = |graph: &Graph, places: &[Cell], meter: &mut Meter<'_>| {
        let board = (graph, places);
        let paths = Frontier::linkages_of_board(board, &pairs, Linkages::Any, &[], meter).unwrap();
        let on_squares = matches!(paths.first.rules, Rules::Squares(_));
        (paths.count(meter).unwrap(), on_squares)
    };
    let plain = count(&graph, &places, meter);
    assert!(plain.1);
    let edges = graph.edges().iter().copied().chain([[Vertex(3), Vertex(5)]]);
    let wrapped = Graph::new(9, edges).unwrap();
    let (more, on_squares) = count(&wrapped, &places, meter);
    assert!(more > plain.0 && !on_squares);
    places[4] = places[5];
    assert_eq!(count(&graph, &places, meter), (plain.0, false));
}
