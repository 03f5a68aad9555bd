//! Recasting: other rings for the same body.
//!
//! On a board with walls the rings that a cycle is split into are few and large, and so are the
//! ways they leave. But which cycle is split, and where, can be chosen anew at any time. Take a
//! cycle H(T) of the family, along which the body lies in order, as one ring: then every step of
//! the body is a turn or a skip. Splitting a ring at the sides `u→w` and `x→y` sets the cells from
//! `w` to `x` apart, with what hangs on them, an interval of H(T). The body goes in and out of it
//! in order; if no skip passes over either side it does so by just these two steps, which become
//! crossings of the new link, and if the same skip passes over both, it has no cell in there. So
//! all its steps obey the rule on the new rings.
//!
//! Rings are recast by chance, at every second step, and kept when there is a better way on them.
//! (On open ground it saves one step in twenty-five and takes ten times as long.)

use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::net::Net;
use super::rings;
use super::thread::Thread;
use crate::follow::round;
use brimful::graph::{Graph, Vertex};
use brimful::ids::IdVec;

/// Other rings, and the body (from the tail to the head) on them.
pub(super) fn recast(
    graph: &Graph,
    net: &Net,
    thread: &Thread,
    body: &[Vertex],
    rng: &mut ChaCha8Rng,
) -> Option<(Net, Thread)> {
    let mut links: Vec<usize> = (0..net.size().1).collect();
    links.shuffle(rng);
    let tree = thread.tree_of(net, links);
    let next = Vertex::all(net.len()).map(|u| net.along(&tree, u)).collect();
    let order = round(&next, *body.first()?);
    let (next, held) = rings::split_around(graph, &order, skipped(&order, body), rng);
    let net = Net::new(graph, next, held);
    let thread = Thread::along(&net, body.iter().copied())?;
    Some((net, thread))
}

/// For each cell the number of the body's skip over the side that begins there, from 1 on, or 0.
/// The body lies in this order.
fn skipped(order: &[Vertex], body: &[Vertex]) -> IdVec<Vertex, u32> {
    let mut skipped = IdVec::from_elem(0, order.len());
    let mut steps = (1..).zip(body.windows(2));
    let mut step = steps.next();
    for side in order.windows(2) {
        let Some((number, ends)) = step else { break };
        if ends != side {
            skipped[side[0]] = number;
        }
        if ends[1] == side[1] {
            step = steps.next();
        }
    }
    skipped
}
