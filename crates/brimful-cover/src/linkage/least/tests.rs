//! The least linkage compared with trying everything, on small boards.

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use brimful_graph::Cell;
use brimful_graph::answer::Outcome;
use brimful_graph::graph::Graph;
use brimful_graph::ids::IdVec;

/// A board with some pairs, and the axis of each edge.
struct Case {
    graph: Graph,
    places: Vec<Cell>,
    pairs: Vec<[Vertex; 2]>,
    axes: IdVec<Edge, u8>,
}

impl Case {
    /// A board with sides of 2 to `most`, a few of whose cells and edges are missing.
    fn random(most: u32, rng: &mut ChaCha8Rng) -> Case {
        let sides = [rng.random_range(2..=most), rng.random_range(2..=most)];
        let pairs = rng.random_range(1..=most);
        Case::of_size(sides, pairs, rng).unwrap_or_else(|| Case::random(most, rng))
    }

    /// The same with these sides and no more pairs than this; none if hardly a cell is there.
    fn of_size([rows, cols]: [u32; 2], pairs: u32, rng: &mut ChaCha8Rng) -> Option<Case> {
        let cells = (0..rows * cols).map(|at| Cell::new(at / cols, at % cols));
        let mut places: Vec<Cell> = cells.collect();
        places.retain(|_| rng.random_range(0..12u32) > 0);
        let mut edges = Vec::new();
        for (v, place) in (0..).zip(&places) {
            let beside = [Cell::new(place.row, place.col + 1), Cell::new(place.row + 1, place.col)];
            let there = beside.into_iter().filter_map(|cell| places.binary_search(&cell).ok());
            edges.extend(there.filter(|_| rng.random_range(0..9u32) > 0).map(|w| [v, w as u32]));
        }
        let n = places.len() as u32;
        let mut ends: Vec<Vertex> = (0..n).map(Vertex).collect();
        ends.shuffle(rng);
        let pairs: Vec<_> =
            ends.chunks_exact(2).take(pairs as usize).map(|pair| [pair[0], pair[1]]).collect();
        let graph = Graph::new(n, edges).unwrap();
        let row = |v: Vertex| places[v.index()].row;
        let axes = graph.edges().iter().map(|ends| u8::from(row(ends[0]) != row(ends[1])));
        let axes = axes.collect();
        (!pairs.is_empty()).then_some(Case { axes, graph, places, pairs })
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

    /// The sweep over vertices, and one of those over plugs: along the rows or along the columns.
    fn sweepers<'c>(
        &'c self,
        axes: &'c IdVec<Edge, u8>,
        price: &IdVec<Vertex, u32>,
    ) -> [Sweeper<'c>; 2] {
        let meter = &mut Meter::new(&Limits::default());
        [None, Some(self.places.as_slice())].map(|lattice| {
            let linkage = Linkage { lattice, ..self.linkage() };
            let mut all = Sweeper::all(&linkage, axes, price.clone(), meter).unwrap();
            let sweeper = all.swap_remove(self.pairs.len() % all.len());
            assert_eq!(lattice.is_some(), matches!(sweeper, Sweeper::Plugs(..)));
            sweeper
        })
    }

    /// What a sweep finds that costs at most `most`.
    fn found(&self, axes: &IdVec<Edge, u8>, sweeper: &Sweeper<'_>, most: u32) -> Option<u32> {
        let (least, edges) = sweeper.within(most, &mut Meter::new(&Limits::default())).unwrap()?;
        let paths = trace(&self.linkage(), |e| edges.binary_search(&e).is_ok());
        assert_eq!(cost(self, axes, &paths), least);
        Some(least)
    }

    /// Even prices, 0 for terminals.
    fn prices(&self, rng: &mut ChaCha8Rng) -> IdVec<Vertex, u32> {
        let most = [1, 20, 100][rng.random_range(0..3u32) as usize];
        let mut price = || 2 * rng.random_range(0..2u32) * rng.random_range(0..most);
        let terminal = negotiate::terminals(&self.linkage());
        terminal.iter().map(|&end| if end { 0 } else { price() }).collect()
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
        let case = Case::random(4, &mut rng);
        // as on boards whose cells touch at corners, and in more directions
        let many = case.graph.edges().iter().map(|_| rng.random_range(0..5)).collect();
        let corners = [&case.axes, &many].map(|axes| Objective::Corners { axes });
        for objective in [Objective::Length, corners[0], corners[1]] {
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
    assert!(none > 300 && none < 3_000, "{none}");
}

#[test]
fn a_sweep_lets_the_bounds_meet_without_prices() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut met = 0;
    for seed in 0..300 {
        let case = Case::random(4, &mut rng);
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
            let [vertices, plugs] = case.sweepers(axes, &price);
            let sweeper = if seed % 2 == 0 { vertices } else { plugs };
            race.raise_step_by_step(&sweeper, &mut meter).unwrap();
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
        let case = Case::random(4, &mut rng);
        let price = case.prices(&mut rng);
        for axes in [&NO_AXES, &case.axes] {
            let expected = case.least(axes);
            let most = expected.unwrap_or(40);
            let told = || format!("{:?} {:?} {price:?}", case.pairs, case.graph.edges());
            for sweeper in case.sweepers(axes, &price) {
                let found = |most| case.found(axes, &sweeper, most);
                assert_eq!(found(most), expected, "{}", told());
                assert_eq!(found(most + 7), expected, "{}", told());
                assert_eq!(found(most - 1), None, "{}", told());
            }
        }
    }
}

#[test]
fn both_sweeps_find_the_same() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let mut some = 0;
    for _ in 0..1_000 {
        let case = Case::random(6, &mut rng);
        let price = case.prices(&mut rng);
        for axes in [&NO_AXES, &case.axes] {
            let [vertices, plugs] = case.sweepers(axes, &price);
            let expected = case.found(axes, &vertices, 60);
            let told = || format!("{:?} {:?} {price:?}", case.pairs, case.graph.edges());
            assert_eq!(case.found(axes, &plugs, 60), expected, "{}", told());
            if let Some(least) = expected {
                assert_eq!(case.found(axes, &plugs, least), expected, "{}", told());
                assert_eq!(case.found(axes, &plugs, least - 1), None, "{}", told());
                some += 1;
            }
        }
    }
    assert!(some > 300, "{some}");
}

#[test]
fn boards_too_wide_to_meet_on_are_swept_the_same_along_rows_and_columns() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let limits = Limits { nodes: Some(50_000), ..Limits::default() };
    let mut met = 0;
    for seed in 0..30 {
        let case = Case::of_size([17, 17], 3, &mut rng).unwrap();
        let linkage = Linkage { lattice: Some(&case.places), ..case.linkage() };
        for objective in [Objective::Length, Objective::Corners { axes: &case.axes }] {
            let axes = objective.axes();
            let answer = least(&linkage, objective, seed, &limits);
            let Outcome::Solved(paths) = &answer.outcome else { continue };
            let expected = cost(&case, axes, paths);
            let meter = &mut Meter::new(&Limits::default());
            let (price, _) = prices::rise(&linkage, axes, expected, meter).unwrap();
            let all = Sweeper::all(&linkage, axes, price, meter).unwrap();
            assert_eq!(all.len(), 2);
            for sweeper in &all {
                let told = || format!("{:?} {:?} {objective:?}", case.pairs, case.graph.edges());
                assert_eq!(case.found(axes, sweeper, expected), Some(expected), "{}", told());
                assert_eq!(case.found(axes, sweeper, expected - 1), None, "{}", told());
            }
            met += 1;
        }
    }
    assert!(met > 20, "{met}");
}
