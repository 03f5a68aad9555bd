//! Where a label can go: the ways its path has from one endpoint to the other.
//!
//! Of the cells that may have the label, one that all ways pass has it; a link that all ways use is
//! used; and a cell from which one could only come back through the same cell does not have it. All
//! three are read off the block tree of that part of the board (John Hopcroft and Robert Tarjan).

use crate::graph::Vertex;
use crate::ids::{IdVec, Label};
use crate::reason::fact::Fact;
use crate::reason::inference::Inference;
use crate::reason::model::Link;
use crate::reason::position::{Literal, Position, State};
use crate::reason::rule::Rule;

const NONE: u32 = u32::MAX;

/// What follows for every label that is not joined yet.
pub(crate) fn find(position: &Position<'_>, out: &mut Vec<Inference>) {
    for label in Label::all(position.model.pairs.len()) {
        look(position, label, out);
    }
}

/// The cells a label can reach from its first endpoint, as a depth-first search sees them.
struct Reach {
    /// Reached cells in the order met.
    order: Vec<Vertex>,
    /// When each was met, and the earliest met from below it.
    met: IdVec<Vertex, u32>,
    low: IdVec<Vertex, u32>,
    /// The cell and the link it was reached by.
    parent: IdVec<Vertex, (Vertex, Link)>,
}

fn look(position: &Position<'_>, label: Label, out: &mut Vec<Inference>) {
    let [from, to] = position.model.pairs[label];
    if position.fragment(from) == position.fragment(to) {
        return;
    }
    let reach = search(position, label, from);
    if reach.met[to] == NONE {
        let mut inference = Inference::new(Rule::OnlyWay, vec![from, to], Vec::new());
        inference.labels = vec![label];
        inference.because = reach.order.clone();
        inference.facts.push(Fact::Leaves(label, reach.order));
        out.push(inference);
        return;
    }
    let mut on_way = IdVec::from_elem(false, position.model.len());
    let mut v = to;
    while v != from {
        on_way[v] = true;
        let (u, link) = reach.parent[v];
        if reach.low[v] >= reach.met[u] {
            gate(position, label, &reach, [u, v], link, out);
        }
        v = u;
    }
    on_way[from] = true;
    out_of_reach(position, label, &reach, &on_way, out);
}

/// Depth first, from a cell, through cells that may have the label.
fn search(position: &Position<'_>, label: Label, from: Vertex) -> Reach {
    let model = position.model;
    let n = model.len();
    let mut reach = Reach {
        order: vec![from],
        met: IdVec::from_elem(NONE, n),
        low: IdVec::from_elem(NONE, n),
        parent: IdVec::from_elem((from, NONE), n),
    };
    (reach.met[from], reach.low[from]) = (0, 0);
    let mut stack = vec![(from, 0)];
    while let Some(&mut (v, ref mut tried)) = stack.last_mut() {
        let Some(&link) = model.at[v].get(*tried) else {
            stack.pop();
            let (u, _) = reach.parent[v];
            reach.low[u] = reach.low[u].min(reach.low[v]);
            continue;
        };
        *tried += 1;
        let Some(w) = model.across(link, v) else { continue };
        if !position.is_possible(link)
            || !position.labels(w).contains(label)
            || link == reach.parent[v].1
        {
            continue;
        }
        if reach.met[w] != NONE {
            reach.low[v] = reach.low[v].min(reach.met[w]);
            continue;
        }
        let time = reach.order.len() as u32;
        (reach.met[w], reach.low[w]) = (time, time);
        reach.parent[w] = (v, link);
        reach.order.push(w);
        stack.push((w, 0));
    }
    reach
}

