//! Adding bounds up: how much each view of the board may count.
//!
//! A move between colors a and b costs one, and lowers by at most one the radius of every view that
//! separates a and b. So weights are admissible when for every pair of colors the views that
//! separate it weigh one together at most; the best such weights for given radii are a small linear
//! program. It is solved in floating point, rounded down to fractions of [`UNIT`] and checked in
//! integers, so that no rounding error can reach a proof.
//!
//! What it proved: with radius and colors alone a reference search proves 107 of 115 boards of KAMI
//! 2 in 19 s and leaves Bud3 open; with weighted views 99 of the 102 boards at hand, Bud3 among
//! them, take 0.3 s. What it cost: one program of ten rows a board. Tried and dropped: new weights
//! at every position. They refute a position about one move earlier, which halves the nodes, but
//! reading all 51 views of five colors costs ten times what the few weighted ones do.

use super::partition::Partition;
use super::simplex;

/// The weight of a whole move; divisible by all small numbers.
pub(crate) const UNIT: u32 = 5040;

/// Weights for the views of nonzero weight: the index of the view and its weight in [`UNIT`]s.
pub(crate) fn best_weights(
    views: &[Partition],
    values: &[u32],
    colors: usize,
) -> Vec<(usize, u32)> {
    let pairs: Vec<(u8, u8)> =
        (0..colors as u8).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
    let separated = |view: &Partition| -> Vec<usize> {
        (0..pairs.len()).filter(|&i| view.separates(pairs[i].0, pairs[i].1)).collect()
    };
    let uses: Vec<Vec<usize>> = views.iter().map(separated).collect();
    let values: Vec<f64> = values.iter().map(|&v| f64::from(v)).collect();
    let shares = simplex::maximize(&values, &uses, pairs.len());
    let mut room = vec![UNIT; pairs.len()];
    let mut weights = Vec::new();
    for (view, share) in shares.into_iter().enumerate() {
        let wish = (share * f64::from(UNIT) + 1e-6).floor().max(0.0) as u32;
        let weight = uses[view].iter().map(|&pair| room[pair]).min().unwrap_or(0).min(wish);
        if weight > 0 {
            uses[view].iter().for_each(|&pair| room[pair] -= weight);
            weights.push((view, weight));
        }
    }
    weights.sort_by_key(|&(_, weight)| std::cmp::Reverse(weight));
    weights
}
