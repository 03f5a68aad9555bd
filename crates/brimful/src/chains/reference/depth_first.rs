//! Depth-first search without rules: walks every path there is, and keeps those that cover the
//! board.
//!
//! A player's write-up of Cardinal Chains tries this first, after a textbook program that lists all
//! paths between two vertices of a graph. It does not look ahead, and it does not end when a
//! solution is met: the nodes it takes measure the whole search. `rules-first` is the same after
//! the [rules](super::rules), so the two show what the rules are worth.

use super::Found;
use super::rules::Deduced;
use crate::answer::{Answer, Request};
use crate::chains::{Puzzle, Solution};
use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::limits::{Limits, Meter, Stop};
use crate::observe::Observer;

/// What the search looked at and concluded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// It begins a path at this start; it leaves the path before, if there is one, as it is.
    Start(Vertex),
    /// It steps from the first cell to the second.
    Step([Vertex; 2]),
    /// It takes its last step, or the last beginning of a path, back.
    Back,
    /// Every cell is covered.
    Solution,
}

/// Walks every path, in all the ways that lead through several starts.
pub fn solve(
    puzzle: &Puzzle,
    request: Request,
    limits: &Limits<'_>,
    observer: &mut impl Observer<Event>,
) -> Answer<Solution> {
    let found = Found::new(request).all();
    search("depth-first", puzzle, &Deduced::new(puzzle), found, limits, observer)
}

/// The search through the arrows that some rules left. A node is a cell stepped to, or the
/// beginning of a path.
pub(super) fn search(
    name: &'static str,
    puzzle: &Puzzle,
    deduced: &Deduced,
    mut found: Found,
    limits: &Limits<'_>,
    observer: &mut impl Observer<Event>,
) -> Answer<Solution> {
    let mut meter = Meter::new(limits);
    let ended = walk(puzzle, deduced, &mut found, &mut meter, observer);
    found.answer(name, ended, meter.nodes())
}

/// A place on the way: the cell, the path it is on, and which of its ways on to try next.
struct Place {
    cell: Vertex,
    path: usize,
    tried: usize,
}

impl Place {
    /// Every way on was tried, the end of the path too.
    const DONE: usize = usize::MAX;

    fn new(cell: Vertex, path: usize) -> Self {
        Place { cell, path, tried: 0 }
    }
}

/// The cells that no path has covered yet.
struct Open {
    is_open: IdVec<Vertex, bool>,
    count: usize,
}

impl Open {
    /// All cells but the starts, which no path enters.
    fn new(puzzle: &Puzzle) -> Self {
        let mut open = Open { is_open: IdVec::from_elem(true, puzzle.board().len()), count: 0 };
        open.count = open.is_open.len();
        puzzle.starts().iter().for_each(|&start| open.cover(start));
        open
    }

    fn cover(&mut self, v: Vertex) {
        self.is_open[v] = false;
        self.count -= 1;
    }

    fn uncover(&mut self, v: Vertex) {
        self.is_open[v] = true;
        self.count += 1;
    }
}

fn walk(
    puzzle: &Puzzle,
    deduced: &Deduced,
    found: &mut Found,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<Event>,
) -> Result<(), Stop> {
    let starts = puzzle.starts();
    let all_ends_known = deduced.ends.len() == starts.len();
    let mut open = Open::new(puzzle);
    meter.node()?;
    observer.see(|| Event::Start(starts[0]));
    let mut way = vec![Place::new(starts[0], 0)];
    while let Some(place) = way.last_mut() {
        let (cell, path) = (place.cell, place.path);
        let mut onward = deduced.graph.successors(cell).enumerate().skip(place.tried);
        if let Some((i, next)) = onward.find(|&(_, next)| open.is_open[next]) {
            place.tried = i + 1;
            open.cover(next);
            meter.node()?;
            observer.see(|| Event::Step([cell, next]));
            way.push(Place::new(next, path));
            continue;
        }
        // when every step was tried, the path may end here
        let may_end =
            place.tried != Place::DONE && (!all_ends_known || deduced.ends.contains(&cell));
        place.tried = Place::DONE;
        if let (true, Some(&start)) = (may_end, starts.get(path + 1)) {
            meter.node()?;
            observer.see(|| Event::Start(start));
            way.push(Place::new(start, path + 1));
            continue;
        }
        if may_end && open.count == 0 {
            observer.see(|| Event::Solution);
            if found.add(solution(puzzle, &way)) {
                return Ok(());
            }
        }
        way.pop();
        if starts.binary_search(&cell).is_err() {
            open.uncover(cell);
        }
        observer.see(|| Event::Back);
    }
    Ok(())
}

fn solution(puzzle: &Puzzle, way: &[Place]) -> Solution {
    let mut paths = vec![Vec::new(); puzzle.starts().len()];
    for place in way {
        paths[place.path].push(puzzle.board().cell(place.cell));
    }
    Solution { paths }
}
