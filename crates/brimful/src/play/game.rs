//! The game: a puzzle, what stands on its board, the drag under way, and everything done so far.

use crate::board::Board;
use crate::graph::Vertex;
use crate::hands::{Bloom, Change, Code, Grip, Ground, Nudge, Position};
use crate::ids::Color;
use crate::puzzle::{Puzzle, Solution};

use super::action::{Action, Outcome};
use super::history::{History, Mark, Step, What};

/// A puzzle being played. See the [module](super) for examples.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) puzzle: Puzzle,
    pub(super) position: Position,
    pub(super) history: History,
    pub(super) grip: Option<Grip>,
    pub(super) limit: Option<u32>,
}

type Done = Result<Outcome, Nudge>;

impl Game {
    /// A game before its first step. The limit of moves is the number its author states.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        Game {
            position: puzzle.room().first_position(),
            limit: puzzle.options().moves,
            puzzle,
            history: History::default(),
            grip: None,
        }
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    pub(super) fn board(&self) -> &Board {
        self.puzzle.board()
    }

    pub(super) fn ground(&self) -> Ground<'_> {
        Ground { board: self.puzzle.board(), steps: self.puzzle.room() }
    }

    /// Does what the player did.
    pub fn act(&mut self, action: &Action) -> Outcome {
        if !matches!(action, Action::Drag(_) | Action::Release) {
            self.grip = None;
        }
        self.try_to(action).unwrap_or_else(Outcome::from)
    }

    fn try_to(&mut self, action: &Action) -> Done {
        match *action {
            Action::Press(cell) => self.press(cell),
            Action::Drag(cell) => self.drag(cell),
            Action::Release => self.release(),
            Action::Cancel => Ok(Outcome::default()),
            Action::Extend { cell, to } => self.extend(cell, to),
            Action::Retract(cell) => self.retract(cell),
            Action::Clear(cell) => self.clear(cell),
            Action::Cross { cell, to } => self.cross([cell, to]),
            Action::Lay { ref lines, ref crosses, ref blanks } => {
                let drawn = self.position.lines()?;
                Ok(self.step(drawn.lay(self.ground(), [lines, crosses, blanks])?))
            }
            Action::Paint { cell, color } => self.paint(cell, color),
            Action::Limit(moves) => {
                self.limit = moves;
                Ok(Outcome::default())
            }
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Restart => Ok(self.commit(What::Restart, self.history.back_to(0), None)),
            Action::Branch(ref name) => {
                let mark = Mark { name: name.clone(), depth: self.history.depth() };
                Ok(self.commit(What::Open, Vec::new(), Some(mark)))
            }
            Action::Keep => {
                let mark = self.innermost()?;
                Ok(self.commit(What::Keep, Vec::new(), Some(mark)))
            }
            Action::Drop => {
                let mark = self.innermost()?;
                Ok(self.commit(What::Drop, self.history.back_to(mark.depth), Some(mark)))
            }
            Action::Show(ref solution) => self.show(solution),
        }
    }

    /// Makes a step of some changes. No changes are no step, unless it opens or closes a branch.
    fn commit(
        &mut self,
        what: What,
        changes: Vec<(Change, bool)>,
        branch: Option<Mark>,
    ) -> Outcome {
        if changes.is_empty() && branch.is_none() {
            return Outcome::default();
        }
        let outcome = self.replay(&changes);
        self.history.push(Step { what, changes, branch });
        outcome
    }

    fn step(&mut self, changes: Vec<Change>) -> Outcome {
        self.commit(What::Move, changes.into_iter().map(|change| (change, true)).collect(), None)
    }

    fn innermost(&self) -> Result<Mark, Nudge> {
        self.history.branches().last().cloned().ok_or_else(|| Nudge::new(Code::NoBranch, []))
    }

    fn undo(&mut self) -> Done {
        let Some(step) = self.history.undo() else { return Err(Nudge::new(Code::Nothing, [])) };
        let back = step.changes.into_iter().rev().map(|(change, forward)| (change, !forward));
        Ok(self.replay(&back.collect::<Vec<_>>()))
    }

    fn redo(&mut self) -> Done {
        let Some(step) = self.history.redo() else { return Err(Nudge::new(Code::Nothing, [])) };
        Ok(self.replay(&step.changes))
    }

    pub(super) fn replay(&mut self, changes: &[(Change, bool)]) -> Outcome {
        let graph = self.puzzle.board().graph();
        changes.iter().for_each(|(change, forward)| self.position.apply(change, *forward));
        let bloom = match changes {
            [(change, forward)] => Bloom::of(graph, change, *forward),
            _ => None,
        };
        Outcome { changed: !changes.is_empty(), bloom, ..Outcome::default() }
    }

    /// Refuses cells that the board has not, and gestures on a solved board.
    fn playable(&self, cell: Vertex) -> Result<(), Nudge> {
        if cell.index() >= self.board().len() {
            return Err(Nudge::new(Code::NoCell, []));
        }
        if self.is_solved() { Err(Nudge::new(Code::Solved, [])) } else { Ok(()) }
    }

    fn press(&mut self, cell: Vertex) -> Done {
        self.playable(cell)?;
        let grip = self.position.press(self.ground(), cell)?;
        self.grip = Some(grip);
        Ok(Outcome { cursor: self.cursor(), ..Outcome::default() })
    }

    fn drag(&mut self, to: Vertex) -> Done {
        if to.index() >= self.board().len() {
            return Err(Nudge::new(Code::NoCell, []));
        }
        let Some(mut grip) = self.grip.take() else { return Ok(Outcome::default()) };
        let nudge = grip.drag(self.ground(), &self.position, to);
        self.grip = Some(grip);
        Ok(Outcome { nudge, cursor: self.cursor(), ..Outcome::default() })
    }

    fn cursor(&self) -> Option<Vertex> {
        self.grip.as_ref().map(Grip::at)
    }

    fn release(&mut self) -> Done {
        let Some(grip) = self.grip.take() else { return Ok(Outcome::default()) };
        let changes = grip.release(self.ground(), &self.position)?;
        Ok(Outcome { cursor: Some(grip.at()), ..self.step(changes) })
    }

    fn extend(&mut self, cell: Vertex, to: Vertex) -> Done {
        self.playable(cell)?;
        self.playable(to)?;
        let board = self.board();
        if !board.touch(board.cell(cell), board.cell(to)) {
            return Err(Nudge::new(Code::Far, [cell, to]));
        }
        let mut grip = self.position.press(self.ground(), cell)?;
        if let Some(nudge) = grip.drag(self.ground(), &self.position, to) {
            return Err(nudge);
        }
        self.grip = Some(grip);
        self.release()
    }

    fn retract(&mut self, cell: Vertex) -> Done {
        self.playable(cell)?;
        let (changes, head) = self.position.lines()?.retract(self.ground(), cell)?;
        Ok(Outcome { cursor: Some(head), ..self.step(changes) })
    }

    fn clear(&mut self, cell: Vertex) -> Done {
        self.playable(cell)?;
        let changes = self.position.lines()?.clear(self.ground(), cell)?;
        Ok(self.step(changes))
    }

    fn cross(&mut self, ends: [Vertex; 2]) -> Done {
        self.playable(ends[0])?;
        let change = self.position.lines()?.cross(self.ground(), ends)?;
        Ok(self.step(vec![change]))
    }

    fn paint(&mut self, cell: Vertex, color: Color) -> Done {
        self.playable(cell)?;
        let Position::Tiles(tiles) = &self.position else {
            return Err(Nudge::new(Code::WrongKind, []));
        };
        if self.limit.is_some_and(|limit| tiles.moves().len() >= limit as usize) {
            return Err(Nudge::new(Code::NoMoves, []));
        }
        let change = tiles.paint(self.board().graph(), cell, color)?;
        Ok(self.step(vec![change]))
    }

    fn show(&mut self, solution: &Solution) -> Done {
        let refused = || Nudge::new(Code::NoSolution, []);
        if self.puzzle.check(solution).is_err() {
            return Err(refused());
        }
        let (mut changes, position) = self.before_shown();
        let goal = position.changes_to(self.board(), &solution.plain()).ok_or_else(refused)?;
        changes.extend(goal.into_iter().map(|change| (change, true)));
        Ok(self.commit(What::Show, changes, None))
    }

    /// The changes, and the position after them, from which a solution is shown: moves are made
    /// from the beginning, anything else replaces what is there.
    pub(super) fn before_shown(&self) -> (Vec<(Change, bool)>, Position) {
        let mut position = self.position.clone();
        if position.moves().is_none() {
            return (Vec::new(), position);
        }
        let back = self.history.back_to(0);
        back.iter().for_each(|(change, forward)| position.apply(change, *forward));
        (back, position)
    }
}
