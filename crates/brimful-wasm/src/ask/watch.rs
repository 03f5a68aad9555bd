//! Algorithms at work: films, contracting region graphs, game trees.

use brimful::answer::Ask;
use brimful::chains::reference::rules::Rule;
use brimful::draw::Outline;
use brimful::graph::Vertex;
use brimful::limits::Limits;
use brimful::play::film::{self, Edge, Mark};
use brimful::puzzle::{Puzzle, Solution};
use serde::Serialize;

use super::solve::Solved;
use super::{Clock, Fault};
use crate::solution::Move;
use crate::wire::{Point, entry};

/// Search nodes that the engine may take for the comparison.
const NODES: u64 = 200_000;

#[derive(Serialize)]
pub(super) struct Film {
    method: String,
    about: &'static str,
    #[serde(flatten)]
    reel: Reel,
    answer: Solved,
    engine: Option<Engine>,
}

#[derive(Serialize)]
struct Reel {
    edges: Vec<[Vertex; 2]>,
    start: Start,
    frames: Vec<Frame>,
    cut: bool,
}

/// Rules of Cardinal Chains applied by hand.
#[derive(Serialize)]
pub(super) struct ByHand {
    #[serde(flatten)]
    reel: Reel,
    offers: Vec<Offer>,
    arrows: usize,
    refuted: bool,
    solved: Option<Solved>,
}

#[derive(Serialize)]
struct Offer {
    rule: &'static str,
    steps: usize,
}

#[derive(Serialize)]
struct Start {
    edges: Vec<u8>,
    marks: Vec<u8>,
    fills: Vec<i64>,
}

#[derive(Serialize)]
struct Frame {
    text: String,
    nodes: u64,
    focus: Vec<Vertex>,
    edges: Vec<(u32, u8, u8)>,
    marks: Vec<(Vertex, u8, u8)>,
    fills: Vec<(Vertex, i64, i64)>,
}

#[derive(Serialize)]
struct Engine {
    method: &'static str,
    nodes: u64,
}

#[derive(Serialize)]
pub(super) struct Contractions {
    steps: Vec<RegionGraph>,
}

#[derive(Serialize)]
struct RegionGraph {
    #[serde(rename = "move")]
    step: Option<Move>,
    regions: Vec<Region>,
    edges: Vec<[Vertex; 2]>,
}

#[derive(Serialize)]
struct Region {
    id: Vertex,
    color: u32,
    cells: Vec<Vertex>,
    center: Point,
}

#[derive(Serialize)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    joins: Vec<Join>,
    best: Option<Vec<usize>>,
    cut: bool,
}

#[derive(Serialize)]
struct Node {
    parent: Option<usize>,
    #[serde(rename = "move")]
    step: Option<Move>,
    depth: usize,
    regions: usize,
    colors: Vec<u32>,
    solved: bool,
}

#[derive(Serialize)]
struct Join {
    from: usize,
    to: usize,
    #[serde(rename = "move")]
    step: Move,
}

fn fill(color: Option<u32>) -> i64 {
    color.map_or(-1, i64::from)
}

pub(super) fn watch(
    text: &str,
    method: &str,
    frames: usize,
    clock: &Clock<'_>,
) -> Result<Film, Fault> {
    let puzzle = entry(text, None)?.puzzle;
    let shot = film::watch(&puzzle, method, frames, &clock.limits());
    let (told, answer) = shot.map_err(|error| Fault::new(error.to_string()))?;
    let limits = Limits { nodes: Some(NODES), ..clock.limits() };
    let engine = puzzle.solve(&Ask::default(), &limits).ok();
    let about = film::watchable(puzzle.kind())
        .find(|known| known.name == method)
        .map_or("", |known| known.about);
    Ok(Film {
        method: method.to_owned(),
        about,
        reel: Reel::new(&puzzle, told),
        answer: Solved::new(&puzzle, &answer),
        engine: engine.map(|engine| Engine { method: engine.method, nodes: engine.nodes }),
    })
}

