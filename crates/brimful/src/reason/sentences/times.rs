//! Sentences about numbers that are steps of one path.

use super::Words;
use crate::graph::Vertex;
use crate::phrase;
use crate::reason::inference::Inference;
use crate::reason::position::Literal;
use crate::words::Phrase;

/// The most numbers that a sentence lists.
const MOST_NUMBERS: usize = 4;

/// All ways from a number to the next have something in common.
pub(crate) fn gap(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let &[first, last] = &inference.numbers[..] else { return Phrase::default() };
    let steps = Phrase::count((last - first) as usize, "{n} step", "{n} steps");
    let is_number = |v: &&Vertex| {
        let given = words.model.given().and_then(|given| given[**v]);
        given == Some(last - 1)
    };
    let ways = match inference.focus[..] {
        [a, b] => phrase!("{between} in {steps}", between = words.between([a, b]), steps),
        // an open end
        _ => match inference.focus.first().filter(is_number) {
            Some(&v) => phrase!("from the start to {cell} in {steps}", cell = words.cell(v), steps),
            None => phrase!(
                "from {cell} to the end in {steps}",
                cell = words.nth(&inference.focus, 0),
                steps
            ),
        },
    };
    if inference.is_contradiction() {
        return phrase!("no way leads {ways}", ways);
    }
    let drawn = inference.change.iter().filter(|l| matches!(l, Literal::On(_))).count();
    match drawn {
        0 if inference.change.len() == 1 => phrase!("no way {ways} takes this line", ways),
        0 => phrase!("no way {ways} takes these lines", ways),
        1 => phrase!("every way {ways} takes this line", ways),
        _ => phrase!("every way {ways} takes these lines", ways),
    }
}

/// No two successive numbers fit two cells, or only these do.
pub(crate) fn fitting(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    if inference.is_contradiction() {
        return no_place(words, inference);
    }
    let is_given = |v: Vertex| words.model.given().is_some_and(|given| given[v].is_some());
    let free = inference.fits.iter().filter(|fit| !is_given(fit.0));
    let fits = Phrase::and(free.map(|fit| words.fit(fit)).collect());
    match (&inference.change[..], is_given_beside(inference, is_given)) {
        ([Literal::On(_)], _) => fits,
        (_, Some(v)) => phrase!("{fits}, which does not follow {cell}", fits, cell = words.cell(v)),
        _ if inference.fits.len() == 1 => {
            phrase!("{fits}: that is neither the first nor the last", fits)
        }
        _ => phrase!("{fits}: none of these follows the other", fits),
    }
}

/// The cell of a link whose number is given.
fn is_given_beside(inference: &Inference, is_given: impl Fn(Vertex) -> bool) -> Option<Vertex> {
    inference.fits.iter().map(|fit| fit.0).find(|&v| is_given(v))
}

/// A number without a cell, or a cell without a number.
pub(crate) fn no_place(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let is_step = !inference.is_contradiction();
    let cell = || words.nth(&inference.because, 0);
    let lost = match (inference.numbers.first(), is_step) {
        _ if inference.numbers.is_empty() && inference.because.is_empty() => {
            return Phrase::default();
        }
        (Some(&number), true) => phrase!("no cell would be left for {number}", number),
        (Some(&number), false) => phrase!("no cell is left for {number}", number),
        (None, true) => phrase!("no number would be left for {cell}", cell = cell()),
        (None, false) => phrase!("no number is left for {cell}", cell = cell()),
    };
    match inference.focus[..] {
        [a, b] if is_step => words.if_it_went([a, b], lost),
        [a] if is_step => {
            phrase!("if the path ended at {cell}, {lost}", cell = words.cell(a), lost)
        }
        _ => lost,
    }
}

impl Words<'_, '_> {
    /// `if the path went from … to …, …`.
    pub(super) fn if_it_went(&self, edge: [Vertex; 2], then: Phrase) -> Phrase {
        phrase!("if the path went {between}, {then}", between = self.between(edge), then)
    }

    /// `the cell … can only be 3 or 5`.
    fn fit(&self, (v, numbers): &(Vertex, Vec<u32>)) -> Phrase {
        let cell = self.cell(*v);
        match (&numbers[..], numbers.len() <= MOST_NUMBERS) {
            (&[first, .., last], false) => phrase!(
                "{cell} can only be one of {n} numbers from {first} to {last}",
                cell,
                n = numbers.len(),
                first,
                last
            ),
            _ => {
                let all = numbers.iter().map(|&number| phrase!("{number}", number)).collect();
                phrase!("{cell} can only be {numbers}", cell, numbers = Phrase::or(all))
            }
        }
    }
}
