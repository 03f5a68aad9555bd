//! Spanning induced linkages on the square lattice, cell by cell: the fast search, for boards that
//! do not resist.
//!
//! Cells are visited along anti-diagonals from the top left, so that the links up and left are
//! known and only those right and down are chosen. Each partial path knows its other end (a *mate*
//! array), which refuses cycles and wrong joins at once, and turns are only made where the rule of
//! nested turns ([`super::lattice::Lattice::stacks`]) allows: a cell that turns has inside the turn
//! an end, a hole, or a cell that turns likewise. Both are Thomas Ahle's, from his numberlink
//! solver; but every rule used here is a consequence of the puzzle's own (no canonical choice is
//! made), and a finished path is tested for touching itself, so what is found is a linkage, and a
//! completed search is a proof.
//!
//! Deep backtracking is hopeless where a mistake far up shows late; so the caller gives a budget of
//! dead ends (three million a second) and lets the SAT solver take over.

use super::{Linkage, Paths, labels};
use brimful_graph::Cell;
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

const UP: u8 = 1;
const LEFT: u8 = 2;
const RIGHT: u8 = 4;
const DOWN: u8 = 8;

/// What never changes about a cell.
const PRESENT: u8 = 1;
const END: u8 = 2;
/// A stack of turns toward right and down, or left and down, can reach here.
const STACK_RIGHT: u8 = 4;
const STACK_LEFT: u8 = 8;

/// Adds different linkages to `found` (empty at first) until there are `wanted`; fewer mean that
/// there are no others.
///
/// `places` are those of the linkage's lattice.
pub(super) fn find(
    linkage: &Linkage<'_>,
    places: &[Cell],
    wanted: usize,
    meter: &mut Meter<'_>,
    found: &mut Vec<Paths>,
) -> Result<(), Stop> {
    Sweep::new(linkage, places).run(wanted, meter, found)
}

