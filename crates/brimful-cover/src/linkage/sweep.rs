//! Induced linkages on the square lattice, edge by edge, where each edge that follows is decided at
//! once.
//!
//! What follows from decided edges:
//!
//! - a cell has the edges it needs, and no more;
//! - of the four edges around a square, two at most are used, since a path along three would touch
//!   itself. So inside a turn is an end, a hole, or a cell that turns likewise;
//! - ends of two labels are not joined, and ends of one label that are neighbors are.
//!
//! Edges are chosen along anti-diagonals from the top left (Thomas Ahle's order), or row by row
//! where cells may stay empty, and column by column on wide boards.
//!
//! Where cells may stay empty, paths that turn above an empty cell are left out, since turning at
//! that cell is as short, and lower; so are paths that dip below empty cells, since going straight
//! on is shorter. The lowest of the shortest linkages stays. It is the only linkage if no other is
//! found here and it has no [detour](super::detour).
//!
//! To decide all that follows from each edge is the way of semiexp's solver (penciloid-rust). It also
//! counts the labels that must still pass each column. Here that saves few dead ends and takes twice
//! as long. A finished path that touches itself is a dead end. So everything found is a linkage, and
//! a completed search is a proof.

use super::{Linkage, Paths, labels};
use brimful_graph::Cell;
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// Whether an edge is used.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    Used,
    Left,
}

/// An edge that was decided, to be undone when the search turns back.
#[derive(Clone, Copy)]
struct Change {
    edge: u32,
    /// The ends of the path that it made, if any.
    ends: [u32; 2],
}

/// No path was made.
const NO_ENDS: [u32; 2] = [u32::MAX; 2];

/// An edge that is used and may still be left: its place in the order, and the length of the trail
/// before it.
struct Choice {
    edge: usize,
    place: usize,
    trail: usize,
}

/// Gives one linkage after another to `take`, until that says that there are enough, or there are no
/// others but those said above.
///
/// `places` are those of the linkage's lattice.
pub(super) fn find(
    linkage: &Linkage<'_>,
    places: &[Cell],
    meter: &mut Meter<'_>,
    take: impl FnMut(Paths) -> bool,
) -> Result<(), Stop> {
    Sweep::new(linkage, places).run(meter, take)
}

/// The board with a margin of missing cells around it, and the search's state on it. Edge `2 c`
/// leads from cell `c` to the right, edge `2 c + 1` down.
struct Sweep<'l> {
    linkage: &'l Linkage<'l>,
    /// Cells from one row to the next.
    stride: usize,
    /// Where each vertex lies.
    spot: IdVec<Vertex, u32>,
    /// The vertex of each cell that is there.
    vertex: Vec<Vertex>,
    /// The label of each terminal, else 0.
    label: Vec<u32>,
    /// The edges in the order in which they are chosen.
    order: Vec<u32>,
    state: Vec<State>,
    /// How many edges each cell still needs: two, or one for terminals, less those used.
    needs: Vec<u8>,
    /// How many open edges each cell has.
    open: Vec<u8>,
    /// The other end of the path that ends here; only right at ends of paths.
    mate: Vec<u32>,
    /// The axis of edges along a row: 0 where edges to the right are, 1 where columns are rows.
    along: usize,
    trail: Vec<Change>,
    queue: Vec<(usize, bool)>,
    choices: Vec<Choice>,
    /// When a walk along a path last came through here.
    walked: Vec<u32>,
    walk: u32,
}

