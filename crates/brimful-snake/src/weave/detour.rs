//! Detours: what a way would cut off, visited on the way.
//!
//! Waypoints find such detours by chance, which is too rare on large boards with walls; here they
//! are built. From where a way ends, the snake may go on along its rings and through whatever free
//! rings hang on there; those can wait. Every other free ring that a link joins to a side of the
//! way, and the free rings behind it, become a detour: across the link, around their contour, and
//! back to the other end of the same side.
//!
//! A detour is a proposal like any other: it is tried step by step by the rule, and judged by what
//! it leaves behind. (On open ground, where the shortest ways cut little off, trying them too cost
//! 2 % more steps than leaving them out.)

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::net::{NONE, Net};
use super::thread::Thread;
use brimful::graph::Vertex;

/// The way that the thread has gone since it was settled, with detours; `None` when none exists
/// to make. One in three times some of them, at random, else all.
pub(super) fn with_detours(
    net: &Net,
    thread: &Thread,
    rng: &mut ChaCha8Rng,
) -> Option<Vec<Vertex>> {
    let way = thread.trail();
    let starts: Vec<Vertex> =
        std::iter::once(thread.start()).chain(way.iter().copied()).take(way.len()).collect();
    let mut taken = ahead(net, thread);
    let mut tree = vec![false; net.size().1];
    let mut leaves = vec![false; way.len()];
    let only_some = rng.random_range(0..3) == 0;
    let backward = rng.random();
    for k in 0..way.len() {
        let i = if backward { way.len() - 1 - k } else { k };
        let link = net.link(starts[i]);
        if link == NONE || way[i] != net.turn(starts[i]) {
            continue;
        }
        let ring = net.ring(net.cross(starts[i]));
        // the rings must be free when the head comes by
        let tail = thread.tail() - (way.len() - 1 - i) as i64;
        if taken[ring as usize] || !thread.is_ring_free(ring, tail) || (only_some && rng.random()) {
            continue;
        }
        leaves[i] = true;
        tree[link as usize] = true;
        for link in spread(net, thread, tail, vec![ring], &mut taken) {
            tree[link as usize] = true;
        }
    }
    leaves.contains(&true).then(|| {
        let mut whole = Vec::new();
        for (i, &to) in way.iter().enumerate() {
            if leaves[i] {
                let around = |&at: &Vertex| Some(net.along(&tree, at)).filter(|&v| v != to);
                // no contour is longer than the board
                whole.extend(
                    std::iter::successors(Some(net.cross(starts[i])), around).take(net.len()),
                );
            }
            whole.push(to);
        }
        whole
    })
}

/// For each ring whether the snake can still go through it from where the thread's way ends,
/// without leaving its order.
fn ahead(net: &Net, thread: &Thread) -> Vec<bool> {
    let tail = thread.tail();
    let mut seeds = Vec::new();
    let mut at = thread.head();
    loop {
        let link = net.link(at);
        let next = if link != NONE && thread.lies_across(link, tail) {
            net.cross(at)
        } else {
            if link != NONE {
                seeds.push(net.ring(net.cross(at)));
            }
            net.turn(at)
        };
        if !thread.is_free(next) {
            break;
        }
        at = next;
    }
    let mut reached = vec![false; net.size().0];
    seeds.retain(|&ring| thread.is_ring_free(ring, tail));
    spread(net, thread, tail, seeds, &mut reached);
    reached
}

/// Marks free rings, those given first, and returns the links of a forest that joins the others to
/// them.
fn spread(
    net: &Net,
    thread: &Thread,
    tail: i64,
    mut stack: Vec<u32>,
    marked: &mut [bool],
) -> Vec<u32> {
    let mut forest = Vec::new();
    stack.iter().for_each(|&ring| marked[ring as usize] = true);
    while let Some(ring) = stack.pop() {
        for &(link, other) in net.links_of(ring) {
            if thread.is_ring_free(other, tail)
                && !std::mem::replace(&mut marked[other as usize], true)
            {
                forest.push(link);
                stack.push(other);
            }
        }
    }
    forest
}
