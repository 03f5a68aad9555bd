//! States that no linkage can follow, since more paths must pass a cut than vertices are left on
//! it.
//!
//! What it does: a *cut* is the set of vertices at some distance from a source; no edge joins the
//! nearer side to the farther one. After a round, each pair with one part of its path on either
//! side must pass the cut: through a vertex of it that is still free, or along a partial path that
//! begins on one side and ends on the other. Each of these serves one pair. Where there are fewer
//! of them than pairs, the state has no future.
//!
//! Why it matters: a partial path that ends at the wrong place costs nothing until the sweep
//! arrives at its terminal, so nine states in ten, and often nearly all, were without a future.
//!
//! Which cuts: on a board swept by rows, the columns and both diagonals. They are found from the
//! order alone: distances from where the rows begin, from the first vertex, and from where the last
//! row begins. Every cut is sound on every graph, whatever the order.

use std::cmp::Ordering::{Equal, Greater, Less};
use std::sync::OnceLock;

use super::code::{Code, MOST_SLOTS};
use super::levels::{SOURCES, levels};
use super::paths::{MATE, PARTNER, Paths, WAITS};
use super::plan::{Plan, Step};
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// Cuts looked at side by side.
const LANES: usize = 16;

/// Where something lies, seen from a cut. Two things are apart when `a | b == BOTH`.
const ON: u8 = 0;
const NEAR: u8 = 1;
const FAR: u8 = 2;
/// An open end whose next vertex must be on the cut, wherever its path leads.
const BOTH: u8 = 3;
/// A terminal on the cut: apart from nothing.
const TERMINAL: u8 = 4;

/// What the cuts say after each round.
pub(super) struct Cuts {
    graph: Graph,
    is_terminal: IdVec<Vertex, bool>,
    /// The distance of each vertex from each source.
    levels: [IdVec<Vertex, u16>; SOURCES],
    /// When each vertex enters.
    entry: IdVec<Vertex, u32>,
    pairs: Vec<Pair>,
    rounds: Vec<Round>,
    slots: usize,
    /// Whether a slot holds an edge to the vertex it names, or else that vertex with all its edges
    /// ahead.
    plugs: bool,
}

/// A pair by its terminals in the order they enter, and its number until both have.
struct Pair {
    ends: [Vertex; 2],
    number: Option<u8>,
}

/// What there is after a round.
pub(super) struct Round {
    /// The slots that are taken. Empty if edges between vertices that have entered are open.
    seats: Vec<(u8, Vertex)>,
    /// How many vertices have entered.
    entered: u32,
    table: OnceLock<Table>,
}

impl Round {
    pub(super) fn new(seats: Vec<(u8, Vertex)>, entered: u32) -> Self {
        Round { seats, entered, table: OnceLock::new() }
    }
}

/// The cuts after a round, in blocks.
#[derive(Default)]
struct Table {
    /// How many pairs that have not entered must pass each cut, less the free vertices on it.
    excess: Vec<[i8; LANES]>,
    /// The side of each slot, then that of the other terminal of each number, block by block.
    sides: Vec<[u8; LANES]>,
}

impl Table {
    fn sides(&self, row: u8, block: usize) -> &[u8; LANES] {
        &self.sides[usize::from(row) * self.excess.len() + block]
    }
}

impl Cuts {
    /// The cuts of a sweep by this order, which `plan` was made from.
    pub(super) fn new(
        graph: &Graph,
        pairs: &[[Vertex; 2]],
        (order, plan): (&[Vertex], &Plan),
        paths: &Paths,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let number = |v| paths.waits_as(v);
        let rounds = rounds(plan, meter)?;
        Cuts::of((graph, pairs), (order, plan.slots), number, rounds, meter)
    }

    /// The same where the slots of these rounds hold edges to vertices that have not entered.
    pub(super) fn of_plugs(
        problem: (&Graph, &[[Vertex; 2]]),
        sweep: (&[Vertex], usize),
        number: impl Fn(Vertex) -> Option<u8>,
        rounds: Vec<Round>,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        Ok(Cuts { plugs: true, ..Cuts::of(problem, sweep, number, rounds, meter)? })
    }

