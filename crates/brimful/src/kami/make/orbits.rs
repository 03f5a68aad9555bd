//! The board to paint, folded along its symmetry: cells that must look alike are one *orbit*.

use crate::ids::{Color, IdVec};
use brimful_graph::graph::Vertex;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::Draft;
use crate::board::{Board, Cell};
use crate::graph::Graph;
use crate::limits::Meter;
use crate::plant::{Exhausted, Failure, Refusal, Request, Symmetry, images};

/// Outlines tried before giving up.
const OUTLINES: u32 = 20;

/// A board and its orbits.
pub(super) struct Orbits {
    board: Board,
    of: IdVec<Vertex, u32>,
    graph: Graph,
}

impl Orbits {
    /// The board of a request: all cells, or a connected part of them grown from the middle. A
    /// picture may be symmetric where no symmetry is requested.
    pub(super) fn new(
        request: &Request,
        picture: bool,
        rng: &mut ChaCha8Rng,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Failure> {
        let Request { shape, symmetry, outline, .. } = *request;
        let full = Board::new(shape, &outline.cut(shape)).map_err(Refusal::from)?;
        let symmetry = match symmetry {
            Symmetry::None if picture => Self::fitting(&full, rng),
            requested => requested,
        };
        let whole = Self::fold(full, symmetry)?;
        let share = request.walls.unwrap_or(0.0).clamp(0.0, 1.0);
        let keep = ((1.0 - share) * whole.board.len() as f64).round() as usize;
        if whole.board.graph().components().1 != 1 {
            let (rows, cols) = shape.size();
            return Err(Refusal::Outline { rows, cols, outline }.into());
        }
        if keep == whole.board.len() {
            return Ok(whole);
        }
        for _ in 0..OUTLINES {
            let taken = whole.grow(keep.max(1), rng, meter)?;
            let here = |cell| whole.board.vertex(cell).is_some_and(|v| taken[v]);
            let (rows, cols) = shape.size();
            let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
            let present: Vec<bool> = cells.map(here).collect();
            let board = Board::new(shape, &present).map_err(Refusal::from)?;
            if board.graph().components().1 == 1 {
                return Self::fold(board, symmetry);
            }
        }
        let advice = "ask for fewer walls, or no symmetry";
        Err(Exhausted::Tries { tries: OUTLINES, advice }.into())
    }

    /// A random symmetry that the board has.
    fn fitting(board: &Board, rng: &mut ChaCha8Rng) -> Symmetry {
        let any = Symmetry::ALL[rng.random_range(0..Symmetry::ALL.len() as u32) as usize];
        if images(board, any).is_ok() { any } else { Symmetry::None }
    }

    /// Folds a board.
    fn fold(board: Board, symmetry: Symmetry) -> Result<Self, Failure> {
        let images = images(&board, symmetry)?;
        let mut of = IdVec::from_elem(u32::MAX, board.len());
        let mut count = 0;
        for v in of.ids() {
            if of[v] == u32::MAX {
                of[v] = count;
                of[images[v]] = count;
                count += 1;
            }
        }
        let edges = board.graph().edges().iter().map(|&[a, b]| [of[a], of[b]]);
        let graph = Graph::trusted(count, edges);
        Ok(Orbits { board, of, graph })
    }

    /// Which cells are there when about `keep` of them grow together from the middle, at random (an
    /// Eden cluster).
    fn grow(
        &self,
        keep: usize,
        rng: &mut ChaCha8Rng,
        meter: &mut Meter<'_>,
    ) -> Result<IdVec<Vertex, bool>, Failure> {
        let mut size = vec![0usize; self.len()];
        self.of.iter().for_each(|&orbit| size[orbit as usize] += 1);
        let mut taken = vec![false; self.len()];
        let mut edge = vec![self.of[Vertex::new(self.board.len() / 2)]];
        let mut cells = 0;
        while cells < keep && !edge.is_empty() {
            meter.work(8)?;
            let orbit = edge.swap_remove(rng.random_range(0..edge.len() as u32) as usize);
            if std::mem::replace(&mut taken[orbit as usize], true) {
                continue;
            }
            cells += size[orbit as usize];
            let near = self.graph.neighbors(Vertex(orbit)).map(|next| next.0);
            edge.extend(near.filter(|&next| !taken[next as usize]));
        }
        Ok(self.of.iter().map(|&orbit| taken[orbit as usize]).collect())
    }

    /// The board in a color for each orbit, without a pivot or moves.
    pub(super) fn draft(&self, palette: u32, color: impl Fn(u32) -> Color) -> Draft {
        let colors = self.of.iter().map(|&orbit| color(orbit)).collect();
        Draft { board: self.board.clone(), colors, palette, moves: None, pivot: None }
    }

    /// The board.
    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// The orbit of each vertex.
    pub(super) fn of(&self) -> &IdVec<Vertex, u32> {
        &self.of
    }

    /// Which orbits touch.
    pub(super) fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The number of orbits.
    pub(super) fn len(&self) -> usize {
        self.graph.len()
    }
}
