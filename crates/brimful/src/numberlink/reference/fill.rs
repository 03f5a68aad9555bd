//! What both reference methods share: labels on cells, and the walk through all of them in reading
//! order.

use crate::graph::Vertex;
use crate::ids::{IdVec, Label};
use crate::limits::{Meter, Stop};
use crate::numberlink::{Puzzle, Solution};
use crate::observe::Observer;

use super::Event;

/// A label for some of the cells.
pub(super) struct Coloring<'p> {
    puzzle: &'p Puzzle,
    label_at: IdVec<Vertex, Option<Label>>,
}

/// Solutions met, and why the search ended early (`None`: it saw everything, or enough).
pub(super) struct Found {
    pub(super) solutions: Vec<Solution>,
    pub(super) stop: Option<Stop>,
}

impl<'p> Coloring<'p> {
    /// The labels the puzzle gives.
    pub(super) fn new(puzzle: &'p Puzzle) -> Self {
        Coloring { puzzle, label_at: puzzle.label_at().clone() }
    }

    /// The neighbors of a cell.
    pub(super) fn neighbors(&self, v: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        self.puzzle.board().graph().neighbors(v)
    }

    /// The goal test at one cell: an endpoint has exactly one neighbor of its label, every other
    /// cell exactly two.
    pub(super) fn passes(&self, v: Vertex) -> bool {
        let label = self.label_at[v];
        let same = self.neighbors(v).filter(|&w| self.label_at[w] == label).count();
        same == if self.is_given(v) { 1 } else { 2 }
    }

    /// Whether the cell and all its neighbors have labels.
    pub(super) fn is_surrounded(&self, v: Vertex) -> bool {
        let has_label = |w: Vertex| self.label_at[w].is_some();
        has_label(v) && self.neighbors(v).all(has_label)
    }

    fn is_given(&self, v: Vertex) -> bool {
        self.puzzle.label_at()[v].is_some()
    }

    /// The labels in the order in which they are tried: by number, then by text.
    fn order(&self) -> Vec<Label> {
        let texts = self.puzzle.labels();
        let mut order: Vec<Label> = texts.ids().collect();
        let number = |text: &str| text.parse::<u64>().unwrap_or(u64::MAX);
        order.sort_by_key(|&label| (number(&texts[label]), &texts[label]));
        order
    }

    /// The paths of a full board that passes the test everywhere; `None` if a closed ring is among
    /// them.
    fn solution(&self) -> Option<Solution> {
        let board = self.puzzle.board();
        let follow = |&[from, to]: &[Vertex; 2]| {
            let (mut path, mut before, mut here) = (vec![from], from, from);
            while here != to {
                let same = |&w: &Vertex| w != before && self.label_at[w] == self.label_at[here];
                let next = self.neighbors(here).find(same)?;
                path.push(next);
                (before, here) = (here, next);
            }
            Some(board.cells_of(&path))
        };
        let paths: Vec<_> = self.puzzle.pairs().iter().map(follow).collect::<Option<_>>()?;
        let covered: usize = paths.iter().map(Vec::len).sum();
        (covered == board.len()).then_some(Solution { paths })
    }
}

/// Gives the empty cells labels in reading order, going back where `refused` names a cell that
/// cannot be right, or where every cell has a label. Keeps the boards that pass the goal test at
/// every cell.
pub(super) fn fill<O: Observer<Event>>(
    mut board: Coloring<'_>,
    wanted: usize,
    meter: &mut Meter<'_>,
    observer: &mut O,
    refused: impl Fn(&Coloring<'_>, Vertex) -> Option<Vertex>,
) -> Found {
    let all = Vertex::all(board.label_at.len());
    let empty: Vec<Vertex> = all.clone().filter(|&v| !board.is_given(v)).collect();
    let order = board.order();
    let mut tried = vec![0; empty.len()];
    let mut solutions = Vec::new();
    // The cells before `depth` have labels that were not refused.
    let mut depth = 0;
    loop {
        if depth == empty.len() {
            let wrong = all.clone().find(|&v| !board.passes(v));
            observer.see(|| wrong.map_or(Event::Solved, |vertex| Event::Refused { vertex }));
            solutions.extend(if wrong.is_none() { board.solution() } else { None });
            if solutions.len() >= wanted || depth == 0 {
                return Found { solutions, stop: None };
            }
            depth -= 1;
        }
        let vertex = empty[depth];
        if let Some(&label) = order.get(tried[depth]) {
            tried[depth] += 1;
            if let Err(stop) = meter.node() {
                return Found { solutions, stop: Some(stop) };
            }
            board.label_at[vertex] = Some(label);
            observer.see(|| Event::Placed { vertex, label });
            match refused(&board, vertex) {
                Some(vertex) => observer.see(|| Event::Refused { vertex }),
                None => depth += 1,
            }
        } else {
            tried[depth] = 0;
            board.label_at[vertex] = None;
            observer.see(|| Event::Emptied { vertex });
            if depth == 0 {
                return Found { solutions, stop: None };
            }
            depth -= 1;
        }
    }
}
