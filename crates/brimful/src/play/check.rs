//! Mistakes that can be seen without a solver.
//!
//! A mistake found is certain as long as the paths stay as they are drawn and only go on from
//! their ends. A board without one may still be a dead end: that is a question for a solver.

use crate::graph::Vertex;

use super::game::Game;

/// The state of a board at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Verdict {
    /// It is solved.
    Solved,
    /// No mistake can be seen.
    SoFar,
    /// Something must be taken back.
    Wrong,
}

/// The result of [`Game::check`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Check {
    /// The state of the board.
    pub verdict: Verdict,
    /// The mistake, or the progress, in a sentence.
    pub text: String,
    /// The cells to point at.
    pub cells: Vec<Vertex>,
}

impl Game {
    /// Looks for the first mistake. O(cells times paths).
    ///
    /// ```
    /// use brimful::format::{self, Hints};
    /// use brimful::play::{Action, Game, Verdict};
    ///
    /// let entry = format::read("[[1, 0, 2]]", &Hints::default()).remove(0)?;
    /// let mut game = Game::new(entry.puzzle);
    /// game.act(&Action::Extend { cell: 1, to: 2 });
    /// let check = game.check();
    /// assert_eq!(check.verdict, Verdict::Wrong);
    /// assert_eq!(check.text, "No path can reach the 1 at row 1, column 1 any more.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn check(&self) -> Check {
        if self.is_solved() {
            let text = "Solved.".to_owned();
            return Check { verdict: Verdict::Solved, text, cells: Vec::new() };
        }
        match self.puzzle.room().mistake(&self.position, self.limit) {
            Some(mistake) => Check {
                verdict: Verdict::Wrong,
                text: mistake.text(self.board()),
                cells: mistake.cells(),
            },
            None => Check { verdict: Verdict::SoFar, text: self.so_far(), cells: Vec::new() },
        }
    }

    fn so_far(&self) -> String {
        let tally = self.tally();
        match tally.total.saturating_sub(tally.filled) {
            0 => "So far so good, but not solved yet.".to_owned(),
            left => format!("So far so good: {left} {} to go.", tally.unit.word(left)),
        }
    }
}
