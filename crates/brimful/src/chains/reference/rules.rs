//! Deduction on the mixed graph of a level: rules that take arrows away until none applies.
//!
//! They come from a player's write-up of how to solve levels with one start. With one start a level has one end point,
//! and a cell that is not it must be left; with k starts there are k end points (a start that is a path alone is its
//! own end point), and only once all of them are known must every other cell be left. The rules that need it wait
//! for that. Every rule is checked in the tests against all solutions of small boards.

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

/// Applies the rules to a fixpoint. O(cells) a round, and every round takes an arrow away or knows a new end point.
///
/// # Errors
/// The cell that shows that there is no solution.
pub fn deduce(puzzle: &Puzzle, observer: &mut impl Observer<Event>) -> Result<Deduced, Vertex> {
    let mut rules = Rules { puzzle, graph: MixedGraph::new(puzzle), ends: Vec::new(), observer, changed: true };
    while std::mem::take(&mut rules.changed) {
        for v in 0..rules.graph.len() as Vertex {
            if let Err(cell) = rules.look_at(v) {
                rules.observer.see(|| Event::Contradiction(cell));
                return Err(cell);
            }
        }
    }
    rules.ends.sort_unstable();
    Ok(Deduced { graph: rules.graph, ends: rules.ends })
}

struct Rules<'a, O> {
    puzzle: &'a Puzzle,
    graph: MixedGraph,
    ends: Vec<Vertex>,
    observer: &'a mut O,
    changed: bool,
}

impl<O: Observer<Event>> Rules<'_, O> {
    /// Applies every rule to one cell.
    fn look_at(&mut self, v: Vertex) -> Result<(), Vertex> {
        let is_start = self.puzzle.starts().binary_search(&v).is_ok();
        if !is_start && self.graph.predecessors(v).next().is_none() {
            return Err(v);
        }
        let two_way: Vec<Vertex> = self.graph.successors(v).filter(|&w| self.graph.allows(w, v)).collect();
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

    fn all_ends_known(&self) -> bool {
        self.ends.len() == self.puzzle.starts().len()
    }

    fn know_end(&mut self, v: Vertex) -> Result<(), Vertex> {
        if !self.ends.contains(&v) {
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
        if self.graph.forbid(from, to) {
            self.changed = true;
            self.observer.see(|| Event::Forbidden { rule, because, step: [from, to] });
        }
    }
}
