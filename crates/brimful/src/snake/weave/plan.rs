//! Which way to the food.
//!
//! A way is found leg by leg over a few waypoints, each leg a breadth-first search that knows when the tail will have
//! left each cell. Its worth is its length and what comes after: from where it ends, the mean distance to all free
//! cells, since the next food lies in any of them alike; a cell that could not be reached at all costs very much more
//! than one that is far. Waypoints are changed at random, a few times a step, and kept when the way gets better: put
//! in among the cells that would be cut off, that a detour visits them first. Without that last idea the snake walls
//! free cells in and waits for its tail most of the game: 22,000 steps instead of 10,500 on a 20x20 board.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Effort;
use super::net::{NONE, Net};
use super::thread::Thread;
use crate::graph::Vertex;

/// Ways tried when food appears, and at each later step, on boards of up to [`FULL_EFFORT`] cells: some while the best
/// cuts nothing off, more while it does or there is none.
const TRIES_AT_FIRST: [usize; 2] = [24, 100];
const TRIES_LATER: [usize; 2] = [2, 24];
const FULL_EFFORT: usize = 1000;
/// What a cell cut off costs on open ground, in sides of a square board as large.
const CUT_OFF: f64 = 30.0;
/// The fourth root of the same between walls, for a snake of no cells, and how much more it is for one that fills the
/// board. A short snake soon leaves what it cuts off, a long one does not. (Judging each cell by when the tail will let the
/// head in, and finer rings by annealing, gained nothing on a few boards; on the open 30x30 board this costs 3 % more steps.)
const CUT_OFF_BETWEEN_WALLS: [f64; 2] = [1.2, 1.8];
/// Cells that the searches of one step may visit before they begin no other; what is left to be tried waits for the next step.
const VISITS: usize = 15_000;
/// The most tries that may wait.
const MOST_OWED: usize = 200;
/// The most waypoints.
const MOST_OVER: usize = 12;

/// Finds ways, and remembers the best so far.
pub(super) struct Planner {
    rng: ChaCha8Rng,
    search: Search,
    /// The cells to enter, the next one last.
    way: Vec<Vertex>,
    worth: f64,
    over: Vec<Vertex>,
    cut_off: Vec<Vertex>,
    fresh: bool,
    /// Tries that are still to be made: while the best way cuts nothing off, and while it does.
    owed: [usize; 2],
}

impl Planner {
    /// A planner for a board of that many cells, with walls or without.
    pub(super) fn new(cells: usize, has_walls: bool, seed: u64) -> Self {
        Planner {
            rng: ChaCha8Rng::seed_from_u64(seed),
            search: Search::new(cells, has_walls),
            way: Vec::new(),
            worth: f64::MAX,
            over: Vec::new(),
            cut_off: Vec::new(),
            fresh: true,
            owed: [0; 2],
        }
    }

    /// The rest of the way, the next cell first.
    pub(super) fn way(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.way.iter().rev().copied()
    }

    /// Drops the way: there is new food.
    pub(super) fn forget(&mut self) {
        self.way.clear();
        self.fresh = true;
    }

    /// The next step.
    pub(super) fn next(&mut self, net: &Net, thread: &mut Thread, food: Vertex, effort: Effort) -> Vertex {
        if self.way.is_empty() {
            self.worth = f64::MAX;
            self.over.clear();
            self.cut_off.clear();
        }
        if effort == Effort::Greedy {
            self.greedy(net, thread, food);
        } else {
            self.plan(net, thread, food);
        }
        self.fresh = false;
        let Some(to) = self.way.pop() else { return self.wait(net, thread, food) };
        self.worth -= 1.0;
        self.over.retain(|&v| v != to);
        to
    }

