//! Finding the lattice of a board of squares: two combs of the same pitch, fitted to the lines
//! themselves.
//!
//! The combs are near the truth only, and a line of text beside the board has edges too. So all
//! lattices near them are tried, with one pitch for both axes, and the one whose lines have the
//! most edges is taken. Tried before: the middle of all edges near each tooth, which text beside a
//! rim pulled away.

use crate::comb::{Comb, Soft, fit, pitches, reach};
use crate::grid::{FEWEST, Grid};
use crate::lines::Profile;
use crate::sheet::Sheet;

/// The smallest cell in pixels whose contents can be told.
const LEAST_PITCH: f64 = 12.0;
/// How many pitches are looked at in the end, and how near two of one lattice may be.
const CANDIDATES: usize = 6;
const SAME_PITCH: f64 = 0.02;

/// Two thirds of the lines are found, and of those at most one of so many is farther from its place
/// in the lattice, in cells: a stretched picture has two pitches, and one for both meets some lines
/// only.
const OFTEN: usize = 4;
const OFF: f64 = 0.02;

/// The lattices that fit the picture's lines best, the best first; rows and columns are the runs of
/// lines found.
pub(crate) fn lattices(sheet: &Sheet<'_>) -> Vec<Grid> {
    let [width, height] = sheet.size();
    let profiles = [sheet.upright.profile(), sheet.level.profile()];
    let mut soft: [Option<(usize, Soft)>; 2] = [None, None];
    let mut found: Vec<(f64, f64, [Comb; 2])> = Vec::new();
    for pitch in pitches(LEAST_PITCH, width.min(height) / FEWEST) {
        let combs =
            [0, 1].map(|axis| softened(&mut soft[axis], &profiles[axis], reach(pitch)).best(pitch));
        if let [Some(x), Some(y)] = combs {
            found.push((x.score + y.score, pitch, [x, y]));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut kept: Vec<(f64, f64, [Comb; 2])> = Vec::new();
    for candidate in found {
        if kept.len() < CANDIDATES
            && kept.iter().all(|k| (k.1 / candidate.1 - 1.0).abs() > SAME_PITCH)
        {
            kept.push(candidate);
        }
    }
    let mut fitted: Vec<(f32, Grid)> =
        kept.into_iter().filter_map(|(_, pitch, combs)| refine(sheet, pitch, combs)).collect();
    // Two combs may have been near one lattice, one of them with a part of its lines.
    fitted.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut lattices: Vec<Grid> = Vec::new();
    for (_, grid) in fitted {
        if lattices.iter().all(|other| (other.pitch[0] / grid.pitch[0] - 1.0).abs() > SAME_PITCH) {
            lattices.push(grid);
        }
    }
    lattices
}

/// The profile made soft for that reach, remade only when the reach changes.
fn softened<'a>(cache: &'a mut Option<(usize, Soft)>, profile: &Profile, reach: usize) -> &'a Soft {
    if cache.as_ref().is_some_and(|(have, _)| *have != reach) {
        *cache = None;
    }
    &cache.get_or_insert_with(|| (reach, Soft::new(profile, reach))).1
}

/// Fits the lattice to the edges themselves: the square lattice near the combs whose lines have the
/// most of them, then the middles of those.
fn refine(sheet: &Sheet<'_>, pitch: f64, combs: [Comb; 2]) -> Option<(f32, Grid)> {
    let cells = combs.map(|comb| comb.teeth - 1);
    let ends = |axis: usize| [combs[axis].first, combs[axis].first + pitch * cells[axis] as f64];
    let tried: [Vec<Try>; 2] = [0, 1].map(|axis| {
        let [from, to] = ends(1 - axis);
        tries(&sheet.across(axis).profile_between(from, to), pitch, combs[axis])
    });
    let edges: Vec<f32> = tried[0].iter().zip(&tried[1]).map(|(x, y)| x.edges + y.edges).collect();
    let best = (0..edges.len()).max_by(|&a, &b| edges[a].total_cmp(&edges[b]))?;
    // At the end of what is tried, another comb is nearer.
    let (x, y) =
        (1..edges.len() - 1).contains(&best).then(|| (&tried[0][best], &tried[1][best]))?;
    let (mut origin, mut steps) = ([x.origin, y.origin], [x.pitch, y.pitch]);
    for axis in 0..2 {
        let [from, to] = ends(1 - axis);
        let points: Vec<(f64, f64, f64)> = (0..=cells[axis])
            .filter_map(|k| {
                let at = origin[axis] + k as f64 * steps[axis];
                let near = sheet.across(axis).settle(at, from, to, 2.0 + 0.02 * steps[axis])?;
                Some((k as f64, near.0, near.1.min(40.0 * pitch)))
            })
            .collect();
        if 3 * points.len() < 2 * (cells[axis] + 1) {
            return None;
        }
        (origin[axis], steps[axis]) = fit(&points)?;
        let is_off = |&&(k, at, _): &&(f64, f64, f64)| {
            (at - origin[axis] - k * steps[axis]).abs() > 1.5 + OFF * pitch
        };
        if OFTEN * points.iter().filter(is_off).count() > points.len() {
            return None;
        }
    }
    let square = (steps[0] / steps[1] - 1.0).abs() < 0.03;
    let grid = Grid { origin, pitch: steps, rows: cells[1], cols: cells[0] };
    square.then_some((edges[best], grid))
}

/// A comb of a pitch near another's, where its teeth find the most edges.
struct Try {
    pitch: f64,
    origin: f64,
    edges: f32,
}

/// Combs near one, by the same pitches whatever the comb.
fn tries(profile: &Profile, pitch: f64, comb: Comb) -> Vec<Try> {
    const PITCHES: i32 = 22;
    let soft = Soft::round(profile);
    let off = (0.04 * pitch).ceil() as i32 + 2;
    let one = |step: i32| {
        let pitch = pitch * (1.0 + 0.001 * f64::from(step));
        let origins = (-off..=off).map(|off| comb.first + f64::from(off));
        let edges = |origin: f64| {
            (0..comb.teeth).map(|k| soft.at(origin + k as f64 * pitch - profile.first as f64)).sum()
        };
        let tried = origins.map(|origin| Try { pitch, origin, edges: edges(origin) });
        tried.max_by(|a, b| a.edges.total_cmp(&b.edges))
    };
    (-PITCHES..=PITCHES).filter_map(one).collect()
}
