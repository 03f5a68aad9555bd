//! A link that would close a loop too early: both its ends are of one fragment.

use crate::explain::inference::{Inference, Rule};
use crate::explain::model::Link;
use crate::explain::position::{Literal, Position, State};

/// Every open link that would close a loop.
pub(in crate::explain) fn find(position: &Position<'_>, out: &mut Vec<Inference>) {
    out.extend(
        position.open_links().chain(position.broken()).filter_map(|link| look(position, link)),
    );
}

/// A link that would close a loop is off. Of paths that must not touch themselves it is the
/// contradiction of `touch`.
pub(in crate::explain) fn look(position: &Position<'_>, link: Link) -> Option<Inference> {
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