    /// Tries changes of the way, as many as are due and one step has time for.
    fn plan(&mut self, net: &Net, thread: &mut Thread, food: Vertex) {
        if self.fresh {
            self.owed = [0; 2];
        }
        let tries = if self.fresh { TRIES_AT_FIRST } else { TRIES_LATER };
        for (owed, tries) in self.owed.iter_mut().zip(tries) {
            let due = (tries * FULL_EFFORT / net.len().max(FULL_EFFORT)).max(1);
            *owed = (*owed + due).min(MOST_OWED);
        }
        self.search.visits = 0;
        let mut tried = 0;
        while tried < self.owed[usize::from(self.way.is_empty() || !self.cut_off.is_empty())]
            && self.search.visits < VISITS
        {
            self.improve(net, thread, food, tried > 0 || !self.way.is_empty());
            tried += 1;
        }
        self.owed = self.owed.map(|owed| owed.saturating_sub(tried));
    }

    /// While the food cannot be reached: to where it can, or else to where the least is cut off.
    fn wait(&mut self, net: &Net, thread: &mut Thread, food: Vertex) -> Vertex {
        let at = thread.head();
        let mut best = (f64::MAX, net.turn(at));
        for to in [net.cross(at), net.turn(at)].into_iter().chain(net.skips(at).iter().copied()) {
            let tail = thread.tail() + i64::from(to != food);
            if to != NONE && thread.may(net, at, to, tail) {
                thread.step(net, to, to == food);
                let reached = to == food || self.search.reach(net, thread, food, food, Lean::Right);
                let after = if reached { 0.0 } else { self.search.outlook(net, thread).0 };
                thread.back(net);
                best = if after < best.0 { (after, to) } else { best };
            }
        }
        best.1
    }

    /// Takes the shortest way.
    fn greedy(&mut self, net: &Net, thread: &mut Thread, food: Vertex) {
        if self.way.is_empty() && self.go(net, thread, food, &[], Lean::Right) {
            self.way = thread.trail();
        }
        while thread.back(net) {}
    }

    /// Tries a change of the waypoints.
    fn improve(&mut self, net: &Net, thread: &mut Thread, food: Vertex, change: bool) {
        let mut over = self.over.clone();
        if change {
            self.change(thread, net.len(), &mut over);
        }
        let lean = match self.rng.random_range(0..4) {
            0 => Lean::Mixed(self.rng.random()),
            1 => Lean::Left,
            _ => Lean::Right,
        };
        if self.go(net, thread, food, &over, lean) {
            let (after, cut_off) = self.search.outlook(net, thread);
            let worth = thread.depth() as f64 + after;
            if worth < self.worth {
                (self.worth, self.way, self.over, self.cut_off) = (worth, thread.trail(), over, cut_off);
            }
        }
        while thread.back(net) {}
    }

    /// Drops a waypoint, or puts one in: a cell that would be cut off, or any free cell.
    fn change(&mut self, thread: &Thread, cells: usize, over: &mut Vec<Vertex>) {
        let new = match self.rng.random_range(0..4) {
            0 if !over.is_empty() => {
                over.remove(self.rng.random_range(0..over.len() as u32) as usize);
                return;
            }
            1 | 2 if !self.cut_off.is_empty() => {
                self.cut_off[self.rng.random_range(0..self.cut_off.len() as u32) as usize]
            }
            0 | 3 => self.rng.random_range(0..cells as u32),
            _ if self.cut_off.is_empty() => self.rng.random_range(0..cells as u32),
            _ => return,
        };
        if thread.is_free(new) && over.len() < MOST_OVER {
            over.insert(self.rng.random_range(0..=over.len() as u32) as usize, new);
        }
    }

    /// Goes over the waypoints to the food, leaving out those that cannot be reached; whether it got there.
    fn go(&mut self, net: &Net, thread: &mut Thread, food: Vertex, over: &[Vertex], lean: Lean) -> bool {
        for &goal in over.iter().chain([&food]) {
            if goal == thread.head() || !self.search.reach(net, thread, food, goal, lean) {
                continue;
            }
            for to in self.search.way(thread.head(), goal) {
                // The search does not see that a way meets itself; then it is none. (A search that takes the way so far as
                // part of the body was tried, with four times the work: 0.7 points less on walled boards, 47.1 to 46.4 % of
                // following, but 4 % more steps on the open 30x30 board and four times the time.)
                let tail = thread.tail() + i64::from(to != food);
                if !thread.may(net, thread.head(), to, tail) || thread.depth() as f64 > self.worth {
                    return false;
                }
                thread.step(net, to, to == food);
                if to == food {
                    return true;
                }
            }
        }
        false
    }
}

