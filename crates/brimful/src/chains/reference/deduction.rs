//! Deduction rules to a fixpoint, then depth-first search through the arrows that are left.
//!
//! Complete, but without any look ahead in the search: good for levels where the rules leave
//! little, as published levels with one start do.

use super::rules::{self, Deduced};
use super::{Found, depth_first};
use crate::answer::{Answer, Request};
use crate::certificate::{Certificate, Contradiction};
use crate::chains::{Puzzle, Solution};
use crate::limits::Limits;
use crate::observe::Observer;

const NAME: &str = "deduction";

/// What the method looked at and concluded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A rule applied.
    Rule(rules::Event),
    /// The search went on.
    Search(depth_first::Event),
}

/// Passes the events of the rules and of the search on.
struct Both<'a, O>(&'a mut O);

impl<O: Observer<Event>> Observer<rules::Event> for Both<'_, O> {
    fn see(&mut self, event: impl FnOnce() -> rules::Event) {
        self.0.see(|| Event::Rule(event()));
    }
}

impl<O: Observer<Event>> Observer<depth_first::Event> for Both<'_, O> {
    fn see(&mut self, event: impl FnOnce() -> depth_first::Event) {
        self.0.see(|| Event::Search(event()));
    }
}

/// Solves the puzzle.
pub fn solve(
    puzzle: &Puzzle,
    request: Request,
    limits: &Limits<'_>,
    observer: &mut impl Observer<Event>,
) -> Answer<Solution> {
    run(NAME, puzzle, Found::new(request), limits, observer)
}

/// The same, but the search walks every path that is left, as [`depth_first::solve`] does without
/// rules: `rules-first`.
pub fn solve_whole(
    puzzle: &Puzzle,
    request: Request,
    limits: &Limits<'_>,
    observer: &mut impl Observer<Event>,
) -> Answer<Solution> {
    run("rules-first", puzzle, Found::new(request).all(), limits, observer)
}

/// The search alone, through the arrows that some rules left.
pub fn search(
    puzzle: &Puzzle,
    deduced: &Deduced,
    request: Request,
    limits: &Limits<'_>,
    observer: &mut impl Observer<depth_first::Event>,
) -> Answer<Solution> {
    depth_first::search(NAME, puzzle, deduced, Found::new(request), limits, observer)
}

fn run(
    name: &'static str,
    puzzle: &Puzzle,
    found: Found,
    limits: &Limits<'_>,
    observer: &mut impl Observer<Event>,
) -> Answer<Solution> {
    let mut both = Both(observer);
    match rules::deduce(puzzle, &mut both) {
        Ok(deduced) => depth_first::search(name, puzzle, &deduced, found, limits, &mut both),
        Err(cell) => {
            let certificate = Certificate::Forced { at: vec![cell], why: Contradiction::Steps };
            Answer::unsolvable(certificate, name, 0)
        }
    }
}
