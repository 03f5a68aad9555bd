//! Paths and pieces of a loop as a screen shows them, a drag under way included.

use crate::graph::Vertex;

use super::grip::Grip;
use super::ground::Ground;
use super::lines::Piece;
use super::position::Position;

/// A piece of a path or of a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PathState {
    /// The start or label it belongs to; `None` for a piece of a loop, and while it is loose.
    pub path: Option<usize>,
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
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hand {
    /// The piece at the hand, as an index into those shown, if there is one.
    pub path: Option<usize>,
    /// Where the hand is.
    pub cell: Vertex,
}

impl Position {
    /// The pieces to show, as a release would leave them, and what the hand holds.
    pub(crate) fn shown(
        &self,
        ground: Ground<'_>,
        grip: Option<&Grip>,
    ) -> (Vec<PathState>, Option<Hand>) {
        let Position::Lines(before) = self else { return (Vec::new(), None) };
        let after = grip.map(|grip| grip.lead.after(before, ground));
        let lines = after.as_ref().map_or(before, |after| &after.lines);
        let hand = grip.map(Grip::at);
        let show = |piece: Piece| PathState {
            path: piece.path(ground),
            complete: piece.is_complete(ground),
            active: hand.is_some_and(|at| piece.cells.contains(&at)),
            cells: piece.cells,
            ghost: Vec::new(),
        };
        let mut shown: Vec<PathState> = lines.pieces(ground).into_iter().map(show).collect();
        let held = shown.iter().position(|piece| piece.active);
        let ghosts = after.into_iter().flat_map(|after| after.ghosts);
        shown.extend(ghosts.map(|(path, ghost)| PathState {
            path: Some(path),
            cells: Vec::new(),
            ghost,
            complete: false,
            active: false,
        }));
        (shown, hand.map(|cell| Hand { path: held, cell }))
    }
}
