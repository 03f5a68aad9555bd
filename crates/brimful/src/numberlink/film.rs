//! Films of Numberlink: labels put into cells in reading order.

use super::reference::{self, Event, Reference};
use super::{Puzzle, Solution};
use crate::answer::{Answer, Outcome, Request};
use crate::camera::{Camera, Edge, Film, Filmed, Mark};
use crate::graph::Vertex;
use crate::limits::Limits;
use crate::observe::Observer;
use crate::phrase;

/// The methods that can be watched.
pub(crate) const FILMS: &[Filmed<Puzzle, Solution>] = &[
    Filmed {
        name: "backtracking",
        run: |puzzle, camera, limits| film(puzzle, Reference::Backtracking, camera, limits),
    },
    Filmed {
        name: "propagation",
        run: |puzzle, camera, limits| film(puzzle, Reference::Propagation, camera, limits),
    },
];

fn film(
    puzzle: &Puzzle,
    method: Reference,
    mut camera: Camera<'_>,
    limits: &Limits<'_>,
) -> (Film, Answer<Solution>) {
    for (v, label) in (0..).zip(puzzle.label_at()) {
        camera.fill(Vertex(v), label.map(|label| label.0));
    }
    camera.begin();
    let mut crew = Filling { camera, puzzle };
    let answer = reference::solve(puzzle, Request::default(), method, limits, &mut crew);
    let mut camera = crew.camera;
    let text = match &answer.outcome {
        Outcome::Solved(solution) => {
            for cells in &solution.paths {
                let cells = puzzle.board().walk(cells).unwrap_or_default();
                camera.walk(&cells, false, Edge::On);
            }
            phrase!("Every cell has as many neighbors of its label as it should: solved.")
        }
        Outcome::Unsolvable(_) => {
            phrase!("Every label was tried in every cell: there is no solution.")
        }
        Outcome::Unknown { .. } => phrase!("Stopped here."),
    };
    (camera.end(text), answer)
}

struct Filling<'a> {
    camera: Camera<'a>,
    puzzle: &'a Puzzle,
}

impl Observer<Event> for Filling<'_> {
    fn see(&mut self, event: impl FnOnce() -> Event) {
        let board = self.puzzle.board();
        let name = |v: Vertex| board.name(board.cell(v));
        match event() {
            Event::Placed { vertex, label } => {
                self.camera.nodes += 1;
                let text = phrase!(
                    "Tries {label} at {cell}.",
                    label = &self.puzzle.labels()[label],
                    cell = name(vertex)
                );
                self.camera.fill(vertex, Some(label.0));
                self.camera.shoot(text, [vertex]);
            }
            Event::Refused { vertex } => {
                let text = phrase!(
                    "Wrong: {cell} has too few or too many neighbors of its label.",
                    cell = name(vertex)
                );
                self.camera.mark(vertex, Mark::Wrong);
                self.camera.shoot(text, [vertex]);
            }
            Event::Emptied { vertex } => {
                let text =
                    phrase!("No label is left for {cell}: one cell back.", cell = name(vertex));
                self.camera.fill(vertex, None);
                self.camera.shoot(text, [vertex]);
            }
            Event::Solved => {}
        }
    }
}
