//! A game as text: the limit of moves, every step done and undone, and how many are done.
//!
//! A step takes one line, and each of its changes a word. Games saved when a change replaced a
//! whole path are read as well.

use std::fmt::Write;

use crate::hands::{Change, OldPaths, Position};
use crate::puzzle::Puzzle;

use super::action::Action;
use super::game::Game;
use super::history::{Mark, Step, What};

const HEAD: &str = "brimful game 1";
/// The most steps that are read.
const MOST_STEPS: usize = 1 << 20;

/// Why a saved game cannot be restored.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The first line is not that of a saved game.
    #[error("this is not a saved game: its first line is not {HEAD:?}")]
    Head,
    /// The second line does not say how many steps are done and how many moves are allowed.
    #[error("the saved game does not say which step it is at (line 2)")]
    Place,
    /// The step it is at lies behind its last.
    #[error("the saved game has {steps} steps, but is at step {at}")]
    Beyond {
        /// The step that line 2 names.
        at: usize,
        /// The number of steps.
        steps: usize,
    },
    /// A step cannot be made on this board.
    #[error("the saved game does not fit this puzzle (line {line})")]
    Step {
        /// The line of the step, from 1.
        line: usize,
    },
}

impl Game {
    /// The whole game as text, the drag under way apart.
    ///
    /// ```
    /// use brimful::format::{self, Hints};
    /// use brimful::graph::Vertex;
    /// use brimful::play::{Action, Game};
    ///
    /// let puzzle = format::read("2 3\n1 0 0\n1 2 2\n", &Hints::default()).remove(0)?.puzzle;
    /// let mut game = Game::new(puzzle.clone());
    /// game.act(&Action::Extend { cell: Vertex(0), to: Vertex(3) });
    /// let record = game.save();
    /// assert_eq!(Game::restore(puzzle, &record)?.state(), game.state());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn save(&self) -> String {
        let mut text = format!("{HEAD}\n");
        let limit = self.limit.map_or_else(|| "-".to_owned(), |limit| limit.to_string());
        // Writing to a string cannot fail.
        let _ = writeln!(text, "at {} limit {limit}", self.history.depth());
        for step in self.history.steps() {
            let changes = || {
                let made = step.changes.iter().filter(|(_, forward)| *forward);
                made.map(|(change, _)| change.to_string()).collect::<Vec<_>>().join(";")
            };
            let line = match step.what {
                What::Move => format!("m {}", changes()),
                What::Show => format!("s {}", changes()),
                What::Restart => "r".to_owned(),
                What::Keep => "k".to_owned(),
                What::Drop => "d".to_owned(),
                What::Open => {
                    let name = step.branch.as_ref().map_or("", |mark| &mark.name);
                    format!("b {}", name.replace(['\n', '\r'], " "))
                }
            };
            text.push_str(&line);
            text.push('\n');
        }
        text
    }

    /// The game that [`Game::save`] wrote.
    ///
    /// # Errors
    /// A text that is not a saved game, or one of another puzzle.
    pub fn restore(puzzle: Puzzle, record: &str) -> Result<Self, RecordError> {
        let mut lines = (1..).zip(record.lines());
        let mut game = Game::new(puzzle);
        if lines.next().is_none_or(|(_, first)| first != HEAD) {
            return Err(RecordError::Head);
        }
        let place = lines.next().and_then(|(_, second)| read_place(second));
        let (at, limit) = place.ok_or(RecordError::Place)?;
        game.limit = limit;
        let mut old = OldPaths::new(game.ground());
        for (line, text) in lines.take(MOST_STEPS) {
            game.read_step(text, &mut old).ok_or(RecordError::Step { line })?;
        }
        let steps = game.history.depth();
        if at > steps {
            return Err(RecordError::Beyond { at, steps });
        }
        (at..steps).for_each(|_| drop(game.act(&Action::Undo)));
        Ok(game)
    }

    fn read_step(&mut self, line: &str, old: &mut OldPaths) -> Option<()> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let innermost = || self.history.branches().last().cloned();
        let (what, changes, branch) = match word {
            "m" | "s" if rest.starts_with('p') => {
                let lines = self.position.lines().ok()?;
                let changes = old.read(self.board().graph(), lines, rest)?;
                let changes = self.checked(changes, Vec::new(), self.position.clone())?;
                (if word == "m" { What::Move } else { What::Show }, changes, None)
            }
            "m" => (What::Move, self.read_changes(Vec::new(), self.position.clone(), rest)?, None),
            "s" => {
                let (back, position) = self.before_shown();
                (What::Show, self.read_changes(back, position, rest)?, None)
            }
            "r" => {
                old.back_to(0);
                (What::Restart, self.history.back_to(0), None)
            }
            "b" => {
                let mark = Mark { name: rest.to_owned(), depth: self.history.depth() };
                old.back_to(mark.depth);
                (What::Open, Vec::new(), Some(mark))
            }
            "k" => {
                old.back_to(self.history.depth());
                (What::Keep, Vec::new(), Some(innermost()?))
            }
            "d" => {
                let mark = innermost()?;
                old.back_to(mark.depth);
                (What::Drop, self.history.back_to(mark.depth), Some(mark))
            }
            _ => return None,
        };
        // an old game counts a path drawn again from its other end, which changes no line
        self.replay(&changes);
        self.history.push(Step { what, changes, branch });
        Some(())
    }

    /// The changes of a step behind others, made from a position; `None` when a game cannot make
    /// them.
    fn read_changes(
        &self,
        before: Vec<(Change, bool)>,
        position: Position,
        text: &str,
    ) -> Option<Vec<(Change, bool)>> {
        let mut then = position.clone();
        let mut changes = Vec::new();
        for word in text.split(';').filter(|word| !word.is_empty()) {
            let change = then.read_change(self.board(), word)?;
            then.apply(&change, true);
            changes.push(change);
        }
        self.checked(changes, before, position)
    }

    /// Changes behind others, made from a position; `None` when a game cannot make them.
    fn checked(
        &self,
        changes: Vec<Change>,
        mut before: Vec<(Change, bool)>,
        mut position: Position,
    ) -> Option<Vec<(Change, bool)>> {
        changes.iter().for_each(|change| position.apply(change, true));
        let is_legal = position.is_legal_after(self.ground(), &changes);
        before.extend(changes.into_iter().map(|change| (change, true)));
        is_legal.then_some(before)
    }
}

/// Reads `at 3 limit 5`: the steps done, and the moves allowed (`-` for any number).
fn read_place(line: &str) -> Option<(usize, Option<u32>)> {
    let words: Vec<&str> = line.split(' ').collect();
    let ["at", at, "limit", limit] = words[..] else { return None };
    let limit = if limit == "-" { None } else { Some(limit.parse().ok()?) };
    Some((at.parse().ok()?, limit))
}
