//! Cycles that no square merges are absorbed one after another, each inside a window around it.
//!
//! The window is first searched locally ([`wander`](super::wander)), then exactly. When both fail
//! the cycle waits for its next turn with a larger window. Most are absorbed in windows of a
//! hundred cells or so, so the size of the board hardly matters.
//!
//! What is stuck after that is *kicked*: a closed alternating path through it is reflected in the
//! whole graph, whatever that breaks, and the pieces are absorbed. A cycle is stuck because every
//! such path is long, hundreds of edges through corridors, and no window holds one whole; the
//! pieces lie elsewhere and have short ones. One kick is nearly always enough. Before, windows grew
//! to 80,000 vertices, and then a search of the whole took up to a minute. Windows around such a
//! path were tried too (two boards of five). Shortest paths alone go to and fro between two states
//! at times: hence those by chance.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::alternate::Alternate;
use super::factor::Factor;
use super::order::Order;
use super::search::{Found, Problem, Search};
use super::wander::Wander;
use super::window::{Frames, Parts, Window};
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Progress, Stop};

/// What is spent on one window.
struct Effort {
    vertices: usize,
    kicks: u32,
    steps: u32,
    conflicts: u64,
}

/// The efforts of a cycle's turns, one after another.
const EFFORTS: [Effort; 5] = [
    Effort { vertices: 60, kicks: 0, steps: 100, conflicts: 0 },
    Effort { vertices: 150, kicks: 4, steps: 100, conflicts: 100 },
    Effort { vertices: 350, kicks: 10, steps: 100, conflicts: 300 },
    Effort { vertices: 800, kicks: 20, steps: 100, conflicts: 1000 },
    Effort { vertices: 2000, kicks: 20, steps: 100, conflicts: 1000 },
];

/// Rounds of efforts at the start, and after a kick: effort `k` is made in every round that is
/// divisible by 2^k.
pub(super) const ROUNDS: u32 = 31;
const ROUNDS_AFTER_KICK: u32 = 15;
/// Kicks for this many vertices, and altogether.
const VERTICES_A_KICK: usize = 500;
const MOST_KICKS: usize = 200;

/// Absorbs cycles until one is left or every effort was made; returns how many are left. Without
/// colors, none is kicked.
pub(super) fn absorb(
    graph: &Graph,
    colors: Option<&IdVec<Vertex, bool>>,
    rounds: u32,
    factor: &mut Factor,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<usize, Stop> {
    let order = Order::new(factor);
    let total = order.alive() as u64;
    let mut absorber =
        Absorber { graph, colors, order, factor, frames: Frames::new(graph.len()), total, rng };
    absorber.rounds(rounds, meter)?;
    let kicks = (graph.len() / VERTICES_A_KICK).min(MOST_KICKS);
    if colors.is_some() && kicks > 0 && absorber.order.alive() > 1 {
        let mut alternate = Alternate::new(graph.len());
        for kick in 0..kicks as u32 {
            if absorber.order.alive() > 1 {
                absorber.kick(kick % 8, &mut alternate, meter)?;
            }
        }
    }
    Ok(absorber.order.alive())
}

struct Absorber<'g, 'f, 'r> {
    graph: &'g Graph,
    colors: Option<&'g IdVec<Vertex, bool>>,
    factor: &'f mut Factor,
    order: Order,
    frames: Frames,
    /// How many cycles there were at the start.
    total: u64,
    rng: &'r mut ChaCha8Rng,
}

impl Absorber<'_, '_, '_> {
    /// Tries every cycle but the largest in turn, until one is left or the rounds are over.
    fn rounds(&mut self, rounds: u32, meter: &mut Meter<'_>) -> Result<(), Stop> {
        for round in 1..=rounds {
            let effort = &EFFORTS[round.trailing_zeros() as usize];
            if effort.vertices >= self.graph.len() {
                break;
            }
            self.order.refresh(self.factor);
            let mut waiting = self.others();
            while let Some(member) = waiting.pop() {
                if !self.is_main(member) {
                    self.attempt(member, effort, meter)?;
                }
                let left = self.order.alive() as u64;
                let done = Some((self.total.saturating_sub(left), self.total));
                meter.report(Progress { stage: "absorbing", done, ..Progress::default() });
                if left == 1 {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Reflects a closed path through a cycle that is stuck
    /// (`forgets` as in [`Alternate::closed_path`]), and absorbs the pieces. Taken back if more
    /// cycles are left than there were.
    fn kick(
        &mut self,
        forgets: u32,
        alternate: &mut Alternate,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let before = (self.factor.clone(), self.order.alive());
        let others = self.others();
        let member = others[self.rng.random_range(0..others.len() as u32) as usize];
        let out = self.ways_out(member);
        let Some(&[v, w]) = out.get(self.rng.random_range(0..out.len().max(1) as u32) as usize)
        else {
            return Ok(());
        };
        if let Some(walk) =
            alternate.closed_path(self.graph, self.factor, [v, w], forgets, self.rng, meter)?
        {
            let removed = self.factor.reflect(&walk);
            self.order.change(self.factor, &removed);
            self.rounds(ROUNDS_AFTER_KICK, meter)?;
            if self.order.alive() > before.1 {
                self.factor.clone_from(&before.0);
                self.order = Order::new(self.factor);
            }
        }
        Ok(())
    }

    /// The edges from the cycle of `member` to others.
    fn ways_out(&self, member: Vertex) -> Vec<[Vertex; 2]> {
        let cycle = self.order.place(member).cycle;
        let mut out = Vec::new();
        self.factor.walk(member, |v| {
            out.extend(
                self.graph
                    .neighbors(v)
                    .filter(|&w| self.order.place(w).cycle != cycle)
                    .map(|w| [v, w]),
            );
        });
        out
    }

    /// A vertex of each cycle but the largest, the largest last.
    fn others(&self) -> Vec<Vertex> {
        let cycles = self.order.cycles();
        let main = (0..cycles.len()).max_by_key(|&i| cycles[i].size);
        let mut others: Vec<usize> =
            (0..cycles.len()).filter(|&i| cycles[i].size > 0 && Some(i) != main).collect();
        others.sort_by_key(|&i| cycles[i].size);
        others.iter().map(|&i| cycles[i].member).collect()
    }

    /// Whether the vertex is on a cycle that holds more than half of everything.
    fn is_main(&self, v: Vertex) -> bool {
        self.order.size(self.order.place(v).cycle) as usize * 2 > self.factor.len()
    }

    /// Tries to join the cycle of `member` with another.
    fn attempt(
        &mut self,
        member: Vertex,
        effort: &Effort,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let seeds = self.seeds(member, effort.vertices / 4);
        let ball = self.frames.ball(self.graph, &seeds, effort.vertices);
        let parts = Parts {
            graph: self.graph,
            colors: self.colors,
            factor: self.factor,
            order: &self.order,
        };
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
    if let Found::Cycle(factor) =
        Search::new(&problem, 0, meter.limits())?.next(Some(conflicts), meter)?
    {
        window.factor = factor;
    }
    Ok(())
}
