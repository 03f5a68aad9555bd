//! KAMI and Flood-It at work: edges and region graphs that contract, flood fills, game trees.

use brimful::draw::Outline;
use brimful::graph::Vertex;
use brimful::ids::Color;
use brimful::kami;
use brimful::phrase;
use brimful::play::film;
use brimful::puzzle::Puzzle;
use brimful::words::Phrase;
use serde::{Deserialize, Serialize};

use super::watch::{FRAMES, Reel};
use super::{Call, Question, entry};
use crate::solution::{Recoloring, read_moves};
use crate::wire::{Fault, Point, cell};

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

/// Asks for the contraction of a board, edge by edge.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ContractRequest {
    text: String,
}

/// A board as a graph with a vertex for each cell, and the steps that contract it.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ContractAnswer {
    regions: Vec<Region>,
    edges: Vec<[Vertex; 2]>,
    steps: Vec<ContractStep>,
}

/// A step of contraction.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ContractStep {
    /// The step and its reason, in one line.
    text: Phrase,
    /// The region at work, as it is after the step.
    region: Region,
    /// The region that is now part of it; its edges are gone.
    gone: Option<Vertex>,
    /// The regions that it touches now and did not touch before.
    gained: Vec<Vertex>,
}

/// Films the flood fill of a cell's region.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct FillRequest {
    text: String,
    cell: Vertex,
    order: FillOrder,
    frames: Option<usize>,
}

/// The cell that a flood fill takes next: the first of a queue, or the top of a stack.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum FillOrder {
    Queue,
    Stack,
}

/// Asks for the positions of a small board.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct TreeRequest {
    text: String,
    /// Useless moves too: any region takes any color.
    whole: Option<bool>,
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
        let palette = kami(&puzzle)?.palette();
        if let Some(Recoloring { color, .. }) =
            self.moves.iter().find(|&step| step.color.0 >= palette)
        {
            let last = palette.saturating_sub(1);
            return Err(Fault::new(phrase!(
                "there is no color {color}: colors go from 0 to {last}",
                color,
                last
            )));
        }
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

impl Question for ContractRequest {
    type Answer = ContractAnswer;

    fn answer(self, _: &Call<'_>) -> Result<ContractAnswer, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        let outline = Outline::new(puzzle.board());
        let found = film::contraction(kami(&puzzle)?);
        let step = |step: film::ContractionStep| ContractStep {
            text: step.text,
            region: Region::new(step.region, &outline),
            gone: step.gone,
            gained: step.gained,
        };
        Ok(ContractAnswer {
            regions: found.regions.into_iter().map(|it| Region::new(it, &outline)).collect(),
            edges: found.edges,
            steps: found.steps.into_iter().map(step).collect(),
        })
    }
}

impl Question for FillRequest {
    type Answer = Reel;

    fn answer(self, _: &Call<'_>) -> Result<Reel, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        let order = match self.order {
            FillOrder::Queue => film::Order::BreadthFirst,
            FillOrder::Stack => film::Order::DepthFirst,
        };
        let frames = self.frames.unwrap_or(FRAMES);
        let tiles = kami(&puzzle)?;
        cell(puzzle.board(), self.cell)?;
        let film = film::flood_fill(tiles, self.cell, order, frames);
        Ok(Reel::new(&puzzle, film))
    }
}

impl Question for TreeRequest {
    type Answer = GameTree;

    fn answer(self, _: &Call<'_>) -> Result<GameTree, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        let (whole, most) = (self.whole.unwrap_or_default(), self.nodes.unwrap_or(NODES));
        let tree = film::game_tree(kami(&puzzle)?, whole, most);
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