impl<'l> Sweep<'l> {
    fn new(linkage: &'l Linkage<'l>, places: &[Cell]) -> Self {
        let rows = places.iter().map(|p| p.row as usize + 1).max().unwrap_or(0);
        let cols = places.iter().map(|p| p.col as usize + 1).max().unwrap_or(0);
        let stride = cols + 2;
        let size = (rows + 2) * stride;
        let spot: IdVec<Vertex, u32> = places
            .iter()
            .map(|p| ((p.row as usize + 1) * stride + p.col as usize + 1) as u32)
            .collect();
        let mut board = Sweep {
            linkage,
            stride,
            vertex: vec![Vertex::MAX; size],
            label: vec![0; size],
            order: Vec::new(),
            state: vec![State::Left; 2 * size],
            needs: vec![0; size],
            open: vec![0; size],
            mate: (0..size as u32).collect(),
            along: usize::from(cols > rows && !linkage.spanning),
            trail: Vec::new(),
            queue: Vec::new(),
            choices: Vec::new(),
            walked: vec![0; size],
            walk: 0,
            spot,
        };
        for ((v, &at), label) in board.spot.iter_enumerated().zip(labels(linkage)) {
            board.vertex[at as usize] = v;
            board.label[at as usize] = label;
            board.needs[at as usize] = if label == 0 { 2 } else { 1 };
        }
        board.open_edges(rows, cols);
        board
    }

    /// Opens the edges between cells that are there, in their order.
    fn open_edges(&mut self, rows: usize, cols: usize) {
        self.order.reserve(2 * self.spot.len());
        if self.linkage.spanning {
            for sum in 0..rows + cols {
                let diagonal = (sum + 1).saturating_sub(cols)..rows.min(sum + 1);
                diagonal.for_each(|row| self.open_from(row, sum - row));
            }
        } else if self.along == 1 {
            (0..cols).for_each(|col| (0..rows).for_each(|row| self.open_from(row, col)));
        } else {
            (0..rows).for_each(|row| (0..cols).for_each(|col| self.open_from(row, col)));
        }
        self.trail.reserve(self.order.len());
    }

    /// Opens the edges that lead from a place to the right and down.
    fn open_from(&mut self, row: usize, col: usize) {
        let cell = (row + 1) * self.stride + col + 1;
        for axis in [self.along, 1 - self.along] {
            let other = cell + self.step(axis);
            if self.vertex[cell] != Vertex::MAX && self.vertex[other] != Vertex::MAX {
                self.order.push((2 * cell + axis) as u32);
                self.state[2 * cell + axis] = State::Open;
                self.open[cell] += 1;
                self.open[other] += 1;
            }
        }
    }

    fn run(
        &mut self,
        meter: &mut Meter<'_>,
        mut take: impl FnMut(Paths) -> bool,
    ) -> Result<(), Stop> {
        for i in 0..self.spot.len() {
            let cell = self.spot[Vertex(i as u32)] as usize;
            if !self.count(cell) || !self.greet(cell) {
                return Ok(());
            }
        }
        let mut is_sound = self.settle();
        let mut place = 0;
        loop {
            if is_sound {
                let mut next = self.order[place..].iter();
                let next = next.position(|&edge| self.state[edge as usize] == State::Open);
                if let Some(skipped) = next {
                    place += skipped;
                    let edge = self.order[place] as usize;
                    let trail = self.trail.len();
                    self.choices.push(Choice { edge, place, trail });
                    self.queue.push((edge, true));
                    is_sound = self.settle();
                    meter.work((self.trail.len() - trail) as u64)?;
                    continue;
                }
                if take(self.paths()) {
                    return Ok(());
                }
            }
            meter.node()?;
            let Some(choice) = self.choices.pop() else { return Ok(()) };
            self.undo(choice.trail);
            place = choice.place;
            self.queue.clear();
            self.queue.push((choice.edge, false));
            is_sound = self.settle();
        }
    }

    /// Decides the edges in the queue and all that follows. False if that is impossible.
    fn settle(&mut self) -> bool {
        while let Some((edge, used)) = self.queue.pop() {
            let wish = if used { State::Used } else { State::Left };
            match self.state[edge] {
                State::Open => {}
                state if state == wish => continue,
                _ => return false,
            }
            if !self.decide(edge, wish) {
                return false;
            }
        }
        true
    }

