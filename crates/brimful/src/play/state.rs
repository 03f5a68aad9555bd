//! The state of a game, for drawing.

use crate::content::PlainSolution;
use crate::graph::Vertex;
use crate::hands::{Hand, PathState, Position, Tally, Unit};

use super::game::Game;

/// A trial branch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The player's name for it.
    pub name: String,
    /// The number of steps done before it.
    pub depth: usize,
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The paths on the board; the pieces of a loop, the longest first.
    pub paths: Vec<PathState>,
    /// What is done so far, counted in `unit`: cells covered, pairs joined, regions merged. A
    /// loop covers a cell once it passes through it.
    pub filled: usize,
    /// The value of `filled` when nothing is left to do.
    pub total: usize,
    /// The unit of `filled` and `total`.
    pub unit: Unit,
    /// Tiles: the color of each cell.
    pub colors: Vec<u32>,
    /// Tiles: the moves made.
    pub moves: Vec<(Vertex, u32)>,
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
        let (paths, hand) = self.position.shown(self.grip.as_ref());
        let Tally { filled, total, unit } = self.puzzle.room().tally(&self.position, &paths);
        let (colors, moves, regions) = match &self.position {
            Position::Tiles(tiles) => {
                let regions = tiles.regions(self.board().graph());
                (tiles.colors().to_vec(), tiles.moves().to_vec(), regions)
            }
            Position::Paths(_) | Position::Ring(_) => Default::default(),
        };
        let solved = self.is_solved();
        let spent = |limit: u32| self.position.moves().is_some_and(|made| made >= limit as usize);
        let branches = self.history.branches().iter();
        State {
            over: !solved && self.limit.is_some_and(spent),
            paths,
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
        self.puzzle.room().tally(&self.position, &self.position.shown(None).0)
    }

    /// The board as a solution, complete or not. A loop in pieces has no cells yet.
    #[must_use]
    pub fn progress(&self) -> PlainSolution {
        self.position.plain(self.board())
    }

    /// The edges drawn, as pairs of vertices; empty where tiles are recolored.
    #[must_use]
    pub fn drawn(&self) -> Vec<[Vertex; 2]> {
        self.position.drawn(self.board().graph())
    }

    /// Whether the board holds a solution, the drag under way apart. O(cells).
    #[must_use]
    pub fn is_solved(&self) -> bool {
        // The checker decides; these tests are quick and refuse nearly every board before it.
        let finished = match &self.position {
            Position::Paths(_) => self.tally().is_full(),
            Position::Ring(ring) => ring.whole().is_some(),
            Position::Tiles(tiles) => tiles.is_one_color(),
        };
        let solution = finished.then(|| self.puzzle.kind().solution(self.progress())).flatten();
        solution.is_some_and(|solution| self.puzzle.check(&solution).is_ok())
    }
}
