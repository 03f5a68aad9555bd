//! Flood fill, breadth first with a queue or depth first with a stack.
//!
//! The two fills of S. Dean's analysis of KAMI 2. The queue takes the cell that waits longest, so
//! the color spreads in rings; a cell joins it once. The stack takes the cell that joined last, so
//! the color runs ahead and comes back; a cell may wait in it twice, and the second time it is
//! taken nothing is left to do. Neighbors join clockwise from the top.

use crate::ids::IdVec;
use std::collections::VecDeque;

use crate::board::Board;
use crate::graph::Vertex;
use crate::observe::Observer;

/// Which of the waiting cells is taken next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// The first that joined: a queue.
    BreadthFirst,
    /// The last that joined: a stack.
    DepthFirst,
}

/// A cell was taken, and its neighbors of the old color joined those that wait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The cell.
    pub cell: Vertex,
    /// Whether it still had the old color.
    pub is_new: bool,
    /// The cells that joined, in this order.
    pub joined: Vec<Vertex>,
    /// The cells that wait, the next one first.
    pub waiting: Vec<Vertex>,
}

/// Fills the region of a cell; the cells in the order in which they change color. `same` says
/// whether a cell has the color that changes.
pub fn flood_fill(
    board: &Board,
    from: Vertex,
    same: impl Fn(Vertex) -> bool,
    order: Order,
    observer: &mut impl Observer<Taken>,
) -> Vec<Vertex> {
    let mut filled = IdVec::from_elem(false, board.len());
    // Breadth first: those that joined, too.
    let mut met = filled.clone();
    if from.index() >= met.len() {
        return Vec::new();
    }
    met[from] = true;
    let mut waiting = VecDeque::from([from]);
    let mut done = Vec::new();
    let next = |waiting: &mut VecDeque<Vertex>| match order {
        Order::BreadthFirst => waiting.pop_front(),
        Order::DepthFirst => waiting.pop_back(),
    };
    while let Some(cell) = next(&mut waiting) {
        let is_new = !std::mem::replace(&mut filled[cell], true);
        if is_new {
            done.push(cell);
        }
        let mut joined = if is_new { clockwise(board, cell) } else { Vec::new() };
        joined.retain(|&w| {
            let open = match order {
                Order::BreadthFirst => &mut met,
                Order::DepthFirst => &mut filled,
            };
            same(w) && !open[w]
        });
        if order == Order::BreadthFirst {
            joined.iter().for_each(|&w| met[w] = true);
        }
        waiting.extend(&joined);
        observer.see(|| {
            let waiting = waiting.iter().copied();
            let waiting = match order {
                Order::BreadthFirst => waiting.collect(),
                Order::DepthFirst => waiting.rev().collect(),
            };
            Taken { cell, is_new, joined, waiting }
        });
    }
    done
}

/// The neighbors of a cell: above, on the right, below, on the left, and others behind these.
fn clockwise(board: &Board, v: Vertex) -> Vec<Vertex> {
    let here = board.cell(v);
    let turn = |&w: &Vertex| {
        let there = board.cell(w);
        let down = i64::from(there.row) - i64::from(here.row);
        let right = i64::from(there.col) - i64::from(here.col);
        [(-1, 0), (0, 1), (1, 0), (0, -1)].iter().position(|&way| way == (down, right)).unwrap_or(4)
    };
    let mut near: Vec<Vertex> = board.graph().neighbors(v).collect();
    near.sort_by_key(turn);
    near
}
