//! Covering a board with small directed cycles.
//!
//! 2x2 blocks where they tile the board. Else a Hamiltonian cycle is split: where two of its steps run side by side in
//! opposite directions, going across instead makes two cycles of one. Splits that cut off a cycle of four come first,
//! so that corridors fall into blocks.

use crate::board::{Board, Cell};
use crate::graph::{Graph, Vertex};

/// The cell after each along its ring.
pub(super) fn cover(board: &Board, order: &[Vertex]) -> Vec<Vertex> {
    let aligned = (0..4).find_map(|offset| blocks(board, offset / 2, offset % 2));
    aligned.unwrap_or_else(|| split(board.graph(), order))
}

/// The 2x2 blocks with these offsets, turning left, if they tile the board and hang together.
fn blocks(board: &Board, down: u32, right: u32) -> Option<Vec<Vertex>> {
    if !board.is_plain_square() {
        return None;
    }
    let turn = |&Cell { row, col }: &Cell| {
        let (row, col) = match ((row + down) % 2, (col + right) % 2) {
            (0, 0) => (row + 1, col),
            (1, 0) => (row, col + 1),
            (1, 1) => (row.checked_sub(1)?, col),
            _ => (row, col.checked_sub(1)?),
        };
        board.vertex(Cell::new(row, col))
    };
    board.cells().iter().map(turn).collect()
}

/// A pair of steps side by side in opposite directions: `u→w` and `x→y`, with `u` beside `y` and `w` beside `x`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Square {
    pub(super) u: Vertex,
    pub(super) w: Vertex,
    pub(super) x: Vertex,
    pub(super) y: Vertex,
}

/// The squares at a vertex `u`, given the cell after and before each.
pub(super) fn squares<'a>(
    graph: &'a Graph,
    next: &'a [Vertex],
    back: &'a [Vertex],
    u: Vertex,
) -> impl Iterator<Item = Square> + 'a {
    let w = next[u as usize];
    graph.neighbors(u).filter_map(move |y| {
        let x = back[y as usize];
        let apart = y != w && x != u && x != w && x != y;
        (apart && graph.edge_between(w, x).is_some()).then_some(Square { u, w, x, y })
    })
}

/// The cell before each along its ring.
pub(super) fn backward(next: &[Vertex]) -> Vec<Vertex> {
    let mut back = vec![0; next.len()];
    (0..).zip(next).for_each(|(v, &w)| back[w as usize] = v);
    back
}

/// The number of each cell's ring, and how many there are.
pub(super) fn number(next: &[Vertex]) -> (Vec<u32>, usize) {
    let mut ring = vec![u32::MAX; next.len()];
    let mut count = 0;
    for v in 0..next.len() {
        if ring[v] == u32::MAX {
            let mut at = v;
            while ring[at] == u32::MAX {
                ring[at] = count;
                at = next[at] as usize;
            }
            count += 1;
        }
    }
    (ring, count as usize)
}

/// Splits a cycle as long as it can be split.
fn split(graph: &Graph, order: &[Vertex]) -> Vec<Vertex> {
    let mut next = vec![0; order.len()];
    order.iter().zip(order.iter().cycle().skip(1)).for_each(|(&v, &w)| next[v as usize] = w);
    let mut back = backward(&next);
    let (mut ring, mut rings) = number(&next);
    for only_blocks in [true, false] {
        let mut again = true;
        while again {
            again = false;
            for u in 0..order.len() as Vertex {
                let found = squares(graph, &next, &back, u).find(|s| {
                    let ends = [(s.w, s.x), (s.y, s.u)];
                    // A cycle has more than two cells.
                    ring[s.u as usize] == ring[s.x as usize]
                        && ends.iter().all(|&(from, to)| next[from as usize] != to)
                        && (!only_blocks || ends.iter().any(|&(from, to)| after(&next, from, 3) == to))
                });
                if let Some(s) = found {
                    flip(&mut next, &mut back, s);
                    renumber(&next, &mut ring, s, rings as u32);
                    rings += 1;
                    again = true;
                }
            }
        }
    }
    next
}

/// The cell some steps on.
fn after(next: &[Vertex], from: Vertex, steps: u32) -> Vertex {
    (0..steps).fold(from, |v, _| next[v as usize])
}

/// Goes across: joins two rings, or splits one.
pub(super) fn flip(next: &mut [Vertex], back: &mut [Vertex], Square { u, w, x, y }: Square) {
    for (from, to) in [(u, y), (x, w)] {
        next[from as usize] = to;
        back[to as usize] = from;
    }
}

/// Gives a new number to the smaller of the two rings that a split made.
fn renumber(next: &[Vertex], ring: &mut [u32], Square { u, w, .. }: Square, new: u32) {
    let (mut a, mut b) = (next[u as usize], next[w as usize]);
    while a != u && b != w {
        (a, b) = (next[a as usize], next[b as usize]);
    }
    let first = if a == u { u } else { w };
    let mut at = first;
    loop {
        ring[at as usize] = new;
        at = next[at as usize];
        if at == first {
            return;
        }
    }
}
