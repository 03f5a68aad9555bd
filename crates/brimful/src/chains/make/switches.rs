//! Switches: what another solution does differently, remembered while paths and numbers change.
//!
//! Two covers from the same starts enter every other vertex once. So where they part, the parts are
//! closed: a vertex with another successor takes it from a vertex that must have another one too,
//! and so on, round to the first or until a path ends instead. A switch is a smallest set of such
//! parts found whose exchange leaves a cover. It is *open* while its old steps are on the planted
//! paths and the numbers allow its new ones. Changes elsewhere do not touch it, though they may
//! make a loop of it: that an open switch is a second solution is a guess, which the engine judges.

use crate::ids::IdVec;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::rivals::Step;
use crate::graph::Vertex;
use brimful_cover::path_cover::{END as NONE, Successors};

/// The most switches to remember.
const MOST: usize = 150;

/// Paths as linked lists, and the numbers on them.
pub(super) struct Planted<'p> {
    pub(super) next: &'p Successors,
    pub(super) before: &'p IdVec<Vertex, Vertex>,
    /// 0 at starts.
    pub(super) numbers: &'p IdVec<Vertex, u32>,
}

struct Switch {
    gone: Vec<Step>,
    come: Vec<Step>,
    open: bool,
}

impl Switch {
    /// The smallest exchange toward the other cover that is found by leaving out one part after the
    /// other.
    fn toward(other: &Successors, planted: &Planted<'_>) -> Self {
        let mut parts = parts(other, planted);
        let mut i = 0;
        while parts.len() > 1 && i < parts.len() {
            let left_out = parts.remove(i);
            if !is_cover(&parts, other, planted) {
                parts.insert(i, left_out);
                i += 1;
            }
        }
        let steps = |next: &Successors| {
            let all = parts.iter().flatten().map(|&v| [v, next[v]]);
            all.filter(|&[_, w]| w != NONE).collect()
        };
        Switch { gone: steps(planted.next), come: steps(other), open: false }
    }

    fn is_open(&self, planted: &Planted<'_>) -> bool {
        let number = |v: Vertex| planted.numbers[v];
        self.gone.iter().all(|&[v, w]| planted.next[v] == w)
            && self.come.iter().all(|&[v, w]| number(w) != 0 && number(v) <= number(w))
    }

