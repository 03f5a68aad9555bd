//! The dynamic program: vertices are eliminated one by one, and the tables that name a vertex
//! become one table that does not.
//!
//! This is bucket elimination (Rina Dechter, 1999) on the states of a tree decomposition. On a
//! path-like order it is the frontier method; on a tree-like one tables are joined.

use super::recover::History;
use super::state::{Codes, Degrees, MOST_SLOTS};
use super::table::{Collector, Origin, Table, join, reduce};
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// Marks the edge that is not used.
pub(super) const NO_EDGE: u16 = u16::MAX;

/// Bytes of a state that is unpacked, with its degrees.
const BYTES_UNPACKED: usize = size_of::<Codes>() + size_of::<Degrees>();

/// Tables that wait for a vertex, and what is known of those that are gone.
pub(super) struct Program<'g> {
    graph: &'g Graph,
    position: IdVec<Vertex, u32>,
    /// The tables whose scope begins with this vertex, with the step that made them.
    waiting: IdVec<Vertex, Vec<(Table, usize)>>,
    /// How many waiting tables name each vertex.
    named: IdVec<Vertex, u32>,
    /// How many neighbors of each vertex are not eliminated.
    left: IdVec<Vertex, u32>,
    pub(super) history: History,
    /// Bytes of the tables that wait, and of where all states came from.
    held: usize,
    width: usize,
}

impl<'g> Program<'g> {
    /// For an order of some of the vertices; the others come last.
    pub(super) fn new(graph: &'g Graph, order: &[Vertex]) -> Self {
        let n = graph.len();
        let mut position = IdVec::from_elem(u32::MAX, n);
        for (&v, i) in order.iter().zip(0..) {
            position[v] = i;
        }
        Program {
            graph,
            position,
            waiting: IdVec::from_elem(Vec::new(), n),
            named: IdVec::from_elem(0, n),
            left: Vertex::all(n).map(|v| graph.degree(v) as u32).collect(),
            history: History::default(),
            held: 0,
            width: 0,
        }
    }

    /// The most vertices of a scope without the one that was eliminated.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// Whether the vertex is in the order; those that are not stay.
    pub(super) fn is_gone(&self, v: Vertex) -> bool {
        self.position[v] != u32::MAX
    }

    /// The tables that wait for vertices that stay, with the steps that made them.
    pub(super) fn waiting(&self) -> impl Iterator<Item = (&Table, usize)> {
        self.waiting.iter().flatten().map(|(table, step)| (table, *step))
    }

    /// Where a vertex is in the order; those that are never eliminated come last.
    fn place(&self, v: Vertex) -> (u32, Vertex) {
        (self.position[v], v)
    }

    /// Eliminates a vertex. False when no state is left: there is no cycle.
    pub(super) fn eliminate(&mut self, v: Vertex, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        meter.node()?;
        let tables = std::mem::take(&mut self.waiting[v]);
        let later = |&w: &Vertex| self.place(w) > self.place(v);
        let near: Vec<Vertex> = self.graph.neighbors(v).filter(later).collect();
        let mut scope = near.clone();
        scope.extend(tables.iter().flat_map(|(table, _)| &table.scope));
        scope.push(v);
        scope.sort_unstable_by_key(|&w| self.place(w));
        scope.dedup();
        for &w in tables.iter().flat_map(|(table, _)| &table.scope) {
            self.named[w] -= 1;
        }
        self.width = self.width.max(scope.len() - 1);
        if scope.len() > MOST_SLOTS || near.len() >= usize::from(NO_EDGE) {
            return Err(Stop::Method);
        }
        self.graph.neighbors(v).for_each(|w| self.left[w] -= 1);
        let before = tables.iter().map(|(table, _)| table.bytes()).sum::<usize>();
        let (gone, states) = self.joined(&scope, tables, meter)?;
        self.held -= before;
        let mut found = self.linked(&scope, &near, gone, &states, meter)?;
        reduce(scope.len() - 1, &mut found, meter)?;
        self.keep(scope, near, gone + 1, found, meter)
    }