    /// A sweep by this order over this many slots; `number` names a pair by the terminal that
    /// enters first.
    fn of(
        (graph, pairs): (&Graph, &[[Vertex; 2]]),
        (order, slots): (&[Vertex], usize),
        number: impl Fn(Vertex) -> Option<u8>,
        rounds: Vec<Round>,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let mut is_terminal = IdVec::from_elem(false, graph.len());
        pairs.iter().flatten().for_each(|&v| is_terminal[v] = true);
        let mut entry = IdVec::from_elem(0, graph.len());
        (0..).zip(order).for_each(|(i, &v)| entry[v] = i);
        let pair = |&[a, b]: &[Vertex; 2]| {
            let ends = if entry[a] < entry[b] { [a, b] } else { [b, a] };
            Pair { ends, number: number(ends[0]) }
        };
        Ok(Cuts {
            levels: levels(graph, order, meter)?,
            pairs: pairs.iter().map(pair).collect(),
            rounds,
            slots,
            plugs: false,
            graph: graph.clone(),
            is_terminal,
            entry,
        })
    }

    /// False when no linkage can follow a state, whose slots come first, after a round.
    pub(super) fn pass(&self, state: &[u8], round: usize) -> bool {
        let Some(round) = self.rounds.get(round).filter(|round| !round.seats.is_empty()) else {
            return true;
        };
        let table = round.table.get_or_init(|| self.table(round));
        // what must become one, and the partial paths that help
        let (mut apart, mut aids) = ([[0u8; 2]; MOST_SLOTS], [[0u8; 2]; MOST_SLOTS]);
        let (mut many, mut few) = (0, 0);
        for (slot, &code) in (0u8..).zip(state.iter().take(self.slots)) {
            let code = Code(code);
            match code.kind() {
                WAITS => {
                    apart[many] = [slot, self.slots as u8 + code.slot()];
                    many += 1;
                }
                PARTNER if code.slot() > slot => {
                    apart[many] = [slot, code.slot()];
                    many += 1;
                }
                MATE if code.slot() > slot => {
                    aids[few] = [slot, code.slot()];
                    few += 1;
                }
                _ => {}
            }
        }
        (0..table.excess.len()).all(|block| {
            let mut excess = table.excess[block];
            for pair in &apart[..many] {
                let [a, b] = pair.map(|row| table.sides(row, block));
                for (k, excess) in excess.iter_mut().enumerate() {
                    *excess += i8::from(a[k] | b[k] == BOTH);
                }
            }
            for pair in &aids[..few] {
                let [a, b] = pair.map(|row| table.sides(row, block));
                for (k, excess) in excess.iter_mut().enumerate() {
                    *excess -= i8::from(a[k] ^ b[k] == BOTH);
                }
            }
            excess.iter().all(|&excess| excess <= 0)
        })
    }

    /// The cuts after a round that may be too narrow.
    fn table(&self, round: &Round) -> Table {
        let waiting: Vec<(u8, Vertex)> = self
            .pairs
            .iter()
            .filter(|pair| self.is_in(pair.ends[0], round) && !self.is_in(pair.ends[1], round))
            .filter_map(|pair| Some((pair.number?, pair.ends[1])))
            .collect();
        let rows = self.slots + waiting.iter().map(|&(q, _)| q as usize + 1).max().unwrap_or(0);
        let mut table = Table::default();
        let exits = self.levels.each_ref().map(|levels| self.exits(levels, round));
        let most = self.most_apart(waiting.len(), round);
        let mut cuts = Vec::new();
        for (levels, exits) in self.levels.iter().zip(&exits) {
            let all = (0..).zip(self.excess(levels, exits, round));
            let narrow = all.filter(|&(_, excess)| excess + most > 0);
            cuts.extend(narrow.map(|(at, excess)| (levels, exits, at, excess)));
        }
        // the narrowest first: most states without a future go no further
        cuts.sort_by_key(|&(_, _, _, excess)| -excess);
        let blocks = cuts.len().div_ceil(LANES);
        // far enough from the ends of the range for all that is added and taken off
        table.excess = vec![[-90; LANES]; blocks];
        table.sides = vec![[ON; LANES]; rows * blocks];
        for (i, (levels, exits, at, excess)) in cuts.into_iter().enumerate() {
            let (block, lane) = (i / LANES, i % LANES);
            table.excess[block][lane] = excess.clamp(-90, 60) as i8;
            for &(slot, range) in exits {
                table.sides[slot as usize * blocks + block][lane] = side_of(range, at);
            }
            for &(number, terminal) in &waiting {
                let side = match levels[terminal].cmp(&at) {
                    Less => NEAR,
                    Equal => TERMINAL,
                    Greater => FAR,
                };
                table.sides[(self.slots + number as usize) * blocks + block][lane] = side;
            }
        }
        table
    }

