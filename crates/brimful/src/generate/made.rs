//! A puzzle as it comes out.

use super::Wish;
use crate::board::Shape;
use crate::entry::{Entry, Known, Verdict};
use crate::explain::Rating;
use crate::puzzle::{Kind, Puzzle, Solution};

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
    /// How hard it is, if that was asked for.
    pub rating: Option<Rating>,
}

impl Made {
    pub(super) fn new(
        wish: &Wish,
        index: u64,
        puzzle: Puzzle,
        solution: Solution,
        rating: Option<Rating>,
    ) -> Self {
        let verdict = match &solution {
            Solution::Kami(solution) | Solution::Flood(solution) => {
                Verdict::Moves(solution.moves.len() as u32)
            }
            _ if wish.one_solution() => Verdict::Unique,
            _ => Verdict::Solvable,
        };
        Made { index, puzzle, solution, verdict, rating }
    }

    /// The puzzle with a title, the way to make it again as its source, and its answer.
    pub fn entry(&self, wish: &Wish) -> Entry {
        let (rows, cols) = wish.shape.size();
        let lattice = match wish.shape {
            Shape::Triangle { .. } => " triangles",
            Shape::Hex { .. } => " hexagons",
            Shape::Square { .. } | Shape::Abstract { .. } => "",
        };
        let kind = match wish.kind {
            Kind::Chains => "Chains",
            Kind::Numberlink => "Numberlink",
            Kind::Cycle => "Cycle",
            Kind::Kami => "KAMI",
            Kind::Flood => "Flood-It",
        };
        let number = self.index + 1;
        let difficulty = self
            .rating
            .as_ref()
            .map_or(String::new(), |rating| format!(", {}", rating.difficulty.name()));
        Entry {
            title: Some(format!(
                "{kind} {rows}x{cols}{lattice}{difficulty}, seed {} no. {number}",
                wish.seed
            )),
            author: None,
            source: Some(format!(
                "brimful {} {}, no. {number}",
                env!("CARGO_PKG_VERSION"),
                wish.command()
            )),
            answer: vec![Known { rules: None, verdict: self.verdict.clone() }],
            puzzle: self.puzzle.clone(),
        }
    }
}
