//! A partition of a graph's vertices into paths, changed by moves at the ends of paths.
//!
//! The one move links the end `x` of a path with a neighbor `y`:
//! - where `y` is an end too, two paths merge;
//! - where `y` lies within another path, that path is cut beside `y`, and the part behind goes
//!   over to `x`;
//! - where `y` lies within the path of `x`, the path is cut on the way from `x` to `y`, which
//!   gives it another end (backbiting, Mansfield 1982, for random self-avoiding walks).
//!
//! A path can also be cut in two. These moves reach every partition into paths.
//!
//! Where paths must be *induced* (touch themselves nowhere), moves that break that are refused.

use crate::graph::{Graph, Vertex};
use crate::ids::IdVec;

/// No vertex: an end has one link less, a lone vertex two.
pub(crate) const NONE: Vertex = Vertex::MAX;

/// Vertices in paths.
#[derive(Clone, Debug)]
pub(crate) struct Paths<'g> {
    graph: &'g Graph,
    induced: bool,
    links: IdVec<Vertex, [Vertex; 2]>,
    /// The path of each vertex: a number below `sizes.len()`.
    path: IdVec<Vertex, u32>,
    sizes: Vec<u32>,
    /// Numbers no path has.
    spare: Vec<u32>,
}

impl<'g> Paths<'g> {
    /// A path for every vertex.
    pub(crate) fn lone(graph: &'g Graph, induced: bool) -> Self {
        let n = graph.len();
        Paths {
            graph,
            induced,
            links: IdVec::from_elem([NONE; 2], n),
            path: (0..n as u32).collect(),
            sizes: vec![1; n],
            spare: Vec::new(),
        }
    }

    /// The number of paths.
    pub(crate) fn count(&self) -> usize {
        self.sizes.len() - self.spare.len()
    }

    /// The number of vertices on the path of `v`.
    pub(crate) fn size(&self, v: Vertex) -> u32 {
        self.sizes[self.path[v] as usize]
    }

    /// Whether two vertices are on the same path.
    pub(crate) fn together(&self, v: Vertex, w: Vertex) -> bool {
        self.path[v] == self.path[w]
    }

    /// The neighbors of `v` on its path; an end has [`NONE`] second.
    pub(crate) fn links(&self, v: Vertex) -> [Vertex; 2] {
        self.links[v]
    }

    /// Whether `v` is an end of its path.
    pub(crate) fn is_end(&self, v: Vertex) -> bool {
        self.links[v][1] == NONE
    }

    /// Whether an edge is on a path.
    pub(crate) fn uses(&self, v: Vertex, w: Vertex) -> bool {
        self.links[v].contains(&w)
    }

    /// The vertices from `from` on, away from its neighbor `before`; with [`NONE`], from an end or
    /// toward the first of [`Paths::links`].
    pub(crate) fn walk(&self, from: Vertex, before: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        let next = move |&(v, before): &(Vertex, Vertex)| {
            let [a, b] = self.links[v];
            let onward = if a == before { b } else { a };
            (onward != NONE).then_some((onward, v))
        };
        std::iter::successors(Some((from, before)), next).map(|(v, _)| v)
    }

    /// Every path from one end to the other, by its smaller end.
    pub(crate) fn all(&self) -> Vec<Vec<Vertex>> {
        let whole = |v: Vertex| {
            let path: Vec<Vertex> = self.walk(v, NONE).collect();
            path.last().is_some_and(|&last| v <= last).then_some(path)
        };
        Vertex::all(self.links.len()).filter(|&v| self.is_end(v)).filter_map(whole).collect()
    }

    /// The number of vertices left of the path of `y` without the part that begins with `y` and
    /// goes away from its neighbor `before`.
    pub(crate) fn rest(&self, y: Vertex, before: Vertex) -> u32 {
        self.size(y) - self.walk(y, before).count() as u32
    }

    /// Merges the paths of two ends that are neighbors; false if they are one path or the union
    /// would touch itself.
    pub(crate) fn merge(&mut self, x: Vertex, y: Vertex) -> bool {
        if self.together(x, y)
            || !self.is_end(x)
            || !self.is_end(y)
            || !self.stays_induced(x, y, NONE)
        {
            return false;
        }
        // the smaller part takes the other's number
        let (x, y) = if self.size(x) < self.size(y) { (y, x) } else { (x, y) };
        let (kept, lost) = (self.path[x], self.path[y]);
        self.renumber(y, NONE, kept);
        self.sizes[lost as usize] = 0;
        self.spare.push(lost);
        self.link(x, y);
        true
    }

    /// Lets the end `x` take over the vertex `y` of another path and what lies behind it, away from
    /// `before`, which stays; false if an induced path would touch itself.
    pub(crate) fn take_over(&mut self, x: Vertex, y: Vertex, before: Vertex) -> bool {
        if self.together(x, y) || !self.is_end(x) || !self.stays_induced(x, y, before) {
            return false;
        }
        self.unlink(before, y);
        let number = self.path[x];
        self.renumber(y, NONE, number);
        self.link(x, y);
        true
    }

    /// Links the end `x` with a neighbor `y` on its own path, cuts the path beside `y` on the way
    /// to `x`, and returns the new end. Does nothing if `y` is next to `x` on the path.
    pub(crate) fn backbite(&mut self, x: Vertex, y: Vertex) -> Option<Vertex> {
        if self.induced || !self.together(x, y) || !self.is_end(x) || self.uses(x, y) || x == y {
            return None;
        }
        let new_end =
            self.walk(x, NONE).zip(self.walk(x, NONE).skip(1)).find(|&(_, next)| next == y)?.0;
        self.unlink(new_end, y);
        self.link(x, y);
        Some(new_end)
    }

    /// Cuts a path between two neighbors on it.
    pub(crate) fn cut(&mut self, v: Vertex, w: Vertex) {
        if !self.uses(v, w) {
            return;
        }
        self.unlink(v, w);
        let number = self.spare.pop().unwrap_or_else(|| {
            self.sizes.push(0);
            self.sizes.len() as u32 - 1
        });
        self.renumber(w, NONE, number);
    }

    /// Whether the path of `x`, with `y` and what lies behind it away from `before`, touches itself
    /// nowhere.
    fn stays_induced(&self, x: Vertex, y: Vertex, before: Vertex) -> bool {
        let mine = self.path[x];
        let touches = |v: Vertex| {
            self.graph.links(v).iter().any(|&(w, _)| self.path[w] == mine && !(v == y && w == x))
        };
        !self.induced || !self.walk(y, before).any(touches)
    }

    fn renumber(&mut self, from: Vertex, before: Vertex, number: u32) {
        let (mut v, mut before) = (from, before);
        loop {
            let old = std::mem::replace(&mut self.path[v], number);
            self.sizes[old as usize] -= 1;
            self.sizes[number as usize] += 1;
            let [a, b] = self.links[v];
            let onward = if a == before { b } else { a };
            if onward == NONE {
                return;
            }
            (v, before) = (onward, v);
        }
    }

    fn link(&mut self, v: Vertex, w: Vertex) {
        for (v, w) in [(v, w), (w, v)] {
            let links = &mut self.links[v];
            links[usize::from(links[0] != NONE)] = w;
        }
    }

    fn unlink(&mut self, v: Vertex, w: Vertex) {
        for (v, w) in [(v, w), (w, v)] {
            let links = &mut self.links[v];
            if links[0] == w {
                links[0] = links[1];
            }
            links[1] = NONE;
        }
    }
}
