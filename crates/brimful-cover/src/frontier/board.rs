//! A board of squares as sweeps over plugs see it: cell by cell, row by row.

use std::ops::Range;

use super::code::MOST_SLOTS;
use super::cuts::{Cuts, Round};
use brimful_graph::Cell;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

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

/// The side of a board that a sweep begins at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Top,
    Bottom,
    Left,
    Right,
}

impl Side {
    pub(super) const ALL: [Side; 4] = [Side::Top, Side::Left, Side::Bottom, Side::Right];

    pub(super) fn opposite(self) -> Side {
        match self {
            Side::Top => Side::Bottom,
            Side::Bottom => Side::Top,
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }
}

/// The cells in the order of a sweep.
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

/// For each number the pair that waits under it, counted from one on.
pub(super) type Crossing = [u8; MOST_SLOTS];

/// Where places lie: the first row and column, and how many of each there are.
struct Frame {
    row: u32,
    col: u32,
    rows: u32,
    cols: u32,
}

impl Frame {
    fn of(places: &[Cell]) -> Self {
        let most = |side: fn(&Cell) -> u32| places.iter().map(side).max().unwrap_or(0) + 1;
        let least = |side: fn(&Cell) -> u32| places.iter().map(side).min().unwrap_or(0);
        let (row, col) = (least(|at| at.row), least(|at| at.col));
        Frame { row, col, rows: most(|at| at.row) - row, cols: most(|at| at.col) - col }
    }

    /// The columns as seen from a side.
    fn width(&self, from: Side) -> usize {
        (if matches!(from, Side::Top | Side::Bottom) { self.cols } else { self.rows }) as usize
    }

    /// The number of a cell as seen from a side.
    fn spot(&self, at: Cell, from: Side) -> usize {
        let (row, col) = (at.row - self.row, at.col - self.col);
        let (row, col) = match from {
            Side::Top => (row, col),
            Side::Bottom => (self.rows - 1 - row, col),
            Side::Left => (col, row),
            Side::Right => (self.cols - 1 - col, row),
        };
        row as usize * self.width(from) + col as usize
    }
}

impl Board {
    /// Reads the cells. None where the board is too wide, too many pairs wait at a time, two
    /// vertices are in one place, or an edge joins places that do not touch or has another axis
    /// than others like it.
    pub(super) fn seen_from(squares: &Squares<'_>, from: Side) -> Option<Self> {
        let places = squares.places;
        let frame = Frame::of(places);
        let cols = frame.width(from);
        if cols + 1 > MOST_SLOTS {
            return None;
        }
        let size = frame.rows as usize * frame.cols as usize;
        let spot = |v: Vertex| frame.spot(places[v.index()], from);
        let mut board = Board {
            cols,
            cells: vec![HOLE; size],
            corner: u32::from(!squares.axes.is_empty()),
            axes: [0, 0],
            pair_at: vec![None; size],
            ends: Vec::new(),
        };
        for v in Vertex::all(places.len()) {
            let cell = &mut board.cells[spot(v)];
            // two vertices of one place are a bridge
            if cell.what != What::Hole {
                return None;
            }
            *cell = Square { vertex: v, what: What::Plain, ..HOLE };
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

    /// The cuts after rounds that end with a row; each visits some cells.
    pub(super) fn cuts(
        &self,
        problem: (&Graph, &[[Vertex; 2]]),
        rounds: &[Range<usize>],
        meter: &mut Meter<'_>,
    ) -> Result<Cuts, Stop> {
        let vertex = |at: usize| {
            let cell = &self.cells[at];
            (cell.what != What::Hole).then_some(cell.vertex)
        };
        let order: Vec<Vertex> = (0..self.cells.len()).filter_map(vertex).collect();
        let mut numbers = IdVec::from_elem(None, problem.0.len());
        for cell in &self.cells {
            if let What::First(number) = cell.what {
                numbers[cell.vertex] = Some(number);
            }
        }
        let mut entered = 0;
        let after = |cells: &Range<usize>| {
            entered += cells.clone().filter_map(vertex).count() as u32;
            let ends_a_row = cells.end.is_multiple_of(self.cols) && cells.end < self.cells.len();
            let below = cells.end..cells.end + if ends_a_row { self.cols } else { 0 };
            let seats = (0..).zip(below).filter_map(|(slot, at)| Some((slot, vertex(at)?)));
            Round::new(seats.collect(), entered)
        };
        let rounds = rounds.iter().map(after).collect();
        Cuts::of_plugs(problem, (&order, self.cols), |v| numbers[v], rounds, meter)
    }

    /// The pairs with one terminal among the first cells.
    pub(super) fn crossing(&self, visited: usize) -> Crossing {
        let mut pairs = [0; MOST_SLOTS];
        for (pair, &[first, second]) in (1..=u8::MAX).zip(&self.ends) {
            if let What::First(number) = self.cells[first].what
                && (first + 1..=second).contains(&visited)
            {
                pairs[usize::from(number)] = pair;
            }
        }
        pairs
    }

    /// The cells of a row.
    pub(super) fn row(&self, row: usize) -> Range<usize> {
        row * self.cols..(row + 1) * self.cols
    }

    /// How many rows there are.
    pub(super) fn rows(&self) -> usize {
        self.cells.len() / self.cols
    }
}
