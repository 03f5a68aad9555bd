//! The numbers that fit cells, where the numbers of one path are its steps.
//!
//! By distance alone a cell fits the steps at which the path can get to it from the number before
//! and on to the number after; on a chessboard that is parity too. A link between cells that no two
//! successive numbers fit is not used ([`find_in_time`]). Whoever pencils in the numbers sees more:
//! a number with one cell left is there, and so on until nothing changes ([`find_fitting`]). Last,
//! each link is tried: one that leaves a number without a cell, or a cell without a number, is not
//! used ([`find_no_place`]).

use crate::graph::Vertex;
use crate::limits::{Meter, Stop};
use crate::reason::fact::Fact;
use crate::reason::inference::Inference;
use crate::reason::model::{END, Link};
use crate::reason::position::{Literal, Position, State};
use crate::reason::rule::Rule;
use brimful_cover::timed::{Lost, Near, Places};

/// The cells where the path may be at each step, as a position leaves them.
pub(crate) struct Times {
    near: Near,
    pub(crate) places: Places,
}

impl Times {
    /// Before anything is narrowed; `None` where numbers are not steps.
    fn new(position: &Position<'_>) -> Option<Result<Self, Lost>> {
        let given = position.model.given()?;
        let links = position.model.links.iter().zip(0..);
        let possible = links.filter(|&(ends, link)| ends[1] != END && position.is_possible(link));
        let mut near = Near::new(given.len(), possible.map(|(&ends, _)| ends));
        for (&ends, link) in position.model.links.iter().zip(0..) {
            if ends[1] != END && position.state(link) == State::On {
                near.join(ends);
            }
        }
        let places = Places::new(given.len(), given);
        Some(places.and_then(|mut places| {
            keep_ends(position, &mut places)?;
            Ok(Times { near, places })
        }))
    }

    /// What distance and parity leave; `None` where numbers are not steps or none are left.
    pub(crate) fn reached(position: &Position<'_>) -> Option<Self> {
        let mut times = Times::new(position)?.ok()?;
        times.places.reach(&times.near).is_ok().then_some(times)
    }

    /// The numbers that fit a cell.
    fn fits(&self, v: Vertex) -> (Vertex, Vec<u32>) {
        let steps = 0..self.places.steps();
        (v, steps.filter(|&step| self.places.has(step, v)).map(|step| step as u32 + 1).collect())
    }

    /// Whether two successive numbers fit the ends of a link, in either direction.
    fn allows(&self, [a, b]: [Vertex; 2]) -> bool {
        let last = self.places.steps() - 1;
        let has = |step, v| self.places.has(step, v);
        if b == END {
            return has(0, a) || has(last, a);
        }
        (0..last).any(|s| has(s, a) && has(s + 1, b) || has(s, b) && has(s + 1, a))
    }

    /// Whether the path is known to use a link: its ends are the only cells of successive steps.
    fn demands(&self, [a, b]: [Vertex; 2]) -> bool {
        let last = self.places.steps() - 1;
        let only = |step, v| self.places.only(step) == Some(v);
        if b == END {
            return only(0, a) || only(last, a);
        }
        (0..last).any(|s| only(s, a) && only(s + 1, b) || only(s, b) && only(s + 1, a))
    }
}

/// An end that is ruled out is neither first nor last, one that is known is nothing else.
fn keep_ends(position: &Position<'_>, places: &mut Places) -> Result<(), Lost> {
    let model = position.model;
    let last = model.len() - 1;
    for (&[v, _], link) in model.links.iter().zip(0..).filter(|(ends, _)| ends[1] == END) {
        for step in 0..=last {
            let is_end = step == 0 || step == last;
            let is_gone = match position.state(link) {
                State::On => !is_end,
                State::Off => is_end,
                State::Open => false,
            };
            if is_gone {
                places.remove(step, v)?;
            }
        }
    }
    Ok(())
}

