//! Paths under the hand, each from one given end or between two.
//!
//! A drag leads one path. The others stay as they are until it ends, and then lose the cells it
//! ran over.

use std::rc::Rc;

use crate::graph::Vertex;

use super::change::{Cells, Change};
use super::ground::Ground;
use super::nudge::{Code, Nudge};

/// Paths that share no cell. A path with one given end always holds it; one with two is empty, or
/// begins at either and is complete when it joins them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Paths {
    all: Vec<Cells>,
    ends: Rc<Ends>,
}

/// The given ends.
#[derive(Debug, PartialEq, Eq)]
struct Ends {
    /// Those of each path.
    of: Vec<Vec<Vertex>>,
    /// The path that each vertex is an end of.
    at: Vec<Option<usize>>,
}

/// A drag under way: one path, as the hand leads it.
#[derive(Clone, Debug)]
pub(crate) struct PathDrag {
    pub(super) index: usize,
    pub(super) cells: Vec<Vertex>,
    /// Whether the hand has moved: a mere press changes nothing.
    pub(super) moved: bool,
}

impl Paths {
    /// Paths with these ends on a board of this many cells, before the first gesture.
    pub(crate) fn new(cells: usize, ends: Vec<Vec<Vertex>>) -> Self {
        let mut at = vec![None; cells];
        for (path, ends) in ends.iter().enumerate() {
            ends.iter().for_each(|&v| at[v as usize] = Some(path));
        }
        let first = |ends: &Vec<Vertex>| match ends[..] {
            [start] => Cells::from([start]),
            _ => Cells::from([]),
        };
        Paths { all: ends.iter().map(first).collect(), ends: Rc::new(Ends { of: ends, at }) }
    }

    /// The paths in the order of their ends.
    pub(crate) fn all(&self) -> &[Cells] {
        &self.all
    }

    pub(super) fn replace(&mut self, index: usize, cells: &Cells) {
        if let Some(path) = self.all.get_mut(index) {
            *path = Rc::clone(cells);
        }
    }

    /// The given ends of a path.
    pub(crate) fn ends(&self, index: usize) -> &[Vertex] {
        &self.ends.of[index]
    }

    /// The path through a cell, and the cell's place on it.
    pub(crate) fn find(&self, cell: Vertex) -> Option<(usize, usize)> {
        let place = |path: &Cells| path.iter().position(|&v| v == cell);
        self.all.iter().enumerate().find_map(|(index, path)| Some((index, place(path)?)))
    }

    /// The path that a cell is a given end of.
    pub(super) fn end_of(&self, cell: Vertex) -> Option<usize> {
        self.ends.at.get(cell as usize).copied().flatten()
    }

    /// Whether some cells join both ends of a path.
    pub(crate) fn is_complete(&self, index: usize, cells: &[Vertex]) -> bool {
        match (self.ends(index), cells) {
            (ends @ [_, _], [first, .., last]) => ends.contains(first) && ends.contains(last),
            _ => false,
        }
    }

