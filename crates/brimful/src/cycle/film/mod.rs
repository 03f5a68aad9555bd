//! Films of Hamiltonian cycles: edges deleted, destroyed and connected; a 2-factor merged; a maze
//! walked around; a loop that grows.

mod reflection;

use super::reference::{self, Event};
use super::{Puzzle, Solution};
use crate::answer::{Answer, Outcome};
use crate::board::Cell;
use crate::camera::{Camera, Edge, Film, Filmed, Mark};
use crate::graph::Vertex;
use crate::observe::Observer;
use crate::phrase;
use reflection::{letter, listed};

/// The methods that can be watched.
pub(crate) const FILMS: &[Filmed<Puzzle, Solution>] = &[
    Filmed {
        name: "deletion",
        run: |puzzle, mut camera, limits| {
            camera.all_edges(Edge::On);
            film(puzzle, camera, |crew| {
                reference::three_stages(puzzle.board().graph(), 0, limits, crew)
            })
        },
    },
    Filmed {
        name: "prim",
        run: |puzzle, camera, limits| {
            film(puzzle, camera, |crew| reference::prim(puzzle.board(), 0, limits, crew))
        },
    },
    Filmed {
        name: "merging",
        run: |puzzle, camera, limits| {
            film(puzzle, camera, |crew| reference::merging(puzzle.board().graph(), limits, crew))
        },
    },
    Filmed {
        name: "extension",
        run: |puzzle, camera, limits| {
            film(puzzle, camera, |crew| reference::extension(puzzle.board().graph(), limits, crew))
        },
    },
];

fn film<'a>(
    puzzle: &Puzzle,
    mut camera: Camera<'a>,
    method: impl FnOnce(&mut Looping<'a>) -> Answer<Vec<Vertex>>,
) -> (Film, Answer<Solution>) {
    camera.name_cells(letter);
    camera.begin();
    let mut crew = Looping { camera };
    let answer = method(&mut crew);
    let mut camera = crew.camera;
    let text = match &answer.outcome {
        Outcome::Solved(cycle) => {
            camera.all_edges(Edge::None);
            camera.walk(cycle, true, Edge::On);
            phrase!("One loop through every cell: solved.")
        }
        Outcome::Unsolvable(_) => phrase!("There is no loop."),
        Outcome::Unknown { .. } => {
            phrase!("It gives up here: this method cannot decide every board.")
        }
    };
    let solution = |cycle: Vec<Vertex>| Solution { cells: puzzle.board().cells_of(&cycle) };
    (camera.end(text), answer.map(solution))
}

struct Looping<'a> {
    camera: Camera<'a>,
}

impl Observer<Event> for Looping<'_> {
    fn see(&mut self, event: impl FnOnce() -> Event) {
        self.camera.nodes += 1;
        match event() {
            Event::Attempt => {
                self.camera.all_edges(Edge::On);
                self.camera.clear_marks();
                self.camera.shoot(phrase!("All edges: an attempt begins."), []);
            }
            Event::Deleted(ends) => {
                self.camera.edge(ends, Edge::Gone);
                self.camera.shoot(
                    phrase!("Deletion: both ends have more than two edges, so this one goes."),
                    ends,
                );
            }
            Event::Remainder(cells) => {
                cells.iter().for_each(|&v| self.camera.mark(v, Mark::Remaining));
                let text = match cells.len() {
                    0 => phrase!("No cell has a third edge: the remainder set is empty."),
                    _ => phrase!(
                        "Remainder set: {cells}. These cells have more than two edges, \
                         but none between two of them.",
                        cells = listed(&cells)
                    ),
                };
                self.camera.shoot(text, cells);
            }
            Event::Destroyed(path) => self.destroyer(&path),
            Event::Connected { walk, cycles } => self.reflect(&walk, phrase!("Connector"), cycles),
            Event::Rejected(walk) => self.rejected(&walk),
            Event::Matched(edges) => {
                self.camera.all_edges(Edge::None);
                edges.iter().for_each(|&edge| self.camera.edge(edge, Edge::On));
                self.camera.shoot(
                    phrase!("A matching gives every cell two edges: a 2-factor, loops that do not touch."),
                    [],
                );
            }
            Event::Merged { square, cycles } => {
                self.reflect(&square, phrase!("Square between two loops"), cycles);
            }
            Event::Opened(blocks) => {
                let cells: Vec<Vertex> =
                    blocks.iter().flat_map(|&corner| self.block(corner)).collect();
                cells.iter().for_each(|&v| self.camera.mark(v, Mark::Settled));
                self.camera.shoot(
                    phrase!(
                        "Prim: the wall to a block outside the maze is opened, chosen at random."
                    ),
                    cells,
                );
            }
            Event::Began(cycle) => {
                self.camera.all_edges(Edge::None);
                self.camera.walk(&cycle, true, Edge::On);
                self.camera.shoot(phrase!("Begins with a shortest loop."), cycle);
            }
            Event::Extended([a, c, d, b]) => {
                self.camera.edge([a, b], Edge::Gone);
                self.camera.walk(&[a, c, d, b], false, Edge::On);
                self.camera.shoot(phrase!("The loop goes out of its way by two cells."), [c, d]);
            }
        }
    }
}

impl Looping<'_> {
    /// The four cells of a block whose upper left cell is given.
    fn block(&self, corner: Vertex) -> Vec<Vertex> {
        let Cell { row, col } = self.camera.board.cell(corner);
        let cells = [(0, 0), (0, 1), (1, 0), (1, 1)]
            .map(|(down, right)| Cell::new(row + down, col + right));
        cells.into_iter().filter_map(|cell| self.camera.board.vertex(cell)).collect()
    }
}
