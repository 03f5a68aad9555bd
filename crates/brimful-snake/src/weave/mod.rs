//! Weaving: a family of Hamiltonian cycles that is narrowed down only as the snake moves.
//!
//! **Rings and links.** Cover the board with small directed cycles, the *rings*: 2x2 blocks where
//! they fit, else what a Hamiltonian cycle falls into (`rings`). A *link* is a square with one side
//! `u→w` in a ring and the opposite side `x→y` in another, `u` beside `y`: flipping it (taking
//! `u→y` and `x→w` instead) joins the two rings. Links that share no side can all be flipped, and
//! flipping those of a spanning tree T of the rings gives a Hamiltonian cycle H(T), the contour of
//! T (`net`).
//!
//! **The rule.** From `u` the head may *turn* to the next cell of its ring, *skip* along its ring
//! over free cells to a neighbor, or *cross* the link at `u` into a ring that holds no part of the
//! body, or back over a link that the body has crossed and still lies across (`thread`).
//!
//! **Why it never loses.** The links that the body lies across form a tree S of the rings it lies
//! in: crossing adds a link together with a new ring, or a link of S, and the tail gives up leaves.
//! Let T be S and any links that hang the other rings on. The body lies in order along H(T): turns
//! and crossings go along it, or turn by a link of T and so pass over rings hung on there, all
//! free; skips pass over free cells too. So the next cell of H(T) is free or the tail, and going
//! there obeys the rule. Since *every* such T will do, the free rings may be thought of as hanging
//! wherever they are of most use, and the head may go through them at will. Between walls, where
//! the rings are large, the rings themselves are changed too (`recast`).
//!
//! **Why it wins.** A snake that has not eaten for as many steps as there are cells fixes one T and
//! follows H(T) until it eats. The greedy one does so from three fifths of the board on, where it
//! is faster than going by what is nearest.
//!
//! The blocks and the one-way traffic on them are folklore of Snake programs (the cell tree agent
//! of Twan van Laarhoven's `twanvl/snake`, the maze of Brian Haidet, "AlphaPhoenix"); rings of any
//! shape, the proof, and the planning by waypoints (`plan`) are this project's.

mod detour;
mod net;
mod plan;
mod recast;
mod rings;
mod search;
mod thread;

use self::net::Net;
use self::plan::Planner;
use self::recast::recast;
use self::thread::Thread;
use super::follow::round;
use super::{Autopilot, Game};
use brimful::board::{Board, Shape};
use brimful::graph::Vertex;

/// Steps without food, in boards, after which a cycle is fixed. (With three, single meals cost a
/// short snake two rounds more.)
const PATIENCE: u64 = 1;

/// How hard to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effort {
    /// The shortest way to the food.
    Greedy,
    /// Ways judged by what they leave behind.
    Planned,
}

/// The weaving autopilot.
pub(super) struct Weave {
    net: Net,
    thread: Option<Thread>,
    planner: Planner,
    effort: Effort,
    has_walls: bool,
    /// Steps since the last meal, and the length then.
    hungry: u64,
    length: usize,
    /// How many steps more than following it has needed since half of the board, or since it last
    /// needed fewer.
    behind: u64,
    /// The links of the tree that is followed, once one is fixed.
    tree: Option<Vec<bool>>,
}

impl Autopilot for Weave {
    fn next(&mut self, game: &Game) -> Option<Vertex> {
        let food = game.food()?;
        let mut thread = self.thread.take().filter(|thread| thread.head() == game.head());
        if thread.is_none() {
            thread = Thread::along(&self.net, game.body());
            self.planner.forget();
        }
        let mut thread = thread?;
        let follows = self.follows(game.length());
        if game.length() != self.length {
            (self.hungry, self.length) = (0, game.length());
            self.tree = self.tree.take().filter(|_| follows);
            self.planner.forget();
        }
        self.hungry += 1;
        if (follows || self.hungry > PATIENCE * self.net.len() as u64) && self.tree.is_none() {
            self.tree = Some(thread.tree(&self.net));
        }
        let to = match &self.tree {
            Some(tree) => self.net.along(tree, thread.head()),
            None => {
                self.planner.think(&self.net, &mut thread, food, self.effort);
                self.recast(&mut thread, game, food);
                self.planner.next(&self.net, &mut thread, food)
            }
        };
        thread.step(&self.net, to, to == food);
        thread.settle();
        self.thread = Some(thread);
        Some(to)
    }

    fn witness(&self) -> Vec<Vertex> {
        let Some(thread) = &self.thread else { return Vec::new() };
        let tree = self.tree.clone().unwrap_or_else(|| thread.tree(&self.net));
        let next = Vertex::all(self.net.len()).map(|u| self.net.along(&tree, u)).collect();
        round(&next, thread.head())
    }

    fn way(&self) -> Vec<Vertex> {
        if self.tree.is_some() { Vec::new() } else { self.planner.way().collect() }
    }
}

