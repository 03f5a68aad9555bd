//! A game as text, so that nothing is lost: the limit, every step done and undone, and where in
//! them the player is.
//!
//! One line a step. A path is told by what it keeps of the last and what it adds, so that a long
//! game stays short.

use std::fmt::Write;
use std::rc::Rc;

use crate::graph::{Edge, Vertex};
use crate::puzzle::Puzzle;

use super::game::Game;
use super::history::{Mark, What};
use super::paths;
use super::position::{Cells, Change, Position};

const HEAD: &str = "brimful game 1";
/// The most steps that are read.
const MOST_STEPS: usize = 1 << 20;

/// A record that cannot be gone on with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the saved game does not fit this puzzle (line {line})")]
pub struct RecordError {
    /// The line, from 1, that does not fit.
    pub line: usize,
}

impl Game {
    /// The whole game but for a drag under way.
    pub fn save(&self) -> String {
        let mut text = format!("{HEAD}\n");
        let limit = self.limit.map_or_else(|| "-".to_owned(), |limit| limit.to_string());
        // Writing to a string cannot fail.
        let _ = writeln!(text, "at {} limit {limit}", self.history.depth());
        for step in self.history.steps() {
            let changes = || {
                step.changes.iter().filter(|(_, forward)| *forward).map(|(change, _)| tell(change))
            };
            let line = match step.what {
                What::Move => format!("m {}", changes().collect::<Vec<_>>().join(";")),
                What::Show => format!("s {}", changes().collect::<Vec<_>>().join(";")),
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

    /// The game of a record.
    ///
    /// # Errors
    /// A record that is none, or of another puzzle.
    pub fn restore(puzzle: Puzzle, record: &str) -> Result<Self, RecordError> {
        let mut lines = (1..).zip(record.lines());
        let mut game = Game::new(puzzle);
        let (Some((_, HEAD)), Some((_, second))) = (lines.next(), lines.next()) else {
            return Err(RecordError { line: 1 });
        };
        let words: Vec<&str> = second.split(' ').collect();
        let ["at", at, "limit", limit] = words[..] else { return Err(RecordError { line: 2 }) };
        let at: usize = at.parse().map_err(|_| RecordError { line: 2 })?;
        game.limit = match limit {
            "-" => None,
            limit => Some(limit.parse().map_err(|_| RecordError { line: 2 })?),
        };
        for (line, text) in lines.by_ref().take(MOST_STEPS) {
            game.read_step(text).ok_or(RecordError { line })?;
        }
        if at > game.history.depth() {
            return Err(RecordError { line: 2 });
        }
        while game.history.depth() > at {
            game.act(&super::Action::Undo);
        }
        Ok(game)
    }

    fn read_step(&mut self, line: &str) -> Option<()> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let innermost = || self.history.branches().last().cloned();
        let (what, changes, branch) = match word {
            "m" => (What::Move, self.read_changes(Vec::new(), rest)?, None),
            "s" => {
                // A list of moves is played from the beginning on; anything else replaces what is
                // there.
                let is_list = matches!(self.position, Position::Tiles(_));
                let back = if is_list { self.history.back_to(0) } else { Vec::new() };
                (What::Show, self.read_changes(back, rest)?, None)
            }
            "r" => (What::Restart, self.history.back_to(0), None),
            "b" => (
                What::Open,
                Vec::new(),
                Some(Mark { name: rest.to_owned(), depth: self.history.depth() }),
            ),
            "k" => (What::Keep, Vec::new(), Some(innermost()?)),
            "d" => {
                let mark = innermost()?;
                (What::Drop, self.history.back_to(mark.depth), Some(mark))
            }
            _ => return None,
        };
        self.commit(what, changes, branch).ok().map(drop)
    }

    /// The changes of a step, behind others; `None` when they do not lead to a position of this
    /// game.
    fn read_changes(
        &self,
        mut changes: Vec<(Change, bool)>,
        text: &str,
    ) -> Option<Vec<(Change, bool)>> {
        let graph = self.puzzle.board().graph();
        let mut position = self.position.clone();
        changes.iter().for_each(|(change, forward)| position.apply(graph, change, *forward));
        for word in text.split(';').filter(|word| !word.is_empty()) {
            let change = read_change(&self.puzzle, &position, word)?;
            position.apply(graph, &change, true);
            changes.push((change, true));
        }
        let legal = match &position {
            Position::Paths(paths) => paths::are_legal(&self.puzzle, paths),
            Position::Ring(_) | Position::Tiles(_) => true,
        };
        legal.then_some(changes)
    }
}

/// `p3:5+12,13` path 3 keeps 5 cells and goes on; `e17` edge 17 comes or goes; `t12=3` the tile
/// becomes that color.
fn tell(change: &Change) -> String {
    match change {
        Change::Path { index, was, now } => {
            let keep = was.iter().zip(now.iter()).take_while(|(a, b)| a == b).count();
            let added: Vec<String> = now[keep..].iter().map(ToString::to_string).collect();
            format!("p{index}:{keep}+{}", added.join(","))
        }
        Change::Edge(edge) => format!("e{edge}"),
        Change::Paint { at, now, .. } => format!("t{at}={now}"),
    }
}

fn read_change(puzzle: &Puzzle, position: &Position, word: &str) -> Option<Change> {
    let (letter, rest) = word.split_at_checked(1)?;
    match (letter, position, puzzle) {
        ("p", Position::Paths(paths), _) => {
            let (index, rest) = rest.split_once(':')?;
            let (keep, added) = rest.split_once('+')?;
            let index: usize = index.parse().ok()?;
            let was = paths.get(index)?;
            let mut now = was.get(..keep.parse::<usize>().ok()?)?.to_vec();
            for cell in added.split(',').filter(|cell| !cell.is_empty()) {
                now.push(cell.parse::<Vertex>().ok()?);
            }
            Some(Change::Path { index, was: Rc::clone(was), now: Cells::from(now) })
        }
        ("e", Position::Ring(ring), _) => {
            let edge: Edge = rest.parse().ok()?;
            let &[a, b] = puzzle.board().graph().edges().get(edge as usize)?;
            (ring.has(a, b) || ring.may_join(a, b).is_ok()).then_some(Change::Edge(edge))
        }
        ("t", Position::Tiles(tiles), Puzzle::Kami(puzzle) | Puzzle::Flood(puzzle)) => {
            let (cell, color) = rest.split_once('=')?;
            let cell: Vertex =
                cell.parse().ok().filter(|&v| (v as usize) < puzzle.board().len())?;
            tiles.paint(puzzle, cell, color.parse().ok()?).ok()
        }
        _ => None,
    }
}
