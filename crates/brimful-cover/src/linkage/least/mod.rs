//! The least linkage: the paths that cost least together, with proof.
//!
//! Four searches take turns, and each helps the others:
//!
//! - prices of vertices (`prices.rs`) give a bound from below;
//! - paths are torn out and laid anew (`improve.rs`), which gives a bound from above;
//! - sweeps (`sweeper.rs`) decide whether there is a linkage of at most some cost. They are asked
//!   for a better one, which ends the race, and for more and more, beginning at the lower bound;
//!   prices keep them narrow;
//! - a second linkage is looked for, since the only one is the least.
//!
//! Where all of that takes too long, bounds stay.

mod improve;
mod prices;
mod sweeper;
#[cfg(test)]
mod tests;

use super::portfolio::{self, Engine};
use super::{Linkage, Paths, lattice, negotiate, obstacle, trace};
use brimful_graph::answer::{Answer, Request};
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Edge, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Limits, Meter, Progress, Stop};
use improve::Improver;
use sweeper::Sweeper;

/// What a linkage has the least of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objective<'a> {
    /// Edges.
    Length,
    /// Edges and corners. A corner is where a path goes on by an edge of another axis.
    Corners {
        /// The axis that each edge lies on.
        axes: &'a IdVec<Edge, u8>,
    },
}

/// Where corners cost nothing.
static NO_AXES: IdVec<Edge, u8> = IdVec::new();

impl<'a> Objective<'a> {
    /// The axis of each edge; empty where corners cost nothing.
    fn axes(self) -> &'a IdVec<Edge, u8> {
        match self {
            Objective::Length => &NO_AXES,
            Objective::Corners { axes } => axes,
        }
    }
}

/// States that a sweep may meet in its first turn; four times as many in every turn after that.
const STATES: u64 = 100_000;
/// Where the bounds are no more steps than this apart, sweeps are only asked for a better linkage.
const NEAR: u32 = 4;
/// The part of the states of a turn that sweeps from the lower bound upward may meet. Most races end
/// by a sweep for a better linkage, which has to begin anew in every turn.
const RAISING: u64 = 4;
/// Steps to improve for each state of a turn, over the number of vertices: a step looks at all of
/// these, so that this takes about as long as the sweeps; after a turn without improvement, and
/// with it.
const STEPS: [u64; 2] = [2, 8];
/// Steps to improve before the first sweep.
const FIRST_STEPS: u64 = 2_000;
/// States for a node of the search for a second linkage.
const STATES_A_NODE: u64 = 20;
/// Turns before the search gives up.
const TURNS: u32 = 8;

/// Finds the linkage whose paths cost least together, where vertices may stay empty.
///
/// An answer that is solved is proven least; a stopped one holds the best linkage and its bounds.
/// What [`Linkage::spanning`] and [`Linkage::induced`] say is not heeded.
pub fn least(
    linkage: &Linkage<'_>,
    objective: Objective<'_>,
    seed: u64,
    limits: &Limits<'_>,
) -> Answer<Paths> {
    let fitting = linkage.lattice.filter(|places| lattice::fits(linkage.graph, places));
    let linkage = &Linkage { lattice: fitting, spanning: false, induced: false, ..*linkage };
    let mut meter = Meter::new(limits);
    match obstacle::find(linkage, &mut meter) {
        Ok(None) => {}
        Ok(Some(certificate)) => return Answer::unsolvable(certificate, "obstacle", 0),
        Err(stop) => return Answer::unknown(stop, None, "obstacle", 0),
    }
    let request = Request { unique: false, seed };
    let mut search = portfolio::run(linkage, Engine::Portfolio, request, &mut meter);
    let Some(first) = search.found.pop() else {
        let nodes = meter.nodes();
        let ended = search.stop.map_or(Ok(Certificate::Search { nodes }), Err);
        return Answer::of_search(request, None, ended, (search.method, nodes));
    };
    let terminal = negotiate::terminals(linkage);
    let mut race = Race::new(linkage, &terminal, objective, (first, seed));
    let stop = race.run(&mut meter).err();
    let upper = race.improver.cost();
    let best = Some((race.improver.paths().clone(), upper));
    Answer::of_moves(best, race.lower.min(upper), stop, (race.method, meter.nodes()))
}

/// A way to use a sweep.
type Search<'l> = fn(&mut Race<'l>, &Sweeper<'_>, &mut Meter<'_>) -> Result<(), Stop>;

/// Two bounds that are to meet.
struct Race<'l> {
    linkage: &'l Linkage<'l>,
    axes: &'l IdVec<Edge, u8>,
    lower: u32,
    /// The cost of every linkage differs from the lower bound by a multiple of this.
    pace: u32,
    improver: Improver<'l>,
    /// Whether a second linkage is known to exist.
    has_others: bool,
    seed: u64,
    method: &'static str,
}

impl<'l> Race<'l> {
    fn new(
        linkage: &'l Linkage<'l>,
        terminal: &'l IdVec<Vertex, bool>,
        objective: Objective<'l>,
        (first, seed): (Paths, u64),
    ) -> Self {
        let axes = objective.axes();
        let improver = Improver::new(linkage, terminal, axes, first, seed);
        // where two colors alternate along every path, ways between two vertices differ evenly
        let even = axes.is_empty() && linkage.graph.two_coloring().is_some();
        Race {
            linkage,
            axes,
            lower: 0,
            pace: 1 + u32::from(even),
            improver,
            has_others: false,
            seed,
            method: "prices",
        }
    }

