//! Other paths than the planted one: found by the engine, and kept, since a path that was ruled out
//! by one number is often there again when that number goes.

use rand::Rng;

use crate::answer::Request;
use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::limits::{Limits, Stop};
use crate::path::solve::{another, by_engine};
use crate::path::{Puzzle, Rules};
use crate::plant::{Failure, Source};

/// Search nodes of a first search for another path: most end within some dozens.
pub(super) const FEW: Option<u64> = Some(200);
/// Search nodes of a second one, where a node takes microseconds.
const MORE: Option<u64> = Some(4_000);

/// Search nodes for the question whether something can go, in one round after the other: the last
/// decides.
pub(super) fn rounds(rules: Rules) -> &'static [Option<u64>] {
    match rules {
        Rules::Order => &[FEW, MORE, None],
        Rules::Step => &[FEW, None],
    }
}

/// What is known of other paths.
pub(super) enum Others {
    /// There is no other path.
    None,
    /// There is one: its place among the rivals.
    One(usize),
    /// The search did not end.
    Unknown,
}

/// Paths that the board allows, though its numbers may not.
pub(super) struct Rivals {
    back: Vec<Vertex>,
    /// By rival and vertex: the step at which the rival is there.
    step_at: Vec<IdVec<Vertex, u32>>,
}

impl Rivals {
    /// No rivals of a path.
    pub(super) fn new(path: &[Vertex]) -> Self {
        Rivals { back: path.iter().rev().copied().collect(), step_at: Vec::new() }
    }

    /// The step at which a rival is at a vertex.
    pub(super) fn step_at(&self, rival: usize, v: Vertex) -> usize {
        self.step_at[rival][v] as usize
    }

    /// A rival that fits the numbers given, among those that were found before.
    pub(super) fn known(&self, path: &[Vertex], given: &[bool], rules: Rules) -> Option<usize> {
        let steps: Vec<usize> = (0..path.len()).filter(|&step| given[step]).collect();
        let fits = |rival: &usize| match rules {
            Rules::Step => steps.iter().all(|&step| self.step_at(*rival, path[step]) == step),
            Rules::Order => steps
                .windows(2)
                .all(|two| self.step_at(*rival, path[two[0]]) < self.step_at(*rival, path[two[1]])),
        };
        (0..self.step_at.len()).rev().find(fits)
    }

    /// Looks for a path other than the planted one, with at most these search nodes, or until that
    /// is decided.
    pub(super) fn search(
        &mut self,
        puzzle: &Puzzle,
        path: &[Vertex],
        nodes: Option<u64>,
        source: &mut Source<'_, '_>,
    ) -> Result<Others, Failure> {
        let seed = source.rng.random();
        let limits = Limits { threads: 1, ..*source.meter.limits() };
        let answer = if nodes.is_some() {
            by_engine(puzzle, Request { unique: true, seed }, &Limits { nodes, ..limits })
        } else {
            let left = limits.nodes.map(|most| most.saturating_sub(source.meter.nodes()));
            another(puzzle, path, seed, &Limits { nodes: left, ..limits })
        };
        source.meter.add_nodes(answer.nodes)?;
        source.meter.poll()?;
        let found = answer.solution().into_iter().chain(&answer.second);
        let walks = found.filter_map(|solution| puzzle.board().walk(&solution.cells));
        let mut others = walks.filter(|found| found != path && *found != self.back);
        match (others.next(), answer.stopped) {
            (Some(other), _) => {
                let mut step_at = IdVec::from_elem(0, path.len());
                (0..).zip(&other).for_each(|(step, &v)| step_at[v] = step);
                self.step_at.push(step_at);
                Ok(Others::One(self.step_at.len() - 1))
            }
            (None, Some(Stop::Nodes)) if nodes.is_some() => Ok(Others::Unknown),
            (None, Some(stop)) => Err(stop.into()),
            (None, None) => Ok(Others::None),
        }
    }
}
