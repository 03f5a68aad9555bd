//! Sentences about fragments of paths and about regions of the board.

use super::Words;
use crate::graph::Vertex;
use crate::reason::fact::Fact;
use crate::reason::inference::Inference;
use crate::reason::model::Place;

/// A link closes a loop.
pub(crate) fn early_loop(words: &Words<'_, '_>, inference: &Inference) -> String {
    let (one, other) = (words.nth(&inference.focus, 0), words.nth(&inference.focus, 1));
    if inference.is_contradiction() {
        return format!("a loop closes at {one}");
    }
    let which = if words.model.properties.one_loop { " that leaves cells out" } else { "" };
    format!("joining {one} to {other} would close a loop{which}")
}

/// A piece of path that the puzzle refuses.
pub(crate) fn wrong_piece(words: &Words<'_, '_>, inference: &Inference) -> String {
    let pieces = words.model.pieces.as_ref();
    let refused = pieces.and_then(|pieces| pieces.refused(&inference.because));
    refused.map_or_else(String::new, |refused| refused.why)
}

/// Two fragments touch in several places.
pub(crate) fn touch(words: &Words<'_, '_>, inference: &Inference) -> String {
    let (one, other) = (words.nth(&inference.focus, 0), words.nth(&inference.focus, 1));
    match inference.is_contradiction() {
        true => format!("a path runs beside itself at {one}"),
        false => format!(
            "the pieces of path at {one} and at {other} touch in several places: \
             joined, the path would run beside itself"
        ),
    }
}

/// Turns rest on turns.
pub(crate) fn corner(words: &Words<'_, '_>, inference: &Inference) -> String {
    let cell = words.nth(&inference.focus, 0);
    match inference.is_contradiction() {
        true => format!("no path can pass {cell}"),
        false => format!(
            "a turn needs another turn inside it, and so on up to an endpoint: \
             that rules out turns at {cell}"
        ),
    }
}

/// A step would cut cells off.
pub(crate) fn cut_off(words: &Words<'_, '_>, inference: &Inference) -> String {
    let (lost, what) = match &inference.facts[..] {
        [Fact::Entered(cells)] => (cells, "would have no way in"),
        [Fact::Exited(cells)] => (cells, "would have no place left where its path could end"),
        _ => return unreached(words, inference),
    };
    let step = match inference.focus[..] {
        [a, b] => format!("a path went {}", words.between([a, b])),
        [a] => format!("a path ended at {}", words.cell(a)),
        _ => return unreached(words, inference),
    };
    let others = match lost.len() {
        1 => String::new(),
        2 => " and one more cell".to_owned(),
        n => format!(" and {} more cells", n - 1),
    };
    format!("if {step}, {}{others} {what}", words.nth(lost, 0))
}

/// Cells are cut off.
pub(crate) fn unreached(words: &Words<'_, '_>, inference: &Inference) -> String {
    let cell = words.nth(&inference.because, 0);
    match &inference.facts[..] {
        [Fact::Exited(_)] => format!("the path at {cell} has no place left where it can end"),
        _ => format!("no path can reach {cell}"),
    }
}

/// Two ways join a region to the rest, or one does where the path has to leave it.
pub(crate) fn bottleneck(words: &Words<'_, '_>, inference: &Inference) -> String {
    let region = words.region(&inference.facts);
    let line = if words.model.properties.one_loop { "loop" } else { "path" };
    let divides = matches!(inference.facts.first(), Some(Fact::Divided(_)));
    match (inference.is_contradiction(), divides) {
        (true, true) => format!("no way joins {region} to the end of the path"),
        (true, false) => format!("fewer than two ways lead to {region}"),
        (false, true) => {
            format!("one end of the path is in {region}, and only one way joins that to the other")
        }
        (false, false) => format!("only two ways lead to {region}: the {line} takes both"),
    }
}

/// A part of the board lies between no two numbers in a row, or no part does.
pub(crate) fn parts(words: &Words<'_, '_>, inference: &Inference) -> String {
    let cell = words.nth(&inference.because, 0);
    let is_stop = |v: &Vertex| words.model.stops().contains(v);
    let joins = inference.because.iter().all(is_stop);
    let others = match inference.because.len() {
        1 => String::new(),
        2 => " and the cell beside it".to_owned(),
        n => format!(" and the {} cells around it", n - 1),
    };
    let next = words.nth(&inference.because, 1);
    let step = match inference.focus[..] {
        [a, b] => format!("if the path went {}, ", words.between([a, b])),
        _ => String::new(),
    };
    match (joins, step.is_empty()) {
        (true, true) => format!("no way leads from {cell} to {next}"),
        (true, false) => format!("{step}no way would lead from {cell} to {next}"),
        (false, true) => format!("{cell}{others} lie between no two numbers in a row"),
        (false, false) => format!("{step}{cell}{others} would lie between no two numbers in a row"),
    }
}

/// Cells lead to exactly as many others.
pub(crate) fn entrances(words: &Words<'_, '_>, inference: &Inference) -> String {
    if inference.is_contradiction() {
        return "there are fewer ways than cells to be entered".to_owned();
    }
    let Some(Fact::Balance(slots)) = inference.facts.first() else { return String::new() };
    let (mut into, mut from) = (Vec::new(), Vec::new());
    for &slot in slots {
        match words.model.slots[slot as usize].place {
            Place::Entrances(v) => into.push(v),
            Place::Exits(v) => from.push(v),
            Place::Sides(_) | Place::Ends | Place::Edge(..) => {}
        }
    }
    let (from_all, into_all) = (words.cells(&from), words.cells(&into));
    match from.len() >= into.len() {
        true => format!("paths from {from_all} can only continue to {into_all}: all are needed"),
        false => format!("only {from_all} can lead to {into_all}, so they go nowhere else"),
    }
}

/// The chessboard colors decide.
pub(crate) fn balance(words: &Words<'_, '_>, inference: &Inference) -> String {
    match inference.is_contradiction() {
        true => "the two chessboard colors cannot be balanced".to_owned(),
        false => format!(
            "color the board like a chessboard and count in the {} cells around {}: \
             every line joins the two colors, and they balance in only one way",
            inference.because.len(),
            words.nth(&inference.because, 0)
        ),
    }
}

/// Cells that the exact solver found to be in conflict.
pub(crate) fn core(words: &Words<'_, '_>, inference: &Inference) -> String {
    if !inference.facts.iter().any(|fact| matches!(fact, Fact::Slot(_))) {
        let numbers = "the path could not be at every number in time".to_owned();
        return if inference.is_contradiction() { numbers } else { format!("otherwise {numbers}") };
    }
    let cells = words.cells(&inference.because);
    match inference.is_contradiction() {
        true => format!("these cells cannot all get what they need: {cells}"),
        false => format!("otherwise these cells cannot all get what they need: {cells}"),
    }
}

impl Words<'_, '_> {
    /// The cells of the first fact: one of them and their number.
    fn region(&self, facts: &[Fact]) -> String {
        let Some(Fact::Entered(cells) | Fact::Divided(cells)) = facts.first() else {
            return String::new();
        };
        let first = self.first(cells);
        match cells.len() {
            0 | 1 => first,
            2 => format!("{first} and the cell beside it"),
            n => format!("{first} and the {} cells around it", n - 1),
        }
    }

    fn first(&self, cells: &[Vertex]) -> String {
        self.nth(cells, 0)
    }
}
