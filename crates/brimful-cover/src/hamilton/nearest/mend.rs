//! A cycle near a set of vertices that has none: what is wrong is mended where it shows, the rest
//! is the cycle finder's work.
//!
//! A factor with as many edges as there can be leaves some vertices short of an edge. An
//! alternating path moves such a lack to any vertex it reaches; where two of one color meet, the
//! vertex is left out, and both are made good by one change. A vertex that is taken in on the way,
//! or left out, hands the lack on to the other color. The result is a factor of few changes, and
//! its cycles are merged as on any board. Cycles that stay apart are joined over two vertices that
//! are taken in; of those that are left the largest counts. Windows (`windows`) then make good what
//! was clumsy here.
//!
//! Annealing alone, from a long cycle of a walk, left a board of 256x256 with three wrong pairs of
//! walls 1,428 changes from a cycle.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::hamilton::factor::{Factor, NONE};
use crate::hamilton::merge::Cycles;
use crate::hamilton::{absorb, matching, merge};
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// How much further a search looks for a change that costs nothing once it knows one that costs.
const FURTHER: usize = 500;
/// How often all vertices are looked at, since one left out makes another lack an edge.
const MOST_ROUNDS: usize = 20;
/// Vertices visited by all searches.
const MOST_WORK: usize = 50_000_000;

/// A cycle that passes most of the wanted vertices and few others, if mending comes to an end, and
/// why it ended early. Stopped while cycles are merged, it gives the largest.
pub(super) fn mended(
    graph: &Graph,
    wanted: &IdVec<Vertex, bool>,
    colors: &IdVec<Vertex, bool>,
    meter: &mut Meter<'_>,
) -> (Option<Vec<Vertex>>, Option<Stop>) {
    match settled(graph, wanted, colors, meter) {
        Ok(Some((active, mut factor))) => {
            let stopped = merged(graph, active, colors, &mut factor, meter).err();
            (factor.cycles().into_iter().max_by_key(Vec::len), stopped)
        }
        Ok(None) => (None, None),
        Err(stop) => (None, Some(stop)),
    }
}

/// Which vertices are passed, and a 2-factor of them.
type Settled = (IdVec<Vertex, bool>, Factor);

/// Vertices like the wanted ones that have a 2-factor, and that.
fn settled(
    graph: &Graph,
    wanted: &IdVec<Vertex, bool>,
    colors: &IdVec<Vertex, bool>,
    meter: &mut Meter<'_>,
) -> Result<Option<Settled>, Stop> {
    let part = Part::new(graph, wanted, colors);
    let squares = matching::squares(&part.graph, meter)?;
    let most = matching::most(&part.graph, &part.colors, squares, meter)?;
    let mut mender = Mender {
        graph,
        active: wanted.clone(),
        factor: part.told(&most, graph.len()),
        steps: IdVec::from_elem(Step::Unseen, graph.len()),
        seen: Vec::new(),
        work: 0,
    };
    let settled = mender.settle(meter)?;
    Ok(settled.then_some((mender.active, mender.factor)))
}

/// Merges cycles as far as it goes.
fn merged(
    graph: &Graph,
    active: IdVec<Vertex, bool>,
    colors: &IdVec<Vertex, bool>,
    factor: &mut Factor,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let part = Part::new(graph, &active, colors);
    let mut inner = part.inner(factor);
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let merged = merge::over_squares(&part.graph, &mut inner, &mut rng, meter)
        .and_then(|_| absorb::absorb(&part.graph, Some(&part.colors), &mut inner, &mut rng, meter));
    *factor = part.told(&inner, graph.len());
    merged?;
    join(graph, active, factor, meter)
}

/// The graph between some of the vertices.
pub(super) struct Part {
    names: IdVec<Vertex, Vertex>,
    pub(super) graph: Graph,
    pub(super) colors: IdVec<Vertex, bool>,
}

impl Part {
    pub(super) fn new(
        graph: &Graph,
        inside: &IdVec<Vertex, bool>,
        colors: &IdVec<Vertex, bool>,
    ) -> Self {
        let names: IdVec<Vertex, Vertex> =
            Vertex::all(graph.len()).filter(|&v| inside[v]).collect();
        let mut place = IdVec::from_elem(NONE, graph.len());
        names.iter_enumerated().for_each(|(i, &v)| place[v] = i);
        let edges = graph.edges().iter().map(|&[a, b]| [place[a], place[b]]);
        let edges = edges.filter(|edge| !edge.contains(&NONE));
        Part {
            graph: Graph::trusted(names.len() as u32, edges),
            colors: names.iter().map(|&v| colors[v]).collect(),
            names,
        }
    }

