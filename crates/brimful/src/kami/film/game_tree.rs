//! A game tree to draw: each position below the one it was first met from.

use std::collections::BTreeSet;

use brimful_flood::Regions;

use crate::graph::Vertex;
use crate::ids::Color;
use crate::kami::{Puzzle, Scope, Tree, tree};
use crate::limits::Limits;

/// A position. It is met first by a shortest line, from its parent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The position before, as an index, and the move from there; `None` for the start.
    pub parent: Option<(usize, (Vertex, Color))>,
    /// The number of moves that lead here.
    pub depth: usize,
    /// The number of regions.
    pub regions: usize,
    /// The color of each cell.
    pub colors: Vec<Color>,
    /// Whether one color is left.
    pub solved: bool,
}

/// A move to a position that was met before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Join {
    /// The position before.
    pub from: usize,
    /// The position after.
    pub to: usize,
    /// The move.
    pub step: (Vertex, Color),
}

/// Positions and moves. Positions of one color have no moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameTree {
    /// The positions, breadth first; equal ones are one.
    pub nodes: Vec<Position>,
    /// Further moves between them.
    pub joins: Vec<Join>,
    /// A shortest line, from the start to a position of one color, if the tree reaches one.
    pub best: Option<Vec<usize>>,
    /// Whether positions were left out.
    pub cut: bool,
}

/// The game tree of a puzzle, of at most `most` positions: with the moves of [`Scope::First`], or
/// the whole tree with those of [`Scope::Whole`].
#[must_use]
pub fn game_tree(puzzle: &Puzzle, whole: bool, most: usize) -> GameTree {
    let scope = if whole { Scope::Whole(most) } else { Scope::First(most) };
    match tree(puzzle, scope, &Limits::default()) {
        Ok(tree) => GameTree::new(puzzle, tree),
        Err(_) => GameTree { cut: true, ..GameTree::default() },
    }
}

impl GameTree {
    fn new(puzzle: &Puzzle, tree: Tree) -> Self {
        let board = puzzle.board();
        let mut parents = vec![None; tree.nodes.len()];
        let mut met = BTreeSet::from([0]);
        let mut joins = Vec::new();
        for (from, node) in tree.nodes.iter().enumerate() {
            for &(step, to) in &node.moves {
                let step = (board.vertex(step.cell).unwrap_or_default(), step.color);
                if met.insert(to) {
                    parents[to] = Some((from, step));
                } else {
                    joins.push(Join { from, to, step });
                }
            }
        }
        let nodes: Vec<Position> = tree
            .nodes
            .into_iter()
            .zip(parents)
            .map(|(node, parent)| {
                let regions = Regions::contract(board.graph(), &node.colors).len();
                let solved = node.colors.iter().all(|&color| color == node.colors[0]);
                let depth = node.depth as usize;
                Position { parent, depth, regions, colors: node.colors, solved }
            })
            .collect();
        let best = nodes.iter().position(|node| node.solved).map(|end| {
            let before = |&at: &usize| nodes[at].parent.map(|(parent, _)| parent);
            let mut line: Vec<usize> = std::iter::successors(Some(end), before).collect();
            line.reverse();
            line
        });
        GameTree { nodes, joins, best, cut: tree.cut }
    }
}
