//! Evenly spaced lines in a profile: the teeth of a comb.
//!
//! For a pitch, every phase is tried; a tooth is worth the edge it finds less a share of what a
//! good tooth finds, so that a comb twice as fine pays for its empty teeth, and edges halfway
//! between teeth count against a comb twice as coarse. The best run of teeth is the board (Kadane's
//! maximum sum). What is ambiguous here is told apart by who reads the cells.

use crate::lines::Profile;

/// The fewest teeth: three cells.
const FEWEST: usize = 4;
/// What an empty tooth costs, as a share of a good one.
const TOLL: f32 = 0.3;
/// What edges halfway between two teeth cost.
const HALFWAY: f32 = 0.5;

/// Evenly spaced lines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Comb {
    /// The offset of the first tooth of the best run.
    pub(crate) first: f64,
    /// How many teeth the run has.
    pub(crate) teeth: usize,
    /// Pixels of edge found, less what was missed.
    pub(crate) score: f64,
}

/// A profile in which teeth may be off by some pixels.
pub(crate) struct Soft {
    first: i64,
    length: Vec<f32>,
}

impl Soft {
    /// The most within `reach` pixels of each offset.
    pub(crate) fn new(profile: &Profile, reach: usize) -> Self {
        let source = &profile.length;
        let window = |i: usize| &source[i.saturating_sub(reach)..(i + reach + 1).min(source.len())];
        let length =
            (0..source.len()).map(|i| window(i).iter().copied().fold(0.0, f32::max)).collect();
        Soft { first: profile.first, length }
    }

    /// The sum about each offset, the nearer the heavier: the middle of a line has the most.
    pub(crate) fn round(profile: &Profile) -> Self {
        const WEIGHTS: [f32; 5] = [1.0, 2.0, 3.0, 2.0, 1.0];
        let mut length = vec![0.0; profile.length.len()];
        for (at, sum) in length.iter_mut().enumerate() {
            let near = |k: usize| (at + k).checked_sub(2).and_then(|i| profile.length.get(i));
            *sum =
                WEIGHTS.iter().enumerate().filter_map(|(k, weight)| Some(weight * near(k)?)).sum();
        }
        Soft { first: profile.first, length }
    }

    /// The value so many pixels after the first.
    pub(crate) fn at(&self, offset: f64) -> f32 {
        let i = offset.round();
        if i < 0.0 { 0.0 } else { self.length.get(i as usize).copied().unwrap_or(0.0) }
    }

    /// The best comb of that pitch.
    pub(crate) fn best(&self, pitch: f64) -> Option<Comb> {
        let mut best: Option<Comb> = None;
        let mut teeth = Vec::new();
        for phase in 0..pitch.ceil() as usize {
            let count =
                ((self.length.len() as f64 - 1.0 - phase as f64) / pitch).floor() as usize + 1;
            teeth.clear();
            teeth.extend((0..count).map(|k| self.at(phase as f64 + k as f64 * pitch)));
            if count < FEWEST {
                continue;
            }
            let toll = TOLL * good(&teeth);
            let (mut sum, mut start) = (0.0f32, 0);
            for (k, &tooth) in teeth.iter().enumerate() {
                let halfway = if k > start {
                    HALFWAY * self.at(phase as f64 + (k as f64 - 0.5) * pitch)
                } else {
                    0.0
                };
                sum += tooth - toll - halfway;
                if sum < 0.0 {
                    (sum, start) = (0.0, k + 1);
                } else if k + 1 >= start + FEWEST && best.is_none_or(|b| f64::from(sum) > b.score) {
                    let first = phase as f64 + start as f64 * pitch + self.first as f64;
                    best = Some(Comb { first, teeth: k + 1 - start, score: f64::from(sum) });
                }
            }
        }
        best
    }
}

/// What a good tooth finds: the mean of the best three.
fn good(teeth: &[f32]) -> f32 {
    let mut best = [0.0f32; 3];
    for &tooth in teeth {
        if tooth > best[2] {
            best[2] = tooth;
            best.sort_unstable_by(|a, b| b.total_cmp(a));
        }
    }
    best.iter().sum::<f32>() / 3.0
}

/// The pitches to try between two, fine enough that a comb of many teeth meets its lines.
pub(crate) fn pitches(least: f64, most: f64) -> Vec<f64> {
    std::iter::successors(Some(least), |pitch| Some(pitch * 1.004))
        .take_while(|&pitch| pitch <= most)
        .collect()
}

/// How far a tooth may be off at that pitch.
pub(crate) fn reach(pitch: f64) -> usize {
    1 + (0.02 * pitch) as usize
}

/// A line through (k, offset) points with weights: offset at k = 0, and pitch.
pub(crate) fn fit(points: &[(f64, f64, f64)]) -> Option<(f64, f64)> {
    let [w, k, x] =
        points.iter().fold([0.0; 3], |s, &(k, x, w)| [s[0] + w, s[1] + w * k, s[2] + w * x]);
    let (mk, mx) = (k / w, x / w);
    let (kk, kx) = points.iter().fold((0.0, 0.0), |(kk, kx), &(k, x, w)| {
        (kk + w * (k - mk) * (k - mk), kx + w * (k - mk) * (x - mx))
    });
    (kk > 0.0).then(|| (mx - kx / kk * mk, kx / kk))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines of that length at those offsets.
    fn profile(lines: &[(usize, f32)]) -> Profile {
        let mut length = vec![0.0; 400];
        lines.iter().for_each(|&(at, long)| length[at] = long);
        Profile { first: -20, length }
    }

    /// The best of some pitches.
    fn best(profile: &Profile, pitches: &[f64]) -> (f64, Comb) {
        let combs =
            pitches.iter().filter_map(|&p| Some((p, Soft::new(profile, reach(p)).best(p)?)));
        combs.max_by(|a, b| a.1.score.total_cmp(&b.1.score)).unwrap()
    }

    #[test]
    fn neither_half_nor_double_the_pitch_wins_and_a_gap_is_bridged() {
        let mut lines: Vec<(usize, f32)> = (0..8).map(|k| (50 + 30 * k, 100.0)).collect();
        lines.remove(3);
        let (pitch, comb) = best(&profile(&lines), &[15.0, 20.0, 30.0, 60.0]);
        assert_eq!((pitch, comb.teeth), (30.0, 8));
        // Any phase within reach of the lines is as good; offsets are told with the profile's
        // first.
        assert!((comb.first - 30.0).abs() <= reach(30.0) as f64);
    }

    #[test]
    fn fewer_than_three_cells_are_no_board() {
        let narrow = Profile { first: 0, length: vec![50.0; 50] };
        assert!(Soft::new(&narrow, 1).best(30.0).is_none());
    }

    #[test]
    fn a_fit_goes_through_points_on_a_line_and_heeds_weights() {
        let points: Vec<(f64, f64, f64)> =
            (0..5).map(|k| (f64::from(k), 7.0 + 12.5 * f64::from(k), 1.0)).collect();
        let (origin, pitch) = fit(&points).unwrap();
        assert!((origin - 7.0).abs() < 1e-9 && (pitch - 12.5).abs() < 1e-9);
        let stray = [points.clone(), vec![(2.0, 400.0, 0.0)]].concat();
        assert_eq!(fit(&stray), fit(&points));
        assert_eq!(fit(&points[..1]), None);
    }
}
