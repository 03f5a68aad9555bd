//! Deduction on the mixed graph of a level: rules that take arrows away until none applies.
//!
//! They come from a player's write-up of how to solve levels with one start. With one start a level
//! has one end point, and a cell that is not it must be left; with k starts there are k end points
//! (a start that is a path alone is its own end point), and only once all of them are known must
//! every other cell be left. The rules that need it wait for that. Every rule is checked in the
//! tests against all solutions of small boards, applied together and one by one in any order.

use crate::chains::{MixedGraph, Puzzle};
use crate::graph::Vertex;
use crate::observe::Observer;

/// The rules by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// An end point has no exits, or a single two-way edge; that edge becomes an entry.
    EndPoint,
    /// A cell with only a two-way edge and exits is entered by that edge.
    OnlyEntry,
    /// A cell with only a two-way edge and entries, which is no end point, leaves by that edge.
    OnlyExit,
    /// A cell on the only path to an end point has no other exit.
    PathToEnd,
    /// A single exit removes the other entrances of its target.
    SingleExit,
    /// A single entrance removes the other exits of its source.
    SingleEntrance,
}

impl Rule {
    /// Every rule.
    pub const ALL: [Rule; 6] = [
        Rule::EndPoint,
        Rule::OnlyEntry,
        Rule::OnlyExit,
        Rule::PathToEnd,
        Rule::SingleExit,
        Rule::SingleEntrance,
    ];

    /// `end-point`, `only-entry`, …
    pub fn name(self) -> &'static str {
        match self {
            Rule::EndPoint => "end-point",
            Rule::OnlyEntry => "only-entry",
            Rule::OnlyExit => "only-exit",
            Rule::PathToEnd => "path-to-end",
            Rule::SingleExit => "single-exit",
            Rule::SingleEntrance => "single-entrance",
        }
    }

    /// The rule of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == name)
    }
}

/// What the rules looked at and concluded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A path must end at this cell.
    End(Vertex),
    /// The step from one cell to another is impossible, by a rule applied to `because`.
    Forbidden {
        /// The rule.
        rule: Rule,
        /// The cell the rule looked at.
        because: Vertex,
        /// The impossible step.
        step: [Vertex; 2],
    },
    /// There is no solution: this cell cannot be entered, or is one end point too many.
    Contradiction(Vertex),
}

/// What the rules leave: a mixed graph with fewer arrows and the end points that are known.
#[derive(Clone, Debug)]
pub struct Deduced {
    /// The steps still possible.
    pub graph: MixedGraph,
    /// Where paths must end, ascending.
    pub ends: Vec<Vertex>,
}

impl Deduced {
    /// What is known before any rule.
    pub fn new(puzzle: &Puzzle) -> Self {
        Deduced { graph: MixedGraph::new(puzzle), ends: Vec::new() }
    }

    /// Applies one rule once to every cell, and no other; whether it took an arrow away or knew a
    /// new end point. O(cells), but for [`Rule::PathToEnd`], which follows a path from each end
    /// point.
    ///
    /// # Errors
    /// The cell that shows that there is no solution.
    pub fn apply(
        &mut self,
        puzzle: &Puzzle,
        rule: Rule,
        observer: &mut impl Observer<Event>,
    ) -> Result<bool, Vertex> {
        let changed = self.round(puzzle, Some(rule), observer);
        self.ends.sort_unstable();
        changed
    }

    /// Applies one rule, or all of them, once to every cell.
    fn round(
        &mut self,
        puzzle: &Puzzle,
        only: Option<Rule>,
        observer: &mut impl Observer<Event>,
    ) -> Result<bool, Vertex> {
        let cells = Vertex::all(self.graph.len());
        let mut rules = Rules {
            puzzle,
            graph: &mut self.graph,
            ends: &mut self.ends,
            only,
            observer,
            changed: false,
        };
        for v in cells {
            if let Err(cell) = rules.look_at(v) {
                rules.observer.see(|| Event::Contradiction(cell));
                return Err(cell);
            }
        }
        Ok(rules.changed)
    }
}

