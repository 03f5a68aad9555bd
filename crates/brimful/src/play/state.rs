//! The state of a game, for drawing.

use crate::content::PlainSolution;
use crate::graph::Vertex;
use crate::hands::{Hand, Ink, PathState, Position, Tally, Unit};
use crate::ids::Color;

use super::game::Game;

/// A trial branch.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Branch {
    /// The player's name for it.
    pub name: String,
    /// The number of steps done before it.
    pub depth: usize,
}

/// A move on a board of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Recoloring {
    /// Any cell of the region.
    pub cell: Vertex,
    /// The region's new color.
    pub color: Color,
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct State {
    /// The pieces on the board: those of paths in the order of the paths, then loose pieces and
    /// those of a loop, the longest first.
    pub paths: Vec<PathState>,
    /// The edges crossed out, as pairs of cells.
    pub crosses: Vec<[Vertex; 2]>,
    /// What is done so far, counted in `unit`: cells covered, pairs joined, regions merged. A
    /// loop covers a cell once it passes through it.
    pub filled: usize,
    /// The value of `filled` when nothing is left to do.
    pub total: usize,
    /// The unit of `filled` and `total`.
    pub unit: Unit,
    /// Tiles: the color of each cell.
    pub colors: Vec<Color>,
    /// Tiles: the moves made.
    pub moves: Vec<Recoloring>,
    /// Tiles: the number of regions of each color.
    pub regions: Vec<usize>,
    /// Tiles: the number of moves allowed.
    pub limit: Option<u32>,
    /// Whether the board holds a solution.
    pub solved: bool,
    /// Whether all moves are made and the board is not solved.
    pub over: bool,
    /// Whether there is a step to undo.
    pub can_undo: bool,
    /// Whether there is a step to redo.
    pub can_redo: bool,
    /// The number of steps that can be undone.
    pub depth: usize,
    /// The open branches, outermost first.
    pub branches: Vec<Branch>,
    /// The drag under way.
    pub hand: Option<Hand>,
}

impl Game {
    /// The state of the game. O(cells).
    #[must_use]
    pub fn state(&self) -> State {
        let (paths, hand) = self.position.shown(self.ground(), self.grip.as_ref());
        let Tally { filled, total, unit } = self.puzzle.room().tally(&self.position, &paths);
        let (colors, moves, regions) = match &self.position {
            Position::Tiles(tiles) => {
                let regions = tiles.regions(self.board().graph());
                (tiles.colors().to_vec(), tiles.moves().iter().map(recoloring).collect(), regions)
            }
            Position::Lines(_) => Default::default(),
        };
        let solved = self.is_solved();
        let spent = |limit: u32| self.position.moves().is_some_and(|made| made >= limit as usize);
        let branches = self.history.branches().iter();
        State {
            over: !solved && self.limit.is_some_and(spent),
            paths,
            crosses: self.edges(Ink::Cross),
            filled,
            total,
            unit,
            colors,
            moves,
            regions,
            limit: self.limit,
            solved,
            can_undo: self.history.depth() > 0,
            can_redo: self.history.can_redo(),
            depth: self.history.depth(),
            branches: branches
                .map(|mark| Branch { name: mark.name.clone(), depth: mark.depth })
                .collect(),
            hand,
        }
    }

    /// How far the game is, without the drag under way.
    pub(super) fn tally(&self) -> Tally {
        let (paths, _) = self.position.shown(self.ground(), None);
        self.puzzle.room().tally(&self.position, &paths)
    }

    /// The board as a solution, complete or not: loose pieces are left out. A loop in pieces has no
    /// cells yet.
    #[must_use]
    pub fn progress(&self) -> PlainSolution {
        self.position.plain(self.ground(), self.puzzle.kind().solution_form())
    }

    /// The edges drawn, as pairs of vertices; empty where tiles are recolored.
    #[must_use]
    pub fn drawn(&self) -> Vec<[Vertex; 2]> {
        self.edges(Ink::Line)
    }

    /// The edges crossed out, as pairs of vertices; empty where tiles are recolored.
    #[must_use]
    pub fn crossed(&self) -> Vec<[Vertex; 2]> {
        self.edges(Ink::Cross)
    }

    fn edges(&self, ink: Ink) -> Vec<[Vertex; 2]> {
        match &self.position {
            Position::Lines(lines) => lines.edges(self.board().graph(), ink).collect(),
            Position::Tiles(_) => Vec::new(),
        }
    }

    /// Whether the board holds a solution, the drag under way apart. O(cells).
    #[must_use]
    pub fn is_solved(&self) -> bool {
        // The checker decides; these tests are quick and refuse nearly every board before it.
        let finished = match &self.position {
            Position::Lines(_) => self.tally().is_full(),
            Position::Tiles(tiles) => tiles.is_one_color(),
        };
        let solution = finished.then(|| self.puzzle.kind().solution(self.progress())).flatten();
        solution.is_some_and(|solution| self.puzzle.check(&solution).is_ok())
    }
}

fn recoloring(&(cell, color): &(Vertex, Color)) -> Recoloring {
    Recoloring { cell, color }
}
