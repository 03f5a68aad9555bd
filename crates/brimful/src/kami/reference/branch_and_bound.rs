//! Branch and bound (Land and Doig, 1960), as M. E. Ünal proposed it for KAMI: depth first, always
//! on to the position with the fewest regions, and back as soon as the moves made and a lower bound
//! of those to come are no fewer than the best list has.
//!
//! The bound is the larger of two: the colors left less one; and, summed over the parts of the
//! board, half the diameter of the part's region graph, or the part's colors less one if those are
//! more. It runs on one thread.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::{Board, Bound, Event, Trail, count, solved, stopped};
use crate::answer::Answer;
use crate::certificate::Certificate;
use crate::kami::{Puzzle, Solution};
use crate::limits::{Limits, Meter};
use crate::observe::Observer;

const NAME: &str = "branch-and-bound";

/// Solves by branch and bound, proven shortest.
pub fn branch_and_bound(
    puzzle: &Puzzle,
    observer: &mut impl Observer<Event>,
    limits: &Limits<'_>,
) -> Answer<Solution> {
    let mut meter = Meter::new(limits);
    let start = Board::new(puzzle);
    let size = start.len() * 200 + 100;
    let least = Bound::by_diameter(&start).moves();
    let mut trail = Trail::default();
    let mut best = None;
    // The fewest moves that led to each position so far.
    let mut reached: HashMap<Board, u32> = HashMap::new();
    let mut waiting = vec![(start, 0, Trail::START)];
    while let Some((board, moved, at)) = waiting.pop() {
        if let Err(stop) = count(&mut meter, reached.len() + waiting.len(), size) {
            return stopped(stop, least, best.map(|moves| Solution { moves }), NAME, meter.nodes());
        }
        let (regions, waits) = (board.len(), waiting.len());
        observer.see(|| Event::Looked { moves: trail.moves(at), regions, waiting: waits });
        let bound = Bound::by_diameter(&board);
        let fewest = best.as_ref().map(|best: &Vec<_>| best.len() as u32);
        observer.see(|| Event::Bounded { moved, bound, best: fewest });
        if fewest.is_some_and(|fewest| moved + bound.moves() >= fewest) {
            continue;
        }
        if board.is_solved() {
            let moves = trail.moves(at);
            observer.see(|| Event::Solved { moves: moves.clone() });
            best = Some(moves);
            if moved == least {
                break;
            }
            continue;
        }
        let mut onward = Vec::new();
        for (v, color) in board.moves() {
            let after = board.play(v, color);
            if reached.get(&after).is_some_and(|&before| before <= moved + 1) {
                continue;
            }
            let step = Board::tell(puzzle, (v, color));
            observer.see(|| Event::Met { step, regions: after.len() });
            reached.insert(after.clone(), moved + 1);
            let next = trail.add(at, step);
            onward.push((after, moved + 1, next));
        }
        // The last is taken first.
        onward.sort_by_key(|(after, ..)| Reverse(after.len()));
        waiting.append(&mut onward);
    }
    match best {
        Some(moves) => solved(moves, NAME, meter.nodes()),
        None => {
            let certificate = Certificate::Search { nodes: meter.nodes() };
            Answer::unsolvable(certificate, NAME, meter.nodes())
        }
    }
}
