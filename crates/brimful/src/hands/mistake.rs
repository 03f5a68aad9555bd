//! Mistakes that the rules and a look at the board show.

use crate::board::Board;
use crate::graph::{Graph, Vertex};

/// Something on the board that must be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Mistake {
    /// A path touches itself, where that is against the rules.
    Alongside { path: String, at: [Vertex; 2] },
    /// A path can no longer reach its other end.
    ShutOff { path: String, head: Vertex, goal: Vertex },
    /// No path can reach a cell; the number in it, if it holds one.
    OutOfReach { cell: Vertex, number: Option<u32> },
    /// A cell has fewer than two ways left for the loop.
    NoWayThrough(Vertex),
    /// Each move removes one color at most, and more colors are left than moves.
    TooFewMoves { colors: usize, moves: usize },
}

impl Mistake {
    /// The mistake in a sentence.
    pub(crate) fn text(&self, board: &Board) -> String {
        let name = |v: Vertex| board.name(board.cell(v));
        match self {
            Mistake::Alongside { path, at: [a, b] } => {
                format!(
                    "The path of {path} runs alongside itself at {} and {}.",
                    name(*a),
                    name(*b)
                )
            }
            Mistake::ShutOff { path, .. } => {
                format!("The path of {path} is shut off from its other end.")
            }
            Mistake::OutOfReach { cell, number: Some(number) } => {
                format!("No path can reach the {number} at {} any more.", name(*cell))
            }
            Mistake::OutOfReach { cell, number: None } => {
                format!("No path can reach {} any more.", name(*cell))
            }
            Mistake::NoWayThrough(cell) => {
                format!("The loop has no way through {} any more.", name(*cell))
            }
            Mistake::TooFewMoves { colors, moves: left } => {
                let moves = |n: usize| format!("{n} {}", if n == 1 { "move" } else { "moves" });
                let needs = moves(colors.saturating_sub(1));
                let are = if *left == 1 { "is" } else { "are" };
                format!("{colors} colors need at least {needs}; {} {are} left.", moves(*left))
            }
        }
    }

    /// The cells to point at.
    pub(crate) fn cells(&self) -> Vec<Vertex> {
        match *self {
            Mistake::Alongside { at, .. } => at.to_vec(),
            Mistake::ShutOff { head, goal, .. } => vec![head, goal],
            Mistake::OutOfReach { cell, .. } | Mistake::NoWayThrough(cell) => vec![cell],
            Mistake::TooFewMoves { .. } => Vec::new(),
        }
    }
}

/// The vertices that allowed steps lead to from a vertex, itself among them.
pub(crate) fn reached(
    graph: &Graph,
    start: Vertex,
    may_step: impl Fn(Vertex, Vertex) -> bool,
) -> Vec<bool> {
    let mut reached = vec![false; graph.len()];
    reached[start as usize] = true;
    let mut stack = vec![start];
    while let Some(v) = stack.pop() {
        for w in graph.neighbors(v) {
            if !reached[w as usize] && may_step(v, w) {
                reached[w as usize] = true;
                stack.push(w);
            }
        }
    }
    reached
}
