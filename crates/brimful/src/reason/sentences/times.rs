//! Sentences about numbers that are steps of one path.

use super::Words;
use super::names::{and, or};
use crate::graph::Vertex;
use crate::reason::inference::Inference;
use crate::reason::position::Literal;

/// The most numbers that a sentence lists.
const MOST_NUMBERS: usize = 4;

/// All ways from a number to the next have something in common.
pub(crate) fn gap(words: &Words<'_, '_>, inference: &Inference) -> String {
    let &[first, last] = &inference.numbers[..] else { return String::new() };
    let steps = super::names::count((last - first) as usize, "step", "steps");
    let is_number = |v: &&Vertex| {
        let given = words.model.given().and_then(|given| given[**v as usize]);
        given == Some(last - 1)
    };
    let ways = match inference.focus[..] {
        [a, b] => format!("{} in {steps}", words.between([a, b])),
        // an open end
        _ => match inference.focus.first().filter(is_number) {
            Some(&v) => format!("from the start to {} in {steps}", words.cell(v)),
            None => format!("from {} to the end in {steps}", words.nth(&inference.focus, 0)),
        },
    };
    if inference.is_contradiction() {
        return format!("no way leads {ways}");
    }
    let drawn = inference.change.iter().filter(|l| matches!(l, Literal::On(_))).count();
    match drawn {
        0 => format!("every way {ways} goes by these cells another way"),
        1 => format!("every way {ways} takes this line"),
        _ => format!("every way {ways} takes these lines"),
    }
}

/// No two successive numbers fit two cells, or only these do.
pub(crate) fn fitting(words: &Words<'_, '_>, inference: &Inference) -> String {
    if inference.is_contradiction() {
        return no_place(words, inference);
    }
    let is_given = |v: Vertex| words.model.given().is_some_and(|given| given[v as usize].is_some());
    let free = inference.fits.iter().filter(|fit| !is_given(fit.0));
    let fits: Vec<String> = free.map(|fit| words.fit(fit)).collect();
    let ends = match inference.change[..] {
        [Literal::On(_)] => "",
        _ if inference.fits.len() == 1 => ": that is neither the first nor the last",
        _ => ": none of these follows the other",
    };
    let ends = match is_given_beside(inference, is_given) {
        Some(v) if !ends.is_empty() => format!(", which does not follow {}", words.cell(v)),
        _ => ends.to_owned(),
    };
    format!("{}{ends}", and(&fits))
}

/// The cell of a link whose number is given.
fn is_given_beside(inference: &Inference, is_given: impl Fn(Vertex) -> bool) -> Option<Vertex> {
    inference.fits.iter().map(|fit| fit.0).find(|&v| is_given(v))
}

/// A number without a cell, or a cell without a number.
pub(crate) fn no_place(words: &Words<'_, '_>, inference: &Inference) -> String {
    let is_step = !inference.is_contradiction();
    let verb = if is_step { "would be" } else { "is" };
    let lost = match (inference.numbers.first(), inference.because.first()) {
        (Some(number), _) => format!("no cell {verb} left for {number}"),
        (None, Some(&v)) => format!("no number {verb} left for {}", words.cell(v)),
        (None, None) => return String::new(),
    };
    match inference.focus[..] {
        [a, b] if is_step => format!("if the path went {}, {lost}", words.between([a, b])),
        [a] if is_step => format!("if the path ended at {}, {lost}", words.cell(a)),
        _ => lost,
    }
}

impl Words<'_, '_> {
    /// `the cell … can only be 3 or 5`.
    fn fit(&self, (v, numbers): &(Vertex, Vec<u32>)) -> String {
        let cell = self.cell(*v);
        let listed: Vec<String> = numbers.iter().map(u32::to_string).collect();
        match (&numbers[..], listed.len() <= MOST_NUMBERS) {
            ([first, .., last], false) => {
                format!("{cell} can only be one of {} numbers from {first} to {last}", listed.len())
            }
            _ => format!("{cell} can only be {}", or(&listed)),
        }
    }
}
