//! Cuts: constraints that every solution meets, derived from a set of cells.

use super::{Constraint, Literal, Model};

/// Which cuts a puzzle has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Cuts {
    /// No loop is possible.
    #[default]
    Never,
    /// One loop through all vertices crosses the border of each set twice.
    Crossed,
    /// Every vertex is on a path that ends at a terminal: a set without terminals is entered and
    /// left.
    Passed {
        /// Whether each vertex is a terminal.
        terminal: Vec<bool>,
    },
    /// As `Passed`, but a vertex may be on no path: only a set with a step inside is crossed.
    PassedIfUsed {
        /// Whether each vertex is a terminal.
        terminal: Vec<bool>,
    },
    /// Every vertex is on a path from a start: a set without starts is entered.
    Entered {
        /// Whether each vertex is a start.
        start: Vec<bool>,
    },
}

impl Cuts {
    /// What the constraints say.
    pub(super) fn title(&self) -> &'static str {
        match self {
            Cuts::Never => "No set of cells is cut off.",
            Cuts::Crossed => "The loop crosses the border of each set of cells at least twice.",
            Cuts::Passed { .. } => {
                "No path ends in these sets: one crosses the border of each at least twice."
            }
            Cuts::PassedIfUsed { .. } => {
                "No path ends in these sets: a step inside means that one crosses the border."
            }
            Cuts::Entered { .. } => "No path starts in these sets: one enters each.",
        }
    }
}

impl Model {
    /// The constraint that every solution meets because of a set of vertices; `None` where there is
    /// no such constraint.
    ///
    /// - A cycle crosses the border of a proper subset of the cells at least twice.
    /// - A set without an endpoint of a path is entered and left; where cells may stay empty, only
    ///   if there is a step inside it.
    /// - A set without a start of a chain is entered.
    ///
    /// ```
    /// use brimful::format::{self, Hints};
    /// use brimful_proof::Model;
    ///
    /// let read = format::read("[cycle]\n\n....\n....\n", &Hints::default()).remove(0)?;
    /// let model = Model::new(&read.puzzle).ok_or("no model")?;
    /// let cut = model.cut(&[0, 1, 4, 5]).ok_or("no cut")?;
    /// assert_eq!((cut.literals.len(), cut.at_least), (2, 2));
    /// assert!(model.cut(&[0, 1, 2, 3, 4, 5, 6, 7]).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn cut(&self, set: &[usize]) -> Option<Constraint> {
        let mut inside = vec![false; self.names.len()];
        set.iter().for_each(|&v| inside[v] = true);
        let closed = |special: &[bool]| set.iter().all(|&v| !special[v]);
        let border = || {
            let crossing = self.steps.iter().filter(|step| inside[step.from] != inside[step.to]);
            crossing.map(|step| Literal::yes(step.variable)).collect::<Vec<Literal>>()
        };
        match &self.cuts {
            _ if set.is_empty() => None,
            Cuts::Crossed if inside.iter().any(|&inside| !inside) => {
                Some(Constraint::at_least(2, border()))
            }
            Cuts::Passed { terminal } if closed(terminal) => {
                Some(Constraint::at_least(2, border()))
            }
            Cuts::PassedIfUsed { terminal } if closed(terminal) => {
                let within = self.steps.iter().find(|step| inside[step.from] && inside[step.to])?;
                let mut literals = border();
                literals.push(Literal::no(within.variable));
                Some(Constraint::at_least(1, literals))
            }
            Cuts::Entered { start } if closed(start) => {
                let entering = self.steps.iter().filter(|step| !inside[step.from] && inside[step.to]);
                let entering = entering.map(|step| Literal::yes(step.variable)).collect();
                Some(Constraint::at_least(1, entering))
            }
            _ => None,
        }
    }
}
