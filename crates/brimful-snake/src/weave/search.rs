//! Breadth-first search from the head that knows when the tail will have left each cell.

use super::net::Net;
use super::thread::Thread;
use brimful::graph::Vertex;
use brimful::ids::IdVec;

/// What a cell cut off costs on open ground, in sides of a square board as large.
const CUT_OFF: f64 = 30.0;
/// The fourth root of the same between walls, for a snake of no cells, and how much more it is for
/// one that fills the board. A short snake soon leaves what it cuts off, a long one does not.
/// (Judging each cell by when the tail will let the head in, and finer rings by annealing, gained
/// nothing on a few boards; on the open 30x30 board this costs 3 % more steps.)
const CUT_OFF_BETWEEN_WALLS: [f64; 2] = [1.2, 1.8];

/// Which of several shortest ways: the one farthest to the right leaves the fewest cells behind on
/// that side, where the snake cannot turn.
#[derive(Clone, Copy)]
pub(super) enum Lean {
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
            Lean::Mixed(bits) => bits >> (v.0.wrapping_mul(0x9e37_79b1) >> 26) & 1 == 1,
        }
    }
}

/// What is asked of a search.
#[derive(Clone, Copy)]
pub(super) struct Quest {
    /// Where the food lies: ways do not go on beyond it.
    pub(super) food: Vertex,
    /// The cell to reach.
    pub(super) goal: Vertex,
    pub(super) lean: Lean,
    /// The most steps to it.
    pub(super) most: u32,
}

impl Quest {
    /// To see how far every cell is.
    const EVERYWHERE: Quest =
        Quest { food: Vertex::MAX, goal: Vertex::MAX, lean: Lean::Right, most: u32::MAX };
}

/// How a cell was reached.
#[derive(Clone, Copy)]
struct Seen {
    /// In which search.
    search: u64,
    steps: u32,
    from: Vertex,
}

/// The last search.
pub(super) struct Search {
    number: u64,
    seen: IdVec<Vertex, Seen>,
    queue: Vec<Vertex>,
    /// Cells visited since this was last set to zero.
    pub(super) visits: usize,
    has_walls: bool,
}

impl Search {
    /// For a board of that many cells, with walls or without.
    pub(super) fn new(cells: usize, has_walls: bool) -> Self {
        let seen = IdVec::from_elem(Seen { search: 0, steps: 0, from: Vertex::MAX }, cells);
        Search { number: 0, seen, queue: Vec::with_capacity(cells), visits: 0, has_walls }
    }

    /// Looks for a way to a goal; whether there is one.
    pub(super) fn reach(&mut self, net: &Net, thread: &Thread, quest: Quest) -> bool {
        self.number += 1;
        self.queue.clear();
        self.enter(thread.head(), 0, Vertex::MAX);
        let mut next = 0;
        while let Some(&u) = self.queue.get(next) {
            next += 1;
            let steps = self.seen[u].steps + 1;
            if steps > quest.most {
                break;
            }
            let tail = thread.tail() + i64::from(steps);
            let (hop, skips) = (net.hop(u), net.skips(u));
            self.visits += 1 + skips.len();
            let turns = |search: &mut Self| {
                let may = |tail| thread.has_left(hop.turn, tail);
                search.look(quest, [u, hop.turn], tail, may)
            };
            let crosses = |search: &mut Self| {
                let may = |tail| thread.has_left(hop.cross, tail) && thread.may_cross(hop, tail);
                hop.cross != Vertex::MAX && search.look(quest, [u, hop.cross], tail, may)
            };
            let across_first = quest.lean.across_first(u);
            let found = if across_first { crosses(self) } else { turns(self) }
                || if across_first { turns(self) } else { crosses(self) };
            let skips_to =
                |&v: &Vertex| self.look(quest, [u, v], tail, |tail| thread.may(net, u, v, tail));
            if found || skips.iter().any(skips_to) {
                return true;
            }
        }
        false
    }

    /// Enters a cell from another unless that was done or may not be; whether it is the goal. The
    /// tail's stamp is that after the step, if nothing is eaten.
    #[inline]
    fn look(
        &mut self,
        quest: Quest,
        [u, v]: [Vertex; 2],
        tail: i64,
        may: impl FnOnce(i64) -> bool,
    ) -> bool {
        // On the step that eats the tail stays.
        if self.seen[v].search == self.number || !may(tail - i64::from(v == quest.food)) {
            return false;
        }
        self.enter(v, self.seen[u].steps + 1, u);
        if v == quest.food {
            self.queue.pop();
        }
        v == quest.goal
    }

    #[inline]
    fn enter(&mut self, v: Vertex, steps: u32, from: Vertex) {
        self.seen[v] = Seen { search: self.number, steps, from };
        self.queue.push(v);
    }

    /// The cells of the way found, in order.
    pub(super) fn way(&self, head: Vertex, goal: Vertex) -> Vec<Vertex> {
        let mut way = vec![goal];
        let mut at = self.seen[goal].from;
        while at != head {
            way.push(at);
            at = self.seen[at].from;
        }
        way.reverse();
        way
    }

    /// The mean cost of the next food, and the free cells that could not be reached.
    pub(super) fn outlook(&mut self, net: &Net, thread: &Thread) -> (f64, Vec<Vertex>) {
        self.reach(net, thread, Quest::EVERYWHERE);
        let cut_off_costs = self.cut_off_costs(net.len(), thread.length());
        let (mut sum, mut count, mut cut_off) = (0.0, 0.0, Vec::new());
        for v in Vertex::all(net.len()).filter(|&v| thread.is_free(v)) {
            count += 1.0;
            let seen = self.seen[v];
            if seen.search == self.number {
                sum += f64::from(seen.steps);
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
