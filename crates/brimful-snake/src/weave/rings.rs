//! Covering a board with small directed cycles.
//!
//! 2x2 blocks where they tile the board. Else a Hamiltonian cycle is split: where two of its steps
//! run side by side in opposite directions, going across instead makes two cycles of one. Splits
//! that cut off a cycle of four come first, so that corridors fall into blocks. While a game goes
//! on, a cycle along which the body lies is split anew (`recast`).

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use brimful::board::{Board, Cell};
use brimful::graph::{Graph, Vertex};
use brimful::ids::IdVec;

/// The cell after each along its ring.
pub(super) type Next = IdVec<Vertex, Vertex>;

/// The most tries to make rings finer, times cells of the board; four a cell on small boards.
const SHAKES: usize = 4_000_000;
/// The most links undone in a try.
const MOST_JOINED: u32 = 4;

/// The cell after each along its ring, and links that join all rings and share no side.
pub(super) fn cover(board: &Board, order: &[Vertex], seed: u64) -> (Next, Vec<Square>) {
    let aligned = (0..4).find_map(|offset| blocks(board, offset / 2, offset % 2));
    aligned.unwrap_or_else(|| split(board.graph(), order, seed))
}

/// Splits a cycle, then joins and splits again here and there as long as that makes the rings
/// finer.
fn split(graph: &Graph, order: &[Vertex], seed: u64) -> (Next, Vec<Square>) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut best = Splits::new(graph, order, IdVec::from_elem(0, order.len()));
    best.split(order);
    for _ in 0..(4 * order.len()).min(SHAKES / order.len().max(1)) {
        let mut other = best.clone();
        other.shake(&mut rng);
        if other.coarseness() <= best.coarseness() {
            best = other;
        }
    }
    (best.next, best.links)
}

/// Splits a cycle at random, but no step of the body: two sides may go only if the same skip passes
/// over both, or none over either (0).
pub(super) fn split_around(
    graph: &Graph,
    order: &[Vertex],
    skipped: IdVec<Vertex, u32>,
    rng: &mut ChaCha8Rng,
) -> (Next, Vec<Square>) {
    let mut splits = Splits::new(graph, order, skipped);
    let mut cells = order.to_vec();
    cells.shuffle(rng);
    splits.split(&cells);
    (splits.next, splits.links)
}

/// The 2x2 blocks with these offsets, turning left, if they tile the board and hang together.
fn blocks(board: &Board, down: u32, right: u32) -> Option<(Next, Vec<Square>)> {
    if !board.is_plain_square() {
        return None;
    }
    let turn = |&Cell { row, col }: &Cell| {
        let (row, col) = match ((row + down) % 2, (col + right) % 2) {
            (0, 0) => (row + 1, col),
            (1, 0) => (row, col + 1),
            (1, 1) => (row.checked_sub(1)?, col),
            _ => (row, col.checked_sub(1)?),
        };
        board.vertex(Cell::new(row, col))
    };
    // Aligned blocks that touch share a whole side: their links need not be held.
    Some((board.cells().iter().map(turn).collect::<Option<_>>()?, Vec::new()))
}

/// A pair of steps side by side in opposite directions: `u→w` and `x→y`, with `u` beside `y` and
/// `w` beside `x`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Square {
    pub(super) u: Vertex,
    pub(super) w: Vertex,
    pub(super) x: Vertex,
    pub(super) y: Vertex,
}

/// The first square at a vertex `u` that fits, given the cell after and before each.
pub(super) fn square(
    graph: &Graph,
    next: &Next,
    back: &Next,
    u: Vertex,
    fits: impl Fn(&Square) -> bool,
) -> Option<Square> {
    let w = next[u];
    let mut squares = graph.neighbors(u).map(|y| Square { u, w, x: back[y], y });
    let apart = |s: &Square| s.y != s.w && s.x != s.u && s.x != s.w && s.x != s.y;
    // to look for an edge takes longest
    squares.find(|s| apart(s) && fits(s) && graph.edge_between(s.w, s.x).is_some())
}

/// The cell before each along its ring.
pub(super) fn backward(next: &Next) -> Next {
    let mut back = IdVec::from_elem(Vertex(0), next.len());
    next.iter_enumerated().for_each(|(v, &w)| back[w] = v);
    back
}

/// The number of each cell's ring, and how many there are.
pub(super) fn number(next: &Next) -> (IdVec<Vertex, u32>, usize) {
    let mut ring = IdVec::from_elem(u32::MAX, next.len());
    let mut count = 0;
    for v in next.ids() {
        if ring[v] == u32::MAX {
            let mut at = v;
            while ring[at] == u32::MAX {
                ring[at] = count;
                at = next[at];
            }
            count += 1;
        }
    }
    (ring, count as usize)
}

