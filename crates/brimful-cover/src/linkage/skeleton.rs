//! Spanning linkages that may touch themselves, by their *skeletons*.
//!
//! What it does: where a path runs alongside itself, the part between two neighbors can be replaced
//! by the edge between them. What is left in the end is an induced linkage, the skeleton: it covers
//! every vertex only if nothing was replaced. So once an induced spanning linkage is known, any
//! other spanning linkage has another skeleton; and where no other induced linkage exists, spanning
//! or not, there is no other spanning linkage.
//!
//! Why it matters: without the rule against touching, satisfiability learns next to nothing, and
//! dynamic programming needs millions of states on wide boards. Skeletons obey that rule. On 68 of
//! 72 boards with one solution (of Janko and flow_solver) there is no other, which takes some
//! thousand conflicts to show.
//!
//! What was tried: both layers, the linkage and its skeleton, as one satisfiability problem. It
//! decides the other boards too, but takes ten times as long on all.

use super::cubes::{Cubes, PACE};
use super::{Linkage, Paths};
use brimful_graph::limits::{Meter, Stop};

/// A search for skeletons that can be continued.
pub(super) struct Skeletons<'l, 'm> {
    cubes: Cubes<'l, 'm>,
    /// The spanning linkage that is known, and another skeleton when one was found.
    found: Vec<Paths>,
    /// How many were known.
    known: usize,
}

impl<'l, 'm> Skeletons<'l, 'm> {
    /// Skeletons other than `first`, an induced spanning linkage; any, if none is known. `loose` is
    /// the linkage that may leave vertices empty.
    pub(super) fn new(
        loose: &'l Linkage<'l>,
        first: Option<&Paths>,
        seed: u64,
        meter: &mut Meter<'m>,
    ) -> Result<Self, Stop> {
        let found: Vec<Paths> = first.cloned().into_iter().collect();
        let known = found.len();
        Ok(Skeletons { cubes: Cubes::new(loose, seed, PACE, meter)?, found, known })
    }

    /// Whether no other exists, looked for with at most about this many conflicts; false if one
    /// does, or that is still open.
    pub(super) fn are_none(&mut self, conflicts: u64, meter: &mut Meter<'m>) -> Result<bool, Stop> {
        if self.found.len() > self.known {
            return Ok(false);
        }
        let through = self.cubes.find(self.known + 1, conflicts, meter, &mut self.found)?;
        Ok(through && self.found.len() == self.known)
    }
}

#[cfg(test)]
mod tests {
    use rand::seq::SliceRandom;
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::frontier::{Frontier, Linkages};
    use crate::linkage::trace;
    use brimful_graph::Cell;
    use brimful_graph::graph::{Graph, Vertex};
    use brimful_graph::limits::Limits;

    /// A board of squares, whole or without some of its edges, with its places.
    fn board(rng: &mut ChaCha8Rng, whole: bool) -> (Graph, Vec<Cell>) {
        let [rows, cols] = [0, 1].map(|_| rng.random_range(2..6u32));
        let mut edges: Vec<[u32; 2]> = Vec::new();
        for v in 0..rows * cols {
            edges.extend((v % cols + 1 < cols).then_some([v, v + 1]));
            edges.extend((v + cols < rows * cols).then_some([v, v + cols]));
        }
        edges.retain(|_| whole || rng.random_range(0..10u32) > 0);
        let places = (0..rows * cols).map(|v| Cell::new((v / cols) as _, (v % cols) as _));
        let edges = edges.into_iter().map(|ends| ends.map(Vertex));
        (Graph::new(rows * cols, edges).unwrap(), places.collect())
    }

    /// Two linkages if there are two, by dynamic programming.
    fn two(linkage: &Linkage<'_>, which: Linkages) -> Vec<Paths> {
        let meter = &mut Meter::new(&Limits::default());
        let (graph, pairs) = (linkage.graph, linkage.pairs);
        let two = Frontier::linkages(graph, pairs, which, &[], meter).unwrap().two(meter).unwrap();
        two.iter().map(|edges| trace(linkage, |e| edges.binary_search(&e).is_ok())).collect()
    }

    /// No other skeleton exists exactly when no other linkage exists that may leave vertices empty,
    /// and then no other spanning linkage does.
    #[test]
    fn where_no_other_skeleton_exists_no_other_linkage_does() {
        let mut rng = ChaCha8Rng::seed_from_u64(31);
        let (mut cases, mut decided) = ([0; 2], [0; 2]);
        for round in 0..4_000 {
            let whole = round % 2 == 0;
            let (graph, places) = board(&mut rng, whole);
            let mut ends: Vec<Vertex> = (0..graph.len() as u32).map(Vertex).collect();
            ends.shuffle(&mut rng);
            let most = rng.random_range(1..=graph.len() / 3 + 1);
            let pairs: Vec<[Vertex; 2]> =
                ends.chunks_exact(2).take(most).map(|pair| [pair[0], pair[1]]).collect();
            let lattice = whole.then_some(&places[..]);
            let linkage =
                Linkage { graph: &graph, pairs: &pairs, spanning: true, induced: false, lattice };
            let induced = two(&linkage, Linkages::Induced);
            if induced.len() > 1 {
                continue;
            }
            let meter = &mut Meter::new(&Limits::default());
            let loose = Linkage { spanning: false, ..linkage };
            let mut skeletons = Skeletons::new(&loose, induced.first(), round, meter).unwrap();
            // in two goes, as the portfolio does
            let early = skeletons.are_none(3, meter).unwrap();
            let are_none = skeletons.are_none(u64::MAX, meter).unwrap();
            let case = || format!("{pairs:?} {:?}", graph.edges());
            assert!(!early || are_none, "{}", case());
            let known = induced.len();
            assert_eq!(are_none, two(&loose, Linkages::Any).len() == known, "{}", case());
            assert!(!are_none || two(&linkage, Linkages::Spanning).len() == known, "{}", case());
            cases[known] += 1;
            decided[known] += i32::from(are_none);
        }
        assert!(decided.iter().all(|&many| many > 100), "{decided:?} of {cases:?}");
    }
}