    /// The vertices of its steps, ascending.
    fn vertices(&self) -> Vec<Vertex> {
        let mut all: Vec<Vertex> = self.gone.iter().chain(&self.come).flatten().copied().collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// The vertices with another successor in the other cover, those together that must change
/// together.
fn parts(other: &Successors, planted: &Planted<'_>) -> Vec<Vec<Vertex>> {
    let all = other.ids();
    let mut seen = IdVec::from_elem(false, other.len());
    let ends = all.clone().filter(|&v| planted.next[v] == NONE);
    let mut parts = Vec::new();
    for first in ends.chain(all) {
        let mut part = Vec::new();
        let mut v = first;
        while v != NONE && !seen[v] && planted.next[v] != other[v] {
            seen[v] = true;
            part.push(v);
            let taken = other[v];
            v = if taken == NONE { NONE } else { planted.before[taken] };
        }
        if !part.is_empty() {
            parts.push(part);
        }
    }
    parts
}

/// Whether paths reach every vertex when these parts have their successors of the other cover.
fn is_cover(parts: &[Vec<Vertex>], other: &Successors, planted: &Planted<'_>) -> bool {
    let mut next = planted.next.clone();
    parts.iter().flatten().for_each(|&v| next[v] = other[v]);
    let onward = |&v: &Vertex| Some(next[v]).filter(|&w| w != NONE);
    let starts = next.ids().filter(|&v| planted.before[v] == NONE);
    starts.map(|start| std::iter::successors(Some(start), onward).count()).sum::<usize>()
        == next.len()
}

/// The switches of one level in the making.
pub(super) struct Switches {
    all: Vec<Switch>,
    /// The switches with steps at each vertex.
    at: IdVec<Vertex, Vec<u32>>,
    open: i32,
    oldest: usize,
}

impl Switches {
    /// No switches yet, for `n` vertices.
    pub(super) fn new(n: usize) -> Self {
        Switches { all: Vec::new(), at: IdVec::from_elem(Vec::new(), n), open: 0, oldest: 0 }
    }

    /// How many are open.
    pub(super) fn open(&self) -> i32 {
        self.open
    }

    /// Remembers what leads to another cover that the numbers allow.
    pub(super) fn add(&mut self, other: &Successors, planted: &Planted<'_>) {
        let switch = Switch::toward(other, planted);
        let mut place = self.all.len();
        if place == MOST {
            place = self.oldest;
            self.oldest = (self.oldest + 1) % MOST;
            let old = std::mem::replace(&mut self.all[place], switch);
            self.open -= i32::from(old.open);
            old.vertices().iter().for_each(|&v| self.at[v].retain(|&i| i as usize != place));
        } else {
            self.all.push(switch);
        }
        let vertices = self.all[place].vertices();
        vertices.iter().for_each(|&v| self.at[v].push(place as u32));
        self.review(&vertices, planted);
    }

    /// Looks again which are open of those with steps at vertices whose links or numbers changed.
    pub(super) fn review(&mut self, changed: &[Vertex], planted: &Planted<'_>) {
        for &i in changed.iter().flat_map(|&v| &self.at[v]) {
            let switch = &mut self.all[i as usize];
            let open = switch.is_open(planted);
            self.open += i32::from(open) - i32::from(std::mem::replace(&mut switch.open, open));
        }
    }

    /// A random vertex of a random open switch.
    pub(super) fn random_vertex(&self, rng: &mut ChaCha8Rng) -> Option<Vertex> {
        if self.open == 0 {
            return None;
        }
        let from = rng.random_range(0..self.all.len() as u32) as usize;
        let switch = self.all[from..].iter().chain(&self.all[..from]).find(|switch| switch.open)?;
        let steps = if rng.random_bool(0.5) { &switch.come } else { &switch.gone };
        let step = steps.get(rng.random_range(0..steps.len().max(1) as u32) as usize)?;
        Some(step[rng.random_range(0..2u32) as usize])
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use rand::SeedableRng;

    use super::super::linked::LinkedLevel;
    use super::super::{Task, planted, repair};
    use super::*;
    use crate::board::{Board, Shape};
    use crate::limits::{Limits, Meter};
    use crate::plant::Request;

    /// Whether paths from these starts enter every vertex once, and numbers never decrease along
    /// them.
    fn solves(next: &Successors, planted: &Planted<'_>) -> bool {
        let mut entered = IdVec::from_elem(0, next.len());
        let starts = next.ids().filter(|&v| planted.numbers[v] == 0);
        for start in starts {
            let mut at = start;
            while at != NONE && entered[at] == 0 {
                entered[at] = 1;
                let number = |v: Vertex| planted.numbers[v];
                let to = next[at];
                if to != NONE && (number(to) == 0 || number(to) < number(at)) {
                    return false;
                }
                at = to;
            }
        }
        entered.iter().all(|&times| times == 1)
    }

    #[test]
    fn an_open_switch_is_a_second_solution_until_it_is_shut() {
        let mut rng = ChaCha8Rng::seed_from_u64(51);
        let limits = Limits::default();
        let meter = &mut Meter::new(&limits);
        let board = Board::new(Shape::Square { rows: 7, cols: 7 }, &[true; 49]).unwrap();
        let (mut small, mut shut) = (0, 0);
        for round in 0..80 {
            let request = Request::new(Shape::Square { rows: 7, cols: 7 }, false);
            let request = request.or("starts", 1 + round % 3).or("numbers", 3);
            let task = Task::read(&request).unwrap();
            let Some(level) = planted(board.graph(), task, 0, &mut rng, meter).unwrap() else {
                continue;
            };
            let mut linked = LinkedLevel::new(board.graph(), &level);
            for other in repair::other_covers(board.graph(), &level, meter).unwrap().covers {
                let now = linked.planted();
                let switch = Switch::toward(&other, &now);
                let mut next = now.next.clone();
                switch.gone.iter().for_each(|&[v, _]| next[v] = NONE);
                switch.come.iter().for_each(|&[v, w]| next[v] = w);
                assert!(next != *now.next && solves(&next, &now) && switch.is_open(&now));
                let all = other.iter().zip(now.next).filter(|(a, b)| a != b).count();
                small += u32::from(switch.come.len() < all / 2);
                linked.remember(&other);
            }
            for _ in 0..20 {
                let open = linked.switches().open();
                linked.close(10, 10, &mut rng, meter).unwrap();
                let now = linked.planted();
                let open_now =
                    linked.switches().all.iter().filter(|switch| switch.is_open(&now)).count();
                assert_eq!(linked.switches().open(), open_now as i32);
                shut += u32::from(linked.switches().open() < open);
                assert!(solves(now.next, &now), "changes keep a solution");
            }
        }
        assert!(small > 5 && shut > 40, "{small} switches were small, {shut} were shut");
    }
}
