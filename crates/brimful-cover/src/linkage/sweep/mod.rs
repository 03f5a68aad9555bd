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
//! To decide all that follows from each edge is the way of semiexp's solver (penciloid-rust). It
//! also counts the labels that must still pass each column. Here that saves few dead ends and takes
//! twice as long. A finished path that touches itself is a dead end. So everything found is a
//! linkage, and a completed search is a proof.

mod board;
mod follow;

use super::{Linkage, Paths};
use brimful_graph::Cell;
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

use board::{DOWN, LEFT, RIGHT, Spot, Turn, UP, Way, back, ways};

/// A decision about the edge that leads from a cell.
#[derive(Clone, Copy)]
struct Wish {
    cell: u32,
    way: Way,
    used: bool,
    /// Every other edge of the cell is in the queue as well, so its edges need no second count.
    is_counted: bool,
}

impl Wish {
    fn new(cell: usize, way: Way, used: bool) -> Self {
        Wish { cell: cell as u32, way, used, is_counted: false }
    }
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

/// An edge that is used and may still be left: the place of its cell in the order, its way, and the
/// length of the trail before it.
struct Choice {
    place: usize,
    way: Way,
    trail: usize,
}

/// Gives one linkage after another to `take`, until that says that there are enough, or there are
/// no others but those said above.
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
    /// The cells in the order in which the edges to their right and below them are chosen.
    order: Vec<u32>,
    trail: Vec<Change>,
    queue: Vec<Wish>,
    choices: Vec<Choice>,
    /// When a walk along a path last came through here.
    walked: Vec<u32>,
    walk: u32,
}

impl<'l> Sweep<'l> {
    fn new(linkage: &'l Linkage<'l>, places: &[Cell]) -> Self {
        let turn = Turn::new(linkage, places);
        let [rows, cols] = turn.swap(turn.size);
        let stride = cols + 2;
        let size = (rows + 2) * stride;
        let spot = turn.spots(stride);
        let mut board = Sweep {
            linkage,
            steps: [1, stride, 1usize.wrapping_neg(), stride.wrapping_neg()],
            place: places.iter().map(spot).collect(),
            spots: vec![Spot::default(); size],
            order: Vec::with_capacity(places.len()),
            trail: Vec::with_capacity(linkage.graph.edges().len()),
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
        board.open_edges();
        board.arrange(rows, cols);
        board
    }

    /// Opens the edges between cells that are there.
    fn open_edges(&mut self) {
        for &cell in &self.place {
            let cell = cell as usize;
            let is_there = |way: Way| u8::from(self.spots[self.onto(cell, way)].is_there) << way;
            self.spots[cell].open =
                is_there(RIGHT) | is_there(DOWN) | is_there(LEFT) | is_there(UP);
        }
    }

    /// Puts the cells in their order.
    fn arrange(&mut self, rows: usize, cols: usize) {
        let mut list = |row: usize, col: usize| {
            let cell = (row + 1) * self.steps[1] + col + 1;
            if self.spots[cell].is_there {
                self.order.push(cell as u32);
            }
        };
        if self.linkage.spanning {
            for sum in 0..rows + cols {
                let diagonal = (sum + 1).saturating_sub(cols)..rows.min(sum + 1);
                diagonal.for_each(|row| list(row, sum - row));
            }
        } else {
            (0..rows).for_each(|row| (0..cols).for_each(|col| list(row, col)));
        }
    }

    fn run(
        &mut self,
        meter: &mut Meter<'_>,
        mut take: impl FnMut(Paths) -> bool,
    ) -> Result<(), Stop> {
        let mut is_sound = self.begin();
        let mut place = 0;
        loop {
            if is_sound {
                let open = |&cell: &u32| self.spots[cell as usize].open & (1 << RIGHT | 1 << DOWN);
                if let Some(skipped) = self.order[place..].iter().position(|it| open(it) != 0) {
                    place += skipped;
                    let way = open(&self.order[place]).trailing_zeros() as Way;
                    let trail = self.trail.len();
                    self.choices.push(Choice { place, way, trail });
                    is_sound = self.choose(place, way, true);
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
            is_sound = self.choose(place, choice.way, false);
        }
    }

    /// Decides what follows before any edge is chosen. False if there is no linkage.
    fn begin(&mut self) -> bool {
        for v in self.place.ids() {
            if !self.count(self.place[v] as usize) {
                return false;
            }
        }
        for &end in self.linkage.pairs.as_flattened() {
            self.greet(self.place[end] as usize);
        }
        self.settle()
    }

    /// Decides an edge of the cell at a place of the order, and all that follows. False if that is
    /// impossible.
    fn choose(&mut self, place: usize, way: Way, used: bool) -> bool {
        self.queue.push(Wish::new(self.order[place] as usize, way, used));
        self.settle()
    }

    /// Decides the edges in the queue and all that follows. False if that is impossible.
    fn settle(&mut self) -> bool {
        while let Some(wish) = self.queue.pop() {
            let spot = self.spots[wish.cell as usize];
            let is_sound = match spot.open & 1 << wish.way {
                0 => wish.used == (spot.used & 1 << wish.way != 0),
                _ if wish.used => self.take(wish),
                _ => self.leave(wish),
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
    fn leave(&mut self, Wish { cell, way, is_counted, .. }: Wish) -> bool {
        let other = self.close(cell as usize, way);
        (is_counted || self.count(cell as usize)) && self.count(other)
    }

    /// Uses an edge, and queues what follows. False if that is impossible.
    fn take(&mut self, Wish { cell, way, is_counted, .. }: Wish) -> bool {
        let cell = cell as usize;
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
            && (is_counted || self.count(cell))
            && self.count(other)
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
        if first != 0 {
            self.greet(b);
        }
        if second != 0 {
            self.greet(a);
        }
        !self.is_open(a, b)
    }

    /// Whether two cells have an edge between them that is not decided.
    fn is_open(&self, one: usize, other: usize) -> bool {
        let step = other.wrapping_sub(one);
        let way = self.steps.iter().position(|&it| it == step);
        way.is_some_and(|way| self.spots[one].open & 1 << way != 0)
    }

    /// The next cell that way.
    #[inline]
    fn onto(&self, cell: usize, way: Way) -> usize {
        cell.wrapping_add(self.steps[usize::from(way & 3)])
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
