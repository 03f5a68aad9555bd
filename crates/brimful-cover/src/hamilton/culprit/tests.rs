use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::super::{shrink, solve, split};
use super::*;
use crate::testing::has_cycle;
use brimful_graph::answer::{Outcome, Request};
use brimful_graph::verify;

/// Of thousands of graphs with small cuts none that has a cycle is refuted, and each part that is
/// named is one that the slow check confirms.
#[test]
fn parts_that_no_cycle_passes_are_confirmed() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let (mut named, mut by_cuts, mut cycles) = (0, [0; 2], 0);
    for i in 0..6000 {
        let graph = if i % 2 == 0 {
            shrink::tests::nested(&mut rng)
        } else {
            split::tests::rings(&mut rng)
        };
        if graph.len() < 3 {
            continue;
        }
        let expected = has_cycle(&graph);
        cycles += usize::from(expected);
        let Some(certificate) = culprit(&graph, &Limits::default()) else { continue };
        assert!(!expected, "{certificate:?} of {:?}", graph.edges());
        assert_eq!(verify(&graph, &certificate), Some(true), "{certificate:?}");
        let Certificate::Part { cut, .. } = &certificate else { panic!("{certificate:?}") };
        by_cuts[cut.len() - 2] += 1;
        let answer = solve(&graph, Request::default(), &Limits::default());
        named += usize::from(answer.outcome == Outcome::Unsolvable(certificate));
    }
    assert!(by_cuts.iter().all(|&many| many > 200) && cycles > 1000, "{by_cuts:?}, {cycles}");
    assert!(named > 100, "{named}");
}

/// Made-up parts of graphs with a cycle are not confirmed.
#[test]
fn made_up_parts_are_not_confirmed() {
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    for _ in 0..2000 {
        let graph = shrink::tests::nested(&mut rng);
        if !has_cycle(&graph) {
            continue;
        }
        let part: Vec<Vertex> = Vertex::all(graph.len()).filter(|_| rng.random_bool(0.5)).collect();
        let is_inside = |v: Vertex| part.contains(&v);
        let ends = graph.edges().iter().filter(|&&[a, b]| is_inside(a) != is_inside(b));
        let cut: Vec<_> =
            ends.map(|&[a, b]| if is_inside(a) { [a, b] } else { [b, a] }).take(3).collect();
        let certificate = Certificate::Part { cut, part };
        assert_eq!(verify(&graph, &certificate), Some(false), "{certificate:?}");
    }
}
