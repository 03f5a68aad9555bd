//! The game tree of a small KAMI board: every position, breadth first, as far as there is room.

use std::collections::{BTreeMap, BTreeSet};

use crate::graph::Vertex;
use crate::kami::Puzzle;
use crate::play::tiles::Tiles;

use super::regions::region_graph;

/// A position. It is met first by a shortest line, from its parent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The position before, as an index, and the move from there; none for the start.
    pub parent: Option<(usize, (Vertex, u32))>,
    /// The number of moves that lead here.
    pub depth: usize,
    /// The number of regions.
    pub regions: usize,
    /// The color of each cell.
    pub colors: Vec<u32>,
    /// Whether one color is left.
    pub solved: bool,
}

/// A move between two positions that are there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Join {
    /// The position before.
    pub from: usize,
    /// The position after.
    pub to: usize,
    /// The move.
    pub step: (Vertex, u32),
}

/// Positions and moves. Positions of one color have no moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameTree {
    /// The positions, breadth first; equal ones are one.
    pub nodes: Vec<Node>,
    /// Further moves between them.
    pub joins: Vec<Join>,
    /// A shortest line, from the start to a position of one color, if the tree reaches one.
    pub best: Option<Vec<usize>>,
    /// Whether there are more positions.
    pub cut: bool,
}

/// The game tree of a puzzle, of at most `most` positions. Moves recolor a region to the color of a
/// neighbor.
pub fn game_tree(puzzle: &Puzzle, most: usize) -> GameTree {
    let mut tree = GameTree::default();
    let mut met = BTreeMap::from([(puzzle.colors().to_vec(), 0)]);
    tree.nodes.push(node(puzzle, puzzle.colors().to_vec(), None, 0));
    let mut at = 0;
    while at < tree.nodes.len() {
        let Node { depth, ref colors, solved, .. } = tree.nodes[at];
        let colors = colors.clone();
        for step in if solved { Vec::new() } else { moves(puzzle, &colors) } {
            let mut tiles = Tiles::new(&colors);
            tiles.play(puzzle, step.0, step.1);
            let after = tiles.colors().to_vec();
            match met.get(&after) {
                Some(&to) => tree.joins.push(Join { from: at, to, step }),
                None if tree.nodes.len() >= most => tree.cut = true,
                None => {
                    met.insert(after.clone(), tree.nodes.len());
                    tree.nodes.push(node(puzzle, after, Some((at, step)), depth + 1));
                }
            }
        }
        at += 1;
    }
    tree.best = tree.nodes.iter().position(|node| node.solved).map(|end| {
        let before = |&at: &usize| tree.nodes[at].parent.map(|(parent, _)| parent);
        let mut line: Vec<usize> = std::iter::successors(Some(end), before).collect();
        line.reverse();
        line
    });
    tree
}

fn node(
    puzzle: &Puzzle,
    colors: Vec<u32>,
    parent: Option<(usize, (Vertex, u32))>,
    depth: usize,
) -> Node {
    let regions = region_graph(puzzle, &colors).regions.len();
    let solved = colors.iter().all(|&color| color == colors[0]);
    Node { parent, depth, regions, colors, solved }
}

/// Each region recolored to each color of a neighbor, or where a region has none, to any color
/// there is.
fn moves(puzzle: &Puzzle, colors: &[u32]) -> Vec<(Vertex, u32)> {
    let graph = region_graph(puzzle, colors);
    let all: BTreeSet<u32> = colors.iter().copied().collect();
    let mut near: BTreeMap<Vertex, BTreeSet<u32>> = BTreeMap::new();
    for &[a, b] in &graph.edges {
        near.entry(a).or_default().insert(colors[b as usize]);
        near.entry(b).or_default().insert(colors[a as usize]);
    }
    let mine = |id: Vertex, cells: &[Vertex]| {
        puzzle.pivot().is_none_or(|pivot| id == pivot || cells.contains(&pivot))
    };
    let mut found = Vec::new();
    for region in graph.regions.iter().filter(|region| mine(region.id, &region.cells)) {
        let to = near.get(&region.id).unwrap_or(&all);
        found.extend(
            to.iter().filter(|&&color| color != region.color).map(|&color| (region.id, color)),
        );
    }
    found
}
