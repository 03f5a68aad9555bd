//! Sentences about counting at one cell, and about the ends of all paths.

use super::Words;
use crate::graph::Vertex;
use crate::phrase;
use crate::reason::inference::Inference;
use crate::reason::model::{END, Place};
use crate::reason::position::Literal;
use crate::words::Phrase;

/// A cell has all the lines it needs.
pub(crate) fn full(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let cell = words.nth(&inference.focus, 0);
    if inference.is_contradiction() {
        return phrase!("{cell} has too many lines", cell);
    }
    let is_endpoint = inference.focus.first().is_some_and(|&v| words.model.is_source(v));
    let ends = inference.premises.iter().any(|&link| words.model.links[link as usize][1] == END);
    if ends {
        return phrase!("{end}, which already has its one line", end = words.is_end(cell, true));
    }
    match is_endpoint {
        true => phrase!("{cell} already has its one line", cell),
        false => phrase!("{cell} already has its two lines", cell),
    }
}

/// A cell needs every line that is left.
pub(crate) fn forced(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let cell = words.nth(&inference.focus, 0);
    if inference.is_contradiction() {
        return phrase!("{cell} has too few ways left", cell);
    }
    let v = match inference.focus[..] {
        [a, b] => return phrase!("the line {between} was drawn", between = words.between([a, b])),
        [v] => v,
        _ => return Phrase::default(),
    };
    let ways = Phrase::and(words.open_ways(inference, v));
    match (words.model.is_source(v), inference.change.len()) {
        (true, _) => phrase!("{cell} has only one way out: {ways}", cell, ways),
        (false, 1) => phrase!("the path at {cell} can only continue {ways}", cell, ways),
        (false, _) => phrase!("only two ways remain at {cell}: {ways}", cell, ways),
    }
}

/// A cell is entered once.
pub(crate) fn single_entrance(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let cell = words.nth(&inference.focus, 0);
    if inference.is_contradiction() {
        return phrase!("two paths enter {cell}", cell);
    }
    let ways = words.premises(inference, |v, w| words.way_from(v, w));
    phrase!("{cell} is already entered {ways}", cell, ways = Phrase::and(ways))
}

/// A path leaves a cell once, or ends there.
pub(crate) fn single_exit(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let cell = words.nth(&inference.focus, 0);
    if inference.is_contradiction() {
        return phrase!("the path at {cell} continues in two ways", cell);
    }
    let ways = words.premises(inference, |v, w| words.way_to(v, w));
    match ways.len() < inference.premises.len() {
        true => phrase!("a path ends at {cell}", cell),
        false => phrase!("the path at {cell} continues {ways}", cell, ways = Phrase::and(ways)),
    }
}

/// One way into a cell is left.
pub(crate) fn forced_entrance(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let cell = words.nth(&inference.focus, 0);
    if inference.is_contradiction() {
        return phrase!("no path can enter {cell}", cell);
    }
    let ways = words.changes(inference, |v, w| words.way_from(v, w));
    phrase!("{cell} can only be entered {ways}", cell, ways = Phrase::and(ways))
}

/// One way out of a cell is left.
pub(crate) fn forced_exit(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let cell = words.nth(&inference.focus, 0);
    if inference.is_contradiction() {
        return phrase!("the path at {cell} can neither continue nor end", cell);
    }
    let ways = words.changes(inference, |v, w| words.way_to(v, w));
    phrase!("{cell} has only one way out: {ways}", cell, ways = Phrase::and(ways))
}

/// A path cannot leave a cell.
pub(crate) fn end_point(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    if inference.is_contradiction() {
        return forced_exit(words, inference);
    }
    let cell = words.nth(&inference.focus, 0);
    match words.model.is_directed() {
        true => phrase!("{cell} has no way out", cell),
        false => phrase!("{cell} has only one way to another cell", cell),
    }
}

/// A cell that may stay empty has only one way left.
pub(crate) fn dead_end(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let cell = words.nth(&inference.focus, 0);
    match inference.is_contradiction() {
        true => phrase!("{cell} has too few ways left", cell),
        false => {
            phrase!("{cell} has only one way left, so a path that enters it cannot leave", cell)
        }
    }
}

/// All paths have their ends.
pub(crate) fn all_ends(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    if !words.model.is_directed() {
        return match inference.is_contradiction() {
            true => phrase!("the path has more than two ends"),
            false => {
                phrase!("both ends of the path are known, so it leads on at every other cell")
            }
        };
    }
    match (inference.is_contradiction(), inference.because.len()) {
        (true, _) => phrase!("there are more ends than paths"),
        (false, 1) => phrase!("the only end is known, so every other cell leads on"),
        (false, ends) => phrase!("all {ends} ends are known, so every other cell leads on", ends),
    }
}

/// There are as many possible ends as paths.
pub(crate) fn last_ends(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    match inference.is_contradiction() {
        true if !words.model.is_directed() => {
            phrase!("no cell is left where the path can start or end")
        }
        false if !words.model.is_directed() => match inference.change.len() {
            1 => phrase!("only one cell is left where the path can start or end"),
            _ => phrase!("only two cells are left where the path can start or end"),
        },
        true => phrase!("too few cells are left where a path can end"),
        false => phrase!("only as many cells are left where a path can end as there are paths"),
    }
}

impl Words<'_, '_> {
    /// The used links that an inference at a cell rests on, as ways.
    fn premises(
        &self,
        inference: &Inference,
        way: impl Fn(Vertex, Vertex) -> Phrase,
    ) -> Vec<Phrase> {
        let Some(&v) = inference.focus.first() else { return Vec::new() };
        let links = inference.premises.iter();
        links.filter_map(|&link| self.model.across(link, v)).map(|w| way(v, w)).collect()
    }

    /// The links that an inference at a cell decides, as ways.
    fn changes(
        &self,
        inference: &Inference,
        way: impl Fn(Vertex, Vertex) -> Phrase,
    ) -> Vec<Phrase> {
        let Some(&v) = inference.focus.first() else { return Vec::new() };
        let links = inference.change.iter().filter_map(|&literal| match literal {
            Literal::On(link) | Literal::Off(link) => Some(link),
            Literal::Not(..) => None,
        });
        links.filter_map(|link| self.model.across(link, v)).map(|w| way(v, w)).collect()
    }

    /// The links at a cell that an inference draws, as ways, in the cell's order.
    fn open_ways(&self, inference: &Inference, v: Vertex) -> Vec<Phrase> {
        let Some(slot) = self.model.slot(Place::Sides(v)) else { return Vec::new() };
        let links = self.model.slots[slot as usize].links.iter();
        let drawn = links.filter(|&&link| inference.change.contains(&Literal::On(link)));
        drawn.filter_map(|&link| self.model.across(link, v)).map(|w| self.way_to(v, w)).collect()
    }
}
