//! Flood fill with its queue or stack.

use crate::camera::{Film, Mark, roll};
use crate::graph::Vertex;
use crate::ids::Color;
use crate::kami::Puzzle;
use crate::kami::reference::{self, Order, Taken};
use crate::limits::Limits;
use crate::observe::Observer;
use crate::phrase;
use crate::words::Phrase;

/// Films the flood fill of the region of a cell, which takes another color. Cells are numbered from
/// 1 in reading order.
#[must_use]
pub fn flood_fill(puzzle: &Puzzle, from: Vertex, order: Order, frames: usize) -> Film {
    let colors = puzzle.colors();
    let Some(&old) = colors.get(from) else { return Film::default() };
    let board = puzzle.board();
    let near = board.graph().neighbors(from).map(|w| colors[w]);
    let new = near.chain(colors.iter().copied()).find(|&color| color != old);
    let new = new.unwrap_or(Color(old.0 + 1));
    roll(board, frames, &Limits::default(), |mut camera, _| {
        for (v, &color) in colors.iter_enumerated() {
            camera.fill(v, Some(color.0));
        }
        camera.name_cells(|v| (v.0 + 1).to_string());
        camera.begin();
        camera.mark(from, Mark::Waiting);
        camera.wait(vec![from]);
        camera.shoot(first(from, order), [from]);
        let mut filling = Filling { camera, order, new };
        let same = |v: Vertex| colors[v] == old;
        let filled = reference::flood_fill(board, from, same, order, &mut filling);
        let cells = Phrase::count(filled.len(), "{n} cell", "{n} cells");
        let empty = match order {
            Order::BreadthFirst => phrase!("The queue is empty: {cells} changed color.", cells),
            Order::DepthFirst => phrase!("The stack is empty: {cells} changed color.", cells),
        };
        filling.camera.end(empty)
    })
}

fn first(from: Vertex, order: Order) -> Phrase {
    let from = from.0 + 1;
    match order {
        Order::BreadthFirst => {
            phrase!("Puts {from} in the queue, which gives back the cell that waits longest.", from)
        }
        Order::DepthFirst => {
            phrase!("Puts {from} in the stack, which gives back the cell that joined last.", from)
        }
    }
}

struct Filling<'a> {
    camera: crate::camera::Camera<'a>,
    order: Order,
    new: Color,
}

impl Observer<Taken> for Filling<'_> {
    fn see(&mut self, event: impl FnOnce() -> Taken) {
        let Taken { cell, is_new, joined, waiting } = event();
        self.camera.nodes += 1;
        self.camera.fill(cell, Some(self.new.0));
        joined.iter().for_each(|&v| self.camera.mark(v, Mark::Waiting));
        if !waiting.contains(&cell) {
            self.camera.mark(cell, Mark::None);
        }
        self.camera.wait(waiting);
        let taken = match self.order {
            Order::BreadthFirst => phrase!("Takes {cell} from the queue.", cell = cell.0 + 1),
            Order::DepthFirst => phrase!("Takes {cell} from the stack.", cell = cell.0 + 1),
        };
        let cells = Phrase::list(joined.iter().map(|v| phrase!("{v}", v = v.0 + 1)));
        let then = match (is_new, joined.len(), self.order) {
            (false, ..) => phrase!("It has the new color already."),
            (true, 0, _) => phrase!("It takes the new color; no neighbor joins."),
            (true, 1, Order::BreadthFirst) => {
                phrase!("It takes the new color; {cells} joins the queue.", cells)
            }
            (true, _, Order::BreadthFirst) => {
                phrase!("It takes the new color; {cells} join the queue.", cells)
            }
            (true, 1, Order::DepthFirst) => {
                phrase!("It takes the new color; {cells} joins the stack.", cells)
            }
            (true, _, Order::DepthFirst) => {
                phrase!("It takes the new color; {cells} join the stack.", cells)
            }
        };
        self.camera.shoot(Phrase::sentences([taken, then]), [cell]);
    }
}