    /// Whether a path of these cells may go on to another, the cells of other paths apart.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn may_step(
        &self,
        ground: Ground<'_>,
        index: usize,
        cells: &[Vertex],
        to: Vertex,
    ) -> Result<(), Nudge> {
        let Some(&head) = cells.last() else { return Err(Nudge::new(Code::NoPath, [to])) };
        if !ground.touch(head, to) {
            return Err(Nudge::new(Code::Far, [head, to]));
        }
        if self.is_complete(index, cells) {
            return Err(Nudge::new(Code::Joined, [head]));
        }
        match self.end_of(to) {
            Some(other) if other != index => {
                let code = if self.is_lone(other) { Code::Start } else { Code::Endpoint };
                Err(Nudge::new(code, [to]))
            }
            _ => ground.steps.may_step(head, to).map_err(|code| Nudge::new(code, [head, to])),
        }
    }

    /// Whether a path has one given end, so that this cell alone is a path.
    fn is_lone(&self, index: usize) -> bool {
        self.ends(index).len() == 1
    }

    /// The path of some cells; an end alone is an empty path if it waits for another end.
    fn tidy(&self, index: usize, cells: &[Vertex]) -> Cells {
        let cells = if cells.len() < 2 && !self.is_lone(index) { &[] } else { cells };
        Cells::from(cells)
    }

    /// The drag that picks up the path at a cell: anew from an end, else cut back to that cell.
    pub(super) fn pick_up(&self, cell: Vertex) -> Option<PathDrag> {
        if let Some(index) = self.end_of(cell) {
            return Some(PathDrag { index, cells: vec![cell], moved: false });
        }
        let (index, place) = self.find(cell)?;
        Some(PathDrag { index, cells: self.all[index][..=place].to_vec(), moved: false })
    }

    /// The drag that has just led a path into a cell beside its end.
    pub(super) fn reach(&self, ground: Ground<'_>, cell: Vertex) -> Option<PathDrag> {
        let ends = self.all.iter().enumerate().filter_map(|(index, path)| {
            let heads = if path.is_empty() {
                self.ends(index).iter().map(|&v| vec![v]).collect()
            } else {
                vec![path.to_vec()]
            };
            heads.into_iter().find_map(|cells| {
                let mut drag = PathDrag { index, cells, moved: false };
                drag.step(ground, self, cell).ok()?;
                Some(drag)
            })
        });
        // A path already drawn goes first, then the longest.
        ends.max_by_key(|drag| (drag.cells.len(), std::cmp::Reverse(drag.index)))
    }

    /// Takes the cells behind a cell off its path, or its last cell; and where its end is then.
    pub(super) fn retract(&self, cell: Vertex) -> Option<(Vec<Change>, Vertex)> {
        let (index, place) = self.find(cell)?;
        let path = &self.all[index];
        let keep = if place + 1 == path.len() { place } else { place + 1 };
        let &head = path[..keep].last()?;
        let drag = PathDrag { index, cells: path[..keep].to_vec(), moved: true };
        Some((drag.changes(self), head))
    }

    /// Takes the path through a cell, or of an end, off the board.
    pub(super) fn clear(&self, cell: Vertex) -> Option<Vec<Change>> {
        let index = self.find(cell).map(|(index, _)| index).or_else(|| self.end_of(cell))?;
        let cells = self.all[index].iter().take(1).copied().collect();
        Some(PathDrag { index, cells, moved: true }.changes(self))
    }

    /// The changes to paths of which each is put where it begins.
    pub(super) fn changes_to(&self, paths: impl IntoIterator<Item = Vec<Vertex>>) -> Vec<Change> {
        let mut goal = self.all.clone();
        for path in paths {
            if let Some(index) = path.first().and_then(|&v| self.end_of(v)) {
                goal[index] = path.into();
            }
        }
        self.changes(goal)
    }

    fn changes(&self, goal: impl IntoIterator<Item = Cells>) -> Vec<Change> {
        let pairs = self.all.iter().zip(goal).enumerate().filter(|(_, (was, now))| *was != now);
        pairs.map(|(index, (was, now))| Change::Path { index, was: Rc::clone(was), now }).collect()
    }

    /// Whether gestures could have drawn these paths.
    pub(super) fn are_legal(&self, ground: Ground<'_>) -> bool {
        let mut taken = vec![false; self.ends.at.len()];
        let mut is_free = |v: &Vertex| match taken.get_mut(*v as usize) {
            Some(taken) => !std::mem::replace(taken, true),
            None => false,
        };
        self.all.iter().enumerate().all(|(index, path)| {
            let begins = match path[..] {
                [] => !self.is_lone(index),
                [first] => self.is_lone(index) && self.end_of(first) == Some(index),
                [first, ..] => self.end_of(first) == Some(index),
            };
            let may = |i: usize| self.may_step(ground, index, &path[..i], path[i]).is_ok();
            begins && path.iter().all(&mut is_free) && (1..path.len()).all(may)
        })
    }
}

impl PathDrag {
    /// Where the hand is.
    pub(super) fn head(&self) -> Vertex {
        self.cells.last().copied().unwrap_or_default()
    }

    /// Leads the path to a neighbor of its last cell, or back to a cell it holds.
    ///
    /// # Errors
    /// Why it may not go there.
    pub(super) fn step(
        &mut self,
        ground: Ground<'_>,
        paths: &Paths,
        to: Vertex,
    ) -> Result<(), Nudge> {
        self.moved = true;
        if let Some(place) = self.cells.iter().position(|&v| v == to) {
            self.cells.truncate(place + 1);
            return Ok(());
        }
        paths.may_step(ground, self.index, &self.cells, to)?;
        self.cells.push(to);
        Ok(())
    }

    /// Each path after a release, in their order, and the cells it would lose.
    pub(super) fn after(&self, paths: &Paths) -> Vec<(Cells, Vec<Vertex>)> {
        if !self.moved {
            return paths.all.iter().map(|path| (Rc::clone(path), Vec::new())).collect();
        }
        let mut taken = vec![false; paths.ends.at.len()];
        self.cells.iter().for_each(|&v| taken[v as usize] = true);
        let left = |(index, path): (usize, &Cells)| {
            if index == self.index {
                return (paths.tidy(index, &self.cells), Vec::new());
            }
            let Some(crossed) = path.iter().position(|&v| taken[v as usize]) else {
                return (Rc::clone(path), Vec::new());
            };
            let (before, rest) = path.split_at(crossed);
            let last = rest.iter().rposition(|&v| taken[v as usize]).unwrap_or(0);
            let behind = &rest[last + 1..];
            // Of a joined path the longer piece stays: both hang on an end.
            if paths.is_complete(index, path) && behind.len() > before.len() {
                let back: Vec<Vertex> = behind.iter().rev().copied().collect();
                (paths.tidy(index, &back), path[..=crossed + last].to_vec())
            } else {
                (paths.tidy(index, before), rest.to_vec())
            }
        };
        paths.all.iter().enumerate().map(left).collect()
    }

    /// The changes a release makes.
    pub(super) fn changes(&self, paths: &Paths) -> Vec<Change> {
        paths.changes(self.after(paths).into_iter().map(|(now, _)| now))
    }
}
