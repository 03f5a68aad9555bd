//! Evenly spaced lines in a profile: the teeth of a comb.
//!
//! For each pitch, every phase is tried. A tooth scores the edge it finds, less a fraction of the
//! edge of a good tooth. So a comb twice as fine pays for its empty teeth. Edges halfway between
//! teeth count against a comb twice as coarse. The best run of teeth is the board (Kadane's
//! maximum sum). Readers resolve the remaining ambiguity.

use super::parallel::Profile;

/// Fewest teeth of a comb: three cells.
const MIN_TEETH: usize = 4;
/// Cost of a tooth, as a fraction of a good one.
const TOOTH_COST: f32 = 0.3;
/// Cost of the edges halfway between two teeth, as a fraction of them.
const HALFWAY_COST: f32 = 0.5;

/// Evenly spaced lines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Comb {
    /// The offset of the first tooth of the best run.
    pub(crate) first: f64,
    /// The number of teeth in the run.
    pub(crate) teeth: usize,
    /// Edge pixels found, less the costs.
    pub(crate) score: f64,
}

/// A profile smoothed so that teeth may be off by some pixels.
pub(crate) struct SmoothProfile {
    first: i64,
    length: Vec<f32>,
}

impl SmoothProfile {
    /// The maximum within `reach` pixels of each offset.
    pub(crate) fn maximum(profile: &Profile, reach: usize) -> Self {
        let source = &profile.length;
        let window = |i: usize| &source[i.saturating_sub(reach)..(i + reach + 1).min(source.len())];
        let length =
            (0..source.len()).map(|i| window(i).iter().copied().fold(0.0, f32::max)).collect();
        SmoothProfile { first: profile.first, length }
    }

    /// The weighted sum around each offset, largest in the middle of a line.
    pub(crate) fn weighted(profile: &Profile) -> Self {
        const WEIGHTS: [f32; 5] = [1.0, 2.0, 3.0, 2.0, 1.0];
        let mut length = vec![0.0; profile.length.len()];
        for (at, sum) in length.iter_mut().enumerate() {
            let near = |k: usize| (at + k).checked_sub(2).and_then(|i| profile.length.get(i));
            *sum =
                WEIGHTS.iter().enumerate().filter_map(|(k, weight)| Some(weight * near(k)?)).sum();
        }
        SmoothProfile { first: profile.first, length }
    }

    /// The value this many pixels after the first.
    pub(crate) fn at(&self, offset: f64) -> f32 {
        let i = offset + 0.5;
        if i < 0.0 { 0.0 } else { self.length.get(i as usize).copied().unwrap_or(0.0) }
    }

    /// The best comb of a pitch.
    pub(crate) fn best(&self, pitch: f64) -> Option<Comb> {
        let mut best: Option<Comb> = None;
        let mut teeth = Vec::new();
        for phase in 0..pitch.ceil() as usize {
            let count =
                ((self.length.len() as f64 - 1.0 - phase as f64) / pitch).floor() as usize + 1;
            teeth.clear();
            teeth.extend((0..count).map(|k| self.at(phase as f64 + k as f64 * pitch)));
            if count < MIN_TEETH {
                continue;
            }
            let cost = TOOTH_COST * good(&teeth);
            let (mut sum, mut start) = (0.0f32, 0);
            for (k, &tooth) in teeth.iter().enumerate() {
                let halfway = if k > start {
                    HALFWAY_COST * self.at(phase as f64 + (k as f64 - 0.5) * pitch)
                } else {
                    0.0
                };
                sum += tooth - cost - halfway;
                if sum < 0.0 {
                    (sum, start) = (0.0, k + 1);
                } else if k + 1 >= start + MIN_TEETH
                    && best.is_none_or(|b| f64::from(sum) > b.score)
                {
                    let first = phase as f64 + start as f64 * pitch + self.first as f64;
                    best = Some(Comb { first, teeth: k + 1 - start, score: f64::from(sum) });
                }
            }
        }
        best
    }
}

/// The edge of a good tooth: the mean of the best three.
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

/// The pitches to try between two, close enough that a comb of many teeth meets its lines.
pub(crate) fn pitches(least: f64, most: f64) -> Vec<f64> {
    std::iter::successors(Some(least), |pitch| Some(pitch * 1.004))
        .take_while(|&pitch| pitch <= most)
        .collect()
}

/// Pixels that a tooth may be off at this pitch.
pub(crate) fn reach(pitch: f64) -> usize {
    1 + (0.02 * pitch) as usize
}

/// The line through weighted points (k, offset, weight): its offset at k = 0, and its pitch.
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

    /// Lines given as offset and length.
    fn profile(lines: &[(usize, f32)]) -> Profile {
        let mut length = vec![0.0; 400];
        lines.iter().for_each(|&(at, long)| length[at] = long);
        Profile { first: -20, length }
    }

    /// The best of some pitches.
    fn best(profile: &Profile, pitches: &[f64]) -> (f64, Comb) {
        let combs = pitches
            .iter()
            .filter_map(|&p| Some((p, SmoothProfile::maximum(profile, reach(p)).best(p)?)));
        combs.max_by(|a, b| a.1.score.total_cmp(&b.1.score)).unwrap()
    }

    #[test]
    fn neither_half_nor_double_the_pitch_wins_and_a_gap_is_bridged() {
        let mut lines: Vec<(usize, f32)> = (0..8).map(|k| (50 + 30 * k, 100.0)).collect();
        lines.remove(3);
        let (pitch, comb) = best(&profile(&lines), &[15.0, 20.0, 30.0, 60.0]);
        assert_eq!((pitch, comb.teeth), (30.0, 8));
        // Any phase within reach of the lines is as good. Offsets include the profile's first.
        assert!((comb.first - 30.0).abs() <= reach(30.0) as f64);
    }

    #[test]
    fn fewer_than_three_cells_are_not_a_board() {
        let narrow = Profile { first: 0, length: vec![50.0; 50] };
        assert!(SmoothProfile::maximum(&narrow, 1).best(30.0).is_none());
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
