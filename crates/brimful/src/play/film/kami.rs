//! KAMI and Flood-It: positions taken up one after another.

use crate::answer::{Answer, Outcome};
use crate::graph::Vertex;
use crate::kami::reference::{Event, best_first, breadth_first};
use crate::kami::{Move, Puzzle, Solution};
use crate::limits::Limits;
use crate::observe::Observer;
use crate::play::tiles::Tiles;
use crate::words::plural;

use super::camera::{Camera, Film};

/// Runs a method with a camera on.
pub(super) fn watch(
    puzzle: &Puzzle,
    method: &str,
    mut camera: Camera<'_>,
    limits: &Limits<'_>,
) -> (Film, Answer<Solution>) {
    for (v, &color) in (0..).zip(puzzle.colors()) {
        camera.fill(v, Some(color));
    }
    camera.begin();
    let mut crew = Looking { camera, puzzle, waiting: 0 };
    let answer = match method {
        "breadth-first" => breadth_first(puzzle, &mut crew, limits),
        _ => best_first(puzzle, &mut crew, limits),
    };
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
            self.camera.fill(v, Some(color));
        }
    }
}

/// The colors after some moves; what is no move changes nothing.
pub(super) fn after(puzzle: &Puzzle, moves: &[Move]) -> Vec<u32> {
    let mut tiles = Tiles::new(puzzle.colors());
    for step in moves {
        if let Some(v) = puzzle.board().vertex(step.cell) {
            tiles.play(puzzle, v, step.color);
        }
    }
    tiles.colors().to_vec()
}
