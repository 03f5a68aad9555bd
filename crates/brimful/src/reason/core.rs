//! Where the rules end: the smallest set of facts from which something follows.
//!
//! The exact solver decides links one by one. Each link that is the same in every solution comes
//! with the facts its proof rests on. Facts are dropped one by one until every one left is needed
//! (a minimal unsatisfiable core, as in the explanations of demystify). The link with the fewest
//! facts becomes the step: a handful of cells that cannot work out together otherwise. If no link
//! is the same in all solutions, there are several.

use super::fact::Fact;
use super::inference::Inference;
use super::model::{END, Link, Model, Place};
use super::position::{Literal, Position};
use super::prover::Prover;
use super::rule::Rule;
use crate::graph::Vertex;
use crate::limits::{Meter, Stop};

/// How many decided links are compared.
const CANDIDATES: usize = 6;
/// Conflicts for one question at first. The budget grows eightfold while no question is decided and
/// there may be only one solution; with two solutions known, more is not worth a player's wait.
const FIRST_BUDGET: u64 = 500;
/// Conflicts for the question whether a fact can be spared.
const SPARE_BUDGET: u64 = 200;

/// The exact solver's result.
pub(crate) enum Found {
    /// Something that follows; a contradiction if there is no solution.
    Step(Inference),
    /// Two solutions, by the links they use: no open link was found to be the same in all.
    Several([Vec<Link>; 2]),
}

/// The next step for a position that no rule says anything about.
pub(crate) fn find(
    position: &Position<'_>,
    prover: &mut Prover<'_, '_>,
    meter: &mut Meter<'_>,
) -> Result<Found, Stop> {
    let facts = prover.all_facts();
    let known = prover.known(position);
    let mut assumptions = known.clone();
    assumptions.extend(prover.assume_all(&facts));
    if prover.is_possible(&assumptions, None, meter)? != Some(true) {
        let core = thin(prover, &known, &facts, meter)?;
        return Ok(Found::Step(inference(position.model, Vec::new(), core)));
    }
    let first = prover.used();
    let mut second = None;
    let mut same: Vec<Literal> =
        position.open_links().map(|link| in_solution(&first, link)).collect();
    let mut decided: Vec<(Literal, Vec<Fact>)> = Vec::new();
    let mut budget = FIRST_BUDGET;
    while decided.is_empty() && !same.is_empty() && (second.is_none() || budget == FIRST_BUDGET) {
        let mut undecided = Vec::new();
        while let Some(literal) = same.pop() {
            assumptions.push(!prover.literal(literal));
            let possible = prover.is_possible(&assumptions, Some(budget), meter)?;
            assumptions.pop();
            match possible {
                None => undecided.push(literal),
                Some(true) => {
                    let other = prover.used();
                    same.retain(|&literal| literal == in_solution(&other, link_of(literal)));
                    undecided.retain(|&literal| literal == in_solution(&other, link_of(literal)));
                    second = Some(other);
                }
                Some(false) => {
                    let needed = prover.needed(&facts);
                    decided.push((literal, needed));
                    if decided.len() == CANDIDATES {
                        break;
                    }
                }
            }
        }
        same = undecided;
        budget = budget.saturating_mul(8);
    }
    let Some((literal, needed)) = decided.into_iter().min_by_key(|(_, needed)| needed.len()) else {
        return Ok(Found::Several([first, second.unwrap_or_default()]));
    };
    let mut against = known;
    against.push(!prover.literal(literal));
    let core = thin(prover, &against, &needed, meter)?;
    Ok(Found::Step(inference(position.model, vec![literal], core)))
}

/// Leaves out of facts that contradict the assumptions every one that can be spared.
pub(crate) fn thin(
    prover: &mut Prover<'_, '_>,
    known: &[brimful_cover::sat::Literal],
    facts: &[Fact],
    meter: &mut Meter<'_>,
) -> Result<Vec<Fact>, Stop> {
    let mut needed = facts.to_vec();
    // the solver's own core first: it is free
    let mut assumptions = known.to_vec();
    assumptions.extend(prover.assume_all(&needed));
    if prover.is_possible(&assumptions, None, meter)? == Some(false) {
        needed = prover.needed(&needed);
    }
    let mut index = 0;
    while index < needed.len() {
        let mut fewer = needed.clone();
        fewer.remove(index);
        assumptions.truncate(known.len());
        assumptions.extend(prover.assume_all(&fewer));
        if prover.is_possible(&assumptions, Some(SPARE_BUDGET), meter)? == Some(false) {
            needed = prover.needed(&fewer);
            // facts before the index are needed whatever is left out: they stay in every core
            index = index.min(needed.len());
        } else {
            index += 1;
        }
    }
    Ok(needed)
}

/// The link as a solution has it.
fn in_solution(used: &[Link], link: Link) -> Literal {
    if used.binary_search(&link).is_ok() { Literal::On(link) } else { Literal::Off(link) }
}

fn link_of(literal: Literal) -> Link {
    match literal {
        Literal::On(link) | Literal::Off(link) => link,
        Literal::Not(..) => Link::MAX,
    }
}

pub(crate) fn inference(model: &Model<'_>, change: Vec<Literal>, facts: Vec<Fact>) -> Inference {
    let ends = change.iter().flat_map(|&literal| model.links[link_of(literal) as usize]);
    let focus = ends.filter(|&v| v != END).collect();
    let mut inference = Inference::new(Rule::Core, focus, change);
    inference.because.extend(cells(model, &facts));
    inference.facts = facts;
    inference
}

/// The cells that slots and links among some facts are about.
pub(crate) fn cells(model: &Model<'_>, facts: &[Fact]) -> Vec<Vertex> {
    let mut cells: Vec<Vertex> = Vec::new();
    for fact in facts {
        match fact {
            Fact::Slot(slot) => match model.slots[*slot as usize].place {
                Place::Sides(v) | Place::Entrances(v) | Place::Exits(v) => cells.push(v),
                Place::Edge(a, b) => cells.extend([a, b]),
                Place::Ends => {}
            },
            Fact::Apart(link) => cells.extend(model.links[*link as usize]),
            _ => {}
        }
    }
    cells.sort_unstable();
    cells.dedup();
    cells
}
