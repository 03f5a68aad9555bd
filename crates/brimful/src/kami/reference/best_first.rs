//! Best-first search: the positions wait in a queue by priority, and the first one of one color
//! that is taken from it is the answer. It need not be shortest; it is proven so only when it has
//! one move less than there are colors.
//!
//! The priority of `best-first` is that of S. Dean's analysis of KAMI 2: the regions at the start,
//! less those that the last move removed, plus the moves made. Only moves that remove a region are
//! tried, and a position once taken up is not queued again. `fewest-regions` instead adds the
//! regions that are left and the moves made: done much sooner, with more moves.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use super::{Board, Event, Trail, count, solved, stopped};
use crate::answer::Answer;
use crate::certificate::Certificate;
use crate::kami::{Puzzle, Solution};
use crate::limits::{Limits, Meter, Stop};
use crate::observe::Observer;

/// Finds some list of moves: first the positions whose last move removed many regions, early.
pub fn best_first(
    puzzle: &Puzzle,
    observer: &mut impl Observer<Event>,
    limits: &Limits<'_>,
) -> Answer<Solution> {
    let priority = |step: Step| step.regions[0] - (step.regions[1] - step.regions[2]) + step.moves;
    search("best-first", priority, puzzle, observer, limits)
}

/// Finds some list of moves: first the positions with few regions, early.
pub fn fewest_regions(
    puzzle: &Puzzle,
    observer: &mut impl Observer<Event>,
    limits: &Limits<'_>,
) -> Answer<Solution> {
    search("fewest-regions", |step| step.regions[2] + step.moves, puzzle, observer, limits)
}

/// What a priority depends on.
struct Step {
    /// The regions at the start, before the last move, and after it.
    regions: [usize; 3],
    /// The moves made, the last included.
    moves: usize,
}

/// How a position was queued.
struct Queued {
    priority: usize,
    moves: usize,
    is_taken: bool,
}

impl Queued {
    /// Whether it is queued no worse than so.
    fn precedes(&self, priority: usize, moves: usize) -> bool {
        self.priority <= priority && self.moves <= moves
    }
}

fn search(
    name: &'static str,
    priority: impl Fn(Step) -> usize,
    puzzle: &Puzzle,
    observer: &mut impl Observer<Event>,
    limits: &Limits<'_>,
) -> Answer<Solution> {
    let mut meter = Meter::new(limits);
    let start = Board::new(puzzle);
    let (first, colors) = (start.len(), start.colors().len() as u32);
    let size = first * 200 + 100;
    let mut trail = Trail::default();
    let mut queued =
        HashMap::from([(start.clone(), Queued { priority: first, moves: 0, is_taken: false })]);
    // Ties go to the position queued first.
    let mut waiting = BinaryHeap::from([Reverse((first, 0, Trail::START, 0, start))]);
    while let Some(Reverse((now, _, at, moved, board))) = waiting.pop() {
        if let Err(stop) = count(&mut meter, queued.len() + waiting.len(), size) {
            return stopped(stop, colors - 1, None, name, meter.nodes());
        }
        if let Some(queued) = queued.get_mut(&board) {
            if queued.precedes(now, moved) && (queued.priority, queued.moves) != (now, moved) {
                continue;
            }
            queued.is_taken = true;
        }
        let (regions, waits) = (board.len(), waiting.len());
        observer.see(|| Event::Looked { moves: trail.moves(at), regions, waiting: waits });
        if board.is_solved() {
            let moves = trail.moves(at);
            observer.see(|| Event::Solved { moves: moves.clone() });
            return if moved as u32 + 1 == colors {
                solved(moves, name, meter.nodes())
            } else {
                let best = Some(Solution { moves });
                stopped(Stop::Method, colors - 1, best, name, meter.nodes())
            };
        }
        for (v, color) in board.moves() {
            let after = board.play(v, color);
            let moves = moved + 1;
            let priority = priority(Step { regions: [first, regions, after.len()], moves });
            if queued
                .get(&after)
                .is_some_and(|queued| queued.is_taken || queued.precedes(priority, moves))
            {
                continue;
            }
            let step = Board::tell(puzzle, (v, color));
            observer.see(|| Event::Met { step, regions: after.len() });
            queued.insert(after.clone(), Queued { priority, moves, is_taken: false });
            let next = trail.add(at, step);
            waiting.push(Reverse((priority, next, next, moves, after)));
        }
    }
    Answer::unsolvable(Certificate::Search { nodes: meter.nodes() }, name, meter.nodes())
}