    /// A factor of the part in the words of a whole of `n` vertices.
    pub(super) fn told(&self, factor: &Factor, n: usize) -> Factor {
        let used = self.graph.edges().iter().filter(|&&[a, b]| factor.has(a, b));
        Factor::from_edges(n, used.map(|edge| edge.map(|v| self.names[v])))
    }

    /// A factor of the whole in the words of the part.
    fn inner(&self, factor: &Factor) -> Factor {
        let used = self.graph.edges().iter().copied();
        let used = used.filter(|&[a, b]| factor.has(self.names[a], self.names[b]));
        Factor::from_edges(self.names.len(), used)
    }
}

/// How the lack of an edge comes to a vertex.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Unseen,
    /// Not at all: here it begins, or the vertex is passed by on the way to its partners.
    Here,
    /// From the first vertex, which is joined to the second instead of this one.
    Over(Vertex, Vertex),
    /// From this vertex, to which the one here is joined when it is taken in.
    Taken(Vertex),
    /// From this partner, which is left out.
    Left(Vertex),
}

/// Where two lacks meet.
enum End {
    /// Two vertices of different colors are joined: nothing changes.
    Join(Vertex, Vertex),
    /// This vertex lacks its other edge too: it is left out.
    Leave(Vertex),
}

struct Mender<'g> {
    graph: &'g Graph,
    /// The vertices to be passed.
    active: IdVec<Vertex, bool>,
    factor: Factor,
    /// The search under way, and the vertices it has seen.
    steps: IdVec<Vertex, Step>,
    seen: Vec<Vertex>,
    work: usize,
}

