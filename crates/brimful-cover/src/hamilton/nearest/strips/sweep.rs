//! The cheapest set of paths in one strip: the shortest way over the states of its machine.

use super::machine::{DOWN, KINDS, Machine, UP};

/// Costs are counted in this fraction of a changed vertex.
pub(super) const SCALE: i32 = 1 << 10;
/// More than anything costs.
pub(super) const NEVER: i32 = 1 << 29;
/// The most cells of a strip: sums of costs stay below [`NEVER`].
pub(super) const MOST_CELLS: usize = 1 << 15;

/// What the steps over a cell cost, by kind.
pub(super) type Costs = [i32; KINDS];

/// The cheapest paths in a strip.
#[derive(Default)]
pub(super) struct Cheapest {
    /// What they cost.
    pub(super) cost: i32,
    /// By column: whether the edges through the upper and the lower border are used.
    pub(super) used: Vec<[bool; 2]>,
}

/// The arrays of a sweep, reused from strip to strip.
#[derive(Default)]
pub(super) struct Sweep {
    now: Vec<i32>,
    next: Vec<i32>,
    /// By cell and state behind it: which of the steps that lead there is the cheapest.
    chosen: Vec<u8>,
    starts: Vec<usize>,
}

impl Sweep {
    /// The cheapest paths in a strip of these cells, column by column, on the way of `machine`.
    pub(super) fn run(&mut self, machine: &Machine, cells: &[Costs]) -> Cheapest {
        let (height, last) = (machine.height(), cells.len() - machine.height());
        let layer = |cell: usize| machine.layer(cell % height, cell >= last);
        self.now.clear();
        self.now.resize(layer(height - 1).states(), NEVER);
        self.now[0] = 0;
        self.chosen.clear();
        self.starts.clear();
        for (cell, costs) in cells.iter().enumerate() {
            let layer = layer(cell);
            self.starts.push(self.chosen.len());
            self.next.clear();
            for state in 0..layer.states() {
                let (mut best, mut chosen) = (NEVER, 0);
                for (i, step) in (0..).zip(layer.steps_to(state)) {
                    let cost = self.now[usize::from(step.from)] + costs[usize::from(step.kind)];
                    if cost < best {
                        (best, chosen) = (cost, i);
                    }
                }
                self.next.push(best);
                self.chosen.push(chosen);
            }
            std::mem::swap(&mut self.now, &mut self.next);
        }
        let mut cheapest =
            Cheapest { cost: self.now[0], used: vec![[false; 2]; cells.len() / height] };
        let mut state = 0;
        for cell in (0..cells.len()).rev() {
            let chosen = self.chosen[self.starts[cell] + state];
            let step = layer(cell).steps_to(state)[usize::from(chosen)];
            let used = &mut cheapest.used[cell / height];
            used[0] |= cell % height == 0 && step.kind & UP != 0;
            used[1] |= (cell + 1) % height == 0 && step.kind & DOWN != 0;
            state = usize::from(step.from);
        }
        cheapest
    }
}
