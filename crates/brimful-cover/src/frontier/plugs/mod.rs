//! The least linkage on a board of squares: a sweep over plugs that keeps the lowest cost of every
//! state.
//!
//! A state says which edges cross the front, and how they are bound to each other; it says nothing
//! of vertices. So there are far fewer states than in [`super::least`], where each vertex of the
//! front may be empty, passed, or an end that was reached along either axis. A path never runs
//! alongside itself, since the way across would be cheaper.

mod bound;
mod read;
mod state;

use super::board::Board;
pub(crate) use super::board::Squares;
use super::least::Found;
use super::pile::Pile;
use super::table::{Room, Table, hash};
use bound::Scene;
pub(crate) use bound::{Bounds, Ways};
use brimful_graph::limits::{Meter, Progress, Stop};
use state::State;

/// A search for the least linkage, ready to run.
pub(crate) struct Plugs {
    board: Board,
}

impl Plugs {
    /// The search on a board, unless that is too wide or something else than squares.
    pub(crate) fn new(squares: &Squares<'_>) -> Option<Self> {
        Some(Plugs { board: Board::new(squares)? })
    }

    /// The least linkage if it costs at most `most`, else none. `bounds` were made for this board.
    ///
    /// # Errors
    /// The reason to stop.
    pub(crate) fn within(
        &self,
        most: u32,
        bounds: &Bounds,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Found>, Stop> {
        match self.board.cols + 1 {
            0..=8 => self.run::<8>(most, bounds, meter),
            9..=16 => self.run::<16>(most, bounds, meter),
            17..=24 => self.run::<24>(most, bounds, meter),
            25..=40 => self.run::<40>(most, bounds, meter),
            _ => self.run::<64>(most, bounds, meter),
        }
    }

    fn run<const W: usize>(
        &self,
        most: u32,
        bounds: &Bounds,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Found>, Stop> {
        let mut scene = Scene::new(&self.board, bounds, most);
        let mut layer = Layer::start(&[0; W], meter)?;
        let mut rows = Vec::new();
        let mut bytes = 0;
        for row in 0..self.board.rows() {
            let done = Some((row as u64, self.board.rows() as u64));
            meter.report(Progress { stage: "sweep", done, ..*meter.progress() });
            layer.mark();
            for at in row * self.board.cols..(row + 1) * self.board.cols {
                layer = self.visit(at, layer, &mut scene, bytes, meter)?;
            }
            rows.push(layer.checkpoint());
            bytes += rows.last().map_or(0, Checkpoint::bytes);
        }
        let Some(&cost) = layer.costs.get(0) else { return Ok(None) };
        Ok(Some((cost, read::edges(&self.board, &rows, meter)?)))
    }

    /// Visits a cell from every state.
    fn visit<const W: usize>(
        &self,
        at: usize,
        last: Layer<W>,
        scene: &mut Scene<'_>,
        bytes: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Layer<W>, Stop> {
        let room = Room::left(meter.limits().memory, bytes + last.bytes());
        let mut next = Layer::new(last.table.states().len(), room);
        scene.enter(at);
        let costs = last.costs.iter().zip(last.origins.iter());
        for (state, (&cost, &origin)) in last.table.states().iter().zip(costs) {
            meter.node()?;
            state::visit(&self.board, at, state, |state, more| {
                if scene.may_lead_on(state, cost + more) {
                    next.add(state, cost + more, origin, meter)?;
                }
                Ok(())
            })?;
        }
        Ok(next)
    }
}

/// The states after a cell.
struct Layer<const W: usize> {
    table: Table<W>,
    costs: Pile<u32>,
    /// The state that each comes from: of those after the last row.
    origins: Pile<u32>,
}

impl<const W: usize> Layer<W> {
    fn new(expected: usize, room: Room) -> Self {
        Layer { table: Table::new(expected, room), costs: Pile::new(), origins: Pile::new() }
    }

    /// A single state, that costs nothing so far.
    fn start(state: &State<W>, meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let mut layer = Layer::new(1, Room::left(usize::MAX, 0));
        layer.add(state, 0, 0, meter)?;
        Ok(layer)
    }

    fn bytes(&self) -> usize {
        self.table.bytes() + self.costs.bytes() + self.origins.bytes()
    }

    /// A state can be reached at this cost.
    #[inline]
    fn add(
        &mut self,
        state: &State<W>,
        cost: u32,
        origin: u32,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let at = self.table.place(state, hash(state), meter)?;
        if at == self.costs.len() {
            self.costs.push(cost);
            self.origins.push(origin);
            self.table.check(self.costs.bytes() + self.origins.bytes(), meter)?;
        } else if cost < self.costs[at] {
            (self.costs[at], self.origins[at]) = (cost, origin);
        }
        Ok(())
    }

    /// From here on, each state comes from itself.
    fn mark(&mut self) {
        (0..self.origins.len()).for_each(|at| self.origins[at] = at as u32);
    }

    fn checkpoint(&self) -> Checkpoint<W> {
        let (mut states, mut origins) = (Pile::new(), Pile::new());
        self.table.states().iter().for_each(|&state| states.push(state));
        self.origins.iter().for_each(|&origin| origins.push(origin));
        states.shrink();
        origins.shrink();
        Checkpoint { states, origins }
    }
}

/// The states after a row.
struct Checkpoint<const W: usize> {
    states: Pile<State<W>>,
    origins: Pile<u32>,
}

impl<const W: usize> Checkpoint<W> {
    fn bytes(&self) -> usize {
        self.states.bytes() + self.origins.bytes()
    }
}
