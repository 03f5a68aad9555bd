//! Cycles that no square merges are absorbed one after another, each inside a window around it.
//!
//! The window is first searched locally ([`wander`](super::wander)), then exactly. When both fail the cycle waits for its next turn with a
//! larger window. Most are absorbed in windows of a hundred cells or so, so the size of the board hardly matters.

use std::collections::VecDeque;

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::factor::Factor;
use super::order::Order;
use super::search::{Found, Problem, Search};
use super::wander::Wander;
use super::window::{Frames, Window};
use crate::graph::{Graph, Vertex};
use crate::limits::{Meter, Progress, Stop};

/// What is spent on one window.
struct Effort {
    vertices: usize,
    steps: u32,
    conflicts: u64,
}

/// The efforts of a cycle's turns, one after another.
const EFFORTS: [Effort; 8] = [
    Effort { vertices: 60, steps: 100, conflicts: 0 },
    Effort { vertices: 120, steps: 200, conflicts: 200 },
    Effort { vertices: 200, steps: 300, conflicts: 500 },
    Effort { vertices: 350, steps: 300, conflicts: 1000 },
    Effort { vertices: 600, steps: 300, conflicts: 2000 },
    Effort { vertices: 1200, steps: 300, conflicts: 4000 },
    Effort { vertices: 2500, steps: 300, conflicts: 8000 },
    Effort { vertices: 5000, steps: 300, conflicts: 16000 },
];

/// Absorbs cycles until one is left or every turn is used up; returns how many are left.
pub(super) fn absorb(
    graph: &Graph,
    factor: &mut Factor,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<usize, Stop> {
    let mut absorber = Absorber { graph, order: Order::new(factor), factor, frames: Frames::new(graph.len()), rng };
    let total = absorber.order.alive() as u64;
    let mut waiting: VecDeque<(Vertex, usize)> = VecDeque::new();
    absorber.enlist(&mut waiting, 0);
    while absorber.order.alive() > 1 {
        let Some((member, turn)) = waiting.pop_front() else { break };
        let cycle = absorber.order.place(member).cycle;
        if turn >= EFFORTS.len() || (waiting.len() > 1 && absorber.is_main(cycle)) {
            continue;
        }
        match absorber.attempt(member, &EFFORTS[turn], meter)? {
            Some(new) => absorber.enlist(&mut waiting, new),
            None => waiting.push_back((member, turn + 1)),
        }
        let left = absorber.order.alive() as u64;
        meter.report(Progress {
            stage: "absorbing",
            done: Some((total - left.min(total), total)),
            ..Progress::default()
        });
    }
    Ok(absorber.order.alive())
}

struct Absorber<'g, 'f, 'r> {
    graph: &'g Graph,
    factor: &'f mut Factor,
    order: Order,
    frames: Frames,
    rng: &'r mut ChaCha8Rng,
}

impl Absorber<'_, '_, '_> {
    /// Lets every cycle numbered from `first` on wait for its first turn.
    fn enlist(&self, waiting: &mut VecDeque<(Vertex, usize)>, first: u32) {
        let new = self.order.cycles().iter().skip(first as usize).filter(|cycle| cycle.size > 0);
        waiting.extend(new.map(|cycle| (cycle.member, 0)));
    }

    /// Whether the cycle holds more than half of everything.
    fn is_main(&self, cycle: u32) -> bool {
        self.order.size(cycle) as usize * 2 > self.factor.len()
    }

    /// Tries to join the cycle of `member` with another; returns the first number of new cycles if there are fewer now.
    fn attempt(&mut self, member: Vertex, effort: &Effort, meter: &mut Meter<'_>) -> Result<Option<u32>, Stop> {
        let seeds = self.seeds(member, effort.vertices / 4);
        let ball = self.frames.ball(self.graph, &seeds, effort.vertices);
        let mut window = self.frames.window(self.graph, self.factor, &self.order, ball);
        if !Wander::new(&mut window).run(effort.steps, self.rng, meter)? && !join(&mut window, effort.conflicts, meter)?
        {
            return Ok(None);
        }
        let removed = window.write_back(self.factor);
        Ok(Some(self.order.change(self.factor, &removed).unwrap_or(0)))
    }

    /// Where to put the window: around the cycle, if it is small, else where another cycle is near.
    fn seeds(&mut self, member: Vertex, small: usize) -> Vec<Vertex> {
        let cycle = self.order.place(member).cycle;
        if self.order.size(cycle) as usize <= small {
            let mut all = Vec::new();
            self.factor.walk(member, |v| all.push(v));
            return all;
        }
        let (mut from, mut at) = (self.factor.partners(member)[0], member);
        for _ in 0..self.rng.random_range(0..256u32) {
            (from, at) = (at, self.factor.onward(from, at));
        }
        self.frames.nearest(self.graph, at, |v| self.order.place(v).cycle != cycle)
    }
}

/// Searches the window exactly for links that make it one cycle.
fn join(window: &mut Window, conflicts: u64, meter: &mut Meter<'_>) -> Result<bool, Stop> {
    if conflicts == 0 {
        return Ok(false);
    }
    let fixed: Vec<[Vertex; 2]> = window.fixed().collect();
    let problem =
        Problem { vertices: window.names.len(), free: &window.free, fixed: &fixed, prefer: Some(&window.factor) };
    let found = Search::new(&problem, 0, meter.limits())?.next(Some(conflicts), meter)?;
    Ok(match found {
        Found::Cycle(factor) => {
            window.factor = factor;
            true
        }
        Found::None | Found::Undecided => false,
    })
}
