//! What is known of sets of vertices.

use brimful::numberlink::Rules;

use super::{Constraint, Model};

/// A constraint that every solution meets, and the cells that it was derived from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The set of vertices; for a ring, in their order around it.
    pub vertices: Vec<usize>,
    /// The constraint.
    pub constraint: Constraint,
    /// Whether it is about a ring.
    pub is_ring: bool,
}

/// Which cuts a puzzle has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Cuts {
    /// No loop is possible.
    #[default]
    Never,
    /// Paths join the two endpoints of each label; without labels, one loop visits all vertices.
    Linked {
        /// The endpoints of each label.
        pairs: Vec<[usize; 2]>,
        /// The label that ends at each vertex.
        label_at: Vec<Option<usize>>,
        /// Whether every vertex is on a path, and whether a path may touch itself.
        rules: Rules,
    },
    /// Every vertex is on a path, one way, from a vertex that takes no step.
    Entered,
}

impl Cuts {
    /// What the constraints about sets say.
    pub(super) fn title(&self) -> &'static str {
        match self {
            Cuts::Never => "No set of cells is cut off.",
            Cuts::Linked { pairs, .. } if pairs.is_empty() => {
                "The loop crosses the border of each set of cells at least twice."
            }
            Cuts::Linked { .. } => {
                "A path crosses the border of each of these sets, or as many as have one end in it."
            }
            Cuts::Entered => "No path starts in these sets: one enters each.",
        }
    }
}

impl Model {
    /// The rules that the paths of a linkage follow.
    pub(crate) fn rules(&self) -> Option<Rules> {
        let Cuts::Linked { rules, .. } = self.cuts else { return None };
        Some(rules)
    }

    /// Whether no path touches itself: by the rules, or, where cells may stay empty, because it
    /// could be shorter.
    pub(crate) fn keeps_apart(&self) -> bool {
        self.rules().is_some_and(|rules| rules != Rules::FillTouch)
    }

    /// Whether a path between these vertices would join two labels.
    pub(crate) fn mixes(&self, a: usize, b: usize) -> bool {
        let Cuts::Linked { label_at, .. } = &self.cuts else { return false };
        label_at[a].zip(label_at[b]).is_some_and(|(a, b)| a != b)
    }

    /// Whether a solution is a loop through all vertices.
    pub(crate) fn is_one_loop(&self) -> bool {
        matches!(&self.cuts, Cuts::Linked { pairs, .. } if pairs.is_empty())
    }

    /// Whether a step may be taken one way only.
    pub(crate) fn is_directed(&self) -> bool {
        self.cuts == Cuts::Entered
    }
}
