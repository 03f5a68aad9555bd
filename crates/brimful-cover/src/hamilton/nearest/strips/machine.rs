//! What paths in a strip can look like from one cell to the next: the states of a sweep over its
//! columns, and the steps between them, the same in every column.
//!
//! A state holds for each of the edges that the sweep has cut what it is to the paths behind it
//! (Pavel Klein's and Ivan Yavorskii's plugs): unused, the first or second end of a path, or the
//! end of a path that has left the strip through its border. A path that closes is no state.

use rustc_hash::FxHashMap;

/// The edges of a cell that are used; those up in the first row and down in the last lead through
/// the border.
pub(super) const UP: u8 = 1;
pub(super) const LEFT: u8 = 2;
pub(super) const RIGHT: u8 = 4;
pub(super) const DOWN: u8 = 8;
/// How many kinds of steps there are: every set of the four above.
pub(super) const KINDS: usize = 16;

/// What an edge is to the paths behind it.
type Plug = u32;
const UNUSED: Plug = 0;
const FIRST: Plug = 1;
const SECOND: Plug = 2;
const OUTSIDE: Plug = 3;

/// Plugs, two bits each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Plugs(u32);

impl Plugs {
    fn at(self, i: usize) -> Plug {
        self.0 >> (2 * i) & 3
    }

    fn with(self, i: usize, plug: Plug) -> Self {
        Plugs(self.0 & !(3 << (2 * i)) | plug << (2 * i))
    }

    /// The other end of the path that ends at `i`; `None` if it left the strip.
    fn mate(self, i: usize) -> Option<usize> {
        let own = self.at(i);
        let mut depth = 0;
        let mut closes = |j: &usize| {
            let plug = self.at(*j);
            depth += i32::from(plug == own) - i32::from(plug == FIRST + SECOND - own);
            depth == 0
        };
        match own {
            FIRST => (i..16).find(&mut closes),
            SECOND => (0..=i).rev().find(&mut closes),
            _ => None,
        }
    }

    /// The path that ends at `i` leaves the strip there.
    fn leave(self, i: usize) -> Self {
        let rest = self.with(i, UNUSED);
        self.mate(i).map_or(rest, |mate| rest.with(mate, OUTSIDE))
    }

    /// The paths that end at `i` and behind it are joined; `None` if that closes one.
    fn join(self, i: usize) -> Option<Self> {
        let rest = self.with(i, UNUSED).with(i + 1, UNUSED);
        match (self.mate(i), self.mate(i + 1)) {
            (None, None) => Some(rest),
            (Some(mate), None) | (None, Some(mate)) => Some(rest.with(mate, OUTSIDE)),
            (Some(mate), Some(_)) if mate == i + 1 => None,
            (Some(a), Some(b)) => Some(rest.with(a.min(b), FIRST).with(a.max(b), SECOND)),
        }
    }
}

/// A step from one of the states before a cell.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) from: u16,
    pub(super) kind: u8,
}

/// The steps over a cell, by the state they lead to.
#[derive(Default)]
pub(super) struct Layer {
    starts: Vec<u32>,
    steps: Vec<Step>,
}

impl Layer {
    /// The layer of these steps, each with where it leads.
    fn new(states: usize, mut all: Vec<(u16, Step)>) -> Self {
        all.sort_by_key(|&(to, _)| to);
        let starts = (0..=states).map(|to| all.partition_point(|&(t, _)| usize::from(t) < to));
        Layer {
            starts: starts.map(|start| start as u32).collect(),
            steps: all.iter().map(|&(_, step)| step).collect(),
        }
    }

    /// How many states there are behind the cell.
    pub(super) fn states(&self) -> usize {
        self.starts.len() - 1
    }

    /// The steps to a state.
    pub(super) fn steps_to(&self, state: usize) -> &[Step] {
        &self.steps[self.starts[state] as usize..self.starts[state + 1] as usize]
    }
}

