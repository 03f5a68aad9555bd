//! Bottlenecks of a cycle or of one path: two ways that alone join a region to the rest are both
//! used.
//!
//! The loop enters the region and leaves it. Of the ways that are left each is taken away in turn:
//! a bridge of what remains (Robert Tarjan's lowest points of a depth-first search) makes a pair
//! with it. A bridge with none taken away cannot be. One path is a loop whose ends are joined by a
//! link that is used: a way that makes a pair with that link alone joins two parts of the board,
//! each with one end of the path.
//!
//! Three ways of which one must fall away, and bottlenecks of several Numberlink paths, would need
//! the parity of the whole region as a reason: no picture that one sees.

use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::limits::{Meter, Stop};
use crate::reason::fact::Fact;
use crate::reason::inference::Inference;
use crate::reason::model::{Link, Model};
use crate::reason::position::{Literal, Position, State};
use crate::reason::rule::Rule;

const NONE: u32 = u32::MAX;
/// The link that closes one path to a loop.
const CLOSING: Link = u32::MAX - 1;

/// The bottlenecks that decide links, those of the smallest regions.
pub(crate) fn find(position: &Position<'_>, meter: &mut Meter<'_>) -> Result<Vec<Inference>, Stop> {
    let model = position.model;
    let mut found: Vec<(Vec<Vertex>, Vec<Literal>)> = Vec::new();
    if !(model.properties.one_loop || model.path_ends().is_some()) || model.len() < 2 {
        return Ok(Vec::new());
    }
    if let Some((_, region)) = bridges(position, NONE, meter)?.into_iter().next() {
        return Ok(vec![tell(model, region, Vec::new(), Vec::new())]);
    }
    for link in position.open_links() {
        for (other, region) in bridges(position, link, meter)? {
            let both = [link, other].into_iter().filter(|&link| link != CLOSING);
            let change: Vec<Literal> =
                both.map(Literal::On).filter(|&literal| !position.knows(literal)).collect();
            if !found.iter().any(|(known, _)| *known == region) {
                found.push((region, change));
            }
        }
    }
    let smallest = found.iter().map(|(region, _)| region.len()).min();
    found.retain(|(region, _)| Some(region.len()) == smallest);
    let ends = |change: &[Literal]| -> Vec<Vertex> {
        let links = change
            .iter()
            .filter_map(|&literal| if let Literal::On(link) = literal { Some(link) } else { None });
        links.flat_map(|link| model.links[link as usize]).collect()
    };
    Ok(found
        .into_iter()
        .map(|(region, change)| tell(model, region, ends(&change), change))
        .collect())
}

fn tell(
    model: &Model<'_>,
    region: Vec<Vertex>,
    ends: Vec<Vertex>,
    change: Vec<Literal>,
) -> Inference {
    let mut inference = Inference::new(Rule::Bottleneck, ends, change);
    inference.because.extend(&region);
    let divides = region.iter().any(|&v| model.is_source(v));
    inference.facts.push(if divides { Fact::Divided(region) } else { Fact::Entered(region) });
    inference
}

/// The possible links that alone join two parts when one is taken away, each with the smaller part,
/// in order.
fn bridges(
    position: &Position<'_>,
    gone: Link,
    meter: &mut Meter<'_>,
) -> Result<Vec<(Link, Vec<Vertex>)>, Stop> {
    let model = position.model;
    let n = model.len();
    meter.work(n as u64)?;
    let mut met: IdVec<Vertex, u32> = IdVec::from_elem(NONE, n);
    let mut low = met.clone();
    let mut order: Vec<Vertex> = vec![Vertex(0)];
    let mut parent: IdVec<Vertex, (Vertex, Link)> = IdVec::from_elem((Vertex(0), NONE), n);
    let mut last = IdVec::from_elem(0, n);
    (met[Vertex(0)], low[Vertex(0)]) = (0, 0);
    let mut stack: Vec<(Vertex, usize)> = vec![(Vertex(0), 0)];
    let mut found = Vec::new();
    let path_ends = model.path_ends();
    let closing_from = |v: Vertex| {
        let [a, b] = path_ends?;
        if v == a { Some(b) } else { Some(a).filter(|_| v == b) }
    };
    while let Some(&mut (v, ref mut tried)) = stack.last_mut() {
        let closing = closing_from(v).map(|_| CLOSING);
        let Some(link) = model.at[v]
            .get(*tried)
            .copied()
            .or_else(|| closing.filter(|_| *tried == model.at[v].len()))
        else {
            stack.pop();
            let (u, by) = parent[v];
            low[u] = low[u].min(low[v]);
            last[v] = order.len();
            if by != NONE && low[v] > met[u] {
                found.push((by, met[v] as usize));
            }
            continue;
        };
        *tried += 1;
        let is_off = link != CLOSING && position.state(link) == State::Off;
        if link == gone || link == parent[v].1 || is_off {
            continue;
        }
        let across = if link == CLOSING { closing_from(v) } else { model.across(link, v) };
        let Some(w) = across else { continue };
        if met[w] != NONE {
            low[v] = low[v].min(met[w]);
            continue;
        }
        (met[w], low[w]) = (order.len() as u32, order.len() as u32);
        parent[w] = (v, link);
        order.push(w);
        stack.push((w, 0));
    }
    if order.len() < n {
        // other rules report cells that cannot be reached at all
        return Ok(Vec::new());
    }
    let side = |from: usize| {
        let inner = from..last[order[from]];
        let ends = order[inner.clone()].iter().filter(|&&v| model.is_source(v)).count();
        let takes_inner = match ends {
            2 => false,
            0 if path_ends.is_some() => true,
            _ => inner.len() * 2 <= n,
        };
        let mut region = match takes_inner {
            true => order[inner].to_vec(),
            false => order[..inner.start].iter().chain(&order[inner.end..]).copied().collect(),
        };
        region.sort_unstable();
        region
    };
    Ok(found.into_iter().map(|(link, from)| (link, side(from))).collect())
}

#[cfg(test)]
mod tests;
