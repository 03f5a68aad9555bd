//! The exact solver behind every explanation: what follows from a position and a few facts, and
//! nothing else.
//!
//! Common ground (the most links at a cell, no loop, one label per path) always holds; a fact holds
//! only when it is assumed. So the same solver checks each step against the facts it cites, finds
//! the facts for a step where the rules end, finds the player's mistakes, and decides whether there
//! are several solutions.

mod facts;
mod steps;
mod stops;

use rustc_hash::FxHashMap;

use super::fact::{Fact, sides};
use super::model::{END, Link, Model};
use super::position::{Literal, Position, State};
use crate::graph::Vertex;
use crate::ids::{IdVec, Label};
use crate::limits::{Limits, Meter, Stop};
use brimful_cover::sat::{Cycles, Links, Literal as Lit, PathSat, Sat};

/// A solver for one puzzle.
pub(crate) struct Prover<'m, 'a> {
    model: &'m Model<'m>,
    sat: PathSat<'a>,
    /// "This cell has this label", by cell and label; none where there are no labels.
    colors: Vec<Lit>,
    /// What is assumed for each fact.
    assumed: FxHashMap<Fact, Lit>,
    /// Which slots are left, for balances.
    sides: Option<Vec<bool>>,
    /// By step: the cells where the path may be, each with "it is there".
    at: Vec<Vec<(Vertex, Lit)>>,
}

impl<'m, 'a> Prover<'m, 'a> {
    /// A solver that knows the common ground.
    pub(crate) fn new(model: &'m Model<'m>, limits: &Limits<'a>) -> Self {
        let n = model.len();
        // the end of a path leads to a vertex of its own
        let ends: Vec<[Vertex; 2]> = model
            .links
            .iter()
            .map(|&[a, b]| [a, if b == END { Vertex::new(n + a.index()) } else { b }])
            .collect();
        let has_ends = model.links.iter().any(|ends| ends[1] == END);
        let vertices = if has_ends { 2 * n } else { n };
        let numbers = model.label.iter().map(|label| label.map_or(0, |label| label.0 + 1));
        let labels = numbers.chain(std::iter::repeat(0)).take(vertices).collect();
        let cycles = if model.properties.one_loop { Cycles::Hamiltonian } else { Cycles::Never };
        let links = Links { vertices, ends: &ends, labels: &labels, cycles, prefer: &|_| None };
        let sat = PathSat::new(&links, 0, limits);
        let mut prover = Prover {
            model,
            sat,
            colors: Vec::new(),
            assumed: FxHashMap::default(),
            sides: sides(model),
            at: Vec::new(),
        };
        for slot in &model.slots {
            let literals: Vec<Lit> =
                slot.links.iter().map(|&link| prover.sat.link(link as usize)).collect();
            prover.sat.between(&literals, 0, slot.high as usize);
        }
        prover.add_colors();
        match model.given() {
            Some(given) => prover.add_steps(given),
            None => prover.add_stops(),
        }
        prover
    }

    fn add_colors(&mut self) {
        let model = self.model;
        let k = model.names.len();
        self.colors = (0..model.len() * k).map(|_| self.sat.fresh()).collect();
        for v in Vertex::all(model.len()) {
            let mine: Vec<Lit> = Label::all(k).map(|label| self.color(v, label)).collect();
            match model.label[v] {
                Some(own) => {
                    for (label, &literal) in Label::all(k).zip(&mine) {
                        self.sat.clause(&[if label == own { literal } else { !literal }]);
                    }
                }
                None if k > 0 => self.sat.between(&mine, 0, 1),
                None => {}
            }
        }
        for (link, &[a, b]) in model.links.iter().enumerate().filter(|_| k > 0) {
            // what is used is of some label
            let labels = Label::all(k).map(|label| self.color(a, label));
            let clause: Vec<Lit> = std::iter::once(!self.sat.link(link)).chain(labels).collect();
            self.sat.clause(&clause);
            for label in Label::all(k) {
                let (link, a, b) =
                    (self.sat.link(link), self.color(a, label), self.color(b, label));
                self.sat.clause(&[!link, !a, b]);
                self.sat.clause(&[!link, a, !b]);
            }
        }
    }

    fn color(&self, v: Vertex, label: Label) -> Lit {
        self.colors[v.index() * self.model.names.len() + label.index()]
    }

    fn link(&self, link: Link) -> Lit {
        self.sat.link(link as usize)
    }

    /// The facts among these that the last answer "impossible" rests on.
    pub(crate) fn needed(&mut self, facts: &[Fact]) -> Vec<Fact> {
        let literals = self.assume_all(facts);
        let pairs = facts.iter().zip(literals);
        pairs
            .filter(|&(_, literal)| self.sat.rests_on(literal))
            .map(|(fact, _)| fact.clone())
            .collect()
    }

