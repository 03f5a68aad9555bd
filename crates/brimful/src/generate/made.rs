//! A puzzle that was made.

use super::{Outline, Spec};
use crate::board::{Shape, Wrap};
use crate::content::SolutionView;
use crate::entry::{Entry, Known, Verdict};
use crate::explain::Rating;
use crate::puzzle::{Puzzle, Solution};

/// A puzzle that was made, with what is proven of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Made {
    /// Its place in the pack, from 0.
    pub index: u64,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution; for KAMI and Flood-It one proven shortest.
    pub solution: Solution,
    /// What is proven of its answer.
    pub verdict: Verdict,
    /// How hard it is, if a difficulty was requested.
    pub rating: Option<Rating>,
}

impl Made {
    pub(super) fn new(
        spec: &Spec,
        index: u64,
        (puzzle, solution): (Puzzle, Solution),
        rating: Option<Rating>,
    ) -> Self {
        let verdict = match solution.view() {
            SolutionView::Moves(moves) => Verdict::Moves(moves.len() as u32),
            _ if spec.offer().one_solution(&spec.request) => Verdict::Unique,
            SolutionView::Paths(_) | SolutionView::Loop(_) => Verdict::Solvable,
        };
        Made { index, puzzle, solution, verdict, rating }
    }

    /// The puzzle with a title, the command that makes it again as its source, and its answer.
    #[must_use]
    pub fn entry(&self, spec: &Spec) -> Entry {
        let (rows, cols) = spec.request.shape.size();
        let lattice = match spec.request.shape {
            Shape::Triangle { .. } => " triangles",
            Shape::Upright { .. } => " upright triangles",
            Shape::Hex { .. } => " hexagons",
            Shape::Square { .. } | Shape::Abstract { .. } => "",
        };
        let form = match (spec.request.outline, self.puzzle.board().links().wrap) {
            (Outline::Full, Wrap { rows: false, columns: false }) => String::new(),
            (Outline::Full, Wrap { rows: true, columns: true }) => " torus".into(),
            (Outline::Full, _) => " cylinder".into(),
            (Outline::Hexagon, _) if !lattice.is_empty() => String::new(),
            (outline, _) => format!(" {}", outline.name()),
        };
        let rating = self.rating.as_ref();
        let difficulty = rating.map(|rating| format!(", {}", rating.difficulty.name()));
        let difficulty = difficulty.unwrap_or_default();
        let title = spec.offer().title.unwrap_or(spec.kind.title());
        let (seed, number) = (spec.request.seed, self.index + 1);
        Entry {
            title: Some(format!(
                "{title} {rows}x{cols}{lattice}{form}{difficulty}, seed {seed} no. {number}"
            )),
            author: None,
            source: Some(source(spec, number)),
            answer: vec![Known { rules: None, verdict: self.verdict.clone() }],
            ..Entry::new(self.puzzle.clone())
        }
    }
}

/// How to make a puzzle again: the version, the kind, what was requested and the number.
fn source(spec: &Spec, number: u64) -> String {
    let mut text = format!("brimful {} generate {}", env!("CARGO_PKG_VERSION"), spec.kind.name());
    for (name, value) in spec.parts() {
        let gap = if value.is_empty() { "" } else { " " };
        text.push_str(&format!(" --{name}{gap}{value}"));
    }
    text + &format!(", no. {number}")
}
