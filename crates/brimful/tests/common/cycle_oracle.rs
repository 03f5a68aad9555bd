//! Every Hamiltonian cycle of a small board, by trying every walk from the first cell.
#![allow(dead_code)]

use brimful::cycle::{Puzzle, Solution};
use brimful::graph::{Graph, Vertex};

/// Every solution, each told once: from the first cell toward the smaller of its two neighbors on
/// the loop.
pub(crate) fn all_solutions(puzzle: &Puzzle) -> Vec<Solution> {
    let mut found = Vec::new();
    let graph = puzzle.board().graph();
    extend(graph, &mut vec![Vertex(0)], &mut vec![false; graph.len()], &mut |walk| {
        found.push(Solution { cells: puzzle.board().cells_of(walk) });
    });
    found
}

/// The sets of cells, as bits in reading order, that some cycle on an open rectangle passes
/// through.
pub(crate) fn cycle_sets(graph: &Graph) -> Vec<u64> {
    let mut sets = Vec::new();
    for first in Vertex::all(graph.len()) {
        // cycles whose first vertex in order this is
        let mut walks = vec![(first, 1u64 << first.0)];
        while let Some((at, passed)) = walks.pop() {
            for next in graph.neighbors(at) {
                if next == first && passed.count_ones() > 2 {
                    sets.push(passed);
                } else if next > first && passed >> next.0 & 1 == 0 {
                    walks.push((next, passed | 1 << next.0));
                }
            }
        }
    }
    sets.sort_unstable();
    sets.dedup();
    sets
}

/// Goes on from the last vertex of the walk to every vertex not yet passed, and tells the walks
/// that close.
fn extend(
    graph: &Graph,
    walk: &mut Vec<Vertex>,
    passed: &mut [bool],
    tell: &mut dyn FnMut(&[Vertex]),
) {
    let last = walk[walk.len() - 1];
    passed[last.index()] = true;
    if walk.len() == graph.len()
        && walk.len() >= 3
        && graph.neighbors(last).any(|v| v == Vertex(0))
        && walk[1] < last
    {
        tell(walk);
    }
    for next in graph.neighbors(last) {
        if !passed[next.index()] {
            walk.push(next);
            extend(graph, walk, passed, tell);
            walk.pop();
        }
    }
    passed[last.index()] = false;
}
