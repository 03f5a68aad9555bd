//! A board of squares as the sweep over plugs sees it: cell by cell, row by row.

use crate::frontier::code::MOST_SLOTS;
use brimful_graph::Cell;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;

/// What a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// Not there.
    Hole,
    /// A vertex that a path may pass.
    Plain,
    /// The first terminal of its pair, under this number.
    First(u8),
    /// The second terminal of its pair.
    Second(u8),
}

/// One cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Square {
    pub(super) vertex: Vertex,
    pub(super) what: What,
    /// The edges to the right and down.
    pub(super) right: Option<Edge>,
    pub(super) down: Option<Edge>,
    /// Whether there is an edge to the left.
    pub(super) left: bool,
}

const HOLE: Square =
    Square { vertex: Vertex(0), what: What::Hole, right: None, down: None, left: false };

/// A graph whose edges join places that touch, and pairs of its vertices.
#[derive(Clone, Copy)]
pub(crate) struct Squares<'a> {
    pub(crate) graph: &'a Graph,
    pub(crate) pairs: &'a [[Vertex; 2]],
    pub(crate) places: &'a [Cell],
    /// The axis of each edge; empty where corners cost nothing.
    pub(crate) axes: &'a IdVec<Edge, u8>,
}

/// The cells in the order of the sweep, along the shorter side.
pub(super) struct Board {
    pub(super) cols: usize,
    pub(super) cells: Vec<Square>,
    /// What a corner costs.
    pub(super) corner: u32,
    /// The axes of edges to the right and down.
    pub(super) axes: [u8; 2],
    /// The pair of each number, where it enters: by cell, for first terminals.
    pub(super) pair_at: Vec<Option<u32>>,
    /// The cells of each pair's terminals, the first and the second.
    pub(super) ends: Vec<[usize; 2]>,
}

impl Board {
    /// Reads the cells. None where the board is too wide, too many pairs wait at a
    /// time, or an edge joins places that do not touch or has another axis than others like it.
    pub(super) fn new(squares: &Squares<'_>) -> Option<Self> {
        let places = squares.places;
        let most = |side: fn(&Cell) -> u32| places.iter().map(side).max().unwrap_or(0) + 1;
        let least = |side: fn(&Cell) -> u32| places.iter().map(side).min().unwrap_or(0);
        let (row, col) = (least(|at| at.row), least(|at| at.col));
        let (rows, cols) = (most(|at| at.row) - row, most(|at| at.col) - col);
        let turned = cols > rows;
        let (rows, cols) = if turned { (cols, rows) } else { (rows, cols) };
        if cols as usize + 1 > MOST_SLOTS {
            return None;
        }
        let (rows, cols) = (rows as usize, cols as usize);
        let spot = |v: Vertex| {
            let at = places[v.index()];
            let (row, col) = ((at.row - row) as usize, (at.col - col) as usize);
            if turned { col * cols + row } else { row * cols + col }
        };
        let mut board = Board {
            cols,
            cells: vec![HOLE; rows * cols],
            corner: u32::from(!squares.axes.is_empty()),
            axes: [0, 0],
            pair_at: vec![None; rows * cols],
            ends: Vec::new(),
        };
        for v in Vertex::all(places.len()) {
            board.cells[spot(v)] = Square { vertex: v, what: What::Plain, ..HOLE };
        }
        board.add_edges(squares, spot)?;
        board.add_pairs(squares, spot)?;
        Some(board)
    }

    fn add_edges(&mut self, squares: &Squares<'_>, spot: impl Fn(Vertex) -> usize) -> Option<()> {
        let mut axes = [None, None];
        for (edge, &ends) in squares.graph.edges().iter().enumerate() {
            let edge = Edge::new(edge);
            let [a, b] = ends.map(&spot);
            let (from, to) = (a.min(b), a.max(b));
            let along_row = from + 1 == to && to % self.cols != 0;
            if along_row {
                self.cells[from].right = Some(edge);
                self.cells[to].left = true;
            } else if from + self.cols == to {
                self.cells[from].down = Some(edge);
            } else {
                return None;
            }
            let axis = squares.axes.get(edge).copied().unwrap_or_default();
            let known = axes[usize::from(!along_row)].get_or_insert(axis);
            if *known != axis {
                return None;
            }
        }
        if self.corner > 0 && axes[0].is_some() && axes[0] == axes[1] {
            return None;
        }
        let width = squares.axes.iter().max().map_or(1, |axis| axis + 1);
        let unused = |other: Option<u8>| (0..width).find(|&axis| Some(axis) != other).unwrap_or(0);
        self.axes = [axes[0].unwrap_or(unused(axes[1])), axes[1].unwrap_or(unused(axes[0]))];
        Some(())
    }

    /// Numbers the pairs that wait for their second terminal; a number is free again when that has
    /// entered.
    fn add_pairs(&mut self, squares: &Squares<'_>, spot: impl Fn(Vertex) -> usize) -> Option<()> {
        let mut ends: Vec<(usize, u32, bool)> = Vec::new();
        for (pair, &both) in (0..).zip(squares.pairs) {
            let [a, b] = both.map(&spot);
            self.ends.push([a.min(b), a.max(b)]);
            ends.extend([(a.min(b), pair, true), (a.max(b), pair, false)]);
        }
        ends.sort_unstable();
        let mut free: Vec<u8> = (0..MOST_SLOTS as u8).rev().collect();
        let mut number = vec![0; squares.pairs.len()];
        for (at, pair, first) in ends {
            let its = &mut number[pair as usize];
            self.cells[at].what = if first {
                *its = free.pop()?;
                self.pair_at[at] = Some(pair);
                What::First(*its)
            } else {
                free.push(*its);
                What::Second(*its)
            };
        }
        Some(())
    }

    /// How many rows there are.
    pub(super) fn rows(&self) -> usize {
        self.cells.len() / self.cols
    }
}
