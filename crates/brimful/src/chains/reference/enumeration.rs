//! Breadth-first enumeration of the paths from a start, then of those of the next start on what is
//! left, and so on.
//!
//! The program of a player who beat Cardinal Chains with it. A path that is tried is taken off the
//! board before the paths of the next start are listed, so no list holds a path that cannot be
//! used. The author found it over five times faster to try the longest paths first. Memory ends it
//! long before time does: a start among sixty equal cells has gigabytes of paths. It obeys the
//! memory limit.

use super::Found;
use crate::answer::{Answer, Request};
use crate::chains::{Puzzle, Solution};
use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::limits::{Limits, Meter, Stop};
use crate::observe::Observer;

/// Which of the paths from a start is tried first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// The one listed last, which is a longest.
    Longest,
    /// The start alone.
    Shortest,
}

impl Order {
    /// The name of the method.
    fn method(self) -> &'static str {
        match self {
            Order::Longest => "enumeration",
            Order::Shortest => "enumeration-shortest",
        }
    }
}

/// What the method looked at and concluded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// From this start, on what is left, there are `paths` paths of `length` cells.
    Length {
        /// The start.
        start: Vertex,
        /// Cells of each path, the start included.
        length: usize,
        /// How many there are.
        paths: usize,
    },
    /// This path is tried for its start.
    Try(Vec<Vertex>),
    /// Every path of this start was tried: the path chosen last is given up.
    Back,
    /// Every cell is covered.
    Solution,
}

/// The paths from one start on what earlier ones left; the longest come last.
struct Paths {
    /// The last cell of each path, and the path it prolongs by that cell.
    tails: Vec<(Vertex, u32)>,
    /// The cells of each path and of the earlier ones as a set of bits, `words` words each.
    sets: Vec<u64>,
    words: usize,
    /// How many were tried.
    tried: usize,
}

const NONE: u32 = u32::MAX;

/// Solves the puzzle. A node is a path listed, or a path tried.
pub fn solve(
    puzzle: &Puzzle,
    order: Order,
    request: Request,
    limits: &Limits<'_>,
    observer: &mut impl Observer<Event>,
) -> Answer<Solution> {
    let mut lister = Lister::new(puzzle, limits, observer);
    let mut found = Found::new(request);
    let ended = choose(&mut lister, order, &mut found);
    found.answer(order.method(), ended, lister.meter.nodes())
}

/// Tries a path for each start in turn, until they cover the board together.
fn choose<O: Observer<Event>>(
    lister: &mut Lister<'_, O>,
    order: Order,
    found: &mut Found,
) -> Result<(), Stop> {
    let puzzle = lister.puzzle;
    let cells = puzzle.board().len();
    let none = vec![0; cells.div_ceil(64)];
    let mut lists = vec![lister.list(puzzle.starts()[0], &none)?];
    loop {
        let depth = lists.len();
        let Some(paths) = lists.last_mut() else { return Ok(()) };
        let Some(i) = paths.next(order) else {
            lister.bytes -= paths.bytes();
            lists.pop();
            lister.observer.see(|| Event::Back);
            continue;
        };
        lister.meter.node()?;
        lister.observer.see(|| Event::Try(paths.cells(i)));
        if let Some(&start) = puzzle.starts().get(depth) {
            let list = lister.list(start, paths.set(i))?;
            lists.push(list);
        } else if ones(paths.set(i)) == cells {
            lister.observer.see(|| Event::Solution);
            let chosen = |paths: &Paths| puzzle.board().cells_of(&paths.cells(paths.at(order)));
            if found.add(Solution { paths: lists.iter().map(chosen).collect() }) {
                return Ok(());
            }
        }
    }
}

/// Lists paths.
struct Lister<'a, O> {
    puzzle: &'a Puzzle,
    /// The cells that each cell can be left to.
    onward: IdVec<Vertex, Vec<Vertex>>,
    meter: Meter<'a>,
    /// The memory that the lists take.
    bytes: usize,
    observer: &'a mut O,
}

impl<'a, O: Observer<Event>> Lister<'a, O> {
    fn new(puzzle: &'a Puzzle, limits: &'a Limits<'a>, observer: &'a mut O) -> Self {
        let graph = puzzle.board().graph();
        let onward = |v: Vertex| {
            let mut onward: Vec<_> =
                graph.neighbors(v).filter(|&next| puzzle.may_step(v, next)).collect();
            // The author's order; on squares it is right, down, left, up.
            onward.sort_unstable_by_key(
                |&next| if next > v { (0, next.0) } else { (1, v.0 - next.0) },
            );
            onward
        };
        let onward = Vertex::all(graph.len()).map(onward).collect();
        Lister { puzzle, onward, meter: Meter::new(limits), bytes: 0, observer }
    }

    /// Every path from this start past the cells that are taken, breadth first: shorter ones come
    /// first.
    fn list(&mut self, start: Vertex, taken: &[u64]) -> Result<Paths, Stop> {
        let words = taken.len();
        let mut paths = Paths { tails: vec![(start, NONE)], sets: taken.to_vec(), words, tried: 0 };
        paths.sets[start.index() / 64] |= 1 << (start.0 % 64);
        self.bytes += paths.bytes();
        let (mut shorter, mut length) = (0..1, 1);
        while !shorter.is_empty() {
            self.observer.see(|| Event::Length { start, length, paths: shorter.len() });
            for i in shorter.clone() {
                self.meter.node()?;
                let (tail, _) = paths.tails[i];
                for &next in &self.onward[tail] {
                    if !paths.covers(i, next) {
                        self.bytes += paths.bytes_each();
                        if self.bytes > self.meter.limits().memory
                            || paths.tails.len() >= NONE as usize
                        {
                            return Err(Stop::Memory);
                        }
                        paths.prolong(i, next);
                    }
                }
            }
            shorter = shorter.end..paths.tails.len();
            length += 1;
        }
        Ok(paths)
    }
}

impl Paths {
    /// The path to try next.
    fn next(&mut self, order: Order) -> Option<usize> {
        (self.tried < self.tails.len()).then(|| {
            self.tried += 1;
            self.at(order)
        })
    }

    /// The path tried last.
    fn at(&self, order: Order) -> usize {
        match order {
            Order::Longest => self.tails.len() - self.tried,
            Order::Shortest => self.tried - 1,
        }
    }

    fn bytes_each(&self) -> usize {
        8 * (self.words + 1)
    }

    fn bytes(&self) -> usize {
        self.tails.len() * self.bytes_each()
    }

    fn set(&self, i: usize) -> &[u64] {
        &self.sets[i * self.words..(i + 1) * self.words]
    }

    fn covers(&self, i: usize, v: Vertex) -> bool {
        self.set(i)[v.index() / 64] >> (v.0 % 64) & 1 == 1
    }

    fn prolong(&mut self, i: usize, v: Vertex) {
        let from = self.sets.len();
        self.sets.extend_from_within(i * self.words..(i + 1) * self.words);
        self.sets[from + v.index() / 64] |= 1 << (v.0 % 64);
        self.tails.push((v, i as u32));
    }

    fn cells(&self, i: usize) -> Vec<Vertex> {
        let mut cells: Vec<Vertex> = std::iter::successors(Some(self.tails[i]), |&(_, shorter)| {
            self.tails.get(shorter as usize).copied()
        })
        .map(|(cell, _)| cell)
        .collect();
        cells.reverse();
        cells
    }
}

/// The number of ones.
fn ones(set: &[u64]) -> usize {
    set.iter().map(|word| word.count_ones() as usize).sum()
}
