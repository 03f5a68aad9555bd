//! Saved games of before lines could be loose: a change replaced one path by another.
//!
//! `p3:5+12,13` keeps five cells of path 3 and goes on to cells 12 and 13.

use std::rc::Rc;

use crate::graph::{Graph, Vertex};

use super::change::Change;
use super::ground::Ground;
use super::lines::{Ink, Lines};

/// The paths of such a game after each of its steps.
pub(crate) struct OldPaths {
    steps: Vec<Vec<Rc<[Vertex]>>>,
}

impl OldPaths {
    /// The paths of a new game: a path with one given end holds it, one with two is empty.
    pub(crate) fn new(ground: Ground<'_>) -> Self {
        let mut ends: Vec<Vec<Vertex>> = Vec::new();
        for v in Vertex::all(ground.board.len()) {
            if let Some(path) = ground.steps.end_at(v) {
                ends.resize_with(ends.len().max(path + 1), Vec::new);
                ends[path].push(v);
            }
        }
        let first = |ends: Vec<Vertex>| Rc::from(if ends.len() == 1 { ends } else { Vec::new() });
        OldPaths { steps: vec![ends.into_iter().map(first).collect()] }
    }

    /// Adds a step that leads back to where only `depth` steps were done.
    pub(crate) fn back_to(&mut self, depth: usize) {
        self.steps.push(self.steps[depth.min(self.steps.len() - 1)].clone());
    }

    /// Adds a step of changes, and returns those of the lines; `None` when a game cannot make them.
    pub(crate) fn read(&mut self, graph: &Graph, lines: &Lines, text: &str) -> Option<Vec<Change>> {
        let before = self.steps.last()?;
        let mut now = before.clone();
        for word in text.split(';').filter(|word| !word.is_empty()) {
            let (index, rest) = word.strip_prefix('p')?.split_once(':')?;
            let (keep, added) = rest.split_once('+')?;
            let path = now.get_mut(index.parse::<usize>().ok()?)?;
            let mut cells = path.get(..keep.parse().ok()?)?.to_vec();
            for cell in added.split(',').filter(|cell| !cell.is_empty()) {
                cells.push(cell.parse().ok().filter(|v: &Vertex| v.index() < graph.len())?);
            }
            let walks = |step: &[Vertex]| graph.edge_between(step[0], step[1]).is_some();
            if !cells.windows(2).all(walks) {
                return None;
            }
            *path = cells.into();
        }
        let mut after = lines.clone();
        before.iter().for_each(|path| after.trace(graph, path, Ink::Blank));
        now.iter().for_each(|path| after.trace(graph, path, Ink::Line));
        self.steps.push(now);
        Some(lines.changes_to(&after))
    }
}
