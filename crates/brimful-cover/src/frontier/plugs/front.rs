//! A sweep from one side of a board.

use super::bound::{Bounds, Scene, Ways};
use super::layer::{Checkpoint, Layer};
use super::{Squares, read, state};
use crate::frontier::board::Board;
use crate::frontier::cuts::Cuts;
use crate::frontier::middle::{self, Middle};
use crate::frontier::place::Place;
use crate::frontier::table::Room;
use brimful_graph::graph::Edge;
use brimful_graph::limits::{Meter, Stop};

/// A board as a sweep from one side sees it, and what it may drop there.
pub(super) struct View {
    pub(super) board: Board,
    bounds: Bounds,
    /// What must pass where, after each row.
    cuts: Cuts,
}

impl View {
    /// A board seen from one side.
    ///
    /// # Errors
    /// The bounds take too much memory, or the reason to stop.
    pub(super) fn new(
        board: Board,
        squares: &Squares<'_>,
        ways: &mut impl Ways,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let rows: Vec<_> = (0..board.rows()).map(|row| board.row(row)).collect();
        let cuts = board.cuts((squares.graph, squares.pairs), &rows, meter)?;
        Ok(View { bounds: Bounds::new(&board, ways, meter)?, board, cuts })
    }
}

/// How far a sweep is.
pub(super) struct Front<'v, const W: usize> {
    view: &'v View,
    scene: Scene<'v>,
    layer: Layer<W>,
    /// The states after each row, and the bytes that they take.
    rows: Vec<Checkpoint<W>>,
    bytes: usize,
}

impl<'v, const W: usize> Front<'v, W> {
    /// A sweep for linkages that cost at most `most`, before the first row.
    pub(super) fn new(view: &'v View, most: u32, meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let scene = Scene::new(&view.board, &view.bounds, most);
        let layer = Layer::start(&[0; W], meter)?;
        Ok(Front { view, scene, layer, rows: Vec::new(), bytes: 0 })
    }

    /// How many states there are after the last row.
    pub(super) fn states(&self) -> usize {
        self.layer.costs.len()
    }

    /// What a state costs.
    pub(super) fn cost(&self, at: usize) -> u32 {
        self.layer.costs[at]
    }

    /// Bytes taken.
    pub(super) fn bytes(&self) -> usize {
        self.bytes + self.layer.bytes()
    }

    /// Sweeps the next row, while this many bytes are taken elsewhere.
    pub(super) fn advance(&mut self, elsewhere: usize, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.layer.mark();
        for at in self.view.board.row(self.rows.len()) {
            self.layer = self.visit(at, elsewhere, meter)?;
        }
        let checkpoint = self.layer.checkpoint();
        self.bytes += checkpoint.bytes();
        self.rows.push(checkpoint);
        Ok(())
    }

    /// Visits a cell from every state.
    fn visit(
        &mut self,
        at: usize,
        elsewhere: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Layer<W>, Stop> {
        let View { board, cuts, .. } = self.view;
        let row = at / board.cols;
        let ends_a_row = at + 1 == board.row(row).end;
        let last = &self.layer;
        let room = Room::left(meter.limits().memory, elsewhere + self.bytes + last.bytes());
        let mut next = Layer::new(last.table.states().len(), room);
        self.scene.enter(at);
        let costs = last.costs.iter().zip(last.origins.iter());
        for (state, (&cost, &origin)) in last.table.states().iter().zip(costs) {
            meter.node()?;
            state::visit(board, at, state, |state, more| {
                let may_lead_on = self.scene.may_lead_on(state, cost + more)
                    && (!ends_a_row || cuts.pass(state, row));
                if may_lead_on { next.add(state, cost + more, origin, meter) } else { Ok(()) }
            })?;
        }
        Ok(next)
    }

    /// The states as they are paired with those of the other side.
    pub(super) fn middle(&self, partners: u8) -> Vec<Middle> {
        let board = &self.view.board;
        let pairs = board.crossing(board.row(self.rows.len()).start);
        let states = (0..).zip(self.layer.table.states().iter());
        let place = |at| Place::new(0, at);
        let mut states: Vec<Middle> =
            states.map(|(at, state)| Middle::new(state, (&pairs, partners), place(at))).collect();
        middle::sort(&mut states);
        states
    }

    /// The edges on the way back from a state.
    pub(super) fn edges(&self, at: usize, meter: &mut Meter<'_>) -> Result<Vec<Edge>, Stop> {
        read::edges(&self.view.board, &self.rows, at, meter)
    }
}
