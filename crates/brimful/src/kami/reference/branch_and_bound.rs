//! Branch and bound (Land and Doig, 1960), as M. E. Ünal proposed it for KAMI: depth first, always
//! on to the position with the fewest regions, and back as soon as the moves made and a lower bound
//! of those to come are no fewer than the best list has.
//!
//! The bound is the larger of two: the colors left less one; and, summed over the parts of the
//! board, half the diameter of the part's region graph, or the part's colors less one if those are
//! more.
//!
//! Ünal wrote his to practice programming with threads. Here four workers have a stack each. They
//! work in rounds, and between two rounds they share the best list and the positions met, and hand
//! open positions to those that have none. So a worker sees what others found one round late, and
//! the search takes a few more nodes; but the answer does not depend on the number of threads that
//! run the workers.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::{Board, Bound, Event, count, solved, stopped};
use crate::answer::Answer;
use crate::certificate::Certificate;
use crate::kami::{Move, Puzzle, Solution};
use crate::limits::{Limits, Meter, Stop};
use crate::observe::Observer;
use brimful_graph::threads::in_order;

/// The number of workers side by side, and the nodes of each in a round.
const WORKERS: usize = 4;
const ROUND: usize = 8;

/// Solves by branch and bound on one thread, proven shortest.
pub fn branch_and_bound(
    puzzle: &Puzzle,
    observer: &mut impl Observer<Event>,
    limits: &Limits<'_>,
) -> Answer<Solution> {
    const NAME: &str = "branch-and-bound";
    let mut meter = Meter::new(limits);
    let (mut worker, least, size) = begin(puzzle);
    let known = HashMap::new();
    while !worker.is_done(least) {
        if let Err(stop) = count(&mut meter, worker.kept(), size) {
            return stopped(stop, least, worker.solution(), NAME, meter.nodes());
        }
        worker.take_up(puzzle, &known, observer);
    }
    answer(worker.best, NAME, meter.nodes())
}

/// Solves by branch and bound with several workers side by side, proven shortest.
pub fn in_parallel(
    puzzle: &Puzzle,
    observer: &mut impl Observer<Event>,
    limits: &Limits<'_>,
) -> Answer<Solution> {
    const NAME: &str = "branch-and-bound-parallel";
    let mut meter = Meter::new(limits);
    let (first, least, size) = begin(puzzle);
    let mut known: HashMap<Board, u32> = HashMap::new();
    let mut workers: Vec<Worker> = vec![first];
    workers.resize_with(WORKERS, Worker::default);
    let mut is_watched = false;
    observer.see(|| {
        is_watched = true;
        Event::Worker(0)
    });
    while workers.iter().any(|worker| !worker.is_done(least)) {
        let kept = known.len() + workers.iter().map(Worker::kept).sum::<usize>();
        let fits = kept.saturating_mul(size) <= meter.limits().memory;
        let work = |worker: Worker, meter: &mut Meter<'_>| {
            Ok(worker.round(puzzle, &known, least, is_watched, meter))
        };
        let mut stop = (!fits).then_some(Stop::Memory);
        if fits {
            let ended = in_order(&mut meter, workers, work, |_| false);
            let ended: Vec<Round> = ended.into_iter().flatten().collect();
            report(&ended, observer);
            stop = ended.iter().find_map(|round| round.stop);
            workers = ended.into_iter().map(|round| round.worker).collect();
        }
        share(&mut workers, &mut known);
        if let Some(stop) = stop {
            let best = workers.first().and_then(Worker::solution);
            return stopped(stop, least, best, NAME, meter.nodes());
        }
    }
    answer(workers.into_iter().find_map(|worker| worker.best), NAME, meter.nodes())
}

/// A worker with the start, the bound of the start, and about the bytes of a position.
fn begin(puzzle: &Puzzle) -> (Worker, u32, usize) {
    let start = Board::new(puzzle);
    let (least, size) = (Bound::by_diameter(&start).moves(), start.len() * 200 + 100);
    let stack = vec![Position { board: start, moves: Vec::new() }];
    (Worker { stack, ..Worker::default() }, least, size)
}

fn answer(best: Option<Vec<Move>>, name: &'static str, nodes: u64) -> Answer<Solution> {
    match best {
        Some(moves) => solved(moves, name, nodes),
        None => Answer::unsolvable(Certificate::Search { nodes }, name, nodes),
    }
}

