//! Mistakes, as far as the rules and a look at the board tell them.
//!
//! What is called wrong here is wrong for certain as long as the paths stay as they are drawn and
//! only go on from their ends. What is called right so far may still be a dead end: that is a
//! question for a solver.

use crate::graph::Vertex;
use crate::numberlink::Rules;
use crate::puzzle::Puzzle;

use super::game::Game;
use super::paths;
use super::position::{Cells, Position};
use super::ring::Ring;
use super::words::cell_name;

/// How the board looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Verdict {
    /// It is solved.
    Solved,
    /// Nothing is seen to be wrong.
    SoFar,
    /// Something must be taken back.
    Wrong,
}

/// What [`Game::check`] finds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Check {
    /// How the board looks.
    pub verdict: Verdict,
    /// In a sentence.
    pub text: String,
    /// The cells it is about.
    pub cells: Vec<Vertex>,
}

impl Game {
    /// Looks for the first mistake. O(cells times paths).
    pub fn check(&self) -> Check {
        if self.is_solved() {
            return Check {
                verdict: Verdict::Solved,
                text: "Solved.".to_owned(),
                cells: Vec::new(),
            };
        }
        let wrong = match (&self.puzzle, &self.position) {
            (Puzzle::Numberlink(_), Position::Paths(paths)) => {
                self.alongside(paths).or_else(|| self.parted(paths))
            }
            (_, Position::Paths(paths)) => self.unreached(paths),
            (_, Position::Ring(ring)) => self.starved(ring),
            (_, Position::Tiles(_)) => self.out_of_moves(),
        };
        match wrong {
            Some((text, cells)) => Check { verdict: Verdict::Wrong, text, cells },
            None => Check { verdict: Verdict::SoFar, text: self.so_far(), cells: Vec::new() },
        }
    }

    fn so_far(&self) -> String {
        let state = self.state();
        let left = state.total.saturating_sub(state.filled);
        let (one, many) = match &self.puzzle {
            Puzzle::Kami(_) | Puzzle::Flood(_) => ("region", "regions"),
            Puzzle::Cycle(_) => ("line", "lines"),
            Puzzle::Numberlink(p) if !p.rules().fills() => ("pair", "pairs"),
            _ => ("cell", "cells"),
        };
        if left == 0 {
            return "So far so good, but not solved yet.".to_owned();
        }
        format!("So far so good: {left} {} to go.", if left == 1 { one } else { many })
    }

    /// A path that runs alongside itself, where that is against the rules.
    fn alongside(&self, paths: &[Cells]) -> Option<(String, Vec<Vertex>)> {
        let Puzzle::Numberlink(puzzle) = &self.puzzle else { return None };
        if puzzle.rules() != Rules::Fill {
            return None;
        }
        let graph = puzzle.board().graph();
        let mut at = vec![(usize::MAX, 0); graph.len()];
        for (i, path) in paths.iter().enumerate() {
            path.iter().enumerate().for_each(|(place, &v)| at[v as usize] = (i, place));
        }
        let touches = |&&[a, b]: &&[Vertex; 2]| {
            let ((i, x), (j, y)) = (at[a as usize], at[b as usize]);
            i != usize::MAX && i == j && x.abs_diff(y) > 1
        };
        let &[a, b] = graph.edges().iter().find(touches)?;
        let (i, _) = at[a as usize];
        let text = format!(
            "The path of {} runs alongside itself at {} and {}.",
            puzzle.labels()[i],
            cell_name(puzzle.board(), a),
            cell_name(puzzle.board(), b)
        );
        Some((text, vec![a, b]))
    }

