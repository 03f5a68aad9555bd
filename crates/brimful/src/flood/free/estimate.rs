//! The lower bound of a position, kept up to date move by move.
//!
//! Some views of the board (partitions of its colors) are added up with weights. A move lowers a view's radius by at
//! most one and does not touch views that do not separate its two colors, so after a move the only question is whether
//! each touched radius went down; mostly it did not, and mostly a view or two tell already that the move is hopeless.

use super::state::{State, Step};
use crate::flood::bits::Bits;
use crate::flood::bound::partition::Partition;
use crate::flood::bound::radius::View;
use crate::flood::bound::weights::{UNIT, best_weights};
use crate::flood::regions::Part;

/// A view's proven lower bound on the moves that count in it, and the center last found.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reading {
    value: u32,
    center: u32,
}

/// The views that count, their weights, and room to work in.
pub(super) struct Estimate<const W: usize> {
    views: Vec<(Partition, u32)>,
    same: Vec<Bits<W>>,
    layers: Vec<Bits<W>>,
}

impl<const W: usize> Estimate<W> {
    /// Chooses views and weights for a position, and takes their first readings.
    pub(super) fn new(part: &Part, state: &State<W>) -> (Self, Vec<Reading>) {
        let colors = part.palette_len();
        let views = Partition::all(colors);
        let mut estimate = Estimate { views: Vec::new(), same: Vec::new(), layers: Vec::new() };
        let mut readings: Vec<Reading> = Vec::new();
        for view in &views {
            estimate.group(view, state);
            let seen = View { state, same: &estimate.same };
            let hint = readings.first().map_or(0, |first| first.center);
            let (radius, center) = seen.radius(0, hint, &mut estimate.layers);
            readings.push(Reading { value: radius.max(view.groups().saturating_sub(1)), center });
        }
        let values: Vec<u32> = readings.iter().map(|r| r.value).collect();
        let mut weights = best_weights(&views, &values, colors);
        let total = |weights: &[(usize, u32)]| weights.iter().map(|&(i, w)| values[i] * w).sum::<u32>();
        if total(&weights).div_ceil(UNIT) <= values[0] {
            weights = vec![(0, UNIT)];
        }
        let readings = weights.iter().map(|&(i, _)| readings[i]).collect();
        estimate.views = weights.into_iter().map(|(i, weight)| (views[i].clone(), weight)).collect();
        (estimate, readings)
    }

    /// The moves needed at least, in [`UNIT`]s.
    pub(super) fn total(&self, readings: &[Reading]) -> u32 {
        self.views.iter().zip(readings).map(|((_, weight), reading)| weight * reading.value).sum()
    }

    /// What the total comes to if a move between two colors takes off the most it can.
    pub(super) fn hope(&self, readings: &[Reading], from: u8, to: u8) -> u32 {
        let after = |(view, weight): &(Partition, u32), reading: &Reading| {
            weight * reading.value.saturating_sub(u32::from(view.separates(from, to)))
        };
        self.views.iter().zip(readings).map(|(view, reading)| after(view, reading)).sum()
    }

    /// Readings after a move: `readings` come in as those before it. `None` if they add up to more than `most`.
    pub(super) fn after(
        &mut self,
        state: &State<W>,
        (region, to): Step,
        from: u8,
        readings: &mut [Reading],
        most: u32,
    ) -> Option<u32> {
        let mut total = self.hope(readings, from, to);
        for i in 0..self.views.len() {
            let (view, weight) = &self.views[i];
            if !view.separates(from, to) {
                if !state.alive.has(readings[i].center) {
                    readings[i].center = region;
                }
                continue;
            }
            let weight = *weight;
            let Some(value) = readings[i].value.checked_sub(1) else { continue };
            if self.reaches(state, i, value, &mut readings[i], region) {
                readings[i].value = value;
            } else {
                total += weight;
                if total > most {
                    return None;
                }
            }
        }
        Some(total)
    }

    /// Whether view `i` may count only `value` more moves: its radius and its groups allow it.
    fn reaches(&mut self, state: &State<W>, i: usize, value: u32, reading: &mut Reading, region: u32) -> bool {
        let view = self.views[i].0.clone();
        self.group(&view, state);
        let groups = (0..view.groups()).filter(|&g| self.group_is_there(&view, g, state)).count() as u32;
        if groups > value + 1 {
            return false;
        }
        let seen = View { state, same: &self.same };
        let hint = if state.alive.has(reading.center) { reading.center } else { region };
        match seen.center_within(value, hint, &mut self.layers) {
            Some(center) => {
                reading.center = center;
                true
            }
            None => {
                reading.center = hint;
                false
            }
        }
    }

    fn group_is_there(&self, view: &Partition, group: u32, state: &State<W>) -> bool {
        (0..state.of_color.len() as u8)
            .any(|c| u32::from(view.group(c)) == group && !state.of_color[c as usize].is_empty())
    }

    /// Sets `same` to what the view sees.
    fn group(&mut self, view: &Partition, state: &State<W>) {
        let colors = state.of_color.len() as u8;
        self.same.clear();
        for c in 0..colors {
            let mut group = Bits::EMPTY;
            (0..colors).filter(|&d| !view.separates(c, d)).for_each(|d| group |= state.of_color[d as usize]);
            self.same.push(group);
        }
    }
}
