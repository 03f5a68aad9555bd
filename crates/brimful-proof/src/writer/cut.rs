//! Cuts: constraints that every solution meets, derived from a set of cells.

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
        let closed = |special: &[bool]| set.iter().all(|&v| !special[v]);
        let steps = |which: &dyn Fn(&Step) -> bool| {
            let mut all: Literals = set.iter().flat_map(|&v| self.literals(v, which)).collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        let border = || steps(&|step| inside[step.from] != inside[step.to]);
        let constraint = match &self.cuts {
            _ if set.is_empty() => return None,
            Cuts::Crossed if inside.contains(&false) => Constraint::at_least(2, border()),
            Cuts::Linked { label_at, rules } => {
                let mut labels: Vec<usize> = set.iter().filter_map(|&v| label_at[v]).collect();
                labels.sort_unstable();
                let split = labels.chunk_by(|a, b| a == b).filter(|ends| ends.len() == 1).count();
                match (labels.is_empty(), split) {
                    (false, 0) => return None,
                    (false, _) => Constraint::at_least(split, border()),
                    (true, _) if rules.fills() => Constraint::at_least(2, border()),
                    (true, _) => {
                        let within = Literal::no(self.walk(set.get(..2)?)?[0]);
                        Constraint::at_least(1, border().into_iter().chain([within]))
                    }
                }
            }
            Cuts::Entered { start } if closed(start) => {
                let enters = |step: &Step| !inside[step.from] && inside[step.to];
                Constraint::at_least(1, steps(&enters))
            }
            _ => return None,
        };
        Some(Cut { vertices: set.to_vec(), constraint, is_ring: false })
    }

    /// The constraint that every solution meets because of a ring of vertices, each touching
    /// the next: where no path touches itself, at least two of the steps around it are not taken.
    /// If all but one were, the path along them would touch itself, or be closed.
    #[must_use]
    pub fn ring(&self, ring: &[usize]) -> Option<Cut> {
        let is_new = |at: usize| !ring[..at].contains(&ring[at]);
        if !self.keeps_apart() || ring.len() < 3 || !(0..ring.len()).all(is_new) {
            return None;
        }
        let next = ring[1..].iter().chain(ring.first());
        let steps = ring.iter().zip(next).map(|(&a, &b)| self.between(a, b).map(Literal::no));
        let constraint = Constraint { literals: steps.collect::<Option<_>>()?, at_least: 2 };
        Some(Cut { vertices: ring.to_vec(), constraint, is_ring: true })
    }

    /// Whether a way through cells that these steps leave empty joins two cells of one path: it
    /// could be part of the path.
    pub(super) fn has_detour(&self, held: &[usize]) -> bool {
        let mut full = vec![false; self.vertices()];
        let mut is_held = vec![false; self.variables()];
        held.iter().for_each(|&variable| is_held[variable] = true);
        let taken = self.steps.iter().filter(|step| is_held[step.variable]);
        taken.clone().for_each(|step| [step.from, step.to].iter().for_each(|&v| full[v] = true));
        let near = |v: usize| self.touching(v).iter().map(move |step| step.from + step.to - v);
        let on_path = |v: usize| self.touching(v).iter().filter(|it| is_held[it.variable]);
        let paths = part_of(&full, |v| on_path(v).map(|step| step.from + step.to - v).collect());
        let empty: Vec<bool> = full.iter().map(|full| !full).collect();
        let lakes = part_of(&empty, |v| near(v).filter(|&w| empty[w]).collect());
        let mut shore: Vec<[usize; 3]> = Vec::new();
        for v in (0..full.len()).filter(|&v| empty[v]) {
            shore.extend(near(v).filter(|&w| full[w]).map(|w| [lakes[v], paths[w], w]));
        }
        shore.sort_unstable();
        shore.dedup();
        shore.windows(2).any(|two| two[0][..2] == two[1][..2])
    }
}

/// A number for each vertex of a set, the same for those that a way joins.
fn part_of(set: &[bool], near: impl Fn(usize) -> Vec<usize>) -> Vec<usize> {
    let mut part = vec![usize::MAX; set.len()];
    for start in (0..set.len()).filter(|&v| set[v]) {
        let mut todo = vec![start];
        while let Some(v) = todo.pop() {
            if part[v] == usize::MAX {
                part[v] = start;
                todo.extend(near(v));
            }
        }
    }
    part
}
