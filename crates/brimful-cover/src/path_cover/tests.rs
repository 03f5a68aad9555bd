//! Small digraphs whose covers can be counted by looking.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use brimful_graph::answer::Outcome;
use brimful_graph::limits::Limits;

fn report(starts: &[bool], arcs: &[[u32; 2]], unique: bool) -> Answer<Successors, Refutation> {
    let limits = Limits::default();
    let graph = Digraph::new(starts.to_vec().into(), arcs.iter().map(|arc| arc.map(Vertex)));
    solve(&graph, Request { unique, seed: 0 }, &mut Meter::new(&limits))
}

#[test]
fn a_cycle_is_no_path() {
    // 0 is a start that can only end; 1 and 2 could only follow each other
    let found = report(&[true, false, false], &[[1, 2], [2, 1]], true);
    assert_eq!(
        found.outcome,
        Outcome::Unsolvable(Refutation::Unreachable([1, 2].map(Vertex).to_vec()))
    );
}

#[test]
fn arcs_into_starts_do_not_count() {
    let found = report(&[true, true, false], &[[0, 1], [1, 0], [1, 2]], true);
    assert_eq!(found.outcome, Outcome::Solved(vec![END, Vertex(2), END].into()));
    assert_eq!((found.second, found.stopped), (None, None));
}

#[test]
fn both_covers_of_a_diamond() {
    // 0 to 1 or 2, then across, then 3
    let found = report(
        &[true, false, false, false],
        &[[0, 1], [0, 2], [1, 2], [1, 3], [2, 1], [2, 3]],
        true,
    );
    let mut both = [found.solution().unwrap().clone(), found.second.unwrap()].map(IdVec::into_vec);
    both.sort();
    assert_eq!(both, [[1, 2, 3, END.0].map(Vertex), [2, 3, 1, END.0].map(Vertex)]);
}

#[test]
fn too_few_entrances_are_named() {
    // three vertices that only 0 and 1 lead to; each of them leads on, so no dead end shows it
    let arcs = [
        [0, 2],
        [0, 3],
        [0, 4],
        [1, 2],
        [1, 3],
        [1, 4],
        [2, 5],
        [2, 6],
        [3, 5],
        [3, 6],
        [4, 5],
        [4, 6],
    ];
    let found = report(&[true, true, false, false, false, false, false], &arcs, false);
    assert_eq!(
        found.outcome,
        Outcome::Unsolvable(Refutation::TooFewEntrances {
            cells: [2, 3, 4].map(Vertex).to_vec(),
            from: [0, 1].map(Vertex).to_vec()
        })
    );
}

#[test]
fn three_dead_ends_but_two_paths() {
    let found = report(&[true, true, false, false], &[[0, 2], [0, 3]], false);
    assert_eq!(
        found.outcome,
        Outcome::Unsolvable(Refutation::DeadEnds([1, 2, 3].map(Vertex).to_vec()))
    );
}

/// A grid whose arcs lead from small to equal or larger random numbers, with some random starts.
fn random_grid(rng: &mut ChaCha8Rng, most: u32) -> Digraph {
    let (rows, cols) = (rng.random_range(1..=most), rng.random_range(1..=most));
    let n = (rows * cols) as usize;
    let numbers: Vec<u32> = (0..n).map(|v| rng.random_range(0..3u32) + v as u32 / 6).collect();
    let mut is_start: Vec<bool> = (0..n).map(|_| rng.random_bool(0.15)).collect();
    is_start[rng.random_range(0..n as u32) as usize] = true;
    let touch =
        |v: u32, w: u32| v.abs_diff(w) == cols || v.abs_diff(w) == 1 && v / cols == w / cols;
    let pairs = (0..n as u32).flat_map(|v| (0..n as u32).map(move |w| [v, w]));
    let steps = |&[v, w]: &[u32; 2]| {
        touch(v, w) && (is_start[v as usize] || numbers[v as usize] <= numbers[w as usize])
    };
    let arcs: Vec<_> = pairs.filter(steps).map(|arc| arc.map(Vertex)).collect();
    Digraph::new(is_start.into(), arcs)
}

/// Whether this is a path cover.
fn is_cover(graph: &Digraph, next: &Successors) -> bool {
    let mut covered = 0;
    for &start in graph.starts() {
        let mut v = start;
        covered += 1;
        while next[v] != END {
            if graph.arc(v, next[v]).is_none() || covered > graph.len() {
                return false;
            }
            v = next[v];
            covered += 1;
        }
    }
    let mut entered: Vec<Vertex> = next.iter().copied().filter(|&w| w != END).collect();
    entered.sort_unstable();
    entered.dedup();
    covered == graph.len() && entered.len() + graph.starts().len() == graph.len()
}

#[test]
fn every_search_alone_agrees_with_backtracking() {
    let limits = Limits::default();
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let (mut kicked, mut tally) = (0, [0; 3]);
    for i in 0..3_000 {
        let graph = random_grid(&mut rng, 6);
        let mut meter = Meter::new(&limits);
        let mut all = Covers { found: Vec::new(), want: 2 };
        if let Ok(mut known) = Propagation::new(&graph) {
            assert_eq!(
                backtrack::search(&graph, &mut known, &mut all, u64::MAX, &mut meter),
                Ok(true)
            );
        }
        assert!(all.found.iter().all(|next| is_cover(&graph, next)));
        tally[all.found.len()] += 1;

        let mut learned = Covers { found: Vec::new(), want: 2 };
        let mut learner = cdcl::Learner::new(&graph, &learned, 0, &limits).unwrap();
        assert_eq!(learner.search(&mut learned, u64::MAX, &mut meter), Ok(true));
        assert!(learned.found.iter().all(|next| is_cover(&graph, next)));
        assert_eq!(learned.found.len(), all.found.len(), "{:?}", graph.arcs());

        match matching::entrances(&graph, &mut meter).unwrap() {
            Entrances::TooFew(cells) => {
                let mut from: Vec<Vertex> = cells
                    .iter()
                    .flat_map(|&v| graph.in_arcs(v))
                    .map(|&arc| graph.from(arc))
                    .collect();
                from.sort_unstable();
                from.dedup();
                assert!(all.found.is_empty() && from.len() < cells.len());
            }
            Entrances::Enough(next) => {
                let mut climber = kick::Climber::new(&graph, Patchwork::new(&graph, next), 7);
                // now and then long enough for restarts
                let kicks = if i % 20 == 0 { 2_000 } else { 50 };
                let first = climber.climb(kicks, None, &mut meter).unwrap();
                assert!(first.as_ref().is_none_or(|next| is_cover(&graph, next)));
                let second = first
                    .as_ref()
                    .and_then(|first| climber.climb(50, Some(first), &mut meter).unwrap());
                assert!(
                    second
                        .as_ref()
                        .is_none_or(|next| is_cover(&graph, next) && Some(next) != first.as_ref())
                );
                let found = usize::from(first.is_some()) + usize::from(second.is_some());
                assert!(found <= all.found.len());
                kicked += found;
            }
        }
    }
    assert!(tally.iter().all(|&boards| boards > 200), "unsolvable, unique, not unique: {tally:?}");
    assert!(kicked > 1_000, "kicks find covers: {kicked}");
}
