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
//! where cells may stay empty. The board is turned so that its terminals lie near where that
//! begins, and rows are short: terminals show early what cannot be.
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

use super::{Linkage, Paths};
use brimful_graph::Cell;
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// The ways from a cell: right, down, left, up. A set of ways has one bit for each.
type Way = u8;
const RIGHT: Way = 0;
const DOWN: Way = 1;
const LEFT: Way = 2;
const UP: Way = 3;

/// How many ways a set has.
const SIZE: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// The way back.
fn back(way: Way) -> Way {
    way ^ 2
}

/// The ways of a set.
fn ways(mut set: u8) -> impl Iterator<Item = Way> {
    std::iter::from_fn(move || {
        let way = (set != 0).then(|| set.trailing_zeros() as Way)?;
        set &= set - 1;
        Some(way)
    })
}

/// A cell, there or missing.
#[derive(Clone, Copy, Default)]
struct Spot {
    /// The ways along edges that are not decided.
    open: u8,
    /// The ways along edges that are used.
    used: u8,
    /// How many edges it still needs: two, or one for terminals, less those used.
    needs: u8,
    /// Whether it is there.
    is_there: bool,
    /// Of a terminal its label, else 0.
    label: u32,
    /// The other end of the path that ends here; only right at ends of paths.
    mate: u32,
}

/// A decision about the edge that leads from a cell.
#[derive(Clone, Copy)]
struct Wish {
    cell: u32,
    way: Way,
    used: bool,
}

/// An edge that was decided, to be undone when the search turns back.
#[derive(Clone, Copy)]
struct Change {
    cell: u32,
    way: Way,
    /// The ends of the path that it made, if any.
    ends: [u32; 2],
}

/// No path was made.
const NO_ENDS: [u32; 2] = [u32::MAX; 2];

/// An edge that is used and may still be left: its place in the order, and the length of the trail
/// before it.
struct Choice {
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

/// The board with a margin of missing cells around it, and the search's state on it.
struct Sweep<'l> {
    linkage: &'l Linkage<'l>,
    /// From a cell to the next one each way; a step back wraps around.
    steps: [usize; 4],
    /// Where each vertex lies.
    place: IdVec<Vertex, u32>,
    spots: Vec<Spot>,
    /// The edges in the order in which they are chosen: each the cell it leads from, and the way.
    order: Vec<(u32, Way)>,
    trail: Vec<Change>,
    queue: Vec<Wish>,
    choices: Vec<Choice>,
    /// When a walk along a path last came through here.
    walked: Vec<u32>,
    walk: u32,
}

/// How the board is turned.
struct Turn {
    /// Rows and columns before it is turned.
    size: [usize; 2],
    /// Whether rows, and columns, are taken from the last one on.
    is_back: [bool; 2],
    /// Whether columns become rows.
    is_swapped: bool,
}

impl Turn {
    /// The turn that brings terminals near to the top left; where cells may stay empty, also the
    /// shorter side to the top, or of equal ones that which has its terminals nearer.
    fn new(linkage: &Linkage<'_>, places: &[Cell]) -> Self {
        const AXES: [usize; 2] = [0, 1];
        let size = AXES.map(|axis| places.iter().map(|p| along(p, axis) + 1).max().unwrap_or(0));
        let ends = linkage.pairs.as_flattened();
        let near: [usize; 2] =
            AXES.map(|axis| ends.iter().map(|v| along(&places[v.index()], axis)).sum());
        let far =
            AXES.map(|axis| (ends.len() * size[axis]).saturating_sub(ends.len() + near[axis]));
        let least = AXES.map(|axis| near[axis].min(far[axis]));
        Turn {
            size,
            is_back: AXES.map(|axis| near[axis] > far[axis]),
            is_swapped: !linkage.spanning && (size[0], least[1]) < (size[1], least[0]),
        }
    }

