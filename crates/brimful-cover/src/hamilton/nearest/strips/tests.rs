//! Sweeps against every set of edges, and bounds against every cycle.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::machine::{DOWN, KINDS, LEFT, Machine, RIGHT, UP};
use super::sweep::{Costs, SCALE, Sweep};
use super::{Strips, columns, counted};
use crate::hamilton::factor::Factor;
use crate::hamilton::nearest::Search;
use crate::hamilton::nearest::relaxed::{Relaxed, relaxed};
use crate::testing::Board;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Limits, Meter};

/// What the cheapest paths in a strip cost, by trying every set of edges. Cells are numbered column
/// by column, and `size` is one more than the last: the outside.
fn cheapest(height: usize, cells: &[Costs]) -> i32 {
    let size = cells.len();
    let mut edges = Vec::new();
    for cell in 0..size {
        let row = cell % height;
        edges.extend((row + 1 < height).then_some((cell, cell + 1, [DOWN, UP])));
        edges.extend((cell + height < size).then_some((cell, cell + height, [RIGHT, LEFT])));
        edges.extend((row == 0).then_some((cell, size, [UP, 0])));
        edges.extend((row + 1 == height).then_some((cell, size, [DOWN, 0])));
    }
    (0u32..1 << edges.len()).filter_map(|set| cost_of(set, &edges, cells)).min().unwrap()
}

/// What a set of edges costs, if it makes paths.
fn cost_of(set: u32, edges: &[(usize, usize, [u8; 2])], cells: &[Costs]) -> Option<i32> {
    let mut degree = vec![0; cells.len() + 1];
    let mut kinds = vec![0; cells.len() + 1];
    let mut part: Vec<usize> = (0..cells.len()).collect();
    for (i, &(a, b, sides)) in edges.iter().enumerate() {
        if set >> i & 1 == 0 {
            continue;
        }
        degree[a] += 1;
        degree[b] += 1;
        kinds[a] |= sides[0];
        kinds[b] |= sides[1];
        if b < cells.len() {
            let (from, to) = (part[a], part[b]);
            if from == to {
                return None;
            }
            part.iter_mut().filter(|p| **p == from).for_each(|p| *p = to);
        }
    }
    let cost = |(cell, costs): (usize, &Costs)| match degree[cell] {
        0 => Some(costs[0]),
        2 => Some(costs[usize::from(kinds[cell])]),
        _ => None,
    };
    cells.iter().enumerate().map(cost).sum()
}

#[test]
fn a_sweep_finds_the_cheapest_paths() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut sweep = Sweep::default();
    for (height, cols, rounds) in
        [(1, 4, 40), (2, 2, 40), (2, 3, 40), (3, 2, 40), (2, 4, 4), (3, 3, 4), (4, 2, 8)]
    {
        let machine = Machine::new(height);
        for round in 0..rounds {
            let most = [3, 3 * SCALE][round % 2];
            let cells: Vec<Costs> = (0..height * cols)
                .map(|_| [(); KINDS].map(|()| rng.random_range(-most..=most)))
                .collect();
            let found = sweep.run(&machine, &cells);
            assert_eq!(found.cost, cheapest(height, &cells), "{height}x{cols}, {round}");
        }
    }
}

fn dual(graph: &Graph, wanted: &IdVec<Vertex, bool>) -> Relaxed {
    let start = Factor::empty(graph.len());
    relaxed(graph, wanted, &start, &mut Meter::new(&Limits::default())).unwrap().unwrap().1
}

/// Every cycle of a graph, in either direction.
fn cycles(graph: &Graph) -> Vec<Vec<Vertex>> {
    fn extend(graph: &Graph, path: &mut Vec<Vertex>, all: &mut Vec<Vec<Vertex>>) {
        let (start, end) = (path[0], path[path.len() - 1]);
        for w in graph.neighbors(end) {
            if w == start && path.len() > 2 {
                all.push(path.clone());
            } else if w > start && !path.contains(&w) {
                path.push(w);
                extend(graph, path, all);
                path.pop();
            }
        }
    }
    let mut all = Vec::new();
    for start in Vertex::all(graph.len()) {
        extend(graph, &mut vec![start], &mut all);
    }
    all
}