/// Passes on what the workers saw in a round: their first nodes, then their second ones.
fn report(rounds: &[Round], observer: &mut impl Observer<Event>) {
    for node in 0..ROUND {
        for (i, round) in rounds.iter().enumerate() {
            let Some(events) = round.seen.get(node) else { continue };
            observer.see(|| Event::Worker(i));
            events.iter().for_each(|event| observer.see(|| event.clone()));
        }
    }
}

/// What one worker found, all know from now on; those without work get a position of another.
fn share(workers: &mut [Worker], known: &mut HashMap<Board, u32>) {
    let lists = workers.iter().filter_map(|worker| worker.best.clone());
    let best = lists.min_by_key(Vec::len);
    for worker in workers.iter_mut() {
        worker.best.clone_from(&best);
        for (board, moved) in worker.met.drain() {
            known.entry(board).and_modify(|least| *least = moved.min(*least)).or_insert(moved);
        }
    }
    for idle in 0..workers.len() {
        let longest = (0..workers.len()).rev().max_by_key(|&i| workers[i].stack.len());
        if let Some(busy) = longest.filter(|&busy| workers[busy].stack.len() > 1)
            && workers[idle].stack.is_empty()
        {
            // The one with the fewest moves has the most below it.
            let position = workers[busy].stack.remove(0);
            workers[idle].stack.push(position);
        }
    }
}

/// A position, and the moves that led there.
struct Position {
    board: Board,
    moves: Vec<Move>,
}

/// The open positions of one worker, the next one last, and what it knows.
#[derive(Default)]
struct Worker {
    stack: Vec<Position>,
    best: Option<Vec<Move>>,
    /// The fewest moves that led to each position it met.
    met: HashMap<Board, u32>,
}

/// A round of one worker: the events of each of its nodes, and why it stopped, if it had to.
struct Round {
    worker: Worker,
    seen: Vec<Vec<Event>>,
    stop: Option<Stop>,
}

impl Worker {
    /// Whether it has nothing left to do.
    fn is_done(&self, least: u32) -> bool {
        self.stack.is_empty() || self.best.as_ref().is_some_and(|best| best.len() as u32 <= least)
    }

    /// The positions that it keeps.
    fn kept(&self) -> usize {
        self.stack.len() + self.met.len()
    }

    fn solution(&self) -> Option<Solution> {
        self.best.clone().map(|moves| Solution { moves })
    }

    fn round(
        mut self,
        puzzle: &Puzzle,
        known: &HashMap<Board, u32>,
        least: u32,
        is_watched: bool,
        meter: &mut Meter<'_>,
    ) -> Round {
        let (mut seen, mut stop) = (Vec::new(), None);
        while seen.len() < ROUND && !self.is_done(least) && stop.is_none() {
            stop = meter.node().and_then(|()| meter.poll()).err();
            if stop.is_none() {
                let mut events: Vec<Event> = Vec::new();
                match is_watched {
                    true => self.take_up(puzzle, known, &mut events),
                    false => self.take_up(puzzle, known, &mut ()),
                }
                seen.push(events);
            }
        }
        Round { worker: self, seen, stop }
    }

    /// Takes up the next position: gives it up for its bound, or goes on to those one move later.
    fn take_up(
        &mut self,
        puzzle: &Puzzle,
        known: &HashMap<Board, u32>,
        observer: &mut impl Observer<Event>,
    ) {
        let Some(Position { board, moves }) = self.stack.pop() else { return };
        let (regions, waiting, moved) = (board.len(), self.stack.len(), moves.len() as u32);
        observer.see(|| Event::Looked { moves: moves.clone(), regions, waiting });
        let bound = Bound::by_diameter(&board);
        let fewest = self.best.as_ref().map(|best| best.len() as u32);
        observer.see(|| Event::Bounded { moved, bound, best: fewest });
        if fewest.is_some_and(|fewest| moved + bound.moves() >= fewest) {
            return;
        }
        if board.is_solved() {
            observer.see(|| Event::Solved { moves: moves.clone() });
            self.best = Some(moves);
            return;
        }
        let mut onward = Vec::new();
        for (v, color) in board.moves() {
            let after = board.play(v, color);
            let before = [known.get(&after), self.met.get(&after)];
            if before.into_iter().flatten().any(|&before| before <= moved + 1) {
                continue;
            }
            let step = Board::tell(puzzle, (v, color));
            observer.see(|| Event::Met { step, regions: after.len() });
            self.met.insert(after.clone(), moved + 1);
            let moves = moves.iter().copied().chain([step]).collect();
            onward.push(Position { board: after, moves });
        }
        // The last is taken first.
        onward.sort_by_key(|position| Reverse(position.board.len()));
        self.stack.append(&mut onward);
    }
}