    /// Two values, one for rows and one for columns.
    fn swap(&self, [rows, cols]: [usize; 2]) -> [usize; 2] {
        if self.is_swapped { [cols, rows] } else { [rows, cols] }
    }

    /// Row and column of a place.
    fn place(&self, place: &Cell) -> [usize; 2] {
        self.swap([0, 1].map(|axis| match along(place, axis) {
            at if self.is_back[axis] => self.size[axis] - 1 - at,
            at => at,
        }))
    }
}

/// The row or the column of a place.
fn along(place: &Cell, axis: usize) -> usize {
    [place.row, place.col][axis] as usize
}

impl<'l> Sweep<'l> {
    fn new(linkage: &'l Linkage<'l>, places: &[Cell]) -> Self {
        let turn = Turn::new(linkage, places);
        let [rows, cols] = turn.swap(turn.size);
        let stride = cols + 2;
        let size = (rows + 2) * stride;
        let spot = |place: &Cell| {
            let [row, col] = turn.place(place);
            ((row + 1) * stride + col + 1) as u32
        };
        let mut board = Sweep {
            linkage,
            steps: [1, stride, 1usize.wrapping_neg(), stride.wrapping_neg()],
            place: places.iter().map(spot).collect(),
            spots: vec![Spot::default(); size],
            order: Vec::with_capacity(2 * places.len()),
            trail: Vec::new(),
            queue: Vec::with_capacity(64),
            choices: Vec::new(),
            walked: Vec::new(),
            walk: 0,
        };
        for &cell in &board.place {
            let fresh = Spot { needs: 2, is_there: true, mate: cell, ..Spot::default() };
            board.spots[cell as usize] = fresh;
        }
        for (i, &vertex) in linkage.pairs.as_flattened().iter().enumerate() {
            let spot = &mut board.spots[board.place[vertex] as usize];
            (spot.label, spot.needs) = (i as u32 / 2 + 1, 1);
        }
        board.open_edges(rows, cols);
        board
    }

    /// Opens the edges between cells that are there, in their order.
    fn open_edges(&mut self, rows: usize, cols: usize) {
        if self.linkage.spanning {
            for sum in 0..rows + cols {
                let diagonal = (sum + 1).saturating_sub(cols)..rows.min(sum + 1);
                diagonal.for_each(|row| self.open_from(row, sum - row));
            }
        } else {
            (0..rows).for_each(|row| (0..cols).for_each(|col| self.open_from(row, col)));
        }
        self.trail.reserve(self.order.len());
    }

    /// Opens the edges that lead from a place to the right and down.
    fn open_from(&mut self, row: usize, col: usize) {
        let cell = (row + 1) * self.steps[1] + col + 1;
        if !self.spots[cell].is_there {
            return;
        }
        for way in [RIGHT, DOWN] {
            let other = self.onto(cell, way);
            if self.spots[other].is_there {
                self.order.push((cell as u32, way));
                self.spots[cell].open |= 1 << way;
                self.spots[other].open |= 1 << back(way);
            }
        }
    }

