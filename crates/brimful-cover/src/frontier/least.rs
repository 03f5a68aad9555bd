//! The least linkage: a sweep that keeps the lowest cost of every state, and drops states that
//! cannot lead to a linkage as cheap as asked for.
//!
//! What a state may still cost is bounded from below with prices of vertices, as a relaxation by
//! Joseph-Louis Lagrange: at any prices, pairs that are not joined yet pay at least the cheapest
//! way between them, less the prices of all vertices that are still free. A partial path between
//! two open ends is a bridge that such a way may use free of charge; so the cheapest way between
//! its ends is taken off. A good bound leaves so few states that wide boards are decided too.

use super::code::{Code, MOST_SLOTS};
use super::order;
use super::paths::{MATE, PARTNER, Paths, WAITS, get};
use super::pile::Pile;
use super::plan::{Link, MOST_EDGES, Plan, Step};
use super::sweep::Rules;
use super::table::{Room, Table, hash};
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Progress, Stop};

/// What a linkage costs at least, by prices.
pub(crate) struct Bound {
    /// How much a step costs; a corner costs as much.
    pub(crate) unit: u32,
    /// The price of each vertex, an even number; 0 for terminals.
    pub(crate) price: IdVec<Vertex, u32>,
    /// The cost of the cheapest way between each two ends, by row. Half the prices of both are
    /// included. No way goes through a terminal.
    ///
    /// An end is a vertex where corners cost nothing. Elsewhere a vertex is an end for each axis by
    /// which it may have been reached, which the way turns off from at the cost of a corner; before
    /// these comes the vertex that nothing has reached.
    pub(crate) way: Vec<u32>,
    /// How many ends a vertex is.
    pub(crate) ends: usize,
}

/// Two vertices without a way between them.
pub(crate) const NO_WAY: u32 = u32::MAX;

impl Bound {
    /// The cost of the cheapest way between two vertices, each with the number of its end.
    fn way(&self, [a, b]: [(Vertex, u8); 2]) -> Option<i64> {
        let [a, b] = [a, b].map(|(v, end)| v.index() * self.ends + end as usize);
        let way = self.way[a * self.ends * self.price.len() + b];
        (way != NO_WAY).then_some(i64::from(way))
    }

    fn price(&self, v: Vertex) -> i64 {
        i64::from(self.price[v])
    }
}

/// A search for the least linkage, ready to run.
pub(crate) struct Least<'a> {
    plan: Plan,
    rules: Paths,
    pairs: &'a [[Vertex; 2]],
    /// The axis of each edge; empty where corners cost nothing.
    axes: &'a IdVec<Edge, u8>,
}

/// A linkage by its edges, ascending, and its cost.
pub(crate) type Found = (u32, Vec<Edge>);

impl<'a> Least<'a> {
    /// The search on a graph, by one of these orders of its vertices or another.
    ///
    /// # Errors
    /// The frontier is too wide, or the reason to stop.
    pub(crate) fn new(
        graph: &Graph,
        pairs: &'a [[Vertex; 2]],
        axes: &'a IdVec<Edge, u8>,
        orders: &[Vec<Vertex>],
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let order = order::best(graph, orders, meter)?;
        let plan = Plan::new(graph, &order, meter)?;
        let rules = Paths::linkage(graph, pairs, &order, false);
        Ok(Least { plan, rules, pairs, axes })
    }

