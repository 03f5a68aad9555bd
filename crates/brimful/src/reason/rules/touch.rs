//! U-turns and neighbors of one label, where a path must not run beside itself.
//!
//! Two cells side by side that belong to one path are linked. So two fragments that touch in two
//! places are never joined: whichever link were used, the path would run beside itself at the
//! other. The smallest such picture is three sides of a unit square. And two fragments known to
//! have one label are linked where they touch.

use crate::graph::Vertex;
use crate::reason::fact::Fact;
use crate::reason::inference::Inference;
use crate::reason::model::{Link, Place};
use crate::reason::position::{Literal, Position, State};
use crate::reason::rule::Rule;

/// Everything that follows, at every fragment.
pub(crate) fn find(position: &Position<'_>, out: &mut Vec<Inference>) {
    if position.model.properties.induced {
        let all = Vertex::all(position.model.len());
        all.filter(|&v| position.fragment(v) == v).for_each(|v| look(position, v, out));
    }
}

/// What follows where the fragment of a cell touches itself and others.
pub(crate) fn look(position: &Position<'_>, v: Vertex, out: &mut Vec<Inference>) {
    // where it touches others: the other fragment and the link, in order of fragments
    let mut contacts: Vec<(Vertex, Link)> = Vec::new();
    for w in position.members(v) {
        for &link in &position.model.at[w] {
            let Some(x) = position.model.across(link, w) else { continue };
            if position.state(link) == State::On {
                continue;
            }
            if position.fragment(x) == position.fragment(v) {
                if w < x {
                    out.push(touching(position, [w, x], &[link], Vec::new()));
                }
                continue;
            }
            contacts.push((position.fragment(x), link));
        }
    }
    contacts.sort_unstable();
    for group in contacts.chunk_by(|a, b| a.0 == b.0) {
        let links: Vec<Link> = group.iter().map(|&(_, link)| link).collect();
        out.extend(contact(position, &links));
    }
}

/// What follows from all places where two fragments touch.
fn contact(position: &Position<'_>, links: &[Link]) -> Option<Inference> {
    let [a, b] = position.model.links[*links.first()? as usize];
    if let (Some(label), Some(other)) = (position.label(a), position.label(b))
        && label == other
    {
        let link =
            *links.iter().find(|&&link| position.state(link) == State::Off).unwrap_or(&links[0]);
        let ends = position.model.links[link as usize];
        let change =
            if position.state(link) == State::Open { vec![Literal::On(link)] } else { Vec::new() };
        let mut inference = Inference::new(Rule::SameLabel, ends.to_vec(), change);
        inference.labels = vec![label];
        inference.facts = vec![Fact::Apart(link)];
        // a cell that nothing leads through yet has the label because it must have one
        let alone = ends
            .into_iter()
            .filter(|&v| position.size(v) == 1 && position.model.label[v].is_none());
        inference
            .facts
            .extend(alone.filter_map(|v| position.model.slot(Place::Sides(v))).map(Fact::Slot));
        inference.premises = vec![link];
        inference.rest_on_fragments(position, &[a, b]);
        return Some(inference);
    }
    let open: Vec<Link> =
        links.iter().copied().filter(|&link| position.state(link) == State::Open).collect();
    if links.len() < 2 || open.is_empty() {
        return None;
    }
    Some(touching(position, [a, b], links, open.into_iter().map(Literal::Off).collect()))
}

fn touching(
    position: &Position<'_>,
    ends: [Vertex; 2],
    links: &[Link],
    change: Vec<Literal>,
) -> Inference {
    let mut inference = Inference::new(Rule::Touch, ends.to_vec(), change);
    inference.because = position.members(ends[0]).collect();
    if position.fragment(ends[0]) != position.fragment(ends[1]) {
        inference.because.extend(position.members(ends[1]));
    }
    inference.facts = links.iter().map(|&link| Fact::Apart(link)).collect();
    inference.rest_on_fragments(position, &ends);
    inference
}
