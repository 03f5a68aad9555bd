//! Films of the reference methods: a path drawn cell by cell.

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
        name: "depth-first",
        run: |puzzle, camera, limits| film(puzzle, Reference::DepthFirst, camera, limits),
    },
    Filmed {
        name: "pruned",
        run: |puzzle, camera, limits| film(puzzle, Reference::Pruned, camera, limits),
    },
    Filmed {
        name: "gaps",
        run: |puzzle, camera, limits| film(puzzle, Reference::Gaps, camera, limits),
    },
];

fn film(
    puzzle: &Puzzle,
    method: Reference,
    mut camera: Camera<'_>,
    limits: &Limits<'_>,
) -> (Film, Answer<Solution>) {
    camera.begin();
    let mut crew = Crew { camera, puzzle };
    let answer = reference::solve(puzzle, Request::default(), method, limits, &mut crew);
    let mut camera = crew.camera;
    let text = match &answer.outcome {
        Outcome::Solved(solution) => {
            let cells = puzzle.board().walk(&solution.cells).unwrap_or_default();
            camera.all_edges(Edge::None);
            camera.walk(&cells, false, Edge::On);
            phrase!("The path covers every cell: solved.")
        }
        Outcome::Unsolvable(_) => phrase!("Every way was tried: there is no solution."),
        Outcome::Unknown { .. } => phrase!("Stopped here."),
    };
    (camera.end(text), answer)
}

struct Crew<'a> {
    camera: Camera<'a>,
    puzzle: &'a Puzzle,
}

impl Observer<Event> for Crew<'_> {
    fn see(&mut self, event: impl FnOnce() -> Event) {
        let board = self.puzzle.board();
        let name = |v: Vertex| board.name(board.cell(v));
        match event() {
            Event::Step { from, to, step } => {
                self.camera.nodes += 1;
                from.into_iter().for_each(|from| self.camera.edge([from, to], Edge::On));
                self.camera.shoot(phrase!("Step {step}: on to {to}.", step, to = name(to)), [to]);
            }
            Event::Back { from, to } => {
                from.into_iter().for_each(|from| self.camera.edge([from, to], Edge::Gone));
                self.camera.shoot(phrase!("No way on: back from {to}.", to = name(to)), [to]);
            }
            Event::Hopeless { cells, cut_off } => {
                cells.iter().for_each(|&v| self.camera.mark(v, Mark::Wrong));
                let text = if cut_off {
                    phrase!("Free cells are cut off from the end of the path.")
                } else {
                    phrase!("Two dead ends are left, but the path has one end.")
                };
                self.camera.shoot(text, cells);
            }
            Event::Gap { numbers: [a, b] } => {
                self.camera.shoot(phrase!("Turns to the gap from {a} to {b}.", a, b), []);
            }
            Event::Solved => {}
        }
    }
}
