//! Cycles that no square merges are absorbed one after another, each inside a window around it.
//!
//! The window is first searched locally ([`wander`](super::wander)), then exactly. When both fail the cycle waits for its next turn with a
//! larger window. Most are absorbed in windows of a hundred cells or so, so the size of the board hardly matters.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::factor::Factor;
use super::order::Order;
use super::search::{Found, Problem, Search};
use super::wander::Wander;
use super::window::{Frames, Parts, Window};
use crate::graph::{Graph, Vertex};
use crate::limits::{Meter, Progress, Stop};

/// What is spent on one window.
struct Effort {
    vertices: usize,
    kicks: u32,
    steps: u32,
    conflicts: u64,
}

/// The efforts of a cycle's turns, one after another.
const EFFORTS: [Effort; 9] = [
    Effort { vertices: 60, kicks: 0, steps: 100, conflicts: 0 },
    Effort { vertices: 150, kicks: 4, steps: 100, conflicts: 100 },
    Effort { vertices: 350, kicks: 10, steps: 100, conflicts: 300 },
    Effort { vertices: 800, kicks: 20, steps: 100, conflicts: 1000 },
    Effort { vertices: 2000, kicks: 20, steps: 100, conflicts: 1000 },
    Effort { vertices: 5000, kicks: 20, steps: 100, conflicts: 1000 },
    Effort { vertices: 12000, kicks: 20, steps: 200, conflicts: 2000 },
    Effort { vertices: 30000, kicks: 20, steps: 200, conflicts: 4000 },
    Effort { vertices: 80000, kicks: 20, steps: 200, conflicts: 4000 },
];

/// Absorbs cycles until one is left or every effort was made; returns how many are left.
pub(super) fn absorb(
    graph: &Graph,
    colors: &[bool],
    factor: &mut Factor,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<usize, Stop> {
    let mut absorber =
        Absorber { graph, colors, order: Order::new(factor), factor, frames: Frames::new(graph.len()), rng };
    let total = absorber.order.alive() as u64;
    for round in 1u32.. {
        let level = round.trailing_zeros() as usize;
        let Some(effort) = EFFORTS.get(level) else { break };
        if effort.vertices >= graph.len() {
            break;
        }
        absorber.order.refresh(absorber.factor);
        let mut waiting = absorber.others();
        while let Some(member) = waiting.pop() {
            if !absorber.is_main(member) {
                absorber.attempt(member, effort, meter)?;
            }
            let left = absorber.order.alive() as u64;
            let done = Some((total - left.min(total), total));
            meter.report(Progress { stage: "absorbing", done, ..Progress::default() });
            if left == 1 {
                return Ok(1);
            }
        }
    }
    Ok(absorber.order.alive())
}

struct Absorber<'g, 'f, 'r> {
    graph: &'g Graph,
    colors: &'g [bool],
    factor: &'f mut Factor,
    order: Order,
    frames: Frames,
    rng: &'r mut ChaCha8Rng,
}

impl Absorber<'_, '_, '_> {
    /// A vertex of each cycle but the largest, the largest last.
    fn others(&self) -> Vec<Vertex> {
        let cycles = self.order.cycles();
        let main = (0..cycles.len()).max_by_key(|&i| cycles[i].size);
        let mut others: Vec<usize> = (0..cycles.len()).filter(|&i| cycles[i].size > 0 && Some(i) != main).collect();
        others.sort_by_key(|&i| cycles[i].size);
        others.iter().map(|&i| cycles[i].member).collect()
    }

    /// Whether the vertex is on a cycle that holds more than half of everything.
    fn is_main(&self, v: Vertex) -> bool {
        self.order.size(self.order.place(v).cycle) as usize * 2 > self.factor.len()
    }

    /// Tries to join the cycle of `member` with another.
    fn attempt(&mut self, member: Vertex, effort: &Effort, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let seeds = self.seeds(member, effort.vertices / 4);
        let ball = self.frames.ball(self.graph, &seeds, effort.vertices);
        let parts = Parts { graph: self.graph, colors: self.colors, factor: self.factor, order: &self.order };
        let mut window = self.frames.window(&parts, ball, meter)?;

        if !Wander::new(&mut window).run(effort.kicks, effort.steps, self.rng, meter)? {
            join(&mut window, effort.conflicts, meter)?;
        }
        let removed = window.write_back(self.factor);
        self.order.change(self.factor, &removed);
        Ok(())
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
fn join(window: &mut Window, conflicts: u64, meter: &mut Meter<'_>) -> Result<(), Stop> {
    if conflicts == 0 {
        return Ok(());
    }
    let problem = Problem {
        vertices: window.names.len(),
        free: window.graph.edges(),
        fixed: &window.fixed,
        prefer: Some(&window.factor),
    };
    if let Found::Cycle(factor) = Search::new(&problem, 0, meter.limits())?.next(Some(conflicts), meter)? {
        window.factor = factor;
    }
    Ok(())
}
