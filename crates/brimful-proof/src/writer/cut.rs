//! Cuts: constraints that every solution meets, derived from a set of cells.

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
        let mut inside = vec![false; self.names.len()];
        set.iter().for_each(|&v| inside[v] = true);
        let enters = |step: &Step| {
            inside[step.from] != inside[step.to] && (inside[step.to] || !self.directed)
        };
        let mut border: Literals = set.iter().flat_map(|&v| self.literals(v, enters)).collect();
        border.sort_unstable();
        border.dedup();
        let at_least = match &self.cuts {
            Cuts::Crossed if inside.contains(&false) => 2,
            Cuts::Entered { start } if set.iter().all(|&v| !start[v]) => 1,
            Cuts::Linked { label_at, rules } => {
                let mut labels: Vec<usize> = set.iter().filter_map(|&v| label_at[v]).collect();
                labels.sort_unstable();
                let split = labels.chunk_by(|a, b| a == b).filter(|ends| ends.len() == 1).count();
                match (labels.is_empty(), rules.fills()) {
                    (false, _) => split,
                    (true, true) => 2,
                    (true, false) => {
                        border.push(Literal::no(self.walk(set.get(..2)?)?[0]));
                        1
                    }
                }
            }
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
        let at_least = if self.directed { 1 } else { 2 };
        let is_ring = ring.len() > at_least && (0..ring.len()).all(is_new);
        let step = |at: usize| self.between(ring[at], ring[(at + 1) % ring.len()]);
        let steps = (0..ring.len()).map(|at| step(at).map(Literal::no));
        let constraint = Constraint { literals: steps.collect::<Option<_>>()?, at_least };
        let cut = Cut { vertices: ring.to_vec(), constraint, is_ring };
        (is_ring && (self.directed || self.keeps_apart())).then_some(cut)
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
        let mut path_of = vec![None; self.vertices()];
        for (path, walk) in paths.iter().enumerate() {
            walk.iter().for_each(|&v| path_of[v] = Some(path));
        }
        let ways = self.steps.iter().flat_map(|&Step { from, to, .. }| [[from, to], [to, from]]);
        let ways = Vec::from_iter(ways.filter(|way| path_of[way[0]].is_none()));
        let empty = ways.iter().filter(|way| path_of[way[1]].is_none());
        let empty = empty.map(|way| way.map(|v| v as u32));
        let (part_of, _) = Graph::trusted(self.vertices() as u32, empty).components();
        let shore =
            ways.iter().filter_map(|&[v, w]| Some((part_of[Vertex::new(v)], path_of[w]?, w)));
        let mut shore = Vec::from_iter(shore);
        shore.sort_unstable();
        shore.dedup();
        shore.windows(2).any(|two| (two[0].0, two[0].1) == (two[1].0, two[1].1))
    }
}
