//! What if? A link is assumed to be used, or not, and the local rules are followed until they
//! contradict each other.
//!
//! Consequences are drawn in the order they come up, so that contradictions are met early; the
//! story keeps only those that the contradiction rests on. A story whose consequences all lie at
//! the assumed link is a dead end that people see at once. Of the others, the shortest is used.

use brimful_graph::graph::Vertex;
use std::collections::VecDeque;

use super::inference::Inference;
use super::model::{END, Link};
use super::position::{Literal, Position, State};
use super::rule::Rule;
use super::rules::{labels, loops, pieces, slots, touch};
use crate::limits::{Meter, Stop};

const NONE: u32 = u32::MAX;

/// How many consequences of an assumption are followed: few first, and more only when that refuted
/// nothing.
const FOLLOWED: [usize; 3] = [12, 60, usize::MAX];

/// The refuted assumptions with the shortest stories, all of that length. Those longer than `most`
/// steps are left out.
pub(crate) fn find(
    position: &Position<'_>,
    most: usize,
    meter: &mut Meter<'_>,
) -> Result<Vec<Inference>, Stop> {
    for followed in FOLLOWED {
        let found = find_within(position, most, followed, meter)?;
        if !found.is_empty() {
            return Ok(found);
        }
    }
    Ok(Vec::new())
}

fn find_within(
    position: &Position<'_>,
    most: usize,
    followed: usize,
    meter: &mut Meter<'_>,
) -> Result<Vec<Inference>, Stop> {
    let mut found: Vec<Inference> = Vec::new();
    let mut best = most;
    let mut trial = Trial { most: followed, ..Trial::new(position, false) };
    for link in position.open_links() {
        for assumption in [Literal::On(link), Literal::Off(link)] {
            let Some(chain) = trial.refute(assumption, meter)? else { continue };
            let length = chain.len() - 1;
            if length > best {
                continue;
            }
            if length < best {
                found.clear();
                best = length;
            }
            found.extend(conclude(assumption, chain));
        }
    }
    Ok(found)
}

/// The refuted assumptions whose consequences sit at the assumed link.
pub(crate) fn find_dead_ends(
    position: &Position<'_>,
    meter: &mut Meter<'_>,
) -> Result<Vec<Inference>, Stop> {
    let mut found = Vec::new();
    let mut trial = Trial::new(position, true);
    for link in position.open_links() {
        for assumption in [Literal::On(link), Literal::Off(link)] {
            if let Some(chain) = trial.refute(assumption, meter)? {
                found.extend(conclude(assumption, chain));
            }
        }
    }
    Ok(found)
}

/// The story that refutes one assumption, if the local rules do.
pub(crate) fn refute(
    position: &Position<'_>,
    assumption: Literal,
    meter: &mut Meter<'_>,
) -> Result<Option<Inference>, Stop> {
    let chain = Trial::new(position, false).refute(assumption, meter)?;
    Ok(chain.and_then(|chain| conclude(assumption, chain)))
}

/// Why a link that joins two fragments is off, if it is.
fn joined(position: &Position<'_>, link: Link) -> Option<Inference> {
    loops::look(position, link)
        .or_else(|| labels::look(position, link))
        .or_else(|| pieces::look(position, link))
}

/// The opposite of an assumption that leads to a contradiction.
fn conclude(assumption: Literal, chain: Vec<Inference>) -> Option<Inference> {
    let near =
        chain[1..].iter().all(|step| step.premises.is_empty() || !rests_on_others(step, &chain));
    let mut inference = Inference::new(
        if near { Rule::Stuck } else { Rule::WhatIf },
        chain[0].focus.clone(),
        vec![assumption.flipped()?],
    );
    for step in &chain {
        inference.facts.extend_from_slice(&step.facts);
        inference.because.extend_from_slice(&step.focus);
    }
    inference.facts.sort_unstable();
    inference.facts.dedup();
    let mut seen = Vec::new();
    inference.because.retain(|&v| {
        !std::mem::replace(&mut seen.contains(&v), true) && {
            seen.push(v);
            true
        }
    });
    inference.chain = chain;
    Some(inference)
}

/// Whether a step rests on more than the assumption and what follows from it at once.
fn rests_on_others(step: &Inference, chain: &[Inference]) -> bool {
    let Some(last) = chain.last() else { return false };
    !std::ptr::eq(step, last)
        && step.premises.iter().any(|&link| chain[1..].iter().any(|other| tells(other, link)))
}

fn tells(step: &Inference, link: Link) -> bool {
    step.change
        .iter()
        .any(|&literal| matches!(literal, Literal::On(l) | Literal::Off(l) if l == link))
}

