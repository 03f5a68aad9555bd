//! The places of the nodes of an abstract graph.
//!
//! In the order of a known cycle, on a circle: then the cycle is the rim and every other edge a
//! chord. Otherwise by springs (Fruchterman and Reingold, 1991) from a circle, a fixed number of
//! rounds. Sine and cosine are computed here and not by the platform, so that every machine draws
//! the same picture.

use crate::ids::IdVec;
use std::f64::consts::TAU;

use super::svg::Point;
use crate::graph::{Graph, Vertex};

/// The most rounds of springs, and the most pairs of nodes over all rounds.
const ROUNDS: usize = 300;
const MOST_PAIRS: usize = 20_000_000;
/// Fewer rounds than this only tangle the circle.
const FEWEST_ROUNDS: usize = 40;

/// The place of each node.
pub(crate) type Places = IdVec<Vertex, Point>;

/// The size of the picture and the place of each node, one and a half to two units apart.
pub(crate) fn place(graph: &Graph, ring: Option<&[Vertex]>, unit: f64) -> (Point, Places) {
    let n = graph.len();
    let order: Vec<Vertex> = match ring {
        Some(ring) if is_permutation(ring, n) => ring.to_vec(),
        _ => Vertex::all(n).collect(),
    };
    let mut places = Places::from_elem([0.0; 2], n);
    for (i, &v) in order.iter().enumerate() {
        places[v] = on_circle(i as f64 / n.max(1) as f64);
    }
    let rounds = ROUNDS.min(MOST_PAIRS / (n * n).max(1));
    let springs = ring.is_none() && rounds >= FEWEST_ROUNDS;
    if springs {
        relax(graph, &mut places, rounds);
    }
    let n = n as f64;
    let side = if springs { 2.0 * unit * n.sqrt() } else { unit * (3.2 * n / TAU).max(2.0) };
    // Where springs leave two nodes on top of each other, the whole picture grows up to threefold.
    let stretch = if springs { (unit / (side * closest(&places))).clamp(1.0, 3.0) } else { 1.0 };
    fit(places, side * stretch, unit)
}

/// The smallest distance between two points, as a part of the longer side of their frame.
fn closest(places: &Places) -> f64 {
    let mut least = f64::MAX;
    for (v, &p) in places.iter_enumerated() {
        for &q in places.iter().take(v.index()) {
            let d = sub(p, q);
            least = least.min(dot(d, d));
        }
    }
    least.sqrt().max(1e-9) / extent(places, 0).1.max(extent(places, 1).1).max(1e-9)
}

fn is_permutation(ring: &[Vertex], n: usize) -> bool {
    let mut seen = vec![false; n];
    ring.len() == n
        && ring
            .iter()
            .all(|&v| seen.get_mut(v.index()).is_some_and(|s| !std::mem::replace(s, true)))
}

/// The point of the unit circle that lies this fraction of a turn clockwise from its top.
fn on_circle(turn: f64) -> Point {
    // Reduce to an eighth turn around the nearest quarter, where the Taylor series converge fast.
    let quarter = (turn * 4.0).round();
    let x = (turn - quarter / 4.0) * TAU;
    let (mut sin, mut cos, mut term) = (0.0, 0.0, 1.0);
    for k in 0..16 {
        match k % 4 {
            0 => cos += term,
            1 => sin += term,
            2 => cos -= term,
            _ => sin -= term,
        }
        term *= x / f64::from(k + 1);
    }
    match quarter as i64 & 3 {
        0 => [sin, -cos],
        1 => [cos, sin],
        2 => [-sin, cos],
        _ => [-cos, -sin],
    }
}

/// Lets edges pull, nodes push, and a little gravity hold parts together; moves shrink from round
/// to round.
fn relax(graph: &Graph, places: &mut Places, rounds: usize) {
    let n = places.len();
    let rest = 1.6 / (n as f64).sqrt();
    let mut force = Places::from_elem([0.0; 2], n);
    for round in 0..rounds {
        force.iter_mut().zip(places.iter()).for_each(|(f, p)| *f = p.map(|x| -0.5 * rest * x));
        for i in places.ids() {
            for j in Vertex::all(i.index()) {
                let d = sub(places[i], places[j]);
                let push = d.map(|x| x * rest * rest / dot(d, d).max(1e-6));
                force[i] = add(force[i], push);
                force[j] = sub(force[j], push);
            }
        }
        for &[a, b] in graph.edges() {
            let d = sub(places[a], places[b]);
            let pull = d.map(|x| x * dot(d, d).sqrt() / rest);
            force[a] = sub(force[a], pull);
            force[b] = add(force[b], pull);
        }
        let most = 0.2 * (rounds - round) as f64 / rounds as f64;
        for (p, f) in places.iter_mut().zip(&force) {
            let length = dot(*f, *f).sqrt().max(1e-9);
            *p = add(*p, f.map(|x| x * (length.min(most) / length)));
        }
    }
}

/// Scales the points to a longer side of `side` and moves them in from the edge by `margin`.
fn fit(mut places: Places, side: f64, margin: f64) -> (Point, Places) {
    let (x, y) = (extent(&places, 0), extent(&places, 1));
    let scale = side / x.1.max(y.1).max(1e-9);
    for p in places.iter_mut() {
        *p = [(p[0] - x.0) * scale + margin, (p[1] - y.0) * scale + margin];
    }
    ([x.1 * scale + 2.0 * margin, y.1 * scale + 2.0 * margin], places)
}

/// The least coordinate and the extent along an axis.
fn extent(places: &Places, axis: usize) -> (f64, f64) {
    let range = places
        .iter()
        .fold((f64::MAX, f64::MIN), |(low, high), p| (low.min(p[axis]), high.max(p[axis])));
    if range.0 <= range.1 { (range.0, range.1 - range.0) } else { (0.0, 0.0) }
}

fn add(a: Point, b: Point) -> Point {
    [a[0] + b[0], a[1] + b[1]]
}

fn sub(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1]]
}

fn dot(a: Point, b: Point) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}
