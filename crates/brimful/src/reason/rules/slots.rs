//! Counting at one slot: a cell that has all it needs, or needs all that it has left.
//!
//! Forced edge, forced entrance and exit, end point, single entrance and exit, dead end, and all
//! ends known: whatever the name, a number of links is needed, and either that many are used (the
//! others are ruled out) or no more than that are left (all are used).

use crate::reason::fact::Fact;
use crate::reason::inference::Inference;
use crate::reason::model::{END, Link, Model, Place, Slot};
use crate::reason::position::{Literal, Position, State};
use crate::reason::rule::Rule;
use brimful_graph::graph::Vertex;

/// Every slot that says something.
pub(crate) fn find(position: &Position<'_>, out: &mut Vec<Inference>) {
    out.extend((0..position.model.slots.len() as Slot).filter_map(|slot| look(position, slot)));
}

/// What follows at a slot: that its open links are used, or are not, or a contradiction.
pub(crate) fn look(position: &Position<'_>, slot: Slot) -> Option<Inference> {
    let rule = &position.model.slots[slot as usize];
    let (on, open) = position.counts(slot);
    let alone = rule.not_one && on + open == 1;
    if on > rule.high || on + open < rule.low || alone && on == 1 {
        let full = on > rule.high;
        return Some(tell(position, slot, full, Vec::new()));
    }
    if open == 0 {
        return None;
    }
    let full = on == rule.high || alone;
    let all = on + open == rule.low || rule.not_one && on == 1 && open == 1;
    if !full && !all {
        return None;
    }
    let links = rule.links.iter().filter(|&&link| position.state(link) == State::Open);
    let change =
        links.map(|&link| if full { Literal::Off(link) } else { Literal::On(link) }).collect();
    Some(tell(position, slot, full, change))
}

fn tell(position: &Position<'_>, slot: Slot, full: bool, change: Vec<Literal>) -> Inference {
    let model = position.model;
    let place = model.slots[slot as usize].place;
    let (name, focus) = match place {
        Place::Sides(v) if full && position.counts(slot).0 == 0 => (Rule::DeadEnd, vec![v]),
        Place::Sides(v) if !full && change.iter().any(|&l| is_end(model, l)) => {
            (Rule::EndPoint, vec![v])
        }
        Place::Sides(v) => (if full { Rule::Full } else { Rule::Forced }, vec![v]),
        Place::Entrances(v) => {
            (if full { Rule::SingleEntrance } else { Rule::ForcedEntrance }, vec![v])
        }
        Place::Exits(v) if full => (Rule::SingleExit, vec![v]),
        Place::Exits(v) => {
            let ends = change
                .iter()
                .any(|&literal| matches!(literal, Literal::On(l) if model.across(l, v).is_none()));
            (if ends { Rule::EndPoint } else { Rule::ForcedExit }, vec![v])
        }
        Place::Ends => (if full { Rule::AllEnds } else { Rule::LastEnds }, Vec::new()),
        Place::Edge(a, b) => (Rule::Forced, vec![a, b]),
    };
    let rule = &model.slots[slot as usize];
    let used = if full { State::On } else { State::Off };
    // that a cell has one link at most, or needs a second one, rests on all that is known of it
    let all = rule.not_one && position.counts(slot).0 < rule.high;
    let counts =
        |&link: &Link| position.state(link) == used || all && position.state(link) != State::Open;
    let premises: Vec<Link> = rule.links.iter().copied().filter(counts).collect();
    let mut inference = Inference::new(name, focus, change);
    inference.because = around(position, place, &premises, full);
    inference.premises = premises;
    inference.facts.push(Fact::Slot(slot));
    inference
}

/// Whether it says that a path ends at a cell.
fn is_end(model: &Model<'_>, literal: Literal) -> bool {
    matches!(literal, Literal::On(link) if model.links[link as usize][1] == END)
}

/// The cells to look at: the cell itself and those it cannot be joined to, or is joined to.
fn around(position: &Position<'_>, place: Place, premises: &[Link], full: bool) -> Vec<Vertex> {
    let model = position.model;
    let others = |v| premises.iter().filter_map(move |&link| model.across(link, v));
    match place {
        Place::Sides(v) | Place::Entrances(v) | Place::Exits(v) => {
            std::iter::once(v).chain(others(v)).collect()
        }
        Place::Ends if full => premises.iter().map(|&link| model.links[link as usize][0]).collect(),
        Place::Ends => Vec::new(),
        Place::Edge(a, b) => vec![a, b],
    }
}
