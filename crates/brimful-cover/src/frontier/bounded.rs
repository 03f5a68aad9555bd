//! What a state says of paths of bounded length that leave vertices empty.
//!
//! Beside the mate of each open end a state holds the number of edges used, so partial paths of
//! each length are counted apart. A state that cannot be finished within the bound is dropped: the
//! ends still open are apart by known distances along the undecided edges ([`Horizon`]).
//!
//! Vertices of the frontier with the same neighbors along undecided edges are exchangeable: what
//! the state says of them is sorted, so graphs full of such twins have few states. (The idea to
//! count up to symmetry is that of TLDC by Rafael Kiesel and Markus Hecher, winner of the
//! International Competition on Graph Counting Algorithms 2023; its authors canonize whole graphs.)

use super::code::Code;
use super::horizon::{FAR, Horizon, WAITING};
use super::plan::{Link, Plan, Seat};
use super::sweep::Rules;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::limits::{Meter, Stop};

/// A vertex without an edge.
const EMPTY: Code = Code::new(0, 1);
/// The open end of a partial path whose other end is an end of the whole path.
const END: Code = Code::new(0, 2);
/// The kind of an open end whose other end is at that slot.
const MATE: u8 = 1;

/// Bytes for the number of edges used.
const HEADER: usize = 2;
/// This number of edges: the path is complete.
const COMPLETE: u16 = u16::MAX;

/// The rules of paths of at most some number of edges.
pub(super) struct Bounded {
    /// The most edges.
    most: u16,
    /// Whether the number of edges counts at all.
    counted: bool,
    /// The ends; any two without.
    ends: Option<[Vertex; 2]>,
    /// What lies ahead after each round.
    horizons: Vec<Horizon>,
}

fn length<const W: usize>(state: &[u8; W]) -> u16 {
    u16::from_le_bytes([state[W - 2], state[W - 1]])
}

fn set_length<const W: usize>(state: &mut [u8; W], length: u16) {
    [state[W - 2], state[W - 1]] = length.to_le_bytes();
}

/// The state of a complete path, if nothing else is open. False when something is.
fn complete<const W: usize>(state: &mut [u8; W]) -> bool {
    let open = |&code: &u8| Code(code) == END || Code(code).kind() == MATE;
    if state[..W - HEADER].iter().any(open) {
        return false;
    }
    state.fill(0);
    set_length(state, COMPLETE);
    true
}

impl Bounded {
    /// The paths of at most `most` edges between the `ends`, or between any two vertices.
    pub(super) fn new(
        graph: &Graph,
        plan: &Plan,
        ends: Option<[Vertex; 2]>,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let counted = most + 1 < graph.len();
        let most = u16::try_from(most).unwrap_or(COMPLETE).min(COMPLETE - 1);
        let reach = if counted { Some(most) } else { None };
        let horizons = Horizon::all(graph, plan, ends, reach, meter)?;
        Ok(Bounded { most, counted, ends, horizons })
    }

    /// Joins the partial paths of two slots. False when that makes a cycle, or completes the path
    /// while another one is open.
    fn join<const W: usize>(state: &mut [u8; W], [a, b]: [u8; 2]) -> bool {
        let codes = [a, b].map(|slot| Code(state[slot as usize]));
        if codes.contains(&Code::DONE) || codes[0] == Code::new(MATE, b) {
            return false;
        }
        for (slot, code) in [a, b].into_iter().zip(codes) {
            if code != EMPTY {
                state[slot as usize] = Code::DONE.0;
            }
        }
        // where each of the two goes on to: an open end, or the end of the whole path
        let far = |slot, code: Code| match code {
            EMPTY => Some(slot),
            END => None,
            mate => Some(mate.slot()),
        };
        match [far(a, codes[0]), far(b, codes[1])] {
            [Some(x), Some(y)] => {
                state[x as usize] = Code::new(MATE, y).0;
                state[y as usize] = Code::new(MATE, x).0;
                true
            }
            [Some(x), None] | [None, Some(x)] => {
                state[x as usize] = END.0;
                true
            }
            [None, None] => complete(state),
        }
    }

    /// The least number of edges that join all open ends; `None` when nothing does.
    fn needs<const W: usize>(&self, state: &[u8; W], ahead: &Horizon) -> Option<u32> {
        let mut ports = [(0u8, 0u8); 64];
        let (mut count, mut finals) = (0, 0);
        for (slot, &code) in (0u8..).zip(&state[..ahead.slots]) {
            let mate = match Code(code) {
                END => WAITING,
                code if code.kind() == MATE => code.slot(),
                _ => continue,
            };
            finals += u32::from(mate == WAITING);
            ports[count] = (slot, mate);
            count += 1;
        }
        for slot in ahead.waiting() {
            ports[count] = (slot, WAITING);
            count += 1;
        }
        let ports = &ports[..count];
        // open ends that may stay as they are
        let mut spare = if self.ends.is_some() { 0 } else { 2 - finals.min(2) };
        let mut gaps = [0u16; 64];
        for (gap, &(port, mate)) in gaps.iter_mut().zip(ports) {
            let others = ports.iter().filter(|&&(other, _)| other != port && other != mate);
            *gap = others.map(|&(other, _)| ahead.distance(port, other)).min().unwrap_or(FAR);
        }
        let gaps = &mut gaps[..count];
        if spare > 0 {
            gaps.sort_unstable_by(|a, b| b.cmp(a));
        }
        let mut sum = 0;
        for &gap in gaps.iter() {
            if spare > 0 {
                spare -= 1;
            } else if gap == FAR {
                return None;
            } else {
                sum += u32::from(gap);
            }
        }
        Some(sum.div_ceil(2))
    }
}

