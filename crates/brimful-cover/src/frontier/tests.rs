//! Counts known from elsewhere.

use std::collections::BTreeMap;

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::testing::Board;
use brimful_graph::limits::Limits;

fn grid(rows: u32, cols: u32) -> Graph {
    let present = vec![true; (rows * cols) as usize];
    Board::new(rows, cols, &present).graph().clone()
}

fn complete(n: u32) -> Graph {
    Graph::new(n, (0..n).flat_map(|a| (a + 1..n).map(move |b| [a, b]))).unwrap()
}

fn cycles(graph: &Graph) -> String {
    let mut meter = Meter::new(&Limits::default());
    let cycles = Frontier::hamiltonian_cycles(graph, &[], &mut meter).unwrap();
    cycles.count(&mut meter).unwrap().to_string()
}

#[test]
fn hamiltonian_cycles_of_square_boards() {
    // OEIS A003763
    let known = ["1", "6", "1072", "4638576", "467260456608", "1076226888605605706"];
    for (half, count) in (1..).zip(known) {
        assert_eq!(cycles(&grid(2 * half, 2 * half)), count, "{0}x{0}", 2 * half);
    }
    assert_eq!(cycles(&grid(5, 5)), "0");
    assert_eq!(cycles(&grid(1, 1)), "0");
    assert_eq!(cycles(&grid(1, 2)), "0");
}

#[test]
fn hamiltonian_cycles_of_complete_graphs() {
    // (n-1)!/2
    let mut expected = BigUint::from(1u32);
    for n in 3..14 {
        assert_eq!(cycles(&complete(n)), expected.to_string(), "K{n}");
        expected *= n;
    }
}

#[test]
fn counts_of_any_length() {
    // OEIS A006864, boards of 4 rows
    let mut known: Vec<BigUint> = [0u32, 1, 2, 6].map(BigUint::from).to_vec();
    while known.len() < 300 {
        let n = known.len();
        let next =
            &known[n - 1] * 2u32 + &known[n - 2] * 2u32 - &known[n - 3] * 2u32 + &known[n - 4];
        known.push(next);
    }
    for cols in [5, 17, 80, 300] {
        assert_eq!(cycles(&grid(4, cols)), known[cols as usize - 1].to_string(), "4x{cols}");
    }
}

/// Every one of the 1072 cycles of a board of 6x6 is drawn, about as often as the others: the
/// chi-square statistic stays within four standard deviations of its mean.
#[test]
fn samples_are_uniform() {
    let graph = grid(6, 6);
    let mut meter = Meter::new(&Limits::default());
    let cycles = Frontier::hamiltonian_cycles(&graph, &[], &mut meter).unwrap();
    let (draws, all) = (100_000, 1072.0);
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut times: BTreeMap<Vec<Edge>, f64> = BTreeMap::new();
    for cycle in cycles.sample(draws, &mut rng, &mut meter).unwrap() {
        *times.entry(cycle).or_default() += 1.0;
    }
    assert_eq!(times.len() as f64, all, "every cycle is drawn");
    let expected = draws as f64 / all;
    let chi: f64 = times.values().map(|n| (n - expected) * (n - expected) / expected).sum();
    assert!((chi - all).abs() < 4.0 * (2.0 * all).sqrt(), "{chi}");
}

#[test]
fn nothing_is_drawn_where_there_is_no_solution() {
    let mut meter = Meter::new(&Limits::default());
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for graph in [grid(5, 5), grid(1, 2), grid(1, 1)] {
        let cycles = Frontier::hamiltonian_cycles(&graph, &[], &mut meter).unwrap();
        assert_eq!(cycles.sample(3, &mut rng, &mut meter), Ok(Vec::new()));
    }
}

/// A lattice of squares or, leaning, of triangles, without some of its edges.
fn lattice(rows: u32, cols: u32, leaning: bool, rng: &mut ChaCha8Rng) -> Graph {
    let cells = (0..rows).flat_map(|r| (0..cols).map(move |c| (r, c)));
    let steps = cells.flat_map(|(r, c)| {
        [(r, c + 1), (r + 1, c), (r + 1, c + u32::from(leaning))].map(|to| [(r, c), to])
    });
    let inside = steps.filter(|[_, (r, c)]| *r < rows && *c < cols);
    let mut edges: Vec<[Vertex; 2]> =
        inside.map(|ends| ends.map(|(r, c)| Vertex(r * cols + c))).collect();
    edges.dedup();
    edges.retain(|_| !rng.next_u32().is_multiple_of(8));
    Graph::new(rows * cols, edges).unwrap()
}

