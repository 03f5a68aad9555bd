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

use board::{DOWN, LEFT, RIGHT, SIZE, Spot, Turn, UP, Way, back, ways};

/// What follows for a cell and waits for its turn. Edges to leave do not wait, but for the others
/// of a cell that has all it needs.
#[derive(Clone, Copy)]
struct Wish {
    cell: u32,
    then: Then,
}

#[derive(Clone, Copy)]
enum Then {
    /// The edge that way is used.
    Use(Way),
    /// Every edge that is not decided is used.
    UseRest,
    /// No edge that is not decided is used.
    LeaveRest,
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
        let mut ends = self.linkage.pairs.as_flattened().iter();
        ends.all(|&end| self.greet(self.place[end] as usize)) && self.settle()
    }

    /// Decides an edge of the cell at a place of the order, and all that follows. False if that is
    /// impossible.
    fn choose(&mut self, place: usize, way: Way, used: bool) -> bool {
        let cell = self.order[place] as usize;
        (if used { self.take(cell, way) } else { self.leave(cell, way) }) && self.settle()
    }

    /// Decides what the queue says and all that follows. False if that is impossible.
    fn settle(&mut self) -> bool {
        while let Some(Wish { cell, then }) = self.queue.pop() {
            let cell = cell as usize;
            let Spot { open, used, needs, .. } = self.spots[cell];
            let is_sound = match then {
                Then::Use(way) if open & 1 << way == 0 => used & 1 << way != 0,
                Then::Use(way) => self.take(cell, way),
                Then::UseRest => {
                    SIZE[usize::from(open & 15)] == needs
                        && ways(open).all(|way| self.use_edge(cell, way))
                }
                Then::LeaveRest => ways(open).all(|way| {
                    let other = self.close(cell, way);
                    self.count(other)
                }),
            };
            if !is_sound {
                return false;
            }
        }
        true
    }

    /// Queues what follows for a cell.
    fn wish(&mut self, cell: usize, then: Then) {
        self.queue.push(Wish { cell: cell as u32, then });
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
        self.use_edge(cell, way) && self.count(cell)
    }

    /// Uses an edge, and queues what follows but for the cell itself. False if that is impossible.
    fn use_edge(&mut self, cell: usize, way: Way) -> bool {
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
        (first == 0 || self.greet(b)) && (second == 0 || self.greet(a)) && !self.touch(a, b)
    }

    /// Whether two cells are neighbors without using the edge between them.
    fn touch(&self, one: usize, other: usize) -> bool {
        let step = other.wrapping_sub(one);
        let way = self.steps.iter().position(|&it| it == step);
        way.is_some_and(|way| self.spots[one].used & 1 << way == 0)
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
