//! Joining the wrong labels: two fragments that have no label in common are never linked.

use crate::graph::Vertex;
use crate::reason::fact::Fact;
use crate::reason::inference::Inference;
use crate::reason::model::{Link, Place};
use crate::reason::position::{Literal, Position, State};
use crate::reason::rule::Rule;

/// Every open link between fragments without a common label.
pub(crate) fn find(position: &Position<'_>, out: &mut Vec<Inference>) {
    if !position.model.names.is_empty() {
        out.extend(
            position.open_links().chain(position.broken()).filter_map(|link| look(position, link)),
        );
    }
}

/// A link between fragments that have no label in common is off; a used one is a contradiction.
pub(crate) fn look(position: &Position<'_>, link: Link) -> Option<Inference> {
    let [a, b] = position.model.links[link as usize];
    if position.model.names.is_empty() || position.labels(a).meets(position.labels(b)) {
        return None;
    }
    let change =
        if position.state(link) == State::Open { vec![Literal::Off(link)] } else { Vec::new() };
    let mut inference = Inference::new(Rule::WrongLabels, vec![a, b], change);
    inference.labels = [a, b].into_iter().filter_map(|v| position.label(v)).collect();
    inference.because = position.members(a).chain(position.members(b)).collect();
    inference.rest_on_fragments(position, &[a, b]);
    Some(inference)
}

/// Labels that a fragment cannot have because too few cells beside one of its ends may have them.
pub(crate) fn find_room(position: &Position<'_>, out: &mut Vec<Inference>) {
    let model = position.model;
    if model.names.is_empty() || !model.properties.fills {
        return;
    }
    for (slot, rule) in (0..).zip(&model.slots) {
        let Place::Sides(v) = rule.place else { continue };
        let (on, _) = position.counts(slot);
        if model.label[v].is_some() || on >= rule.low || position.labels(v).single().is_some() {
            continue;
        }
        for label in position.labels(v).iter() {
            let open = rule.links.iter().filter(|&&link| position.state(link) == State::Open);
            let beside: Vec<Vertex> = open.filter_map(|&link| model.across(link, v)).collect();
            let room =
                beside.iter().filter(|&&w| position.labels(w).contains(label)).count() as u32;
            if on + room < rule.low {
                let mut inference =
                    Inference::new(Rule::LabelRoom, vec![v], vec![Literal::Not(v, label)]);
                inference.because.extend(beside);
                inference.labels = vec![label];
                inference.facts.push(Fact::Slot(slot));
                out.push(inference);
            }
        }
    }
}
