//! The states after a cell, with what each costs and where it comes from.

use super::state::State;
use crate::frontier::pile::Pile;
use crate::frontier::table::{Room, Table, hash};
use brimful_graph::limits::{Meter, Stop};

/// The states after a cell.
pub(super) struct Layer<const W: usize> {
    pub(super) table: Table<W>,
    pub(super) costs: Pile<u32>,
    /// The state that each comes from: of those after the last row.
    pub(super) origins: Pile<u32>,
}

impl<const W: usize> Layer<W> {
    pub(super) fn new(expected: usize, room: Room) -> Self {
        Layer { table: Table::new(expected, room), costs: Pile::new(), origins: Pile::new() }
    }

    /// A single state, that costs nothing so far.
    pub(super) fn start(state: &State<W>, meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let mut layer = Layer::new(1, Room::left(usize::MAX, 0));
        layer.add(state, 0, 0, meter)?;
        Ok(layer)
    }

    pub(super) fn bytes(&self) -> usize {
        self.table.bytes() + self.costs.bytes() + self.origins.bytes()
    }

    /// A state can be reached at this cost.
    #[inline]
    pub(super) fn add(
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
    pub(super) fn mark(&mut self) {
        (0..self.origins.len()).for_each(|at| self.origins[at] = at as u32);
    }

    pub(super) fn checkpoint(&self) -> Checkpoint<W> {
        let (mut states, mut origins) = (Pile::new(), Pile::new());
        self.table.states().iter().for_each(|&state| states.push(state));
        self.origins.iter().for_each(|&origin| origins.push(origin));
        states.shrink();
        origins.shrink();
        Checkpoint { states, origins }
    }
}

/// The states after a row.
pub(super) struct Checkpoint<const W: usize> {
    pub(super) states: Pile<State<W>>,
    pub(super) origins: Pile<u32>,
}

impl<const W: usize> Checkpoint<W> {
    pub(super) fn bytes(&self) -> usize {
        self.states.bytes() + self.origins.bytes()
    }
}
