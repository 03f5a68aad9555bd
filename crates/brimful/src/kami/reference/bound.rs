//! Lower bounds of the moves to come, by colors and by distances.

use std::collections::BTreeSet;

use super::Board;
use crate::graph::Vertex;

/// Lower bounds of the moves that a position needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The colors left, less one: a move removes at most one color.
    pub colors: u32,
    /// What distances between regions require, summed over the parts of the board.
    pub distances: u32,
}

impl Bound {
    /// The larger of the two.
    #[must_use]
    pub fn moves(self) -> u32 {
        self.colors.max(self.distances)
    }

    /// Distances by the radius: some region reaches all others of its part in this many steps.
    pub(super) fn by_radius(board: &Board) -> Self {
        Self::new(board, |_, farthest| farthest.iter().copied().min().unwrap_or(0))
    }

    /// Distances by half the diameter, or the colors of a part less one.
    pub(super) fn by_diameter(board: &Board) -> Self {
        Self::new(board, |colors, farthest| {
            let diameter = farthest.iter().copied().max().unwrap_or(0);
            diameter.div_ceil(2).max(colors - 1)
        })
    }

    /// `part` takes the number of colors of a part, and for each of its regions the distance to the
    /// farthest other one.
    fn new(board: &Board, part: impl Fn(u32, &[u32]) -> u32) -> Self {
        let colors = board.colors().len() as u32 - 1;
        if let Some(pivot) = board.pivot() {
            return Bound { colors, distances: spread(board, pivot).0 };
        }
        let mut open: BTreeSet<Vertex> = board.names().collect();
        let mut distances = 0;
        while let Some(first) = open.pop_first() {
            let members = spread(board, first).1;
            members.iter().for_each(|v| {
                open.remove(v);
            });
            let kinds: BTreeSet<_> = members.iter().filter_map(|&v| board.color(v)).collect();
            let farthest: Vec<u32> = members.iter().map(|&v| spread(board, v).0).collect();
            distances += part(kinds.len() as u32, &farthest);
        }
        Bound { colors, distances }
    }
}

/// The distance from a region to the farthest that it reaches, and all that it reaches.
fn spread(board: &Board, from: Vertex) -> (u32, BTreeSet<Vertex>) {
    let mut met = BTreeSet::from([from]);
    let (mut layer, mut distance) = (vec![from], 0);
    loop {
        let near = layer.iter().flat_map(|&v| board.near(v));
        layer = near.filter(|&v| met.insert(v)).collect();
        if layer.is_empty() {
            return (distance, met);
        }
        distance += 1;
    }
}
