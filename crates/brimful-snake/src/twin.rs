//! Boards that lack a cycle by one cell: open odd boards, and whatever else has a cycle through all
//! cells but one.
//!
//! Let H pass every cell but e, and let e have a *twin* i: a cell of H whose two neighbors on H, p
//! before and q after, both touch e. Then H with e in place of i is a cycle too. The snake follows
//! H without gaps and at p takes whichever of the twins holds the food, else the one that is not in
//! its body. It never holds both before the end: at p the twin in its body can only be the tail,
//! and then the snake fills all cells but the other twin, which thus holds the food and is the
//! last. So the snake wins, although the board has no cycle.

use super::follow::round;
use super::{Autopilot, Game};
use brimful::answer::{Answer, Outcome, Request};
use brimful::board::Board;
use brimful::graph::{Graph, Vertex};
use brimful::ids::IdVec;
use brimful::limits::{Limits, Stop};
use brimful_cover::hamilton;

/// Follows a cycle that misses one of two twins, and switches between them.
pub(super) struct Twins {
    next: IdVec<Vertex, Vertex>,
    before: Vertex,
    after: Vertex,
    twins: [Vertex; 2],
    /// The one last gone through.
    held: Vertex,
}

impl Autopilot for Twins {
    fn next(&mut self, game: &Game) -> Option<Vertex> {
        let head = game.head();
        if self.twins.contains(&head) {
            self.held = head;
            return Some(self.after);
        }
        if head != self.before {
            return Some(self.next[head]);
        }
        let food = self.twins.iter().find(|&&twin| game.food() == Some(twin));
        let held = self.twins.iter().find(|&&twin| !game.is_free(twin));
        let twin = food.or(held).copied().unwrap_or(self.held);
        self.held = twin;
        Some(twin)
    }

    fn witness(&self) -> Vec<Vertex> {
        let mut next = self.next.clone();
        next[self.before] = self.held;
        next[self.held] = self.after;
        round(&next, self.held)
    }
}

impl Twins {
    /// Looks for twins on a board of two colors: each pair of the more frequent color that touches
    /// two common cells, cells of few neighbors first; at most `most` pairs. `None` if there are no
    /// twins.
    ///
    /// # Errors
    /// The limits, or more pairs, when they leave a pair open and no other pair will do.
    pub(super) fn find(
        board: &Board,
        most: usize,
        seed: u64,
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, Stop> {
        let graph = board.graph();
        let Some(colors) = graph.two_coloring() else { return Ok(None) };
        let one = colors.iter().filter(|&&color| color).count();
        let more = 2 * one > graph.len();
        let fewer = if more { graph.len() - one } else { one };
        if 2 * fewer + 1 != graph.len() {
            return Ok(None);
        }
        let mut tries: Vec<Vertex> =
            Vertex::all(graph.len()).filter(|&v| colors[v] == more).collect();
        tries.sort_by_key(|&v| graph.degree(v));
        let mut rank = IdVec::from_elem(0, graph.len());
        tries.iter().enumerate().for_each(|(i, &v)| rank[v] = i);
        let (mut open, mut left) = (None, most);
        for &odd_one in &tries {
            let two_steps = graph.neighbors(odd_one).flat_map(|v| graph.neighbors(v));
            let mut twins: Vec<Vertex> = two_steps.filter(|&v| rank[v] > rank[odd_one]).collect();
            twins.sort_by_key(|&v| rank[v]);
            twins.dedup();
            for pair in twins.iter().flat_map(|&twin| pairs(graph, odd_one, twin)) {
                if left == 0 {
                    return Err(Stop::Nodes);
                }
                left -= 1;
                let answer = pair.solve(graph, seed, limits);
                match answer.outcome {
                    Outcome::Solved(order) => return Ok(Some(pair.ride(graph, &order))),
                    Outcome::Unsolvable(_) => {}
                    Outcome::Unknown { stop: Stop::Nodes, .. } => open = Some(Stop::Nodes),
                    Outcome::Unknown { stop, .. } => return Err(stop),
                }
            }
        }
        open.map_or(Ok(None), Err)
    }
}

/// Two cells that touch two common cells.
struct Pair {
    odd_one: Vertex,
    twin: Vertex,
    between: [Vertex; 2],
}

fn pairs(graph: &Graph, odd_one: Vertex, twin: Vertex) -> Vec<Pair> {
    let common: Vec<Vertex> =
        graph.neighbors(twin).filter(|&v| graph.edge_between(v, odd_one).is_some()).collect();
    let later = |i: usize| common[i + 1..].iter().copied();
    let both = common.iter().enumerate().flat_map(|(i, &v)| later(i).map(move |w| [v, w]));
    both.map(|between| Pair { odd_one, twin, between }).collect()
}

impl Pair {
    /// Looks for a cycle through all cells but the odd one, and through the twin between the two
    /// common cells.
    fn solve(&self, graph: &Graph, seed: u64, limits: &Limits<'_>) -> Answer<Vec<Vertex>> {
        let gone = |v: Vertex, w: Vertex| {
            v == self.odd_one || (v == self.twin && !self.between.contains(&w))
        };
        let kept = graph.edges().iter().filter(|&&[v, w]| !gone(v, w) && !gone(w, v));
        let number = |v: Vertex| Vertex(v.0 - u32::from(v > self.odd_one));
        let edges = kept.map(|edge| edge.map(number));
        let rest = Graph::trusted(graph.len() as u32 - 1, edges);
        let request = Request { seed, ..Request::default() };
        let answer = hamilton::solve(&rest, request, limits);
        answer.map(|order| {
            order.into_iter().map(|v| Vertex(v.0 + u32::from(v >= self.odd_one))).collect()
        })
    }

    /// The autopilot that rides that cycle.
    fn ride(&self, graph: &Graph, order: &[Vertex]) -> Twins {
        let mut next = IdVec::from_elem(self.odd_one, graph.len());
        let mut before = self.odd_one;
        for (&v, &w) in order.iter().zip(order.iter().cycle().skip(1)) {
            next[v] = w;
            if w == self.twin {
                before = v;
            }
        }
        let after = next[self.twin];
        Twins { next, before, after, twins: [self.odd_one, self.twin], held: self.twin }
    }
}
