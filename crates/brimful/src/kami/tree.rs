//! The game tree: positions met on the way to one color, and the moves between them.
//!
//! Positions met by different orders of the same moves are one node, so it is a tree only in name.
//! It is meant for small boards: the number of positions grows exponentially with the moves.

use rustc_hash::FxHashMap;

use super::lists::shortest_tree;
use super::solve::shortest;
use super::{Move, Puzzle};
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
    /// Every recoloring to any color of the palette, useless ones too, so that a position has
    /// regions times (colors less one) moves: S. Dean's game tree of KAMI 2. It ends with the first
    /// row that has a position of one color, or at this many positions.
    Whole(usize),
}

impl Scope {
    /// The most positions, where the tree is cut off there.
    fn room(self) -> Option<usize> {
        match self {
            Scope::First(room) | Scope::Whole(room) => Some(room),
            Scope::Shortest | Scope::Every => None,
        }
    }
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// The positions.
    pub nodes: Vec<Node>,
    /// Whether positions were left out for want of room.
    pub cut: bool,
}

/// The game tree of a puzzle. If the puzzle cannot be solved, [`Scope::Shortest`] and
/// [`Scope::Every`] have no more than the start.
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
        Scope::Shortest => {
            return Ok(shortest_tree(puzzle, usize::MAX, limits)?.unwrap_or_default());
        }
        Scope::Whole(_) if is_one(puzzle.colors().as_slice()) => 0,
        Scope::First(_) | Scope::Whole(_) => u32::MAX,
        Scope::Every => shortest(puzzle, meter)?.map_or(0, |solution| solution.moves.len() as u32),
    };
    grow(puzzle, scope, (depth, &|_, _| true), meter)
}

/// The positions that a tree keeps: whether it keeps one, met after this many moves.
type Keep<'a> = &'a dyn Fn(&[Color], u32) -> bool;

/// The game tree down to some number of moves, of the positions that it is to keep.
pub(super) fn grow(
    puzzle: &Puzzle,
    scope: Scope,
    (mut most, keep): (u32, Keep<'_>),
    meter: &mut Meter<'_>,
) -> Result<Tree, Stop> {
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
            if !keep(&colors, depth) {
                continue;
            }
            let next = match number.get(&colors) {
                Some(&next) => next,
                None if scope.room().is_some_and(|room| tree.nodes.len() >= room) => {
                    tree.cut = true;
                    continue;
                }
                None => {
                    if matches!(scope, Scope::Whole(_)) && is_one(&colors) {
                        most = depth;
                    }
                    number.insert(colors.clone(), tree.nodes.len());
                    tree.nodes.push(Node { colors, depth, moves: Vec::new() });
                    tree.nodes.len() - 1
                }
            };
            tree.nodes[at].moves.push((step, next));
        }
        if tree.nodes.len() * size > meter.limits().memory {
            return Err(Stop::Memory);
        }
        at += 1;
    }
    Ok(tree)
}

/// Whether a position has one color.
pub(super) fn is_one(colors: &[Color]) -> bool {
    colors.iter().all(|&color| color == colors[0])
}

/// The moves of a position and the colors after each; no colors, no moves.
pub(super) fn moves(puzzle: &Puzzle, colors: &[Color], scope: Scope) -> Vec<(Move, Vec<Color>)> {
    if colors.is_empty() {
        return Vec::new();
    }
    let board = puzzle.board();
    let regions = Regions::contract(board.graph(), colors);
    let pivot = puzzle.pivot().map(|v| (regions.of()[v], board.cell(v)));
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
        let any = matches!(scope, Scope::Shortest | Scope::Whole(_));
        !has_it(region) && (any || is_near())
    })
}
