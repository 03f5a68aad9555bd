//! Films of KAMI and Flood-It: positions taken up one after another, regions that contract, and the
//! game tree of a small board.

mod game_tree;
mod regions;

pub use game_tree::{GameTree, Join, Position, game_tree};
pub use regions::{Region, RegionGraph, contractions};

use super::reference::{Event, best_first, breadth_first};
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
    let mut crew = Looking { camera, puzzle, waiting: 0 };
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

/// `1 move`, `2 moves`.
fn count(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", plural(n, one, many))
}

struct Looking<'a> {
    camera: Camera<'a>,
    puzzle: &'a Puzzle,
    waiting: u64,
}

impl Observer<Event> for Looking<'_> {
    fn see(&mut self, event: impl FnOnce() -> Event) {
        match event() {
            Event::Looked { moves, regions } => {
                self.camera.nodes += 1;
                self.waiting = self.waiting.saturating_sub(u64::from(!moves.is_empty()));
                self.show(&moves);
                let (moved, n) = (moves.len(), self.waiting);
                let text = format!(
                    "Takes up a position after {}: {}. {n} more {}.",
                    count(moved, "move", "moves"),
                    count(regions, "region", "regions"),
                    plural(n as usize, "waits", "wait")
                );
                let focus: Vec<Vertex> = moves
                    .last()
                    .and_then(|step| self.puzzle.board().vertex(step.cell))
                    .into_iter()
                    .collect();
                self.camera.shoot(text, focus);
            }
            Event::Met { .. } => self.waiting += 1,
            Event::Solved { .. } => {}
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
