//! Skew: the angle at which the straight edges of a picture line up.
//!
//! Edge pixels are projected along slightly turned axes; at the right angle they fall into few
//! bins. The measure is the sum of squared counts (Postl, 1986, for scanned pages). Turning must
//! gain clearly, so that screenshots stay as they are.

use crate::pixels::picture::Picture;

/// Largest tangent to try.
const MAX_TANGENT: f64 = 0.05;
/// Steps from zero to the largest tangent.
const STEPS: i32 = 40;
/// Least factor by which turning must sharpen the projections.
const MIN_GAIN: f64 = 1.15;
/// Smallest tangent that does harm.
const MIN_TANGENT: f64 = 0.0015;
/// Least difference across an edge, in levels of 255 summed over the channels.
const EDGE_LEVELS: i32 = 16;
/// Edge pixels to look at; fewer than `MIN_POINTS` show no direction.
const MAX_POINTS: usize = 60_000;
const MIN_POINTS: usize = 200;

/// The tangent of the angle to turn the picture back by; zero if it is straight.
pub(crate) fn tangent(picture: &Picture) -> f64 {
    let points = edges(picture);
    if points.iter().map(Vec::len).sum::<usize>() < MIN_POINTS {
        return 0.0;
    }
    let at = |step: i32| MAX_TANGENT * f64::from(step) / f64::from(STEPS);
    let scores: Vec<f64> =
        (-STEPS..=STEPS).map(|step| sharpness(&points, picture, at(step))).collect();
    let best = (0..scores.len()).max_by(|&a, &b| scores[a].total_cmp(&scores[b])).unwrap_or(0);
    if scores[best] < MIN_GAIN * scores[STEPS as usize] || best == 0 || best + 1 == scores.len() {
        return 0.0;
    }
    // The top of the parabola through the best and its neighbors.
    let [a, b, c] = [scores[best - 1], scores[best], scores[best + 1]];
    let bend = a - 2.0 * b + c;
    let shift = if bend < 0.0 { 0.5 * (a - c) / bend } else { 0.0 };
    let tangent =
        MAX_TANGENT * (best as f64 - f64::from(STEPS) + shift.clamp(-0.5, 0.5)) / f64::from(STEPS);
    if tangent.abs() < MIN_TANGENT { 0.0 } else { tangent }
}

/// Pixels on nearly level and on nearly upright edges.
fn edges(picture: &Picture) -> [Vec<(f64, f64)>; 2] {
    let mut points = [Vec::new(), Vec::new()];
    for y in 1..picture.height - 1 {
        let [above, here, below] = [y - 1, y, y + 1].map(|y| picture.row(y));
        for x in 1..picture.width - 1 {
            let (mut down, mut right) = (0, 0);
            for c in 0..3 {
                down += (i32::from(below[x][c]) - i32::from(above[x][c])).abs();
                right += (i32::from(here[x + 1][c]) - i32::from(here[x - 1][c])).abs();
            }
            if down > EDGE_LEVELS && down > 3 * right {
                points[0].push((x as f64, y as f64));
            } else if right > EDGE_LEVELS && right > 3 * down {
                points[1].push((x as f64, y as f64));
            }
        }
    }
    for list in &mut points {
        let every = list.len().div_ceil(MAX_POINTS / 2).max(1);
        *list = list.iter().copied().step_by(every).collect();
    }
    points
}

/// The sum of squared counts of edge pixels on lines of this slope.
fn sharpness(points: &[Vec<(f64, f64)>; 2], picture: &Picture, tangent: f64) -> f64 {
    let size = picture.width.max(picture.height);
    let margin = size as f64 * MAX_TANGENT + 2.0;
    let mut total = 0.0;
    for (list, sign) in points.iter().zip([-1.0, 1.0]) {
        let mut bins = vec![0u32; size + 2 * margin as usize + 2];
        for &(x, y) in list {
            let (along, across) = if sign < 0.0 { (x, y) } else { (y, x) };
            bins[(across + sign * tangent * along + margin) as usize] += 1;
        }
        total += bins.iter().map(|&count| f64::from(count) * f64::from(count)).sum::<f64>();
    }
    total
}
