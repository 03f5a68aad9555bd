//! A second path near a first one.
//!
//! What it does: turns a stretch of the path around where the cut ends touch crosswise, moves two
//! vertices that a shortcut leaves out into another edge beside them, and goes through all ways
//! across each short window of the path.
//!
//! Why: where there are several paths, nearly always two of them differ in a few edges. A search
//! that has found one after much work would begin the same work again.

use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

use super::Path;

/// Vertices of a window, and those tried in it.
const WINDOWS: [(usize, u32); 2] = [(9, 200), (16, 600)];

/// What a path has to keep.
pub(crate) trait Keeps {
    /// Whether a vertex is bound to its step, or to its place among others that are bound.
    fn is_bound(&self, v: Vertex) -> bool;

    /// Whether bound vertices are bound to their steps, not only to their order.
    const STEPS: bool;

    /// Whether the first and the last vertex are bound even if nothing else says so.
    const ENDS: bool;
}

/// Another path with other edges that keeps what it has to; `None` where none is near.
pub(crate) fn second<K: Keeps>(
    graph: &Graph,
    path: &Path,
    keeps: &K,
    meter: &mut Meter<'_>,
) -> Result<Option<Path>, Stop> {
    let mut near = NearBy::new(graph, path, keeps);
    if let Some(other) = near.turned().or_else(|| near.moved()) {
        return Ok(Some(other));
    }
    for (length, most) in WINDOWS {
        for first in 0..path.len().saturating_sub(length - 1) {
            let other = near.across(first, length, most);
            meter.work(u64::from(most - near.left))?;
            if other.is_some() {
                return Ok(other);
            }
        }
    }
    Ok(None)
}

struct NearBy<'a, K> {
    graph: &'a Graph,
    path: &'a Path,
    keeps: &'a K,
    /// By vertex: its step.
    step: IdVec<Vertex, usize>,
    /// Bound vertices before each step.
    bound: Vec<u32>,
    /// Whether a vertex is open in the window.
    open: IdVec<Vertex, bool>,
    /// Vertices that may still be tried.
    left: u32,
}

impl<'a, K: Keeps> NearBy<'a, K> {
    fn new(graph: &'a Graph, path: &'a Path, keeps: &'a K) -> Self {
        let mut step = IdVec::from_elem(0, graph.len());
        path.iter().enumerate().for_each(|(i, &v)| step[v] = i);
        let mut bound = vec![0; path.len() + 1];
        for (i, &v) in path.iter().enumerate() {
            bound[i + 1] = bound[i] + u32::from(keeps.is_bound(v));
        }
        let open = IdVec::from_elem(false, graph.len());
        NearBy { graph, path, keeps, step, bound, open, left: 0 }
    }

    /// Bound vertices within some steps.
    fn bound_within(&self, from: usize, to: usize) -> u32 {
        self.bound[to] - self.bound[from]
    }

    /// A stretch turned around: of edges a–b and c–d, a–c and b–d are used instead.
    fn turned(&self) -> Option<Path> {
        let most = if K::STEPS { 0 } else { 1 };
        for (i, two) in self.path.windows(2).enumerate() {
            let [a, b] = [two[0], two[1]];
            for c in self.graph.neighbors(a) {
                let j = self.step[c];
                if j < i + 2 || self.bound_within(i + 1, j + 1) > most {
                    continue;
                }
                let Some(&d) = self.path.get(j + 1) else {
                    // the end of the path turned around is another end
                    if K::ENDS {
                        continue;
                    }
                    return Some(self.reversed(i + 1, j));
                };
                if self.graph.edge_between(b, d).is_some() {
                    return Some(self.reversed(i + 1, j));
                }
            }
        }
        None
    }

    fn reversed(&self, from: usize, to: usize) -> Path {
        let mut path = self.path.clone();
        path[from..=to].reverse();
        path
    }

    /// Two vertices left out by a shortcut and taken into another edge. Steps between change, so
    /// this is for paths that keep an order only.
    fn moved(&self) -> Option<Path> {
        if K::STEPS {
            return None;
        }
        for (i, four) in self.path.windows(4).enumerate() {
            let [p, x, y, q] = [four[0], four[1], four[2], four[3]];
            let free = !self.keeps.is_bound(x) && !self.keeps.is_bound(y);
            if !free || self.graph.edge_between(p, q).is_none() {
                continue;
            }
            for r in self.graph.neighbors(x) {
                let j = self.step[r];
                if (i..i + 4).contains(&j) {
                    continue;
                }
                for (k, first) in [(j + 1, x), (j.wrapping_sub(1), y)] {
                    let Some(&s) = self.path.get(k) else { continue };
                    if (i + 1..i + 3).contains(&k) || self.graph.edge_between(s, y).is_none() {
                        continue;
                    }
                    let place = j.max(k);
                    let second = if first == x { y } else { x };
                    let mut path = Vec::with_capacity(self.path.len());
                    for (step, &v) in self.path.iter().enumerate() {
                        if step == place {
                            path.extend([first, second]);
                        }
                        if v != x && v != y {
                            path.push(v);
                        }
                    }
                    return Some(path);
                }
            }
        }
        None
    }

    /// Another way through the same vertices between the same neighbors.
    fn across(&mut self, first: usize, length: usize, most: u32) -> Option<Path> {
        let window = first..first + length;
        let whole = length == self.path.len();
        let at_end = first == 0 || window.end == self.path.len();
        if whole || K::ENDS && at_end {
            // a whole path turned around has the same edges; ends that are bound stay
            return None;
        }
        for &v in &self.path[window.clone()] {
            self.open[v] = true;
        }
        self.left = most;
        let mut way = Vec::with_capacity(length);
        let found = self.walk(first, length, &mut way);
        for &v in &self.path[window.clone()] {
            self.open[v] = false;
        }
        found.then(|| {
            let mut path = self.path.clone();
            path.splice(window, way);
            path
        })
    }

    /// Walks on through the window; whether that led to another way.
    fn walk(&mut self, first: usize, length: usize, way: &mut Path) -> bool {
        let step = first + way.len();
        if way.len() == length {
            let fits = self.path.get(step).is_none_or(|&next| {
                way.last().is_some_and(|&last| self.graph.edge_between(last, next).is_some())
            });
            return fits && way[..] != self.path[first..first + length];
        }
        let before = way.last().copied().or_else(|| Some(self.path[first.checked_sub(1)?]));
        let graph = self.graph;
        let next: Vec<Vertex> = match before {
            Some(before) => graph.neighbors(before).filter(|&v| self.open[v]).collect(),
            None => self.path[..length].to_vec(),
        };
        for v in next {
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            if !self.may_be(v, step, first, way) {
                continue;
            }
            self.open[v] = false;
            way.push(v);
            if self.walk(first, length, way) {
                return true;
            }
            way.pop();
            self.open[v] = true;
        }
        false
    }

    /// Whether a vertex may be at a step of a window.
    fn may_be(&self, v: Vertex, step: usize, first: usize, way: &Path) -> bool {
        let own = self.path[step];
        if K::STEPS {
            return v == own || !self.keeps.is_bound(v) && !self.keeps.is_bound(own);
        }
        if !self.keeps.is_bound(v) {
            return true;
        }
        let met = way.iter().filter(|&&w| self.keeps.is_bound(w)).count() as u32;
        self.bound_within(first, self.step[v]) == met
    }
}
