//! Boards without a cycle through all cells: along a long cycle, with detours to the cells beside
//! it.
//!
//! Let C be a cycle of L cells. An *ear* is a path from a cell p of C over cells beside C to a
//! later cell q of C; it passes by m cells of C between p and q, and with it in their place C is a
//! cycle again. The snake follows C without gaps. Food on C it meets within a round. For food on an
//! ear it goes by the ear, if the snake has at most L - m cells: then, with the head at p, the m
//! cells are free, the body lies in order along the new cycle and soon on C alone again. So if
//! every cell beside C lies on an ear that passes by at most m cells, a snake of up to L - m cells
//! eats whatever is placed before it, and surely grows to L - m + 1 cells.
//!
//! Where some cell lies on no ear, as in a dead end, little is sure: a snake of one or two cells
//! can always turn round, so it grows to three. What comes after is worth a try all the same: when
//! no way is safe it takes the shortest.

use std::collections::VecDeque;

use super::follow::round;
use super::{Autopilot, Game};
use brimful::board::Board;
use brimful::graph::{Graph, Vertex};
use brimful::ids::IdVec;
use brimful::limits::{Limits, Meter};
use brimful_cover::hamilton;

/// The most cells of an ear.
const LONGEST_EAR: usize = 6;
/// Rounds without food, in boards, after which it gives up.
const PATIENCE: u64 = 4;

const NONE: Vertex = Vertex::MAX;

/// The place of a cell beside the cycle.
const BESIDE: u32 = u32::MAX;

/// A way from a cell of the cycle over cells beside it to a later cell.
#[derive(Clone)]
struct Ear {
    from: Vertex,
    /// The cells beside the cycle, and the cell of the cycle that comes after.
    path: Vec<Vertex>,
    passes_by: usize,
}

/// Follows a cycle and its ears as long as that is safe.
pub(super) struct Ears {
    /// The cell after each on the cycle, [`NONE`] beside it.
    next: IdVec<Vertex, Vertex>,
    cycle_length: usize,
    ears: IdVec<Vertex, Option<Ear>>,
    /// The rest of an ear that is being gone by.
    way: VecDeque<Vertex>,
    /// Whether the body lies along the cycle no more.
    lost: bool,
    hungry: u64,
    length: usize,
}

impl Ears {
    /// The autopilot, and the length it is sure to reach. Nothing is sure on a board that does not
    /// hang together.
    pub(super) fn new(board: &Board, seed: u64, limits: &Limits<'_>) -> (Self, usize) {
        let graph = board.graph();
        let mut meter = Meter::new(limits);
        let all = IdVec::from_elem(true, board.len());
        let cycle = hamilton::near(graph, &all, true, seed, &mut meter).0.unwrap_or_default();
        let (mut place, mut next) =
            (IdVec::from_elem(BESIDE, board.len()), IdVec::from_elem(NONE, board.len()));
        for (i, (&v, &w)) in cycle.iter().zip(cycle.iter().cycle().skip(1)).enumerate() {
            place[v] = i as u32;
            next[v] = w;
        }
        let ears = ears(graph, &place, &cycle);
        let (_, parts) = graph.components();
        let worst =
            Vertex::all(board.len()).filter(|&v| place[v] == BESIDE).map(|v| match &ears[v] {
                Some(ear) => ear.passes_by,
                None => usize::MAX,
            });
        let sure = cycle.len().saturating_sub(worst.max().unwrap_or(0));
        let guaranteed = match parts {
            // food met on the way to the cycle must not make the snake too long for an ear
            1 if sure > LONGEST_EAR => sure + 1,
            1 => board.len().min(3),
            _ => 1,
        };
        let pilot = Ears {
            next,
            cycle_length: cycle.len(),
            ears,
            way: VecDeque::new(),
            lost: cycle.is_empty(),
            hungry: 0,
            length: 0,
        };
        (pilot, guaranteed)
    }

    fn is_on_cycle(&self, v: Vertex) -> bool {
        self.next[v] != NONE
    }

    /// A step that keeps the body along the cycle and brings the food nearer, if there is one.
    fn safe(&mut self, game: &Game, food: Vertex) -> Option<Vertex> {
        let head = game.head();
        if !self.is_on_cycle(head) {
            return way(game, |v| self.is_on_cycle(v));
        }
        if !self.is_on_cycle(food) {
            let ear = self.ears[food].as_ref()?;
            if ear.passes_by + game.length() > self.cycle_length {
                return None;
            }
            if ear.from == head && game.body().all(|v| self.is_on_cycle(v)) {
                self.way = ear.path.iter().copied().collect();
                return self.way.pop_front();
            }
        }
        Some(self.next[head]).filter(|&to| may_enter(game, to))
    }
}

