//! What stands on the board: lines, or colored tiles.

use crate::board::Board;
use crate::content::{Move, PlainSolution, SolutionForm};
use crate::graph::{Edge, Vertex};
use crate::ids::Color;

use super::change::Change;
use super::ground::Ground;
use super::lines::{Ink, Lines};
use super::tiles::Tiles;

/// What stands on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Position {
    /// Paths, or a loop, in pieces, and edges crossed out.
    Lines(Lines),
    /// Colors, and the moves that made them.
    Tiles(Tiles),
}

impl Position {
    /// Makes a change, or takes it back. A change belongs to the position it was made for; any
    /// other does nothing.
    pub(crate) fn apply(&mut self, change: &Change, forward: bool) {
        match (self, change) {
            (Position::Lines(lines), &Change::Edge { edge, was, now }) => {
                lines.set(edge, if forward { now } else { was });
            }
            (Position::Tiles(tiles), Change::Paint { at, cells, was, now }) => {
                tiles.apply(*at, cells, if forward { *now } else { *was }, forward);
            }
            (Position::Lines(_) | Position::Tiles(_), _) => {}
        }
    }

    /// The number of moves made; `None` where moves are not counted.
    pub(crate) fn moves(&self) -> Option<usize> {
        match self {
            Position::Tiles(tiles) => Some(tiles.moves().len()),
            Position::Lines(_) => None,
        }
    }

    /// The changes to a solution. Moves are made from here on; lines replace others.
    pub(crate) fn changes_to(&self, board: &Board, goal: &PlainSolution) -> Option<Vec<Change>> {
        match (self, goal) {
            (Position::Lines(lines), PlainSolution::Paths(goal)) => {
                let walks: Option<Vec<_>> = goal.iter().map(|path| board.walk(path)).collect();
                Some(lines.changes_to(&Lines::of(board, &walks?, false)?))
            }
            (Position::Lines(lines), PlainSolution::Loop(goal)) => {
                Some(lines.changes_to(&Lines::of(board, &[board.walk(goal)?], true)?))
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
            (Position::Lines(_) | Position::Tiles(_), _) => None,
        }
    }

    /// The position as a solution, complete or not: of paths those that have an end, a loop once it
    /// is closed.
    pub(crate) fn plain(&self, ground: Ground<'_>, form: SolutionForm) -> PlainSolution {
        let board = ground.board;
        match self {
            Position::Lines(lines) if form == SolutionForm::Loop => {
                let closed = lines.pieces(ground).into_iter().find(|piece| piece.closed);
                PlainSolution::Loop(closed.map_or_else(Vec::new, |it| board.cells_of(&it.cells)))
            }
            Position::Lines(lines) if form == SolutionForm::Path => {
                let pieces = lines.pieces(ground).into_iter().map(|piece| piece.cells);
                let lone = || Vertex::all(board.len()).take(1).collect();
                let mut cells = pieces.max_by_key(Vec::len).unwrap_or_else(lone);
                if !ground.steps.is_forward(&cells) {
                    cells.reverse();
                }
                PlainSolution::Paths(vec![board.cells_of(&cells)])
            }
            Position::Lines(lines) => {
                let pieces = lines.pieces(ground).into_iter().map(|piece| piece.cells);
                let alone = Vertex::all(board.len())
                    .filter(|&v| lines.degree(board.graph(), v) == 0)
                    .map(|v| vec![v]);
                let path = |cells: &Vec<Vertex>| ground.steps.end_at(*cells.first()?);
                let mut paths: Vec<Vec<Vertex>> =
                    pieces.chain(alone).filter(|cells| path(cells).is_some()).collect();
                paths.sort_by_key(path);
                PlainSolution::Paths(paths.iter().map(|cells| board.cells_of(cells)).collect())
            }
            Position::Tiles(tiles) => {
                let step = |&(v, color): &(Vertex, Color)| Move { cell: board.cell(v), color };
                PlainSolution::Moves(tiles.moves().iter().map(step).collect())
            }
        }
    }

    /// Reads the change that a [`Change`] is written as; `None` when it cannot be made here.
    pub(crate) fn read_change(&self, board: &Board, word: &str) -> Option<Change> {
        let (letter, rest) = word.split_at_checked(1)?;
        match (letter, self) {
            ("e" | "x", Position::Lines(lines)) => {
                let edge: Edge = rest.parse().ok()?;
                board.graph().edges().get(edge.index())?;
                let was = lines.ink(edge);
                let ink = if letter == "e" { Ink::Line } else { Ink::Cross };
                Some(Change::Edge { edge, was, now: if was == ink { Ink::Blank } else { ink } })
            }
            ("t", Position::Tiles(tiles)) => {
                let (cell, color) = rest.split_once('=')?;
                let cell: Vertex =
                    cell.parse().ok().filter(|v: &Vertex| v.index() < board.len())?;
                tiles.paint(board.graph(), cell, color.parse().ok()?).ok()
            }
            _ => None,
        }
    }

    /// Whether the gestures of a game could have made some changes that led here.
    pub(crate) fn is_legal_after(&self, ground: Ground<'_>, changes: &[Change]) -> bool {
        match self {
            Position::Lines(lines) => {
                lines.fault_at(ground, changes.iter().filter_map(Change::edge)).is_none()
            }
            Position::Tiles(_) => true,
        }
    }
}
