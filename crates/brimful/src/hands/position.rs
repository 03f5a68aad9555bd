//! What stands on the board: paths, a loop in pieces, or colored tiles.

use crate::board::Board;
use crate::content::{Move, PlainSolution};
use crate::graph::{Edge, Graph, Vertex};

use super::change::{Cells, Change};
use super::ground::Ground;
use super::nudge::{Code, Nudge};
use super::paths::Paths;
use super::ring::Ring;
use super::tiles::Tiles;

/// What stands on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Position {
    /// Paths, each from a given end.
    Paths(Paths),
    /// A loop in pieces.
    Ring(Ring),
    /// Colors, and the moves that made them.
    Tiles(Tiles),
}

impl Position {
    /// Makes a change, or takes it back. A change belongs to the position it was made for; any
    /// other does nothing.
    pub(crate) fn apply(&mut self, graph: &Graph, change: &Change, forward: bool) {
        match (self, change) {
            (Position::Paths(paths), Change::Path { index, was, now }) => {
                paths.replace(*index, if forward { now } else { was });
            }
            (Position::Ring(ring), &Change::Edge(edge)) => {
                ring.toggle(graph.edges()[edge as usize]);
            }
            (Position::Tiles(tiles), Change::Paint { at, cells, was, now }) => {
                tiles.apply(*at, cells, if forward { *now } else { *was }, forward);
            }
            (Position::Paths(_) | Position::Ring(_) | Position::Tiles(_), _) => {}
        }
    }

    /// Takes the last cell off the path at a cell, or those behind it; also the new end.
    ///
    /// # Errors
    /// No path there, or tiles.
    pub(crate) fn retract(
        &self,
        graph: &Graph,
        cell: Vertex,
    ) -> Result<(Vec<Change>, Vertex), Nudge> {
        let done = match self {
            Position::Paths(paths) => paths.retract(cell),
            Position::Ring(ring) => ring.retract(graph, cell),
            Position::Tiles(_) => return Err(Nudge::new(Code::WrongKind, [])),
        };
        done.ok_or_else(|| Nudge::new(Code::Nothing, [cell]))
    }

    /// Takes the path or piece at a cell off the board.
    ///
    /// # Errors
    /// No path there, or tiles.
    pub(crate) fn clear(&self, graph: &Graph, cell: Vertex) -> Result<Vec<Change>, Nudge> {
        let changes = match self {
            Position::Paths(paths) => paths.clear(cell),
            Position::Ring(ring) => ring.clear(graph, cell),
            Position::Tiles(_) => return Err(Nudge::new(Code::WrongKind, [])),
        };
        changes.filter(|c| !c.is_empty()).ok_or_else(|| Nudge::new(Code::Nothing, [cell]))
    }

    /// The number of moves made; `None` where moves are not counted.
    pub(crate) fn moves(&self) -> Option<usize> {
        match self {
            Position::Tiles(tiles) => Some(tiles.moves().len()),
            Position::Paths(_) | Position::Ring(_) => None,
        }
    }

    /// The changes to a solution. Moves are made from here on; paths and loops replace others.
    pub(crate) fn changes_to(&self, board: &Board, goal: &PlainSolution) -> Option<Vec<Change>> {
        match (self, goal) {
            (Position::Paths(paths), PlainSolution::Paths(goal)) => {
                let goal: Option<Vec<_>> = goal.iter().map(|path| board.walk(path)).collect();
                Some(paths.changes_to(goal?))
            }
            (Position::Ring(ring), PlainSolution::Loop(goal)) => {
                let goal = Ring::closed(board.len(), &board.walk(goal)?);
                Some(ring.changes_to(board.graph(), &goal))
            }
            (Position::Tiles(tiles), PlainSolution::Moves(goal)) => {
                let mut tiles = tiles.clone();
                let mut changes = Vec::new();
                for step in goal {
                    let cell = board.vertex(step.cell)?;
                    changes.push(tiles.paint(board.graph(), cell, step.color).ok()?);
                    tiles.play(board.graph(), cell, step.color);
                }
                Some(changes)
            }
            (Position::Paths(_) | Position::Ring(_) | Position::Tiles(_), _) => None,
        }
    }

    /// The position as a solution, complete or not; a loop in pieces has no cells.
    pub(crate) fn plain(&self, board: &Board) -> PlainSolution {
        match self {
            Position::Paths(paths) => {
                PlainSolution::Paths(paths.all().iter().map(|path| board.cells_of(path)).collect())
            }
            Position::Ring(ring) => {
                PlainSolution::Loop(board.cells_of(&ring.whole().unwrap_or_default()))
            }
            Position::Tiles(tiles) => {
                let step = |&(v, color): &(Vertex, u32)| Move { cell: board.cell(v), color };
                PlainSolution::Moves(tiles.moves().iter().map(step).collect())
            }
        }
    }

    /// The edges drawn, as pairs of vertices.
    pub(crate) fn drawn(&self, graph: &Graph) -> Vec<[Vertex; 2]> {
        match self {
            Position::Paths(paths) => {
                let steps = paths.all().iter().flat_map(|path| path.windows(2));
                steps.map(|step| [step[0], step[1]]).collect()
            }
            Position::Ring(ring) => {
                let edges = graph.edges().iter().copied();
                edges.filter(|&[a, b]| ring.has(a, b)).collect()
            }
            Position::Tiles(_) => Vec::new(),
        }
    }

    /// Whether the gestures of a game could have led here.
    pub(crate) fn is_legal(&self, ground: Ground<'_>) -> bool {
        match self {
            Position::Paths(paths) => paths.are_legal(ground),
            Position::Ring(_) | Position::Tiles(_) => true,
        }
    }

    /// Reads the change that a [`Change`] is written as; `None` when it cannot be made here.
    pub(crate) fn read_change(&self, board: &Board, word: &str) -> Option<Change> {
        let (letter, rest) = word.split_at_checked(1)?;
        match (letter, self) {
            ("p", Position::Paths(paths)) => {
                let (index, rest) = rest.split_once(':')?;
                let (keep, added) = rest.split_once('+')?;
                let index: usize = index.parse().ok()?;
                let was = paths.all().get(index)?;
                let mut now = was.get(..keep.parse::<usize>().ok()?)?.to_vec();
                for cell in added.split(',').filter(|cell| !cell.is_empty()) {
                    now.push(cell.parse::<Vertex>().ok()?);
                }
                Some(Change::Path { index, was: was.clone(), now: Cells::from(now) })
            }
            ("e", Position::Ring(ring)) => {
                let edge: Edge = rest.parse().ok()?;
                let &[a, b] = board.graph().edges().get(edge as usize)?;
                (ring.has(a, b) || ring.may_join(a, b).is_ok()).then_some(Change::Edge(edge))
            }
            ("t", Position::Tiles(tiles)) => {
                let (cell, color) = rest.split_once('=')?;
                let cell: Vertex = cell.parse().ok().filter(|&v| (v as usize) < board.len())?;
                tiles.paint(board.graph(), cell, color.parse().ok()?).ok()
            }
            _ => None,
        }
    }
}