/// Which of several shortest ways: the one farthest to the right leaves the fewest cells behind on that side, where the
/// snake cannot turn.
#[derive(Clone, Copy)]
enum Lean {
    Right,
    Left,
    Mixed(u64),
}

impl Lean {
    /// Whether to look across before turning.
    fn across_first(self, v: Vertex) -> bool {
        match self {
            Lean::Right => true,
            Lean::Left => false,
            Lean::Mixed(bits) => bits >> (v.wrapping_mul(0x9e37_79b1) >> 26) & 1 == 1,
        }
    }
}

/// Breadth-first search from the head, aware of time.
struct Search {
    /// Steps to each cell, or -1.
    steps: Vec<i64>,
    from: Vec<Vertex>,
    queue: Vec<Vertex>,
    /// Cells visited since this was last set to zero.
    visits: usize,
    has_walls: bool,
}

impl Search {
    fn new(cells: usize, has_walls: bool) -> Self {
        let (steps, from) = (vec![-1; cells], vec![NONE; cells]);
        Search { steps, from, queue: Vec::with_capacity(cells), visits: 0, has_walls }
    }

    /// Looks for a goal; ways do not go on beyond the food.
    fn reach(&mut self, net: &Net, thread: &Thread, food: Vertex, goal: Vertex, lean: Lean) -> bool {
        self.steps.fill(-1);
        self.queue.clear();
        self.steps[thread.head() as usize] = 0;
        self.queue.push(thread.head());
        let mut next = 0;
        while let Some(&u) = self.queue.get(next) {
            next += 1;
            self.visits += 1 + net.skips(u).len();
            let across_first = lean.across_first(u);
            let (first, second) = if across_first { (net.cross(u), net.turn(u)) } else { (net.turn(u), net.cross(u)) };
            for v in [first, second].into_iter().chain(net.skips(u).iter().copied()) {
                if v == NONE || self.steps[v as usize] >= 0 {
                    continue;
                }
                let steps = self.steps[u as usize] + 1;
                // On the step that eats the tail stays.
                let tail = thread.tail() + steps - i64::from(v == food);
                if thread.may(net, u, v, tail) {
                    self.steps[v as usize] = steps;
                    self.from[v as usize] = u;
                    if v == goal {
                        return true;
                    }
                    if v != food {
                        self.queue.push(v);
                    }
                }
            }
        }
        false
    }

    /// The cells of the way found, in order.
    fn way(&self, head: Vertex, goal: Vertex) -> Vec<Vertex> {
        let mut way = vec![goal];
        let mut at = self.from[goal as usize];
        while at != head {
            way.push(at);
            at = self.from[at as usize];
        }
        way.reverse();
        way
    }

    /// The mean cost of the next food, and the free cells that could not be reached.
    fn outlook(&mut self, net: &Net, thread: &Thread) -> (f64, Vec<Vertex>) {
        self.reach(net, thread, NONE, NONE, Lean::Right);
        let cut_off_costs = self.cut_off_costs(net.len(), thread.length());
        let (mut sum, mut count, mut cut_off) = (0.0, 0.0, Vec::new());
        for v in (0..net.len() as Vertex).filter(|&v| thread.is_free(v)) {
            count += 1.0;
            if self.steps[v as usize] >= 0 {
                sum += self.steps[v as usize] as f64;
            } else {
                sum += cut_off_costs;
                cut_off.push(v);
            }
        }
        (sum / f64::max(count, 1.0), cut_off)
    }

    fn cut_off_costs(&self, cells: usize, length: i64) -> f64 {
        let [none, more] = CUT_OFF_BETWEEN_WALLS;
        let root = none + more * length as f64 / cells as f64;
        // no `powf`: its last digits differ between machines
        let sides = if self.has_walls { root * root * root * root } else { CUT_OFF };
        sides * (cells as f64).sqrt()
    }
}
