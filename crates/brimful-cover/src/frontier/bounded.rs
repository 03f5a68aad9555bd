//! What a state says of paths of bounded length that leave vertices empty.
//!
//! Beside the mate of each open end a state holds the number of edges needed at least to finish it:
//! the ends still open are apart by known distances along the undecided edges ([`Horizon`]). How
//! many edges were used is counted apart ([`super::lengths`]), and what cannot be finished within
//! the bound is dropped.

use super::code::Code;
use super::horizon::{Horizon, WAITING};
use super::joins::{Arcs, MOST_PORTS, Port, gaps, tree};
use super::lengths::Scale;
use super::plan::{Link, Plan, Seat};
use super::sweep::Rules;
use super::twins::sort_twins;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::limits::{Meter, Stop};

/// A vertex without an edge.
const EMPTY: Code = Code::new(0, 1);
/// The open end of a partial path whose other end is an end of the whole path.
const END: Code = Code::new(0, 2);
/// The kind of an open end whose other end is at that slot.
pub(super) const MATE: u8 = 1;

/// Bytes for the number of edges needed.
const HEADER: usize = 2;
/// In their place: the path is complete.
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

fn header<const W: usize>(state: &[u8; W]) -> u16 {
    u16::from_le_bytes([state[W - 2], state[W - 1]])
}

fn set_header<const W: usize>(state: &mut [u8; W], header: u16) {
    [state[W - 2], state[W - 1]] = header.to_le_bytes();
}

/// The state of a complete path, if nothing else is open. False when something is.
fn complete<const W: usize>(state: &mut [u8; W]) -> bool {
    let open = |&code: &u8| Code(code) == END || Code(code).kind() == MATE;
    if state[..W - HEADER].iter().any(open) {
        return false;
    }
    state.fill(0);
    set_header(state, COMPLETE);
    true
}

impl Bounded {
    /// The paths of these lengths between the `ends`, or between any two vertices.
    pub(super) fn new(
        graph: &Graph,
        plan: &Plan,
        ends: Option<[Vertex; 2]>,
        scale: Scale,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let (most, counted) = (scale.most, scale.edge > 0);
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

    /// How many edges every path needs from here on, at least, if they may be few enough.
    fn ahead<const W: usize>(&self, state: &[u8; W], ahead: &Horizon) -> Option<u16> {
        let (mut room, mut count, mut finals) = ([Port::default(); MOST_PORTS], 0, 0);
        for (slot, &code) in (0u8..).zip(&state[..ahead.slots]) {
            let mate = match Code(code) {
                END => WAITING,
                code if code.kind() == MATE => code.slot(),
                _ => continue,
            };
            finals += usize::from(mate == WAITING);
            room[count] = Port { slot, mate };
            count += 1;
        }
        for slot in ahead.waiting() {
            room[count] = Port { slot, mate: WAITING };
            count += 1;
        }
        let ports = &room[..count];
        // open ends that may stay as they are
        let spare = if self.ends.is_some() { 0 } else { 2 - finals.min(2) };
        let needs = match Arcs::new(ports) {
            Some(arcs) => arcs.chain(ahead)?,
            None => gaps(ports, spare, ahead)?.max(tree(ports, ahead)?),
        };
        u16::try_from(needs).ok().filter(|&needs| needs <= self.most)
    }
}

impl Rules for Bounded {
    const BOUNDED: bool = true;

    fn bytes(&self, slots: usize) -> usize {
        slots + HEADER
    }

    fn enter<const W: usize>(&self, state: &mut [u8; W], seat: Seat) -> bool {
        if header(state) != COMPLETE {
            let is_end = self.ends.is_some_and(|ends| ends.contains(&seat.vertex));
            state[seat.slot as usize] = if is_end { END.0 } else { EMPTY.0 };
        }
        true
    }

    fn take<const W: usize>(&self, state: &mut [u8; W], link: &Link) -> bool {
        header(state) != COMPLETE && Self::join(state, link.slots)
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

    fn needs<const W: usize>(&self, state: &[u8; W]) -> u16 {
        if header(state) == COMPLETE { 0 } else { header(state) }
    }

    fn close<const W: usize>(&self, state: &mut [u8; W], round: usize) -> bool {
        if header(state) == COMPLETE {
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
            let Some(needs) = self.ahead(state, ahead) else { return false };
            set_header(state, needs);
        }
        if !ahead.twins.is_empty() {
            sort_twins(state, ahead);
        }
        true
    }
}
