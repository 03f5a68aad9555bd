//! The least linkage compared with trying everything, on small boards.

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use brimful_graph::answer::Outcome;
use brimful_graph::graph::Graph;
use brimful_graph::ids::IdVec;

/// A board with some pairs, and the axis of each edge.
struct Case {
    graph: Graph,
    pairs: Vec<[Vertex; 2]>,
    axes: IdVec<Edge, u8>,
}

impl Case {
    /// A small board, a few of whose edges are missing.
    fn random(rng: &mut ChaCha8Rng) -> Case {
        let (rows, cols) = (rng.random_range(2..5u32), rng.random_range(2..5u32));
        let n = rows * cols;
        let mut edges = Vec::new();
        for v in 0..n {
            let right = v % cols + 1 < cols && rng.random_range(0..9u32) > 0;
            let down = v + cols < n && rng.random_range(0..9u32) > 0;
            edges.extend(right.then_some([v, v + 1]));
            edges.extend(down.then_some([v, v + cols]));
        }
        let mut ends: Vec<Vertex> = (0..n).map(Vertex).collect();
        ends.shuffle(rng);
        let most = rng.random_range(1..5);
        let pairs = ends.chunks_exact(2).take(most).map(|pair| [pair[0], pair[1]]).collect();
        let graph = Graph::new(n, edges).unwrap();
        let along_row = |ends: &[Vertex; 2]| ends[0].0 / cols == ends[1].0 / cols;
        let axes = graph.edges().iter().map(|ends| u8::from(!along_row(ends))).collect();
        Case { graph, pairs, axes }
    }

    fn linkage(&self) -> Linkage<'_> {
        Linkage {
            graph: &self.graph,
            pairs: &self.pairs,
            spanning: false,
            induced: false,
            lattice: None,
        }
    }

    /// What the least linkage costs, by trying everything.
    fn least(&self, axes: &IdVec<Edge, u8>) -> Option<u32> {
        let mut taken = IdVec::from_elem(false, self.graph.len());
        self.pairs.iter().flatten().for_each(|&v| taken[v] = true);
        let mut best = None;
        let start = (0, self.pairs[0][0], None);
        self.go_on(axes, start, 0, (&mut taken, &mut best));
        best
    }

    /// Lengthens the path of a pair, reached by an edge of some axis, in every way.
    fn go_on(
        &self,
        axes: &IdVec<Edge, u8>,
        (pair, at, axis): (usize, Vertex, Option<u8>),
        cost: u32,
        (taken, best): (&mut IdVec<Vertex, bool>, &mut Option<u32>),
    ) {
        for &(w, edge) in self.graph.links(at) {
            let onward = axes.get(edge).copied();
            let cost = cost + 1 + u32::from(axis.is_some() && axis != onward);
            if w == self.pairs[pair][1] {
                match self.pairs.get(pair + 1) {
                    Some(next) => {
                        self.go_on(axes, (pair + 1, next[0], None), cost, (taken, best));
                    }
                    None => *best = Some(best.map_or(cost, |best| best.min(cost))),
                }
            } else if !taken[w] {
                taken[w] = true;
                self.go_on(axes, (pair, w, onward), cost, (taken, best));
                taken[w] = false;
            }
        }
    }
}

/// What some paths cost, each of them along edges and none sharing a vertex with another.
fn cost(case: &Case, axes: &IdVec<Edge, u8>, paths: &Paths) -> u32 {
    let mut seen = IdVec::from_elem(false, case.graph.len());
    let mut sum = 0;
    for (path, &[from, to]) in paths.iter().zip(&case.pairs) {
        assert_eq!((path[0], path[path.len() - 1]), (from, to));
        path.iter().for_each(|&v| assert!(!std::mem::replace(&mut seen[v], true)));
        let edge = |step: &[Vertex]| case.graph.edge_between(step[0], step[1]).unwrap();
        let edges: Vec<Edge> = path.windows(2).map(edge).collect();
        let turns = |edges: &&[Edge]| axes.get(edges[0]) != axes.get(edges[1]);
        sum += edges.len() as u32 + edges.windows(2).filter(turns).count() as u32;
    }
    sum
}

