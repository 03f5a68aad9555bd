//! Detours: a second linkage beside a first one, through vertices that the first leaves uncovered.
//!
//! Why it matters: where vertices may stay uncovered, every linkage can be shortened to an induced
//! one, replacing the part of a path between two neighbors by the edge between them. So if there is
//! only one induced linkage S, any other linkage shortens to S, and the last shortening step, read
//! backwards, replaces an edge of S by a detour through vertices S leaves uncovered. A board is
//! unique exactly when S is the only induced linkage and has no detour.

use std::collections::VecDeque;

use super::{Linkage, Paths};
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;

/// The owner of an uncovered vertex.
const NONE: u32 = u32::MAX;
/// No vertex.
const NOWHERE: Vertex = Vertex::MAX;

/// Another linkage that replaces a part of one path by a way through uncovered vertices, if there
/// is one. O(n).
///
/// Looks at each connected patch of uncovered vertices: two vertices of the same path that touch
/// the same patch are joined through it.
pub(super) fn detour(linkage: &Linkage<'_>, paths: &Paths) -> Option<Paths> {
    let graph = linkage.graph;
    let mut owner = IdVec::from_elem(NONE, graph.len());
    for (i, path) in (0..).zip(paths) {
        path.iter().for_each(|&v| owner[v] = i);
    }
    let mut patch = IdVec::from_elem(NOWHERE, graph.len());
    // the covered vertex where each path was last seen touching a patch, and which patch that was
    let mut touched = vec![(NOWHERE, NOWHERE); paths.len()];
    let mut stack: Vec<Vertex> = Vec::new();
    for start in Vertex::all(graph.len()) {
        if owner[start] != NONE || patch[start] != NOWHERE {
            continue;
        }
        patch[start] = start;
        stack.push(start);
        while let Some(v) = stack.pop() {
            for w in graph.neighbors(v) {
                match owner[w] {
                    NONE if patch[w] == NOWHERE => {
                        patch[w] = start;
                        stack.push(w);
                    }
                    NONE => {}
                    path => match touched[path as usize] {
                        (seen, at) if seen == start && at != w => {
                            return reroute(linkage, paths, path, [at, w], &owner);
                        }
                        _ => touched[path as usize] = (start, w),
                    },
                }
            }
        }
    }
    None
}

/// The paths with the part of one of them between two of its vertices led through uncovered
/// vertices.
fn reroute(
    linkage: &Linkage<'_>,
    paths: &Paths,
    which: u32,
    ends: [Vertex; 2],
    owner: &IdVec<Vertex, u32>,
) -> Option<Paths> {
    let path = paths.get(which as usize)?;
    let place = |v: Vertex| path.iter().position(|&u| u == v);
    let (mut i, mut j) = (place(ends[0])?, place(ends[1])?);
    if i > j {
        (i, j) = (j, i);
    }
    let way = uncovered_way(linkage, path[i], path[j], owner)?;
    let rerouted = path[..=i].iter().chain(&way).chain(&path[j..]).copied().collect();
    let mut other = paths.clone();
    other[which as usize] = rerouted;
    Some(other)
}

/// A shortest way from `from` to `to` with at least one vertex between them, all of them uncovered;
/// without its ends.
fn uncovered_way(
    linkage: &Linkage<'_>,
    from: Vertex,
    to: Vertex,
    owner: &IdVec<Vertex, u32>,
) -> Option<Vec<Vertex>> {
    let mut came_from = IdVec::from_elem(NOWHERE, linkage.graph.len());
    let mut queue = VecDeque::from([from]);
    while let Some(v) = queue.pop_front() {
        for w in linkage.graph.neighbors(v) {
            if w == to && v != from {
                let mut way: Vec<Vertex> = std::iter::successors(Some(v), |&u| Some(came_from[u]))
                    .take_while(|&u| u != from)
                    .collect();
                way.reverse();
                return Some(way);
            }
            if owner[w] == NONE && came_from[w] == NOWHERE {
                came_from[w] = v;
                queue.push_back(w);
            }
        }
    }
    None
}
