//! How the cells of a board lie, and which are neighbors.

use super::Cell;

/// The lattice a board is cut from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Unit squares; a cell has up to four neighbors.
    Square {
        /// Number of rows.
        rows: u32,
        /// Number of columns.
        cols: u32,
    },
    /// Triangles with vertical edges, KAMI 2's paper: (r,c) touches (r±1,c), and (r,c-1) when r+c
    /// is even, else (r,c+1).
    Triangle {
        /// Number of half-rows.
        rows: u32,
        /// Number of columns.
        cols: u32,
    },
    /// Triangles with horizontal edges, which point up and down: [`Shape::Triangle`] mirrored at
    /// its diagonal. (r,c) touches (r,c±1), and (r-1,c) when r+c is even, else (r+1,c).
    Upright {
        /// Number of rows.
        rows: u32,
        /// Number of half-columns.
        cols: u32,
    },
    /// Hexagons that stand on a corner, odd rows half a cell to the right ("odd-r" in Amit Patel's
    /// guide to hexagonal grids): (r,c) touches (r,c±1), and in the rows above and below columns
    /// c-1 and c when r is even, else c and c+1.
    Hex {
        /// Number of rows.
        rows: u32,
        /// Number of columns.
        cols: u32,
    },
    /// No picture: a graph whose nodes are numbered from `first`.
    Abstract {
        /// The number of the first node.
        first: u32,
        /// The number of nodes.
        nodes: u32,
    },
}

/// Which opposite sides of a lattice are joined: one gives a cylinder, both a torus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wrap {
    /// Rows are rings: the cell at the right end touches the one at the left end.
    pub rows: bool,
    /// Columns are rings: the cell at the bottom touches the one at the top.
    pub columns: bool,
}

impl Wrap {
    /// Every way to join sides that has a name, with the name used in scripts and files.
    pub const NAMED: [(&'static str, Wrap); 3] = [
        ("rows", Wrap { rows: true, columns: false }),
        ("columns", Wrap { rows: false, columns: true }),
        ("both", Wrap { rows: true, columns: true }),
    ];

    /// The name used in scripts and files; `None` where no sides are joined.
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        Self::NAMED.iter().find(|(_, wrap)| *wrap == self).map(|(name, _)| *name)
    }

    /// The joined sides of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMED.iter().find(|(other, _)| *other == name).map(|(_, wrap)| *wrap)
    }
}

/// The sides of a lattice that are joined, and whether its squares touch at corners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Around {
    pub(super) wrap: Wrap,
    pub(super) diagonals: bool,
}

/// Rows down and columns to the right of each neighbor of a square, corners included.
const CORNERS_TOO: &[(i32, i32)] =
    &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

impl Shape {
    /// Rows and columns of the rectangle that holds every cell; one row for an abstract graph.
    pub fn size(self) -> (u32, u32) {
        match self {
            Shape::Square { rows, cols }
            | Shape::Triangle { rows, cols }
            | Shape::Upright { rows, cols }
            | Shape::Hex { rows, cols } => (rows, cols),
            Shape::Abstract { first, nodes } => (1, first.saturating_add(nodes)),
        }
    }

    /// The lattice neighbors of a cell that lie inside the rectangle, in reading order; none on an
    /// abstract graph.
    pub fn neighbors(self, cell: Cell) -> impl Iterator<Item = Cell> {
        self.neighbors_around(cell, Around::default())
    }

    /// The same as [`Shape::neighbors`] where opposite sides are joined. Across a side a neighbor
    /// may be one already met, or the cell itself.
    pub(super) fn neighbors_around(self, cell: Cell, around: Around) -> impl Iterator<Item = Cell> {
        let Around { wrap, diagonals } = around;
        self.reach(cell, if diagonals { CORNERS_TOO } else { self.steps(cell) }, wrap)
    }

    /// The cells that these steps lead to.
    fn reach(
        self,
        cell: Cell,
        steps: &'static [(i32, i32)],
        wrap: Wrap,
    ) -> impl Iterator<Item = Cell> {
        let (rows, cols) = self.size();
        steps.iter().filter_map(move |&(down, right)| {
            Some(Cell::new(
                shift(cell.row, down, rows, wrap.columns)?,
                shift(cell.col, right, cols, wrap.rows)?,
            ))
        })
    }

    /// Whether the lattice fits together across the sides joined. Where the place of a cell's
    /// neighbors depends on its row or column being even, the number of those must be even too.
    pub fn can_wrap(self, wrap: Wrap) -> bool {
        let (rows, cols) = self.size();
        match self {
            Shape::Square { .. } => true,
            Shape::Triangle { .. } | Shape::Upright { .. } => {
                (rows % 2 == 0 || !wrap.columns) && (cols % 2 == 0 || !wrap.rows)
            }
            Shape::Hex { .. } => rows % 2 == 0 || !wrap.columns,
            Shape::Abstract { .. } => wrap == Wrap::default(),
        }
    }

    /// Whether the lattice fits together across the sides joined, and has corners to touch at.
    pub(super) fn fits(self, around: Around) -> bool {
        let has_corners = matches!(self, Shape::Square { .. });
        self.can_wrap(around.wrap) && (has_corners || !around.diagonals)
    }

    /// Rows down and columns to the right of each neighbor, in reading order.
    pub(super) fn steps(self, Cell { row, col }: Cell) -> &'static [(i32, i32)] {
        match self {
            Shape::Square { .. } => &[(-1, 0), (0, -1), (0, 1), (1, 0)],
            Shape::Triangle { .. } if (row ^ col) & 1 == 0 => &[(-1, 0), (0, -1), (1, 0)],
            Shape::Triangle { .. } => &[(-1, 0), (0, 1), (1, 0)],
            Shape::Upright { .. } if (row ^ col) & 1 == 0 => &[(-1, 0), (0, -1), (0, 1)],
            Shape::Upright { .. } => &[(0, -1), (0, 1), (1, 0)],
            Shape::Hex { .. } if row & 1 == 0 => {
                &[(-1, -1), (-1, 0), (0, -1), (0, 1), (1, -1), (1, 0)]
            }
            Shape::Hex { .. } => &[(-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0), (1, 1)],
            Shape::Abstract { .. } => &[],
        }
    }
}

/// One step along an axis of that length; `None` where it leaves the board.
fn shift(at: u32, by: i32, size: u32, ring: bool) -> Option<u32> {
    match at.checked_add_signed(by) {
        Some(to) if to < size => Some(to),
        _ if !ring => None,
        _ if by < 0 => size.checked_sub(1),
        _ => Some(0),
    }
}
