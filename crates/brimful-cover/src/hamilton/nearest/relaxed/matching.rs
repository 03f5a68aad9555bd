//! A perfect matching of least cost, by primal and dual steps in turn.
//!
//! Trees of tight edges grow from all nodes without a mate at once. Where two of them meet, the
//! matching grows; an odd cycle is shrunk to a blossom; when nothing is left to grow, the dual
//! values of all trees change together (Jack Edmonds 1965; nested blossoms as Zvi Galil describes
//! them, 1986). Since dual values are few small integers here, trees are simply grown anew after
//! each step, and each time as many are joined as are met.

use super::blossoms::{Blossoms, NONE};
use super::net::Net;
use brimful_graph::limits::{Meter, Stop};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Unseen,
    /// An even number of edges from a root: the search goes on from here.
    Even,
    Odd,
}

/// What a search knows of a node or blossom.
#[derive(Clone, Copy)]
struct Seen {
    label: Label,
    /// The edge by which it was reached, its own node second.
    via: [u32; 2],
    root: u32,
    /// When the way to the root was last followed past it.
    passed: u32,
}

const UNSEEN: Seen = Seen { label: Label::Unseen, via: [NONE; 2], root: NONE, passed: 0 };

/// A matching, dual values, and a search.
pub(super) struct Matching<'n> {
    net: &'n Net,
    pub(super) mate: Vec<u32>,
    dual: Vec<i32>,
    blossoms: Blossoms,
    seen: Vec<Seen>,
    queue: Vec<u32>,
    /// Roots whose tree has been joined to another.
    done: Vec<bool>,
    time: u32,
}

impl<'n> Matching<'n> {
    /// Begins with a matching of edges that dual values allow for without blossoms.
    pub(super) fn new(net: &'n Net, mate: Vec<u32>, dual: Vec<i32>) -> Self {
        Matching {
            net,
            mate,
            dual,
            blossoms: Blossoms::new(net.len()),
            seen: Vec::new(),
            queue: Vec::new(),
            done: Vec::new(),
            time: 0,
        }
    }

    /// Matches all nodes; false if that is impossible.
    pub(super) fn complete(&mut self, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        loop {
            self.begin();
            if self.queue.is_empty() {
                self.blossoms.flatten();
                return Ok(true);
            }
            meter.work(self.net.len() as u64)?;
            if !self.grow(meter)? && !self.shift() {
                return Ok(false);
            }
        }
    }

    /// What every perfect matching costs at least, if no edge has a negative slack.
    pub(super) fn bound(&self) -> i64 {
        self.dual.iter().map(|&dual| i64::from(dual)).sum::<i64>() - self.blossoms.gained()
    }

    /// What an edge costs more than the dual values allow for.
    pub(super) fn slack(&self, x: u32, y: u32) -> i32 {
        self.own_slack(x, y) + 2 * self.blossoms.around(x, y)
    }

    /// The same for an edge within no blossom.
    fn own_slack(&self, x: u32, y: u32) -> i32 {
        self.net.cost(x, y) - self.dual[x as usize] - self.dual[y as usize]
    }

    fn begin(&mut self) {
        self.blossoms.settle();
        self.seen.clear();
        self.seen.resize(self.blossoms.len(), UNSEEN);
        self.done.clear();
        self.done.resize(self.net.len(), false);
        self.queue.clear();
        self.time = 0;
        for node in 0..self.net.len() as u32 {
            if self.mate[node as usize] == NONE {
                let top = self.blossoms.top(node);
                self.reach(top, [NONE; 2], node);
            }
        }
    }

    /// An even node or blossom is reached.
    fn reach(&mut self, id: u32, via: [u32; 2], root: u32) {
        self.seen[id as usize] = Seen { label: Label::Even, via, root, passed: 0 };
        self.blossoms.nodes_of(id, &mut self.queue);
    }

    /// Grows trees until none grows; true if any were joined.
    fn grow(&mut self, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        let (mut joined, mut next) = (false, 0);
        while let Some(&x) = self.queue.get(next) {
            next += 1;
            meter.work(1)?;
            for &y in self.net.near(x) {
                let (from, to) = (self.blossoms.top(x), self.blossoms.top(y));
                let (own, other) = (self.seen[from as usize], self.seen[to as usize]);
                if self.done[own.root as usize] {
                    break;
                }
                if from == to || other.label == Label::Odd || self.own_slack(x, y) != 0 {
                    continue;
                }
                if other.label == Label::Unseen {
                    self.extend(x, y, to);
                } else if own.root == other.root {
                    self.bloom([x, y], [from, to]);
                } else if !self.done[other.root as usize] {
                    self.augment(x, y);
                    self.done[own.root as usize] = true;
                    self.done[other.root as usize] = true;
                    joined = true;
                }
            }
        }
        Ok(joined)
    }

