//! Noise: how much of it a picture has, and a filter against it.

use super::picture::Picture;

/// The noise of a picture: the standard deviation of most pixels, in levels of 255.
pub(crate) fn noise(picture: &Picture) -> f64 {
    /// Pairs of neighbors to look at; borders are too few to move their median.
    const MAX_PAIRS: usize = 200_000;
    let mut count = [0usize; 256];
    let every = (picture.pixels().len() / MAX_PAIRS).max(1);
    for pair in picture.pixels().windows(2).step_by(every) {
        count[usize::from(pair[0][1].abs_diff(pair[1][1]))] += 1;
    }
    let half = count.iter().sum::<usize>() / 2;
    let mut sum = 0;
    let median = count.iter().position(|&n| {
        sum += n;
        sum > half
    });
    // The median difference of two normal variables, in standard deviations.
    median.unwrap_or(0) as f64 / (0.6745 * std::f64::consts::SQRT_2)
}

/// The picture without noise of this standard deviation, in levels of 255.
///
/// Each pixel becomes the mean of its neighbors of nearly the same color, so that borders and
/// lines stay: Lee's sigma filter (1983).
pub(crate) fn smoothed(picture: &Picture, noise: f64) -> Picture {
    const REACH: usize = 2;
    let close = (3.0 * noise).ceil() as u8;
    let mut pixels = Vec::with_capacity(picture.pixels().len());
    for y in 0..picture.height {
        let rows: Vec<&[[u8; 3]]> = (y.saturating_sub(REACH)..(y + REACH + 1).min(picture.height))
            .map(|y| picture.row(y))
            .collect();
        for x in 0..picture.width {
            let own = picture.row(y)[x];
            let columns = x.saturating_sub(REACH)..(x + REACH + 1).min(picture.width);
            let (mut sum, mut count) = ([0u32; 3], 0);
            for pixel in rows.iter().flat_map(|row| &row[columns.clone()]) {
                if (0..3).all(|c| pixel[c].abs_diff(own[c]) <= close) {
                    (0..3).for_each(|c| sum[c] += u32::from(pixel[c]));
                    count += 1;
                }
            }
            pixels.push(sum.map(|s| ((s + count / 2) / count) as u8));
        }
    }
    Picture::new(picture.width, picture.height, pixels)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two areas of one color each and a line, with noise of up to `most` levels.
    fn noisy(most: u64) -> Picture {
        let mut state = 1u64;
        let mut dice = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % (2 * most + 1)
        };
        let base = |x: usize| {
            if x == 20 {
                200u64
            } else if x < 40 {
                60
            } else {
                120
            }
        };
        Picture::new(
            80,
            60,
            (0..80 * 60)
                .map(|i| [0; 3].map(|_: u8| (base(i % 80) + dice() - most) as u8))
                .collect(),
        )
    }

    #[test]
    fn noise_is_measured_and_smoothed_while_lines_and_borders_stay() {
        assert_eq!(noise(&noisy(0)), 0.0);
        let picture = noisy(9);
        // A uniform number of 19 values has a standard deviation of 5.5.
        let measured = noise(&picture);
        assert!((3.5..8.0).contains(&measured), "{measured}");
        let smooth = smoothed(&picture, measured);
        let off = |picture: &Picture, x: usize, color: u8| {
            (0..60).map(|y| f64::from(picture.row(y)[x][1].abs_diff(color))).sum::<f64>() / 60.0
        };
        for (x, color) in [(10, 60), (20, 200), (39, 60), (40, 120), (70, 120)] {
            let (before, after) = (off(&picture, x, color), off(&smooth, x, color));
            assert!(after < 0.6 * before, "column {x}: {before} {after}");
        }
    }
}
