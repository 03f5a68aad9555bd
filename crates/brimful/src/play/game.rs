//! The game: a puzzle, what stands on its board, what the hand does, and everything that was done.

use crate::board::Cell;
use crate::graph::Vertex;
use crate::puzzle::{Puzzle, Solution};

use super::hand::Grip;
use super::history::{History, Mark, Step, What};
use super::nudge::{Code, Nudge};
use super::position::{Cells, Change, Position};
use super::tiles::{Bloom, Tiles};
use super::{paths, ring};

/// What hands do on a board. Cells are vertices of its graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The pointer goes down: picks up the path there, or the loop.
    Press(Vertex),
    /// The pointer is led to a cell: the path follows, straight ahead or around a corner; back it
    /// retracts.
    Drag(Vertex),
    /// The pointer goes up: the drag is a step, and paths it ran over are cut. Without a drag: a
    /// tap, which draws the path that ends beside the cell into it.
    Release,
    /// The drag is forgotten.
    Cancel,
    /// By keys: the path at a cell goes on to a neighbor; the line of a loop between them comes or
    /// goes.
    Extend {
        /// Where the path is picked up, as by [`Action::Press`].
        cell: Vertex,
        /// A neighbor.
        to: Vertex,
    },
    /// The path loses its last cell, or what lies behind this cell.
    Retract(Vertex),
    /// The path through this cell is taken away; of a loop, the piece.
    Clear(Vertex),
    /// The region of a cell (in Flood-It, of the pivot) is recolored.
    Paint {
        /// Any cell of the region.
        cell: Vertex,
        /// Its new color.
        color: u32,
    },
    /// How many moves there are; `None` is without end. No step.
    Limit(Option<u32>),
    /// Takes the last step back.
    Undo,
    /// Does it again.
    Redo,
    /// Takes everything off the board, as a step.
    Restart,
    /// Opens a trial branch.
    Branch(String),
    /// Closes the innermost branch; its steps stay.
    Keep,
    /// Closes the innermost branch and takes its steps back, as a step.
    Drop,
    /// Lays a solution on the board.
    Show(Solution),
}

/// What came of an action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// Whether the board is another than before; a drag under way changes no board.
    pub changed: bool,
    /// Why the action, or its last part, was refused.
    pub nudge: Option<Nudge>,
    /// How a new color spreads.
    pub bloom: Option<Bloom>,
    /// Where a keyboard cursor goes.
    pub cursor: Option<Vertex>,
}

impl From<Nudge> for Outcome {
    fn from(nudge: Nudge) -> Self {
        Outcome { nudge: Some(nudge), ..Outcome::default() }
    }
}

/// A puzzle being played. See the [module](super) for how to use it.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) puzzle: Puzzle,
    pub(super) position: Position,
    pub(super) history: History,
    pub(super) grip: Option<Grip>,
    pub(super) limit: Option<u32>,
}

pub(super) type Done = Result<Outcome, Nudge>;

