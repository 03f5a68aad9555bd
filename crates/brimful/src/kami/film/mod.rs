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
use crate::words::plural;

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
        camera.fill(v, Some(color.0));
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
            format!("One color after {}, and no list is shorter.", count(moves, "move", "moves"))
        }
        Outcome::Unknown { best: Some(_), .. } => {
            format!("One color after {}; a shorter list may exist.", count(moves, "move", "moves"))
        }
        Outcome::Unsolvable(_) => "There is no solution.".to_owned(),
        Outcome::Unknown { .. } => "Stopped here.".to_owned(),
    };
    (crew.camera.end(text), answer)
}

/// The bound of a position, and whether it is given up for it.
fn bounded(moved: u32, bound: Bound, best: Option<u32>) -> String {
    let Bound { colors, distances } = bound;
    let [least, sum] = [bound.moves(), moved + bound.moves()];
    let bounds = format!(
        "At least {} to come: the colors require {colors}, the distances {distances}.",
        count(least as usize, "move", "moves"),
    );
    let sum = format!("{moved} + {least} = {sum}");
    match best {
        Some(best) if moved + least >= best => {
            format!("{bounds} {sum} is not below the best list, {best}: given up.")
        }
        Some(best) => format!("{bounds} {sum} is below the best list, {best}."),
        None => format!("{bounds} {sum} in all."),
    }
}

/// `1 move`, `2 moves`.
fn count(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", plural(n, one, many))
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
                let who = self.worker.map_or(String::new(), |i| format!("Worker {}. ", i + 1));
                let text = format!(
                    "{who}Takes up a position after {}: {}. {n} more {}.",
                    count(moved, "move", "moves"),
                    count(regions, "region", "regions"),
                    plural(n, "waits", "wait")
                );
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
            self.camera.fill(v, Some(color.0));
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
