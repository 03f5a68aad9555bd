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

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::level::Level;
use super::repair::other_covers;
use crate::board::{Board, Cell};
use crate::generate::{Failure, Symmetry, Wish, outline};
use crate::graph::{Graph, Vertex};
use crate::limits::{Meter, Stop};

/// The cell to leave out, so that no cell is its own image.
///
/// # Errors
/// Refused where leaving a cell out does not help, or is not wished.
pub(super) fn middle(wish: &Wish) -> Result<Option<Cell>, Failure> {
    let (rows, cols) = wish.shape.size();
    let refuse = |text: &str| Err(Failure::Refused(text.into()));
    if wish.symmetry != Symmetry::None && wish.starts.is_some_and(|starts| starts % 2 == 1) {
        return refuse(
            "symmetric starts lie in pairs, each the image of the other: ask for an even number of them",
        );
    }
    match wish.symmetry {
        Symmetry::Mirror if cols % 2 == 1 => refuse(
            "no path but one within the middle column could be its own mirror image: ask for an even number of columns",
        ),
        Symmetry::Turn if rows % 2 == 1 && cols % 2 == 1 => {
            if wish.walls == Some(0.0) {
                return refuse(
                    "no path could visit the middle cell, which is its own image: ask for an even number of rows or \
                     columns, or allow that cell to be a hole",
                );
            }
            Ok(Some(Cell::new(rows / 2, cols / 2)))
        }
        _ => Ok(None),
    }
}

/// A symmetric level that fulfills the wish on this board; `None` when it did not come about.
pub(super) fn planted(
    board: &Board,
    wish: &Wish,
    attempt: u32,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<Level>, Failure> {
    let fold = Fold::new(board, outline::images(board, wish.symmetry)?);
    let starts = wish.starts.map_or_else(
        || rng.random_range(1..=(fold.graph.len() as u32 / 7).clamp(1, 3)),
        |all| all / 2,
    );
    let half = Wish { starts: Some(starts), ..wish.clone() };
    let Some(level) = super::planted(&fold.graph, &half, attempt, rng, meter)? else {
        return Ok(None);
    };
    let level = fold.unfold(&level);
    Ok((!wish.unique || is_only(board.graph(), &level, meter)?).then_some(level))
}

/// Whether the engine proves that there is no other solution.
fn is_only(graph: &Graph, level: &Level, meter: &mut Meter<'_>) -> Result<bool, Stop> {
    let found = other_covers(graph, level, meter)?;
    Ok(found.is_all && found.covers.is_empty())
}

/// A board folded along its symmetry.
struct Fold<'b> {
    board: &'b Board,
    images: Vec<Vertex>,
    /// The first cell of each vertex of the folded board.
    cells: Vec<Vertex>,
    graph: Graph,
}

impl<'b> Fold<'b> {
    /// Folds a board on which no cell is its own image.
    fn new(board: &'b Board, images: Vec<Vertex>) -> Self {
        let mut of = vec![0; board.len()];
        let mut cells = Vec::new();
        for (v, &image) in (0..).zip(&images).filter(|&(v, &image)| v < image) {
            of[v as usize] = cells.len() as u32;
            of[image as usize] = cells.len() as u32;
            cells.push(v);
        }
        let touch = |a: Vertex, b: Vertex| board.graph().edge_between(a, b).is_some();
        let edges = board.graph().edges().iter().filter(|&&[a, b]| !touch(a, images[b as usize]));
        let edges = edges.map(|&[a, b]| [of[a as usize], of[b as usize]]);
        let graph = Graph::new(cells.len() as u32, edges).unwrap_or_default();
        Fold { board, images, cells, graph }
    }

    /// The level with every path and its image.
    fn unfold(&self, level: &Level) -> Level {
        let mut paths = Vec::new();
        let mut numbers = vec![0; self.board.len()];
        for folded in level.paths() {
            let mut path: Vec<Vertex> = Vec::new();
            for &orbit in folded {
                let cell = self.cells[orbit as usize];
                let image = self.images[cell as usize];
                let follows = path
                    .last()
                    .is_none_or(|&last| self.board.graph().edge_between(last, cell).is_some());
                path.push(if follows { cell } else { image });
                [cell, image]
                    .iter()
                    .for_each(|&v| numbers[v as usize] = level.numbers()[orbit as usize]);
            }
            paths.push(path.iter().map(|&v| self.images[v as usize]).collect());
            paths.push(path);
        }
        Level::numbered(paths, numbers, level.most())
    }
}
