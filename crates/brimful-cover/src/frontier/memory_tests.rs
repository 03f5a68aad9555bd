//! With less memory than it takes a count says so, and never anything else.

use std::sync::atomic::{AtomicU64, Ordering};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::short_paths;
use crate::testing::Board;
use brimful_graph::limits::{Limits, Watch};

/// Hears the most bytes that were refused.
#[derive(Default)]
struct Refusals(AtomicU64);

impl Watch for Refusals {
    fn stop(&self) -> Option<Stop> {
        None
    }

    fn refused(&self, bytes: u64) {
        self.0.fetch_max(bytes, Ordering::Relaxed);
    }
}

fn grid(side: u32) -> Graph {
    Board::new(side, side, &vec![true; (side * side) as usize]).graph().clone()
}

/// Runs it with ever more memory until there is enough: what comes out then, and how often there
/// was not.
fn growing<T>(run: impl Fn(&mut Meter<'_>) -> Result<T, Stop>) -> (T, usize) {
    for step in 0..40 {
        let memory = 1 << step;
        let refusals = Refusals::default();
        let limits = Limits { memory, ..Limits::watched(&refusals) };
        match run(&mut Meter::new(&limits)) {
            Ok(found) => return (found, step),
            Err(stop) => assert_eq!(stop, Stop::Memory),
        }
        assert!(refusals.0.load(Ordering::Relaxed) > memory as u64, "{memory}");
    }
    panic!("a terabyte is not enough");
}

#[test]
fn too_little_memory_is_refused_with_what_is_needed() {
    let board = grid(10);
    let (count, steps) =
        growing(|meter| Frontier::hamiltonian_cycles(&board, &[], meter)?.count(meter));
    assert_eq!((count, steps > 10), (467_260_456_608u64.into(), true));
    let ends = [Vertex(0), Vertex(63)];
    let board = grid(8);
    let linkages =
        |meter: &mut Meter<'_>| Frontier::linkages(&board, &[ends], Linkages::Any, &[], meter);
    let (count, steps) = growing(|meter| linkages(meter)?.count(meter));
    assert_eq!((count, steps > 10), (789_360_053_252u64.into(), true));
    let (two, steps) = growing(|meter| linkages(meter)?.two(meter));
    assert_eq!((two.len(), steps > 10), (2, true));
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (drawn, steps) = growing(|meter| linkages(meter)?.sample(5, &mut rng.clone(), meter));
    assert_eq!((drawn.len(), steps > 10), (5, true));
    let drawn_again = linkages(&mut Meter::new(&Limits::default()))
        .and_then(|all| all.sample(5, &mut rng, &mut Meter::new(&Limits::default())));
    assert_eq!(drawn_again, Ok(drawn));
}

#[test]
fn paths_of_bounded_length_come_out_the_same_with_any_memory_that_is_enough() {
    let board = grid(7);
    for ends in [Some([Vertex(0), Vertex(48)]), None] {
        let swept = |meter: &mut Meter<'_>| ShortPaths::new(&board, ends, 20, meter)?.count(meter);
        let (count, steps) = growing(swept);
        assert!(steps > 10);
        assert_eq!(count, short_paths::count(&board, ends, 20, &Limits::default()).count);
        // without memory for tables they are found one by one
        let little = Limits { memory: 1 << 14, ..Limits::default() };
        assert_eq!(count, short_paths::count(&board, ends, 20, &little).count);
    }
}
