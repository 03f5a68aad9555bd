//! Paths and pieces of a loop as a screen shows them, a drag under way included.

use std::rc::Rc;

use crate::graph::Vertex;

use super::change::Cells;
use super::paths::{PathDrag, Paths};
use super::ring::{Piece, Ring};

/// A path, or a piece of a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathState {
    /// The start or label it belongs to; for a loop, its place in the list.
    pub path: usize,
    /// Its cells in order, as a release would leave them.
    pub cells: Vec<Vertex>,
    /// The cells that a release would cut off.
    pub ghost: Vec<Vertex>,
    /// Whether it joins its two ends, or is a closed loop.
    pub complete: bool,
    /// Whether it is in the hand.
    pub active: bool,
}

/// What the hand holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// The path, as an index into the paths shown; for a loop the piece at the hand, if any.
    pub path: Option<usize>,
    /// Where the hand is.
    pub cell: Vertex,
}

impl Paths {
    /// The paths to show, and the one in the hand.
    pub(super) fn shown(&self, drag: Option<&PathDrag>) -> (Vec<PathState>, Option<Hand>) {
        let after: Vec<(Cells, Vec<Vertex>)> = match drag {
            Some(drag) => drag.after(self),
            None => self.all().iter().map(|path| (Rc::clone(path), Vec::new())).collect(),
        };
        let mut shown = Vec::new();
        let mut hand = None;
        for (path, (cells, ghost)) in after.into_iter().enumerate() {
            let held = drag.filter(|drag| drag.index == path);
            // In the hand a path is shown as it is held, even of a single cell.
            let cells = match held.filter(|drag| drag.moved || cells.is_empty()) {
                Some(drag) => drag.cells.clone(),
                None => cells.to_vec(),
            };
            if let Some(drag) = held {
                hand = Some(Hand { path: Some(shown.len()), cell: drag.head() });
            }
            let active = held.is_some();
            if active || !cells.is_empty() || !ghost.is_empty() {
                let complete = self.is_complete(path, &cells);
                shown.push(PathState { path, cells, ghost, complete, active });
            }
        }
        (shown, hand)
    }
}

impl Ring {
    /// The pieces to show, the longest first; the one at the hand is active.
    pub(super) fn shown(&self, hand: Option<Vertex>) -> (Vec<PathState>, Option<Hand>) {
        let pieces = self.pieces().into_iter().enumerate();
        let show = |(path, Piece { cells, closed })| PathState {
            path,
            cells,
            ghost: Vec::new(),
            complete: closed,
            active: false,
        };
        let mut shown: Vec<PathState> = pieces.map(show).collect();
        let hand = hand.map(|at| {
            let held = shown.iter().position(|piece| piece.cells.contains(&at));
            held.into_iter().for_each(|i| shown[i].active = true);
            Hand { path: held, cell: at }
        });
        (shown, hand)
    }
}