/// Rings made by splitting a cycle, each split held as the link that undoes it.
///
/// The sides of a held link are left alone by later splits, so at any time the held links share no
/// side and join all rings: flipping every one of them gives the cycle back.
#[derive(Clone)]
struct Splits<'a> {
    graph: &'a Graph,
    next: Next,
    back: Next,
    ring: IdVec<Vertex, u32>,
    /// The number of cells of each ring; 0 for a number that is not in use.
    size: Vec<u32>,
    /// Numbers of rings that are not in use.
    spare: Vec<u32>,
    /// Whether the side that begins at a cell belongs to a held link.
    held: IdVec<Vertex, bool>,
    /// Which skip of the body passes over the side that begins at a cell, or 0.
    skipped: IdVec<Vertex, u32>,
    links: Vec<Square>,
}

impl<'a> Splits<'a> {
    /// One ring.
    fn new(graph: &'a Graph, order: &[Vertex], skipped: IdVec<Vertex, u32>) -> Self {
        let n = order.len();
        let mut next = IdVec::from_elem(Vertex(0), n);
        order.iter().zip(order.iter().cycle().skip(1)).for_each(|(&v, &w)| next[v] = w);
        let back = backward(&next);
        let (ring, size, held) =
            (IdVec::from_elem(0, n), vec![n as u32], IdVec::from_elem(false, n));
        Splits {
            graph,
            next,
            back,
            ring,
            size,
            spare: Vec::new(),
            held,
            skipped,
            links: Vec::new(),
        }
    }

    /// Splits at these cells as long as that is possible; what cuts off a block comes first.
    fn split(&mut self, cells: &[Vertex]) {
        for only_blocks in [true, false] {
            let mut again = true;
            while again {
                again = false;
                // what cannot be split is not split later either, but what cannot be cut off as a
                // block may become one
                for &u in cells {
                    if self.held[u] {
                        continue;
                    }
                    let fits = |s: &Square| self.may_split(s, only_blocks);
                    if let Some(s) = square(self.graph, &self.next, &self.back, u, fits) {
                        self.flip(s, true);
                        again = only_blocks;
                    }
                }
            }
        }
    }

    fn may_split(&self, s: &Square, only_blocks: bool) -> bool {
        // A ring has more than two cells.
        let far = |from: Vertex, to: Vertex| self.next[from] != to;
        let block = |from: Vertex, to: Vertex| (0..3).fold(from, |v, _| self.next[v]) == to;
        !self.held[s.x]
            && self.ring[s.u] == self.ring[s.x]
            && self.skipped[s.u] == self.skipped[s.x]
            && far(s.w, s.x)
            && far(s.y, s.u)
            && (!only_blocks || block(s.w, s.x) || block(s.y, s.u))
    }

    /// Splits a ring at a square and holds the link, or joins two rings over a held link.
    fn flip(&mut self, s: Square, split: bool) {
        let Square { u, w, x, y } = s;
        for (from, to) in [(u, y), (x, w)] {
            self.next[from] = to;
            self.back[to] = from;
            self.held[from] = split;
        }
        if split {
            // Flipped, the steps of the square run the other way around it.
            self.links.push(Square { u, w: y, x, y: w });
            let new = self.spare.pop().unwrap_or(self.size.len() as u32);
            self.size.resize(self.size.len().max(new as usize + 1), 0);
            let (whole, part) = (self.ring[u], self.smaller(u, x));
            self.number(part, new);
            self.size[whole as usize] -= self.size[new as usize];
        } else {
            let gone = self.ring[x];
            self.size[gone as usize] = 0;
            self.spare.push(gone);
            self.number(u, self.ring[u]);
        }
    }

    /// That of two cells whose ring is the smaller one.
    fn smaller(&self, a: Vertex, b: Vertex) -> Vertex {
        let (mut x, mut y) = (a, b);
        loop {
            (x, y) = (self.next[x], self.next[y]);
            if x == a || y == b {
                return if x == a { a } else { b };
            }
        }
    }

    /// Numbers the ring of a cell.
    fn number(&mut self, from: Vertex, number: u32) {
        let (mut at, mut size) = (from, 0);
        loop {
            self.ring[at] = number;
            size += 1;
            at = self.next[at];
            if at == from {
                break;
            }
        }
        self.size[number as usize] = size;
    }

    /// How coarse the rings are: the chance that two cells share one, but for a factor.
    fn coarseness(&self) -> u64 {
        self.size.iter().map(|&size| u64::from(size) * u64::from(size)).sum()
    }

    /// Joins a few rings around a cell and splits what comes of it in another order.
    fn shake(&mut self, rng: &mut ChaCha8Rng) {
        if self.links.is_empty() {
            return;
        }
        let center = self.links[rng.random_range(0..self.links.len() as u32) as usize].u;
        for _ in 0..rng.random_range(1..=MOST_JOINED) {
            let here = self.ring[center];
            let touches = |s: &Square| [s.u, s.x].iter().any(|&v| self.ring[v] == here);
            let near: Vec<usize> =
                (0..self.links.len()).filter(|&i| touches(&self.links[i])).collect();
            let Some(&i) = near.choose(rng) else { break };
            let s = self.links.swap_remove(i);
            self.flip(s, false);
        }
        let here = self.ring[center];
        let mut cells: Vec<Vertex> =
            Vertex::all(self.next.len()).filter(|&v| self.ring[v] == here).collect();
        cells.shuffle(rng);
        self.split(&cells);
    }
}
