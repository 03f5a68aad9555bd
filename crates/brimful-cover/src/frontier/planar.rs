//! Cycles and single paths of planar graphs, swept along a line: states of eight bytes.
//!
//! What it does: the same as `paths`, where the vertices of the frontier can be lined up so that
//! nothing behind the line crosses. Each vertex enters beside the neighbors it has on the line, and
//! those it encloses leave. The partial paths behind the line then nest like parentheses, so two
//! bits say how each goes on; a third marks the open end of a path that holds a terminal.
//!
//! Whose idea: connectivity as balanced parentheses is from the transfer matrices of Ian Enting
//! ("Generating functions for enumerating self-avoiding rings on the square lattice", 1980).
//!
//! A state has three planes of 21 bits, one bit a place on the line:
//!
//! ```text
//! first  second  third
//!   0      0       0     nothing the future could join
//!   1      1       0     a vertex without an edge
//!   1      0       0     an open end; the other end of its path is to the right
//!   0      1       0     an open end; the other end of its path is to the left
//!   0      0       1     the open end of a path that holds a terminal
//! ```
//!
//! The last bit says that the path between the terminals is complete.

use super::mirror::Mirror;
use super::plan::{Link, Open, Plan, Seat, Seats};
use super::sweep::Rules;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::limits::{Meter, Stop};

/// Bits of a plane: places on the line, and one that stays free.
const PLANE: u32 = 21;
/// The lowest bit of each plane.
const ONES: u64 = 1 | 1 << PLANE | 1 << (2 * PLANE);
const ALL_OF_A_PLANE: u64 = (1 << PLANE) - 1;
const COMPLETE: u64 = 1 << 63;

/// What a place of the line says, one bit a plane.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Code(u64);

impl Code {
    const DONE: Code = Code(0);
    const OPENS: Code = Code(1);
    const CLOSES: Code = Code(1 << PLANE);
    const FREE: Code = Code(1 | 1 << PLANE);
    const END: Code = Code(1 << (2 * PLANE));
}

/// A state as one word.
#[derive(Clone, Copy)]
pub(super) struct Line(pub(super) u64);

impl Line {
    fn get(self, place: u8) -> Code {
        Code(self.0 >> place & ONES)
    }

    fn set(&mut self, place: u8, code: Code) {
        self.0 = self.0 & !(ONES << place) | code.0 << place;
    }

    /// The bits below a place in every plane, and the last bit.
    fn below(place: u8) -> u64 {
        (((1 << place) - 1) * ONES) | COMPLETE
    }

    fn insert(&mut self, place: u8, code: Code) {
        let low = self.0 & Line::below(place);
        self.0 = low | (self.0 ^ low) << 1 | code.0 << place;
    }

    fn remove(&mut self, place: u8) {
        let low = self.0 & Line::below(place);
        let high = self.0 & !Line::below(place + 1);
        self.0 = low | high >> 1;
    }

    /// The places with an open end whose other end is to the right, and to the left.
    pub(super) fn parentheses(self) -> [u64; 2] {
        let (first, second) = (self.0 & ALL_OF_A_PLANE, self.0 >> PLANE & ALL_OF_A_PLANE);
        [first & !second, second & !first]
    }

    /// Whether no place is of a vertex without an edge or of a path with a terminal.
    pub(super) fn is_of_paths(self) -> bool {
        self.0 & self.0 >> PLANE & ALL_OF_A_PLANE == 0 && self.0 >> (2 * PLANE) == 0
    }

    /// The same seen from the other side, of a line of `width` places.
    pub(super) fn mirrored(self, width: u32) -> Line {
        let reversed = |plane: u32| {
            let bits = self.0 >> (plane * PLANE) & ALL_OF_A_PLANE;
            bits.reverse_bits() >> (u64::BITS - width)
        };
        let complete = self.0 & COMPLETE;
        Line(reversed(1) | reversed(0) << PLANE | reversed(2) << (2 * PLANE) | complete)
    }

