//! Films of KAMI and Flood-It: positions taken up one after another, regions that contract, and the
//! game tree of a small board.

mod contraction;
mod flood_fill;
mod game_tree;
mod regions;

pub use contraction::{Contracting, ContractionStep, contraction};
pub use flood_fill::flood_fill;
pub use game_tree::{GameTree, Join, Position, game_tree};
pub use regions::{Region, RegionGraph, contractions};

use super::reference::{
    Bound, Event, a_star, best_first, branch_and_bound, breadth_first, fewest_regions, in_parallel,
};
use super::{Move, Puzzle, Solution};
use crate::answer::{Answer, Outcome};
use crate::camera::{Camera, Film, Filmed};
use crate::graph::Vertex;
use crate::ids::Color;
use crate::observe::Observer;
use crate::phrase;
use crate::words::Phrase;

/// The methods that can be watched.
pub(crate) const FILMS: &[Filmed<Puzzle, Solution>] = &[
    Filmed {
        name: "breadth-first",
        run: |puzzle, camera, limits| {
            film(puzzle, camera, |crew| breadth_first(puzzle, crew, limits))
        },
    },
    Filmed {
        name: "best-first",
        run: |puzzle, camera, limits| film(puzzle, camera, |crew| best_first(puzzle, crew, limits)),
    },
    Filmed {
        name: "fewest-regions",
        run: |puzzle, camera, limits| {
            film(puzzle, camera, |crew| fewest_regions(puzzle, crew, limits))
        },
    },
    Filmed {
        name: "a-star",
        run: |puzzle, camera, limits| film(puzzle, camera, |crew| a_star(puzzle, crew, limits)),
    },
    Filmed {
        name: "branch-and-bound",
        run: |puzzle, camera, limits| {
            film(puzzle, camera, |crew| branch_and_bound(puzzle, crew, limits))
        },
    },
    Filmed {
        name: "branch-and-bound-parallel",
        run: |puzzle, camera, limits| {
            film(puzzle, camera, |crew| in_parallel(puzzle, crew, limits))
        },
    },
];

fn film<'a>(
    puzzle: &'a Puzzle,
    mut camera: Camera<'a>,
    method: impl FnOnce(&mut Looking<'a>) -> Answer<Solution>,
) -> (Film, Answer<Solution>) {
    for (v, &color) in (0..).zip(puzzle.colors()) {
        camera.fill(Vertex(v), Some(color.0));
    }
    camera.begin();
    let mut crew = Looking { camera, puzzle, worker: None };
    let answer = method(&mut crew);
    if let Some(solution) = answer.solution() {
        crew.show(&solution.moves);
    }
    let moves = answer.solution().map_or(0, |solution| solution.moves.len());
    let text = match &answer.outcome {
        Outcome::Solved(_) => {
            phrase!("One color after {moves}, and no list is shorter.", moves = in_moves(moves))
        }
        Outcome::Unknown { best: Some(_), .. } => {
            phrase!("One color after {moves}; a shorter list may exist.", moves = in_moves(moves))
        }
        Outcome::Unsolvable(_) => phrase!("There is no solution."),
        Outcome::Unknown { .. } => phrase!("Stopped here."),
    };
    (crew.camera.end(text), answer)
}

/// The bound of a position, and whether it is given up for it.
fn bounded(moved: u32, bound: Bound, best: Option<u32>) -> Phrase {
    let Bound { colors, distances } = bound;
    let [least, total] = [bound.moves(), moved + bound.moves()];
    let bounds = phrase!(
        "At least {moves} to come: the colors require {colors}, the distances {distances}.",
        moves = in_moves(least as usize),
        colors,
        distances
    );
    let sum = phrase!("{moved} + {least} = {sum}", moved, least, sum = total);
    match best {
        Some(best) if moved + least >= best => {
            phrase!(
                "{bounds} {sum} is not below the best list, {best}: given up.",
                bounds,
                sum,
                best
            )
        }
        Some(best) => phrase!("{bounds} {sum} is below the best list, {best}.", bounds, sum, best),
        None => phrase!("{bounds} {sum} in all.", bounds, sum),
    }
}

/// `1 move`, `2 moves`.
fn in_moves(n: usize) -> Phrase {
    Phrase::count(n, "{n} move", "{n} moves")
}

struct Looking<'a> {
    camera: Camera<'a>,
    puzzle: &'a Puzzle,
    /// Whose events these are, if several work side by side.
    worker: Option<usize>,
}

impl Observer<Event> for Looking<'_> {
    fn see(&mut self, event: impl FnOnce() -> Event) {
        match event() {
            Event::Looked { moves, regions, waiting: n } => {
                self.camera.nodes += 1;
                self.show(&moves);
                let moved = moves.len();
                let text = Phrase::sentences([
                    self.worker.map_or(Phrase::default(), |i| phrase!("Worker {i}.", i = i + 1)),
                    phrase!(
                        "Takes up a position after {moves}: {regions}.",
                        moves = in_moves(moved),
                        regions = Phrase::count(regions, "{n} region", "{n} regions"),
                    ),
                    Phrase::count(n, "{n} more waits.", "{n} more wait."),
                ]);
                let focus: Vec<Vertex> = moves
                    .last()
                    .and_then(|step| self.puzzle.board().vertex(step.cell))
                    .into_iter()
                    .collect();
                self.camera.shoot(text, focus);
            }
            Event::Bounded { moved, bound, best } => {
                self.camera.shoot(bounded(moved, bound, best), []);
            }
            Event::Worker(i) => self.worker = Some(i),
            Event::Met { .. } | Event::Solved { .. } => {}
        }
    }
}

impl Looking<'_> {
    /// Shows the board after some moves.
    fn show(&mut self, moves: &[Move]) {
        for (v, color) in (0..).zip(after(self.puzzle, moves)) {
            self.camera.fill(Vertex(v), Some(color.0));
        }
    }
}

/// The colors after some moves. A move that cannot be made changes nothing.
fn after(puzzle: &Puzzle, moves: &[Move]) -> Vec<Color> {
    let mut tiles = puzzle.tiles();
    for step in moves {
        if let Some(v) = puzzle.board().vertex(step.cell) {
            tiles.play(puzzle.board().graph(), v, step.color);
        }
    }
    tiles.colors().to_vec()
}