    /// The least linkage if it costs at most `most`, else none.
    ///
    /// # Errors
    /// The reason to stop.
    pub(crate) fn within(
        &self,
        most: u32,
        bound: &Bound,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Found>, Stop> {
        match self.plan.slots * if self.axes.is_empty() { 1 } else { 2 } {
            0..=8 => self.run::<8>(most, bound, meter),
            9..=16 => self.run::<16>(most, bound, meter),
            17..=32 => self.run::<32>(most, bound, meter),
            33..=64 => self.run::<64>(most, bound, meter),
            _ => self.run::<128>(most, bound, meter),
        }
    }

    fn run<const W: usize>(
        &self,
        most: u32,
        bound: &Bound,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Found>, Stop> {
        let mut scene = Scene::new(self, bound, most);
        let mut this = Table::<W>::new(1, Room::left(usize::MAX, 0));
        this.place(&[0; W], hash(&[0; W]), meter)?;
        let (mut costs, mut history) = (Pile::new(), Vec::<Origins>::new());
        costs.push(0);
        let mut bytes = 0;
        for (i, steps) in self.plan.rounds().enumerate() {
            let done = Some((i as u64, self.plan.rounds().len() as u64));
            meter.report(Progress { stage: "sweep", done, ..*meter.progress() });
            let before = std::mem::replace(&mut costs, Pile::new());
            let taken = bytes + this.bytes() + before.bytes();
            let room = Room::left(meter.limits().memory, taken);
            let next = Table::new(this.states().len(), room);
            let last = std::mem::replace(&mut this, next);
            scene.enter(steps, &self.rules);
            let mut origins = Origins::new();
            for (from, (state, &cost)) in last.states().iter().zip(before.iter()).enumerate() {
                meter.node()?;
                self.expand(steps, state, cost, |state, cost, taken| {
                    if !scene.may_lead_on(state, cost) {
                        return Ok(());
                    }
                    let at = this.place(state, hash(state), meter)?;
                    if at == costs.len() {
                        costs.push(cost);
                        origins.push(from as u32, taken);
                        this.check(costs.bytes() + origins.bytes(), meter)?;
                    } else if cost < costs[at] {
                        costs[at] = cost;
                        origins.set(at, from as u32, taken);
                    }
                    Ok(())
                })?;
            }
            origins.shrink();
            bytes += origins.bytes();
            history.push(origins);
        }
        Ok(costs.get(0).map(|&cost| (cost, self.read_off(&history))))
    }

    /// Makes every choice of a round and gives each state that comes out to `emit`, with its cost
    /// and the steps that used an edge.
    fn expand<const W: usize>(
        &self,
        round: &[Step],
        state: &[u8; W],
        cost: u32,
        mut emit: impl FnMut(&[u8; W], u32, u8) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let mut waiting = [(0, 0, cost, *state); MOST_EDGES + 1];
        let mut waits = 1;
        while waits > 0 {
            waits -= 1;
            let (mut at, chosen, cost, mut state) = waiting[waits];
            let alive = round[at..].iter().all(|step| {
                at += 1;
                match step {
                    Step::Enter(seat) => self.rules.enter(&mut state, *seat),
                    Step::Decide(link) => {
                        let mut taken = state;
                        if let Some(more) = self.take(&mut taken, link) {
                            waiting[waits] = (at, chosen | 1 << link.number, cost + more, taken);
                            waits += 1;
                        }
                        self.rules.skip(&mut state, link)
                    }
                    Step::Settle => true,
                    Step::Leave(seat) => self.rules.leave(&mut state, *seat),
                }
            });
            if alive {
                emit(&state, cost, chosen)?;
            }
        }
        Ok(())
    }

    /// Uses an edge; what that costs, if it is allowed. The axis of the edge that an open end has
    /// stands in the byte as many places after its own as there are slots.
    fn take<const W: usize>(&self, state: &mut [u8; W], link: &Link) -> Option<u32> {
        let Some(axis) = self.axes.get(link.edge).map(|axis| axis + 1) else {
            return self.rules.take(state, link).then_some(1);
        };
        let places = link.slots.map(|slot| self.plan.slots + slot as usize);
        let corners = places.iter().filter(|&&at| state[at] != 0 && state[at] != axis).count();
        if !self.rules.take(state, link) {
            return None;
        }
        for (slot, at) in link.slots.into_iter().zip(places) {
            state[at] = if get(state, slot) == Code::DONE { 0 } else { axis };
        }
        Some(1 + corners as u32)
    }

    /// The edges on the way back from the only state of the last round.
    fn read_off(&self, history: &[Origins]) -> Vec<Edge> {
        let (mut edges, mut at) = (Vec::new(), 0);
        for (steps, origins) in self.plan.rounds().zip(history).rev() {
            edges.extend(Plan::edges(steps, origins.taken[at]));
            at = origins.from[at] as usize;
        }
        edges.sort_unstable();
        edges
    }
}

/// Where the states of a round came from.
struct Origins {
    from: Pile<u32>,
    taken: Pile<u8>,
}

impl Origins {
    fn new() -> Self {
        Origins { from: Pile::new(), taken: Pile::new() }
    }

    fn shrink(&mut self) {
        self.from.shrink();
        self.taken.shrink();
    }

    fn push(&mut self, from: u32, taken: u8) {
        self.from.push(from);
        self.taken.push(taken);
    }

    fn set(&mut self, at: usize, from: u32, taken: u8) {
        (self.from[at], self.taken[at]) = (from, taken);
    }

    fn bytes(&self) -> usize {
        self.from.bytes() + self.taken.bytes()
    }
}

/// What the bound needs to know of the present round.
struct Scene<'b> {
    pairs: &'b [[Vertex; 2]],
    bound: &'b Bound,
    /// The most that a linkage may cost, by the bound's unit.
    most: i64,
    slots: usize,
    /// The vertex in each slot.
    seated: [Vertex; MOST_SLOTS],
    /// The terminal that each number waits for.
    target: [Vertex; MOST_SLOTS],
    /// What pairs without a terminal on the frontier cost at least, less the prices of vertices
    /// that have not entered.
    beyond: i64,
}

impl<'b> Scene<'b> {
    fn new(least: &Least<'b>, bound: &'b Bound, most: u32) -> Self {
        let pairs = least.pairs;
        let ways: i64 = pairs.iter().filter_map(|pair| bound.way(pair.map(|v| (v, 0)))).sum();
        let prices: i64 = bound.price.iter().map(|&price| i64::from(price)).sum();
        Scene {
            pairs,
            bound,
            most: i64::from(most) * i64::from(bound.unit),
            slots: least.plan.slots,
            seated: [Vertex(0); MOST_SLOTS],
            target: [Vertex(0); MOST_SLOTS],
            beyond: ways - prices,
        }
    }

