//! Boards: which cells there are, and which of them touch.

mod cell;
mod links;
mod shape;
#[cfg(test)]
mod tests;

pub use cell::Cell;
pub use links::Links;
pub use shape::{Shape, Wrap};

use crate::graph::{Graph, GraphError, Vertex};

/// The most cells a board may have: 2^22, four times a 1000x1000 board.
pub const MAX_CELLS: u64 = 1 << 22;

/// A board that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// More cells than [`MAX_CELLS`].
    #[error("the board has {cells} cells; the most is {MAX_CELLS}")]
    TooLarge {
        /// The number of cells asked for, walls included.
        cells: u64,
    },
    /// The number of cells told does not fit rows times columns.
    #[error("{given} cells were given for {rows} rows of {cols}")]
    Length {
        /// Rows of the shape.
        rows: u32,
        /// Columns of the shape.
        cols: u32,
        /// How many cells were given.
        given: usize,
    },
    /// Opposite sides that do not fit together.
    #[error("these sides cannot be joined: triangles need an even number of cells from side to side, hexagons of rows")]
    Wrap,
    /// An edge of an abstract graph names a node that is not there.
    #[error(transparent)]
    Edge(#[from] GraphError),
}

const NONE: Vertex = Vertex::MAX;

/// A board: the cells that are there (its vertices, numbered in reading order) and the graph of their neighborhood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    shape: Shape,
    cells: Vec<Cell>,
    at: Vec<Vertex>,
    graph: Graph,
    plain: bool,
}

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
        let mut cells = Vec::new();
        let mut at = vec![NONE; present.len()];
        for (i, _) in present.iter().enumerate().filter(|&(_, &here)| here) {
            at[i] = cells.len() as Vertex;
            cells.push(Cell::new(i as u32 / cols, i as u32 % cols));
        }
        let vertex = |cell: Cell| at[(cell.row * cols + cell.col) as usize];
        // Each edge once, from its smaller end: then they come sorted, which spares the graph most of its work.
        let edges = (0..).zip(&cells).flat_map(|(v, &cell)| {
            shape.neighbors(cell).map(vertex).filter(move |&w| w != NONE && w > v).map(move |w| [v, w])
        });
        let graph = Graph::new(cells.len() as u32, edges)?;
        let plain = !matches!(shape, Shape::Abstract { .. });
        Ok(Board { shape, cells, at, graph, plain })
    }

    /// A board cut from a lattice whose neighborhood differs from it. Walls and edges at cells that are not there are
    /// ignored, so that a cell can be taken off a board without looking at its links.
    ///
    /// # Errors
    /// As [`Board::new`]; also sides that cannot be joined.
    pub fn with_links(shape: Shape, present: &[bool], links: &Links) -> Result<Self, BoardError> {
        let mut board = Board::new(shape, present)?;
        if !shape.can_wrap(links.wrap) {
            return Err(BoardError::Wrap);
        }
        if board.plain && !links.is_empty() {
            let linked = board.relink(links);
            board.plain = linked == board.graph;
            board.graph = linked;
        }
        Ok(board)
    }

    /// An abstract graph of `nodes` nodes numbered from `first`; its edges are told in those numbers.
    ///
    /// # Errors
    /// Too many nodes, or an edge to a node that is not there.
    pub fn from_edges(first: u32, nodes: u32, edges: impl IntoIterator<Item = [u32; 2]>) -> Result<Self, BoardError> {
        check_size(u64::from(first) + u64::from(nodes))?;
        let graph = Graph::new(nodes, edges.into_iter().map(|[a, b]| [a.wrapping_sub(first), b.wrapping_sub(first)]))?;
        let cells = (first..first + nodes).map(|node| Cell::new(0, node)).collect();
        let at = (0..first).map(|_| NONE).chain(0..nodes).collect();
        Ok(Board { shape: Shape::Abstract { first, nodes }, cells, at, graph, plain: false })
    }

    /// The lattice this board is cut from.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether cells touch exactly where they are neighbors on the lattice; never for an abstract graph.
    ///
    /// What reasons about rows and columns instead of the graph must ask this first.
    pub fn is_plain(&self) -> bool {
        self.plain
    }

    /// Whether this is a plain board of squares, where most reasoning about rows and columns holds.
    pub fn is_plain_square(&self) -> bool {
        self.plain && matches!(self.shape, Shape::Square { .. })
    }

    /// For each vertex whether it has the first of two colors that alternate along every path: on plain boards of squares
    /// and triangles whether row plus column is even, elsewhere as [`Graph::two_coloring`] finds it, if there are such.
    pub fn chessboard(&self) -> Option<Vec<bool>> {
        match self.shape {
            Shape::Square { .. } | Shape::Triangle { .. } if self.plain => {
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

    /// The cells that are there, in reading order: the cell of each vertex.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cell of a vertex.
    pub fn cell(&self, v: Vertex) -> Cell {
        self.cells[v as usize]
    }

    /// The cells of some vertices.
    pub fn cells_of(&self, vertices: &[Vertex]) -> Vec<Cell> {
        vertices.iter().map(|&v| self.cell(v)).collect()
    }

    /// The vertex of a cell, if that cell is there.
    pub fn vertex(&self, cell: Cell) -> Option<Vertex> {
        let (rows, cols) = self.shape.size();
        let inside = cell.row < rows && cell.col < cols;
        let v = if inside { self.at[cell.row as usize * cols as usize + cell.col as usize] } else { NONE };
        (v != NONE).then_some(v)
    }

    /// Whether two cells are there and touch.
    pub fn touch(&self, a: Cell, b: Cell) -> bool {
        match (self.vertex(a), self.vertex(b)) {
            (Some(v), Some(w)) => self.graph.edge_between(v, w).is_some(),
            _ => false,
        }
    }
}

fn check_size(cells: u64) -> Result<(), BoardError> {
    if cells > MAX_CELLS { Err(BoardError::TooLarge { cells }) } else { Ok(()) }
}
