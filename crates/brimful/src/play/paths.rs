//! Paths under the hand: Cardinal Chains and Numberlink.
//!
//! A drag leads one path; the others stay as they are until it ends, and then lose what it ran
//! over.

use std::rc::Rc;

use crate::graph::Vertex;
use crate::puzzle::Puzzle;

use super::nudge::{Code, Nudge};
use super::position::{Cells, Change};

/// A drag under way: one path, as the hand leads it.
#[derive(Clone, Debug)]
pub(super) struct Drag {
    pub(super) index: usize,
    pub(super) cells: Vec<Vertex>,
    /// Whether the hand has moved: a mere press changes nothing.
    pub(super) moved: bool,
}

/// The path through a cell and the cell's place on it.
pub(super) fn find(paths: &[Cells], cell: Vertex) -> Option<(usize, usize)> {
    paths.iter().enumerate().find_map(|(i, path)| Some((i, path.iter().position(|&v| v == cell)?)))
}

/// The path that may begin at a cell: of its start or its label.
pub(super) fn beginning(puzzle: &Puzzle, cell: Vertex) -> Option<usize> {
    match puzzle {
        Puzzle::Chains(p) => p.starts().binary_search(&cell).ok(),
        Puzzle::Numberlink(p) => p.label_at()[cell as usize].map(|label| label as usize),
        _ => None,
    }
}

/// Whether a Numberlink path joins both its ends.
pub(super) fn is_complete(puzzle: &Puzzle, index: usize, cells: &[Vertex]) -> bool {
    match (puzzle, cells) {
        (Puzzle::Numberlink(p), [first, .., last]) => {
            let pair = p.pairs()[index];
            pair.contains(first) && pair.contains(last)
        }
        _ => false,
    }
}

/// Whether a path may go on from its last cell to a neighbor, other paths apart.
///
/// # Errors
/// Why not.
pub(super) fn may_step(
    puzzle: &Puzzle,
    index: usize,
    cells: &[Vertex],
    to: Vertex,
) -> Result<(), Nudge> {
    let Some(&head) = cells.last() else { return Err(Nudge::new(Code::NoPath, [to])) };
    if puzzle.board().graph().edge_between(head, to).is_none() {
        return Err(Nudge::new(Code::Far, [head, to]));
    }
    match puzzle {
        Puzzle::Chains(p) if p.starts().binary_search(&to).is_ok() => {
            Err(Nudge::new(Code::Start, [to]))
        }
        Puzzle::Chains(p) if !p.may_step(head, to) => Err(Nudge::new(Code::Lower, [head, to])),
        Puzzle::Numberlink(_) if is_complete(puzzle, index, cells) => {
            Err(Nudge::new(Code::Joined, [head]))
        }
        Puzzle::Numberlink(p) => match p.label_at()[to as usize] {
            Some(label) if label as usize != index => Err(Nudge::new(Code::Endpoint, [to])),
            _ => Ok(()),
        },
        _ => Ok(()),
    }
}

impl Drag {
    /// Picks up the path at a cell: anew from a start or an endpoint, else cut back to that cell.
    pub(super) fn new(puzzle: &Puzzle, paths: &[Cells], cell: Vertex) -> Option<Self> {
        if let Some(index) = beginning(puzzle, cell) {
            return Some(Drag { index, cells: vec![cell], moved: false });
        }
        let (index, place) = find(paths, cell)?;
        Some(Drag { index, cells: paths[index][..=place].to_vec(), moved: false })
    }

    pub(super) fn head(&self) -> Vertex {
        self.cells.last().copied().unwrap_or_default()
    }

    /// Leads the path to a neighbor of its last cell, or back to a cell it holds.
    ///
    /// # Errors
    /// Why it may not go there.
    pub(super) fn step(&mut self, puzzle: &Puzzle, to: Vertex) -> Result<(), Nudge> {
        self.moved = true;
        if let Some(place) = self.cells.iter().position(|&v| v == to) {
            self.cells.truncate(place + 1);
            return Ok(());
        }
        may_step(puzzle, self.index, &self.cells, to)?;
        self.cells.push(to);
        Ok(())
    }

    /// What a release would make of each path, in their order, and what it would cut off.
    pub(super) fn after(&self, puzzle: &Puzzle, paths: &[Cells]) -> Vec<(Cells, Vec<Vertex>)> {
        if !self.moved {
            return paths.iter().map(|path| (Rc::clone(path), Vec::new())).collect();
        }
        let mut taken = vec![false; puzzle.board().len()];
        self.cells.iter().for_each(|&v| taken[v as usize] = true);
        let left = |(index, path): (usize, &Cells)| {
            if index == self.index {
                return (tidy(puzzle, &self.cells), Vec::new());
            }
            let Some(crossed) = path.iter().position(|&v| taken[v as usize]) else {
                return (Rc::clone(path), Vec::new());
            };
            let (before, rest) = path.split_at(crossed);
            let last = rest.iter().rposition(|&v| taken[v as usize]).unwrap_or(0);
            let behind = &rest[last + 1..];
            // Of a joined path the longer piece stays: both hang on an endpoint.
            if is_complete(puzzle, index, path) && behind.len() > before.len() {
                (
                    tidy(puzzle, &behind.iter().rev().copied().collect::<Vec<_>>()),
                    path[..=crossed + last].to_vec(),
                )
            } else {
                (tidy(puzzle, before), rest.to_vec())
            }
        };
        paths.iter().enumerate().map(left).collect()
    }

    /// The changes a release makes.
    pub(super) fn changes(&self, puzzle: &Puzzle, paths: &[Cells]) -> Vec<Change> {
        let after = self.after(puzzle, paths).into_iter().map(|(now, _)| now);
        replace(paths, after)
    }
}

/// The changes from some paths to others.
pub(super) fn replace(paths: &[Cells], others: impl IntoIterator<Item = Cells>) -> Vec<Change> {
    let pairs = paths.iter().zip(others).enumerate().filter(|(_, (was, now))| *was != now);
    pairs.map(|(index, (was, now))| Change::Path { index, was: Rc::clone(was), now }).collect()
}

/// A Numberlink path of one cell is none.
fn tidy(puzzle: &Puzzle, cells: &[Vertex]) -> Cells {
    if cells.len() < 2 && matches!(puzzle, Puzzle::Numberlink(_)) {
        Cells::from([])
    } else {
        Cells::from(cells)
    }
}

/// Whether these could be the paths of a game: each begins where one may, goes as one may, and no
/// cell is on two.
pub(super) fn are_legal(puzzle: &Puzzle, paths: &[Cells]) -> bool {
    let cells = puzzle.board().len();
    let mut taken = vec![false; cells];
    paths.iter().enumerate().all(|(index, path)| {
        let inside = path
            .iter()
            .all(|&v| (v as usize) < cells && !std::mem::replace(&mut taken[v as usize], true));
        let begins = match path.first() {
            Some(&first) => inside && beginning(puzzle, first) == Some(index),
            None => matches!(puzzle, Puzzle::Numberlink(_)),
        };
        let long = path.len() != 1 || matches!(puzzle, Puzzle::Chains(_));
        begins
            && long
            && (1..path.len()).all(|i| may_step(puzzle, index, &path[..i], path[i]).is_ok())
    })
}
