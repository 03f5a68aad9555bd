//! Pictures held a little askew: the angle at which straight edges line up.
//!
//! Edge pixels are projected along slightly turned axes; at the right angle they fall into few
//! bins. The sum of squared counts is the measure (Postl, 1986, for scanned pages). Screenshots
//! stay as they are: they must gain clearly to be turned at all.

use crate::picture::Picture;

/// The largest tangent tried, and the step between two.
const MOST: f64 = 0.05;
const STEPS: i32 = 40;
/// Turning must sharpen the projections at least so much.
const GAIN: f64 = 1.15;
/// A smaller angle does no harm.
const LEAST: f64 = 0.0015;
/// A border of this many levels is an edge.
const EDGE: i32 = 16;
/// About so many edge pixels are looked at.
const ENOUGH: usize = 60_000;

/// The tangent of the angle by which the picture should be turned back; zero if it is straight.
pub(crate) fn tangent(picture: &Picture) -> f64 {
    let points = edges(picture);
    if points.iter().map(Vec::len).sum::<usize>() < 200 {
        return 0.0;
    }
    let at = |step: i32| MOST * f64::from(step) / f64::from(STEPS);
    let scores: Vec<f64> =
        (-STEPS..=STEPS).map(|step| sharpness(&points, picture, at(step))).collect();
    let best = (0..scores.len()).max_by(|&a, &b| scores[a].total_cmp(&scores[b])).unwrap_or(0);
    if scores[best] < GAIN * scores[STEPS as usize] || best == 0 || best + 1 == scores.len() {
        return 0.0;
    }
    // The top of the parabola through the best and its neighbors.
    let [a, b, c] = [scores[best - 1], scores[best], scores[best + 1]];
    let bend = a - 2.0 * b + c;
    let shift = if bend < 0.0 { 0.5 * (a - c) / bend } else { 0.0 };
    let tangent =
        MOST * (best as f64 - f64::from(STEPS) + shift.clamp(-0.5, 0.5)) / f64::from(STEPS);
    if tangent.abs() < LEAST { 0.0 } else { tangent }
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
            if down > EDGE && down > 3 * right {
                points[0].push((x as f64, y as f64));
            } else if right > EDGE && right > 3 * down {
                points[1].push((x as f64, y as f64));
            }
        }
    }
    for list in &mut points {
        let every = list.len().div_ceil(ENOUGH / 2).max(1);
        *list = list.iter().copied().step_by(every).collect();
    }
    points
}

/// How unevenly the edges fall into lines of that slope.
fn sharpness(points: &[Vec<(f64, f64)>; 2], picture: &Picture, tangent: f64) -> f64 {
    let size = picture.width.max(picture.height);
    let margin = size as f64 * MOST + 2.0;
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
