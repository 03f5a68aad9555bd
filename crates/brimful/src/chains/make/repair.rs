//! From planted paths to a level with one solution.
//!
//! The engine is asked for solutions; one that is not the planted cover is a rival, which the
//! numbers must forbid. Numbers along the planted paths are changed, as WalkSAT does it, until they
//! forbid every rival known. Where they cannot, the planted cover gives way to a rival: with few
//! numbers most covers can be the solution of no level, and this walks to one that can.
//!
//! With a single start a rival goes back somewhere along the planted path (one that never did would
//! be that path), between equal numbers: it is forbidden by letting the numbers step up between the
//! two. So with enough numbers every path is the solution of a level. With several starts that is
//! not so: where two paths end side by side, one of them can take the other's end over.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::level::Level;
use super::rivals::{Rivals, Step};
use crate::answer::Request;
use crate::chains::solve::digraph;
use crate::graph::Graph;
use crate::limits::{Limits, Meter, Stop};
use brimful_cover::path_cover::{self, Successors};

/// Search nodes for a question.
const NODES: u64 = 1000;
/// Changes of numbers before the planted cover gives way.
const CHANGES: u32 = 50;
/// Changes of which the best is made.
const CHOICES: u32 = 6;
/// How often a cover gives way before all is given up.
const ADOPTIONS: u32 = 5;

/// Changes numbers and paths until there is no other solution; false if
/// `rounds` questions to the engine were not enough.
pub(super) fn repair(
    graph: &Graph,
    level: &mut Level,
    rounds: u32,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<bool, Stop> {
    let mut rivals = Rivals::new(graph, level);
    let mut adopted = 0;
    for _ in 0..rounds {
        if !settle(level, &rivals, rng, meter)? {
            let candidates = rivals.candidates(level);
            if candidates.is_empty() || adopted == ADOPTIONS {
                return Ok(false);
            }
            let one = candidates[rng.random_range(0..candidates.len() as u32) as usize];
            rivals.adopt(graph, level, one);
            adopted += 1;
            continue;
        }
        let found = other_covers(graph, level, meter)?;
        match found.covers.into_iter().next() {
            Some(next) => rivals.add(level, next),
            None => return Ok(found.is_all),
        }
    }
    Ok(false)
}

/// What the engine found beside the planted cover.
pub(super) struct Found {
    /// Two other covers at most.
    pub(super) covers: Vec<Successors>,
    /// The engine was not stopped: if it found no other cover, there is no other.
    pub(super) is_all: bool,
}

/// Asks the engine for covers that are not the planted one.
pub(super) fn other_covers(
    graph: &Graph,
    level: &Level,
    meter: &mut Meter<'_>,
) -> Result<Found, Stop> {
    let limits = Limits { nodes: Some(NODES), ..*meter.limits() };
    let mut inner = Meter::new(&limits);
    let answer = path_cover::solve(&digraph(graph, &level.clues()), Request::UNIQUE, &mut inner);
    meter.add_nodes(inner.nodes())?;
    meter.poll()?;
    let is_all = answer.stopped.is_none();
    let all = [answer.solution().cloned(), answer.second].into_iter().flatten();
    Ok(Found { covers: all.filter(|next| next != level.next()).collect(), is_all })
}

/// Changes numbers until they allow none of the rivals and every number is used; false if
/// changes ran out.
fn settle(
    level: &mut Level,
    rivals: &Rivals,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<bool, Stop> {
    let badness = |level: &Level| rivals.count(level) + usize::from(!level.uses_all());
    for _ in 0..CHANGES {
        let allowed: Vec<&[Step]> = rivals.allowed(level).collect();
        if allowed.is_empty() {
            return Ok(level.uses_all());
        }
        let mut best: Option<(usize, Level)> = None;
        for _ in 0..CHOICES {
            meter.work(200 + level.next().len() as u64)?;
            let steps = allowed[rng.random_range(0..allowed.len() as u32) as usize];
            let [v, w] = steps[rng.random_range(0..steps.len() as u32) as usize];
            let mut trial = level.clone();
            if trial.forbid(v, w, rng) {
                let bad = badness(&trial);
                if best.as_ref().is_none_or(|&(least, _)| bad < least) {
                    best = Some((bad, trial));
                }
            }
        }
        if let Some((_, trial)) = best {
            *level = trial;
        }
    }
    Ok(badness(level) == 0)
}