    /// The vertices of a round enter.
    fn enter(&mut self, steps: &[Step], rules: &Paths) {
        for step in steps {
            let Step::Enter(seat) = step else { continue };
            self.seated[seat.slot as usize] = seat.vertex;
            self.beyond += self.bound.price(seat.vertex);
            let pair = self.pairs.iter().find(|pair| pair.contains(&seat.vertex));
            if let (Some(number), Some(pair @ &[a, b])) = (rules.waits_as(seat.vertex), pair) {
                self.target[number as usize] = if seat.vertex == a { b } else { a };
                self.beyond -= self.bound.way(pair.map(|v| (v, 0))).unwrap_or_default();
            }
        }
    }

    /// Whether a state that cost this much so far may lead to a linkage that is cheap enough.
    fn may_lead_on<const W: usize>(&self, state: &[u8; W], cost: u32) -> bool {
        let mut sum = i64::from(cost) * i64::from(self.bound.unit) + self.beyond;
        for ((slot, &v), &code) in (0..).zip(&self.seated[..self.slots]).zip(state) {
            let code = Code(code);
            if code == Code::DONE {
                continue;
            }
            let (kind, other) = (code.kind(), code.slot());
            if kind == MATE && other == slot {
                sum -= self.bound.price(v);
                continue;
            }
            sum -= self.bound.price(v) / 2;
            let end =
                |slot: u8| if self.bound.ends == 1 { 0 } else { state[self.slots + slot as usize] };
            let to = match kind {
                WAITS => (self.target[other as usize], 0),
                _ => (self.seated[other as usize], end(other)),
            };
            match (kind, self.bound.way([(v, end(slot)), to])) {
                (WAITS, Some(way)) => sum += way,
                (PARTNER, Some(way)) if slot < other => sum += way,
                (MATE, Some(way)) if slot < other => sum -= way,
                (_, Some(_)) => {}
                (_, None) => return false,
            }
        }
        sum <= self.most
    }
}
