//! A link that would make a piece of path which the puzzle refuses, such as one that meets numbers
//! out of order.

use crate::graph::Vertex;
use crate::reason::inference::Inference;
use crate::reason::model::{END, Link};
use crate::reason::position::{Literal, Position, State};
use crate::reason::rule::Rule;

/// Every open link that would make such a piece, and every such piece that is there.
pub(crate) fn find(position: &Position<'_>, out: &mut Vec<Inference>) {
    if position.model.pieces.is_none() {
        return;
    }
    out.extend(position.open_links().filter_map(|link| look(position, link)));
    let cells = Vertex::all(position.model.len());
    let pieces = cells.filter(|&v| position.fragment(v) == v && position.size(v) > 1);
    out.extend(pieces.filter_map(|v| {
        let [end, _] = position.ends(v);
        refuse(position, &line(position, end), &[v], Vec::new())
    }));
}

/// A link that would make such a piece is off.
pub(crate) fn look(position: &Position<'_>, link: Link) -> Option<Inference> {
    position.model.pieces.as_ref()?;
    let [a, b] = position.model.links[link as usize];
    if b == END
        || position.state(link) != State::Open
        || position.fragment(a) == position.fragment(b)
    {
        return None;
    }
    let is_end = |v: Vertex| position.ends(v).contains(&v);
    if !is_end(a) || !is_end(b) {
        return None;
    }
    let mut cells = line(position, a);
    cells.reverse();
    cells.extend(line(position, b));
    refuse(position, &cells, &[a, b], vec![Literal::Off(link)])
}

fn refuse(
    position: &Position<'_>,
    cells: &[Vertex],
    fragments: &[Vertex],
    change: Vec<Literal>,
) -> Option<Inference> {
    let refused = position.model.pieces.as_ref()?.refused(cells)?;
    let mut inference = Inference::new(Rule::WrongPiece, fragments.to_vec(), change);
    inference.because = cells[refused.part].to_vec();
    inference.rest_on_fragments(position, fragments);
    Some(inference)
}

/// The cells of a fragment from one of its ends on.
fn line(position: &Position<'_>, end: Vertex) -> Vec<Vertex> {
    let model = position.model;
    let mut cells = vec![end];
    let mut before = None;
    while cells.len() < position.size(end) as usize {
        let Some(&here) = cells.last() else { break };
        let links = model.at[here].iter();
        let on = links.filter(|&&link| Some(link) != before && position.state(link) == State::On);
        let next = on.filter_map(|&link| Some((link, model.across(link, here)?))).next();
        let Some((link, there)) = next else { break };
        cells.push(there);
        before = Some(link);
    }
    cells
}