#[test]
fn the_least_linkage_is_that_of_trying_everything() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut none = 0;
    for seed in 0..1_500 {
        let case = Case::random(&mut rng);
        for objective in [Objective::Length, Objective::Corners { axes: &case.axes }] {
            let told = || format!("{:?} {:?} {objective:?}", case.pairs, case.graph.edges());
            let expected = case.least(objective.axes());
            let answer = least(&case.linkage(), objective, seed, &Limits::default());
            let Some(expected) = expected else {
                assert!(matches!(answer.outcome, Outcome::Unsolvable(_)), "{}", told());
                none += 1;
                continue;
            };
            let Outcome::Solved(paths) = &answer.outcome else { panic!("{}", told()) };
            assert_eq!(cost(&case, objective.axes(), paths), expected, "{}", told());
            let bounds = answer.bounds.unwrap();
            assert_eq!((bounds.lower, bounds.upper), (expected, Some(expected)), "{}", told());
        }
    }
    assert!(none > 200 && none < 2_000, "{none}");
}

#[test]
fn a_sweep_lets_the_bounds_meet_without_prices() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut met = 0;
    for seed in 0..300 {
        let case = Case::random(&mut rng);
        let linkage = case.linkage();
        let terminal = negotiate::terminals(&linkage);
        for objective in [Objective::Length, Objective::Corners { axes: &case.axes }] {
            let axes = objective.axes();
            let mut meter = Meter::new(&Limits::default());
            let request = Request { unique: false, seed };
            let found = portfolio::run(&linkage, Engine::Sat, request, &mut meter).found.pop();
            let Some(first) = found else { continue };
            let mut race = Race::new(&linkage, &terminal, objective, (first, seed));
            race.raise(0);
            let price = IdVec::from_elem(0, case.graph.len());
            let bound = prices::bound(&linkage, axes, price, &mut meter).unwrap();
            let sweep = Least::new(&case.graph, &case.pairs, axes, &[], &mut meter).unwrap();
            race.sweep(&sweep, &bound, &mut meter).unwrap();
            let told = || format!("{:?} {:?} {objective:?}", case.pairs, case.graph.edges());
            assert_eq!(Some(race.lower), case.least(axes), "{}", told());
            assert_eq!(race.improver.cost(), race.lower, "{}", told());
            assert_eq!(cost(&case, axes, race.improver.paths()), race.lower, "{}", told());
            met += 1;
        }
    }
    assert!(met > 100, "{met}");
}

#[test]
fn a_sweep_finds_the_least_linkage_whatever_the_prices() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    for _ in 0..1_500 {
        let case = Case::random(&mut rng);
        let linkage = case.linkage();
        let terminal = negotiate::terminals(&linkage);
        let mut price =
            || if rng.random_range(0..2u32) == 0 { 0 } else { rng.random_range(0..100) };
        let price: IdVec<Vertex, u32> =
            terminal.iter().map(|&end| if end { 0 } else { 2 * price() }).collect();
        for axes in [&NO_AXES, &case.axes] {
            let mut meter = Meter::new(&Limits::default());
            let bound = prices::bound(&linkage, axes, price.clone(), &mut meter).unwrap();
            let sweep = Least::new(&case.graph, &case.pairs, axes, &[], &mut meter).unwrap();
            let expected = case.least(axes);
            let most = expected.unwrap_or(40);
            let mut found = |most| {
                let found = sweep.within(most, &bound, &mut meter).unwrap()?;
                let paths = trace(&linkage, |e| found.1.binary_search(&e).is_ok());
                assert_eq!(cost(&case, axes, &paths), found.0);
                Some(found.0)
            };
            let told = || format!("{:?} {:?} {price:?}", case.pairs, case.graph.edges());
            assert_eq!(found(most), expected, "{}", told());
            assert_eq!(found(most + 7), expected, "{}", told());
            assert_eq!(found(most - 1), None, "{}", told());
        }
    }
}