impl Game {
    /// The puzzle before the first step. The limit of moves is what its author states.
    pub fn new(puzzle: Puzzle) -> Self {
        let limit = match &puzzle {
            Puzzle::Kami(p) | Puzzle::Flood(p) => p.stated_moves(),
            _ => None,
        };
        let position = Position::new(&puzzle);
        Game { puzzle, position, history: History::default(), grip: None, limit }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Does what the hands did.
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
            Action::Paint { cell, color } => self.paint(cell, color),
            Action::Limit(moves) => {
                self.limit = moves;
                Ok(Outcome::default())
            }
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Restart => self.commit(What::Restart, self.history.back_to(0), None),
            Action::Branch(ref name) => {
                let mark = Mark { name: name.clone(), depth: self.history.depth() };
                self.commit(What::Open, Vec::new(), Some(mark))
            }
            Action::Keep => {
                let mark = self.innermost()?;
                self.commit(What::Keep, Vec::new(), Some(mark))
            }
            Action::Drop => {
                let mark = self.innermost()?;
                self.commit(What::Drop, self.history.back_to(mark.depth), Some(mark))
            }
            Action::Show(ref solution) => self.show(solution),
        }
    }

    /// Makes a step of some changes; none at all is no step, unless it opens or closes a branch.
    pub(super) fn commit(
        &mut self,
        what: What,
        changes: Vec<(Change, bool)>,
        branch: Option<Mark>,
    ) -> Done {
        if changes.is_empty() && branch.is_none() {
            return Ok(Outcome::default());
        }
        let graph = self.puzzle.board().graph();
        changes.iter().for_each(|(change, forward)| self.position.apply(graph, change, *forward));
        let bloom =
            single(&changes).and_then(|(change, forward)| Bloom::of(graph, change, *forward));
        let changed = !changes.is_empty();
        self.history.push(Step { what, changes, branch });
        Ok(Outcome { changed, bloom, ..Outcome::default() })
    }

    pub(super) fn step(&mut self, changes: Vec<Change>) -> Done {
        self.commit(What::Move, changes.into_iter().map(|change| (change, true)).collect(), None)
    }

    fn innermost(&self) -> Result<Mark, Nudge> {
        self.history.branches().last().cloned().ok_or_else(|| Nudge::new(Code::NoBranch, []))
    }

    fn undo(&mut self) -> Done {
        let Some(step) = self.history.undo() else { return Err(Nudge::new(Code::Nothing, [])) };
        let changes: Vec<(Change, bool)> =
            step.changes.into_iter().rev().map(|(c, forward)| (c, !forward)).collect();
        Ok(self.replay(&changes))
    }

    fn redo(&mut self) -> Done {
        let Some(step) = self.history.redo() else { return Err(Nudge::new(Code::Nothing, [])) };
        Ok(self.replay(&step.changes))
    }

    fn replay(&mut self, changes: &[(Change, bool)]) -> Outcome {
        let graph = self.puzzle.board().graph();
        changes.iter().for_each(|(change, forward)| self.position.apply(graph, change, *forward));
        let bloom =
            single(changes).and_then(|(change, forward)| Bloom::of(graph, change, *forward));
        Outcome { changed: !changes.is_empty(), bloom, ..Outcome::default() }
    }

    /// A cell of the board, on a board that is not solved.
    pub(super) fn playable(&self, cell: Vertex) -> Result<(), Nudge> {
        if cell as usize >= self.puzzle.board().len() {
            return Err(Nudge::new(Code::NoCell, []));
        }
        if self.is_solved() { Err(Nudge::new(Code::Solved, [])) } else { Ok(()) }
    }

    fn retract(&mut self, cell: Vertex) -> Done {
        self.playable(cell)?;
        let nothing = Nudge::new(Code::Nothing, [cell]);
        match &self.position {
            Position::Paths(paths) => {
                let (index, place) = paths::find(paths, cell).ok_or(nothing.clone())?;
                let path = &paths[index];
                let keep = if place + 1 == path.len() { place } else { place + 1 };
                let Some(&head) = path[..keep].last() else { return Err(nothing) };
                let drag = paths::Drag { index, cells: path[..keep].to_vec(), moved: true };
                let outcome = self.step(drag.changes(&self.puzzle, paths))?;
                Ok(Outcome { cursor: Some(head), ..outcome })
            }
            Position::Ring(ring) => {
                let Some(other) = ring.joined(cell).next() else { return Err(nothing) };
                let Some(edge) = self.puzzle.board().graph().edge_between(cell, other) else {
                    return Err(nothing);
                };
                let outcome = self.step(vec![Change::Edge(edge)])?;
                Ok(Outcome { cursor: Some(other), ..outcome })
            }
            Position::Tiles(_) => Err(Nudge::new(Code::WrongKind, [])),
        }
    }

    fn clear(&mut self, cell: Vertex) -> Done {
        self.playable(cell)?;
        let nothing = Nudge::new(Code::Nothing, [cell]);
        let changes = match &self.position {
            Position::Paths(paths) => {
                let index = match paths::find(paths, cell) {
                    Some((index, _)) => index,
                    None => paths::beginning(&self.puzzle, cell).ok_or(nothing.clone())?,
                };
                let cells = paths[index].iter().take(1).copied().collect();
                paths::Drag { index, cells, moved: true }.changes(&self.puzzle, paths)
            }
            Position::Ring(ring) => {
                let piece = ring
                    .pieces()
                    .into_iter()
                    .find(|piece| piece.cells.contains(&cell))
                    .ok_or(nothing.clone())?;
                let graph = self.puzzle.board().graph();
                let steps =
                    piece.cells.windows(2).filter_map(|step| graph.edge_between(step[0], step[1]));
                steps.map(Change::Edge).collect()
            }
            Position::Tiles(_) => return Err(Nudge::new(Code::WrongKind, [])),
        };
        if changes.is_empty() { Err(nothing) } else { self.step(changes) }
    }

    fn paint(&mut self, cell: Vertex, color: u32) -> Done {
        self.playable(cell)?;
        let (Puzzle::Kami(puzzle) | Puzzle::Flood(puzzle), Position::Tiles(tiles)) =
            (&self.puzzle, &self.position)
        else {
            return Err(Nudge::new(Code::WrongKind, []));
        };
        if self.limit.is_some_and(|limit| tiles.moves.len() >= limit as usize) {
            return Err(Nudge::new(Code::NoMoves, []));
        }
        let change = tiles.paint(puzzle, cell, color)?;
        self.step(vec![change])
    }

    /// Lays a solution on the board from the beginning on.
    fn show(&mut self, solution: &Solution) -> Done {
        if self.puzzle.check(solution).is_err() {
            return Err(Nudge::new(Code::NoSolution, []));
        }
        let board = self.puzzle.board();
        let vertices = |cells: &[Cell]| board.walk(cells).unwrap_or_default();
        let changes: Vec<(Change, bool)> = match (&self.puzzle, &self.position, solution) {
            (
                Puzzle::Chains(_),
                Position::Paths(paths),
                Solution::Chains(crate::chains::Solution { paths: told }),
            )
            | (
                Puzzle::Numberlink(_),
                Position::Paths(paths),
                Solution::Numberlink(crate::numberlink::Solution { paths: told }),
            ) => {
                let mut others: Vec<Cells> = paths.clone();
                for path in told.iter().map(|path| vertices(path)) {
                    if let Some(index) =
                        path.first().and_then(|&v| paths::beginning(&self.puzzle, v))
                    {
                        others[index] = path.into();
                    }
                }
                paths::replace(paths, others).into_iter().map(|change| (change, true)).collect()
            }
            (_, Position::Ring(ring), Solution::Cycle(told)) => {
                let mut goal = ring::Ring::new(board.len());
                let cells = vertices(&told.cells);
                cells
                    .iter()
                    .zip(cells.iter().cycle().skip(1))
                    .for_each(|(&a, &b)| goal.toggle([a, b]));
                let edges = ring.changes_to(board.graph(), &goal).into_iter();
                edges.map(|edge| (Change::Edge(edge), true)).collect()
            }
            (
                Puzzle::Kami(puzzle) | Puzzle::Flood(puzzle),
                Position::Tiles(_),
                Solution::Kami(told) | Solution::Flood(told),
            ) => {
                let mut changes = self.history.back_to(0);
                let mut tiles = Tiles::new(puzzle.colors());
                for step in &told.moves {
                    let cell =
                        board.vertex(step.cell).ok_or_else(|| Nudge::new(Code::NoCell, []))?;
                    let change = tiles.paint(puzzle, cell, step.color)?;
                    if let Change::Paint { cells, now, .. } = &change {
                        tiles.recolor(cells, *now);
                    }
                    changes.push((change, true));
                }
                changes
            }
            _ => return Err(Nudge::new(Code::NoSolution, [])),
        };
        self.commit(What::Show, changes, None)
    }
}

/// The one change of a step that has just one.
fn single(changes: &[(Change, bool)]) -> Option<&(Change, bool)> {
    match changes {
        [change] => Some(change),
        _ => None,
    }
}
