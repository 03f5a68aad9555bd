//! Small digraphs whose covers can be counted by looking.

use super::*;
use crate::limits::Limits;

fn report(starts: &[bool], arcs: &[[Vertex; 2]], unique: bool) -> Report {
    let limits = Limits::default();
    let graph = Digraph::new(starts.to_vec(), arcs.iter().copied());
    solve(&graph, unique, 0, &limits, &mut Meter::new(&limits))
}

#[test]
fn a_cycle_is_no_path() {
    // 0 is a start that can only end; 1 and 2 could only follow each other
    let found = report(&[true, false, false], &[[1, 2], [2, 1]], true);
    assert_eq!(found.refutation, Some(Refutation::Unreachable(vec![1, 2])));
}

#[test]
fn arcs_into_starts_do_not_count() {
    let found = report(&[true, true, false], &[[0, 1], [1, 0], [1, 2]], true);
    assert_eq!(found.first, Some(vec![END, 2, END]));
    assert_eq!((found.second, found.stopped), (None, None));
}

#[test]
fn both_covers_of_a_diamond() {
    // 0 to 1 or 2, then across, then 3
    let found = report(&[true, false, false, false], &[[0, 1], [0, 2], [1, 2], [1, 3], [2, 1], [2, 3]], true);
    let mut both = [found.first.unwrap(), found.second.unwrap()];
    both.sort();
    assert_eq!(both, [vec![1, 2, 3, END], vec![2, 3, 1, END]]);
}

#[test]
fn too_few_entrances_are_named() {
    // three vertices that only 0 and 1 lead to; each of them leads on, so no dead end shows it
    let arcs = [[0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 5], [2, 6], [3, 5], [3, 6], [4, 5], [4, 6]];
    let found = report(&[true, true, false, false, false, false, false], &arcs, false);
    assert_eq!(found.refutation, Some(Refutation::TooFewEntrances { cells: vec![2, 3, 4], from: vec![0, 1] }));
}

#[test]
fn three_dead_ends_but_two_paths() {
    let found = report(&[true, true, false, false], &[[0, 2], [0, 3]], false);
    assert_eq!(found.refutation, Some(Refutation::DeadEnds(vec![1, 2, 3])));
}
