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
use brimful::answer::{Ask, Outcome};
use brimful::board::Board;
use brimful::cycle;
use brimful::graph::Vertex;
use brimful::ids::IdVec;
use brimful::limits::Limits;

/// The most cells that are tried as the odd one out.
const MOST_TRIES: usize = 12;

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
    /// Looks for a cell that leaves a cycle with a twin: corners and other cells of few neighbors
    /// first.
    pub(super) fn find(board: &Board, seed: u64, limits: &Limits<'_>) -> Option<Self> {
        let (rows, cols) = Some(board.shape().size()).filter(|_| board.is_plain_square())?;
        let even = |v: &Vertex| {
            let cell = board.cell(*v);
            (cell.row + cell.col) % 2
        };
        let all = Vertex::all(board.len());
        let odd = all.clone().map(|v| even(&v)).sum::<u32>() as usize;
        let (surplus, fewer) =
            if 2 * odd > board.len() { (1, board.len() - odd) } else { (0, odd) };
        if 2 * fewer + 1 != board.len() {
            return None;
        }
        let mut tries: Vec<Vertex> = all.filter(|v| even(v) == surplus).collect();
        tries.sort_by_key(|&v| board.graph().degree(v));
        tries.into_iter().take(MOST_TRIES).find_map(|odd_one| {
            let mut present = vec![false; rows as usize * cols as usize];
            for cell in board.cells().iter().filter(|&&cell| cell != board.cell(odd_one)) {
                present[cell.row as usize * cols as usize + cell.col as usize] = true;
            }
            let rest = Board::new(board.shape(), &present).ok()?;
            let puzzle = cycle::Puzzle::new(cycle::Draft { board: rest }).ok()?;
            let answer = cycle::solve(&puzzle, &Ask { seed, ..Ask::default() }, limits).ok()?;
            let Outcome::Solved(solution) = answer.outcome else { return None };
            let order: Option<Vec<Vertex>> =
                solution.cells.iter().map(|&cell| board.vertex(cell)).collect();
            Self::at(board, odd_one, &order?)
        })
    }

    /// The pair of that cell and its twin on the cycle, if it has one.
    fn at(board: &Board, odd_one: Vertex, order: &[Vertex]) -> Option<Self> {
        let n = order.len();
        let mut next = IdVec::from_elem(odd_one, board.len());
        for (i, &v) in order.iter().enumerate() {
            next[v] = order[(i + 1) % n];
        }
        let touches = |v: Vertex| board.graph().edge_between(v, odd_one).is_some();
        let i = (0..n).find(|&i| touches(order[i]) && touches(order[(i + 2) % n]))?;
        let (before, twin, after) = (order[i], order[(i + 1) % n], order[(i + 2) % n]);
        Some(Twins { next, before, after, twins: [odd_one, twin], held: twin })
    }
}