    /// A tree takes in a node or blossom, and its mate.
    fn extend(&mut self, x: u32, y: u32, to: u32) {
        let from = self.blossoms.top(x);
        let root = self.seen[from as usize].root;
        self.seen[to as usize] = Seen { label: Label::Odd, via: [x, y], root, passed: 0 };
        let base = self.blossoms.base(to);
        let mate = self.mate[base as usize];
        let top = self.blossoms.top(mate);
        self.reach(top, [base, mate], root);
    }

    /// What is before a node or blossom on the way to the root.
    fn before(&mut self, id: u32) -> Option<u32> {
        let [from, _] = self.seen[id as usize].via;
        (from != NONE).then(|| self.blossoms.top(from))
    }

    /// Makes a blossom of what an edge between two even ones closes.
    fn bloom(&mut self, edge: [u32; 2], ends: [u32; 2]) {
        let meeting = self.meet(ends);
        let mut parts = Vec::new();
        let mut links = Vec::new();
        let mut at = ends[0];
        while at != meeting {
            parts.push(at);
            links.push(self.seen[at as usize].via);
            at = self.before(at).unwrap_or(meeting);
        }
        parts.push(meeting);
        parts.reverse();
        links.reverse();
        links.push(edge);
        at = ends[1];
        while at != meeting {
            parts.push(at);
            let [from, to] = self.seen[at as usize].via;
            links.push([to, from]);
            at = self.before(at).unwrap_or(meeting);
        }
        for &part in &parts {
            if self.seen[part as usize].label == Label::Odd {
                self.blossoms.nodes_of(part, &mut self.queue);
            }
        }
        let seen = self.seen[meeting as usize];
        self.blossoms.shrink(parts, links);
        self.seen.push(seen);
    }

    /// Where the ways of two even ones to their root meet.
    fn meet(&mut self, mut ways: [u32; 2]) -> u32 {
        self.time += 1;
        loop {
            if ways[0] != NONE {
                let seen = &mut self.seen[ways[0] as usize];
                if seen.passed == self.time {
                    return ways[0];
                }
                seen.passed = self.time;
                let odd = self.before(ways[0]);
                ways[0] = odd.and_then(|odd| self.before(odd)).unwrap_or(NONE);
            }
            ways.swap(0, 1);
        }
    }

    /// Joins two trees: matched and unmatched edges are swapped from root to root.
    fn augment(&mut self, x: u32, y: u32) {
        for (mut node, mut other) in [(x, y), (y, x)] {
            loop {
                let top = self.blossoms.top(node);
                self.blossoms.rotate(top, node, &mut self.mate);
                self.mate[node as usize] = other;
                let Some(odd) = self.before(top) else { break };
                let [next, entry] = self.seen[odd as usize].via;
                self.blossoms.rotate(odd, entry, &mut self.mate);
                self.mate[entry as usize] = next;
                (node, other) = (next, entry);
            }
        }
    }

    /// Changes dual values until a tree can grow or an odd blossom dissolves; false if they would
    /// change forever, or not at all.
    fn shift(&mut self) -> bool {
        let labels: Vec<Label> = (0..self.blossoms.len() as u32)
            .map(|id| self.seen[self.blossoms.top(id) as usize].label)
            .collect();
        let by = self.room(&labels);
        if !(1..i32::MAX).contains(&by) {
            return false;
        }
        let change = |id: u32| match labels[id as usize] {
            Label::Even => by,
            Label::Odd => -by,
            Label::Unseen => 0,
        };
        for (dual, x) in self.dual.iter_mut().zip(0..) {
            *dual += change(x);
        }
        for id in 0..self.blossoms.len() as u32 {
            if self.blossoms.top(id) == id {
                self.blossoms.raise(id, change(id));
            }
        }
        true
    }

    /// How far dual values may change.
    fn room(&mut self, labels: &[Label]) -> i32 {
        let mut room = i32::MAX;
        for id in (0..self.blossoms.len() as u32).filter(|&id| labels[id as usize] == Label::Odd) {
            if let Some(dual) = self.blossoms.dual(id)
                && self.blossoms.top(id) == id
            {
                room = room.min(dual);
            }
        }
        for x in (0..self.net.len() as u32).filter(|&x| labels[x as usize] == Label::Even) {
            for &y in self.net.near(x) {
                let slack = match labels[y as usize] {
                    Label::Unseen => self.own_slack(x, y),
                    Label::Even if self.blossoms.top(x) != self.blossoms.top(y) => {
                        self.own_slack(x, y) / 2
                    }
                    _ => continue,
                };
                room = room.min(slack);
            }
        }
        room
    }
}
