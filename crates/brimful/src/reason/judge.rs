//! Which claims of a player can be true together: by the engine, where it proves that there is one
//! solution or none, else by the exact solver.

use super::fact::Fact;
use super::link_puzzle::LinkPuzzle;
use super::model::{Model, Place};
use super::position::Literal;
use super::prover::Prover;
use super::step::CellEdge;
use crate::answer::Outcome;
use crate::content::PlainSolution;
use crate::graph::Vertex;
use crate::ids::{IdVec, Label};
use crate::limits::{Limits, Meter, Stop};
use crate::words::Phrase;
use brimful_cover::sat::Literal as Lit;

/// Search nodes for the only solution.
const NODES: u64 = 50_000;

/// A claim of the player about an edge.
pub(crate) struct Claim {
    pub cells: CellEdge,
    pub ends: [Vertex; 2],
    /// Whether it is crossed out.
    pub crossed: bool,
    /// The fact that it is drawn.
    pub drawn: Option<Fact>,
    /// The links it decides.
    pub literal: Option<Literal>,
}

/// Decides which claims can be true together.
pub(crate) struct Judge<'m, 'a> {
    puzzle: &'m dyn LinkPuzzle,
    pub(super) plain: &'m Model<'m>,
    model: &'m Model<'m>,
    pub(super) claims: &'m [Claim],
    /// The only solution, if the engine proved that there is one.
    pub(super) only: Option<Seen>,
    /// A solution that the engine found without proving that it is the only one.
    some: Option<Seen>,
    /// Why there is no solution, once the engine has proved it.
    pub(super) none: Option<Phrase>,
    /// Whether the engine was asked.
    asked: bool,
    prover: Option<Prover<'m, 'a>>,
    limits: Limits<'a>,
}

/// A solution.
pub(super) struct Seen {
    /// Whether it uses each link.
    used: Vec<bool>,
    /// The label of each cell.
    label: IdVec<Vertex, Option<Label>>,
}

impl Seen {
    /// A solution by its paths.
    fn new(model: &Model<'_>, solution: PlainSolution) -> Option<Self> {
        let paths = match solution {
            PlainSolution::Paths(paths) => paths,
            PlainSolution::Loop(mut cells) => {
                cells.extend(cells.first().copied());
                vec![cells]
            }
            PlainSolution::Moves(_) => return None,
        };
        let mut seen = Seen {
            used: vec![false; model.links.len()],
            label: IdVec::from_elem(None, model.len()),
        };
        for path in &paths {
            let cells = model.board.walk(path)?;
            let label = cells.first().and_then(|&v| model.label[v]);
            cells.iter().for_each(|&v| seen.label[v] = label);
            for step in cells.windows(2) {
                seen.used[model.link([step[0], step[1]])? as usize] = true;
            }
        }
        Some(seen)
    }
}

impl<'m, 'a> Judge<'m, 'a> {
    /// A judge of claims about a puzzle, given as it is and with the player's lines.
    pub(crate) fn new(
        puzzle: &'m dyn LinkPuzzle,
        plain: &'m Model<'m>,
        model: &'m Model<'m>,
        claims: &'m [Claim],
        limits: &Limits<'a>,
    ) -> Self {
        Judge {
            puzzle,
            plain,
            model,
            claims,
            only: None,
            some: None,
            none: None,
            asked: false,
            prover: None,
            limits: *limits,
        }
    }

    /// Asks the engine for the only solution, once.
    fn ask(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        if std::mem::replace(&mut self.asked, true) {
            return Ok(());
        }
        let nodes = self.limits.nodes.map_or(NODES, |nodes| nodes.min(NODES));
        let limits = Limits { nodes: Some(nodes), threads: 1, ..self.limits };
        let answer = self.puzzle.search(&limits);
        meter.poll()?;
        match (answer.outcome, answer.unique) {
            (Outcome::Solved(solution), Some(true)) => {
                self.only = Seen::new(self.plain, solution);
            }
            (Outcome::Solved(solution), _) => self.some = Seen::new(self.plain, solution),
            (Outcome::Unsolvable(certificate), _) => {
                self.none = Some(self.puzzle.refusal(&certificate));
            }
            _ => {}
        }
        Ok(())
    }

    pub(super) fn prover(&mut self) -> &mut Prover<'m, 'a> {
        self.prover.get_or_insert_with(|| Prover::new(self.model, &self.limits))
    }