/// Applies the rules to a fixpoint. O(cells) a round, and every round takes an arrow away or knows
/// a new end point.
///
/// # Errors
/// The cell that shows that there is no solution.
pub fn deduce(puzzle: &Puzzle, observer: &mut impl Observer<Event>) -> Result<Deduced, Vertex> {
    let mut deduced = Deduced::new(puzzle);
    while deduced.round(puzzle, None, observer)? {}
    deduced.ends.sort_unstable();
    Ok(deduced)
}

struct Rules<'a, O> {
    puzzle: &'a Puzzle,
    graph: &'a mut MixedGraph,
    ends: &'a mut Vec<Vertex>,
    /// The one rule that is applied, or all of them.
    only: Option<Rule>,
    observer: &'a mut O,
    changed: bool,
}

impl<O: Observer<Event>> Rules<'_, O> {
    /// Applies the rules to one cell.
    fn look_at(&mut self, v: Vertex) -> Result<(), Vertex> {
        let is_start = self.puzzle.starts().binary_search(&v).is_ok();
        if !is_start && self.graph.predecessors(v).next().is_none() {
            return Err(v);
        }
        let two_way: Vec<Vertex> =
            self.graph.successors(v).filter(|&w| self.graph.allows(w, v)).collect();
        let has_exits = self.graph.successors(v).any(|w| !self.graph.allows(w, v));
        let has_entries = self.graph.predecessors(v).any(|w| !self.graph.allows(v, w));
        if let ([w], false) = (&two_way[..], has_entries) {
            let rule = if has_exits { Rule::OnlyEntry } else { Rule::EndPoint };
            self.forbid(rule, v, v, *w);
        }
        if self.graph.successors(v).next().is_none() {
            self.know_end(v)?;
        } else if self.all_ends_known() {
            if let ([w], false) = (&two_way[..], has_exits) {
                self.forbid(Rule::OnlyExit, v, *w, v);
            }
            self.single_exit(v);
        }
        if !is_start {
            self.single_entrance(v);
        }
        Ok(())
    }

    fn applies(&self, rule: Rule) -> bool {
        self.only.is_none_or(|only| only == rule)
    }

    fn all_ends_known(&self) -> bool {
        self.ends.len() == self.puzzle.starts().len()
    }

    fn know_end(&mut self, v: Vertex) -> Result<(), Vertex> {
        if !self.ends.contains(&v) {
            if !self.applies(Rule::EndPoint) {
                return Ok(());
            }
            if self.all_ends_known() {
                return Err(v);
            }
            self.ends.push(v);
            self.changed = true;
            self.observer.see(|| Event::End(v));
        }
        self.path_to_end(v);
        Ok(())
    }

    /// Follows the only path to an end point backwards.
    fn path_to_end(&mut self, end: Vertex) {
        let mut v = end;
        for _ in 0..self.graph.len() {
            let mut sources = self.graph.predecessors(v);
            let (Some(u), None) = (sources.next(), sources.next()) else { return };
            drop(sources);
            self.forbid_exits(Rule::PathToEnd, end, u, v);
            v = u;
        }
    }

    fn single_exit(&mut self, v: Vertex) {
        let mut targets = self.graph.successors(v);
        let (Some(w), None) = (targets.next(), targets.next()) else { return };
        drop(targets);
        let others: Vec<Vertex> = self.graph.predecessors(w).filter(|&u| u != v).collect();
        for u in others {
            self.forbid(Rule::SingleExit, v, u, w);
        }
    }

    fn single_entrance(&mut self, v: Vertex) {
        let mut sources = self.graph.predecessors(v);
        let (Some(u), None) = (sources.next(), sources.next()) else { return };
        drop(sources);
        self.forbid_exits(Rule::SingleEntrance, v, u, v);
    }

    /// `u` goes on to `v` and nowhere else.
    fn forbid_exits(&mut self, rule: Rule, because: Vertex, u: Vertex, v: Vertex) {
        let others: Vec<Vertex> = self.graph.successors(u).filter(|&w| w != v).collect();
        for w in others {
            self.forbid(rule, because, u, w);
        }
    }

    fn forbid(&mut self, rule: Rule, because: Vertex, from: Vertex, to: Vertex) {
        if self.applies(rule) && self.graph.forbid(from, to) {
            self.changed = true;
            self.observer.see(|| Event::Forbidden { rule, because, step: [from, to] });
        }
    }
}
