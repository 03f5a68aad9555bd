//! A* search (Hart, Nilsson and Raphael, 1968): positions by the moves made plus a lower bound of
//! those to come.
//!
//! The bound is the larger of two. A move removes at most one color, so there are at least as many
//! as colors less one. And a move brings no region nearer to all others by more than one, so there
//! are at least as many as the radius of the region graph; for Flood-It, as the distance from the
//! pivot to the farthest region. No move lowers either by more than one. Hence the first position
//! of one color that is taken up was reached by a shortest list of moves.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use super::{Board, Bound, Event, Trail, count, solved, stopped};
use crate::answer::Answer;
use crate::certificate::Certificate;
use crate::kami::{Puzzle, Solution};
use crate::limits::{Limits, Meter};
use crate::observe::Observer;

const NAME: &str = "a-star";

/// Solves by A* search, proven shortest.
pub fn a_star(
    puzzle: &Puzzle,
    observer: &mut impl Observer<Event>,
    limits: &Limits<'_>,
) -> Answer<Solution> {
    let mut meter = Meter::new(limits);
    let start = Board::new(puzzle);
    let size = start.len() * 200 + 100;
    let mut trail = Trail::default();
    // The fewest moves that led to each position so far.
    let mut reached = HashMap::from([(start.clone(), 0)]);
    // Of positions with the same sum, those with more moves made come first.
    let bound = Bound::by_radius(&start).moves();
    let mut waiting = BinaryHeap::from([(Reverse(bound), 0, Reverse(0), Trail::START, start)]);
    while let Some((Reverse(sum), moved, _, at, board)) = waiting.pop() {
        if let Err(stop) = count(&mut meter, reached.len() + waiting.len(), size) {
            // No list is shorter than the smallest sum.
            return stopped(stop, sum, None, NAME, meter.nodes());
        }
        if reached.get(&board).is_some_and(|&fewest| fewest < moved) {
            continue;
        }
        let (regions, waits) = (board.len(), waiting.len());
        observer.see(|| Event::Looked { moves: trail.moves(at), regions, waiting: waits });
        if board.is_solved() {
            let moves = trail.moves(at);
            observer.see(|| Event::Solved { moves: moves.clone() });
            return solved(moves, NAME, meter.nodes());
        }
        observer.see(|| Event::Bounded { moved, bound: Bound::by_radius(&board), best: None });
        for (v, color) in board.moves() {
            let after = board.play(v, color);
            if reached.get(&after).is_some_and(|&fewest| fewest <= moved + 1) {
                continue;
            }
            let step = Board::tell(puzzle, (v, color));
            observer.see(|| Event::Met { step, regions: after.len() });
            reached.insert(after.clone(), moved + 1);
            let sum = moved + 1 + Bound::by_radius(&after).moves();
            let next = trail.add(at, step);
            waiting.push((Reverse(sum), moved + 1, Reverse(next), next, after));
        }
    }
    Answer::unsolvable(Certificate::Search { nodes: meter.nodes() }, NAME, meter.nodes())
}
