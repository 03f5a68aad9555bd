//! Corners, where a path must not run beside itself: they come in stacks that begin at an endpoint.
//!
//! Take a turn, and the cell diagonally inside it. Were it of the same path, the path would run
//! beside itself; so another path is there, which cannot leave through the sides of the turn: it
//! turns the same way, or ends there. So a turn needs a turn inside it, and so on, until an
//! endpoint, or a hole of the board. (The corner argument of Thomas Ahle's and semiexp's Numberlink
//! solvers.) What is left at each cell: straight on, or one of the turns that can be.

use crate::board::Cell;
use crate::graph::Vertex;
use crate::reason::fact::Fact;
use crate::reason::inference::Inference;
use crate::reason::model::{Link, Model, Place};
use crate::reason::position::{Literal, Position, State};
use crate::reason::rule::Rule;

/// Every cell where turns fall away and a link is decided by that.
pub(crate) fn find(position: &Position<'_>, out: &mut Vec<Inference>) {
    let model = position.model;
    if model.properties.induced && model.board.is_plain_square() {
        out.extend(Vertex::all(model.len()).filter_map(|v| look(position, v)));
    }
}

/// What the ways through a cell have in common.
fn look(position: &Position<'_>, v: Vertex) -> Option<Inference> {
    let model = position.model;
    let ways: Vec<Link> =
        model.at[v].iter().copied().filter(|&link| position.is_possible(link)).collect();
    if model.label[v].is_some() || ways.iter().all(|&link| position.state(link) == State::On) {
        return None;
    }
    let used = ways.iter().filter(|&&link| position.state(link) == State::On).count();
    let mut pairs: Vec<[Link; 2]> = Vec::new();
    let mut refused = Vec::new();
    for (i, &one) in ways.iter().enumerate() {
        for &other in &ways[i + 1..] {
            let both = [one, other];
            if both.iter().filter(|&&link| position.state(link) == State::On).count() < used {
                continue;
            }
            match refuse(position, v, both) {
                Some(stack) => refused.push((both, stack)),
                None => pairs.push(both),
            }
        }
    }
    let open = ways.iter().copied().filter(|&link| position.state(link) == State::Open);
    let mut change = Vec::new();
    for link in open {
        match pairs.iter().filter(|pair| pair.contains(&link)).count() {
            0 => change.push(Literal::Off(link)),
            count if count == pairs.len() => change.push(Literal::On(link)),
            _ => {}
        }
    }
    if refused.is_empty() || change.is_empty() && !pairs.is_empty() {
        return None;
    }
    Some(tell(position, v, change, &refused))
}

fn tell(
    position: &Position<'_>,
    v: Vertex,
    change: Vec<Literal>,
    refused: &[([Link; 2], Vec<Vertex>)],
) -> Inference {
    let model = position.model;
    let mut inference = Inference::new(Rule::Corner, vec![v], change);
    inference.facts.extend(model.slot(Place::Sides(v)).map(Fact::Slot));
    for ([one, other], stack) in refused {
        let arms = [one, other].map(|&link| model.across(link, v));
        let mut turn = [arms[0].unwrap_or(v), arms[1].unwrap_or(v)];
        for &inner in stack {
            inference.because.push(inner);
            for arm in turn {
                inference.facts.extend(model.link([inner, arm]).map(Fact::Apart));
            }
            inference.facts.extend(model.slot(Place::Sides(inner)).map(Fact::Slot));
            turn = onward(model, inner, turn);
        }
    }
    inference.facts.sort_unstable();
    inference.facts.dedup();
    inference.because.dedup();
    inference
}

/// The cells inside a turn one after the other, when the last of them can neither turn nor end:
/// then the turn cannot be. `None` when it can, or is no turn.
fn refuse(position: &Position<'_>, v: Vertex, pair: [Link; 2]) -> Option<Vec<Vertex>> {
    let model = position.model;
    let mut turn = [model.across(pair[0], v)?, model.across(pair[1], v)?];
    let mut corner = v;
    let mut stack = Vec::new();
    loop {
        let inner = diagonal(model, corner, turn)?;
        stack.push(inner);
        let next = onward(model, inner, turn);
        let links = model.at[inner].iter().copied();
        let leads = |link: Link, ends: &[Vertex; 2]| {
            model.across(link, inner).is_some_and(|w| ends.contains(&w))
        };
        let joined =
            links.clone().any(|link| position.state(link) == State::On && leads(link, &turn));
        let ways = links.filter(|&link| position.is_possible(link) && !leads(link, &turn)).count();
        let needs = if model.label[inner].is_some() { 1 } else { 2 };
        if joined || ways < needs {
            return Some(stack);
        }
        if needs == 1 {
            return None;
        }
        (corner, turn) = (inner, next);
    }
}

/// The cell diagonally inside a turn; `None` off the board, or where the links lead straight on.
fn diagonal(model: &Model<'_>, corner: Vertex, turn: [Vertex; 2]) -> Option<Vertex> {
    let [c, a, b] = [corner, turn[0], turn[1]].map(|v| model.board.cell(v));
    if a.row == b.row || a.col == b.col {
        return None;
    }
    model.board.vertex(Cell::new(a.row + b.row - c.row, a.col + b.col - c.col))
}

/// The two cells on the far sides of the cell inside a turn; the cell itself where the board ends.
fn onward(model: &Model<'_>, inner: Vertex, turn: [Vertex; 2]) -> [Vertex; 2] {
    let here = model.board.cell(inner);
    turn.map(|arm| {
        let arm = model.board.cell(arm);
        let [row, col] = [(2 * here.row).checked_sub(arm.row), (2 * here.col).checked_sub(arm.col)];
        let cell = row.zip(col).and_then(|(row, col)| model.board.vertex(Cell::new(row, col)));
        cell.unwrap_or(inner)
    })
}
