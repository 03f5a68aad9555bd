//! Which way to the food.
//!
//! A way is found leg by leg over a few waypoints, each leg a breadth-first search that knows when
//! the tail will have left each cell. Its worth is its length and what comes after: from where it
//! ends, the mean distance to all free cells, since the next food lies in any of them alike; a cell
//! that could not be reached at all costs very much more than one that is far. Waypoints are
//! changed at random, a few times a step, and kept when the way gets better: put in among the cells
//! that would be cut off, that a detour visits them first. Without that last idea the snake walls
//! free cells in and waits for its tail most of the game: 22,000 steps instead of 10,500 on a 20x20
//! board. Between walls detours are also built (`detour`), and other rings tried (`recast`).

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Effort;
use super::detour::with_detours;
use super::net::Net;
use super::search::{Lean, Quest, Search};
use super::thread::Thread;
use brimful::graph::Vertex;

/// How much to think.
struct Tactics {
    /// Ways tried when food appears, and at each later step, on boards of up to [`FULL_EFFORT`]
    /// cells: some while the best cuts nothing off, more while it does or none exists.
    at_first: [usize; 2],
    later: [usize; 2],
    /// The most tries that may wait.
    most_due: usize,
    /// Cells that the searches of one step may visit before they begin no other; what is left to be
    /// tried waits for the next step.
    visits: usize,
    /// Recasts tried when food appears, and at each later step.
    recasts: [usize; 2],
    /// Whether to build detours, and to search no leg longer than pays.
    detours: bool,
}

/// On open ground. Three times as many tries save less than one step in a hundred.
const OPEN: Tactics = Tactics {
    at_first: [24, 100],
    later: [2, 24],
    most_due: 200,
    visits: 15_000,
    recasts: [0, 0],
    detours: false,
};
/// Between walls, where good ways are rare.
const WALLED: Tactics = Tactics {
    at_first: [72, 300],
    later: [6, 72],
    most_due: 600,
    visits: 50_000,
    recasts: [20, 1],
    detours: true,
};
const FULL_EFFORT: usize = 1000;
/// Ways tried on each recast.
const TRIES_ON_RECAST: usize = 4;
/// What a recast costs, in cells visited for each cell of the board.
const RECAST: usize = 20;
/// The most waypoints.
const MOST_OVER: usize = 12;

/// Finds ways, and remembers the best so far.
pub(super) struct Planner {
    tactics: Tactics,
    rng: ChaCha8Rng,
    search: Search,
    /// The cells to enter, the next one last.
    way: Vec<Vertex>,
    worth: f64,
    over: Vec<Vertex>,
    cut_off: Vec<Vertex>,
    fresh: bool,
    /// Tries that are still to be made: while the best way cuts nothing off, and while it does.
    pending: [usize; 2],
    /// Recasts that are still to be tried, and whether this is the step for them: every second one,
    /// unless the board is so large that there is never time.
    recasts: usize,
    recasting: bool,
}

