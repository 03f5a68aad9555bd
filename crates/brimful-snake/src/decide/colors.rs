//! Boards of two colors that are not equally many: the snake wins only between twins.
//!
//! Let no two cells of the same color touch, and let there be more black cells than white ones. The
//! body that fills the board alternates, so there is one more, or the snake loses whatever comes.
//! Let there be one more, and n >= 5 cells in all.
//!
//! A snake of n - 1 cells whose food is white loses: the cells it must fill to the end would be two
//! more black ones than white ones. Before its last meal it can only step onto its tail.
//!
//! A snake of n - 2 cells has both ends of the same color, so it cannot step onto its tail, and
//! there is one free cell other than the food: no step is ever a choice, but the last. Two black
//! cells and a white one are free at length n - 3. The food is placed on the white one. The snake
//! that eats it has white ends, h and t, and two black cells are free, f and g. For food on f it
//! wins only as follows:
//! - It eats at once. Then f is its head and g is left. As g does not touch f, the body must close
//!   a cycle to reach g: f touches h and t.
//! - It steps to g, and from there it can only go to t, which is free now, then on to where its
//!   tail is: it runs round the cycle of its body and g, until its head h' touches f. Again it must
//!   close a cycle by that: f touches h' and the tail t' then. On the cycle of the body and g one
//!   cell i lies between h' and t'. So f and i are twins: each can take the place of the other on
//!   the cycle.
//!
//! For food on g the same holds. If neither way has the snake step first, f and g touch both h and
//! t, and are twins. So a snake that wins has *twins*: a cycle through all cells but one, a black
//! one that touches both neighbors of some cell of the cycle. And with twins it wins; see
//! [`crate::twin`]. The idea of judging by colors is that of Denise Graafsma, Bodo Manthey and
//! Alexander Skopalik, "Playing Snake on a Graph" (arXiv 2506.21281).

use brimful::graph::{Graph, Vertex};
use brimful::ids::IdVec;

use super::Adversary;
use crate::Game;

/// Lays food on a board of two colors without twins.
#[derive(Clone)]
pub(super) struct Twinless {
    /// The color of which there are fewer cells.
    fewer: bool,
    colors: IdVec<Vertex, bool>,
}

impl Twinless {
    /// For colors that are not equally many.
    pub(super) fn new(colors: IdVec<Vertex, bool>) -> Self {
        let [other, one] = count(&colors);
        Twinless { fewer: one < other, colors }
    }
}

/// How many cells have each color.
pub(super) fn count(colors: &IdVec<Vertex, bool>) -> [usize; 2] {
    let one = colors.iter().filter(|&&color| color).count();
    [colors.len() - one, one]
}

impl Adversary for Twinless {
    fn start(&self) -> Vertex {
        Vertex(0)
    }

    fn food(&mut self, game: &Game) -> Option<Vertex> {
        let n = game.board().len();
        let free = || Vertex::all(n).filter(|&v| game.is_free(v));
        let white = |v: &Vertex| self.colors[*v] == self.fewer;
        match n - game.length() {
            2 => free().filter(|v| !white(v)).find(|&food| !finishes(game, food)),
            3 => free().find(white),
            _ => None,
        }
        .or_else(|| free().next())
    }
}

/// Whether a snake that leaves two cells free, both ends white, can eat black food and then fill
/// the board.
fn finishes(game: &Game, food: Vertex) -> bool {
    let graph: &Graph = game.board().graph();
    let touch = |v: Vertex, w: Vertex| graph.edge_between(v, w).is_some();
    let mut body: std::collections::VecDeque<Vertex> = game.body().collect();
    let mut left = Vertex::all(graph.len()).find(|&v| game.is_free(v) && v != food);
    // round the body's cycle, and then all is as before
    for _ in 0..2 * graph.len() {
        let (Some(&tail), Some(&head), Some(free)) = (body.front(), body.back(), left) else {
            return false;
        };
        if touch(head, food) && touch(food, tail) {
            return true;
        }
        if !touch(head, free) {
            return false;
        }
        body.pop_front();
        body.push_back(free);
        left = Some(tail);
    }
    false
}
