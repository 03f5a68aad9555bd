//! The lower bound of a position and of every move there.
//!
//! Some views of the board (partitions of its colors) are added up with weights. A move lowers what
//! a view needs by at most one, and nothing in views that do not separate its two colors; so of
//! each move the only question is which views it lowers, and mostly a view or two tell already that
//! it is hopeless.

use super::state::State;
use crate::bound::metric::Metric;
use crate::bound::partition::Partition;
use crate::bound::weights::{UNIT, best_weights};
use crate::parts::Part;
use brimful_graph::limits::{Meter, Stop};

/// A view that counts.
#[derive(Clone)]
struct Weighed<const W: usize> {
    view: Partition,
    weight: u32,
    metric: Metric<W>,
}

/// The views that count and what they say of the position last read.
#[derive(Clone)]
pub(super) struct Estimate<const W: usize> {
    views: Vec<Weighed<W>>,
}

impl<const W: usize> Estimate<W> {
    /// Chooses views and weights for a position.
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(super) fn new(part: &Part, state: &State<W>, meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let views = Partition::all(part.palette_len());
        let mut metric = Metric::default();
        let mut values = Vec::new();
        for view in &views {
            meter.work(u64::from(state.len) * 16)?;
            metric.read(state, view);
            values.push(metric.value());
        }
        let mut weights = best_weights(&views, &values, part.palette_len());
        let total: u32 = weights.iter().map(|&(i, weight)| values[i] * weight).sum();
        if total.div_ceil(UNIT) <= values[0] {
            weights = vec![(0, UNIT)];
        }
        let weigh = |(i, weight): (usize, u32)| Weighed {
            view: views[i].clone(),
            weight,
            metric: Metric::default(),
        };
        Ok(Estimate { views: weights.into_iter().map(weigh).collect() })
    }

    /// Looks at a position; answers the moves needed at least, in [`UNIT`]s, or `None` as soon as
    /// that is seen to be more than `most`.
    pub(super) fn read(&mut self, state: &State<W>, most: u32) -> Option<u32> {
        let mut total = 0;
        for Weighed { view, weight, metric } in &mut self.views {
            metric.read(state, view);
            total += *weight * metric.value();
            if total > most {
                return None;
            }
        }
        Some(total)
    }

    /// Each view that counts, its weight, and the moves it needs in the position last read.
    pub(super) fn needs(&self) -> Vec<(Partition, u32, u32)> {
        self.views
            .iter()
            .map(|view| (view.view.clone(), view.weight, view.metric.value()))
            .collect()
    }

    /// What the total of the position last read comes to at least after a move;
    /// `None` if that is more than `most`.
    pub(super) fn after(
        &self,
        state: &State<W>,
        total: u32,
        region: u32,
        to: u8,
        most: u32,
    ) -> Option<u32> {
        let from = state.color[region as usize];
        let separating = || {
            self.views
                .iter()
                .filter(|view| view.view.separates(from, to) && view.metric.value() > 0)
        };
        let mut total = total - separating().map(|view| view.weight).sum::<u32>();
        if total > most {
            return None;
        }
        for Weighed { view, weight, metric } in separating() {
            if !metric.may_fall(state, view, region, to) {
                total += weight;
                if total > most {
                    return None;
                }
            }
        }
        Some(total)
    }
}