impl Weave {
    /// Changes to other rings as long as there is time to look for them, if they have a better way.
    fn recast(&mut self, thread: &mut Thread, game: &Game, food: Vertex) {
        let mut body = Vec::new();
        while self.planner.may_recast(self.net.len()) {
            if body.is_empty() {
                body.extend(game.body());
            }
            let graph = game.board().graph();
            let other = recast(graph, &self.net, thread, &body, self.planner.rng());
            if let Some((net, mut other)) = other
                && self.planner.prefers(&net, &mut other, food)
            {
                (self.net, *thread) = (net, other);
            }
        }
    }

    /// Whether to follow one cycle from now on. A body without gaps that follows a cycle goes half
    /// of the free cells for each meal. The planner does better for long, but on some boards not to
    /// the end: from half of the board on it is held to account, and done with once it is behind by
    /// as many steps as the change may cost, a round.
    fn follows(&mut self, length: usize) -> bool {
        let cells = self.net.len();
        if length == self.length + 1 && 2 * length > cells {
            self.behind =
                (self.behind + self.hungry).saturating_sub((cells - self.length) as u64 / 2);
        }
        match self.effort {
            Effort::Greedy => 5 * length > 3 * cells,
            // on open ground it happened in single games of 10x10 only, to no gain
            Effort::Planned => self.has_walls && self.behind > cells as u64,
        }
    }

    /// An autopilot for a board with a Hamiltonian cycle.
    pub(super) fn new(board: &Board, order: &[Vertex], effort: Effort, seed: u64) -> Self {
        let (next, held) = rings::cover(board, order, seed);
        let net = Net::new(board.graph(), next, held);
        let has_walls = has_walls(board);
        let planner = Planner::new(net.len(), has_walls, seed);
        Weave {
            net,
            thread: None,
            planner,
            effort,
            has_walls,
            hungry: 0,
            length: 0,
            behind: 0,
            tree: None,
        }
    }
}

/// Whether anything stands in the way: a cell that is missing, or a thin wall between two. A graph
/// is no open ground.
fn has_walls(board: &Board) -> bool {
    let (rows, cols) = board.shape().size();
    let whole = u64::from(rows) * u64::from(cols);
    matches!(board.shape(), Shape::Abstract { .. })
        || (board.len() as u64) < whole
        || !board.links().walls.is_empty()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::State;
    use brimful::answer::{Ask, Outcome};
    use brimful::board::{Cell, Links, Wrap};
    use brimful::cycle;
    use brimful::limits::Limits;

    fn cycle_of(board: &Board) -> Option<Vec<Vertex>> {
        let puzzle = cycle::Puzzle::new(cycle::Draft { board: board.clone() }).ok()?;
        match cycle::solve(&puzzle, &Ask::default(), &Limits::default()).unwrap().outcome {
            Outcome::Solved(solution) => {
                Some(solution.cells.iter().filter_map(|&cell| board.vertex(cell)).collect())
            }
            _ => None,
        }
    }

    #[test]
    fn any_body_lies_in_order_on_rings_recast() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let (mut boards, mut rings) = (0, 0);
        while boards < 30 {
            let present: Vec<bool> = (0..48).map(|_| rng.random_bool(0.85)).collect();
            let Ok(board) = Board::new(Shape::Square { rows: 6, cols: 8 }, &present) else {
                continue;
            };
            let Some(order) = cycle_of(&board) else { continue };
            boards += 1;
            let mut weave = Weave::new(&board, &order, Effort::Planned, boards);
            let mut game = Game::new(board.clone(), boards).unwrap();
            while let Some(to) = weave.next(&game)
                && game.step(to) == State::Playing
            {
                let body: Vec<Vertex> = game.body().collect();
                let (net, thread) = recast(
                    board.graph(),
                    &weave.net,
                    weave.thread.as_ref().unwrap(),
                    &body,
                    &mut rng,
                )
                .unwrap();
                rings += net.size().0;
                let tree = thread.tree(&net);
                let next: rings::Next =
                    Vertex::all(net.len()).map(|u| net.along(&tree, u)).collect();
                let along = round(&next, body[0]);
                assert_eq!(along.len(), board.len());
                let places: Vec<usize> =
                    body.iter().filter_map(|v| along.iter().position(|w| w == v)).collect();
                assert!(
                    places.len() == body.len() && places.is_sorted(),
                    "{body:?} along {along:?}"
                );
            }
            assert_eq!(game.state(), State::Won);
        }
        assert!(rings > 20_000, "{rings}");
    }

    #[test]
    fn thin_walls_are_walls() {
        let shape = Shape::Square { rows: 4, cols: 4 };
        let open = Board::new(shape, &[true; 16]).unwrap();
        assert!(!has_walls(&open));
        let mut present = [true; 16];
        present[5] = false;
        assert!(has_walls(&Board::new(shape, &present).unwrap()));
        let walls = vec![[Cell::new(1, 1), Cell::new(1, 2)]];
        let linked = |links| Board::with_links(shape, &[true; 16], &links).unwrap();
        assert!(has_walls(&linked(Links { walls, ..Links::default() })));
        let wrap = Wrap { rows: true, columns: false };
        assert!(
            !has_walls(&linked(Links { wrap, ..Links::default() })),
            "joined sides are not walls"
        );
    }
}
