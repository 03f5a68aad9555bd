//! Whether the vertices that are still open can be passed: the parts into which they fall.

use super::{DOWN, End, Known, Search, UP};
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;

/// The parts into which the open vertices fall.
pub(super) struct Regions {
    part: IdVec<Vertex, u32>,
    stack: Vec<Vertex>,
    /// By stop: the parts in which it may be joined to the one below, and to the one above.
    ways: Vec<[[u32; 2]; 2]>,
}

impl Regions {
    pub(super) fn new(vertices: usize, stops: usize) -> Self {
        Regions {
            part: IdVec::from_elem(u32::MAX, vertices),
            stack: Vec::new(),
            ways: vec![[[u32::MAX; 2]; 2]; stops + 1],
        }
    }
}

impl Search<'_> {
    /// Whether the vertices that still need edges hang together such that every stop can be joined
    /// to the next.
    pub(super) fn is_joined(&mut self) -> bool {
        let graph = self.ordered.graph;
        let Regions { part, stack, ways } = &mut self.regions;
        part.fill(u32::MAX);
        ways.fill([[u32::MAX; 2]; 2]);
        let mut number = 0;
        for start in Vertex::all(graph.len()) {
            if self.need[start] == 0 || part[start] != u32::MAX {
                continue;
            }
            let mut ends: u32 = 0;
            part[start] = number;
            stack.push(start);
            while let Some(v) = stack.pop() {
                let End { stop, next } = self.end[v];
                if stop != 0 {
                    ends += u32::from(self.need[v]);
                    for (way, side) in ways[stop as usize].iter_mut().zip([DOWN, UP]) {
                        if next & side != 0 {
                            let place = usize::from(way[0] != u32::MAX);
                            way[place] = number;
                        }
                    }
                } else {
                    // a fragment without stops leads on from its other end
                    let far = self.mate[v];
                    if part[far] == u32::MAX {
                        part[far] = number;
                        stack.push(far);
                    }
                }
                for &(w, edge) in graph.links(v) {
                    if self.edges[edge] == Known::Open && part[w] == u32::MAX {
                        part[w] = number;
                        stack.push(w);
                    }
                }
            }
            if ends == 0 || ends % 2 == 1 {
                return false;
            }
            number += 1;
        }
        // between stops that are joined no way is open
        ways.windows(2).all(|two| {
            let (up, down) = (two[0][1], two[1][0]);
            let open = |way: [u32; 2]| way[0] != u32::MAX;
            let meets = |part: &u32| *part != u32::MAX && down.contains(part);
            !open(up) && !open(down) || up.iter().any(meets)
        })
    }
}
