//! Many cycles merged into one, over squares: how the engine does most boards, to be watched.
//!
//! First a 2-factor by matching: two edges at every vertex, which makes cycles. Wherever two
//! opposite sides of a square lie on different cycles and its other two sides are unused, swapping
//! used and unused sides makes one cycle of the two. It gets stuck where no square helps; the
//! engine goes on from there with longer alternating paths.

use super::Event;
use super::present::Present;
use crate::answer::Answer;
use crate::graph::{Graph, Vertex};
use crate::limits::{Limits, Meter, Stop};
use crate::observe::Observer;
use brimful_cover::hamilton;

const METHOD: &str = "merging";

/// Looks for a cycle. A node is an unused edge looked at.
pub fn solve(
    graph: &Graph,
    limits: &Limits<'_>,
    observer: &mut impl Observer<Event>,
) -> Answer<Vec<Vertex>> {
    let mut meter = Meter::new(limits);
    match merge(graph, &mut meter, observer) {
        Ok(Some(cycle)) => Answer::solved(cycle, METHOD, meter.nodes()),
        Ok(None) => Answer::unknown(Stop::Method, None, METHOD, meter.nodes()),
        Err(stop) => Answer::unknown(stop, None, METHOD, meter.nodes()),
    }
}

fn merge(
    graph: &Graph,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<Event>,
) -> Result<Option<Vec<Vertex>>, Stop> {
    let Some(factor) = hamilton::two_factor(graph, meter)? else { return Ok(None) };
    observer.see(|| Event::Matched(factor.clone()));
    let mut edges = Present::of(graph, &factor);
    let (mut part, mut cycles) = edges.parts();
    let mut found = true;
    while cycles > 1 && found {
        found = false;
        for &[a, d] in graph.edges() {
            meter.node()?;
            if part[a] == part[d] {
                continue;
            }
            if let Some(square) = square(&edges, a, d) {
                let [a, b, c, d] = square;
                edges.swap(&[a, b, c, d, a]);
                // the smaller names go on: every cycle keeps one number
                let (old, new) = (part[d], part[a]);
                part.iter_mut().filter(|part| **part == old).for_each(|part| *part = new);
                cycles -= 1;
                meter.work(graph.len() as u64)?;
                observer.see(|| Event::Merged { square, cycles });
                found = true;
            }
        }
    }
    Ok((cycles == 1).then(|| edges.around()))
}

/// The square over an unused edge from `a` to `d` whose sides beside it are used and whose fourth
/// is not.
fn square(edges: &Present<'_>, a: Vertex, d: Vertex) -> Option<[Vertex; 4]> {
    let beside = |v: Vertex| edges.neighbors(v, true).collect::<Vec<_>>();
    let far = beside(d);
    let across =
        |b: Vertex| far.iter().copied().find(|&c| edges.neighbors(b, false).any(|w| w == c));
    beside(a).into_iter().find_map(|b| across(b).map(|c| [a, b, c, d]))
}
