//! KAMI and Flood-It at work: contracting region graphs, game trees.

use brimful::draw::Outline;
use brimful::graph::Vertex;
use brimful::ids::Color;
use brimful::kami;
use brimful::play::film;
use brimful::puzzle::Puzzle;
use serde::{Deserialize, Serialize};

use super::{Call, Question};
use crate::solution::{Recoloring, read_moves};
use crate::wire::{Fault, Point, entry};

/// The most positions of a game tree, unless the request has its own.
const NODES: usize = 400;

/// Asks for the region graph before the first move and after each.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct RegionsRequest {
    text: String,
    moves: Vec<Recoloring>,
}

/// Region graphs.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct RegionsAnswer {
    steps: Vec<RegionGraph>,
}

/// The region graph of a position. A region is named by its smallest cell, so it keeps its name
/// while others melt into it.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct RegionGraph {
    /// The move that led here.
    #[serde(rename = "move")]
    step: Option<Recoloring>,
    regions: Vec<Region>,
    edges: Vec<[Vertex; 2]>,
}

/// A region of one color.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Region {
    id: Vertex,
    color: Color,
    cells: Vec<Vertex>,
    center: Point,
}

/// Asks for the positions of a small board.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct TreeRequest {
    text: String,
    /// The most positions.
    nodes: Option<usize>,
}

/// Positions, breadth first. Equal positions are one node.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct GameTree {
    nodes: Vec<TreeNode>,
    /// Further moves between these nodes.
    joins: Vec<TreeJoin>,
    /// The nodes on a shortest line, if the tree reaches its end.
    best: Option<Vec<usize>>,
    /// Whether there are more positions.
    cut: bool,
}

/// A position. Its parent and the move from there are null at the root.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct TreeNode {
    parent: Option<usize>,
    #[serde(rename = "move")]
    step: Option<Recoloring>,
    depth: usize,
    regions: usize,
    colors: Vec<Color>,
    solved: bool,
}

/// A move between two nodes.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct TreeJoin {
    from: usize,
    to: usize,
    #[serde(rename = "move")]
    step: Recoloring,
}

impl Question for RegionsRequest {
    type Answer = RegionsAnswer;

    fn answer(self, _: &Call<'_>) -> Result<RegionsAnswer, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        let played = read_moves(&puzzle, &self.moves)?;
        let outline = Outline::new(puzzle.board());
        let steps = std::iter::once(None).chain(self.moves.into_iter().map(Some));
        let graphs = film::contractions(kami(&puzzle)?, &played);
        let graph = |(graph, step): (film::RegionGraph, _)| RegionGraph {
            step,
            regions: graph
                .regions
                .into_iter()
                .map(|region| Region::new(region, &outline))
                .collect(),
            edges: graph.edges,
        };
        Ok(RegionsAnswer { steps: graphs.into_iter().zip(steps).map(graph).collect() })
    }
}

impl Question for TreeRequest {
    type Answer = GameTree;

    fn answer(self, _: &Call<'_>) -> Result<GameTree, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        let tree = film::game_tree(kami(&puzzle)?, self.nodes.unwrap_or(NODES));
        let join = |film::Join { from, to, step }| TreeJoin { from, to, step: recoloring(step) };
        Ok(GameTree {
            nodes: tree.nodes.into_iter().map(TreeNode::new).collect(),
            joins: tree.joins.into_iter().map(join).collect(),
            best: tree.best,
            cut: tree.cut,
        })
    }
}

impl Region {
    fn new(region: film::Region, outline: &Outline<'_>) -> Self {
        let centers = region.cells.iter().map(|&v| outline.center(v));
        let sum = centers.fold([0.0, 0.0], |[x, y], [a, b]| [x + a, y + b]);
        let count = region.cells.len() as f64;
        Region {
            id: region.id,
            color: region.color,
            center: Point(sum.map(|x| x / count)),
            cells: region.cells,
        }
    }
}

impl TreeNode {
    fn new(node: film::Node) -> Self {
        TreeNode {
            parent: node.parent.map(|(parent, _)| parent),
            step: node.parent.map(|(_, step)| recoloring(step)),
            depth: node.depth,
            regions: node.regions,
            colors: node.colors,
            solved: node.solved,
        }
    }
}

fn recoloring((cell, color): (Vertex, Color)) -> Recoloring {
    Recoloring { cell, color }
}

fn kami(puzzle: &Puzzle) -> Result<&kami::Puzzle, Fault> {
    puzzle.as_kami().ok_or_else(|| Fault::new("only KAMI and Flood-It have regions"))
}