impl Reel {
    fn new(puzzle: &Puzzle, film: film::Film) -> Self {
        let frame = |frame: film::Frame| Frame {
            text: frame.text,
            nodes: frame.nodes,
            focus: frame.focus,
            edges: frame
                .edges
                .into_iter()
                .map(|(e, was, now): (u32, Edge, Edge)| (e, was as u8, now as u8))
                .collect(),
            marks: frame
                .marks
                .into_iter()
                .map(|(v, was, now): (u32, Mark, Mark)| (v, was as u8, now as u8))
                .collect(),
            fills: frame.fills.into_iter().map(|(v, was, now)| (v, fill(was), fill(now))).collect(),
        };
        Reel {
            edges: puzzle.board().graph().edges().to_vec(),
            start: Start {
                edges: film.edges.iter().map(|&edge| edge as u8).collect(),
                marks: vec![0; puzzle.board().len()],
                fills: film.fills.into_iter().map(fill).collect(),
            },
            frames: film.frames.into_iter().map(frame).collect(),
            cut: film.cut,
        }
    }
}

pub(super) fn by_hand(
    text: &str,
    rules: &[String],
    search: bool,
    frames: usize,
    clock: &Clock<'_>,
) -> Result<ByHand, Fault> {
    let puzzle = entry(text, Some("chains"))?.puzzle;
    let Puzzle::Chains(chains) = &puzzle else {
        return Err(Fault::new("only Cardinal Chains has these rules"));
    };
    let rule = |name: &String| {
        Rule::from_name(name).ok_or_else(|| Fault::new(format!("there is no rule {name:?}")))
    };
    let rules = rules.iter().map(rule).collect::<Result<Vec<_>, _>>()?;
    let told = film::by_hand(chains, &rules, search, frames, &clock.limits());
    let solved = told.answer.map(|answer| Solved::new(&puzzle, &answer.map(Solution::Chains)));
    Ok(ByHand {
        reel: Reel::new(&puzzle, told.film),
        offers: told
            .offers
            .into_iter()
            .map(|(rule, steps)| Offer { rule: rule.name(), steps })
            .collect(),
        arrows: told.arrows,
        refuted: told.refuted,
        solved,
    })
}

fn kami(puzzle: &Puzzle) -> Result<&brimful::kami::Puzzle, Fault> {
    match puzzle {
        Puzzle::Kami(p) | Puzzle::Flood(p) => Ok(p),
        _ => Err(Fault::new("only KAMI and Flood-It have regions")),
    }
}

pub(super) fn regions(text: &str, moves: Vec<Move>) -> Result<Contractions, Fault> {
    let puzzle = entry(text, None)?.puzzle;
    let played = moves.iter().map(|step| step.read(&puzzle)).collect::<Result<Vec<_>, _>>()?;
    let outline = Outline::new(puzzle.board());
    let center = |cells: &[Vertex]| {
        let sum = cells
            .iter()
            .map(|&v| outline.center(v))
            .fold([0.0, 0.0], |[x, y], [a, b]| [x + a, y + b]);
        Point(sum.map(|x| x / cells.len() as f64))
    };
    let region = |region: film::Region| Region {
        id: region.id,
        color: region.color,
        center: center(&region.cells),
        cells: region.cells,
    };
    let before = std::iter::once(None).chain(moves.into_iter().map(Some));
    let graphs = film::contractions(kami(&puzzle)?, &played).into_iter().zip(before);
    let steps = graphs.map(|(graph, step)| RegionGraph {
        step,
        regions: graph.regions.into_iter().map(region).collect(),
        edges: graph.edges,
    });
    Ok(Contractions { steps: steps.collect() })
}

pub(super) fn tree(text: &str, most: usize) -> Result<Tree, Fault> {
    let puzzle = entry(text, None)?.puzzle;
    let tree = film::game_tree(kami(&puzzle)?, most);
    let told = |(cell, color)| Move { cell, color };
    let node = |node: film::Node| Node {
        parent: node.parent.map(|(parent, _)| parent),
        step: node.parent.map(|(_, step)| told(step)),
        depth: node.depth,
        regions: node.regions,
        colors: node.colors,
        solved: node.solved,
    };
    let joins = tree.joins.into_iter().map(|join| Join {
        from: join.from,
        to: join.to,
        step: told(join.step),
    });
    Ok(Tree {
        nodes: tree.nodes.into_iter().map(node).collect(),
        joins: joins.collect(),
        best: tree.best,
        cut: tree.cut,
    })
}