/// A position that goes on from an assumption.
struct Trial<'m> {
    position: Position<'m>,
    /// What followed, in turn.
    trail: Vec<Inference>,
    /// What on the trail told a link.
    told_by: Vec<u32>,
    /// The links it told.
    told: Vec<Link>,
    queue: VecDeque<Inference>,
    /// Follow only what happens at the assumed link.
    near: bool,
    /// The most consequences that are followed.
    most: usize,
}

impl<'m> Trial<'m> {
    fn new(position: &Position<'m>, near: bool) -> Self {
        let mut position = position.clone();
        position.open_journal();
        let told_by = vec![NONE; position.model.links.len()];
        Trial {
            position,
            trail: Vec::new(),
            told_by,
            told: Vec::new(),
            queue: VecDeque::new(),
            near,
            most: usize::MAX,
        }
    }

    /// The assumption, the consequences that matter, and last the contradiction; `None` without a
    /// contradiction.
    fn refute(
        &mut self,
        assumption: Literal,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Inference>>, Stop> {
        let story = self.follow(assumption, meter);
        self.position.take_back();
        for link in self.told.drain(..) {
            self.told_by[link as usize] = NONE;
        }
        self.trail.clear();
        self.queue.clear();
        story
    }

    fn follow(
        &mut self,
        assumption: Literal,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Inference>>, Stop> {
        let (Literal::On(link) | Literal::Off(link)) = assumption else { return Ok(None) };
        let cells =
            self.position.model.links[link as usize].into_iter().filter(|&v| v != END).collect();
        self.queue.push_back(Inference::new(Rule::WhatIf, cells, vec![assumption]));
        while let Some(inference) = self.queue.pop_front() {
            meter.work(8)?;
            if inference.is_contradiction() {
                return Ok(Some(self.story(inference)));
            }
            let place = self.trail.len() as u32;
            if place as usize > self.most {
                break;
            }
            let changes = inference.change.clone();
            self.trail.push(inference);
            for literal in changes {
                if self.position.knows(literal) {
                    continue;
                }
                if let Some(contradiction) = self.learn(literal, place) {
                    return Ok(Some(self.story(contradiction)));
                }
            }
        }
        Ok(None)
    }

    /// Takes note of a literal and queues what follows.
    fn learn(&mut self, literal: Literal, place: u32) -> Option<Inference> {
        let (Literal::On(link) | Literal::Off(link)) = literal else { return None };
        if self.position.denies(literal) {
            let mut contradiction = self.trail[place as usize].clone();
            contradiction.change.clear();
            contradiction.premises.push(link);
            self.trail[place as usize].change.retain(|&other| other != literal);
            return Some(contradiction);
        }
        let back = self.position.model.back(link).filter(|_| matches!(literal, Literal::On(_)));
        let back = back.filter(|&back| self.position.state(back) == State::Open);
        for link in [link].into_iter().chain(back) {
            self.told_by[link as usize] = place;
            self.told.push(link);
        }
        let [a, b] = self.position.model.links[link as usize];
        let joins = matches!(literal, Literal::On(_)) && b != END;
        if joins {
            let refused = joined(&self.position, link);
            if let Some(mut refused) = refused {
                refused.change.clear();
                refused.premises.push(link);
                return Some(refused);
            }
        }
        self.position.learn(literal);
        let model = self.position.model;
        let slots = [link].into_iter().chain(back).flat_map(|link| &model.slots_of[link as usize]);
        let mut found = slots.filter_map(|&slot| slots::look(&self.position, slot));
        if self.near && place > 0 {
            // what follows further away is not looked at, but for what cannot be
            return found.find(Inference::is_contradiction);
        }
        self.queue.extend(found);
        if joins {
            self.look_around(a);
        }
        None
    }

    /// Queues what follows at the fragment of a cell.
    fn look_around(&mut self, v: Vertex) {
        let position = &self.position;
        for end in position.ends(v) {
            for &link in &position.model.at[end] {
                if position.state(link) == State::Open && position.model.across(link, end).is_some()
                {
                    self.queue.extend(joined(position, link));
                }
            }
        }
        if position.model.properties.induced {
            let mut found = Vec::new();
            touch::look(position, v, &mut found);
            self.queue.extend(found);
        }
    }

    /// What a contradiction rests on, in turn.
    fn story(&mut self, contradiction: Inference) -> Vec<Inference> {
        let mut needed = vec![false; self.trail.len()];
        let mut open: Vec<Link> = contradiction.premises.clone();
        needed[0] = true;
        while let Some(link) = open.pop() {
            let place = self.told_by[link as usize];
            if place != NONE && !std::mem::replace(&mut needed[place as usize], true) {
                open.extend_from_slice(&self.trail[place as usize].premises);
            }
        }
        let told =
            self.trail.drain(..).zip(needed).filter(|&(_, needed)| needed).map(|(step, _)| step);
        told.chain(std::iter::once(contradiction)).collect()
    }
}