#[test]
fn planar_states_count_as_the_others_do() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut planar = 0;
    for round in 0..2000 {
        let (rows, cols) = (2 + rng.next_u32() % 4, 2 + rng.next_u32() % 4);
        let graph = lattice(rows, cols, round % 2 == 1, &mut rng);
        let order: Vec<Vertex> = (0..rows * cols).map(Vertex).collect();
        let last = order.len() as u32 - 1;
        let first = rng.next_u32() % last;
        let ends = [first, first + 1 + rng.next_u32() % (last - first)].map(Vertex);
        for (terminals, spanning) in [(None, true), (Some(ends), true), (Some(ends), false)] {
            let meter = &mut Meter::new(&Limits::default());
            let lined_up = Planar::new(&graph, &order, (terminals, spanning), meter).unwrap();
            let Some((plan, rules)) = lined_up else { continue };
            planar += 1;
            let rules = Rules::Planar(rules);
            let ours = Frontier::of(plan, rules).count(meter).unwrap();
            let rules = match terminals {
                None => Paths::cycle(),
                Some(ends) => Paths::linkage(&graph, &[ends], &order, spanning),
            };
            let plan = Plan::new(&graph, &order, meter).unwrap();
            let theirs = Frontier::of(plan, Rules::Paths(rules)).count(meter).unwrap();
            assert_eq!(ours, theirs, "{rows}x{cols} {terminals:?} {spanning} {:?}", graph.edges());
        }
    }
    assert!(planar > 4000, "{planar}");
}

/// Self-avoiding paths from corner to corner: OEIS A007764.
#[test]
fn paths_from_corner_to_corner() {
    for (n, count) in (2..).zip(["2", "12", "184", "8512", "1262816", "575780564"]) {
        let mut meter = Meter::new(&Limits::default());
        let pairs = [[0, n * n - 1].map(Vertex)];
        let paths = Frontier::linkages(&grid(n, n), &pairs, Linkages::Any, &[], &mut meter);
        let paths = paths.unwrap();
        assert!(matches!(paths.first.rules, Rules::Planar(_)), "{n}x{n}");
        assert_eq!(paths.count(&mut meter).unwrap().to_string(), count, "{n}x{n}");
    }
}

/// Random pairs of a random lattice; some vertices stay without.
fn random_pairs(graph: &Graph, rng: &mut ChaCha8Rng) -> Vec<[Vertex; 2]> {
    let mut vertices: Vec<Vertex> = Vertex::all(graph.len()).collect();
    vertices.shuffle(rng);
    let most = graph.len() as u32 / 3;
    let pairs = vertices.chunks_exact(2).take(2 + rng.next_u32() as usize % most as usize);
    pairs.map(|pair| [pair[0], pair[1]]).collect()
}

/// Counts by one order without cuts, and by the race with cuts.
#[test]
fn cuts_drop_no_linkage() {
    let mut rng = ChaCha8Rng::seed_from_u64(24);
    let mut solvable = [0; 3];
    for round in 0..3000 {
        let (rows, cols) = (2 + rng.next_u32() % 4, 2 + rng.next_u32() % 4);
        let graph = lattice(rows, cols, round % 3 == 1, &mut rng);
        let pairs = random_pairs(&graph, &mut rng);
        let mut order: Vec<Vertex> = (0..rows * cols).map(Vertex).collect();
        if round % 4 == 3 {
            order.shuffle(&mut rng);
        }
        for which in [Linkages::Any, Linkages::Spanning, Linkages::Induced] {
            let meter = &mut Meter::new(&Limits::default());
            let plan = Plan::new(&graph, &order, meter).unwrap();
            let paths = Paths::linkage(&graph, &pairs, &order, which != Linkages::Any);
            let rules = match which {
                Linkages::Induced => Rules::Induced(Induced::new(paths, plan.slots)),
                _ => Rules::Paths(paths),
            };
            let plain = Frontier::of(plan, rules);
            let count = plain.count(meter).unwrap();
            let ours = Frontier::linkages(&graph, &pairs, which, &[order.clone()], meter).unwrap();
            let context = || format!("{which:?} {pairs:?} {order:?} {:?}", graph.edges());
            assert_eq!(ours.count(meter).unwrap(), count, "{}", context());
            for course in std::iter::once(&ours.first).chain(&ours.others) {
                let (_, counts) = race::run([course].into_iter(), Counts::new, meter).unwrap();
                assert_eq!(counts.total(), count, "{}", context());
            }
            let two = ours.two(meter).unwrap();
            assert_eq!(BigUint::from(two.len()), count.clone().min(2u32.into()), "{}", context());
            assert!(two.len() < 2 || two[0] != two[1], "{}", context());
            solvable[which as usize] += usize::from(count.bits() > 0);
        }
    }
    assert!(solvable.iter().all(|&many| many > 20), "{solvable:?}");
}

