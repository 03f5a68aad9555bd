//! Deduction rules to a fixpoint, then depth-first search through the arrows that are left.
//!
//! Complete, but without any look ahead in the search: good for levels where the rules leave
//! little, as published levels with one start do.

use super::Found;
use super::rules::{self, Deduced};
use crate::answer::{Answer, Request};
use crate::certificate::{Certificate, Contradiction};
use crate::chains::{Puzzle, Solution};
use crate::graph::Vertex;
use crate::limits::{Limits, Meter, Stop};
use crate::observe::Observer;

const NAME: &str = "deduction";

/// What the method looked at and concluded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A rule applied.
    Rule(rules::Event),
    /// The search steps from the first cell to the second.
    Step([Vertex; 2]),
    /// The search takes its last step back.
    Back,
    /// The search leaves a path as it is and begins the next at this start.
    Start(Vertex),
    /// Every cell is covered.
    Solution,
}

/// Passes the events of the rules on.
struct Rules<'a, O>(&'a mut O);

impl<O: Observer<Event>> Observer<rules::Event> for Rules<'_, O> {
    fn see(&mut self, event: impl FnOnce() -> rules::Event) {
        self.0.see(|| Event::Rule(event()));
    }
}

/// Solves the puzzle.
pub fn solve(
    puzzle: &Puzzle,
    request: Request,
    limits: &Limits<'_>,
    observer: &mut impl Observer<Event>,
) -> Answer<Solution> {
    let deduced = match rules::deduce(puzzle, &mut Rules(observer)) {
        Ok(deduced) => deduced,
        Err(cell) => {
            let certificate = Certificate::Forced { at: vec![cell], why: Contradiction::Steps };
            return Answer::unsolvable(certificate, NAME, 0);
        }
    };
    search(puzzle, &deduced, request, limits, observer)
}

/// The search alone, through the arrows that some rules left.
pub fn search(
    puzzle: &Puzzle,
    deduced: &Deduced,
    request: Request,
    limits: &Limits<'_>,
    observer: &mut impl Observer<Event>,
) -> Answer<Solution> {
    let mut meter = Meter::new(limits);
    let mut found = Found::new(request);
    let ended = walk(puzzle, deduced, &mut found, &mut meter, observer);
    found.answer(NAME, ended, meter.nodes())
}

/// A place on the way: the cell, the path it is on, and which of its ways on to try next.
struct Place {
    cell: Vertex,
    path: usize,
    tried: usize,
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
    let mut visited = vec![false; puzzle.board().len()];
    for &start in starts {
        visited[start as usize] = true;
    }
    let mut way = vec![Place { cell: starts[0], path: 0, tried: 0 }];
    while let Some(place) = way.last_mut() {
        meter.node()?;
        let (cell, path) = (place.cell, place.path);
        let mut onward = deduced.graph.successors(cell).enumerate().skip(place.tried);
        if let Some((i, next)) = onward.find(|&(_, next)| !visited[next as usize]) {
            place.tried = i + 1;
            visited[next as usize] = true;
            observer.see(|| Event::Step([cell, next]));
            way.push(Place { cell: next, path, tried: 0 });
            continue;
        }
        // when every step was tried, the path may end here
        let may_end =
            place.tried != usize::MAX && (!all_ends_known || deduced.ends.contains(&cell));
        place.tried = usize::MAX;
        if may_end && path + 1 < starts.len() {
            observer.see(|| Event::Start(starts[path + 1]));
            way.push(Place { cell: starts[path + 1], path: path + 1, tried: 0 });
            continue;
        }
        if may_end && visited.iter().all(|&seen| seen) {
            observer.see(|| Event::Solution);
            if found.add(solution(puzzle, &way)) {
                return Ok(());
            }
        }
        way.pop();
        visited[cell as usize] = puzzle.starts().binary_search(&cell).is_ok();
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
