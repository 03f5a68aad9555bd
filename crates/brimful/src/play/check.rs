//! Whether a rule is broken.
//!
//! A board on which none is may still be a dead end: whether it can be completed is a question for
//! a solver, which `explain::obstacle` answers.

use crate::graph::Vertex;
use crate::phrase;
use crate::words::Phrase;

use super::game::Game;

/// The state of a board at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Verdict {
    /// It is solved.
    Solved,
    /// No rule is broken.
    SoFar,
    /// A rule is broken.
    Wrong,
}

/// The result of [`Game::check`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Check {
    /// The state of the board.
    pub verdict: Verdict,
    /// The broken rule, or how much is left to do, in a sentence.
    pub text: Phrase,
    /// The cells to point at.
    pub cells: Vec<Vertex>,
}

impl Game {
    /// Looks for a broken rule. O(cells).
    ///
    /// ```
    /// use brimful::format::{self, Hints};
    /// use brimful::graph::Vertex;
    /// use brimful::play::{Action, Game, Verdict};
    ///
    /// let entry = format::read("[[1, 0, 2]]", &Hints::default()).remove(0)?;
    /// let mut game = Game::new(entry.puzzle);
    /// assert_eq!(game.check().text.to_string(), "No rule is broken: 2 cells to go.");
    /// game.act(&Action::Extend { cell: Vertex(1), to: Vertex(2) });
    /// game.act(&Action::Extend { cell: Vertex(1), to: Vertex(0) });
    /// assert_eq!(game.check().verdict, Verdict::SoFar);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn check(&self) -> Check {
        if self.is_solved() {
            let text = phrase!("Solved.");
            return Check { verdict: Verdict::Solved, text, cells: Vec::new() };
        }
        match self.puzzle.room().broken(&self.position) {
            Some(broken) => Check {
                verdict: Verdict::Wrong,
                text: broken.text(self.board()),
                cells: broken.cells(),
            },
            None => Check { verdict: Verdict::SoFar, text: self.so_far(), cells: Vec::new() },
        }
    }

    fn so_far(&self) -> Phrase {
        let tally = self.tally();
        match tally.total.saturating_sub(tally.filled) {
            0 => phrase!("No rule is broken, but it is not solved yet."),
            n => phrase!("No rule is broken: {left} to go.", left = tally.unit.count(n)),
        }
    }
}
