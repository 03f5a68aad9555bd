//! Facts as clauses that hold only while the fact is assumed.

use super::{END, Fact, Label, Link, Lit, Prover, Vertex};
use crate::reason::fact::{balance, boundary};
use crate::reason::model::Place;

impl Prover<'_, '_> {
    /// The facts that make a solution: what every slot needs, and that paths keep apart from
    /// themselves.
    pub(crate) fn all_facts(&self) -> Vec<Fact> {
        let slots = (0..self.model.slots.len() as u32).map(Fact::Slot);
        let links =
            if self.model.properties.induced { 0..self.model.links.len() as Link } else { 0..0 };
        let steps = self.model.given().map(|_| Fact::Steps);
        steps.into_iter().chain(slots).chain(links.map(Fact::Apart)).collect()
    }

    /// Assumes each of the facts.
    pub(crate) fn assume_all(&mut self, facts: &[Fact]) -> Vec<Lit> {
        facts.iter().map(|fact| self.assume(fact)).collect()
    }

    /// The literal to assume for a fact; the first call adds the fact to the solver.
    pub(crate) fn assume(&mut self, fact: &Fact) -> Lit {
        if let Some(&literal) = self.assumed.get(fact) {
            return literal;
        }
        let given = self.sat.fresh();
        self.assumed.insert(fact.clone(), given);
        match fact {
            Fact::Slot(slot) => self.add_slot(given, *slot),
            Fact::Apart(link) => {
                let [a, b] = self.model.links[*link as usize];
                for label in Label::all(self.model.names.len()) {
                    let clause =
                        [!given, self.link(*link), !self.color(a, label), !self.color(b, label)];
                    self.sat.clause(&clause);
                }
            }
            Fact::Leaves(label, cells) => {
                let crossings = self.crossings(*label, cells);
                self.at_least(given, &crossings, 1);
            }
            Fact::Passes(label, cells) => {
                let crossings = self.crossings(*label, cells);
                // one of them is of the label
                let there = self.sat.fresh();
                for &v in cells {
                    let color = self.color(v, *label);
                    self.sat.clause(&[!given, !color, there]);
                }
                self.at_least(there, &crossings, 2);
            }
            Fact::Entered(cells) => {
                let links: Vec<Lit> =
                    boundary(self.model, cells).map(|link| self.link(link)).collect();
                self.at_least(given, &links, if self.model.is_directed() { 1 } else { 2 });
            }
            Fact::Divided(cells) => {
                let links: Vec<Lit> =
                    boundary(self.model, cells).map(|link| self.link(link)).collect();
                self.at_least(given, &links, 1);
            }
            Fact::Exited(cells) => {
                let inside = |v: Vertex| cells.contains(&v);
                let ends = self.model.links.iter().enumerate();
                let leaves = ends.filter(|(_, [a, b])| inside(*a) && (*b == END || !inside(*b)));
                let links: Vec<Lit> = leaves.map(|(link, _)| self.sat.link(link)).collect();
                self.at_least(given, &links, 1);
            }
            Fact::Steps => self.demand_steps(given),
            Fact::Balance(slots) => self.add_balance(given, slots),
        }
        given
    }

    fn add_slot(&mut self, given: Lit, slot: u32) {
        let rule = &self.model.slots[slot as usize];
        let literals: Vec<Lit> = rule.links.iter().map(|&link| self.link(link)).collect();
        if rule.not_one {
            for &literal in &literals {
                let others = literals.iter().copied().filter(|&other| other != literal);
                let clause: Vec<Lit> = [!given, !literal].into_iter().chain(others).collect();
                self.sat.clause(&clause);
            }
        }
        self.at_least(given, &literals, rule.low as usize);
        if let (Place::Sides(v), true, false) =
            (rule.place, self.model.properties.fills, self.model.names.is_empty())
        {
            let labels = Label::all(self.model.names.len()).map(|label| self.color(v, label));
            let clause: Vec<Lit> = std::iter::once(!given).chain(labels).collect();
            self.sat.clause(&clause);
        }
    }

    fn add_balance(&mut self, given: Lit, slots: &[u32]) {
        let Some(sides) = &self.sides else { return };
        let balance = balance(self.model, slots, sides);
        // more - fewer = difference; with the fewer ones negated, this many of all are true
        let more = balance.more.iter().map(|&link| self.link(link));
        let literals: Vec<Lit> =
            more.chain(balance.fewer.iter().map(|&link| !self.link(link))).collect();
        let true_ones = balance.difference + balance.fewer.len() as i64;
        let negated: Vec<Lit> = literals.iter().map(|&literal| !literal).collect();
        match usize::try_from(true_ones) {
            Ok(count) if count <= literals.len() => {
                self.at_least(given, &literals, count);
                self.at_least(given, &negated, literals.len() - count);
            }
            _ => self.sat.clause(&[!given]),
        }
    }

    /// "Used, and of this label" for every link out of these cells.
    fn crossings(&mut self, label: Label, cells: &[Vertex]) -> Vec<Lit> {
        let links: Vec<Link> = boundary(self.model, cells).collect();
        links
            .into_iter()
            .map(|link| {
                let (used, color) =
                    (self.link(link), self.color(self.model.links[link as usize][0], label));
                let both = self.sat.fresh();
                self.sat.clause(&[!both, used]);
                self.sat.clause(&[!both, color]);
                both
            })
            .collect()
    }

    /// If `given`, at least `count` of the literals are true.
    fn at_least(&mut self, given: Lit, literals: &[Lit], count: usize) {
        match count {
            0 => {}
            _ if count > literals.len() => self.sat.clause(&[!given]),
            1 => {
                let clause: Vec<Lit> =
                    std::iter::once(!given).chain(literals.iter().copied()).collect();
                self.sat.clause(&clause);
            }
            _ => {
                // proxies that are free unless the fact is given
                let proxies: Vec<Lit> = literals
                    .iter()
                    .map(|&literal| {
                        let proxy = self.sat.fresh();
                        self.sat.clause(&[!given, !proxy, literal]);
                        proxy
                    })
                    .collect();
                self.sat.between(&proxies, count, literals.len());
            }
        }
    }
}
