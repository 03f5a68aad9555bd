//! Sentences about labels: where a labeled path can and cannot go.

use super::Words;
use crate::phrase;
use crate::reason::inference::Inference;
use crate::words::Phrase;

/// Two pieces of path have no label in common.
pub(crate) fn wrong_labels(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let cell = |i: usize| words.nth(&inference.focus, i);
    match (inference.is_contradiction(), &inference.labels[..]) {
        (true, &[one, other]) => {
            phrase!("{one} meets {other}", one = words.label(one), other = words.label(other))
        }
        (true, _) => phrase!("no label is left for {cell}", cell = cell(0)),
        (false, &[one, other]) => {
            phrase!(
                "that would join {one} to {other}",
                one = words.label(one),
                other = words.label(other)
            )
        }
        (false, _) => {
            phrase!("no label can be both at {one} and at {other}", one = cell(0), other = cell(1))
        }
    }
}

/// Two cells of one path lie side by side.
pub(crate) fn same_label(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let (one, other) = (words.nth(&inference.focus, 0), words.nth(&inference.focus, 1));
    match inference.is_contradiction() {
        true => {
            phrase!("{one} and {other} of one path lie side by side without a line", one, other)
        }
        false => phrase!(
            "{one} and {other} lie side by side and both belong to {label}: \
             a path does not run beside itself",
            one,
            other,
            label = words.first_label(inference)
        ),
    }
}

/// A label has no room at a cell.
pub(crate) fn label_room(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let (cell, label) = (words.nth(&inference.focus, 0), words.first_label(inference));
    match inference.is_contradiction() {
        true => phrase!("{label} has no room at {cell}", label, cell),
        false => phrase!("{label} has no room to reach {cell} and go on", label, cell),
    }
}

/// Every way of a label uses a link.
pub(crate) fn only_way(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let label = words.first_label(inference);
    match (inference.is_contradiction(), &inference.focus[..]) {
        (false, &[a, b]) => {
            phrase!("every way left for {label} goes {way}", label, way = words.between([a, b]))
        }
        _ => phrase!("no way is left for {label}", label),
    }
}

/// Every way of a label passes a cell.
pub(crate) fn must_pass(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let (cell, label) = (words.nth(&inference.focus, 0), words.first_label(inference));
    match inference.is_contradiction() {
        true => phrase!("{label} must pass {cell} but cannot", label, cell),
        false => phrase!("every way left for {label} passes {cell}", label, cell),
    }
}

/// A label cannot reach some cells, or cannot leave them.
pub(crate) fn out_of_reach(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let label = words.first_label(inference).capital();
    match inference.focus.first() {
        Some(&door) => phrase!(
            "{label} could get there only through {door}, and would not get out again",
            label,
            door = words.cell(door)
        ),
        None => phrase!("{label} has no way there", label),
    }
}

impl Words<'_, '_> {
    fn first_label(&self, inference: &Inference) -> Phrase {
        inference.labels.first().map_or_else(Phrase::default, |&label| self.label(label))
    }
}
