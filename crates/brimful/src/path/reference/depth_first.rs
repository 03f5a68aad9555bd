//! Depth-first search from the first cell: the program that nearly everybody writes for Zip.
//!
//! The path goes on to each free neighbor, in the order of the board, and comes back from where it
//! cannot go on. Pruned, it also comes back as soon as free cells are cut off from its end, or two
//! of them are dead ends besides the one it is about to enter.

use super::{Event, Search};
use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::limits::Stop;
use crate::observe::Observer;
use crate::path::{Puzzle, Rules};

pub(super) fn run<O: Observer<Event>>(
    search: &mut Search<'_, '_, O>,
    prunes: bool,
) -> Result<(), Stop> {
    let puzzle = search.puzzle;
    let starts: Vec<Vertex> = match puzzle.ends()[0] {
        Some(start) => vec![start],
        None => (Vertex::all(puzzle.board().len())).collect(),
    };
    for start in starts {
        let mut walk = Walk::new(puzzle);
        if walk.may_enter(start) && walk.from(start, search, prunes)? {
            break;
        }
    }
    Ok(())
}

/// The path so far.
struct Walk<'p> {
    puzzle: &'p Puzzle,
    path: Vec<Vertex>,
    on: IdVec<Vertex, bool>,
    /// How many numbers it has met.
    met: u32,
}

impl<'p> Walk<'p> {
    fn new(puzzle: &'p Puzzle) -> Self {
        Walk { puzzle, path: Vec::new(), on: IdVec::from_elem(false, puzzle.board().len()), met: 0 }
    }

    /// Whether the path may go on to a cell.
    fn may_enter(&self, v: Vertex) -> bool {
        let (step, n) = (self.path.len() as u32 + 1, self.on.len() as u32);
        let number = self.puzzle.numbers()[v];
        if self.on[v] {
            return false;
        }
        match self.puzzle.rules() {
            Rules::Order => {
                let last = self.puzzle.givens().len() as u32;
                number
                    .is_none_or(|number| number == self.met + 1 && (number == last) == (step == n))
            }
            Rules::Step => {
                let due = self.puzzle.givens().iter().find(|given| given.0 == step);
                number == due.map(|given| given.0)
            }
        }
    }

    /// Tries every path that begins at a cell; whether enough were found.
    fn from<O: Observer<Event>>(
        &mut self,
        start: Vertex,
        search: &mut Search<'_, '_, O>,
        prunes: bool,
    ) -> Result<bool, Stop> {
        // the neighbors still to be tried at each cell of the path
        let mut left: Vec<Vec<Vertex>> = Vec::new();
        left.push(self.enter(start, search, prunes)?);
        while let Some(next) = left.last_mut().map(Vec::pop) {
            match next {
                Some(v) => {
                    let onward = self.enter(v, search, prunes)?;
                    if self.path.len() == self.on.len() && search.keep(&self.path) {
                        return Ok(true);
                    }
                    left.push(onward);
                }
                None => {
                    left.pop();
                    self.leave(search);
                }
            }
        }
        Ok(false)
    }

    /// Leads the path to a cell and returns where it may go on, the last to be tried first.
    fn enter<O: Observer<Event>>(
        &mut self,
        v: Vertex,
        search: &mut Search<'_, '_, O>,
        prunes: bool,
    ) -> Result<Vec<Vertex>, Stop> {
        search.meter.node()?;
        let from = self.path.last().copied();
        self.path.push(v);
        self.on[v] = true;
        self.met += u32::from(self.puzzle.numbers()[v].is_some());
        let step = self.path.len();
        search.observer.see(|| Event::Step { from, to: v, step });
        if self.on.len() == 1 {
            search.keep(&self.path);
        }
        if prunes && let Some(hopeless) = self.hopeless() {
            search.observer.see(|| hopeless);
            return Ok(Vec::new());
        }
        let graph = self.puzzle.board().graph();
        let mut onward: Vec<Vertex> = graph.neighbors(v).filter(|&w| self.may_enter(w)).collect();
        onward.reverse();
        Ok(onward)
    }

    fn leave<O: Observer<Event>>(&mut self, search: &mut Search<'_, '_, O>) {
        let Some(v) = self.path.pop() else { return };
        self.on[v] = false;
        self.met -= u32::from(self.puzzle.numbers()[v].is_some());
        let from = self.path.last().copied();
        search.observer.see(|| Event::Back { from, to: v });
    }

    /// Free cells that the path can no longer cover all.
    fn hopeless(&self) -> Option<Event> {
        let graph = self.puzzle.board().graph();
        let head = *self.path.last()?;
        let free = |v: Vertex| !self.on[v];
        let mut reached = self.on.clone();
        let mut stack = vec![head];
        while let Some(v) = stack.pop() {
            for w in graph.neighbors(v) {
                if !std::mem::replace(&mut reached[w], true) {
                    stack.push(w);
                }
            }
        }
        let all = Vertex::all(self.on.len());
        let lost: Vec<Vertex> = all.clone().filter(|&v| !reached[v]).collect();
        if !lost.is_empty() {
            return Some(Event::Hopeless { cells: lost, cut_off: true });
        }
        // a free cell beside one free cell only is where the path ends, unless it is entered now
        let ways = |v: Vertex| graph.neighbors(v).filter(|&w| free(w)).count();
        let touches = |v: Vertex| graph.edge_between(head, v).is_some();
        let ends: Vec<Vertex> =
            all.filter(|&v| free(v) && ways(v) + usize::from(touches(v)) <= 1).collect();
        (ends.len() > 1).then_some(Event::Hopeless { cells: ends, cut_off: false })
    }
}
