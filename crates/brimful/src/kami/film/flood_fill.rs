//! Flood fill with its queue or stack.

use crate::camera::{Film, Mark, roll};
use crate::graph::Vertex;
use crate::ids::Color;
use crate::kami::Puzzle;
use crate::kami::reference::{self, Order, Taken};
use crate::limits::Limits;
use crate::observe::Observer;
use crate::words::plural;

/// Films the flood fill of the region of a cell, which takes another color. Cells are numbered from
/// 1 in reading order.
#[must_use]
pub fn flood_fill(puzzle: &Puzzle, from: Vertex, order: Order, frames: usize) -> Film {
    let colors = puzzle.colors();
    let Some(&old) = colors.get(from as usize) else { return Film::default() };
    let board = puzzle.board();
    let near = board.graph().neighbors(from).map(|w| colors[w as usize]);
    let new = near.chain(colors.iter().copied()).find(|&color| color != old);
    let new = new.unwrap_or(Color(old.0 + 1));
    roll(board, frames, &Limits::default(), |mut camera, _| {
        for (v, &color) in (0..).zip(colors) {
            camera.fill(v, Some(color.0));
        }
        camera.name_cells(|v| (v + 1).to_string());
        camera.begin();
        camera.mark(from, Mark::Waiting);
        camera.wait(vec![from]);
        camera.shoot(first(from, order), [from]);
        let mut filling = Filling { camera, order, new };
        let same = |v: Vertex| colors[v as usize] == old;
        let filled = reference::flood_fill(board, from, same, order, &mut filling);
        let cells = plural(filled.len(), "cell", "cells");
        let place = filling.place();
        filling.camera.end(format!("The {place} is empty: {} {cells} changed color.", filled.len()))
    })
}

fn first(from: Vertex, order: Order) -> String {
    let place = match order {
        Order::BreadthFirst => "queue, which gives back the cell that waits longest",
        Order::DepthFirst => "stack, which gives back the cell that joined last",
    };
    format!("Puts {} in the {place}.", from + 1)
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
        let place = self.place();
        let names: Vec<String> = joined.iter().map(|v| (v + 1).to_string()).collect();
        let rest = match (is_new, names.as_slice()) {
            (false, _) => "It has the new color already.".to_owned(),
            (true, []) => "It takes the new color; no neighbor joins.".to_owned(),
            (true, _) => format!(
                "It takes the new color; {} {} the {place}.",
                names.join(", "),
                plural(names.len(), "joins", "join")
            ),
        };
        self.camera.shoot(format!("Takes {} from the {place}. {rest}", cell + 1), [cell]);
    }
}

impl Filling<'_> {
    fn place(&self) -> &'static str {
        match self.order {
            Order::BreadthFirst => "queue",
            Order::DepthFirst => "stack",
        }
    }
}