    fn run(
        &mut self,
        meter: &mut Meter<'_>,
        mut take: impl FnMut(Paths) -> bool,
    ) -> Result<(), Stop> {
        for i in 0..self.place.len() {
            let cell = self.place[Vertex(i as u32)] as usize;
            if !self.count(cell) || !self.greet(cell) {
                return Ok(());
            }
        }
        let mut is_sound = self.settle();
        let mut place = 0;
        loop {
            if is_sound {
                let is_open =
                    |&(cell, way): &(u32, Way)| self.spots[cell as usize].open & 1 << way != 0;
                if let Some(skipped) = self.order[place..].iter().position(is_open) {
                    place += skipped;
                    let trail = self.trail.len();
                    self.choices.push(Choice { place, trail });
                    is_sound = self.choose(place, true);
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
            is_sound = self.choose(place, false);
        }
    }

    /// Decides the edge at a place of the order, and all that follows. False if that is impossible.
    fn choose(&mut self, place: usize, used: bool) -> bool {
        let (cell, way) = self.order[place];
        self.queue.push(Wish { cell, way, used });
        self.settle()
    }

    /// Decides the edges in the queue and all that follows. False if that is impossible.
    fn settle(&mut self) -> bool {
        while let Some(Wish { cell, way, used }) = self.queue.pop() {
            let spot = self.spots[cell as usize];
            let is_sound = match spot.open & 1 << way {
                0 => used == (spot.used & 1 << way != 0),
                _ if used => self.take(cell as usize, way),
                _ => self.leave(cell as usize, way),
            };
            if !is_sound {
                return false;
            }
        }
        true
    }

    /// Marks an edge as decided, and returns the cell that it leads to.
    fn close(&mut self, cell: usize, way: Way) -> usize {
        let other = self.onto(cell, way);
        self.spots[cell].open ^= 1 << way;
        self.spots[other].open ^= 1 << back(way);
        self.trail.push(Change { cell: cell as u32, way, ends: NO_ENDS });
        other
    }

    /// Leaves an edge, and queues what follows. False if that is impossible.
    fn leave(&mut self, cell: usize, way: Way) -> bool {
        let other = self.close(cell, way);
        self.count(cell) && self.count(other)
    }

    /// Uses an edge, and queues what follows. False if that is impossible.
    fn take(&mut self, cell: usize, way: Way) -> bool {
        if self.spots[cell].needs == 0 || self.spots[self.onto(cell, way)].needs == 0 {
            return false;
        }
        let other = self.close(cell, way);
        for (at, way) in [(cell, way), (other, back(way))] {
            self.spots[at].used ^= 1 << way;
            self.spots[at].needs -= 1;
        }
        // the squares on both sides, each by its first cell
        let first = cell.min(other);
        let side = if way & 1 == RIGHT { DOWN } else { RIGHT };
        self.join(cell, other)
            && self.square(first)
            && self.square(self.onto(first, back(side)))
            && (self.linkage.spanning || !self.dips(first))
            && self.count(cell)
            && self.count(other)
    }

    /// Whether the path through a cell comes down, goes along this row below empty cells, and goes
    /// up again: straight on above is shorter.
    fn dips(&self, cell: usize) -> bool {
        let is_used = |cell: usize, way: Way| self.spots[cell].used & 1 << way != 0;
        let (mut first, mut last) = (cell, cell);
        while is_used(first, LEFT) {
            first = self.onto(first, LEFT);
        }
        while is_used(last, RIGHT) {
            last = self.onto(last, RIGHT);
        }
        let is_empty = |cell: usize| {
            let above = self.spots[self.onto(cell, UP)];
            above.is_there && above.needs == 2 && above.open == 0
        };
        first != last && is_used(first, UP) && is_used(last, UP) && (first + 1..last).all(is_empty)
    }

    /// Joins the paths that end at two cells.
    fn join(&mut self, cell: usize, other: usize) -> bool {
        let [a, b] = [cell, other].map(|it| self.spots[it].mate as usize);
        let [first, second] = [a, b].map(|it| self.spots[it].label);
        if a == other || (first != 0 && second != 0 && first != second) {
            return false;
        }
        if let Some(change) = self.trail.last_mut() {
            change.ends = [a as u32, b as u32];
        }
        self.spots[a].mate = b as u32;
        self.spots[b].mate = a as u32;
        if first != 0 && second != 0 {
            return self.stays_apart(a, b);
        }
        self.greet(a) && self.greet(b)
    }

    /// The next cell that way.
    #[inline]
    fn onto(&self, cell: usize, way: Way) -> usize {
        cell.wrapping_add(self.steps[usize::from(way & 3)])
    }

    /// Queues what the number of edges of a cell implies. False if there are too few.
    fn count(&mut self, cell: usize) -> bool {
        let Spot { open: set, needs, .. } = self.spots[cell];
        let open = SIZE[usize::from(set & 15)];
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
        for way in ways(set) {
            self.queue.push(Wish { cell: cell as u32, way, used });
        }
        true
    }

    /// Of the edges around a square, by its first cell, two are used at most.
    fn square(&mut self, cell: usize) -> bool {
        let last = cell + self.steps[0] + self.steps[1];
        let [one, other] = [cell, last].map(|it| self.spots[it]);
        // right and down from the first cell, left and up from the last one
        let used = one.used & 3 | other.used & 12;
        match SIZE[usize::from(used & 15)] {
            0 | 1 => return true,
            2 => {}
            _ => return false,
        }
        for (cell, set) in [(cell, one.open & 3), (last, other.open & 12)] {
            for way in ways(set) {
                self.queue.push(Wish { cell: cell as u32, way, used: false });
            }
        }
        // right, and down at one of its ends: a turn above a cell, which turns likewise
        let side = match used {
            0b0011 => RIGHT,
            0b1001 => LEFT,
            _ => return true,
        };
        if !self.linkage.spanning {
            let inner = self.onto(cell + usize::from(side == RIGHT), DOWN);
            let inner = Wish { cell: inner as u32, way: side, used: true };
            let Spot { is_there, label, .. } = self.spots[inner.cell as usize];
            if is_there && label == 0 {
                self.queue.push(inner);
                self.queue.push(Wish { way: DOWN, ..inner });
            }
        }
        true
    }

    /// Queues what the neighbors of an end imply. False if its path touches itself there.
    fn greet(&mut self, end: usize) -> bool {
        let Spot { open, needs, mate, .. } = self.spots[end];
        if needs == 0 {
            return true;
        }
        let label = self.spots[mate as usize].label;
        for way in ways(open) {
            let other = self.onto(end, way);
            if other == mate as usize {
                return false;
            }
            if label == 0 || self.spots[other].needs != 1 {
                continue;
            }
            match self.spots[self.spots[other].mate as usize].label {
                0 => {}
                there => {
                    self.queue.push(Wish { cell: end as u32, way, used: there == label });
                }
            }
        }
        true
    }

    fn undo(&mut self, length: usize) {
        while self.trail.len() > length {
            let Some(Change { cell, way, ends }) = self.trail.pop() else { return };
            let other = self.onto(cell as usize, way) as u32;
            for (cell, way, end) in [(cell, way, ends[0]), (other, back(way), ends[1])] {
                if ends != NO_ENDS {
                    self.spots[end as usize].mate = cell;
                }
                let spot = &mut self.spots[cell as usize];
                spot.open |= 1 << way;
                spot.needs += spot.used >> way & 1;
                spot.used &= !(1 << way);
            }
        }
    }

    /// Whether the finished path between two ends touches itself nowhere.
    fn stays_apart(&mut self, from: usize, to: usize) -> bool {
        self.walked.resize(self.spots.len(), 0);
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
            let touches = |way: Way| {
                self.walked[self.onto(at, way)] == self.walk && self.spots[at].used & 1 << way == 0
            };
            if touches(RIGHT) || touches(DOWN) {
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
        let mut next = ways(self.spots[at].used).map(|way| self.onto(at, way));
        next.find(|&next| next != before).unwrap_or(at)
    }

    /// The paths of a decided board.
    fn paths(&self) -> Paths {
        let mut vertex = vec![Vertex::MAX; self.spots.len()];
        for (v, &cell) in self.place.iter_enumerated() {
            vertex[cell as usize] = v;
        }
        let mut path = Vec::with_capacity(self.place.len());
        let walk = |&[from, to]: &[Vertex; 2]| {
            let (mut at, mut before) = (self.place[from] as usize, usize::MAX);
            path.clear();
            path.push(from);
            while path[path.len() - 1] != to {
                (before, at) = (at, self.onward(at, before));
                path.push(vertex[at]);
            }
            path.clone()
        };
        self.linkage.pairs.iter().map(walk).collect()
    }
}
