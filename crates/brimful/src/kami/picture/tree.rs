//! The boards of a game tree.

use super::regions::Painted;
use super::tiles::board;
use crate::canvas::{Pen, Position, TreeError};
use crate::kami::{Puzzle, shortest_tree};
use crate::limits::Limits;

/// The positions of the tree of all shortest lists, up to `most` of them, each drawn as a board.
///
/// # Errors
/// Why the tree is not drawn.
pub(crate) fn tree_positions(
    puzzle: &Puzzle,
    pen: &Pen<'_>,
    most: usize,
    limits: &Limits<'_>,
) -> Result<Vec<Position>, TreeError> {
    let tree = shortest_tree(puzzle, most, limits)?;
    let nodes = tree.map(|tree| tree.nodes).filter(|nodes| nodes.len() <= most);
    let nodes = nodes.ok_or(TreeError::TooLarge { most })?;
    let graph = pen.plan.board.graph();
    let positions = nodes.into_iter().map(|node| Position {
        depth: node.depth,
        moves: node.moves.iter().map(|&(step, to)| (step.color, to)).collect(),
        body: board(pen, puzzle, &Painted::new(graph, node.colors.into())).finish(),
    });
    Ok(positions.collect())
}
