//! Boards: which cells there are, and which of them touch.

mod links;
mod place;
mod shape;
#[cfg(test)]
mod tests;

pub use brimful_graph::Cell;
pub use links::Links;
pub use place::Place;
pub use shape::{Shape, Wrap};

use std::cell::RefCell;
use std::collections::VecDeque;

use crate::graph::{Graph, GraphError, Vertex};
use crate::ids::IdVec;
use shape::Around;

/// The most cells a board may have: 2^22, four times a 1000x1000 board.
pub const MAX_CELLS: u64 = 1 << 22;

/// A board that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// More cells than [`MAX_CELLS`].
    TooLarge {
        /// The number of cells asked for, walls included.
        cells: u64,
    },
    /// The number of cells told does not fit rows times columns.
    Length {
        /// Rows of the shape.
        rows: u32,
        /// Columns of the shape.
        cols: u32,
        /// How many cells were given.
        given: usize,
    },
    /// Opposite sides that do not fit together.
    Wrap,
    /// Cells that are to touch at corners on a lattice of other cells than squares.
    Diagonals,
    /// A bridge on a lattice that has no two straight ways through a cell.
    Bridge(Cell),
    /// An edge of an abstract graph names a node that is not there.
    Edge(#[from] GraphError),
}

const NONE: Vertex = Vertex::MAX;

/// The most places of a board that is kept for others like it.
const SMALL: usize = 1 << 12;

/// The most boards that are kept.
const KEPT: usize = 16;

thread_local! {
    /// The small boards that this thread cut last from lattices. Puzzles often come many of a few
    /// sizes, and to copy their board takes a tenth of the time.
    static LAST: RefCell<VecDeque<Board>> = const { RefCell::new(VecDeque::new()) };
}

/// A board: the cells that are there (its vertices, numbered in reading order) and the graph of
/// their neighborhood.
///
/// Every cell is one vertex, but for bridges, which are two that follow each other: the lane along
/// the row, then the lane along the column ([`Links::bridges`]). Contents of cells are given by
/// vertex, so a bridge has two entries there.
#[derive(Clone, Debug)]
pub struct Board {
    shape: Shape,
    cells: IdVec<Vertex, Cell>,
    at: Vec<Vertex>,
    graph: Graph,
    plain: bool,
    /// The sides and corners that the caller declared joined, though no two cells may be there yet
    /// that touch across them. Boards of the same cells and graph are equal all the same.
    joined: Around,
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        (self.shape, &self.cells, &self.graph) == (other.shape, &other.cells, &other.graph)
    }
}

impl Eq for Board {}

impl Board {
    /// A board cut from a lattice; `present` says in reading order which cells are there.
    ///
    /// # Errors
    /// Too many cells, or a `present` that does not fit the shape.
    pub fn new(shape: Shape, present: &[bool]) -> Result<Self, BoardError> {
        let (rows, cols) = shape.size();
        check_size(u64::from(rows) * u64::from(cols))?;
        if present.len() != rows as usize * cols as usize {
            return Err(BoardError::Length { rows, cols, given: present.len() });
        }
        if present.len() > SMALL {
            return Ok(Board::cut(shape, present));
        }
        let is_it = |board: &Board| {
            let mut places = board.at.iter().zip(present);
            board.shape == shape && places.all(|(&vertex, &here)| (vertex != NONE) == here)
        };
        Ok(LAST.with_borrow_mut(|last| {
            if let Some(board) = last.iter().find(|board| is_it(board)) {
                return board.clone();
            }
            let board = Board::cut(shape, present);
            last.truncate(KEPT - 1);
            last.push_front(board.clone());
            board
        }))
    }

    /// [`Board::new`], of a size that fits.
    fn cut(shape: Shape, present: &[bool]) -> Self {
        let (rows, cols) = shape.size();
        let mut cells = Vec::with_capacity(present.iter().filter(|&&here| here).count());
        let mut at = vec![NONE; present.len()];
        let mut place = at.iter_mut().zip(present);
        for row in 0..rows {
            for (col, (vertex, &here)) in (0..cols).zip(&mut place) {
                if here {
                    *vertex = Vertex::new(cells.len());
                    cells.push(Cell::new(row, col));
                }
            }
        }
        let cells = IdVec::from(cells);
        let graph = lattice(shape, &cells);
        let plain = !matches!(shape, Shape::Abstract { .. });
        Board { shape, cells, at, graph, plain, joined: Around::default() }
    }

