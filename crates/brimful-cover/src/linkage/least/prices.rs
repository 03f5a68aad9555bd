//! A lower bound by prices: vertices that several cheapest paths want become dear.
//!
//! At any prices, what the cheapest paths of all pairs cost together, less the prices of all
//! vertices, is no more than what any linkage costs: its paths pay each price at most once. (Joseph
//! Lagrange's relaxation of "at most one path on a vertex".) Prices rise where more than one path
//! passes and fall where none does. Each change goes on in part as the last one did, which spares
//! zigzags; its size follows Boris Polyak (1969): the farther the bound is from what is known to be
//! possible, the larger. What prices give is reckoned in integers, so the bound holds exactly.

use super::super::cheapest::{BLOCKED, Cheapest, MOST_COST};
use super::super::negotiate::terminals;
use super::Linkage;
use crate::frontier::least::{Bound, NO_WAY};
use crate::frontier::plugs::Ways;
use brimful_graph::graph::{Edge, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// What a step costs, and a corner.
const UNIT: u32 = 64;
/// How much of the last change goes into the next one.
const MOMENTUM: f64 = 0.7;
/// Rounds without a better bound before changes are halved.
const PATIENCE: u32 = 30;
/// The smallest changes, as a part of the first ones.
const LEAST_PACE: f64 = 0.002;
/// The most that a vertex may cost: with a step and a corner it is a cost that a search can take.
const MOST_PRICE: u32 = (MOST_COST - 2 * UNIT) & !1;

/// Raises prices. Returns the best ones, and the bound that they give: at most `upper`.
pub(super) fn rise(
    linkage: &Linkage<'_>,
    axes: &IdVec<Edge, u8>,
    upper: u32,
    meter: &mut Meter<'_>,
) -> Result<(IdVec<Vertex, u32>, u32), Stop> {
    let n = linkage.graph.len();
    let terminal = terminals(linkage);
    let mut search = Cheapest::new(linkage.graph, &terminal, axes);
    let mut demand = IdVec::from_elem(0u32, n);
    let mut market = Market::new(n);
    let (mut best, mut best_market) = (0, market.clone());
    let (mut pace, mut waited) = (1.0, 0);
    let bound = |best: u64| best.div_ceil(u64::from(UNIT)).min(u64::from(upper)) as u32;
    while pace >= LEAST_PACE && bound(best) < upper {
        let value = value(linkage, &mut search, &market.price(), &mut demand, meter)?;
        waited += 1;
        if value > best {
            (best, waited) = (value, 0);
            best_market.clone_from(&market);
        }
        if waited == PATIENCE {
            (pace, waited) = (pace / 2.0, 0);
            market.clone_from(&best_market);
            market.change.fill(0.0);
        } else if !market.go_on(&demand, &terminal, pace * missing(upper, value)) {
            break;
        }
    }
    Ok((best_market.price(), bound(best)))
}

/// How far the bound is from the upper one, and at least one step.
fn missing(upper: u32, value: u64) -> f64 {
    (f64::from(UNIT) * f64::from(upper) - value as f64).max(f64::from(UNIT))
}

/// Prices, not rounded yet, and how they changed last.
#[derive(Clone)]
struct Market {
    exact: IdVec<Vertex, f64>,
    change: IdVec<Vertex, f64>,
}

impl Market {
    fn new(n: usize) -> Self {
        Market { exact: IdVec::from_elem(0.0, n), change: IdVec::from_elem(0.0, n) }
    }

    /// Even prices.
    fn price(&self) -> IdVec<Vertex, u32> {
        self.exact.iter().map(|&exact| (exact / 2.0).round() as u32 * 2).collect()
    }

    /// Changes prices so that the bound would rise this far if it rose evenly; false if nothing is
    /// to be changed.
    fn go_on(
        &mut self,
        demand: &IdVec<Vertex, u32>,
        terminal: &IdVec<Vertex, bool>,
        far: f64,
    ) -> bool {
        let mut norm = 0.0;
        for v in terminal.ids().filter(|&v| !terminal[v]) {
            let change = f64::from(demand[v]) - 1.0 + MOMENTUM * self.change[v];
            self.change[v] = if self.exact[v] <= 0.0 { change.max(0.0) } else { change };
            norm += self.change[v] * self.change[v];
        }
        for v in terminal.ids().filter(|_| norm > 0.0) {
            let exact = self.exact[v] + far / norm * self.change[v];
            self.exact[v] = exact.clamp(0.0, f64::from(MOST_PRICE));
        }
        norm > 0.0
    }
}

/// The bound that prices give, in units of 1 / [`UNIT`], and how many paths want each vertex.
fn value(
    linkage: &Linkage<'_>,
    search: &mut Cheapest<'_>,
    price: &IdVec<Vertex, u32>,
    demand: &mut IdVec<Vertex, u32>,
    meter: &mut Meter<'_>,
) -> Result<u64, Stop> {
    demand.fill(0);
    let mut sum = 0;
    for &pair in linkage.pairs {
        meter.work(price.len() as u64 / 2)?;
        let enter = |v: Vertex| UNIT + price[v];
        // a pair without a way: a linkage is held, so no such pair exists
        let Some((cost, path)) = search.path(pair, UNIT, enter) else { continue };
        sum += u64::from(cost);
        path.iter().for_each(|&v| demand[v] += 1);
    }
    let prices: u64 = price.iter().map(|&price| u64::from(price)).sum();
    Ok(sum.saturating_sub(prices))
}

/// The bound of these prices for every part of a linkage.
pub(super) fn bound(
    linkage: &Linkage<'_>,
    axes: &IdVec<Edge, u8>,
    price: IdVec<Vertex, u32>,
    meter: &mut Meter<'_>,
) -> Result<Bound, Stop> {
    let n = linkage.graph.len();
    let terminal = terminals(linkage);
    let mut search = Cheapest::new(linkage.graph, &terminal, axes);
    let numbers: Vec<Option<u32>> = match search.axes() {
        1 => vec![None],
        many => std::iter::once(None).chain((0..many).map(Some)).collect(),
    };
    let size = n * numbers.len();
    if size.saturating_mul(size).saturating_mul(size_of::<u32>()) > meter.limits().memory / 4 {
        return Err(Stop::Memory);
    }
    let ends = || Vertex::all(n).flat_map(|v| numbers.iter().map(move |&axis| (v, axis)));
    let mut way = Vec::with_capacity(size * size);
    for from in ends() {
        meter.work(size as u64)?;
        search.reach(from, UNIT, |v| UNIT + price[v]);
        // the search counts the price of the last vertex and not that of the first
        let half = |v: Vertex| price[v] / 2;
        way.extend(ends().map(|to| match search.cost(to, UNIT) {
            Some(_) if from.0 == to.0 => 0,
            Some(cost) => cost + half(from.0) - half(to.0),
            None => NO_WAY,
        }));
    }
    Ok(Bound { unit: UNIT, price, way, ends: numbers.len() })
}

/// Cheapest ways by prices, on what is left of a board.
pub(super) struct Priced<'l> {
    search: Cheapest<'l>,
    price: IdVec<Vertex, u32>,
    gone: IdVec<Vertex, bool>,
}

impl<'l> Priced<'l> {
    pub(super) fn new(search: Cheapest<'l>, price: IdVec<Vertex, u32>) -> Self {
        let gone = IdVec::from_elem(false, price.len());
        Priced { search, price, gone }
    }
}

impl Ways for Priced<'_> {
    fn unit(&self) -> u32 {
        UNIT
    }

    fn price(&self) -> &IdVec<Vertex, u32> {
        &self.price
    }

    fn remove(&mut self, v: Vertex) {
        self.gone[v] = true;
    }

    fn reach(&mut self, (from, axis): (Vertex, Option<u8>)) {
        let (price, gone) = (&self.price, &self.gone);
        let enter = |v: Vertex| if gone[v] { BLOCKED } else { UNIT + price[v] };
        self.search.reach((from, axis.map(u32::from)), UNIT, enter);
    }

    fn cost(&self, (to, axis): (Vertex, Option<u8>)) -> Option<u32> {
        self.search.cost((to, axis.map(u32::from)), UNIT)
    }
}
