//! Boards that one cell holds together: there the snake loses.
//!
//! Let cell v be all that joins a part A of a cells to a part B of b cells, with a <= b. A snake
//! whose head is in A and that has at least a + 2 cells never leaves A again: to get out it must
//! enter v, but v belongs to the body, since A is too small for it, and is not the tail, since A
//! holds at most a cells of the body on the head's side of v. So food in B is never eaten.
//!
//! **a < b.** Food is placed in B up to the length a: less than b cells leave one of B free. The
//! meal at length a leaves the head in B and a + 1 cells, of which not all others can fill A: a way
//! from B into A passes v. So A has a free cell; there comes the next food. After that meal the
//! snake has a + 2 cells and its head in A. Of B it holds at most a cells, which are fewer than b:
//! food in B is the last.
//!
//! **a = b, on a graph with two colors, of at least five cells.** At length a the snake leaves B
//! free, or it fills B and leaves A free: then the parts change names. So its next meal is in B,
//! and then A has a free cell. The food is placed in A, if possible not beside v. If B has a free
//! cell after that meal, the snake has lost as before. Else the body is B, v and the food, which
//! thus lies beside v, and all other free cells of A lay beside v, too. The next food is placed in
//! A, not beside the head if possible. If the snake takes a step without eating then the tail frees
//! a cell of B for the food after. So it must eat at once, and all of A lies beside its first cell:
//! A is that cell with neighbors that, having the other color, do not touch each other. Neither do
//! they touch v. If there are two, the second is out of reach from the first. If there is one, A is
//! a dead end of two cells, and with the head in B only the end can have been free, or both: then
//! food was placed in the end, which is not beside v.
//!
//! The board of three cells in a row is won. Three parts or more are shared out between A and B.

use brimful::graph::{Graph, Vertex};
use brimful::ids::IdVec;

use super::Adversary;
use crate::Game;

/// The cells that are looked at, with a walk over the board for each.
const MOST_CUTS: usize = 64;

/// A cell, and the two parts that it joins.
#[derive(Clone)]
pub(super) struct Cut {
    pub(super) cell: Vertex,
    in_a: IdVec<Vertex, bool>,
    a: usize,
    equal: bool,
}

impl Cut {
    /// A cell that loses the game, on a connected board.
    pub(super) fn find(graph: &Graph, two_colors: bool) -> Option<Self> {
        let cuts = cut_cells(graph);
        cuts.into_iter().take(MOST_CUTS).find_map(|cell| Self::at(graph, cell, two_colors))
    }

    fn at(graph: &Graph, cell: Vertex, two_colors: bool) -> Option<Self> {
        let mut part: IdVec<Vertex, u32> = IdVec::from_elem(0, graph.len());
        let mut sizes = Vec::new();
        for near in graph.neighbors(cell) {
            if part[near] == 0 {
                sizes.push(0);
                let mut stack = vec![near];
                part[near] = sizes.len() as u32;
                while let Some(v) = stack.pop() {
                    sizes[part[near] as usize - 1] += 1;
                    for w in graph.neighbors(v).filter(|&w| w != cell) {
                        if part[w] == 0 {
                            part[w] = part[near];
                            stack.push(w);
                        }
                    }
                }
            }
        }
        let (a, smallest) = sizes.iter().copied().zip(1..).min()?;
        let b = graph.len() - 1 - a;
        let lost = a < b || (a == b && two_colors && graph.len() >= 5);
        let in_a = part.iter().map(|&part| part == smallest).collect();
        lost.then_some(Cut { cell, in_a, a, equal: a == b })
    }

    fn is_in_b(&self, v: Vertex) -> bool {
        v != self.cell && !self.in_a[v]
    }

    /// Names the parts anew where B is full.
    fn turn(&mut self, game: &Game) {
        let full = Vertex::all(self.in_a.len()).all(|v| !self.is_in_b(v) || !game.is_free(v));
        if self.equal && full {
            self.in_a = Vertex::all(self.in_a.len()).map(|v| self.is_in_b(v)).collect();
        }
    }
}

impl Adversary for Cut {
    fn start(&self) -> Vertex {
        Vertex(0)
    }

    fn food(&mut self, game: &Game) -> Option<Vertex> {
        if game.length() == self.a {
            self.turn(game);
        }
        let graph = game.board().graph();
        let toward_a = game.length() == self.a + 1;
        let beside = if toward_a { self.cell } else { game.head() };
        let free = Vertex::all(graph.len()).filter(|&v| game.is_free(v));
        free.min_by_key(|&v| {
            let near = graph.edge_between(v, beside).is_some();
            (if toward_a { !self.in_a[v] } else { !self.is_in_b(v) }, near)
        })
    }
}

/// The cells without which a connected graph falls apart: a depth-first walk notes how far up each
/// cell reaches past the one it was entered from.
fn cut_cells(graph: &Graph) -> Vec<Vertex> {
    const UNSEEN: u32 = u32::MAX;
    let mut seen_at = IdVec::from_elem(UNSEEN, graph.len());
    let mut reach = IdVec::from_elem(UNSEEN, graph.len());
    let mut cuts = IdVec::from_elem(false, graph.len());
    let root = Vertex(0);
    let mut stack = vec![(root, 0)];
    (seen_at[root], reach[root]) = (0, 0);
    let (mut seen, mut from_root) = (1, 0);
    while let Some((v, link)) = stack.last_mut() {
        let v = *v;
        if let Some(&(w, _)) = graph.links(v).get(*link) {
            *link += 1;
            if seen_at[w] == UNSEEN {
                (seen_at[w], reach[w]) = (seen, seen);
                seen += 1;
                stack.push((w, 0));
            } else {
                reach[v] = reach[v].min(seen_at[w]);
            }
            continue;
        }
        stack.pop();
        let Some(&(parent, _)) = stack.last() else { break };
        reach[parent] = reach[parent].min(reach[v]);
        if parent == root {
            from_root += 1;
        } else if reach[v] >= seen_at[parent] {
            cuts[parent] = true;
        }
    }
    cuts[root] = from_root > 1;
    Vertex::all(graph.len()).filter(|&v| cuts[v]).collect()
}