    /// A board cut from a lattice whose neighborhood differs from it. Walls and edges at cells that
    /// are not there are ignored, so that a cell can be taken off a board without looking at its
    /// links.
    ///
    /// # Errors
    /// As [`Board::new`]; also sides that cannot be joined.
    pub fn with_links(shape: Shape, present: &[bool], links: &Links) -> Result<Self, BoardError> {
        let mut board = Board::new(shape, present)?;
        if !shape.can_wrap(links.wrap) {
            return Err(BoardError::Wrap);
        }
        if !shape.fits(links.around()) {
            return Err(BoardError::Diagonals);
        }
        board.joined = links.around();
        if board.plain && !links.is_empty() {
            let bridges =
                links.bridges.iter().copied().filter(|&cell| board.vertex(cell).is_some());
            board.build(bridges.collect())?;
            let linked = board.relink(links);
            board.plain = linked == board.graph;
            board.graph = linked;
        }
        Ok(board)
    }

    /// Gives these cells a second vertex each; the graph is to be linked anew.
    fn build(&mut self, mut bridges: Vec<Cell>) -> Result<(), BoardError> {
        if let (Some(&bridge), false) =
            (bridges.first(), matches!(self.shape, Shape::Square { .. }))
        {
            return Err(BoardError::Bridge(bridge));
        }
        bridges.sort_unstable();
        bridges.dedup();
        let mut left = bridges.iter().peekable();
        for cell in std::mem::take(&mut self.cells) {
            let place = cell.row as usize * self.shape.size().1 as usize + cell.col as usize;
            self.at[place] = Vertex::new(self.cells.len());
            self.cells.push(cell);
            if left.next_if(|&&bridge| bridge == cell).is_some() {
                self.cells.push(cell);
            }
        }
        Ok(())
    }

    /// An abstract graph of `nodes` nodes numbered from `first`; its edges are given in those
    /// numbers.
    ///
    /// # Errors
    /// Too many nodes, or an edge to a node that is not there.
    pub fn from_edges(
        first: u32,
        nodes: u32,
        edges: impl IntoIterator<Item = [u32; 2]>,
    ) -> Result<Self, BoardError> {
        check_size(u64::from(first) + u64::from(nodes))?;
        let edges: Vec<[u32; 2]> = edges.into_iter().collect();
        if let Some(&edge) =
            edges.iter().find(|ends| ends.iter().any(|end| !(first..first + nodes).contains(end)))
        {
            return Err(GraphError { edge: edge.map(Vertex), vertices: nodes }.into());
        }
        let graph = Graph::new(nodes, edges.into_iter().map(|ends| ends.map(|end| end - first)))?;
        let cells = (first..first + nodes).map(|node| Cell::new(0, node)).collect();
        let at = (0..first).map(|_| NONE).chain((0..nodes).map(Vertex)).collect();
        Ok(Board {
            shape: Shape::Abstract { first, nodes },
            cells,
            at,
            graph,
            plain: false,
            joined: Around::default(),
        })
    }

    /// The rows and the columns, each as an order of the vertices: good elimination orders for
    /// dynamic programming along a frontier.
    pub fn orders(&self) -> [Vec<Vertex>; 2] {
        let rows: Vec<Vertex> = Vertex::all(self.len()).collect();
        let mut columns = rows.clone();
        columns.sort_by_key(|&v| self.cell(v).col);
        [rows, columns]
    }

    /// The lattice this board is cut from.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether cells touch exactly where they are neighbors on the lattice; never for an abstract
    /// graph.
    ///
    /// What reasons about rows and columns instead of the graph must ask this first.
    pub fn is_plain(&self) -> bool {
        self.plain
    }

    /// Whether this is a plain board of squares, where most reasoning about rows and columns holds.
    pub fn is_plain_square(&self) -> bool {
        self.plain && matches!(self.shape, Shape::Square { .. })
    }

    /// For each vertex whether it has the first of two colors that alternate along every path: on
    /// plain boards of squares and triangles whether row plus column is even, elsewhere as
    /// [`Graph::two_coloring`] finds it, if there are such.
    pub fn chessboard(&self) -> Option<IdVec<Vertex, bool>> {
        match self.shape {
            Shape::Square { .. } | Shape::Triangle { .. } | Shape::Upright { .. } if self.plain => {
                Some(self.cells.iter().map(|cell| (cell.row ^ cell.col) & 1 == 0).collect())
            }
            _ => self.graph.two_coloring(),
        }
    }

    /// The graph of the cells that are there.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The number of cells that are there.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether no cell is there.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The cells that are there, in reading order: the cell of each vertex, so bridges twice.
    pub fn cells(&self) -> &IdVec<Vertex, Cell> {
        &self.cells
    }