impl Autopilot for Ears {
    fn next(&mut self, game: &Game) -> Option<Vertex> {
        let food = game.food()?;
        if game.length() != self.length {
            (self.hungry, self.length) = (0, game.length());
        }
        self.hungry += 1;
        if self.hungry > PATIENCE * game.board().len() as u64 {
            return None;
        }
        if let Some(to) = self.way.pop_front() {
            return Some(to);
        }
        if !self.lost {
            if let Some(to) = self.safe(game, food) {
                return Some(to);
            }
            self.lost = true;
        }
        way(game, |v| v == food).or_else(|| roomiest(game))
    }

    /// Empty when the snake is not on the cycle alone.
    fn witness(&self) -> Vec<Vertex> {
        match self.next.iter().position(|&v| v != NONE) {
            Some(start) if !self.lost && self.way.is_empty() => {
                round(&self.next, Vertex::new(start))
            }
            _ => Vec::new(),
        }
    }
}

fn may_enter(game: &Game, to: Vertex) -> bool {
    game.is_free(to) || (to == game.tail() && game.length() > 1)
}

/// The first step of a shortest way to a goal, over cells that the body will have left by then.
fn way(game: &Game, goal: impl Fn(Vertex) -> bool) -> Option<Vertex> {
    let graph = game.board().graph();
    // the steps after which each cell is free
    let mut free_at = IdVec::from_elem(0, graph.len());
    game.body().zip(1..).for_each(|(v, steps)| free_at[v] = steps);
    let head = game.head();
    let mut first = IdVec::from_elem(NONE, graph.len());
    first[head] = head;
    let mut queue = VecDeque::from([(head, 0)]);
    while let Some((v, steps)) = queue.pop_front() {
        for w in graph.neighbors(v) {
            if first[w] != NONE || free_at[w] > steps + 1 {
                continue;
            }
            first[w] = if v == head { w } else { first[v] };
            if goal(w) {
                return Some(first[w]);
            }
            queue.push_back((w, steps + 1));
        }
    }
    None
}

/// The neighbor from which the most free cells can be reached.
fn roomiest(game: &Game) -> Option<Vertex> {
    let graph = game.board().graph();
    let room = |start: Vertex| {
        let mut seen = IdVec::from_elem(false, graph.len());
        seen[start] = true;
        let mut stack = vec![start];
        let mut count = 0;
        while let Some(v) = stack.pop() {
            count += 1;
            stack.extend(
                graph
                    .neighbors(v)
                    .filter(|&w| game.is_free(w) && !std::mem::replace(&mut seen[w], true)),
            );
        }
        count
    };
    graph
        .neighbors(game.head())
        .filter(|&v| may_enter(game, v))
        .max_by_key(|&v| (room(v), std::cmp::Reverse(v)))
}

/// For each cell beside the cycle the ear through it that passes by the fewest cells.
fn ears(graph: &Graph, place: &IdVec<Vertex, u32>, cycle: &[Vertex]) -> IdVec<Vertex, Option<Ear>> {
    let mut best: IdVec<Vertex, Option<Ear>> = IdVec::from_elem(None, graph.len());
    for &from in cycle {
        let mut path = Vec::new();
        let mut links = vec![0];
        while let Some(link) = links.last_mut() {
            let at = path.last().copied().unwrap_or(from);
            let Some(&(to, _)) = graph.links(at).get(*link) else {
                links.pop();
                path.pop();
                continue;
            };
            *link += 1;
            if place[to] == BESIDE {
                if path.len() < LONGEST_EAR && !path.contains(&to) {
                    path.push(to);
                    links.push(0);
                }
            } else if !path.is_empty() && to != from {
                let ahead = place[to] + cycle.len() as u32 - place[from];
                let passes_by = ahead as usize % cycle.len() - 1;
                for &v in &path {
                    let slot = &mut best[v];
                    if slot.as_ref().is_none_or(|ear| passes_by < ear.passes_by) {
                        let path = path.iter().copied().chain([to]).collect();
                        *slot = Some(Ear { from, path, passes_by });
                    }
                }
            }
        }
    }
    best
}
