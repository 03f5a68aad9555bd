//! Random boards with holes, for puzzles whose holes are only decoration, with bridges and thin
//! walls where those are wanted.

use rand::Rng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::holes::{self, Passage};
use super::{Failure, Outline, Refusal, Request, image};
use crate::board::{Board, Cell, Links, Shape};
use crate::graph::{Graph, Vertex};
use crate::ids::{Edge, IdVec};
use crate::limits::Meter;

/// What a board has beside the cells of its outline.
#[derive(Clone, Copy, Default)]
pub(crate) struct Extras {
    /// A cell that is not there.
    pub(crate) hole: Option<Cell>,
    /// The most thin walls between neighbors.
    pub(crate) bars: u32,
    /// The most squares where one path crosses over another.
    pub(crate) bridges: u32,
    /// Whether one path is to lead through every cell: then holes leave no dead ends, and about as
    /// many cells of either chessboard color.
    pub(crate) one_path: bool,
}

/// A connected board with the request's lattice, outline, joined sides, share of holes and
/// symmetry.
pub(crate) fn random(
    request: &Request,
    extras: Extras,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Board, Failure> {
    let (rows, cols) = request.shape.size();
    let mut present = request.outline.cut(request.shape);
    if let Some(hole) = extras.hole {
        present[(hole.row * cols + hole.col) as usize] = false;
    }
    let outline = request.outline;
    if outline != Outline::Full && !connected(request.shape, &present) {
        return Err(Refusal::Outline { rows, cols, outline }.into());
    }
    let links = Links { wrap: request.wrap, ..Links::default() };
    let passage = if extras.one_path {
        Passage::new(&Board::with_links(request.shape, &present, &links).map_err(Refusal::from)?)
    } else {
        Passage::default()
    };
    holes::punch(request, &mut present, passage, rng, meter)?;
    let plain = Board::with_links(request.shape, &present, &links).map_err(Refusal::from)?;
    if extras.bars == 0 && extras.bridges == 0 {
        return Ok(plain);
    }
    let mut links = Links { bridges: bridges(&plain, extras.bridges, rng), ..links };
    links.walls = bars(&plain, request, extras, &links.bridges, rng);
    Ok(Board::with_links(request.shape, &present, &links).map_err(Refusal::from)?)
}

/// Up to `most` cells with four neighbors, no two of them within two steps of each other.
fn bridges(board: &Board, most: u32, rng: &mut ChaCha8Rng) -> Vec<Cell> {
    let graph = board.graph();
    let mut order: Vec<Vertex> = Vertex::all(graph.len()).collect();
    order.shuffle(rng);
    let mut near = IdVec::from_elem(false, graph.len());
    let mut chosen = Vec::new();
    for v in order.into_iter().filter(|&v| graph.degree(v) == 4) {
        if chosen.len() >= most as usize {
            break;
        }
        if !graph.neighbors(v).any(|w| near[w]) && !near[v] {
            near[v] = true;
            graph.neighbors(v).for_each(|w| near[w] = true);
            chosen.push(board.cell(v));
        }
    }
    chosen
}

/// Up to `most` pairs of neighbors with a wall between, in the request's symmetry. No wall stands
/// at a bridge, every cell keeps two ways out, and a tree of edges stays open.
fn bars(
    board: &Board,
    request: &Request,
    extras: Extras,
    bridges: &[Cell],
    rng: &mut ChaCha8Rng,
) -> Vec<[Cell; 2]> {
    let graph = board.graph();
    let mut ways: IdVec<Vertex, usize> =
        Vertex::all(graph.len()).map(|v| graph.degree(v)).collect();
    let mut closed = tree(graph, rng);
    for bridge in bridges.iter().filter_map(|&cell| board.vertex(cell)) {
        graph.links(bridge).iter().for_each(|&(_, edge)| closed[edge] = true);
    }
    let image =
        |v: Vertex| board.vertex(image(board.cell(v), request.shape.size(), request.symmetry));
    let mut order: Vec<[Vertex; 2]> = graph.edges().to_vec();
    order.shuffle(rng);
    let mut walls: Vec<[Cell; 2]> = Vec::new();
    for [v, w] in order {
        let mirrored = image(v).zip(image(w)).and_then(|(a, b)| graph.edge_between(a, b));
        let Some((edge, mirrored)) = graph.edge_between(v, w).zip(mirrored) else { continue };
        let pair = if edge == mirrored { vec![edge] } else { vec![edge, mirrored] };
        let open = |&edge: &Edge| !closed[edge] && graph.ends(edge).iter().all(|&v| ways[v] > 3);
        if walls.len() + pair.len() <= extras.bars as usize && pair.iter().all(open) {
            for edge in pair {
                closed[edge] = true;
                graph.ends(edge).iter().for_each(|&v| ways[v] -= 1);
                walls.push(graph.ends(edge).map(|v| board.cell(v)));
            }
        }
    }
    walls
}

/// Which edges are on a random tree that spans the board.
fn tree(graph: &Graph, rng: &mut ChaCha8Rng) -> IdVec<Edge, bool> {
    let mut chosen = IdVec::from_elem(false, graph.edges().len());
    let mut reached = IdVec::from_elem(false, graph.len());
    let mut open: Vec<(Vertex, Option<Edge>)> = vec![(Vertex(0), None)];
    while !open.is_empty() {
        let (v, edge) = open.swap_remove(rng.random_range(0..open.len() as u32) as usize);
        if graph.is_empty() || std::mem::replace(&mut reached[v], true) {
            continue;
        }
        if let Some(edge) = edge {
            chosen[edge] = true;
        }
        open.extend(graph.links(v).iter().map(|&(w, edge)| (w, Some(edge))));
    }
    chosen
}

/// Whether there are cells and they are connected.
pub(super) fn connected(shape: Shape, present: &[bool]) -> bool {
    let cols = shape.size().1;
    let Some(first) = present.iter().position(|&here| here) else { return false };
    let mut left = present.to_vec();
    left[first] = false;
    let mut stack = vec![first as u32];
    while let Some(at) = stack.pop() {
        for near in shape.neighbors(Cell::new(at / cols, at % cols)) {
            let near = near.row * cols + near.col;
            if std::mem::take(&mut left[near as usize]) {
                stack.push(near);
            }
        }
    }
    !left.contains(&true)
}