    /// The tables over one scope, joined; how many vertices they had eliminated.
    fn joined(
        &mut self,
        scope: &[Vertex],
        tables: Vec<(Table, usize)>,
        meter: &mut Meter<'_>,
    ) -> Result<(usize, Vec<Codes>), Stop> {
        let mut gone = 0;
        let mut all: Option<Vec<Codes>> = None;
        self.history.begin(tables.iter().map(|&(_, step)| step));
        for (table, _) in tables {
            gone += table.gone;
            let place = |v: &Vertex| scope.iter().position(|w| w == v).unwrap_or(0) as u8;
            let to: Vec<u8> = table.scope.iter().map(place).collect();
            let wide = |&s| Codes::unpack(s, to.len()).spread(&to, scope.len());
            let states: Vec<Codes> = table.states.iter().map(wide).collect();
            all = Some(match all {
                None => states,
                Some(others) => {
                    let whole = gone + scope.len() == self.graph.len();
                    let unpacked = (others.len() + states.len()) * BYTES_UNPACKED;
                    let beside = self.held + unpacked;
                    let mut found = join(&others, &states, (whole, beside), meter)?;
                    reduce(scope.len(), &mut found, meter)?;
                    self.held += size_of_val(&found.origins[..]);
                    self.history.join(found.origins);
                    found.states.iter().map(|&s| Codes::unpack(s, scope.len())).collect()
                }
            });
        }
        Ok((gone, all.unwrap_or_else(|| vec![Codes::empty(scope.len())])))
    }

    /// The states that are left when the first vertex of the scope has used two edges, as many of
    /// them as it lacks to its later neighbors.
    fn linked(
        &self,
        scope: &[Vertex],
        near: &[Vertex],
        gone: usize,
        states: &[Codes],
        meter: &mut Meter<'_>,
    ) -> Result<Collector, Stop> {
        let whole = gone + scope.len() == self.graph.len();
        let slot = |v: &Vertex| scope.iter().position(|w| w == v).unwrap_or(0);
        let slots: Vec<usize> = near.iter().map(slot).collect();
        let short = self.short(scope);
        let mut found = Collector::new(self.held + states.len() * BYTES_UNPACKED);
        let mut add = |codes: Codes, from: usize, edges: [u16; 2], meter: &mut Meter<'_>| {
            let codes = codes.without_first();
            let degrees = codes.degrees();
            if short[0] & !degrees.two == 0 && short[1] & !(degrees.one | degrees.two) == 0 {
                let with = u32::from(edges[0]) << 16 | u32::from(edges[1]);
                found.add(codes.pack(), Origin { from: from as u32, with }, meter)?;
            }
            Ok(())
        };
        for (from, codes) in states.iter().enumerate() {
            meter.work(1)?;
            match codes.degree(0) {
                2 => add(*codes, from, [NO_EDGE; 2], meter)?,
                1 => {
                    for (&at, i) in slots.iter().zip(0u16..) {
                        if let Some(codes) = codes.link(0, at, whole) {
                            add(codes, from, [i, NO_EDGE], meter)?;
                        }
                    }
                }
                _ => {
                    for (&at, i) in slots.iter().zip(0u16..) {
                        let Some(codes) = codes.link(0, at, false) else { continue };
                        meter.work(slots.len() as u64 / 4)?;
                        for (&at, j) in slots.iter().zip(0u16..).skip(usize::from(i) + 1) {
                            if let Some(codes) = codes.link(0, at, whole) {
                                add(codes, from, [i, j], meter)?;
                            }
                        }
                    }
                }
            }
        }
        Ok(found)
    }

    /// Slots, the first of the scope not counted, that nothing to come can give two edges (then
    /// they must have them all), and those that it can give one.
    fn short(&self, scope: &[Vertex]) -> [u32; 2] {
        let mut short = [0; 2];
        for (slot, &w) in scope[1..].iter().enumerate() {
            let to_come = self.left[w] as usize + 2 * self.named[w] as usize;
            if let Some(bits) = short.get_mut(to_come) {
                *bits |= 1 << slot;
            }
        }
        short[1] |= short[0];
        short
    }

    fn keep(
        &mut self,
        mut scope: Vec<Vertex>,
        near: Vec<Vertex>,
        gone: usize,
        found: Collector,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        self.held += size_of_val(&found.states[..]) + size_of_val(&found.origins[..]);
        meter.holds(self.held);
        let v = scope.remove(0);
        let step = self.history.end(v, near, found.origins);
        let some = !found.states.is_empty();
        for &w in &scope {
            self.named[w] += 1;
        }
        if let Some(&first) = scope.first() {
            let table = Table { scope, gone, states: found.states };
            self.waiting[first].push((table, step));
        } else if gone < self.graph.len() {
            // a part of the graph that nothing joins to the rest
            return Ok(false);
        }
        Ok(some)
    }
}
