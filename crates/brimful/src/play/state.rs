//! How the game stands, told for drawing.

use std::rc::Rc;

use crate::graph::Vertex;
use crate::puzzle::{Puzzle, Solution};
use crate::{chains, cycle, kami, numberlink};

use super::game::Game;
use super::hand::Grip;
use super::position::{Cells, Position};
use super::{paths, ring};

/// A path, or a piece of a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PathState {
    /// The start or label it belongs to; for a loop, its place in the list.
    pub path: usize,
    /// Its cells in order, as a release would leave them.
    pub cells: Vec<Vertex>,
    /// What a release would cut off.
    pub ghost: Vec<Vertex>,
    /// A Numberlink path that joins its ends, a loop that is closed.
    pub complete: bool,
    /// It is in the hand.
    pub active: bool,
}

/// A trial branch.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Branch {
    /// What the player calls it.
    pub name: String,
    /// The number of steps done before it.
    pub depth: usize,
}

/// What the hand holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hand {
    /// The path, as an index into [`State::paths`]; for a loop the piece that ends or passes at the
    /// hand, if one does.
    pub path: Option<usize>,
    /// Where the hand is.
    pub cell: Vertex,
}

/// A move of KAMI or Flood-It.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Recoloring {
    /// Any cell of the region.
    pub cell: Vertex,
    /// The region's new color.
    pub color: u32,
}

/// How the game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct State {
    /// Chains: every path. Numberlink: those that are drawn. Cycle: the pieces, the longest first.
    /// Kami: none.
    pub paths: Vec<PathState>,
    /// Cells covered (Numberlink where cells may stay empty: pairs joined; cycle: lines drawn;
    /// kami: regions fewer).
    pub filled: usize,
    /// How many that has to become.
    pub total: usize,
    /// Kami: the color of each cell.
    pub colors: Vec<u32>,
    /// Kami: the moves made.
    pub moves: Vec<Recoloring>,
    /// Kami: how many regions each color has.
    pub regions: Vec<usize>,
    /// Kami: how many moves there are.
    pub limit: Option<u32>,
    /// Whether what stands on the board is a solution.
    pub solved: bool,
    /// Out of moves, and not solved.
    pub over: bool,
    /// Whether there is a step to undo.
    pub can_undo: bool,
    /// Whether there is a step to do again.
    pub can_redo: bool,
    /// The number of steps that can be undone.
    pub depth: usize,
    /// The open branches, outermost first.
    pub branches: Vec<Branch>,
    /// The drag under way.
    pub hand: Option<Hand>,
}

