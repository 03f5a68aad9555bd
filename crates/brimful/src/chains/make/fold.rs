//! Levels that look the same turned or mirrored, starts and numbers.
//!
//! The image of a solution of such a level is a solution; so the only one is its own image. Where
//! no cell is its own image, a path and its image are different paths: otherwise it would begin in
//! a cell that is. So no path visits a cell and its image, and the solution is a cover of the board
//! *folded*, on which a vertex stands for a cell and its image, unfolded into two. Where a cell
//! touches both cells of another vertex, the path to one of them could as well go on as its image
//! does, under the same numbers: such steps would leave two solutions and are left out.
//!
//! A level is made on the folded board and unfolded, and kept if the engine finds no other solution
//! of the whole board, whether that is symmetric or not.

use crate::ids::IdVec;
use crate::plant::Images;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::Task;
use super::level::Level;
use super::repair::other_covers;
use crate::board::{Board, Cell};
use crate::graph::{Graph, Vertex};
use crate::limits::{Meter, Stop};
use crate::plant::{Failure, Refusal, Symmetry, images};

const ODD_STARTS: Refusal = Refusal::Rule {
    name: "odd-starts",
    reason: "symmetric starts lie in pairs, each the image of the other: \
             ask for an even number of them",
};
const MIDDLE_COLUMN: Refusal = Refusal::Rule {
    name: "middle-column",
    reason: "no path could visit the middle column and keep to its mirror image: \
             ask for an even number of columns",
};
const MIDDLE_CELL: Refusal = Refusal::Rule {
    name: "middle-cell",
    reason: "no path could visit the middle cell, which is its own image: \
             ask for an even number of rows or columns, or allow walls",
};

/// The cell to leave out, so that no cell is its own image.
///
/// # Errors
/// Refused where leaving a cell out does not help, or where the request allows no hole.
pub(super) fn middle(task: Task<'_>) -> Result<Option<Cell>, Refusal> {
    let request = task.request;
    let (rows, cols) = request.shape.size();
    if request.symmetry != Symmetry::None && task.starts.is_some_and(|starts| starts % 2 == 1) {
        return Err(ODD_STARTS);
    }
    match request.symmetry {
        Symmetry::Mirror if cols % 2 == 1 => Err(MIDDLE_COLUMN),
        Symmetry::Turn if rows % 2 == 1 && cols % 2 == 1 => {
            if request.walls == Some(0.0) {
                return Err(MIDDLE_CELL);
            }
            Ok(Some(Cell::new(rows / 2, cols / 2)))
        }
        _ => Ok(None),
    }
}

/// A symmetric level as requested on this board; `None` if this try did not lead to one.
pub(super) fn planted(
    board: &Board,
    task: Task<'_>,
    attempt: u32,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<Level>, Failure> {
    let fold = Fold::new(board, images(board, task.request.symmetry)?);
    let starts = task.starts.map_or_else(
        || rng.random_range(1..=(fold.graph.len() as u32 / 7).clamp(1, 3)),
        |all| all / 2,
    );
    let half = Task { starts: Some(starts), ..task };
    let Some(level) = super::planted(&fold.graph, half, attempt, rng, meter)? else {
        return Ok(None);
    };
    let level = fold.unfold(&level);
    let unique = task.request.unique;
    Ok((!unique || is_only(board.graph(), &level, meter)?).then_some(level))
}

/// Whether the engine proves that there is no other solution.
fn is_only(graph: &Graph, level: &Level, meter: &mut Meter<'_>) -> Result<bool, Stop> {
    let found = other_covers(graph, level, meter)?;
    Ok(found.is_all && found.covers.is_empty())
}

/// A board folded along its symmetry.
struct Fold<'b> {
    board: &'b Board,
    images: Images,
    /// The first cell of each vertex of the folded board.
    cells: IdVec<Vertex, Vertex>,
    graph: Graph,
}

impl<'b> Fold<'b> {
    /// Folds a board on which no cell is its own image.
    fn new(board: &'b Board, images: Images) -> Self {
        let mut of = IdVec::from_elem(Vertex(0), board.len());
        let mut cells = IdVec::new();
        for (v, &image) in images.iter_enumerated().filter(|&(v, &image)| v < image) {
            let orbit: Vertex = cells.push(v);
            of[v] = orbit;
            of[image] = orbit;
        }
        let touch = |a: Vertex, b: Vertex| board.graph().edge_between(a, b).is_some();
        let edges = board.graph().edges().iter().filter(|&&[a, b]| !touch(a, images[b]));
        let edges = edges.map(|&[a, b]| [of[a], of[b]]);
        let graph = Graph::trusted(cells.len() as u32, edges);
        Fold { board, images, cells, graph }
    }

    /// The level with every path and its image.
    fn unfold(&self, level: &Level) -> Level {
        let mut paths = Vec::new();
        let mut numbers = IdVec::from_elem(0, self.board.len());
        for folded in level.paths() {
            let mut path: Vec<Vertex> = Vec::new();
            for &orbit in folded {
                let cell = self.cells[orbit];
                let image = self.images[cell];
                let follows = path
                    .last()
                    .is_none_or(|&last| self.board.graph().edge_between(last, cell).is_some());
                path.push(if follows { cell } else { image });
                [cell, image].iter().for_each(|&v| numbers[v] = level.numbers()[orbit]);
            }
            paths.push(path.iter().map(|&v| self.images[v]).collect());
            paths.push(path);
        }
        Level::numbered(paths, numbers, level.most())
    }
}
