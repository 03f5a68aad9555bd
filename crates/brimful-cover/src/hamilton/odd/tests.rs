//! Hexagonal boards with holes, small ones against brute force, larger ones against exact search.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{ROUNDS, search};
use crate::hamilton::{obstacles, search_to_the_end};
use crate::testing::has_cycle;
use brimful_graph::graph::Graph;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Limits, Meter};

fn meter() -> Meter<'static> {
    Meter::new(&Limits::default())
}

/// Hexagons in rows, odd rows half a cell to the right, some missing.
fn hexagons(rng: &mut ChaCha8Rng, side: usize, holes: f64) -> Graph {
    let mut number = vec![vec![None; side]; side];
    let mut count = 0;
    for cell in number.iter_mut().flatten().filter(|_| !rng.random_bool(holes)) {
        *cell = Some(count);
        count += 1;
    }
    let mut edges = Vec::new();
    for (row, cells) in number.iter().enumerate() {
        for (col, &cell) in cells.iter().enumerate() {
            let below = (col + row % 2).checked_sub(1);
            let near =
                [Some((row, col + 1)), below.map(|c| (row + 1, c)), Some((row + 1, col + row % 2))];
            for (r, c) in near.into_iter().flatten() {
                let other = number.get(r).and_then(|cells| cells.get(c)).copied().flatten();
                edges.extend(cell.zip(other).map(|(v, w)| [v, w]));
            }
        }
    }
    Graph::new(count, edges).unwrap()
}

#[test]
fn small_boards_agree_with_brute_force() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let (mut found, mut refuted) = (0, 0);
    for _ in 0..2000 {
        let side = rng.random_range(2..5);
        let holes = rng.random_range(0.0..0.4);
        let graph = hexagons(&mut rng, side, holes);
        if graph.len() < 3 || graph.components().1 > 1 {
            continue;
        }
        match search(&graph, ROUNDS, &mut rng, &mut meter()).unwrap() {
            Some((Ok(cycle), _)) => {
                assert_eq!(cycle.len(), graph.len());
                assert!(has_cycle(&graph));
                found += 1;
            }
            Some((Err(_), _)) => {
                assert!(!has_cycle(&graph), "{graph:?}");
                refuted += 1;
            }
            None => {}
        }
    }
    assert!(found > 200 && refuted > 4, "{found} {refuted}");
}

#[test]
fn larger_boards_agree_with_exact_search() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let (mut found, mut refuted, mut open) = (0, 0, 0);
    for _ in 0..60 {
        let holes = [0.05, 0.15, 0.2, 0.25][rng.random_range(0..4)];
        let graph = hexagons(&mut rng, 16, holes);
        let colors: Option<&IdVec<_, bool>> = None;
        if obstacles::find(&graph, colors, &mut meter()).unwrap().is_some() {
            continue;
        }
        let met = search(&graph, ROUNDS, &mut rng, &mut meter()).unwrap();
        let exact = search_to_the_end(&graph, None, &mut rng, &mut meter()).unwrap().0;
        match met {
            Some((Ok(_), _)) => {
                assert!(exact.is_ok(), "{graph:?}");
                found += 1;
            }
            Some((Err(_), _)) => {
                assert!(exact.is_err(), "{graph:?}");
                refuted += 1;
            }
            None => open += usize::from(exact.is_ok()),
        }
    }
    assert!(found > 8 && open == 0, "{found} found, {refuted} refuted, {open} missed");
}