impl Planner {
    /// A planner for a board of that many cells, with walls or without.
    pub(super) fn new(cells: usize, has_walls: bool, seed: u64) -> Self {
        Planner {
            tactics: if has_walls { WALLED } else { OPEN },
            rng: ChaCha8Rng::seed_from_u64(seed),
            search: Search::new(cells, has_walls),
            way: Vec::new(),
            worth: f64::MAX,
            over: Vec::new(),
            cut_off: Vec::new(),
            fresh: true,
            pending: [0; 2],
            recasts: 0,
            recasting: false,
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

    /// Looks for a way, or for a better one.
    pub(super) fn think(&mut self, net: &Net, thread: &mut Thread, food: Vertex, effort: Effort) {
        if self.way.is_empty() {
            self.worth = f64::MAX;
            self.over.clear();
            self.cut_off.clear();
        }
        match effort {
            Effort::Greedy => self.greedy(net, thread, food),
            Effort::Planned => self.plan(net, thread, food),
        }
    }

    /// The next step.
    pub(super) fn next(&mut self, net: &Net, thread: &mut Thread, food: Vertex) -> Vertex {
        self.fresh = false;
        let Some(to) = self.way.pop() else { return self.wait(net, thread, food) };
        self.worth -= 1.0;
        self.over.retain(|&v| v != to);
        to
    }

    /// Whether a recast is due and there is time for it.
    pub(super) fn may_recast(&mut self, cells: usize) -> bool {
        let may = self.recasting && self.recasts > 0 && self.has_time_to_recast(cells);
        if may {
            self.recasts -= 1;
            self.search.visits += RECAST * cells;
        }
        may
    }

    fn has_time_to_recast(&self, cells: usize) -> bool {
        self.search.visits + RECAST * cells < self.visits(cells)
    }

    /// Looks for a better way on another net, and takes it if there is one.
    pub(super) fn prefers(&mut self, net: &Net, thread: &mut Thread, food: Vertex) -> bool {
        let (worth, way) = (self.worth, std::mem::take(&mut self.way));
        let (over, cut_off) = (std::mem::take(&mut self.over), std::mem::take(&mut self.cut_off));
        for tried in 0..TRIES_ON_RECAST {
            self.improve(net, thread, food, tried > 0);
        }
        let better = self.worth < worth;
        if !better {
            (self.way, self.over, self.cut_off) = (way, over, cut_off);
        }
        better
    }

    /// The source of chance.
    pub(super) fn rng(&mut self) -> &mut ChaCha8Rng {
        &mut self.rng
    }

    /// The cells that the searches of one step may visit. The last try may go on for some twenty
    /// searches of the board.
    fn visits(&self, cells: usize) -> usize {
        let overshoot = if self.tactics.detours { 20 * cells } else { 0 };
        self.tactics.visits.saturating_sub(overshoot).max(OPEN.visits)
    }

    /// Tries changes of the way, as many as are due and one step has time for.
    fn plan(&mut self, net: &Net, thread: &mut Thread, food: Vertex) {
        if self.fresh {
            (self.pending, self.recasts) = ([0; 2], 0);
        }
        let [at_first, later] = self.tactics.recasts;
        self.recasts += if self.fresh { at_first } else { later };
        let tries = if self.fresh { self.tactics.at_first } else { self.tactics.later };
        for (pending, tries) in self.pending.iter_mut().zip(tries) {
            let due = (tries * FULL_EFFORT / net.len().max(FULL_EFFORT)).max(1);
            *pending = (*pending + due).min(self.tactics.most_due);
        }
        self.search.visits = 0;
        self.recasting = !self.fresh
            && !self.recasting
            && self.recasts > 0
            && self.has_time_to_recast(net.len());
        if self.recasting {
            return;
        }
        let visits = self.visits(net.len());
        let mut tried = 0;
        while tried < self.pending[usize::from(self.way.is_empty() || !self.cut_off.is_empty())]
            && self.search.visits < visits
        {
            self.improve(net, thread, food, tried > 0 || !self.way.is_empty());
            tried += 1;
        }
        self.pending = self.pending.map(|pending| pending.saturating_sub(tried));
    }

    /// While the food cannot be reached: to where it can, or else to where the least is cut off.
    fn wait(&mut self, net: &Net, thread: &mut Thread, food: Vertex) -> Vertex {
        let at = thread.head();
        let mut best = (f64::MAX, net.turn(at));
        for to in [net.cross(at), net.turn(at)].into_iter().chain(net.skips(at).iter().copied()) {
            let tail = thread.tail() + i64::from(to != food);
            if to != Vertex::MAX && thread.may(net, at, to, tail) {
                thread.step(net, to, to == food);
                let quest = Quest { food, goal: food, lean: Lean::Right, most: u32::MAX };
                let reached = to == food || self.search.reach(net, thread, quest);
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
            let cuts_off = self.judge(net, thread, over);
            let detours = cuts_off && self.tactics.detours;
            let way = if detours { with_detours(net, thread, &mut self.rng) } else { None };
            while thread.back(net) {}
            if way.is_some_and(|way| self.walk(net, thread, food, &way)) && thread.head() == food {
                self.judge(net, thread, Vec::new());
            }
        }
        while thread.back(net) {}
    }

    /// Judges the way that was gone to the food, and keeps it if it is the best; whether it cuts
    /// cells off.
    fn judge(&mut self, net: &Net, thread: &Thread, over: Vec<Vertex>) -> bool {
        let (after, cut_off) = self.search.outlook(net, thread);
        let worth = thread.depth() as f64 + after;
        let cuts_off = !cut_off.is_empty();
        if worth < self.worth {
            (self.worth, self.way, self.over, self.cut_off) =
                (worth, thread.trail(), over, cut_off);
        }
        cuts_off
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
            0 | 3 => Vertex(self.rng.random_range(0..cells as u32)),
            _ if self.cut_off.is_empty() => Vertex(self.rng.random_range(0..cells as u32)),
            _ => return,
        };
        if thread.is_free(new) && over.len() < MOST_OVER {
            over.insert(self.rng.random_range(0..=over.len() as u32) as usize, new);
        }
    }

    /// Goes over the waypoints to the food, leaving out those that cannot be reached; whether it
    /// got there.
    fn go(
        &mut self,
        net: &Net,
        thread: &mut Thread,
        food: Vertex,
        over: &[Vertex],
        lean: Lean,
    ) -> bool {
        for &goal in over.iter().chain([&food]) {
            // as a cast a float becomes the nearest integer there is
            let pays = (self.worth - thread.depth() as f64) as u32;
            let most = if self.tactics.detours { pays } else { u32::MAX };
            if goal == thread.head()
                || !self.search.reach(net, thread, Quest { food, goal, lean, most })
            {
                continue;
            }
            let leg = self.search.way(thread.head(), goal);
            if !self.walk(net, thread, food, &leg) {
                return false;
            }
            if thread.head() == food {
                return true;
            }
        }
        false
    }

    /// Goes these steps; false when one of them may not be taken or the way gets longer than pays.
    /// A search does not see that a way meets itself; such a way is refused. (A search that takes
    /// the way so far as part of the body was tried, with four times the work: 0.7 points less on
    /// walled boards, but 4 % more steps on the open 30x30 board.)
    fn walk(&self, net: &Net, thread: &mut Thread, food: Vertex, way: &[Vertex]) -> bool {
        for &to in way {
            let tail = thread.tail() + i64::from(to != food);
            if !thread.may(net, thread.head(), to, tail) || thread.depth() as f64 > self.worth {
                return false;
            }
            thread.step(net, to, to == food);
        }
        true
    }
}
