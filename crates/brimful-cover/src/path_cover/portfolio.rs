//! Which search runs when.
//!
//! A little backtracking decides nearly every published level; on large graphs it only costs time.
//! Then finding and proving take turns with doubling budgets: kicks find covers of boards on which
//! clause learning never would, clause learning proves what kicks cannot, and neither is let run
//! long while the other could be done soon.

use super::cdcl::Learner;
use super::digraph::Digraph;
use super::kick::Climber;
use super::patchwork::Patchwork;
use super::propagate::Propagation;
use super::{Covers, backtrack};
use brimful_graph::limits::{Meter, Stop};

/// Nodes of the first backtracking, and the largest graph, in vertices, on which it is tried.
const BACKTRACK_NODES: u64 = 100;
const SMALL: usize = 150;
/// Kicks and conflicts of the first turn; each turn has twice as many.
const FIRST_KICKS: u64 = 200;
const FIRST_CONFLICTS: u64 = 500;

/// The searches of one graph, and what they found.
pub(super) struct Portfolio<'g> {
    pub(super) graph: &'g Digraph,
    pub(super) covers: Covers,
    /// The search that ran last.
    pub(super) method: &'static str,
}

impl<'g> Portfolio<'g> {
    /// Searches until `covers` holds all there are or enough.
    pub(super) fn run(
        &mut self,
        patchwork: Patchwork<'g>,
        seed: u64,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        if self.graph.len() <= SMALL {
            self.method = "backtracking";
            let Ok(mut known) = Propagation::new(self.graph) else { return Ok(()) };
            if backtrack::search(self.graph, &mut known, &mut self.covers, BACKTRACK_NODES, meter)?
            {
                return Ok(());
            }
        }
        let mut climber = Climber::new(self.graph, patchwork, seed);
        let mut learner = None;
        for turn in 0.. {
            let factor = 1u64 << turn.min(40);
            self.method = "kicks";
            self.climb(&mut climber, FIRST_KICKS * factor, meter)?;
            if self.covers.enough() {
                return Ok(());
            }
            self.method = "clause learning";
            let learner = match &mut learner {
                Some(learner) => learner,
                None => {
                    learner.insert(Learner::new(self.graph, &self.covers, seed, meter.limits())?)
                }
            };
            if learner.search(&mut self.covers, FIRST_CONFLICTS * factor, meter)? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Kicks for a first cover, and for another near it.
    fn climb(
        &mut self,
        climber: &mut Climber<'_>,
        kicks: u64,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        while !self.covers.enough() {
            let Some(next) = climber.climb(kicks, self.covers.first(), meter)? else {
                return Ok(());
            };
            self.covers.add(next);
        }
        Ok(())
    }
}