/// Without cuts a board has many times the states.
#[test]
fn cuts_drop_states() {
    let graph = grid(6, 6);
    let pairs = [[0, 34], [1, 21], [5, 30], [8, 27], [14, 23]].map(|ends| ends.map(Vertex));
    let order: Vec<Vertex> = (0..36).map(Vertex).collect();
    let states = |with_cuts: bool| {
        let meter = &mut Meter::new(&Limits::default());
        let plan = Plan::new(&graph, &order, meter).unwrap();
        let mut rules = Paths::linkage(&graph, &pairs, &order, false);
        if with_cuts {
            rules = rules.with_cuts(&graph, &pairs, (&order, &plan), meter).unwrap();
        }
        let count = Frontier::of(plan, Rules::Paths(rules)).count(meter).unwrap();
        (count, meter.nodes())
    };
    let (few, many) = (states(true), states(false));
    assert_eq!(few.0, many.0);
    assert!(3 * few.1 < many.1, "{} of {}", few.1, many.1);
}

/// Half a sweep counts as the whole one does: on rectangles, and on boards that look the same after
/// half a turn, of which some are their own mirror images.
#[test]
fn halves_count_as_the_whole_does() {
    let mut rng = ChaCha8Rng::seed_from_u64(21);
    let (mut halved, mut some, mut mirrored) = (0, 0, 0);
    for i in 0..3000 {
        let (rows, cols) = (2 * rng.random_range(1..=3), rng.random_range(2..=6));
        let mut present = vec![true; (rows * cols) as usize];
        for _ in 0..if i < 20 { 0 } else { rng.random_range(0..4) } {
            let at = rng.random_range(0..present.len());
            let opposite = present.len() - 1 - at;
            (present[at], present[opposite]) = (false, false);
            if i % 2 == 0 {
                let image =
                    |at: usize| at - at % cols as usize + (present.len() - 1 - at) % cols as usize;
                let images = [at, opposite].map(image);
                images.into_iter().for_each(|image| present[image] = false);
            }
        }
        let graph = Board::new(rows, cols, &present).graph().clone();
        let mut meter = Meter::new(&Limits::default());
        // row by row, which is not always the narrowest way
        let order: Vec<Vertex> = Vertex::all(graph.len()).collect();
        let made = Planar::new(&graph, &order, (None, true), &mut meter).unwrap();
        let Some((plan, rules)) = made else { continue };
        let halves = Halves::new(&graph, &order, &plan, rules.clone());
        let mut frontier = Frontier { halves, ..Frontier::of(plan, Rules::Planar(rules)) };
        if frontier.halves.is_none() {
            continue;
        }
        halved += 1;
        mirrored += usize::from(frontier.halves.as_ref().is_some_and(Halves::is_mirrored));
        let by_halves = frontier.count(&mut meter).unwrap();
        frontier.halves = None;
        assert_eq!(by_halves, frontier.count(&mut meter).unwrap(), "{rows}x{cols} {present:?}");
        some += usize::from(by_halves != BigUint::ZERO);
    }
    assert!(halved > 1000 && some > 400, "{halved} by halves, {some} with cycles");
    assert!(mirrored > 400 && mirrored < halved, "{mirrored} with mirror images");
}