impl Rules for Bounded {
    fn bytes(&self, slots: usize) -> usize {
        slots + HEADER
    }

    fn enter<const W: usize>(&self, state: &mut [u8; W], seat: Seat) -> bool {
        if length(state) != COMPLETE {
            let is_end = self.ends.is_some_and(|ends| ends.contains(&seat.vertex));
            state[seat.slot as usize] = if is_end { END.0 } else { EMPTY.0 };
        }
        true
    }

    fn take<const W: usize>(&self, state: &mut [u8; W], link: &Link) -> bool {
        let length = length(state);
        if length == COMPLETE || length >= self.most {
            return false;
        }
        if self.counted {
            set_length(state, length + 1);
        }
        Self::join(state, link.slots)
    }

    fn skip<const W: usize>(&self, _state: &mut [u8; W], _link: &Link) -> bool {
        true
    }

    fn leave<const W: usize>(&self, state: &mut [u8; W], seat: Seat) -> bool {
        let code = Code(std::mem::take(&mut state[seat.slot as usize]));
        if code == Code::DONE || code == EMPTY {
            return true;
        }
        if self.ends.is_some() {
            return false;
        }
        if code == END {
            return complete(state);
        }
        // this is an end of the whole path
        let finals = state[..W - HEADER].iter().filter(|&&code| code == END.0).count();
        state[code.slot() as usize] = END.0;
        finals < 2
    }

    fn close<const W: usize>(&self, state: &mut [u8; W], round: usize) -> bool {
        if length(state) == COMPLETE {
            return true;
        }
        let ahead = &self.horizons[round];
        if round + 1 == self.horizons.len() {
            return false;
        }
        for &slot in &ahead.useless {
            let code = &mut state[slot as usize];
            if *code == EMPTY.0 {
                *code = Code::DONE.0;
            }
        }
        if self.counted {
            let fits = |needs| u32::from(length(state)) + needs <= u32::from(self.most);
            if !self.needs(state, ahead).is_some_and(fits) {
                return false;
            }
        }
        if !ahead.twins.is_empty() {
            sort_twins(state, ahead);
        }
        true
    }
}

/// Makes states that differ by exchanging twins the same: which of them are done, empty, an end or
/// joined to which other twins is given by numbers alone, and laid out in a fixed order.
fn sort_twins<const W: usize>(state: &mut [u8; W], ahead: &Horizon) {
    let class = |slot: u8| ahead.class[slot as usize];
    let rank = |state: &[u8; W], slot: u8| {
        let code = Code(state[slot as usize]);
        if code.kind() == MATE { 3 + u16::from(class(code.slot())) } else { u16::from(code.0) }
    };
    let before = *state;
    // the slots of each class in the order of what the state says of them
    let mut place = [0u8; 64];
    for (slot, place) in (0u8..).zip(&mut place[..ahead.slots]) {
        *place = slot;
    }
    for twins in &ahead.twins {
        let mut sorted = [0u8; 64];
        let sorted = &mut sorted[..twins.len()];
        sorted.copy_from_slice(twins);
        sorted.sort_by_key(|&slot| rank(&before, slot));
        for (&to, &from) in twins.iter().zip(sorted.iter()) {
            place[from as usize] = to;
        }
    }
    for from in 0..ahead.slots {
        let code = Code(before[from]);
        state[place[from] as usize] = if code.kind() == MATE {
            Code::new(MATE, place[code.slot() as usize]).0
        } else {
            code.0
        };
    }
    pair_up(state, ahead);
}

/// Joins the open ends of two classes in order: the first of one with the first of the other that
/// are joined to each other's class.
fn pair_up<const W: usize>(state: &mut [u8; W], ahead: &Horizon) {
    let mut left = [0u64; 64];
    let slots = ahead.slots as u8;
    let class = |slot: u8| ahead.class[slot as usize];
    // the slots of each class whose mate is in each class, as bits, are found on the way
    for slot in 0..slots {
        if Code(state[slot as usize]).kind() == MATE {
            left[class(slot) as usize] |= 1 << slot;
        }
    }
    let before = *state;
    for slot in 0..slots {
        let code = Code(before[slot as usize]);
        let (own, other) = (class(slot), class(code.slot()));
        if code.kind() != MATE || left[own as usize] >> slot & 1 == 0 {
            continue;
        }
        left[own as usize] &= !(1 << slot);
        let mut rest = left[other as usize];
        while rest != 0 {
            let mate = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            if class(Code(before[mate as usize]).slot()) == own {
                left[other as usize] &= !(1 << mate);
                state[slot as usize] = Code::new(MATE, mate).0;
                state[mate as usize] = Code::new(MATE, slot).0;
                break;
            }
        }
    }
}
