//! Cuts: constraints that every solution meets, derived from a set of cells.

use std::collections::BTreeSet;

use brimful::graph::{Graph, Vertex};

use crate::model::{Constraint, Cut, Cuts, Literal, Literals, Model, Step};

impl Model {
    /// The constraint that every solution meets because of a set of vertices; `None` where there is
    /// no such constraint.
    ///
    /// - A cycle crosses the border of a proper subset of the cells at least twice.
    /// - A set without an endpoint of a path is entered and left; where cells may stay empty, only
    ///   if a step is taken between its first two vertices.
    /// - A set without a start of a chain is entered.
    ///
    /// ```
    /// use brimful::format::{self, Hints};
    /// use brimful_proof::Model;
    ///
    /// let read = format::read("[cycle]\n\n....\n....\n", &Hints::default()).remove(0)?;
    /// let model = Model::new(&read.puzzle).ok_or("no model")?;
    /// let cut = model.cut(&[0, 1, 4, 5]).ok_or("no cut")?;
    /// assert_eq!((cut.constraint.literals.len(), cut.constraint.at_least), (2, 2));
    /// assert!(model.cut(&[0, 1, 2, 3, 4, 5, 6, 7]).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn cut(&self, set: &[usize]) -> Option<Cut> {
        let mut inside = vec![false; self.vertices()];
        set.iter().for_each(|&v| inside[v] = true);
        let enters = |step: &Step| {
            inside[step.from] != inside[step.to] && (inside[step.to] || !self.is_directed())
        };
        let mut border: Literals = set.iter().flat_map(|&v| self.literals(v, enters)).collect();
        border.sort_unstable();
        border.dedup();
        let at_least = match &self.cuts {
            Cuts::Entered if set.iter().all(|&v| self.takes[v].is_some()) => 1,
            Cuts::Linked { pairs, .. } if pairs.iter().flatten().any(|&v| inside[v]) => {
                pairs.iter().filter(|pair| inside[pair[0]] != inside[pair[1]]).count()
            }
            Cuts::Linked { rules, .. } if !rules.fills() => {
                border.push(Literal::no(self.walk(set.get(..2)?)?[0]));
                1
            }
            Cuts::Linked { .. } if inside.contains(&false) => 2,
            _ => 0,
        };
        let constraint = Constraint { literals: border, at_least };
        let cut = Cut { vertices: set.to_vec(), constraint, is_ring: false };
        (at_least > 0 && !set.is_empty()).then_some(cut)
    }

    /// The constraint that every solution meets because of a ring of vertices, each touching
    /// the next: at least one of the steps around it is not taken by a chain, which never returns,
    /// and two where no path touches itself. If all but one were, the path along them would.
    #[must_use]
    pub fn ring(&self, ring: &[usize]) -> Option<Cut> {
        let is_new = |at: usize| !ring[..at].contains(&ring[at]);
        let at_least = if self.is_directed() { 1 } else { 2 };
        let is_ring = ring.len() > at_least && (0..ring.len()).all(is_new);
        let step = |at: usize| self.between(ring[at], ring[(at + 1) % ring.len()]);
        let steps = (0..ring.len()).map(|at| step(at).map(Literal::no));
        let constraint = Constraint { literals: steps.collect::<Option<_>>()?, at_least };
        let cut = Cut { vertices: ring.to_vec(), constraint, is_ring };
        (is_ring && (self.is_directed() || self.keeps_apart())).then_some(cut)
    }

    /// The constraint that no path turns around an empty cell behind its own: it could turn there,
    /// too. The path turns in the second of four vertices around a ring; the last may not be empty.
    pub(crate) fn turn(&self, ring: [usize; 4]) -> Option<Constraint> {
        let [one, turn, other, across] = ring;
        let around = self.walk(&[one, turn, other])?.into_iter().map(Literal::no);
        let may_be_empty = self.rules().is_some_and(|rules| !rules.fills());
        let could = may_be_empty && turn < across && self.ring(&ring).is_some();
        could.then(|| Constraint::at_least(1, around.chain(self.literals(across, |_| true))))
    }

    /// Whether a way through cells that none of these paths visits joins two cells of one path: it
    /// could be part of the path.
    pub(super) fn has_detour(&self, paths: &[Vec<usize>]) -> bool {
        let mut is_empty = vec![true; self.vertices()];
        paths.iter().flatten().for_each(|&v| is_empty[v] = false);
        let ways = self.steps.iter().filter(|step| is_empty[step.from] || is_empty[step.to]);
        let ways = Vec::from_iter(ways.map(|step| [step.from, step.to]));
        paths.iter().any(|path| {
            let is_open = |v: &usize| is_empty[*v] || path.contains(v);
            let open = ways.iter().filter(|way| way.iter().all(is_open));
            let open = open.map(|way| way.map(|v| v as u32));
            let (part_of, _) = Graph::trusted(self.vertices() as u32, open).components();
            let parts = BTreeSet::from_iter(path.iter().map(|&v| part_of[Vertex::new(v)]));
            parts.len() < path.len()
        })
    }
}