    /// The cell of a vertex.
    pub fn cell(&self, v: Vertex) -> Cell {
        self.cells[v]
    }

    /// What to call a cell of this board in a sentence: `row 2, column 1`, or `node 7` on an
    /// abstract graph.
    pub fn name(&self, cell: Cell) -> Place {
        Place { cell, is_node: matches!(self.shape, Shape::Abstract { .. }) }
    }

    /// The cells of some vertices.
    pub fn cells_of(&self, vertices: &[Vertex]) -> Vec<Cell> {
        vertices.iter().map(|&v| self.cell(v)).collect()
    }

    /// The bridges, in reading order. O(n).
    pub fn bridges(&self) -> impl Iterator<Item = Cell> + '_ {
        self.cells.as_slice().windows(2).filter(|two| two[0] == two[1]).map(|two| two[0])
    }

    /// The vertices of a cell: none, one, or the two lanes of a bridge.
    pub fn vertices(
        &self,
        cell: Cell,
    ) -> impl DoubleEndedIterator<Item = Vertex> + ExactSizeIterator + Clone + use<> {
        let first = self.vertex(cell).map_or(0, |v| v.0);
        let has = |v: u32| self.cells.get(Vertex(v)) == Some(&cell);
        let lanes = if has(first + 1) { 2 } else { u32::from(has(first)) };
        (first..first + lanes).map(Vertex)
    }

    /// The vertices of a walk from cell to cell; those of a bridge are its lane from where the walk
    /// comes, or goes to where it begins there. `None` when a cell is not there. Cells of a step
    /// that do not touch are let pass.
    pub fn walk(&self, cells: &[Cell]) -> Option<Vec<Vertex>> {
        let mut walk: Vec<Vertex> = Vec::with_capacity(cells.len());
        for (i, &cell) in cells.iter().enumerate() {
            let mut lanes = self.vertices(cell);
            let first = lanes.clone().next()?;
            let lane = match (walk.last(), cells.get(i + 1)) {
                _ if lanes.len() == 1 => Some(first),
                (Some(&from), _) => {
                    lanes.find(|&lane| self.graph.edge_between(from, lane).is_some())
                }
                (None, Some(&to)) => lanes.find(|&lane| {
                    self.vertices(to).any(|w| self.graph.edge_between(lane, w).is_some())
                }),
                (None, None) => None,
            };
            walk.push(lane.unwrap_or(first));
        }
        Some(walk)
    }

    /// The vertex of a cell, if that cell is there; the first of a bridge.
    pub fn vertex(&self, cell: Cell) -> Option<Vertex> {
        let (rows, cols) = self.shape.size();
        let inside = cell.row < rows && cell.col < cols;
        let v = if inside {
            self.at[cell.row as usize * cols as usize + cell.col as usize]
        } else {
            NONE
        };
        (v != NONE).then_some(v)
    }

    /// Whether two cells are there and touch.
    pub fn touch(&self, a: Cell, b: Cell) -> bool {
        self.vertices(a).any(|v| self.vertices(b).any(|w| self.graph.edge_between(v, w).is_some()))
    }
}

/// The graph of the cells of a lattice that are there.
fn lattice(shape: Shape, cells: &IdVec<Vertex, Cell>) -> Graph {
    let (rows, cols) = shape.size();
    // with a margin that no step leaves
    let width = cols as usize + 2;
    let index = |cell: Cell| (cell.row as usize + 1) * width + cell.col as usize + 1;
    let mut at = vec![NONE; (rows as usize + 2) * width];
    for (v, &cell) in cells.iter_enumerated() {
        at[index(cell)] = v;
    }
    let steps = [0, 1].map(|row| [0, 1].map(|col| shape.steps(Cell::new(row, col))));
    let most = steps.as_flattened().iter().map(|steps| steps.len()).max().unwrap_or(0);
    Graph::of_neighbors(cells.len() as u32, most, |v| {
        let (cell, at) = (cells[v], &at);
        let steps = steps[cell.row as usize & 1][cell.col as usize & 1].iter();
        let step = move |&(down, right): &(i32, i32)| {
            at[index(cell).wrapping_add_signed(down as isize * width as isize + right as isize)]
        };
        steps.map(step).filter(|&w| w != NONE)
    })
}

fn check_size(cells: u64) -> Result<(), BoardError> {
    if cells > MAX_CELLS { Err(BoardError::TooLarge { cells }) } else { Ok(()) }
}