    /// Decides an edge, and queues what follows. False if that is impossible.
    fn decide(&mut self, edge: usize, state: State) -> bool {
        let (cell, axis) = (edge / 2, edge % 2);
        let other = cell + self.step(axis);
        self.state[edge] = state;
        self.trail.push(Change { edge: edge as u32, ends: NO_ENDS });
        self.open[cell] -= 1;
        self.open[other] -= 1;
        if state == State::Used {
            if self.needs[cell] == 0 || self.needs[other] == 0 {
                // the counts go down all the same, so that they can be undone
                self.needs[cell] = self.needs[cell].wrapping_sub(1);
                self.needs[other] = self.needs[other].wrapping_sub(1);
                return false;
            }
            self.needs[cell] -= 1;
            self.needs[other] -= 1;
            let back = cell - self.step(1 - axis);
            if !self.join(cell, other) || !self.square(cell) || !self.square(back) {
                return false;
            }
            if !self.linkage.spanning && self.dips(cell) {
                return false;
            }
        }
        self.count(cell) && self.count(other)
    }

    /// Whether the path through a cell comes down, goes along this row below empty cells, and goes
    /// up again: straight on above is shorter.
    fn dips(&self, cell: usize) -> bool {
        let step = self.step(self.along);
        let back = self.step(1 - self.along);
        let is_used = |cell: usize, axis| self.state[2 * cell + axis] == State::Used;
        let (mut first, mut last) = (cell, cell);
        while is_used(first - step, self.along) {
            first -= step;
        }
        while is_used(last, self.along) {
            last += step;
        }
        let above = |cell: usize| cell - back;
        let is_empty =
            |at: usize| self.vertex[at] != Vertex::MAX && self.needs[at] == 2 && self.open[at] == 0;
        [first, last].into_iter().all(|end| is_used(above(end), 1 - self.along))
            && (first..last).step_by(step).skip(1).all(|cell| is_empty(above(cell)))
            && first != last
    }

    /// Joins the paths that end at two cells.
    fn join(&mut self, cell: usize, other: usize) -> bool {
        let [a, b] = [cell, other].map(|it| self.mate[it] as usize);
        let [first, second] = [a, b].map(|it| self.label[it]);
        if a == other || (first != 0 && second != 0 && first != second) {
            return false;
        }
        if let Some(change) = self.trail.last_mut() {
            change.ends = [a as u32, b as u32];
        }
        self.mate[a] = b as u32;
        self.mate[b] = a as u32;
        if first != 0 && second != 0 {
            return self.stays_apart(a, b);
        }
        self.greet(a) && self.greet(b)
    }

    /// From a cell to the next one along an axis.
    fn step(&self, axis: usize) -> usize {
        if axis == 0 { 1 } else { self.stride }
    }

    /// The edges of a cell: right, down, left, up.
    fn edges(&self, cell: usize) -> [usize; 4] {
        [2 * cell, 2 * cell + 1, 2 * cell - 2, 2 * (cell - self.stride) + 1]
    }

    /// Queues what the number of edges of a cell implies. False if there are too few.
    fn count(&mut self, cell: usize) -> bool {
        let (needs, open) = (self.needs[cell], self.open[cell]);
        if open == 0 {
            return needs == 0 || needs == 2 && !self.linkage.spanning;
        }
        let may_be_empty = needs == 2 && !self.linkage.spanning;
        let used = match needs {
            0 => false,
            _ if may_be_empty && open < 2 => false,
            _ if may_be_empty || open > needs => return true,
            _ if open == needs => true,
            _ => return false,
        };
        for edge in self.edges(cell) {
            if self.state[edge] == State::Open {
                self.queue.push((edge, used));
            }
        }
        true
    }

