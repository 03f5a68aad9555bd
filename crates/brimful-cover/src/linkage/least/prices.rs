//! A lower bound by prices: vertices that several cheapest paths want become dear.
//!
//! At any prices, what the cheapest paths of all pairs cost together, less the prices of all
//! vertices, is no more than what any linkage costs: its paths pay each price at most once. (Joseph
//! Lagrange's relaxation of "at most one path on a vertex".) Prices rise where more than one path
//! passes and fall where none does, in steps that are halved when the bound stops rising. All is
//! reckoned in integers, so the bound holds exactly.

use super::super::cheapest::{Cheapest, MOST_COST};
use super::super::negotiate::terminals;
use super::Linkage;
use crate::frontier::least::{Bound, NO_WAY};
use brimful_graph::graph::{Edge, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// What a step costs, and a corner.
const UNIT: u32 = 64;
/// The first change of a price.
const FIRST_CHANGE: u32 = 32;
/// Rounds without a better bound before the change is halved.
const PATIENCE: u32 = 12;
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
    let mut price = IdVec::from_elem(0, n);
    let (mut best, mut best_price) = (0, price.clone());
    let (mut change, mut waited) = (FIRST_CHANGE, 0);
    let mut demand = IdVec::from_elem(0u32, n);
    while change >= 2 {
        let value = value(linkage, &mut search, &price, &mut demand, meter)?;
        if value > best {
            (best, waited) = (value, 0);
            best_price.clone_from(&price);
        } else {
            waited += 1;
        }
        if best.div_ceil(u64::from(UNIT)) >= u64::from(upper) {
            break;
        }
        if waited == PATIENCE {
            (change, waited) = ((change / 2) & !1, 0);
            price.clone_from(&best_price);
            continue;
        }
        for v in Vertex::all(n).filter(|&v| !terminal[v]) {
            price[v] = match demand[v] {
                0 => price[v].saturating_sub(change),
                wanted => (price[v] + change * (wanted - 1)).min(MOST_PRICE),
            };
        }
    }
    Ok((best_price, best.div_ceil(u64::from(UNIT)).min(u64::from(upper)) as u32))
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
