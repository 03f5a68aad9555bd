//! What a state says when paths may run alongside themselves: Hamiltonian cycles and linkages.
//!
//! Each slot holds how the partial path that ends at its vertex goes on. A vertex without an edge
//! is a path by itself, its own mate. A partial path that holds a terminal has one open end: the
//! other end of its pair may still be to come (the end *waits* for it) or be at the end of another
//! partial path (the two ends are *partners*, and these two paths must become one). So pairs are
//! told apart by slots, and no state remembers which label it was.

use super::code::{Code, MOST_SLOTS};
use super::cuts::Cuts;
use super::plan::{Link, Plan, Seat};
use super::sweep::Rules;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// The other open end of this path is at that slot; this vertex itself when it has no edge.
pub(super) const MATE: u8 = 1;
/// This path must become one with the path whose open end is at that slot.
pub(super) const PARTNER: u8 = 2;
/// This path holds a terminal whose other one has not entered; the number tells such pairs apart.
pub(super) const WAITS: u8 = 3;

/// How a terminal enters.
#[derive(Clone, Copy)]
enum Terminal {
    /// As the first of its pair, under this number.
    First(u8),
    /// As the second of its pair.
    Second(u8),
    /// More pairs are waiting than there are slots for their paths.
    TooMany,
}

/// The rules of cycles and linkages.
pub(super) struct Paths {
    /// How each vertex enters, if it is a terminal; empty when none exist.
    terminals: IdVec<Vertex, Option<Terminal>>,
    /// Whether every vertex is on a path.
    spanning: bool,
    /// Whether one cycle through everything is asked for.
    cycle: bool,
    /// What drops states without a future early.
    cuts: Option<Cuts>,
}

impl Paths {
    /// One cycle through every vertex.
    pub(super) fn cycle() -> Self {
        Paths { terminals: IdVec::new(), spanning: true, cycle: true, cuts: None }
    }

    /// One path for each pair of terminals.
    pub(super) fn linkage(
        graph: &Graph,
        pairs: &[[Vertex; 2]],
        order: &[Vertex],
        spanning: bool,
    ) -> Self {
        let terminals = number_pairs(graph.len(), pairs, order);
        Paths { terminals, spanning, cycle: false, cuts: None }
    }

    /// The same, dropping states that a cut shows to have no future: of the order that the rules
    /// and the plan were made from.
    pub(super) fn with_cuts(
        mut self,
        graph: &Graph,
        pairs: &[[Vertex; 2]],
        sweep: (&[Vertex], &Plan),
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        self.cuts = Some(Cuts::new(graph, pairs, sweep, &self, meter)?);
        Ok(self)
    }

    /// The number of its pair while the other terminal has not entered, if this vertex enters as
    /// the first one.
    pub(super) fn waits_as(&self, vertex: Vertex) -> Option<u8> {
        match self.terminals.get(vertex)? {
            Some(Terminal::First(number)) => Some(*number),
            _ => None,
        }
    }

    /// Edges that a vertex with this code must still get.
    fn needs(&self, code: Code, slot: u8) -> u8 {
        match code.kind() {
            0 => 0,
            _ if code == Code::new(MATE, slot) => 2 * u8::from(self.spanning),
            _ => 1,
        }
    }
}

/// Numbers the pairs that wait for their second terminal; a number is free again when that has
/// entered.
fn number_pairs(
    n: usize,
    pairs: &[[Vertex; 2]],
    order: &[Vertex],
) -> IdVec<Vertex, Option<Terminal>> {
    let mut pair_at = IdVec::from_elem(None, n);
    for (pair, v) in pairs.iter().enumerate().flat_map(|(pair, ends)| ends.map(|v| (pair, v))) {
        pair_at[v] = Some(pair);
    }
    let mut number = vec![None; pairs.len()];
    let mut free: Vec<u8> = (0..MOST_SLOTS as u8).rev().collect();
    let mut terminals = IdVec::from_elem(None, n);
    for &v in order {
        let Some(pair) = pair_at[v] else { continue };
        terminals[v] = Some(match number[pair] {
            Some(number) => {
                free.push(number);
                Terminal::Second(number)
            }
            None => match free.pop() {
                Some(next) => {
                    number[pair] = Some(next);
                    Terminal::First(next)
                }
                None => Terminal::TooMany,
            },
        });
    }
    terminals
}

pub(super) fn get<const W: usize>(state: &[u8; W], slot: u8) -> Code {
    Code(state[slot as usize])
}

pub(super) fn set<const W: usize>(state: &mut [u8; W], slot: u8, code: Code) {
    state[slot as usize] = code.0;
}

impl Rules for Paths {
    fn enter<const W: usize>(&self, state: &mut [u8; W], Seat { vertex, slot }: Seat) -> bool {
        let code = match self.terminals.get(vertex).copied().flatten() {
            None => Code::new(MATE, slot),
            Some(Terminal::First(number)) => Code::new(WAITS, number),
            Some(Terminal::Second(number)) => {
                let waiting = Code::new(WAITS, number);
                let Some(other) = state.iter().position(|&code| code == waiting.0) else {
                    return false;
                };
                set(state, other as u8, Code::new(PARTNER, slot));
                Code::new(PARTNER, other as u8)
            }
            Some(Terminal::TooMany) => return false,
        };
        set(state, slot, code);
        true
    }

    #[inline]
    fn take<const W: usize>(&self, state: &mut [u8; W], link: &Link) -> bool {
        let [u, v] = link.slots;
        let (at_u, at_v) = (get(state, u), get(state, v));
        if at_u == Code::DONE || at_v == Code::DONE {
            return false;
        }
        let (free_u, free_v) = (at_u == Code::new(MATE, u), at_v == Code::new(MATE, v));
        if free_u && link.open[0] == 0 || free_v && link.open[1] == 0 {
            return false;
        }
        set(state, u, Code::DONE);
        set(state, v, Code::DONE);
        match (at_u.kind(), at_v.kind()) {
            (MATE, MATE) if at_u.slot() == v && !free_u => {
                self.cycle && link.all_entered && state.iter().all(|&code| code == Code::DONE.0)
            }
            (MATE, _) => {
                join(state, at_u.slot(), at_v);
                true
            }
            (_, MATE) => {
                join(state, at_v.slot(), at_u);
                true
            }
            _ => at_u == Code::new(PARTNER, v),
        }
    }

    #[inline]
    fn skip<const W: usize>(&self, state: &mut [u8; W], link: &Link) -> bool {
        for (slot, open) in link.slots.into_iter().zip(link.open) {
            let code = get(state, slot);
            if self.needs(code, slot) > open {
                return false;
            }
            // one edge more would be a dead end: the vertex stays empty
            if code == Code::new(MATE, slot) && open < 2 {
                set(state, slot, Code::DONE);
            }
        }
        true
    }

    #[inline]
    fn leave<const W: usize>(&self, state: &mut [u8; W], Seat { slot, .. }: Seat) -> bool {
        let satisfied = self.needs(get(state, slot), slot) == 0;
        set(state, slot, Code::DONE);
        satisfied
    }

    #[inline]
    fn close<const W: usize>(&self, state: &mut [u8; W], round: usize) -> bool {
        self.cuts.as_ref().is_none_or(|cuts| cuts.pass(state, round))
    }
}

/// Lets the path whose open end is at slot `end` go on as `code` says, and what `code` names know
/// of it.
#[inline]
fn join<const W: usize>(state: &mut [u8; W], end: u8, code: Code) {
    set(state, end, code);
    if code.kind() != WAITS {
        set(state, code.slot(), Code::new(code.kind(), end));
    }
}