    /// Of the edges around a square, by its first cell, two are used at most.
    fn square(&mut self, cell: usize) -> bool {
        let edges = [2 * cell, 2 * cell + 1, 2 * cell + 3, 2 * (cell + self.stride)];
        let used = edges.map(|edge| self.state[edge] == State::Used);
        match used.iter().filter(|&&used| used).count() {
            0 | 1 => return true,
            2 => {}
            _ => return false,
        }
        for edge in edges {
            if self.state[edge] == State::Open {
                self.queue.push((edge, false));
            }
        }
        if used[0] && !used[3] && !self.linkage.spanning {
            // a turn above a cell, which turns likewise
            let inner = cell + self.stride + usize::from(used[1]);
            if self.vertex[inner] != Vertex::MAX && self.label[inner] == 0 {
                let side = if used[1] { 2 * inner } else { 2 * inner - 2 };
                self.queue.push((side, true));
                self.queue.push((2 * inner + 1, true));
            }
        }
        true
    }

    /// Queues what the neighbors of an end imply. False if its path touches itself there.
    fn greet(&mut self, end: usize) -> bool {
        if self.needs[end] == 0 {
            return true;
        }
        let mate = self.mate[end] as usize;
        let label = self.label[mate];
        let near = [end + 1, end + self.stride, end - 1, end - self.stride];
        for (edge, other) in self.edges(end).into_iter().zip(near) {
            if self.state[edge] != State::Open {
                continue;
            }
            if other == mate {
                return false;
            }
            if label == 0 || self.needs[other] != 1 {
                continue;
            }
            match self.label[self.mate[other] as usize] {
                0 => {}
                there => self.queue.push((edge, there == label)),
            }
        }
        true
    }

    fn undo(&mut self, length: usize) {
        while self.trail.len() > length {
            let Some(Change { edge, ends }) = self.trail.pop() else { return };
            let (edge, axis) = (edge as usize, edge as usize % 2);
            let cells = [edge / 2, edge / 2 + self.step(axis)];
            for (cell, end) in cells.into_iter().zip(ends) {
                if ends != NO_ENDS {
                    self.mate[end as usize] = cell as u32;
                }
                if self.state[edge] == State::Used {
                    self.needs[cell] = self.needs[cell].wrapping_add(1);
                }
                self.open[cell] += 1;
            }
            self.state[edge] = State::Open;
        }
    }

    /// Whether the finished path between two ends touches itself nowhere.
    fn stays_apart(&mut self, from: usize, to: usize) -> bool {
        self.walk = self.walk.wrapping_add(1);
        let (mut at, mut before) = (from, usize::MAX);
        loop {
            self.walked[at] = self.walk;
            if at == to {
                break;
            }
            (before, at) = (at, self.onward(at, before));
        }
        let (mut at, mut before) = (from, usize::MAX);
        loop {
            let touches = |edge: usize, next: usize| {
                self.walked[next] == self.walk && self.state[edge] != State::Used
            };
            if touches(2 * at, at + 1) || touches(2 * at + 1, at + self.stride) {
                return false;
            }
            if at == to {
                return true;
            }
            (before, at) = (at, self.onward(at, before));
        }
    }

    /// The next cell along a path; where it ends, the last one again.
    fn onward(&self, at: usize, before: usize) -> usize {
        let near = [at + 1, at + self.stride, at - 1, at - self.stride];
        let mut ways = self.edges(at).into_iter().zip(near);
        let next = ways.find(|&(edge, next)| self.state[edge] == State::Used && next != before);
        next.map_or(at, |(_, next)| next)
    }

    /// The paths of a decided board.
    fn paths(&self) -> Paths {
        let mut path = Vec::with_capacity(self.spot.len());
        let walk = |&[from, to]: &[Vertex; 2]| {
            let (mut at, mut before) = (self.spot[from] as usize, usize::MAX);
            path.clear();
            path.push(from);
            while path[path.len() - 1] != to {
                (before, at) = (at, self.onward(at, before));
                path.push(self.vertex[at]);
            }
            path.clone()
        };
        self.linkage.pairs.iter().map(walk).collect()
    }
}
