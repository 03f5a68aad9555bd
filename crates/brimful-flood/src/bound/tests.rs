//! Every bound against the true optimum, and every shortcut against the long way.

use std::sync::Arc;

use rand::Rng;

use super::halves::Halves;
use super::metric::Metric;
use super::partition::Partition;
use super::radius::View;
use super::weights::{UNIT, best_weights};
use crate::free::state::State;
use crate::pivot::Floods;
use crate::testing::{optimum, random_part, rng};
use brimful_graph::limits::{Limits, Meter};

/// The radius by one search of the graph from every region.
fn slow_radius(state: &State<1>) -> u32 {
    let view = View { state, same: &state.of_color };
    let mut layers = Vec::new();
    let far = state.alive.iter().map(|region| {
        view.spread(region, &mut layers);
        layers.len() as u32 - 1
    });
    far.min().unwrap()
}

#[test]
fn bounds_never_exceed_the_optimum() {
    let mut rng = rng(1);
    let (mut plain, mut added) = (0, 0);
    for _ in 0..4_000 {
        let part = random_part(&mut rng, 8, 4);
        let state = State::<1>::new(&part);
        let optimum = optimum(&part, &part.colors, None);
        let views = Partition::all(part.palette_len());
        let mut metric = Metric::default();
        let mut needs = Vec::new();
        for view in &views {
            metric.read(&state, view);
            assert!(metric.value() <= optimum, "{view:?} of {part:?}");
            needs.push(metric.value());
        }
        assert_eq!(needs[0], slow_radius(&state).max(state.colors - 1), "{part:?}");
        let weights = best_weights(&views, &needs, part.palette_len());
        let total: u32 = weights.iter().map(|&(view, weight)| needs[view] * weight).sum();
        assert!(total <= optimum * UNIT, "{part:?}");
        plain += u32::from(needs[0] == optimum);
        added += u32::from(total.div_ceil(UNIT).max(needs[0]) == optimum);
    }
    assert!(added > plain, "adding views up proves more than the board alone: {added} and {plain}");
}

#[test]
fn a_move_lowers_no_view_by_more_than_one_and_only_if_it_may() {
    let mut rng = rng(2);
    let (mut before, mut after) = (Metric::default(), Metric::default());
    let (mut falls, mut hopes) = (0, 0);
    for _ in 0..3_000 {
        let part = random_part(&mut rng, 14, 4);
        let mut state = State::<1>::new(&part);
        let views = Partition::all(part.palette_len());
        while state.colors > 1 {
            for view in &views {
                before.read(&state, view);
                for region in state.alive.iter() {
                    for to in state.targets(region) {
                        let mut next = state.clone();
                        next.play(region, to);
                        after.read(&next, view);
                        if !view.separates(state.color[region as usize], to) {
                            assert_eq!(after.value(), before.value(), "{view:?} of {part:?}");
                            continue;
                        }
                        assert!(after.value() + 1 >= before.value(), "{view:?} of {part:?}");
                        let hope = before.may_fall(&state, view, region, to);
                        assert!(hope || after.value() >= before.value(), "{view:?} of {part:?}");
                        falls += u32::from(after.value() < before.value());
                        hopes += u32::from(hope);
                    }
                }
            }
            let region = state.alive.iter().nth(rng.random_range(0..state.len) as usize).unwrap();
            let to = state.targets(region).next().unwrap();
            state.play(region, to);
        }
    }
    assert!(falls * 10 > hopes * 9, "the shortcut is nearly exact: {falls} of {hopes}");
}

#[test]
fn few_groups_have_every_partition() {
    let count = |colors| Partition::all(colors).len();
    assert_eq!([1, 2, 3, 4, 5, 6].map(count), [1, 1, 4, 14, 51, 202]);
    assert_eq!(count(9), 10);
}

#[test]
fn few_cuts_prove_nearly_as_much_where_memory_is_short() {
    let mut rng = rng(92);
    let (mut bounds, mut few_bounds) = (0, 0);
    for _ in 0..500 {
        let part = random_part(&mut rng, 8, 4);
        let state = State::<1>::new(&part);
        let lay = |memory| {
            let limits = Limits { memory, ..Limits::default() };
            let mut halves = Halves::<1>::new(Arc::new(Floods::new(1 << 16)));
            let meter = &mut Meter::new(&limits);
            halves.lay(&state, &state.alive, u64::MAX, u32::MAX / 2, meter).unwrap()
        };
        let [bound, few] = [1 << 30, 4_000].map(lay);
        assert!(few <= bound && bound <= optimum(&part, &part.colors, None), "{part:?}");
        bounds += bound;
        few_bounds += few;
    }
    assert!(few_bounds * 10 > bounds * 9, "{few_bounds} {bounds}");
}