    /// The other end of the path that opens at a place.
    fn closing(self, place: u8) -> u8 {
        let [opens, closes] = self.parentheses();
        let mut left = (opens | closes) >> place;
        let mut at = place;
        let mut depth = 0;
        loop {
            depth += if opens >> at & 1 != 0 { 1 } else { -1 };
            left &= left - 1;
            if depth == 0 || left == 0 {
                return at;
            }
            at = place + left.trailing_zeros() as u8;
        }
    }

    /// The other end of the path that closes at a place.
    fn opening(self, place: u8) -> u8 {
        let [opens, closes] = self.parentheses();
        let mut left = (opens | closes) & ((2 << place) - 1);
        let mut at = place;
        let mut depth = 0;
        loop {
            depth += if closes >> at & 1 != 0 { 1 } else { -1 };
            left &= !(1 << at);
            if depth == 0 || left == 0 {
                return at;
            }
            at = (u64::BITS - 1 - left.leading_zeros()) as u8;
        }
    }
}

/// The rules of one cycle through every vertex, or of one path between two terminals.
#[derive(Clone)]
pub(super) struct Planar {
    /// The ends of the path; none for a cycle.
    terminals: Option<[Vertex; 2]>,
    /// Whether every vertex is on the cycle or path.
    spanning: bool,
    /// After which rounds states are the same as their mirror images.
    mirror: Option<Mirror>,
}

impl Planar {
    /// The plan and the rules, if the order lines the frontier up and the line is short enough.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn new(
        graph: &Graph,
        order: &[Vertex],
        (terminals, spanning): (Option<[Vertex; 2]>, bool),
        meter: &mut Meter<'_>,
    ) -> Result<Option<(Plan, Planar)>, Stop> {
        let line = Places { line: Vec::new(), last: None, longest: 0 };
        let plan = Plan::seated(graph, order, line, meter)?;
        Ok(plan.map(|plan| {
            (plan.paired(order.len() / 2), Planar { terminals, spanning, mirror: None })
        }))
    }

    /// The same, counting states with their mirror images.
    pub(super) fn mirrored(self, mirror: Option<Mirror>) -> Self {
        Planar { mirror, ..self }
    }

    /// Edges that a vertex with this code must still get.
    fn needs(&self, code: Code) -> u8 {
        match code {
            Code::DONE => 0,
            Code::FREE => 2 * u8::from(self.spanning),
            _ => 1,
        }
    }

    /// Joins what two places say, the left one first; false when no solution can follow.
    fn join(&self, line: &mut Line, [x, y]: [u8; 2], link: &Link) -> bool {
        let (left, right) = (line.get(x), line.get(y));
        let before = *line;
        line.set(x, Code::DONE);
        line.set(y, Code::DONE);
        match (left, right) {
            (Code::FREE, Code::FREE) => {
                line.set(x, Code::OPENS);
                line.set(y, Code::CLOSES);
            }
            (Code::FREE, _) => line.set(x, right),
            (_, Code::FREE) => line.set(y, left),
            (Code::OPENS, Code::OPENS) => line.set(before.closing(y), Code::OPENS),
            (Code::CLOSES, Code::CLOSES) => line.set(before.opening(x), Code::CLOSES),
            (Code::CLOSES, Code::OPENS) => {}
            (Code::OPENS, Code::CLOSES) => {
                return self.terminals.is_none() && link.all_entered && line.0 == 0;
            }
            (Code::END, Code::OPENS) => line.set(before.closing(y), Code::END),
            (Code::END, Code::CLOSES) => line.set(before.opening(y), Code::END),
            (Code::OPENS, Code::END) => line.set(before.closing(x), Code::END),
            (Code::CLOSES, Code::END) => line.set(before.opening(x), Code::END),
            _ => {
                line.0 |= COMPLETE;
                let nothing_open = line.parentheses() == [0, 0];
                return nothing_open && (!self.spanning || link.all_entered && line.0 == COMPLETE);
            }
        }
        true
    }
}

fn line<const W: usize>(state: &[u8; W]) -> Line {
    let mut word = [0; 8];
    word.copy_from_slice(&state[..8]);
    Line(u64::from_le_bytes(word))
}

fn put<const W: usize>(state: &mut [u8; W], line: Line) {
    state[..8].copy_from_slice(&line.0.to_le_bytes());
}

