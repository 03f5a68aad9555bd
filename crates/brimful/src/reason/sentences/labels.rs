//! Sentences about labels: where a labeled path can and cannot go.

use super::Words;
use crate::reason::inference::Inference;
use crate::words::capital;

/// Two pieces of path have no label in common.
pub(crate) fn wrong_labels(words: &Words<'_, '_>, inference: &Inference) -> String {
    let cell = |i: usize| words.nth(&inference.focus, i);
    match (inference.is_contradiction(), &inference.labels[..]) {
        (true, &[one, other]) => format!("{} meets {}", words.label(one), words.label(other)),
        (true, _) => format!("no label is left for {}", cell(0)),
        (false, &[one, other]) => {
            format!("that would join {} to {}", words.label(one), words.label(other))
        }
        (false, _) => format!("no label can be both at {} and at {}", cell(0), cell(1)),
    }
}

/// Two cells of one path lie side by side.
pub(crate) fn same_label(words: &Words<'_, '_>, inference: &Inference) -> String {
    let (one, other) = (words.nth(&inference.focus, 0), words.nth(&inference.focus, 1));
    match inference.is_contradiction() {
        true => format!("{one} and {other} of one path lie side by side without a line"),
        false => format!(
            "{one} and {other} lie side by side and both belong to {}: \
             a path does not run beside itself",
            words.first_label(inference)
        ),
    }
}

/// A label has no room at a cell.
pub(crate) fn label_room(words: &Words<'_, '_>, inference: &Inference) -> String {
    let (cell, label) = (words.nth(&inference.focus, 0), words.first_label(inference));
    match inference.is_contradiction() {
        true => format!("{label} has no room at {cell}"),
        false => format!("{label} has no room to reach {cell} and go on"),
    }
}

/// Every way of a label uses a link.
pub(crate) fn only_way(words: &Words<'_, '_>, inference: &Inference) -> String {
    let label = words.first_label(inference);
    match (inference.is_contradiction(), &inference.focus[..]) {
        (false, &[a, b]) => {
            format!("every way left for {label} goes {}", words.between([a, b]))
        }
        _ => format!("no way is left for {label}"),
    }
}

/// Every way of a label passes a cell.
pub(crate) fn must_pass(words: &Words<'_, '_>, inference: &Inference) -> String {
    let (cell, label) = (words.nth(&inference.focus, 0), words.first_label(inference));
    match inference.is_contradiction() {
        true => format!("{label} must pass {cell} but cannot"),
        false => format!("every way left for {label} passes {cell}"),
    }
}

/// A label cannot reach some cells, or cannot leave them.
pub(crate) fn out_of_reach(words: &Words<'_, '_>, inference: &Inference) -> String {
    let label = capital(&words.first_label(inference));
    match inference.focus.first() {
        Some(&door) => format!(
            "{label} could get there only through {}, and would not get out again",
            words.cell(door)
        ),
        None => format!("{label} has no way there"),
    }
}

impl Words<'_, '_> {
    fn first_label(&self, inference: &Inference) -> String {
        inference.labels.first().map_or_else(String::new, |&label| self.label(label))
    }
}
