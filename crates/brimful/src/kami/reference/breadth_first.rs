//! Breadth-first search over positions: the first one of one color that is met is met by a shortest
//! list of moves.

use std::collections::{HashSet, VecDeque};

use super::{Board, Event, Trail, count, solved, stopped};
use crate::answer::Answer;
use crate::certificate::Certificate;
use crate::kami::{Puzzle, Solution};
use crate::limits::{Limits, Meter};
use crate::observe::Observer;

const NAME: &str = "breadth-first";

/// Solves by breadth-first search. The number of positions grows exponentially with the number of
/// moves.
pub fn breadth_first(
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
    let mut waiting = VecDeque::from([(start, Trail::START)]);
    while let Some((board, at)) = waiting.pop_front() {
        if let Err(stop) = count(&mut meter, met.len() + waiting.len(), size) {
            return stopped(stop, colors - 1, None, NAME, meter.nodes());
        }
        let (regions, waits) = (board.len(), waiting.len());
        observer.see(|| Event::Looked { moves: trail.moves(at), regions, waiting: waits });
        if board.is_solved() {
            let moves = trail.moves(at);
            observer.see(|| Event::Solved { moves: moves.clone() });
            return solved(moves, NAME, meter.nodes());
        }
        for (v, color) in board.moves() {
            let after = board.play(v, color);
            if !met.contains(&after) {
                let step = Board::tell(puzzle, (v, color));
                observer.see(|| Event::Met { step, regions: after.len() });
                met.insert(after.clone());
                waiting.push_back((after, trail.add(at, step)));
            }
        }
    }
    Answer::unsolvable(Certificate::Search { nodes: meter.nodes() }, NAME, meter.nodes())
}