/// The steps of strips of some height. The first state before a column is that without a path.
pub(super) struct Machine {
    /// By row: the steps in all columns but the last.
    inner: Vec<Layer>,
    /// By row: the steps in the last column.
    last: Vec<Layer>,
}

/// States met, and their numbers.
#[derive(Default)]
struct Known {
    states: Vec<Plugs>,
    numbers: FxHashMap<Plugs, u16>,
}

impl Known {
    fn number(&mut self, state: Plugs) -> u16 {
        *self.numbers.entry(state).or_insert_with(|| {
            self.states.push(state);
            self.states.len() as u16 - 1
        })
    }
}

/// The highest strips.
pub(super) const MOST_ROWS: usize = 8;

impl Machine {
    /// The machine of strips of this height, [`MOST_ROWS`] at most.
    pub(super) fn new(height: usize) -> Self {
        let mut known: Vec<Known> = (0..height).map(|_| Known::default()).collect();
        known[0].number(Plugs(0));
        let mut found = vec![[Vec::new(), Vec::new()]; height];
        let mut done = vec![0; height];
        while let Some(row) = (0..height).find(|&row| done[row] < known[row].states.len()) {
            let (from, state) = (done[row] as u16, known[row].states[done[row]]);
            done[row] += 1;
            for is_last in [false, true] {
                over(state, row, height, &mut |kind, after, right| {
                    if !(is_last && right) {
                        let to = known[(row + 1) % height].number(after);
                        found[row][usize::from(is_last)].push((to, Step { from, kind }));
                    }
                });
            }
        }
        let mut machine = Machine { inner: Vec::new(), last: Vec::new() };
        for (row, [inner, last]) in found.into_iter().enumerate() {
            let states = known[(row + 1) % height].states.len();
            machine.inner.push(Layer::new(states, inner));
            machine.last.push(Layer::new(states, last));
        }
        machine
    }

    pub(super) fn height(&self) -> usize {
        self.inner.len()
    }

    /// The steps over a cell in this row.
    pub(super) fn layer(&self, row: usize, is_last: bool) -> &Layer {
        if is_last { &self.last[row] } else { &self.inner[row] }
    }

    /// Steps in a column.
    pub(super) fn size(&self) -> usize {
        self.inner.iter().map(|layer| layer.steps.len()).sum()
    }
}

/// Emits what a cell can make of a state: the kind of step, the state behind the cell, and whether
/// the edge to the right is used.
///
/// Above the cell's row lie the edges to the right that are decided, at `row` the edge from above,
/// then the edges from the left.
fn over(before: Plugs, row: usize, height: usize, emit: &mut impl FnMut(u8, Plugs, bool)) {
    let bordered = (row == 0).then(|| before.with(0, OUTSIDE));
    for state in [before].into_iter().chain(bordered) {
        let entered = side(UP, state.at(row)) | side(LEFT, state.at(row + 1));
        let mut leave = |after: Plugs| {
            let right = side(RIGHT, after.at(row));
            let kind = entered | right | side(DOWN, after.at(row + 1));
            if row + 1 < height {
                return emit(kind, after, right != 0);
            }
            // the edge down is one through the border, and none comes from above in the next column
            let after = match after.at(row + 1) {
                UNUSED => after,
                _ => after.leave(row + 1),
            };
            emit(kind, Plugs(after.0 << 2), right != 0);
        };
        match (state.at(row), state.at(row + 1)) {
            (UNUSED, UNUSED) => {
                leave(state);
                leave(state.with(row, FIRST).with(row + 1, SECOND));
            }
            (UNUSED, plug) | (plug, UNUSED) => {
                leave(state.with(row, plug).with(row + 1, UNUSED));
                leave(state.with(row, UNUSED).with(row + 1, plug));
            }
            _ => {
                if let Some(joined) = state.join(row) {
                    leave(joined);
                }
            }
        }
    }
}

/// A side of a cell, if the edge there is used.
fn side(side: u8, plug: Plug) -> u8 {
    if plug == UNUSED { 0 } else { side }
}
