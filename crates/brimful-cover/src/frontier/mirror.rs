//! Half a sweep, where the mirror image of a state has as many futures as the state itself.
//!
//! At the end of a row of a rectangle the rest of the board is its own mirror image, so a state and
//! its image can be counted together: each row begins with half of the states. How often each of
//! the two occurs is known at the end of the half, since the part behind is symmetric, too: half of
//! what they have together. The same symmetry is used wherever lattices are counted by transfer
//! matrices.

use super::plan::{Plan, Step};
use super::planar::Line;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;

/// The rounds after which states and their mirror images are the same.
#[derive(Clone)]
pub(super) struct Mirror {
    after: Vec<bool>,
    /// The places of the line at the end of a row.
    pub(super) width: u32,
}

impl Mirror {
    /// The rounds of `half` a plan that end a row, if the graph is symmetric to the middle of the
    /// rows and the last round is one of them.
    pub(super) fn new(graph: &Graph, order: &[Vertex], half: &Plan, width: usize) -> Option<Self> {
        if width == 0 || !order.len().is_multiple_of(width) {
            return None;
        }
        let mut image = IdVec::from_elem(Vertex::MAX, order.len());
        for row in order.chunks_exact(width) {
            row.iter().zip(row.iter().rev()).for_each(|(&v, &w)| image[v] = w);
        }
        let is_symmetric =
            graph.edges().iter().all(|&[a, b]| graph.edge_between(image[a], image[b]).is_some());
        let (mut line, mut entered, mut after) = (Vec::new(), 0, Vec::new());
        for steps in half.rounds() {
            for step in steps {
                match step {
                    Step::Enter(seat) => line.insert(usize::from(seat.slot), seat.vertex),
                    Step::Leave(seat) => drop(line.remove(usize::from(seat.slot))),
                    Step::Settle => entered += 1,
                    Step::Decide(_) => {}
                }
            }
            let ends_row = entered % width == 0 && line.len() == width;
            after.push(ends_row && line.iter().map(|&v| image[v]).eq(line.iter().rev().copied()));
        }
        let ends_with_row = after.last().copied().unwrap_or(false);
        (is_symmetric && ends_with_row).then_some(Mirror { after, width: width as u32 })
    }

    /// The one of a state and its mirror image that stands for both after a round.
    #[inline]
    pub(super) fn fold(&self, line: Line, round: usize) -> Line {
        if self.after.get(round).is_some_and(|&after| after) {
            Line(line.0.min(line.mirrored(self.width).0))
        } else {
            line
        }
    }
}
