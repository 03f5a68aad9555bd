//! What a state says of path covers of a digraph: every vertex on one path, each path from a start
//! of its own.
//!
//! A set of used edges leaves no choice of directions, as every path runs away from its start; so
//! edges are counted where arcs are meant. A path that only used two-way edges does not know its
//! direction yet: its two open ends are *mates*. An arc, or an end that leaves the frontier (that
//! is where the path ends, for nothing enters there any more), gives it one. Which start it is does
//! not matter, nor where exactly a path has ended.

use super::code::Code;
use super::plan::{Link, Plan, Seat, Step};
use super::sweep::Rules;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::{Edge, IdVec};

/// The other open end of this path is at that slot, and its direction is open; this vertex itself
/// when it has no edge.
const MATE: u8 = 1;
/// This path begins here and must be entered; its last vertex so far is at that slot.
const FIRST: u8 = 2;
/// This path goes on from here or ends here; its first vertex so far is at that slot.
const LAST: u8 = 3;
/// This path comes from a start; it goes on from here or ends here.
const ROOTED: Code = Code::new(0, 1);
/// This path has ended; it begins here and must be entered.
const ENDED: Code = Code::new(0, 2);

/// Where a path goes on beyond one of its open ends.
#[derive(Clone, Copy)]
enum Far {
    /// To the open end at that slot.
    Open(u8),
    /// To a start, or to where it has ended.
    Closed,
}

/// The rules of path covers.
pub(super) struct Covers {
    is_start: IdVec<Vertex, bool>,
    /// Of each edge: whether there is an arc from the smaller end to the larger, and from the
    /// larger to the smaller.
    arcs: IdVec<Edge, [bool; 2]>,
    /// Of each vertex: how many starts have not entered when it leaves.
    starts_to_come: IdVec<Vertex, u32>,
}

impl Covers {
    /// Paths from `starts` along edges that `may_step` allows.
    pub(super) fn new(
        graph: &Graph,
        plan: &Plan,
        starts: &[Vertex],
        may_step: impl Fn(Vertex, Vertex) -> bool,
    ) -> Self {
        let mut is_start = IdVec::from_elem(false, graph.len());
        for &v in starts {
            is_start[v] = true;
        }
        let mut to_come = is_start.iter().filter(|&&start| start).count() as u32;
        let mut starts_to_come = IdVec::from_elem(0, graph.len());
        for step in plan.rounds().flatten() {
            match step {
                Step::Enter(seat) => to_come -= u32::from(is_start[seat.vertex]),
                Step::Leave(seat) => starts_to_come[seat.vertex] = to_come,
                Step::Decide(_) | Step::Settle => {}
            }
        }
        let arcs = graph.edges().iter().map(|&[a, b]| [may_step(a, b), may_step(b, a)]).collect();
        Covers { is_start, arcs, starts_to_come }
    }
}

fn get<const W: usize>(state: &[u8; W], slot: u8) -> Code {
    Code(state[slot as usize])
}

fn set<const W: usize>(state: &mut [u8; W], slot: u8, code: Code) {
    state[slot as usize] = code.0;
}

/// Edges that a vertex with this code must still get.
fn needs(code: Code, slot: u8) -> u8 {
    u8::from(code == ENDED || code.kind() == FIRST || code == Code::new(MATE, slot))
}

/// The beginning of the path that can go on from here, if one can.
fn origin(code: Code) -> Option<Far> {
    match code.kind() {
        MATE | LAST => Some(Far::Open(code.slot())),
        _ => (code == ROOTED).then_some(Far::Closed),
    }
}

/// The end of the path that can be entered here, if one can.
fn destination(code: Code) -> Option<Far> {
    match code.kind() {
        MATE | FIRST => Some(Far::Open(code.slot())),
        _ => (code == ENDED).then_some(Far::Closed),
    }
}

/// Uses the arc from slot `x` to slot `y`, if the paths there allow it.
fn step<const W: usize>(state: &mut [u8; W], x: u8, y: u8) -> bool {
    let (Some(origin), Some(destination)) = (origin(get(state, x)), destination(get(state, y)))
    else {
        return false;
    };
    set(state, x, Code::DONE);
    set(state, y, Code::DONE);
    match (origin, destination) {
        (Far::Open(first), Far::Open(last)) => {
            set(state, first, Code::new(FIRST, last));
            set(state, last, Code::new(LAST, first));
        }
        (Far::Open(first), Far::Closed) => set(state, first, ENDED),
        (Far::Closed, Far::Open(last)) => set(state, last, ROOTED),
        (Far::Closed, Far::Closed) => {}
    }
    true
}

impl Rules for Covers {
    fn enter<const W: usize>(&self, state: &mut [u8; W], Seat { vertex, slot }: Seat) -> bool {
        set(state, slot, if self.is_start[vertex] { ROOTED } else { Code::new(MATE, slot) });
        true
    }

    fn take<const W: usize>(&self, state: &mut [u8; W], link: &Link) -> bool {
        let [u, v] = link.slots;
        let (at_u, at_v) = (get(state, u), get(state, v));
        let same_path = at_u.kind() != 0 && at_u.slot() == v;
        let joined = match self.arcs[link.edge] {
            _ if same_path => false,
            [true, true] if at_u.kind() == MATE && at_v.kind() == MATE => {
                set(state, u, Code::DONE);
                set(state, v, Code::DONE);
                set(state, at_u.slot(), at_v);
                set(state, at_v.slot(), at_u);
                true
            }
            // one of the paths knows its direction, or the edge does: at most one of the two is
            // possible
            [onward, back] => onward && step(state, u, v) || back && step(state, v, u),
        };
        joined && self.skip(state, link)
    }

    fn skip<const W: usize>(&self, state: &mut [u8; W], link: &Link) -> bool {
        (0..2).all(|i| needs(get(state, link.slots[i]), link.slots[i]) <= link.open[i])
    }

    fn leave<const W: usize>(&self, state: &mut [u8; W], Seat { vertex, slot }: Seat) -> bool {
        let code = get(state, slot);
        if needs(code, slot) > 0 {
            return false;
        }
        set(state, slot, Code::DONE);
        if code.kind() != 0 {
            set(state, code.slot(), ENDED);
        }
        // every ended path must yet meet a start of its own
        let count = |code: Code| state.iter().filter(|&&c| c == code.0).count();
        code == Code::DONE || count(ENDED) <= count(ROOTED) + self.starts_to_come[vertex] as usize
    }
}