#[test]
fn no_cycle_costs_less_than_strips_prove() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut tight = 0;
    for (rows, cols, count) in [(4, 4, 2), (4, 5, 2), (5, 4, 2), (5, 4, 3), (6, 3, 3), (5, 5, 2)] {
        let board = Board::new(rows, cols, &vec![true; (rows * cols) as usize]);
        let (graph, cols) = (board.graph(), cols as usize);
        assert_eq!(columns(graph), Some(cols));
        let colors = graph.two_coloring().unwrap();
        let cycles = cycles(graph);
        for _ in 0..20 {
            let wanted: IdVec<Vertex, bool> =
                (0..graph.len()).map(|_| rng.random_bool(0.7)).collect();
            let mut search = Search::new(graph, &wanted, Some(&colors));
            let dual = dual(graph, &wanted);
            let mut strips = Strips::of(graph, &dual, cols, count);
            let fits = |cycle: &Vec<Vertex>| {
                strips.strips.iter().any(|strip| {
                    let rows = strip.first..strip.first + strip.height;
                    cycle.iter().all(|v| rows.contains(&(v.index() / cols)))
                })
            };
            let cut = cycles.iter().filter(|&cycle| !fits(cycle));
            let least = cut.map(|cycle| search.cost_of(cycle)).min().unwrap();
            search.cost = least;
            for round in 0..30 {
                let meter = &mut Meter::new(&Limits::default());
                let bound = strips.bound(meter).unwrap();
                assert!(bound <= (least as i64) * i64::from(SCALE));
                assert!(search.price.base + search.price.each * counted(&search, bound) <= least);
                let exact = counted(&search, bound) * search.price.each + search.price.base;
                tight += usize::from(round == 29 && exact == least);
                strips.follow(0.5, (least as i64 * i64::from(SCALE) - bound) as f64);
                if round % 10 == 0 {
                    let random = |_: &i32| rng.random_range(-SCALE..=SCALE);
                    strips.prices = strips.prices.iter().map(random).collect();
                }
            }
        }
    }
    assert!(tight > 60, "{tight}");
}

/// Boards whose nearest cycle is proven by clauses: strips that know a worse one prove no more.
#[test]
fn strips_prove_no_more_than_clauses_allow() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let (mut proven, mut equal) = (0, 0);
    for round in 0..24 {
        let (rows, cols) = (rng.random_range(16..=20), rng.random_range(16..=20));
        let board = Board::new(rows, cols, &vec![true; (rows * cols) as usize]);
        let graph = board.graph();
        let colors = graph.two_coloring().unwrap();
        let walls = f64::from(round % 4 + 1) / 20.0;
        let wanted: IdVec<Vertex, bool> =
            (0..graph.len()).map(|_| !rng.random_bool(walls)).collect();
        let meter = &mut Meter::new(&Limits::default());
        let found = crate::hamilton::nearest(graph, &wanted, 0, meter).unwrap();
        let mut search = Search::new(graph, &wanted, Some(&colors));
        let least = search.cost_of(&found.cycle);
        if found.lower < least {
            continue;
        }
        search.cost = least + 20;
        super::raise(&mut search, &dual(graph, &wanted), meter).unwrap();
        assert!(search.lower <= least, "{round}: {} of {least}", search.lower);
        proven += 1;
        equal += usize::from(search.lower == least);
    }
    assert!(proven > 12 && equal > 3, "{proven} {equal}");
}

#[test]
fn only_full_rectangles_have_columns() {
    let mut present = vec![true; 12];
    assert_eq!(columns(Board::new(3, 4, &present).graph()), Some(4));
    assert_eq!(columns(Board::new(4, 3, &present).graph()), Some(3));
    present[11] = false;
    assert_eq!(columns(Board::new(3, 4, &present).graph()), None);
    let around = Graph::new(4, [[0, 1], [1, 2], [2, 3], [0, 3]].map(|e| e.map(Vertex))).unwrap();
    assert_eq!(columns(&around), None);
}

/// Dual values are worth as much in strips as by themselves.
#[test]
fn strips_begin_with_what_the_cheapest_two_factor_proves() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let board = Board::new(30, 30, &[true; 900]);
    let graph = board.graph();
    let colors = graph.two_coloring().unwrap();
    for walls in [0.1, 0.2, 0.4] {
        let wanted: IdVec<Vertex, bool> =
            (0..graph.len()).map(|_| !rng.random_bool(walls)).collect();
        let mut search = Search::new(graph, &wanted, Some(&colors));
        let dual = dual(graph, &wanted);
        search.cost = dual.lower + 20;
        let mut strips = Strips::new(&search, &dual, 30).unwrap();
        let meter = &mut Meter::new(&Limits::default());
        let first = strips.bound(meter).unwrap();
        assert!(first >= dual.lower as i64 * i64::from(SCALE), "{walls}");
        super::raise(&mut search, &dual, meter).unwrap();
        assert!(search.lower >= dual.lower, "{walls}");
    }
}