/// What distance and parity say.
pub(crate) fn find_in_time(
    position: &Position<'_>,
    meter: &mut Meter<'_>,
) -> Result<Vec<Inference>, Stop> {
    let narrow = |times: &mut Times| times.places.reach(&times.near);
    find(position, Rule::InTime, narrow, meter)
}

/// What follows from the numbers that fit each cell.
pub(crate) fn find_fitting(
    position: &Position<'_>,
    meter: &mut Meter<'_>,
) -> Result<Vec<Inference>, Stop> {
    let narrow = |times: &mut Times| times.places.narrow(&times.near);
    find(position, Rule::FittingNumbers, narrow, meter)
}

fn find(
    position: &Position<'_>,
    rule: Rule,
    narrow: impl Fn(&mut Times) -> Result<(), Lost>,
    meter: &mut Meter<'_>,
) -> Result<Vec<Inference>, Stop> {
    let Some(times) = Times::new(position) else { return Ok(Vec::new()) };
    meter.work(10 * position.model.links.len() as u64)?;
    let times = times.and_then(|mut times| narrow(&mut times).map(|()| times));
    let times = match times {
        Ok(times) => times,
        Err(lost) => return Ok(vec![no_place(lost, rule, Vec::new())]),
    };
    let mut found = Vec::new();
    for link in position.open_links() {
        let ends = position.model.links[link as usize];
        if !times.allows(ends) {
            found.push(tell(&times, rule, ends, Literal::Off(link)));
        } else if times.demands(ends) {
            found.push(tell(&times, rule, ends, Literal::On(link)));
        }
    }
    Ok(found)
}

fn tell(times: &Times, rule: Rule, ends: [Vertex; 2], literal: Literal) -> Inference {
    let cells: Vec<Vertex> = ends.into_iter().filter(|&v| v != END).collect();
    let fits = cells.iter().map(|&v| times.fits(v)).collect();
    let mut inference = Inference::new(rule, cells, vec![literal]);
    inference.fits = fits;
    inference.facts.push(Fact::Steps);
    inference
}

/// Links that would leave a number without a cell, or a cell without a number.
pub(crate) fn find_no_place(
    position: &Position<'_>,
    meter: &mut Meter<'_>,
) -> Result<Vec<Inference>, Stop> {
    let Some(Ok(mut times)) = Times::new(position) else { return Ok(Vec::new()) };
    if times.places.narrow(&times.near).is_err() {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for link in position.open_links() {
        meter.work(10 * position.model.links.len() as u64)?;
        if let Some(lost) = tried(position, &times, link) {
            found.push(no_place(lost, Rule::NoPlace, vec![Literal::Off(link)]));
            let ends = position.model.links[link as usize];
            let focus = ends.into_iter().filter(|&v| v != END).collect();
            if let Some(last) = found.last_mut() {
                last.because.extend(&focus);
                last.focus = focus;
            }
        }
    }
    Ok(found)
}

/// What a link would leave without a place.
fn tried(position: &Position<'_>, times: &Times, link: Link) -> Option<Lost> {
    let [a, b] = position.model.links[link as usize];
    let mut places = times.places.clone();
    if b == END {
        let last = places.steps() - 1;
        let between = (1..last).try_for_each(|step| places.remove(step, a));
        return between.and_then(|()| places.narrow(&times.near)).err();
    }
    let mut near = times.near.clone();
    near.join([a, b]);
    places.freshen();
    places.narrow(&near).err()
}

/// A number without a cell, or a cell without a number.
fn no_place(lost: Lost, rule: Rule, change: Vec<Literal>) -> Inference {
    let mut inference = Inference::new(rule, Vec::new(), change);
    match lost {
        Lost::Step(step) => inference.numbers.push(step as u32 + 1),
        Lost::Vertex(v) => inference.because.push(v),
    }
    inference.facts.push(Fact::Steps);
    inference
}