impl Rules for Planar {
    fn bytes(&self, _: usize) -> usize {
        8
    }

    #[inline]
    fn enter<const W: usize>(&self, state: &mut [u8; W], Seat { vertex, slot }: Seat) -> bool {
        let is_terminal = self.terminals.is_some_and(|ends| ends.contains(&vertex));
        let mut line = line(state);
        line.insert(slot, if is_terminal { Code::END } else { Code::FREE });
        put(state, line);
        true
    }

    #[inline]
    fn take<const W: usize>(&self, state: &mut [u8; W], link: &Link) -> bool {
        let mut line = line(state);
        let codes = link.slots.map(|slot| line.get(slot));
        let dead_end = |i: usize| codes[i] == Code::FREE && link.open[i] == 0;
        if line.0 & COMPLETE != 0 || codes.contains(&Code::DONE) || dead_end(0) || dead_end(1) {
            return false;
        }
        let [a, b] = link.slots;
        let alive = self.join(&mut line, [a.min(b), a.max(b)], link);
        put(state, line);
        alive
    }

    #[inline]
    fn skip<const W: usize>(&self, state: &mut [u8; W], link: &Link) -> bool {
        let mut line = line(state);
        for (slot, open) in link.slots.into_iter().zip(link.open) {
            let code = line.get(slot);
            if self.needs(code) > open {
                return false;
            }
            // one edge more would be a dead end: the vertex stays empty
            if code == Code::FREE && open < 2 {
                line.set(slot, Code::DONE);
            }
        }
        put(state, line);
        true
    }

    #[inline]
    fn leave<const W: usize>(&self, state: &mut [u8; W], Seat { slot, .. }: Seat) -> bool {
        let mut line = line(state);
        let satisfied = self.needs(line.get(slot)) == 0;
        line.remove(slot);
        put(state, line);
        satisfied
    }

    #[inline]
    fn close<const W: usize>(&self, state: &mut [u8; W], round: usize) -> bool {
        if let Some(mirror) = &self.mirror {
            put(state, mirror.fold(line(state), round));
        }
        true
    }
}

/// The vertices of the frontier from left to right; their places are their slots.
struct Places {
    line: Vec<Vertex>,
    /// The vertex that entered last.
    last: Option<Vertex>,
    longest: usize,
}

impl Seats for Places {
    fn slot(&self, v: Vertex) -> Option<u8> {
        self.line.iter().position(|&w| w == v).map(|place| place as u8)
    }

    fn taken(&self) -> usize {
        self.longest
    }

    /// The neighbors must stand side by side, and those enclosed must have no edge left.
    fn enter(&mut self, v: Vertex, back: &mut [(Vertex, Edge)], open: &Open) -> Option<u8> {
        let after_last = self.last.and_then(|last| self.slot(last)).map_or(0, |slot| slot + 1);
        let places = || back.iter().filter_map(|&(w, _)| self.slot(w));
        let (first, end) = match (places().min(), places().max()) {
            (Some(first), Some(last)) => (first, last + 1),
            _ => (after_last, after_last),
        };
        // beside a single neighbor: away from the middle, or as the vertex before
        let at_end = first > 0 && usize::from(end) == self.line.len() || end == after_last;
        let place = if end - first > 1 || at_end { first + 1 } else { first }.min(end);
        let beside = usize::from(end - first) == back.len();
        let outermost = |at: u8| if at < place { at == first } else { at + 1 == end };
        let enclosed = (first..end).filter(|&at| !outermost(at));
        let closed = enclosed.map(|at| self.line[usize::from(at)]).all(|w| open[w] == 1);
        if !beside || !closed || self.line.len() >= PLANE as usize {
            return None;
        }
        // nearest first: what an edge passes over is decided before it
        back.sort_by_key(|&(w, _)| self.slot(w).map(|at| (2 * at + 1).abs_diff(2 * place)));
        self.line.insert(usize::from(place), v);
        self.longest = self.longest.max(self.line.len());
        self.last = Some(v);
        Some(place)
    }

    fn leave(&mut self, v: Vertex) -> Option<u8> {
        let place = self.slot(v)?;
        self.line.remove(usize::from(place));
        Some(place)
    }
}