    /// A Numberlink path that can no longer be finished, or an empty cell that none can come to.
    fn parted(&self, paths: &[Cells]) -> Option<(String, Vec<Vertex>)> {
        let Puzzle::Numberlink(puzzle) = &self.puzzle else { return None };
        let board = puzzle.board();
        let mut coverable = vec![false; board.len()];
        paths.iter().flat_map(|path| path.iter()).for_each(|&v| coverable[v as usize] = true);
        let free: Vec<bool> = coverable
            .iter()
            .zip(puzzle.label_at())
            .map(|(&c, label)| !c && label.is_none())
            .collect();
        for (index, path) in paths.iter().enumerate() {
            if paths::is_complete(&self.puzzle, index, path) {
                continue;
            }
            let [a, b] = puzzle.pairs()[index];
            let head = path.last().copied().unwrap_or(a);
            let goal = if path.first() == Some(&b) { a } else { b };
            let reached = flood(
                board.graph().len(),
                head,
                |v, w| {
                    board.graph().edge_between(v, w).is_some()
                        && (free[w as usize] || w == goal)
                        && v != goal
                },
                board.graph(),
            );
            if !reached[goal as usize] {
                let text = format!(
                    "The path of {} is shut off from its other end.",
                    puzzle.labels()[index]
                );
                return Some((text, vec![head, goal]));
            }
            coverable.iter_mut().zip(&reached).for_each(|(c, &r)| *c |= r);
        }
        if !puzzle.rules().fills() {
            return None;
        }
        let lost = (0..board.len() as Vertex).find(|&v| !coverable[v as usize])?;
        Some((format!("No path can come to {} any more.", cell_name(board, lost)), vec![lost]))
    }

    /// A cell that no chain can come to.
    fn unreached(&self, paths: &[Cells]) -> Option<(String, Vec<Vertex>)> {
        let Puzzle::Chains(puzzle) = &self.puzzle else { return None };
        let board = puzzle.board();
        let mut taken = vec![false; board.len()];
        paths.iter().flat_map(|path| path.iter()).for_each(|&v| taken[v as usize] = true);
        let mut reached = taken.clone();
        for &head in paths.iter().filter_map(|path| path.last()) {
            let steps = |v, w: Vertex| !taken[w as usize] && puzzle.may_step(v, w);
            let from_here = flood(board.len(), head, steps, board.graph());
            reached.iter_mut().zip(&from_here).for_each(|(r, &f)| *r |= f);
        }
        let lost = (0..board.len() as Vertex).find(|&v| !reached[v as usize])?;
        let what = match puzzle.clues()[lost as usize] {
            crate::chains::Clue::Number(number) => {
                format!("the {number} at {}", cell_name(board, lost))
            }
            crate::chains::Clue::Start => cell_name(board, lost),
        };
        Some((format!("No path can come to {what} any more."), vec![lost]))
    }

    /// A cell with fewer than two ways left for the loop.
    fn starved(&self, ring: &Ring) -> Option<(String, Vec<Vertex>)> {
        let board = self.puzzle.board();
        let open = |v: Vertex| {
            board
                .graph()
                .neighbors(v)
                .filter(|&w| ring.has(v, w) || ring.degree(v) < 2 && ring.may_join(v, w).is_ok())
                .count()
        };
        let lost = (0..board.len() as Vertex).find(|&v| open(v) < 2)?;
        Some((
            format!("The loop has no way through {} any more.", cell_name(board, lost)),
            vec![lost],
        ))
    }

    /// All moves made, or more colors left than moves.
    fn out_of_moves(&self) -> Option<(String, Vec<Vertex>)> {
        let (Position::Tiles(tiles), Some(limit)) = (&self.position, self.limit) else {
            return None;
        };
        let left = (limit as usize).saturating_sub(tiles.moves.len());
        let mut colors = tiles.colors().to_vec();
        colors.sort_unstable();
        colors.dedup();
        let needs = colors.len() - 1;
        if needs <= left {
            return None;
        }
        let moves = |n: usize| format!("{n} {}", if n == 1 { "move" } else { "moves" });
        let text = format!(
            "{} colors need at least {}; {} left.",
            colors.len(),
            moves(needs),
            moves(left)
        );
        Some((text, Vec::new()))
    }
}

/// The vertices reached from one by steps that are allowed.
fn flood(
    n: usize,
    start: Vertex,
    may: impl Fn(Vertex, Vertex) -> bool,
    graph: &crate::graph::Graph,
) -> Vec<bool> {
    let mut reached = vec![false; n];
    reached[start as usize] = true;
    let mut stack = vec![start];
    while let Some(v) = stack.pop() {
        for w in graph.neighbors(v) {
            if !reached[w as usize] && may(v, w) {
                reached[w as usize] = true;
                stack.push(w);
            }
        }
    }
    reached
}