    /// The most pairs that a state can show apart, when this many wait: these have an open end
    /// each, other pairs two or none.
    fn most_apart(&self, waiting: usize, round: &Round) -> i32 {
        let begun = self.pairs.iter().filter(|pair| self.is_in(pair.ends[0], round)).count();
        let partners = (begun - waiting).min(self.slots.saturating_sub(waiting) / 2);
        (waiting + partners) as i32
    }

    fn is_in(&self, v: Vertex, round: &Round) -> bool {
        self.entry[v] < round.entered
    }

    /// The nearest and the farthest vertex that a path can go to from each slot.
    fn exits(&self, levels: &IdVec<Vertex, u16>, round: &Round) -> Vec<(u8, [u16; 2])> {
        let range = |v: Vertex| {
            if self.plugs {
                return [levels[v]; 2];
            }
            let ahead = self.graph.neighbors(v).filter(|&w| !self.is_in(w, round));
            ahead
                .map(|w| levels[w])
                .fold([u16::MAX, 0], |[least, most], level| [least.min(level), most.max(level)])
        };
        round.seats.iter().map(|&(slot, v)| (slot, range(v))).collect()
    }

    /// For the cut at each distance: the pairs ahead that must pass it, less its free vertices.
    fn excess(
        &self,
        levels: &IdVec<Vertex, u16>,
        exits: &[(u8, [u16; 2])],
        round: &Round,
    ) -> Vec<i32> {
        let known = levels.iter().copied().filter(|&level| level != u16::MAX);
        let mut excess = vec![0; known.max().map_or(0, |most| usize::from(most) + 1)];
        let between = |[a, b]: [u16; 2]| usize::from(a.min(b)) + 1..usize::from(a.max(b));
        for (v, &level) in levels.iter_enumerated() {
            let is_free = !self.is_in(v, round) && !self.is_terminal[v];
            if let Some(excess) = excess.get_mut(usize::from(level)).filter(|_| is_free) {
                *excess -= 1;
            }
        }
        // a vertex with ways to both sides is on the cut itself
        for cut in exits.iter().flat_map(|&(_, range)| between(range)) {
            excess.get_mut(cut).into_iter().for_each(|excess| *excess -= 1);
        }
        for pair in self.pairs.iter().filter(|pair| !self.is_in(pair.ends[0], round)) {
            for cut in between(pair.ends.map(|v| levels[v])) {
                excess.get_mut(cut).into_iter().for_each(|excess| *excess += 1);
            }
        }
        excess
    }
}

/// The side of a slot whose ways on lead to vertices at these distances, least and most.
fn side_of([least, most]: [u16; 2], cut: u16) -> u8 {
    match (least.cmp(&cut), most.cmp(&cut)) {
        (Less, Greater) => ON,
        (Equal, Equal) => BOTH,
        (Less, _) => NEAR,
        _ => FAR,
    }
}

/// The taken slots after each round.
fn rounds(plan: &Plan, meter: &mut Meter<'_>) -> Result<Vec<Round>, Stop> {
    let (mut seats, mut entered) = (vec![None; plan.slots], 0);
    let mut rounds = Vec::new();
    for steps in plan.rounds() {
        meter.work(plan.slots as u64)?;
        let mut settled = false;
        for step in steps {
            match step {
                Step::Enter(seat) => {
                    seats[seat.slot as usize] = Some(seat.vertex);
                    entered += 1;
                }
                Step::Leave(seat) => seats[seat.slot as usize] = None,
                Step::Settle => settled = true,
                Step::Decide(_) => {}
            }
        }
        let taken = (0..).zip(&seats).filter_map(|(slot, v)| Some((slot, (*v)?)));
        let seats = if settled { taken.collect() } else { Vec::new() };
        rounds.push(Round::new(seats, entered));
    }
    Ok(rounds)
}