/// The board with a margin of missing cells around it, and the search's state on it.
struct Sweep<'l> {
    linkage: &'l Linkage<'l>,
    /// Cells from one row to the next.
    stride: usize,
    /// Where each vertex lies.
    spot: IdVec<Vertex, u32>,
    /// The vertex of each cell that is there.
    vertex: Vec<Vertex>,
    kind: Vec<u8>,
    labels: Vec<u32>,
    /// The cells that are there, in the order they are visited.
    order: Vec<u32>,
    /// The sides linked at each visited cell; 0 at the others.
    links: Vec<u8>,
    /// The other end of the path that ends here; only right at ends of paths.
    mate: Vec<u32>,
    /// Overwritten mates.
    trail: Vec<(u32, u32)>,
    /// Cells where down is still to be tried instead of right: place in
    /// `order`, and length of `trail`.
    choices: Vec<(u32, u32)>,
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
        let mut sweep = Sweep {
            linkage,
            stride,
            vertex: vec![Vertex::MAX; size],
            kind: vec![0; size],
            labels: vec![0; size],
            order: diagonal_order(places, &spot, rows + cols),
            links: vec![0; size],
            mate: (0..size as u32).collect(),
            trail: Vec::new(),
            choices: Vec::new(),
            walked: vec![0; size],
            walk: 0,
            spot,
        };
        for ((v, &at), label) in sweep.spot.iter_enumerated().zip(labels(linkage)) {
            sweep.vertex[at as usize] = v;
            sweep.labels[at as usize] = label;
            sweep.kind[at as usize] = if label == 0 { PRESENT } else { PRESENT | END };
        }
        sweep.mark_stacks();
        sweep
    }

    /// Marks where stacks of turns downward can reach: from below, as each depends on the cell
    /// diagonally below it.
    fn mark_stacks(&mut self) {
        for &at in self.spot.iter().rev() {
            let at = at as usize;
            for (stack, side) in [(STACK_RIGHT, at + 1), (STACK_LEFT, at - 1)] {
                let inner = side + self.stride;
                let room = self.kind[at] & END == 0
                    && self.kind[side] & PRESENT != 0
                    && self.kind[at + self.stride] & PRESENT != 0;
                if room && (self.kind[inner] & (END | stack) != 0 || self.kind[inner] == 0) {
                    self.kind[at] |= stack;
                }
            }
        }
    }

    fn run(
        &mut self,
        wanted: usize,
        meter: &mut Meter<'_>,
        found: &mut Vec<Paths>,
    ) -> Result<(), Stop> {
        let (mut depth, mut down) = (0, false);
        loop {
            let resumed = depth;
            while depth < self.order.len() && self.place(depth, down) {
                depth += 1;
                down = false;
            }
            if depth == self.order.len() {
                found.push(self.paths());
                if found.len() == wanted {
                    return Ok(());
                }
            }
            meter.work((depth - resumed) as u64)?;
            meter.node()?;
            let Some((choice, trail)) = self.choices.pop() else { return Ok(()) };
            self.undo(trail as usize);
            for &at in &self.order[choice as usize..(depth + 1).min(self.order.len())] {
                self.links[at as usize] = 0;
            }
            (depth, down) = (choice as usize, true);
        }
    }

    fn undo(&mut self, length: usize) {
        while self.trail.len() > length {
            let Some((at, mate)) = self.trail.pop() else { return };
            self.mate[at as usize] = mate;
        }
    }

    /// Visits a cell: links it right or down (only down if so told, when the other way was tried)
    /// as its degree asks.
    fn place(&mut self, depth: usize, down_only: bool) -> bool {
        let at = self.order[depth] as usize;
        let mut sides = 0;
        if self.links[at - self.stride] & DOWN != 0 {
            sides |= UP;
        }
        if self.links[at - 1] & RIGHT != 0 {
            sides |= LEFT;
        }
        let degree = if self.kind[at] & END != 0 { 1 } else { 2 };
        match degree - sides.count_ones() as i32 {
            0 => {
                (sides != UP | LEFT || self.may_nest(at, UP | LEFT))
                    && self.may_stay_left(at)
                    && self.link(at, sides)
            }
            1 => {
                let right = !down_only && self.may_go_right(at, sides);
                let down = self.may_go_down(at, sides) && self.may_stay_left(at);
                if right && down {
                    self.choices.push((depth as u32, self.trail.len() as u32));
                }
                (right || down) && self.link(at, sides | if right { RIGHT } else { DOWN })
            }
            2 => {
                self.kind[at] & STACK_RIGHT != 0
                    && self.may_go_right(at, sides)
                    && self.may_go_down(at, sides)
                    && self.link(at, RIGHT | DOWN)
            }
            _ => false,
        }
    }

    /// Whether a turn toward these sides, one of them up, has the right thing inside it: nothing,
    /// an end that keeps out of the turn's square, or a cell that turns likewise.
    fn may_nest(&self, at: usize, turn: u8) -> bool {
        let above = at - self.stride;
        let (inner, inward) =
            if turn & LEFT != 0 { (above - 1, RIGHT | DOWN) } else { (above + 1, LEFT | DOWN) };
        match self.kind[inner] {
            0 => true,
            kind if kind & END != 0 => self.links[inner] & inward == 0,
            _ => self.links[inner] == turn,
        }
    }

    /// Whether the cell may be linked to the one on its right.
    fn may_go_right(&self, at: usize, sides: u8) -> bool {
        let above = at - self.stride;
        let next = at + 1;
        self.kind[next] != 0
            // a turn above to the right, or just above, keeps the cell inside it out of its square
            && self.links[above + 1] != LEFT | DOWN
            && self.links[above] != RIGHT | DOWN
            && (sides != UP || self.kind[at] & END != 0 || self.may_nest(at, UP | RIGHT))
            && (self.links[above + 1] & DOWN == 0
                || self.kind[next] & END == 0 && self.may_nest(next, UP | LEFT))
    }

    /// Whether the cell may be linked to the one below it.
    fn may_go_down(&self, at: usize, sides: u8) -> bool {
        let below = at + self.stride;
        if self.kind[below] == 0 || self.links[at - 1] == RIGHT | DOWN {
            return false;
        }
        if sides != LEFT || self.kind[at] & END != 0 {
            return true;
        }
        // the turn must have a cell inside that will turn likewise, or an end that can keep out of
        // its square
        let inner = below - 1;
        let fits = match self.kind[inner] {
            0 => true,
            kind => {
                self.links[at - 1] & DOWN == 0
                    && (kind & END != 0 || self.links[inner - 1] & RIGHT != 0)
            }
        };
        fits && self.kind[at] & STACK_LEFT != 0
    }

    /// Whether the cell may stay unlinked to the one on its right: that must then be entered from
    /// above, be an end, or turn away.
    fn may_stay_left(&self, at: usize) -> bool {
        let kind = self.kind[at + 1];
        kind == 0 || kind & (END | STACK_RIGHT) != 0 || self.links[at + 1 - self.stride] & DOWN != 0
    }

    /// Links the cell on these sides, the two behind it being linked already.
    fn link(&mut self, at: usize, sides: u8) -> bool {
        self.links[at] = sides;
        (sides & RIGHT == 0 || self.join(at, at + 1))
            && (sides & DOWN == 0 || self.join(at, at + self.stride))
    }

    /// Joins the paths that end at two neighbors, unless that closes a cycle, joins two labels or
    /// lets a path touch itself.
    fn join(&mut self, at: usize, next: usize) -> bool {
        let (a, b) = (self.mate[at] as usize, self.mate[next] as usize);
        let (label, other) = (self.labels[a], self.labels[b]);
        if a == next || (label != 0 && other != 0 && label != other) {
            return false;
        }
        let gap = a.abs_diff(b);
        if (gap == 1 || gap == self.stride) && (a != at || b != next) {
            return false;
        }
        self.trail.push((a as u32, self.mate[a]));
        self.trail.push((b as u32, self.mate[b]));
        self.mate[a] = b as u32;
        self.mate[b] = a as u32;
        label == 0 || other == 0 || self.stays_apart(a, b)
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
            let touches = |side: u8, next: usize| {
                self.walked[next] == self.walk && self.links[at] & side == 0
            };
            if touches(RIGHT, at + 1) || touches(DOWN, at + self.stride) {
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
        let above = at - self.stride;
        if self.links[at] & RIGHT != 0 && at + 1 != before {
            at + 1
        } else if self.links[at] & DOWN != 0 && at + self.stride != before {
            at + self.stride
        } else if self.links[at - 1] & RIGHT != 0 && at - 1 != before {
            at - 1
        } else if self.links[above] & DOWN != 0 && above != before {
            above
        } else {
            at
        }
    }

    /// The paths of a full board.
    fn paths(&self) -> Paths {
        let walk = |&[from, to]: &[Vertex; 2]| {
            let (mut at, mut before) = (self.spot[from] as usize, usize::MAX);
            let mut path = vec![from];
            while path[path.len() - 1] != to {
                (before, at) = (at, self.onward(at, before));
                path.push(self.vertex[at]);
            }
            path
        };
        self.linkage.pairs.iter().map(walk).collect()
    }
}

/// The cells by anti-diagonals from the top left, each from top right to bottom left.
fn diagonal_order(places: &[Cell], spot: &IdVec<Vertex, u32>, diagonals: usize) -> Vec<u32> {
    let mut first = vec![0u32; diagonals + 1];
    for p in places {
        first[(p.row + p.col) as usize + 1] += 1;
    }
    for d in 0..diagonals {
        first[d + 1] += first[d];
    }
    let mut order = vec![0; places.len()];
    // vertices come in reading order, so each diagonal is filled from its top
    for (p, &at) in places.iter().zip(spot) {
        let slot = &mut first[(p.row + p.col) as usize];
        order[*slot as usize] = at;
        *slot += 1;
    }
    order
}
