//! The game tree: positions met on the way to one color, and the moves between them.
//!
//! Positions met by different orders of the same moves are one node, so it is a tree only in name.
//! It is meant for small boards: the number of positions grows exponentially with the moves.

use rustc_hash::FxHashMap;

use super::count::least;
use super::solve::shortest;
use super::{Move, Puzzle, Solution};
use crate::ids::{Color, IdVec, Region};
use crate::limits::{Limits, Meter, Stop};
use brimful_flood::Regions;

/// The moves and positions of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// The moves of the shortest lists, as [`super::count`] counts them.
    Shortest,
    /// Every recoloring to a neighbor's color, up to as many moves as a shortest list has. A region
    /// without neighbors takes any color on the board.
    Every,
    /// The same moves at any depth, breadth first, up to this many positions. The puzzle is not
    /// solved first.
    First(usize),
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The color of each vertex of the board.
    pub colors: Vec<Color>,
    /// Moves made so far.
    pub depth: u32,
    /// The moves from here, and the nodes they lead to.
    pub moves: Vec<(Move, usize)>,
}

/// Positions by depth; the first is the start. Nodes without moves have one color, or lie at the
/// edge of the tree's scope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The positions.
    pub nodes: Vec<Node>,
    /// Whether [`Scope::First`] left out positions.
    pub cut: bool,
}

/// The game tree of a puzzle. If the puzzle cannot be solved, only [`Scope::First`] has more than
/// the start.
///
/// ```
/// use brimful::board::{Board, Shape};
/// use brimful::ids::Color;
/// use brimful::kami::{Draft, Puzzle, Scope, tree};
/// use brimful::limits::Limits;
///
/// let board = Board::new(Shape::Square { rows: 1, cols: 3 }, &[true; 3])?;
/// let colors = [0, 1, 0].map(Color).to_vec();
/// let draft = Draft { board, colors, palette: 2, moves: None, pivot: None };
/// let tree = tree(&Puzzle::new(draft)?, Scope::Every, &Limits::default())?;
/// assert_eq!((tree.nodes.len(), tree.nodes[0].moves.len()), (4, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The reason to stop: [`Stop::Memory`] when there are too many positions.
pub fn tree(puzzle: &Puzzle, scope: Scope, limits: &Limits<'_>) -> Result<Tree, Stop> {
    let meter = &mut Meter::new(limits);
    let depth = match scope {
        Scope::First(_) => u32::MAX,
        Scope::Shortest | Scope::Every => {
            shortest(puzzle, meter)?.map_or(0, |solution| solution.moves.len() as u32)
        }
    };
    grow(puzzle, scope, depth, meter)
}

/// The game tree down to this many moves.
fn grow(puzzle: &Puzzle, scope: Scope, most: u32, meter: &mut Meter<'_>) -> Result<Tree, Stop> {
    let start = Node { colors: puzzle.colors().to_vec(), depth: 0, moves: Vec::new() };
    let mut tree = Tree { nodes: vec![start], cut: false };
    let size = puzzle.colors().len() * 8 + 200;
    let mut number: FxHashMap<Vec<Color>, usize> = FxHashMap::default();
    number.insert(puzzle.colors().to_vec(), 0);
    let mut at = 0;
    while at < tree.nodes.len() {
        let depth = tree.nodes[at].depth + 1;
        let colors = if depth > most { &[][..] } else { &tree.nodes[at].colors };
        for (step, colors) in moves(puzzle, colors, scope) {
            meter.node()?;
            let next = match number.get(&colors) {
                Some(&next) => next,
                None if matches!(scope, Scope::First(room) if tree.nodes.len() >= room) => {
                    tree.cut = true;
                    continue;
                }
                None if scope == Scope::Shortest
                    && depth + left(puzzle, &colors, meter)? > most =>
                {
                    continue;
                }
                None => {
                    number.insert(colors.clone(), tree.nodes.len());
                    tree.nodes.push(Node { colors, depth, moves: Vec::new() });
                    tree.nodes.len() - 1
                }
            };
            // A position met before with fewer moves is on no shortest list this way.
            if scope != Scope::Shortest || tree.nodes[next].depth == depth {
                tree.nodes[at].moves.push((step, next));
            }
        }
        if tree.nodes.len() * size > meter.limits().memory {
            return Err(Stop::Memory);
        }
        at += 1;
    }
    Ok(if scope == Scope::Shortest { tree.pruned(most) } else { tree })
}

/// The shortest lists of moves, in order, at most `most` of them. Fewer than `most` are all.
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
    let tree = grow(puzzle, Scope::Shortest, solution.moves.len() as u32, meter)?;
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

/// The moves of a position and the colors after each; no colors, no moves.
fn moves(puzzle: &Puzzle, colors: &[Color], scope: Scope) -> Vec<(Move, Vec<Color>)> {
    if colors.is_empty() {
        return Vec::new();
    }
    let board = puzzle.board();
    let regions = Regions::contract(board.graph(), colors);
    let pivot = puzzle.pivot().map(|v| (regions.of()[v as usize], board.cell(v)));
    let mut cells = IdVec::from_elem(None, regions.len());
    regions.of().iter().zip(board.cells()).for_each(|(&region, &cell)| {
        cells[region].get_or_insert(cell);
    });
    let mut moves = Vec::new();
    for (region, &cell) in cells.iter_enumerated() {
        let Some(cell) = cell.filter(|_| pivot.is_none_or(|(pivot, _)| pivot == region)) else {
            continue;
        };
        let cell = pivot.map_or(cell, |(_, cell)| cell);
        let recolored = |color: Color| {
            let after = |(&old, &of): (&Color, &Region)| if of == region { color } else { old };
            colors.iter().zip(regions.of()).map(after).collect()
        };
        let targets = targets(&regions, region, scope, puzzle.palette());
        moves.extend(targets.map(|color| (Move { cell, color }, recolored(color))));
    }
    moves
}

/// The colors that a region may take.
fn targets(
    regions: &Regions,
    region: Region,
    scope: Scope,
    palette: u32,
) -> impl Iterator<Item = Color> {
    let is_alone = regions.neighbors(region).next().is_none();
    Color::all(palette as usize).filter(move |&color| {
        let has_it = |w: Region| regions.colors()[w] == color;
        let is_near = || match is_alone {
            true => regions.colors().as_slice().contains(&color),
            false => regions.neighbors(region).any(has_it),
        };
        !has_it(region) && (scope == Scope::Shortest || is_near())
    })
}

/// A lower bound on the moves left.
fn left(puzzle: &Puzzle, colors: &[Color], meter: &mut Meter<'_>) -> Result<u32, Stop> {
    let regions = Regions::contract(puzzle.board().graph(), colors);
    least(&regions, puzzle.pivot(), meter)
}

impl Tree {
    /// The nodes that lead to one color in exactly this many moves, numbered anew.
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
            cut: self.cut,
        }
    }
}
