//! Sentences about counting at one cell, and about the ends of all paths.

use super::Words;
use super::names::and;
use crate::graph::Vertex;
use crate::reason::inference::Inference;
use crate::reason::model::{END, Place};
use crate::reason::position::Literal;

/// A cell has all the lines it needs.
pub(crate) fn full(words: &Words<'_, '_>, inference: &Inference) -> String {
    let cell = words.nth(&inference.focus, 0);
    if inference.is_contradiction() {
        return format!("{cell} has too many lines");
    }
    let is_endpoint = inference.focus.first().is_some_and(|&v| words.model.is_source(v));
    let ends = inference.premises.iter().any(|&link| words.model.links[link as usize][1] == END);
    if ends {
        return format!("{} {cell}, which already has its one line", words.is_end(true));
    }
    let lines = if is_endpoint { "its one line" } else { "its two lines" };
    format!("{cell} already has {lines}")
}

/// A cell needs every line that is left.
pub(crate) fn forced(words: &Words<'_, '_>, inference: &Inference) -> String {
    let cell = words.nth(&inference.focus, 0);
    if inference.is_contradiction() {
        return format!("{cell} has too few ways left");
    }
    let v = match inference.focus[..] {
        [a, b] => return format!("the line {} was drawn", words.between([a, b])),
        [v] => v,
        _ => return String::new(),
    };
    let ways = and(&words.open_ways(inference, v));
    match (words.model.is_source(v), inference.change.len()) {
        (true, _) => format!("{cell} has only one way out: {ways}"),
        (false, 1) => format!("the path at {cell} can only continue {ways}"),
        (false, _) => format!("only two ways remain at {cell}: {ways}"),
    }
}

/// A cell is entered once.
pub(crate) fn single_entrance(words: &Words<'_, '_>, inference: &Inference) -> String {
    let cell = words.nth(&inference.focus, 0);
    if inference.is_contradiction() {
        return format!("two paths enter {cell}");
    }
    let ways = words.premises(inference, |v, w| words.way_from(v, w));
    format!("{cell} is already entered {}", and(&ways))
}

/// A path leaves a cell once, or ends there.
pub(crate) fn single_exit(words: &Words<'_, '_>, inference: &Inference) -> String {
    let cell = words.nth(&inference.focus, 0);
    if inference.is_contradiction() {
        return format!("the path at {cell} continues in two ways");
    }
    let ways = words.premises(inference, |v, w| words.way_to(v, w));
    match ways.len() < inference.premises.len() {
        true => format!("a path ends at {cell}"),
        false => format!("the path at {cell} continues {}", and(&ways)),
    }
}

/// One way into a cell is left.
pub(crate) fn forced_entrance(words: &Words<'_, '_>, inference: &Inference) -> String {
    let cell = words.nth(&inference.focus, 0);
    if inference.is_contradiction() {
        return format!("no path can enter {cell}");
    }
    let ways = words.changes(inference, |v, w| words.way_from(v, w));
    format!("{cell} can only be entered {}", and(&ways))
}

/// One way out of a cell is left.
pub(crate) fn forced_exit(words: &Words<'_, '_>, inference: &Inference) -> String {
    let cell = words.nth(&inference.focus, 0);
    if inference.is_contradiction() {
        return format!("the path at {cell} can neither continue nor end");
    }
    let ways = words.changes(inference, |v, w| words.way_to(v, w));
    format!("{cell} has only one way out: {}", and(&ways))
}

/// A path cannot leave a cell.
pub(crate) fn end_point(words: &Words<'_, '_>, inference: &Inference) -> String {
    if inference.is_contradiction() {
        return forced_exit(words, inference);
    }
    let cell = words.nth(&inference.focus, 0);
    match words.model.is_directed() {
        true => format!("{cell} has no way out"),
        false => format!("{cell} has only one way to another cell"),
    }
}

/// A cell that may stay empty has only one way left.
pub(crate) fn dead_end(words: &Words<'_, '_>, inference: &Inference) -> String {
    let cell = words.nth(&inference.focus, 0);
    match inference.is_contradiction() {
        true => format!("{cell} has too few ways left"),
        false => format!("{cell} has only one way left, so a path that enters it cannot leave"),
    }
}

/// All paths have their ends.
pub(crate) fn all_ends(words: &Words<'_, '_>, inference: &Inference) -> String {
    if !words.model.is_directed() {
        return match inference.is_contradiction() {
            true => "the path has more than two ends".to_owned(),
            false => {
                "both ends of the path are known, so it leads on at every other cell".to_owned()
            }
        };
    }
    match (inference.is_contradiction(), inference.because.len()) {
        (true, _) => "there are more ends than paths".to_owned(),
        (false, 1) => "the only end is known, so every other cell leads on".to_owned(),
        (false, ends) => format!("all {ends} ends are known, so every other cell leads on"),
    }
}

/// There are as many possible ends as paths.
pub(crate) fn last_ends(words: &Words<'_, '_>, inference: &Inference) -> String {
    match inference.is_contradiction() {
        true if !words.model.is_directed() => {
            "no cell is left where the path can start or end".to_owned()
        }
        false if !words.model.is_directed() => match inference.change.len() {
            1 => "only one cell is left where the path can start or end".to_owned(),
            _ => "only two cells are left where the path can start or end".to_owned(),
        },
        true => "too few cells are left where a path can end".to_owned(),
        false => "only as many cells are left where a path can end as there are paths".to_owned(),
    }
}

impl Words<'_, '_> {
    /// The used links that an inference at a cell rests on, as ways.
    fn premises(
        &self,
        inference: &Inference,
        way: impl Fn(Vertex, Vertex) -> String,
    ) -> Vec<String> {
        let Some(&v) = inference.focus.first() else { return Vec::new() };
        let links = inference.premises.iter();
        links.filter_map(|&link| self.model.across(link, v)).map(|w| way(v, w)).collect()
    }

    /// The links that an inference at a cell decides, as ways.
    fn changes(
        &self,
        inference: &Inference,
        way: impl Fn(Vertex, Vertex) -> String,
    ) -> Vec<String> {
        let Some(&v) = inference.focus.first() else { return Vec::new() };
        let links = inference.change.iter().filter_map(|&literal| match literal {
            Literal::On(link) | Literal::Off(link) => Some(link),
            Literal::Not(..) => None,
        });
        links.filter_map(|link| self.model.across(link, v)).map(|w| way(v, w)).collect()
    }

    /// The links at a cell that an inference draws, as ways, in the cell's order.
    fn open_ways(&self, inference: &Inference, v: Vertex) -> Vec<String> {
        let Some(slot) = self.model.slot(Place::Sides(v)) else { return Vec::new() };
        let links = self.model.slots[slot as usize].links.iter();
        let drawn = links.filter(|&&link| inference.change.contains(&Literal::On(link)));
        drawn.filter_map(|&link| self.model.across(link, v)).map(|w| self.way_to(v, w)).collect()
    }
}
