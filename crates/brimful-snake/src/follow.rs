//! The two simplest safe autopilots: follow a cycle; jump ahead along it.

use std::collections::VecDeque;

use super::{Autopilot, Game};
use brimful::graph::Vertex;
use brimful::ids::IdVec;

/// A cycle through every cell, as the cell after each and each one's place along it.
pub(super) struct Loop {
    next: IdVec<Vertex, Vertex>,
    place: IdVec<Vertex, u32>,
}

impl Loop {
    /// The cycle through these vertices in this order; they are all vertices of the board.
    pub(super) fn new(order: &[Vertex]) -> Self {
        let (mut next, mut place) =
            (IdVec::from_elem(Vertex(0), order.len()), IdVec::from_elem(0, order.len()));
        for (i, (&v, &w)) in order.iter().zip(order.iter().cycle().skip(1)).enumerate() {
            next[v] = w;
            place[v] = i as u32;
        }
        Loop { next, place }
    }

    /// The cells in order.
    fn order(&self) -> Vec<Vertex> {
        round(&self.next, Vertex(0))
    }

    /// How many steps along the cycle lead from one cell to another.
    fn ahead(&self, from: Vertex, to: Vertex) -> u32 {
        let n = self.next.len() as u32;
        (self.place[to] + n - self.place[from]) % n
    }
}

/// The cells of the cycle from one on.
pub(super) fn round(next: &IdVec<Vertex, Vertex>, from: Vertex) -> Vec<Vertex> {
    let mut order = vec![from];
    let mut at = next[from];
    while at != from {
        order.push(at);
        at = next[at];
    }
    order
}

/// Follows one cycle.
pub(super) struct Follow(pub(super) Loop);

impl Autopilot for Follow {
    fn next(&mut self, game: &Game) -> Option<Vertex> {
        Some(self.0.next[game.head()])
    }

    fn witness(&self) -> Vec<Vertex> {
        self.0.order()
    }
}

/// Takes the shortest way to the food that only goes forward along one cycle and never passes the
/// tail.
///
/// The cells between head and tail on the cycle are all free, so every forward step keeps the body
/// in order. While the food lies in a gap of the body it jumps as far as it may. Jumps leave gaps,
/// and a body with gaps takes a round of its own length to meet the food, one without gaps half of
/// the free cells: so a snake that fills half of the board just follows.
pub(super) struct Shortcut {
    lap: Loop,
    /// The way to the food, the next cell first.
    way: Vec<Vertex>,
}

impl Autopilot for Shortcut {
    fn next(&mut self, game: &Game) -> Option<Vertex> {
        self.way.clear();
        let (head, lap) = (game.head(), &self.lap);
        if 2 * game.length() > game.board().len() {
            return Some(lap.next[head]);
        }
        let room = if game.length() == 1 { u32::MAX } else { lap.ahead(head, game.tail()) };
        let food = game.food().filter(|&food| lap.ahead(head, food) < room);
        if let Some(food) = food {
            let mut way = self.find(game, food);
            let next = (!way.is_empty()).then(|| way.remove(0));
            self.way = way;
            return next;
        }
        let forward = |v: &Vertex| lap.ahead(head, *v) < room;
        let farthest = game
            .board()
            .graph()
            .neighbors(head)
            .filter(forward)
            .max_by_key(|&v| lap.ahead(head, v));
        Some(farthest.unwrap_or(lap.next[head]))
    }

    fn witness(&self) -> Vec<Vertex> {
        self.lap.order()
    }

    fn way(&self) -> Vec<Vertex> {
        self.way.clone()
    }
}

impl Shortcut {
    /// Rides that cycle.
    pub(super) fn new(lap: Loop) -> Self {
        Shortcut { lap, way: Vec::new() }
    }

    /// A shortest forward way to a cell, found backward from it; empty if none exists.
    fn find(&self, game: &Game, food: Vertex) -> Vec<Vertex> {
        let (head, graph) = (game.head(), game.board().graph());
        // for each cell seen, the cell after it on the way
        let mut after = IdVec::from_elem(Vertex::MAX, game.board().len());
        after[food] = food;
        let mut queue = VecDeque::from([food]);
        while let Some(v) = queue.pop_front() {
            let far = self.lap.ahead(head, v);
            for w in graph.neighbors(v) {
                if w == head {
                    let on = |&v: &Vertex| Some(after[v]).filter(|&w| w != v);
                    return std::iter::successors(Some(v), on).collect();
                }
                if self.lap.ahead(head, w) < far && after[w] == Vertex::MAX {
                    after[w] = v;
                    queue.push_back(w);
                }
            }
        }
        Vec::new()
    }
}