    /// The literal that says so.
    pub(crate) fn literal(&self, literal: Literal) -> Lit {
        match literal {
            Literal::On(link) => self.link(link),
            Literal::Off(link) => !self.link(link),
            Literal::Not(v, label) => !self.color(v, label),
        }
    }

    /// A literal that says nothing.
    pub(crate) fn always(&mut self) -> Lit {
        self.sat.fresh()
    }

    /// Everything a position knows.
    pub(crate) fn known(&self, position: &Position<'_>) -> Vec<Lit> {
        let mut known = Vec::new();
        for link in 0..self.model.links.len() as Link {
            match position.state(link) {
                State::Open => {}
                State::On => known.push(self.link(link)),
                State::Off => known.push(!self.link(link)),
            }
        }
        if !self.model.names.is_empty() {
            for v in Vertex::all(self.model.len()).filter(|&v| self.model.label[v].is_none()) {
                let labels = position.labels(v);
                let gone =
                    Label::all(self.model.names.len()).filter(|&label| !labels.contains(label));
                known.extend(gone.map(|label| !self.color(v, label)));
            }
        }
        known
    }

    /// Whether the assumptions can be true together; `None` when `budget` conflicts did not
    /// decide.
    pub(crate) fn is_possible(
        &mut self,
        assumptions: &[Lit],
        budget: Option<u64>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<bool>, Stop> {
        loop {
            return Ok(match self.sat.solve(assumptions, budget, meter)? {
                Sat::Yes if self.refuse_pieces() => continue,
                Sat::Yes => Some(true),
                Sat::No => Some(false),
                Sat::OutOfBudget => None,
            });
        }
    }

    /// Forbids the pieces of the last solution that the puzzle refuses; whether there were any.
    ///
    /// They are forbidden one by one as they come up, for nearly none ever does.
    fn refuse_pieces(&mut self) -> bool {
        let model = self.model;
        let Some(pieces) = &model.pieces else { return false };
        let mut found = false;
        for path in self.lines() {
            if let Some(refused) = pieces.refused(&path) {
                let steps = path[refused.part].windows(2);
                let links = steps.filter_map(|step| model.link([step[0], step[1]]));
                let clause: Vec<Lit> = links.map(|link| !self.link(link)).collect();
                self.sat.clause(&clause);
                found = true;
            }
        }
        found
    }

    /// The paths of the last solution, each as its cells in order.
    fn lines(&self) -> Vec<Vec<Vertex>> {
        let model = self.model;
        let mut next: IdVec<Vertex, Vec<Vertex>> = IdVec::from_elem(Vec::new(), model.len());
        for link in self.used() {
            let [a, b] = model.links[link as usize];
            if b != END {
                next[a].push(b);
                next[b].push(a);
            }
        }
        let mut seen = IdVec::from_elem(false, model.len());
        let mut lines = Vec::new();
        for end in Vertex::all(model.len()).filter(|&v| next[v].len() == 1) {
            let mut line = Vec::new();
            let mut at = Some(end).filter(|&v| !seen[v]);
            while let Some(v) = at {
                seen[v] = true;
                line.push(v);
                at = next[v].iter().copied().find(|&w| !seen[w]);
            }
            lines.push(line);
        }
        lines.retain(|line| line.len() > 1);
        lines
    }

    /// Whether an inference follows from the position and the facts it cites, each conclusion by
    /// itself.
    pub(crate) fn confirms(
        &mut self,
        position: &Position<'_>,
        facts: &[Fact],
        change: &[Literal],
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        Ok(self.reasons(position, facts, change, None, meter)?.is_some())
    }

    /// Those of the facts that prove an inference in a position; `None` if they do not, or if
    /// `budget` conflicts did not decide one of its conclusions.
    pub(crate) fn reasons(
        &mut self,
        position: &Position<'_>,
        facts: &[Fact],
        change: &[Literal],
        budget: Option<u64>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Fact>>, Stop> {
        let mut assumptions = self.known(position);
        assumptions.extend(self.assume_all(facts));
        let negations: Vec<Option<Lit>> = match change {
            [] => vec![None],
            _ => change.iter().map(|&literal| Some(!self.literal(literal))).collect(),
        };
        let mut reasons = Vec::new();
        for negation in negations {
            assumptions.extend(negation);
            if self.is_possible(&assumptions, budget, meter)? != Some(false) {
                return Ok(None);
            }
            assumptions.truncate(assumptions.len() - usize::from(negation.is_some()));
            reasons.extend(self.needed(facts));
        }
        Ok(Some(reasons))
    }

    /// The links used in the last solution found.
    pub(crate) fn used(&self) -> Vec<Link> {
        self.sat.used().into_iter().map(|link| link as Link).collect()
    }
}
