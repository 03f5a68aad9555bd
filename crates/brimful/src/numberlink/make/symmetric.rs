//! Ends that lie symmetrically.
//!
//! The cells where ends stand are made symmetric, not which of them belong together, as publishers
//! do it. If pairs went to pairs too, the image of the solution would be the solution itself, and
//! players would have to find only half of it. Chance symmetry of that sort is allowed: turned
//! boards of 7x7, 8x8, 10x10 and 12x12 have such a solution in 57, 21, 7 and 1 of 100.
//!
//! An end that takes over what lies behind a neighbor on another path leaves its cell, and the cell
//! before that neighbor becomes an end: ends walk by two cells. An end is *lone* if its image is
//! not an end. Ends walk at random, and hardly ever so that more are lone, until no end is.
//!
//! Each step keeps the color of a chessboard. The cells and the number of pairs fix the number of
//! ends on each color: a path has an end of each color, or one more cell and both ends of one
//! color. So where images keep the color, and at most one cell is its own image, half of the
//! numbers of pairs are impossible: [`fits`].

use crate::plant::Images;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::board::Board;
use crate::graph::Vertex;
use crate::limits::{Meter, Stop};
use crate::plant::cover::Cover;
use crate::plant::paths::NONE;

/// Steps of ends, for each cell: most boards need fewer than a tenth.
const STEPS: u64 = 2_000;
/// The chance to accept a step that leaves more lone ends. (With .005 or .1 boards of 12x12 take
/// longer.)
const UPHILL: f64 = 0.02;

/// Whether this many pairs can have symmetric ends on the board, every cell being covered.
pub(super) fn fits(board: &Board, images: &Images, pairs: u32) -> bool {
    let Some(color) = board.chessboard() else { return true };
    if images.iter_enumerated().any(|(v, &image)| color[v] != color[image]) {
        return true;
    }
    let fixed =
        |which: bool| images.iter_enumerated().any(|(v, &image)| v == image && color[v] == which);
    let cells = color.iter().filter(|&&color| color).count() as i64;
    let more = 2 * cells - color.len() as i64;
    // ends on either color
    [(true, more), (false, -more)]
        .iter()
        .all(|&(which, more)| (i64::from(pairs) + more) % 2 == 0 || fixed(which))
}

/// Moves ends until they lie symmetrically, as many as before; false if steps ran out.
pub(super) fn settle(
    board: &Board,
    images: &Images,
    cover: &mut Cover<'_>,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<bool, Stop> {
    let graph = board.graph();
    let mut ends: Vec<Vertex> =
        Vertex::all(graph.len()).filter(|&v| cover.paths.is_end(v)).collect();
    let mut lone = lone_ends(cover, images);
    for _ in 0..STEPS * graph.len() as u64 {
        if lone == 0 {
            return Ok(true);
        }
        meter.work(4)?;
        let i = rng.random_range(0..ends.len() as u32) as usize;
        let x = ends[i];
        let links = graph.links(x);
        if links.is_empty() {
            return Ok(false);
        }
        let y = links[rng.random_range(0..links.len() as u32) as usize].0;
        let before = cover.paths.links(y)[usize::from(rng.random_bool(0.5))];
        if before == NONE || cover.paths.together(x, y) {
            continue;
        }
        let after = lone + change(cover, images, x, before);
        if (after <= lone || rng.random_bool(UPHILL)) && cover.hand_over(x, y, before) {
            ends[i] = before;
            lone = after;
        }
    }
    Ok(lone == 0)
}

/// How many ends have no end in their image.
fn lone_ends(cover: &Cover<'_>, images: &Images) -> i32 {
    let lone =
        |&(v, &image): &(Vertex, &Vertex)| cover.paths.is_end(v) && !cover.paths.is_end(image);
    images.iter_enumerated().filter(lone).count() as i32
}

/// How many more lone ends there are when the end `from` has gone to `to`, where none was.
fn change(cover: &Cover<'_>, images: &Images, from: Vertex, to: Vertex) -> i32 {
    let left = images[from];
    let joined = images[to];
    let gone = if left == from {
        0
    } else if cover.paths.is_end(left) {
        1
    } else {
        -1
    };
    let come = if joined == to {
        0
    } else if joined != from && cover.paths.is_end(joined) {
        -1
    } else {
        1
    };
    gone + come
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::board::Shape;
    use crate::ids::IdVec;
    use crate::plant::{self, Symmetry};

    /// Whether the chosen edges are paths that cover all cells, and the cells where they end.
    fn ends(board: &Board, chosen: u32) -> Option<IdVec<Vertex, bool>> {
        let edges = board.graph().edges();
        let mut degree = IdVec::from_elem(0, board.len());
        let mut part: IdVec<Vertex, u32> = (0..board.len() as u32).collect();
        for (_, &[v, w]) in (0..).zip(edges).filter(|&(i, _): &(u32, _)| chosen >> i & 1 == 1) {
            degree[v] += 1;
            degree[w] += 1;
            let (old, new) = (part[v], part[w]);
            if old == new {
                return None;
            }
            part.iter_mut().filter(|part| **part == old).for_each(|part| *part = new);
        }
        degree
            .iter()
            .all(|degree| (1..=2).contains(degree))
            .then(|| degree.iter().map(|&d| d == 1).collect())
    }

    #[test]
    fn numbers_of_pairs_that_do_not_fit_are_never_to_be_had() {
        let mut refused = 0;
        for (rows, cols) in [(2, 4), (2, 5), (3, 3), (2, 6), (3, 4)] {
            let board =
                Board::new(Shape::Square { rows, cols }, &vec![true; (rows * cols) as usize])
                    .unwrap();
            for symmetry in [Symmetry::Turn, Symmetry::Mirror] {
                let images = plant::images(&board, symmetry).unwrap();
                let mut seen = vec![false; board.len()];
                for ends in
                    (0..1 << board.graph().edges().len()).filter_map(|chosen| ends(&board, chosen))
                {
                    if images.iter().zip(&ends).all(|(&image, &end)| ends[image] == end) {
                        seen[ends.iter().filter(|&&end| end).count() / 2] = true;
                    }
                }
                for pairs in 1..=board.len() as u32 / 2 {
                    let fits = fits(&board, &images, pairs);
                    assert!(fits || !seen[pairs as usize], "{rows}x{cols} {symmetry:?} {pairs}");
                    refused += u32::from(!fits);
                }
            }
        }
        assert!(refused > 5, "{refused}");
    }
}