impl Game {
    /// How the game stands. O(cells).
    pub fn state(&self) -> State {
        let (paths, hand) = self.told_paths();
        let (filled, total) = self.count(&paths);
        let (colors, moves, regions) = match (&self.puzzle, &self.position) {
            (Puzzle::Kami(p) | Puzzle::Flood(p), Position::Tiles(tiles)) => {
                let regions = tiles.regions(p.board().graph(), p.palette()).0;
                (tiles.colors().to_vec(), moves(tiles), regions)
            }
            _ => Default::default(),
        };
        let solved = self.is_solved();
        let branches = self.history.branches().iter();
        State {
            over: !solved
                && self
                    .limit
                    .is_some_and(|limit| moves.len() >= limit as usize && !colors.is_empty()),
            paths,
            filled,
            total,
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

    /// What stands on the board, as far as it goes, told as a solution.
    pub fn progress(&self) -> Solution {
        let board = self.puzzle.board();
        let told = |paths: &[Cells]| paths.iter().map(|path| board.cells_of(path)).collect();
        match (&self.puzzle, &self.position) {
            (Puzzle::Chains(_), Position::Paths(paths)) => {
                Solution::Chains(chains::Solution { paths: told(paths) })
            }
            (_, Position::Paths(paths)) => {
                Solution::Numberlink(numberlink::Solution { paths: told(paths) })
            }
            (_, Position::Ring(ring)) => Solution::Cycle(cycle::Solution {
                cells: board.cells_of(&ring.whole().unwrap_or_default()),
            }),
            (_, Position::Tiles(tiles)) => {
                let tell = |&(v, color): &(Vertex, u32)| kami::Move { cell: board.cell(v), color };
                let solution = kami::Solution { moves: tiles.moves.iter().map(tell).collect() };
                match &self.puzzle {
                    Puzzle::Flood(_) => Solution::Flood(solution),
                    _ => Solution::Kami(solution),
                }
            }
        }
    }

    /// The edges drawn, as pairs of vertices; none on a kami board.
    pub fn drawn(&self) -> Vec<[Vertex; 2]> {
        match &self.position {
            Position::Paths(paths) => paths
                .iter()
                .flat_map(|path| path.windows(2))
                .map(|step| [step[0], step[1]])
                .collect(),
            Position::Ring(ring) => {
                let edges = self.puzzle.board().graph().edges().iter().copied();
                edges.filter(|&[a, b]| ring.has(a, b)).collect()
            }
            Position::Tiles(_) => Vec::new(),
        }
    }

    /// Whether what stands on the board, the hand apart, is a solution. O(cells).
    pub fn is_solved(&self) -> bool {
        match (&self.puzzle, &self.position) {
            (Puzzle::Numberlink(p), Position::Paths(paths)) => {
                let joined = paths
                    .iter()
                    .enumerate()
                    .all(|(i, path)| paths::is_complete(&self.puzzle, i, path));
                let covers = !p.rules().fills()
                    || paths.iter().map(|path| path.len()).sum::<usize>() == p.board().len();
                joined && covers && self.puzzle.check(&self.progress()).is_ok()
            }
            (_, Position::Paths(paths)) => {
                paths.iter().map(|path| path.len()).sum::<usize>() == self.puzzle.board().len()
                    && self.puzzle.check(&self.progress()).is_ok()
            }
            (_, Position::Ring(ring)) => ring.whole().is_some(),
            (_, Position::Tiles(tiles)) => tiles.is_one_color(),
        }
    }

    fn told_paths(&self) -> (Vec<PathState>, Option<Hand>) {
        match (&self.position, &self.grip) {
            (Position::Paths(paths), grip) => {
                let drag = match grip {
                    Some(Grip::Path(drag)) => Some(drag),
                    _ => None,
                };
                let after = match drag {
                    Some(drag) => drag.after(&self.puzzle, paths),
                    None => paths.iter().map(|path| (Rc::clone(path), Vec::new())).collect(),
                };
                self.tell_paths(after, drag)
            }
            (Position::Ring(_), Some(Grip::Ring(drag))) => {
                let mut told = tell_pieces(&drag.ring);
                let held = told.iter().position(|path| path.cells.contains(&drag.at));
                held.into_iter().for_each(|i| told[i].active = true);
                (told, Some(Hand { path: held, cell: drag.at }))
            }
            (Position::Ring(ring), _) => (tell_pieces(ring), None),
            (Position::Tiles(_), _) => (Vec::new(), None),
        }
    }

    fn tell_paths(
        &self,
        after: Vec<(Cells, Vec<Vertex>)>,
        drag: Option<&paths::Drag>,
    ) -> (Vec<PathState>, Option<Hand>) {
        let mut told = Vec::new();
        let mut hand = None;
        for (path, (cells, ghost)) in after.into_iter().enumerate() {
            let active = drag.is_some_and(|drag| drag.index == path);
            // In the hand a path is told as it is held, even of a single cell.
            let cells = match drag.filter(|drag| active && (drag.moved || cells.is_empty())) {
                Some(drag) => drag.cells.clone(),
                None => cells.to_vec(),
            };
            if let Some(drag) = drag.filter(|_| active) {
                hand = Some(Hand { path: Some(told.len()), cell: drag.head() });
            }
            if active || !cells.is_empty() || !ghost.is_empty() {
                let complete = paths::is_complete(&self.puzzle, path, &cells);
                told.push(PathState { path, cells, ghost, complete, active });
            }
        }
        (told, hand)
    }

    fn count(&self, paths: &[PathState]) -> (usize, usize) {
        let covered = paths.iter().map(|path| path.cells.len()).sum();
        let cells = self.puzzle.board().len();
        match (&self.puzzle, &self.position) {
            (Puzzle::Numberlink(p), _) if !p.rules().fills() => {
                (paths.iter().filter(|path| path.complete).count(), p.labels().len())
            }
            (Puzzle::Cycle(_), _) => {
                let lines = |path: &PathState| path.cells.len() - usize::from(!path.complete);
                (paths.iter().map(lines).sum(), cells)
            }
            (Puzzle::Kami(p) | Puzzle::Flood(p), Position::Tiles(tiles)) => {
                let count = |colors: &[u32]| {
                    super::tiles::Tiles::new(colors).regions(p.board().graph(), p.palette()).1
                };
                let first = count(p.colors());
                (first.saturating_sub(count(tiles.colors())), first.saturating_sub(1))
            }
            _ => (covered, cells),
        }
    }
}

fn moves(tiles: &super::tiles::Tiles) -> Vec<Recoloring> {
    tiles.moves.iter().map(|&(cell, color)| Recoloring { cell, color }).collect()
}

fn tell_pieces(ring: &ring::Ring) -> Vec<PathState> {
    let pieces = ring.pieces().into_iter().enumerate();
    let tell = |(path, ring::Piece { cells, closed })| PathState {
        path,
        cells,
        ghost: Vec::new(),
        complete: closed,
        active: false,
    };
    pieces.map(tell).collect()
}