    /// Raises the lower bound.
    fn raise(&mut self, bound: u32) {
        let upper = self.improver.cost();
        let short = upper.saturating_sub(bound) / self.pace * self.pace;
        self.lower = self.lower.max(upper - short);
    }

    fn is_over(&self) -> bool {
        self.lower >= self.improver.cost()
    }

    fn report(&self, meter: &mut Meter<'_>) {
        let (lower, upper) = (Some(u64::from(self.lower)), Some(u64::from(self.improver.cost())));
        meter.report(Progress { stage: "bounds", lower, upper, ..Progress::default() });
    }

    /// Lets the bounds meet.
    fn run(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.improver.tighten();
        self.report(meter);
        let upper = self.improver.cost();
        let (prices, bound) = prices::rise(self.linkage, self.axes, upper, meter)?;
        self.raise(bound);
        self.improve(FIRST_STEPS, meter)?;
        if self.is_over() {
            return Ok(());
        }
        let sweepers = match Sweeper::all(self.linkage, self.axes, prices, meter) {
            Err(Stop::Memory) => Vec::new(),
            sweepers => sweepers?,
        };
        let [mut closing, mut raising] = [(); 2].map(|()| sweepers.iter().collect());
        let (mut states, n, mut improves) = (STATES, self.linkage.graph.len() as u64, true);
        for _ in 0..TURNS {
            self.look_for_others(states / STATES_A_NODE, meter)?;
            self.take_turns(&mut closing, Self::close, states, meter)?;
            if self.improver.cost() > self.lower + NEAR * self.pace {
                self.take_turns(&mut raising, Self::raise_step_by_step, states / RAISING, meter)?;
            }
            let before = self.improver.cost();
            self.improve(STEPS[usize::from(improves)] * states / n, meter)?;
            if self.is_over() {
                return Ok(());
            }
            improves = self.improver.cost() < before;
            states = states.saturating_mul(4);
        }
        Err(Stop::Memory)
    }

    /// Lets each of these sweeps meet some states. Those that find no room for them are left out
    /// from then on.
    fn take_turns(
        &mut self,
        sweepers: &mut Vec<&Sweeper<'_>>,
        search: Search<'l>,
        states: u64,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        for sweeper in std::mem::take(sweepers) {
            let turn = meter.budgeted(states, |meter| search(self, sweeper, meter));
            // what the sweep reported last is not known here
            self.report(meter);
            if turn != Err(Stop::Memory) {
                turn?;
                sweepers.push(sweeper);
            }
        }
        Ok(())
    }

    /// Looks for a second linkage, with this many search nodes. If no other exists, the first is
    /// the least.
    fn look_for_others(&mut self, nodes: u64, meter: &mut Meter<'_>) -> Result<(), Stop> {
        if self.is_over() || self.has_others {
            return Ok(());
        }
        let request = Request { unique: true, seed: self.seed };
        let found = meter.budgeted(nodes, |meter| {
            let search = portfolio::run(self.linkage, Engine::Portfolio, request, meter);
            search.stop.map_or(Ok(search.found.len()), Err)
        })?;
        self.has_others = found.is_some_and(|found| found > 1);
        if found == Some(1) {
            (self.lower, self.method) = (self.improver.cost(), "sat");
        }
        self.report(meter);
        Ok(())
    }

    /// Lowers the upper bound, in about this many steps.
    fn improve(&mut self, steps: u64, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let end = meter.nodes() + steps;
        while meter.nodes() < end && !self.is_over() {
            meter.node()?;
            if self.improver.attempt(meter)? {
                self.report(meter);
            }
        }
        self.report(meter);
        Ok(())
    }

    /// Asks a sweep for a better linkage.
    fn close(&mut self, sweeper: &Sweeper<'_>, meter: &mut Meter<'_>) -> Result<(), Stop> {
        match self.is_over() {
            true => Ok(()),
            false => self.ask(sweeper, self.improver.cost() - self.pace, meter),
        }
    }

    /// Asks a sweep for a linkage that costs as much as the lower bound, then more and more.
    fn raise_step_by_step(
        &mut self,
        sweeper: &Sweeper<'_>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let mut more = 0;
        while !self.is_over() {
            let most = (self.lower + more).min(self.improver.cost() - self.pace);
            self.ask(sweeper, most, meter)?;
            more = 2 * more + self.pace;
        }
        Ok(())
    }

    /// Asks a sweep for the least linkage that costs no more than this.
    fn ask(&mut self, sweeper: &Sweeper<'_>, most: u32, meter: &mut Meter<'_>) -> Result<(), Stop> {
        match sweeper.within(most, meter)? {
            Some((cost, edges)) => {
                let paths = trace(self.linkage, |e| edges.binary_search(&e).is_ok());
                // no claim rests on edges that are not those of paths between the pairs
                let steps: usize = paths.iter().map(|path| path.len() - 1).sum();
                let mut joined = paths.iter().zip(self.linkage.pairs);
                let joined = joined.all(|(path, pair)| path.last() == Some(&pair[1]));
                debug_assert!(joined && steps == edges.len());
                if !joined || steps != edges.len() {
                    return Err(Stop::Method);
                }
                self.improver.replace(paths);
                self.lower = cost;
            }
            None => self.lower = most + self.pace,
        }
        self.method = "sweep";
        self.report(meter);
        Ok(())
    }
}
