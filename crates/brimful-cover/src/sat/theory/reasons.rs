//! Why a link is refused or used, in terms of other links.

use batsat::Lit;
use batsat::theory::TheoryArg;

use super::{NONE, PathTheory, Refusal};
use brimful_graph::graph::Vertex;

impl PathTheory {
    /// Adds to `reason` the links of the path that ends at `v`, as far as it was used before
    /// `until`.
    pub(super) fn add_path(&mut self, v: Vertex, until: u32) {
        let (mut at, mut came_by) = (v, NONE);
        loop {
            let onward = self.used[at].into_iter().find(|&link| {
                link != NONE && link != came_by && self.used_at[link as usize] < until
            });
            let Some(link) = onward else { return };
            self.reason.push(self.literals[link as usize]);
            at = self.other_end(link, at);
            came_by = link;
            if at == v {
                return;
            }
        }
    }

    /// Raises the conflict that the links in `reason` cannot all be used.
    pub(super) fn conflict(&mut self, acts: &mut TheoryArg<'_>) -> bool {
        for literal in &mut self.reason {
            *literal = !*literal;
        }
        acts.raise_conflict(&self.reason, true);
        false
    }

    /// Puts what decided a link into `reason`.
    pub(super) fn explain(&mut self, p: Lit) {
        let Refusal { from: [x, w], used_then } = self.refusals[p.var().idx() as usize];
        if w == Vertex::MAX {
            return self.explain_degree(x, p.sign());
        }
        self.reason.clear();
        self.add_path(x, used_then);
        // `w` is the other end of the same path when the link would close a cycle
        let link_closes = self.reason.iter().any(|l| {
            let [a, b] = self.ends[l.var().idx() as usize];
            a == w || b == w
        });
        if !link_closes {
            self.add_path(w, used_then);
        }
    }
}
