//! The choices of the search.

use super::places::{Places, bits};
use brimful_graph::graph::Vertex;

/// A choice for the search: the vertices of a step, or the steps of a vertex.
pub(super) enum Choice {
    Vertices(usize, Vec<Vertex>),
    Steps(Vertex, Vec<usize>),
}

impl Places {
    /// The smallest choice that is left; `None` when every step has one vertex.
    pub(super) fn choice(&self) -> Option<Choice> {
        let open = (0..self.steps).filter(|&step| !self.fixed[step]);
        // beside a vertex that is settled, a choice settles more
        let beside = |step: usize| {
            let is_fixed = |other: usize| self.fixed.get(other).copied().unwrap_or(false);
            !(step > 0 && is_fixed(step - 1) || is_fixed(step + 1))
        };
        let best = open.min_by_key(|&step| (self.count(step), beside(step)))?;
        if self.count(best) > 2
            && let Some(choice) = self.pair()
        {
            return Some(choice);
        }
        Some(Choice::Vertices(best, self.vertices(best).collect()))
    }

    /// A vertex with two steps left.
    fn pair(&self) -> Option<Choice> {
        let mut seen = [vec![0_u64; self.words], vec![0; self.words], vec![0; self.words]];
        for step in 0..self.steps {
            for (i, &word) in self.row(step).iter().enumerate() {
                seen[2][i] |= seen[1][i] & word;
                seen[1][i] |= seen[0][i] & word;
                seen[0][i] |= word;
            }
        }
        let two: Vec<u64> =
            seen[1].iter().zip(&seen[2]).map(|(&two, &three)| two & !three).collect();
        let v = bits(&two).next()?;
        let steps = (0..self.steps).filter(|&step| self.has(step, v)).collect();
        Some(Choice::Steps(v, steps))
    }
}
