//! A link that would close a loop too early: both its ends are of one fragment.

use crate::reason::inference::Inference;
use crate::reason::model::Link;
use crate::reason::position::{Literal, Position, State};
use crate::reason::rule::Rule;

/// Every open link that would close a loop.
pub(crate) fn find(position: &Position<'_>, out: &mut Vec<Inference>) {
    out.extend(
        position.open_links().chain(position.broken()).filter_map(|link| look(position, link)),
    );
}

/// A link that would close a loop is off. Of paths that must not touch themselves it is the
/// contradiction of `touch`.
pub(crate) fn look(position: &Position<'_>, link: Link) -> Option<Inference> {
    if !position.closes(link) {
        return None;
    }
    let [a, b] = position.model.links[link as usize];
    let change =
        if position.state(link) == State::Open { vec![Literal::Off(link)] } else { Vec::new() };
    let mut inference = Inference::new(Rule::EarlyLoop, vec![a, b], change);
    inference.because = position.members(a).collect();
    inference.rest_on_fragments(position, &[a]);
    Some(inference)
}