/// What follows where all ways from `u`'s side to `v`'s side pass `u`, the last cell before them.
fn gate(
    position: &Position<'_>,
    label: Label,
    reach: &Reach,
    [u, v]: [Vertex; 2],
    link: Link,
    out: &mut Vec<Inference>,
) {
    let mut tell = |rule, focus, change: Vec<Literal>, side: Vec<Vertex>, because| {
        let mut inference = Inference::new(rule, focus, change);
        inference.labels = vec![label];
        inference.because = because;
        inference.facts.push(Fact::Leaves(label, side));
        out.push(inference);
    };
    // the far side was met after `v`, before the search came back to `u`
    let side = below(reach, v);
    if reach.low[v] > reach.met[u] && position.state(link) == State::Open {
        tell(Rule::OnlyWay, vec![u, v], vec![Literal::On(link)], side.clone(), vec![u, v]);
    }
    if position.label(u) != Some(label) {
        let others = Label::all(position.model.names.len()).filter(|&other| other != label);
        let change = others
            .map(|other| Literal::Not(u, other))
            .filter(|&literal| !position.knows(literal))
            .collect();
        let [a, b] = position.model.pairs[label];
        tell(Rule::MustPass, vec![u], change, side, vec![a, u, b]);
    }
}

/// The cells met from a cell downwards.
fn below(reach: &Reach, v: Vertex) -> Vec<Vertex> {
    let mut inside = IdVec::from_elem(false, reach.met.len());
    let later = reach.order.iter().skip(reach.met[v] as usize);
    let mut cells = Vec::new();
    for &w in later {
        if w == v || inside[reach.parent[w].0] {
            inside[w] = true;
            cells.push(w);
        }
    }
    cells
}

/// Pockets: cells that the label could enter and leave through one cell only, and cells it does not
/// get to at all.
fn out_of_reach(
    position: &Position<'_>,
    label: Label,
    reach: &Reach,
    on_way: &IdVec<Vertex, bool>,
    out: &mut Vec<Inference>,
) {
    let model = position.model;
    let blocks = blocks(reach);
    let mut useful = vec![false; model.len() + 1];
    for (v, _) in on_way.iter_enumerated().filter(|&(v, &on)| on && blocks[v] != NONE) {
        useful[blocks[v] as usize] = true;
    }
    let is_useful = |v: Vertex| on_way[v] || blocks[v] != NONE && useful[blocks[v] as usize];
    let may = |v: Vertex| position.labels(v).contains(label) && !is_useful(v);
    let mut seen = IdVec::from_elem(false, model.len());
    for v in Vertex::all(model.len()) {
        if seen[v] || !may(v) {
            continue;
        }
        let (mut pocket, mut doors) = (vec![v], Vec::new());
        seen[v] = true;
        let mut next = 0;
        while let Some(&w) = pocket.get(next) {
            next += 1;
            for &link in model.at[w].iter().filter(|&&link| position.is_possible(link)) {
                let Some(x) = model.across(link, w) else { continue };
                if may(x) && !std::mem::replace(&mut seen[x], true) {
                    pocket.push(x);
                } else if is_useful(x) && position.labels(x).contains(label) && !doors.contains(&x)
                {
                    doors.push(x);
                }
            }
        }
        let change = pocket.iter().map(|&w| Literal::Not(w, label)).collect();
        let mut inference = Inference::new(Rule::OutOfReach, doors.clone(), change);
        inference.labels = vec![label];
        inference.because = doors.iter().chain(&pocket).copied().collect();
        inference.facts.push(Fact::Passes(label, pocket.clone()));
        if let Some(&door) = doors.first().filter(|&&door| model.label[door].is_none()) {
            pocket.push(door);
            inference.facts.push(Fact::Passes(label, pocket));
        }
        out.push(inference);
    }
}

/// The block of the link that each cell was reached by.
fn blocks(reach: &Reach) -> IdVec<Vertex, u32> {
    let mut blocks = IdVec::from_elem(NONE, reach.met.len());
    let mut count = 0;
    for &v in reach.order.iter().skip(1) {
        let (u, _) = reach.parent[v];
        blocks[v] = if reach.low[v] >= reach.met[u] {
            count += 1;
            count - 1
        } else {
            blocks[u]
        };
    }
    blocks
}
