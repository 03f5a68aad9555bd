//! One path that meets cells in order, as clauses: common ground, and never cited.
//!
//! Why: without them the solver finds one path after the other that takes its numbers out of order,
//! and each has to be refused by itself.

use super::{Link, Lit, Prover, Vertex};
use crate::ids::IdVec;

impl Prover<'_, '_> {
    /// One path meets its stops in order: the same for every piece of it. Used links join cells
    /// that come after the same stops; of two at a stop, one comes from before it and one leads on.
    pub(super) fn add_stops(&mut self) {
        let model = self.model;
        let stops = model.stops();
        if stops.len() < 3 {
            return;
        }
        let mut own = IdVec::from_elem(None, model.len());
        stops.iter().enumerate().for_each(|(i, &v)| own[v] = Some(i));
        let yes = self.sat.fresh();
        self.sat.clause(&[yes]);
        let last = stops.len() - 1;
        let mut after = Vec::with_capacity(model.len() * stops.len());
        for own in &own {
            for stop in 0..=last {
                let literal = match own {
                    Some(own) => {
                        if *own > stop {
                            yes
                        } else {
                            !yes
                        }
                    }
                    None if stop == 0 => yes,
                    None if stop == last => !yes,
                    None => self.sat.fresh(),
                };
                if stop > 0 && own.is_none() {
                    self.sat.clause(&[!literal, after[after.len() - 1]]);
                }
                after.push(literal);
            }
        }
        let after = |v: Vertex, stop: usize| after[v.index() * stops.len() + stop];
        for (link, &[a, b]) in model.links.iter().enumerate() {
            let used = self.sat.link(link);
            let own = [own[a], own[b]];
            for stop in (0..=last).filter(|&stop| !own.contains(&Some(stop))) {
                self.sat.clause(&[!used, !after(a, stop), after(b, stop)]);
                self.sat.clause(&[!used, after(a, stop), !after(b, stop)]);
            }
        }
        for (stop, &v) in stops.iter().enumerate() {
            let across = |link: Link| model.across(link, v).map(|w| after(w, stop));
            let ways: Vec<[Lit; 2]> = model.at[v]
                .iter()
                .filter_map(|&link| Some([self.link(link), across(link)?]))
                .collect();
            for (i, &[used, onward]) in ways.iter().enumerate() {
                if stop == 0 || stop == last {
                    self.sat.clause(&[!used, if stop == 0 { onward } else { !onward }]);
                    continue;
                }
                for &[second, too] in &ways[..i] {
                    self.sat.clause(&[!used, !second, onward, too]);
                    self.sat.clause(&[!used, !second, !onward, !too]);
                }
            }
        }
    }
}
