//! Tiles under the hand: regions change color.

use brimful_graph::Regions;

use crate::graph::{Graph, Vertex};
use crate::ids::{Color, IdVec};

use super::bloom::rings;
use super::change::Change;
use super::nudge::{Code, Nudge};

/// Colors, and the moves that made them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tiles {
    colors: IdVec<Vertex, Color>,
    palette: u32,
    pivot: Option<Vertex>,
    moves: Vec<(Vertex, Color)>,
}

impl Tiles {
    /// The tiles before the first move. With a pivot, only its region is recolored.
    pub(crate) fn new(colors: &IdVec<Vertex, Color>, palette: u32, pivot: Option<Vertex>) -> Self {
        Tiles { colors: colors.clone(), palette, pivot, moves: Vec::new() }
    }

    /// The color of each cell.
    pub(crate) fn colors(&self) -> &IdVec<Vertex, Color> {
        &self.colors
    }

    /// The moves made: the cell tapped, or the pivot, and the color chosen.
    pub(crate) fn moves(&self) -> &[(Vertex, Color)] {
        &self.moves
    }

    /// The change that recolors the region of a cell, or of the pivot.
    ///
    /// # Errors
    /// A color that the region has, or that the palette has not.
    pub(crate) fn paint(&self, graph: &Graph, cell: Vertex, color: Color) -> Result<Change, Nudge> {
        let at = self.pivot.unwrap_or(cell);
        let was = self.colors[at];
        if color.0 >= self.palette {
            return Err(Nudge::new(Code::NoColor, [at]));
        }
        let cells = rings(graph, &self.colors, at).concat();
        if color == was {
            return Err(Nudge::new(Code::SameColor, cells));
        }
        Ok(Change::Paint { at, cells: cells.into(), was, now: color })
    }

    /// Makes a move; one that is not allowed changes nothing.
    pub(crate) fn play(&mut self, graph: &Graph, cell: Vertex, color: Color) {
        if let Ok(Change::Paint { at, cells, now, .. }) = self.paint(graph, cell, color) {
            self.recolor(&cells, now);
            self.moves.push((at, now));
        }
    }

    /// Makes the move of a change, or takes it back.
    pub(super) fn apply(&mut self, at: Vertex, cells: &[Vertex], color: Color, forward: bool) {
        self.recolor(cells, color);
        if forward {
            self.moves.push((at, color));
        } else {
            self.moves.pop();
        }
    }

    fn recolor(&mut self, cells: &[Vertex], color: Color) {
        cells.iter().for_each(|&v| self.colors[v] = color);
    }

    /// The number of regions of each color of the palette.
    pub(crate) fn regions(&self, graph: &Graph) -> Vec<usize> {
        let mut count = IdVec::from_elem(0, self.palette as usize);
        let regions = Regions::contract(graph, self.colors.as_slice());
        regions.colors().iter().for_each(|&color| count[color] += 1);
        count.into_vec()
    }

    /// Whether one color is left.
    pub(crate) fn is_one_color(&self) -> bool {
        self.colors.iter().all(|&color| color == self.colors[Vertex(0)])
    }
}
