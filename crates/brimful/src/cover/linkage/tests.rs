//! Linkages on graphs that are no lattice, and the pieces one by one.

use super::*;
use crate::answer::Outcome;

fn solve_all(graph: &Graph, pairs: &[[Vertex; 2]], spanning: bool, induced: bool) -> Answer<Paths> {
    let linkage = Linkage { graph, pairs, spanning, induced, lattice: None };
    solve(&linkage, Wish { unique: true, ..Wish::default() }, &Limits::default())
}

fn graph(n: u32, edges: &[[Vertex; 2]]) -> Graph {
    Graph::new(n, edges.iter().copied()).unwrap()
}

#[test]
fn a_ring_has_two_ways_round() {
    let ring = graph(5, &[[0, 1], [1, 2], [2, 3], [3, 4], [4, 0]]);
    let answer = solve_all(&ring, &[[0, 2]], false, false);
    assert_eq!(answer.unique, Some(false));
    let both = [answer.solution().cloned(), answer.second.clone()].map(Option::unwrap);
    assert!(both.contains(&vec![vec![0, 1, 2]]) && both.contains(&vec![vec![0, 4, 3, 2]]), "{both:?}");
    assert!(matches!(solve_all(&ring, &[[0, 2]], true, false).outcome, Outcome::Unsolvable(_)));
    assert_eq!(solve_all(&ring, &[[0, 1]], true, false).unique, Some(true));
}

#[test]
fn touching_decides_on_a_ring() {
    // round the ring from 0 to 1 the path runs alongside itself at its ends
    let ring = graph(4, &[[0, 1], [1, 2], [2, 3], [3, 0]]);
    assert_eq!(solve_all(&ring, &[[0, 1]], true, false).unique, Some(true));
    assert!(solve_all(&ring, &[[0, 1]], true, true).solution().is_none());
}

#[test]
fn a_detour_is_a_second_solution() {
    // 0-1 joined directly, or around through 2 and 3: only the first is induced
    let ring = graph(4, &[[0, 1], [1, 2], [2, 3], [3, 0]]);
    let answer = solve_all(&ring, &[[0, 1]], false, false);
    assert_eq!((answer.solution(), &answer.second), (Some(&vec![vec![0, 1]]), &Some(vec![vec![0, 3, 2, 1]])));
}

#[test]
fn paths_cannot_cross_in_a_narrow_place() {
    let cross = graph(5, &[[0, 4], [1, 4], [2, 4], [3, 4]]);
    let cut = Certificate::Cut { removed: vec![4], parts: vec![0, 1, 2, 3] };
    assert_eq!(solve_all(&cross, &[[0, 1], [2, 3]], false, false).outcome, Outcome::Unsolvable(cut));
    assert_eq!(solve_all(&cross, &[[0, 1]], false, false).unique, Some(true));
}

#[test]
fn a_part_behind_one_vertex_needs_an_end() {
    // a triangle hangs on a path by one of its corners: it cannot be covered without an end inside
    let graph = graph(5, &[[0, 1], [1, 2], [2, 3], [3, 4], [4, 2]]);
    let cut = Certificate::Cut { removed: vec![2], parts: vec![0, 3] };
    assert_eq!(solve_all(&graph, &[[0, 2]], true, false).outcome, Outcome::Unsolvable(cut));
    assert_eq!(solve_all(&graph, &[[0, 3]], true, false).unique, Some(true));
    assert_eq!(solve_all(&graph, &[[0, 2]], false, false).unique, Some(true));
}

#[test]
fn a_wall_takes_a_graph_off_the_lattice() {
    // two rows of three cells; with a wall between the middle cells the path round them does not touch itself
    let places: Vec<Cell> = (0..6).map(|i| Cell::new(i / 3, i % 3)).collect();
    let open = graph(6, &[[0, 1], [1, 2], [3, 4], [4, 5], [0, 3], [1, 4], [2, 5]]);
    let walled = graph(6, &[[0, 1], [1, 2], [3, 4], [4, 5], [0, 3], [2, 5]]);
    assert!(lattice::fits(&open, &places) && !lattice::fits(&walled, &places));
    assert!(!lattice::fits(&graph(6, &[[0, 1], [1, 2], [3, 4], [4, 5], [0, 3], [0, 5], [2, 5]]), &places));
    let solve = |graph: &Graph| {
        let linkage = Linkage { graph, pairs: &[[0, 3]], spanning: true, induced: false, lattice: Some(&places) };
        solve(&linkage, Wish { unique: true, ..Wish::default() }, &Limits::default())
    };
    assert_eq!((solve(&open).unique, solve(&walled).unique), (Some(true), Some(true)));
    let pairs = [[1, 4]];
    let linkage = Linkage { graph: &walled, pairs: &pairs, spanning: false, induced: true, lattice: Some(&places) };
    assert_eq!(
        super::solve(&linkage, Wish { unique: true, ..Wish::default() }, &Limits::default()).unique,
        Some(false)
    );
}