    /// The facts of the puzzle itself.
    pub(super) fn facts(&mut self) -> Vec<Fact> {
        let model = self.model;
        self.prover().all_facts().into_iter().filter(|fact| !is_claim(model, fact)).collect()
    }

    /// Whether some solution has all of these claims and marks. Quicker than [`Judge::allows`] if
    /// the engine's own solution does.
    pub(crate) fn can_hold(
        &mut self,
        claims: &[usize],
        marks: &[Literal],
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        self.ask(meter)?;
        let shown = self.some.as_ref().is_some_and(|some| self.has(some, claims, marks));
        if shown { Ok(true) } else { self.allows(claims, marks, meter) }
    }

    /// Whether some solution has all of these claims and marks; if so, the prover holds one, unless
    /// there is only one.
    pub(super) fn allows(
        &mut self,
        claims: &[usize],
        marks: &[Literal],
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        self.ask(meter)?;
        if self.none.is_some() {
            return Ok(false);
        }
        if let Some(only) = &self.only {
            return Ok(self.has(only, claims, marks));
        }
        let all = self.claims;
        let facts = self.facts();
        let prover = self.prover();
        let mut assumptions = prover.assume_all(&facts);
        assumptions.extend(claims.iter().map(|&i| all[i].lit(prover)));
        assumptions.extend(marks.iter().map(|&mark| prover.literal(mark)));
        Ok(prover.is_possible(&assumptions, None, meter)? == Some(true))
    }

    /// Whether a solution has all of these claims and marks.
    fn has(&self, solution: &Seen, claims: &[usize], marks: &[Literal]) -> bool {
        let free = |&mark: &Literal| match mark {
            Literal::Not(v, label) => solution.label[v] != Some(label),
            Literal::On(_) | Literal::Off(_) => true,
        };
        claims.iter().all(|&i| self.claims[i].is_in(solution, self.plain)) && marks.iter().all(free)
    }

    /// The claims that a solution breaks which has all of these; as few as none of them could stay
    /// besides. `None` when there is no such solution.
    pub(super) fn broken(
        &mut self,
        kept: &[usize],
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<usize>>, Stop> {
        if !self.allows(kept, &[], meter)? {
            return Ok(None);
        }
        let mut kept = kept.to_vec();
        let mut open = self.stays(&mut kept);
        let mut broken = Vec::new();
        while let Some(claim) = open.pop() {
            kept.push(claim);
            if self.allows(&kept, &[], meter)? {
                open = self
                    .stays(&mut kept)
                    .into_iter()
                    .filter(|claim| !broken.contains(claim))
                    .collect();
            } else {
                kept.pop();
                broken.push(claim);
            }
        }
        broken.sort_unstable();
        Ok(Some(broken))
    }

    /// Adds the claims that the last solution has to those kept; the others are returned.
    fn stays(&mut self, kept: &mut Vec<usize>) -> Vec<usize> {
        let Some(prover) = &self.prover else { return Vec::new() };
        let mut seen = Seen { used: vec![false; self.model.links.len()], label: IdVec::new() };
        prover.used().into_iter().for_each(|link| seen.used[link as usize] = true);
        let all = 0..self.claims.len();
        let (has, lacks): (Vec<_>, Vec<_>) =
            all.partition(|&i| self.claims[i].is_in(&seen, self.model));
        *kept = has;
        lacks
    }
}

impl Claim {
    /// Whether it holds in a solution.
    pub(super) fn is_in(&self, solution: &Seen, model: &Model<'_>) -> bool {
        let [a, b] = self.ends;
        let used = |ends| model.link(ends).is_some_and(|link| solution.used[link as usize]);
        if self.crossed { !used([a, b]) } else { used([a, b]) || used([b, a]) }
    }

    pub(super) fn lit(&self, prover: &mut Prover<'_, '_>) -> Lit {
        match (&self.drawn, self.literal) {
            (Some(fact), _) => prover.assume(fact),
            (None, Some(literal)) => prover.literal(literal),
            (None, None) => prover.always(),
        }
    }
}

/// Whether a fact is that the player drew an edge.
fn is_claim(model: &Model<'_>, fact: &Fact) -> bool {
    matches!(fact, Fact::Slot(slot) if matches!(model.slots[*slot as usize].place, Place::Edge(..)))
}
