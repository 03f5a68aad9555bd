//! The sweeps that decide whether there is a linkage of at most some cost: over plugs on boards of
//! squares, over vertices on other graphs.

use super::super::cheapest::Cheapest;
use super::super::{Linkage, negotiate, portfolio};
use super::prices::{self, Priced};
use crate::frontier::least::{Bound, Found, Least};
use crate::frontier::plugs::{Plugs, Squares};
use brimful_graph::graph::{Edge, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// A sweep, with bounds for its states.
pub(super) enum Sweeper<'l> {
    /// Over plugs.
    Plugs(Box<Plugs>),
    /// Over vertices.
    Vertices(Box<(Least<'l>, Bound)>),
}

impl<'l> Sweeper<'l> {
    /// The sweeps worth trying, with bounds by these prices.
    pub(super) fn all(
        linkage: &Linkage<'l>,
        axes: &'l IdVec<Edge, u8>,
        price: IdVec<Vertex, u32>,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Self>, Stop> {
        let Linkage { graph, pairs, lattice, .. } = *linkage;
        if let Some(places) = lattice {
            let terminal = negotiate::terminals(linkage);
            let ways = || Priced::new(Cheapest::new(graph, &terminal, axes), price.clone());
            let squares = Squares { graph, pairs, places, axes };
            let sweeps = Plugs::all(&squares, ways, meter)?;
            if !sweeps.is_empty() {
                return Ok(sweeps.into_iter().map(|it| Sweeper::Plugs(Box::new(it))).collect());
            }
        }
        let bound = prices::bound(linkage, axes, price, meter)?;
        let orders: Vec<Vec<Vertex>> =
            lattice.into_iter().flat_map(portfolio::rows_and_columns).collect();
        let least = Least::new(graph, pairs, axes, &orders, meter)?;
        Ok(vec![Sweeper::Vertices(Box::new((least, bound)))])
    }

    /// The least linkage if it costs at most `most`, else none.
    pub(super) fn within(&self, most: u32, meter: &mut Meter<'_>) -> Result<Option<Found>, Stop> {
        match self {
            Sweeper::Plugs(sweep) => sweep.within(most, meter),
            Sweeper::Vertices(sweep) => sweep.0.within(most, &sweep.1, meter),
        }
    }
}
