//! The snake's body on the net, with moves that can be taken back.
//!
//! Every cell the head enters gets a stamp, one more than the last. A cell belongs to the body when
//! its stamp is that of the tail or later. That makes the body at any later time a matter of
//! comparing: after t steps without a meal the tail's stamp is t higher, whatever else happens.

use super::net::{Hop, NONE, Net, Sets};
use brimful::graph::Vertex;
use brimful::ids::IdVec;

/// A body on the net.
pub(super) struct Thread {
    /// When the head last entered each cell and each ring, and left over each link.
    cell: IdVec<Vertex, i64>,
    ring: Vec<i64>,
    link: Vec<i64>,
    at: Vertex,
    head: i64,
    tail: i64,
    trail: Vec<Undo>,
}

/// What a step overwrote.
struct Undo {
    from: Vertex,
    cell: i64,
    ring: i64,
    crossed: Option<(u32, i64)>,
    ate: bool,
}

impl Thread {
    /// The body from tail to head, if it obeys the rule on this net.
    pub(super) fn along(net: &Net, mut body: impl Iterator<Item = Vertex>) -> Option<Self> {
        let (rings, links) = net.size();
        let first = body.next()?;
        let mut thread = Thread {
            cell: IdVec::from_elem(-1, net.len()),
            ring: vec![-1; rings],
            link: vec![-1; links],
            at: first,
            head: 0,
            tail: 0,
            trail: Vec::new(),
        };
        thread.cell[first] = 0;
        thread.ring[net.ring(first) as usize] = 0;
        for to in body {
            if !thread.may(net, thread.at, to, 0) {
                return None;
            }
            thread.step(net, to, true);
        }
        thread.settle();
        Some(thread)
    }

    /// The cell of the head.
    pub(super) fn head(&self) -> Vertex {
        self.at
    }

    /// The stamp of the tail.
    pub(super) fn tail(&self) -> i64 {
        self.tail
    }

    /// The number of cells of the body.
    pub(super) fn length(&self) -> i64 {
        self.head - self.tail + 1
    }

    /// Whether no part of the body is on a cell.
    pub(super) fn is_free(&self, v: Vertex) -> bool {
        self.has_left(v, self.tail)
    }

    /// Whether the body lies across a link when the tail has this stamp.
    pub(super) fn lies_across(&self, link: u32, tail: i64) -> bool {
        self.link[link as usize] >= tail
    }

    /// Whether no part of the body is on a ring when the tail has this stamp.
    pub(super) fn is_ring_free(&self, ring: u32, tail: i64) -> bool {
        self.ring[ring as usize] < tail
    }

    /// Where the head was at [`Thread::settle`].
    pub(super) fn start(&self) -> Vertex {
        self.trail.first().map_or(self.at, |undo| undo.from)
    }

    /// The steps since [`Thread::settle`].
    pub(super) fn depth(&self) -> usize {
        self.trail.len()
    }

    /// Whether the rule lets the head go from one cell to another when that leaves the tail with
    /// this stamp.
    #[inline]
    pub(super) fn may(&self, net: &Net, u: Vertex, v: Vertex, tail: i64) -> bool {
        let hop = net.hop(u);
        self.has_left(v, tail)
            && (v == hop.turn
                || (v == hop.cross && self.may_cross(hop, tail))
                || (v != hop.cross && net.ring(u) == net.ring(v) && self.may_skip(net, u, v, tail)))
    }

    /// Whether no part of the body is on a cell when the tail has this stamp.
    #[inline]
    pub(super) fn has_left(&self, v: Vertex, tail: i64) -> bool {
        self.cell[v] < tail
    }

    /// Whether the rule lets the head cross a link to a cell that is free.
    #[inline]
    pub(super) fn may_cross(&self, hop: Hop, tail: i64) -> bool {
        self.ring[hop.into as usize] < tail || self.link[hop.link as usize] >= tail
    }

    /// Whether all cells of the ring between two of it are free.
    pub(super) fn may_skip(&self, net: &Net, u: Vertex, v: Vertex, tail: i64) -> bool {
        // The head's own ring is not empty, but rings that a search comes to may be: there is no
        // need to walk those.
        if self.ring[net.ring(u) as usize] < tail {
            return true;
        }
        let mut at = net.turn(u);
        while at != v {
            if self.cell[at] >= tail {
                return false;
            }
            at = net.turn(at);
        }
        true
    }

    /// Moves the head to a cell that it may enter.
    pub(super) fn step(&mut self, net: &Net, to: Vertex, eats: bool) {
        let from = self.at;
        let ring = net.ring(to) as usize;
        let crossed = (to == net.cross(from)).then(|| {
            let link = net.link(from);
            (link, std::mem::replace(&mut self.link[link as usize], self.head))
        });
        self.head += 1;
        let cell = std::mem::replace(&mut self.cell[to], self.head);
        self.trail.push(Undo {
            from,
            cell,
            ring: std::mem::replace(&mut self.ring[ring], self.head),
            crossed,
            ate: eats,
        });
        self.at = to;
        self.tail += i64::from(!eats);
    }

    /// Takes a step back; false when none exists since [`Thread::settle`].
    pub(super) fn back(&mut self, net: &Net) -> bool {
        let Some(undo) = self.trail.pop() else { return false };
        self.head -= 1;
        self.cell[self.at] = undo.cell;
        self.ring[net.ring(self.at) as usize] = undo.ring;
        if let Some((link, stamp)) = undo.crossed {
            self.link[link as usize] = stamp;
        }
        self.tail -= i64::from(!undo.ate);
        self.at = undo.from;
        true
    }

    /// The cells entered since [`Thread::settle`], the last first.
    pub(super) fn trail(&self) -> Vec<Vertex> {
        let entered = self.trail.iter().skip(1).map(|undo| undo.from).chain([self.at]);
        let mut cells: Vec<Vertex> =
            if self.trail.is_empty() { Vec::new() } else { entered.collect() };
        cells.reverse();
        cells
    }

    /// Makes the steps so far final.
    pub(super) fn settle(&mut self) {
        self.trail.clear();
    }

    /// The links of a spanning tree that has those the body lies across.
    pub(super) fn tree(&self, net: &Net) -> Vec<bool> {
        self.tree_of(net, 0..net.size().1)
    }

    /// The same with the other links taken in this order, which is one of all links.
    pub(super) fn tree_of(&self, net: &Net, order: impl IntoIterator<Item = usize>) -> Vec<bool> {
        let (rings, links) = net.size();
        let joins = net.joins();
        let mut tree = vec![false; links];
        let mut sets = Sets((0..rings as u32).collect());
        // Rings under the body hang together by its own links; no other link may join two of them.
        let under: Vec<u32> =
            (0..rings as u32).filter(|&r| self.ring[r as usize] >= self.tail).collect();
        under.iter().for_each(|&r| _ = sets.join(r, under[0]));
        for link in order {
            let [a, b] = joins[link];
            tree[link] = self.link[link] >= self.tail || (a != NONE && sets.join(a, b));
        }
        tree
    }
}
