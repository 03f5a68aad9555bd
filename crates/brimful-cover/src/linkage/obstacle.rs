//! Obstacles: reasons why there is no linkage that anyone can check without a search.

use super::{Linkage, cut, labels};
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::Vertex;
use brimful_graph::limits::{Meter, Stop};

/// The first obstacle met: too few neighbors, parts that cannot be joined, colors that do not
/// balance, a vertex that too many paths would have to pass. O(n), but for the last.
pub(super) fn find(
    linkage: &Linkage<'_>,
    meter: &mut Meter<'_>,
) -> Result<Option<Certificate>, Stop> {
    meter.work(linkage.graph.len() as u64 / 16)?;
    let seen_at_once =
        degree(linkage).or_else(|| disconnected(linkage)).or_else(|| balance(linkage));
    if seen_at_once.is_some() { Ok(seen_at_once) } else { cut::find(linkage, meter) }
}

/// An end without a neighbor, or a vertex that must be passed through with fewer than two.
fn degree(linkage: &Linkage<'_>) -> Option<Certificate> {
    let labels = labels(linkage);
    Vertex::all(linkage.graph.len()).find_map(|vertex| {
        let has = linkage.graph.degree(vertex);
        let needs = match labels[vertex] {
            0 if linkage.spanning => 2,
            0 => 0,
            _ => 1,
        };
        (has < needs).then_some(Certificate::Degree { vertex, has, needs })
    })
}

/// A pair in two components, or a component without any end that must be covered.
fn disconnected(linkage: &Linkage<'_>) -> Option<Certificate> {
    let (component, count) = linkage.graph.components();
    let mut has_end = vec![false; count as usize];
    let mut cut_off = None;
    for &[a, b] in linkage.pairs {
        let (part, other) = (component[a], component[b]);
        has_end[part as usize] = true;
        has_end[other as usize] = true;
        if part != other {
            cut_off = cut_off.or(Some(part));
        }
    }
    if linkage.spanning {
        cut_off = cut_off.or_else(|| (0..count).find(|&part| !has_end[part as usize]));
    }
    let part = cut_off?;
    let part = Vertex::all(linkage.graph.len()).filter(|&v| component[v] == part).collect();
    Some(Certificate::Disconnected { part })
}

/// Paths alternate between the colors of a two-coloring, on the lattice those of a chessboard, so a
/// covering linkage has as many more vertices of one color as it has more paths with both ends on
/// that color.
pub(super) fn balance(linkage: &Linkage<'_>) -> Option<Certificate> {
    if !linkage.spanning {
        return None;
    }
    let color = match linkage.lattice {
        Some(places) => places.iter().map(|p| (p.row ^ p.col) & 1 == 0).collect(),
        None => linkage.graph.two_coloring()?,
    };
    let is_even = |v: Vertex| color[v];
    let sum = |even: bool| if even { 1i64 } else { -1 };
    let ends: i64 = linkage.pairs.iter().flatten().map(|&v| sum(is_even(v))).sum();
    let even = color.iter().filter(|&&even| even).count();
    let odd = color.len() - even;
    (2 * (even as i64 - odd as i64) != ends).then_some(Certificate::Balance { even, odd })
}
