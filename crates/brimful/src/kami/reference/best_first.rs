//! Best-first search: always the position with the smallest sum of moves made and regions left.
//! Soon done, but its list need not be shortest; it is proven so only when it has one move less
//! than there are colors.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use super::{Board, Event, Trail, count, solved, stopped};
use crate::answer::Answer;
use crate::certificate::Certificate;
use crate::kami::{Puzzle, Solution};
use crate::limits::{Limits, Meter, Stop};
use crate::observe::Observer;

const NAME: &str = "best-first";

/// Finds some list of moves by best-first search.
pub fn best_first(
    puzzle: &Puzzle,
    observer: &mut impl Observer<Event>,
    limits: &Limits<'_>,
) -> Answer<Solution> {
    let mut meter = Meter::new(limits);
    let start = Board::new(puzzle);
    let colors = start.colors().len() as u32;
    let size = start.len() * 200 + 100;
    let mut trail = Trail::default();
    let mut met = HashSet::from([start.clone()]);
    // Ties go to the position met first.
    let mut waiting = BinaryHeap::from([Reverse((start.len(), 0, Trail::START, 0, start))]);
    while let Some(Reverse((_, _, at, depth, board))) = waiting.pop() {
        if let Err(stop) = count(&mut meter, met.len() + waiting.len(), size) {
            return stopped(stop, colors, None, NAME, meter.nodes());
        }
        observer.see(|| Event::Looked { moves: trail.moves(at), regions: board.len() });
        if board.is_solved() {
            let moves = trail.moves(at);
            observer.see(|| Event::Solved { moves: moves.clone() });
            return if moves.len() as u32 + 1 == colors {
                solved(moves, NAME, meter.nodes())
            } else {
                stopped(Stop::Method, colors, Some(Solution { moves }), NAME, meter.nodes())
            };
        }
        for (v, color) in board.moves() {
            let after = board.play(v, color);
            if !met.contains(&after) {
                let step = Board::tell(puzzle, (v, color));
                observer.see(|| Event::Met { step, regions: after.len() });
                met.insert(after.clone());
                let next = trail.add(at, step);
                waiting.push(Reverse((depth + 1 + after.len(), next, next, depth + 1, after)));
            }
        }
    }
    Answer::unsolvable(Certificate::Search { nodes: meter.nodes() }, NAME, meter.nodes())
}
