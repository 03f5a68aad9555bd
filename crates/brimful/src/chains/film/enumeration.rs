//! Films whole paths, tried one after another.

use super::{color_starts, end};
use crate::answer::{Answer, Request};
use crate::camera::{Camera, Edge, Film};
use crate::chains::reference::enumeration::{self, Event, Order};
use crate::chains::{Puzzle, Solution};
use crate::graph::Vertex;
use crate::limits::Limits;
use crate::observe::Observer;
use crate::phrase;
use crate::words::Phrase;

pub(super) fn film(
    puzzle: &Puzzle,
    mut camera: Camera<'_>,
    order: Order,
    limits: &Limits<'_>,
) -> (Film, Answer<Solution>) {
    color_starts(puzzle, &mut camera);
    camera.begin();
    let mut crew = Trying { camera, puzzle, chosen: vec![Vec::new(); puzzle.starts().len()] };
    let answer = enumeration::solve(puzzle, order, Request::default(), limits, &mut crew);
    (end(crew.camera, &answer, puzzle), answer)
}

/// Draws the paths chosen so far.
struct Trying<'a> {
    camera: Camera<'a>,
    puzzle: &'a Puzzle,
    chosen: Vec<Vec<Vertex>>,
}

impl Observer<Event> for Trying<'_> {
    fn see(&mut self, event: impl FnOnce() -> Event) {
        match event() {
            Event::Length { start, length, paths } => {
                self.camera.nodes += paths as u64;
                let board = self.puzzle.board();
                let text = phrase!(
                    "From {start} there {paths} of {cells}.",
                    start = board.name(board.cell(start)),
                    paths = Phrase::count(paths, "is {n} path", "are {n} paths"),
                    cells = Phrase::count(length, "{n} cell", "{n} cells"),
                );
                self.camera.shoot(text, [start]);
            }
            Event::Try(cells) => {
                self.camera.nodes += 1;
                let Some(path) =
                    cells.first().and_then(|v| self.puzzle.starts().binary_search(v).ok())
                else {
                    return;
                };
                self.forget(path);
                self.camera.walk(&cells, false, Edge::Tried);
                cells.iter().for_each(|&v| self.camera.fill(v, Some(path as u32)));
                let text = phrase!(
                    "Tries a path of {cells} for start {start}.",
                    cells = Phrase::count(cells.len(), "{n} cell", "{n} cells"),
                    start = path + 1,
                );
                self.camera.shoot(text, cells.clone());
                self.chosen[path] = cells;
            }
            Event::Back => {
                self.camera.shoot(phrase!("No path fits here: back to the start before."), [])
            }
            Event::Solution => {}
        }
    }
}

impl Trying<'_> {
    /// Takes the paths of this start and of all later ones off the board.
    fn forget(&mut self, path: usize) {
        for cells in self.chosen[path..].iter_mut().map(std::mem::take).collect::<Vec<_>>() {
            self.camera.walk(&cells, false, Edge::None);
            cells.iter().skip(1).for_each(|&v| self.camera.fill(v, None));
        }
    }
}
