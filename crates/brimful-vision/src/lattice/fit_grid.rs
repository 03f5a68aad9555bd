//! Fitting a grid of squares: two combs of the same pitch, moved onto the lines themselves.
//!
//! The combs are only near the truth, and a line of text beside the board has edges too. The fit
//! tries all grids near them, with one pitch for both axes, and takes the one with the most edges.
//! An earlier version took the middle of all edges near each tooth; text beside a rim pulled it
//! away.

use super::grid::{Grid, MIN_CELLS};
use crate::edges::Traced;
use crate::edges::comb::{Comb, SmoothProfile, fit, pitches, reach};
use crate::edges::parallel::Profile;

/// Smallest pitch in pixels at which the contents of a cell are legible.
const MIN_PITCH: f64 = 12.0;
/// Pitches to fit.
const MAX_CANDIDATES: usize = 6;
/// Relative difference of pitches up to which two grids are the same.
const SAME_PITCH: f64 = 0.02;

/// Least fraction of the grid's lines that are found, as numerator and denominator.
const FOUND_LINES: [usize; 2] = [2, 3];
/// At most one of this many lines found may be out of place. A stretched picture has two pitches,
/// and one pitch for both axes meets only some of its lines.
const LINES_PER_STRAY: usize = 4;
/// Distance in cells at which a line is out of place; 1.5 pixels come on top.
const STRAY_OFFSET: f64 = 0.02;
/// Relative difference up to which two pitches are those of squares.
const SQUARE_TOLERANCE: f64 = 0.03;

/// The grids that fit the picture's lines best, best first; rows and columns are the runs of lines
/// found.
pub(crate) fn grids(traced: &Traced<'_>) -> Vec<Grid> {
    let [width, height] = traced.size();
    let profiles = [traced.vertical.profile(), traced.horizontal.profile()];
    let mut soft: [Option<(usize, SmoothProfile)>; 2] = [None, None];
    let mut found: Vec<(f64, f64, [Comb; 2])> = Vec::new();
    for pitch in pitches(MIN_PITCH, width.min(height) / MIN_CELLS) {
        let combs =
            [0, 1].map(|axis| softened(&mut soft[axis], &profiles[axis], reach(pitch)).best(pitch));
        if let [Some(x), Some(y)] = combs {
            found.push((x.score + y.score, pitch, [x, y]));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut kept: Vec<(f64, f64, [Comb; 2])> = Vec::new();
    for candidate in found {
        if kept.len() < MAX_CANDIDATES
            && kept.iter().all(|k| (k.1 / candidate.1 - 1.0).abs() > SAME_PITCH)
        {
            kept.push(candidate);
        }
    }
    let mut fitted: Vec<(f32, Grid)> =
        kept.into_iter().filter_map(|(_, pitch, combs)| refine(traced, pitch, combs)).collect();
    // Two combs may be near the same grid, one of them with only a part of its lines.
    fitted.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut grids: Vec<Grid> = Vec::new();
    for (_, grid) in fitted {
        if grids.iter().all(|other| (other.pitch[0] / grid.pitch[0] - 1.0).abs() > SAME_PITCH) {
            grids.push(grid);
        }
    }
    grids
}

/// The profile smoothed for a reach, recomputed only when the reach changes.
fn softened<'a>(
    cache: &'a mut Option<(usize, SmoothProfile)>,
    profile: &Profile,
    reach: usize,
) -> &'a SmoothProfile {
    if cache.as_ref().is_some_and(|(have, _)| *have != reach) {
        *cache = None;
    }
    &cache.get_or_insert_with(|| (reach, SmoothProfile::maximum(profile, reach))).1
}

/// Fits a grid to the edges themselves: first the square grid near the combs with the most edges,
/// then the middles of those edges.
fn refine(traced: &Traced<'_>, pitch: f64, combs: [Comb; 2]) -> Option<(f32, Grid)> {
    let cells = combs.map(|comb| comb.teeth - 1);
    let ends = |axis: usize| [combs[axis].first, combs[axis].first + pitch * cells[axis] as f64];
    let tried: [Vec<Candidate>; 2] = [0, 1].map(|axis| {
        let [from, to] = ends(1 - axis);
        candidates(&traced.across(axis).profile_between(from, to), pitch, combs[axis])
    });
    let edges: Vec<f32> = tried[0].iter().zip(&tried[1]).map(|(x, y)| x.edges + y.edges).collect();
    let best = (0..edges.len()).max_by(|&a, &b| edges[a].total_cmp(&edges[b]))?;
    // At either end of the range, another comb is nearer.
    let (x, y) =
        (1..edges.len() - 1).contains(&best).then(|| (&tried[0][best], &tried[1][best]))?;
    let (mut origin, mut steps) = ([x.origin, y.origin], [x.pitch, y.pitch]);
    for axis in 0..2 {
        let [from, to] = ends(1 - axis);
        let points: Vec<(f64, f64, f64)> = (0..=cells[axis])
            .filter_map(|k| {
                let at = origin[axis] + k as f64 * steps[axis];
                let near = traced.across(axis).settle(at, from, to, 2.0 + 0.02 * steps[axis])?;
                Some((k as f64, near.0, near.1.min(40.0 * pitch)))
            })
            .collect();
        if FOUND_LINES[1] * points.len() < FOUND_LINES[0] * (cells[axis] + 1) {
            return None;
        }
        (origin[axis], steps[axis]) = fit(&points)?;
        let is_off = |&&(k, at, _): &&(f64, f64, f64)| {
            (at - origin[axis] - k * steps[axis]).abs() > 1.5 + STRAY_OFFSET * pitch
        };
        if LINES_PER_STRAY * points.iter().filter(is_off).count() > points.len() {
            return None;
        }
    }
    let square = (steps[0] / steps[1] - 1.0).abs() < SQUARE_TOLERANCE;
    let grid = Grid { origin, pitch: steps, rows: cells[1], cols: cells[0] };
    square.then_some((edges[best], grid))
}

/// A comb near another one, at the phase where its teeth find the most edges.
struct Candidate {
    pitch: f64,
    origin: f64,
    edges: f32,
}

/// Combs near one, with the same pitches for every comb.
fn candidates(profile: &Profile, pitch: f64, comb: Comb) -> Vec<Candidate> {
    const PITCHES: i32 = 22;
    let soft = SmoothProfile::weighted(profile);
    let off = (0.04 * pitch).ceil() as i32 + 2;
    let one = |step: i32| {
        let pitch = pitch * (1.0 + 0.001 * f64::from(step));
        let origins = (-off..=off).map(|off| comb.first + f64::from(off));
        let edges = |origin: f64| {
            (0..comb.teeth).map(|k| soft.at(origin + k as f64 * pitch - profile.first as f64)).sum()
        };
        let tried = origins.map(|origin| Candidate { pitch, origin, edges: edges(origin) });
        tried.max_by(|a, b| a.edges.total_cmp(&b.edges))
    };
    (-PITCHES..=PITCHES).filter_map(one).collect()
}
