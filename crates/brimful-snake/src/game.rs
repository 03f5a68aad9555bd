//! The game itself: a snake, a board with walls, food.

use std::collections::VecDeque;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use brimful::board::Board;
use brimful::graph::Vertex;
use brimful::ids::IdVec;

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// The snake lives and there is food.
    Playing,
    /// The snake fills every free cell.
    Won,
    /// The snake has run into a wall or into itself.
    Lost,
}

/// A game of Snake.
///
/// Each step the head moves to a neighboring cell. On food the snake grows: its tail stays, and new
/// food appears, uniformly at random among the free cells. Otherwise the tail moves on in the same
/// instant, so that the head may enter the cell that the tail leaves. Board, seed and moves
/// determine everything.
#[derive(Clone, Debug)]
pub struct Game {
    board: Board,
    /// From tail to head.
    body: VecDeque<Vertex>,
    /// Free cells in no particular order, and the place of each cell among them.
    free: Vec<Vertex>,
    place: IdVec<Vertex, u32>,
    food: Option<Vertex>,
    rng: ChaCha8Rng,
    steps: u64,
    state: State,
}

const TAKEN: u32 = u32::MAX;

impl Game {
    /// A snake of one cell somewhere on the board, and food; `None` when the board has no cell.
    pub fn new(board: Board, seed: u64) -> Option<Self> {
        let cells = board.len() as u32;
        if cells == 0 {
            return None;
        }
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let head = Vertex(rng.random_range(0..cells));
        Some(Self::begin(board, head, rng))
    }

    /// A snake of one cell on a certain cell, and food; `None` when the board has no such cell.
    pub fn starting(board: Board, head: Vertex, seed: u64) -> Option<Self> {
        let rng = ChaCha8Rng::seed_from_u64(seed);
        (head.index() < board.len()).then(|| Self::begin(board, head, rng))
    }

    fn begin(board: Board, head: Vertex, rng: ChaCha8Rng) -> Self {
        let mut game = Game {
            free: Vertex::all(board.len()).collect(),
            place: (0..board.len() as u32).collect(),
            body: VecDeque::from([head]),
            food: None,
            rng,
            steps: 0,
            state: State::Playing,
            board,
        };
        game.take(head);
        game.feed();
        game
    }

    /// Moves the food of a game that goes on to another free cell; returns whether it is one.
    pub fn place(&mut self, food: Vertex) -> bool {
        let fits = self.state == State::Playing && food.index() < self.board.len();
        let fits = fits && self.is_free(food);
        if fits {
            self.food = Some(food);
        }
        fits
    }

    /// The game after some moves, the same on every machine.
    pub fn replay(board: Board, seed: u64, moves: &[Vertex]) -> Option<Self> {
        let mut game = Game::new(board, seed)?;
        for &to in moves {
            game.step(to);
        }
        Some(game)
    }

    /// Moves the head. A cell that is no neighbor, or that the body holds, loses the game; a
    /// finished game stays as it is.
    pub fn step(&mut self, to: Vertex) -> State {
        if self.state != State::Playing {
            return self.state;
        }
        self.steps += 1;
        let eats = self.food == Some(to);
        let leaves = if eats { None } else { self.body.front().copied() };
        let touches = to.index() < self.board.len()
            && self.board.graph().edge_between(self.head(), to).is_some();
        if !touches || !(self.is_free(to) || leaves == Some(to)) {
            self.state = State::Lost;
            return self.state;
        }
        if let Some(tail) = leaves {
            self.body.pop_front();
            self.release(tail);
        }
        self.take(to);
        self.body.push_back(to);
        if eats {
            self.feed();
        }
        self.state
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The cells of the snake, from tail to head.
    pub fn body(&self) -> impl ExactSizeIterator<Item = Vertex> + '_ {
        self.body.iter().copied()
    }

    /// The head; of a lost game, where it was before.
    pub fn head(&self) -> Vertex {
        self.body.back().copied().unwrap_or(Vertex(0))
    }

    /// The tail.
    pub fn tail(&self) -> Vertex {
        self.body.front().copied().unwrap_or(Vertex(0))
    }

    /// How many cells the snake has.
    pub fn length(&self) -> usize {
        self.body.len()
    }

    /// Where the food lies; `None` when the game is won.
    pub fn food(&self) -> Option<Vertex> {
        self.food
    }

    /// Whether no part of the snake lies on a cell.
    pub fn is_free(&self, v: Vertex) -> bool {
        self.place[v] != TAKEN
    }

    /// How many steps lead from a cell to each other one over some cells.
    pub(crate) fn distances(
        &self,
        from: Vertex,
        over: &dyn Fn(Vertex) -> bool,
    ) -> IdVec<Vertex, Option<u32>> {
        let graph = self.board.graph();
        let mut far = IdVec::from_elem(None, graph.len());
        far[from] = Some(0);
        let mut queue = VecDeque::from([(from, 0)]);
        while let Some((v, steps)) = queue.pop_front() {
            for w in graph.neighbors(v) {
                if far[w].is_none() && over(w) {
                    far[w] = Some(steps + 1);
                    queue.push_back((w, steps + 1));
                }
            }
        }
        far
    }

    /// The number of moves made.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// How the game stands.
    pub fn state(&self) -> State {
        self.state
    }

    /// Puts food on a free cell, or wins.
    fn feed(&mut self) {
        if self.free.is_empty() {
            self.food = None;
            self.state = State::Won;
        } else {
            let i = self.rng.random_range(0..self.free.len() as u32);
            self.food = Some(self.free[i as usize]);
        }
    }

    fn take(&mut self, v: Vertex) {
        let i = std::mem::replace(&mut self.place[v], TAKEN);
        self.free.swap_remove(i as usize);
        if let Some(&moved) = self.free.get(i as usize) {
            self.place[moved] = i;
        }
    }

    fn release(&mut self, v: Vertex) {
        self.place[v] = self.free.len() as u32;
        self.free.push(v);
    }
}
