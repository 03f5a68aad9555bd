//! One path whose numbers are steps, as clauses.
//!
//! Common ground, and never cited: each cell has one step, one of those that distances and numbers
//! leave, each step has one cell at most, and used links join cells one step apart. That every step
//! has a cell, and that the path goes from there to a neighbor, is a fact to cite.

use super::{END, Link, Lit, Prover, Vertex};
use crate::ids::IdVec;
use brimful_cover::timed::{Near, Places};

/// The most cells at steps for which the clauses are set up. Beyond, wrong pieces are refused one
/// by one.
const MOST: usize = 60_000;

impl Prover<'_, '_> {
    /// The common ground.
    pub(super) fn add_steps(&mut self, given: &IdVec<Vertex, Option<u32>>) {
        let model = self.model;
        let n = model.len();
        let Ok(mut places) = Places::new(n, given) else { return self.sat.clause(&[]) };
        let edges = model.links.iter().copied().filter(|ends| ends[1] != END);
        if places.narrow(&Near::new(n, edges)).is_err() {
            return self.sat.clause(&[]);
        }
        let sets: Vec<Vec<Vertex>> = (0..n).map(|step| places.vertices(step).collect()).collect();
        if sets.iter().map(Vec::len).sum::<usize>() > MOST {
            return;
        }
        let with = |set: Vec<Vertex>, prover: &mut Self| {
            set.into_iter().map(|v| (v, prover.sat.fresh())).collect()
        };
        self.at = sets.into_iter().map(|set| with(set, self)).collect();
        let mut steps_of = IdVec::from_elem(Vec::new(), n);
        for set in &self.at {
            let literals: Vec<Lit> = set.iter().map(|&(_, literal)| literal).collect();
            self.sat.between(&literals, 0, 1);
            set.iter().for_each(|&(v, literal)| steps_of[v].push(literal));
        }
        for literals in steps_of {
            self.sat.between(&literals, 1, 1);
        }
        self.add_joints();
    }

    /// Used links join cells one step apart; the path ends at the first or the last step.
    fn add_joints(&mut self) {
        let model = self.model;
        for step in 0..self.at.len() {
            for &(v, here) in &self.at[step] {
                for &link in &model.at[v] {
                    let Some(w) = model.across(link, v) else { continue };
                    let sides = self.sides_of(step).filter_map(|side| self.at(side, w));
                    let clause: Vec<Lit> =
                        [!here, !self.link(link)].into_iter().chain(sides).collect();
                    self.sat.clause(&clause);
                }
            }
        }
        for (link, &[v, _]) in (0..).zip(&model.links).filter(|(_, ends)| ends[1] == END) {
            let ends = [0, self.at.len() - 1].into_iter().filter_map(|step| self.at(step, v));
            let clause: Vec<Lit> = std::iter::once(!self.link(link)).chain(ends).collect();
            self.sat.clause(&clause);
        }
    }

    /// The path is somewhere at every step, and goes from there to a neighbor.
    pub(super) fn demand_steps(&mut self, given: Lit) {
        let model = self.model;
        for step in 0..self.at.len() {
            let set = self.at[step].clone();
            let somewhere = set.iter().map(|&(_, literal)| literal);
            let clause: Vec<Lit> = std::iter::once(!given).chain(somewhere).collect();
            self.sat.clause(&clause);
            for (v, here) in set {
                let ways: Vec<(Link, Vertex)> = model.at[v]
                    .iter()
                    .filter_map(|&link| Some((link, model.across(link, v)?)))
                    .collect();
                for side in self.sides_of(step) {
                    let next = ways.iter().filter_map(|&(_, w)| self.at(side, w));
                    let clause: Vec<Lit> = [!given, !here].into_iter().chain(next).collect();
                    self.sat.clause(&clause);
                }
                for &(link, w) in &ways {
                    if let Some(next) = self.at(step + 1, w) {
                        self.sat.clause(&[!given, !here, !next, self.link(link)]);
                    }
                }
                let end = model.at[v].iter().find(|&&l| model.across(l, v).is_none());
                if let (Some(&link), true) = (end, step == 0 || step + 1 == self.at.len()) {
                    self.sat.clause(&[!given, !here, self.link(link)]);
                }
            }
        }
    }

    /// The steps before and after one.
    fn sides_of(&self, step: usize) -> impl Iterator<Item = usize> + use<> {
        let after = Some(step + 1).filter(|&after| after < self.at.len());
        step.checked_sub(1).into_iter().chain(after)
    }

    /// "The path is at this cell at this step"; `None` where it cannot be.
    fn at(&self, step: usize, v: Vertex) -> Option<Lit> {
        let set = self.at.get(step)?;
        set.binary_search_by_key(&v, |&(v, _)| v).ok().map(|place| set[place].1)
    }
}
