//! Films of Cardinal Chains: rules that take arrows away, then search; the same rule by rule; and
//! whole paths tried one after another.

mod by_hand;
mod deduction;
mod enumeration;

pub use by_hand::{ByHand, by_hand};

use super::reference::enumeration::Order;
use super::{Puzzle, Solution, reference};
use crate::answer::{Answer, Outcome, Request};
use crate::camera::{Camera, Edge, Film, Filmed};
use crate::phrase;

/// The methods that can be watched.
pub(crate) const FILMS: &[Filmed<Puzzle, Solution>] = &[
    Filmed {
        name: "deduction",
        run: |puzzle, camera, limits| {
            let request = Request::default();
            let run = |crew: &mut _| reference::deduction::solve(puzzle, request, limits, crew);
            deduction::film(puzzle, camera, run)
        },
    },
    Filmed {
        name: "depth-first",
        run: |puzzle, camera, limits| {
            let request = Request::default();
            let run = |crew: &mut _| reference::depth_first::solve(puzzle, request, limits, crew);
            deduction::film(puzzle, camera, run)
        },
    },
    Filmed {
        name: "rules-first",
        run: |puzzle, camera, limits| {
            let request = Request::default();
            let run =
                |crew: &mut _| reference::deduction::solve_whole(puzzle, request, limits, crew);
            deduction::film(puzzle, camera, run)
        },
    },
    Filmed {
        name: "enumeration",
        run: |puzzle, camera, limits| enumeration::film(puzzle, camera, Order::Longest, limits),
    },
    Filmed {
        name: "enumeration-shortest",
        run: |puzzle, camera, limits| enumeration::film(puzzle, camera, Order::Shortest, limits),
    },
];

/// Colors the start of each path.
fn color_starts(puzzle: &Puzzle, camera: &mut Camera<'_>) {
    for (path, &start) in (0..).zip(puzzle.starts()) {
        camera.fill(start, Some(path));
    }
}

/// Ends a film with the answer.
fn end(mut camera: Camera<'_>, answer: &Answer<Solution>, puzzle: &Puzzle) -> Film {
    let text = match &answer.outcome {
        Outcome::Solved(solution) => {
            camera.all_edges(Edge::None);
            for (path, cells) in (0..).zip(&solution.paths) {
                let cells = puzzle.board().walk(cells).unwrap_or_default();
                camera.walk(&cells, false, Edge::On);
                cells.iter().for_each(|&v| camera.fill(v, Some(path)));
            }
            phrase!("Every cell is covered: solved.")
        }
        Outcome::Unsolvable(_) => phrase!("There is no solution."),
        Outcome::Unknown { .. } => phrase!("Stopped here."),
    };
    camera.end(text)
}
