//! The game tree: every position met on the way to one color, and the moves between them.
//!
//! Positions met by different orders of the same moves are one node, so it is a tree only in name.
//! For small boards: their number grows with the number of moves as that of lists does.

use rustc_hash::FxHashMap;

use super::count::least;
use super::solve::shortest;
use super::{Move, Puzzle, Solution};
use crate::limits::{Limits, Meter, Stop};
use brimful_flood::Regions;

/// Which moves a tree has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Those of the shortest lists, as [`super::count`] counts them.
    Shortest,
    /// Every recoloring to a neighbor's color, up to as many moves as a shortest list has.
    Every,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The color of each vertex of the board.
    pub colors: Vec<u32>,
    /// Moves made so far.
    pub depth: u32,
    /// The moves from here, and the nodes they lead to.
    pub moves: Vec<(Move, usize)>,
}

/// Positions by depth; the first is the start. Nodes without moves are those of one color, and what
/// lies too deep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The positions.
    pub nodes: Vec<Node>,
}

/// The game tree of a puzzle; of one that cannot be solved, the start alone.
///
/// # Errors
/// The reason to stop: [`Stop::Memory`] when there are too many positions.
pub fn tree(puzzle: &Puzzle, scope: Scope, limits: &Limits<'_>) -> Result<Tree, Stop> {
    let meter = &mut Meter::new(limits);
    let most = shortest(puzzle, meter)?.map_or(0, |solution| solution.moves.len() as u32);
    as_deep_as(most, puzzle, scope, meter)
}

/// The game tree down to the number of moves that are needed.
fn as_deep_as(
    most: u32,
    puzzle: &Puzzle,
    scope: Scope,
    meter: &mut Meter<'_>,
) -> Result<Tree, Stop> {
    let start = Node { colors: puzzle.colors().to_vec(), depth: 0, moves: Vec::new() };
    let mut tree = Tree { nodes: vec![start] };
    let size = puzzle.colors().len() * 8 + 200;
    let mut number: FxHashMap<Vec<u32>, usize> = FxHashMap::default();
    number.insert(puzzle.colors().to_vec(), 0);
    let mut at = 0;
    while at < tree.nodes.len() {
        let depth = tree.nodes[at].depth;
        if depth < most {
            for (step, colors) in moves(puzzle, &tree.nodes[at].colors, scope) {
                meter.node()?;
                let next = match number.get(&colors) {
                    Some(&next) => next,
                    None if scope == Scope::Shortest
                        && depth + 1 + left(puzzle, &colors, meter)? > most =>
                    {
                        continue;
                    }
                    None => {
                        number.insert(colors.clone(), tree.nodes.len());
                        tree.nodes.push(Node { colors, depth: depth + 1, moves: Vec::new() });
                        tree.nodes.len() - 1
                    }
                };
                // A position met before with fewer moves is on no shortest list this way.
                if scope == Scope::Every || tree.nodes[next].depth == depth + 1 {
                    tree.nodes[at].moves.push((step, next));
                }
            }
        }
        if tree.nodes.len() * size > meter.limits().memory {
            return Err(Stop::Memory);
        }
        at += 1;
    }
    Ok(if scope == Scope::Shortest { tree.pruned(most) } else { tree })
}

/// The shortest lists of moves, in order, as far as `most` of them; fewer than that are all there
/// are.
///
/// # Errors
/// The reason to stop.
pub fn shortest_lists(
    puzzle: &Puzzle,
    most: usize,
    limits: &Limits<'_>,
) -> Result<Vec<Solution>, Stop> {
    let meter = &mut Meter::new(limits);
    let Some(solution) = shortest(puzzle, meter)? else { return Ok(Vec::new()) };
    let tree = as_deep_as(solution.moves.len() as u32, puzzle, Scope::Shortest, meter)?;
    let mut lists = Vec::new();
    // The line, as the nodes on it and the number of the move tried next at each.
    let mut line = vec![(0, 0)];
    while let Some((node, next)) = line.last_mut().filter(|_| lists.len() < most) {
        let moves = &tree.nodes[*node].moves;
        if moves.is_empty() {
            let before = line.iter().take(line.len() - 1);
            let moves = before
                .map(|&(node, next): &(usize, usize)| tree.nodes[node].moves[next - 1].0)
                .collect();
            lists.push(Solution { moves });
            line.pop();
        } else if let Some(&(_, to)) = moves.get(*next) {
            *next += 1;
            line.push((to, 0));
        } else {
            line.pop();
        }
    }
    Ok(lists)
}

/// The moves of a position and the colors after each.
fn moves(puzzle: &Puzzle, colors: &[u32], scope: Scope) -> Vec<(Move, Vec<u32>)> {
    let board = puzzle.board();
    let regions = Regions::contract(board.graph(), colors);
    let pivot = puzzle.pivot().map(|v| (regions.of()[v as usize], board.cell(v)));
    let mut cells = vec![None; regions.colors().len()];
    regions.of().iter().zip(board.cells()).for_each(|(&region, &cell)| {
        cells[region as usize].get_or_insert(cell);
    });
    let mut moves = Vec::new();
    for (region, cell) in (0u32..).zip(cells) {
        let Some(cell) = cell.filter(|_| pivot.is_none_or(|(pivot, _)| pivot == region)) else {
            continue;
        };
        let cell = pivot.map_or(cell, |(_, cell)| cell);
        for color in
            (0..puzzle.palette()).filter(|&color| color != regions.colors()[region as usize])
        {
            let near =
                || regions.graph().neighbors(region).any(|w| regions.colors()[w as usize] == color);
            if scope == Scope::Shortest || near() {
                let inside = regions.of().iter().map(|&of| of == region);
                let after = colors
                    .iter()
                    .zip(inside)
                    .map(|(&old, inside)| if inside { color } else { old });
                moves.push((Move { cell, color }, after.collect()));
            }
        }
    }
    moves
}

/// A lower bound on the moves left.
fn left(puzzle: &Puzzle, colors: &[u32], meter: &mut Meter<'_>) -> Result<u32, Stop> {
    let regions = Regions::contract(puzzle.board().graph(), colors);
    least(&regions, puzzle.pivot(), meter)
}

impl Tree {
    /// The nodes that lead to one color in exactly so many moves, numbered anew.
    fn pruned(self, most: u32) -> Self {
        let mut leads = vec![false; self.nodes.len()];
        for (at, node) in self.nodes.iter().enumerate().rev() {
            let done =
                node.depth == most && node.colors.iter().all(|&color| color == node.colors[0]);
            leads[at] = done || node.moves.iter().any(|&(_, to)| leads[to]);
        }
        let mut place = vec![0; leads.len()];
        (0..leads.len()).filter(|&at| leads[at]).zip(0..).for_each(|(at, new)| place[at] = new);
        let keep = |(_, node): (usize, Node)| Node {
            moves: node
                .moves
                .into_iter()
                .filter(|&(_, to)| leads[to])
                .map(|(step, to)| (step, place[to]))
                .collect(),
            ..node
        };
        Tree {
            nodes: self
                .nodes
                .into_iter()
                .enumerate()
                .filter(|&(at, _)| leads[at])
                .map(keep)
                .collect(),
        }
    }
}