impl Mender<'_> {
    /// Changes which vertices are passed until each has two edges; false if that does not come
    /// about.
    fn settle(&mut self, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        for _ in 0..MOST_ROUNDS {
            let mut settled = true;
            for v in Vertex::all(self.graph.len()) {
                while self.active[v] && self.factor.lacks(v) {
                    settled = false;
                    let end = self.search(v);
                    meter.work(self.seen.len() as u64)?;
                    self.work += self.seen.len();
                    match end {
                        Some(end) => self.follow(end),
                        None => self.leave_out(v),
                    }
                    for x in self.seen.drain(..) {
                        self.steps[x] = Step::Unseen;
                    }
                    if self.work >= MOST_WORK {
                        return Ok(false);
                    }
                }
            }
            if settled {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Leaves out a vertex whose lack meets no other: a partner lacks an edge instead.
    fn leave_out(&mut self, v: Vertex) {
        self.active[v] = false;
        for w in self.factor.partners(v).into_iter().filter(|&w| w != NONE) {
            self.factor.remove(v, w);
        }
    }

    /// Where the lack of `v` can be led with the fewest changes, so that it meets another. No
    /// vertex is on the way twice.
    fn search(&mut self, v: Vertex) -> Option<End> {
        if self.factor.partners(v)[0] == NONE {
            // two lacks at once
            return None;
        }
        self.see(v, Step::Here);
        let (mut level, mut next) = (vec![v], Vec::new());
        while !level.is_empty() {
            let (mut leave, mut head, mut last) = (None, 0, usize::MAX);
            while let Some(&x) = level.get(head).filter(|_| head < last) {
                head += 1;
                for w in self.graph.neighbors(x) {
                    if self.steps[w] != Step::Unseen || self.factor.has(x, w) {
                        continue;
                    }
                    if !self.active[w] {
                        self.see(w, Step::Taken(x));
                        next.push(w);
                        continue;
                    }
                    if self.factor.lacks(w) {
                        return Some(End::Join(x, w));
                    }
                    self.see(w, Step::Here);
                    for y in self.factor.partners(w) {
                        if self.steps[y] == Step::Unseen {
                            self.see(y, Step::Over(x, w));
                            level.push(y);
                            if leave.is_none() && self.factor.lacks(y) {
                                leave = Some(End::Leave(y));
                                last = head + FURTHER;
                            }
                        }
                    }
                }
            }
            if leave.is_some() {
                return leave;
            }
            for &x in &level {
                if let Some(partner) =
                    self.partner_left(x).filter(|&w| self.steps[w] == Step::Unseen)
                {
                    self.see(partner, Step::Left(x));
                    next.push(partner);
                }
            }
            level = std::mem::take(&mut next);
        }
        None
    }

    fn see(&mut self, v: Vertex, step: Step) {
        self.steps[v] = step;
        self.seen.push(v);
    }

    /// The partner that `x` has still when the lack has come to it.
    fn partner_left(&self, x: Vertex) -> Option<Vertex> {
        let lost = match self.steps[x] {
            Step::Over(_, lost) | Step::Left(lost) => lost,
            Step::Taken(_) => return None,
            Step::Here | Step::Unseen => NONE,
        };
        let [a, b] = self.factor.partners(x);
        Some(if a == lost { b } else { a }).filter(|&w| w != NONE)
    }

    /// Makes the changes on the way to an end.
    fn follow(&mut self, end: End) {
        let (End::Join(mut at, _) | End::Leave(mut at)) = end;
        let mut way = Vec::new();
        loop {
            let step = self.steps[at];
            way.push((at, step));
            match step {
                Step::Over(x, _) | Step::Taken(x) | Step::Left(x) => at = x,
                Step::Here | Step::Unseen => break,
            }
        }
        for (v, step) in way.into_iter().rev() {
            match step {
                Step::Over(x, w) => {
                    self.factor.remove(w, v);
                    self.factor.add(x, w);
                }
                Step::Taken(x) => {
                    self.active[v] = true;
                    self.factor.add(x, v);
                }
                Step::Left(x) => {
                    self.active[x] = false;
                    self.factor.remove(x, v);
                }
                Step::Here | Step::Unseen => {}
            }
        }
        match end {
            End::Join(x, w) => self.factor.add(x, w),
            End::Leave(y) => self.active[y] = false,
        }
    }
}

/// Joins cycles that lie side by side but for vertices that are not passed: two edges of different
/// cycles are taken away, and two vertices taken in, one on either side between their ends, or both
/// on one side where the other ends touch.
fn join(
    graph: &Graph,
    mut active: IdVec<Vertex, bool>,
    factor: &mut Factor,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let mut cycles = Cycles::new(factor);
    for v in Vertex::all(graph.len()) {
        meter.work(1)?;
        while let Some(([a, b], [c, d], [p, q])) = bridge(graph, &active, factor, &mut cycles, v) {
            factor.remove(a, b);
            factor.remove(c, d);
            if graph.edge_between(a, c).is_some() {
                [[a, c], [b, p], [p, q], [q, d]].into_iter().for_each(|[x, y]| factor.add(x, y));
            } else {
                [[a, p], [p, c], [b, q], [q, d]].into_iter().for_each(|[x, y]| factor.add(x, y));
            }
            for taken in [p, q] {
                active[taken] = true;
                cycles.adopt(taken, a);
            }
            cycles.join(a, c);
        }
    }
    Ok(())
}

/// Two edges of different cycles, the first at `a`, and two vertices that join them.
fn bridge(
    graph: &Graph,
    active: &IdVec<Vertex, bool>,
    factor: &Factor,
    cycles: &mut Cycles,
    a: Vertex,
) -> Option<([Vertex; 2], [Vertex; 2], [Vertex; 2])> {
    if !active[a] || factor.lacks(a) {
        return None;
    }
    let out = |v: &Vertex| !active[*v];
    // `c` touches `a`, or there is one vertex between them
    for near in graph.neighbors(a) {
        let between = !active[near];
        let others: Vec<Vertex> =
            if between { graph.neighbors(near).collect() } else { vec![near] };
        for c in others.into_iter().filter(|&c| active[c] && !factor.lacks(c)) {
            if cycles.find(a) == cycles.find(c) || (between && graph.edge_between(a, c).is_some()) {
                continue;
            }
            for (b, d) in
                factor.partners(a).into_iter().flat_map(|b| factor.partners(c).map(|d| (b, d)))
            {
                for p in graph.neighbors(b).filter(out).filter(|&p| p != near) {
                    if between {
                        if graph.edge_between(p, d).is_some() {
                            return Some(([a, b], [c, d], [near, p]));
                        }
                    } else if let Some(q) =
                        graph.neighbors(p).filter(out).find(|&q| graph.edge_between(q, d).is_some())
                    {
                        return Some(([a, b], [c, d], [p, q]));
                    }
                }
            }
        }
    }
    None
}
