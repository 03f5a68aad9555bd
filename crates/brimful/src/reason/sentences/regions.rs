//! Sentences about fragments of paths and about regions of the board.

use super::Words;
use crate::graph::Vertex;
use crate::phrase;
use crate::reason::fact::Fact;
use crate::reason::inference::Inference;
use crate::reason::model::Place;
use crate::words::Phrase;

/// A link closes a loop.
pub(crate) fn early_loop(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let (one, other) = (words.nth(&inference.focus, 0), words.nth(&inference.focus, 1));
    if inference.is_contradiction() {
        return phrase!("a loop closes at {one}", one);
    }
    match words.model.properties.one_loop {
        true => {
            phrase!("joining {one} to {other} would close a loop that leaves cells out", one, other)
        }
        false => phrase!("joining {one} to {other} would close a loop", one, other),
    }
}

/// A piece of path that the puzzle refuses.
pub(crate) fn wrong_piece(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let pieces = words.model.pieces.as_ref();
    let refused = pieces.and_then(|pieces| pieces.refused(&inference.because));
    refused.map_or_else(Phrase::default, |refused| refused.why)
}

/// Two fragments touch in several places.
pub(crate) fn touch(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let (one, other) = (words.nth(&inference.focus, 0), words.nth(&inference.focus, 1));
    match inference.is_contradiction() {
        true => phrase!("a path runs beside itself at {one}", one),
        false => phrase!(
            "the pieces of path at {one} and at {other} touch in several places: \
             joined, the path would run beside itself",
            one,
            other
        ),
    }
}

/// Turns rest on turns.
pub(crate) fn corner(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let cell = words.nth(&inference.focus, 0);
    match inference.is_contradiction() {
        true => phrase!("no path can pass {cell}", cell),
        false => phrase!(
            "a turn needs another turn inside it, and so on up to an endpoint: \
             that rules out turns at {cell}",
            cell
        ),
    }
}

/// A step would cut cells off.
pub(crate) fn cut_off(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let (lost, enters) = match &inference.facts[..] {
        [Fact::Entered(cells)] => (cells, true),
        [Fact::Exited(cells)] => (cells, false),
        _ => return unreached(words, inference),
    };
    let step = match inference.focus[..] {
        [a, b] => phrase!("a path went {between}", between = words.between([a, b])),
        [a] => phrase!("a path ended at {cell}", cell = words.cell(a)),
        _ => return unreached(words, inference),
    };
    let first = words.nth(lost, 0);
    let lost = match lost.len() {
        1 => first,
        2 => phrase!("{first} and one more cell", first),
        n => phrase!("{first} and {n} more cells", first, n = n - 1),
    };
    match enters {
        true => phrase!("if {step}, {lost} would have no way in", step, lost),
        false => phrase!(
            "if {step}, {lost} would have no place left where its path could end",
            step,
            lost
        ),
    }
}

/// Cells are cut off.
pub(crate) fn unreached(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let cell = words.nth(&inference.because, 0);
    match &inference.facts[..] {
        [Fact::Exited(_)] => phrase!("the path at {cell} has no place left where it can end", cell),
        _ => phrase!("no path can reach {cell}", cell),
    }
}

/// Two ways join a region to the rest, or one does where the path has to leave it.
pub(crate) fn bottleneck(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let region = words.region(&inference.facts);
    let divides = matches!(inference.facts.first(), Some(Fact::Divided(_)));
    match (inference.is_contradiction(), divides) {
        (true, true) => phrase!("no way joins {region} to the end of the path", region),
        (true, false) => phrase!("fewer than two ways lead to {region}", region),
        (false, true) => {
            phrase!(
                "one end of the path is in {region}, and only one way joins that to the other",
                region
            )
        }
        (false, false) if words.model.properties.one_loop => {
            phrase!("only two ways lead to {region}: the loop takes both", region)
        }
        (false, false) => phrase!("only two ways lead to {region}: the path takes both", region),
    }
}

/// A part of the board lies between no two numbers in a row, or no part does.
pub(crate) fn parts(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let cell = words.nth(&inference.because, 0);
    let is_stop = |v: &Vertex| words.model.stops().contains(v);
    let joins = inference.because.iter().all(is_stop);
    let next = words.nth(&inference.because, 1);
    let part = words.group(&inference.because);
    let step = <[Vertex; 2]>::try_from(&inference.focus[..]);
    match (joins, step) {
        (true, Err(_)) => phrase!("no way leads from {cell} to {next}", cell, next),
        (true, Ok(step)) => {
            words.if_it_went(step, phrase!("no way would lead from {cell} to {next}", cell, next))
        }
        (false, Err(_)) => phrase!("{part} lie between no two numbers in a row", part),
        (false, Ok(step)) => words
            .if_it_went(step, phrase!("{part} would lie between no two numbers in a row", part)),
    }
}

/// Cells lead to exactly as many others.
pub(crate) fn entrances(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    if inference.is_contradiction() {
        return phrase!("there are fewer ways than cells to be entered");
    }
    let Some(Fact::Balance(slots)) = inference.facts.first() else { return Phrase::default() };
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
        true => phrase!(
            "paths from {from_all} can only continue to {into_all}: all are needed",
            from_all,
            into_all
        ),
        false => phrase!(
            "only {from_all} can lead to {into_all}, so they go nowhere else",
            from_all,
            into_all
        ),
    }
}

/// The chessboard colors decide.
pub(crate) fn balance(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    match inference.is_contradiction() {
        true => phrase!("the two chessboard colors cannot be balanced"),
        false => phrase!(
            "color the board like a chessboard and count in the {n} cells around {cell}: \
             every line joins the two colors, and they balance in only one way",
            n = inference.because.len(),
            cell = words.nth(&inference.because, 0)
        ),
    }
}

/// What the exact solver found to be in conflict.
pub(crate) fn core(words: &Words<'_, '_>, inference: &Inference) -> Phrase {
    let has = |is: fn(&Fact) -> bool| inference.facts.iter().any(is);
    let conflict = match &inference.because[..] {
        cells if has(|fact| matches!(fact, Fact::Slot(_))) => words.needs(cells),
        _ if has(|fact| matches!(fact, Fact::Steps)) => {
            phrase!("the path could not be at every number in time")
        }
        cells if has(|fact| matches!(fact, Fact::Apart(_))) => {
            phrase!("a path would run beside itself at {cell}", cell = words.nth(cells, 0))
        }
        _ => phrase!("no path could go this way"),
    };
    match inference.is_contradiction() {
        true => conflict,
        false => phrase!("otherwise {conflict}", conflict),
    }
}

impl Words<'_, '_> {
    /// That not all of these cells get what they need.
    fn needs(&self, cells: &[Vertex]) -> Phrase {
        match cells {
            [] => phrase!("not every path would have its ends"),
            &[cell] => phrase!("{cell} cannot get what it needs", cell = self.cell(cell)),
            cells => phrase!(
                "these cells cannot all get what they need: {cells}",
                cells = self.cells(cells)
            ),
        }
    }

    /// The cells of the first fact: one of them and their number.
    fn region(&self, facts: &[Fact]) -> Phrase {
        let Some(Fact::Entered(cells) | Fact::Divided(cells)) = facts.first() else {
            return Phrase::default();
        };
        self.group(cells)
    }

    /// Cells that lie together: one of them and their number.
    fn group(&self, cells: &[Vertex]) -> Phrase {
        let first = self.nth(cells, 0);
        match cells.len() {
            0 | 1 => first,
            2 => phrase!("{first} and the cell beside it", first),
            n => phrase!("{first} and the {n} cells around it", first, n = n - 1),
        }
    }
}
